import { expect, test } from 'vitest';
import { readingTime, splitSaid, wordsOf } from './caption-progress.ts';

const TEXT = 'He sent food, and let him sleep; “the journey”, he said, was too much for him.';

test('a sentence is said word by word, and both halves are always the whole', () => {
  let last = 0;
  const seen = new Set<string>();
  for (let share = 0; share <= 1; share += 0.005) {
    const { said, toCome } = splitSaid(TEXT, share);
    expect(said + toCome).toBe(TEXT);
    expect(said.length).toBeGreaterThanOrEqual(last);
    expect(said === '' || /\S$/.test(said)).toBe(true);
    expect(toCome === '' || said === '' || toCome.startsWith(' ')).toBe(true);
    last = said.length;
    seen.add(said);
  }
  expect(seen.size).toBe(wordsOf(TEXT) + 1);
});

test('its ends are its ends', () => {
  expect(splitSaid(TEXT, 0)).toEqual({ said: '', toCome: TEXT });
  expect(splitSaid(TEXT, -1)).toEqual({ said: '', toCome: TEXT });
  expect(splitSaid(TEXT, 1)).toEqual({ said: TEXT, toCome: '' });
  expect(splitSaid(TEXT, Number.POSITIVE_INFINITY)).toEqual({ said: TEXT, toCome: '' });
  expect(splitSaid('', 0.5)).toEqual({ said: '', toCome: '' });
});

test('a long word takes longer than a short one, and a comma takes its pause', () => {
  const shareOf = (text: string, word: string) => {
    for (let share = 0; share <= 1; share += 0.001) if (splitSaid(text, share).said.endsWith(word)) return share;
    return Number.NaN;
  };
  expect(shareOf('extraordinarily so', 'so')).toBeGreaterThan(0.7);
  expect(shareOf('Now, it begins', 'it')).toBeGreaterThan(shareOf('Now it begins', 'it'));
});

test('what can only be read stays long enough to be read', () => {
  expect(readingTime('Amen.')).toBe(1500);
  expect(readingTime(TEXT)).toBe(wordsOf(TEXT) * 300);
});
