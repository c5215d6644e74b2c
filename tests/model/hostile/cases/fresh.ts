import type { Misbehaviour } from '../case.ts';
import { FRESH_DIRECTIVE, FRESH_HARM, FRESH_LEAK, FRESH_VOICE } from './fresh-conduct.ts';
import { FRESH_HONEST } from './fresh-honest.ts';
import { FRESH_PLACE, FRESH_SCRIPTURE, FRESH_UNMARKED } from './fresh-scripture.ts';
import { FRESH_MARKUP, FRESH_WIRE } from './fresh-wire.ts';

/** Cases written apart from what they judge; what they found is put right since, and they are no measure of it any more. */
export const FRESH: readonly Misbehaviour[] = [
  ...FRESH_SCRIPTURE,
  ...FRESH_PLACE,
  ...FRESH_UNMARKED,
  ...FRESH_VOICE,
  ...FRESH_DIRECTIVE,
  ...FRESH_HARM,
  ...FRESH_LEAK,
  ...FRESH_MARKUP,
  ...FRESH_WIRE,
  ...FRESH_HONEST,
];
