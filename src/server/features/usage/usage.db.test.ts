import { spawnSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Exchange } from '#contract/conversations.ts';
import type { EngineStatus } from '#contract/writer.ts';
import { type LanguageModel, type ModelCall, ModelFault } from '#guidance/model/language-model.ts';
import { connect } from '#server/db/client.ts';
import { connectModel } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { APP_SECRET, createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { startStandInModel } from '#tests/support/stand-in-model.ts';
import { databaseAt, databaseUrlAt } from '#tests/support/test-database.ts';
import { createUsageService, type UsageParts } from './usage.service.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const NOON = Date.parse('2026-11-22T18:00:00Z');
const HOUR = 3_600_000;

/** A model that writes one word and takes what a test says. */
function scripted(inputTokens = 100, outputTokens = 20): LanguageModel & { calls: ModelCall[]; failNext(): void } {
  let failing = false;
  const calls: ModelCall[] = [];
  const take = (call: ModelCall) => {
    calls.push(call);
    call.onUsage?.({ inputTokens, outputTokens, estimated: false });
    if (!failing) return;
    failing = false;
    throw new ModelFault('broken-off', 'as the test asked');
  };
  return {
    calls,
    failNext: () => {
      failing = true;
    },
    name: 'test-model',
    host: 'model.example.org',
    contextTokens: 16_384,
    stream: async function* (call) {
      yield 'Stay.';
      take(call);
    },
    object: async (call) => {
      take(call);
      return {};
    },
  };
}

const CALL: ModelCall = { purpose: 'reply', system: '', turns: [{ role: 'user', content: 'hi' }], maxTokens: 9 };
const failures: unknown[] = [];
const serviceOf = (more: Partial<UsageParts> = {}) =>
  createUsageService({
    db: site.database.db,
    model: scripted(),
    dailyTokens: null,
    price: null,
    now: () => new Date(NOON),
    onFailure: (error) => void failures.push(error),
    ...more,
  });

const say = async (model: LanguageModel | null, call = CALL) => {
  let text = '';
  for await (const word of model!.stream(call)) text += word;
  return text;
};
/** Another connection to the same database, as another process has it. */
const another = () => connect(databaseAt(site.databaseName));
const choose = async (person: Person, settings: object) =>
  expect((await site.ask('PATCH', '/api/account/settings', { token: person.token, body: settings })).statusCode).toBe(
    200,
  );

test('what an answer took is added to the day, by purpose and model, for its own person alone', async () => {
  const [ruth, naomi] = [await site.register({ timeZone: 'America/Chicago' }), await site.register()];
  const usage = serviceOf({ price: { input: 0.15, output: 0.6 } });
  const { model, withoutModel } = await usage.modelFor(ruth.user.id);
  expect(withoutModel).toBeNull();
  expect(await say(model)).toBe('Stay.');
  await say(model);
  await say(model, { ...CALL, purpose: 'devotional' });
  await usage.close();
  const shared = { day: '2026-11-22', model: 'test-model', failed: 0, estimated: 0 };
  expect(await usage.days(ruth.user.id)).toEqual([
    { ...shared, purpose: 'devotional', requests: 1, inputTokens: 100, outputTokens: 20, costMicros: 27 },
    { ...shared, purpose: 'reply', requests: 2, inputTokens: 200, outputTokens: 40, costMicros: 54 },
  ]);
  expect(await usage.days(naomi.user.id)).toEqual([]);
  expect((await usage.statusFor(ruth.user.id)).today).toEqual({ requests: 3, tokens: 360, allowance: null });
  expect((await usage.statusFor(naomi.user.id)).today).toEqual({ requests: 0, tokens: 0, allowance: null });
});

test('a day is one on the person’s own wall', async () => {
  const [kiri, leilani] = [
    await site.register({ timeZone: 'Pacific/Auckland' }),
    await site.register({ timeZone: 'Pacific/Honolulu' }),
  ];
  const usage = serviceOf();
  for (const { user } of [kiri, leilani]) await say((await usage.modelFor(user.id)).model);
  await usage.close();
  expect((await usage.days(kiri.user.id)).map(({ day }) => day)).toEqual(['2026-11-23']);
  expect((await usage.days(leilani.user.id)).map(({ day }) => day)).toEqual(['2026-11-22']);
});

test('without a price there is no cost; with one from the middle of a day on, what it covers', async () => {
  const ruth = await site.register();
  const before = serviceOf();
  await say((await before.modelFor(ruth.user.id)).model);
  await before.close();
  expect((await before.days(ruth.user.id))[0]!.costMicros).toBeNull();
  const after = serviceOf({ price: { input: 1, output: 2 } });
  await say((await after.modelFor(ruth.user.id)).model);
  await after.close();
  expect((await after.days(ruth.user.id))[0]).toMatchObject({ requests: 2, costMicros: 140 });
});

test('failed calls are counted as such', async () => {
  const ruth = await site.register();
  const model = scripted();
  const usage = serviceOf({ model });
  const own = (await usage.modelFor(ruth.user.id)).model;
  model.failNext();
  await expect(say(own)).rejects.toMatchObject({ reason: 'broken-off' });
  await usage.close();
  expect(await usage.days(ruth.user.id)).toMatchObject([{ requests: 1, failed: 1, inputTokens: 100 }]);
});

test.each([
  [Number.NaN, Number.NaN, 0, 0],
  [-50, 7.4, 0, 7],
  [Number.POSITIVE_INFINITY, 1, 100_000_000, 1],
])('a provider that says it took %d and %d can’t spoil the account', async (input, output, storedIn, storedOut) => {
  const ruth = await site.register();
  failures.length = 0;
  const usage = serviceOf({ model: scripted(input, output), price: { input: 1, output: 1 } });
  await say((await usage.modelFor(ruth.user.id)).model);
  await usage.close();
  expect(failures).toEqual([]);
  expect(await usage.days(ruth.user.id)).toMatchObject([
    { requests: 1, inputTokens: storedIn, outputTokens: storedOut, costMicros: storedIn + storedOut },
  ]);
});

test('two processes and many answers at once add up, and lose nothing', async () => {
  const ruth = await site.register();
  const other = another();
  try {
    const both = [serviceOf(), serviceOf({ db: other.db })];
    // As many at once as one person may ask of one process, again and again.
    const oneAfterAnother = async (usage: (typeof both)[number]) => {
      for (let answer = 0; answer < 10; answer += 1) await say((await usage.modelFor(ruth.user.id)).model);
    };
    await Promise.all([...both, ...both].map(oneAfterAnother));
    await Promise.all(both.map((usage) => usage.close()));
    expect(await both[0]!.days(ruth.user.id)).toMatchObject([{ requests: 40, inputTokens: 4000, outputTokens: 800 }]);
    // And what one of them counted is what the other goes by.
    const limited = serviceOf({ db: other.db, dailyTokens: 4800 });
    expect(await limited.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: 'allowance' });
  } finally {
    await other.close();
  }
});

test('the share of a day ends with its tokens, and is whole again after midnight where the person is', async () => {
  const [ruth, naomi] = [await site.register({ timeZone: 'America/Chicago' }), await site.register()];
  let at = NOON;
  const shared = scripted();
  const usage = serviceOf({ model: shared, dailyTokens: 300, now: () => new Date(at) });
  for (let answer = 0; answer < 3; answer += 1) {
    await say((await usage.modelFor(ruth.user.id)).model);
    await usage.close();
  }
  expect(await usage.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: 'allowance' });
  expect((await usage.modelFor(naomi.user.id)).model).not.toBeNull();
  expect((await usage.statusFor(ruth.user.id)).today).toEqual({ requests: 3, tokens: 360, allowance: 300 });
  // Noon in Chicago is 18:00 UTC: eleven hours later it is still the same day there.
  at = NOON + 11 * HOUR;
  expect((await usage.modelFor(ruth.user.id)).withoutModel).toBe('allowance');
  at = NOON + 12 * HOUR;
  const { model } = await usage.modelFor(ruth.user.id);
  expect(await say(model)).toBe('Stay.');
  expect(shared.calls).toHaveLength(4);
  await usage.close();
  expect((await usage.statusFor(ruth.user.id)).today.requests).toBe(1);
});

test('the share is looked at again between the calls of one answer, whoever used it up', async () => {
  const ruth = await site.register();
  const shared = scripted();
  const usage = serviceOf({ model: shared, dailyTokens: 300 });
  const one = (await usage.modelFor(ruth.user.id)).model;
  // Its own first call: 120. Nothing is waited for in between.
  await say(one);
  const other = (await usage.modelFor(ruth.user.id)).model;
  await say(other);
  await say(one);
  await expect(say(one)).rejects.toMatchObject({ reason: 'allowance' });
  await expect(say(other)).rejects.toBeInstanceOf(ModelFault);
  expect(shared.calls).toHaveLength(3);
});

test('one person has two calls at once at most, whatever they open; the others have theirs', async () => {
  const [ruth, naomi] = [await site.register(), await site.register()];
  let open = 0;
  let most = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: LanguageModel = {
    ...scripted(),
    stream: async function* (call) {
      open += 1;
      most = Math.max(most, open);
      yield 'Stay.';
      await finished;
      open -= 1;
      call.onUsage?.({ inputTokens: 100, outputTokens: 20, estimated: false });
    },
  };
  const usage = serviceOf({ model: slow });
  const models = await Promise.all(Array.from({ length: 36 }, async () => (await usage.modelFor(ruth.user.id)).model));
  const answers = models.map((model) => say(model).catch((fault: ModelFault) => fault.reason));
  const turnedAway = await Promise.all(answers.slice(2));
  expect(new Set(turnedAway)).toEqual(new Set(['busy']));
  expect(most).toBe(2);
  const other = say((await usage.modelFor(naomi.user.id)).model);
  await expect.poll(() => open).toBe(3);
  finish();
  expect(await Promise.all([other, ...answers.slice(0, 2)])).toEqual(['Stay.', 'Stay.', 'Stay.']);
  // The places are free again, also for those that were turned away.
  expect(await say(models[10]!)).toBe('Stay.');
  await usage.close();
  expect((await usage.days(ruth.user.id))[0]).toMatchObject({ requests: 3, failed: 0 });
});

test('answers begun before the share was used up are held to it, too', async () => {
  const ruth = await site.register({ timeZone: 'America/Chicago' });
  let at = NOON;
  const shared = scripted();
  const usage = serviceOf({ model: shared, dailyTokens: 300, now: () => new Date(at) });
  const models = await Promise.all(Array.from({ length: 10 }, async () => (await usage.modelFor(ruth.user.id)).model));
  const heard: string[] = [];
  for (const model of models) heard.push(await say(model).catch((fault: ModelFault) => fault.reason));
  expect(heard).toEqual([...Array(3).fill('Stay.'), ...Array(7).fill('allowance')]);
  expect(shared.calls).toHaveLength(3);
  // Midnight comes for them as for those that begin after it.
  at = NOON + 12 * HOUR;
  expect(await say(models[9]!)).toBe('Stay.');
  await usage.close();
});

test('what an answer took itself counts before it is written down', async () => {
  const ruth = await site.register();
  const shared = scripted();
  const usage = serviceOf({ model: shared, dailyTokens: 100 });
  const { model } = await usage.modelFor(ruth.user.id);
  const holder = await site.database.pool.connect();
  try {
    await holder.query('begin');
    // Who reads passes, who writes waits.
    await holder.query('lock table model_usage in share row exclusive mode');
    await say(model);
    await expect(say(model)).rejects.toMatchObject({ reason: 'allowance' });
    expect(shared.calls).toHaveLength(1);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  await usage.close();
});

test('somebody who wants the library alone gets no model, whatever else their settings say', async () => {
  const ruth = await site.register();
  const usage = serviceOf({ dailyTokens: 100 });
  await say((await usage.modelFor(ruth.user.id)).model);
  await usage.close();
  await choose(ruth, { libraryOnly: true });
  expect(await usage.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: 'chosen' });
  expect((await usage.statusFor(ruth.user.id)).libraryOnly).toBe(true);
  await site.database.db.execute(
    sql`update user_settings set settings = settings || '{"hideStreak":"perhaps"}' where user_id = ${ruth.user.id}`,
  );
  expect((await usage.modelFor(ruth.user.id)).withoutModel).toBe('chosen');
  await choose(ruth, { libraryOnly: false });
  expect((await usage.modelFor(ruth.user.id)).withoutModel).toBe('allowance');
});

test('where there is no model nobody gets one, and nobody misses it', async () => {
  const ruth = await site.register();
  const usage = serviceOf({ model: null, dailyTokens: 1 });
  expect(await usage.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: null });
  expect((await usage.statusFor(ruth.user.id)).model).toBeNull();
});

test('an account that can’t be written breaks no answer', async () => {
  const ruth = await site.register();
  failures.length = 0;
  const gone = another();
  const usage = serviceOf({ db: gone.db, dailyTokens: 300 });
  const { model } = await usage.modelFor(ruth.user.id);
  await gone.close();
  expect(await say(model)).toBe('Stay.');
  await usage.close();
  expect(failures).toHaveLength(1);
  // From here on it goes by what it counted itself.
  await say(model);
  await say(model);
  await expect(say(model)).rejects.toMatchObject({ reason: 'allowance' });
  // Whether they want their words to go anywhere can't be learned: they don't go.
  expect(await usage.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: 'unavailable' });
});

test('an account that is held up holds no answer up', async () => {
  const ruth = await site.register();
  const usage = serviceOf({ dailyTokens: 1000 });
  const { model } = await usage.modelFor(ruth.user.id);
  const holder = await site.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table model_usage in access exclusive mode');
    const started = performance.now();
    expect(await say(model)).toBe('Stay.');
    expect(await say(model)).toBe('Stay.');
    expect(performance.now() - started).toBeLessThan(3000);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  await usage.close();
  expect(await usage.days(ruth.user.id)).toMatchObject([{ requests: 2 }]);
});

test('nothing is written for somebody who is gone, nor is a failure made of it', async () => {
  const ruth = await site.register();
  failures.length = 0;
  const usage = serviceOf();
  const { model } = await usage.modelFor(ruth.user.id);
  await say(model);
  await usage.close();
  await site.ask('DELETE', '/api/account', { token: ruth.token, body: { password: PASSWORD } });
  expect(await usage.days(ruth.user.id)).toEqual([]);
  await say(model);
  await usage.close();
  expect(failures).toEqual([]);
  expect(await usage.days(ruth.user.id)).toEqual([]);
  expect(await usage.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: null });
});

test('days are found by an index, whoever’s they are', async () => {
  const own = await createTestApp();
  try {
    // Many people, without their accounts.
    await own.database.db.execute(sql`alter table model_usage drop constraint model_usage_user_id_users_id_fk`);
    await own.database.db.execute(sql`
      insert into model_usage (user_id, day, purpose, model)
      select gen_random_uuid(), date '2000-01-01' + day, purpose, 'm'
      from generate_series(1, 9000) day, unnest(array['reply', 'study', 'devotional']) purpose`);
    await own.database.db.execute(sql`analyze model_usage`);
    for (const query of [
      sql`explain delete from model_usage where day < ${'2000-01-20T00:00:00Z'}::timestamptz::date`,
      sql`explain select * from model_usage where day >= ${'2024-08-01'} order by day desc, user_id`,
    ]) {
      const { rows } = await own.database.db.execute<{ 'QUERY PLAN': string }>(query);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('model_usage_day');
      expect(plan).not.toContain('Seq Scan');
    }
  } finally {
    await own.close();
  }
});

test('days of long ago are forgotten', async () => {
  const ruth = await site.register();
  let at = NOON;
  const usage = serviceOf({ now: () => new Date(at) });
  for (const days of [0, 2, 401]) {
    at = NOON + days * 24 * HOUR;
    await say((await usage.modelFor(ruth.user.id)).model);
    await usage.close();
  }
  await usage.forgetOld();
  expect((await usage.days(ruth.user.id)).map(({ day }) => day)).toEqual(['2026-11-24', '2027-12-28']);
});

test('the engine’s status is told to whoever is signed in', async () => {
  const ruth = await site.register({ timeZone: 'America/Chicago' });
  const answer = await site.ask('GET', '/api/guidance/engine', { token: ruth.token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<EngineStatus>()).toEqual({
    model: null,
    libraryOnly: false,
    today: { requests: 0, tokens: 0, allowance: null },
  });
  await choose(ruth, { libraryOnly: true });
  expect((await site.ask('GET', '/api/guidance/engine', { token: ruth.token })).json().libraryOnly).toBe(true);
  expect((await site.ask('GET', '/api/guidance/engine')).statusCode).toBe(401);
  const usage = serviceOf({ model: { ...scripted(), state: () => 'resting' }, dailyTokens: 50_000 });
  expect(await usage.statusFor(ruth.user.id)).toEqual({
    model: { name: 'test-model', host: 'model.example.org', state: 'resting' },
    libraryOnly: true,
    today: { requests: 0, tokens: 0, allowance: 50_000 },
  });
});

test.each([
  [{}, 1],
  [{ AI_DAILY_TOKENS: '20000' }, 0],
  [{ AI_MODEL: 'off' }, 0],
])('whoever starts a server on which nothing limits what a person uses is told: %o', async (more, times) => {
  const provider = await startStandInModel();
  const own = await createTestApp({ model: { ...provider.env, ...more } });
  try {
    const warn = vi.spyOn(own.app.log, 'warn');
    await own.app.ready();
    expect(warn.mock.calls.filter(([text]) => String(text).includes('AI_DAILY_TOKENS'))).toHaveLength(times);
  } finally {
    await own.close();
    await provider.close();
  }
});

test('of a real connection everything is counted: whole answers, those cut off, given up, and refused', async () => {
  const provider = await startStandInModel();
  const own = await createTestApp({ model: provider.env });
  try {
    const ruth = await own.register();
    const env = readEnv({ NODE_ENV: 'test', APP_SECRET, ...provider.env });
    const { model } = connectModel(env);
    const usage = serviceOf({ db: own.database.db, model, now: () => new Date() });
    const modelOf = async () => (await usage.modelFor(ruth.user.id)).model!;
    const today = async () => {
      await usage.close();
      const [row] = await usage.days(ruth.user.id);
      return row && { ...row, tokens: row.inputTokens + row.outputTokens };
    };
    const call = { ...CALL, maxTokens: 200 };

    provider.reply([{ text: 'Stay with me.' }, { usage: { input: 50, output: 4 } }]);
    expect(await say(await modelOf(), call)).toBe('Stay with me.');
    expect(await today()).toMatchObject({ model: provider.env.AI_MODEL, requests: 1, failed: 0, tokens: 54 });

    provider.reply([{ text: 'Half a sentence that' }, { cut: true }]);
    await expect(say(await modelOf(), call)).rejects.toMatchObject({ reason: 'broken-off' });
    const cut = await today();
    expect(cut).toMatchObject({ requests: 2, failed: 1, estimated: 1 });
    expect(cut!.tokens).toBeGreaterThan(54);

    provider.reply([{ text: 'A word, and then' }, { hang: true }]);
    const stop = new AbortController();
    let heard = '';
    for await (const word of (await modelOf()).stream(call, stop.signal)) {
      heard += word;
      stop.abort();
    }
    expect(heard).not.toBe('');
    const stopped = await today();
    expect(stopped).toMatchObject({ requests: 3, failed: 1, estimated: 2 });
    expect(stopped!.tokens).toBeGreaterThan(cut!.tokens);

    provider.reply([{ status: 400 }]);
    await expect(say(await modelOf(), call)).rejects.toBeInstanceOf(ModelFault);
    expect(await today()).toMatchObject({ requests: 4, failed: 2 });

    const status = await own.ask('GET', '/api/guidance/engine', { token: ruth.token });
    expect(status.json()).toMatchObject({
      model: { name: provider.env.AI_MODEL, host: new URL(provider.address).host, state: 'ready' },
      today: { requests: 4, allowance: null },
    });
  } finally {
    await own.close();
    await provider.close();
  }
});

test('a conversation goes on whatever is used up: by the model, by the library, and by the model again', async () => {
  const provider = await startStandInModel();
  let at = NOON;
  const own = await createTestApp({
    builtEngine: true,
    model: { ...provider.env, AI_DAILY_TOKENS: '100', AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0.6' },
    now: () => new Date(at),
  });
  try {
    const { token } = await own.register({ timeZone: 'America/Chicago' });
    const { id } = (await own.ask('POST', '/api/conversations', { token, body: {} })).json();
    const ask = async (content: string) => {
      const answer = await own.ask('POST', `/api/conversations/${id}/messages`, { token, body: { content } });
      expect(answer.statusCode).toBe(200);
      const { engine, modelName, fallback } = answer.json<Exchange>().assistantMessage;
      return { engine, modelName, fallback };
    };
    const status = async () => (await own.ask('GET', '/api/guidance/engine', { token })).json<EngineStatus>();
    const byModel = { engine: 'model', modelName: provider.env.AI_MODEL, fallback: null };

    expect(await ask('my sister sold our mother’s ring')).toEqual(byModel);
    await expect.poll(async () => (await status()).today.tokens).toBeGreaterThan(100);
    const { today } = await status();
    expect(today).toMatchObject({ requests: 1, allowance: 100 });
    expect(await ask('what do i say to her')).toEqual({ engine: 'library', modelName: null, fallback: 'allowance' });
    expect(provider.requests).toHaveLength(1);
    // After midnight in Chicago.
    at = NOON + 12 * HOUR;
    expect((await status()).today.tokens).toBe(0);
    expect(await ask('she called me')).toEqual(byModel);
    await own.ask('PATCH', '/api/account/settings', { token, body: { libraryOnly: true } });
    expect(await ask('and now')).toEqual({ engine: 'library', modelName: null, fallback: 'chosen' });
    expect(provider.requests).toHaveLength(2);
    expect(provider.problems).toEqual([]);
    const { rows } = await own.database.db.execute<{ cost: string }>(
      sql`select sum(cost_micros) as cost from model_usage`,
    );
    expect(Number(rows[0]!.cost)).toBeGreaterThan(0);
  } finally {
    await own.close();
    await provider.close();
  }
});

test('many messages of one person at once: two are the model’s, the others the library’s, with the reason', async () => {
  const provider = await startStandInModel();
  const own = await createTestApp({ builtEngine: true, model: { ...provider.env, AI_DAILY_TOKENS: '20000' } });
  try {
    provider.always(() => [{ text: 'That is a long way to carry a ring, and you carried it.' }, { wait: 6000 }]);
    const [ruth, naomi] = [await own.register(), await own.register()];
    const ask = async ({ token }: Person) => {
      const { id } = (await own.ask('POST', '/api/conversations', { token, body: {} })).json();
      const body = { content: 'my sister sold our mother’s ring' };
      const answer = await own.ask('POST', `/api/conversations/${id}/messages`, { token, body });
      return answer.json<Exchange>().assistantMessage;
    };
    const first = Array.from({ length: 8 }, () => ask(ruth));
    await provider.until(() => provider.requests.length === 2);
    expect(await ask(naomi)).toMatchObject({ engine: 'model', fallback: null });
    const replies = await Promise.all(first);
    expect(provider.busiest).toBe(3);
    expect(replies.filter(({ engine }) => engine === 'model')).toHaveLength(2);
    for (const { engine, fallback } of replies) expect(fallback).toBe(engine === 'model' ? null : 'busy');
    expect(provider.requests).toHaveLength(3);
    await expect
      .poll(async () => (await own.ask('GET', '/api/guidance/engine', { token: ruth.token })).json().today.requests)
      .toBe(2);
  } finally {
    await own.close();
    await provider.close();
  }
});

test('those who run the server see sums by day, and persons only as hashes', async () => {
  const own = await createTestApp();
  try {
    const [ruth, naomi] = [await own.register(), await own.register()];
    const usage = serviceOf({ db: own.database.db, price: { input: 10, output: 10 }, now: () => new Date() });
    for (const { user } of [ruth, ruth, naomi]) await say((await usage.modelFor(user.id)).model);
    await usage.close();
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/model-usage.ts', '--days=2'], {
      env: {
        ...process.env,
        APP_SECRET,
        DATABASE_URL: databaseUrlAt(own.databaseName),
      },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /reply {2}test-model {2}3 calls {2}0 failed {2}300 tokens in {2}60 out {2}0 estimated {2}\$0\.0036\n/,
    );
    expect(stdout).toMatch(/[\da-f]{12} {2}2 calls .*\$0\.0024\n/);
    for (const { user } of [ruth, naomi]) {
      expect(stdout).not.toContain(user.id);
      expect(stdout).not.toContain(user.email);
    }
  } finally {
    await own.close();
  }
});
