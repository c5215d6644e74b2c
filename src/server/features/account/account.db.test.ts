import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_IMPORT_BYTES, type Account, DEFAULT_SETTINGS } from '#contract/account.ts';
import type { Devotional } from '#contract/devotionals.ts';
import { VAULT_LIMITS, type VaultFile } from '#contract/vault.ts';
import { createKeyRing } from '#server/crypto/user-keys.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { createAuthService } from '#server/features/auth/auth.service.ts';
import { createAuthStore } from '#server/features/auth/auth.store.ts';
import { createVaultService } from '#server/features/vault/vault.service.ts';
import { HttpError } from '#server/http/errors.ts';
import { veilAddresses } from '#server/http/rate-limit.ts';
import { createFileMailer } from '#server/providers/mail/mailer.ts';
import type { PushNote } from '#server/providers/push/push-sender.ts';
import { APP_SECRET, createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { createStandInLetters } from '#tests/support/stand-in-letters.ts';
import { type AccountStore, createAccountStore } from './account.store.ts';
import { createOwnDataService, type OwnDataParts } from './own-data.service.ts';
import { createReminders, type WaitingPush } from './reminders.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const read = async ({ token }: Person): Promise<Account> => (await site.ask('GET', '/api/account', { token })).json();
const choose = (person: Person, settings: object) =>
  site.ask('PATCH', '/api/account/settings', { token: person.token, body: settings });
const lettersTo = (address: string) => site.mail.filter(({ to }) => to === address);
/** Opens the newest letter that confirms an address. */
const confirmAddress = async ({ email, token }: Person) => {
  const letter = lettersTo(email).findLast(({ subject }) => subject === 'Please confirm your address');
  const answer = await site.ask('POST', '/auth/verify-email', { token, body: { token: tokenIn(letter!.text) } });
  expect(answer.statusCode).toBe(200);
};
const registerConfirmed = async (more: { firstName?: string; timeZone?: string } = {}): Promise<Person> => {
  const person = await site.register(more);
  await confirmAddress(person);
  return person;
};
const tokenIn = (text: string) => /[?&](?:change|token)=([\w-]+)/.exec(text)?.[1];

describe('settings', () => {
  test('are the defaults until something is chosen, and change one by one', async () => {
    const ruth = await site.register({ firstName: 'Ruth', timeZone: 'America/Chicago' });
    expect(await read(ruth)).toMatchObject({
      user: { firstName: 'Ruth' },
      settings: DEFAULT_SETTINGS,
      pendingEmail: null,
      pushDevices: 0,
    });
    expect((await choose(ruth, { privateMode: true })).json()).toEqual({ ...DEFAULT_SETTINGS, privateMode: true });
    const daily = { on: true, at: '06:45', push: false, mail: true };
    await choose(ruth, { dailyReminder: daily });
    expect((await read(ruth)).settings).toEqual({ ...DEFAULT_SETTINGS, privateMode: true, dailyReminder: daily });
  });

  test('changed on two devices at once both hold', async () => {
    const ruth = await site.register();
    await Promise.all([
      choose(ruth, { privateMode: true }),
      choose(ruth, { hideStreak: true }),
      choose(ruth, { prayerReminders: { push: true, mail: false } }),
    ]);
    expect((await read(ruth)).settings).toEqual({
      ...DEFAULT_SETTINGS,
      privateMode: true,
      hideStreak: true,
      prayerReminders: { push: true, mail: false },
    });
  });

  test.each([
    ['an hour that there is not', { dailyReminder: { on: true, at: '24:10', push: true, mail: true } }],
    ['half a reminder', { dailyReminder: { on: true } }],
    ['a switch of another type', { privateMode: 'yes' }],
  ])('%s is refused, and nothing changes', async (_name, settings) => {
    const ruth = await site.register();
    expect((await choose(ruth, settings)).statusCode).toBe(400);
    expect((await read(ruth)).settings).toEqual(DEFAULT_SETTINGS);
  });

  test('written by another version, or damaged, are as if never chosen', async () => {
    const ruth = await site.register();
    await choose(ruth, { hideStreak: true });
    const store = (settings: string) =>
      site.database.db.execute(
        sql`update user_settings set settings = ${settings}::jsonb where user_id = ${ruth.user.id}`,
      );
    await store('{"hideStreak":"perhaps"}');
    expect((await read(ruth)).settings).toEqual(DEFAULT_SETTINGS);
    // Nor do they take others with them, which keep words where they belong.
    await store('{"hideStreak":"perhaps","libraryOnly":true,"privateMode":true,"from":"another version"}');
    expect((await read(ruth)).settings).toEqual({ ...DEFAULT_SETTINGS, libraryOnly: true, privateMode: true });
    await store('["what is this"]');
    expect((await read(ruth)).settings).toEqual(DEFAULT_SETTINGS);
  });

  test('hold who answers, also in the archive', async () => {
    const ruth = await site.register();
    expect((await choose(ruth, { libraryOnly: true })).json()).toEqual({ ...DEFAULT_SETTINGS, libraryOnly: true });
    await choose(ruth, { hideStreak: true });
    expect((await read(ruth)).settings.libraryOnly).toBe(true);
    const { files } = await exported(ruth);
    expect(JSON.parse(files.get('account.json')!).settings.libraryOnly).toBe(true);
    expect((await choose(ruth, { libraryOnly: 'yes' })).statusCode).toBe(400);
  });
});

describe('another address', () => {
  const ask = (person: Person, email: string, password = PASSWORD) =>
    site.ask('POST', '/api/account/email', { token: person.token, body: { email, password } });
  const confirm = (person: Person, token: string | undefined) =>
    site.ask('POST', '/auth/confirm-email-change', { token: person.token, body: { token: token ?? '' } });

  test('is confirmed by its own letter; the old one is told before and after', async () => {
    const ruth = await site.register({ firstName: 'Ruth' });
    const email = `New-${ruth.email}`;
    expect((await ask(ruth, email)).statusCode).toBe(200);
    expect((await read(ruth)).pendingEmail).toBe(email.toLowerCase());
    expect((await read(ruth)).user.email).toBe(ruth.email);
    const [letter] = lettersTo(email.toLowerCase());
    expect(lettersTo(ruth.email).at(-1)!.subject).toBe('Your address is about to change');
    expect((await confirm(ruth, tokenIn(letter!.text))).statusCode).toBe(200);
    expect(await read(ruth)).toMatchObject({
      user: { email: email.toLowerCase(), emailVerified: true },
      pendingEmail: null,
    });
    expect(lettersTo(ruth.email).at(-1)!.subject).toBe('Your address was changed');
    expect((await confirm(ruth, tokenIn(letter!.text))).statusCode).toBe(400);
    const again = await site.ask('POST', '/auth/login', { body: { email: email.toLowerCase(), password: PASSWORD } });
    expect(again.statusCode).toBe(200);
  });

  test('is confirmed by nobody but who asked for it, where they are signed in', async () => {
    const [mallory, naomi] = [await site.register(), await site.register()];
    const victim = `victim-${mallory.email}`;
    await ask(mallory, victim);
    const token = tokenIn(lettersTo(victim)[0]!.text) ?? '';
    expect((await site.ask('POST', '/auth/confirm-email-change', { body: { token } })).statusCode).toBe(401);
    expect((await confirm(naomi, token)).statusCode).toBe(400);
    expect((await read(mallory)).user.email).toBe(mallory.email);
    expect((await confirm(mallory, token)).statusCode).toBe(200);
  });

  test('needs the password, and is not the present one', async () => {
    const ruth = await site.register();
    expect((await ask(ruth, `x${ruth.email}`, 'wrong password')).statusCode).toBe(403);
    expect((await ask(ruth, ruth.email.toUpperCase())).statusCode).toBe(400);
    expect((await ask(ruth, 'no address')).statusCode).toBe(400);
    expect((await read(ruth)).pendingEmail).toBeNull();
  });

  test('of somebody else is not told apart, and is never taken over', async () => {
    const [ruth, naomi] = [await site.register({ firstName: 'Ruth' }), await site.register()];
    const free = await ask(ruth, `x${ruth.email}`);
    const taken = await ask(ruth, naomi.email);
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    const told = lettersTo(naomi.email).at(-1)!.text;
    expect(tokenIn(told)).toBeUndefined();
    // Nor who it was.
    expect(told).not.toContain('Ruth');
    // Free when asked for, and somebody's when confirmed.
    const wanted = `late-${ruth.email}`;
    await ask(ruth, wanted);
    const token = tokenIn(lettersTo(wanted)[0]!.text);
    await site.ask('POST', '/auth/register', { body: { email: wanted, password: PASSWORD } });
    const late = await confirm(ruth, token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'email-taken']);
    expect((await read(ruth)).user.email).toBe(ruth.email);
  });

  test('wished by two at once is one’s, and the other is told', async () => {
    const [ruth, orpah] = [await site.register(), await site.register()];
    const email = `both-${ruth.email}`;
    await ask(ruth, email);
    await ask(orpah, email);
    const tokens = lettersTo(email).map(({ text }) => tokenIn(text));
    const answers = await Promise.all([ruth, orpah].map((person, at) => confirm(person, tokens[at])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const owners = [await read(ruth), await read(orpah)].filter(({ user }) => user.email === email);
    expect(owners).toHaveLength(1);
  });

  test('asked for twice at once waits once, and only its letter opens it; the link works once', async () => {
    const ruth = await site.register();
    const wishes = [`one-${ruth.email}`, `two-${ruth.email}`];
    await Promise.all(wishes.map((email) => ask(ruth, email)));
    const waiting = (await read(ruth)).pendingEmail!;
    expect(wishes).toContain(waiting);
    const other = wishes.find((email) => email !== waiting)!;
    expect((await confirm(ruth, tokenIn(lettersTo(other)[0]!.text))).statusCode).toBe(400);
    const token = tokenIn(lettersTo(waiting)[0]!.text);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(ruth, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await read(ruth)).user.email).toBe(waiting);
  });

  test('takes as many steps for an address that is somebody’s as for one that is nobody’s', async () => {
    const [ruth, naomi] = [await site.register(), await site.register()];
    const stepsFor = async (email: string) => {
      const statements: string[] = [];
      const { pool } = site.database;
      const heard = pool.query;
      pool.query = ((...given: Parameters<typeof heard>) => {
        const text = String((given[0] as unknown as { text?: string }).text ?? given[0]);
        // Letters are sent while the answer is on its way.
        if (!text.includes('pgboss.')) statements.push(text);
        return heard.apply(pool, given);
      }) as typeof heard;
      const letters = site.mail.length;
      await ask(ruth, email);
      pool.query = heard;
      return { statements, letters: site.mail.length - letters };
    };
    const free = await stepsFor(`x${ruth.email}`);
    expect(free.statements.length).toBeGreaterThan(3);
    expect(await stepsFor(naomi.email)).toEqual(free);
  });

  test('confirmed while the account is being deleted waits for that, and comes to nothing', async () => {
    const ruth = await site.register();
    await ask(ruth, `gone-${ruth.email}`);
    const token = tokenIn(lettersTo(`gone-${ruth.email}`)[0]!.text);
    // A deletion that has begun, and isn't through.
    const deletion = await site.database.pool.connect();
    try {
      await deletion.query('begin');
      await deletion.query('select 1 from users where id = $1 for update', [ruth.user.id]);
      const confirmed = confirm(ruth, token);
      await someoneWaits();
      await deletion.query('delete from users where id = $1', [ruth.user.id]);
      await deletion.query('commit');
      expect((await confirmed).statusCode).toBe(400);
    } finally {
      deletion.release();
    }
  });

  test('closes the old one: a letter that went there opens nothing any more', async () => {
    const ruth = await site.register();
    await site.ask('POST', '/auth/forgot-password', { body: { email: ruth.email } });
    await expect.poll(() => lettersTo(ruth.email).at(-1)?.subject).toMatch(/password/i);
    const reset = tokenIn(lettersTo(ruth.email).at(-1)!.text);
    const email = `moved-${ruth.email}`;
    await ask(ruth, email);
    expect((await confirm(ruth, tokenIn(lettersTo(email)[0]!.text))).statusCode).toBe(200);
    const answer = await site.ask('POST', '/auth/reset-password', {
      body: { token: reset ?? '', password: 'a thief has chosen this' },
    });
    expect(answer.statusCode).toBe(400);
  });

  test('is off when it is called off, and when somebody chooses a new password', async () => {
    const ruth = await site.register();
    await ask(ruth, `a-${ruth.email}`);
    await site.ask('DELETE', '/api/account/email', { token: ruth.token });
    expect((await confirm(ruth, tokenIn(lettersTo(`a-${ruth.email}`)[0]!.text))).statusCode).toBe(400);
    await ask(ruth, `b-${ruth.email}`);
    const changed = await site.ask('POST', '/auth/change-password', {
      token: ruth.token,
      body: { currentPassword: PASSWORD, newPassword: 'another good password' },
    });
    ruth.token = changed.json().token;
    expect((await confirm(ruth, tokenIn(lettersTo(`b-${ruth.email}`)[0]!.text))).statusCode).toBe(400);
    expect((await read(ruth)).user.email).toBe(ruth.email);
  });
});

describe('pushes', () => {
  const fromElsewhere = async (email: string, method: 'POST' | 'DELETE', url: string, body?: object) => {
    const other = await site.ask('POST', '/auth/login', { body: { email, password: PASSWORD } });
    const answer = await site.ask(method, url, { token: other.json().token, body });
    expect(answer.statusCode).toBe(200);
  };
  const device = (name: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  });
  const add = (person: Person, body: unknown) => site.ask('POST', '/api/account/push', { token: person.token, body });

  test('go to browsers that were added, each to whoever signed in there last', async () => {
    const [ruth, naomi] = [await site.register(), await site.register()];
    expect((await add(ruth, device('one'))).statusCode).toBe(200);
    await add(ruth, device('one'));
    await add(ruth, device('two'));
    expect((await read(ruth)).pushDevices).toBe(2);
    await add(naomi, device('one'));
    expect([(await read(ruth)).pushDevices, (await read(naomi)).pushDevices]).toEqual([1, 1]);
    const two = encodeURIComponent(device('two').endpoint);
    await site.ask('DELETE', `/api/account/push?endpoint=${two}`, { token: naomi.token });
    expect((await read(ruth)).pushDevices).toBe(1);
    await site.ask('DELETE', `/api/account/push?endpoint=${two}`, { token: ruth.token });
    expect((await read(ruth)).pushDevices).toBe(0);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.example.org/x',
    'https://example.org/push.apple.com',
    'https://user@127.0.0.1/x',
    'https://updates.push.services.mozilla.com:8443/x',
  ])('never go to %s', async (endpoint) => {
    const ruth = await site.register();
    const answer = await add(ruth, { ...device('x'), endpoint });
    expect([400, 422]).toContain(answer.statusCode);
    expect((await read(ruth)).pushDevices).toBe(0);
  });

  test('go to the newest twenty of one person', async () => {
    const ruth = await site.register();
    const add = (number: number) =>
      site.ask('POST', '/api/account/push', {
        token: ruth.token,
        body: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${ruth.user.id}-${number}`,
          keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        },
      });
    for (let number = 0; number < 23; number += 1) expect((await add(number)).statusCode).toBe(200);
    const kept = await createAccountStore(site.database.db).pushDevices(ruth.user.id);
    expect(kept).toHaveLength(20);
    expect(kept.some(({ endpoint }) => endpoint.endsWith('-22'))).toBe(true);
    expect(kept.some(({ endpoint }) => endpoint.endsWith('-2'))).toBe(false);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['signs out', ({ token }) => site.ask('POST', '/api/logout', { token })],
    ['follows the link that signs out', ({ token }) => site.ask('GET', '/api/logout', { token })],
    ['is signed out from another device', ({ email }) => fromElsewhere(email, 'DELETE', '/api/account/sessions')],
    [
      'is signed out by a new password',
      ({ email }) =>
        fromElsewhere(email, 'POST', '/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'another good password',
        }),
    ],
    [
      'has not been here for too long',
      ({ user }) =>
        site.database.db.execute(
          sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.id}`,
        ),
    ],
  ])('end where the browser %s', async (_way, leave) => {
    const ruth = await site.register();
    await add(ruth, device(ruth.user.id));
    const store = createAccountStore(site.database.db);
    expect(await store.pushDevices(ruth.user.id)).toHaveLength(1);
    await leave(ruth);
    expect(await store.pushDevices(ruth.user.id)).toEqual([]);
    // Nor can it be added by somebody who has left.
    expect((await add(ruth, device(ruth.user.id))).statusCode).toBe(401);
  });

  test('of other devices stay where one of them signs out; each knows about itself', async () => {
    const phone = await site.register();
    const answer = await site.ask('POST', '/auth/login', { body: { email: phone.email, password: PASSWORD } });
    const laptop: Person = { ...phone, token: answer.json().token };
    await add(phone, device(`phone-${phone.user.id}`));
    expect([(await read(phone)).pushHere, (await read(laptop)).pushHere]).toEqual([true, false]);
    await site.ask('POST', '/api/logout', { token: laptop.token });
    expect(await read(phone)).toMatchObject({ pushHere: true, pushDevices: 1 });
  });

  test('end for whoever was in a browser before, when somebody else signs in there', async () => {
    const [ruth, naomi] = [await site.register(), await site.register()];
    await add(ruth, device(ruth.user.id));
    const cookie = `emmaus_session=${ruth.token}`;
    const refused = await site.ask('POST', '/auth/login', {
      headers: { cookie },
      body: { email: naomi.email, password: 'a guess' },
    });
    expect([refused.statusCode, (await read(ruth)).pushDevices]).toEqual([401, 1]);
    await site.ask('POST', '/auth/login', { headers: { cookie }, body: { email: naomi.email, password: PASSWORD } });
    expect(await createAccountStore(site.database.db).pushDevices(ruth.user.id)).toEqual([]);
    expect((await site.ask('GET', '/auth/me', { token: ruth.token })).statusCode).toBe(401);
    // By registering, too.
    await add(naomi, device(naomi.user.id));
    await site.ask('POST', '/auth/register', {
      headers: { cookie: `emmaus_session=${naomi.token}` },
      body: { email: `orpah-${naomi.email}`, password: PASSWORD },
    });
    expect(await createAccountStore(site.database.db).pushDevices(naomi.user.id)).toEqual([]);
  });

  test('carry one key of the site, that of every process', async () => {
    const ruth = await site.register();
    const { pushKey } = await read(ruth);
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
    await site.restart();
    expect((await read(ruth)).pushKey).toBe(pushKey);
    const { rows } = await site.database.db.execute<{ key: string }>(
      sql`select encode(value, 'escape') as key from site_keys`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.key).not.toContain('privateKey');
  });
});

describe('reminders', () => {
  /** The sender with real stores, and push services that stand in. */
  function sender(at: string, around: (store: AccountStore) => AccountStore = (store) => store) {
    const { db } = site.database;
    const auth = createAuthService({
      store: createAuthStore(db),
      keys: createKeyRing([APP_SECRET]),
      letters: createStandInLetters(),
      publicUrl: 'https://emmaus.example',
      onConfirmed: async () => undefined,
      later: async () => undefined,
    });
    const desk = createStandInLetters();
    const letters = desk.posted;
    const waiting: WaitingPush[] = [];
    const pushes: { endpoint: string; note: PushNote }[] = [];
    const outcomes = new Map<string, 'gone' | 'failed'>();
    const failures: unknown[] = [];
    const reminders = createReminders({
      store: around(createAccountStore(db)),
      vault: createVaultService({ db, auth, guidance: site.guidance.engine }),
      letters: desk,
      jobs: { enqueue: async (_name, payload) => void waiting.push(payload as WaitingPush) },
      push: async () => ({
        send: async ({ endpoint }, note) => {
          pushes.push({ endpoint, note });
          return outcomes.get(endpoint) ?? 'sent';
        },
      }),
      publicUrl: 'https://emmaus.example',
      now: () => new Date(at),
      onFailure: (error) => failures.push(error),
    });
    const sendDue = async () => {
      await reminders.takeDue();
      for (const one of waiting.splice(0)) await reminders.sendPush(one, { age: 0 });
    };
    return { sendDue, letters, pushes, outcomes, failures };
  }
  const due = (person: Person, at: string) =>
    site.database.db.execute(sql`update user_settings set next_reminder_at = ${at} where user_id = ${person.user.id}`);
  const next = async (person: Person) => {
    const { rows } = await site.database.db.execute<{ at: string }>(
      sql`select next_reminder_at as at from user_settings where user_id = ${person.user.id}`,
    );
    return rows[0]!.at && new Date(rows[0]!.at).toISOString();
  };

  test('the daily word comes once at its hour, to each who asked, and then the next day', async () => {
    const ruth = await registerConfirmed({ firstName: 'Ruth', timeZone: 'America/Chicago' });
    await choose(ruth, { dailyReminder: { on: true, at: '07:30', push: false, mail: true } });
    expect(await next(ruth)).toMatch(/T1[23]:30:00/);
    await due(ruth, '2026-11-22T13:30:00Z');
    const early = sender('2026-11-22T13:29:59Z');
    await early.sendDue();
    const hers = (letters: typeof early.letters) => letters.filter(({ to }) => to === ruth.email);
    expect(hers(early.letters)).toEqual([]);
    // Two processes at the same minute.
    const both = [sender('2026-11-22T13:30:00Z'), sender('2026-11-22T13:30:00Z')];
    await Promise.all(both.map((one) => one.sendDue()));
    const letters = hers(both.flatMap((one) => one.letters));
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: ruth.email });
    expect(letters[0]!.text).toContain('https://emmaus.example/devotionals');
    expect(letters[0]!.text).toContain('https://emmaus.example/profile#notifications');
    expect(await next(ruth)).toBe('2026-11-23T13:30:00.000Z');
    expect(both.flatMap((one) => one.failures)).toEqual([]);
  });

  test('letters come to confirmed addresses only, pushes to any who asked; the confirmation can be sent again', async () => {
    const ruth = await site.register({ timeZone: 'UTC' });
    await site.ask('POST', '/api/account/push', {
      token: ruth.token,
      body: {
        endpoint: `https://fcm.googleapis.com/${ruth.user.id}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    });
    const remind = { push: true, mail: true };
    await choose(ruth, { dailyReminder: { on: true, at: '07:30', ...remind }, prayerReminders: remind });
    await site.ask('POST', '/api/vault', {
      token: ruth.token,
      body: {
        kind: 'prayer',
        title: 'Naomi',
        content: 'Stay.',
        reminder: { at: '2126-11-22T07:30:00Z', every: 'day' },
      },
    });
    await due(ruth, '2126-11-22T07:30:00Z');
    const before = sender('2126-11-22T07:31:00Z');
    await before.sendDue();
    expect(before.letters.filter(({ to }) => to === ruth.email)).toEqual([]);
    expect(before.pushes.filter(({ endpoint }) => endpoint.endsWith(ruth.user.id))).toHaveLength(2);

    const sent = lettersTo(ruth.email).length;
    const again = () => site.ask('POST', '/api/account/email/confirmation', { token: ruth.token });
    expect((await again()).statusCode).toBe(200);
    expect(lettersTo(ruth.email)).toHaveLength(sent + 1);
    await confirmAddress(ruth);
    expect((await again()).statusCode).toBe(200);
    expect(lettersTo(ruth.email)).toHaveLength(sent + 1);

    await due(ruth, '2126-11-23T07:30:00Z');
    const after = sender('2126-11-23T07:31:00Z');
    await after.sendDue();
    expect(after.letters.filter(({ to }) => to === ruth.email)).toHaveLength(2);
    expect(after.failures).toEqual([]);
  });

  test('a prayer of every month on the 31st is back on the 31st after February, elsewhere too', async () => {
    const ruth = await registerConfirmed({ timeZone: 'UTC' });
    const kept = await site.ask('POST', '/api/vault', {
      token: ruth.token,
      body: {
        kind: 'prayer',
        title: 'The month',
        content: 'It is over.',
        reminder: { at: '2127-01-31T07:00:00Z', every: 'month' },
      },
    });
    const { id } = kept.json();
    const nextOf = async (person: Person) =>
      (await site.ask('GET', `/api/vault/${id}`, { token: person.token })).json().reminder;
    await sender('2127-01-31T07:00:30Z').sendDue();
    expect(await nextOf(ruth)).toMatchObject({ at: '2127-02-28T07:00:00.000Z', every: 'month' });
    // Another change of the thing leaves its day alone.
    await site.ask('PATCH', `/api/vault/${id}`, { token: ruth.token, body: { tags: ['months'] } });
    const orpah = await registerConfirmed({ timeZone: 'UTC' });
    await bringBack(orpah, (await exported(ruth)).zip);
    await sender('2127-02-28T07:00:30Z').sendDue();
    for (const person of [ruth, orpah])
      expect(await nextOf(person)).toMatchObject({ at: '2127-03-31T07:00:00.000Z', every: 'month' });
    // Meant for another day, it begins anew there.
    const other = { at: '2127-03-30T07:00:00.000Z', every: 'month' };
    await site.ask('PATCH', `/api/vault/${id}`, { token: ruth.token, body: { reminder: other } });
    expect(await nextOf(ruth)).toEqual(other);
    await sender('2127-03-30T07:00:30Z').sendDue();
    expect(await nextOf(ruth)).toMatchObject({ at: '2127-04-30T07:00:00.000Z' });
    await sender('2127-04-30T07:00:30Z').sendDue();
    expect(await nextOf(ruth)).toMatchObject({ at: '2127-05-30T07:00:00.000Z' });
  });

  test('what was missed in a long outage is not sent late, and the next one comes', async () => {
    const ruth = await registerConfirmed({ timeZone: 'UTC' });
    await choose(ruth, { dailyReminder: { on: true, at: '07:30', push: false, mail: true } });
    await due(ruth, '2026-11-20T07:30:00Z');
    const after = sender('2026-11-22T12:00:00Z');
    await after.sendDue();
    expect(after.letters.filter(({ to }) => to === ruth.email)).toEqual([]);
    expect(await next(ruth)).toBe('2026-11-23T07:30:00.000Z');
  });

  test('a prayer’s reminder that is late is left out, as the daily word is, and the next one comes', async () => {
    const ruth = await registerConfirmed({ timeZone: 'UTC' });
    const keep = async (title: string, every: string) => {
      const body = { kind: 'prayer', title, content: 'Stay.', reminder: { at: '2124-11-22T08:00:00Z', every } };
      return (await site.ask('POST', '/api/vault', { token: ruth.token, body })).json().id as string;
    };
    const [once, daily] = [await keep('Once', 'once'), await keep('Daily', 'day')];
    const reminderOf = async (id: string) =>
      (await site.ask('GET', `/api/vault/${id}`, { token: ruth.token })).json().reminder;
    const hers = async (at: string) => {
      const one = sender(at);
      await one.sendDue();
      return one.letters.filter(({ to }) => to === ruth.email).length;
    };
    expect(await hers('2124-11-22T11:00:00Z')).toBe(0);
    expect(await reminderOf(once)).toBeNull();
    expect(await reminderOf(daily)).toMatchObject({ at: '2124-11-23T08:00:00.000Z' });
    expect(await hers('2124-11-23T10:59:59Z')).toBe(1);
  });

  test('what is switched off while others are sent stays off', async () => {
    const ruth = await registerConfirmed({ timeZone: 'UTC' });
    const daily = { on: true, at: '07:30', push: false, mail: true };
    await choose(ruth, { dailyReminder: daily });
    await due(ruth, '2026-11-22T07:30:00Z');
    const taken = sender('2026-11-22T07:30:10Z', (store) => ({
      ...store,
      takeDueReminders: async (...given) => {
        const found = await store.takeDueReminders(...given);
        await choose(ruth, { dailyReminder: { ...daily, on: false } });
        return found;
      },
    }));
    await taken.sendDue();
    expect(taken.failures).toEqual([]);
    expect(await next(ruth)).toBeNull();
  });

  test('a process that dies while it takes what is due loses nothing: another takes it anew', async () => {
    const ruth = await registerConfirmed({ timeZone: 'UTC' });
    await choose(ruth, { dailyReminder: { on: true, at: '07:30', push: false, mail: true } });
    await due(ruth, '2026-11-22T07:30:00Z');
    const dying =
      (hand: Parameters<AccountStore['takeDueReminders']>[3]): typeof hand =>
      async (tx, one) => {
        await hand(tx, one);
        throw new Error('The power failed.');
      };
    const dies = sender('2026-11-22T07:30:10Z', (store) => ({
      ...store,
      takeDueReminders: (now, limit, nextOf, hand, onFailure) =>
        store.takeDueReminders(now, limit, nextOf, dying(hand), onFailure),
    }));
    await dies.sendDue();
    expect(dies.failures).toHaveLength(1);
    expect(await next(ruth)).toBe('2026-11-22T07:30:00.000Z');
    const another = sender('2026-11-22T07:31:00Z');
    await another.sendDue();
    expect(another.letters.map(({ to }) => to)).toEqual([ruth.email]);
    expect(await next(ruth)).toBe('2026-11-23T07:30:00.000Z');
  });

  test('a prayer of every day keeps its hour when the clocks are changed', async () => {
    const ruth = await registerConfirmed({ timeZone: 'America/Chicago' });
    const kept = await site.ask('POST', '/api/vault', {
      token: ruth.token,
      body: {
        kind: 'prayer',
        title: 'Naomi',
        content: 'Stay with her.',
        reminder: { at: '2127-03-08T14:00:00Z', every: 'day' },
      },
    });
    await sender('2127-03-08T14:00:30Z').sendDue();
    const item = await site.ask('GET', `/api/vault/${kept.json().id}`, { token: ruth.token });
    expect(item.json().reminder).toMatchObject({ at: '2127-03-09T13:00:00.000Z', every: 'day' });
  });

  test('another time zone moves the hour; switched off, nothing is due', async () => {
    const ruth = await registerConfirmed({ timeZone: 'UTC' });
    await choose(ruth, { dailyReminder: { on: true, at: '07:30', push: true, mail: false } });
    expect(await next(ruth)).toMatch(/T07:30:00/);
    await site.ask('PATCH', '/api/account', { token: ruth.token, body: { timeZone: 'Asia/Tokyo' } });
    expect(await next(ruth)).toMatch(/T22:30:00/);
    await choose(ruth, { dailyReminder: { on: false, at: '07:30', push: true, mail: false } });
    expect(await next(ruth)).toBeNull();
  });

  test('things in vaults that can’t be read keep nobody else from a reminder', async () => {
    const [ruth, naomi] = [await registerConfirmed({ timeZone: 'UTC' }), await registerConfirmed({ timeZone: 'UTC' })];
    const keep = async ({ token }: typeof ruth, at: string) =>
      site.ask('POST', '/api/vault', {
        token,
        body: { kind: 'prayer', title: 'Naomi', content: 'Stay with her.', reminder: { at, every: 'once' } },
      });
    await choose(ruth, { prayerReminders: { push: false, mail: true } });
    // More than are looked at in one go, and all of them first.
    for (let count = 0; count < 52; count += 1) await keep(naomi, '2128-01-01T08:00:00Z');
    await site.database.db.execute(sql`update vault_items set head = '\\x00' where user_id = ${naomi.user.id}`);
    await keep(ruth, '2128-01-01T08:00:01Z');
    const now = sender('2128-01-01T08:01:00Z');
    await now.sendDue();
    expect(now.letters.map(({ to }) => to)).toContain(ruth.email);
    expect(now.failures).toHaveLength(52);
    await site.database.db.execute(sql`delete from vault_items where user_id = ${naomi.user.id}`);
  });

  test('a prayer is remembered without a word of it, and comes again as often as was wished', async () => {
    const ruth = await registerConfirmed({ firstName: 'Ruth' });
    await site.ask('POST', '/api/account/push', {
      token: ruth.token,
      body: {
        endpoint: 'https://web.push.apple.com/ruth',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    });
    await choose(ruth, { prayerReminders: { push: true, mail: true } });
    const kept = await site.ask('POST', '/api/vault', {
      token: ruth.token,
      body: {
        kind: 'prayer',
        title: 'The scan on Tuesday',
        content: 'Let it be nothing.',
        reminder: { at: '2125-11-22T08:00:00Z', every: 'week' },
      },
    });
    const now = sender('2125-11-22T08:01:00Z');
    await now.sendDue();
    expect(now.pushes).toEqual([
      {
        endpoint: 'https://web.push.apple.com/ruth',
        note: expect.objectContaining({ path: `/vault/${kept.json().id}`, tag: 'prayer' }),
      },
    ]);
    expect(now.letters.map(({ to }) => to)).toEqual([ruth.email]);
    expect(JSON.stringify([now.pushes, now.letters])).not.toMatch(/scan|Tuesday|nothing\./);
    const item = await site.ask('GET', `/api/vault/${kept.json().id}`, { token: ruth.token });
    expect(item.json().reminder).toMatchObject({ at: '2125-11-29T08:00:00.000Z', every: 'week' });
    await now.sendDue();
    expect(now.letters).toHaveLength(1);
    // A browser that is gone for good is forgotten.
    now.outcomes.set('https://web.push.apple.com/ruth', 'gone');
    await site.ask('PATCH', `/api/vault/${kept.json().id}`, {
      token: ruth.token,
      body: { reminder: { at: '2125-11-22T08:00:30Z', every: 'once' } },
    });
    await now.sendDue();
    expect((await read(ruth)).pushDevices).toBe(0);
  });
});

/** The box of a vault key, as the server sees it. */
const createBox = () => ({
  version: 1,
  keyId: randomBytes(16).toString('base64'),
  kdf: { name: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: randomBytes(16).toString('base64') },
  byPassphrase: randomBytes(60).toString('base64'),
  byRecovery: randomBytes(60).toString('base64'),
});

/** Something sealed, as the server sees it: nothing but its version can be read, and it doesn't pack. */
function sealedBytes(length: number): string {
  const words = randomBytes(length);
  words[0] = 1;
  return words.toString('base64');
}

/** Somebody who has used everything. */
async function fillAccount(person: Person): Promise<void> {
  const { token } = person;
  const conversation = await site.ask('POST', '/api/conversations', { token, body: {} });
  const messages = `/api/conversations/${conversation.json().id}/messages`;
  const asked = await site.ask('POST', messages, { token, body: { content: 'My sister is ill, and I am afraid.' } });
  const judged = await site.ask('PUT', `${messages}/${asked.json().assistantMessage.id}/feedback`, {
    token,
    body: { helpful: true, reasons: ['good-prayer'], comment: 'She slept.', shareWords: true },
  });
  expect(judged.statusCode).toBe(200);
  await site.ask('PUT', '/api/bible/marks', { token, body: { kind: 'note', osis: 'John.3.16', note: 'For Naomi' } });
  await site.ask('PUT', '/api/bible/marks', { token, body: { kind: 'highlight', osis: 'Ps.23.1', color: 'gold' } });
  for (const body of [
    { kind: 'prayer', title: 'Naomi', content: 'That she may sleep.', tags: ['family'] },
    { kind: 'note', title: 'A thought', content: 'On the *bus*.' },
  ])
    await site.ask('POST', '/api/vault', { token, body });
  const made = await site.ask('POST', '/api/devotionals', {
    token,
    body: { theme: 'Trusting God', userName: 'Ruth', personalTags: ['november'] },
  });
  const { id } = made.json() as Devotional;
  await site.ask('PATCH', `/api/devotionals/${id}`, {
    token,
    body: { journalEntry: 'It rained all day.', prayerResponse: 'Stay with us.', completedActionSteps: [0] },
  });
  await site.ask('POST', `/api/devotionals/${id}/complete`, { token, body: {} });
  await choose(person, { hideStreak: true, dailyReminder: { on: true, at: '07:30', push: true, mail: true } });
  await site.ask('POST', '/api/account/email', { token, body: { email: `x-${person.email}`, password: PASSWORD } });
  await site.ask('POST', '/api/account/push', {
    token,
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${person.user.id}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  });
  const box = await site.ask('PUT', '/api/vault/seal', { token, body: { seal: createBox(), revision: 0 } });
  expect(box.statusCode).toBe(200);
  const sealed = { title: 'Sealed', content: sealedBytes(60), sealedHead: sealedBytes(60) };
  expect((await site.ask('POST', '/api/vault', { token, body: { kind: 'note', ...sealed } })).statusCode).toBe(200);
  await site.database.db.execute(
    sql`insert into voice_days (user_id, day, used_ms, rested_ms) values (${person.user.id}, '2026-11-21', 61000, 0)`,
  );
  await site.database.db.execute(
    sql`insert into model_usage (user_id, day, purpose, model, requests, input_tokens, output_tokens)
      values (${person.user.id}, '2026-11-21', 'reply', 'test-model', 2, 900, 120)`,
  );
}

const exported = async ({ token }: Person) => {
  const answer = await site.ask('GET', '/api/account/export', { token });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(answer.rawPayload);
  return {
    zip: answer.rawPayload,
    files: new Map(Object.entries(files).map(([name, data]) => [name, strFromU8(data)])),
  };
};
const bringBack = ({ token }: Person, zip: Buffer, type = 'application/zip') =>
  site.app.inject({
    method: 'POST',
    url: '/api/account/import',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: zip,
  });

describe('everything, taken home', () => {
  test('is readable by people and by machines', async () => {
    const ruth = await site.register({ firstName: 'Ruth' });
    await fillAccount(ruth);
    const { files } = await exported(ruth);
    expect([...files.keys()].map((name) => name.replace(/\/.*-[\da-f]{8}\.md$/, '/…')).sort()).toEqual([
      'README.md',
      'account.json',
      'billing.json',
      'conversations.json',
      'conversations/…',
      'devotionals.json',
      'devotionals.md',
      'feedback.json',
      'marks.json',
      'marks.md',
      'vault.json',
      'vault.md',
    ]);
    const readable = [...files]
      .filter(([name]) => name.endsWith('.md'))
      .map(([, text]) => text)
      .join('\n');
    for (const words of [
      'My sister is ill, and I am afraid.',
      'For Naomi',
      'highlighted in gold',
      'That she may sleep.',
      '#family',
      'On the *bus*.',
      'It rained all day.',
      'Stay with us.',
      '- [x] ',
      '#november',
    ])
      expect(readable).toContain(words);
    const account = JSON.parse(files.get('account.json')!);
    expect(account).toMatchObject({ user: { email: ruth.email }, settings: { hideStreak: true } });
    expect(account.sessions).toHaveLength(1);
    expect(account.voiceDays).toEqual([{ day: '2026-11-21', usedMs: 61000, restedMs: 0 }]);
    expect(account.modelDays).toMatchObject([
      { day: '2026-11-21', purpose: 'reply', model: 'test-model', requests: 2, inputTokens: 900, outputTokens: 120 },
    ]);
    const [told] = JSON.parse(files.get('conversations.json')!);
    expect(JSON.parse(files.get('feedback.json')!)).toEqual([
      {
        conversationId: told.conversation.id,
        messageId: told.messages[1].id,
        helpful: true,
        reasons: ['good-prayer'],
        comment: 'She slept.',
        shareWords: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect([...files.values()].join('')).not.toMatch(/password|tokenHash|dataKey/i);
  });

  test('and brought back into another account is the same vault and the same devotionals, once', async () => {
    const [ruth, orpah] = [await site.register({ firstName: 'Ruth' }), await site.register()];
    await fillAccount(ruth);
    const { zip, files } = await exported(ruth);
    const answer = await bringBack(orpah, zip);
    expect(answer.json()).toEqual({
      vault: { added: 3, known: 0, sealedElsewhere: 0 },
      devotionals: { added: 1, known: 0 },
    });
    expect((await bringBack(orpah, zip)).json()).toEqual({
      vault: { added: 0, known: 3, sealedElsewhere: 0 },
      devotionals: { added: 0, known: 1 },
    });
    const there = (await exported(orpah)).files;
    const plain = (text: string) => {
      const { items, seal } = JSON.parse(text) as VaultFile;
      return { seal, items: items.map(({ id: _, ...item }) => item) };
    };
    expect(plain(there.get('vault.json')!)).toEqual(plain(files.get('vault.json')!));
    const told = (text: string) => {
      const { devotionals, days } = JSON.parse(text);
      return { days, devotionals: devotionals.map(({ id: _, made: __, ...one }: { id: string; made: object }) => one) };
    };
    expect(told(there.get('devotionals.json')!)).toEqual(told(files.get('devotionals.json')!));
    expect(there.get('devotionals.md')).toEqual(files.get('devotionals.md'));
    expect(there.get('vault.md')).toEqual(files.get('vault.md'));
  });

  test('and brought into an account with a sealed vault of its own: all but what only the old key opens', async () => {
    const [ruth, orpah] = [await site.register({ firstName: 'Ruth' }), await site.register()];
    await fillAccount(ruth);
    const own = createBox();
    const set = await site.ask('PUT', '/api/vault/seal', { token: orpah.token, body: { seal: own, revision: 0 } });
    expect(set.statusCode).toBe(200);
    const { zip } = await exported(ruth);
    expect((await bringBack(orpah, zip)).json()).toEqual({
      vault: { added: 2, known: 0, sealedElsewhere: 1 },
      devotionals: { added: 1, known: 0 },
    });
    const { items, seal } = JSON.parse((await exported(orpah)).files.get('vault.json')!) as VaultFile;
    expect(seal).toEqual(own);
    expect(items.map(({ title }) => title).sort()).toEqual(['A thought', 'Naomi']);
    expect(items.every(({ sealedHead }) => sealedHead === null)).toBe(true);
  });

  test('counts in words that fit one as well as many', async () => {
    const ruth = await site.register();
    const none = (await exported(ruth)).files.get('README.md')!;
    await fillAccount(ruth);
    const readme = (await exported(ruth)).files.get('README.md')!;
    expect(none).toMatch(
      /0 conversations to read.*said of 0 replies.*0 things in your.*0 devotionals with.*0 highlights, notes/s,
    );
    expect(readme).toMatch(
      /1 conversation to read.*said of 1 reply,.*3 things in your.*1 devotional with.*2 highlights, notes/s,
    );
  });

  test('holds every conversation, however many there are', async () => {
    const ruth = await site.register();
    const first = await site.ask('POST', '/api/conversations', { token: ruth.token, body: { title: 'The first one' } });
    await site.database.db.execute(sql`
      insert into conversations (user_id, title, preview, kind, titled, updated_at)
      select user_id, title, preview, kind, titled, now() + make_interval(secs => n)
      from conversations, generate_series(1, 510) as n where id = ${first.json().id}`);
    const { files } = await exported(ruth);
    const conversations = JSON.parse(files.get('conversations.json')!) as { conversation: { id: string } }[];
    expect(conversations).toHaveLength(511);
    expect(conversations.map(({ conversation }) => conversation.id)).toContain(first.json().id);
    expect([...files.keys()].filter((name) => name.startsWith('conversations/'))).toHaveLength(511);
  });

  test('a small archive that unfolds to millions of values is refused before it fills the memory', async () => {
    const ruth = await site.register();
    const vault = `{"format":"emmaus-vault","version":1,"exportedAt":"","seal":null,"items":[${'{},'.repeat(4_000_000)}{}]}`;
    const bomb = Buffer.from(zipSync({ 'vault.json': strToU8(vault) }));
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await bringBack(ruth, bomb);
    expect(answer.statusCode).toBe(400);
    // Refused for its number of values: none of them was looked at.
    expect(answer.json().message).toMatch(/^This isn’t an archive.*Nothing was changed\.$/);
  });

  test.each([
    ['says less than it unfolds to', 1000],
    ['says that it unfolds to more than there can be', 2_000_000_000],
  ])('an archive that %s is refused, and nothing is changed', async (_what, said) => {
    const ruth = await site.register();
    const vault = {
      format: 'emmaus-vault',
      version: 1,
      exportedAt: '',
      seal: null,
      items: [],
      filler: ' '.repeat(50_000_000),
    };
    const lie = Buffer.from(zipSync({ 'vault.json': strToU8(JSON.stringify(vault)) }));
    expect(lie.length).toBeLessThan(100_000);
    // The length in its directory, by which a reader knows how much is to come.
    lie.writeUInt32LE(said, lie.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    const before = process.memoryUsage().rss;
    const answer = await bringBack(ruth, lie);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^This isn’t an archive.*Nothing was changed\.$/);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  test('says what was brought back where only half of it could be', async () => {
    const ruth = await site.register();
    await fillAccount(ruth);
    const { zip } = await exported(ruth);
    const account = createAccountStore(site.database.db);
    const halves = (added: number) =>
      createOwnDataService({
        store: account,
        vault: { bringBack: async () => ({ added, known: 2, sealedElsewhere: 0 }) },
        devotionals: {
          bringBack: async () => {
            throw new HttpError('conflict', 'There is no room for so many devotionals. Nothing was changed.');
          },
        },
      } as unknown as OwnDataParts);
    const bring = (added: number) => halves(added).bringBack(ruth.user.id, Readable.from([zip]));
    await expect(bring(2)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Part of it was brought back (2 of your things), the rest was not. There is no room for so many devotionals. You can try again: nothing comes twice.',
    });
    await expect(bring(0)).rejects.toThrow('Nothing was changed.');
  });

  test('a large vault comes home in parts, and every export can be brought back', async () => {
    const [ruth, orpah] = [await site.register(), await site.register()];
    // Sealed words don't pack: these are as large in the archive as they are in the vault.
    const set = await site.ask('PUT', '/api/vault/seal', {
      token: ruth.token,
      body: { seal: createBox(), revision: 0 },
    });
    expect(set.statusCode).toBe(200);
    // The largest there can be, and as many as fill more than two parts of 4 MB.
    const kept = 14;
    for (let count = 0; count < kept; count += 1) {
      const answer = await site.ask('POST', '/api/vault', {
        token: ruth.token,
        body: { kind: 'note', title: 'Sealed', content: sealedBytes(600_000), sealedHead: sealedBytes(200) },
      });
      expect(answer.statusCode).toBe(200);
    }
    const answer = await site.ask('GET', '/api/account/export', { token: ruth.token });
    expect(answer.statusCode).toBe(200);
    const zip = answer.rawPayload;
    expect(zip.length).toBeGreaterThan(kept * 600_000);
    // A full vault is twelve times as large: the archive that holds it is still taken.
    expect(2 * VAULT_LIMITS.bytes).toBeLessThan(ACCOUNT_IMPORT_BYTES);
    const sizes = new Map<string, number>();
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (/^vault(?:-\d+)?\.json$/.test(name)) sizes.set(name, originalSize);
        return false;
      },
    });
    expect([...sizes.keys()]).toEqual(['vault.json', 'vault-2.json', 'vault-3.json']);
    expect(Math.max(...sizes.values())).toBeLessThan(8 * 1024 * 1024);
    const back = await bringBack(orpah, zip);
    expect(back.json()).toMatchObject({ vault: { added: kept, known: 0 } });
    const room = async (person: Person) =>
      (
        await site.database.db.execute(
          sql`select count(*)::int as items, sum(octet_length(body))::int as bytes from vault_items where user_id = ${person.user.id}`,
        )
      ).rows[0];
    expect(await room(orpah)).toEqual(await room(ruth));
    // One thing is still, letter for letter, what it was.
    const [entry] = (await site.ask('GET', '/api/vault', { token: ruth.token })).json().items;
    const [here, there] = await Promise.all(
      [ruth, orpah].map(async ({ token }) => (await site.ask('GET', `/api/vault/${entry.id}`, { token })).json()),
    );
    expect(there.content === here.content && there.sealedHead === here.sealedHead).toBe(true);
    // Others search every table.
    await site.database.db.execute(sql`delete from vault_items`);
  });

  test('comes back one archive of a person at a time, and before a byte of another is read', async () => {
    const ruth = await site.register();
    const { zip } = await exported(ruth);
    const nothing = async () => ({ added: 0, known: 0, sealedElsewhere: 0 });
    const service = createOwnDataService({
      store: createAccountStore(site.database.db),
      vault: { bringBack: nothing },
      devotionals: { bringBack: nothing },
    } as unknown as OwnDataParts);
    const arrived = Promise.withResolvers<void>();
    async function* slowly() {
      await arrived.promise;
      yield zip;
    }
    let read = 0;
    async function* another() {
      read += 1;
      yield zip;
    }
    const first = service.bringBack('ruth', slowly());
    await expect(service.bringBack('ruth', another(), zip.length)).rejects.toMatchObject({
      status: 429,
      retryAfter: 30,
    });
    // It says that it is more than there is room for.
    await expect(service.bringBack('orpah', another(), 5e9)).rejects.toMatchObject({
      status: 503,
      retryAfter: 30,
    });
    expect(read).toBe(0);
    arrived.resolve();
    expect(await first).toMatchObject({ devotionals: { added: 0 } });
    await service.bringBack('ruth', another(), zip.length);
    expect(read).toBe(1);
  });

  test('is nobody else’s', async () => {
    expect((await site.ask('GET', '/api/account/export')).statusCode).toBe(401);
    expect((await site.app.inject({ method: 'POST', url: '/api/account/import', payload: 'x' })).statusCode).toBe(401);
  });

  test('what is no archive, or a damaged one, changes nothing', async () => {
    const [ruth, orpah] = [await site.register(), await site.register()];
    await fillAccount(ruth);
    const { zip } = await exported(ruth);
    for (const [bytes, type] of [
      [Buffer.from('not a zip'), 'application/zip'],
      [Buffer.alloc(0), 'application/zip'],
      [zip.subarray(0, zip.length - 300), 'application/zip'],
      [Buffer.from('{}'), 'application/json'],
    ] as const) {
      const answer = await bringBack(orpah, bytes, type);
      expect([400, 415], `${type} ${bytes.length}`).toContain(answer.statusCode);
    }
    const { items } = JSON.parse((await exported(orpah)).files.get('vault.json')!) as VaultFile;
    expect(items).toEqual([]);
  });
});

/** Every table in which a row holds one of these words, in whatever column. */
async function rowsWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await site.database.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await site.database.db.execute<{ word: string }>(
      sql`select word from unnest(${sql.param(words)}::text[]) word where exists (
        select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} t where position(lower(word) in lower(t::text)) > 0)`,
    );
    found.push(...rows.map(({ word }) => `${name}: ${word}`).sort());
  }
  return found;
}

/** Until a statement on this database waits for a row that another holds. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await site.database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);

describe('deleting everything', () => {
  test('gives way to what is just being written, and nobody is refused for it', async () => {
    const ruth = await site.register();
    const { json } = await site.ask('POST', '/api/conversations', { token: ruth.token, body: {} });
    // Holds a row of the person's, and needs the person next: what writes a message does so.
    const writer = await site.database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('select 1 from conversations where id = $1 for update', [json().id]);
      const deleted = site.ask('DELETE', '/api/account', { token: ruth.token, body: { password: PASSWORD } });
      await someoneWaits();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await writer.query('insert into user_settings (user_id, settings) values ($1, $2)', [ruth.user.id, '{}']);
      await writer.query('commit');
      expect((await deleted).statusCode).toBe(200);
      expect(await rowsWith([ruth.user.id])).toEqual([]);
    } finally {
      writer.release();
    }
  });

  test('leaves no row in any table that names the person, or holds anything of theirs', async () => {
    const counted = await createTestApp({ rateLimits: true });
    const before = site;
    site = counted;
    try {
      const stays = await site.register({ firstName: 'Naomi' });
      const goes = await site.register({ firstName: 'Ruth', timeZone: 'America/Chicago' });
      await fillAccount(goes);
      await fillAccount(stays);
      await site.ask('POST', '/auth/login', { body: { email: goes.email, password: 'wrong one' } });
      await site.ask('POST', '/auth/forgot-password', { body: { email: goes.email } });
      const idsOf = async (person: Person): Promise<string[]> => {
        const ids: string[] = [];
        for (const table of [
          'conversations',
          'messages',
          'vault_items',
          'devotionals',
          'verse_marks',
          'sessions',
          'push_subscriptions',
        ]) {
          const { rows } = await site.database.db.execute<{ id: string }>(
            sql`select id from ${sql.identifier(table)} where user_id = ${person.user.id}`,
          );
          expect(rows.length, table).toBeGreaterThan(0);
          ids.push(...rows.map(({ id }) => id));
        }
        for (const table of ['reply_feedback', 'model_usage']) {
          const { rows } = await site.database.db.execute(
            sql`select 1 from ${sql.identifier(table)} where user_id = ${person.user.id}`,
          );
          expect(rows.length, table).toBe(1);
        }
        return ids;
      };
      const words = [goes.user.id, goes.email, 'Ruth', ...(await idsOf(goes))];
      expect((await rowsWith(words)).length).toBeGreaterThan(words.length - 1);
      const others = [stays.user.id, stays.email, ...(await idsOf(stays))];
      const held = await rowsWith(others);

      const answer = await site.ask('DELETE', '/api/account', { token: goes.token, body: { password: PASSWORD } });
      expect(answer.statusCode).toBe(200);
      await expect.poll(() => lettersTo(goes.email).at(-1)?.subject).toBe('Your account is deleted');
      await expect.poll(() => rowsWith(words), { timeout: 20_000 }).toEqual([]);
      expect(await rowsWith(others)).toEqual(held);
      expect((await site.ask('GET', '/auth/me', { token: goes.token })).statusCode).toBe(401);
    } finally {
      site = before;
      await counted.close();
    }
  });

  test('takes back letters that could not be sent yet, and sends the receipt', async () => {
    const ruth = await registerConfirmed();
    const orpah = await site.register();
    // The mail server refuses everything.
    const { push } = site.mail;
    site.mail.push = () => {
      throw new Error('451 try again later');
    };
    const ask = (person: Person, email: string) =>
      site.ask('POST', '/api/account/email', { token: person.token, body: { email, password: PASSWORD } });
    await ask(ruth, `first-${ruth.email}`);
    await ask(ruth, `second-${ruth.email}`);
    for (const { email } of [ruth, orpah]) await site.ask('POST', '/auth/forgot-password', { body: { email } });
    const waiting = async () =>
      (await site.database.pool.query(`select 1 from pgboss.job where name = 'letter'`)).rowCount;
    expect(await waiting()).toBe(6);
    expect(
      (await site.ask('DELETE', '/api/account', { token: ruth.token, body: { password: PASSWORD } })).statusCode,
    ).toBe(200);
    // Orpah's, and the receipt.
    expect(await waiting()).toBe(2);
    site.mail.push = push;
    const before = site.mail.length;
    await site.database.pool.query(`update pgboss.job set start_after = now() where name = 'letter'`);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect(
      site.mail
        .slice(before)
        .map(({ to, subject }) => [to, subject])
        .sort(),
    ).toEqual(
      [
        [ruth.email, 'Your account is deleted'],
        [orpah.email, 'Choose a new password'],
      ].sort(),
    );
  });

  test('goes through with a vault of 100 MB, within what a statement may take', { timeout: 120_000 }, async () => {
    const full = await createTestApp();
    try {
      const { token, user } = await full.register();
      const { db } = full.database;
      // As it is stored: what is sealed doesn't shrink, and lies in pieces beside its row.
      await db.execute(sql`alter table vault_items alter body set storage external`);
      for (let part = 0; part < 5; part += 1) {
        await db.execute(sql`insert into vault_items (user_id, kind, head, body)
          select ${user.id}, 'note', decode(repeat('ab', 300), 'hex'), decode(repeat('cd', 20000), 'hex')
          from generate_series(1, 1000)`);
      }
      const { rows } = await db.execute<{ bytes: string }>(sql`select sum(length(body)) as bytes from vault_items`);
      expect(Number(rows[0]!.bytes)).toBe(100_000_000);
      const answer = await full.ask('DELETE', '/api/account', { token, body: { password: PASSWORD } });
      expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
      expect((await db.execute(sql`select 1 from vault_items`)).rows).toEqual([]);
    } finally {
      await full.close();
    }
  });

  test('leaves the counters of others whose address only looks alike', async () => {
    const counted = await createTestApp({ rateLimits: true });
    try {
      const id = crypto.randomUUID();
      const [bob, ob] = [`bob-${id}@example.org`, `ob-${id}@example.org`];
      for (const email of [bob, ob]) {
        await counted.ask('POST', '/auth/register', { body: { email, password: PASSWORD } });
        await counted.ask('POST', '/auth/login', { body: { email, password: 'a guess' } });
      }
      const keys = async (email: string) => {
        const { rows } = await counted.database.db.execute<{ key: string }>(
          sql`select key from rate_limits where key like ${`login%:${veilAddresses(email)}:%`} order by key`,
        );
        return rows.length;
      };
      expect([await keys(bob), await keys(ob)]).toEqual([2, 2]);
      const { token } = (await counted.ask('POST', '/auth/login', { body: { email: ob, password: PASSWORD } })).json();
      await counted.ask('DELETE', '/api/account', { token, body: { password: PASSWORD } });
      expect([await keys(bob), await keys(ob)]).toEqual([2, 0]);
    } finally {
      await counted.close();
    }
  });

  test('leaves nothing that was being written, read, mailed or counted at that moment', {
    timeout: 60_000,
  }, async () => {
    const counted = await createTestApp({ rateLimits: true });
    const before = site;
    site = counted;
    try {
      const goes = await site.register({ firstName: 'Zipporah', timeZone: 'America/Chicago' });
      await fillAccount(goes);
      const { token, email } = goes;
      const conversation = (await site.ask('GET', '/api/conversations', { token })).json()[0].id as string;
      const devotional = (await site.ask('GET', '/api/devotionals', { token })).json()[0].id as string;
      const kept = (await site.ask('GET', '/api/vault', { token })).json().items[0].id as string;
      const audio = (name: string) => `https://fcm.googleapis.com/fcm/send/${goes.user.id}-${name}`;
      let number = 0;
      const requests: (() => Promise<{ statusCode: number; body: string }>)[] = [
        () =>
          site.ask('POST', `/api/conversations/${conversation}/messages`, {
            token,
            body: { content: 'Zipporah waits.' },
          }),
        () => site.ask('POST', '/api/conversations', { token, body: { title: 'Zipporah' } }),
        () => site.ask('POST', '/api/vault', { token, body: { kind: 'note', title: 'Zipporah', content: 'Zipporah' } }),
        () => site.ask('PATCH', `/api/vault/${kept}`, { token, body: { tags: ['zipporah'] } }),
        () => site.ask('PATCH', `/api/devotionals/${devotional}`, { token, body: { journalEntry: 'Zipporah' } }),
        () =>
          site.ask('POST', '/api/devotionals', {
            token,
            body: { theme: 'Gratitude', userName: 'Zipporah' },
          }),
        () =>
          site.ask('PUT', '/api/bible/marks', { token, body: { kind: 'note', osis: 'John.3.17', note: 'Zipporah' } }),
        () => site.ask('PATCH', '/api/account', { token, body: { lastName: 'Zipporah' } }),
        () => site.ask('PATCH', '/api/account/settings', { token, body: { hideStreak: true } }),
        () =>
          site.ask('POST', '/api/account/push', {
            token,
            body: { endpoint: audio(String(number++)), keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
          }),
        () => site.ask('POST', '/api/account/email', { token, body: { email: `z-${email}`, password: PASSWORD } }),
        // A download that can’t be whole any more breaks off.
        () => site.ask('GET', '/api/account/export', { token }).catch(() => ({ statusCode: 0, body: '' })),
        () => site.ask('POST', '/auth/login', { body: { email, password: PASSWORD } }),
        () => site.ask('POST', '/auth/login', { body: { email, password: 'a guess' } }),
        () => site.ask('POST', '/auth/forgot-password', { body: { email } }),
        () => site.ask('GET', '/api/vault?query=zipporah', { token }),
        () => site.ask('POST', '/api/openai-tts', { token, body: { text: 'Zipporah is called.' } }),
        () =>
          site.ask('POST', '/api/stripe/create-checkout-session', {
            token,
            body: { planType: 'guided-path', billingCycle: 'monthly' },
          }),
      ];
      const words = [goes.user.id, email, 'Zipporah', conversation, devotional, kept];
      expect(await rowsWith(words)).not.toEqual([]);
      const broken: string[] = [];
      let over = false;
      const busy = requests.map(async (request, at) => {
        for (let more = 3; more > 0; more -= over ? 1 : 0) {
          const answer = await request();
          if (answer.statusCode >= 500) broken.push(`${at}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      const answer = await site.ask('DELETE', '/api/account', { token, body: { password: PASSWORD } });
      over = true;
      await Promise.all(busy);
      expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
      expect(broken).toEqual([]);
      await expect.poll(() => rowsWith(words), { timeout: 5000 }).toEqual([]);
    } finally {
      site = before;
      await counted.close();
    }
  });

  test('ends a paid plan first; what the books keep names nobody', async () => {
    const ruth = await site.register({ firstName: 'Keturah' });
    const { token } = ruth;
    const begun = await site.ask('POST', '/api/create-payment-intent', {
      token,
      body: { amount: 999, planType: 'monthly', planName: 'guided-path' },
    });
    const { paymentId, clientSecret } = begun.json();
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
    await site.ask('POST', `/api/sandbox/payments/${paymentId}/confirm`, { body: { clientSecret, card } });
    await expect.poll(async () => (await read(ruth)).user.planType).toBe('guided-path');
    const words = [ruth.user.id, ruth.email, 'Keturah'];
    expect((await rowsWith(words)).join()).toContain('sandbox_objects');
    const answer = await site.ask('DELETE', '/api/account', { token, body: { password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => lettersTo(ruth.email).at(-1)?.text).toContain('Guided Path was canceled first');
    await expect.poll(() => rowsWith(words), { timeout: 5000 }).toEqual([]);
    const { rows } = await site.database.db.execute<{ status: string }>(
      sql`select s.status from subscriptions s join payments p on p.subscription_id = s.id where p.id = ${paymentId}`,
    );
    expect(rows).toEqual([{ status: 'canceled' }]);
  });

  test('stops with a sentence where a plan can’t be ended: not even a letter is gone', async () => {
    const ruth = await site.register();
    const folder = await mkdtemp(join(tmpdir(), 'letters-'));
    try {
      const mailer = createFileMailer(folder, 'us@example.org');
      const mark = () => ({ id: crypto.randomUUID(), at: new Date() });
      for (const subject of ['Welcome', 'Your account is deleted'])
        await mailer.send({ to: ruth.email, subject, text: 'Hello.' }, mark());
      await mailer.send({ to: `x${ruth.email}`, subject: 'Welcome', text: 'Hello.' }, mark());
      const kept: Parameters<ReturnType<typeof createOwnDataService>['forget']>[0][] = [];
      const own = (closeAccount: (userId: string, then: (tx: Transaction) => Promise<void>) => Promise<void>) =>
        createOwnDataService({
          store: createAccountStore(site.database.db),
          auth: { me: async () => ({ email: ruth.email }) },
          billing: { closeAccount },
          jobs: { enqueue: async (_name: string, payload: (typeof kept)[0]) => void kept.push(payload) },
          mailer,
        } as unknown as OwnDataParts);
      const unreachable = own(async () => {
        throw new HttpError('unavailable', 'The payment service does not answer just now.');
      });
      await expect(unreachable.delete(ruth.user.id)).rejects.toMatchObject({
        code: 'unavailable',
        message:
          'Your subscription could not be ended just now, so nothing was deleted. Please try again in a few minutes.',
      });
      expect(await readdir(folder)).toHaveLength(3);
      const reachable = own((_userId, then) => site.database.db.transaction(then));
      await reachable.delete(ruth.user.id);
      expect(await readdir(folder)).toHaveLength(3);
      await reachable.forget(kept[0]!);
      const left = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
      expect(left.map((letter) => /To: (.*)\nSubject: (.*)/.exec(letter)!.slice(1)).sort()).toEqual(
        [
          [ruth.email, 'Your account is deleted'],
          [`x${ruth.email}`, 'Welcome'],
        ].sort(),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('asks for the password first, and a wrong one deletes nothing', async () => {
    const ruth = await site.register();
    const answer = await site.ask('DELETE', '/api/account', { token: ruth.token, body: { password: 'wrong one' } });
    expect(answer.statusCode).toBe(403);
    expect((await read(ruth)).user.email).toBe(ruth.email);
  });
});
