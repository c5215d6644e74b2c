import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { SpeechFailed, type SpeechPriority } from '../tts-provider.ts';
import { createFlitePool, type FlitePool, type FliteTask } from './flite-pool.ts';

/** A thread that does as the text says: answers with it, fails, dies, or says nothing at all. */
const ACTOR = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ kind, text }) => {
    if (kind === 'encode') return parentPort.postMessage({ result: { kind, audio: new Uint8Array(1) } });
    if (text === 'die') process.exit(3);
    if (text === 'throw') throw new Error('broken');
    if (text === 'hang') return;
    if (text === 'fail') return parentPort.postMessage({ error: 'cannot' });
    parentPort.postMessage({ result: { kind: 'say', samples: new Int16Array(text.length), segments: [], placesAt: [] } });
  });
`;

let pool: FlitePool;
let started = 0;

afterEach(() => pool.close());

function createPool(threads: number, rest = 60_000): void {
  started = 0;
  pool = createFlitePool({
    threads,
    patience: 3000,
    rest,
    start: async () => {
      started += 1;
      return new Worker(ACTOR, { eval: true });
    },
  });
}

function say(text: string, options: { priority?: SpeechPriority; signal?: AbortSignal } = {}): Promise<number> {
  const task: FliteTask & { kind: 'say' } = { kind: 'say', voice: 'rms', text, stretch: 1, prefixes: [] };
  const signal = options.signal ?? new AbortController().signal;
  return pool.perform(task, { priority: options.priority ?? 'reading', signal }).then(({ samples }) => samples.length);
}

describe('the pool of threads', () => {
  it('starts threads with the first tasks and not more than it may', async () => {
    createPool(2);
    expect(started).toBe(0);
    await expect(Promise.all(['a', 'bb', 'ccc', 'dddd'].map((text) => say(text)))).resolves.toEqual([1, 2, 3, 4]);
    expect(started).toBe(2);
  });

  it.each(['die', 'throw', 'hang'])('loses only the task that made a thread %s', async (fate) => {
    createPool(1);
    const [lost, kept] = await Promise.allSettled([say(fate), say('kept')]);
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(SpeechFailed) });
    expect(kept).toEqual({ status: 'fulfilled', value: 4 });
    expect(started).toBe(2);
  });

  it('keeps the thread when only its task fails', async () => {
    createPool(1);
    await expect(say('fail')).rejects.toBeInstanceOf(SpeechFailed);
    await expect(say('on')).resolves.toBe(2);
    expect(started).toBe(1);
  });

  it('tells everyone when no thread can be started', async () => {
    pool = createFlitePool({
      threads: 1,
      patience: 300,
      rest: 300,
      start: () => Promise.reject(new Error('no memory')),
    });
    await expect(say('a')).rejects.toBeInstanceOf(SpeechFailed);
  });

  it('takes a call before what waits, its first sentence before others, and drops what is aborted', async () => {
    createPool(1);
    const order: string[] = [];
    const abort = new AbortController();
    const tasks = [
      say('first').then(() => order.push('first')),
      say('later').then(() => order.push('later')),
      say('dropped', { signal: abort.signal }).catch(() => order.push('dropped')),
      say('call', { priority: 'call' }).then(() => order.push('call')),
      say('opening', { priority: 'opening' }).then(() => order.push('opening')),
    ];
    abort.abort();
    await Promise.all(tasks);
    expect(order).toEqual(['dropped', 'first', 'opening', 'call', 'later']);
  });

  it('encodes what has been said before it says more, unless that is for a call', async () => {
    createPool(1);
    const order: string[] = [];
    const { signal } = new AbortController();
    const encode = pool.perform({ kind: 'encode', samples: new Float32Array(1) }, { priority: 'reading', signal });
    const tasks = [say('said'), say('more'), say('still more')].map((task) => task.then(() => order.push('say')));
    const again = pool.perform({ kind: 'encode', samples: new Float32Array(1) }, { priority: 'reading', signal });
    const call = say('call', { priority: 'call' }).then(() => order.push('call'));
    await Promise.all([...tasks, call, encode.then(() => order.push('begun')), again.then(() => order.push('encode'))]);
    expect(order).toEqual(['begun', 'call', 'encode', 'say', 'say', 'say']);
  });

  it('ends a thread that has had nothing to do for a while, and starts another when there is something', async () => {
    createPool(1, 50);
    await Promise.all([say('a'), say('bb')]);
    expect(started).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await expect(say('ccc')).resolves.toBe(3);
    expect(started).toBe(2);
  });

  it('rejects what waits and what runs when it is closed', async () => {
    createPool(1);
    const outcomes = Promise.allSettled([say('hang'), say('waits')]);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(say('late')).rejects.toBeInstanceOf(SpeechFailed);
  });
});
