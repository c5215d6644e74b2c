import { stem, wordsOf } from '#scripture/search/words.ts';
import type { Encoder } from '../embed/encoder.ts';
import { type Committee, committeeLogits } from './committee.ts';
import { hashedGrams, MOST_WORDS, softmax, type TextFeatures } from './text-classifier.ts';

/** A message as the topic classifier reads it; `vector` is its encoding. */
export function topicFeatures(
  text: string,
  vector: Float32Array,
  encoder: Pick<Encoder, 'wordRows'>,
  buckets: number,
): TextFeatures {
  const words = wordsOf(text)
    .map(({ word }) => word)
    .slice(0, MOST_WORDS);
  return { vector, words: encoder.wordRows(words), grams: hashedGrams(words.map(stem), buckets) };
}

/** The likelihood of every topic, by id; they sum to one. */
export function classifyTopics(model: Committee, features: TextFeatures): Map<string, number> {
  const likelihoods = softmax(committeeLogits(model, features));
  return new Map(model.labels.map((id, index) => [id, likelihoods[index]!]));
}
