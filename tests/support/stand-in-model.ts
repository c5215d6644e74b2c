/**
 * A language model's provider on this machine: an HTTP server that plays OpenAI's `POST /chat/completions` (streamed
 * and not), `POST /embeddings` and `POST /moderations`, and validates what it receives as strictly as they do.
 *
 * **In a test**
 *
 *     const model = await startStandInModel();
 *     const test = await createTestApp({ model: model.env });
 *     model.reply('God is near.', [{ text: 'Half a sen' }, { cut: true }]);   // one script a request, in order
 *     model.always((request) => [{ text: `You said: ${request.messages.at(-1)!.content}` }]);
 *     …
 *     expect(model.problems).toEqual([]);   // every request was as the provider's documentation asks
 *     await model.close();
 *
 * What is answered, by the first that applies: the next script of the queue (`reply`), what `always` says, and a short
 * reply of its own (`DEFAULT_REPLY`; for a request with a schema, the least value that fits it).
 *
 * A script is a text, or a list of steps, each of them on the wire before the next begins:
 *  - `{ text, size?, everyMs? }`: deltas of `size` characters (default 12); `{ pieces, everyMs? }`: those very deltas;
 *  - `{ object }`: a JSON value as text; `{ reasoning }`, `{ refusal }`, `{ toolCall: { name, arguments } }`: such deltas;
 *  - `{ raw }` (a string or bytes) or `{ base64 }`: these bytes as they are;
 *  - `{ writes: n }`: from here on, bytes go out n at a time, wherever that cuts them; 0 ends it;
 *  - `{ wait: ms }`; `{ usage: { input, output } | null }`: what the end will name; null: no usage at all;
 *  - `{ error: { message, code? } }`: an error inside the stream;
 *  - `{ end: 'stop' | 'length' | 'content_filter' | 'tool_calls' }`: finish reason, usage, `[DONE]`;
 *  - `{ close: true }`: the answer ends without any of that; `{ cut: true }`: the socket is destroyed;
 *    `{ hang: true }`: nothing more ever comes;
 *  - `{ status, body?, retryAfter?, type?, location? }`: only as the first step: this answer instead of a stream. 200
 *    is allowed, with an HTML page or whatever `body` is.
 * A script that doesn't say how it ends, ends with `{ end: 'stop' }`.
 *
 * `model.fail('embeddings', 503, 'hang', 'cut', 'garbage')` spoils the next requests of an endpoint (also `chat`), one
 * each. `model.flag((text) => ['self-harm'])` says what the moderation finds. `await model.until(() => …)` waits for
 * something without sleeping. Of each request is kept what was asked, whether the client went away before the answer
 * was complete, and when the first text left (`firstTextAt`).
 *
 * **As a process of its own**, for browser tests: `node_modules/.bin/node tests/support/stand-in-model.ts --port 5130` says
 * `stand-in model ready at http://127.0.0.1:5130/v1` and takes the same by HTTP (`--key` for another key than its own):
 *
 *     POST /control { "reply": ["text", [{ "text": "a" }, { "cut": true }]], "always": [{ "status": 503 }] or null,
 *                     "fail": { "moderations": [500] }, "flag": { "pattern": ["self-harm"] }, "reset": true }
 *     GET  /control → { "requests": […], "problems": […], "busiest": 2 }
 *
 * Its server is configured with AI_BASE_URL set to that address, AI_API_KEY to `STAND_IN_MODEL_KEY` and AI_MODEL to
 * `STAND_IN_MODEL` (options: AI_EMBEDDING_MODEL to `STAND_IN_EMBEDDING_MODEL`, AI_MODERATION_MODEL to
 * `STAND_IN_MODERATION_MODEL`), TTS_BASE_URL to `embedded` and STT_BASE_URL to `off`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { chatBody, embeddingsBody, moderationsBody, smallestValueOf, strictFaults } from './stand-in-model-schemas.ts';

/** The one key it takes. */
export const STAND_IN_MODEL_KEY = 'sk-stand-in-model';
export const STAND_IN_MODEL = 'gpt-4o-mini';
export const STAND_IN_EMBEDDING_MODEL = 'text-embedding-3-small';
export const STAND_IN_MODERATION_MODEL = 'omni-moderation-latest';

/** What it says where nothing is scripted. */
export const DEFAULT_REPLY = `You brought a heavy thing here, and you put it into words. That is not small.

[[John 3:16]]

It was said at night, to a man who came with questions and did not want to be seen asking them. He was not sent away.

STEPS
- Tell one person today what you told me, in one sentence.

PRAYER
Father, you see what I carry. Stay with me tonight, and let me sleep. Amen.

QUESTION
What part of this weighs most right now?`;

const CATEGORIES = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/instructions',
  'self-harm/intent',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
];
const DIMENSIONS = 1536;
/** More is refused, as a context that is too long. */
const LONGEST_PROMPT = 400_000;
const CHARACTERS_A_DELTA = 12;

const stepSchema = z.union([
  z.strictObject({ text: z.string(), size: z.number().int().min(1).optional(), everyMs: z.number().optional() }),
  z.strictObject({ pieces: z.array(z.string()), everyMs: z.number().optional() }),
  z.strictObject({ object: z.unknown() }),
  z.strictObject({ reasoning: z.string() }),
  z.strictObject({ refusal: z.string() }),
  z.strictObject({ toolCall: z.object({ name: z.string().optional(), arguments: z.string() }) }),
  z.strictObject({ raw: z.union([z.string(), z.custom<Uint8Array>((value) => value instanceof Uint8Array)]) }),
  z.strictObject({ base64: z.base64() }),
  z.strictObject({ writes: z.number().int().min(0) }),
  z.strictObject({ wait: z.number() }),
  z.strictObject({ usage: z.object({ input: z.number(), output: z.number() }).nullable() }),
  z.strictObject({ error: z.object({ message: z.string(), code: z.string().optional() }) }),
  z.strictObject({ end: z.enum(['stop', 'length', 'content_filter', 'tool_calls']) }),
  z.strictObject({ close: z.literal(true) }),
  z.strictObject({ cut: z.literal(true) }),
  z.strictObject({ hang: z.literal(true) }),
  z.strictObject({
    status: z.number().int().min(200).max(599),
    body: z.string().optional(),
    type: z.string().optional(),
    retryAfter: z.union([z.number(), z.string()]).optional(),
    location: z.string().optional(),
  }),
]);
const scriptSchema = z.union([z.string(), z.array(stepSchema)]);
const faultSchema = z.union([z.number().int().min(400).max(599), z.enum(['hang', 'cut', 'garbage'])]);

/** One thing that happens on the wire: see the comment at the top. */
export type ModelStep = z.infer<typeof stepSchema>;
/** A text, or what happens step by step. */
export type ModelScript = string | ModelStep[];
/** What goes wrong with one request; a number is a status. */
export type ModelEndpointFault = z.infer<typeof faultSchema>;
/** Which of the three is meant. */
export type ModelEndpointName = 'chat' | 'embeddings' | 'moderations';

/** One request as it was received. */
export interface ModelRequestRecord {
  endpoint: ModelEndpointName;
  /** Milliseconds since the epoch; `firstTextAt` as well. */
  at: number;
  /** When the first text left; null while none has. */
  firstTextAt: number | null;
  /** Null while it is not answered. */
  status: number | null;
  /** The client went away before the answer was complete. */
  aborted: boolean;
  /** The answer is over, one way or the other. */
  over: boolean;
  /** Of a conversation. */
  messages: { role: string; content: string }[];
  responseFormat: unknown;
  maxTokens: number | null;
  stream: boolean;
  /** Of embeddings and moderation. */
  input: string[];
}

/** The running stand-in. */
export interface StandInModel {
  /** Base address of the API: `http://127.0.0.1:<port>/v1`. */
  address: string;
  /** What a server is configured with to use it; speech stays as it is without a key. */
  env: Record<'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'TTS_BASE_URL' | 'STT_BASE_URL', string>;
  requests: ModelRequestRecord[];
  /** What was wrong with requests. */
  problems: string[];
  /** The most requests that were open at once. */
  busiest: number;
  /** The next answers, one a request. */
  reply(...scripts: ModelScript[]): void;
  /** What is answered where nothing is queued; null: the reply of its own. */
  always(how: ((request: ModelRequestRecord) => ModelScript) | null): void;
  fail(endpoint: ModelEndpointName, ...faults: ModelEndpointFault[]): void;
  /** Which categories the moderation finds in a text; null: none in any. */
  flag(how: ((text: string) => string[]) | null): void;
  /** Resolves once this is true; asked whenever a request comes, is answered or is given up. */
  until(check: () => boolean): Promise<void>;
  /** Forgets scripts, faults and records. */
  reset(): void;
  close(): Promise<void>;
}

/** What the provider refuses, with its status and code. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string | null;
  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const controlBody = z.strictObject({
  reply: z.array(scriptSchema).optional(),
  always: scriptSchema.nullable().optional(),
  fail: z.partialRecord(z.enum(['chat', 'embeddings', 'moderations']), z.array(faultSchema)).optional(),
  flag: z.record(z.string(), z.array(z.enum(CATEGORIES))).optional(),
  reset: z.boolean().optional(),
});

/** Starts it; `port` 0 is a free one. */
export async function startStandInModel(port = 0, key = STAND_IN_MODEL_KEY): Promise<StandInModel> {
  const queue: ModelScript[] = [];
  const faults: Record<ModelEndpointName, ModelEndpointFault[]> = { chat: [], embeddings: [], moderations: [] };
  const watchers = new Set<() => void>();
  let how: ((request: ModelRequestRecord) => ModelScript) | null = null;
  let flags: ((text: string) => string[]) | null = null;
  let open = 0;
  const tell = () => {
    for (const watch of [...watchers]) watch();
  };

  const read = <T>(schema: z.ZodType<T>, endpoint: ModelEndpointName, body: unknown): T => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new Refusal(400, `${endpoint}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
  const checkModel = (endpoint: ModelEndpointName, asked: string, known: string) => {
    if (asked !== known) throw new Refusal(404, `${endpoint}: the model "${asked}" does not exist`, 'model_not_found');
  };

  const readChat = (body: unknown, record: ModelRequestRecord) => {
    const asked = read(chatBody, 'chat', body);
    record.messages = asked.messages;
    record.responseFormat = asked.response_format ?? null;
    record.maxTokens = asked.max_tokens ?? asked.max_completion_tokens ?? null;
    record.stream = asked.stream ?? false;
    checkModel('chat', asked.model, STAND_IN_MODEL);
    const length = asked.messages.reduce((sum, { content }) => sum + content.length, 0);
    if (length > LONGEST_PROMPT) {
      throw new Refusal(400, `chat: ${length} characters are more than the context holds`, 'context_length_exceeded');
    }
    const format = asked.response_format;
    if (format?.type === 'json_object' && !asked.messages.some(({ content }) => content.includes('JSON'))) {
      throw new Refusal(400, "chat: 'messages' must contain the word 'JSON' to use 'json_object'");
    }
    if (format?.type === 'json_schema' && format.json_schema.strict) {
      const wrong = strictFaults(format.json_schema.schema);
      if (wrong.length > 0) throw new Refusal(400, `chat: invalid schema for response_format: ${wrong.join('; ')}`);
    }
    return asked;
  };

  const scriptFor = (asked: z.infer<typeof chatBody>, record: ModelRequestRecord): ModelStep[] => {
    const format = asked.response_format;
    const own =
      format?.type === 'json_schema' ? [{ object: smallestValueOf(format.json_schema.schema) }] : DEFAULT_REPLY;
    const script = queue.shift() ?? how?.(record) ?? own;
    const steps = typeof script === 'string' ? [{ text: script }] : [...script];
    const last = steps.at(-1);
    const isOver = last && ['end', 'close', 'cut', 'hang', 'status', 'error'].some((name) => name in last);
    return isOver ? steps : [...steps, { end: 'stop' }];
  };

  const answerEmbeddings = (body: unknown, record: ModelRequestRecord): unknown => {
    const asked = read(embeddingsBody, 'embeddings', body);
    const texts = typeof asked.input === 'string' ? [asked.input] : asked.input;
    record.input = texts;
    checkModel('embeddings', asked.model, STAND_IN_EMBEDDING_MODEL);
    const tokens = texts.reduce((sum, text) => sum + tokensOf(text), 0);
    return {
      object: 'list',
      data: texts.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: embeddingOf(text, asked.dimensions ?? DIMENSIONS),
      })),
      model: asked.model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    };
  };

  const answerModerations = (body: unknown, record: ModelRequestRecord): unknown => {
    const asked = read(moderationsBody, 'moderations', body);
    const texts = typeof asked.input === 'string' ? [asked.input] : asked.input;
    record.input = texts;
    checkModel('moderations', asked.model, STAND_IN_MODERATION_MODEL);
    const results = texts.map((text) => {
      const found = new Set(flags?.(text) ?? []);
      const score = (value: (category: string) => unknown) =>
        Object.fromEntries(CATEGORIES.map((category) => [category, value(category)]));
      return {
        flagged: found.size > 0,
        categories: score((category) => found.has(category)),
        category_scores: score((category) => (found.has(category) ? 0.97 : 0.0001)),
      };
    });
    return { id: 'modr-1', model: asked.model, results };
  };

  const serve = async (endpoint: ModelEndpointName, request: IncomingMessage, response: ServerResponse) => {
    const record: ModelRequestRecord = {
      endpoint,
      at: Date.now(),
      firstTextAt: null,
      status: null,
      aborted: false,
      over: false,
      messages: [],
      responseFormat: null,
      maxTokens: null,
      stream: false,
      input: [],
    };
    model.requests.push(record);
    open += 1;
    model.busiest = Math.max(model.busiest, open);
    let cutByScript = false;
    const gone = new AbortController();
    response.once('close', () => {
      open -= 1;
      record.over = true;
      if (response.writableFinished) record.status = response.statusCode;
      else record.aborted = !cutByScript;
      gone.abort();
      tell();
    });
    tell();
    const refuse = (status: number, message: string, code: string | null = null) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }));
    try {
      const body = await readBody(request);
      if (request.headers.authorization !== `Bearer ${key}`) {
        throw new Refusal(401, `${endpoint}: authorization was ${request.headers.authorization}`, 'invalid_api_key');
      }
      if (request.headers['content-type']?.split(';')[0] !== 'application/json') {
        throw new Refusal(415, `${endpoint}: content-type was ${request.headers['content-type']}`);
      }
      const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      const onCut = () => {
        cutByScript = true;
      };
      const asked = endpoint === 'chat' ? readChat(json, record) : null;
      const answer =
        endpoint === 'embeddings'
          ? answerEmbeddings(json, record)
          : endpoint === 'moderations'
            ? answerModerations(json, record)
            : null;
      tell();
      const fault = faults[endpoint].shift();
      if (typeof fault === 'number') return refuse(fault, 'The stand-in was asked to fail.');
      if (fault === 'hang') return;
      if (fault === 'cut') {
        cutByScript = true;
        return void request.socket.destroy();
      }
      if (fault === 'garbage') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[');
      if (asked) {
        const withUsage = asked.stream_options?.include_usage ?? false;
        const play = asked.stream ? playStream : playWhole;
        return await play(scriptFor(asked, record), { withUsage, response, record, gone: gone.signal, onCut });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } catch (error) {
      if (gone.signal.aborted) return;
      model.problems.push((error as Error).message);
      const { status, code } = error instanceof Refusal ? error : { status: 400, code: null };
      if (!response.headersSent) refuse(status, (error as Error).message, code);
    }
  };

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    let status = 200;
    let answer: unknown = { requests: model.requests, problems: model.problems, busiest: model.busiest };
    try {
      if (request.method === 'POST') {
        const asked = controlBody.parse(JSON.parse((await readBody(request)).toString('utf8')));
        if (asked.reset) model.reset();
        if (asked.reply) model.reply(...asked.reply);
        const { always, flag } = asked;
        if (always !== undefined) model.always(always === null ? null : () => always);
        if (flag) {
          const found = Object.entries(flag).map(([pattern, names]) => ({ pattern: new RegExp(pattern, 'i'), names }));
          model.flag((text) => found.flatMap(({ pattern, names }) => (pattern.test(text) ? names : [])));
        }
        for (const name of ['chat', 'embeddings', 'moderations'] as const) {
          model.fail(name, ...(asked.fail?.[name] ?? []));
        }
        answer = { ok: true };
      }
    } catch (error) {
      status = 400;
      answer = { error: (error as Error).message };
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };

  const server = createServer((request, response) => {
    const path = `${request.method} ${request.url}`;
    if (path === 'POST /v1/chat/completions') return void serve('chat', request, response);
    if (path === 'POST /v1/embeddings') return void serve('embeddings', request, response);
    if (path === 'POST /v1/moderations') return void serve('moderations', request, response);
    if (request.url === '/control') return void control(request, response);
    model.problems.push(`asked for ${path}`);
    response.writeHead(404).end();
  });
  server.on('connection', (socket) => socket.setNoDelay(true));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  const model: StandInModel = {
    address,
    env: {
      AI_BASE_URL: address,
      AI_API_KEY: key,
      AI_MODEL: STAND_IN_MODEL,
      TTS_BASE_URL: 'embedded',
      STT_BASE_URL: 'off',
    },
    requests: [],
    problems: [],
    busiest: 0,
    reply: (...scripts) => void queue.push(...scripts),
    always: (given) => {
      how = given;
    },
    fail: (endpoint, ...given) => void faults[endpoint].push(...given),
    flag: (given) => {
      flags = given;
    },
    until: async (check) => {
      if (check()) return;
      await new Promise<void>((resolve) => {
        const watch = () => {
          if (!check()) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
      });
    },
    reset: () => {
      queue.length = 0;
      for (const name of ['chat', 'embeddings', 'moderations'] as const) faults[name].length = 0;
      how = null;
      flags = null;
      Object.assign(model, { requests: [], problems: [], busiest: open });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** What a script is played on. */
interface Stage {
  /** Whether the end of a stream names what it took. */
  withUsage: boolean;
  response: ServerResponse;
  record: ModelRequestRecord;
  gone: AbortSignal;
  onCut(): void;
}

const tokensOf = (text: string) => Math.ceil(text.length / 4);
const promptTokens = (record: ModelRequestRecord) =>
  record.messages.reduce((sum, { content }) => sum + tokensOf(content) + 4, 0);

/** Whether the answer is something else than a stream or an object: then it is sent. */
function sendStatus(step: ModelStep | undefined, { response }: Stage): boolean {
  if (!step || !('status' in step)) return false;
  const { status, retryAfter, location } = step;
  const body =
    step.body ?? JSON.stringify({ error: { message: 'The stand-in was asked to fail.', type: 'server_error' } });
  response
    .writeHead(status, {
      'content-type': step.type ?? 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(location === undefined ? {} : { location }),
    })
    .end(body);
  return true;
}

/** The deltas of a step that says something. */
function deltasOf(step: ModelStep): { content?: string; [name: string]: unknown }[] {
  if ('text' in step) return cutInPieces(step.text, step.size ?? CHARACTERS_A_DELTA).map((content) => ({ content }));
  if ('pieces' in step) return step.pieces.map((content) => ({ content }));
  if ('object' in step) {
    return cutInPieces(JSON.stringify(step.object), CHARACTERS_A_DELTA).map((content) => ({ content }));
  }
  if ('reasoning' in step) return [{ content: null as unknown as string, reasoning_content: step.reasoning }];
  if ('refusal' in step) return cutInPieces(step.refusal, CHARACTERS_A_DELTA).map((refusal) => ({ refusal }));
  if ('toolCall' in step) {
    const { name, arguments: given } = step.toolCall;
    const call = {
      index: 0,
      id: 'call_1',
      type: 'function',
      function: { ...(name ? { name } : {}), arguments: given },
    };
    return [{ tool_calls: [call] }];
  }
  return [];
}

function bytesOf(step: Extract<ModelStep, { raw: unknown } | { base64: string }>): Uint8Array {
  if ('base64' in step) return Buffer.from(step.base64, 'base64');
  return typeof step.raw === 'string' ? Buffer.from(step.raw) : step.raw;
}

/** By characters, so that no piece begins or ends within one. */
function cutInPieces(text: string, size: number): string[] {
  const letters = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at += size) pieces.push(letters.slice(at, at + size).join(''));
  return pieces;
}

async function playStream(steps: readonly ModelStep[], stage: Stage): Promise<void> {
  const { response, record, gone } = stage;
  if (sendStatus(steps[0], stage)) return;
  let writes = 0;
  let usage: { input: number; output: number } | null | undefined;
  let written = '';
  const write = async (bytes: Uint8Array) => {
    const size = writes || bytes.length;
    for (let at = 0; at < bytes.length && !gone.aborted; at += size) {
      // Resolved when it was handed to the system: so each piece is one of its own on the wire.
      await new Promise<void>((resolve) => response.write(bytes.subarray(at, at + size), () => resolve()));
    }
  };
  const event = (data: unknown) =>
    write(Buffer.from(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`));
  const chunk = (choices: unknown[], more = {}) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: Math.floor(record.at / 1000),
    model: STAND_IN_MODEL,
    choices,
    ...more,
  });
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
  let begun = false;
  for (const step of steps) {
    if (gone.aborted) return;
    const everyMs = 'everyMs' in step ? (step.everyMs ?? 0) : 0;
    for (const delta of deltasOf(step)) {
      if (!begun) await event(chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]));
      begun = true;
      if (delta.content) {
        written += delta.content;
        record.firstTextAt ??= Date.now();
      }
      await event(chunk([{ index: 0, delta, finish_reason: null }]));
      if (everyMs > 0) await wait(everyMs, undefined, { signal: gone }).catch(() => undefined);
      if (gone.aborted) return;
    }
    if ('raw' in step || 'base64' in step) {
      record.firstTextAt ??= Date.now();
      await write(bytesOf(step));
    }
    if ('writes' in step) writes = step.writes;
    if ('usage' in step) usage = step.usage;
    if ('wait' in step) await wait(step.wait, undefined, { signal: gone }).catch(() => undefined);
    if ('error' in step) await event({ error: { type: 'server_error', param: null, ...step.error } });
    if ('hang' in step) return;
    if ('cut' in step) {
      stage.onCut();
      return void response.socket?.destroy();
    }
    if ('close' in step || 'error' in step) return void response.end();
    if ('end' in step) {
      await event(chunk([{ index: 0, delta: {}, finish_reason: step.end }]));
      if (stage.withUsage && usage !== null) await event(chunk([], { usage: usageOf(usage, record, written) }));
      await event('[DONE]');
      return void response.end();
    }
  }
}

function usageOf(usage: { input: number; output: number } | undefined, record: ModelRequestRecord, written: string) {
  const { input, output } = usage ?? { input: promptTokens(record), output: tokensOf(written) };
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

/** The same script as one JSON answer. */
async function playWhole(steps: readonly ModelStep[], stage: Stage): Promise<void> {
  const { response, record, gone } = stage;
  if (sendStatus(steps[0], stage)) return;
  let content = '';
  let refusal = '';
  let usage: { input: number; output: number } | null | undefined;
  const calls: unknown[] = [];
  for (const step of steps) {
    if (gone.aborted) return;
    for (const delta of deltasOf(step)) {
      content += delta.content ?? '';
      if (typeof delta['refusal'] === 'string') refusal += delta['refusal'];
      if (Array.isArray(delta['tool_calls'])) calls.push(...delta['tool_calls']);
    }
    if ('usage' in step) usage = step.usage;
    if ('wait' in step) await wait(step.wait, undefined, { signal: gone }).catch(() => undefined);
    if ('hang' in step) return;
    if ('cut' in step) {
      stage.onCut();
      return void response.socket?.destroy();
    }
    if ('raw' in step || 'base64' in step) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(bytesOf(step));
    }
    if ('error' in step) return void response.writeHead(500).end(JSON.stringify({ error: step.error }));
    if ('close' in step)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[');
    if (!('end' in step)) continue;
    record.firstTextAt ??= Date.now();
    const message = {
      role: 'assistant',
      content: content || null,
      refusal: refusal || null,
      ...(calls.length > 0 ? { tool_calls: calls } : {}),
    };
    const body = {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: Math.floor(record.at / 1000),
      model: STAND_IN_MODEL,
      choices: [{ index: 0, message, finish_reason: step.end }],
      ...(usage === null ? {} : { usage: usageOf(usage, record, content) }),
    };
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

/** A direction for a text, of length 1: texts that share words point the same way. */
function embeddingOf(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    let hash = 7;
    for (const letter of word) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
    vector[hash % dimensions]! += 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, key: { type: 'string', default: STAND_IN_MODEL_KEY } },
  });
  const model = await startStandInModel(Number(values.port), values.key);
  console.log(`stand-in model ready at ${model.address}`);
}
