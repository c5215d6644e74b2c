import { expect, test } from 'vitest';
import { planPieces, splitForSpeech } from './speech-pieces.ts';

const sentences = Array.from({ length: 90 }, (_, index) => `This is sentence number ${index}, and it has some length.`);

test('pieces end at sentences, none is longer than 1200 characters, and nothing is lost', () => {
  const text = sentences.join(' ');
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

test('a sentence that fills a piece to its last character stays whole', () => {
  const sentence = `${'a'.repeat(599)}.`;
  expect(splitForSpeech(`${sentence} ${sentence} ${sentence}`, 600)).toEqual([sentence, sentence, sentence]);
});

test('quotation marks stay with the sentence they close', () => {
  const said = '“I am he,” he said. “Do you believe?” “Yes, Lord. I do!” She went.';
  expect(splitForSpeech(said, 40)).toEqual(['“I am he,” he said. “Do you believe?”', '“Yes, Lord. I do!” She went.']);
});

test('a long sentence is cut at a clause rather than between any two words', () => {
  const list = 'the sons of one; the sons of two; the sons of three and four and five';
  expect(splitForSpeech(list, 40)[0]).toBe('the sons of one; the sons of two;');
});

test('a character of two code units is never cut in half', () => {
  const pieces = splitForSpeech('😀'.repeat(50), 33);
  expect(pieces.join('')).toBe('😀'.repeat(50));
  expect(pieces.every((piece) => piece.length <= 33 && piece.isWellFormed())).toBe(true);
});

test('a plan knows where each part begins, leaves out empty ones, and starts with a short piece', () => {
  const parts = sentences.map((sentence, index) => (index === 4 ? ' ' : sentence));
  const pieces = planPieces(parts, 1200, 300);
  expect(pieces[0]!.text.length).toBeLessThanOrEqual(300);
  expect(pieces.every(({ text }) => text.length <= 1200)).toBe(true);
  expect(pieces.map(({ text }) => text).join(' ')).toBe(parts.filter((part) => part !== ' ').join(' '));
  const starts = pieces.flatMap(({ text, starts: own }) =>
    own.map(({ part, offset }) => ({ part, words: text.slice(offset, offset + parts[part]!.length) })),
  );
  expect(starts.map(({ part }) => part)).toEqual(parts.flatMap((part, index) => (part === ' ' ? [] : [index])));
  for (const { part, words } of starts) expect(parts[part]!.startsWith(words)).toBe(true);
});

test('a piece that begins inside a part says whose it is', () => {
  const long = Array.from({ length: 8 }, (_, index) => `Sentence ${index} of the first verse.`).join(' ');
  const pieces = planPieces([long, 'The second.'], 120, 120);
  expect(pieces[1]).toMatchObject({ first: 0, starts: [] });
  expect(pieces.at(-1)!.starts.at(-1)!.part).toBe(1);
});
