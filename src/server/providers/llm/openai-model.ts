import { setTimeout as wait } from 'node:timers/promises';
import {
  isOutOfTime,
  type LanguageModel,
  type ModelCall,
  ModelFault,
  type ModelObjectCall,
  type ModelUsage,
} from '#guidance/model/language-model.ts';
import type { ModelEndpoint } from '#server/env.ts';
import { createCircuitBreaker, type Pass } from './circuit-breaker.ts';
import { toSentSchema } from './model-schema.ts';
import { createTextJoiner, readJson } from './model-text.ts';
import { createWire } from './model-wire.ts';
import type { SdkRequest } from './sdk-stream.ts';
import { createToldOnce } from './told-once.ts';
import { findTrouble, Trouble } from './trouble.ts';

/** A language model behind an address, and how it is. */
export interface OpenAiModel extends LanguageModel {
  /** `resting`: it failed several times in a row and is left alone for a while; calls are turned away at once. */
  state(): 'ready' | 'resting';
  /**
   * Has those who run the server told of what fails: a wrong key, a name nobody knows, an address where nobody is. What
   * is told holds a status and a code, never a word that was sent or received.
   */
  tellFailures(tell: (error: Error) => void): void;
}

/** How patient it is; tests are less so. All in milliseconds. */
export interface ModelPatience {
  /** To the first word of a streamed answer, further attempts included. */
  firstTokenMs: number;
  /** Without a byte in the middle of an answer. */
  idleMs: number;
  /** An answer as a whole, where its asker allows for more. */
  overallMs: number;
  /** How long it is left alone after failing. */
  restMs: number;
  /** Pauses before further attempts, where the provider names none. */
  backOffMs: readonly number[];
  /** How long a schema that was refused is described in words instead. */
  noSchemaMs: number;
  /** How long a trouble that was told of is not told of again. */
  quietMs: number;
}

const PATIENCE: ModelPatience = {
  firstTokenMs: 4000,
  idleMs: 10_000,
  overallMs: 60_000,
  restMs: 30_000,
  backOffMs: [200, 500, 1000],
  noSchemaMs: 10 * 60_000,
  quietMs: 60_000,
};
/** Calls in a row that failed, after which it is left alone. */
const FAILURES = 3;
/** Calls at once. More are turned away: somebody else answers sooner than a place would come free. */
const AT_ONCE = 32;
/** Of them, those that ask for an object: they take long, and leave room for conversations. */
const OBJECTS_AT_ONCE = 8;
/** Longest answer in bytes of text. */
const LONGEST_ANSWER = 64 * 1024;
/** What a token is in English, in characters. */
const CHARACTERS_PER_TOKEN = 4;
/** More than any answer takes; what is named beyond it is no count. */
const MOST_TOKENS = 10_000_000;
/** What a call may take: time, and whether it is for an object. */
interface Terms {
  firstMs: number | null;
  schema: SdkRequest['schema'];
}

/** A model at an OpenAI-compatible address. */
export function createOpenAiModel(
  endpoint: Pick<ModelEndpoint, 'baseUrl' | 'apiKey' | 'model' | 'contextTokens'>,
  patience: ModelPatience = PATIENCE,
): OpenAiModel {
  const { host } = new URL(endpoint.baseUrl);
  const breaker = createCircuitBreaker(FAILURES, patience.restMs);
  // Large, and of no use where nobody configured a model.
  const sdk = import('./sdk-stream.ts');
  sdk.catch(() => undefined);
  let running = 0;
  let objectsRunning = 0;
  /** Schemas that the provider refused and words it took in their place, by name: until when. */
  const noSchemaUntil = new Map<string, number>();
  let told = (_error: Error): void => undefined;

  const admit = (isObject: boolean): { pass: Pass; leave: () => void } => {
    if (running >= AT_ONCE || (isObject && objectsRunning >= OBJECTS_AT_ONCE)) {
      throw new ModelFault('busy', 'The model has too much to answer.');
    }
    const pass = breaker.enter();
    if (!pass) throw new ModelFault('unavailable', 'The model is left alone for a while.');
    running += 1;
    if (isObject) objectsRunning += 1;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      pass.end('unknown');
      running -= 1;
      if (isObject) objectsRunning -= 1;
    };
    return { pass, leave };
  };

  /** One request; its words, or `Trouble`. */
  async function* attempt(call: ModelCall, terms: Terms, ended: AbortSignal, bill: Bill): AsyncGenerator<string> {
    const wire = createWire(`${endpoint.baseUrl}/chat/completions`, patience.idleMs);
    const joiner = createTextJoiner();
    const given = new AbortController();
    const entry = bill.open();
    let size = 0;
    let finish: string | null = null;
    try {
      const { openSdkStream } = await sdk;
      const signal = AbortSignal.any([ended, given.signal]);
      const stream = openSdkStream(endpoint, { call, schema: terms.schema, fetch: wire.fetch, signal });
      for await (const part of stream) {
        switch (part.type) {
          case 'raw':
            // Read before its words: the SDK would hand a refusal over as if it were the answer.
            throwIfTold(part.rawValue);
            if (hasFinished(part.rawValue)) wire.finish();
            break;
          case 'reasoning-delta':
            entry.wrote(part.text.length);
            break;
          case 'text-delta': {
            entry.wrote(part.text.length);
            size += Buffer.byteLength(part.text);
            if (size > LONGEST_ANSWER) throw new Trouble('broken-off', 'The model’s answer is too long.');
            wire.begin();
            const text = joiner.push(part.text);
            if (text) yield text;
            break;
          }
          case 'finish':
            // Some providers name an empty reason with every piece: it says nothing of the end.
            finish = part.rawFinishReason ? part.finishReason : null;
            entry.named(part.totalUsage);
            break;
          case 'error':
            throw wire.trouble ?? findTrouble(part.error) ?? troubleOf(part.error);
          case 'abort':
            throw new Trouble('broken-off', 'The call was given up.');
        }
      }
    } catch (error) {
      throw findTrouble(error) ?? new Trouble('broken-off', 'The model’s answer could not be read.');
    } finally {
      // However it ended: no connection is left open behind an attempt.
      given.abort();
      entry.close(wire.taken);
    }
    if (finish === 'content-filter') throw new Trouble('refused', 'The model declined.');
    if (wire.trouble) throw wire.trouble;
    if (finish === 'length' && size === 0) throw new Trouble('empty', 'The model said nothing.');
    if (finish === 'length') throw new Trouble('broken-off', 'The model’s answer is longer than was asked for.');
    if (finish === null || finish === 'error') throw new Trouble('broken-off', 'The model’s answer breaks off.');
  }

  /** All attempts together, within their time. */
  async function* converse(call: ModelCall, terms: Terms, signal?: AbortSignal): AsyncGenerator<string> {
    if (signal?.aborted) return;
    const { pass, leave } = admit(terms.schema !== null || terms.firstMs === null);
    const start = performance.now();
    const stop = new AbortController();
    const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
    const bill = createBill(call);
    let late: 'first' | 'all' | null = null;
    const end = (which: 'first' | 'all') => () => {
      late ??= which;
      stop.abort();
      if (which === 'all') leave();
    };
    const first = terms.firstMs === null ? undefined : setTimeout(end('first'), terms.firstMs);
    const all = setTimeout(end('all'), patience.overallMs);
    let begun = false;
    const fail = (trouble: Trouble): Trouble => {
      pass.end(outcomeOf(trouble));
      if (isProvidersOwn(trouble)) told(trouble);
      return trouble;
    };

    const nameTrouble = (error: unknown): Trouble => {
      if (late && !begun) return new Trouble('slow', 'The model’s first word took too long.');
      if (late) return new Trouble('broken-off', 'The model’s answer took too long.');
      const trouble = error instanceof Trouble ? error : new Trouble('broken-off', 'The model’s answer broke off.');
      // Nothing was begun that could break off, unless it is too long to begin with.
      return begun || trouble.reason !== 'broken-off' ? trouble : unavailable(trouble);
    };

    try {
      for (let tries = 0; ; tries += 1) {
        try {
          for await (const piece of attempt(call, terms, ended, bill)) {
            // White space is no word yet.
            const text = begun ? piece : piece.trimStart();
            if (!begun && text === '') continue;
            if (!begun) {
              begun = true;
              clearTimeout(first);
              pass.end('worked');
            }
            yield text;
          }
          if (signal?.aborted) return;
          if (!begun) throw new Trouble('empty', 'The model said nothing.');
          return;
        } catch (error) {
          if (signal?.aborted) return;
          const trouble = nameTrouble(error);
          const pause = pauseAfter(trouble, patience.backOffMs[tries]);
          const left = (terms.firstMs ?? patience.overallMs) - (performance.now() - start);
          if (begun || !trouble.again || pause === null || pause >= left) throw fail(trouble);
          await wait(pause, undefined, { signal: ended }).catch(() => undefined);
          if (signal?.aborted) return;
          if (late) throw fail(nameTrouble(trouble));
        }
      }
    } finally {
      clearTimeout(first);
      clearTimeout(all);
      stop.abort();
      if (!begun && isOutOfTime(signal)) fail(new Trouble('slow', 'The model said nothing in the time it was given.'));
      leave();
      const usage = bill.total();
      if (usage) call.onUsage?.(usage);
    }
  }

  const converseForObject = async (call: ModelObjectCall, signal: AbortSignal | undefined): Promise<string> => {
    const sent = toSentSchema(call.schema);
    const gather = async (asked: ModelCall, schema: Terms['schema']) => {
      let text = '';
      for await (const piece of converse(asked, { firstMs: null, schema }, signal)) text += piece;
      return text;
    };
    const inWords = { ...call, system: `${call.system}\n\n${SCHEMA_IN_WORDS}\n${JSON.stringify(sent.json)}` };
    if (performance.now() < (noSchemaUntil.get(call.schemaName) ?? 0)) return gather(inWords, null);
    let usage: ModelUsage | null = null;
    const report = () => usage && call.onUsage?.(usage);
    const onUsage = (used: ModelUsage) => {
      usage = used;
    };
    const counted = { ...call, onUsage };
    try {
      const text = await gather(counted, { name: call.schemaName, sent });
      report();
      return text;
    } catch (error) {
      if (!(error instanceof Trouble) || !error.rejected || signal?.aborted) {
        report();
        throw error;
      }
      // What was refused took nothing: the second request is the whole of the call.
      const text = await gather(inWords, null);
      noSchemaUntil.set(call.schemaName, performance.now() + patience.noSchemaMs);
      return text;
    }
  };

  return {
    name: endpoint.model,
    host,
    contextTokens: endpoint.contextTokens,
    state: () => breaker.state(),
    tellFailures: (tell) => {
      told = createToldOnce(tell, patience.quietMs);
    },
    stream: async function* (call, signal) {
      try {
        yield* converse(call, { firstMs: patience.firstTokenMs, schema: null }, signal);
      } catch (error) {
        throw toFault(error);
      }
    },
    object: async (call, signal) => {
      const text = await converseForObject(call, signal).catch((error: unknown) => {
        throw toFault(error);
      });
      if (isOutOfTime(signal)) throw new ModelFault('slow', 'The model took too long.');
      if (signal?.aborted) throw new ModelFault('broken-off', 'The call was given up.');
      const value = readJson(text);
      if (value === undefined) throw new ModelFault('empty', 'The model’s answer holds no JSON.');
      return value;
    },
  };
}

const SCHEMA_IN_WORDS = 'Answer with one JSON value and nothing else: no code fence, no comment. Its JSON Schema:';

/** Throws where a piece of the stream, as it came, says that the model declines or the provider failed. */
function throwIfTold(raw: unknown): void {
  const choice = firstChoice(raw);
  const refusal = field(field(choice, 'delta'), 'refusal');
  if ((typeof refusal === 'string' && refusal !== '') || field(choice, 'finish_reason') === 'content_filter') {
    throw new Trouble('refused', 'The model declined.');
  }
  const error = field(raw, 'error');
  if (error === undefined || error === null) return;
  const told = [field(error, 'code'), field(error, 'type')].join(' ');
  if (/content_(?:filter|policy)/.test(told)) throw new Trouble('refused', 'The model declined.');
  throw new Trouble('broken-off', 'The model reported an error.', { again: true });
}

function hasFinished(raw: unknown): boolean {
  const reason = field(firstChoice(raw), 'finish_reason');
  return typeof reason === 'string' && reason !== '';
}

function firstChoice(raw: unknown): unknown {
  const choices = field(raw, 'choices');
  return Array.isArray(choices) ? choices[0] : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** What in the stream is no piece of an answer; only one that was readable and ended too early is asked for again. */
function troubleOf(error: unknown): Trouble {
  const again = error instanceof Error && error.message.includes('without a finish');
  return new Trouble('broken-off', 'The model’s answer could not be read.', { again });
}

function unavailable({ message, again, counts, retryAfter, rejected }: Trouble): Trouble {
  return new Trouble('unavailable', message, { again, counts, retryAfter, rejected });
}

/** Refusals and empty answers are answers: the provider works. */
function outcomeOf({ reason, counts }: Trouble): 'worked' | 'failed' | 'unknown' {
  if (reason !== 'unavailable' && reason !== 'slow') return 'worked';
  return counts ? 'failed' : 'unknown';
}

/** Whether something is wrong with the provider, or with how it is configured, and not with one answer. */
function isProvidersOwn({ reason }: Trouble): boolean {
  return reason === 'unavailable' || reason === 'slow' || reason === 'broken-off';
}

/** Milliseconds until the next attempt, a little different for each caller; null: there is none. */
function pauseAfter({ retryAfter }: Trouble, backOff: number | undefined): number | null {
  if (backOff === undefined) return null;
  // A little more than was asked for, so that those who were refused together don't return together.
  if (retryAfter !== undefined) return Math.max(backOff, retryAfter * 1000) * (1 + Math.random() / 4);
  return backOff * (0.75 + Math.random() / 2);
}

/** The port's fault. No cause is passed on: the SDK's errors carry what was sent. */
function toFault(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (error instanceof Trouble) return new ModelFault(error.reason, error.message);
  return new ModelFault('broken-off', 'The model’s answer could not be read.');
}

/** Counts what a call took, over all of its attempts. */
interface Bill {
  open(): {
    wrote(characters: number): void;
    named(usage: { inputTokens: number | undefined; outputTokens: number | undefined }): void;
    /** `taken`: the provider worked on it, or may have. */
    close(taken: boolean): void;
  };
  /** Null where nothing was sent. */
  total(): ModelUsage | null;
}

function createBill(call: ModelCall): Bill {
  const asked = call.turns.reduce((sum, turn) => sum + turn.content.length, call.system.length);
  const total: ModelUsage = { inputTokens: 0, outputTokens: 0, estimated: false };
  let attempts = 0;
  const tokensOf = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);
  const isCount = (tokens: number | undefined): tokens is number =>
    tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 && tokens <= MOST_TOKENS;
  return {
    open: () => {
      let written = 0;
      let input: number | undefined;
      let output: number | undefined;
      attempts += 1;
      return {
        wrote: (characters) => {
          written += characters;
        },
        named: ({ inputTokens, outputTokens }) => {
          input = inputTokens;
          output = outputTokens;
        },
        close: (taken) => {
          if (!taken) return;
          const isNamed = isCount(input) && isCount(output) && input > 0;
          total.inputTokens += isNamed ? input! : tokensOf(asked);
          total.outputTokens += isNamed ? output! : tokensOf(written);
          total.estimated ||= !isNamed;
        },
      };
    },
    total: () => (attempts > 0 ? total : null),
  };
}
