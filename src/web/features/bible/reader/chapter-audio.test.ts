import { expect, test } from 'vitest';
import { splitForSpeech } from './chapter-audio.ts';

test('pieces end at sentences, none is longer than 1200 characters, and nothing is lost', () => {
  const text = Array.from(
    { length: 90 },
    (_, index) => `This is sentence number ${index}, and it has some length.`,
  ).join(' ');
  const pieces = splitForSpeech(text);
  expect(pieces.every((piece) => piece.length <= 1200 && piece.endsWith('.'))).toBe(true);
  expect(pieces.join(' ')).toBe(text);
  expect(pieces.length).toBeGreaterThan(3);
});

test('a text without an end is cut between words, and one without spaces anywhere', () => {
  expect(splitForSpeech('word '.repeat(600)).every((piece) => piece.length <= 1200)).toBe(true);
  expect(splitForSpeech('x'.repeat(2500)).map((piece) => piece.length)).toEqual([1200, 1200, 100]);
  expect(splitForSpeech('  ')).toEqual([]);
});
