import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ rateLimits: true });
});
// The last test ends the database itself.
afterAll(() => site.app.close());

/** Danger to the stand-in for the engine. */
const DANGER = 'i have the pills here';

describe('hearing danger', () => {
  test('needs no sign-in, and says which help there is', async () => {
    const answer = await site.ask('POST', '/api/guidance/crisis', { body: { text: DANGER } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ detected: true, categories: ['suicide'] });
    expect(answer.json().resources.length).toBeGreaterThan(0);
  });

  test('has no quota: asked far too often it still answers, and still hears', async () => {
    for (let asked = 0; asked < 150; asked += 1) {
      const { statusCode } = await site.ask('POST', '/api/guidance/crisis', { body: { text: 'good morning' } });
      expect(statusCode).toBe(200);
    }
    const answer = await site.ask('POST', '/api/guidance/crisis', { body: { text: DANGER } });
    expect(answer.json()).toMatchObject({ detected: true, categories: ['suicide'] });
  });

  test('needs no database', async () => {
    await site.database.close();
    const answer = await site.ask('POST', '/api/guidance/crisis', { body: { text: DANGER } });
    expect(answer.json()).toMatchObject({ detected: true, categories: ['suicide'] });
  });
});
