import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';
import { kingJamesCount } from '#scripture/reference/king-james.ts';
import { createSwordFolder, type SwordFolder } from '#tests/support/sword-writer.ts';
import { listModules, openDictionary, openVerses, readBlocks } from './sword-module.ts';
import { openFurtherVoices, plainText } from './sword-voices.ts';

const root = join(import.meta.dirname, '../../../..');
const corpus = createCorpus(JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')) as CorpusData);
const counts = (book: string, chapter: number) => kingJamesCount(corpus, book, chapter);

const TEXTS = {
  genesis1v1: '<p>In the beginning: the first verse of all.</p>',
  psalm23v1: '<p>“The Lord is my shepherd” — a psalm of trust.</p>',
  john3Introduction: '<title>Nicodemus</title>',
  john3v16: '<p>God <hi type="italic">so loved</hi> the world &amp; gave.</p>',
  john3v36: '<p>The last verse of the chapter.</p>',
  john4Introduction: '<title>The woman at the well</title>',
  romans14v23: '<p>Whatever is not of faith.</p>',
  romans15Introduction: '<title>The strong and the weak</title>',
  romans16v25: '<p>Now to him: the doxology of Ῥωμαίους.</p>',
  revelation22v21: '<p>The grace: the last verse of all.</p>',
};
const STRONGS = {
  '00001': 'alpha',
  '00025': 'to love',
  '00026': '<orth>ἀγάπη</orth><lb/><def>love</def>',
  '05485': 'χάρις',
};

let sword: SwordFolder;
let told: string[];
beforeEach(() => {
  sword = createSwordFolder();
  told = [];
});
afterEach(() => sword.remove());

const voices = () => openFurtherVoices(sword.path, corpus, (fault) => told.push(fault));
const confOf = (name: string) => listModules(sword.path).find((conf) => conf.name === name)!;
const verses = (name: string) => openVerses(sword.path, confOf(name), counts);
const dictionary = (name: string) => openDictionary(sword.path, confOf(name));

test.each([
  { title: 'zCom', driver: 'zCom', width: 10, blocks: 'b' },
  { title: 'zCom4 with its wide records', driver: 'zCom4', width: 12, blocks: 'c' },
  { title: 'zCom4 whose files have narrow records', driver: 'zCom4', width: 10, blocks: 'v' },
] as const)('a commentary in $title gives its entries back exactly', ({ driver, width, blocks }) => {
  sword.commentary('Notes', { driver, width, blocks, texts: TEXTS });
  expect(listModules(sword.path)).toMatchObject([{ name: 'Notes', driver, encoding: 'UTF-8' }]);
  const { entry } = verses('Notes');
  expect(entry('Gen', 1, 1)).toBe(TEXTS.genesis1v1);
  expect(entry('Ps', 23, 1)).toBe(TEXTS.psalm23v1);
  expect(entry('John', 3, 0)).toBe(TEXTS.john3Introduction);
  expect(entry('John', 3, 16)).toBe(TEXTS.john3v16);
  expect(entry('John', 3, 36)).toBe(TEXTS.john3v36);
  expect(entry('John', 4, 0)).toBe(TEXTS.john4Introduction);
  expect(entry('Rom', 14, 23)).toBe(TEXTS.romans14v23);
  expect(entry('Rom', 16, 25)).toBe(TEXTS.romans16v25);
  expect(entry('Rev', 22, 21)).toBe(TEXTS.revelation22v21);
});

test('an entry longer than a narrow record can say needs a wide one, and is read whole', () => {
  const long = `<p>${'On love. '.repeat(9_000)}</p>`;
  expect(long.length).toBeGreaterThan(0xffff);
  sword.commentary('Long', { driver: 'zCom4', width: 12, texts: { john3v16: long } });
  expect(verses('Long').entry('John', 3, 16)).toBe(long);
});

test('verses without an entry, past a chapter’s end and of no book are empty', () => {
  sword.commentary('Notes', { driver: 'zCom', width: 10, texts: TEXTS });
  const { entry } = verses('Notes');
  expect(entry('John', 3, 17)).toBe('');
  // The next record is the introduction to chapter 4, and that to Romans 15.
  expect(entry('John', 3, 37)).toBe('');
  expect(entry('Rom', 14, 24)).toBe('');
  expect(entry('John', 3, -1)).toBe('');
  expect(entry('John', 22, 1)).toBe('');
  expect(entry('Rev', 22, 22)).toBe('');
  expect(entry('Tob', 1, 1)).toBe('');
});

test('a commentary on one testament has nothing on the other', () => {
  const folder = sword.commentary('Notes', { driver: 'zCom', width: 10, texts: TEXTS });
  for (const end of ['v', 's', 'z']) rmSync(join(folder, `ot.bz${end}`));
  const { entry } = verses('Notes');
  expect(entry('Ps', 23, 1)).toBe('');
  expect(entry('John', 3, 16)).toBe(TEXTS.john3v16);
});

test('Latin-1 is read where no encoding is named, UTF-8 where it is', () => {
  const text = 'Père Café naïve';
  sword.commentary('Old', { driver: 'zCom', width: 10, encoding: 'Latin-1', texts: { john3v16: text } });
  sword.commentary('New', { driver: 'zCom', width: 10, encoding: 'UTF-8', texts: { john3v16: `${text} ἀγάπη` } });
  sword.dictionary('OldWords', { encoding: 'Latin-1', texts: { '00026': text } });
  expect(confOf('Old').encoding).toBe('Latin-1');
  expect(verses('Old').entry('John', 3, 16)).toBe(text);
  expect(verses('New').entry('John', 3, 16)).toBe(`${text} ἀγάπη`);
  expect(dictionary('OldWords').entry('00026')).toBe(text);
});

test.each([false, true])(
  'a dictionary gives its entries back exactly (DataPath names the folder only: %s)',
  (folderOnly) => {
    sword.dictionary('Greek', {
      folderOnly,
      texts: { ...STRONGS, agape: 'by its name' },
      fields: { Feature: 'GreekDef' },
    });
    const { keys, entry } = dictionary('Greek');
    expect(keys).toEqual(['00001', '00025', '00026', '05485', 'agape']);
    for (const [key, text] of Object.entries(STRONGS)) expect(entry(key)).toBe(text);
    expect(entry('AGAPE')).toBe('by its name');
    expect(entry('00027')).toBeUndefined();
  },
);

test('the blocks of a text are read in order, whatever its versification', () => {
  sword.commentary('Notes', {
    driver: 'zCom',
    width: 10,
    texts: { psalm23v1: 'A psalm.', john3v16: 'A gospel.', romans16v25: 'A letter.' },
  });
  expect(readBlocks(sword.path, confOf('Notes'))).toEqual(['Filling. A psalm.', 'Filling. A gospel.A letter.']);
});

test('a configuration is read line by line, and one that is none is left out', () => {
  sword.conf('Whole', {
    DataPath: './modules/x/',
    ModDrv: 'RawCom',
    Description: 'What it is',
    About: 'One line \\\nand its next',
    Obsoletes: 'First',
    'Obsoletes ': 'Second',
  });
  sword.conf('Pathless', { ModDrv: 'zCom' });
  writeFileSync(join(sword.path, 'mods.d/empty.conf'), '');
  writeFileSync(join(sword.path, 'mods.d/notes.txt'), '[Notes]\nDataPath=./x\nModDrv=zCom\n');
  mkdirSync(join(sword.path, 'mods.d/folder.conf'));
  const modules = listModules(sword.path);
  expect(modules.map(({ name }) => name)).toEqual(['Whole']);
  expect(modules[0]).toMatchObject({ driver: 'RawCom', encoding: 'Latin-1', description: 'What it is' });
  expect(modules[0]!.about).toMatch(/^One line +and its next$/);
  expect(modules[0]!.fields.get('Obsoletes')).toBe('First');
});

test.each([
  '../../etc',
  '../../etc/',
  './modules/../../outside/',
  // A neighbour whose name begins alike.
  '../sword-outside/',
])('a module whose DataPath leads out of SWORD_PATH is refused: %s', (dataPath) => {
  const inside = sword.commentary('Notes', { driver: 'zCom', width: 10, texts: TEXTS });
  // Sound files where the path leads to, so that only the refusal can keep them out.
  const outside = ['../outside', '../sword-outside'].map((path) => join(sword.path, path));
  for (const folder of outside) {
    mkdirSync(folder);
    for (const name of ['ot.bzv', 'ot.bzs', 'ot.bzz', 'nt.bzv', 'nt.bzs', 'nt.bzz'])
      writeFileSync(join(folder, name), readFileSync(join(inside, name)));
  }
  sword.conf('Thief', { DataPath: dataPath, ModDrv: 'zCom', Encoding: 'UTF-8' });
  sword.conf('ThiefOfWords', { DataPath: dataPath, ModDrv: 'zLD', Feature: 'GreekDef' });
  expect(() => verses('Thief')).toThrow('leads out of SWORD_PATH');
  expect(() => dictionary('ThiefOfWords')).toThrow('leads out of SWORD_PATH');
  expect(() => readBlocks(sword.path, confOf('Thief'))).toThrow('leads out of SWORD_PATH');
  expect(voices().works).toEqual(['Notes']);
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('Thief');
});

test('every voice says who speaks, when and from where', () => {
  sword.commentary('MHCC', { driver: 'zCom4', width: 10, texts: TEXTS });
  sword.commentary('Anon', {
    driver: 'zCom',
    width: 10,
    texts: { john3v16: 'Somebody says.' },
    fields: { Description: 'Notes of Somebody' },
  });
  sword.commentary('Dated', {
    driver: 'zCom',
    width: 10,
    texts: { psalm23v1: 'Somebody else says.' },
    fields: { Description: 'Other Notes', About: 'First printed in 1861 at London.' },
  });
  const found = voices();
  expect(told).toEqual([]);
  expect([...found.works].sort()).toEqual([
    'Concise Commentary on the Whole Bible',
    'Notes of Somebody',
    'Other Notes',
  ]);
  expect(found.onVerse('John', 3, 16)).toEqual([
    {
      work: 'Notes of Somebody',
      author: 'Author not stated',
      year: 'Year not stated',
      tradition: 'Tradition not stated',
      text: 'Somebody says.',
    },
    {
      work: 'Concise Commentary on the Whole Bible',
      author: 'Matthew Henry',
      year: expect.stringContaining('1706'),
      tradition: expect.stringContaining('Presbyterian'),
      text: 'God so loved the world & gave.',
    },
  ]);
  expect(found.onVerse('Ps', 23, 1).map(({ work, year }) => [work, year])).toEqual([
    ['Other Notes', '1861'],
    ['Concise Commentary on the Whole Bible', '1706–1714, shortened later'],
  ]);
  // Commentaries speak of sections: a verse without an entry has that of the one before it, in its chapter.
  expect(found.onVerse('John', 3, 17).map(({ author }) => author)).toContain('Matthew Henry');
  expect(found.onVerse('John', 3, 1)).toEqual([]);
  expect(found.onVerse('John', 4, 1)).toEqual([]);
});

test('the doxology of Romans is found at 14:24, where this text has it', () => {
  sword.commentary('Notes', { driver: 'zCom', width: 10, texts: TEXTS });
  const { onVerse } = voices();
  const text = 'Now to him: the doxology of Ῥωμαίους.';
  expect(onVerse('Rom', 14, 24)).toMatchObject([{ text }]);
  expect(onVerse('Rom', 14, 23)).toMatchObject([{ text: 'Whatever is not of faith.' }]);
  expect(onVerse('Rom', 15, 1)).toEqual([]);
});

test('words are looked up by their number in dictionaries of their language only', () => {
  sword.dictionary('StrongsGreek', { texts: STRONGS, fields: { Feature: 'GreekDef' } });
  sword.dictionary('FourDigits', { texts: { '0026': 'love, said shortly' }, fields: { Feature: 'GreekDef' } });
  sword.dictionary('StrongsHebrew', { texts: { '00026': 'Abigail' }, fields: { Feature: 'HebrewDef' } });
  sword.dictionary('Topics', { texts: { '00026': 'No dictionary of numbers' } });
  const { onWord, works } = voices();
  expect(works).toHaveLength(3);
  expect(onWord('G26').map(({ author, text }) => [author, text])).toEqual([
    ['Author not stated', 'love, said shortly'],
    ['James Strong', 'ἀγάπη\nlove'],
  ]);
  expect(onWord('H26').map(({ text }) => text)).toEqual(['Abigail']);
  expect(onWord('G5485').map(({ text }) => text)).toEqual(['χάρις']);
  expect(onWord('G27')).toEqual([]);
});

const cut = (path: string, by: number) => truncateSync(path, readFileSync(path).length - by);

test.each<[string, (commentary: string, stem: string) => void, string]>([
  ['its verse index is cut off', (folder) => cut(join(folder, 'nt.bzv'), 5), 'Broken'],
  ['its verse index ends a few verses early', (folder) => cut(join(folder, 'nt.bzv'), 40), 'Broken'],
  ['its block index is missing', (folder) => rmSync(join(folder, 'ot.bzs')), 'Broken'],
  ['its blocks are missing', (folder) => rmSync(join(folder, 'nt.bzz')), 'Broken'],
  ['its folder is missing', (folder) => rmSync(folder, { recursive: true }), 'Broken'],
  [
    'its folder is empty',
    (folder) => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    },
    'Broken',
  ],
  ['a dictionary’s keys are missing', (_, stem) => rmSync(`${stem}.dat`), 'BrokenWords'],
  ['a dictionary’s folder is missing', (_, stem) => rmSync(dirname(stem), { recursive: true }), 'BrokenWords'],
])('a module is told of and left out while others still speak: %s', (_, damage, name) => {
  const folder = sword.commentary('Broken', { driver: 'zCom', width: 10, texts: TEXTS });
  const stem = sword.dictionary('BrokenWords', { texts: STRONGS, fields: { Feature: 'GreekDef' } });
  sword.commentary('Sound', { driver: 'zCom', width: 10, texts: { john3v16: 'Sound.' } });
  sword.dictionary('SoundWords', { texts: { '00026': 'Sound too.' }, fields: { Feature: 'GreekDef' } });
  expect(voices().works).toEqual(['Broken', 'Sound', 'BrokenWords', 'SoundWords']);
  expect(told).toEqual([]);
  damage(folder, stem);
  const { works, onVerse, onWord } = voices();
  expect(works).not.toContain(name);
  expect(works).toHaveLength(3);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`The SWORD module ${name} can't be read`);
  expect(onVerse('John', 3, 16)).toContainEqual(expect.objectContaining({ work: 'Sound', text: 'Sound.' }));
  expect(onWord('G26')).toContainEqual(expect.objectContaining({ work: 'SoundWords', text: 'Sound too.' }));
});

// Blocks are first inflated when a verse or a word is asked for.
test.each<[string, (commentary: string, stem: string) => void]>([
  ['a commentary’s blocks are cut off', (folder) => cut(join(folder, 'nt.bzz'), 10)],
  ['a commentary’s blocks are no zlib', (folder) => writeFileSync(join(folder, 'nt.bzz'), Buffer.alloc(4_000, 7))],
  ['a commentary’s block index is cut off', (folder) => truncateSync(join(folder, 'nt.bzs'), 12)],
  ['a dictionary’s blocks are cut off', (_, stem) => cut(`${stem}.zdt`, 10)],
])('others still speak where %s', (_, damage) => {
  const folder = sword.commentary('Broken', { driver: 'zCom', width: 10, texts: TEXTS });
  const stem = sword.dictionary('BrokenWords', { texts: { '00026': 'love' }, fields: { Feature: 'GreekDef' } });
  sword.commentary('Sound', { driver: 'zCom', width: 10, texts: { john3v36: 'Sound.', romans16v25: 'Sound.' } });
  sword.dictionary('SoundWords', { texts: { '00026': 'Sound too.' }, fields: { Feature: 'GreekDef' } });
  damage(folder, stem);
  const { onVerse, onWord } = voices();
  for (const heard of [onVerse('John', 3, 36), onVerse('Rom', 14, 24)])
    expect(heard).toContainEqual(expect.objectContaining({ text: 'Sound.' }));
  expect(onWord('G26')).toContainEqual(expect.objectContaining({ text: 'Sound too.' }));
  expect(told.join()).toContain('Broken');
});

test('an empty or missing folder gives nothing, and says nothing', () => {
  const missing = join(sword.path, 'nowhere');
  rmSync(join(sword.path, 'mods.d'), { recursive: true });
  mkdirSync(join(sword.path, 'bare/mods.d'), { recursive: true });
  for (const path of [sword.path, missing, join(sword.path, 'bare')]) {
    expect(listModules(path)).toEqual([]);
    const { works, onVerse, onWord } = openFurtherVoices(path, corpus, (fault) => told.push(fault));
    expect([works, onVerse('John', 3, 16), onWord('G26')]).toEqual([[], [], []]);
  }
  expect(told).toEqual([]);
});

test.each([
  ['God&#x2019;s love &#x2014; and mercy', 'God’s love — and mercy'],
  ['before &#99999999; after', 'before &#99999999; after'],
  ['kept <note n="a"/> kept too <note n="b">left out</note> and kept', 'kept kept too and kept'],
])('plain text of the unusual %j', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});

test.each([
  ['<div type="x-p"/>God <hi type="bold">so</hi> loved', 'God so loved'],
  ['One.<lb/>Two.<p>Three.</p>Four.', 'One.\nTwo.\nThree.\nFour.'],
  ['<title>Chapter 3</title><title type="x-s">Of the new birth</title>Text.', 'Of the new birth\nText.'],
  ['Kept<note n="a">left\nout</note> whole', 'Kept whole'],
  ['bread &amp; wine, 1 &lt; 2 &gt; 0, &quot;so&quot;', 'bread & wine, 1 < 2 > 0, "so"'],
  ['God&apos;s, man&#39;s &#8212; both', 'God’s, man’s — both'],
  // What was escaped twice is text about markup, not markup.
  ['&amp;lt;b&amp;gt; &amp;#8212;', '&lt;b&gt; &#8212;'],
  ['  much \t\u00a0 space \n\n\n and lines ', 'much space\nand lines'],
  ['<chapter n="3" osisID="John.3" sID="John.3"/> <div eID="gen1" type="x-p"/> ', ''],
])('plain text of %j', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});
