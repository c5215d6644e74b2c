import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VAULT_LIMITS, type VaultEntry, type VaultItem } from '#contract/vault.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';

const CONVERSATION = [
  '**You:** My father died on *Tuesday*.',
  '',
  '**Emmaus:**',
  '',
  '> Jesus wept.',
  '>',
  '> John 11:35 (WEB)',
].join('\n');

let site: TestApp;
let ruth: Person;
let boaz: Person;
beforeAll(async () => {
  site = await createTestApp();
  ruth = await site.register({ firstName: 'Ruth' });
  boaz = await site.register({ firstName: 'Boaz' });
});
afterAll(() => site.close());

const post = (body: unknown, person = ruth) => site.ask('POST', '/api/vault', { token: person.token, body });
const keep = async (more: object = {}, person = ruth): Promise<VaultItem & { crisisAlert: unknown }> =>
  (await post({ kind: 'note', title: 'A title', content: 'Some words', ...more }, person)).json();
const list = async (person = ruth, before?: string): Promise<{ items: VaultEntry[]; next: string | null }> =>
  (await site.ask('GET', `/api/vault${before ? `?before=${before}` : ''}`, { token: person.token })).json();
const open = (id: string, person = ruth) => site.ask('GET', `/api/vault/${id}`, { token: person.token });

describe('something kept', () => {
  test('is listed by its first words, opened whole, renamed and deleted', async () => {
    const kept = await keep({ kind: 'conversation', title: '  The week dad died ', content: CONVERSATION });
    expect(kept).toMatchObject({
      kind: 'conversation',
      title: 'The week dad died',
      preview: 'My father died on Tuesday. · Jesus wept. John 11:35 (WEB)',
      content: CONVERSATION,
    });
    const { crisisAlert: _, ...item } = kept;
    const { content: __, ...entry } = item;
    expect((await list()).items[0]).toEqual(entry);
    expect((await open(kept.id)).json()).toEqual(item);
    const renamed = await site.ask('PATCH', `/api/vault/${kept.id}`, {
      token: ruth.token,
      body: { title: 'My father' },
    });
    expect(renamed.json()).toMatchObject({ id: kept.id, title: 'My father', preview: kept.preview });
    expect((await open(kept.id)).json()).toMatchObject({ title: 'My father', content: CONVERSATION });
    const gone = await site.ask('DELETE', `/api/vault/${kept.id}`, { token: ruth.token });
    expect(gone.json()).toEqual({ ok: true });
    expect((await open(kept.id)).statusCode).toBe(404);
    expect((await list()).items).toEqual([]);
  });

  test('can be read by nobody who has only the database', async () => {
    const kept = await keep({ title: 'The hidden title', content: 'the hidden words' });
    const { rows } = await site.database.db.execute<{ row: string }>(
      sql`select encode(head, 'escape') || encode(body, 'escape') || v::text as row from vault_items v where id = ${kept.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toMatch(/hidden|title|words/);
    const other = await keep();
    await site.database.db.execute(
      sql`update vault_items set body = (select body from vault_items where id = ${other.id}) where id = ${kept.id}`,
    );
    expect((await open(kept.id)).statusCode).toBe(500);
  });

  test('is its owner’s alone', async () => {
    const { id } = await keep();
    expect((await list(boaz)).items).toEqual([]);
    expect((await open(id, boaz)).statusCode).toBe(404);
    const rename = { token: boaz.token, body: { title: 'Mine now' } };
    expect((await site.ask('PATCH', `/api/vault/${id}`, rename)).statusCode).toBe(404);
    expect((await site.ask('DELETE', `/api/vault/${id}`, { token: boaz.token })).statusCode).toBe(404);
    expect((await open(id)).json()).toMatchObject({ title: 'A title' });
    expect((await site.ask('GET', '/api/vault')).statusCode).toBe(401);
    expect(
      (await site.ask('POST', '/api/vault', { body: { kind: 'note', title: 'x', content: 'y' } })).statusCode,
    ).toBe(401);
  });

  test('with the same key is kept once, also when sent many times at once', async () => {
    const idempotencyKey = randomUUID();
    const all = await Promise.all(Array.from({ length: 6 }, () => keep({ idempotencyKey })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    // Written on after an answer was lost: those words are not lost with it.
    const other = await keep({ idempotencyKey, content: 'other words' });
    expect(other).toMatchObject({ content: 'other words' });
    expect(other.id).not.toBe(all[0]!.id);
    expect((await open(all[0]!.id)).json()).toMatchObject({ content: 'Some words' });
    // Changed in the vault meanwhile, it is still what was kept.
    const rename = { token: ruth.token, body: { content: 'changed words' } };
    await site.ask('PATCH', `/api/vault/${all[0]!.id}`, rename);
    expect((await keep({ idempotencyKey })).id).toBe(all[0]!.id);
    const his = await keep({ idempotencyKey }, boaz);
    expect(his.id).not.toBe(all[0]!.id);
  });

  test('goes with its owner', async () => {
    const orpah = await site.register();
    const { id } = await keep({}, orpah);
    await site.database.db.execute(sql`delete from users where id = ${orpah.user.id}`);
    const { rows } = await site.database.db.execute(sql`select id from vault_items where id = ${id}`);
    expect(rows).toEqual([]);
  });
});

test('a long list comes in pages, each thing once, newest first', async () => {
  const naomi = await site.register();
  const count = VAULT_LIMITS.page + 7;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await keep({ title: `Thing ${at}` }, naomi)).id);
  // Many in the same moment: the order still holds.
  await site.database.db.execute(
    sql`update vault_items set created_at = '2026-01-01T00:00:00Z' where user_id = ${naomi.user.id}`,
  );
  const first = await list(naomi);
  expect(first.items).toHaveLength(VAULT_LIMITS.page);
  // What is deleted meanwhile doesn't break the next page.
  await site.ask('DELETE', `/api/vault/${first.items.at(-1)!.id}`, { token: naomi.token });
  const second = await list(naomi, first.next!);
  expect(second.next).toBeNull();
  expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual(ids.sort());
});

describe('what is refused loses nothing', () => {
  const note = { kind: 'note', title: 'A title', content: 'Some words' };

  test.each([
    ['no body', {}, 400, 'kind'],
    ['an unknown kind', { ...note, kind: 'sermon' }, 400, 'kind'],
    ['no title', { ...note, title: '   ' }, 400, 'A title cannot be empty.'],
    ['a long title', { ...note, title: 'x'.repeat(201) }, 400, 'title'],
    ['a title of another type', { ...note, title: 7 }, 400, 'title'],
    ['nothing to keep', { ...note, content: ' \u200b\n' }, 400, 'There is nothing here to keep.'],
    ['content of another type', { ...note, content: ['x'] }, 400, 'content'],
    ['characters that cannot be stored', { ...note, content: 'a\0b' }, 400, 'cannot be stored'],
    ['an empty key', { ...note, idempotencyKey: '' }, 400, 'idempotencyKey'],
    ['too much', { ...note, content: 'x'.repeat(200_001) }, 413, '200,000'],
    ['far too much', { ...note, content: 'x'.repeat(1_100_000) }, 413, 'too large'],
  ])('%s', async (_name, body, status, words) => {
    const before = await list(boaz);
    const answer = await post(body, boaz);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(words);
    expect(await list(boaz)).toEqual(before);
  });

  test('an id or a page that isn’t one', async () => {
    expect((await open('not-an-id')).statusCode).toBe(400);
    expect((await open(randomUUID())).statusCode).toBe(404);
    for (const before of ['yesterday', `999999999999999.${randomUUID()}`]) {
      const page = await site.ask('GET', `/api/vault?before=${before}`, { token: ruth.token });
      expect(page.statusCode).toBe(400);
    }
    expect(await list(ruth, `9999999999999.${randomUUID()}`)).toEqual(await list(ruth));
    const { id } = await keep();
    const rename = await site.ask('PATCH', `/api/vault/${id}`, { token: ruth.token, body: { title: '' } });
    expect(rename.statusCode).toBe(400);
  });

  test('one thing more than there is room for, by number and by size', async () => {
    const full = await site.register();
    await keep({}, full);
    await site.database.db.execute(sql`
      insert into vault_items (user_id, kind, head, body)
      select ${full.user.id}, 'note', '\\x00', '\\x00' from generate_series(1, ${VAULT_LIMITS.items - 1})`);
    const refused = await post(note, full);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Your vault is full');
    // Many at once fill the last place once.
    await site.database.db.execute(
      sql`delete from vault_items where (user_id, id) in (select user_id, id from vault_items where user_id = ${full.user.id} limit 1)`,
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(note, full)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const heavy = await site.register();
    await keep({}, heavy);
    await site.database.db.execute(
      sql`update vault_items set body = convert_to(repeat('x', ${VAULT_LIMITS.bytes}::int), 'UTF8') where user_id = ${heavy.user.id}`,
    );
    expect((await post(note, heavy)).statusCode).toBe(409);
  });

  test('the largest thing there is room for is kept whole', async () => {
    const content = 'דָּבָר '.repeat(40_000).slice(0, VAULT_LIMITS.contentLength).trimEnd();
    const kept = await keep({ content });
    expect(kept.content).toBe(content);
  });
});
