import { expect, test } from 'vitest';
import { defineTopic } from '#guidance/content/topic.ts';
import { isSayable, isSayableOfPassage, sayable } from './taken-for-granted.ts';

test.each([
  ['Lord, it’s another birthday. Be near. Amen.', 'my daughter does not call and christmas is coming', false],
  ['Lord, it’s another birthday. Be near. Amen.', 'tomorrow is her birthday', true],
  ['Tell your husband or wife tonight.', 'my friend is sick', false],
  ['Tell your husband or wife tonight.', 'my wife is sick', true],
  ['Don’t send it with a drink in you.', 'i said terrible things to her', false],
  ['Stop looking at their page for one week.', 'she has not spoken to me in two years', false],
  ['Stop looking at their page for one week.', 'i check her facebook every night', true],
  ['If there are children, tell the children one thing.', 'i am tired', true],
  ['Jesus, your mother let you go. Let me sleep as your child. Amen.', 'i am tired', true],
  ['God, look after my children. Amen.', 'i am tired', false],
])('“%s” to “%s”: %s', (text, said, fits) => {
  expect(isSayable(text, { said })).toBe(fits);
});

test('who stands in a passage is not the person', () => {
  expect(isSayableOfPassage('The priest thought that she was drunk.', { said: 'i lost my baby' })).toBe(true);
  expect(isSayableOfPassage('What will your child remember?', { said: 'my brother left' })).toBe(false);
});

test('what most people of a matter tell is told by coming with it', () => {
  const topic = defineTopic({
    id: 'empty-nest',
    name: 'When they leave',
    group: 'family',
    tone: 'sadness',
    near: [],
    cues: ['my son left for college', 'my daughter moved out', 'the house is quiet'],
    keywords: [],
    decoys: [],
    aspects: [],
    passages: [],
    readings: [],
    openings: [],
    steps: [],
    prayers: [],
    followUps: [],
    person: '',
  });
  const texts = ['Write to your child.', 'Ask your wife.', 'Go outside.'];
  expect(sayable(texts, { said: 'it is so quiet', topic })).toEqual(['Write to your child.', 'Go outside.']);
  expect(sayable(['Ask your wife.'], { said: 'it is so quiet', topic })).toEqual(['Ask your wife.']);
});
