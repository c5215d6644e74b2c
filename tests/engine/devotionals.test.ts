import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { splitReply } from '#guidance/compose/reply-markup.ts';
import { type DevotionalEngine, type DevotionalWish, PassageUnknown } from '#guidance/devotional/devotional.ts';
import { LIFE_SEASONS, MOODS, THEMES, type ThemeId } from '#guidance/devotional/devotional-choices.ts';
import type { DevotionalLibrary } from '#guidance/devotional/devotional-library.ts';
import { createThemeFinder, type ThemeFinder } from '#guidance/devotional/find-theme.ts';
import { THEME_OF_TOPIC } from '#guidance/devotional/theme-topics.ts';
import { loadDevotionals } from '#server/library/load-devotionals.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import { readDevotionals } from '../../scripts/read-devotionals.ts';

let built: BuiltLibrary;
let engine: DevotionalEngine;
let written: DevotionalLibrary;
let findTheme: ThemeFinder;
let faults: string[];
beforeAll(async () => {
  built = await loadBuiltLibrary();
  engine = loadDevotionals(built);
  findTheme = createThemeFinder((query, limit) => built.guidance.retrieve(query, limit), built.encoder);
  const read = readDevotionals(join(import.meta.dirname, '../..'), built.corpus);
  written = read.library;
  faults = read.faults.map(({ place, fault }) => `${place}: ${fault}`);
});

const WISH: DevotionalWish = {
  theme: 'Hope in Trials',
  userName: 'Ruth',
  audience: 'christian',
  timeOfDay: 'morning',
  lifeSeason: 'growth',
  mood: 'peaceful',
};
const compose = (changes: Partial<DevotionalWish> = {}, seed = 'a') =>
  engine.compose({ ...WISH, ...changes }, [], seed);

test('every reading, frame and first sentence is sound and left as it is by the verifier, and no passage overlaps another', () => {
  expect(faults).toEqual([]);
});

test('each theme has thirty readings for everyone, and thirty for those who mourn', () => {
  expect(written.themes.map(({ id }) => id)).toEqual(Object.keys(THEMES));
  for (const { id, readings } of written.themes) {
    expect(readings.length, id).toBeGreaterThanOrEqual(30);
    expect(readings.filter(({ never }) => !never.includes('grief')).length, id).toBeGreaterThanOrEqual(30);
  }
});

test('each theme serves every mood and every season well', () => {
  for (const { id, readings } of written.themes) {
    for (const mood of MOODS)
      expect(readings.filter(({ moods }) => moods.includes(mood)).length, `${id}, ${mood}`).toBeGreaterThanOrEqual(8);
    for (const season of LIFE_SEASONS)
      expect(readings.filter(({ seasons }) => seasons[season]).length, `${id}, ${season}`).toBeGreaterThanOrEqual(14);
  }
});

test('the same wish, history and seed give the same devotional; another seed may give another', async () => {
  expect(await compose()).toEqual(await compose());
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, seed) => (await compose({}, `${seed}`)).readingId),
  );
  expect(new Set(ids).size).toBeGreaterThan(2);
});

test('a devotional has its passage as a card, one name, and a prayer at the end', async () => {
  const { text, passage, prayer, title, reflectionQuestions, actionSteps } = await compose();
  const parts = splitReply(text);
  expect(parts.map(({ type }) => type)).toEqual(['prose', 'scripture', 'prose', 'prayer']);
  expect(parts[1]).toMatchObject({ reference: passage.reference, text: (passage.lines ?? [passage.text]).join('\n') });
  expect(parts[3]).toEqual({ type: 'prayer', text: prayer });
  expect(text.match(/\bRuth\b/g)).toHaveLength(1);
  expect(title).not.toBe('');
  expect(reflectionQuestions).toHaveLength(3);
  expect(actionSteps).toHaveLength(3);
});

test('a joyful believer in the morning and a grieving seeker at night are not told the same, even of one passage', async () => {
  const runs = (text: string) => {
    const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
    return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
  };
  const both: Partial<DevotionalWish>[] = [
    { audience: 'mature-believer', lifeSeason: 'joy', mood: 'joyful', timeOfDay: 'morning' },
    { audience: 'seeker', lifeSeason: 'grief', mood: 'struggling', timeOfDay: 'evening' },
  ];
  for (const scriptureReference of [null, 'Lamentations 3:19-24']) {
    const [glad, mourning] = await Promise.all(both.map((wish) => compose({ ...wish, scriptureReference })));
    const [a, b] = [runs(glad!.text), runs(mourning!.text)];
    const shared = [...a].filter((run) => b.has(run)).length;
    expect(shared / (a.size + b.size - shared)).toBeLessThan(0.5);
    expect(glad!.prayer).not.toBe(mourning!.prayer);
    expect(glad!.actionSteps).not.toEqual(mourning!.actionSteps);
  }
});

test('a passage that a reading has is given with that reading’s words, exactly as it was asked for', async () => {
  const { readingId, passage, text } = await compose({ scriptureReference: 'lamentations 3 verse 19 to 25' });
  expect(readingId).toBe('hope-in-trials/counted-by-mornings');
  expect(passage.reference).toBe('Lamentations 3:19–25');
  expect(text).toContain('Lamentations 3:19–25 (WEB)');
});

test.each([
  ['Ruth 2:3-4', 'Ruth 2:3–4'],
  ['1 Chronicles 1', '1 Chronicles 1'],
  ['Obadiah', 'Obadiah 1'],
  ['John 3:16', 'John 3:16'],
  ['Genesis 1-3', 'Genesis 1–3'],
  ['Psalm 119', 'Psalm 119'],
])('%s, which a person chose, is honored', async (scriptureReference, reference) => {
  for (const audience of ['seeker', 'mature-believer'] as const) {
    const { passage, text, prayer } = await compose({ scriptureReference, audience });
    expect(passage.reference).toBe(reference);
    const parts = splitReply(text);
    expect(parts.filter(({ type }) => type === 'scripture')).toHaveLength(1);
    expect(parts.at(-1)).toEqual({ type: 'prayer', text: prayer });
    expect(text.split(/\s+/).length).toBeGreaterThan(250);
    expect(text).not.toMatch(/undefined|\{|\bnull\b/);
  }
});

test('a few verses of a chapter are told without what the chapter says of others', async () => {
  for (const audience of ['seeker', 'new-to-faith', 'christian', 'mature-believer'] as const) {
    const verse = await compose({ scriptureReference: 'John 3:16', audience });
    const said = [verse.text, ...verse.reflectionQuestions, ...verse.actionSteps].join(' ');
    // The Baptist’s disciples, and those who prefer the dark, come later in the chapter.
    expect(said).not.toMatch(/John’s disciples|the bridegroom|outgrowing/);
  }
  const chapter = await compose({ scriptureReference: 'John 3' });
  expect(chapter.text.length).toBeGreaterThan((await compose({ scriptureReference: 'John 3:16' })).text.length);
});

test('where nothing is written about the words that were chosen, that is said', async () => {
  const nothing = 'Nothing has been written here about these very words yet.';
  expect((await compose({ scriptureReference: 'Obadiah 1:3-4' })).text).toContain(nothing);
  for (const known of ['John 3:16', 'Lamentations 3:19-24', 'James 1:5'])
    expect((await compose({ scriptureReference: known })).text).not.toContain(nothing);
});

test('of a long passage the beginning is printed, and it is said that the rest follows', async () => {
  const { passage, text } = await compose({ scriptureReference: 'Psalm 119' });
  expect(text).toContain('Psalm 119:1–40 (WEB)');
  expect(text).toContain('the rest of Psalm 119 follows in the reader');
  expect(passage.osis).toBe('Ps.119.1-Ps.119.176');
});

test('the same passage of one’s own again within the month is written about in other words', async () => {
  const wish = { ...WISH, scriptureReference: 'Lamentations 3:19-24' };
  const first = await engine.compose(wish, [], 'a');
  const earlier = [{ readingId: first.readingId, osis: first.passage.osis, used: first.used, daysAgo: 0 }];
  const second = await engine.compose(wish, earlier, 'b');
  expect(second.readingId).toBe('own/hope-in-trials');
  expect(second.passage).toEqual(first.passage);
});

test('a passage that doesn’t exist is answered with a sentence', async () => {
  await expect(compose({ scriptureReference: 'Psalm 151' })).rejects.toThrow(PassageUnknown);
  await expect(compose({ scriptureReference: 'Acts 8:37' })).rejects.toThrow('oldest manuscripts');
});

test.each([
  ['TRUSTING god', 'trusting-god'],
  ["God's Love", 'gods-love'],
  ['purpose and calling', 'purpose-and-calling'],
  ['anger', 'forgiveness'],
  ['joy', 'joy-in-christ'],
  ['my marriage', 'gods-love'],
  ['i cant sleep at night', 'finding-peace'],
  ['losing my mom', 'hope-in-trials'],
  ['burned out', 'strength-in-weakness'],
  ['…', 'trusting-god'],
] satisfies [string, ThemeId][])('the theme of “%s” is %s', async (words, theme) => {
  expect((await findTheme(words)).id).toBe(theme);
});

test('every topic of the library leads to a theme', () => {
  expect(built.library.topics.filter(({ id }) => !THEME_OF_TOPIC.has(id))).toEqual([]);
});

test('words that name no theme are told which one they came to', async () => {
  const { text } = await compose({ theme: 'anger at my brother' });
  expect(text).toContain('This comes nearest, from Forgiveness.');
});
