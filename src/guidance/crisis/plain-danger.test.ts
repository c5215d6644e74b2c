import { describe, expect, it } from 'vitest';
import { normalizeForCrisis } from './normalize.ts';
import { plainDangerIn } from './plain-danger.ts';

const heard = (text: string) => plainDangerIn(normalizeForCrisis(text).text);

describe('danger in plain words', () => {
  it.each([
    ['honestly nobody would notice if i was gone', 'suicide'],
    ['they wouldnt even care if i was dead', 'suicide'],
    ['people wont notice if im gone', 'suicide'],
    ['would they notice if i just disappeared', 'suicide'],
    ['who would even know if i died', 'suicide'],
    ['im in the garage, door shut and the car running', 'suicide'],
    ['the garage is closed and the engine is on', 'suicide'],
    ['windows taped in the car and the hose is running', 'suicide'],
    ['i keep asking god to take me out of this world', 'suicide'],
    ['my dad is on the kitchen floor and hes not moving', 'medical'],
    ['grandpa collapsed in the bathroom, he is not responding', 'medical'],
  ])('is heard in “%s”', (text, category) => expect(heard(text)).toEqual([category]));

  it.each([
    'people know when i am not around, im loud',
    'everyone would notice if i wasnt here, i run the kitchen',
    'will they notice if im not here tomorrow? my first day off since may',
    'i sat in the car with the door closed and the engine running just to pray before work',
    'my dad is in the kitchen and he is not moving to the new house with us',
    'mom is in the kitchen and she is not responding to his texts anymore',
    'i ask god to take me out of this world of debt',
  ])('is none in “%s”', (text) => expect(heard(text)).toEqual([]));
});
