import { hashText } from '../seeded.ts';
/**
 * A small network that reads a text three ways: as a sentence vector, as the
 * vectors of its words under short sliding windows (a convolution, strongest
 * window wins: Kim 2014, "Convolutional Neural Networks for Sentence
 * Classification"), and as a bag of hashed words and pairs. One hidden layer joins
 * them. Topics and danger are both told apart by one of these;
 * `scripts/training/train-classifier.ts` trains them.
 */

/** A text as the network reads it. */
export interface TextFeatures {
  /** The encoder's vector, of length one. */
  vector: Float32Array;
  /** Word vectors in order, `wordDimensions` numbers a word; unknown words are zeros. */
  words: Float32Array;
  /** Hashed words and pairs, each once. */
  grams: readonly number[];
}

/** Sizes and weights of a classifier. */
export interface TextClassifier {
  /** The encoder whose vectors it was trained on; another one's mean nothing to it. */
  encoderId: string;
  /** Hash of what it was trained on. */
  sourceHash: string;
  labels: string[];
  dimensions: number;
  wordDimensions: number;
  /** Filters for every window width of `WIDTHS`. */
  filters: number;
  hidden: number;
  buckets: number;
  /** For each width in turn: filters × (width × wordDimensions), then filters biases. */
  windows: Float32Array;
  /** hidden × (filters × widths). */
  fromWindows: Float32Array;
  /** hidden × dimensions. */
  fromVector: Float32Array;
  /** buckets × hidden, in steps of `gramStep`: by far the largest table, so what was read from a file stays bytes. */
  fromGrams: Float32Array | Int8Array;
  gramStep: number;
  hiddenBias: Float32Array;
  /** labels × hidden. */
  toLabels: Float32Array;
  labelBias: Float32Array;
}

/** Widths of the sliding windows, in words. */
export const WIDTHS = [1, 2, 3] as const;
/** Sentence vectors have length one; this brings their numbers to the size the network likes. */
export const VECTOR_SCALE = 4;
/** Longer texts are read in pieces by the callers; this bounds the work for one. */
export const MOST_WORDS = 64;

/** The hashed words, pairs and skipped pairs of a text, each once. Words come normalised by the caller. */
export function hashedGrams(words: readonly string[], buckets: number): number[] {
  const grams = new Set<number>();
  for (const [index, word] of words.entries()) {
    grams.add(hashText(word) % buckets);
    if (index > 0) grams.add(hashText(`${words[index - 1]} ${word}`) % buckets);
    if (index > 1) grams.add(hashText(`${words[index - 2]} _ ${word}`) % buckets);
  }
  return [...grams];
}

/** Where the weights of a width begin in `windows`. */
export function windowOffset(model: Pick<TextClassifier, 'filters' | 'wordDimensions'>, widthIndex: number): number {
  let offset = 0;
  for (let index = 0; index < widthIndex; index += 1) {
    offset += model.filters * (WIDTHS[index]! * model.wordDimensions + 1);
  }
  return offset;
}

/**
 * The strongest answer of every filter to any window, 0 where none is positive.
 * `winners`, where given, takes the word at which the strongest window begins.
 */
export function slideWindows(
  model: Pick<TextClassifier, 'filters' | 'wordDimensions' | 'windows'>,
  words: Float32Array,
  winners?: Int32Array,
): Float32Array {
  const { filters, wordDimensions, windows } = model;
  const count = words.length / wordDimensions;
  const strongest = new Float32Array(filters * WIDTHS.length);
  winners?.fill(-1);
  for (const [widthIndex, width] of WIDTHS.entries()) {
    const size = width * wordDimensions;
    const offset = windowOffset(model, widthIndex);
    const biases = offset + filters * size;
    const out = widthIndex * filters;
    for (let word = 0; word + width <= count; word += 1) {
      const begin = word * wordDimensions;
      const take = (filter: number, sum: number) => {
        if (!(sum > strongest[out + filter]!)) return;
        strongest[out + filter] = sum;
        if (winners) winners[out + filter] = word;
      };
      let filter = 0;
      // Four filters at once: a sum waits for its own last addition, not for the others'. Each is added in the same order.
      for (; filter + 4 <= filters; filter += 4) {
        const first = offset + filter * size;
        const second = first + size;
        const third = second + size;
        const fourth = third + size;
        let sum1 = windows[biases + filter]!;
        let sum2 = windows[biases + filter + 1]!;
        let sum3 = windows[biases + filter + 2]!;
        let sum4 = windows[biases + filter + 3]!;
        for (let axis = 0; axis < size; axis += 1) {
          const value = words[begin + axis]!;
          sum1 += windows[first + axis]! * value;
          sum2 += windows[second + axis]! * value;
          sum3 += windows[third + axis]! * value;
          sum4 += windows[fourth + axis]! * value;
        }
        take(filter, sum1);
        take(filter + 1, sum2);
        take(filter + 2, sum3);
        take(filter + 3, sum4);
      }
      for (; filter < filters; filter += 1) {
        let sum = windows[biases + filter]!;
        for (let axis = 0, at = offset + filter * size; axis < size; axis += 1, at += 1)
          sum += windows[at]! * words[begin + axis]!;
        take(filter, sum);
      }
    }
  }
  return strongest;
}

/** The labels' scores before softmax or sigmoid. */
export function classifierLogits(model: TextClassifier, { vector, words, grams }: TextFeatures): Float32Array {
  const { dimensions, hidden, fromVector, fromWindows, fromGrams, gramStep, hiddenBias, toLabels, labelBias } = model;
  const strongest = slideWindows(model, words);
  const share = 1 / Math.sqrt(Math.max(1, grams.length));
  const units = new Float32Array(hidden);
  for (const gram of grams) {
    for (let unit = 0, at = gram * hidden; unit < hidden; unit += 1, at += 1)
      units[unit]! += Math.fround(fromGrams[at]! * gramStep);
  }
  for (let unit = 0; unit < hidden; unit += 1) {
    let sum = 0;
    for (let axis = 0, at = unit * dimensions; axis < dimensions; axis += 1, at += 1)
      sum += fromVector[at]! * vector[axis]!;
    let seen = 0;
    for (let out = 0, at = unit * strongest.length; out < strongest.length; out += 1, at += 1)
      seen += fromWindows[at]! * strongest[out]!;
    units[unit] = Math.max(0, sum * VECTOR_SCALE + seen + units[unit]! * share + hiddenBias[unit]!);
  }
  const logits = Float32Array.from(labelBias);
  for (let label = 0, at = 0; label < logits.length; label += 1) {
    let sum = 0;
    for (let unit = 0; unit < hidden; unit += 1, at += 1) sum += toLabels[at]! * units[unit]!;
    logits[label]! += sum;
  }
  return logits;
}

/** Likelihoods that sum to one. */
export function softmax(logits: Float32Array): Float32Array {
  const top = logits.reduce((best, value) => Math.max(best, value), Number.NEGATIVE_INFINITY);
  const weights = logits.map((value) => Math.exp(value - top));
  const total = weights.reduce((sum, value) => sum + value, 0);
  return weights.map((value) => value / total);
}

/** Each likelihood by itself, 0 to 1. */
export function sigmoid(logits: Float32Array): Float32Array {
  return logits.map((value) => 1 / (1 + Math.exp(-value)));
}

const TABLES = ['windows', 'fromWindows', 'fromVector', 'fromGrams', 'hiddenBias', 'toLabels', 'labelBias'] as const;
type Header = Omit<TextClassifier, (typeof TABLES)[number] | 'gramStep'> & { scales: number[]; sizes: number[] };

/** Packs a classifier: uint32 LE header length, JSON header, then its tables in int8, each with its own scale. */
export function packClassifier(model: TextClassifier): Uint8Array {
  const { encoderId, sourceHash, labels, dimensions, wordDimensions, filters, hidden, buckets, gramStep } = model;
  const numbersOf = (name: (typeof TABLES)[number]) =>
    name === 'fromGrams' ? Float32Array.from(model.fromGrams, (value) => value * gramStep) : model[name];
  const header: Header = {
    encoderId,
    sourceHash,
    labels,
    dimensions,
    wordDimensions,
    filters,
    hidden,
    buckets,
    scales: TABLES.map((name) => numbersOf(name).reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127),
    sizes: TABLES.map((name) => model[name].length),
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const file = new Uint8Array(4 + head.length + header.sizes.reduce((sum, size) => sum + size, 0));
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, 4);
  const body = new Int8Array(file.buffer, 4 + head.length);
  let at = 0;
  for (const [index, name] of TABLES.entries()) {
    for (const value of numbersOf(name)) {
      body[at] = Math.round(value / header.scales[index]!);
      at += 1;
    }
  }
  return file;
}

/** Reads what `packClassifier` wrote. */
export function readClassifier(source: Uint8Array): TextClassifier {
  const length = new DataView(source.buffer, source.byteOffset).getUint32(0, true);
  const { scales, sizes, ...rest } = JSON.parse(new TextDecoder().decode(source.subarray(4, 4 + length))) as Header;
  const body = new Int8Array(source.buffer, source.byteOffset + 4 + length);
  let at = 0;
  const bytes = sizes.map((size) => {
    at += size;
    return body.subarray(at - size, at);
  });
  const table = (name: (typeof TABLES)[number]) => {
    const index = TABLES.indexOf(name);
    return Float32Array.from(bytes[index]!, (value) => value * scales[index]!);
  };
  const grams = TABLES.indexOf('fromGrams');
  return {
    ...rest,
    windows: table('windows'),
    fromWindows: table('fromWindows'),
    fromVector: table('fromVector'),
    fromGrams: bytes[grams]!,
    gramStep: scales[grams]!,
    hiddenBias: table('hiddenBias'),
    toLabels: table('toLabels'),
    labelBias: table('labelBias'),
  };
}
