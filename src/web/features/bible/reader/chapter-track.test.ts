import { expect, test } from 'vitest';
import type { ChapterVerse } from '#contract/bible.ts';
import { spokenVerse } from './chapter-track.ts';

const verse = (part: Partial<ChapterVerse>): ChapterVerse => ({
  bookId: 19,
  chapter: 3,
  verse: 1,
  webText: (part.lines ?? []).join(' '),
  lines: [],
  opens: null,
  poetry: true,
  ...part,
});

test('a psalm’s title is read before its first verse, and a letter of Psalm 119 with a rest after it', () => {
  expect(spokenVerse(verse({ heading: 'A Psalm by David.', lines: ['Yahweh is my shepherd:'] }))).toBe(
    'A Psalm by David. Yahweh is my shepherd:',
  );
  expect(spokenVerse(verse({ heading: 'ALEPH', lines: ['Blessed are those'] }))).toBe('ALEPH. Blessed are those');
});

test('Selah is read where it stands', () => {
  expect(spokenVerse(verse({ lines: ['Many there are who say,', '“There is no help.”'], selah: 2 }))).toBe(
    'Many there are who say, “There is no help.” Selah.',
  );
  expect(spokenVerse(verse({ lines: ['One.', 'Two.'], selah: 1 }))).toBe('One. Selah. Two.');
});

test('a verse that is absent from the text is passed over', () => {
  expect(spokenVerse(verse({ webText: '', heading: 'A title', note: 'Not in this text.' }))).toBe('');
});
