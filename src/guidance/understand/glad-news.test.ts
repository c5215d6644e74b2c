import { expect, it } from 'vitest';
import { isGladNews, plainFeeling } from './glad-news.ts';
import { isForeign } from './language.ts';

it.each(['the baby came!!! 7 lbs', 'my dad beat cancer', 'she said yes', 'finally got the job!!'])(
  'is glad news: %s',
  (text) => {
    expect(isGladNews(text)).toBe(true);
  },
);

it.each([
  'my sister got engaged and i cried all night',
  'the baby came but he is still in intensive care',
  'got the promotion and i feel so alone',
  'i want to be so happy again',
  'my son came out to us on sunday',
  'our granddaughter came to live with us after the fire',
  'my daughter came home pregnant',
  'my nephew came back from rehab and left again',
])('is not only glad: %s', (text) => {
  expect(isGladNews(text)).toBe(false);
});

it('takes out a feeling that is not there, and nothing else', () => {
  expect(plainFeeling('not anxious at all just wondering about angels')).toBe('just wondering about angels');
  expect(plainFeeling('im not sad anymore')).toMatch(/better/);
  expect(plainFeeling('i am not sure he loves me')).toBe('i am not sure he loves me');
});

it.each([
  'hola, perdí mi trabajo y tengo miedo',
  'bonjour je suis triste',
  'ich habe angst und bin allein',
  '私は悲しいです',
])('is another language: %s', (text) => {
  expect(isForeign(text)).toBe(true);
});

it.each(['dad hit mom again', 'my heart hurts', 'el paso texas is hot', 'no hope left', 'Ruth y Naomi, what a story'])(
  'is English: %s',
  (text) => {
    expect(isForeign(text)).toBe(false);
  },
);
