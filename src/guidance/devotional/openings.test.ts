import { expect, test } from 'vitest';
import { createChooser } from '../compose/choose.ts';
import { chooseOpening, cleanName, withName } from './openings.ts';

const MOOD = ['A calm hour, {name}, and nobody is waiting.', 'You came at peace.', 'The lamp is lit.'];
const LINES = { morning: MOOD, afternoon: [], evening: [], anytime: ['Any hour will do.'] };
const NOTHING = createChooser('', []);
const SEASON = ['{name}, something has begun.', 'New ground takes getting used to.', 'You stand at a start.'];

test('the two sentences hold the name once', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const text = chooseOpening(createChooser(`${seed}`, []), NOTHING, 'searching', LINES, 'morning', SEASON);
    expect(text.split('{name}')).toHaveLength(2);
  }
});

test('what was said before waits until the rest was said', () => {
  const first = createChooser('a', []);
  const said = chooseOpening(first, NOTHING, 'searching', LINES, 'morning', SEASON);
  const second = createChooser('a', first.taken);
  const next = chooseOpening(second, first, 'searching', LINES, 'morning', SEASON);
  const sentences = (text: string) => text.replaceAll(/\{name\},? ?/g, '').split(/(?<=\.) /);
  for (const sentence of sentences(next)) expect(sentences(said)).not.toContain(sentence);
});

test.each([
  ['Ada', 'A calm hour, Ada, it is.'],
  ['', 'A calm hour, friend, it is.'],
  ['Friend', 'A calm hour, friend, it is.'],
  ['  Mary   Ann ', 'A calm hour, Mary Ann, it is.'],
  ['**John 3:16** <b>', 'A calm hour, John b, it is.'],
  ['$& {name}', 'A calm hour, name, it is.'],
])('the name %j is set in as a name', (name, text) => {
  expect(withName('A calm hour, {name}, it is.', name)).toBe(text);
});

test('a name begins a sentence as it is, and nothing of it is markup', () => {
  expect(withName('{name}, sit down.', '')).toBe('Friend, sit down.');
  expect(cleanName("Siobhán O'Brien-Ní")).toBe('Siobhán O’Brien-Ní');
  expect(cleanName('🙂')).toBe('Friend');
});

test('somebody who was met as glad is not met as tired in the next sentence', () => {
  const lines = ['You’ve come tired, {name}.', 'Sit down here, {name}.'];
  for (let seed = 0; seed < 20; seed += 1)
    expect(
      chooseOpening(
        createChooser(`${seed}`, []),
        NOTHING,
        'joyful',
        { ...LINES, evening: ['You’re glad.'] },
        'evening',
        lines,
      ),
    ).toBe('You’re glad. Sit down here, {name}.');
});

test('when all of an hour’s lines were heard, those for any hour are said as well', () => {
  const used: string[] = [];
  const texts = Array.from({ length: 8 }, (_, day) => {
    const chooser = createChooser(`${day}`, used);
    const text = chooseOpening(chooser, NOTHING, 'searching', LINES, 'morning', SEASON);
    used.push(...chooser.taken);
    return text;
  });
  expect(texts.slice(0, 3).join()).not.toContain('Any hour');
  expect(texts.join()).toContain('Any hour will do.');
});
