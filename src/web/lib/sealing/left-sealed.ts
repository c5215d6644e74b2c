import type { SealedPart } from './reseal.ts';

/** A file whose sealed things stayed behind. */
export interface LeftSealed {
  /** How many. */
  count: number;
  /** What is sealed in the file, each time it is asked for. */
  parts(): AsyncIterable<SealedPart> | Iterable<SealedPart>;
}

/** "One sealed thing", "3 sealed things". */
export const sealedThings = (count: number) => (count === 1 ? 'One sealed thing' : `${count} sealed things`);
