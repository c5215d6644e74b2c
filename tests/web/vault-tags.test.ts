import { expect, test } from 'vitest';
import { mergeTags } from '#contract/vault-tags.ts';

test.each([
  ['nothing elsewhere', ['a', 'b'], ['b', 'c'], ['a', 'b'], ['b', 'c']],
  ['nothing here', ['a'], ['a'], ['a', 'b'], ['a', 'b']],
  ['one added by each', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
  ['one taken away by each', ['a', 'b', 'c'], ['b', 'c'], ['a', 'c'], ['c']],
  ['the same added by both, in another case', ['a'], ['a', 'Home'], ['home', 'a'], ['a', 'Home']],
  ['all taken away here, one added elsewhere', ['a', 'b'], [], ['a', 'b', 'c'], ['c']],
  ['another case of one', ['home'], ['Home'], ['home'], ['Home']],
])('tags after %s', (_what, base, mine, theirs, expected) => {
  expect(mergeTags(base, mine, theirs)).toEqual(expected);
});

test('tags are never more than a thing can have', () => {
  const many = (from: string) => Array.from({ length: 20 }, (_, at) => `${from}${at}`);
  expect(mergeTags([], many('a'), many('b'))).toEqual(many('a'));
});
