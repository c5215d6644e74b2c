import { setTimeout as wait } from 'node:timers/promises';
import { CALL_SAMPLE_RATE } from '#contract/voice.ts';
import { openCall, toneOf } from '../../support/call-client.ts';
import { spoken } from './journeys.ts';
import type { Person, Record } from './person.ts';

/** Between what somebody says and what they say next, in milliseconds: they listen, and think. */
const LISTEN_MS = 14_000;
/** Turns of a call before it is ended and another one begun. */
const TURNS = 4;
/** How long somebody speaks, in milliseconds; sent as it is spoken. */
const SPEAK_MS = 2000;
const FRAME_MS = 100;
/** After this long without a sound, in milliseconds, a turn has failed. */
const PATIENCE_MS = 30_000;

/**
 * People who talk instead of typing: calls with turns, one after another, until `until`. Their words are understood by
 * the browser, as on a server without a provider for it; the sound of them is sent all the same.
 */
export function holdCalls(site: string, people: readonly Person[], until: number, record: Record): Promise<void>[] {
  return people.map(async (person) => {
    await wait(person.chance.number() * LISTEN_MS);
    while (performance.now() < until) {
      try {
        await holdCall(site, person, until, record);
      } catch (error) {
        person.fail(`call: ${error instanceof Error ? error.message.slice(0, 80) : error}`);
        await wait(1000);
      }
    }
  });
}

async function holdCall(site: string, person: Person, until: number, record: Record): Promise<void> {
  const began = performance.now();
  const call = await openCall(site, { token: person.token! });
  try {
    await call.start();
    person.note('call-begin', performance.now() - began);
    for (let turn = 0; turn < TURNS && performance.now() < until; turn += 1) {
      for (let at = 0; at < SPEAK_MS; at += FRAME_MS) {
        call.sendRaw(FRAME);
        await wait(FRAME_MS);
      }
      const said = performance.now();
      call.send({ type: 'say', turn, text: person.chance.of(spoken), over: null, typed: false });
      const { reply } = await soon(call.next('audio', ({ index }) => index === 0));
      person.note('voice-turn', performance.now() - said);
      if (record.seen) record.seen.requests += 1;
      await wait(Math.max(0, Math.min(person.chance.pause(LISTEN_MS), until - performance.now())));
      call.send({ type: 'interrupt', reply });
    }
    call.send({ type: 'end' });
    await call.closed;
  } finally {
    call.close();
  }
}

const FRAME = toneOf(FRAME_MS);
if (FRAME.length !== (CALL_SAMPLE_RATE * 2 * FRAME_MS) / 1000)
  throw new Error('A frame is not as long as it should be.');

async function soon<T>(promise: Promise<T>): Promise<T> {
  const patience = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
    throw new Error('no sound in time');
  });
  // Cancelled below; nobody needs to hear of that.
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    patience.abort();
  }
}
