import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as account from '#contract/account.ts';
import * as auth from '#contract/auth.ts';
import * as bible from '#contract/bible.ts';
import * as billing from '#contract/billing.ts';
import * as conversations from '#contract/conversations.ts';
import * as devotionals from '#contract/devotionals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as guidance from '#contract/guidance.ts';
import * as marks from '#contract/marks.ts';
import * as vault from '#contract/vault.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { loadWebBuild } from './static-files.ts';

let site: TestApp;
let address: URL;
let ruth: Person;
const log: { level: string; msg: string; status?: number }[] = [];
beforeAll(async () => {
  site = await createTestApp({ log: { write: (line) => void log.push(JSON.parse(line)) } });
  ruth = await site.register();
  address = new URL(await site.listen());
});
afterAll(() => site.close());

/** Sends bytes as they are, and reads until the other side closes. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let came = '';
    const socket = connect(Number(address.port), address.hostname, () => socket.write(text, 'latin1'));
    socket.setTimeout(10_000, () => socket.destroy(new Error(`nobody closed the connection: ${came}`)));
    socket.on('data', (bytes) => {
      came += bytes.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(came));
  });
const request = (line: string, headers: readonly string[], body = '') =>
  [`${line} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${ruth.token}`, ...headers, '', body].join('\r\n');
const statusesIn = (came: string) => [...came.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('where a message ends', () => {
  const json = 'content-type: application/json';
  const message = '{"title":"One"}';
  /** What would be answered if a message ended where only somebody else thinks that it does. */
  const smuggled = () => request('DELETE /api/account/sessions', []);

  test.each<[string, string[], string]>([
    ['two lengths', [`content-length: ${message.length}`, `content-length: ${message.length + 5}`], message],
    ['two lengths in one', [`content-length: ${message.length}, ${message.length + 5}`], message],
    [
      'a length and chunks',
      [`content-length: ${message.length}`, 'transfer-encoding: chunked'],
      `${message.length.toString(16)}\r\n${message}\r\n0\r\n\r\n`,
    ],
    [
      'chunks and a length',
      ['transfer-encoding: chunked', 'content-length: 3'],
      `${message.length.toString(16)}\r\n${message}\r\n0\r\n\r\n`,
    ],
    ['a length with a sign', [`content-length: +${message.length}`], message],
    ['a length that is none', ['content-length: 0x0f'], message],
    ['another encoding behind the chunks', ['transfer-encoding: chunked, identity'], message],
    ['chunks by a name that looks like it', ['transfer-encoding: xchunked'], message],
    ['chunks behind a space', ['transfer-encoding : chunked'], '0\r\n\r\n'],
    ['a header that goes on in the next line', ['x-long: 1\r\n transfer-encoding: chunked'], '0\r\n\r\n'],
    ['chunks whose length is none', ['transfer-encoding: chunked'], `zz\r\n${message}\r\n0\r\n\r\n`],
    ['chunks without their line ends', ['transfer-encoding: chunked'], `f\n${message}\n0\n\n`],
  ])('is not guessed with %s: refused, and nothing behind it is answered', async (_name, headers, body) => {
    const before = await site.ask('GET', '/api/conversations', { token: ruth.token });
    const came = await send(request('POST /api/conversations', [json, ...headers], body) + smuggled());
    expect(statusesIn(came)).toEqual([400]);
    expect(came).toMatch(/\r\nconnection: close\r\n/i);
    const after = await site.ask('GET', '/api/conversations', { token: ruth.token });
    expect(after.json()).toEqual(before.json());
  });

  test('is where its one length says: what stands behind it is another message', async () => {
    const first = request('POST /api/conversations', [json, `content-length: ${message.length}`], message);
    expect(statusesIn(await send(`${first}${request('GET /auth/me', ['connection: close'])}`))).toEqual([200, 200]);
  });
});

test('who leaves in the middle of what they send is no failure of ours', async () => {
  const leave = (type: string, path: string) =>
    new Promise<void>((resolve) => {
      const half = request(`POST ${path}`, [`content-type: ${type}`, 'content-length: 500'], '{"title":');
      const socket = connect(Number(address.port), address.hostname, () => socket.end(half));
      socket.resume();
      socket.on('close', () => resolve());
    });
  log.length = 0;
  await leave('application/json', '/api/conversations');
  await leave('application/zip', '/api/account/import');
  await expect.poll(() => log.filter(({ msg }) => msg === 'request served')).toHaveLength(2);
  expect(log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});

test('TRACE is answered nowhere, and sends nothing back of what came', async () => {
  for (const path of ['/', '/api/account', '/healthz', '/assets/x.js', '*', 'http://localhost/']) {
    const came = await send(request(`TRACE ${path}`, ['x-told: for nobody else', 'connection: close']));
    expect([path, statusesIn(came)]).toEqual([path, [expect.toBeOneOf([400, 404, 405, 501])]]);
    expect(came).not.toContain('for nobody else');
    expect(came).not.toContain(ruth.token);
    expect(came).not.toContain('message/http');
  }
});

describe('the prototype of objects', () => {
  const POISON = [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"dailyReminder":{"__proto__":{"polluted":true},"on":true,"at":"07:30","push":false,"mail":false}}',
    '{"title":"Words","__proto__":{"polluted":true},"kind":"note","content":"Words","theme":"Peace"}',
    '[{"__proto__":{"polluted":true}}]',
  ];
  const WRITES = [
    'PATCH /api/account/settings',
    'PATCH /api/account',
    'POST /api/conversations',
    'POST /api/vault',
    'POST /api/vault/search',
    'POST /api/vault/import',
    'POST /api/devotionals',
    'PUT /api/bible/marks',
    'POST /auth/login',
  ];

  test.each(WRITES)('is not to be changed by %s', async (name) => {
    const [method, url] = name.split(' ') as ['POST', string];
    for (const payload of POISON) {
      const answer = await site.app.inject({
        method,
        url: `${url}?__proto__[polluted]=true&constructor[prototype][polluted]=true&__proto__=polluted`,
        headers: { authorization: `Bearer ${ruth.token}`, 'content-type': 'application/json' },
        payload,
      });
      expect([payload, answer.statusCode]).toEqual([payload, expect.toBeOneOf([200, 400, 401])]);
      expect(answer.body).not.toContain('polluted');
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    const read = await site.ask('GET', '/api/account', { token: ruth.token });
    expect(read.statusCode).toBe(200);
    expect(read.body).not.toContain('polluted');
  });

  test('has no names that stand for something kept', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const study = await site.ask('GET', `/api/bible/${name}/1`);
      expect([name, study.statusCode]).toEqual([name, expect.toBeOneOf([400, 404])]);
      const word = await site.ask('GET', `/api/bible/word/${name}`);
      expect([name, word.statusCode]).toEqual([name, expect.toBeOneOf([400, 404])]);
    }
  });
});

describe('a parameter that comes twice', () => {
  const cases = [account, auth, bible, billing, conversations, devotionals, guidance, marks, vault]
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value)
    .flatMap(({ method, path, query }) =>
      query instanceof z.ZodObject ? Object.keys(query.shape).map((name) => [`${method} ${path}`, name] as const) : [],
    );

  test('is asked of all that an address can hold', () => expect(cases.length).toBeGreaterThan(20));

  test.each(cases)('is refused by %s: %s', async (endpoint, name) => {
    const [method, path] = endpoint.split(' ') as ['GET', string];
    const id = path.includes('payments') ? 'pi_one' : '00000000-0000-4000-8000-000000000000';
    const url = path.replace(':strongs', 'G26').replace(':bookSlug', 'john').replace(/:\w+/, id);
    const answer = await site.ask(method, `${url}?${name}=1&${name}=2`, { token: ruth.token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation-failed', details: expect.any(Array) });
    expect(answer.json().details.map(({ path }: { path: string }) => path)).toContain(name);
  });

  test('within JSON is read once, the last one', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/conversations',
      headers: { authorization: `Bearer ${ruth.token}`, 'content-type': 'application/json' },
      payload: '{"title":"First","title":"Last"}',
    });
    expect(answer.json()).toMatchObject({ title: 'Last' });
  });
});

describe('what is text says in which letters', () => {
  test.each([
    ['a page', '/', 'text/html; charset=utf-8'],
    ['an answer', '/api/account', 'application/json; charset=utf-8'],
    ['a refusal', '/api/vault?before=x', 'application/json; charset=utf-8'],
    ['what is not there', '/api/nothing', 'application/json; charset=utf-8'],
    ['an address that can’t be read', '/api/%ff', 'application/json; charset=utf-8'],
    ['the document', '/openapi.json', 'application/json; charset=utf-8'],
    ['its page', '/docs', 'text/html; charset=utf-8'],
    ['whom to tell', '/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['marks as Markdown', '/api/bible/marks/export?format=md', 'text/markdown; charset=utf-8'],
    ['the vault as Markdown', '/api/vault/export?format=md', 'text/markdown; charset=utf-8'],
    ['the vault as JSON', '/api/vault/export?format=json', 'application/json; charset=utf-8'],
  ])('%s', async (_name, url, type) => {
    const answer = await site.ask('GET', url, { token: ruth.token, headers: { accept: 'text/html' } });
    expect(answer.headers['content-type']).toBe(type);
  });

  test('what was no request at all', async () => {
    expect(await send('NO REQUEST\r\n\r\n')).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/i);
  });

  test('files of the build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emmaus-letters-'));
    const app = fastify();
    try {
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Ä</title>');
      const types = {
        'one.js': 'application/javascript; charset=utf-8',
        'one.css': 'text/css; charset=utf-8',
        'one.txt': 'text/plain; charset=utf-8',
        'one.json': 'application/json; charset=utf-8',
        'one.svg': 'image/svg+xml; charset=utf-8',
      };
      for (const name of Object.keys(types)) writeFileSync(join(folder, name), 'ä');
      await loadWebBuild('', folder).register(app);
      for (const [name, type] of Object.entries(types))
        expect([name, (await app.inject({ url: `/${name}` })).headers['content-type']]).toEqual([name, type]);
      const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    } finally {
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });
});
