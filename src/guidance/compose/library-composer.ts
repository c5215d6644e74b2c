import type { Library } from '#guidance/content/library.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import {
  composeBook,
  composeDifference,
  composeEntry,
  composeExplanation,
  composeMisattributed,
  composeSearch,
  composeTalk,
  composeUnknownBook,
  composeUnsure,
} from './answer-replies.ts';
import { checkIn, composeCrisis, speaksOfDanger } from './crisis-reply.ts';
import type { Draft } from './draft.ts';
import type { ComposeInput } from './drafting.ts';
import { composeLife } from './life-reply.ts';
import { composeAround, composeBrief, composePrayer, composeSteps } from './wish-reply.ts';

/** Writes a reply from the reviewed library alone: no key, no network. */
export type LibraryComposer = (input: ComposeInput) => Draft;

/** Builds it. */
export function createLibraryComposer(library: Library, corpus: Corpus): LibraryComposer {
  const topics = new Map(library.topics.map((topic) => [topic.id, topic]));
  const composeByIntent = (input: ComposeInput): Draft => {
    switch (input.understanding.intent) {
      case 'explain-reference':
        return composeExplanation(input, library, corpus);
      case 'talk':
        return composeTalk(input, library);
      case 'misattributed':
        return composeMisattributed(input, library);
      case 'difference':
        return composeDifference(input, library);
      case 'entry':
        return composeEntry(input, input.understanding.entry!);
      case 'book':
        return composeBook(input, library);
      case 'search':
        return composeSearch(input, corpus);
      case 'unknown-book':
        return composeUnknownBook(input, library);
      case 'brief':
        return composeBrief(input, topics, corpus);
      case 'just-prayer':
        return composePrayer(input, topics);
      case 'just-steps':
        return composeSteps(input, topics);
      case 'around':
        return composeAround(input);
      case 'unsure':
        return composeUnsure(input, corpus);
      default:
        return composeLife(input, topics, corpus);
    }
  };
  return (input) => {
    if (speaksOfDanger(input.understanding)) return composeCrisis(input, corpus);
    const draft = composeByIntent(input);
    if (input.understanding.crisis.length > 0) checkIn(draft, input);
    return draft;
  };
}
