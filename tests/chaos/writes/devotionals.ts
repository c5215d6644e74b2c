import { randomUUID } from 'node:crypto';
import type { Devotional } from '#contract/devotionals.ts';
import { compareCounts, countRows, type Desk, type Subject } from '../desk.ts';

/** What was acknowledged of one. */
interface Made {
  id: string;
  text: string;
  journal: string | null;
  steps: number[];
  completed: boolean;
}

/** Devotionals: composed, written in, their steps ticked, completed. */
export function createDevotionals(desk: Desk): Subject {
  const { ask, look, find, chance, words } = desk;
  const made: Made[] = [];
  const any = async (): Promise<Made> => {
    if (made.length === 0) await compose();
    return chance.of(made);
  };

  const checkOne = async ({ id, text, journal, steps, completed }: Made): Promise<void> => {
    const there = await look<Devotional>(`/api/devotionals/${id}`);
    if (!there) return find('lost', `a devotional is gone: ${id}`);
    if (there.generatedText !== text) find('changed', `a devotional has another text: ${id}`);
    if (there.journalEntry !== journal)
      find(
        there.journalEntry === null ? 'lost' : 'changed',
        `a journal says “${there.journalEntry}”, not “${journal}”`,
      );
    if (there.completedActionSteps.join() !== steps.join())
      find('changed', `the steps ${there.completedActionSteps.join()} are ticked, not ${steps.join()}, in ${id}`);
    if (there.completed !== completed)
      find(completed ? 'lost' : 'changed', `a devotional is completed: ${there.completed}`);
  };

  const compose = async () => {
    const wish = { theme: chance.of(['Peace', 'Hope']), regenerate: true, idempotencyKey: randomUUID() };
    const { id, generatedText: text } = await ask<Devotional>('POST', '/api/devotionals', wish);
    made.push({ id, text, journal: null, steps: [], completed: false });
    if (chance.number() < 0.2 && (await ask<Devotional>('POST', '/api/devotionals', wish)).id !== id)
      find('doubled', `a devotional that was asked for again was made again: ${id}`);
  };
  const reflect = async () => {
    const one = await any();
    await checkOne(one);
    const journalEntry = words('reflects');
    await ask('PATCH', `/api/devotionals/${one.id}`, { journalEntry });
    one.journal = journalEntry;
  };
  const tick = async () => {
    // What is empty stays as it is in a change: steps are ticked one after the other, and none is ticked off.
    if (!made.some(({ steps }) => steps.length < 2)) await compose();
    const one = chance.of(made.filter(({ steps }) => steps.length < 2));
    await checkOne(one);
    const completedActionSteps = [...one.steps, one.steps.length];
    await ask('PATCH', `/api/devotionals/${one.id}`, { completedActionSteps });
    one.steps = completedActionSteps;
  };
  const complete = async () => {
    const one = await any();
    await checkOne(one);
    await ask('POST', `/api/devotionals/${one.id}/complete`, { completed: true });
    one.completed = true;
  };

  return {
    acts: [
      { name: 'devotional', weight: 2, do: compose },
      { name: 'journal entry', weight: 8, do: reflect },
      { name: 'steps ticked', weight: 3, do: tick },
      { name: 'devotional completed', weight: 2, do: complete },
    ],
    check: async (database) => {
      for (const one of made) await checkOne(one);
      compareCounts(desk, 'devotionals', await countRows(database, 'devotionals', desk.member.userId), made.length);
    },
  };
}
