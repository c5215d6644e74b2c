import { beforeAll, expect, test } from 'vitest';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

test('half a remembered verse finds its place', async () => {
  const { search } = built;
  expect((await search.searchHybrid('be still and know', 5))[0]!.osis).toBe('Ps.46.10');
  expect((await search.searchHybrid('lean not on your own understanding', 5))[0]!.osis).toBe('Prov.3.5');
});

test('marks alone find nothing, and verses without words are never found', async () => {
  const { search, corpus } = built;
  for (const query of ['🙏🙏', '?!', '—']) expect(await search.searchHybrid(query, 10)).toEqual([]);
  const empty = new Set(corpus.verses.filter(({ text }) => text === '').map(({ osis }) => osis));
  expect(empty.size).toBe(5);
  for (const query of ['however this kind does not go out except by prayer and fasting', 'mercy']) {
    const hits = await search.searchHybrid(query, 200);
    expect(hits.length).toBeGreaterThan(50);
    expect(hits.filter(({ osis }) => empty.has(osis))).toEqual([]);
  }
});
