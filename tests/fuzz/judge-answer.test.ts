import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorSchema } from '#contract/errors.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Planned } from './plan-request.ts';
import { searchLog } from './search-log.ts';
import type { Answer } from './send-bytes.ts';

const planned: Planned = {
  operation: {
    name: 'GET /api/thing',
    method: 'GET',
    path: '/api/thing',
    params: [],
    query: [],
    body: null,
    secured: true,
    output: z.object({ id: z.string() }),
    refusal: errorSchema,
  },
  kind: 'valid',
  as: 'asker',
  foreign: false,
  line: 'GET /api/thing',
  bytes: Buffer.alloc(0),
  half: false,
};
const answer = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(body)),
  whole: true,
  milliseconds: 1,
  late: false,
});
const faultsOf = (given: Answer, more: Partial<Planned> = {}) =>
  judgeAnswer({ ...planned, ...more }, given, ['canary-of-ruth']).faults;

test('an answer as the document has it is no fault', () => {
  expect(faultsOf(answer(200, { id: 'a' }))).toEqual([]);
  expect(faultsOf(answer(404, { message: 'Not here.', code: 'not-found' }))).toEqual([]);
});

test('what must not be is noticed', () => {
  expect(faultsOf(answer(500, { message: 'Oh.', code: 'internal' }))).toEqual(['answered 500 internal']);
  expect(faultsOf(answer(503, { message: 'Oh.', code: 'unavailable' }))).toEqual(['answered 503 unavailable']);
  expect(faultsOf(answer(200, { id: 1 }))[0]).toContain('breaks the schema');
  expect(faultsOf(answer(400, { error: 'Bad Request' }))[0]).toContain('breaks the schema');
  expect(faultsOf(answer(200, { id: 'canary-of-ruth' }))).toEqual(['told what is somebody else’s']);
  expect(faultsOf(answer(200, { id: 'a' }), { as: 'nobody' })).toEqual(['answered 200 to nobody']);
  expect(faultsOf({ ...answer(200, { id: 'a' }), late: true })).toEqual(['no answer in time']);
  expect(faultsOf({ ...answer(0, {}), status: 0 })).toContain('the connection closed without an answer');
  expect(faultsOf(answer(400, { message: 'at async run (x.ts:1:2)', code: 'x' }))).toEqual(['told of its insides']);
});

test('an answer that broke off is one only after what may close a connection', () => {
  const torn = { ...answer(200, { id: 'a' }), body: Buffer.from('{"id":"'), whole: false };
  expect(faultsOf(torn)).toContain('said it was JSON, and it was none');
  expect(faultsOf(torn, { kind: 'huge-body' })).toEqual([]);
});

test('who transcribes may be absent, and is counted apart', () => {
  const operation = { ...planned.operation, name: 'POST /api/audio/transcribe' };
  const given = answer(503, { message: 'Nobody.', code: 'no-transcription' });
  expect(judgeAnswer({ ...planned, operation }, given, [])).toEqual({
    faults: [],
    absent: 'POST /api/audio/transcribe: 503 no-transcription',
  });
});

test('a secret is found in a log, also as addresses write it, and is not repeated', () => {
  const log = '{"url":"/a"}\n{"url":"/b?email=ruth%40example.org"}\n{"body":"s3cret words"}';
  const found = searchLog(log, [
    { what: 'an address', text: 'ruth@example.org' },
    { what: 'words', text: 's3cret words' },
    { what: 'a token', text: 'not there' },
  ]);
  expect(found).toHaveLength(2);
  expect(found[1]).toBe('words: line 3: {"body":"…"}');
});
