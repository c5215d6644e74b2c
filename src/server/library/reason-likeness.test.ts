import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readVectorTable } from '#guidance/embed/vector-table.ts';
import { createOpenAiEmbedder, type ProviderEmbedder } from '#server/providers/llm/openai-embedder.ts';
import {
  STAND_IN_EMBEDDING_MODEL,
  STAND_IN_MODEL_KEY,
  type StandInModel,
  startStandInModel,
} from '#tests/support/stand-in-model.ts';
import { createReasonLikeness, type LikenessPatience, type ReasonLikeness } from './reason-likeness.ts';

let provider: StandInModel;
let folder: string;
let file: string;
let failures: unknown[] = [];
const open: ReasonLikeness[] = [];
beforeAll(async () => {
  provider = await startStandInModel();
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.reset();
  failures = [];
  folder = await mkdtemp(join(tmpdir(), 'reason-likeness-'));
  file = join(folder, 'data', 'reason-vectors.bin');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await rm(folder, { recursive: true });
  expect(provider.problems).toEqual([]);
});

/** Enough for three requests. */
const REASONS = [
  ...Array.from({ length: 148 }, (_, at) => `It was said about number ${at} to people on a road.`),
  'Quail fell around the camp in the evening, and manna lay there in the morning.',
  'An empty net is cast once more before breakfast.',
];

const embedderOf = () =>
  createOpenAiEmbedder({
    baseUrl: provider.address,
    apiKey: STAND_IN_MODEL_KEY,
    embeddingModel: STAND_IN_EMBEDDING_MODEL,
  })!;
const create = (
  more: { embedder?: ProviderEmbedder; reasons?: readonly string[]; patience?: Partial<LikenessPatience> } = {},
) => {
  const { embedder = embedderOf(), reasons = REASONS, patience } = more;
  const made = createReasonLikeness({
    embedder,
    file,
    reasons: () => reasons,
    onFailure: (error) => void failures.push(error),
    patience: { retryMs: 20, ...patience },
  });
  open.push(made);
  return made;
};
const MESSAGE = 'i cast the net and it is empty';
/** Asks until there is a table. */
const firstLikeness = async (likeness: ReasonLikeness) => {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await likeness.likeness(MESSAGE);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('There was no table in time.');
};
const bestOf = (likeness: Float32Array) => REASONS[likeness.indexOf(Math.max(...likeness))];
/** Texts that were embedded, without messages. */
const embedded = () => provider.requests.flatMap(({ input }) => input).filter((text) => text !== MESSAGE);
const filesKept = async () => readdir(join(folder, 'data')).catch(() => []);

test('reasons are embedded in batches, kept as small numbers, and judge a message', async () => {
  const likeness = create();
  likeness.begin();
  const found = await firstLikeness(likeness);
  expect(found).toHaveLength(REASONS.length);
  expect(bestOf(found)).toBe('An empty net is cast once more before breakfast.');
  const batches = provider.requests.map(({ input }) => input.length).filter((length) => length > 3);
  expect(batches).toEqual([64, 64, 22]);
  expect(embedded().slice(0, REASONS.length)).toEqual(REASONS);
  expect(await filesKept()).toEqual(['reason-vectors.bin']);
  const bytes = await readFile(file);
  const { encoderId, dimensions, rows } = readVectorTable(bytes);
  expect({ encoderId, dimensions, rows }).toEqual({
    encoderId: `openai:${provider.address}:${STAND_IN_EMBEDDING_MODEL}`,
    dimensions: 1536,
    rows: REASONS.length,
  });
  // A byte a number, and what is said of each axis.
  expect(bytes.length).toBeLessThan(REASONS.length * 1536 + 1536 * 24 + 1000);
  expect(failures).toEqual([]);
});

test('nobody waits for it: until the table is there, no message is sent anywhere', async () => {
  provider.fail('embeddings', 'hang');
  const likeness = create();
  expect(await likeness.likeness(MESSAGE)).toBeNull();
  likeness.begin();
  await provider.until(() => provider.requests.length === 1);
  expect(await likeness.likeness(MESSAGE)).toBeNull();
  expect(provider.requests.flatMap(({ input }) => input)).not.toContain(MESSAGE);
});

test('a kept table is used at the next start, after a glance at whether the model is still the same', async () => {
  const first = create();
  first.begin();
  const before = await firstLikeness(first);
  await first.close();
  provider.reset();
  const second = create();
  second.begin();
  expect(await firstLikeness(second)).toEqual(before);
  expect(embedded()).toEqual([REASONS[0], REASONS[50], REASONS[100]]);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 1)],
  ['cut in its head', (bytes) => bytes.subarray(0, 100)],
  ['empty', () => Buffer.alloc(0)],
  ['longer than it says', (bytes) => Buffer.concat([bytes, Buffer.alloc(7)])],
  ['something else', () => Buffer.from('not a table of anything')],
  ['of a wrong length', (bytes) => Buffer.from(bytes.toString('latin1').replace('"rows":150', '"rows":149'), 'latin1')],
])('a kept file that is %s is not used, and made anew', async (_, spoil) => {
  const first = create();
  first.begin();
  const before = await firstLikeness(first);
  await first.close();
  const whole = await readFile(file);
  const spoilt = spoil(whole);
  expect(spoilt.equals(whole)).toBe(false);
  await writeFile(file, spoilt);
  provider.reset();
  const second = create();
  second.begin();
  expect(await firstLikeness(second)).toEqual(before);
  expect(embedded().slice(0, REASONS.length)).toEqual(REASONS);
  expect(await readFile(file)).toEqual(whole);
});

test('other reasons, another model, and another model under the same name each get a table of their own', async () => {
  const first = create();
  first.begin();
  await firstLikeness(first);
  await first.close();
  const wholeAnew = async (more: Parameters<typeof create>[0], reasons: readonly string[]) => {
    provider.reset();
    const likeness = create(more);
    likeness.begin();
    const found = await firstLikeness(likeness);
    await likeness.close();
    expect(found).toHaveLength(reasons.length);
    for (const reason of reasons) expect(embedded()).toContain(reason);
  };
  // The same number of them, in another order.
  const turned = REASONS.toReversed();
  await wholeAnew({ reasons: turned }, turned);

  const own = embedderOf();
  const renamed: ProviderEmbedder = { id: 'another', dimensions: null, embed: own.embed };
  await wholeAnew({ embedder: renamed, reasons: turned }, turned);
  expect(readVectorTable(await readFile(file)).encoderId).toBe('another');

  const elsewhere: ProviderEmbedder = {
    ...renamed,
    embed: async (texts, signal) => (await own.embed(texts, signal)).map((vector) => vector.toReversed()),
  };
  await wholeAnew({ embedder: elsewhere, reasons: turned }, turned);

  const shorter: ProviderEmbedder = {
    ...renamed,
    embed: async (texts, signal) => (await own.embed(texts, signal)).map((vector) => vector.slice(0, 512)),
  };
  await wholeAnew({ embedder: shorter, reasons: turned }, turned);
  expect(readVectorTable(await readFile(file)).dimensions).toBe(512);
});

test('a model that becomes another between two batches makes no table of both', async () => {
  const own = embedderOf();
  let batches = 0;
  const turning: ProviderEmbedder = {
    id: 'turning',
    dimensions: null,
    embed: async (texts, signal) => {
      batches += 1;
      const vectors = await own.embed(texts, signal);
      return batches > 1 ? vectors.map((vector) => vector.toReversed()) : vectors;
    },
  };
  const likeness = create({ embedder: turning });
  likeness.begin();
  expect(bestOf(await firstLikeness(likeness))).toBe('An empty net is cast once more before breakfast.');
  expect(failures).toMatchObject([{ message: 'The embedding model changed while the reasons were embedded.' }]);
  // Twice the whole, and a glance after each.
  expect(embedded()).toHaveLength(2 * (REASONS.length + 3));
});

test('a failure is told without words, and what came before it is not asked for again', async () => {
  // A batch is tried twice before it counts as failed.
  provider.fail('embeddings', 400, 503, 503, 'garbage', 'cut');
  const likeness = create();
  likeness.begin();
  const found = await firstLikeness(likeness);
  expect(bestOf(found)).toBe('An empty net is cast once more before breakfast.');
  expect(failures.length).toBeGreaterThanOrEqual(2);
  expect(failures.map(String).join('\n')).not.toMatch(/road|quail|net/i);
  expect(await filesKept()).toEqual(['reason-vectors.bin']);

  await likeness.close();
  await rm(file);
  provider.reset();
  failures = [];
  const own = embedderOf();
  let calls = 0;
  const stumbling: ProviderEmbedder = {
    ...own,
    embed: async (texts, signal) => {
      calls += 1;
      if (calls === 2) throw new Error('as the test asked');
      return own.embed(texts, signal);
    },
  };
  const second = create({ embedder: stumbling });
  second.begin();
  expect(await firstLikeness(second)).toEqual(found);
  expect(embedded().slice(0, REASONS.length)).toEqual(REASONS);
  expect(failures).toHaveLength(1);
});

test('an endpoint that takes fewer at once is asked for fewer', async () => {
  const own = embedderOf();
  const small: ProviderEmbedder = {
    ...own,
    embed: async (texts, signal) => {
      if (texts.length > 20) throw new Error('too many');
      return own.embed(texts, signal);
    },
  };
  const likeness = create({ embedder: small });
  likeness.begin();
  expect(await firstLikeness(likeness)).toHaveLength(REASONS.length);
  expect(failures).toHaveLength(2);
  const sizes = provider.requests.map(({ input }) => input.length).filter((length) => length > 3);
  expect(sizes).toEqual([...Array.from({ length: 9 }, () => 16), 6]);
});

test('each wait after a failure is longer than the one before', async () => {
  const at: number[] = [];
  const away: ProviderEmbedder = {
    id: 'away',
    dimensions: null,
    embed: async () => {
      at.push(performance.now());
      throw new Error('away');
    },
  };
  const likeness = create({ embedder: away, patience: { retryMs: 40, longestRetryMs: 160 } });
  likeness.begin();
  while (at.length < 6) await new Promise((resolve) => setTimeout(resolve, 10));
  const waits = at.slice(1).map((time, place) => time - at[place]!);
  for (const [place, least] of [40, 80, 160, 160, 160].entries()) {
    expect(waits[place]).toBeGreaterThanOrEqual(least - 2);
  }
});

test('two processes on one folder both end with the same whole table', async () => {
  const both = [create(), create()];
  for (const one of both) one.begin();
  const [one, other] = await Promise.all(both.map(firstLikeness));
  expect(one).toEqual(other);
  await Promise.all(both.map((likeness) => likeness.close()));
  expect(await filesKept()).toEqual(['reason-vectors.bin']);
  provider.reset();
  const third = create();
  third.begin();
  expect(await firstLikeness(third)).toEqual(one);
  expect(embedded()).toHaveLength(3);
});

test('where it can’t be kept it is used all the same', async () => {
  await writeFile(join(folder, 'data'), 'a file where the folder should be');
  const likeness = create();
  likeness.begin();
  expect(await firstLikeness(likeness)).toHaveLength(REASONS.length);
  expect(failures.length).toBeGreaterThan(0);
});

test('a slow provider costs a reply its budget at most, then rests and costs nothing', async () => {
  const likeness = create({ patience: { budgetMs: 80, restMs: 300 } });
  likeness.begin();
  await firstLikeness(likeness);
  provider.reset();
  provider.fail('embeddings', 'hang', 'hang', 'hang');
  for (let time = 0; time < 3; time += 1) {
    const started = performance.now();
    expect(await likeness.likeness(MESSAGE)).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
  }
  await provider.until(() => provider.requests.length === 3 && provider.requests.every(({ aborted }) => aborted));
  expect(await likeness.likeness(MESSAGE)).toBeNull();
  expect(provider.requests).toHaveLength(3);
  expect(failures).toHaveLength(1);
  expect(String(failures[0])).not.toContain(MESSAGE);
  // The rest over, one message decides for the others.
  await new Promise((resolve) => setTimeout(resolve, 320));
  expect(await likeness.likeness(MESSAGE)).toHaveLength(REASONS.length);
});

test('closing gives up what is asked, and leaves nothing half-made', async () => {
  provider.fail('embeddings', 'hang');
  const likeness = create();
  likeness.begin();
  await provider.until(() => provider.requests.length === 1);
  await likeness.close();
  await provider.until(() => provider.requests[0]!.aborted);
  expect(await likeness.likeness(MESSAGE)).toBeNull();
  expect(await filesKept()).toEqual([]);
  expect(failures).toEqual([]);
});
