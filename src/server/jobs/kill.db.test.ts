import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeparatePostgres, startSeparatePostgres } from '#tests/support/separate-postgres.ts';
import { createServerProcesses } from '#tests/support/server-process.ts';
import { type StandInSmtp, startStandInSmtp } from '#tests/support/stand-in-smtp.ts';

let postgres: SeparatePostgres;
let smtp: StandInSmtp;
let servers: ReturnType<typeof createServerProcesses>;
beforeAll(async () => {
  postgres = await startSeparatePostgres();
  smtp = await startStandInSmtp();
  servers = createServerProcesses({
    DATABASE_URL: postgres.url,
    SMTP_URL: smtp.url,
    APP_SECRET: 'a secret that only tests use, 32+',
  });
});
afterAll(async () => {
  await servers.endAll();
  servers.clean();
  await smtp.close();
  await postgres.stop();
});

test('of letters that were promised by a server that is killed none is lost, and none comes twice to its reader', {
  timeout: 300_000,
}, async () => {
  const register = async (address: string, email: string) => {
    const answer = await fetch(`${address}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
    expect(answer.status).toBe(200);
  };
  // As many as a process sends at once: two have been handed over, two have not, and nobody says so.
  const handedOver = ['one@example.org', 'two@example.org'];
  const begun = ['three@example.org', 'four@example.org'];
  const waiting = ['five@example.org', 'six@example.org'];
  smtp.silentAt = (to) => (handedOver.includes(to) ? 'letter' : begun.includes(to) ? 'recipient' : null);
  const first = await servers.start();
  for (const email of [...handedOver, ...begun]) await register(first.address, email);
  await expect.poll(() => smtp.named.length, { timeout: 20_000 }).toBe(4);
  await expect.poll(() => smtp.received.length).toBe(2);
  for (const email of waiting) await register(first.address, email);
  await servers.end(first.child, 'SIGKILL');
  smtp.silentAt = () => null;
  const before = smtp.received.length;
  expect(before).toBe(2);

  const second = await servers.start();
  const everybody = [...handedOver, ...begun, ...waiting].sort();
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await expect
      .poll(async () => (await client.query(`select 1 from pgboss.job where name = 'letter'`)).rowCount, {
        timeout: 120_000,
        interval: 500,
      })
      .toBe(0);
  } finally {
    await client.end();
  }
  const idsOf = (email: string) => smtp.received.filter(({ to }) => to === email).map(({ messageId }) => messageId);
  expect([...new Set(smtp.received.map(({ to }) => to))].sort()).toEqual(everybody);
  // What comes twice is the same letter: a mailbox keeps one.
  for (const email of everybody) expect(new Set(idsOf(email)).size).toBe(1);
  for (const email of [...begun, ...waiting]) expect(idsOf(email)).toHaveLength(1);
  for (const email of handedOver) expect(idsOf(email)).toHaveLength(2);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(everybody.length);
  await servers.end(second.child, 'SIGTERM');
});
