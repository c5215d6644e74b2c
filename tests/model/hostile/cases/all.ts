import type { Misbehaviour } from '../case.ts';
import { APART } from './apart.ts';
import { CUTS } from './cuts.ts';
import { FORGERIES } from './forgeries.ts';
import { FRESH } from './fresh.ts';
import { HONEST } from './honest.ts';
import { LEAKED } from './leaks.ts';
import { MARKUP } from './markup.ts';
import { MORE } from './more.ts';
import { PLACES } from './places.ts';
import { SHAPES } from './shapes.ts';
import { TONGUES } from './tongues.ts';
import { UNMARKED_WORDS } from './unmarked.ts';
import { VOICES } from './voices.ts';
import { WIRE } from './wire.ts';
import { WRONG_WORDS } from './wrong-words.ts';

/** Every misbehaviour, family by family; a model that behaves stands among them. */
export const CASES: readonly Misbehaviour[] = [
  ...WRONG_WORDS,
  ...PLACES,
  ...UNMARKED_WORDS,
  ...FORGERIES,
  ...CUTS,
  ...TONGUES,
  ...WIRE,
  ...MARKUP,
  ...LEAKED,
  ...VOICES,
  ...SHAPES,
  ...HONEST,
  ...MORE,
];

/** Those that the rules were made with, and those that were written apart and played once before anybody looked. */
export const ALL: readonly Misbehaviour[] = [...CASES, ...FRESH, ...APART];
