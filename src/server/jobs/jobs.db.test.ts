import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, type DatabaseClient } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import { createTestDatabase, type DatabaseAddress } from '#tests/support/test-database.ts';
import { JOB_NAMES } from './job-kinds.ts';
import { reviveDeadJobs } from './job-queues.ts';
import { createJobs, type JobParts } from './jobs.ts';
import { createLetters } from './letters.ts';

const SECRET = 'a secret that only tests use, 32+';
const TOKEN = 'reset-token-that-nobody-may-read';

/** Undone after each test, the newest first. */
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const open = (at: DatabaseAddress): DatabaseClient => {
  const database = connect(at);
  undo.push(() => database.close());
  return database;
};

type Failure = Parameters<JobParts['onFailure']>[0];

/** What one server process has of the queue. */
function createProcess(database: DatabaseClient, impatience = { look: 0.5, watch: 1 }) {
  const failures: Failure[] = [];
  const troubles: Error[] = [];
  const jobs = createJobs({
    pool: database.pool,
    secrets: [SECRET],
    onFailure: (failure) => failures.push(failure),
    onTrouble: (trouble) => troubles.push(trouble),
    impatience,
  });
  undo.push(() => jobs.stop());
  return { jobs, failures, troubles };
}

const letterTo = (to: string): Mail => ({ to, subject: 'Choose a new password', text: `Here: ?token=${TOKEN}` });
const rowsOf = async (database: DatabaseClient, queue: string) =>
  (
    await database.pool.query<{ id: string; state: string; wait: number; retry_count: number; whole: string }>(
      `select id, state::text, extract(epoch from start_after - now())::float8 as wait, retry_count, j::text as whole
       from pgboss.job j where name = $1 order by created_on`,
      [queue],
    )
  ).rows;
const untilDone = (database: DatabaseClient, queue: string) =>
  expect.poll(async () => (await rowsOf(database, queue)).length, { timeout: 15_000 }).toBe(0);
/** As if the time until the next attempt was over. */
const hurry = (database: DatabaseClient) =>
  database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);

test('of two processes each job is done by one, and nothing is left of it', async () => {
  const at = await createTestDatabase();
  const done: string[] = [];
  const ids = new Set<string>();
  const processes = [0, 1].map(() => {
    const database = open(at);
    const { jobs } = createProcess(database);
    const letters = createLetters(jobs, {
      send: async ({ to }, { id }) => {
        ids.add(id);
        done.push(to);
      },
    });
    return { database, jobs, letters };
  });
  await Promise.all(processes.map(({ jobs }) => jobs.start()));
  const wanted = Array.from({ length: 60 }, (_, index) => `person-${index}@example.org`);
  await Promise.all(wanted.map((to, index) => processes[index % 2]!.letters.post(letterTo(to))));
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(wanted.length);
  await untilDone(processes[0]!.database, 'letter');
  expect([...done].sort()).toEqual([...wanted].sort());
  expect(ids.size).toBe(wanted.length);
});

test('a job is there with its transaction, and not without it', async () => {
  const database = open(await createTestDatabase());
  const { jobs } = createProcess(database, { look: 600, watch: 600 });
  const sent: string[] = [];
  const letters = createLetters(jobs, { send: async ({ to }) => void sent.push(to) });
  await jobs.start();
  const rolledBack = database.db.transaction(async (tx) => {
    await letters.post(letterTo('never@example.org'), { within: tx });
    throw new Error('The power failed.');
  });
  await expect(rolledBack).rejects.toThrow('The power failed.');
  let before = -1;
  await database.db.transaction(async (tx) => {
    await letters.post(letterTo('soon@example.org'), { within: tx });
    // Whoever looks now finds nothing.
    before = (await rowsOf(database, 'letter')).length;
  });
  // It is taken up at once, not when it is looked for the next time, which is in ten minutes.
  await expect.poll(() => sent, { timeout: 3000 }).toEqual(['soon@example.org']);
  expect(before).toBe(0);
  await untilDone(database, 'letter');
  expect(sent).toEqual(['soon@example.org']);
});

test('what a job carries can’t be read in the database, whether it waits, fails or is given up', async () => {
  const database = open(await createTestDatabase());
  const { jobs, failures } = createProcess(database);
  const to = 'ruth@example.org';
  let attempts = 0;
  const letters = createLetters(jobs, {
    send: async (mail) => {
      attempts += 1;
      throw Object.assign(new Error(`550 <${mail.to}> has no mailbox; ${mail.text}`), {
        code: 'EENVELOPE',
        responseCode: 550,
      });
    },
  });
  await jobs.start();
  const seen: string[] = [];
  const look = async () => {
    const { rows } = await database.pool.query('select j::text as whole from pgboss.job j');
    seen.push(...rows.map(({ whole }) => String(whole)));
  };
  await database.db.transaction(async (tx) => {
    await letters.post(letterTo(to), { within: tx, of: randomUUID() });
    const { rows } = await tx.execute<{ whole: string }>(`select j::text as whole from pgboss.job j`);
    seen.push(...rows.map(({ whole }) => whole));
  });

  // Each time later, at random within a half.
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await expect.poll(() => attempts, { timeout: 10_000 }).toBe(attempt);
    await expect.poll(async () => (await rowsOf(database, 'letter')).map(({ state }) => state)).toEqual(['retry']);
    const [row] = await rowsOf(database, 'letter');
    waits.push(row!.wait);
    const letters = (await jobs.numbers()).find(({ queue }) => queue === 'letter');
    expect(letters).toMatchObject({ waiting: 0, later: 1, active: 0, oldestSeconds: 0 });
    expect(letters!.unfinishedSeconds).toBeGreaterThan(0);
    await look();
    // It would go on for a day.
    if (attempt === 4) await database.pool.query('update pgboss.job set retry_limit = retry_count + 1');
    await hurry(database);
  }
  for (const [index, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(5 * 2 ** (index + 1));
  expect(waits[3]!).toBeGreaterThan(waits[0]!);

  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(5);
  await expect.poll(async () => (await rowsOf(database, 'dead')).map(({ state }) => state)).toEqual(['created']);
  await look();
  expect(seen.length).toBeGreaterThanOrEqual(6);
  for (const whole of seen) {
    expect(whole).not.toContain(to);
    expect(whole).not.toContain(TOKEN);
    expect(whole).not.toContain('Choose');
  }
  expect(failures.map(({ job, attempt, final }) => [job, attempt, final])).toEqual(
    [1, 2, 3, 4, 5].map((attempt) => ['letter', attempt, attempt === 5]),
  );
  expect(JSON.stringify(failures)).not.toMatch(/ruth|token|mailbox/);
  expect(failures.at(-1)!.error).toBe('Error EENVELOPE 550');
  const numbers = Object.fromEntries((await jobs.numbers()).map(({ queue, ...rest }) => [queue, rest]));
  expect(Object.keys(numbers).sort()).toEqual([...JOB_NAMES, 'dead'].sort());
  const none = { waiting: 0, later: 0, active: 0, oldestSeconds: 0, unfinishedSeconds: 0 };
  expect(numbers.letter).toEqual({ ...none, failed: 1 });
  expect(numbers.dead).toEqual({ ...none, failed: 1 });

  // The mail server is mended: whoever looks after the server brings it back.
  const sent: Mail[] = [];
  createLetters(jobs, { send: async (mail) => void sent.push(mail) });
  expect(await reviveDeadJobs(database.pool)).toBe(1);
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual([letterTo(to)]);
  expect(await rowsOf(database, 'dead')).toEqual([]);
});

test('what was under way in a process that died is done by another, which counts it as another attempt', async () => {
  const at = await createTestDatabase();
  const database = open(at);
  const theirs = open(at);
  const dying = createProcess(theirs);
  let die = () => undefined as unknown;
  const letters = createLetters(dying.jobs, {
    send: () => new Promise((_, reject) => (die = () => reject(new Error()))),
  });
  await dying.jobs.start();
  await letters.post(letterTo('ruth@example.org'));
  await expect.poll(async () => (await rowsOf(database, 'letter'))[0]?.state).toBe('active');
  // Its database hears nothing of it any more, for a minute already.
  theirs.pool.query = (() => Promise.reject(new Error('dead'))) as unknown as typeof theirs.pool.query;
  const { rowCount } = await database.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  );
  expect(rowCount).toBe(1);
  const others = open(at);
  const living = createProcess(others);
  const sent: string[] = [];
  createLetters(living.jobs, { send: async (_mail, { id }) => void sent.push(id) });
  const [before] = await rowsOf(database, 'letter');
  await living.jobs.start();
  await expect.poll(async () => (await rowsOf(database, 'letter'))[0]?.state, { timeout: 10_000 }).toBe('retry');
  await hurry(database);
  await untilDone(others, 'letter');
  expect(sent).toEqual([before!.id]);
  die();
}, 60_000);

test('a stop waits for what is being done, and gives back what takes too long', async () => {
  const database = open(await createTestDatabase());
  const { jobs, failures } = createProcess(database);
  const done: string[] = [];
  jobs.handle('letter', async ({ to }) => {
    await new Promise((resolve) => setTimeout(resolve, to === 'short' ? 500 : 60_000).unref());
    done.push(to);
  });
  await jobs.start();
  for (const to of ['short', 'long']) await jobs.enqueue('letter', { to, subject: '', text: '' });
  await expect
    .poll(async () => (await rowsOf(database, 'letter')).map(({ state }) => state))
    .toEqual(['active', 'active']);
  await jobs.stop();
  expect(done).toEqual(['short']);
  const left = await rowsOf(database, 'letter');
  expect(left.map(({ state }) => state)).toEqual(['retry']);
  expect(failures).toEqual([]);
});

test('who rests brings what is being done to its end and takes nothing up, which another process does', async () => {
  const at = await createTestDatabase();
  const done: string[] = [];
  const [resting, working] = ['resting', 'working'].map((name) => {
    const { jobs } = createProcess(open(at));
    jobs.handle('letter', async ({ to }) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      done.push(`${to} by ${name}`);
    });
    return jobs;
  });
  await resting!.start();
  await resting!.enqueue('letter', { to: 'begun', subject: '', text: '' });
  const database = open(at);
  await expect.poll(async () => (await rowsOf(database, 'letter')).map(({ state }) => state)).toEqual(['active']);
  await resting!.rest();
  await resting!.enqueue('letter', { to: 'later', subject: '', text: '' });
  await expect.poll(() => done).toEqual(['begun by resting']);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await rowsOf(database, 'letter')).map(({ state }) => state)).toEqual(['created']);
  await working!.start();
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['begun by resting', 'later by working']);
});

test('what has outlived its time is left out, whatever the clocks of those who wrote and send it say', async () => {
  const database = open(await createTestDatabase());
  const { jobs } = createProcess(database);
  const sent: string[] = [];
  const letters = createLetters(jobs, { send: async ({ to }) => void sent.push(to) });
  for (const to of ['late', 'timely']) await letters.post(letterTo(to), { lifetime: 3600 });
  // By the database's own clock alone: one of them has waited for two hours.
  await database.pool.query(`update pgboss.job set created_on = created_on - interval '2 hours'
    where id = (select id from pgboss.job where name = 'letter' order by created_on limit 1)`);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01'));
  undo.push(async () => clock.mockRestore());
  await jobs.start();
  await untilDone(database, 'letter');
  expect(sent).toEqual(['timely']);
});

test('letters are withdrawn by address or person with a transaction, others stay', async () => {
  const database = open(await createTestDatabase());
  const { jobs } = createProcess(database);
  // Nobody sends them meanwhile.
  const letters = createLetters({ ...jobs, handle: () => undefined }, { send: async () => undefined });
  await jobs.start();
  const [ruth, orpah] = [randomUUID(), randomUUID()];
  await letters.post(letterTo('Ruth@example.org'));
  await letters.post(letterTo('new-address@example.org'), { of: ruth });
  await letters.post(letterTo('orpah@example.org'), { of: orpah });
  const withdraw = (fails: boolean) =>
    database.db.transaction(async (tx) => {
      await letters.withdraw({ userId: ruth, addresses: ['ruth@EXAMPLE.org'] }, tx);
      if (fails) throw new Error('The power failed.');
    });
  await expect(withdraw(true)).rejects.toThrow();
  expect(await rowsOf(database, 'letter')).toHaveLength(3);
  // One was given up long ago.
  await database.pool.query(
    `insert into pgboss.job (name, data) select 'dead', data from pgboss.job where name = 'letter'`,
  );
  await withdraw(false);
  expect(await rowsOf(database, 'letter')).toHaveLength(1);
  expect(await rowsOf(database, 'dead')).toHaveLength(1);
  expect((await jobs.numbers()).find(({ queue }) => queue === 'letter')).toMatchObject({ waiting: 1, active: 0 });
});

test('what the clock begins waits once, however many ask for it, and so does a customer to be read', async () => {
  const database = open(await createTestDatabase());
  const { jobs } = createProcess(database);
  await jobs.start();
  for (let count = 0; count < 3; count += 1) {
    await jobs.enqueue('reconcile-payments', null);
    await jobs.enqueue('read-customer', { customerId: 'cus_ruth' }, { key: 'cus_ruth' });
    await jobs.enqueue('read-customer', { customerId: 'cus_naomi' }, { key: 'cus_naomi' });
  }
  expect(await rowsOf(database, 'reconcile-payments')).toHaveLength(1);
  const customers = await rowsOf(database, 'read-customer');
  expect(customers).toHaveLength(2);
  expect(customers.map(({ whole }) => whole).join()).not.toMatch(/cus_/);
  const { rows } = await database.pool.query('select name, cron from pgboss.schedule order by name');
  expect(rows.map(({ name }) => name)).toEqual([
    'forget-old',
    'look-for-reminders',
    'reconcile-calls',
    'reconcile-payments',
  ]);
});

test('two processes that start at once on an empty database end with one set of queues', async () => {
  const at = await createTestDatabase('empty');
  const pools = [0, 1, 2].map(() => new pg.Pool(at));
  undo.push(() => Promise.all(pools.map((pool) => pool.end())));
  await Promise.all(pools.map((pool) => migrateDatabase(pool)));
  const { rows } = await pools[0]!.query(`select name from pgboss.queue where name not like '\\_\\_%' order by name`);
  expect(rows.map(({ name }) => name)).toEqual([...JOB_NAMES, 'dead'].sort());
});

test('what a later version wants of a queue is so after its start', async () => {
  const database = open(await createTestDatabase());
  await database.pool.query(`update pgboss.queue set retry_limit = 1 where name = 'letter'`);
  await database.pool.query(`update pgboss.schedule set cron = '0 0 * * *' where name = 'forget-old'`);
  await migrateDatabase(database.pool);
  const { rows } = await database.pool.query(
    `select retry_limit, (select cron from pgboss.schedule where name = 'forget-old') from pgboss.queue where name = 'letter'`,
  );
  expect(rows).toEqual([{ retry_limit: 33, cron: '17 * * * *' }]);
});

test('a queue whose database is away says so once, and goes on when it is back', async () => {
  const database = open(await createTestDatabase());
  const { jobs, troubles } = createProcess(database);
  const sent: string[] = [];
  const letters = createLetters(jobs, { send: async ({ to }) => void sent.push(to) });
  await jobs.start();
  const { pool } = database;
  const real = pool.query;
  let refused = 0;
  pool.query = (async () => {
    refused += 1;
    throw new Error('connect ECONNREFUSED');
  }) as unknown as typeof real;
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(3);
  pool.query = real;
  expect(troubles.map(({ message }) => message)).toEqual(['connect ECONNREFUSED']);
  await letters.post(letterTo('ruth@example.org'));
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual(['ruth@example.org']);
});
