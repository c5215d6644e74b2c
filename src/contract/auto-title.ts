import { LIMITS } from './limits.ts';

/** The first `count` characters of a text; a character outside the basic plane is never halved. */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}

/** The first 50 characters, with '...' where there was more (specification 2, section 4). */
export function autoTitle(content: string): string {
  const flat = content.trim().replace(/\s+/g, ' ');
  const first = firstCharacters(flat, LIMITS.autoTitleLength);
  return first.length < flat.length ? `${first}...` : flat;
}

/** A name for something kept: its first line, or as many whole words of it as a title holds. */
export function keptTitle(content: string): string {
  const lines = content.split('\n').map((line) =>
    line
      .replace(/^\s*(?:[#>*-]+\s+)+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const line = lines.find((one) => /[\p{L}\p{N}]/u.test(one));
  if (line === undefined) return autoTitle(content);
  const cut = firstCharacters(line, LIMITS.autoTitleLength);
  if (cut.length === line.length) return line;
  const words = cut.replace(/\s+\S*$/, '').replace(/[\s,;:.–—-]+$/, '');
  return `${words}…`;
}

/** Characters of a message in a list. */
const PREVIEW_LENGTH = 120;

/** A message's first words for a list: without passages and marks. */
export function messagePreview(content: string): string {
  const words = content
    .replace(/^>.*$/gm, '')
    .replace(/[*_#]|- \[ \]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > PREVIEW_LENGTH ? `${firstCharacters(words, PREVIEW_LENGTH - 1).trimEnd()}…` : words;
}
