import type { Entry } from '#guidance/content/answers.ts';
import type { RankedPassage, TopicShare } from '#guidance/retrieve/rank-passages.ts';
import type { FoundReference } from '#scripture/reference/parse-references.ts';
import type { CrisisCategory } from '../types.ts';

/** What kind of reply a message gets. */
export type Intent =
  | 'life'
  | 'more'
  | 'pray'
  | 'brief'
  | 'just-prayer'
  | 'just-steps'
  | 'around'
  | 'unknown-book'
  | 'verses-about'
  | 'explain-reference'
  | 'search'
  | 'entry'
  | 'book'
  | 'talk'
  | 'misattributed'
  | 'difference'
  | 'unsure';

/** A message understood: everything a composer needs to know of it. */
export interface Understanding {
  intent: Intent;
  references: FoundReference[];
  /** Topics that share the message, best first; never empty while the library has topics. */
  shares: TopicShare[];
  /** Passages ranked for it. */
  passages: RankedPassage[];
  /** Id of the talk, saying, question, explanation or book that was matched; the name of a book there isn't. */
  targetId: string | null;
  entry: Entry | null;
  /** References a verse search found, or the one that is asked to be read more widely. */
  found: string[];
  /** What the person wrote: now, and earlier in the conversation. */
  said: { now: string; before: string };
  /** "your dad", where one person was named. */
  who: string | null;
  /** Topics of earlier replies, the latest first. */
  previousTopics: string[];
  /** Danger heard now or still open. */
  crisis: CrisisCategory[];
  /** Whether danger was heard in this message. */
  crisisNow: boolean;
  /** Whether it was heard for the first time, or is of a new kind. */
  crisisIsNew: boolean;
  /** Whether it is somebody else's, told of by the writer. */
  crisisOfAnother: boolean;
  /** Whether danger is not heard, but near enough that the help is named in passing. */
  nearDanger: boolean;
  /** Whether the person says they are safe after all. */
  denied: boolean;
  /** Whether the reply should point to a person beside it. */
  needsPerson: boolean;
}
