import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  DEFAULT_REPLY,
  STAND_IN_EMBEDDING_MODEL,
  STAND_IN_MODEL,
  STAND_IN_MODEL_KEY,
  STAND_IN_MODERATION_MODEL,
  type StandInModel,
  startStandInModel,
} from './stand-in-model.ts';

let stand: StandInModel;
beforeAll(async () => {
  stand = await startStandInModel();
});
afterAll(() => stand.close());
beforeEach(() => stand.reset());

const post = (path: string, body: unknown, { key = STAND_IN_MODEL_KEY, base = stand.address } = {}) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const messages = [
  { role: 'system', content: 'Be kind.' },
  { role: 'user', content: 'I am tired.' },
];
const ask = (more: Record<string, unknown> = {}) =>
  post('/chat/completions', { model: STAND_IN_MODEL, messages, ...more });

const strictFormat = (schema: object) => ({
  response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } },
});

describe('what it takes', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['another model', { model: 'gpt-9' }, /does not exist/],
    ['a field nobody knows', { maxTokens: 5 }, /maxTokens/],
    ['no messages', { messages: [] }, /messages/],
    ['a role nobody knows', { messages: [messages[0], { role: 'human', content: 'x' }] }, /role/],
    ['no instructions', { messages: [messages[1]] }, /one system message/],
    ['two instructions', { messages: [messages[0], messages[0], messages[1]] }, /one system message/],
    ['an end that isn’t the person’s', { messages: [...messages, { role: 'assistant', content: 'Yes.' }] }, /person/],
    ['an empty question', { messages: [messages[0], { role: 'user', content: ' ' }] }, /empty/],
    ['half a letter', { messages: [messages[0], { role: 'user', content: '\ud83d' }] }, /well-formed/],
    ['both limits', { max_tokens: 5, max_completion_tokens: 5 }, /exclude/],
    ['stream options without a stream', { stream_options: { include_usage: true } }, /stream_options/],
    ['tools', { tools: [] }, /tools/],
    ['JSON nobody speaks of', { response_format: { type: 'json_object' } }, /'JSON'/],
    ['a schema without a name', { response_format: { type: 'json_schema', json_schema: { schema: {} } } }, /name/],
    ['a strict list', strictFormat({ type: 'array', items: { type: 'string' } }), /root must be an object/],
    [
      'a strict schema with something optional',
      strictFormat({
        type: 'object',
        properties: { a: { type: 'string' } },
        required: [],
        additionalProperties: false,
      }),
      /must name "a"/,
    ],
    [
      'a strict schema with more than it may use',
      strictFormat({
        type: 'object',
        properties: { a: { type: 'string', minLength: 3 } },
        required: ['a'],
        additionalProperties: false,
      }),
      /"minLength" is not permitted/,
    ],
    ['too much', { messages: [messages[0], { role: 'user', content: 'x'.repeat(400_000) }] }, /context/],
  ])('is not %s', async (_, more, problem) => {
    const response = await ask(more);
    expect([400, 404]).toContain(response.status);
    expect(stand.problems).toHaveLength(1);
    expect(stand.problems[0]).toMatch(problem);
  });

  test('is not another key, broken JSON or another path', async () => {
    expect((await post('/chat/completions', { model: STAND_IN_MODEL, messages }, { key: 'sk-no' })).status).toBe(401);
    expect((await post('/chat/completions', '{"model":')).status).toBe(400);
    expect((await post('/completions', {})).status).toBe(404);
    expect(stand.problems).toHaveLength(3);
  });
});

test('answers whole or streamed, with what was scripted, then with what always holds, then by itself', async () => {
  stand.reply('One.');
  stand.always(({ messages: said }) => `You said: ${said.at(-1)!.content}`);
  const whole = await (await ask()).json();
  expect(whole).toMatchObject({
    choices: [{ message: { role: 'assistant', content: 'One.' }, finish_reason: 'stop' }],
  });
  expect(JSON.stringify(await (await ask()).json())).toContain('You said: I am tired.');
  stand.always(null);
  const streamed = await (await ask({ stream: true, stream_options: { include_usage: true } })).text();
  const events = streamed.split('\n\n').filter(Boolean);
  expect(events.at(-1)).toBe('data: [DONE]');
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)));
  expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe(DEFAULT_REPLY);
  expect(chunks.at(-1).usage).toMatchObject({ total_tokens: expect.any(Number) });
  expect(stand.problems).toEqual([]);
  expect(stand.requests).toHaveLength(3);
  expect(stand.requests[2]).toMatchObject({ stream: true, status: 200, aborted: false, messages });
  expect(stand.requests[2]!.firstTextAt).toBeGreaterThanOrEqual(stand.requests[2]!.at);
});

test('names no usage where none is asked for', async () => {
  expect(await (await ask({ stream: true })).text()).not.toContain('"usage"');
});

test('embeds texts so that those with the same words are near, and finds what it is told to find', async () => {
  const near = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  const response = await post('/embeddings', {
    model: STAND_IN_EMBEDDING_MODEL,
    input: ['God is near', 'near is God', 'bread and fish'],
  });
  const { data } = (await response.json()) as { data: { embedding: number[] }[] };
  const [one, other, third] = data.map(({ embedding }) => embedding);
  expect(near(one!, other!)).toBeCloseTo(1);
  expect(near(one!, third!)).toBeLessThan(0.5);
  stand.flag((text) => (text.includes('pills') ? ['self-harm'] : []));
  const moderate = async (input: string) =>
    (await post('/moderations', { model: STAND_IN_MODERATION_MODEL, input })).json();
  expect(await moderate('the pills')).toMatchObject({
    results: [{ flagged: true, categories: { 'self-harm': true } }],
  });
  expect(await moderate('the bread')).toMatchObject({ results: [{ flagged: false }] });
  expect(stand.problems).toEqual([]);
});

test('runs as a process of its own and is told by HTTP what to answer', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stand-in-model.ts'), '--key', 'sk-other']);
  try {
    const said = await new Promise<string>((resolve) => {
      child.stdout.on('data', (bytes: Buffer) => resolve(bytes.toString()));
    });
    const base = /ready at (\S+)/.exec(said)![1]!;
    const control = (body: unknown) =>
      fetch(base.replace('/v1', '/control'), { method: 'POST', body: JSON.stringify(body) });
    expect((await control({ reply: ['Two.', [{ status: 503 }]], flag: { pills: ['self-harm'] } })).status).toBe(200);
    expect((await control({ reply: [[{ nonsense: 1 }]] })).status).toBe(400);
    const asked = () => post('/chat/completions', { model: STAND_IN_MODEL, messages }, { key: 'sk-other', base });
    expect(await (await asked()).text()).toContain('Two.');
    expect((await asked()).status).toBe(503);
    const seen = await (await fetch(base.replace('/v1', '/control'))).json();
    expect(seen).toMatchObject({ problems: [], requests: [{ endpoint: 'chat' }, { endpoint: 'chat', status: 503 }] });
  } finally {
    child.kill();
  }
});
