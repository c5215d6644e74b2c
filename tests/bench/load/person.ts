import { Agent, request as ask, type IncomingMessage } from 'node:http';
import type { Chance } from './chance.ts';
import type { Class, Seen } from './messages.ts';

/** Connections a browser opens to one site. */
const CONNECTIONS = 6;
/** After this long, in milliseconds, nobody waits any more: it counts as an error. */
const PATIENCE_MS = 30_000;

/** Where times and errors are written down; null while they don't count. */
export interface Record {
  seen: Seen | null;
}

/** One request as a journey makes it. */
export interface Asked {
  /** Null: not counted as what people wait for. */
  as: Class | null;
  method?: string;
  path: string;
  body?: object;
  accept?: string;
  headers?: { [name: string]: string };
  /** Sent without the session, which ends with a sign-in from within it. */
  signedOut?: boolean;
  /** When it was meant to be made, by `performance.now()`; absent: now. */
  at?: number;
}

/** What came back. */
export interface Came {
  status: number;
  headers: IncomingMessage['headers'];
  /** As it was sent: compressed where compression was taken. */
  bytes: Buffer;
}

/** Somebody with a browser of their own. Never throws for what the server does: what fails is written down. */
export interface Person {
  token: string | null;
  chance: Chance;
  /** Asks and reads the whole answer; null where it failed. */
  fetch(asked: Asked): Promise<Came | null>;
  /** The same, parsed. */
  json<T>(asked: Asked): Promise<T | null>;
  /** Asks for a stream; `each` is called with every event as it comes. True where it came to its end. */
  stream(asked: Asked, each: (event: string, data: string) => void): Promise<boolean>;
  note(as: Class, milliseconds: number): void;
  fail(what: string): void;
  leave(): void;
}

/** Makes somebody at an address of their own, as the proxy in front would tell it. */
export function createPerson(site: string, ip: string, chance: Chance, record: Record): Person {
  const { hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, keepAliveMsecs: 30_000 });
  const fail = (what: string) => {
    if (record.seen) record.seen.errors[what] = (record.seen.errors[what] ?? 0) + 1;
  };

  /** Sends it; `read` takes the answer and says whether it is as it should be. */
  function send(
    asked: Asked,
    read: (response: IncomingMessage, meant: number, done: (fault?: string) => void) => void,
  ): Promise<void> {
    const meant = asked.at ?? performance.now();
    const body = asked.body ? JSON.stringify(asked.body) : undefined;
    const method = asked.method ?? (body ? 'POST' : 'GET');
    // By kind, so that a hundred chapters that fail alike are told once.
    const name = `${method} ${asked.path
      .split('?')[0]!
      .split('/')
      .slice(0, 4)
      .join('/')
      .replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`
      .replace(/(\/bible)\/(?!study|search|marks|cross|passage|word).*/, '$1/…')
      .replace(/(\/assets)\/.*/, '$1/…');
    return new Promise((resolve) => {
      let over = false;
      const done = (fault?: string) => {
        if (over) return;
        over = true;
        if (fault) fail(`${name}: ${fault}`);
        else if (record.seen) record.seen.requests += 1;
        resolve();
      };
      const request = ask(
        {
          agent,
          hostname,
          port,
          method,
          path: asked.path,
          timeout: PATIENCE_MS,
          headers: {
            'x-forwarded-for': ip,
            accept: asked.accept ?? 'application/json',
            ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
            ...(person.token && !asked.signedOut ? { authorization: `Bearer ${person.token}` } : {}),
            ...asked.headers,
          },
        },
        (response) => {
          response.on('error', (error) => done(error.message));
          if ((response.statusCode ?? 500) >= 400) {
            response.resume();
            done(String(response.statusCode));
          } else read(response, meant, done);
        },
      );
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', (error) => done(error.message));
      request.end(body);
    });
  }

  const fetch: Person['fetch'] = async (asked) => {
    let came: Came | null = null;
    await send(asked, (response, meant, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (asked.as) person.note(asked.as, performance.now() - meant);
        came = { status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(parts) };
        done(response.complete ? undefined : 'cut short');
      });
    });
    return came;
  };

  const person: Person = {
    token: null,
    chance,
    fetch,
    json: async <T>(asked: Asked) => {
      const came = await fetch(asked);
      return came && (JSON.parse(came.bytes.toString('utf8')) as T);
    },
    stream: async (asked, each) => {
      let ended = false;
      await send({ ...asked, accept: 'text/event-stream' }, (response, meant, done) => {
        let rest = '';
        let first = true;
        response.setEncoding('utf8').on('data', (part: string) => {
          const blocks = (rest + part).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) {
            const event = /^event: (.+)$/m.exec(block)?.[1];
            const data = /^data: (.+)$/m.exec(block)?.[1];
            if (!event || !data) continue;
            if (event === 'delta' && first) {
              first = false;
              if (asked.as) person.note('answer-first', performance.now() - meant);
            }
            if (event === 'done') ended = true;
            each(event, data);
          }
        });
        response.on('end', () => {
          if (ended && asked.as) person.note(asked.as, performance.now() - meant);
          done(ended ? undefined : 'the stream broke off');
        });
      });
      return ended;
    },
    note: (as, milliseconds) => {
      record.seen?.times[as].push(milliseconds);
    },
    fail,
    leave: () => agent.destroy(),
  };
  return person;
}
