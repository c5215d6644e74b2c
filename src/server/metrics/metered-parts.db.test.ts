import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AUDIENCES, LENSES } from '#scripture/study/study-settings.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { APP_SECRET, createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import { DEVOTIONAL_DRAFT } from '#tests/support/written-drafts.ts';
import { meterLanguageModel, meterProvider, meterPush, meterReplies } from './metered-parts.ts';
import { NO_METERS } from './meters.ts';

const METRICS_TOKEN = 'numbers-are-for-operators';

const lines: string[] = [];
let model: StandInModel;
let site: TestApp;
let ruth: Person;
beforeAll(async () => {
  model = await startStandInModel();
  site = await createTestApp({
    model: model.env,
    env: { METRICS_TOKEN, NODE_ENV: 'production' },
    log: { write: (line) => void lines.push(line) },
  });
  await site.app.ready();
  ruth = await site.register();
});
afterEach(() => {
  expect(model.problems).toEqual([]);
  model.reset();
});
afterAll(async () => {
  await site.close();
  await model.close();
});

const readPage = async (): Promise<string> =>
  (await site.ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body;
const countOf = (page: string, series: string): number =>
  Number(
    page
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );
const provider = (name: string, outcome: string) =>
  `emmaus_provider_call_duration_seconds_count{provider="${name}",outcome="${outcome}"}`;
const reply = (purpose: string, engine: string, fallback: string) =>
  `emmaus_reply_duration_seconds_count{purpose="${purpose}",engine="${engine}",fallback="${fallback}"}`;
const compose = (theme: string) =>
  site.ask('POST', '/api/devotionals', { token: ruth.token, body: { theme, userName: 'Ruth' } });

/** What meters were told, as names alone. */
function record() {
  const told: string[] = [];
  const meters = {
    ...NO_METERS,
    asked: (name: string, outcome: string) => void told.push(`${name} ${outcome}`),
    panelShown: () => void told.push('panel'),
  };
  return { told, meters };
}

test('devotionals count by who wrote them, once each, and the model by how its calls ended', async () => {
  const before = await readPage();
  model.reply([{ object: DEVOTIONAL_DRAFT }]);
  expect((await compose('Hope in Trials')).json().engine).toBe('model');
  // The same again is the one that is there.
  await compose('Hope in Trials');
  model.fail('chat', 401);
  expect((await compose('Rest')).json().engine).toBe('library');
  const page = await readPage();
  const more = (series: string) => countOf(page, series) - countOf(before, series);
  expect(more(reply('devotional', 'model', 'none'))).toBe(1);
  expect(more(reply('devotional', 'library', 'unavailable'))).toBe(1);
  expect(more(provider('model', 'ok'))).toBe(1);
  expect(more(provider('model', 'unavailable'))).toBe(1);
});

test('studies count by who wrote them, and so does the one answer of the first page', async () => {
  const before = await readPage();
  const body = { type: 'commentary', bookSlug: 'leviticus', chapter: 5, lens: LENSES[0], audience: AUDIENCES[0] };
  model.fail('chat', 401);
  const study = await site.ask('POST', '/api/bible/study', { token: ruth.token, body });
  expect(study.statusCode).toBe(200);
  await site.ask('POST', '/api/guidance/try', { body: { message: 'good morning' } });
  const page = await readPage();
  const more = (series: string) => countOf(page, series) - countOf(before, series);
  expect(more(reply('study', 'library', 'unavailable'))).toBe(1);
  expect(more(reply('try', 'library', 'none'))).toBe(1);
});

test('pushes count by how they ended', async () => {
  const before = await readPage();
  await site.ask('POST', '/api/account/push', {
    token: ruth.token,
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${ruth.user.id}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  });
  // Of no push service: nobody is asked.
  await site.database.pool.query(`update push_subscriptions set endpoint = 'https://push.example.org/x'`);
  const jobs = createJobs({
    pool: site.database.pool,
    secrets: [APP_SECRET],
    onFailure: () => undefined,
    onTrouble: () => undefined,
  });
  await jobs.start();
  await jobs.enqueue('push', {
    userId: ruth.user.id,
    note: { title: 'Emmaus', body: 'Good morning.', path: '/devotionals', tag: 'daily' },
    lifetime: 60,
  });
  await expect
    .poll(async () => countOf(await readPage(), provider('push', 'gone')), { timeout: 20_000 })
    .toBe(countOf(before, provider('push', 'gone')) + 1);
  await jobs.stop();
});

test('a site for real people says at its start that letters and payments reach nobody', () => {
  const warned = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
  expect(warned.map(({ msg }) => String(msg).split(' ')[0])).toEqual(
    expect.arrayContaining(['SMTP_URL', 'STRIPE_SECRET_KEY', 'AI_DAILY_TOKENS']),
  );
});

test('whoever leaves fails nobody, and whose time runs out does', async () => {
  const { told, meters } = record();
  const slow = {
    read: (_text: string, options: { signal: AbortSignal }) =>
      new Promise<void>((_resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new TypeError('given up')));
      }),
  };
  const metered = meterProvider(slow, 'speech', meters);
  const leaving = new AbortController();
  const left = metered.read('a', { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow('given up');
  await expect(metered.read('a', { signal: AbortSignal.timeout(5) })).rejects.toThrow('given up');
  expect(told).toEqual(['speech left', 'speech TypeError']);
});

test('a model that is not listened to any more has not failed', async () => {
  const { told, meters } = record();
  const { stream } = meterLanguageModel(
    {
      name: 'a model',
      host: 'localhost',
      contextTokens: 4096,
      state: () => 'ready',
      tellFailures: () => undefined,
      stream: async function* () {
        yield 'a word';
        yield 'another';
      },
      object: async () => ({}),
    },
    meters,
  );
  const call = { purpose: 'reply', system: '', turns: [], maxTokens: 10 } as const;
  for await (const _word of stream(call)) break;
  for await (const _word of stream(call)) await Promise.resolve();
  expect(told).toEqual(['model left', 'model ok']);
});

test('a push is told by its outcome, not by its promise', async () => {
  const { told, meters } = record();
  const outcomes = ['sent', 'gone', 'failed'] as const;
  for (const outcome of outcomes) {
    const sender = meterPush({ send: async () => outcome }, meters);
    const target = { endpoint: randomUUID(), p256dh: '', auth: '' };
    expect(await sender.send(target, { title: '', body: '', path: '/', tag: '' })).toBe(outcome);
  }
  expect(told).toEqual(['push ok', 'push gone', 'push failed']);
});

test('of one reply one panel is counted, also where more danger is heard while it is written', async () => {
  const { told, meters } = record();
  const alert = { detected: true, categories: [], resources: [] };
  const engine = meterReplies(
    {
      ...site.guidance.engine,
      answer: async function* () {
        yield { type: 'crisis', alert } as const;
        yield { type: 'crisis', alert } as const;
      },
    },
    meters,
    'conversation',
  );
  for await (const _event of engine.answer({ message: 'x', history: [], seed: 'x' })) await Promise.resolve();
  expect(told).toEqual(['panel']);
});
