/** Somebody's way to the site: one of its processes, another after a failure. */
export interface Way {
  /** Addresses of the processes as they are now. */
  addresses(): readonly string[];
  /** Who asks. */
  token: string;
  /** Counts what had to be asked again. */
  again(): void;
}

/** How long one try may take, in milliseconds. */
const TRY_MS = 15_000;
/** How long somebody tries, in milliseconds: longer than a site takes to come back. */
const PATIENCE_MS = 180_000;

/** An answer that says no, and would again. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, status: number, text: string) {
    super(`${what} answered ${status}: ${text.slice(0, 200)}`);
    this.status = status;
  }
}

let turn = 0;

/**
 * Asks as our own client does: the same request, with the same ids and keys, again and elsewhere where a connection broke
 * or the site said that it can't just now. Throws `Refused` where it says no.
 */
export async function askUntil<T>(way: Way, method: string, path: string, body?: object, stream = false): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const addresses = way.addresses();
    turn += 1;
    const address = addresses[turn % addresses.length];
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(way.token ? { authorization: `Bearer ${way.token}` } : {}),
          ...(stream ? { accept: 'text/event-stream' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TRY_MS),
      });
      const text = await answer.text();
      if (answer.ok && stream) {
        // A stream that ended before its last event has not answered.
        if (!/^event: done$/m.test(text)) throw new Error('the stream broke off');
        return text as T;
      }
      if (answer.ok) return JSON.parse(text) as T;
      const passing = answer.status >= 500 || answer.status === 429 || text.includes('reply-in-progress');
      if (!passing) throw new Refused(`${method} ${path}`, answer.status, text);
      if (answer.status === 500) console.log(`  500 at ${method} ${path}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    if (Date.now() > until) throw new Error(`${method} ${path} was not answered in ${PATIENCE_MS} ms`);
    way.again();
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 250));
  }
}
