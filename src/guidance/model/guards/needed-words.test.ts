import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as heard from './create-guard.cases.ts';
import './create-guard.ts';
import { KINDS } from './kinds.cases.ts';
import { alternativesOf, mayOccur } from './needed-words.ts';
import { NEAR, OBLIQUE } from './oblique.cases.ts';
import { sentenceWords } from './sentence-words.ts';
import { everyAlternative } from './told.ts';

const may = (pattern: RegExp, text: string) => alternativesOf(pattern).map((one) => mayOccur(text, one));

test.each<[RegExp, string, boolean[]]>([
  [/\byou are (?:so |very )?(?:lazy|worthless)\b/, 'you are very kind, and lazy days are good', [true]],
  [/\byou are (?:so |very )?(?:lazy|worthless)\b/, 'you are very kind', [false]],
  [/\b(?:he|she) said\b/, 'they said', [false]],
  [/\bod|he told me/, 'the gods', [false, false]],
  [/god|\bhe told me/, 'the gods', [true, false]],
  [/pills?\b/, 'a pill.', [true]],
  [/pills?\b/, 'a spill', [true]],
  [/\bpills?\b/, 'a spill', [false]],
  [/(?:stop|quit)(?:ting)+ now/, 'quit it now', [false]],
  [/(?:stop|quit)(?:ting)+ now/, 'quitting now', [true]],
  [/(?<!not )stop(?= now)/, 'stop it', [true]],
  [/stop[a-z]{0,3} it/, 'stopped it', [true]],
  [/\d+ ?mg/, 'take 20mg', [true]],
  [/(?:a|) ?[a-z]+/, 'b', [true]],
  [/Take It/i, 'TAKE IT', [true]],
  [/take it/, 'TAKE IT', [false]],
  [/n't\b/, "don't", [true]],
  [/(a)b\1|cd/, 'aba', [true]],
])('%s in “%s”: %j', (pattern, text, expected) => {
  expect(may(pattern, text)).toEqual(expected);
});

test('no pattern of the guards is passed over where it would be found', () => {
  const sentences = [
    ...Object.values(heard).flatMap((kind) => [...kind.dev, ...kind.test]),
    ...OBLIQUE.dev,
    ...OBLIQUE.test,
    ...NEAR,
    ...Object.values(KINDS).flat(),
  ];
  let found = 0;
  let passed = 0;
  const alternatives = everyAlternative();
  for (const sentence of sentences) {
    const { own, all } = sentenceWords(String(sentence));
    for (const text of new Set([own, all]))
      for (const one of alternatives) {
        one.found.lastIndex = 0;
        const isFound = one.found.test(text);
        if (isFound && !mayOccur(text, one)) expect([one.found.source, text]).toEqual([]);
        if (isFound) found += 1;
        else if (!mayOccur(text, one)) passed += 1;
      }
  }
  expect(found).toBeGreaterThan(500);
  // What it is for: nearly all that would not be found is not looked for.
  expect(passed / (sentences.length * alternatives.length)).toBeGreaterThan(0.9);
}, 120_000);

const pieces = fc.constantFrom(
  'ab',
  'b',
  ' ',
  'a ',
  '\\b',
  '[ab]',
  '.',
  '(?!b)',
  '(?<!a)',
  '(?=a)',
  "'",
  '\\.',
  'c?',
  'b*',
  'ab+',
  '^',
  '$',
);
const { pattern } = fc.letrec<{ pattern: string; group: string }>((tie) => ({
  pattern: fc
    .array(fc.array(fc.oneof({ maxDepth: 3 }, pieces, tie('group')), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((alternatives) => alternatives.map((parts) => parts.join('')).join('|')),
  group: fc
    .tuple(tie('pattern'), fc.constantFrom('', '', '?', '*', '+', '{2}', '{0,2}', '+?'))
    .map(([source, times]) => `(?:${source})${times}`),
}));

test('whatever the pattern and the text, what is found is looked for', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'ab', ' ', 'c', "'", '.', 'é'), { maxLength: 12 });
  fc.assert(
    fc.property(pattern, fc.constantFrom('', 'i', 'g'), text, (source, flags, signs) => {
      const written = signs.join('');
      const found = new RegExp(source, flags.replace('g', '')).test(written);
      const looked = alternativesOf(new RegExp(source, flags)).some(
        (one) => mayOccur(written, one) && new RegExp(one.found.source, flags).test(written),
      );
      expect(looked).toBe(found);
    }),
    { numRuns: 5000 },
  );
});
