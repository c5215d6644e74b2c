import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  STAND_IN_EMBEDDING_MODEL,
  STAND_IN_MODEL_KEY,
  type StandInModel,
  startStandInModel,
} from '#tests/support/stand-in-model.ts';
import { ProviderFault } from '../provider-call.ts';
import { createOpenAiEmbedder } from './openai-embedder.ts';

let stand: StandInModel;
beforeAll(async () => {
  stand = await startStandInModel();
});
afterAll(() => stand.close());
beforeEach(() => stand.reset());

const make = (more: { embeddingModel?: string; apiKey?: string } = {}, overallMs = 10_000) =>
  createOpenAiEmbedder(
    { baseUrl: stand.address, apiKey: STAND_IN_MODEL_KEY, embeddingModel: STAND_IN_EMBEDDING_MODEL, ...more },
    { overallMs, idleMs: 2000 },
  )!;
const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

test('there is none where no model is named', () => {
  expect(createOpenAiEmbedder({ baseUrl: stand.address, apiKey: null, embeddingModel: null })).toBeNull();
});

test('texts become directions of length 1, in their order, in as many requests as it takes', async () => {
  const embedder = make();
  expect(embedder.dimensions).toBeNull();
  const texts = Array.from({ length: 150 }, (_, at) => `number ${at}`);
  const vectors = await embedder.embed([...texts, 'number 3', '  ', 'x '.repeat(20_000), 'half \ud83d']);
  expect(vectors).toHaveLength(154);
  expect(embedder.dimensions).toBe(1536);
  for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4);
  expect(dot(vectors[3]!, vectors[150]!)).toBeCloseTo(1, 4);
  expect(dot(vectors[3]!, vectors[4]!)).toBeLessThan(0.9);
  expect(stand.requests.map(({ input }) => input.length)).toEqual([64, 64, 26]);
  expect(stand.problems).toEqual([]);
  expect(await embedder.embed([])).toEqual([]);
});

test('its name tells models and addresses apart, and holds no key', () => {
  expect(make().id).not.toBe(make({ embeddingModel: 'nomic-embed-text' }).id);
  expect(make().id).toBe(make({ apiKey: 'sk-other' }).id);
});

test.each([503, 429, 'cut', 'garbage', 'hang'] as const)('%s is tried once more, and then said', async (fault) => {
  stand.fail('embeddings', fault);
  if (fault === 'hang') {
    // Nothing is known of a provider that does not answer at all: the whole time is its own.
    await expect(make({}, 300).embed(['a secret word'])).rejects.toBeInstanceOf(ProviderFault);
    return;
  }
  expect(await make().embed(['a secret word'])).toHaveLength(1);
  stand.fail('embeddings', fault, fault);
  const error = await make()
    .embed(['a secret word'])
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderFault);
  expect((error as Error).message).not.toContain('secret');
});

test('is given up when its signal aborts', async () => {
  stand.fail('embeddings', 'hang');
  const leave = new AbortController();
  const work = make().embed(['a'], leave.signal);
  const end = expect(work).rejects.toThrow('given up');
  await stand.until(() => stand.requests.length === 1);
  leave.abort();
  await end;
  await stand.until(() => stand.requests[0]!.over);
  expect(stand.requests[0]!.aborted).toBe(true);
});
