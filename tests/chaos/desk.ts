import type pg from 'pg';
import type { Chance } from '#tests/bench/load/chance.ts';
import { type Asking, askUntil, Refused } from './ask-until.ts';
import type { Bank } from './bank.ts';
import type { FindingKind, Findings } from './findings.ts';
import type { Member } from './join.ts';

/** Where one person writes from: what every kind of write needs. */
export interface Desk {
  member: Member;
  chance: Chance;
  /** The provider of payments; null in the sandbox. */
  bank: Bank | null;
  /** Notes that something is not as it was acknowledged. */
  find(kind: FindingKind, what: string): void;
  ask<T>(method: string, path: string, body?: object, asking?: Asking): Promise<T>;
  /** Reads, from another process than the one that answered last where there is one; null where there is nothing. */
  look<T>(path: string): Promise<T | null>;
  /** Words that nobody wrote before. */
  words(what: string): string;
}

/** One kind of write. */
export interface Act {
  name: string;
  /** How often it is done, beside the others. */
  weight: number;
  /** Does it, first what it needs, and resolves once the site said so and that is written down. */
  do(): Promise<void>;
}

/** The writes about one thing, with the drill's own journal of them: kept here, outside every process that is killed. */
export interface Subject {
  acts: readonly Act[];
  /** Holds everything that was acknowledged to the site and its rows. Nothing may be on its way meanwhile. */
  check(database: pg.ClientBase): Promise<void>;
}

/** Makes the desk of one person. */
export function createDesk(member: Member, chance: Chance, bank: Bank | null, findings: Findings): Desk {
  let number = 0;
  return {
    member,
    chance,
    bank,
    find: findings.under(member.name),
    ask: (method, path, body, asking) => askUntil(member.way, method, path, body, asking),
    look: async <T>(path: string) => {
      try {
        return await askUntil<T>(member.way, 'GET', path, undefined, { elsewhere: true });
      } catch (error) {
        if (error instanceof Refused && error.status === 404) return null;
        throw error;
      }
    },
    words: (what) => {
      number += 1;
      return `${member.name} ${number}: ${what}`;
    },
  };
}

/** How many rows of a table are a person's. */
export async function countRows(database: pg.ClientBase, table: string, userId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ${table} where user_id = $1`,
    [userId],
  );
  return rows[0]!.count;
}

/** Notes where a number is not what was acknowledged. */
export function compareCounts({ find }: Desk, what: string, there: number, acknowledged: number): void {
  if (there > acknowledged) find('doubled', `${there} ${what} are there, and ${acknowledged} were acknowledged`);
  if (there < acknowledged) find('lost', `${there} ${what} are there, and ${acknowledged} were acknowledged`);
}
