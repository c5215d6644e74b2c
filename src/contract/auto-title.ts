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
