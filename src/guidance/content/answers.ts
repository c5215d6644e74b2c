/**
 * Shapes of the library's reviewed answers that aren't life topics: explained
 * verses, books, people and places, sayings the Bible does not contain, questions
 * on which Christians differ, and plain talk. References are OSIS; Scripture is
 * never typed here.
 */

/** A passage with the words around it. */
export interface PlacedPassage {
  ref: string;
  /** Leads in; may be empty. */
  lead?: string;
  /** Read after it; may be empty. */
  after?: string;
}

/** A verse or short passage people ask about, explained in its place. */
export interface Explanation {
  /** The passage as people name it. */
  ref: string;
  /** How people ask without naming it ("the plans to prosper you verse"). */
  cues: string[];
  /** Two to four sentences before the passage: who spoke, to whom, in what trouble. */
  context: string;
  /** Two to five sentences after it: what it says, and what it doesn't. */
  meaning: string;
  /** One or two passages that shed light on it. */
  related: PlacedPassage[];
  followUp: string;
}

/** A book of the Bible in a paragraph. */
export interface BookIntroduction {
  /** OSIS of the book. */
  book: string;
  /** Three to five sentences: what it is, from whom, to whom, what happens, how to read it. Honest where scholars differ. */
  about: string;
  /** One good place to begin, and why. */
  begin: PlacedPassage;
  followUp: string;
}

/** A person, place or thing of the Bible. */
export interface Entry {
  id: string;
  /** Lower-case names people use, the best known first. */
  names: string[];
  kind: 'person' | 'place' | 'thing' | 'event' | 'idea' | 'fact';
  /** Three to five sentences. */
  about: string;
  /** One to three passages where they are met. */
  passages: PlacedPassage[];
  followUp: string;
}

/** A saying many people believe is in the Bible. */
export interface Misattribution {
  id: string;
  /** Wordings people use, lower case. */
  sayings: string[];
  /** Two to four kind sentences: it isn't there; where it comes from if known; what truth or harm it holds. */
  answer: string;
  passages: PlacedPassage[];
  followUp: string;
}

/** A question on which Christians differ, each view in the words its own people would use. */
export interface Difference {
  id: string;
  name: string;
  /** Ways people ask, at least fifteen. */
  cues: string[];
  /** One or two sentences: that Christians differ, and what they share. */
  opening: string;
  /** Two to four views, two fair sentences each, with the verses each leans on. */
  views: { held: string; text: string; refs: string[] }[];
  /** One sentence: whom to ask. */
  closing: string;
  followUp: string;
}

/** Plain talk: greetings, thanks, who are you, off-topic, questions for a doctor or a lawyer. */
export interface Talk {
  id: string;
  /** Ways people say it, at least fifteen. */
  cues: string[];
  /** Three or more replies; each complete in itself, one to four sentences. */
  replies: string[];
  /** Passages that may go with it; often none. */
  passages: PlacedPassage[];
  /** Questions that may follow; may be empty. */
  followUps: string[];
}
