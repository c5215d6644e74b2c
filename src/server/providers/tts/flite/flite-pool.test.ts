import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { SpeechFailed, type SpeechPriority } from '../tts-provider.ts';
import { createFlitePool, type FlitePool, type FliteTask } from './flite-pool.ts';

/**
 * A thread that does as the text says: answers with it, as if each character took a millisecond, fails, dies, or says
 * nothing at all. It answers a part to encode with as many bytes as there are texts it has begun.
 */
const ACTOR = `
  const { parentPort } = require('node:worker_threads');
  let encoding = [];
  parentPort.on('message', ({ kind: sent, task, stream }) => {
    if (sent === 'forget') return (encoding = encoding.filter((one) => one !== stream));
    const { kind, text } = task;
    if (kind === 'encode') {
      encoding = [...encoding.filter((one) => one !== stream), ...(task.last ? [] : [stream])];
      return parentPort.postMessage({ took: 1, result: { kind, audio: new Uint8Array(encoding.length) } });
    }
    if (text === 'die') process.exit(3);
    if (text === 'throw') throw new Error('broken');
    if (text === 'hang') return;
    if (text === 'fail') return parentPort.postMessage({ took: 1, error: 'cannot' });
    parentPort.postMessage({ took: text.length, result: { kind: 'say', samples: new Int16Array(text.length), segments: [], placesAt: [] } });
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
  const stream = open(options);
  return stream
    .perform(task)
    .then(({ samples }) => samples.length)
    .finally(stream.end);
}

function open({
  priority = 'reading',
  signal,
  listener,
}: {
  priority?: SpeechPriority;
  signal?: AbortSignal;
  listener?: string;
} = {}) {
  return pool.open({ priority, listener, signal: signal ?? new AbortController().signal });
}

const part = (first: boolean, last: boolean) => ({
  kind: 'encode' as const,
  samples: new Float32Array(1),
  first,
  last,
});

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
    const encode = open().perform(part(true, true));
    const tasks = [say('said'), say('more'), say('still more')].map((task) => task.then(() => order.push('say')));
    const again = open().perform(part(true, true));
    const call = say('call', { priority: 'call' }).then(() => order.push('call'));
    await Promise.all([...tasks, call, encode.then(() => order.push('begun')), again.then(() => order.push('encode'))]);
    expect(order).toEqual(['begun', 'call', 'encode', 'say', 'say', 'say']);
  });

  it('shares itself out fairly among texts, each in its own order', async () => {
    createPool(1);
    const order: string[] = [];
    const read = (name: string, utterances: readonly number[]) => {
      const stream = open();
      return Promise.all(
        utterances.map(async (length, at) => {
          const text = name.repeat(length);
          await stream.perform({ kind: 'say', voice: 'rms', text, stretch: 1, prefixes: [] });
          order.push(`${name}${at}`);
        }),
      ).finally(stream.end);
    };
    const long = read('a', Array(12).fill(40));
    while (order.length < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    const at = order.length;
    const [short, other] = [read('b', [10, 10, 10]), read('c', [40, 40, 40])];
    await short;
    // What was being said, and one utterance of another that came with it and has had no more.
    expect(order.slice(at).filter((one) => !one.startsWith('b')).length).toBeLessThanOrEqual(3);
    await other;
    const meanwhile = order.slice(at, order.indexOf('c2')).filter((one) => one.startsWith('a'));
    expect(meanwhile.length).toBeGreaterThanOrEqual(1);
    expect(meanwhile.length).toBeLessThanOrEqual(5);
    await long;
    for (const name of ['a', 'b', 'c']) {
      const own = order.filter((one) => one.startsWith(name));
      expect(own).toEqual(own.map((_, index) => `${name}${index}`));
    }
  });

  it('reads the texts of one listener, and the sentences of calls, in the order in which they came', async () => {
    for (const options of [{ listener: 'one' }, { priority: 'call' as const }]) {
      createPool(1);
      const order: string[] = [];
      await Promise.all(
        ['a', 'b'].map((name) => {
          const stream = open(options);
          const utterances = Array.from({ length: 4 }, async () => {
            await stream.perform({ kind: 'say', voice: 'rms', text: name.repeat(20), stretch: 1, prefixes: [] });
            order.push(name);
          });
          return Promise.all(utterances).finally(stream.end);
        }),
      );
      expect(order.join('')).toBe('aaaabbbb');
      await pool.close();
    }
  });

  it('does not put a long text off for ever while short ones come and come', async () => {
    createPool(1);
    const long = open();
    let said = 0;
    const text = 'a'.repeat(20);
    const reading = Promise.all(
      Array.from({ length: 10 }, async () => {
        await long.perform({ kind: 'say', voice: 'rms', text, stretch: 1, prefixes: [] });
        said += 1;
      }),
    ).finally(long.end);
    let shorts = 0;
    const chain = async () => {
      while (said < 10) {
        shorts += 1;
        await say('b'.repeat(20));
      }
    };
    await Promise.all([chain(), chain(), chain()]);
    await reading;
    expect(shorts).toBeLessThan(300);
  });

  it('encodes a text part by part in one thread, and forgets one that was given up', async () => {
    createPool(2);
    const [one, other] = [open(), open()];
    // Both threads are there.
    await Promise.all([say('a'), say('bb')]);
    expect((await one.perform(part(true, false))).audio).toHaveLength(1);
    expect((await one.perform(part(false, false))).audio).toHaveLength(1);
    const parts = await Promise.all([one.perform(part(false, false)), say('while'), one.perform(part(false, true))]);
    expect([parts[0].audio.length, parts[2].audio.length]).toEqual([1, 0]);
    one.end();
    await other.perform(part(true, false));
    other.end();
    const last = open();
    expect((await last.perform(part(true, false))).audio).toHaveLength(1);
    last.end();
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
