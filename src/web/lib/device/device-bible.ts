import type { Chapter } from '#contract/bible.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { type BookText, createBookCorpus } from '#scripture/reading/book-text.ts';
import { describeChapter, findBook, missingChapter } from '#scripture/reading/describe-chapter.ts';
import type { BookInfo } from '#scripture/reference/books.ts';
import { ApiError } from '../api.ts';
import { openPack, PackBroken } from './pack-cache.ts';
import { forgetBroken, hasEverKept, startPacks, usePackStore } from './packs.ts';

interface OpenBook {
  corpus: Corpus;
  text: BookText;
}

/** Books held open: the one that is read, and those its first and last chapters lie beside. */
const OPEN_BOOKS = 4;
const open = new Map<string, Promise<OpenBook | null>>();

async function readBook(book: BookInfo): Promise<OpenBook | null> {
  const pack = await openPack('bible');
  if (!pack) return null;
  const text = await pack.json<BookText>(`${book.osis}.json`);
  return { corpus: createBookCorpus(book, text), text };
}

function openBook(book: BookInfo, version: string): Promise<OpenBook | null> {
  const key = `${version}/${book.osis}`;
  const known = open.get(key) ?? readBook(book);
  open.delete(key);
  open.set(key, known);
  known.catch(() => open.delete(key));
  for (const old of [...open.keys()].slice(0, -OPEN_BOOKS)) open.delete(old);
  return known;
}

/**
 * A chapter of the downloaded Bible, as the server describes it; null where the Bible isn't on this device. Nor
 * is there one that no Bible has: the server's own 404 is thrown, with a network and without, whatever is downloaded.
 */
export async function readChapterOnDevice(slug: string, chapter: number): Promise<Chapter | null> {
  const book = findBook(slug);
  const missing = typeof book === 'string' ? book : missingChapter(book, chapter);
  if (typeof book === 'string' || missing) {
    throw new ApiError(404, JSON.stringify({ code: 'not-found', message: missing }), 'Not Found');
  }
  if (!hasEverKept()) return null;
  await startPacks();
  const { version } = usePackStore.getState().bible;
  if (version === null) return null;
  try {
    const found = await openBook(book, version);
    return found && describeChapter(found.corpus, found.text.marks, book, chapter);
  } catch (error) {
    if (!(error instanceof PackBroken)) throw error;
    await forgetBroken('bible');
    return null;
  }
}
