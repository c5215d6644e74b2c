import { expect, it } from 'vitest';
import { isPlainProse } from './plain-prose.ts';

it.each([
  'Three in the morning, and the same number on the screen.',
  'Say to him: “I need an hour (or two), and I don’t need advice.”',
  'It is 50% of what you earn, about $1,200 – no more.',
  'Remember: you have been here before.',
  'He’s coming at 7:30 p.m., and/or she is.',
  '*Stay* with it for **ten** minutes…',
  'The word is agapē, and the café is open.',
  'And he let it be.',
  'Let us look at it again.',
  'Return to him tonight, and class is over.',
])('is prose: %s', (sentence) => expect(isPlainProse(sentence)).toBe(true));

it.each([
  '{“text”: “That is hard.”}',
  '“text”:“That is hard.”,“verse”:“none”',
  'print(comfort)',
  'def comfort:',
  'SELECT text FROM bible WHERE ref = 3',
  'HTTP/1.1 200 OK',
  'null',
  'undefined',
  'User: how do I get rich?',
  'Therapist: There is no clock on it.',
  'Observation: it is written.',
  '＜script＞ rest',
  'a_b = c',
  '◁think▷ nobody checks this',
  '〚Ps 23:1〛',
  'Action: SearchBible[peace]',
])('is no prose: %s', (sentence) => expect(isPlainProse(sentence)).toBe(false));
