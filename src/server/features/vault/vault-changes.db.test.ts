import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrisisAlert } from '#contract/crisis.ts';
import { type Seal, VAULT_LIMITS, type VaultEntry, type VaultFile, type VaultItem } from '#contract/vault.ts';
import { vaultItems } from '#server/db/schema/vault.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';

type Kept = VaultItem & { crisisAlert: CrisisAlert | null };

let site: TestApp;
let ruth: Person;
beforeAll(async () => {
  site = await createTestApp();
  ruth = await site.register({ firstName: 'Ruth' });
});
afterAll(() => site.close());

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, person: Person, body?: unknown) =>
  site.ask(method, `/api/vault${path}`, { token: person.token, ...(body === undefined ? {} : { body }) });
const keep = async (more: object = {}, person = ruth): Promise<Kept> =>
  (await ask('POST', '', person, { kind: 'prayer', title: 'For Mara', content: 'Be with her.', ...more })).json();
const change = (id: string, body: object, person = ruth) => ask('PATCH', `/${id}`, person, body);
const open = async (id: string, person = ruth): Promise<VaultItem> => (await ask('GET', `/${id}`, person)).json();
/** A page of the list; words and tags of one's own go in the body, never in an address. */
const askList = (query: string, person: Person) =>
  /query=|tag=/.test(query)
    ? ask('POST', '/search', person, Object.fromEntries(new URLSearchParams(query)))
    : ask('GET', query, person);
const list = async (query: string, person = ruth): Promise<{ items: VaultEntry[]; next: string | null }> =>
  (await askList(query, person)).json();
const titles = async (query: string, person = ruth) => (await list(query, person)).items.map(({ title }) => title);
const exported = async (person: Person): Promise<VaultFile> => (await ask('GET', '/export', person)).json();

/** What a browser would send; the server can tell its form alone. */
const sealedBytes = (size = 60) => Buffer.concat([Buffer.from([1]), randomBytes(size)]).toString('base64');
const box = (more: Partial<Seal> = {}): Seal => ({
  version: 1,
  keyId: randomBytes(16).toString('base64'),
  kdf: { name: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: randomBytes(16).toString('base64') },
  byPassphrase: sealedBytes(),
  byRecovery: sealedBytes(),
  ...more,
});

describe('a list', () => {
  let anna: Person;
  beforeAll(async () => {
    anna = await site.register({ firstName: 'Anna' });
    await keep({ title: 'Für Zoë', content: 'She waits for news.', tags: ['Family', 'family', 'Hope'] }, anna);
    await keep({ kind: 'note', title: 'Sunday', content: `${'far down '.repeat(60)}a DÉJÀ-vu`, tags: ['hope'] }, anna);
    const answered = await keep({ title: 'Work for Tom', content: 'Open a door.' }, anna);
    await change(answered.id, { answeredAt: '2026-03-01T12:00:00.000Z', thanks: 'The bakery took him.' }, anna);
    const earlier = await keep({ title: 'The move', content: 'Lead us.' }, anna);
    await change(earlier.id, { answeredAt: '2025-07-01T12:00:00.000Z' }, anna);
  });

  test.each([
    ['', ['The move', 'Work for Tom', 'Sunday', 'Für Zoë']],
    ['?query=zoe', ['Für Zoë']],
    ['?query=FUR%20news', ['Für Zoë']],
    ['?query=deja-vu', ['Sunday']],
    ['?query=bakery', ['Work for Tom']],
    ['?query=hope', ['Sunday', 'Für Zoë']],
    ['?query=bakery%20zoe', []],
    ['?query=%20', ['The move', 'Work for Tom', 'Sunday', 'Für Zoë']],
    ['?kind=note', ['Sunday']],
    ['?tag=HOPE', ['Sunday', 'Für Zoë']],
    ['?tag=hop', []],
    ['?tag=hope&kind=prayer&query=waits', ['Für Zoë']],
    ['?answered=yes', ['Work for Tom', 'The move']],
    ['?answered=no', ['Für Zoë']],
    ['?answered=no&kind=note', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query, anna)).toEqual(expected);
  });

  test('names its tags, and is nobody else’s', async () => {
    expect((await ask('GET', '/tags', anna)).json()).toEqual({
      tags: [
        { tag: expect.stringMatching(/^hope$/i), count: 2 },
        { tag: 'Family', count: 1 },
      ],
    });
    const boaz = await site.register();
    expect(await titles('?query=zoe', boaz)).toEqual([]);
    expect((await ask('GET', '/tags', boaz)).json()).toEqual({ tags: [] });
  });

  test('that is narrowed comes in pages, each thing once', async () => {
    const naomi = await site.register();
    const { cipherRows } = await fill(naomi, 470);
    const seen: string[] = [];
    let before = '';
    do {
      const page = await list(`?query=third${before}`, naomi);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next ? `&before=${page.next}` : '';
    } while (before);
    expect(seen).toHaveLength(cipherRows.length);
    expect([...seen].sort()).toEqual([...cipherRows].sort());
  });

  test.each(['?kind=sermon', '?answered=maybe', `?query=${'x'.repeat(201)}`])('%s is refused', async (query) => {
    expect((await askList(query, ruth)).statusCode).toBe(400);
  });

  test('narrowed to what is sealed is neither more nor less', async () => {
    const judith = await site.register();
    await keep({}, judith);
    const { id } = await keep({ sealedHead: sealedBytes(), content: sealedBytes() }, judith);
    expect((await list('?sealed=yes', judith)).items.map((item) => item.id)).toEqual([id]);
    expect((await list('', judith)).items).toHaveLength(2);
  });

  test('takes no words in its address', async () => {
    // What isn't known there is left out: the answer is the whole list.
    expect((await ask('GET', '?query=zoe&tag=hope', anna)).json()).toEqual(await list('', anna));
  });
});

/** Many things at once, by a file; the ids of every third, which says so far down. */
async function fill(person: Person, count: number): Promise<{ cipherRows: string[] }> {
  const third: string[] = [];
  const items = Array.from({ length: count }, (_, at) => {
    const id = randomUUID();
    if (at % 3 === 0) third.push(id);
    return fileItem({ id, content: `${'word '.repeat(100)}${at % 3 === 0 ? 'Third' : 'other'}` });
  });
  const answer = await ask('POST', '/import', person, fileOf(items));
  expect(answer.json()).toEqual({ added: count, known: 0, sealedElsewhere: 0 });
  return { cipherRows: third };
}

function fileItem(more: Partial<VaultItem> = {}): VaultItem {
  return {
    id: randomUUID(),
    kind: 'note',
    title: 'A title',
    preview: '',
    content: 'Some words',
    tags: [],
    answeredAt: null,
    thanks: null,
    reminder: null,
    sealedHead: null,
    revision: 1,
    createdAt: '2024-05-01T10:00:00.000Z',
    updatedAt: '2024-05-01T10:00:00.000Z',
    ...more,
  };
}

const fileOf = (items: unknown[], seal: Seal | null = null) => ({
  format: 'emmaus-vault',
  version: 1,
  exportedAt: '2026-01-01T00:00:00.000Z',
  seal,
  items,
});

describe('a change', () => {
  test('takes what is given and leaves the rest', async () => {
    const kept = await keep({ tags: ['Home'], reminder: { at: '2127-01-01T08:00:00.000Z', every: 'week' } });
    const answered = await change(kept.id, { answeredAt: '2026-02-03T04:05:06.000Z', thanks: '  She is well. ' });
    expect(answered.json()).toMatchObject({
      title: 'For Mara',
      content: 'Be with her.',
      tags: ['Home'],
      answeredAt: '2026-02-03T04:05:06.000Z',
      thanks: 'She is well.',
      reminder: { at: '2127-01-01T08:00:00.000Z', every: 'week' },
      revision: 2,
      crisisAlert: null,
    });
    await change(kept.id, { answeredAt: null, thanks: null, reminder: null, tags: [] });
    expect(await open(kept.id)).toMatchObject({
      answeredAt: null,
      thanks: null,
      reminder: null,
      tags: [],
      revision: 3,
    });
  });

  test('of one note in two tabs loses nothing', async () => {
    const { id } = await keep({ kind: 'note', content: 'one\ntwo\nthree' });
    const base = 'one\ntwo\nthree';
    expect((await change(id, { content: 'ONE\ntwo\nthree', base })).json().content).toBe('ONE\ntwo\nthree');
    const merged = (await change(id, { content: 'one\ntwo\nthree\nfour', base })).json();
    expect(merged.content).toBe('ONE\ntwo\nthree\nfour');
    // Many at once: each line is there in the end.
    const lines = Array.from({ length: 8 }, (_, at) => `line of tab ${at}`);
    await Promise.all(lines.map((line) => change(id, { content: `${merged.content}\n${line}`, base: merged.content })));
    const { content } = await open(id);
    for (const line of ['ONE', 'four', ...lines]) expect(content.split('\n')).toContain(line);
  });

  test('of tags and thanks in two tabs loses nothing either', async () => {
    const { id } = await keep({ tags: ['Home', 'Mara'] });
    await change(id, { answeredAt: '2026-02-03T04:05:06.000Z', thanks: 'She is well.', baseThanks: null });
    await change(id, { tags: ['Home', 'Mara', 'Spring'], baseTags: ['Home', 'Mara'] });
    await change(id, { tags: ['mara', 'Hope'], baseTags: ['Home', 'Mara'] });
    await change(id, { thanks: 'The doctor called.', baseThanks: null });
    const { tags, thanks } = await open(id);
    expect(tags).toEqual(['mara', 'Hope', 'Spring']);
    expect(thanks).toContain('She is well.');
    expect(thanks).toContain('The doctor called.');
    // Both together are longer than one may be: refused, and nothing is cut.
    const long = 'x '.repeat(VAULT_LIMITS.thanksLength / 2 - 1);
    expect((await change(id, { thanks: long, baseThanks: null })).statusCode).toBe(413);
    expect((await open(id)).thanks).toBe(thanks);
  });

  test('without a base is refused where it is outdated', async () => {
    const { id } = await keep();
    await change(id, { content: 'newer' });
    const refused = await change(id, { content: 'older', revision: 1 });
    expect(refused.statusCode).toBe(409);
    expect((await open(id)).content).toBe('newer');
  });

  test.each([
    ['an empty title', { title: ' ' }, 400],
    ['nothing to keep', { content: '\n' }, 400],
    ['a tag too long', { tags: ['x'.repeat(VAULT_LIMITS.tagLength + 1)] }, 400],
    ['too many tags', { tags: Array.from({ length: VAULT_LIMITS.tags + 1 }, (_, at) => `tag ${at}`) }, 400],
    ['thanks too long', { thanks: 'x'.repeat(VAULT_LIMITS.thanksLength + 1) }, 400],
    ['a date that is none', { answeredAt: 'yesterday' }, 400],
    ['a date of another age', { answeredAt: '9999-01-01T00:00:00.000Z' }, 400],
    ['a reminder now and then', { reminder: { at: '2127-01-01T08:00:00.000Z', every: 'sometimes' } }, 400],
    ['too much', { content: 'x'.repeat(VAULT_LIMITS.contentLength + 1) }, 413],
    ['too much once merged', { content: 'y'.repeat(VAULT_LIMITS.contentLength), base: 'Be' }, 413],
  ])('to %s is refused and loses nothing', async (_name, body, status) => {
    const { crisisAlert: _, ...kept } = await keep();
    const refused = await change(kept.id, body);
    expect(refused.statusCode).toBe(status);
    expect(await open(kept.id)).toEqual(kept);
  });

  test('is answered only of prayers, and only by their owner', async () => {
    const note = await keep({ kind: 'note' });
    expect((await change(note.id, { answeredAt: '2026-02-03T04:05:06.000Z' })).statusCode).toBe(400);
    const boaz = await site.register();
    expect((await change(note.id, { tags: ['his'] }, boaz)).statusCode).toBe(404);
    expect(await open(note.id)).toMatchObject({ tags: [], revision: 1 });
  });
});

test('danger is heard in what is kept, changed and thanked for, though not in conversations', async () => {
  const words = 'I counted my pills';
  expect((await keep({ content: words })).crisisAlert).toMatchObject({ detected: true, categories: ['suicide'] });
  expect((await keep({ kind: 'conversation', content: words })).crisisAlert).toBeNull();
  const { id, crisisAlert } = await keep();
  expect(crisisAlert).toBeNull();
  expect((await change(id, { thanks: words })).json().crisisAlert).toMatchObject({ detected: true });
  expect((await change(id, { content: `${'calm '.repeat(3000)}${words}` })).json().crisisAlert).not.toBeNull();
  expect((await change(id, { tags: ['calm'] })).json().crisisAlert).toBeNull();
});

describe('something sealed', () => {
  test('is kept as it came, shown without words, and changed only by who knows the newest', async () => {
    const [sealedHead, content] = [sealedBytes(), sealedBytes(200)];
    const id = randomUUID();
    const kept = await keep({ id, title: 'Prayer', sealedHead, content, tags: ['secret'] });
    expect(kept).toMatchObject({
      id,
      title: '',
      preview: '',
      tags: [],
      thanks: null,
      sealedHead,
      content,
      revision: 1,
    });
    expect((await keep({ id, sealedHead, content })).revision).toBe(1);
    expect((await list('')).items.find((entry) => entry.id === id)).toMatchObject({ title: '', sealedHead });

    const [head2, content2] = [sealedBytes(), sealedBytes(90)];
    expect((await change(id, { sealedHead: head2, content: content2 })).statusCode).toBe(409);
    expect((await change(id, { content: 'plain words' })).statusCode).toBe(409);
    expect((await change(id, { title: 'plain title' })).statusCode).toBe(409);
    const written = await change(id, { sealedHead: head2, content: content2, revision: 1 });
    expect(written.json()).toMatchObject({ sealedHead: head2, content: content2, revision: 2 });
    const late = await change(id, { sealedHead: sealedBytes(), content: sealedBytes(), revision: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain('nothing was lost');
    // What isn't among its words needs no key.
    const answered = (await change(id, { answeredAt: '2026-02-03T04:05:06.000Z' })).json();
    expect(answered).toMatchObject({ answeredAt: '2026-02-03T04:05:06.000Z', sealedHead: head2, content: content2 });
  });

  test('was open before and is open again', async () => {
    const kept = await keep({ title: 'The secret', tags: ['Home'], content: 'Words to hide' });
    const [sealedHead, content] = [sealedBytes(), sealedBytes()];
    expect((await change(kept.id, { sealedHead, revision: 1 })).statusCode).toBe(400);
    expect((await change(kept.id, { sealedHead, content, title: 'The secret', revision: 1 })).statusCode).toBe(400);
    expect((await change(kept.id, { sealedHead, content, revision: 1 })).json()).toMatchObject({ title: '', tags: [] });
    expect(await titles('?query=hide')).toEqual([]);
    expect((await ask('GET', '/export?format=md', ruth)).body).not.toContain('Words to hide');
    const opened = { title: 'The secret', content: 'Words to hide', tags: ['Home'], sealedHead: null, revision: 2 };
    expect((await change(kept.id, { ...opened, title: undefined })).statusCode).toBe(400);
    expect((await change(kept.id, opened)).json()).toMatchObject({ title: 'The secret', tags: ['Home'], revision: 3 });
    expect(await titles('?query=hide')).toEqual(['The secret']);
  });

  test.each([
    ['words in the open', { content: 'plain words' }],
    ['a head that is none', { sealedHead: Buffer.from('plain').toString('base64') }],
    ['a form that is not known', { content: Buffer.alloc(60, 9).toString('base64') }],
  ])('is refused with %s', async (_name, more) => {
    const answer = await ask('POST', '', ruth, {
      kind: 'note',
      title: 'Note',
      content: sealedBytes(),
      sealedHead: sealedBytes(),
      ...more,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('with a key that the box doesn’t hold is refused: it would never open', async () => {
    const hannah = await site.register();
    const own = box();
    const sealed = () => ({ kind: 'note', title: 'note', sealedHead: sealedBytes(), content: sealedBytes() });
    expect((await ask('POST', '', hannah, { ...sealed(), keyId: own.keyId })).statusCode).toBe(409);
    await ask('PUT', '/seal', hannah, { seal: own, revision: 0 });
    const refused = await ask('POST', '', hannah, { ...sealed(), keyId: box().keyId });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('begun anew');
    const kept = await keep({ ...sealed(), keyId: own.keyId }, hannah);
    const { kind: _, title: __, ...bytes } = sealed();
    const late = await change(kept.id, { ...bytes, revision: 1, keyId: box().keyId }, hannah);
    expect(late.statusCode).toBe(409);
    expect((await change(kept.id, { ...bytes, revision: 1, keyId: own.keyId }, hannah)).statusCode).toBe(200);
    expect((await list('', hannah)).items).toHaveLength(1);
  });

  test('may be as long as anything else', async () => {
    const content = sealedBytes(VAULT_LIMITS.contentLength * 3 + 28);
    expect((await keep({ sealedHead: sealedBytes(), content })).content).toBe(content);
  });
});

describe('the box of a sealed vault', () => {
  test('is set up once, changed by who read it last, and never to a key that opens nothing', async () => {
    const tobias = await site.register();
    const first = box();
    expect((await ask('GET', '/seal', tobias)).json()).toEqual({ seal: null, revision: 0 });
    expect((await ask('PUT', '/seal', tobias, { seal: first, revision: 1 })).statusCode).toBe(409);
    expect((await ask('PUT', '/seal', tobias, { seal: first, revision: 0 })).json()).toEqual({ revision: 1 });
    expect((await ask('PUT', '/seal', tobias, { seal: box(), revision: 0 })).statusCode).toBe(409);
    expect((await ask('GET', '/seal', tobias)).json()).toEqual({ seal: first, revision: 1 });
    await keep({ sealedHead: sealedBytes(), content: sealedBytes() }, tobias);
    expect((await ask('PUT', '/seal', tobias, { seal: box(), revision: 1 })).statusCode).toBe(409);
    const again = box({ keyId: first.keyId });
    expect((await ask('PUT', '/seal', tobias, { seal: again, revision: 1 })).json()).toEqual({ revision: 2 });
    expect((await ask('GET', '/seal', ruth)).json()).toEqual({ seal: null, revision: 0 });
  });

  test.each([
    ['a weak derivation', { kdf: { ...box().kdf, memory: 1024 } }],
    ['no base64', { byPassphrase: '§' }],
  ])('is refused with %s', async (_name, more) => {
    const answer = await ask('PUT', '/seal', ruth, { seal: { ...box(), ...more }, revision: 0 });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a vault taken home', () => {
  async function full(): Promise<Person> {
    const person = await site.register({ timeZone: 'America/Chicago' });
    await ask('PUT', '/seal', person, { seal: box(), revision: 0 });
    await keep({ kind: 'conversation', title: 'A talk', content: '**You:** hello' }, person);
    const { id } = await keep({ title: 'For Tom', tags: ['Work'], content: 'Open a door.\n\n> Ask.' }, person);
    await change(id, { answeredAt: '2026-03-01T03:00:00.000Z', thanks: 'The bakery\ntook him.' }, person);
    await keep({ reminder: { at: '2127-01-01T08:00:00.000Z', every: 'month' } }, person);
    await keep({ sealedHead: sealedBytes(), content: sealedBytes() }, person);
    return person;
  }

  test('is brought back into a new account as it was, once', async () => {
    const lydia = await full();
    const file = await exported(lydia);
    expect(file.items).toHaveLength(4);
    const phoebe = await site.register();
    expect((await ask('POST', '/import', phoebe, file)).json()).toEqual({ added: 4, known: 0, sealedElsewhere: 0 });
    expect(await exported(phoebe)).toEqual({ ...file, exportedAt: expect.any(String) });
    expect((await ask('POST', '/import', phoebe, file)).json()).toEqual({ added: 0, known: 4, sealedElsewhere: 0 });
    // Other ids, the same words and moments.
    const renamed = file.items.map((item) => ({ ...item, id: randomUUID() }));
    expect((await ask('POST', '/import', phoebe, { ...file, items: renamed })).json()).toEqual({
      added: 0,
      known: 4,
      sealedElsewhere: 0,
    });
    // What was changed since stays changed, what was deleted comes back.
    const talk = file.items.find(({ title }) => title === 'A talk')!;
    await change(talk.id, { content: 'later words' }, phoebe);
    const gone = file.items.find(({ title }) => title === 'For Tom')!;
    await site.ask('DELETE', `/api/vault/${gone.id}`, { token: phoebe.token });
    expect((await ask('POST', '/import', phoebe, file)).json()).toEqual({ added: 1, known: 3, sealedElsewhere: 0 });
    expect(await open(talk.id, phoebe)).toMatchObject({ content: 'later words' });
    expect(await open(gone.id, phoebe)).toEqual(gone);
    // Neither person sees the other's, though the ids are the same.
    expect(await open(talk.id, lydia)).toEqual(talk);
  });

  test('reads well as Markdown', async () => {
    const answer = await ask('GET', '/export?format=md', await full());
    expect(answer.headers['content-disposition']).toBe('attachment; filename="prayer-vault.md"');
    const text = answer.body;
    expect(text).toContain('# My Prayer Vault');
    expect(text).toMatch(/## Open prayers\n\n### For Mara\n\n\*Kept on \w+ \d+, \d{4}\*\n\nBe with her\./);
    expect(text).toMatch(
      /## Answered prayers\n\n### For Tom\n\n\*Kept on .* · answered on February 28, 2026 · tags: Work\*/,
    );
    expect(text).toContain('> **Thanks:** The bakery\n> took him.');
    expect(text).toContain('One sealed thing is not in this file');
    expect(text).toMatch(/## Conversations\n\n### A talk/);
  });

  test('prints as a PDF, also letters of other alphabets', async () => {
    const person = await full();
    await keep(
      {
        kind: 'note',
        title: 'Žofie · Ἰησοῦς · Бог',
        content: `${'שלום 平和 🙏 '.repeat(3)}\n\n${'A long page. '.repeat(600)}`,
      },
      person,
    );
    const answer = await ask('GET', '/export?format=pdf', person);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF');
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2);
  });

  test('is empty where nothing was kept', async () => {
    const person = await site.register();
    expect(await exported(person)).toMatchObject({ seal: null, items: [] });
    expect((await ask('GET', '/export?format=pdf', person)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await site.ask('GET', '/api/vault/export')).statusCode).toBe(401);
  });

  test.each([
    ['another file', { hello: 1 }, 400, ''],
    ['a version to come', { ...fileOf([]), version: 2 }, 400, ''],
    ['one thing without words', fileOf([fileItem(), fileItem({ content: ' ' })]), 400, 'Thing number 2'],
    ['one thing without a title', fileOf([fileItem(), fileItem({ title: '' })]), 400, 'Thing number 2'],
    ['one thing too long', fileOf([fileItem(), fileItem({ content: 'x'.repeat(200_001) })]), 413, 'Thing number 2'],
    ['an answered note', fileOf([fileItem({ answeredAt: '2026-01-01T00:00:00.000Z' })]), 400, 'Only a prayer'],
    ['a date that is none', fileOf([fileItem(), fileItem({ createdAt: 'soon' })]), 400, ''],
    ['too many things', fileOf(Array.from({ length: VAULT_LIMITS.items + 1 }, () => fileItem())), 400, ''],
    [
      'sealed things without a box',
      fileOf([fileItem({ title: '', sealedHead: sealedBytes(), content: sealedBytes() })]),
      400,
      'box',
    ],
    ['sealed things in the open', fileOf([fileItem({ sealedHead: sealedBytes() })], box()), 400, 'Thing number 1'],
  ])('is refused whole with %s', async (_name, file, status, words) => {
    const person = await site.register();
    const answer = await ask('POST', '/import', person, file);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(words);
    expect(await exported(person)).toMatchObject({ seal: null, items: [] });
  });

  test('brings a box only with what it opens', async () => {
    const naaman = await site.register();
    const file = fileOf([fileItem()], box());
    expect((await ask('POST', '/import', naaman, file)).json()).toEqual({ added: 1, known: 0, sealedElsewhere: 0 });
    expect((await ask('GET', '/seal', naaman)).json()).toEqual({ seal: null, revision: 0 });
    const own = box();
    expect((await ask('PUT', '/seal', naaman, { seal: own, revision: 0 })).statusCode).toBe(200);
  });

  test('is refused in one piece that is too large for the memory', async () => {
    const content = 'x'.repeat(190_000);
    const items = Array.from({ length: 45 }, () => fileItem({ content }));
    const answer = await ask('POST', '/import', ruth, fileOf(items));
    expect(answer.statusCode).toBe(413);
  });

  test('leaves behind, and counts, only what another box has sealed; it can be brought later', async () => {
    const person = await full();
    const before = await exported(person);
    const [open, sealed] = [
      fileItem({ title: 'In the open' }),
      fileItem({ title: '', sealedHead: sealedBytes(), content: sealedBytes() }),
    ];
    const other = fileOf([open, sealed], box());
    const first = await ask('POST', '/import', person, other);
    expect([first.statusCode, first.json()]).toEqual([200, { added: 1, known: 0, sealedElsewhere: 1 }]);
    expect((await ask('POST', '/import', person, other)).json()).toEqual({ added: 0, known: 1, sealedElsewhere: 1 });
    const now = await exported(person);
    expect(now.seal).toEqual(before.seal);
    expect(now.items.map(({ id }) => id)).toContain(open.id);
    expect(now.items.map(({ id }) => id)).not.toContain(sealed.id);
    expect(now.items).toHaveLength(before.items.length + 1);
    // A browser has opened it, and sealed it anew under the vault's own key.
    const anew = { ...sealed, sealedHead: sealedBytes(), content: sealedBytes() };
    expect((await ask('POST', '/import', person, fileOf([anew], before.seal!))).json()).toEqual({
      added: 1,
      known: 0,
      sealedElsewhere: 0,
    });
    expect((await ask('POST', '/import', person, other)).json()).toEqual({ added: 0, known: 2, sealedElsewhere: 0 });
    expect((await exported(person)).items.find(({ id }) => id === sealed.id)?.content).toBe(anew.content);
  });

  test('is refused where there is no room', async () => {
    const person = await full();
    await site.database.db.execute(sql`
      insert into vault_items (user_id, kind, head, body)
      select ${person.user.id}, 'note', '\\x00', '\\x00' from generate_series(1, ${VAULT_LIMITS.items - 5})`);
    const crowded = await ask('POST', '/import', person, fileOf([fileItem(), fileItem()]));
    expect(crowded.statusCode).toBe(409);
    const { rows } = await site.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from vault_items where user_id = ${person.user.id}`,
    );
    expect(rows[0]!.n).toBe(VAULT_LIMITS.items - 1);
  });
});

describe('a reminder that is past', () => {
  const past = (every: string) => ({ at: '2020-05-03T08:00:00.000Z', every });
  const remindedOf = async (id: string) => (await open(id)).reminder as { at: string; first?: string } | null;

  test('and comes once is refused, in something new and in something kept', async () => {
    const answer = await ask('POST', '', ruth, { kind: 'prayer', title: 'A', content: 'B', reminder: past('once') });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'This time is past. Please choose one that is still to come.',
    ]);
    const { id } = await keep({});
    expect((await change(id, { reminder: past('once') })).statusCode).toBe(400);
    expect(await remindedOf(id)).toBeNull();
  });

  test('and comes again stands at its next time, on the day it was meant for', async () => {
    const { id } = await keep({ reminder: past('year') });
    const other = await keep({});
    await change(other.id, { reminder: past('year') });
    for (const one of [id, other.id]) {
      const { at, first } = (await remindedOf(one))!;
      expect(at).toMatch(/^20\d\d-05-03T0[78]:00:00/);
      expect(new Date(at).getTime()).toBeGreaterThan(Date.now());
      expect(first).toBe('2020-05-03T08:00:00.000Z');
    }
  });

  test('comes back from a file at its next time, or not at all', async () => {
    const person = await site.register();
    const items = [
      fileItem({ title: 'Once', reminder: past('once') as VaultItem['reminder'] }),
      fileItem({ title: 'Again', reminder: past('week') as VaultItem['reminder'] }),
    ];
    expect((await ask('POST', '/import', person, fileOf(items))).json()).toMatchObject({ added: 2 });
    const [once, again] = await Promise.all(
      items.map(async ({ id }) => (await ask('GET', `/${id}`, person)).json().reminder),
    );
    expect(once).toBeNull();
    expect(new Date(again.at).getTime() - Date.now()).toBeGreaterThan(0);
    expect(new Date(again.at).getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
  });

  test('does not stand in the way of another change', async () => {
    const { id } = await keep({ reminder: { at: '2127-01-01T08:00:00.000Z', every: 'once' } });
    await site.database.db
      .update(vaultItems)
      .set({ remindAt: new Date('2026-01-01T08:00:00Z') })
      .where(eq(vaultItems.id, id));
    expect(
      (await change(id, { tags: ['kept'], reminder: { at: '2026-01-01T08:00:00.000Z', every: 'once' } })).statusCode,
    ).toBe(200);
  });
});

test('a reminder has its time in a column and its words nowhere in the open', async () => {
  const { id } = await keep({ title: 'The hidden title', reminder: { at: '2126-12-24T08:00:00.000Z', every: 'year' } });
  const [row] = await site.database.db.select().from(vaultItems).where(eq(vaultItems.id, id));
  expect(row!.remindAt).toEqual(new Date('2126-12-24T08:00:00.000Z'));
  expect(Buffer.concat([row!.head, row!.body]).toString('latin1')).not.toMatch(/hidden|year/);
});
