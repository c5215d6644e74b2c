import { expect, test } from 'vitest';
import { type LanguageModel, type ModelCall, ModelFault, type ModelUsage } from '#guidance/model/language-model.ts';
import { type Counted, type MeterHooks, meterModel } from './metered-model.ts';

const CALL: ModelCall = {
  purpose: 'reply',
  system: 'Be kind.',
  turns: [{ role: 'user', content: 'hi' }],
  maxTokens: 9,
};
const USAGE: ModelUsage = { inputTokens: 10, outputTokens: 4, estimated: false };
const OBJECT = { ...CALL, purpose: 'study', schemaName: 'note', schema: {} } as unknown as Parameters<
  LanguageModel['object']
>[0];

/** A model that does what a test says, and its meter with everything it counted. */
function metered(
  stream: LanguageModel['stream'],
  object?: LanguageModel['object'],
  { mayGoOn = async () => true, enter = () => () => undefined }: Partial<Pick<MeterHooks, 'mayGoOn' | 'enter'>> = {},
) {
  const counted: Counted[] = [];
  const inner: LanguageModel = {
    name: 'test-model',
    host: 'model.example.org',
    contextTokens: 16_384,
    stream,
    object: object ?? (async () => null),
  };
  return { counted, model: meterModel(inner, { enter, mayGoOn, count: (one) => void counted.push(one) }) };
}

const textOf = async (words: AsyncIterable<string>) => {
  let text = '';
  for await (const word of words) text += word;
  return text;
};
const sumOf = (counted: readonly Counted[]) =>
  counted.reduce(
    (sum, { requests, failed, usage }) => ({
      requests: sum.requests + requests,
      failed: sum.failed + failed,
      tokens: sum.tokens + (usage ? usage.inputTokens + usage.outputTokens : 0),
    }),
    { requests: 0, failed: 0, tokens: 0 },
  );

test('words pass as they come, and what they took is counted once, also for whoever else asked', async () => {
  const heard: ModelUsage[] = [];
  const { model, counted } = metered(async function* (call) {
    yield 'Stay ';
    yield 'here.';
    call.onUsage?.(USAGE);
    call.onUsage?.(USAGE);
  });
  const call = { ...CALL, onUsage: (usage: ModelUsage) => void heard.push(usage) };
  expect(await textOf(model.stream(call))).toBe('Stay here.');
  expect(counted).toEqual([{ purpose: 'reply', requests: 1, failed: 0, usage: USAGE }]);
  expect(heard).toEqual([USAGE, USAGE]);
  expect([model.name, model.host, model.contextTokens]).toEqual(['test-model', 'model.example.org', 16_384]);
});

test('usage told after the end is added to the same call', async () => {
  let later: (() => void) | undefined;
  const { model, counted } = metered(async function* (call) {
    yield 'Stay.';
    later = () => call.onUsage?.(USAGE);
  });
  await textOf(model.stream(CALL));
  later?.();
  expect(sumOf(counted)).toEqual({ requests: 1, failed: 0, tokens: 14 });
});

test('a call that fails is counted as one, with what it took before', async () => {
  const { model, counted } = metered(async function* (call) {
    yield 'Stay';
    call.onUsage?.(USAGE);
    throw new ModelFault('broken-off', 'the stream ended');
  });
  await expect(textOf(model.stream(CALL))).rejects.toMatchObject({ reason: 'broken-off' });
  expect(sumOf(counted)).toEqual({ requests: 1, failed: 1, tokens: 14 });
  const down = metered(async function* () {
    yield* [] as string[];
    throw new ModelFault('unavailable', 'nobody there');
  });
  await expect(textOf(down.model.stream(CALL))).rejects.toMatchObject({ reason: 'unavailable' });
  // Turned away before anything was sent.
  expect(down.counted).toEqual([]);
  const refused = metered(async function* (call) {
    yield* [] as string[];
    call.onUsage?.({ inputTokens: 0, outputTokens: 0, estimated: false });
    throw new ModelFault('unavailable', 'status 400');
  });
  await expect(textOf(refused.model.stream(CALL))).rejects.toMatchObject({ reason: 'unavailable' });
  expect(sumOf(refused.counted)).toEqual({ requests: 1, failed: 1, tokens: 0 });
});

test('what is told of a failed call only later still counts as one that failed', async () => {
  let later: (() => void) | undefined;
  const { model, counted } = metered(async function* (call) {
    yield* [] as string[];
    later = () => call.onUsage?.(USAGE);
    throw new ModelFault('slow', 'no first word');
  });
  await expect(textOf(model.stream(CALL))).rejects.toMatchObject({ reason: 'slow' });
  expect(counted).toEqual([]);
  later?.();
  expect(sumOf(counted)).toEqual({ requests: 1, failed: 1, tokens: 14 });
});

test('one whose time ran out has failed', async () => {
  const { model, counted } = metered(
    () => (async function* () {})(),
    async (call, signal) => {
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      call.onUsage?.(USAGE);
      throw new ModelFault('slow', 'out of time');
    },
  );
  await expect(model.object(OBJECT, AbortSignal.timeout(20))).rejects.toMatchObject({ reason: 'slow' });
  expect(sumOf(counted)).toEqual({ requests: 1, failed: 1, tokens: 14 });
});

test('each call takes a place and gives it back, however it ends; without one it is turned away', async () => {
  let taken = 0;
  let most = 0;
  const { model, counted } = metered(
    async function* (call) {
      yield 'Stay ';
      if (call.maxTokens === 1) throw new ModelFault('broken-off', 'x');
      yield 'here.';
    },
    async () => Promise.reject(new ModelFault('empty', 'nothing')),
    {
      enter: () => {
        if (taken === 2) return 'busy';
        taken += 1;
        most = Math.max(most, taken);
        return () => {
          taken -= 1;
        };
      },
    },
  );
  const open = [model.stream(CALL), model.stream(CALL)].map((words) => words[Symbol.asyncIterator]());
  for (const words of open) await words.next();
  await expect(textOf(model.stream(CALL))).rejects.toMatchObject({ reason: 'busy' });
  await expect(model.object(OBJECT)).rejects.toMatchObject({ reason: 'busy' });
  await open[0]!.return?.();
  await expect(textOf(model.stream({ ...CALL, maxTokens: 1 }))).rejects.toMatchObject({ reason: 'broken-off' });
  await expect(model.object(OBJECT)).rejects.toMatchObject({ reason: 'empty' });
  await open[1]!.next();
  await open[1]!.next();
  expect([taken, most]).toEqual([0, 2]);
  // Who leaves without reading to the end keeps no place.
  const stop = new AbortController();
  await model.stream(CALL, stop.signal)[Symbol.asyncIterator]().next();
  expect(taken).toBe(1);
  stop.abort();
  expect(taken).toBe(0);
  // Those who got no place are no requests.
  expect(sumOf(counted)).toEqual({ requests: 3, failed: 1, tokens: 0 });
});

test('a reader who goes away has not failed, and what was written until then is counted', async () => {
  const { model, counted } = metered(async function* (call) {
    try {
      yield 'Stay ';
      yield 'here.';
    } finally {
      call.onUsage?.(USAGE);
    }
  });
  for await (const _ of model.stream(CALL)) break;
  expect(sumOf(counted)).toEqual({ requests: 1, failed: 0, tokens: 14 });
  const stop = new AbortController();
  const thrown = metered(async function* (_call, signal) {
    yield 'Stay ';
    signal?.throwIfAborted();
    yield 'here.';
  });
  await expect(
    (async () => {
      for await (const _ of thrown.model.stream(CALL, stop.signal)) stop.abort();
    })(),
  ).rejects.toThrow();
  expect(sumOf(thrown.counted)).toEqual({ requests: 1, failed: 0, tokens: 0 });
});

test('a reader who only stops reading is counted by what is told', async () => {
  const stop = new AbortController();
  const { model, counted } = metered(async function* (call, signal) {
    signal?.addEventListener('abort', () => call.onUsage?.(USAGE));
    yield 'Stay ';
    yield 'here.';
  });
  await model.stream(CALL, stop.signal)[Symbol.asyncIterator]().next();
  stop.abort();
  expect(sumOf(counted)).toEqual({ requests: 1, failed: 0, tokens: 14 });
});

test('objects are counted the same way', async () => {
  const { model, counted } = metered(
    () => (async function* () {})(),
    async (call) => {
      call.onUsage?.(USAGE);
      if (call.maxTokens === 1) throw new ModelFault('empty', 'nothing');
      return { note: 'x' };
    },
  );
  expect(await model.object(OBJECT)).toEqual({ note: 'x' });
  await expect(model.object({ ...OBJECT, maxTokens: 1 })).rejects.toMatchObject({ reason: 'empty' });
  expect(sumOf(counted)).toEqual({ requests: 2, failed: 1, tokens: 28 });
  expect(counted.map(({ purpose }) => purpose)).toEqual(['study', 'study', 'study']);
});

test('the first call waits for nobody; each later one asks first, and one that may not be made reaches nobody', async () => {
  let made = 0;
  let allowed = true;
  const { model, counted } = metered(
    async function* () {
      made += 1;
      yield 'Stay.';
    },
    undefined,
    { mayGoOn: async () => allowed },
  );
  const first = meterModel(
    {
      ...model,
      stream: () =>
        (async function* () {
          yield 'At once.';
        })(),
    },
    { enter: () => () => undefined, mayGoOn: () => new Promise(() => undefined), count: () => undefined },
  );
  expect(await textOf(first.stream(CALL))).toBe('At once.');
  await textOf(model.stream(CALL));
  await textOf(model.stream(CALL));
  allowed = false;
  await expect(textOf(model.stream(CALL))).rejects.toMatchObject({ reason: 'allowance' });
  await expect(model.object(OBJECT)).rejects.toMatchObject({ reason: 'allowance' });
  expect(made).toBe(2);
  expect(sumOf(counted).requests).toBe(2);
});
