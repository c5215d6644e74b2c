import { expect, test } from 'vitest';
import { mergeLists } from '#contract/merge-lists.ts';

test.each([
  ['nothing on either side', [], [], [], []],
  ['one here', [], ['a'], [], ['a']],
  ['one here, one there', [], ['a'], ['b'], ['b', 'a']],
  ['the same on both sides', [], ['a'], ['a'], ['a']],
  ['one taken away here', ['a', 'b'], ['b'], ['a', 'b'], ['b']],
  ['one taken away there', ['a', 'b'], ['a', 'b'], ['b'], ['b']],
  ['one taken away here, another there', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b'], ['b']],
  ['one taken away here, one added there', ['a'], [], ['a', 'b'], ['b']],
  ['one taken away there and added anew', ['a'], ['a', 'b'], ['c'], ['c', 'b']],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeLists<string>(base, mine, theirs)).toEqual(merged);
});

test('what is named in two ways is one', () => {
  const steps = ['Go.', 'Sit.'];
  const stepOf = (tick: number | string) => (typeof tick === 'number' ? steps[tick] : tick);
  expect(mergeLists<number | string>([0], [0, 1], ['Go.'], stepOf)).toEqual(['Go.', 1]);
  expect(mergeLists<number | string>([0], [], ['Go.'], stepOf)).toEqual([]);
});
