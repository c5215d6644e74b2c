/** Stands for a character that can't be set and belongs to no writing named below. */
const UNKNOWN = '□';

/** What stands for characters that can't be set. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hebrew}/u, '[Hebrew words]'],
  [/\p{Script=Arabic}/u, '[Arabic words]'],
  [/\p{Script=Syriac}/u, '[Syriac words]'],
  [/\p{Script=Ethiopic}/u, '[Ethiopic words]'],
  [/\p{Script=Armenian}/u, '[Armenian words]'],
  [/\p{Script=Georgian}/u, '[Georgian words]'],
  [/\p{Script=Devanagari}/u, '[Hindi words]'],
  [/\p{Script=Tamil}/u, '[Tamil words]'],
  [/\p{Script=Thai}/u, '[Thai words]'],
  [/\p{Script=Hangul}/u, '[Korean words]'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, '[Japanese words]'],
  [/\p{Script=Han}/u, '[Chinese words]'],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, '[emoji]'],
];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

function nameOf(character: string, japanese: boolean): string {
  const found = NAMED.find(([pattern]) => pattern.test(character))?.[1] ?? UNKNOWN;
  return japanese && found === '[Chinese words]' ? '[Japanese words]' : found;
}

/**
 * A text as a typeface can set it that has the characters `has` says: a run of others stands in brackets by the name of
 * its writing, once, with whatever spaces and stops are within it.
 */
export function nameMissing(text: string, has: (character: string) => boolean): string {
  const japanese = KANA.test(text);
  let written = '';
  let run: string | null = null;
  // Spaces and stops after a run: dropped where it goes on, written where it doesn't.
  let after = '';
  for (const character of text) {
    const blank = /\s/.test(character);
    if (blank || has(character)) {
      if (run !== null && character !== '\n' && (blank || /\p{P}/u.test(character))) {
        after += character;
        continue;
      }
      written += after + character;
      [run, after] = [null, ''];
      continue;
    }
    // Marks, joiners and variation selectors belong to what is before them.
    if (/[\p{M}\p{Cf}\p{Emoji_Modifier}]/u.test(character) || (run !== null && /\p{P}/u.test(character))) continue;
    const name = nameOf(character, japanese);
    if (name !== run) written += `${after}${/[\p{L}\p{N}\]]$/u.test(written + after) ? ' ' : ''}${name}`;
    [run, after] = [name, ''];
  }
  return written + after;
}
