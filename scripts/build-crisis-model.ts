/**
 * Trains the crisis classifier on the reviewed examples and on the harmless cues
 * of the library, and writes `build/library/crisis-model.json`. `--cv` prints how
 * it does on examples it has not seen, in five folds, instead of writing.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Topic } from '#guidance/content/topic.ts';
import {
  type CrisisModel,
  createCrisisClassifier,
  scoreCrisis,
  textFeatures,
} from '#guidance/crisis/crisis-classifier.ts';
import { detectByRule } from '#guidance/crisis/detect-crisis.ts';
import { CRISIS_EXEMPLARS, type CrisisExemplar } from '#guidance/crisis/exemplars.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import type { CrisisCategory } from '#guidance/types.ts';
import { createSentenceEncoder } from '#server/library/sentence-encoder.ts';

const BUCKETS = 8192;
const KINDS: CrisisCategory[] = ['suicide', 'abuse', 'child-harm', 'harm-to-others', 'medical'];
const THRESHOLD = 0.9;
/** Topics whose cues may themselves be cries for help: no examples of harmlessness. */
const NEAR_DANGER = new Set([
  'abusive-relationship',
  'childhood-wounds',
  'child-in-trouble',
  'hopelessness',
  'trauma',
  'drugs',
  'relapse',
  'postpartum',
  'suicide-loss',
  'depression',
  'parenting-exhaustion',
  'loved-one-addiction',
  'intrusive-thoughts',
  'mental-illness',
  'dying',
  'numbness',
  'shame-worthless',
  'military-veteran',
  'body-image-eating',
  'waiting-for-results',
  'loved-one-sick',
  'anger',
  'bitterness',
  'spiritual-attack',
  'panic-attacks',
  'difficult-parents',
  'in-laws',
  'sexuality-and-faith',
  'fear-of-hell',
  'alcohol',
  'gambling',
  'church-hurt',
]);

const root = join(import.meta.dirname, '..');
const encoder = await createSentenceEncoder(createWordVectors(readFileSync(join(root, 'data/word-vectors.bin'))));

async function harmlessCues(): Promise<CrisisExemplar[]> {
  const folder = join(root, 'src/guidance/content/topics');
  const cues: CrisisExemplar[] = [];
  for (const file of readdirSync(folder).sort()) {
    const { default: topic } = (await import(join(folder, file))) as { default: Topic };
    if (NEAR_DANGER.has(topic.id)) continue;
    const all = [...topic.cues, ...topic.aspects.flatMap((aspect) => aspect.cues)];
    for (const text of all) {
      if (detectByRule(text).categories.length === 0) cues.push({ text, kinds: [] });
    }
  }
  return cues;
}

interface Row {
  example: CrisisExemplar;
  vector: Float32Array;
  features: number[];
  weight: number;
}

async function prepare(examples: readonly CrisisExemplar[], weight: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < examples.length; start += 64) {
    const batch = examples.slice(start, start + 64);
    const vectors = await encoder.encode(batch.map(({ text }) => text));
    for (const [index, example] of batch.entries()) {
      rows.push({ example, vector: vectors[index]!, features: textFeatures(example.text, BUCKETS), weight });
    }
  }
  return rows;
}

/** Logistic regression by AdaGrad with weight decay; the order of rows is fixed, so the result is too. */
function train(rows: readonly Row[]): CrisisModel {
  const { dimensions } = encoder;
  const size = dimensions + BUCKETS + 1;
  const targets: ((example: CrisisExemplar) => boolean)[] = [
    (example) => example.kinds.length > 0,
    ...KINDS.map((kind) => (example: CrisisExemplar) => example.kinds.includes(kind)),
  ];
  const weights = targets.map((isTarget) => {
    const row = new Float32Array(size);
    const seen = new Float32Array(size).fill(1e-6);
    const positives = rows.filter(({ example }) => isTarget(example)).length;
    const lift = Math.min(4, (rows.length - positives) / Math.max(1, positives));
    for (let round = 0; round < 24; round += 1) {
      for (let step = 0; step < rows.length; step += 1) {
        const { example, vector, features, weight } = rows[(step * 7919 + round * 104729) % rows.length]!;
        const wanted = isTarget(example) ? 1 : 0;
        const [likelihood = 0] = scoreCrisis({ weights: [row], dimensions, buckets: BUCKETS }, features, vector);
        const error = (likelihood - wanted) * weight * (wanted === 1 ? lift : 1);
        const change = (index: number, gradient: number, decay: number) => {
          const slope = gradient + decay * row[index]!;
          seen[index]! += slope * slope;
          row[index]! -= (0.25 * slope) / Math.sqrt(seen[index]!);
        };
        for (let axis = 0; axis < dimensions; axis += 1) change(axis, error * vector[axis]! * 2.5, 2e-4);
        const scale = 1 / Math.sqrt(Math.max(1, features.length));
        for (const feature of features) change(dimensions + feature, error * scale, 2e-3);
        change(size - 1, error, 0);
      }
    }
    return row;
  });
  return { encoderId: encoder.id, dimensions, buckets: BUCKETS, kinds: KINDS, weights, threshold: THRESHOLD };
}

const trained: CrisisModel[] = [];
const examples = await prepare(CRISIS_EXEMPLARS, 1);
const cues = await prepare(await harmlessCues(), 1);

if (process.argv.includes('--cv')) {
  for (const threshold of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    let heard = 0;
    let dangerous = 0;
    let alarms = 0;
    let harmless = 0;
    for (let fold = 0; fold < 5; fold += 1) {
      const model = models(fold);
      model.threshold = threshold;
      const classifier = createCrisisClassifier(model);
      for (const { example, vector } of examples.filter((_, index) => index % 5 === fold)) {
        const finding = detectByRule(example.text);
        const detected =
          finding.categories.length > 0 || classifier.classify(example.text, vector, finding.excuse).length > 0;
        if (example.kinds.length > 0) {
          dangerous += 1;
          if (detected) heard += 1;
          else if (threshold === 0.5) console.log(`missed: ${example.text}`);
        } else {
          harmless += 1;
          if (detected) alarms += 1;
          if (detected && threshold === 0.5) console.log(`false: ${example.text} ${finding.categories.join()}`);
        }
      }
    }
    console.log(`threshold ${threshold}: heard ${heard} of ${dangerous}, false alarms ${alarms} of ${harmless}`);
  }
} else {
  const model = train([...examples, ...cues]);
  mkdirSync(join(root, 'build/library'), { recursive: true });
  writeFileSync(
    join(root, 'build/library/crisis-model.json'),
    JSON.stringify({ ...model, weights: model.weights.map((row) => Buffer.from(row.buffer).toString('base64')) }),
  );
  console.log(`Crisis check trained on ${examples.length} examples and ${cues.length} harmless cues.`);
}

/** One model a fold, trained once. */
function models(fold: number): CrisisModel {
  trained[fold] ??= train([...examples.filter((_, index) => index % 5 !== fold), ...cues]);
  return trained[fold];
}
