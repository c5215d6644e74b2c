/** One word of the Hebrew and Aramaic text. */
export interface HebrewWord {
  /** Strong's number of the word itself, prefixes left aside; 0 where it is only a prefix with a pronoun. */
  strongs: number;
  /** As it stands in the verse, with vowels, without accents. */
  form: string;
  /** Morphology code of the Open Scriptures Hebrew Bible: "HR/Ncfsa". */
  morph: string;
}

/**
 * Reads one book of the Open Scriptures Hebrew Bible (OSIS) to its verses, keyed in Hebrew
 * numbering. What is read aloud (qere) stands for what is written (ketiv).
 */
export function readHebrewBook(xml: string): Map<string, { words: HebrewWord[]; half: number }> {
  const verses = new Map<string, { words: HebrewWord[]; half: number }>();
  for (const { 1: osis, 2: body } of xml.matchAll(/<verse osisID="([^"]+)">(.*?)<\/verse>/gs)) {
    const words: HebrewWord[] = [];
    let half = 0;
    for (const match of body!.matchAll(/<note type="variant">(.*?)<\/note>|<note.*?<\/note>|<w ([^>]*)>(.*?)<\/w>/gs)) {
      const [, variant, attributes, content] = match;
      if (variant !== undefined) {
        const written = variant.match(/<catchWord>(.*?)<\/catchWord>/s)?.[1]?.trim() ?? '';
        words.length -= Math.min(words.length, written === '' ? 0 : written.split(/[\s־]+/).length);
        const read = variant.match(/<rdg type="x-qere">(.*?)<\/rdg>/s)?.[1] ?? '';
        for (const { 1: inner, 2: text } of read.matchAll(/<w ([^>]*)>(.*?)<\/w>/gs)) words.push(toWord(inner!, text!));
      } else if (attributes !== undefined) words.push(toWord(attributes, content!));
      // Atnah, the accent that divides the verse in two.
      if ((content ?? variant ?? '').includes('\u0591')) half = words.length;
    }
    verses.set(osis!, { words, half });
  }
  return verses;
}

function toWord(attributes: string, content: string): HebrewWord {
  const lemma = attributes.match(/lemma="([^"]*)"/)?.[1] ?? '';
  return {
    strongs: Number(lemma.match(/\d+/)?.[0] ?? 0),
    form: content
      .replace(/<[^>]+>/g, '')
      // Accents, metheg, and the slashes between the parts of a word.
      .replace(/[\u0591-\u05af\u05bd\u05bf/]/g, '')
      .normalize('NFC'),
    morph: attributes.match(/morph="([^"]*)"/)?.[1] ?? '',
  };
}

/** One line of the verse map: where a Hebrew verse, or a half of one, stands in English numbering. */
interface Mapping {
  half: '' | 'a' | 'b';
  to: string;
}

/** Reads `VerseMap.xml`; verses it doesn't name are numbered alike. */
export function readVerseMap(xml: string): Map<string, Mapping[]> {
  const map = new Map<string, Mapping[]>();
  for (const { 1: from, 2: to } of xml.matchAll(/<verse wlc="([^"]+)" kjv="([^"]+)"/g)) {
    const [osis = '', half = ''] = from!.split('!');
    const mapping: Mapping = { half: half as Mapping['half'], to: to!.split('!')[0]! };
    map.set(osis, [...(map.get(osis) ?? []), mapping]);
  }
  return map;
}

/** The words of a book's verses, keyed in English numbering. */
export function toEnglishVerses(
  verses: ReturnType<typeof readHebrewBook>,
  map: ReturnType<typeof readVerseMap>,
): Map<string, HebrewWord[]> {
  const placed = new Map<string, HebrewWord[]>();
  const place = (osis: string, words: readonly HebrewWord[]) =>
    placed.set(osis, [...(placed.get(osis) ?? []), ...words]);
  for (const [osis, { words, half }] of verses) {
    const mappings = map.get(osis) ?? [];
    const first = mappings.find((mapping) => mapping.half === 'a');
    const second = mappings.find((mapping) => mapping.half === 'b');
    const whole = mappings.find((mapping) => mapping.half === '');
    if (whole || (!first && !second)) place(whole?.to ?? osis, words);
    else {
      place(first?.to ?? osis, words.slice(0, half));
      place(second?.to ?? osis, words.slice(half));
    }
  }
  return placed;
}
