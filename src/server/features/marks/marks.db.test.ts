import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { Mark } from '#contract/marks.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';

let app: TestApp;
let ruth: Person;
let boaz: Person;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.register({ firstName: 'Ruth' });
  boaz = await app.register({ firstName: 'Boaz' });
});
afterAll(() => app.close());

const put = (who: Person, body: unknown) => app.ask('PUT', '/api/bible/marks', { token: who.token, body });
const list = async (who: Person, query = '') =>
  (await app.ask('GET', `/api/bible/marks${query}`, { token: who.token })).json() as Mark[];

test('a highlight, a note and a bookmark are kept, changed, found by chapter and taken away', async () => {
  await put(ruth, { kind: 'highlight', osis: 'John.3.16', color: 'gold' });
  await put(ruth, { kind: 'highlight', osis: 'John.3.16', color: 'dusk' });
  await put(ruth, { kind: 'note', osis: 'John.3.16', note: '  God so loved me  ' });
  await put(ruth, { kind: 'bookmark', osis: 'Gen.1.1' });
  const all = await list(ruth);
  expect(all.map(({ reference, kind }) => `${reference} ${kind}`)).toEqual([
    'Genesis 1:1 bookmark',
    'John 3:16 highlight',
    'John 3:16 note',
  ]);
  expect(all[1]!.color).toBe('dusk');
  expect(all[2]!.note).toBe('God so loved me');
  expect(await list(ruth, '?chapter=John.3')).toHaveLength(2);
  const answer = await app.ask('DELETE', `/api/bible/marks/${all[0]!.id}`, { token: ruth.token });
  expect(answer.statusCode).toBe(200);
  expect(await list(ruth)).toHaveLength(2);
});

test('a note is stored encrypted, and nobody else sees, changes or deletes a mark', async () => {
  const { mark } = (await put(ruth, { kind: 'note', osis: 'Ps.23.1', note: 'my private valley' })).json() as {
    mark: Mark;
  };
  const rows = await app.database.db.execute(
    sql`select encode(note, 'escape') as note from verse_marks where note is not null`,
  );
  expect(JSON.stringify(rows.rows)).not.toContain('valley');
  expect(await list(boaz)).toEqual([]);
  const answer = await app.ask('DELETE', `/api/bible/marks/${mark.id}`, { token: boaz.token });
  expect(answer.statusCode).toBe(404);
  await put(boaz, { kind: 'note', osis: 'Ps.23.1', note: 'his own' });
  expect((await list(ruth, '?chapter=Ps.23'))[0]!.note).toBe('my private valley');
});

test('two tabs at once end with one mark of a kind', async () => {
  await Promise.all(
    ['gold', 'sage', 'dusk', 'gold'].map((color) => put(boaz, { kind: 'highlight', osis: 'Rom.8.1', color })),
  );
  expect(await list(boaz, '?chapter=Rom.8')).toHaveLength(1);
});

test('a note that was changed elsewhere meanwhile isn’t overwritten unseen', async () => {
  const write = (note: string, replaces: string | null) =>
    put(boaz, { kind: 'note', osis: 'John.7.9', note, replaces });
  const first = ((await write('from one window', null)).json() as { mark: Mark }).mark;
  const second = await write('from another', null);
  expect(second.statusCode).toBe(409);
  expect((second.json() as { message: string }).message).toContain('changed in another window');
  expect((await list(boaz, '?chapter=John.7'))[0]!.note).toBe('from one window');
  expect((await write('now knowingly', first.id)).statusCode).toBe(200);
  expect((await write('with an old id', first.id)).statusCode).toBe(409);
  const together = await Promise.all(
    ['x', 'y', 'z'].map((note) => put(boaz, { kind: 'note', osis: 'John.8.1', note, replaces: null })),
  );
  expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

test('danger in a note opens the help', async () => {
  const answer = await put(ruth, { kind: 'note', osis: 'Ps.88.18', note: 'the pills are here' });
  expect(answer.json()).toMatchObject({ crisisAlert: { detected: true } });
});

test('everything goes home as a file, with the text of each verse', async () => {
  const text = await app.ask('GET', '/api/bible/marks/export?format=md', { token: ruth.token });
  expect(text.headers['content-disposition']).toContain('bible-notes.md');
  expect(text.body).toContain('## John 3:16');
  expect(text.body).toContain('> For God so loved the world');
  expect(text.body).toContain('God so loved me');
  const data = JSON.parse((await app.ask('GET', '/api/bible/marks/export?format=json', { token: ruth.token })).body);
  expect(data.marks.length).toBe((await list(ruth)).length);
});

test.each([
  [{ kind: 'highlight', osis: 'John.3.99', color: 'gold' }, 422],
  [{ kind: 'highlight', osis: 'John.3', color: 'gold' }, 400],
  [{ kind: 'highlight', osis: 'John.3.16', color: 'red' }, 400],
  [{ kind: 'note', osis: 'John.3.16', note: '   ' }, 400],
  [{ kind: 'note', osis: 'John.3.16', note: 'x'.repeat(8001) }, 413],
  [{ kind: 'sticker', osis: 'John.3.16' }, 400],
  [{}, 400],
])('%o is refused, and nothing is lost', async (body, status) => {
  const before = await list(ruth);
  expect((await put(ruth, body)).statusCode).toBe(status);
  expect(await list(ruth)).toEqual(before);
});

test('without a session there are no marks', async () => {
  expect((await app.ask('GET', '/api/bible/marks')).statusCode).toBe(401);
  expect((await app.ask('PUT', '/api/bible/marks', { body: { kind: 'bookmark', osis: 'John.3.16' } })).statusCode).toBe(
    401,
  );
  expect((await app.ask('GET', '/api/bible/marks?chapter=John.99', { token: ruth.token })).statusCode).toBe(404);
});

test('what waited on a device is kept once under its own id, and merged with what came meanwhile', async () => {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const wish = { kind: 'note', osis: 'Ruth.1.16', note: 'from the train', base: '', waited: true, replaces: null, id };
  for (let time = 0; time < 2; time += 1) {
    const answer = await put(ruth, wish);
    expect((answer.json() as { mark: Mark }).mark).toMatchObject({ id, note: 'from the train' });
  }
  await put(ruth, { kind: 'note', osis: 'Ruth.1.16', note: 'from home\n\nfrom the train', replaces: id, id: other });
  const third = { ...wish, base: 'from the train', note: 'from the train\n\nand back', id: crypto.randomUUID() };
  expect((await put(ruth, third)).statusCode).toBe(200);
  const all = await list(ruth, '?chapter=Ruth.1');
  expect(all.map(({ note }) => note)).toEqual(['from home\n\nfrom the train\n\nand back']);
  // An id of another mark, one's own or another's, takes nothing away.
  expect((await put(boaz, { kind: 'bookmark', osis: 'Ruth.2.4', id: third.id })).statusCode).toBe(409);
  expect((await put(ruth, { kind: 'bookmark', osis: 'Ruth.2.4', id: third.id })).statusCode).toBe(409);
  // Both together may be more than a note holds: neither is cut.
  const long = await put(ruth, { ...wish, note: 'x'.repeat(LIMITS.noteLength - 5), id: crypto.randomUUID() });
  expect(long.statusCode).toBe(409);
  expect((await list(ruth, '?chapter=Ruth.1'))[0]!.note).toBe('from home\n\nfrom the train\n\nand back');
});

test('there is room for five thousand marks, and many at once fill the last place once', async () => {
  const person = await app.register();
  await app.database.db.execute(sql`insert into verse_marks (user_id, osis, place, kind)
    select ${person.user.id}, 'John.3.16', -n, 'bookmark' from generate_series(1, 4999) n`);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((verse) => put(person, { kind: 'bookmark', osis: `Ruth.1.${verse}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});
