import { expect, it } from 'vitest';
import { SENTENCE_LENGTH, splitScripture, splitSentences } from './split-sentences.ts';

// Each would take minutes if the time grew with the square of the length.
it.each(['…', 'A. ', '?!', '. ', 'a, and '])('a long run of %j is parted without a loss', { timeout: 5000 }, (run) => {
  const text = `Word ${run.repeat(100_000 / run.length)}word.`;
  for (const pieces of [splitSentences(text), splitScripture(text)])
    expect(pieces.join(' ').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

it('abbreviations don’t end a sentence, wherever they stand', () => {
  const before = 'He had walked a long way that day, and it was late. ';
  for (const start of ['', before]) {
    expect(
      splitSentences(`${start}Approx. Ten came (cf. Matt. 5) with Dr. Luke at 3 a.m. God knows. So it was.`).at(-1),
    ).toBe('So it was.');
  }
  expect(splitSentences(before.repeat(9)).every(({ length }) => length <= SENTENCE_LENGTH)).toBe(true);
});
