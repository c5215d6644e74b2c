import type { Misbehaviour } from '../case.ts';
import { APART_DIRECTIVE, APART_HARM, APART_LEAK, APART_VOICE } from './apart-conduct.ts';
import { APART_HONEST } from './apart-honest.ts';
import { APART_PLACE, APART_SCRIPTURE, APART_UNMARKED } from './apart-scripture.ts';
import { APART_MARKUP, APART_WIRE } from './apart-wire.ts';

/** Further cases written apart from what they judge, in wording and settings of their own. */
export const APART: readonly Misbehaviour[] = [
  ...APART_SCRIPTURE,
  ...APART_PLACE,
  ...APART_UNMARKED,
  ...APART_VOICE,
  ...APART_DIRECTIVE,
  ...APART_HARM,
  ...APART_LEAK,
  ...APART_MARKUP,
  ...APART_WIRE,
  ...APART_HONEST,
];
