import { setTimeout as wait } from 'node:timers/promises';

/** A request to a provider, and how much patience and room its answer is given. */
export interface ProviderCall<T> {
  url: string;
  headers: Record<string, string>;
  body: string | FormData;
  /** Milliseconds for everything together, a second attempt included. */
  overallMs: number;
  /** Milliseconds without a byte, once the answer has begun. */
  idleMs: number;
  /** Longest answer in bytes. */
  maxBytes: number;
  signal: AbortSignal | undefined;
  /** What a whole answer says; throws `ProviderFault` where it can't be used. */
  read(answer: { contentType: string; bytes: Buffer }): T;
}

/** Why a provider's answer can't be used. The message says nothing of what was sent or received. */
export class ProviderFault extends Error {
  /** Whether the same request may succeed if it is made again. */
  readonly again: boolean;
  /** Seconds, where the provider named a time. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { again?: boolean; retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.again = options.again ?? true;
    this.retryAfter = options.retryAfter;
  }
}

/** A busy provider is asked again after this, where it names no time of its own. */
const BACK_OFF_MS = 300;
/** Nobody waits longer than this before a second attempt: they are told instead. */
const LONGEST_BACK_OFF_MS = 4000;
/** Enough of a refusal to find its code in. */
const REFUSAL_BYTES = 16 * 1024;

/** Asks, and once more where that may help. Rejects with `ProviderFault`, also when it is given up. */
export async function callProvider<T>(call: ProviderCall<T>): Promise<T> {
  const end = Date.now() + call.overallMs;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), call.overallMs);
  const ended = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal;
  const nameFault = (error: unknown): ProviderFault => {
    if (call.signal?.aborted) return new ProviderFault('The request was given up.', { again: false });
    if (late.signal.aborted) return new ProviderFault('The provider took too long.', { again: false });
    if (error instanceof ProviderFault) return error;
    return new ProviderFault('The provider could not be reached, or broke off.', { cause: error });
  };
  try {
    if (ended.aborted) throw nameFault(null);
    try {
      return await attempt(call, ended);
    } catch (error) {
      const fault = nameFault(error);
      // A little more each time than was asked for, so that those who were refused together don't return together.
      const pause = (fault.retryAfter === undefined ? BACK_OFF_MS : fault.retryAfter * 1000) * (1 + Math.random() / 4);
      if (!fault.again || pause > LONGEST_BACK_OFF_MS || Date.now() + pause >= end) throw fault;
      await wait(pause, undefined, { signal: ended }).catch(() => undefined);
      if (ended.aborted) throw nameFault(null);
      return await attempt(call, ended);
    }
  } catch (error) {
    throw nameFault(error);
  } finally {
    clearTimeout(timer);
  }
}

async function attempt<T>(call: ProviderCall<T>, ended: AbortSignal): Promise<T> {
  const idle = new AbortController();
  const response = await fetch(call.url, {
    method: 'POST',
    headers: call.headers,
    body: call.body,
    // A key and somebody's words go to the configured address and nowhere else.
    redirect: 'error',
    signal: AbortSignal.any([ended, idle.signal]),
  });
  if (!response.ok) {
    const code = await readBody(response, REFUSAL_BYTES, call.idleMs, idle)
      .then(codeOf)
      .catch(() => '');
    throw new ProviderFault(`The provider answered ${response.status}${code}.`, {
      again: response.status === 429 || response.status >= 500,
      retryAfter: secondsOf(response.headers.get('retry-after')),
    });
  }
  const bytes = await readBody(response, call.maxBytes, call.idleMs, idle);
  return call.read({ contentType: response.headers.get('content-type')?.toLowerCase() ?? '', bytes });
}

async function readBody(response: Response, maxBytes: number, idleMs: number, idle: AbortController): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let silent = false;
  let timer: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      silent = true;
      idle.abort();
    }, idleMs);
  };
  try {
    listen();
    for await (const part of response.body ?? []) {
      listen();
      size += part.length;
      if (size > maxBytes) throw new ProviderFault('The provider’s answer is too large.', { again: false });
      parts.push(part);
    }
  } catch (error) {
    idle.abort();
    throw silent ? new ProviderFault('The provider fell silent in the middle of its answer.') : error;
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(parts);
}

/** The provider's own name for a refusal ("insufficient_quota"); its sentence may repeat what was sent. */
export function codeOf(bytes: Buffer): string {
  const body: unknown = JSON.parse(bytes.toString('utf8'));
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? ` (${code})` : '';
}

/** Retry-After in seconds: a number, or a date (RFC 9110, section 10.2.3). */
export function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(0, Math.ceil(seconds))) : undefined;
}
