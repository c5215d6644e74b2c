import { expect, it } from 'vitest';
import { leansOnHistory } from './intent.ts';
import { standsAlone } from './stands-alone.ts';

it.each([
  ['i hit a deer on the way home and it looked at me', 'i lost my job in june'],
  ['is it wrong that i laughed out loud at my aunt’s funeral', 'we are behind on the mortgage'],
  ['my sister asked me to carry her baby and i said yes too fast', 'my church asked us to leave'],
  ['the dog bit the boy next door and they want him put down', 'how do i start reading the bible'],
  ['i found a wallet with 400 dollars in it and i kept it', 'i feel so far from god'],
  ['i want to learn the cello but that costs a fortune', 'my parents are divorcing'],
  ['i shouted at my kids on the way to school and i hate it', 'my boss humiliates me'],
])('hears a matter of its own: %s', (message, before) => {
  expect(standsAlone(message, before)).toBe(true);
});

it.each([
  // Somebody or something is pointed at that stands only in what was said before.
  ['he drove with our kids in the car', 'my husband drinks'],
  ['i shouted at him again this morning and i hate it', 'my son lies to me'],
  ['my mom says i should leave him', 'my husband drinks'],
  ['my kids keep asking where he is', 'my husband is deployed'],
  ['my stomach hurts every time i think about it', 'i am anxious about money'],
  ['we sat in the car and drove home without a word', 'my marriage feels dead'],
  // The same people or the same thing.
  ['my husband painted the fence and then he broke it', 'my husband drinks'],
  ['the mortgage letters came and the dog ate them', 'i hide the letters about the mortgage'],
  // Too little, or an opening that goes on.
  ['we prayed and it got worse', 'i have debts'],
  ['but how do i carry two small children and a suitcase past a locked gate', 'he hits the wall'],
  ['what if the landlord calls and says it is over', 'i lost my job'],
  ['i tried the breathing and it helped', 'i have panic attacks'],
])('hears that it goes on with what was said: %s', (message, before) => {
  expect(standsAlone(message, before)).toBe(false);
});

it.each([
  ['i hit a deer on the way home and it looked at me', 'apart'],
  ['i tried that already and it didn’t help', 'openly'],
  ['what if he says no', 'openly'],
] as const)('tells a matter of its own from one that leans: %s', (message, leaning) => {
  const history = [
    { role: 'user', content: 'i lost my job in june' },
    { role: 'assistant', content: 'I’m sorry.' },
  ] as const;
  expect(leansOnHistory(message, history)).toBe(leaning);
});
