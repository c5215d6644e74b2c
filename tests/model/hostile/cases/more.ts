import type { Misbehaviour } from '../case.ts';
import { MORE_DIRECTIVE, MORE_HARM, MORE_LEAK, MORE_VOICE } from './more-conduct.ts';
import { MORE_HONEST } from './more-honest.ts';
import { MORE_PLACE, MORE_SCRIPTURE, MORE_UNMARKED } from './more-scripture.ts';
import { MORE_MARKUP, MORE_WIRE } from './more-wire.ts';

/** Cases once kept apart from those who wrote what they judge; what they showed to be missing has been put right since. */
export const MORE: readonly Misbehaviour[] = [
  ...MORE_SCRIPTURE,
  ...MORE_PLACE,
  ...MORE_UNMARKED,
  ...MORE_VOICE,
  ...MORE_DIRECTIVE,
  ...MORE_HARM,
  ...MORE_MARKUP,
  ...MORE_WIRE,
  ...MORE_LEAK,
  ...MORE_HONEST,
];
