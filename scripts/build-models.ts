/**
 * Trains the small networks: which topics a message is about, and whether
 * there is danger in it. Both are committed (`data/topic-model.bin`,
 * `data/crisis-model.bin`) with a hash of what they learned from, so that a fresh
 * clone need not wait some minutes for them; a network is trained again only when
 * its examples changed. The same examples give the same network.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from '#guidance/content/library.ts';
import { CRISIS_LABELS, crisisFeatures } from '#guidance/crisis/crisis-classifier.ts';
import { countDanger } from '#guidance/crisis/danger-evidence.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import { packCommittee, readCommittee } from '#guidance/understand/committee.ts';
import type { TextFeatures } from '#guidance/understand/text-classifier.ts';
import { topicFeatures } from '#guidance/understand/topic-model.ts';
import { createSentenceEncoder } from '#server/library/sentence-encoder.ts';
import { crisisLessons } from './training/crisis-lessons.ts';
import { topicLessons } from './training/topic-lessons.ts';
import { type Lesson, type TrainingOptions, type TrainingRow, trainClassifier } from './training/train-classifier.ts';

/** What a network is trained with, but for what is known only at training. */
type Recipe = Omit<TrainingOptions, 'encoderId' | 'sourceHash' | 'wordDimensions' | 'seed'> & {
  /** How many networks, each begun from another seed. */
  members: number;
  featuresOf: (text: string, vector: Float32Array, from: typeof encoder, buckets: number) => TextFeatures;
};

const root = join(import.meta.dirname, '..');
const library = JSON.parse(readFileSync(join(root, 'build/library/library.json'), 'utf8')) as Library;
const encoder = await createSentenceEncoder(createWordVectors(readFileSync(join(root, 'data/word-vectors.bin'))));

async function build(name: string, lessons: readonly Lesson[], recipe: Recipe): Promise<void> {
  const file = join(root, 'data', `${name}.bin`);
  const { featuresOf, members, ...options } = recipe;
  const sourceHash = createHash('sha256')
    .update(JSON.stringify([encoder.id, options, members, lessons]))
    .digest('hex')
    .slice(0, 16);
  if (existsSync(file) && readCommittee(readFileSync(file)).sourceHash === sourceHash) return;
  console.log(`Training ${name} on ${lessons.length} lines …`);
  const rows: TrainingRow[] = [];
  for (let start = 0; start < lessons.length; start += 64) {
    const batch = lessons.slice(start, start + 64);
    const vectors = await encoder.encode(batch.map(({ text }) => text));
    for (const [index, { text, labels, weight }] of batch.entries()) {
      rows.push({ ...featuresOf(text, vectors[index]!, encoder, recipe.buckets), labels, weight });
    }
  }
  const fixed = { ...options, wordDimensions: encoder.wordDimensions, encoderId: encoder.id, sourceHash };
  const seeds = Array.from({ length: members }, (_, index) => index + 1);
  writeFileSync(file, packCommittee(seeds.map((seed) => trainClassifier(rows, { ...fixed, seed }))));
}

const only = process.argv[2];
if (!only || only === 'crisis') {
  const lessons = crisisLessons(root, library);
  // Counted anew each time: that takes seconds, and the file would be too large to commit.
  const evidence = countDanger(lessons.map(({ text, labels }) => ({ text, isDanger: labels.length > 0 })));
  writeFileSync(join(root, 'build/library/danger-evidence.json'), JSON.stringify(evidence));
  await build('crisis-model', lessons, {
    members: 2,
    featuresOf: crisisFeatures,
    labels: [...CRISIS_LABELS],
    filters: 64,
    hidden: 64,
    buckets: 16_384,
    rounds: 8,
    rate: 0.05,
    loss: 'each',
    dropout: { hidden: 0.3, windows: 0.2, grams: 0.3 },
    decay: 1e-5,
  });
}
if (!only || only === 'topic')
  await build('topic-model', topicLessons(root, library), {
    members: 3,
    featuresOf: topicFeatures,
    labels: library.topics.map(({ id }) => id),
    filters: 96,
    hidden: 128,
    buckets: 16_384,
    rounds: 20,
    rate: 0.1,
    loss: 'one',
    dropout: { hidden: 0.5, windows: 0.3, grams: 0.5 },
    decay: 1e-5,
    smoothing: 0.1,
  });
