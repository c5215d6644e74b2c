import { randomUUID } from 'node:crypto';
import type { Chance } from '#tests/bench/load/chance.ts';
import { askUntil, Refused, type Way } from './ask-until.ts';
import { join, pay } from './join.ts';
import { createJournal, type Journal } from './journal.ts';

/** Somebody who writes until told to stop, and what they were told the site has. */
export interface Writer {
  name: string;
  way: Way;
  userId: string;
  journal: Journal;
  /** Writes until `stopped`; every acknowledgement is in the journal before the next thing is begun. */
  write(stopped: () => boolean): Promise<void>;
}

const SAYINGS = ['I am worried about money', 'Pray with me', 'Thank you', 'How do I forgive?', 'Show me Psalm 23'];
const VERSES = Array.from({ length: 20 }, (_, at) => `Ps.119.${at + 1}`);

/** Makes an account, with two conversations and a devotional to write in. */
export async function createWriter(name: string, addresses: () => readonly string[], chance: Chance): Promise<Writer> {
  const journal = createJournal();
  const way: Way = {
    addresses,
    token: '',
    again: () => {
      journal.retries += 1;
    },
  };
  const ask = <T>(method: string, path: string, body?: object, stream?: boolean) =>
    askUntil<T>(way, method, path, body, stream);
  const { userId } = await join(name, way);
  for (let count = 0; count < 2; count += 1) {
    const { id } = await ask<{ id: string }>('POST', '/api/conversations', {
      id: randomUUID(),
      title: `Talk ${count}`,
    });
    journal.messages.set(id, []);
  }
  const devotional = await ask<{ id: string }>('POST', '/api/devotionals', {
    theme: 'Peace',
    idempotencyKey: randomUUID(),
  });

  let number = 0;
  const say = async () => {
    const conversation = chance.of([...journal.messages.keys()]);
    const key = randomUUID();
    number += 1;
    const content = `${name} ${number}: ${chance.of(SAYINGS)}`;
    await ask(
      'POST',
      `/api/conversations/${conversation}/messages`,
      { content, idempotencyKey: key },
      chance.number() < 0.5,
    );
    journal.messages.get(conversation)!.push({ key, content });
  };
  const keep = async () => {
    const id = randomUUID();
    number += 1;
    const content = `${name} keeps ${number}`;
    await ask('POST', '/api/vault', { kind: 'note', title: 'Kept', content, id });
    journal.vault.set(id, content);
  };
  const living = () => [...journal.vault].filter(([, content]) => content !== null).map(([id]) => id);
  const change = async () => {
    const ids = living();
    if (ids.length === 0) return keep();
    const id = chance.of(ids);
    number += 1;
    const content = `${name} changes to ${number}`;
    await ask('PATCH', `/api/vault/${id}`, { content });
    journal.vault.set(id, content);
  };
  const remove = async () => {
    const ids = living();
    if (ids.length < 3) return keep();
    const id = chance.of(ids);
    try {
      await ask('DELETE', `/api/vault/${id}`);
    } catch (error) {
      // A first try whose answer was lost has deleted it.
      if (!(error instanceof Refused) || error.status !== 404) throw error;
    }
    journal.vault.set(id, null);
  };
  const reflect = async () => {
    number += 1;
    const journalEntry = `${name} reflects ${number}`;
    await ask('PATCH', `/api/devotionals/${devotional.id}`, { journalEntry });
    journal.journals.set(devotional.id, journalEntry);
  };
  const mark = async () => {
    const osis = chance.of(VERSES);
    number += 1;
    const note = `${name} notes ${number}`;
    await ask('PUT', '/api/bible/marks', { kind: 'note', osis, note });
    journal.marks.set(osis, note);
  };
  const sell = async () => {
    number += 1;
    const buyer = await join(`${name}.buyer${number}`, { ...way, token: '' });
    await pay(buyer);
    journal.paid.push(buyer);
  };

  return {
    name,
    way,
    userId,
    journal,
    write: async (stopped) => {
      while (!stopped()) {
        const act = chance.weighted([
          [say, 40],
          [keep, 14],
          [change, 14],
          [remove, 8],
          [reflect, 10],
          [mark, 10],
          [sell, 6],
        ] as const);
        await act();
        await new Promise((resolve) => setTimeout(resolve, chance.pause(60)));
      }
    },
  };
}
