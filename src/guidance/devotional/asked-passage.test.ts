import { expect, test } from 'vitest';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { printedPart, readAskedPassage } from './asked-passage.ts';
import { PassageUnknown } from './devotional.ts';

const corpus = readBuiltCorpus();

test.each([
  ['Psalm 23', 'Psalm 23'],
  ['ps 23:1-3, 4-6', 'Psalm 23'],
  ['first john four eight', '1 John 4:8'],
  ['Jude', 'Jude 1'],
  ['Genesis 1-3', 'Genesis 1–3'],
  ['psalm 119', 'Psalm 119'],
  ['Rom 16:25', 'Romans 14:24'],
  ['John 3:16-99', 'John 3:16–36'],
])('%s is read as %s', (typed, reference) => {
  expect(corpus.format(readAskedPassage(typed, corpus))).toBe(reference);
});

test.each([
  ['Psalm 151', 'There’s no Psalm 151 in this Bible; the Psalms end at 150.'],
  ['Mark 60', 'There’s no chapter 60 in Mark, which has 16 chapters.'],
  ['John 3:99', 'John 3 has 36 verses, so there’s no verse 99 in it.'],
  ['Hezekiah 3:2', 'There’s no book called Hezekiah in this Bible.'],
  ['gibberish', 'No Bible passage could be made out in “gibberish”.'],
  ['Genesis 5:3-2', 'The passage runs backwards'],
  ['Ruth', 'Ruth is a whole book. Please add a chapter'],
  ['Psalm 23; John 3:16', 'Psalm 23 and John 3:16 are more than one'],
  ['Isaiah 1-66', 'Isaiah 1–66 has 1292 verses'],
  ['Acts 8:37', 'no Acts 8:37 in its text, because the oldest manuscripts don’t have it'],
])('%s is answered with a sentence', (typed, words) => {
  expect(() => readAskedPassage(typed, corpus)).toThrow(PassageUnknown);
  expect(() => readAskedPassage(typed, corpus)).toThrow(words);
});

test('a long passage is printed up to the end of a paragraph, a short one whole', () => {
  const printed = (reference: string) => corpus.format(printedPart(readAskedPassage(reference, corpus), corpus));
  expect(printed('Psalm 119')).toBe('Psalm 119:1–40');
  expect(printed('Genesis 1-3')).toBe('Genesis 1:1–25');
  expect(printed('Psalm 23')).toBe('Psalm 23');
});
