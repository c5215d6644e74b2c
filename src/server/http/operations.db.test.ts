import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { LET_THROUGH } from './errors.ts';

const METRICS_TOKEN = 'numbers-are-for-operators';
/** Words that must stand nowhere but in the database and before their person. */
const CANARY = 'my-brother-Absalom';

const lines: string[] = [];
let site: TestApp;
let ruth: Person;
beforeAll(async () => {
  site = await createTestApp({
    log: { write: (line) => void lines.push(line) },
    env: { METRICS_TOKEN },
    rateLimits: true,
  });
  ruth = await site.register({ firstName: CANARY });
});
afterAll(() => site.close());

const numbers = async (token = METRICS_TOKEN) =>
  site.ask('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
/** The value of one line of the page; 0 where it isn't there. */
const countOf = (page: string, line: string): number =>
  Number(
    page
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  );
const say = async (content: string) => {
  const { id } = (await site.ask('POST', '/api/conversations', { token: ruth.token, body: {} })).json();
  return site.ask('POST', `/api/conversations/${id}/messages`, { token: ruth.token, body: { content, role: 'user' } });
};

describe('the server’s numbers', () => {
  test('are for whoever has the token, and nowhere without one', async () => {
    for (const token of ['', 'wrong', `${METRICS_TOKEN}x`, ruth.token])
      expect((await numbers(token)).statusCode).toBe(401);
    expect((await numbers()).headers['content-type']).toContain('text/plain');
    const closed = await createTestApp({ beside: site });
    const answer = await closed.ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(answer.statusCode).toBe(404);
    await closed.close();
  });

  test('count requests by pattern, errors by code, replies by engine, and a crisis as one bare number', async () => {
    const before = (await numbers()).body;
    await say('the pills are here');
    await say('good morning');
    await site.ask('GET', `/api/conversations/${randomUUID()}/messages`, { token: ruth.token });
    const { body: page } = await numbers();
    const more = (line: string) => countOf(page, line) - countOf(before, line);
    expect(more('emmaus_crisis_panels_total')).toBe(1);
    expect(page.match(/^emmaus_crisis_panels_total.*$/gm)).toHaveLength(1);
    expect(more('emmaus_http_errors_total{code="not-found"}')).toBe(1);
    const replied = 'emmaus_reply_duration_seconds_count{purpose="conversation",engine="library",fallback="none"}';
    expect(more(replied)).toBe(2);
    const route = '/api/conversations/:id/messages';
    const posted = `emmaus_http_request_duration_seconds_count{method="POST",route="${route}",status="2xx"}`;
    await expect.poll(async () => countOf((await numbers()).body, posted) - countOf(before, posted)).toBe(2);
    expect(countOf(page, 'emmaus_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(page).toMatch(/^emmaus_jobs\{queue="letter",state="waiting"\} \d+$/m);
    expect(page).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test('tell a limit by its name', async () => {
    const body = { email: `${CANARY}@example.org`, password: 'not the password' };
    for (let time = 0; time < 12; time += 1) await site.ask('POST', '/auth/login', { body });
    expect(countOf((await numbers()).body, 'emmaus_rate_limited_total{limit="login"}')).toBeGreaterThan(0);
  });

  test('know nobody: no name, no word, no id, no address', async () => {
    await say(`${CANARY} has gone and I miss him`);
    const { body: page } = await numbers();
    for (const secret of [CANARY, ruth.user.id, ruth.email, ruth.token, '@', PASSWORD])
      expect(page).not.toContain(secret);
    expect(page).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    // Few series, whatever is asked for.
    for (let count = 0; count < 30; count += 1) await site.ask('GET', `/nowhere/${randomUUID()}`);
    const after = (await numbers()).body;
    expect(after.split('\n').length - page.split('\n').length).toBeLessThan(40);
  });
});

describe('health', () => {
  test('is told to anybody, kept by nobody', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await site.ask('GET', path);
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { ok: true },
        'no-store',
      ]);
    }
  });

  test('a server that is stopping lives and wants no more requests', async () => {
    const leaving = await createTestApp({ beside: site });
    leaving.app.lifecycle.drain();
    expect((await leaving.ask('GET', '/healthz')).statusCode).toBe(200);
    const answer = await leaving.ask('GET', '/readyz');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    await leaving.close();
  });
});

test('whoever finds a weakness learns where to tell it', async () => {
  const answer = await site.ask('GET', '/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const [contact, expires] = answer.body.split('\n');
  expect(contact).toMatch(/^Contact: mailto:\S+@\S+$/);
  expect(Date.parse(expires!.replace('Expires: ', ''))).toBeGreaterThan(Date.now());
});

describe('the log', () => {
  test('has a line for each request, by its pattern, with the id that the answer had', async () => {
    const from = lines.length;
    const answer = await site.ask('GET', `/reset-password?token=${CANARY}`, { headers: { accept: 'text/html' } });
    const id = answer.headers['x-request-id'];
    await expect.poll(() => lines.slice(from).some((line) => line.includes(String(id)))).toBe(true);
    const line = JSON.parse(lines.slice(from).find((one) => one.includes(String(id)))!);
    expect(line).toMatchObject({ level: 'debug', method: 'GET', status: answer.statusCode, reqId: id });
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(Date.parse(line.time)).toBeGreaterThan(0);
  });

  test('holds nothing that a person wrote and nothing that opens a door, whatever goes wrong', async () => {
    const { token } = ruth;
    const wrong = { email: `${CANARY}@example.org`, password: CANARY };
    site.guidance.breakNext();
    await say(`${CANARY} breaks the engine`);
    await site.ask('POST', '/auth/login', { body: wrong });
    await site.ask('POST', '/auth/register', { body: { ...wrong, email: ruth.email } });
    await site.ask('POST', '/auth/reset-password', { body: { token: CANARY, password: CANARY } });
    await site.ask('POST', '/auth/verify-email', { body: { token: CANARY } });
    await site.ask('POST', '/auth/forgot-password', { body: { email: ruth.email } });
    await site.ask('GET', '/auth/me', { token: `${CANARY}-as-a-token-of-some-length` });
    await site.ask('GET', `/payment-success?session_id=${CANARY}&payment_intent_client_secret=${CANARY}`);
    await site.ask('POST', '/api/stripe/webhook', { body: { words: CANARY }, headers: { 'stripe-signature': CANARY } });
    await site.ask('POST', '/api/conversations', { token, headers: { cookie: `emmaus_session=${CANARY}` }, body: '{' });
    await site.ask('PATCH', `/api/conversations/${CANARY}`, { token, body: { title: CANARY } });
    await site.ask('POST', '/api/vault', { token, body: { kind: CANARY, text: CANARY } });
    // What the database says of a row it refuses, and of a value it can't read.
    const trigger = `create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no: ${CANARY}' using detail = '${CANARY}', hint = '${CANARY}', errcode = '23514'; end $$;
      create trigger refuse before insert on conversations for each row execute function refuse()`;
    await site.database.pool.query(trigger);
    const refused = await site.ask('POST', '/api/conversations', { token, body: { title: CANARY } });
    expect(refused.statusCode).toBe(500);
    expect(refused.body).not.toContain(CANARY);
    await site.database.pool.query('drop trigger refuse on conversations; drop function refuse');
    await site.database.pool.query(trigger.replace('23514', '22003'));
    const late = await site.ask('POST', '/api/conversations', { token, body: { title: CANARY } });
    expect([late.statusCode, late.json()]).toEqual([
      400,
      { code: 'validation-failed', message: 'Something in this request is not right.' },
    ]);
    await site.database.pool.query('drop trigger refuse on conversations; drop function refuse');
    site.app.log.error(new Error(CANARY));
    site.app.log.error({ err: Object.assign(new Error(CANARY), { detail: CANARY, response: CANARY }) });
    site.app.log.error({ err: CANARY }, 'thrown');

    await expect.poll(() => lines.some((line) => line.includes('23514'))).toBe(true);
    const failed = lines.map((line) => JSON.parse(line)).find(({ err }) => JSON.stringify(err ?? '').includes('23514'));
    expect(failed).toMatchObject({ level: 'error', msg: 'request failed', err: { type: 'DrizzleQueryError' } });
    const warned = lines.map((line) => JSON.parse(line)).find(({ err }) => JSON.stringify(err ?? '').includes('22003'));
    expect(warned).toMatchObject({ level: 'warn', msg: LET_THROUGH });
    const written = lines.join('\n');
    expect(lines.length).toBeGreaterThan(15);
    for (const secret of [CANARY, ruth.email, ruth.token, ruth.user.id, PASSWORD, METRICS_TOKEN, 'tests use, 32+'])
      expect(written).not.toContain(secret);
  });
});
