import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CorpusData, createCorpus } from '../corpus/corpus.ts';
import { parseReferences } from './parse-references.ts';

const corpus = createCorpus(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../build/library/corpus.json'), 'utf8')) as CorpusData,
);
const osisOf = (text: string) =>
  parseReferences(text, corpus)
    .filter(({ problem }) => !problem)
    .map(({ osis }) => osis);

test.each([
  ['John 3:16', ['John.3.16']],
  ['1 cor 13:4-7, 13', ['1Cor.13.4-1Cor.13.7', '1Cor.13.13']],
  ['Ps 23; 24:1-3, 7', ['Ps.23', 'Ps.24.1-Ps.24.3', 'Ps.24.7']],
  ['first john four eight', ['1John.4.8']],
  ['psalm one nineteen one oh five', ['Ps.119.105']],
  ['II Tim 3:16', ['2Tim.3.16']],
  ['the twenty third psalm', ['Ps.23']],
  ['Gen 1:1–2:3', ['Gen.1.1-Gen.2.3']],
  ['phillipians 4:13', ['Phil.4.13']],
  ['Jude 5', ['Jude.1.5']],
  ['Ps 23:1-Ps 23:3, 6', ['Ps.23.1-Ps.23.3', 'Ps.23.6']],
  ['1 Cor 13:4 – 1 Cor 13:7', ['1Cor.13.4-1Cor.13.7']],
  ['1 John 4:7-1 John 4:12', ['1John.4.7-1John.4.12']],
  ['Genesis 1:1–Genesis 2:3', ['Gen.1.1-Gen.2.3']],
  ['from John 3 to John 5', ['John.3-John.5']],
  ['1Thess.5.16-1Thess.5.18', ['1Thess.5.16-1Thess.5.18']],
  ['John 3:16 - 1 John 4:8', ['John.3.16', '1John.4.8']],
  ['1 Cor 13:4-2 Cor 1:3', ['1Cor.13.4', '2Cor.1.3']],
  ['John 1:1-2 and more', ['John.1.1-John.1.2']],
  ['Romans 8:28 - Romans 5:3', ['Rom.8.28', 'Rom.5.3']],
  ['Mark 4 to Mark', ['Mark.4']],
])('reads %j', (text, osis) => {
  expect(osisOf(text)).toEqual(osis);
});

test('reads the name of every run of verses, within a chapter and across', () => {
  fc.assert(
    fc.property(fc.nat(corpus.verses.length - 1), fc.integer({ min: 1, max: 60 }), (start, length) => {
      const { book } = corpus.verses[start]!;
      let end = Math.min(start + length, corpus.verses.length - 1);
      while (corpus.verses[end]!.book !== book) end -= 1;
      const name = corpus.osisOf({ start, end });
      fc.pre(!/Rom\.16\.2[5-7]/.test(name) && start < end);
      expect(parseReferences(name, corpus).map(({ range }) => range)).toEqual([{ start, end }]);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  'mark 5 tasks as done',
  'acts 2 people did',
  'job 3 days ago',
  'john 3 years ago',
  'numbers 5 and 6',
  'is 53 too old to marry',
  'am 5:30',
  'my son Mark 12',
])('finds nothing in %j', (text) => {
  expect(osisOf(text)).toEqual([]);
});

test('finds every reference where it stands, in every verse of the text', () => {
  fc.assert(
    fc.property(fc.nat(corpus.verses.length - 1), fc.string(), (index, noise) => {
      const { osis } = corpus.verses[index]!;
      const name = corpus.format({ start: index, end: index });
      const before = `${noise.replace(/[\p{L}\p{N}:.,;-]/gu, ' ')} `;
      const [found] = parseReferences(`${before}${name}.`, corpus);
      const moved: Record<string, string> = { 'Rom.16.25': 'Rom.14.24' };
      expect(found!.osis).toBe(moved[osis] ?? osis);
      expect(`${before}${name}.`.slice(found!.from, found!.to)).toBe(name);
    }),
    { numRuns: 2000 },
  );
});

test('says why a place cannot be opened', () => {
  expect(parseReferences('Psalm 151', corpus)[0]).toMatchObject({ problem: 'no-such-chapter' });
  expect(parseReferences('John 3:99', corpus)[0]).toMatchObject({ problem: 'no-such-verse' });
  expect(parseReferences('John 3:18-16', corpus)[0]).toMatchObject({ problem: 'reversed' });
  expect(parseReferences('Romans 16:25-27', corpus)[0]).toMatchObject({
    osis: 'Rom.14.24-Rom.14.26',
    note: expect.stringContaining('Romans 14'),
  });
  expect(parseReferences('Acts 8:37', corpus)[0]).toMatchObject({
    note: expect.stringContaining('oldest manuscripts'),
  });
});

test('never throws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { from, to } of parseReferences(text, corpus)) expect(to).toBeGreaterThan(from);
    }),
    { numRuns: 2000 },
  );
});
