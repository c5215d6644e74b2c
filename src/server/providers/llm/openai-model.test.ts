import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type ModelCall, ModelFault, type ModelUsage } from '#guidance/model/language-model.ts';
import {
  DEFAULT_REPLY,
  type ModelScript,
  type ModelStep,
  STAND_IN_MODEL,
  STAND_IN_MODEL_KEY,
  type StandInModel,
  startStandInModel,
} from '#tests/support/stand-in-model.ts';
import { createOpenAiModel, type ModelPatience } from './openai-model.ts';

let stand: StandInModel;
const unhandled: unknown[] = [];
const notice = (reason: unknown) => void unhandled.push(reason);
const consoles = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) => vi.spyOn(console, name));
beforeAll(async () => {
  process.on('unhandledRejection', notice);
  stand = await startStandInModel();
});
afterAll(async () => {
  process.off('unhandledRejection', notice);
  await stand.close();
});
beforeEach(() => stand.reset());
afterEach(async () => {
  // Whatever was left behind a call has had its chance to fail.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(unhandled).toEqual([]);
  for (const spy of consoles) expect(spy).not.toHaveBeenCalled();
});

const SECRET = 'My sister Ruth found the letter in the blue tin.';
const patience: ModelPatience = {
  firstTokenMs: 8000,
  idleMs: 5000,
  overallMs: 20_000,
  restMs: 1000,
  noSchemaMs: 400,
  quietMs: 400,
  backOffMs: [20, 50, 100],
};
/** What the machine may be late by when much else runs on it. */
const LATE_MS = 1500;
const make = (more: { apiKey?: string | null; model?: string; baseUrl?: string } = {}, patient = {}) =>
  createOpenAiModel(
    { baseUrl: stand.address, apiKey: STAND_IN_MODEL_KEY, model: STAND_IN_MODEL, contextTokens: 9000, ...more },
    { ...patience, ...patient },
  );
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The ways in which providers say that what they were sent is too long. */
const TOO_LONG: [string, ModelStep & { status: number }][] = [
  ['OpenAI', { status: 400, body: '{"error":{"code":"context_length_exceeded","message":"x"}}' }],
  [
    'vLLM',
    {
      status: 400,
      body: `{"object":"error","message":"This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.","type":"BadRequestError","code":400}`,
    },
  ],
  [
    'llama.cpp',
    {
      status: 400,
      body: '{"error":{"code":400,"message":"the request exceeds the available context size. try increasing the context size","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}',
    },
  ],
  ['a text', { status: 400, type: 'text/plain', body: 'Prompt is too long: 9000 tokens > 4096 maximum' }],
  ['a status alone', { status: 413 }],
];
const call = (more: Partial<ModelCall> = {}): ModelCall => ({
  purpose: 'reply',
  system: 'You write for Emmaus.',
  turns: [{ role: 'user', content: SECRET }],
  maxTokens: 500,
  ...more,
});

interface Heard {
  text: string;
  pieces: string[];
  fault: ModelFault | null;
  usage: ModelUsage[];
  firstMs: number | null;
  ms: number;
}

/** All that came of a call. Anything but a `ModelFault` fails the test. */
async function listen(model = make(), more: Partial<ModelCall> = {}, signal?: AbortSignal): Promise<Heard> {
  const heard: Heard = { text: '', pieces: [], fault: null, usage: [], firstMs: null, ms: 0 };
  const start = performance.now();
  try {
    for await (const piece of model.stream(call({ onUsage: (usage) => heard.usage.push(usage), ...more }), signal)) {
      heard.firstMs ??= performance.now() - start;
      heard.pieces.push(piece);
      heard.text += piece;
    }
  } catch (error) {
    expect(error).toBeInstanceOf(ModelFault);
    heard.fault = error as ModelFault;
    expect(everythingIn(error)).not.toMatch(/Ruth|blue tin|You write for|sk-stand-in/);
  }
  heard.ms = performance.now() - start;
  expect(heard.text).not.toContain('\uFFFD');
  return heard;
}

/** An error as the most talkative logger would write it. */
function everythingIn(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return JSON.stringify(error) ?? '';
  const own = Object.getOwnPropertyNames(error).map((name) =>
    String((error as unknown as Record<string, unknown>)[name]),
  );
  return `${own.join(' ')} ${JSON.stringify(error)} ${everythingIn(error.cause, depth + 1)}`;
}

const sse = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const finish = (reason: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}\n\n`;

describe('an answer', () => {
  test('comes in pieces as it is written, word for word, and is asked for as the documentation says', async () => {
    const model = make();
    const turns = [
      { role: 'user', content: 'First.' },
      { role: 'assistant', content: 'I heard.' },
      { role: 'user', content: SECRET },
    ] as const;
    const heard = await listen(model, { turns });
    expect(heard).toMatchObject({ text: DEFAULT_REPLY, fault: null });
    expect(heard.pieces.length).toBeGreaterThan(10);
    expect(stand.problems).toEqual([]);
    expect(stand.requests).toMatchObject([
      {
        messages: [{ role: 'system', content: 'You write for Emmaus.' }, ...turns],
        maxTokens: 500,
        stream: true,
        responseFormat: null,
        status: 200,
        aborted: false,
      },
    ]);
    expect(model).toMatchObject({
      name: STAND_IN_MODEL,
      host: new URL(stand.address).host,
      contextTokens: 9000,
    });
    expect(model.state()).toBe('ready');
  });

  test('is handed on at once: nothing is waited for behind a piece', async () => {
    stand.always(() => [{ text: 'First words. ', size: 100 }, { hang: true }]);
    for await (const piece of make().stream(call())) {
      // Nothing else ever comes, and nothing was timed out.
      expect(piece).toBe('First words. ');
      expect(stand.requests.at(-1)).toMatchObject({ over: false, aborted: false });
      break;
    }
    await stand.until(() => stand.requests.at(-1)!.aborted);
  });

  test('may come in bytes cut anywhere, also within a letter, and in halves of one', async () => {
    const text = 'Señor, “peace” \u{1F54A}\u{1F54A} — שָׁלוֹם.';
    for (const writes of [1, 3, 7]) {
      stand.reply([{ writes }, { text, size: 1 }]);
      expect(await listen()).toMatchObject({ text, fault: null });
    }
    stand.reply([{ pieces: ['a \ud83d', '\udd4a b \ud83d', ' c', ' d\ufffd\u0000'] }]);
    expect(await listen()).toMatchObject({ text: 'a \u{1F54A} b  c d', fault: null });
  });

  test('may end its lines in any way the format allows', async () => {
    for (const [end, writes] of [
      ['\r\n', 0],
      ['\r\n', 1],
      ['\r', 0],
      ['\r', 1],
    ] as const) {
      const raw = `: hello\n\n${sse('All ')}${sse('said.')}${finish('stop')}data:[DONE]\n\n`.replaceAll('\n', end);
      stand.reply([{ writes }, { raw }, { close: true }]);
      expect(await listen()).toMatchObject({ text: 'All said.', fault: null });
    }
  });

  test('is limited under the name that OpenAI’s newer models know, there', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const headers = { 'content-type': 'text/event-stream' };
      return new Response(`${sse('Yes.')}${finish('stop')}data: [DONE]\n\n`, { headers });
    });
    const heard = await listen(make({ baseUrl: 'https://api.openai.com/v1' }));
    const [[url, init]] = asked.mock.calls as [[string, RequestInit]];
    asked.mockRestore();
    expect(heard.text).toBe('Yes.');
    expect(url).toBe('https://api.openai.com/v1/chat/completions');
    expect(init.redirect).toBe('error');
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    expect(body).toMatchObject({ max_completion_tokens: 500 });
    expect(body).not.toHaveProperty('max_tokens');
  });

  test('ends where it says so, also when the connection stays open behind it', async () => {
    stand.reply([{ raw: `${sse('All said.')}${finish('stop')}data: [DONE]\n\n` }, { hang: true }]);
    const done = await listen();
    expect(done).toMatchObject({ text: 'All said.', fault: null });
    expect(done.ms).toBeLessThan(900);
    stand.reply([{ raw: `${sse('All said.')}${finish('stop')}` }, { hang: true }]);
    expect(await listen()).toMatchObject({ text: 'All said.', fault: null });
    stand.reply([{ raw: `${sse('All said.')}${finish('stop')}` }, { cut: true }]);
    expect(await listen()).toMatchObject({ text: 'All said.', fault: null });
    await stand.until(() => stand.requests.every((request) => request.over));
  });

  test('has no thoughts and no tool calls in it', async () => {
    stand.reply(
      [{ reasoning: 'The user is sad.' }, { text: 'Stay a while.' }],
      [{ pieces: ['<th', 'ink>They want', ' comfort.</thi', 'nk>\n\nStay', ' a while.'] }],
      [
        { text: 'Stay a while.' },
        { toolCall: { name: 'get_weather', arguments: '{"city":"Rome"}' } },
        { end: 'tool_calls' },
      ],
      [{ text: 'Stay a while.' }, { toolCall: { name: 'sh', arguments: '{not json' } }, { end: 'stop' }],
    );
    for (let run = 0; run < 4; run++) expect(await listen()).toMatchObject({ text: 'Stay a while.', fault: null });
    const broken = `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [{ function: {} }, 7] } }] })}\n\n`;
    stand.reply([{ text: 'Stay' }, { raw: broken }, { text: ' a while.' }]);
    expect(await listen()).toMatchObject({ text: 'Stay a while.', fault: null });
    stand.reply([{ toolCall: { name: 'get_weather', arguments: '{}' } }, { end: 'tool_calls' }]);
    expect(await listen()).toMatchObject({ text: '', fault: { reason: 'empty' } });
  });

  test('goes without a key where none is set', async () => {
    const heard = await listen(make({ apiKey: null }));
    expect(heard.fault).toMatchObject({ reason: 'unavailable', message: 'The model answered 401 (invalid_api_key).' });
    expect(stand.problems).toEqual(['chat: authorization was undefined']);
  });
});

describe('an answer that is none', () => {
  const faults: [string, ModelScript, string, RegExp][] = [
    ['nothing at all', [{ end: 'stop' }], 'empty', /said nothing/],
    ['white space', [{ pieces: ['\n', '  ', '\n'] }], 'empty', /said nothing/],
    ['only thoughts', [{ text: '<think>hmm' }], 'empty', /said nothing/],
    ['a refusal', [{ refusal: 'I can’t help with that.' }], 'refused', /declined/],
    ['a filter', [{ end: 'content_filter' }], 'refused', /declined/],
    [
      'a refusal by status',
      [{ status: 400, body: '{"error":{"code":"content_filter","message":"x"}}' }],
      'refused',
      /400/,
    ],
    [
      'a wrong key',
      [{ status: 401, body: `{"error":{"code":"invalid_api_key","message":"${SECRET}"}}` }],
      'unavailable',
      /401/,
    ],
    [
      'a page',
      [{ status: 200, type: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }],
      'unavailable',
      /no stream/,
    ],
    ['JSON', [{ status: 200, body: '{"error":"busy"}' }], 'unavailable', /no stream/],
    [
      'a page called a stream',
      [{ status: 200, type: 'text/event-stream', body: '<!doctype html>\n<h1>Hi</h1>\n\n' }],
      'unavailable',
      /breaks off|could not be read/,
    ],
    ['no JSON', [{ raw: 'data: {"choices":[{"del\n\n' }, { hang: true }], 'unavailable', /could not be read/],
    ['another JSON', [{ raw: 'data: {"foo":1}\n\n' }, { end: 'stop' }], 'unavailable', /could not be read/],
    ['no end', [{ close: true }], 'unavailable', /could not be read/],
    ['an error inside', [{ error: { message: SECRET, code: 'server_error' } }], 'unavailable', /reported an error/],
    [
      'bytes that are no letters',
      [{ raw: Buffer.from([0x64, 0xff, 0xfe, 0x0a, 0x0a]) }, { hang: true }],
      'unavailable',
      /UTF-8/,
    ],
    [
      'a redirect',
      [{ status: 307, location: 'http://127.0.0.1:9/v1/chat/completions', body: '' }],
      'unavailable',
      /could not be reached/,
    ],
  ];
  test.each(faults)('%s is named', async (_, script, reason, sentence) => {
    stand.always(() => script);
    const heard = await listen();
    expect(heard).toMatchObject({ text: '', fault: { reason } });
    expect(heard.fault!.message).toMatch(sentence);
    expect(heard.usage).toHaveLength(1);
    expect(stand.problems).toEqual([]);
  });

  const middles: [string, ModelStep[], string][] = [
    ['a cut socket', [{ cut: true }], 'broken-off'],
    ['an end without one', [{ close: true }], 'broken-off'],
    ['an empty reason to end', [{ raw: finish('') }, { close: true }], 'broken-off'],
    [
      'a letter cut in two',
      [{ raw: Buffer.from(sse(' peace é').slice(0, -8)).subarray(0, -1) }, { cut: true }],
      'broken-off',
    ],
    [
      'half a letter at the end',
      [
        { raw: Buffer.concat([Buffer.from('data: {"choices":[{"delta":{"content":"'), Buffer.from([0xe2, 0x80])]) },
        { close: true },
      ],
      'broken-off',
    ],
    ['bytes that are no letters', [{ raw: Buffer.from([0xff, 0x0a]) }, { hang: true }], 'broken-off'],
    ['silence', [{ hang: true }], 'broken-off'],
    ['no JSON', [{ raw: 'data: oops\n\n' }, { hang: true }], 'broken-off'],
    ['a page', [{ raw: '<html><body>502</body></html>\n\n' }, { close: true }], 'broken-off'],
    ['an error', [{ error: { message: 'overloaded' } }], 'broken-off'],
    ['too many tokens', [{ end: 'length' }], 'broken-off'],
    ['a filter', [{ end: 'content_filter' }], 'refused'],
    ['a refusal', [{ refusal: 'On second thought, no.' }], 'refused'],
  ];
  test.each(middles)('%s in the middle keeps what was said, and is tried no second time', async (_, steps, reason) => {
    stand.reply([{ text: 'Half a sen', size: 5 }, ...steps]);
    const heard = await listen(make({}, { idleMs: 500 }));
    expect(heard).toMatchObject({ text: 'Half a sen', fault: { reason } });
    expect(stand.requests).toHaveLength(1);
    expect(heard.usage).toHaveLength(1);
  });

  test('is cut off when it becomes endless', async () => {
    stand.reply([{ text: 'All work and no play. '.repeat(4000), size: 2000 }]);
    const heard = await listen();
    expect(heard.fault).toMatchObject({ reason: 'broken-off', message: 'The model’s answer is too long.' });
    expect(heard.text.length).toBeLessThanOrEqual(64 * 1024);
    stand.reply([{ text: 'Drop. '.repeat(100), size: 6, everyMs: 50 }]);
    const slow = await listen(make({}, { overallMs: 1000 }));
    expect(slow.fault).toMatchObject({ reason: 'broken-off', message: 'The model’s answer took too long.' });
    expect(slow.ms).toBeLessThan(1000 + LATE_MS);
    stand.reply([{ text: 'Begun.' }, { raw: `: ${'x'.repeat(20 * 1024 * 1024)}` }, { hang: true }]);
    expect((await listen()).fault).toMatchObject({ reason: 'broken-off', message: 'The model’s answer is too large.' });
  });
});

test('whatever becomes of the bytes, no letters are made up, and every fault has a name', async () => {
  const text = 'He said: “peace” \u{1F54A} and the señor stayed, and the night went on.';
  const whole = Buffer.from(`${[...text].map(sse).join('')}${finish('stop')}data: [DONE]\n\n`);
  let seed = 20_240_607;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const spoil: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.subarray(0, random(bytes.length)),
    (bytes) => {
      const copy = Buffer.from(bytes);
      copy[random(copy.length)] = random(256);
      return copy;
    },
    (bytes) => {
      const at = random(bytes.length);
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([[0xe2, 0x80], [0xff], [0]][random(3)]!),
        bytes.subarray(at),
      ]);
    },
    (bytes) => {
      const at = random(bytes.length);
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from('\n\n<html>502</html>\n\ndata: {}\n\n'),
        bytes.subarray(at),
      ]);
    },
    (bytes) => {
      const at = random(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(40))]);
    },
  ];
  const ends: ModelStep[] = [{ close: true }, { cut: true }];
  let faults = 0;
  for (let run = 0; run < 100; run++) {
    const bytes = spoil[run % spoil.length]!(whole);
    const script: ModelScript = [{ writes: random(2) ? 0 : 1 + random(400) }, { raw: bytes }, ends[random(2)]!];
    stand.always(() => script);
    const heard = await listen(make());
    if (heard.fault) faults += 1;
    // One byte of a letter may have become another one: no more than that.
    const wrong = [...heard.text].filter((letter) => !text.includes(letter));
    expect(wrong.length).toBeLessThanOrEqual(1);
    expect(heard.usage).toHaveLength(1);
  }
  expect(faults).toBeGreaterThan(50);
});

describe('the first word', () => {
  test('that takes too long ends the call in time, however it is kept back', async () => {
    const late: ModelScript[] = [
      [{ hang: true }],
      [{ pieces: [''] }, { hang: true }],
      [
        { reasoning: 'Hm. ' },
        { wait: 200 },
        { reasoning: 'Hm. ' },
        { wait: 200 },
        { reasoning: 'Hm.' },
        { wait: 200 },
        { text: 'Yes.' },
      ],
      [
        { raw: ': still here\n\n' },
        { wait: 200 },
        { raw: ': still here\n\n' },
        { wait: 200 },
        { raw: ': still\n\n' },
        { wait: 300 },
        { text: 'Yes.' },
      ],
    ];
    for (const script of late) {
      stand.reply(script);
      const heard = await listen(make({}, { firstTokenMs: 400 }));
      expect(heard).toMatchObject({ text: '', fault: { reason: 'slow' } });
      expect(heard.ms).toBeGreaterThan(380);
      expect(heard.ms).toBeLessThan(400 + LATE_MS);
    }
    await stand.until(() => stand.requests.every((request) => request.over));
    expect(stand.requests.every((request) => request.aborted)).toBe(true);
  });

  test.each([408, 409, 429, 500, 502, 503, 529])('is asked for again after status %i', async (status) => {
    stand.reply([{ status }], 'There now.');
    const heard = await listen(make({}, { backOffMs: [200, 500, 1000] }));
    expect(heard).toMatchObject({ text: 'There now.', fault: null });
    expect(stand.requests).toHaveLength(2);
    const pause = stand.requests[1]!.at - stand.requests[0]!.at;
    expect(pause).toBeGreaterThanOrEqual(145);
    expect(pause).toBeLessThan(250 + LATE_MS);
  });

  test.each([400, 401, 403, 404, 422])('is not asked for again after status %i', async (status) => {
    stand.reply([{ status }]);
    expect((await listen()).fault).toMatchObject({ reason: 'unavailable', message: `The model answered ${status}.` });
    expect(stand.requests).toHaveLength(1);
  });

  test('is asked for again after a cut connection, an early end and an error inside', async () => {
    stand.reply([{ cut: true }], [{ close: true }], [{ error: { message: 'overloaded' } }], 'There now.');
    expect(await listen()).toMatchObject({ text: 'There now.', fault: null });
    expect(stand.requests).toHaveLength(4);
  });

  test('is asked for again only when the connection before is closed', async () => {
    const busy = 'data: {"error":{"message":"busy"}}\n\n';
    stand.reply(
      [{ raw: busy }, { hang: true }],
      [{ raw: busy }, { hang: true }],
      [{ wait: 200 }, { text: 'There now.' }],
    );
    const open: boolean[] = [];
    for await (const _ of make().stream(call())) open.push(...stand.requests.slice(0, 2).map(({ over }) => !over));
    expect(open).not.toContain(true);
    expect(stand.requests.slice(0, 2)).toMatchObject([{ aborted: true }, { aborted: true }]);
  });

  test('is given up in time when nothing helps', async () => {
    stand.always(() => [{ status: 503 }]);
    const heard = await listen(make({}, { firstTokenMs: 4000, backOffMs: [100, 9000] }));
    expect(heard.fault).toMatchObject({ reason: 'unavailable', message: 'The model answered 503.' });
    expect(heard.ms).toBeLessThan(100 + LATE_MS);
    expect(stand.requests).toHaveLength(2);
    expect(heard.usage).toEqual([{ inputTokens: 0, outputTokens: 0, estimated: false }]);
    stand.reset();
    stand.always(() => [{ status: 503 }]);
    await listen();
    expect(stand.requests).toHaveLength(4);
  });

  test('waits as long as the provider asks, if there is time for it', async () => {
    stand.reply([{ status: 429, retryAfter: 1 }], 'There now.');
    expect(await listen()).toMatchObject({ text: 'There now.' });
    expect(stand.requests[1]!.at - stand.requests[0]!.at).toBeGreaterThanOrEqual(1000);
    stand.reset();
    stand.reply([{ status: 429, retryAfter: 20 }], 'Never asked for.');
    const heard = await listen();
    expect(heard.fault).toMatchObject({ reason: 'unavailable' });
    expect(heard.ms).toBeLessThan(LATE_MS);
    expect(stand.requests).toHaveLength(1);
    stand.reset();
    stand.reply([{ status: 429, body: '{"error":{"code":"insufficient_quota","message":"pay"}}' }]);
    expect((await listen()).fault?.message).toBe('The model answered 429 (insufficient_quota).');
    expect(stand.requests).toHaveLength(1);
  });

  test('never comes from where nobody listens', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const heard = await listen(make({ baseUrl: `http://127.0.0.1:${port}/v1` }));
    expect(heard.fault).toMatchObject({
      reason: 'unavailable',
      message: 'The model could not be reached (ECONNREFUSED).',
    });
    expect(heard.ms).toBeLessThan(LATE_MS);
  });
});

describe('a call that is given up', () => {
  /** A signal that aborts as soon as this holds; asked often. */
  const leaveWhen = (check: () => boolean) => {
    const leave = new AbortController();
    const timer = setInterval(() => {
      if (!check()) return;
      clearInterval(timer);
      left = performance.now();
      leave.abort();
    }, 10);
    return leave.signal;
  };
  let left = 0;

  test('ends quietly and closes its connection, before and after the first word', async () => {
    for (const script of [[{ hang: true }], [{ text: 'Half.' }, { hang: true }]] satisfies ModelScript[]) {
      stand.reset();
      stand.reply(script);
      const isBegun = () => script.length === 1 || (stand.requests[0]?.firstTextAt ?? null) !== null;
      const heard = await listen(
        make(),
        {},
        leaveWhen(() => stand.requests.length === 1 && isBegun()),
      );
      expect(heard.fault).toBeNull();
      expect(performance.now() - left).toBeLessThan(LATE_MS);
      await stand.until(() => stand.requests[0]!.over);
      expect(stand.requests).toMatchObject([{ aborted: true }]);
      expect(heard.usage).toMatchObject([{ estimated: true }]);
      expect(heard.usage[0]!.inputTokens).toBeGreaterThan(10);
    }
    expect(await listen(make(), {}, AbortSignal.abort())).toMatchObject({ text: '', fault: null, usage: [] });
    expect(stand.requests).toHaveLength(1);
  });

  test('closes its connection also when its listener just stops', async () => {
    stand.reply([{ text: 'One. Two. Three.', size: 5 }, { hang: true }]);
    const usage: ModelUsage[] = [];
    for await (const _ of make().stream(call({ onUsage: (used) => usage.push(used) }))) break;
    await stand.until(() => stand.requests[0]!.over);
    expect(stand.requests[0]!.aborted).toBe(true);
    expect(usage).toHaveLength(1);
  });

  test('stops waiting between attempts', async () => {
    stand.always(() => [{ status: 429, retryAfter: 4 }]);
    const heard = await listen(
      make(),
      {},
      leaveWhen(() => stand.requests[0]?.status === 429),
    );
    expect(heard.fault).toBeNull();
    expect(performance.now() - left).toBeLessThan(LATE_MS);
    expect(stand.requests).toHaveLength(1);
  });
});

describe('what a call took', () => {
  test('is told once, by the provider or else counted', async () => {
    stand.reply([{ usage: { input: 812, output: 44 } }, { text: 'Peace.' }]);
    expect((await listen()).usage).toEqual([{ inputTokens: 812, outputTokens: 44, estimated: false }]);
    stand.reply([{ usage: null }, { text: 'Peace be with you.' }]);
    const asked = Math.ceil(('You write for Emmaus.'.length + SECRET.length) / 4);
    expect((await listen()).usage).toEqual([{ inputTokens: asked, outputTokens: 5, estimated: true }]);
    stand.reply([{ usage: { input: -5, output: 1e15 } }, { text: 'Peace be with you.' }]);
    expect((await listen()).usage).toEqual([{ inputTokens: asked, outputTokens: 5, estimated: true }]);
    stand.reply([{ text: 'Half' }, { cut: true }]);
    expect((await listen()).usage).toEqual([{ inputTokens: asked, outputTokens: 1, estimated: true }]);
    stand.reply([{ text: '1234' }, { refusal: 'no' }]);
    expect((await listen()).usage).toEqual([{ inputTokens: asked, outputTokens: 1, estimated: true }]);
  });

  test('counts attempts that were begun, and none that were refused', async () => {
    const asked = Math.ceil(('You write for Emmaus.'.length + SECRET.length) / 4);
    stand.reply([{ status: 503 }], [{ usage: { input: 100, output: 2 } }, { text: 'Yes.' }]);
    expect((await listen()).usage).toEqual([{ inputTokens: 100, outputTokens: 2, estimated: false }]);
    stand.reply([{ close: true }], [{ usage: { input: 100, output: 2 } }, { text: 'Yes.' }]);
    expect((await listen()).usage).toEqual([{ inputTokens: 100 + asked, outputTokens: 2, estimated: true }]);
  });
});

describe('a provider that fails', () => {
  const failing = [{ status: 401 }] satisfies ModelScript;

  test('is left alone after three calls, then tried by one', async () => {
    const model = make();
    stand.reply(failing, failing, failing);
    for (let run = 0; run < 3; run++) {
      expect(model.state()).toBe('ready');
      expect((await listen(model)).fault).toMatchObject({ reason: 'unavailable' });
    }
    expect(model.state()).toBe('resting');
    const turnedAway = await listen(model);
    expect(turnedAway.fault).toMatchObject({ reason: 'unavailable', message: 'The model is left alone for a while.' });
    expect(turnedAway.usage).toEqual([]);
    expect(stand.requests).toHaveLength(3);

    await new Promise((resolve) => setTimeout(resolve, 1050));
    stand.reply([{ wait: LATE_MS }, { end: 'length' }]);
    const probe = listen(model);
    await stand.until(() => stand.requests.length === 4);
    expect(model.state()).toBe('resting');
    expect((await listen(model)).fault).not.toBeNull();
    expect((await probe).fault).not.toBeNull();
    expect(stand.requests).toHaveLength(4);
    // What came of the probe was an answer without a word: the provider is there.
    expect(model.state()).toBe('ready');
  });

  test('is left alone again when the one fails, and used again when it works', async () => {
    const model = make();
    stand.reply(failing, failing, failing, failing);
    for (let run = 0; run < 3; run++) await listen(model);
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect((await listen(model)).fault).toMatchObject({ reason: 'unavailable' });
    expect(model.state()).toBe('resting');
    await new Promise((resolve) => setTimeout(resolve, 1050));
    // One that is given up decides nothing.
    stand.reply([{ hang: true }]);
    const leave = new AbortController();
    setTimeout(() => leave.abort(), 50);
    await listen(model, {}, leave.signal);
    expect(await listen(model)).toMatchObject({ fault: null });
    expect(model.state()).toBe('ready');
  });

  test('is not judged by single requests: refusals, empty answers, breaks and what was too long', async () => {
    const model = make();
    const answers: ModelScript[] = [
      [{ refusal: 'No.' }],
      [{ end: 'stop' }],
      [{ text: 'Half' }, { cut: true }],
      ...TOO_LONG.map(([, step]): ModelScript => [step]),
    ];
    for (const script of [...answers, ...answers]) {
      stand.reply(script);
      expect((await listen(model)).fault).not.toBeNull();
      expect(model.state()).toBe('ready');
    }
    // Two failures with an answer between them are no row.
    for (let run = 0; run < 4; run++) {
      stand.reply(failing, 'Fine.');
      await listen(model);
      await listen(model);
    }
    expect(model.state()).toBe('ready');
  });

  test('slow ones count as well', async () => {
    const model = make({}, { firstTokenMs: 60 });
    stand.always(() => [{ hang: true }]);
    for (let run = 0; run < 3; run++) expect((await listen(model)).fault?.reason).toBe('slow');
    expect(model.state()).toBe('resting');
  });

  test('those that say nothing until their asker’s time is over count, too', async () => {
    const model = make();
    stand.always(() => [{ hang: true }]);
    for (let run = 0; run < 3; run++) {
      expect(model.state()).toBe('ready');
      await listen(model, {}, AbortSignal.timeout(60));
    }
    expect(model.state()).toBe('resting');
    // One that was at work by then is slow, and there.
    const working = make();
    stand.always(() => [{ text: 'Begun.' }, { hang: true }]);
    for (let run = 0; run < 3; run++) await listen(working, {}, AbortSignal.timeout(400));
    expect(working.state()).toBe('ready');
  });

  test('is spoken of to those who run the server, by status and code alone and not with every message', async () => {
    const model = make();
    const told: Error[] = [];
    model.tellFailures((error) => told.push(error));
    const wrongKey: ModelScript = [
      { status: 401, body: `{"error":{"code":"invalid_api_key","message":"${SECRET} ${STAND_IN_MODEL_KEY}"}}` },
    ];
    stand.reply(wrongKey, wrongKey, wrongKey);
    for (let run = 0; run < 5; run++) await listen(model);
    expect(told.map(({ message }) => message)).toEqual(['The model answered 401 (invalid_api_key).']);
    expect(told.map((error) => everythingIn(error)).join()).not.toMatch(/Ruth|blue tin|You write for|sk-stand-in/);
    await pause(1050);
    // Another trouble is told of at once, and the same one again after a while.
    stand.reply(wrongKey, [{ status: 404 }]);
    await listen(model);
    expect(told).toHaveLength(2);
    await pause(1050);
    await listen(model);
    expect(told.at(-1)!.message).toBe('The model answered 404.');

    const others = make();
    const quiet = vi.fn();
    others.tellFailures(quiet);
    const leave = new AbortController();
    leave.abort();
    stand.reply([{ refusal: 'No.' }], [{ end: 'stop' }], 'Fine.');
    for (let run = 0; run < 3; run++) await listen(others);
    await listen(others, {}, leave.signal);
    expect(quiet).not.toHaveBeenCalled();
    stand.reply([{ text: 'Half' }, { cut: true }], [{ hang: true }]);
    await listen(others);
    await listen(others, {}, AbortSignal.timeout(60));
    expect(quiet).toHaveBeenCalledTimes(2);
  });

  test.each(TOO_LONG)(
    'says so where more than its context holds was sent, and is not asked again: %s',
    async (_, step) => {
      const model = make();
      const told: string[] = [];
      model.tellFailures(({ message }) => told.push(message));
      stand.reply([step]);
      const heard = await listen(model);
      expect(heard.fault).toMatchObject({ reason: 'unavailable' });
      expect(told).toEqual([
        expect.stringMatching(/^The model answered 4\d\d.*: more than its context holds.*AI_CONTEXT_TOKENS/),
      ]);
      // Nothing shorter would be sent a second time, and an object described in words is longer still.
      stand.reply([step]);
      const schema = z.object({ title: z.string() });
      await expect(model.object({ ...call(), schemaName: 'title', schema })).rejects.toMatchObject({
        reason: 'unavailable',
      });
      expect(stand.requests).toHaveLength(2);
    },
  );
});

describe('many calls at once', () => {
  test('are answered up to a number; more are told at once, and it is no fault of the provider', async () => {
    const model = make();
    stand.always(() => [{ text: 'Begun.' }, { hang: true }]);
    const leave = new AbortController();
    const calls = Array.from({ length: 32 }, () => listen(model, {}, leave.signal));
    await stand.until(() => stand.requests.length === 32);
    const more = await listen(model);
    expect(more).toMatchObject({ fault: { reason: 'busy', message: 'The model has too much to answer.' } });
    expect(stand.requests).toHaveLength(32);
    leave.abort();
    for (const heard of await Promise.all(calls)) expect(heard.fault).toBeNull();
    expect(model.state()).toBe('ready');
    stand.always(null);
    expect(await listen(model)).toMatchObject({ text: DEFAULT_REPLY, fault: null });
  });

  test('leave room for conversations beside objects', async () => {
    const model = make();
    const schema = z.object({ title: z.string() });
    stand.always(({ responseFormat }) =>
      responseFormat ? [{ wait: 2000 }, { object: { title: 'x' } }] : 'Room for this.',
    );
    const ask = () => model.object({ ...call(), schemaName: 'title', schema });
    const calls = Array.from({ length: 8 }, ask);
    await stand.until(() => stand.requests.length === 8);
    await expect(ask()).rejects.toMatchObject({ reason: 'busy' });
    expect(await listen(model)).toMatchObject({ text: 'Room for this.', fault: null });
    expect(stand.requests).toHaveLength(9);
    await Promise.all(calls);
    await expect(ask()).resolves.toEqual({ title: 'x' });
  });
});

describe('an object', () => {
  const schema = z.object({
    title: z.string().min(3).max(80),
    tone: z.enum(['plain', 'warm']),
    points: z
      .array(z.object({ text: z.string().regex(/^[A-Z]/), weight: z.number().int().min(1) }))
      .min(1)
      .max(4),
    note: z.string().nullable(),
    source: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('verse'), osis: z.string() }),
      z.object({ kind: z.literal('none') }),
    ]),
  });
  const VALUE = {
    title: 'Peace',
    tone: 'plain',
    points: [{ text: 'Stay.', weight: 1 }],
    note: null,
    source: { kind: 'none' },
  };
  const ask = (
    model = make(),
    more: Partial<ModelCall> = {},
    signal?: AbortSignal,
    of: z.ZodType = schema,
    schemaName = 'study_note',
  ) => model.object({ ...call({ purpose: 'study', ...more }), schemaName, schema: of }, signal);
  const faultOf = async (work: Promise<unknown>): Promise<ModelFault> => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ModelFault);
    expect(everythingIn(error)).not.toMatch(/Ruth|blue tin|You write for|sk-stand-in/);
    return error as ModelFault;
  };

  test('is asked for by a schema the provider takes as strict', async () => {
    stand.reply([{ object: VALUE }, { usage: { input: 30, output: 9 } }]);
    const usage: ModelUsage[] = [];
    expect(await ask(make(), { onUsage: (used) => usage.push(used) })).toEqual(VALUE);
    expect(usage).toEqual([{ inputTokens: 30, outputTokens: 9, estimated: false }]);
    expect(stand.problems).toEqual([]);
    expect(stand.requests[0]!.responseFormat).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'study_note', strict: true },
    });
    // Nothing scripted: the least that fits what was sent.
    expect(await ask()).toMatchObject({ tone: 'plain', source: { kind: 'verse' } });
  });

  test('may have parts that can be left out; then the schema is not strict', async () => {
    await ask(make(), {}, undefined, z.object({ a: z.string(), b: z.string().optional() }));
    expect(stand.requests[0]!.responseFormat).toMatchObject({ json_schema: { strict: false } });
    expect(stand.problems).toEqual([]);
  });

  test.each([
    ['a fence', `Here it is:\n\n\`\`\`json\n${JSON.stringify(VALUE, null, 2)}\n\`\`\`\nI hope that helps!`],
    ['a fence that is not closed', `\`\`\`json\n${JSON.stringify(VALUE)}`],
    ['talk around it', `Sure {of course}: ${JSON.stringify(VALUE)} Anything else?`],
    ['thoughts before it', `<think>{"title": "no"}</think>${JSON.stringify(VALUE)}`],
  ])('is found with %s', async (_, text) => {
    stand.reply(text);
    expect(await ask()).toEqual(VALUE);
  });

  test('is handed on as it was written, also where it does not fit, but with letters only', async () => {
    stand.reply('{"title":"a \\ud83d b\\u0000","__proto__":{"x":1}}');
    const value = (await ask()) as Record<string, unknown>;
    expect(value['title']).toBe('a  b');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('is described in words where the provider takes no schema, then at once, and tried with one later', async () => {
    const model = make();
    stand.reply(
      [{ status: 400, body: '{"error":{"message":"response_format is not supported"}}' }],
      [{ object: VALUE }],
    );
    const usage: ModelUsage[] = [];
    expect(await ask(model, { onUsage: (used) => usage.push(used) })).toEqual(VALUE);
    expect(usage).toHaveLength(1);
    expect(stand.requests).toHaveLength(2);
    expect(stand.requests[1]!.responseFormat).toBeNull();
    expect(stand.requests[1]!.messages[0]!.content).toContain('"points"');
    stand.reply([{ object: VALUE }]);
    await ask(model);
    expect(stand.requests).toHaveLength(3);
    expect(stand.requests[2]!.responseFormat).toBeNull();
    // Another schema may be one it takes.
    stand.reply([{ object: VALUE }]);
    await ask(model, {}, undefined, schema, 'another_note');
    expect(stand.requests[3]!.responseFormat).not.toBeNull();
    await pause(450);
    stand.reply([{ object: VALUE }]);
    await ask(model);
    expect(stand.requests[4]!.responseFormat).not.toBeNull();
    expect(stand.requests).toHaveLength(5);
    expect(stand.problems).toEqual([]);
  });

  test.each<[string, ModelScript, string]>([
    ['no JSON in it', 'I would rather talk about the weather.', 'empty'],
    ['half of it', [{ text: JSON.stringify(VALUE).slice(0, -20) }, { end: 'stop' }], 'empty'],
    ['a cut', [{ text: '{"title":' }, { cut: true }], 'broken-off'],
    ['too many tokens', [{ text: '{"title":' }, { end: 'length' }], 'broken-off'],
    ['a refusal', [{ refusal: 'No.' }], 'refused'],
    ['nothing', [{ end: 'stop' }], 'empty'],
    ['a wrong key', [{ status: 401 }], 'unavailable'],
  ])('with %s is named', async (_, script, reason) => {
    stand.reply(script);
    expect((await faultOf(ask())).reason).toBe(reason);
  });

  test('is waited for longer than a first word, and not for ever', async () => {
    stand.reply([{ wait: 600 }, { object: VALUE }]);
    expect(await ask(make({}, { firstTokenMs: 200 }))).toEqual(VALUE);
    stand.reply([{ hang: true }]);
    expect((await faultOf(ask(make({}, { overallMs: 200 })))).reason).toBe('slow');
    stand.reply([{ hang: true }]);
    expect((await faultOf(ask(make(), {}, AbortSignal.timeout(80)))).reason).toBe('slow');
    stand.reply([{ hang: true }]);
    const leave = new AbortController();
    setTimeout(() => leave.abort(), 80);
    expect((await faultOf(ask(make(), {}, leave.signal))).reason).toBe('broken-off');
    await stand.until(() => stand.requests.every((request) => request.over));
  });
});

describe('the key and the words', () => {
  let elsewhere: Server;
  let port = 0;
  const seen: string[] = [];
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    port = (elsewhere.address() as AddressInfo).port;
  });
  afterAll(() => void elsewhere.close());

  test('go to the configured address only, wherever an answer points', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      stand.reply([{ status, location: `http://127.0.0.1:${port}/v1/chat/completions`, body: '' }]);
      expect((await listen()).fault).toMatchObject({ reason: 'unavailable' });
    }
    stand.reply([{ text: `See http://127.0.0.1:${port}/a.png ![x](http://127.0.0.1:${port}/b.png)` }]);
    await listen();
    expect(seen).toEqual([]);
    expect(stand.problems).toEqual([]);
    const asked = vi.spyOn(globalThis, 'fetch');
    await listen();
    expect(asked.mock.calls.map(([url]) => String(url))).toEqual([`${stand.address}/chat/completions`]);
    asked.mockRestore();
  });
});
