import type { Member } from './join.ts';

/** What the site said it has: kept here, outside every process that is killed. */
export interface Journal {
  /** Messages of people by conversation, in the order in which they were acknowledged. */
  messages: Map<string, { key: string; content: string }[]>;
  /** Things in the vault by id: their newest acknowledged words; null once their deletion was acknowledged. */
  vault: Map<string, string | null>;
  /** Journal entries by devotional. */
  journals: Map<string, string>;
  /** Notes by verse. */
  marks: Map<string, string>;
  /** People who joined and whose payment was acknowledged. */
  paid: Member[];
  /** Requests that had to be made again. */
  retries: number;
}

/** An empty one. */
export function createJournal(): Journal {
  return {
    messages: new Map(),
    vault: new Map(),
    journals: new Map(),
    marks: new Map(),
    paid: [],
    retries: 0,
  };
}
