import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Exchange, Message } from '#contract/conversations.ts';
import { connect } from '#server/db/client.ts';
import { readEnv } from '#server/env.ts';
import { readReasons } from '#server/library/reason-likeness.ts';
import { createOpenAiModel } from '#server/providers/llm/openai-model.ts';
import { APP_SECRET, createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { parseEvents } from '#tests/support/read-events.ts';
import {
  type ModelEndpointFault,
  STAND_IN_EMBEDDING_MODEL,
  STAND_IN_MODERATION_MODEL,
  type StandInModel,
  startStandInModel,
} from '#tests/support/stand-in-model.ts';
import { databaseAt } from '#tests/support/test-database.ts';
import { createUsageService } from './usage.service.ts';

const LISTENING = { AI_MODERATION_MODEL: STAND_IN_MODERATION_MODEL };
/** Nothing in it that our own rules hear. */
const HARMLESS = 'the bridge by the old mill is where i go most evenings now';

let provider: StandInModel;
let folder: string;
beforeAll(async () => {
  provider = await startStandInModel();
  folder = await mkdtemp(join(tmpdir(), 'model-options-'));
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => provider.reset());

const begin = async (site: TestApp, { token }: Person, id: string = randomUUID()): Promise<string> =>
  (await site.ask('POST', '/api/conversations', { token, body: { id } })).json().id;
const say = async (site: TestApp, { token }: Person, id: string, content: string) => {
  const answer = await site.ask('POST', `/api/conversations/${id}/messages`, {
    token,
    body: { content },
    headers: { accept: 'text/event-stream' },
  });
  const events = parseEvents(answer.body);
  const end = events.at(-1)!;
  expect(end.event).toBe('done');
  return { events, crises: events.filter(({ event }) => event === 'crisis'), message: end.data['message'] as Message };
};
const stored = async (site: TestApp, { token }: Person, id: string): Promise<Message> =>
  (await site.ask('GET', `/api/conversations/${id}/messages`, { token })).json<Message[]>().at(-1)!;
const choose = (site: TestApp, { token }: Person, body: object) =>
  site.ask('PATCH', '/api/account/settings', { token, body });
const asked = () => provider.requests.map(({ endpoint }) => endpoint);
/** Resolves once messages are embedded: the table of the reasons is there. */
const untilFinding = async (site: TestApp, person: Person) => {
  const id = await begin(site, person);
  const isEmbedded = () =>
    provider.requests.some(({ endpoint, input }) => endpoint === 'embeddings' && input[0] === 'hello');
  const end = Date.now() + 50_000;
  while (!isEmbedded()) {
    if (Date.now() > end) throw new Error('No message was embedded in time.');
    await say(site, person, id, 'hello');
  }
};

describe('a second ear for danger', () => {
  let site: TestApp;
  let ruth: Person;
  beforeAll(async () => {
    site = await createTestApp({ builtEngine: true, model: { ...provider.env, ...LISTENING } });
    ruth = await site.register();
  });
  afterAll(() => site.close());

  test('says nothing where nothing is flagged, and neither do our own rules', async () => {
    const { crises, message } = await say(site, ruth, await begin(site, ruth), HARMLESS);
    expect(crises).toEqual([]);
    expect(message).toMatchObject({ engine: 'model', crisisAlert: null });
    expect(asked().toSorted()).toEqual(['chat', 'moderations']);
    expect(provider.requests.find(({ endpoint }) => endpoint === 'moderations')!.input).toEqual([HARMLESS]);
    expect(provider.problems).toEqual([]);
  });

  test('raises the alarm while the reply is written, and stands with the message; no model writes on', async () => {
    provider.flag((text) => (text === HARMLESS ? ['self-harm', 'self-harm/intent'] : []));
    // The ear has answered long before the model's first word.
    provider.reply([
      { wait: 2000 },
      { text: 'That is a place you know well. ' },
      { text: 'What do you see there, and who knows that you go?' },
    ]);
    const id = await begin(site, ruth);
    const { events, crises, message } = await say(site, ruth, id, HARMLESS);
    expect(crises).toHaveLength(1);
    expect(crises[0]!.data).toMatchObject({ detected: true, categories: ['suicide'] });
    expect((crises[0]!.data['resources'] as unknown[]).length).toBeGreaterThan(0);
    const names = events.map(({ event }) => event);
    expect(names.indexOf('crisis')).toBeLessThan(names.lastIndexOf('delta'));
    expect(message).toMatchObject({
      engine: 'library',
      fallback: null,
      crisisAlert: { detected: true, categories: ['suicide'] },
    });
    expect((await stored(site, ruth, id)).crisisAlert).toEqual(message.crisisAlert);
    // It stays open in what is said next.
    provider.flag(null);
    expect((await say(site, ruth, id, 'it is quiet there')).message.crisisAlert?.categories).toEqual(['suicide']);
  });

  test('hears what is flagged of children, beside a reply by the library as well', async () => {
    provider.flag(() => ['sexual', 'sexual/minors']);
    provider.always(() => [{ status: 400 }]);
    const id = await begin(site, ruth);
    const { crises, message } = await say(site, ruth, id, HARMLESS);
    expect(crises).toMatchObject([{ data: { categories: ['child-harm'] } }]);
    expect(message).toMatchObject({ engine: 'library', crisisAlert: { categories: ['child-harm'] } });
  });

  test('alarms nobody who reads Judges', async () => {
    provider.flag(() => ['violence', 'violence/graphic', 'illicit/violent', 'harassment/threatening']);
    const { crises, message } = await say(
      site,
      ruth,
      await begin(site, ruth),
      'why did jael take a tent peg in judges 4',
    );
    expect(crises).toEqual([]);
    expect(message.crisisAlert).toBeNull();
  });

  test('takes nothing away from what we hear ourselves, which comes first', async () => {
    provider.flag(() => []);
    const { events, message } = await say(site, ruth, await begin(site, ruth), 'i want to kill myself tonight');
    expect(events.filter(({ event }) => event !== 'start')[0]!.event).toBe('crisis');
    expect(message.crisisAlert?.categories).toContain('suicide');
  });

  test.each<ModelEndpointFault[][]>([[[503, 503]], [[400]], [['garbage', 'garbage']], [['cut', 'cut']], [['hang']]])(
    'that fails (%j) leaves the reply as it is',
    async (faults) => {
      const words = 'That is a place you know well. What do you see there?';
      provider.always(() => words);
      provider.fail('moderations', ...faults);
      provider.flag(() => ['self-harm']);
      const started = performance.now();
      const { crises, message } = await say(site, ruth, await begin(site, ruth), HARMLESS);
      expect(performance.now() - started).toBeLessThan(6000);
      expect(crises).toEqual([]);
      expect(message).toMatchObject({ engine: 'model', fallback: null, crisisAlert: null });
      expect(message.content).toContain(words);
      // Each time it is asked again: the next message may be the one.
      expect(asked()).toContain('moderations');
    },
  );

  test('goes on when the tokens of the day are used up', async () => {
    const own = await createTestApp({
      builtEngine: true,
      model: { ...provider.env, ...LISTENING, AI_DAILY_TOKENS: '10' },
    });
    try {
      const naomi = await own.register();
      const id = await begin(own, naomi);
      await say(own, naomi, id, 'hello');
      provider.reset();
      provider.flag(() => ['self-harm']);
      const { crises, message } = await say(own, naomi, id, HARMLESS);
      expect(message).toMatchObject({ engine: 'library', fallback: 'allowance' });
      expect(crises).toMatchObject([{ data: { categories: ['suicide'] } }]);
      expect(asked()).toEqual(['moderations']);
    } finally {
      await own.close();
    }
  });
});

describe('a second way to find passages', () => {
  const FINDING = { AI_EMBEDDING_MODEL: STAND_IN_EMBEDDING_MODEL };
  /** The order depends on it, as everything that is chosen does. */
  const ID = randomUUID();
  const MESSAGE = 'i lost my job and i feel useless';
  const sites: TestApp[] = [];
  afterAll(() => Promise.all(sites.map((site) => site.close())));

  const open = async (more: Record<string, string>) => {
    const site = await createTestApp({ builtEngine: true, model: { ...provider.env, ...more } });
    sites.push(site);
    return { site, ruth: await site.register() };
  };
  /** The passages a model is told of, in their order, with why. */
  const told = async (site: TestApp, person: Person) => {
    const { message } = await say(site, person, await begin(site, person, ID), MESSAGE);
    expect(message).toMatchObject({ engine: 'model', fallback: null });
    const { messages } = provider.requests.find(({ endpoint }) => endpoint === 'chat')!;
    const lines = [...messages[0]!.content.matchAll(/^- (.+?)(?:: .+?)? \| /gm)];
    expect(lines.length).toBeGreaterThan(4);
    return lines.map(([, reference]) => reference!);
  };
  const embeddedMessages = () =>
    provider.requests.filter(({ endpoint, input }) => endpoint === 'embeddings' && input.includes(MESSAGE)).length;

  test('changes what the model is told, and where it fails nothing is changed', async () => {
    const plain = await open({});
    const without = await told(plain.site, plain.ruth);
    expect(asked()).toEqual(['chat']);

    provider.reset();
    const finding = await open({ ...FINDING, DATA_DIR: join(folder, 'finding') });
    await untilFinding(finding.site, finding.ruth);
    expect(await readdir(join(folder, 'finding'))).toEqual(['reason-vectors.bin']);
    const reasons = readReasons();
    const embedded = provider.requests
      .filter(({ endpoint }) => endpoint === 'embeddings')
      .flatMap(({ input }) => input);
    expect(embedded.slice(0, reasons.length)).toEqual(reasons);
    provider.reset();
    const found = await told(finding.site, finding.ruth);
    expect(embeddedMessages()).toBe(1);
    expect(found).not.toEqual(without);
    expect(found.toSorted()).toEqual(without.toSorted());
    expect(provider.problems).toEqual([]);

    // The table is there, and the endpoint dies.
    provider.reset();
    const dying = await open({ ...FINDING, DATA_DIR: join(folder, 'finding') });
    await untilFinding(dying.site, dying.ruth);
    provider.reset();
    provider.fail('embeddings', 'hang');
    expect(await told(dying.site, dying.ruth)).toEqual(without);
    expect(embeddedMessages()).toBe(1);

    // There never was an answer.
    provider.reset();
    provider.fail('embeddings', ...Array.from({ length: 9 }, () => 503));
    const dead = await open({ ...FINDING, DATA_DIR: join(folder, 'dead') });
    expect(await told(dead.site, dead.ruth)).toEqual(without);
    expect(embeddedMessages()).toBe(0);
  });
});

describe('what people want kept here', () => {
  let site: TestApp;
  let ruth: Person;
  beforeAll(async () => {
    provider.reset();
    const options = { ...LISTENING, AI_EMBEDDING_MODEL: STAND_IN_EMBEDDING_MODEL, DATA_DIR: join(folder, 'kept') };
    site = await createTestApp({ builtEngine: true, model: { ...provider.env, ...options } });
    ruth = await site.register();
    await untilFinding(site, ruth);
  });
  afterAll(() => site.close());

  test('goes to no endpoint of the provider when they chose the library alone', async () => {
    const id = await begin(site, ruth);
    await say(site, ruth, id, HARMLESS);
    // Otherwise all three are asked.
    expect(asked().toSorted()).toEqual(['chat', 'embeddings', 'moderations']);
    provider.reset();
    await choose(site, ruth, { libraryOnly: true });
    provider.flag(() => ['self-harm']);
    const { crises, message } = await say(site, ruth, id, HARMLESS);
    await choose(site, ruth, { libraryOnly: true, privateMode: true });
    const aside = await site.ask('POST', '/api/conversations/private', {
      token: ruth.token,
      body: { content: HARMLESS, history: [], conversationId: randomUUID() },
    });
    expect(aside.json<Exchange>().assistantMessage).toMatchObject({ engine: 'library', crisisAlert: null });
    expect(provider.requests).toEqual([]);
    expect(crises).toEqual([]);
    expect(message).toMatchObject({ engine: 'library', fallback: 'chosen', crisisAlert: null });
    await choose(site, ruth, { libraryOnly: false, privateMode: false });
  });

  test('goes nowhere either while it can’t be learned what they want', async () => {
    const away = connect(databaseAt(site.databaseName));
    const listen = async () => [];
    const likeness = async () => null;
    const usage = createUsageService({
      db: away.db,
      model: createOpenAiModel(readEnv({ NODE_ENV: 'test', APP_SECRET, ...provider.env }).model!),
      dailyTokens: 1_000_000,
      price: null,
      listen,
      likeness,
      now: () => new Date(),
      onFailure: () => undefined,
    });
    expect(await usage.modelFor(ruth.user.id)).toMatchObject({ withoutModel: null, listen, likeness });
    // What they want is known, what they used isn't: danger is listened for.
    await site.database.db.execute(sql`alter table model_usage rename to model_usage_away`);
    try {
      expect(await usage.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: 'unavailable', listen });
    } finally {
      await site.database.db.execute(sql`alter table model_usage_away rename to model_usage`);
    }
    await away.close();
    expect(await usage.modelFor(ruth.user.id)).toEqual({ model: null, withoutModel: 'unavailable' });
  });
});
