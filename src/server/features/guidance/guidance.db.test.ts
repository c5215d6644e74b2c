import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ rateLimits: true });
});
// The last test ends the database itself.
afterAll(() => site.app.close());

/** Danger to the stand-in for the engine. */
const DANGER = 'i have the pills here';

const tryIt = (message: unknown, from = '127.0.0.1') =>
  site.app.inject({ method: 'POST', url: '/api/guidance/try', payload: { message }, remoteAddress: from });

/** How many rows every table holds, but for the counts of attempts; of the jobs, those that are about something. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await site.database.db.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
      where relname <> 'rate_limits' and schemaname <> 'pgboss'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await site.database.db.execute<{ count: number }>(sql.raw(`select count(*)::int from ${name}`));
    counts[name] = counted.rows[0]!.count;
  }
  const jobs = await site.database.db.execute<{ count: number }>(
    sql`select count(*)::int from pgboss.job where data is not null and data::text not in ('{}', 'null')`,
  );
  counts['jobs'] = jobs.rows[0]!.count;
  return counts;
}

describe('trying it without an account', () => {
  test('answers once, from no history', async () => {
    const answer = await tryIt('  i miss my brother  ', '10.0.0.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      content: expect.stringContaining('I heard: i miss my brother. (turn 0)'),
      scriptureReferences: [{ osis: 'John.11.35', reference: 'John 11:35', text: 'Jesus wept.' }],
      steps: ['Put the phone in another room.'],
      prayer: 'Lord, stay. Amen.',
      crisisAlert: null,
      engine: 'library',
    });
    expect(answer.json()).not.toHaveProperty('trace');
    expect(site.guidance.asked.at(-1)).toMatchObject({ message: 'i miss my brother', history: [] });
  });

  test('stores nothing', async () => {
    const before = await rowCounts();
    expect(Object.keys(before).length).toBeGreaterThan(5);
    await tryIt('i miss my brother', '10.0.0.2');
    await tryIt(DANGER, '10.0.0.2');
    expect(await rowCounts()).toEqual(before);
    const { rows } = await site.database.db.execute(sql`select * from rate_limits`);
    expect(JSON.stringify(rows)).not.toContain('brother');
  });

  test('refuses what is empty, too long, too large or no text, without using up a try', async () => {
    for (const message of ['', '   ', undefined, 7, 'a'.repeat(LIMITS.tryLength + 1)]) {
      const answer = await tryIt(message, '10.0.0.3');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation-failed' });
    }
    const large = await tryIt('a'.repeat(LIMITS.bodyBytes), '10.0.0.3');
    expect(large.statusCode).toBe(413);
    for (let tried = 0; tried < 10; tried += 1) expect((await tryIt('hello', '10.0.0.3')).statusCode).toBe(200);
  });

  test('ten times an hour for each address, then says so kindly', async () => {
    for (let tried = 0; tried < 10; tried += 1) expect((await tryIt('hello', '10.0.0.4')).statusCode).toBe(200);
    const refused = await tryIt('hello', '10.0.0.4');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 'too-many-requests',
      message: expect.stringContaining('create an account'),
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await tryIt('hello', '10.0.0.5')).statusCode).toBe(200);
  });

  test('never limits danger away, and does not count it', async () => {
    for (let tried = 0; tried < 12; tried += 1) await tryIt(DANGER, '10.0.0.6');
    for (let tried = 0; tried < 10; tried += 1) expect((await tryIt('hello', '10.0.0.6')).statusCode).toBe(200);
    expect((await tryIt('hello', '10.0.0.6')).statusCode).toBe(429);
    const answer = await tryIt(DANGER, '10.0.0.6');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      content: expect.stringContaining('I heard'),
      crisisAlert: { detected: true, categories: ['suicide'] },
    });
  });

  test('a flood from one address is heard by the rules, and gets the help without a composed reply', async () => {
    for (let tried = 0; tried < 120; tried += 1) await tryIt(DANGER, '10.0.0.7');
    const composed = site.guidance.asked.length;
    const answer = await tryIt(DANGER, '10.0.0.7');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().crisisAlert).toMatchObject({ detected: true, categories: ['suicide'] });
    expect(answer.json().content).not.toBe('');
    expect(site.guidance.asked.length).toBe(composed);
  });

  test('a reply that breaks still carries the help; without danger it is an error', async () => {
    site.guidance.breakNext();
    const answer = await tryIt(DANGER, '10.0.0.8');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ crisisAlert: { detected: true }, scriptureReferences: [] });
    site.guidance.breakNext();
    const broken = await tryIt('hello', '10.0.0.8');
    expect(broken.statusCode).toBe(500);
    expect(broken.body).not.toContain('stand-in');
  });
});

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
    // Of a long text the two ends are heard then, which is a fraction of the work.
    const hears = async (text: string) =>
      (await site.ask('POST', '/api/guidance/crisis', { body: { text } })).json().detected;
    const filler = 'A quiet day. '.repeat(300);
    expect(await hears(`${DANGER} ${filler}${filler}`)).toBe(true);
    expect(await hears(`${filler}${filler} ${DANGER}`)).toBe(true);
    expect(await hears(`${filler.slice(0, 1500)} ${DANGER} ${filler}`)).toBe(false);
  });

  test('needs no database', async () => {
    await site.database.close();
    for (const [path, text] of [
      ['/api/guidance/crisis', { text: DANGER }],
      ['/api/guidance/try', { message: DANGER }],
    ] as const) {
      const answer = await site.ask('POST', path, { body: text });
      const alert = path.endsWith('try') ? answer.json().crisisAlert : answer.json();
      expect(alert).toMatchObject({ detected: true, categories: ['suicide'] });
    }
  });
});
