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

test.each([
  ['golden rule', 'Matt.7.12'],
  ['the lord is my shepherd i shall not want', 'Ps.23.1'],
  ['fruit of the spirit', 'Gal.5.22'],
  ['verses about anxiety', 'Matt.6.34'],
  ['god so luved the wrld', 'John.3.16'],
  ['where does it say god is love', '1John.4.8'],
])('a name, another translation’s wording, a theme, a slip: “%s”', async (query, osis) => {
  const { search } = built;
  for (const hits of [search.search(query, 3), await search.searchHybrid(query, 3)])
    expect(hits.map((hit) => hit.osis)).toContain(osis);
});
