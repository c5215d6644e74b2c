import type { Traffic } from './traffic.ts';

/** Somebody's way to the site: one of its processes, another after a failure. */
export interface Way {
  /** Addresses of the processes as they are now. */
  addresses(): readonly string[];
  /** Who asks. */
  token: string;
  traffic: Traffic;
  /** The place of the process that answered last. */
  answeredBy: number;
}

/** How something is asked. */
export interface Asking {
  /** The answer streams: its events are given back as text. */
  stream?: boolean;
  /** Of another process than the one that answered last, where there is another. */
  elsewhere?: boolean;
  /** Hears what came of an answer that broke off. */
  onBroken?: (text: string) => void;
}

/** How long one try may take, in milliseconds. */
const TRY_MS = 15_000;
/** How long somebody tries, in milliseconds: longer than a site takes to come back. */
const PATIENCE_MS = 180_000;

/** An answer that says no, and would again. */
export class Refused extends Error {
  readonly status: number;
  /** Whether an earlier try may have done what was asked: its answer was lost, or said that the site can't just now. */
  readonly unsure: boolean;
  constructor(what: string, status: number, text: string, unsure: boolean) {
    super(`${what} answered ${status}: ${text.slice(0, 200)}`);
    this.status = status;
    this.unsure = unsure;
  }
}

let turn = 0;

/**
 * Asks as our own client does: the same request, with the same ids and keys, again and elsewhere where a connection broke
 * or the site said that it can't just now. Throws `Refused` where it says no.
 */
export async function askUntil<T>(
  way: Way,
  method: string,
  path: string,
  body?: object,
  { stream = false, elsewhere = false, onBroken }: Asking = {},
): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  const { traffic } = way;
  let unsure = false;
  for (let tries = 0; ; tries += 1) {
    const addresses = way.addresses();
    turn += 1;
    const place = (elsewhere && tries === 0 ? way.answeredBy + 1 : turn) % addresses.length;
    let text = '';
    let status = 0;
    traffic.inFlight += 1;
    try {
      const answer = await fetch(`${addresses[place]}${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(way.token ? { authorization: `Bearer ${way.token}` } : {}),
          ...(stream ? { accept: 'text/event-stream' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TRY_MS),
      });
      ({ status } = answer);
      const decoder = new TextDecoder();
      for await (const part of answer.body ?? []) text += decoder.decode(part, { stream: true });
      const whole = !stream || /^event: done$/m.test(text);
      if (answer.ok && whole) {
        way.answeredBy = place;
        return (stream ? text : JSON.parse(text)) as T;
      }
      // A stream that ended before its last event has not answered.
      if (answer.ok) {
        if (/^data: .*"code":"internal"/m.test(text))
          traffic.errors.push(`${method} ${path} streamed an internal error`);
        throw new Error('the stream broke off');
      }
      if (status === 503 && answer.headers.has('retry-after')) traffic.unavailable += 1;
      else if (status >= 500) traffic.errors.push(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`);
      const waits = status === 429 || text.includes('reply-in-progress');
      if (status < 500 && !waits) throw new Refused(`${method} ${path}`, status, text, unsure);
      unsure ||= status >= 500;
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (status === 200) onBroken?.(text);
      unsure = true;
    } finally {
      traffic.inFlight -= 1;
    }
    if (Date.now() > until) throw new Error(`${method} ${path} was not answered in ${PATIENCE_MS} ms`);
    traffic.retries += 1;
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 250));
  }
}

/** Asks for a deletion; that there is nothing of it is right only where an earlier try may have deleted it. */
export async function askToDelete(way: Way, path: string): Promise<void> {
  try {
    await askUntil(way, 'DELETE', path);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404 || !error.unsure) throw error;
  }
}
