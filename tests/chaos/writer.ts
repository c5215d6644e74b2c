import type pg from 'pg';
import type { Chance } from '#tests/bench/load/chance.ts';
import type { Way } from './ask-until.ts';
import type { Bank } from './bank.ts';
import { createDesk } from './desk.ts';
import type { Findings } from './findings.ts';
import { join, type Member } from './join.ts';
import type { Traffic } from './traffic.ts';
import { type AccountSubject, createAccountWrites } from './writes/account.ts';
import { createDevotionals } from './writes/devotionals.ts';
import { createMarks } from './writes/marks.ts';
import { createPurchases, type PurchaseSubject } from './writes/purchases.ts';
import { createTalks } from './writes/talks.ts';
import { createVault } from './writes/vault.ts';

/** Somebody who writes everything that can be written, and remembers what they were told the site has. */
export interface Writer {
  member: Member;
  /** How often each kind of write was acknowledged. */
  acknowledged: Map<string, number>;
  purchases: PurchaseSubject;
  account: AccountSubject;
  /** Writes until `stopped`; every acknowledgement is written down before the next thing is begun. */
  write(stopped: () => boolean): Promise<void>;
  /** Holds everything that was acknowledged to the site and its rows. Not while they write. */
  check(database: pg.ClientBase): Promise<void>;
}

/** What a writer is given. */
export interface WriterParts {
  addresses: () => readonly string[];
  chance: Chance;
  traffic: Traffic;
  findings: Findings;
  bank: Bank | null;
  /** Which of the writers it is, from 0. */
  begin?: number;
}

/** Makes an account to write from. */
export async function createWriter(
  name: string,
  { addresses, chance, traffic, findings, bank, begin = 0 }: WriterParts,
): Promise<Writer> {
  const way: Way = { addresses, token: '', traffic, answeredBy: 0 };
  const member = await join(name, way);
  const desk = createDesk(member, chance, bank, findings);
  const purchases = createPurchases(desk);
  const account = createAccountWrites(desk);
  const subjects = [
    createTalks(desk),
    createVault(desk),
    createMarks(desk),
    createDevotionals(desk),
    account,
    purchases,
  ];
  const acts = subjects.flatMap((subject) => subject.acts);
  const acknowledged = new Map(acts.map((act) => [act.name, 0]));
  // Each kind once first, every writer beginning with others: between them they soon have done all.
  const first = acts.map((_, at) => acts[(at + begin * Math.ceil(acts.length / 4)) % acts.length]!);

  return {
    member,
    acknowledged,
    purchases,
    account,
    write: async (stopped) => {
      while (!stopped()) {
        const act = first.shift() ?? chance.weighted(acts.map((one) => [one, one.weight] as const));
        await act.do();
        acknowledged.set(act.name, acknowledged.get(act.name)! + 1);
        await new Promise((resolve) => setTimeout(resolve, chance.pause(60)));
      }
    },
    check: async (database) => {
      for (const subject of subjects) await subject.check(database);
    },
  };
}
