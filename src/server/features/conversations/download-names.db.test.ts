import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each([
  ['Sunday"; filename="run.exe', 'Sunday filenamerunexe'],
  ['../../etc/passwd', 'etcpasswd'],
  ['C:\\Windows\\x', 'CWindowsx'],
  ['one\r\nSet-Cookie: a=b', 'oneSet-Cookie ab'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['Мир', 'conversation'],
])('a conversation called %j is downloaded under a name of letters', async (title, name) => {
  const { token } = await site.register();
  const { id } = (await site.ask('POST', '/api/conversations', { token, body: {} })).json();
  expect((await site.ask('PATCH', `/api/conversations/${id}`, { token, body: { title } })).statusCode).toBe(200);
  const answer = await site.ask('GET', `/api/conversations/${id}/export?format=md`, { token });
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}.md"`);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
