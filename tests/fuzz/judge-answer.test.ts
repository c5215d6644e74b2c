import { brotliCompressSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorSchema } from '#contract/errors.ts';
import { writePdf } from '#server/features/vault/vault-pdf.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Planned } from './plan-request.ts';
import { searchLog, searchShapes } from './search-log.ts';
import { createSecretBook } from './secret-book.ts';
import type { Answer } from './send-bytes.ts';

const CANARY = 'boazcanary0123456789abcdef0123456789abcdef';
const forbidden = [
  { what: 'boaz’s words', text: CANARY },
  { what: 'an address of boaz', text: 'boaz.1@example.org' },
  { what: 'boaz’s id', text: '0198c0de-0000-7000-8000-000000000001' },
];
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
  secured: true,
  mustRefuse: null,
  line: 'GET /api/thing',
  bytes: Buffer.alloc(0),
  half: false,
};
const answer = (status: number, body: object | Buffer, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
  whole: true,
  milliseconds: 1,
  late: false,
});
const faultsOf = (given: Answer, more: Partial<Planned> = {}) => judgeAnswer({ ...planned, ...more }, given, forbidden);
const TOLD = ['told what is somebody else’s: boaz’s words'];

test('an answer as the document has it is no fault', () => {
  expect(faultsOf(answer(200, { id: 'a' }))).toEqual([]);
  expect(faultsOf(answer(404, { message: 'Not here.', code: 'not-found' }))).toEqual([]);
  expect(faultsOf({ ...answer(204, Buffer.alloc(0)), headers: {} })).toEqual([]);
});

test('what must not be is noticed', () => {
  expect(faultsOf(answer(500, { message: 'Oh.', code: 'internal' }))).toEqual(['answered 500 internal']);
  expect(faultsOf(answer(503, { message: 'Oh.', code: 'unavailable' }))).toEqual(['answered 503 unavailable']);
  expect(faultsOf(answer(200, { id: 1 }))[0]).toContain('breaks the schema');
  expect(faultsOf(answer(400, { error: 'Bad Request' }))[0]).toContain('breaks the schema');
  expect(faultsOf({ ...answer(200, { id: 'a' }), late: true })).toEqual(['no answer in time']);
  expect(faultsOf({ ...answer(0, {}), status: 0 })).toContain('the connection closed without an answer');
  expect(faultsOf(answer(400, { message: 'at async run (x.ts:1:2)', code: 'x' }))).toEqual(['told of its insides']);
});

test('a success about somebody else’s thing is noticed, and one of what was forged', () => {
  const mustRefuse = 'who named somebody else’s by its id';
  expect(faultsOf(answer(200, { id: 'a' }), { mustRefuse })).toEqual([`answered 200 to ${mustRefuse}`]);
  expect(faultsOf(answer(204, Buffer.alloc(0)), { mustRefuse })).toEqual([`answered 204 to ${mustRefuse}`]);
  expect(faultsOf(answer(404, { message: 'Not here.', code: 'not-found' }), { mustRefuse })).toEqual([]);
});

test('a success to nobody is noticed, whatever was wrong with what they asked', () => {
  for (const kind of ['valid', 'bad-path', 'other-method', 'hostile-path', 'method-override', 'too-long'])
    expect(faultsOf(answer(200, { id: 'a' }), { as: 'nobody', kind })).toEqual(['answered 200 to nobody']);
  // The page of the app is for everybody.
  const page = answer(200, Buffer.from('<!doctype html>'), { 'content-type': 'text/html; charset=utf-8' });
  expect(faultsOf(page, { as: 'nobody', kind: 'bad-path' })).toEqual([]);
  expect(faultsOf(answer(200, { id: 'a' }), { as: 'nobody', secured: false })).toEqual([]);
});

test('other people’s words, addresses and ids are noticed, in what is said and in headers', () => {
  expect(faultsOf(answer(200, { id: CANARY }))).toEqual(TOLD);
  expect(faultsOf(answer(200, { id: 'to boaz.1@example.org' }))).toEqual([
    'told what is somebody else’s: an address of boaz',
  ]);
  const message = `There is ${forbidden[2]!.text} already.`;
  expect(faultsOf(answer(409, { message, code: 'conflict' }))).toEqual(['told what is somebody else’s: boaz’s id']);
  expect(faultsOf(answer(200, { id: 'a' }, { 'x-of': CANARY }))).toEqual(TOLD);
});

test('what a private conversation was called by its asker may come back, and nothing else', () => {
  const operation = { ...planned.operation, name: 'POST /api/conversations/private' };
  const bytes = Buffer.from(`{"conversationId":"${forbidden[2]!.text}"}`);
  expect(faultsOf(answer(200, { id: forbidden[2]!.text }), { operation, bytes })).toEqual([]);
  expect(faultsOf(answer(200, { id: CANARY }), { operation, bytes })).toEqual(TOLD);
  expect(faultsOf(answer(200, { id: forbidden[2]!.text }), { bytes })).toHaveLength(1);
});

test('other people’s words are noticed inside an archive, a compressed answer and a stream', () => {
  const archive = Buffer.from(zipSync({ 'vault.json': strToU8(`{"items":["${CANARY}"]}`) }));
  expect(archive.includes(CANARY)).toBe(false);
  expect(faultsOf(answer(200, archive, { 'content-type': 'application/zip' }))).toEqual(TOLD);
  const json = Buffer.from(JSON.stringify({ id: CANARY }));
  expect(faultsOf(answer(200, gzipSync(json), { 'content-encoding': 'gzip' }))).toEqual(TOLD);
  expect(faultsOf(answer(200, brotliCompressSync(json), { 'content-encoding': 'br' }))).toEqual(TOLD);
  const pieces = [CANARY.slice(0, 9), CANARY.slice(9)].map((text) => `event: delta\ndata: {"text":"${text}"}\n\n`);
  expect(faultsOf(answer(200, Buffer.from(pieces.join('')), { 'content-type': 'text/event-stream' }))).toEqual(TOLD);
});

test('other people’s words are noticed in a PDF, as the vault writes it', async () => {
  const kept = { kind: 'note' as const, title: `Kept ${CANARY}`, content: 'For my mother.' };
  const item = { ...kept, id: 'a', preview: '', tags: [], answeredAt: null, thanks: null, reminder: null };
  const at = '2026-11-22T08:00:00.000Z';
  const parts: Buffer[] = [];
  const pdf = writePdf({
    now: new Date(at),
    timeZone: 'UTC',
    sealed: 0,
    of: async function* (group) {
      if (group.kind === 'note') yield { ...item, sealedHead: null, revision: 1, createdAt: at, updatedAt: at };
    },
  });
  for await (const part of pdf) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  expect(bytes.includes(CANARY)).toBe(false);
  expect(faultsOf(answer(200, bytes, { 'content-type': 'application/pdf' }))).toEqual(TOLD);
});

test('what can’t be opened is noticed: nobody looked into it', () => {
  const broken = answer(200, Buffer.from('PK'), { 'content-type': 'application/zip' });
  expect(faultsOf(broken)[0]).toContain('an answer that can’t be opened');
});

test('an answer that broke off is one only after what may close a connection, and a failure is one even so', () => {
  const torn = { ...answer(200, Buffer.from('{"id":"')), whole: false };
  expect(faultsOf(torn)).toEqual(['the answer broke off']);
  expect(faultsOf(torn, { kind: 'huge-body' })).toEqual([]);
  expect(faultsOf({ ...torn, status: 500 }, { kind: 'huge-body' })).toEqual(['answered 500']);
  // An answer to HEAD says how long it would have been.
  expect(faultsOf({ ...answer(200, Buffer.alloc(0)), whole: false }, { line: 'HEAD /api/thing' })).toEqual([]);
});

test('a secret is found in a log, also as addresses and JSON write it, and is not repeated', () => {
  const log = '{"url":"/a"}\n{"url":"/b?email=ruth%40example.org"}\n{"body":"s3cret \\"words\\""}\n{"a":"tiny"}';
  const found = searchLog(log, [
    { what: 'an address', text: 'ruth@example.org' },
    { what: 'words', text: 's3cret "words"' },
    { what: 'a short one', text: 'tiny' },
    { what: 'a token', text: 'not there' },
  ]);
  expect(found).toHaveLength(3);
  expect(found).toContain('words: line 3: {"body":"…"}');
  expect(found).toContain('a short one: line 4: {"a":"…"}');
});

test('a token, an address and a card are found in a log though nobody knows them', () => {
  const token = 'Zt3x-_pQ9aB7cD2eF4gH6iJ8kL0mN1oP5qR3sT7uV9w';
  expect(token).toHaveLength(43);
  const log = (text: string) => searchShapes(`{"level":"info"}\n{"msg":"${text}"}\n`);
  expect(log(`/verify-email?change=${token}`)).toEqual([
    'what looks like a token: line 2: {"msg":"/verify-email?change=…"}',
  ]);
  expect(log('to anybody@example.org')[0]).toContain('an address of example.org');
  expect(log('anybody%40example.org')[0]).toContain('an address of example.org');
  expect(log('4000 0025 0000 3155')[0]).toContain('a number of a card');
  expect(log('0198c0de-0000-7000-8000-000000000001 1790000000000 1234567890123456')).toEqual([]);
});

test('what is secret is gathered from requests, answers and letters', () => {
  const book = createSecretBook();
  book.noteRequest(
    Buffer.from(
      [
        'POST /auth/register HTTP/1.1',
        'authorization: Bearer token-in-a-header',
        'cookie: a=b; __Host-emmaus_session=token-in-a-cookie',
        '',
        '{"email":"ruth@example.org","password":"a \\"password\\"","card":{"number":"4242424242424242"},"token":"__proto__"}',
      ].join('\r\n'),
    ),
  );
  book.noteAnswer(answer(200, { token: 'token-in-an-answer', clientSecret: 'pi_1_secret_2' }));
  book.noteAnswer(answer(200, {}, { 'set-cookie': '__Host-emmaus_session=token-that-was-set; Path=/' }));
  book.noteLetter('To: naomi@example.org\n\nhttps://emmaus.example/verify-email?change=token-in-a-letter\n');
  expect(book.list().map(({ text }) => text)).toEqual([
    'a "password"',
    '4242424242424242',
    'ruth@example.org',
    'token-in-a-header',
    'token-in-a-cookie',
    'token-in-an-answer',
    'pi_1_secret_2',
    'token-that-was-set',
    'token-in-a-letter',
    'naomi@example.org',
  ]);
});
