import { stem, wordsOf } from '#scripture/search/words.ts';

/** A softmax classifier over sentence vectors and hashed words, trained on the library's cues by `build-topic-model`. */
export interface TopicModel {
  encoderId: string;
  topics: string[];
  dimensions: number;
  buckets: number;
  /** topics × dimensions. */
  dense: Float32Array;
  /** buckets × topics. */
  sparse: Float32Array;
}

/** Sentence vectors have length one; this brings them to the size of the word features. */
export const VECTOR_SCALE = 3;

/** The hashed stems and pairs of stems of a text, each once. */
export function topicFeatures(text: string, buckets: number): number[] {
  const stems = wordsOf(text).map(({ word }) => stem(word));
  const features = new Set<number>();
  for (const [index, word] of stems.entries()) {
    features.add(hash(word) % buckets);
    if (index > 0) features.add(hash(`${stems[index - 1]} ${word}`) % buckets);
  }
  return [...features];
}

function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}

/** Scores of every topic before the softmax, into `out`. */
export function topicLogits(
  model: TopicModel,
  vector: Float32Array,
  features: readonly number[],
  out: Float32Array,
): Float32Array {
  const { dimensions, dense, sparse } = model;
  const count = model.topics.length;
  const scale = 1 / Math.sqrt(Math.max(1, features.length));
  for (let topic = 0; topic < count; topic += 1) {
    let sum = 0;
    for (let axis = 0, at = topic * dimensions; axis < dimensions; axis += 1, at += 1)
      sum += dense[at]! * vector[axis]!;
    let words = 0;
    for (const feature of features) words += sparse[feature * count + topic]!;
    out[topic] = sum * VECTOR_SCALE + words * scale;
  }
  return out;
}

/** The likelihood of every topic, by id; they sum to one. */
export function classifyTopics(model: TopicModel, text: string, vector: Float32Array): Map<string, number> {
  const logits = topicLogits(model, vector, topicFeatures(text, model.buckets), new Float32Array(model.topics.length));
  const top = logits.reduce((best, value) => Math.max(best, value), Number.NEGATIVE_INFINITY);
  const weights = logits.map((value) => Math.exp(value - top));
  const total = weights.reduce((sum, value) => sum + value, 0);
  return new Map(model.topics.map((id, index) => [id, weights[index]! / total]));
}

interface Header {
  encoderId: string;
  topics: string[];
  dimensions: number;
  buckets: number;
  denseScale: number;
  sparseScale: number;
}

/** Packs a model in int8: uint32 LE header length, JSON header, dense rows, sparse rows. */
export function packTopicModel(model: TopicModel): Uint8Array {
  const scaleOf = (values: Float32Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
  const { encoderId, topics, dimensions, buckets } = model;
  const header: Header = {
    encoderId,
    topics,
    dimensions,
    buckets,
    denseScale: scaleOf(model.dense),
    sparseScale: scaleOf(model.sparse),
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const file = new Uint8Array(4 + head.length + model.dense.length + model.sparse.length);
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, 4);
  const body = new Int8Array(file.buffer, 4 + head.length);
  for (let at = 0; at < model.dense.length; at += 1) body[at] = Math.round(model.dense[at]! / header.denseScale);
  for (let at = 0; at < model.sparse.length; at += 1)
    body[model.dense.length + at] = Math.round(model.sparse[at]! / header.sparseScale);
  return file;
}

/** Reads what `packTopicModel` wrote. */
export function readTopicModel(source: Uint8Array): TopicModel {
  const file = new Uint8Array(source);
  const length = new DataView(file.buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Header;
  const { encoderId, topics, dimensions, buckets } = header;
  const body = new Int8Array(file.buffer, 4 + length);
  const size = topics.length * dimensions;
  return {
    encoderId,
    topics,
    dimensions,
    buckets,
    dense: Float32Array.from(body.subarray(0, size), (value) => value * header.denseScale),
    sparse: Float32Array.from(body.subarray(size), (value) => value * header.sparseScale),
  };
}
