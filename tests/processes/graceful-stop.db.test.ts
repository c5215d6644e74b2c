import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import { runningPostgres } from '#server/db/embedded.ts';
import { openCall } from '#tests/support/call-client.ts';
import { type ReceivedEvent, readEvents } from '#tests/support/read-events.ts';
import {
  createServerProcesses,
  interrupt,
  type ServerProcess,
  type ServerProcesses,
} from '#tests/support/server-process.ts';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';

let model: StandInModel;
let servers: ServerProcesses;
beforeAll(async () => {
  model = await startStandInModel();
  servers = createServerProcesses({ ...model.env, STOP_NOTICE_SECONDS: '2', STOP_DRAIN_SECONDS: '20' });
});
afterEach(() => servers.endAll());
afterAll(async () => {
  servers.clean();
  await model.close();
});

/** Sentences that take about so many milliseconds to be said. */
const sentences = (milliseconds: number) => [
  { text: 'I am glad you wrote. You are not alone with this, and it is good that you say it. ' },
  {
    pieces: Array.from({ length: 10 }, (_, at) => `This is thought number ${at} of mine. `),
    everyMs: milliseconds / 10,
  },
];

async function signUp(server: ServerProcess) {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${server.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };
  let token = '';
  const email = `${randomUUID()}@example.org`;
  ({ token } = await ask<{ token: string }>('POST', '/auth/register', { email, password: 'correct horse battery' }));
  const { id } = await ask<{ id: string }>('POST', '/api/conversations', {});
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' };
  const path = `/api/conversations/${id}/messages`;
  return {
    email,
    token,
    messages: (at: ServerProcess) =>
      fetch(`${at.address}${path}`, { headers: { authorization: `Bearer ${token}` } }).then(
        (answer) => answer.json() as Promise<Message[]>,
      ),
    stream: (content: string) =>
      fetch(`${server.address}${path}`, { method: 'POST', headers, body: JSON.stringify({ content, role: 'user' }) }),
  };
}

/** Reads a stream to its end, however that comes. `first` resolves with its first words. */
function follow(answer: Response) {
  const events: ReceivedEvent[] = [];
  let heard: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const over = (async () => {
    try {
      for await (const event of readEvents(answer)) {
        events.push(event);
        if (event.event === 'delta') heard();
      }
    } catch {
      // Cut off.
    }
    return events;
  })();
  return { first, over };
}

const exitOf = ({ child }: ServerProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));
const status = (server: ServerProcess, path: string) =>
  fetch(`${server.address}${path}`).then(
    (answer) => answer.status,
    () => 'refused',
  );

test('a server that is told to stop says so, ends its calls kindly, and its replies to their last word', {
  timeout: 200_000,
}, async () => {
  const server = await servers.start();
  const ruth = await signUp(server);
  const database = new pg.Client(runningPostgres(servers.dataDir)!);
  await database.connect();
  await database.query('update users set plan_type = $1 where email = $2', ['guided-path', ruth.email]);
  await database.end();
  const call = await openCall(server.address, { token: ruth.token });
  await call.start();
  model.reply(sentences(6000));
  const reply = follow(await ruth.stream('I am worried about my work'));
  await reply.first;

  const exit = exitOf(server);
  server.child.kill('SIGTERM');
  // Those who send requests are told before they are turned away.
  await expect.poll(() => status(server, '/readyz')).toBe(503);
  expect(await status(server, '/healthz')).toBe(200);
  expect(await ruth.messages(server)).toHaveLength(2);
  expect(await call.next('ended')).toMatchObject({ reason: 'restart' });
  expect(await call.closed).toBe(1012);

  const last = (await reply.over).at(-1)!;
  expect(last).toMatchObject({ event: 'done', data: { message: { status: 'complete', engine: 'model' } } });
  expect(String((last.data.message as Message).content)).toContain('thought number 9');
  expect(await exit).toBe(0);
  expect(await status(server, '/healthz')).toBe('refused');

  const next = await servers.start();
  expect((await ruth.messages(next)).at(-1)).toEqual(last.data.message);
});

test('a reply that takes too long is cut off, and whole when it is looked for again', {
  timeout: 200_000,
}, async () => {
  const hasty = createServerProcesses({ ...model.env, STOP_DRAIN_SECONDS: '1' });
  try {
    const server = await hasty.start();
    const ruth = await signUp(server);
    model.reply([...sentences(100), { hang: true }]);
    const reply = follow(await ruth.stream('I am worried about my work'));
    await reply.first;
    const exit = exitOf(server);
    server.child.kill('SIGTERM');
    expect((await reply.over).map(({ event }) => event)).not.toContain('done');
    expect(await exit).toBe(0);
    const next = await hasty.start();
    const [asked, answered] = await ruth.messages(next);
    expect(asked!.content).toBe('I am worried about my work');
    expect(answered).toMatchObject({ role: 'assistant', status: 'complete' });
  } finally {
    await hasty.endAll();
    hasty.clean();
  }
});

test('who asks twice doesn’t have to wait', async () => {
  const server = await servers.start();
  const ruth = await signUp(server);
  model.reply([...sentences(100), { hang: true }]);
  const reply = follow(await ruth.stream('I am worried about my work'));
  await reply.first;
  const exit = exitOf(server);
  server.child.kill('SIGTERM');
  await expect.poll(() => status(server, '/readyz')).toBe(503);
  await pause(1200);
  server.child.kill('SIGTERM');
  expect(await exit).toBe(1);
});

test('Ctrl+C, which reaches every process at once and is passed on besides, lets a reply come to its end', {
  timeout: 200_000,
}, async () => {
  const typed = createServerProcesses({ ...model.env, STOP_DRAIN_SECONDS: '120' }, false, true);
  try {
    const server = await typed.start();
    const ruth = await signUp(server);
    model.reply(sentences(4000));
    const reply = follow(await ruth.stream('I am worried about my work'));
    await reply.first;
    const postgres = readFileSync(join(typed.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0];
    const exit = exitOf(server);
    const begun = performance.now();
    interrupt(server.child);
    const done = reply.over;
    await pause(1000);
    // Its database was not told: it goes on until the last word is kept.
    expect(readFileSync(join(typed.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]).toBe(postgres);
    const last = (await done).at(-1)!;
    expect(last).toMatchObject({ event: 'done', data: { message: { status: 'complete', engine: 'model' } } });
    expect(await exit).toBe(0);
    // The connection that the reply came on is kept by its client, and holds nobody.
    expect(performance.now() - begun).toBeLessThan(90_000);

    const next = await typed.start();
    expect((await ruth.messages(next)).at(-1)).toEqual(last.data.message);
  } finally {
    await typed.endAll();
    typed.clean();
  }
});
