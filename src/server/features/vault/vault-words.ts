import { firstCharacters } from '#contract/auto-title.ts';

const PREVIEW_LENGTH = 160;

/** The beginning of a Markdown text without its marks, for lists. */
export function firstWords(content: string): string {
  const words = content
    // Enough for the preview, also after the marks are gone.
    .slice(0, PREVIEW_LENGTH * 10)
    .replace(/^#+ .*$/gm, '')
    // Who speaks is told by where the next begins.
    .replace(/^\*\*[^*\n]{1,40}:\*\*/gm, '· ')
    .replace(/^\s*(?:>|- \[[ x]\]|[-*] )/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^· /, '');
  return words.length > PREVIEW_LENGTH ? `${firstCharacters(words, PREVIEW_LENGTH - 1).trimEnd()}…` : words;
}

/** Words as they are sought: without case, accents, vowel points and the shape of apostrophes. */
export function foldWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[‘’ʼ]/g, "'");
}
