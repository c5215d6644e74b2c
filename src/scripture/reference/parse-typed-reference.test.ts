import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CorpusData, createCorpus } from '../corpus/corpus.ts';
import { parseTypedReferences } from './parse-typed-reference.ts';

const corpus = createCorpus(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../build/library/corpus.json'), 'utf8')) as CorpusData,
);

test.each([
  ['ps 23', 'Ps.23'],
  ['ps23', 'Ps.23'],
  ['Ps. 23', 'Ps.23'],
  ['is 53', 'Isa.53'],
  ['gen 1', 'Gen.1'],
  ['ex 20', 'Exod.20'],
  ['mt 5', 'Matt.5'],
  ['song 1', 'Song.1'],
  ['1cor13', '1Cor.13'],
  ['1 cor 13.4', '1Cor.13.4'],
  ['jn 3,16', 'John.3.16'],
  ['rom 8:28-30', 'Rom.8.28-Rom.8.30'],
  ['philipp 4', 'Phil.4'],
  ['John 3:16-18;Ps 23', 'John.3.16-John.3.18 Ps.23'],
  ['first john four eight', '1John.4.8'],
  ['he is 53 years old', ''],
  ['the lord is my shepherd', ''],
  ['a 3', ''],
  ['zz 3', ''],
])('%s typed into a box is %s', (text, osis) => {
  expect(
    parseTypedReferences(text, corpus)
      .map((found) => found.osis)
      .join(' '),
  ).toBe(osis);
});

test('what doesn’t exist is told of', () => {
  expect(parseTypedReferences('ps 151', corpus)[0]!.problem).toBe('no-such-chapter');
  expect(parseTypedReferences('jude 2:1', corpus)[0]!.problem).toBe('no-such-chapter');
});
