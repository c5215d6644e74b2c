import { expect, test } from 'vitest';
import { scriptModel } from '#tests/support/scripted-model.ts';
import { ModelFault } from '../model/language-model.ts';
import type { AnswerEvent, CrisisCategory } from '../types.ts';
import { alsoListening, untilDanger } from './second-ear.ts';

const SUICIDE: CrisisCategory[] = ['suicide'];
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const alarm = (categories: readonly CrisisCategory[]): AnswerEvent[] =>
  categories.length > 0
    ? [{ type: 'crisis', alert: { detected: true, categories: [...categories], resources: [] } }]
    : [];
async function* oneWord(): AsyncGenerator<AnswerEvent, string> {
  yield { type: 'delta', text: 'Stay.' };
  return 'over';
}
/** The types of what was told, and the milliseconds it took. */
async function hear(hearing: Promise<readonly CrisisCategory[]>, signal?: AbortSignal) {
  const begun = performance.now();
  const told: string[] = [];
  for await (const event of alsoListening(oneWord(), hearing, alarm, () => undefined, signal)) told.push(event.type);
  return { told, took: performance.now() - begun };
}

test('what is heard as late as a second ear may say it is told', async () => {
  expect((await hear(after(2500, SUICIDE))).told).toEqual(['delta', 'crisis']);
});

test('an ear that never answers holds a reply for a while, and a stop not at all', async () => {
  const never = new Promise<never>(() => undefined);
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 50);
  const stopped = await hear(never, stopping.signal);
  expect(stopped.told).toEqual(['delta']);
  expect(stopped.took).toBeLessThan(1000);
  expect((await hear(never)).took).toBeLessThan(4000);
});

test('a model’s answer breaks off where danger is heard, and isn’t begun after it', async () => {
  const call = { purpose: 'reply' as const, system: '', turns: [], maxTokens: 9 };
  const danger = new AbortController();
  const read: string[] = [];
  const model = {
    ...scriptModel(),
    async *stream() {
      yield 'One.';
      danger.abort();
      yield 'Two.';
    },
  };
  const reading = async () => {
    for await (const chunk of untilDanger(model, danger.signal).stream(call)) read.push(chunk);
  };
  await expect(reading()).rejects.toEqual(expect.objectContaining({ reason: 'broken-off' }));
  await expect(reading()).rejects.toBeInstanceOf(ModelFault);
  expect(read).toEqual(['One.']);
});
