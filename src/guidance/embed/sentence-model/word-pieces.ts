/** A piece of a word as the vocabulary lists it: its text, and the logarithm of how likely it is. */
export type VocabularyEntry = [text: string, score: number];

/** Stands for a space, and for the beginning of a text. */
const SPACE = '\u2581';
/** The first entries are marks of the model's own, which no text contains. */
const RESERVED = 6;
/** What no piece begins with, which is then taken alone. */
const UNKNOWN = 0;

/**
 * Cuts a text into the likeliest pieces of the vocabulary (a unigram model's best path: Kudo, "Subword Regularization",
 * 2018), as the numbers of their entries, exactly as the model was trained to be given them. Unknown characters beside
 * one another are one.
 */
export function createWordPieces(vocabulary: readonly VocabularyEntry[]): (text: string) => number[] {
  const entries = new Map<string, number>();
  let longest = 1;
  for (let entry = RESERVED; entry < vocabulary.length; entry += 1) {
    const [text] = vocabulary[entry]!;
    entries.set(text, entry);
    longest = Math.max(longest, [...text].length);
  }

  return (text) => {
    const normal = text.normalize('NFKC');
    const symbols = normal === '' ? [] : [...(SPACE + normal.replaceAll(' ', SPACE))];
    /** For each place the best sum of a path to it, and the entry it ends with; both 0 where none leads there. */
    const best = new Float64Array(symbols.length + 1);
    const last = new Int32Array(symbols.length + 1);
    // A path is only gone on from once all that end before it are known: places come in their order, and so does what
    // ends at one place, the longest first. Of equals the later counts.
    for (let start = 0; start < symbols.length; start += 1) {
      let piece = '';
      let found = false;
      const offer = (end: number, entry: number, score: number) => {
        const sum = score + best[start]!;
        if (best[end] !== 0 && sum < best[end]!) return;
        best[end] = sum;
        last[end] = entry;
      };
      for (let end = start + 1; end <= Math.min(symbols.length, start + longest); end += 1) {
        piece += symbols[end - 1]!;
        const entry = entries.get(piece);
        if (entry === undefined) continue;
        found = true;
        offer(end, entry, vocabulary[entry]![1]);
      }
      if (!found) offer(start + 1, UNKNOWN, 0);
    }

    const pieces: number[] = [];
    for (let end = symbols.length; end > 0; end -= [...vocabulary[last[end]!]![0]].length) {
      const entry = last[end]!;
      if (entry !== UNKNOWN || pieces.at(-1) !== UNKNOWN) pieces.push(entry);
    }
    return pieces.reverse();
  };
}
