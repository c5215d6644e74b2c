import { expect, test } from 'vitest';
import { type HeldPiece, partAt, readMarks } from './speech-reading.ts';

test('times are read in seconds, and refused where one is missing or they go backwards', () => {
  expect(readMarks('0:0,31:2480', [0, 31])).toEqual([0, 2.48]);
  expect(readMarks('0:0', [0, 31])).toBeNull();
  expect(readMarks('0:900,31:200', [0, 31])).toBeNull();
  expect(readMarks('nonsense', [0])).toBeNull();
  expect(readMarks(null, [0])).toBeNull();
});

test('a piece that begins inside a verse belongs to it until the next one begins', () => {
  const piece: HeldPiece = {
    text: 'of his life. And then',
    first: 4,
    starts: [{ part: 5, offset: 13 }],
    times: [1.5],
    duration: 3,
    state: 'ready',
    audio: null,
  };
  expect([0, 1.4, 1.5, 2.9].map((time) => partAt(piece, time))).toEqual([4, 4, 5, 5]);
});
