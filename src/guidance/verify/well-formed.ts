import { closedMarks } from './sentences.ts';

/** A sentence without what was left over from what was taken out of it. */
export function wellFormed(text: string): string {
  let before = text;
  for (let round = 0; round < 4; round += 1) {
    const next = tidied(before);
    if (next === before) break;
    before = next;
  }
  return /[\p{L}\p{N}]/u.test(before) ? before : '';
}

const HANGS_ON_THAT =
  /\b(says?|said|writes|wrote|tells (?:us|you|them)|told (?:us|them|him|her)|reads|promises|declares|reminds us|teaches|insists|adds|prays|prayed)\s+that\s+“((?:\p{Lu}|(?:for|and|but|who|whose|whom|therefore|so|then|because|doing|casting|having|being)\b))/gu;

function tidied(text: string): string {
  return (
    closedMarks(text)
      .replace(/\(\s*[,;]?\s*\)|\[\s*\]/g, '')
      .replace(/“[\s.,;:!?]+/g, '“')
      .replace(/\s+”/g, '”')
      .replace(/“”|‘\s*’/g, '')
      .replace(/(?<=\S) {2,}/g, ' ')
      .replace(/\s+([.,;:!?)])/g, '$1')
      .replace(/,\s*([.;:!?])/g, '$1')
      .replace(/([.?!])”\.(?=\s|$)/g, '$1”')
      .replace(/,”,/g, ',”')
      // A quotation that begins by itself hangs on no "that".
      .replace(HANGS_ON_THAT, '$1, “$2')
      .replace(/^[\s.,;:!?)]+(?=.)/, '')
      .trim()
      // What ends with a comma leads nowhere any more.
      .replace(/\s*[,;—–]+$/, '.')
  );
}
