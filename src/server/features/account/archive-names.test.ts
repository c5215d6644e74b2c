import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { checkArchive, openArchive } from './archive-reader.ts';
import { layAside } from './laid-aside.ts';

const above = mkdtempSync(join(tmpdir(), 'emmaus-names-'));
const folder = join(above, 'tmp');
mkdirSync(folder);
writeFileSync(join(above, 'vault.json'), 'mine');
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(above, { recursive: true }));

const vault = strToU8(
  JSON.stringify({
    format: 'emmaus-vault',
    version: 1,
    exportedAt: '',
    seal: null,
    items: [
      {
        id: randomUUID(),
        kind: 'note',
        title: 'Brought',
        preview: '',
        tags: [],
        answeredAt: null,
        thanks: null,
        reminder: null,
        sealedHead: null,
        revision: 1,
        createdAt: '2026-11-22T08:00:00.000Z',
        updatedAt: '2026-11-22T08:00:00.000Z',
        content: 'Words',
      },
    ],
  }),
);

test.each([
  '../vault.json',
  '../../vault.json',
  '/etc/vault.json',
  `${above}/vault.json`,
  '..\\vault.json',
  'C:\\vault.json',
  'folder/../../vault.json',
  './vault.json',
  'file:///etc/passwd',
])('an archive with a file called %s opens and writes nothing by that name', async (name) => {
  vi.stubEnv('TMPDIR', folder);
  const file = await layAside(Readable.from([zipSync({ 'vault.json': vault, [name]: vault })]), 1e6);
  const archive = await openArchive(file);
  await checkArchive(archive);
  const titles: string[] = [];
  for await (const { items } of archive.vault()) titles.push(...items.map(({ title }) => title));
  await file.close();
  // Whatever a file is called, it is read out of the archive, or left alone.
  expect(new Set(titles)).toEqual(new Set(['Brought']));
  expect(readdirSync(above, { recursive: true }).sort()).toEqual(['tmp', 'vault.json']);
  expect(readFileSync(join(above, 'vault.json'), 'utf8')).toBe('mine');
});
