import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EngineClient, type EngineThread } from './engine-client.ts';
import type { FromEngine, ToEngine } from './engine-protocol.ts';

vi.mock('./packs.ts', () => ({ forgetBroken: vi.fn() }));

/** A worker that does what the test says. */
class Thread implements EngineThread {
  onmessage: EngineThread['onmessage'] = null;
  onerror: EngineThread['onerror'] = null;
  readonly heard: ToEngine[] = [];
  ended = false;
  postMessage(message: ToEngine) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(message: FromEngine) {
    this.onmessage?.({ data: message } as MessageEvent<FromEngine>);
  }
  die() {
    this.onerror?.({ preventDefault: () => {} } as ErrorEvent);
  }
}

let threads: Thread[];
let client: EngineClient;
const start = () => {
  const thread = new Thread();
  threads.push(thread);
  return thread;
};
beforeEach(() => {
  vi.useFakeTimers();
  threads = [];
  client = new EngineClient(start, 1000);
});
afterEach(() => vi.useRealTimers());

describe('the worker', () => {
  test('starts with the first call, serves several, and ends when long unused', async () => {
    expect(threads).toHaveLength(0);
    const one = client.ask({ call: 'crisis', text: 'a' });
    const two = client.ask({ call: 'crisis', text: 'b' });
    expect(threads[0]!.heard.map(({ id }) => id)).toEqual([1, 2]);
    threads[0]!.say({ id: 2, say: 'done', result: null });
    await two;
    vi.advanceTimersByTime(5000);
    expect(client.running).toBe(true);
    threads[0]!.say({ id: 1, say: 'done', result: null });
    await one;
    vi.advanceTimersByTime(999);
    expect(threads[0]!.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(threads[0]!.ended).toBe(true);
    void client.ask({ call: 'crisis', text: 'c' });
    expect(threads).toHaveLength(2);
  });

  test('when it dies, what had not begun is asked of a new one once, and what had is told', async () => {
    const begun = client.ask({ call: 'answer', input: { message: 'a', history: [], seed: 's' } });
    const waiting = client.ask({ call: 'crisis', text: 'b' });
    threads[0]!.say({ id: 1, say: 'event', event: { type: 'delta', text: 'Hello' } });
    threads[0]!.die();
    await expect(begun).rejects.toThrow('The engine on this device stopped.');
    expect(threads[1]!.heard).toEqual([{ id: 2, call: 'crisis', text: 'b' }]);
    threads[1]!.die();
    await expect(waiting).rejects.toThrow('The engine on this device stopped.');
    expect(threads).toHaveLength(2);
    expect(client.running).toBe(false);
  });

  test('hears when nobody waits any more', async () => {
    const stop = new AbortController();
    const answer = client.ask({ call: 'crisis', text: 'a' }, undefined, stop.signal);
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    expect(threads[0]!.heard.at(-1)).toEqual({ id: 1, call: 'stop' });
    threads[0]!.say({ id: 1, say: 'done', result: null });
    await expect(client.ask({ call: 'warm-up' }, undefined, stop.signal)).rejects.toThrow('enough');
  });

  test('is ended when what it read was replaced, though not under a call', async () => {
    const answer = client.ask({ call: 'crisis', text: 'a' });
    client.outdated();
    expect(threads[0]!.ended).toBe(false);
    threads[0]!.say({ id: 1, say: 'done', result: null });
    await answer;
    expect(threads[0]!.ended).toBe(true);
  });

  test('a refusal is told in its own words', async () => {
    const answer = client.ask({ call: 'crisis', text: 'a' });
    threads[0]!.say({ id: 1, say: 'failed', message: 'guidance is not on this device.', broken: null });
    await expect(answer).rejects.toThrow('guidance is not on this device.');
  });
});
