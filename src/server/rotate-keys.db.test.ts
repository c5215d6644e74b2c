import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Exchange } from '#contract/conversations.ts';
import { APP_SECRET, createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { databaseAt } from '#tests/support/test-database.ts';
import { markOfSecret } from './crypto/key-chain.ts';
import { connect } from './db/client.ts';
import { requireSecret, SECRET_CHECK } from './db/require-secret.ts';
import { siteKeys } from './db/schema/account.ts';
import { evaluationLines } from './features/feedback/evaluation.ts';
import { rotateKeys, sealingOtherwise } from './rotate-keys.ts';

const NEXT = 'the secret that follows the first, 32';
const STRANGE = 'a secret that nobody here ever used';
const beside = (site: TestApp, secret: string, former?: string) =>
  createTestApp({
    beside: site,
    env: { APP_SECRET: secret, ...(former === undefined ? {} : { APP_SECRET_PREVIOUS: former }) },
  });

let site: TestApp;
let ruth: Person;
let conversationId: string;
let item: string;
beforeAll(async () => {
  site = await createTestApp();
  ruth = await site.register();
  conversationId = (await site.ask('POST', '/api/conversations', { token: ruth.token, body: { title: 'Home' } })).json()
    .id;
  item = randomUUID();
});

const say = async (at: TestApp, content: string) =>
  (
    await at.ask('POST', `/api/conversations/${conversationId}/messages`, {
      token: ruth.token,
      body: { content, role: 'user' },
    })
  ).json() as Exchange;
const words = async (at: TestApp): Promise<string[]> =>
  (await at.ask('GET', `/api/conversations/${conversationId}/messages`, { token: ruth.token }))
    .json()
    .filter(({ role }: { role: string }) => role === 'user')
    .map(({ content }: { content: string }) => content);
const keep = (at: TestApp) =>
  at.ask('POST', '/api/vault', {
    token: ruth.token,
    body: { id: item, kind: 'note', title: 'Kept', content: 'under it' },
  });
const pushKey = async (at: TestApp) => (await at.ask('GET', '/api/account', { token: ruth.token })).json().pushKey;

test('what was sealed under a former secret opens, is sealed anew while people write, and then needs it no more', async () => {
  const { assistantMessage } = await say(site, 'before');
  const judged = await site.ask(
    'PUT',
    `/api/conversations/${conversationId}/messages/${assistantMessage.id}/feedback`,
    {
      token: ruth.token,
      body: { helpful: true, comment: 'good', shareWords: true },
    },
  );
  expect(judged.statusCode).toBe(200);
  expect((await keep(site)).statusCode).toBeLessThan(300);
  const key = await pushKey(site);
  await requireSecret(site.database.db, [APP_SECRET]);

  const both = await beside(site, NEXT, APP_SECRET);
  expect(await words(both)).toEqual(['before']);
  expect(await pushKey(both)).toBe(key);
  const naomi = await both.register();
  await say(both, 'between');

  const writing = Promise.all(
    ['one', 'two'].map((_, at) => (at === 0 ? say(both, 'while it is done') : both.register())),
  );
  const first = await rotateKeys(both.database, [NEXT, APP_SECRET]);
  await writing;
  expect(first.kinds.map(({ lost }) => lost)).toEqual([0, 0, 0, 0]);
  expect(first.kinds[0]!.renewed).toBeGreaterThanOrEqual(1);
  expect(first.kinds.slice(1).map(({ renewed }) => renewed)).toEqual([1, 1, 1]);
  const second = await rotateKeys(both.database, [NEXT, APP_SECRET]);
  expect(second.kinds.map(({ renewed }) => renewed)).toEqual([0, 0, 0, 0]);

  const after = await beside(site, NEXT);
  await requireSecret(after.database.db, [NEXT]);
  expect(await words(after)).toEqual(['before', 'between', 'while it is done']);
  expect(await pushKey(after)).toBe(key);
  expect((await after.ask('GET', '/api/vault', { token: ruth.token })).body).toContain('under it');
  expect((await after.ask('GET', '/auth/me', { token: naomi.token })).statusCode).toBe(200);
  const shared = [];
  for await (const line of evaluationLines(after.database.db, [NEXT])) if (line.type === 'shared') shared.push(line);
  expect(shared).toMatchObject([{ question: 'before', comment: 'good' }]);
  await both.close();
  await after.close();
});

test('two steps lead servers to a new secret one by one: none ever meets what it can’t open', async () => {
  const old = await createTestApp();
  ruth = await old.register();
  conversationId = (await old.ask('POST', '/api/conversations', { token: ruth.token, body: { title: 'Steps' } })).json()
    .id;
  const together = async (one: TestApp, other: TestApp, text: string) => {
    // Each opens what the other has sealed: words of people who are known, people who are new, work that waits.
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      await say(here, text);
      expect(await words(there)).toContain(text);
      const made = await here.register();
      const begun = await there.ask('POST', '/api/conversations', { token: made.token, body: { title: text } });
      expect(begun.statusCode).toBe(200);
      expect((await here.ask('GET', '/api/conversations', { token: made.token })).body).toContain(text);
    }
  };
  // First each learns the new one; then each seals under it.
  const learnt = await beside(old, APP_SECRET, NEXT);
  await together(learnt, old, 'first step');
  const turned = await beside(old, NEXT, APP_SECRET);
  await together(turned, learnt, 'second step');
  // In one step, whoever knows only the old one is left behind.
  const fresh = await turned.register();
  const late = await old.ask('POST', '/api/conversations', { token: fresh.token, body: { title: 'late' } });
  expect(late.statusCode).toBe(500);
  for (const app of [learnt, turned]) await app.close();
  await old.close();
});

test('a server that seals under another secret is seen beside the new ones, and one that doesn’t say which', async () => {
  const at = databaseAt(site.databaseName);
  const open = async (mark: string | null) => {
    const client = connect(at, { mark, connections: 8 });
    await client.pool.query('select 1');
    return client;
  };
  const script = connect(at, { name: 'emmaus-script' });
  const fresh = await open(markOfSecret(NEXT));
  // The test's own app says nothing of its secret.
  const others = () => sealingOtherwise(script, NEXT);
  const { rows } = await script.pool.query(`select count(*)::int as n from pg_stat_activity where datname = $1`, [
    site.databaseName,
  ]);
  expect(rows[0].n).toBeGreaterThan(1);
  expect(await others()).toEqual([`${process.pid}@${hostname()}`.slice(0, 40)]);
  await site.close();
  // PostgreSQL shows a connection for a moment after it was closed.
  await expect.poll(others, { timeout: 20_000 }).toEqual([]);
  const old = await open(markOfSecret(APP_SECRET));
  expect(await others()).toHaveLength(1);
  await old.close();
  await expect.poll(others, { timeout: 20_000 }).toEqual([]);
  for (const client of [fresh, script]) await client.close();
});

test('what no named secret opens is counted, and left as it is', async () => {
  const other = await createTestApp();
  await other.register();
  const before = (await other.database.db.execute(sql`select data_key from users`)).rows;
  const { kinds } = await rotateKeys(other.database, [NEXT, STRANGE]);
  expect(kinds[0]).toMatchObject({ renewed: 0, fresh: 0, lost: 1 });
  expect((await other.database.db.execute(sql`select data_key from users`)).rows).toEqual(before);
  await other.close();
});

describe('a server with a secret that is not the database’s', () => {
  test('is told so, where the secret was noted and where somebody’s key tells', async () => {
    const other = await createTestApp();
    const { db } = other.database;
    await other.register();
    await expect(requireSecret(db, [STRANGE])).rejects.toThrow(
      'The secret is not the one this database was begun with',
    );
    expect(await db.select().from(siteKeys).where(eq(siteKeys.name, SECRET_CHECK))).toEqual([]);
    await Promise.all([requireSecret(db, [APP_SECRET]), requireSecret(db, [APP_SECRET])]);
    await expect(requireSecret(db, [STRANGE])).rejects.toThrow('APP_SECRET_PREVIOUS');
    await requireSecret(db, [NEXT, APP_SECRET]);
    await other.close();
  });
});
