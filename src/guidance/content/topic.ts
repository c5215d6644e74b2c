/**
 * The shape of one reviewed life topic: the library composer's raw material.
 * A topic is a region of life ("losing a job"); its aspects are the situations a
 * person is actually in ("afraid we will lose the house"). Retrieval matches a
 * message to topic × aspect; the aspect names its passages first.
 * References are OSIS ranges ("Matt.6.26" or "Matt.6.25-Matt.6.34"); Scripture
 * itself is never typed here, code inserts it.
 */

/** How a situation feels from inside; it steers tone, order and length of a reply. */
export type Tone =
  | 'grief'
  | 'fear'
  | 'sadness'
  | 'anger'
  | 'shame'
  | 'weariness'
  | 'confusion'
  | 'longing'
  | 'question'
  | 'joy';

/** Which shelf of the library a topic stands on. */
export type TopicGroup =
  | 'mind-and-body'
  | 'grief-and-illness'
  | 'family'
  | 'love-and-friendship'
  | 'work-and-money'
  | 'habits-and-character'
  | 'god-and-faith'
  | 'church-and-world'
  | 'joy-and-thanks';

/** 3: anyone would name it first; 2: fits well; 1: a finer, less obvious fit. */
export type Grade = 1 | 2 | 3;

/** A passage and the one sentence that says why it fits this topic and no other verse could take its place. */
export interface TopicPassage {
  /** OSIS reference of one verse, or of a range of up to about eight verses. */
  ref: string;
  grade: Grade;
  /** One sentence, shown on the verse card. Specific to this verse and this trouble. */
  why: string;
}

/** A passage read in its place: what is said just before it and just after it. */
export interface Reading {
  /** Must also stand in the topic's passages. */
  ref: string;
  /** One sentence that leads in (who speaks, to whom, in what trouble); ends with a colon or a full stop. */
  lead: string;
  /** Two to four sentences that read it with the person: the teaching. */
  after: string;
}

/** One situation inside a topic. */
export interface Aspect {
  id: string;
  name: string;
  /** At least eight, in the words people type. */
  cues: string[];
  /** Two or more openings that fit this situation and no other. */
  openings: string[];
  /** The passages that come first here, in order of fit; each also stands in the topic's passages. */
  passages: string[];
  /** Optional steps that fit only this situation. */
  steps?: string[];
  /**
   * Set where the person stands elsewhere than the rest of the topic: the wife of the man
   * it speaks to, or the child among its parents. Then the situation's own openings, steps
   * and passages are used alone, with these prayers and questions.
   */
  apart?: { prayers: string[]; followUps: string[] };
}

/** One reviewed topic of the library. */
export interface Topic {
  /** kebab-case, equal to the file's name. */
  id: string;
  name: string;
  group: TopicGroup;
  tone: Tone;
  /** Ids of topics a message here is easily mistaken for or goes together with. */
  near: string[];
  /** At least fourteen general cues; with the aspects' at least forty-five in all. */
  cues: string[];
  /**
   * Words and short phrases that by themselves point here ("laid off", "severance").
   * Lower case, as typed; matched on word stems.
   */
  keywords: string[];
  /** Phrases that look like this topic and are not ("killing it at work"). */
  decoys: string[];
  aspects: Aspect[];
  passages: TopicPassage[];
  readings: Reading[];
  /** Openings for any situation in this topic. May use {who} where the person named someone ("your dad"). */
  openings: string[];
  steps: string[];
  prayers: string[];
  followUps: string[];
  /** When and how to point to a person: pastor, doctor, counsellor, friend, service. */
  person: string;
}

/** Types a topic file; it exists so that every file is checked where it is written. */
export function defineTopic(topic: Topic): Topic {
  return topic;
}
