import { type CallClient, openCall } from '#tests/support/call-client.ts';
import type { Chance } from '../bench/load/chance.ts';
import { join, type Member, pay } from './join.ts';
import { within } from './within.ts';

/** Somebody who calls again and again, and what they were told of their minutes. */
export interface Caller {
  member: Member;
  /** Calls that began, and how long their lines were open at this end, in milliseconds. */
  calls: number;
  heldMs: number;
  /** The most minutes that the site said were used, by the instant at which they are given anew. */
  told: Map<string, number>;
  /** What was told and can't be; empty is success. */
  faults: string[];
  /** Calls until `stopped`. */
  call(stopped: () => boolean): Promise<void>;
}

/** Numbers of the site have a few digits less than ours. */
const ROUNDING = 1e-6;

/** Makes an account with minutes. */
export async function createCaller(name: string, addresses: () => readonly string[], chance: Chance): Promise<Caller> {
  const member = await join(name, { addresses, token: '', again: () => undefined });
  await pay(member);
  const faults: string[] = [];
  const told = new Map<string, number>();
  const caller: Caller = { member, calls: 0, heldMs: 0, told, faults, call };

  function hear({ messages }: CallClient): void {
    for (const message of messages) {
      if (message.type !== 'ready' && message.type !== 'usage') continue;
      const { usedMinutes, resetsAt } = message.usage;
      const before = told.get(resetsAt) ?? 0;
      if (usedMinutes < before - ROUNDING)
        faults.push(`${name}: told of ${before} minutes, and later of ${usedMinutes} on the same day`);
      told.set(resetsAt, Math.max(before, usedMinutes));
    }
  }

  async function hold(address: string): Promise<void> {
    const begun = performance.now();
    const call = await within(20_000, 'being put through', openCall(address, member.way));
    try {
      await within(20_000, 'the beginning of a call', call.start());
      caller.calls += 1;
      const talk = new Promise((resolve) => setTimeout(resolve, 500 + chance.pause(3_000)));
      await Promise.race([call.closed, talk]);
      // Some hang up, and some just go away.
      if (chance.number() < 0.7) call.send({ type: 'end' });
      else call.close();
      await within(20_000, 'the end of a call', call.closed);
    } finally {
      call.close();
      caller.heldMs += performance.now() - begun;
      hear(call);
    }
  }

  async function call(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      // It is away just now, or counts a call that was cut as one of four until it is known to be over.
      await hold(chance.of(addresses())).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, chance.pause(300)));
    }
  }

  return caller;
}
