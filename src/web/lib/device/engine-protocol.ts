import type { AnswerEvent, AnswerInput, CrisisAlert } from '#guidance/types.ts';
import type { SearchAnswer, SearchNarrowing } from '#scripture/search/answer-search.ts';

/** What the page asks the worker for. */
export type EngineCall =
  | { call: 'warm-up' }
  | { call: 'answer'; input: AnswerInput }
  | { call: 'crisis'; text: string }
  | { call: 'search'; text: string; limit: number; narrowing: SearchNarrowing };

/** A call with its number, or word that nobody waits for it any more. */
export type ToEngine = ({ id: number } & EngineCall) | { id: number; call: 'stop' };

/** What a call comes to. */
export type EngineResult = CrisisAlert | SearchAnswer | null;

/** What the worker says to a call: any number of `event`s, then `done` or `failed`. */
export type FromEngine =
  | { id: number; say: 'event'; event: AnswerEvent }
  | { id: number; say: 'done'; result: EngineResult }
  | { id: number; say: 'failed'; message: string; broken: 'bible' | 'guidance' | null };
