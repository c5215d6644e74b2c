import { warmUpDevice } from './device/device-engine.ts';
import { isReachable, network, noAnswer } from './network.ts';
import { forOnePerson } from './one-person.ts';

/** Milliseconds the server has to begin an answer where this device can give one. */
const PATIENCE = 10_000;

/** A limit of time for a request; `answered` takes it away. */
export interface Limit {
  signal: AbortSignal;
  answered(): void;
}

/** Milliseconds the server must have been out of reach before a request under way is given up. */
const AWAY_TIME = 3000;

/**
 * Ends a request that nobody answers, as if there were no way: some networks take everything and bring nothing back.
 * By the clock only where there is another way, else the server may take its time; but not once it is known to be
 * out of reach.
 */
function limitTime(hasAnotherWay: Promise<boolean>, milliseconds: number): Limit {
  const controller = new AbortController();
  let live = true;
  let away: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    if (live) controller.abort(noAnswer());
  };
  const timer = setTimeout(async () => (await hasAnotherWay) && giveUp(), milliseconds);
  const look = () => {
    clearTimeout(away);
    if (!isReachable()) away = setTimeout(giveUp, AWAY_TIME);
  };
  const forget = network.subscribe(look);
  look();
  return {
    signal: controller.signal,
    answered: () => {
      live = false;
      clearTimeout(timer);
      clearTimeout(away);
      forget();
    },
  };
}

/**
 * The same for a question that this device may answer instead: its engine starts when half of the time is over, so that
 * nobody waits for it after the server.
 */
export function limitAsking(canAnswer: Promise<boolean>, milliseconds: number = PATIENCE): Limit {
  const { signal, answered } = limitTime(canAnswer, milliseconds);
  const timer = setTimeout(() => void warmUpDevice().catch(() => undefined), milliseconds / 2);
  return {
    signal,
    answered: () => {
      clearTimeout(timer);
      answered();
    },
  };
}

/** Does something over the network that can be done later as well, by the same person: it has ten seconds, to the end of its answer. */
export async function withinLimit<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = limitTime(Promise.resolve(true), PATIENCE);
  try {
    return await forOnePerson(() => act(limit.signal));
  } finally {
    limit.answered();
  }
}

/** Waits for something, but not for ever; what it comes to is not asked. */
export async function waitAWhile(what: Promise<unknown>, milliseconds = 5000): Promise<void> {
  await Promise.race([what.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
