import type { BookIntroduction, Difference, Entry, Explanation, Misattribution, Talk } from './answers.ts';
import type { Topic } from './topic.ts';

/** The whole reviewed library as `build-library` writes it. */
export interface Library {
  topics: Topic[];
  talk: Talk[];
  misattributed: Misattribution[];
  differences: Difference[];
  explanations: Explanation[];
  books: BookIntroduction[];
  entries: Entry[];
}

/** What a cue points to. */
export type CueTarget =
  | { kind: 'topic'; id: string; aspect: string | null }
  | { kind: 'talk' | 'misattributed' | 'difference' | 'explanation'; id: string };

/** One phrase people type, with what it points to. */
export interface Cue {
  text: string;
  target: CueTarget;
}

/** Every cue of the library in a fixed order: the rows of the cue vectors. */
export function cuesOf(library: Library): Cue[] {
  const cues: Cue[] = [];
  for (const topic of library.topics) {
    for (const text of topic.cues) cues.push({ text, target: { kind: 'topic', id: topic.id, aspect: null } });
    for (const aspect of topic.aspects) {
      for (const text of aspect.cues) cues.push({ text, target: { kind: 'topic', id: topic.id, aspect: aspect.id } });
    }
  }
  for (const { id, cues: texts } of library.talk) {
    for (const text of texts) cues.push({ text, target: { kind: 'talk', id } });
  }
  for (const { id, sayings } of library.misattributed) {
    for (const text of sayings) cues.push({ text, target: { kind: 'misattributed', id } });
  }
  for (const { id, cues: texts } of library.differences) {
    for (const text of texts) cues.push({ text, target: { kind: 'difference', id } });
  }
  for (const { ref, cues: texts } of library.explanations) {
    for (const text of texts) cues.push({ text, target: { kind: 'explanation', id: ref } });
  }
  return cues;
}

/** One sentence on why a passage fits, with the passage and the topic it stands in: the rows of the reason vectors. */
export interface Reason {
  text: string;
  topic: string;
  ref: string;
}

/** Every reason of the library in a fixed order. */
export function reasonsOf(library: Library): Reason[] {
  return library.topics.flatMap((topic) => topic.passages.map(({ ref, why }) => ({ text: why, topic: topic.id, ref })));
}
