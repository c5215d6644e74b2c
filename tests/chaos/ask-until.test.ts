import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askToDelete, askUntil, type Way } from './ask-until.ts';
import { tooLittle } from './run-chaos.ts';
import { createTraffic } from './traffic.ts';

/** What the site does with one request after another. */
let script: ((response: ServerResponse) => void)[] = [];
let server: Server;
let way: Way;
beforeAll(async () => {
  server = createServer((_request, response) => script.shift()!(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  way = { addresses: () => [`http://127.0.0.1:${port}`], token: '', traffic: createTraffic(), answeredBy: 0 };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const say =
  (status: number, text = '{}', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(text);
const cut = (response: ServerResponse) => void response.destroy();

test('an answer of 503 that says when to come again is right, and every other 5xx is written down', async () => {
  script = [say(503, '{}', { 'retry-after': '5' }), say(503), say(500), say(200, '{"ok":true}')];
  expect(await askUntil(way, 'GET', '/x')).toEqual({ ok: true });
  expect(way.traffic).toMatchObject({ unavailable: 1, retries: 3, inFlight: 0 });
  expect(way.traffic.errors).toEqual([
    expect.stringContaining('GET /x answered 503'),
    expect.stringContaining('GET /x answered 500'),
  ]);
});

test('a deletion of what isn’t there succeeds only where an earlier try may have done it', async () => {
  script = [say(404)];
  await expect(askToDelete(way, '/x')).rejects.toThrow('404');
  script = [say(429), say(404)];
  await expect(askToDelete(way, '/x')).rejects.toThrow('404');
  script = [cut, say(404)];
  await askToDelete(way, '/x');
});

test('a stream that broke off is asked for again, and what came of it is told', async () => {
  const broken: string[] = [];
  script = [
    (response) => void response.writeHead(200).write('event: start\ndata: {}\n\n', () => response.destroy()),
    say(200, 'event: error\ndata: {"message":"","code":"internal"}\n\n'),
    say(200, 'event: done\ndata: {}\n\n'),
  ];
  await askUntil(way, 'POST', '/x', {}, { stream: true, onBroken: (text) => broken.push(text) });
  expect(broken[0]).toContain('event: start');
  expect(way.traffic.errors).toEqual(['POST /x streamed an internal error']);
});

test('a run in which too little was written, asked again or called proves nothing', () => {
  const report = {
    inFlight: 100,
    retries: 100,
    acknowledged: { message: 10, note: 9 },
    payments: { payments: 10, charges: 0, cents: 0, letters: 0 },
    minutes: { calls: 10, told: 5, seconds: 1, over: 0 },
  };
  expect(tooLittle(report, 100)).toEqual(['too little to prove anything: 9 of “note”, at least 10 are needed']);
  expect(tooLittle({ ...report, retries: 0, inFlight: 0 }, 1)).toHaveLength(2);
});
