import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyRing } from '#server/crypto/user-keys.ts';
import { createRateLimiter, veilAddresses } from '#server/http/rate-limit.ts';
import { APP_SECRET, createTestApp, PASSWORD, type TestApp } from '#tests/support/create-test-app.ts';
import { createStandInLetters } from '#tests/support/stand-in-letters.ts';
import { databaseAt } from '#tests/support/test-database.ts';
import { createAuthService } from './auth.service.ts';
import { createAuthStore } from './auth.store.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const login = (email: string, password = PASSWORD) => site.ask('POST', '/auth/login', { body: { email, password } });

function tokenOfLastLetter(to: string): string {
  const letter = site.mail.findLast((candidate) => candidate.to === to);
  return /token=([\w-]+)/.exec(letter?.text ?? '')![1]!;
}

describe('registering', () => {
  test('answers a token and the user, and sets the cookie', async () => {
    const answer = await site.ask('POST', '/auth/register', {
      body: { email: ' Ruth@Example.ORG ', password: PASSWORD, firstName: 'Ruth', lastName: 'Ellis' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        email: 'ruth@example.org',
        name: 'Ruth Ellis',
        planType: 'faith-starter',
        subscriptionStatus: null,
        emailVerified: false,
      },
    });
    const cookie = answer.headers['set-cookie'] as string;
    expect(cookie).toMatch(/^emmaus_session=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain('Secure');
    expect(answer.body).not.toContain('argon2');
  });

  test('marks the cookie Secure under https', async () => {
    const secure = await createTestApp({ publicUrl: 'https://emmaus.example' });
    const answer = await secure.ask('POST', '/auth/register', {
      body: { email: 'a@example.org', password: PASSWORD },
    });
    expect(answer.headers['set-cookie']?.[0]).toContain('Secure');
    await secure.close();
  });

  test('refuses an address that is taken, in any case of letters', async () => {
    const { email } = await site.register();
    const answer = await site.ask('POST', '/auth/register', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'email-taken', message: expect.stringContaining('already') });
  });

  test('gives one account when the same address comes twice at once', async () => {
    const body = { email: 'twins@example.org', password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => site.ask('POST', '/auth/register', { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('names the field of a short password', async () => {
    const answer = await site.ask('POST', '/auth/register', { body: { email: 'b@example.org', password: 'short' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Password must be at least 8 characters long.',
      details: [{ path: 'password' }],
    });
  });
});

describe('signing in', () => {
  test('works in any case of letters, by header and by cookie', async () => {
    const { email } = await site.register();
    const answer = await login(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json();
    expect((await site.ask('GET', '/auth/me', { token })).json()).toMatchObject({ email });
    const byCookie = await site.ask('GET', '/auth/me', { headers: { cookie: `emmaus_session=${token}` } });
    expect(byCookie.statusCode).toBe(200);
  });

  test('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await site.register();
    for (const answer of [await login(email, 'wrong password'), await login('nobody@example.org')]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Invalid email or password', code: 'invalid-credentials' });
    }
  });

  test('stores neither the token nor the password', async () => {
    const { token, user } = await site.register();
    const { rows } = await site.database.db.execute(
      sql`select (select string_agg(s::text, ' ') from sessions s) || (select string_agg(u::text, ' ') from users u) as all`,
    );
    const everything = String(rows[0]!.all);
    expect(everything).toContain(user.id);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString('hex'));
    expect(everything).not.toContain(PASSWORD);
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('survives a restart', async () => {
    const { token } = await site.register();
    await site.restart();
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(200);
  });

  test('limits guesses for one address, with Retry-After, and forgets them after a success', async () => {
    const strict = await createTestApp({ rateLimits: true });
    const { email } = await strict.register();
    const guess = (password: string) => strict.ask('POST', '/auth/login', { body: { email, password } });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess('wrong password')).statusCode).toBe(401);
    expect((await guess(PASSWORD)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess('wrong password')).statusCode).toBe(401);
    const refused = await guess(PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().code).toBe('too-many-requests');
    await strict.close();
  });

  test('is open to its owner, where they have signed in before, whatever strangers elsewhere try', async () => {
    const strict = await createTestApp({ rateLimits: true });
    const { email } = await strict.register();
    const from = async (remoteAddress: string, password = PASSWORD) =>
      (
        await strict.app.inject({
          method: 'POST',
          url: '/auth/login',
          remoteAddress,
          payload: { email: email.toUpperCase(), password },
        })
      ).statusCode;
    const { db } = strict.database;
    await db.execute(sql`insert into rate_limits (key, count, resets_at)
      values (${veilAddresses(`login:${email}`)}, 1000, now() + interval '15 minutes')`);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('127.0.0.1')).toBe(200);
    // There, too, guesses have an end.
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await from('127.0.0.1', 'wrong password')).toBe(401);
    expect(await from('127.0.0.1')).toBe(429);
    const { rows } = await db.execute(sql`select key from rate_limits where key like 'login-known:%'`);
    expect(JSON.stringify(rows)).not.toContain('@');
    await db.execute(
      sql`update rate_limits set resets_at = now() - interval '1 second' where key like 'login-known:%'`,
    );
    await db.execute(sql`delete from rate_limits where key like 'login:%:127.0.0.1'`);
    expect(await from('127.0.0.1')).toBe(429);
    await strict.close();
  });

  test('tells nothing of ids: one that somebody has is answered as one that nobody has', async () => {
    const strict = await createTestApp({ rateLimits: true });
    const { user } = await strict.register();
    for (const email of [user.id, '01900000-0000-7000-8000-000000000000']) {
      const answer = await strict.ask('POST', '/auth/login', { body: { email, password: 'wrong password' } });
      expect(answer.json()).toEqual({ message: 'Invalid email or password', code: 'invalid-credentials' });
    }
    await strict.close();
  });
});

test('the networks of one /48 are counted together as well, and who is being deleted has no counter', async () => {
  const limits = createRateLimiter(site.database.db, true);
  const from = (network: number) => limits.hit(`wide:2001:db8:1:${network.toString(16)}::/64`, 1, 60);
  for (let network = 0; network < 20; network += 1) await from(network);
  await expect(from(20)).rejects.toMatchObject({ code: 'too-many-requests' });
  await limits.hit('wide:2001:db8:2:0::/64', 1, 60);
  await expect(limits.hitOwn('wide', '01900000-0000-7000-8000-000000000000', 1, 60)).rejects.toMatchObject({
    code: 'not-signed-in',
  });
});

describe('sessions', () => {
  test('end at once on logout, by link or by call', async () => {
    const { email, token } = await site.register();
    const second = (await login(email)).json().token;
    const link = await site.ask('GET', '/api/logout', { headers: { cookie: `emmaus_session=${token}` } });
    expect(link.statusCode).toBe(302);
    expect(link.headers.location).toBe('/');
    expect(link.headers['set-cookie']).toMatch(/^emmaus_session=;/);
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(401);
    expect((await site.ask('POST', '/api/logout', { token: second })).statusCode).toBe(200);
    expect((await site.ask('GET', '/auth/me', { token: second })).statusCode).toBe(401);
    expect((await site.ask('GET', '/api/logout')).statusCode).toBe(302);
  });

  test('are listed, and end one by one or all but this', async () => {
    const { email, token } = await site.register();
    const others = [(await login(email)).json().token, (await login(email)).json().token];
    const { sessions } = (await site.ask('GET', '/api/account/sessions', { token })).json();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const stranger = await site.register();
    const other = sessions.find((session: { current: boolean }) => !session.current);
    const url = `/api/account/sessions?id=${other.id}`;
    expect((await site.ask('DELETE', url, { token: stranger.token })).statusCode).toBe(404);
    expect((await site.ask('DELETE', url, { token })).statusCode).toBe(200);
    expect((await site.ask('DELETE', '/api/account/sessions', { token })).statusCode).toBe(200);
    for (const gone of others) expect((await site.ask('GET', '/auth/me', { token: gone })).statusCode).toBe(401);
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(200);
  });

  test('expire, and last longer when they are used', async () => {
    const { token, user } = await site.register();
    await site.database.db.execute(
      sql`update sessions set last_seen_at = now() - interval '3 days', expires_at = now() + interval '1 day' where user_id = ${user.id}`,
    );
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(200);
    const { rows } = await site.database.db.execute(
      sql`select expires_at > now() + interval '59 days' as long from sessions where user_id = ${user.id}`,
    );
    expect(rows).toEqual([{ long: true }]);
    await site.database.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.id}`,
    );
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(401);
  });

  test('end a year after the sign-in, however they are used', async () => {
    const { token, user } = await site.register();
    const mine = sql`from sessions where user_id = ${user.id}`;
    await site.database.db.execute(
      sql`update sessions set created_at = now() - interval '340 days', last_seen_at = now() - interval '2 hours' where user_id = ${user.id}`,
    );
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(200);
    const { rows } = await site.database.db.execute(
      sql`select expires_at - created_at = interval '365 days' as full ${mine}`,
    );
    expect(rows).toEqual([{ full: true }]);
  });

  test('by cookie refuse writes from other sites', async () => {
    const { token } = await site.register();
    const cookie = `emmaus_session=${token}`;
    const write = (headers: Record<string, string>) =>
      site.ask('POST', '/api/conversations', { body: {}, headers: { cookie, ...headers } });
    expect((await write({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await write({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await write({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await write({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });
});

describe('letters', () => {
  test('confirm an address once', async () => {
    const { email, token } = await site.register();
    const mailed = tokenOfLastLetter(email);
    const confirm = () => site.ask('POST', '/auth/verify-email', { token, body: { token: mailed } });
    expect((await confirm()).statusCode).toBe(200);
    expect((await confirm()).statusCode).toBe(400);
    expect((await site.ask('GET', '/auth/me', { token })).json().emailVerified).toBe(true);
  });

  test('confirm an address only for whoever is signed in to the account they were written for', async () => {
    // Registered by somebody with another person's address: the letter comes to that person.
    const [mallory, victim] = [await site.register(), await site.register()];
    const mailed = tokenOfLastLetter(mallory.email);
    const open = (token?: string) =>
      site.ask('POST', '/auth/verify-email', { ...(token ? { token } : {}), body: { token: mailed } });
    expect((await open()).statusCode).toBe(401);
    const elsewhere = await open(victim.token);
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([400, expect.stringContaining('another account')]);
    for (const { token } of [mallory, victim])
      expect((await site.ask('GET', '/auth/me', { token })).json().emailVerified).toBe(false);
    // The link is not used up by that.
    expect((await open(mallory.token)).statusCode).toBe(200);
  });

  test('lead to a new password once, and end every session', async () => {
    const { email, token } = await site.register();
    expect((await site.ask('POST', '/auth/forgot-password', { body: { email } })).statusCode).toBe(200);
    const mailed = tokenOfLastLetter(email);
    const reset = (password: string) => site.ask('POST', '/auth/reset-password', { body: { token: mailed, password } });
    expect((await site.ask('POST', '/auth/verify-email', { token, body: { token: mailed } })).statusCode).toBe(400);
    expect((await reset('a new password')).statusCode).toBe(200);
    expect((await reset('another password')).statusCode).toBe(400);
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(401);
    expect((await login(email)).statusCode).toBe(401);
    const again = await login(email, 'a new password');
    expect(again.statusCode).toBe(200);
    // Whoever opened it has the mailbox.
    expect(again.json().user.emailVerified).toBe(true);
  });

  test('take no name to an address that nobody has confirmed, and no name that is more than one line', async () => {
    const firstName = 'Win www.example.org';
    const { email, token } = await site.register({ firstName });
    await site.ask('POST', '/auth/forgot-password', { body: { email } });
    const unproven = site.mail.filter(({ to }) => to === email);
    expect(unproven).toHaveLength(2);
    expect(unproven.map(({ text }) => text).join()).not.toContain('example.org,');
    expect(unproven.every(({ text }) => text.startsWith('Hello,\n\n'))).toBe(true);
    await site.ask('POST', '/auth/reset-password', { body: { token: tokenOfLastLetter(email), password: PASSWORD } });
    await site.ask('POST', '/auth/forgot-password', { body: { email } });
    expect(site.mail.findLast(({ to }) => to === email)!.text).toContain(`Hello ${firstName},`);
    expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(401);
    for (const name of ['Ruth\nclick here', 'Ruth\r', 'Ru\u2028th', 'Ru\u0007th', 'Ru\u202eth']) {
      const body = {
        email: 'lines@example.org',
        password: PASSWORD,
        firstName: name.endsWith('\r') ? `${name}x` : name,
      };
      expect((await site.ask('POST', '/auth/register', { body })).statusCode).toBe(400);
    }
  });

  test('go to an unconfirmed address five times an hour, whoever asks; the answers stay the same', async () => {
    const strict = await createTestApp({ rateLimits: true });
    const ask = (url: string, body: object, token?: string) =>
      strict.ask('POST', url, { body, ...(token ? { token } : {}) });
    const victim = 'victim@example.org';
    const answers: unknown[] = [];
    let count = 0;
    const other = async () => {
      const { token } = await strict.register();
      const { statusCode, body } = await ask('/api/account/email', { email: victim, password: PASSWORD }, token);
      answers.push([statusCode, body]);
      return token;
    };
    for (; count < 3; count += 1) await other();
    // Made, deleted and made anew, it is the same mailbox.
    for (; count < 8; count += 1) {
      const { token } = (await ask('/auth/register', { email: victim, password: PASSWORD })).json();
      expect((await ask('/api/account/email/confirmation', {}, token)).statusCode).toBe(200);
      const gone = await strict.ask('DELETE', '/api/account', { token, body: { password: PASSWORD } });
      expect(gone.statusCode).toBe(200);
    }
    await other();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(strict.mail.filter(({ to }) => to === victim)).toHaveLength(5);
    await strict.close();
  });

  test('are asked for in as many steps for an address that somebody has as for one that nobody has', async () => {
    const { email } = await site.register();
    const later: string[] = [];
    const pool = new pg.Pool(databaseAt(site.databaseName));
    const statements: string[] = [];
    const query = pool.query.bind(pool);
    pool.query = ((...given: Parameters<typeof query>) => {
      statements.push(String((given[0] as unknown as { text?: string }).text ?? given[0]));
      return query(...given);
    }) as typeof pool.query;
    const auth = createAuthService({
      store: createAuthStore(drizzle(pool)),
      keys: createKeyRing([APP_SECRET]),
      letters: createStandInLetters(),
      publicUrl: 'http://localhost:3000',
      onConfirmed: async () => undefined,
      later: async (address) => void later.push(address),
    });
    for (const address of [email, 'Nobody@Example.org']) await auth.forgotPassword(address);
    expect([later, statements]).toEqual([[email, 'nobody@example.org'], []]);
    // What is put into the queue is all that the request does; the letter is written by whoever takes it out.
    const jobsOf = async (address: string) => {
      const before = site.mail.length;
      expect((await site.ask('POST', '/auth/forgot-password', { body: { email: address } })).json()).toEqual({
        ok: true,
      });
      return site.mail.length - before;
    };
    expect([await jobsOf(email), await jobsOf('nobody@example.org')]).toEqual([1, 0]);
    await pool.end();
  });

  test('are worth nothing once the password was changed', async () => {
    const { email, token } = await site.register();
    await site.ask('POST', '/auth/forgot-password', { body: { email } });
    const mailed = tokenOfLastLetter(email);
    const body = { currentPassword: PASSWORD, newPassword: 'a newer password' };
    expect((await site.ask('POST', '/auth/change-password', { token, body })).statusCode).toBe(200);
    const late = { token: mailed, password: 'somebody else entirely' };
    expect((await site.ask('POST', '/auth/reset-password', { body: late })).statusCode).toBe(400);
    expect((await login(email, 'a newer password')).statusCode).toBe(200);
  });

  test('are not sent to unknown addresses, with the same answer', async () => {
    const before = site.mail.length;
    const answer = await site.ask('POST', '/auth/forgot-password', { body: { email: 'unknown@example.org' } });
    expect(answer.json()).toEqual({ ok: true });
    expect(site.mail).toHaveLength(before);
  });

  test('grow old', async () => {
    const { email, user } = await site.register();
    await site.ask('POST', '/auth/forgot-password', { body: { email } });
    await site.database.db.execute(
      sql`update mail_tokens set expires_at = now() - interval '1 second' where user_id = ${user.id}`,
    );
    const body = { token: tokenOfLastLetter(email), password: 'a new password' };
    expect((await site.ask('POST', '/auth/reset-password', { body })).statusCode).toBe(400);
  });
});

test('changing the password asks for the old one and ends the other sessions', async () => {
  const { email, token } = await site.register();
  const other = (await login(email)).json().token;
  const change = (currentPassword: string) =>
    site.ask('POST', '/auth/change-password', { token, body: { currentPassword, newPassword: 'a new password' } });
  expect((await change('not the old one')).statusCode).toBe(403);
  const changed = await change(PASSWORD);
  expect(changed.statusCode).toBe(200);
  expect((await site.ask('GET', '/auth/me', { token: changed.json().token })).statusCode).toBe(200);
  for (const old of [token, other]) expect((await site.ask('GET', '/auth/me', { token: old })).statusCode).toBe(401);
  expect((await login(email, 'a new password')).statusCode).toBe(200);
});

test('what has served its time is forgotten, and nothing else', async () => {
  const { email, user } = await site.register();
  await login(email);
  await site.ask('POST', '/auth/forgot-password', { body: { email } });
  const { db } = site.database;
  const count = async () =>
    (
      await db.execute(
        sql`select (select count(*)::int from sessions where user_id = ${user.id}) as sessions,
          (select count(*)::int from mail_tokens where user_id = ${user.id}) as tokens,
          (select count(*)::int from rate_limits where key like 'old:%') as counters`,
      )
    ).rows[0];
  await db.execute(sql`insert into sessions (user_id, token_hash, expires_at)
    select ${user.id}, decode(md5(n::text), 'hex'), now() - interval '1 second' from generate_series(1, 4500) n`);
  await db.execute(
    sql`update mail_tokens set expires_at = now() - interval '1 second' where user_id = ${user.id} and purpose = 'verify-email'`,
  );
  await db.execute(sql`insert into rate_limits (key, count, resets_at)
    select 'old:' || n, 1, now() - interval '2 days' from generate_series(1, 4500) n
    union all values ('old:later', 1, now() - interval '1 hour')`);
  expect(await count()).toEqual({ sessions: 4502, tokens: 2, counters: 4501 });
  await createAuthStore(db).forgetOld();
  await createRateLimiter(db, true).forgetOld();
  expect(await count()).toEqual({ sessions: 2, tokens: 1, counters: 1 });
});
