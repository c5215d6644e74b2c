import { codeOf, secondsOf } from '../provider-call.ts';
import { Trouble } from './trouble.ts';

/** One request on the wire, and what is known of it. */
export interface Wire {
  /** Given to the SDK as its `fetch`. */
  fetch: typeof fetch;
  /** Whether the provider works on it, or may: it was not refused, and not lost on the way. */
  readonly taken: boolean;
  /** Why the answer's bytes ended before they should have. All that came before them is still read. */
  readonly trouble: Trouble | null;
  /** The first word was read: from now on the provider may not fall silent. */
  begin(): void;
  /** The answer's end was read: what may still follow is only waited for briefly. */
  finish(): void;
}

/** Enough of a refusal to find its code in, and how long that is worth waiting for. */
const REFUSAL_BYTES = 16 * 1024;
const REFUSAL_MS = 1000;
/** After the last word: for the numbers of the bill, which come last. */
const LAST_WORD_MS = 1000;
/** Everything around the words as well: an event takes some 300 bytes for a word. */
const LARGEST_ANSWER = 16 * 1024 * 1024;
/** What is kept while a line has not ended, in characters. */
const LONGEST_LINE = 1024 * 1024;
/** The line that ends a stream of events. */
const DONE = /^data: ?\[DONE\]/;
/** A line ends with either sign, or both; one that came last may yet be followed by the other. */
const BEHIND_LINE = /(?<=\n|\r(?!\n|$))/;
const ENDS_LINE = /\n$/;
/** Said of a request that broke the provider's rules for what may be written. */
const REFUSED_CODES = /content_(?:filter|policy_violation)/;
/** Said, in a code, a type or a sentence, of a request that holds more than the model can take. */
const TOO_LONG =
  /context[ _-](?:length|size|window)|exceed_context|\b(?:prompt|input|request|messages)(?: \w+){0,3} too (?:long|large)\b|reduce the length/i;

/**
 * A `fetch` that knows one address: a key and somebody's words go there and nowhere else, also where an answer
 * redirects. What comes back is a stream of events in whole UTF-8, or it ends in `Trouble`.
 */
export function createWire(url: string, idleMs: number): Wire {
  let taken = false;
  let trouble: Trouble | null = null;
  let finished = false;
  const silence = createSilence();

  const watchBody = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
    const reader = body.getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const encoder = new TextEncoder();
    let size = 0;
    let pending = '';
    const leave = () => void reader.cancel().catch(() => undefined);
    /** Hands whole lines over, up to the one that ends the stream. */
    const handOver = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const lines = pending.split(BEHIND_LINE);
      pending = ENDS_LINE.test(lines.at(-1)!) ? '' : lines.pop()!;
      const end = lines.findIndex((line) => DONE.test(line));
      const text = (end < 0 ? lines : lines.slice(0, end)).map(toSentLine).join('');
      if (text !== '') controller.enqueue(encoder.encode(text));
      return { handed: text !== '', isOver: end >= 0 };
    };
    return new ReadableStream<Uint8Array>(
      {
        // Only while somebody waits for a byte is its absence the provider's silence.
        pull: async (controller) => {
          try {
            for (;;) {
              const { done, value } = await readOrFail(reader, silence);
              size += value?.length ?? 0;
              for (const line of linesOf(value)) pending += decode(decoder, line);
              if (size > LARGEST_ANSWER || pending.length > LONGEST_LINE) {
                throw new Trouble('broken-off', 'The model’s answer is too large.');
              }
              const { handed, isOver } = handOver(controller);
              if (done) decode(decoder, undefined);
              // Some providers keep the connection open behind their last line.
              if (isOver && !done) leave();
              if (isOver || done) return controller.close();
              if (handed) return;
            }
          } catch (error) {
            leave();
            if (!(error instanceof Trouble)) return controller.error(error);
            if (!finished) trouble = error;
            // A stream that fails throws away what is still on its way to its reader; one that ends does not.
            handOver(controller);
            controller.close();
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  };

  return {
    get taken() {
      return taken;
    },
    get trouble() {
      return trouble;
    },
    begin: () => {
      if (!finished) silence.allow(idleMs);
    },
    finish: () => {
      finished = true;
      silence.allow(LAST_WORD_MS);
    },
    fetch: async (input, init) => {
      if (String(input) !== url) throw new Trouble('unavailable', 'A request to another address was stopped.');
      taken = true;
      let response: Response;
      try {
        response = await fetch(url, { ...init, redirect: 'error' });
      } catch (error) {
        if (init?.signal?.aborted) throw error;
        taken = false;
        throw new Trouble('unavailable', `The model could not be reached${networkCodeOf(error)}.`, {
          again: !isRedirect(error),
        });
      }
      if (!response.ok) {
        taken = false;
        throw await readRefusal(response);
      }
      const type = response.headers.get('content-type')?.toLowerCase() ?? '';
      if (!response.body || /^(?:text\/html|application\/json|application\/xhtml)/.test(type)) {
        await response.body?.cancel().catch(() => undefined);
        throw new Trouble('unavailable', 'The model’s answer is no stream of events.');
      }
      return new Response(watchBody(response.body), { status: response.status, headers: response.headers });
    },
  };
}

/** Measures how long nothing comes; how long that may be can change while it is waited for. */
interface Silence {
  allow(ms: number): void;
  /** Rejects when `work` takes longer than is allowed by now. */
  during<T>(work: Promise<T>): Promise<T>;
}

function createSilence(): Silence {
  let allowed: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let fail: (() => void) | null = null;
  const arm = () => {
    clearTimeout(timer);
    if (fail && allowed !== null) timer = setTimeout(fail, allowed);
  };
  return {
    allow: (ms) => {
      if (allowed === ms) return;
      allowed = ms;
      arm();
    },
    during: async (work) => {
      const silent = new Promise<never>((_, reject) => {
        fail = () => reject(new Trouble('broken-off', 'The model fell silent.', { again: true }));
      });
      arm();
      try {
        return await Promise.race([work, silent]);
      } finally {
        clearTimeout(timer);
        fail = null;
      }
    },
  };
}

async function readOrFail(reader: ReadableStreamDefaultReader<Uint8Array>, silence: Silence) {
  try {
    return await silence.during(reader.read());
  } catch (error) {
    if (error instanceof Trouble || (error as Error).name === 'AbortError') throw error;
    throw new Trouble('broken-off', `The connection to the model broke${networkCodeOf(error)}.`, { again: true });
  }
}

/** Cut behind its line ends: what is whole before a broken line is still read. */
function linesOf(bytes: Uint8Array | undefined): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; bytes && at < bytes.length; ) {
    const end = bytes.indexOf(0x0a, at) + 1 || bytes.length;
    lines.push(bytes.subarray(at, end));
    at = end;
  }
  return lines;
}

/**
 * The line without calls of tools, which nobody asked for: a wrong one is no reason to lose the words around it. Line
 * ends are made alike: behind one of the older kind, a reader would wait for its other half.
 */
function toSentLine(given: string): string {
  const line = given.replace(/\r\n?$/, '\n');
  if (!line.includes('"tool_calls"') || !line.startsWith('data:')) return line;
  try {
    const event = JSON.parse(line.slice('data:'.length)) as { choices?: { delta?: { tool_calls?: unknown } }[] };
    for (const { delta } of event.choices ?? []) delete delta?.tool_calls;
    return `data: ${JSON.stringify(event)}\n`;
  } catch {
    return line;
  }
}

/** Letters are never made up for bytes that are none, nor for those a cut connection kept back. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new Trouble('broken-off', 'The model’s answer is not whole UTF-8.', { again: bytes === undefined });
  }
}

async function readRefusal(response: Response): Promise<Trouble> {
  const { status } = response;
  const start = await readStart(response).catch(() => Buffer.alloc(0));
  let code = '';
  try {
    code = codeOf(start);
  } catch {
    // A status says enough.
  }
  const message = `The model answered ${status}${code}`;
  if (REFUSED_CODES.test(code)) return new Trouble('refused', `${message}.`);
  const isOurs = [400, 413, 415, 422].includes(status);
  // Its sentence is read for this alone: it may repeat what was sent, and goes nowhere.
  if (status === 413 || (isOurs && TOO_LONG.test(start.toString('utf8')))) {
    const sentence = `${message}: more than its context holds was sent. AI_CONTEXT_TOKENS says how much that may be.`;
    return new Trouble('unavailable', sentence, { counts: false });
  }
  const again = [408, 409, 429].includes(status) || status >= 500;
  return new Trouble('unavailable', `${message}.`, {
    // Nobody's quota comes back within seconds.
    again: again && !code.includes('quota'),
    counts: !isOurs,
    retryAfter: secondsOf(response.headers.get('retry-after')),
    rejected: isOurs,
  });
}

async function readStart(response: Response): Promise<Buffer> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  const silence = createSilence();
  silence.allow(REFUSAL_MS);
  let size = 0;
  try {
    while (reader && size < REFUSAL_BYTES) {
      const { done, value } = await readOrFail(reader, silence);
      if (done) break;
      parts.push(value);
      size += value.length;
    }
  } finally {
    void reader?.cancel().catch(() => undefined);
  }
  return Buffer.concat(parts);
}

/** "ECONNREFUSED" of the chain of causes; their sentences may name more. */
function networkCodeOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at ? at.code : null;
    if (typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)) return ` (${code})`;
  }
  return '';
}

function isRedirect(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && cause.message.includes('redirect');
}
