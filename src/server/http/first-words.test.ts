import { expect, test } from 'vitest';
import { CHAT_OPENING } from '#contract/chat-words.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { createFirstWords } from './first-words.ts';

const corpus = readBuiltCorpus();
const firstWords = createFirstWords(corpus);

test('a chapter’s page begins with its verses, word for word', () => {
  const words = firstWords('/bible/john/3');
  const verses = words.replace(/^<p>|<\/p>$/g, '').split(/ ?<sup>\d+<\/sup>/);
  for (const [place, text] of verses.slice(1).entries()) {
    expect(text).toBe(corpus.verses[corpus.indexOf(`John.3.${place + 1}`)]?.text);
  }
  expect(verses.length).toBeGreaterThan(8);
});

test('every chapter has some, and no more than a screen or two', () => {
  for (const [slug, chapters] of [
    ['genesis', 50],
    ['psalms', 150],
    ['esther', 10],
    ['3-john', 1],
  ] as const) {
    for (let chapter = 1; chapter <= chapters; chapter += 1) {
      const words = firstWords(`/bible/${slug}/${chapter}`);
      expect(words).toMatch(/^<p><sup>1<\/sup>/);
      expect(words.length).toBeLessThan(3000);
    }
  }
});

test('the chat’s page says what it is for, and other pages nothing', () => {
  expect(firstWords('/chat')).toBe(`<p>${CHAT_OPENING}</p>`);
  for (const path of ['/', '/home', '/bible', '/bible/john', '/bible/john/22', '/bible/nowhere/1', '/bible/john/0']) {
    expect(firstWords(path)).toBe('');
  }
});
