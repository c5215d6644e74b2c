import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0; those of a section run on from 1. */
const SECTIONS: readonly (readonly [section: string, requirements: number])[] = [
  ['1.1', 2],
  ['1.2', 9],
  ['1.3', 11],
  ['1.4', 3],
  ['1.5', 2],
  ['2.1', 3],
  ['2.2', 3],
  ['2.3', 4],
  ['2.4', 1],
  ['3.2', 2],
  ['3.3', 4],
  ['3.4', 6],
  ['3.5', 5],
  ['3.7', 2],
  ['4.1', 3],
  ['4.2', 1],
  ['4.3', 2],
  ['4.4', 4],
  ['5.1', 1],
  ['5.2', 3],
  ['5.3', 2],
  ['5.4', 3],
  ['6.1', 3],
  ['6.2', 12],
  ['6.3', 4],
  ['6.4', 4],
  ['6.5', 5],
  ['6.6', 3],
  ['6.8', 4],
  ['7.1', 3],
  ['7.2', 4],
  ['7.3', 2],
  ['7.4', 5],
  ['7.5', 2],
  ['7.6', 2],
  ['8.1', 2],
  ['8.2', 3],
  ['8.3', 1],
  ['8.4', 1],
  ['9.1', 3],
  ['9.2', 4],
  ['10.1', 2],
  ['10.2', 2],
  ['10.3', 4],
  ['10.4', 11],
  ['10.5', 5],
  ['10.6', 2],
  ['10.7', 3],
  ['11.1', 2],
  ['11.2', 3],
  ['11.3', 3],
  ['11.4', 4],
  ['11.5', 1],
  ['11.6', 1],
  ['12.1', 3],
  ['12.2', 2],
  ['12.3', 4],
  ['13.1', 1],
  ['13.2', 5],
  ['13.3', 2],
  ['13.4', 5],
  ['14.1', 2],
  ['14.2', 4],
  ['14.3', 3],
  ['15.1', 3],
  ['15.2', 3],
  ['15.3', 7],
  ['16.1', 1],
  ['16.2', 5],
  ['16.3', 4],
  ['16.4', 3],
  ['16.5', 3],
  ['17.1', 1],
  ['17.2', 4],
  ['17.3', 2],
];
/** Those of level 1, each as a number or the first and last of several. */
const LEVEL_1 =
  '1.2.1-1.2.5 1.3.1-1.3.2 1.5.1 2.1.1 2.2.1-2.2.2 2.3.1 3.2.1-3.2.2 3.3.1 3.4.1-3.4.2 3.5.1-3.5.3 4.1.1 4.4.1 5.2.1-5.2.2 5.3.1-5.3.2 6.1.1 6.2.1-6.2.8 6.3.1-6.3.2 6.4.1-6.4.2 7.2.1-7.2.4 7.4.1-7.4.2 8.1.1 8.2.1-8.2.2 8.3.1 9.1.1-9.1.3 9.2.1 10.4.1-10.4.5 11.3.1-11.3.2 11.4.1 12.1.1 12.2.1-12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1';

const ALL = SECTIONS.flatMap(([section, count]) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`));

/** All numbers from one to another, both included, in the standard's order. Throws where one isn't of it. */
function between(first: string, last = first): string[] {
  const [from, to] = [ALL.indexOf(first), ALL.indexOf(last)];
  if (from < 0 || to < from) throw new Error(`The standard has no ${first} to ${last} at these levels.`);
  return ALL.slice(from, to + 1);
}
const levelOne = new Set(LEVEL_1.split(' ').flatMap((range) => between(...(range.split('-') as [string, string?]))));

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docs/security.md');
const from = text.indexOf('## The table');
const rows = text
  .slice(from, text.indexOf('## Known and not closed'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .map(([numbers = '', asked = '', where = '', held = '', ...more]) => ({
    numbers: between(...(numbers.split(' to ') as [string, string?])),
    asked,
    where,
    held,
    more,
  }));

/** Places of the project that a text names in code marks. */
const placesIn = (words: string) =>
  [
    ...words.matchAll(
      /`((?:src|tests|docs|deploy|scripts)\/[\w./-]+|compose\.yaml|package-lock\.json|\.dockerignore)`/g,
    ),
  ].map(([, place]) => place!);

/** Titles of a file's tests and of what they are gathered under, as they are written. */
function titlesIn(path: string): string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest);
  const titles: string[] = [];
  /** `test` of `test.each([…])`, `describe` of `describe.skipIf(…)`, and so on. */
  const nameOf = (called: ts.Expression): string => {
    if (ts.isIdentifier(called)) return called.text;
    if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return nameOf(called.expression);
    return '';
  };
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['test', 'it', 'describe'].includes(nameOf(node.expression))) {
      const [title, work] = node.arguments;
      if (title && work && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return titles;
}

/** Whether a text is a title, or its beginning up to the end of a word. */
const begins = (title: string, words: string) =>
  title === words ||
  (title.startsWith(words) && words.length >= 10 && !/^[\p{L}\p{N}’'-]/u.test(title.slice(words.length)));

test('every requirement of levels 1 and 2 stands in the table once', () => {
  expect([ALL.length, levelOne.size]).toEqual([253, 70]);
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(ALL);
  for (const { numbers, asked, where, more } of rows) {
    expect([numbers, asked === '' || where === '']).toEqual([numbers, false]);
    expect([numbers, more]).toEqual([numbers, []]);
  }
});

test('every file that is named is there', () => {
  expect(placesIn(text).length).toBeGreaterThan(150);
  expect(placesIn(text).filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

test('every test that the table names is there, by its title', () => {
  const tested = rows.filter(({ held }) => held !== '' && !held.startsWith('n.a.'));
  expect(tested.length).toBeGreaterThan(130);
  const known = new Map<string, string[]>();
  const missing = tested.filter(({ held }) => {
    const [, file, words] = /^`([\w./-]+\.(?:test|spec)\.ts)` › (.+)$/.exec(held) ?? [];
    if (file === undefined || words === undefined || !existsSync(join(root, file))) return true;
    const titles = known.get(file) ?? titlesIn(file);
    known.set(file, titles);
    return !titles.some((title) => begins(title, words));
  });
  expect(missing.map(({ numbers: [number], held }) => `${number}: ${held}`)).toEqual([]);
});

test('what has no test says why', () => {
  for (const { numbers, where, held } of rows) {
    if (held === '') expect([numbers, where]).toEqual([numbers, expect.stringContaining('**Open**')]);
    else if (held.startsWith('n.a.')) expect([numbers, held]).toEqual([numbers, expect.stringMatching(/^n\.a\.: \S/)]);
  }
});

test('what is open is told before the table, by level', () => {
  const open = rows.filter(({ where }) => where.includes('**Open**'));
  const [, one = '', two = '', design = ''] =
    /^Not met, or not wholly: of level 1 (.+?); of level 2 (.+?); and by design, .+?, ([\d., ]+)\./m.exec(text) ?? [];
  const numbersOf = (some: typeof open) => some.flatMap(({ numbers }) => numbers);
  const byDesign = open.filter(({ where }) => where.includes('**Open** by design'));
  const others = numbersOf(open.filter((row) => !byDesign.includes(row)));
  expect(one.split(', ')).toEqual(others.filter((number) => levelOne.has(number)));
  expect(two.split(', ')).toEqual(others.filter((number) => !levelOne.has(number)));
  expect(design.split(', ')).toEqual(numbersOf(byDesign));
  expect(numbersOf(byDesign).filter((number) => levelOne.has(number))).toEqual([]);
});

test('every key that is derived stands in the inventory', () => {
  const inventory = text.slice(text.indexOf('**Keys.**'), text.indexOf('**Guesses.**'));
  const sources = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(join('src/server', path)));
  const deriving = sources.filter((source) => /hkdfSync|createKeyChain/.test(source));
  const purposes = deriving.flatMap((source) => [...source.matchAll(/'([a-z-]+-v\d+)'/g)].map(([, name]) => name!));
  expect(new Set(purposes).size).toBeGreaterThan(8);
  // Nothing derives a key by a purpose that isn't a plain word of this form.
  for (const source of deriving)
    for (const [, purpose] of source.matchAll(/(?:hkdfSync|createKeyChain)\([^()]*?,\s*('[^']*')(?:,\s*\d+)?\)/g))
      expect(purpose).toMatch(/^'[a-z-]+-v\d+'$/);
  expect([...new Set(purposes)].filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
  const named = [...inventory.matchAll(/^\| `([a-z-]+-v\d+)`/gm)].map(([, name]) => name!);
  expect(named.filter((name) => !purposes.includes(name))).toEqual([]);
});
