import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const change = (token: string, body: unknown) => site.ask('PATCH', '/api/account', { token, body });

async function faithOf(userId: string): Promise<unknown> {
  const { rows } = await site.database.db.execute(sql`select faith_background from users where id = ${userId}`);
  return rows[0]!['faith_background'];
}

test('a person changes name, time zone and faith background, and finds them again', async () => {
  const { token, user } = await site.register();
  const answer = await change(token, {
    firstName: ' Ruth ',
    lastName: 'Ellis',
    timeZone: 'America/Chicago',
    faithBackground: 'returning',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: user.id, name: 'Ruth Ellis', timeZone: 'America/Chicago' });
  expect((await site.ask('GET', '/auth/me', { token })).json()).toEqual(answer.json());
  expect(await faithOf(user.id)).toBe('returning');
});

test('what is left out stays; what is emptied goes', async () => {
  const { token, user } = await site.register({ firstName: 'Ruth', timeZone: 'Europe/Paris' });
  expect((await change(token, { faithBackground: 'new' })).json()).toMatchObject({
    firstName: 'Ruth',
    timeZone: 'Europe/Paris',
  });
  expect((await change(token, {})).json()).toMatchObject({ firstName: 'Ruth', timeZone: 'Europe/Paris' });
  expect(await faithOf(user.id)).toBe('new');
  expect((await change(token, { firstName: '  ', faithBackground: null })).json()).toMatchObject({
    firstName: null,
    name: null,
    timeZone: 'Europe/Paris',
  });
  expect(await faithOf(user.id)).toBeNull();
});

test('nobody else is changed', async () => {
  const [one, other] = [await site.register({ firstName: 'Ruth' }), await site.register({ firstName: 'Naomi' })];
  await change(one.token, { firstName: 'Orpah', faithBackground: 'believer' });
  expect((await site.ask('GET', '/auth/me', { token: other.token })).json().firstName).toBe('Naomi');
  expect(await faithOf(other.user.id)).toBeNull();
});

test('an unknown time zone, an unknown background and a name without end are refused, and nothing changes', async () => {
  const { token, user } = await site.register({ firstName: 'Ruth', timeZone: 'Europe/Paris' });
  for (const [field, value] of [
    ['timeZone', 'Middle-earth/Shire'],
    ['faithBackground', 'lukewarm'],
    ['lastName', 'x'.repeat(81)],
  ] as const) {
    const answer = await change(token, { firstName: 'Orpah', [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation-failed', details: [{ path: field }] });
  }
  expect((await site.ask('GET', '/auth/me', { token })).json()).toEqual(user);
});

test('neither the plan nor the address can be changed here', async () => {
  const { token, email } = await site.register();
  const answer = await change(token, { planType: 'unlimited-prayer', subscriptionStatus: 'active', email: 'x@y.org' });
  expect(answer.json()).toMatchObject({ email, planType: 'faith-starter', subscriptionStatus: null });
});

test('a stranger changes nothing', async () => {
  expect((await site.ask('PATCH', '/api/account', { body: { firstName: 'Nobody' } })).statusCode).toBe(401);
});
