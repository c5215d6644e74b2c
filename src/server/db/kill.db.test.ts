import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { createServerProcesses } from '#tests/support/server-process.ts';

const ROUNDS = 5;
const servers = createServerProcesses();

afterEach(() => servers.endAll());
afterAll(() => servers.clean());

test('a killed server loses nothing that was acknowledged', { timeout: 400_000 }, async () => {
  let server = await servers.start();
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
  ({ token } = await ask<{ token: string }>('POST', '/auth/register', {
    email: `${randomUUID()}@example.org`,
    password: 'correct horse battery',
  }));
  const conversations: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    conversations.push((await ask<{ id: string }>('POST', '/api/conversations', { title: `Talk ${count}` })).id);
  }
  /** What the server said it has: message ids with their words, and replies it called whole. */
  const acknowledged = new Map<string, string>();

  for (let round = 0; round < ROUNDS; round += 1) {
    let heard = 0;
    const writers = conversations.map(async (id) => {
      for (let turn = 0; ; turn += 1) {
        const content = `round ${round}, turn ${turn}: i am worried about money`;
        const answer = await fetch(`${server.address}/api/conversations/${id}/messages`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({ content, role: 'user' }),
        });
        for await (const { event, data } of readEvents(answer)) {
          const message = data[event === 'start' ? 'userMessage' : 'message'] as Message | undefined;
          if (event !== 'start' && event !== 'done') continue;
          acknowledged.set(message!.id, message!.content);
          heard += 1;
          // Each round is cut at another place: some inside a reply, some between two.
          if (heard === 3 + round * 2) server.child.kill('SIGKILL');
        }
      }
    });
    // Each writer ends when its connection does.
    await Promise.allSettled(writers);
    await servers.end(server.child, 'SIGKILL');
    server = await servers.start();

    const kept = new Map<string, string>();
    for (const id of conversations) {
      const messages = await ask<Message[]>('GET', `/api/conversations/${id}/messages`);
      for (const message of messages) {
        kept.set(message.id, message.content);
        // Cut replies were written to their end on reading.
        expect(message.status).toBe('complete');
        expect(message.content).not.toBe('');
      }
      expect(messages.map(({ role }) => role)).toEqual(messages.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')));
    }
    const lost = [...acknowledged].filter(([id, content]) => kept.get(id) !== content);
    expect(lost).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 3);
});

test('a second server on the same data is refused with a sentence', { timeout: 90_000 }, async () => {
  const first = await servers.start();
  const second = servers.launch();
  let said = '';
  second.stderr!.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => second.once('close', resolve));
  servers.forget(second);
  expect(code).toBe(1);
  expect(said).toContain(`Another Emmaus server is already using ${servers.dataDir}.`);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  await servers.end(first.child, 'SIGTERM');
  // And the data is free again.
  const third = await servers.start();
  await servers.end(third.child, 'SIGTERM');
});
