import { createRandom } from '#guidance/seeded.ts';
import {
  slideWindows,
  type TextClassifier,
  type TextFeatures,
  VECTOR_SCALE,
  WIDTHS,
  windowOffset,
} from '#guidance/understand/text-classifier.ts';

/** One line to learn from, before it is encoded. */
export interface Lesson {
  text: string;
  /** Indexes of the labels that hold. */
  labels: number[];
  weight: number;
}

/** One line to learn from, as the network reads it. */
export interface TrainingRow extends TextFeatures {
  /** Indexes of the labels that hold; none is allowed where labels are judged one by one. */
  labels: readonly number[];
  weight: number;
}

/** How to train; what the scripts use was chosen on development halves. */
export interface TrainingOptions {
  encoderId: string;
  sourceHash: string;
  labels: string[];
  wordDimensions: number;
  filters: number;
  hidden: number;
  buckets: number;
  rounds: number;
  rate: number;
  /** `one`: exactly one label holds (softmax); `each`: any number may (sigmoids). */
  loss: 'one' | 'each';
  /** Share of hidden units, of windows and of grams left out at random while training. */
  dropout: { hidden: number; windows: number; grams: number };
  decay: number;
  /** How much of a softmax target is spread over all labels. */
  smoothing?: number;
  seed?: number;
}

type Tables = 'windows' | 'fromWindows' | 'fromVector' | 'fromGrams' | 'hiddenBias' | 'toLabels' | 'labelBias';

/** AdaGrad, row by row, in an order drawn from a seed: the same rows give the same network. */
export function trainClassifier(rows: readonly TrainingRow[], options: TrainingOptions): TextClassifier {
  const random = createRandom(options.seed ?? 1);
  const model = begin(rows[0]!.vector.length, options, random);
  const seen = Object.fromEntries(
    (Object.keys(EMPTY) as Tables[]).map((name) => [name, new Float32Array(model[name].length).fill(1e-2)]),
  ) as Record<Tables, Float32Array>;
  const order = Uint32Array.from(rows.keys());
  const learn = createStep(model, seen, options, random);
  for (let round = 0; round < options.rounds; round += 1) {
    shuffle(order, random);
    const rate = options.rate * (1 - (0.9 * round) / options.rounds);
    for (const at of order) learn(rows[at]!, rate);
  }
  return model;
}

const EMPTY: Record<Tables, null> = {
  windows: null,
  fromWindows: null,
  fromVector: null,
  fromGrams: null,
  hiddenBias: null,
  toLabels: null,
  labelBias: null,
};

function begin(dimensions: number, options: TrainingOptions, random: () => number): TextClassifier {
  const { hidden, buckets, labels, filters, wordDimensions } = options;
  const filled = (size: number, spread: number) =>
    Float32Array.from({ length: size }, () => (random() * 2 - 1) * spread);
  const windowSize = windowOffset({ filters, wordDimensions }, WIDTHS.length);
  return {
    encoderId: options.encoderId,
    sourceHash: options.sourceHash,
    labels,
    dimensions,
    wordDimensions,
    filters,
    hidden,
    buckets,
    windows: filled(windowSize, 1.5 / Math.sqrt(wordDimensions)),
    fromWindows: filled(hidden * filters * WIDTHS.length, 1 / Math.sqrt(filters * WIDTHS.length)),
    fromVector: filled(hidden * dimensions, 1 / Math.sqrt(dimensions)),
    fromGrams: filled(buckets * hidden, 0.05),
    gramStep: 1,
    hiddenBias: new Float32Array(hidden).fill(0.05),
    toLabels: filled(labels.length * hidden, 1 / Math.sqrt(hidden)),
    labelBias: new Float32Array(labels.length),
  };
}

/** One forward and backward pass over one row. */
function createStep(
  model: TextClassifier,
  seen: Record<Tables, Float32Array>,
  options: TrainingOptions,
  random: () => number,
): (row: TrainingRow, rate: number) => void {
  const { hidden, dimensions, wordDimensions, filters } = model;
  const { dropout, decay, labels } = options;
  const outs = filters * WIDTHS.length;
  const units = new Float32Array(hidden);
  const unitSlope = new Float32Array(hidden);
  const outSlope = new Float32Array(outs);
  const logits = new Float32Array(labels.length);
  const winners = new Int32Array(outs);
  const spread = options.smoothing ?? 0;
  const offsets = WIDTHS.map((_, index) => windowOffset(model, index));

  return ({ vector, words, grams, labels: wanted, weight }, rate) => {
    const kept = grams.filter(() => random() >= dropout.grams);
    const gramGain = 1 / Math.sqrt(Math.max(1, grams.length)) / (1 - dropout.grams);
    const strongest = slideWindows(model, words, winners);
    for (let out = 0; out < outs; out += 1) {
      if (strongest[out] === 0) continue;
      strongest[out] = random() < dropout.windows ? 0 : strongest[out]! / (1 - dropout.windows);
    }
    units.fill(0);
    for (const gram of kept) {
      for (let unit = 0, from = gram * hidden; unit < hidden; unit += 1, from += 1)
        units[unit]! += model.fromGrams[from]!;
    }
    for (let unit = 0; unit < hidden; unit += 1) {
      if (random() < dropout.hidden) {
        units[unit] = 0;
        continue;
      }
      let sum = 0;
      for (let axis = 0, from = unit * dimensions; axis < dimensions; axis += 1, from += 1)
        sum += model.fromVector[from]! * vector[axis]!;
      let slid = 0;
      for (let out = 0, from = unit * outs; out < outs; out += 1, from += 1)
        slid += model.fromWindows[from]! * strongest[out]!;
      const value = sum * VECTOR_SCALE + slid + units[unit]! * gramGain + model.hiddenBias[unit]!;
      units[unit] = value > 0 ? value / (1 - dropout.hidden) : 0;
    }
    let top = Number.NEGATIVE_INFINITY;
    for (let label = 0, from = 0; label < labels.length; label += 1) {
      let sum = model.labelBias[label]!;
      for (let unit = 0; unit < hidden; unit += 1, from += 1) sum += model.toLabels[from]! * units[unit]!;
      logits[label] = sum;
      if (sum > top) top = sum;
    }
    let total = 0;
    if (options.loss === 'one') for (const value of logits) total += Math.exp(value - top);

    unitSlope.fill(0);
    for (let label = 0; label < labels.length; label += 1) {
      const holds = wanted.includes(label);
      const likelihood =
        options.loss === 'one' ? Math.exp(logits[label]! - top) / total : 1 / (1 + Math.exp(-logits[label]!));
      const target =
        options.loss === 'one' ? (holds ? (1 - spread) / wanted.length : 0) + spread / labels.length : Number(holds);
      const slope = (likelihood - target) * weight;
      if (Math.abs(slope) < 1e-4) continue;
      model.labelBias[label]! -= step(seen.labelBias, label, slope, rate);
      for (let unit = 0, from = label * hidden; unit < hidden; unit += 1, from += 1) {
        const value = units[unit]!;
        if (value === 0) continue;
        const before = model.toLabels[from]!;
        unitSlope[unit]! += slope * before;
        model.toLabels[from] = before - step(seen.toLabels, from, slope * value + decay * before, rate);
      }
    }
    outSlope.fill(0);
    for (let unit = 0; unit < hidden; unit += 1) {
      if (units[unit] === 0) {
        unitSlope[unit] = 0;
        continue;
      }
      const slope = unitSlope[unit]! / (1 - dropout.hidden);
      unitSlope[unit] = slope;
      model.hiddenBias[unit]! -= step(seen.hiddenBias, unit, slope, rate);
      const base = slope * VECTOR_SCALE;
      for (let axis = 0, from = unit * dimensions; axis < dimensions; axis += 1, from += 1) {
        const before = model.fromVector[from]!;
        model.fromVector[from] = before - step(seen.fromVector, from, base * vector[axis]! + decay * before, rate);
      }
      for (let out = 0, from = unit * outs; out < outs; out += 1, from += 1) {
        const value = strongest[out]!;
        if (value === 0) continue;
        const before = model.fromWindows[from]!;
        outSlope[out]! += slope * before;
        model.fromWindows[from] = before - step(seen.fromWindows, from, slope * value + decay * before, rate);
      }
    }
    for (const gram of kept) {
      for (let unit = 0, from = gram * hidden; unit < hidden; unit += 1, from += 1) {
        const slope = unitSlope[unit]!;
        if (slope === 0) continue;
        const before = model.fromGrams[from]!;
        model.fromGrams[from] = before - step(seen.fromGrams, from, slope * gramGain + decay * before, rate);
      }
    }
    for (const [widthIndex, width] of WIDTHS.entries()) {
      const size = width * wordDimensions;
      for (let filter = 0; filter < filters; filter += 1) {
        const out = widthIndex * filters + filter;
        if (strongest[out] === 0 || winners[out]! < 0) continue;
        const slope = outSlope[out]! / (1 - dropout.windows);
        if (slope === 0) continue;
        const from = offsets[widthIndex]! + filter * size;
        const at = winners[out]! * wordDimensions;
        for (let axis = 0; axis < size; axis += 1) {
          const before = model.windows[from + axis]!;
          model.windows[from + axis] =
            before - step(seen.windows, from + axis, slope * words[at + axis]! + decay * before, rate);
        }
        const bias = offsets[widthIndex]! + filters * size + filter;
        model.windows[bias]! -= step(seen.windows, bias, slope, rate);
      }
    }
  };
}

/** AdaGrad's step: slopes seen often move a weight less. */
function step(seen: Float32Array, at: number, slope: number, rate: number): number {
  seen[at]! += slope * slope;
  return (rate * slope) / Math.sqrt(seen[at]!);
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at]!;
    order[at] = order[other]!;
    order[other] = kept;
  }
}
