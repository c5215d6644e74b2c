import type { CrisisCategory } from '../types.ts';
import type { RuleFinding } from './detect-crisis.ts';
import { normalizeForCrisis } from './normalize.ts';

/** A linear classifier over a sentence vector and hashed words and pairs, trained by `build-crisis-model`. */
export interface CrisisModel {
  encoderId: string;
  dimensions: number;
  buckets: number;
  kinds: CrisisCategory[];
  /** One row for danger of any kind, then one a kind: dimensions + buckets weights, then the bias. */
  weights: Float32Array[];
  /** Likelihood of danger from which the help is shown. */
  threshold: number;
}

/** Hears what the rules don't. */
export interface CrisisClassifier {
  classify(text: string, vector: Float32Array, excuse: RuleFinding['excuse']): CrisisCategory[];
}

/** The hashed words, word pairs and skipped pairs of a text, each once. */
export function textFeatures(text: string, buckets: number): number[] {
  const words = normalizeForCrisis(text).text.replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean);
  const features = new Set<number>();
  const add = (gram: string) => {
    let hash = 2166136261;
    for (let at = 0; at < gram.length; at += 1) hash = Math.imul(hash ^ gram.charCodeAt(at), 16777619);
    features.add((hash >>> 0) % buckets);
  };
  for (const [index, word] of words.entries()) {
    add(word);
    if (index > 0) add(`${words[index - 1]} ${word}`);
    if (index > 1) add(`${words[index - 2]} * ${word}`);
  }
  return [...features];
}

/** The likelihood of danger at all, then of each kind, 0 to 1. */
export function scoreCrisis(
  model: Pick<CrisisModel, 'weights' | 'dimensions' | 'buckets'>,
  features: readonly number[],
  vector: Float32Array,
): number[] {
  const scale = 1 / Math.sqrt(Math.max(1, features.length));
  return model.weights.map((row) => {
    let sum = row[model.dimensions + model.buckets]!;
    for (let axis = 0; axis < model.dimensions; axis += 1) sum += row[axis]! * vector[axis]!;
    for (const feature of features) sum += row[model.dimensions + feature]! * scale;
    return 1 / (1 + Math.exp(-sum));
  });
}

/** Wraps a trained model; an excuse the rules found raises the bar. */
export function createCrisisClassifier(model: CrisisModel): CrisisClassifier {
  return {
    classify: (text, vector, excuse) => {
      const [danger = 0, ...kinds] = scoreCrisis(model, textFeatures(text, model.buckets), vector);
      const excused = excuse !== null && excuse !== 'idiom';
      if (danger < (excused ? Math.min(0.95, model.threshold + 0.3) : model.threshold)) return [];
      const heard = model.kinds.filter((_, index) => kinds[index]! >= 0.5);
      if (heard.length > 0) return heard;
      return [model.kinds[kinds.indexOf(Math.max(...kinds))]!];
    },
  };
}
