import type { CrisisCategory } from '../types.ts';

/** One block of a reply before Scripture is put in. */
export type Block =
  | { type: 'prose'; text: string }
  /** A passage by reference; code inserts the words. */
  | { type: 'passage'; ref: string; why?: string }
  | { type: 'heading'; text: string };

/**
 * What the library's composer hands over: prose and references, never Scripture.
 */
export interface Draft {
  blocks: Block[];
  steps: string[];
  stepHeading: string | null;
  prayer: string | null;
  /** Puts the prayer before the passages: somebody asked to be prayed for. */
  prayerFirst?: boolean;
  followUp: string | null;
  intent: string;
  topics: string[];
  aspect: string | null;
  /** Keys of library items used. */
  used: string[];
  crisis: CrisisCategory[];
}
