import { expect, it } from 'vitest';
import { SENTENCE_LENGTH, splitScripture, splitSentences } from './split-sentences.ts';

// Each would take minutes if the time grew with the square of the length.
it.each(['…', 'A. ', '?!', '. ', 'a, and '])('a long run of %j is parted without a loss', { timeout: 5000 }, (run) => {
  const text = `Word ${run.repeat(100_000 / run.length)}word.`;
  for (const pieces of [splitSentences(text), splitScripture(text)])
    expect(pieces.join(' ').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

it.each([
  'As 1 Cor. 10:13 has it, God is faithful.',
  'Read Phil. 4:6 and Prov. 3:5 slowly.',
  'It stands in 1 Sam. 16, and in Ps. 23 again.',
  'See 2 Tim. 1:7, or Ex. 14:14.',
])('a book’s name that is shortened ends nothing: %s', (sentence) => {
  expect(splitSentences(`${sentence} So it was.`)).toEqual([sentence, 'So it was.']);
});

it.each(['I told Phil. He wept.', 'You met Dan. 2 weeks went by.', 'She asked Sam. Nobody knew.'])(
  'a name ends a sentence, unless a number follows it: %s',
  (text) => {
    expect(splitSentences(text)).toHaveLength(/\d/.test(text) ? 1 : 2);
  },
);

it('abbreviations don’t end a sentence, wherever they stand', () => {
  const before = 'He had walked a long way that day, and it was late. ';
  for (const start of ['', before]) {
    expect(
      splitSentences(`${start}Approx. Ten came (cf. Matt. 5) with Dr. Luke at 3 a.m. God knows. So it was.`).at(-1),
    ).toBe('So it was.');
  }
  expect(splitSentences(before.repeat(9)).every(({ length }) => length <= SENTENCE_LENGTH)).toBe(true);
});
