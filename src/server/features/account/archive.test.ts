import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { VaultItem } from '#contract/vault.ts';
import { checkArchive, openArchive } from './archive-reader.ts';
import { type OwnData, packArchive, type ToldConversation } from './archive-writer.ts';
import { layAside } from './laid-aside.ts';

const AT = new Date('2026-11-22T08:00:00Z');

const item = (content: string, title = 'A note'): VaultItem => ({
  id: randomUUID(),
  kind: 'note',
  title,
  preview: '',
  tags: [],
  answeredAt: null,
  thanks: null,
  reminder: null,
  sealedHead: null,
  revision: 1,
  createdAt: AT.toISOString(),
  updatedAt: AT.toISOString(),
  content,
});

async function* one<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

const own = (items: () => AsyncIterable<VaultItem>, told: readonly ToldConversation[] = []): OwnData => ({
  account: { user: { name: 'Ruth', email: 'ruth@example.org' } } as unknown as OwnData['account'],
  sessions: [],
  billing: {},
  voiceDays: [],
  conversations: () => one(told),
  modelDays: [],
  feedback: [],
  marks: [],
  vault: { seal: null, items },
  devotionals: { days: [], items: () => one([]) },
});

const whole = async (data: OwnData) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of packArchive(data, AT)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const laid = (bytes: Uint8Array) => layAside(Readable.from([bytes]), 1e9);
const emptyVault = (title: string) =>
  strToU8(
    JSON.stringify({ format: 'emmaus-vault', version: 1, exportedAt: '', seal: null, items: [item('Words', title)] }),
  );
const titlesIn = async (zip: Uint8Array) => {
  const file = await laid(zip);
  const archive = await openArchive(file);
  const titles: string[] = [];
  for await (const { items } of archive.vault()) titles.push(...items.map(({ title }) => title));
  await file.close();
  return titles;
};

test('an archive is packed while it is read: neither all in memory, nor all in one go', async () => {
  let read = 0;
  const words = randomBytes(50_000).toString('base64');
  async function* items() {
    for (; read < 300; read += 1) yield item(words);
  }
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const ahead: number[] = [];
  let packed = 0;
  for await (const chunk of packArchive(
    own(() => {
      read = 0;
      return items();
    }),
    AT,
  )) {
    packed += chunk.length;
    // What is read of the first file, and not handed on yet, in bytes.
    if (ahead.length < 300) ahead.push(read * words.length * 0.76 - packed);
  }
  clearImmediate(next);
  expect(packed).toBeGreaterThan(20_000_000);
  expect(Math.max(...ahead)).toBeLessThan(2_000_000);
  expect(turns).toBeGreaterThan(300);
});

test('what is packed for somebody who has left is read no further', async () => {
  let ended = false;
  async function* items() {
    try {
      for (;;) yield item('Words that nobody waits for. '.repeat(100));
    } finally {
      ended = true;
    }
  }
  let chunks = 0;
  for await (const _chunk of packArchive(own(items), AT)) if (++chunks > 20) break;
  await expect.poll(() => ended).toBe(true);
});

test('what can’t be read on ends the archive with its error, and not as if it were whole', async () => {
  async function* items() {
    yield item('Words');
    throw new Error('The database has gone.');
  }
  await expect(whole(own(items))).rejects.toThrow('The database has gone.');
});

test('conversations of one name and one day each have their file', async () => {
  const told = [1, 2, 3].map((number) => ({
    conversation: { id: `aaaaaaaa-0000-4000-8000-00000000000${number}`, title: 'Sleep', createdAt: AT.toISOString() },
    messages: [{ role: 'user', createdAt: AT.toISOString(), content: `Words ${number}` }],
  })) as unknown as ToldConversation[];
  const files = unzipSync(await whole(own(() => one([]), told)));
  const texts = Object.entries(files).filter(([name]) => name.startsWith('conversations/'));
  expect(texts.map(([, text]) => /Words \d/.exec(strFromU8(text))![0]).sort()).toEqual([
    'Words 1',
    'Words 2',
    'Words 3',
  ]);
});

test('the letters of every script and the marks of JSON come home as they were', async () => {
  const words = ['"quoted" \\ and\nbroken', 'שָׁלוֹם', 'εἰρήνη', '🕯️ '.repeat(50_000), '\u0001\u001f'];
  const zip = await whole(own(() => one(words.map((content) => item(content)))));
  const file = await laid(zip);
  const archive = await openArchive(file);
  await checkArchive(archive);
  const back: string[] = [];
  for await (const { items } of archive.vault()) back.push(...items.map(({ content }) => content));
  expect(back).toEqual(words);
  await file.close();
});

test('parts come in their order, also where somebody zipped them again into a folder, unpacked or packed', async () => {
  const files = { 'vault-10.json': 'c', 'vault.json': 'a', 'vault-2.json': 'b', 'notes/deep/vault.json': 'x' };
  for (const folder of ['', 'mine/'])
    for (const level of [0, 9] as const)
      expect(
        await titlesIn(
          zipSync(
            Object.fromEntries(
              Object.entries(files).map(([name, title]) => [
                name.includes('/') ? name : `${folder}${name}`,
                emptyVault(title),
              ]),
            ),
            { level },
          ),
        ),
      ).toEqual(['a', 'b', 'c']);
});

test('an archive with one byte turned is refused, wherever the byte is', async () => {
  const zip = await whole(own(() => one([item('The same words again and again. '.repeat(2000))])));
  const start = zip.indexOf('vault.json') + 10;
  for (let at = start; at < start + 60; at += 7) {
    const turned = Buffer.from(zip);
    turned[at] = turned[at]! ^ 0x10;
    await expect(titlesIn(turned)).rejects.toThrow('Nothing was changed.');
  }
});

/** What a file with these texts is refused with, or null where it is taken. */
const refusalOf = async (files: Record<string, string>) => {
  const file = await laid(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  try {
    await checkArchive(await openArchive(file));
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await file.close();
  }
};
const devotionalsOf = (list: string) => `{"format":"emmaus-devotionals","version":1,"days":[],"devotionals":[${list}]}`;

test('a list of a hundred thousand wrong values is refused at its first, without one fault for each', async () => {
  const zeros = (count: number) => `0${',0'.repeat(count)}`;
  for (const list of [zeros(15_000), `{"personalTags":[${zeros(400_000)}]}`, `[${zeros(400_000)}]`]) {
    const before = process.memoryUsage().rss;
    expect(await refusalOf({ 'devotionals.json': devotionalsOf(list) })).toMatch(/can’t be read.*Nothing was changed/);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  }
  // So many values are not even looked at, though they are 10 kB in the archive.
  const many = `{"personalTags":[${zeros(4_900_000)}]}`;
  expect(await refusalOf({ 'devotionals.json': devotionalsOf(many) })).toMatch(/^This isn’t an archive/);
});

test('words full of commas and brackets are no values: the largest part that is made here comes back', async () => {
  const content = ',[{"\\'.repeat(33_000);
  const zip = await whole(own(() => one(Array.from({ length: 30 }, () => item(content)))));
  const file = await laid(zip);
  await checkArchive(await openArchive(file));
  await file.close();
});

test('an archive has two hundred parts at most', async () => {
  const part = (number: number) => [`devotionals-${number}.json`, devotionalsOf('')] as const;
  const parts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => part(at + 1)));
  expect(await refusalOf(parts(200))).toBeNull();
  expect(await refusalOf(parts(201))).toMatch(/^This isn’t an archive/);
});

test.each([
  ['cut off', (zip: Buffer) => zip.subarray(0, zip.length - 40)],
  ['of nothing', () => Buffer.alloc(0)],
  [
    'that points beyond its end',
    (zip: Buffer) => {
      const wild = Buffer.from(zip);
      wild.writeUInt32LE(0xfffffff0, wild.length - 6);
      return wild;
    },
  ],
  [
    'with a part that is longer than itself',
    (zip: Buffer) => {
      const wild = Buffer.from(zip);
      wild.writeUInt32LE(0x7fffffff, wild.indexOf('PK\x01\x02') + 20);
      return wild;
    },
  ],
  [
    'that says it holds more files than it names',
    (zip: Buffer) => {
      const wild = Buffer.from(zip);
      wild.writeUInt16LE(60_000, wild.length - 12);
      return wild;
    },
  ],
] as const)('a ZIP %s is refused with a sentence', async (_what, spoil) => {
  const zip = Buffer.from(zipSync({ 'vault.json': emptyVault('a') }));
  await expect(titlesIn(spoil(zip))).rejects.toThrow('Nothing was changed.');
});

test('what is laid aside is read from anywhere, can’t be read on disk, and has its limit', async () => {
  const words = Buffer.from('Nobody should find this sentence on the disk. '.repeat(10_000));
  const file = await layAside(
    Readable.from([words.subarray(0, 17), words.subarray(17, 100_001), words.subarray(100_001)]),
    1e6,
  );
  expect(file.size).toBe(words.length);
  for (const [offset, length] of [
    [0, 5],
    [15, 2],
    [16, 16],
    [17, 100],
    [99_999, 5000],
    [words.length - 3, 10],
    [words.length, 5],
  ] as const)
    expect(await file.read(offset, length)).toEqual(words.subarray(offset, offset + length));
  await file.close();
  await expect(layAside(Readable.from([words, words, words]), 1e6)).rejects.toMatchObject({ code: 'too-large' });
});
