import type { Corpus } from '../corpus/corpus.ts';
import { wordsOf } from '../search/words.ts';

/** One form of an original word. */
export interface OriginalForm {
  strongs: string;
  /** As it stands in the verse (Hebrew, Aramaic) or in the dictionary (Greek). */
  form: string;
  /** Morphology code; '' for Greek. */
  morph: string;
}

/** One word of a verse in its own language. */
export interface OriginalWord extends OriginalForm {
  /** The World English Bible's words for it in this verse; '' where none is its own. */
  term: string;
}

/** Compiled words of all verses, as `build-originals` writes them. */
export interface OriginalsData {
  /** The text these belong to. */
  corpusHash: string;
  /** [Strong's number, form, morphology] */
  forms: [string, string, string][];
  /** How the English renders each word, most frequent first, in lower case; the commonest few. */
  renderings: Record<string, [term: string, count: number][]>;
  /** Where each verse's words begin, and behind them the end of the last. */
  offsets: Uint32Array;
  /** For each word its form, and the first and last English word; 255 where it has none. */
  formIds: Uint32Array;
  from: Uint8Array;
  to: Uint8Array;
}

/** Read access to the words behind the text. */
export interface OriginalWords {
  /** The words of one verse in the order of the original (Hebrew) or of the King James (Greek). */
  of(verse: number): OriginalWord[];
  /** Strong's numbers of one verse, one for each word. */
  numbers(verse: number): string[];
  /** Verses in which a word stands, in canonical order, each with how often. */
  places(strongs: string): readonly { verse: number; count: number }[];
  /** In how many verses it stands. */
  spread(strongs: string): number;
  /** How often a word stands in the whole text. */
  count(strongs: string): number;
  /** How the World English Bible renders a word, most frequent first, in lower case; eight at most. */
  renderings(strongs: string): { term: string; count: number }[];
}

const NONE = 255;

/** Builds read access over compiled words. About 100 ms. */
export function createOriginalWords(data: OriginalsData, corpus: Corpus): OriginalWords {
  if (data.corpusHash !== corpus.hash)
    throw new Error('The original words do not belong to this text; build them again.');
  const places = findPlaces(data, corpus.verses.length);

  const termAt = (at: number, text: string, words: ReturnType<typeof wordsOf>): string => {
    const [from, to] = [data.from[at]!, data.to[at]!];
    return from === NONE || !words[from] || !words[to] ? '' : text.slice(words[from]!.from, words[to]!.to);
  };
  const of = (verse: number): OriginalWord[] => {
    const { text } = corpus.verses[verse]!;
    const words = wordsOf(text);
    const found: OriginalWord[] = [];
    for (let at = data.offsets[verse]!; at < data.offsets[verse + 1]!; at += 1) {
      const [strongs, form, morph] = data.forms[data.formIds[at]!]!;
      found.push({ strongs, form, morph, term: termAt(at, text, words) });
    }
    return found;
  };
  const numbers = (verse: number) =>
    Array.from(
      data.formIds.subarray(data.offsets[verse]!, data.offsets[verse + 1]!),
      (formId) => data.forms[formId]![0],
    );
  return {
    of,
    numbers,
    places: (strongs) => {
      const { verses, counts } = places(strongs);
      return Array.from(verses, (verse, at) => ({ verse, count: counts[at]! }));
    },
    spread: (strongs) => places(strongs).verses.length,
    count: (strongs) => places(strongs).counts.reduce((sum, count) => sum + count, 0),
    renderings: (strongs) => (data.renderings[strongs] ?? []).map(([term, count]) => ({ term, count })),
  };
}

/** Where each word stands: verses and how often, in two tables for all words, of which each has a run. */
function findPlaces(data: OriginalsData, verseCount: number) {
  const ids = new Map<string, number>();
  const idOfForm = Uint16Array.from(data.forms, ([strongs]) => {
    const id = ids.get(strongs) ?? ids.size;
    ids.set(strongs, id);
    return id;
  });
  /** Calls `each` for every verse and every word in it, once. */
  const visit = (each: (id: number, verse: number, isFirst: boolean) => void) => {
    const last = new Int32Array(ids.size).fill(-1);
    for (let verse = 0; verse < verseCount; verse += 1) {
      for (let at = data.offsets[verse]!; at < data.offsets[verse + 1]!; at += 1) {
        const id = idOfForm[data.formIds[at]!]!;
        each(id, verse, last[id] !== verse);
        last[id] = verse;
      }
    }
  };
  const starts = new Uint32Array(ids.size + 1);
  visit((id, _, isFirst) => {
    if (isFirst) starts[id + 1]! += 1;
  });
  for (let id = 0; id < ids.size; id += 1) starts[id + 1]! += starts[id]!;
  const verses = new Uint16Array(starts[ids.size]!);
  const counts = new Uint16Array(verses.length);
  const ends = starts.slice();
  visit((id, verse, isFirst) => {
    if (isFirst) {
      verses[ends[id]!] = verse;
      ends[id]! += 1;
    }
    counts[ends[id]! - 1]! += 1;
  });
  return (strongs: string) => {
    const id = ids.get(strongs);
    const [from, to] = id === undefined ? [0, 0] : [starts[id]!, starts[id + 1]!];
    return { verses: verses.subarray(from, to), counts: counts.subarray(from, to) };
  };
}

/** Writes the numbers of compiled words: counts, then the arrays one after another. */
export function packOriginals({ offsets, formIds, from, to }: OriginalsData): Uint8Array {
  const bytes = new Uint8Array(8 + offsets.byteLength + formIds.byteLength + from.length + to.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, offsets.length, true);
  view.setUint32(4, formIds.length, true);
  bytes.set(new Uint8Array(offsets.buffer, offsets.byteOffset, offsets.byteLength), 8);
  bytes.set(new Uint8Array(formIds.buffer, formIds.byteOffset, formIds.byteLength), 8 + offsets.byteLength);
  bytes.set(from, 8 + offsets.byteLength + formIds.byteLength);
  bytes.set(to, 8 + offsets.byteLength + formIds.byteLength + from.length);
  return bytes;
}

/** Reads what `packOriginals` wrote, and the forms that were kept beside it. */
export function unpackOriginals(
  bytes: Uint8Array,
  { corpusHash, forms, renderings }: Pick<OriginalsData, 'corpusHash' | 'forms' | 'renderings'>,
): OriginalsData {
  const own = bytes.slice();
  const view = new DataView(own.buffer);
  const [verses, words] = [view.getUint32(0, true), view.getUint32(4, true)];
  const formIdsAt = 8 + verses * 4;
  const fromAt = formIdsAt + words * 4;
  return {
    corpusHash,
    forms,
    renderings,
    offsets: new Uint32Array(own.buffer, 8, verses),
    formIds: new Uint32Array(own.buffer, formIdsAt, words),
    from: own.subarray(fromAt, fromAt + words),
    to: own.subarray(fromAt + words, fromAt + 2 * words),
  };
}
