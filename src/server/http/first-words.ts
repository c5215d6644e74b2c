import { CHAT_OPENING } from '#contract/chat-words.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { bookBySlug } from '#scripture/reference/books.ts';

/** About as many characters as a screen shows. */
const SCREENFUL = 1600;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What a page says before its scripts are there: of a chapter's page the first verses, of the chat's what it is for, as
 * HTML, so that on a slow line they are read while the app starts. '' for any other path.
 */
export function createFirstWords(corpus: Corpus): (path: string) => string {
  return (path) => {
    if (path === '/chat') return `<p>${escapeHtml(CHAT_OPENING)}</p>`;
    const [, slug = '', number = ''] = /^\/bible\/([\w-]+)\/([1-9]\d{0,2})$/.exec(path) ?? [];
    const book = bookBySlug(slug);
    const range = book && corpus.range(`${book.osis}.${number}`);
    if (!range) return '';
    const said: string[] = [];
    let length = 0;
    for (const { verse, text } of corpus.verses.slice(range.start, range.end + 1)) {
      if (text === '') continue;
      said.push(`<sup>${verse}</sup>${escapeHtml(text)}`);
      length += text.length;
      if (length >= SCREENFUL) break;
    }
    return `<p>${said.join(' ')}</p>`;
  };
}
