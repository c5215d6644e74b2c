/** Kinds of what a person waits for. */
export const CLASSES = [
  'read',
  'search',
  'study',
  'write',
  'answer-first',
  'answer-whole',
  'answer-json',
  'page',
  'sign-in',
  'call-begin',
  'voice-turn',
] as const;
export type Class = (typeof CLASSES)[number];

/** What one stretch of load came to, as those who made it saw it. */
export interface Seen {
  /** Milliseconds from the moment each was meant to begin. */
  times: Record<Class, number[]>;
  /** What went wrong, by what it was, with how often. */
  errors: Record<string, number>;
  requests: number;
  /** Seconds of processor time the generator took, while it counted. */
  cpu: number;
  /** How late its own clock ran, 99th percentile in milliseconds: what it adds to the times at most. */
  late: number;
}

/** What the generator is told. People are numbered from 0, and the same on every machine. */
export type Order =
  | { do: 'enrol'; address: string; accounts: number }
  | { do: 'run'; people: number; callers: number; settle: number; seconds: number; seed: number };

/** What it answers. */
export type Answer = { done: 'enrol'; emails: string } | { done: 'run'; seen: Seen } | { done: 'failed'; why: string };

/** What a process tells of itself, since the last time it was asked. */
export interface SelfReport {
  /** Largest resident set in bytes. */
  rss: number;
  /** Largest of its whole life. */
  lifeRss: number;
  /** Seconds of processor time. */
  cpu: number;
  /** Delay of its event loop in milliseconds. */
  lag: { p50: number; p99: number; max: number };
  /** Share of the time its event loop was busy. */
  busy: number;
}

/** What it is asked. */
export type SelfQuestion = 'begin' | 'report';
