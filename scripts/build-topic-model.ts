/**
 * Trains the topic classifier on the library's cues, keywords and names, and
 * writes `build/library/topic-model.bin`. Half a minute; the same content gives
 * the same model.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cuesOf, type Library } from '#guidance/content/library.ts';
import { readVectorTable } from '#guidance/embed/vector-table.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import {
  packTopicModel,
  type TopicModel,
  topicFeatures,
  topicLogits,
  VECTOR_SCALE,
} from '#guidance/understand/topic-model.ts';
import { createSentenceEncoder } from '#server/library/sentence-encoder.ts';

const BUCKETS = 16_384;
const ROUNDS = 12;
const RATE = 0.15;

const root = join(import.meta.dirname, '..');
const built = join(root, 'build/library');
const library = JSON.parse(readFileSync(join(built, 'library.json'), 'utf8')) as Library;
const table = readVectorTable(readFileSync(join(built, 'cue-vectors.bin')));
const encoder = await createSentenceEncoder(createWordVectors(readFileSync(join(root, 'data/word-vectors.bin'))));
const topics = library.topics.map(({ id }) => id);
const indexOf = new Map(topics.map((id, index) => [id, index]));

interface Row {
  topic: number;
  vector: Float32Array;
  features: number[];
  weight: number;
}

const rows: Row[] = [];
for (const [index, { text, target }] of cuesOf(library).entries()) {
  if (target.kind !== 'topic') continue;
  const vector = Float32Array.from(
    table.data.subarray(index * table.dimensions, (index + 1) * table.dimensions),
    (value) => value / (127 * 4),
  );
  rows.push({ topic: indexOf.get(target.id)!, vector, features: topicFeatures(text, BUCKETS), weight: 1 });
}
// Names and telling phrases teach too, less than a sentence somebody would type.
for (const topic of library.topics) {
  const phrases = [topic.name, ...topic.aspects.map(({ name }) => name), ...topic.keywords];
  const vectors = await encoder.encode(phrases);
  for (const [index, text] of phrases.entries()) {
    rows.push({
      topic: indexOf.get(topic.id)!,
      vector: vectors[index]!,
      features: topicFeatures(text, BUCKETS),
      weight: 0.4,
    });
  }
}

const { dimensions } = encoder;
const count = topics.length;
const model: TopicModel = {
  encoderId: encoder.id,
  topics,
  dimensions,
  buckets: BUCKETS,
  dense: new Float32Array(count * dimensions),
  sparse: new Float32Array(BUCKETS * count),
};
const denseSeen = new Float32Array(model.dense.length).fill(1e-4);
const sparseSeen = new Float32Array(model.sparse.length).fill(1e-3);
const likely = new Float32Array(count);

for (let round = 0; round < ROUNDS; round += 1) {
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(step * 7919 + round * 1_299_709) % rows.length]!;
    topicLogits(model, row.vector, row.features, likely);
    let top = Number.NEGATIVE_INFINITY;
    for (const value of likely) top = Math.max(top, value);
    let total = 0;
    for (let topic = 0; topic < count; topic += 1) {
      likely[topic] = Math.exp(likely[topic]! - top);
      total += likely[topic]!;
    }
    const scale = 1 / Math.sqrt(Math.max(1, row.features.length));
    for (let topic = 0; topic < count; topic += 1) {
      const error = (likely[topic]! / total - (topic === row.topic ? 1 : 0)) * row.weight;
      // Topics that are nowhere near are left alone; it makes training several times faster.
      if (Math.abs(error) < 0.002) continue;
      for (let axis = 0, at = topic * dimensions; axis < dimensions; axis += 1, at += 1) {
        const slope = error * row.vector[axis]! * VECTOR_SCALE + 1e-5 * model.dense[at]!;
        denseSeen[at]! += slope * slope;
        model.dense[at]! -= (RATE * slope) / Math.sqrt(denseSeen[at]!);
      }
      for (const feature of row.features) {
        const at = feature * count + topic;
        const slope = error * scale + 1e-4 * model.sparse[at]!;
        sparseSeen[at]! += slope * slope;
        model.sparse[at]! -= (RATE * slope) / Math.sqrt(sparseSeen[at]!);
      }
    }
  }
}
writeFileSync(join(built, 'topic-model.bin'), packTopicModel(model));
console.log(`Topic model trained on ${rows.length} phrases for ${count} topics.`);
