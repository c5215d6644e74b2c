import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type DatabaseClient } from '#server/db/client.ts';
import { type PostgresProxy, startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { CHUNK, createLocalLimiter, type LocalLimiter, type Report } from './local-limiter.ts';
import { createRateLimiter, type SharedCount } from './rate-limit.ts';

const LIMIT = 100;
/** How many of so many attempts one after the other are let through. */
const tryOften = (limiter: LocalLimiter, times: number, key = 'ruth') =>
  Array.from({ length: times }, () => limiter.allows(key)).filter(Boolean).length;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a limiter with a sum of all processes', () => {
  /** What all processes have reported, as the database would count it. */
  let sums: Map<string, number>;
  let told: { key: string; cost: number; seconds: number }[];
  const report: Report = async (key, cost, seconds) => {
    told.push({ key, cost, seconds });
    sums.set(key, (sums.get(key) ?? 0) + cost);
    return { count: sums.get(key)!, endsIn: seconds * 1000 };
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ['Date'] });
    sums = new Map();
    told = [];
  });
  afterEach(() => vi.useRealTimers());

  test('says nothing of who asks less than a chunk, and then a chunk at a time', async () => {
    const limiter = createLocalLimiter(LIMIT, 60, report);
    tryOften(limiter, CHUNK - 1);
    expect(told).toEqual([]);
    limiter.allows('ruth');
    expect(told).toEqual([{ key: 'ruth', cost: CHUNK, seconds: 60 }]);
    await settled();
    tryOften(limiter, CHUNK - 1);
    expect(told).toHaveLength(1);
    limiter.allows('ruth', 4);
    expect(told[1]).toMatchObject({ cost: CHUNK + 3 });
  });

  test('lets through no more than a chunk for each process beyond the limit, and all of it again in the next window', async () => {
    const here = createLocalLimiter(LIMIT, 60, report);
    const there = createLocalLimiter(LIMIT, 60, report);
    for (let minute = 0; minute < 2; minute += 1) {
      let allowed = 0;
      for (let at = 0; at < 2 * LIMIT; at += 1) {
        if ((at % 2 === 0 ? here : there).allows('ruth')) allowed += 1;
        await settled();
      }
      expect(allowed).toBeGreaterThanOrEqual(LIMIT);
      expect(allowed).toBeLessThanOrEqual(LIMIT + 2 * CHUNK);
      expect([here.allows('ruth'), there.allows('ruth')]).toEqual([false, false]);
      expect(here.allows('naomi')).toBe(true);
      vi.setSystemTime(Date.now() + 60_000);
      sums.clear();
    }
    // What is refused is not reported on and on.
    expect(told.length).toBeLessThanOrEqual((2 * LIMIT) / CHUNK + 4);
  });

  test('is in the window that another process began', async () => {
    const limiter = createLocalLimiter(LIMIT, 60, async () => ({ count: 500, endsIn: 10_000 }));
    tryOften(limiter, CHUNK);
    await settled();
    expect(limiter.allows('ruth')).toBe(false);
    vi.setSystemTime(Date.now() + 10_001);
    expect(limiter.allows('ruth')).toBe(true);
  });

  test('counts by itself where reports fail', async () => {
    let asked = 0;
    const limiter = createLocalLimiter(LIMIT, 60, async () => {
      asked += 1;
      throw new Error('away');
    });
    let allowed = 0;
    for (let at = 0; at < 3 * LIMIT; at += 1) {
      if (limiter.allows('ruth')) allowed += 1;
      await settled();
    }
    expect(allowed).toBe(LIMIT);
    // Not tried again with every request.
    expect(asked).toBeLessThanOrEqual(LIMIT / CHUNK + 1);
  });

  test('has one report of a key under way and few of all, however long they take', async () => {
    const waiting: ((all: SharedCount) => void)[] = [];
    const keys: string[] = [];
    const limiter = createLocalLimiter(LIMIT, 60, (key) => {
      keys.push(key);
      return new Promise((resolve) => waiting.push(resolve));
    });
    expect(tryOften(limiter, 2 * LIMIT)).toBe(LIMIT);
    vi.setSystemTime(Date.now() + 60_000);
    expect(tryOften(limiter, 2 * LIMIT)).toBe(LIMIT);
    expect(keys).toEqual(['ruth']);
    for (let at = 0; at < 50; at += 1) tryOften(limiter, LIMIT, `other ${at}`);
    expect(keys).toHaveLength(4);
    // What was asked of the minute before says nothing about this one.
    for (const answer of waiting) answer({ count: 1_000_000, endsIn: 60_000 });
    await settled();
    vi.setSystemTime(Date.now() + 60_000);
    expect(limiter.allows('ruth')).toBe(true);
  });

  test('counts the networks around an address together as well', async () => {
    const here = createLocalLimiter(2 * CHUNK, 60, report);
    const there = createLocalLimiter(2 * CHUNK, 60, report);
    const ask = async (at: LocalLimiter, network: number) => {
      const allowed = at.allows(`2001:db8:1:${network.toString(16)}::/64`);
      await settled();
      return allowed;
    };
    let allowed = 0;
    for (let at = 0; at < 80 * CHUNK; at += 1) if (await ask(at % 2 === 0 ? here : there, at)) allowed += 1;
    expect(allowed).toBeGreaterThanOrEqual(40 * CHUNK);
    expect(allowed).toBeLessThanOrEqual(42 * CHUNK);
    expect(sums.has('2001:db8:1::/48')).toBe(true);
    expect(here.allows('2001:db8:2:1::/64')).toBe(true);
  });
});

describe('over the database', () => {
  let proxy: PostgresProxy;
  let database: DatabaseClient;
  const rows = async () =>
    (await database.db.execute<{ key: string; count: number }>(sql`select key, count from rate_limits order by key`))
      .rows;
  const limiterOf = () => {
    const { add } = createRateLimiter(database.db, true);
    return createLocalLimiter(LIMIT, 60, (key, cost, seconds) => add(`requests:${key}`, cost, seconds));
  };
  beforeAll(async () => {
    proxy = await startPostgresProxy(await createTestDatabase());
    database = connect(proxy.address, { statementTimeout: 1000 });
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });

  test('a counter is veiled as others are, and counts what both reported', async () => {
    const [here, there] = [limiterOf(), limiterOf()];
    tryOften(here, CHUNK, 'ruth@example.org');
    tryOften(there, CHUNK, 'ruth@example.org');
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ count: 2 * CHUNK }]));
    expect((await rows())[0]!.key).toMatch(/^requests:[\w-]{22}$/);
    await database.db.execute(sql`update rate_limits set count = ${LIMIT}`);
    tryOften(here, CHUNK, 'ruth@example.org');
    await vi.waitFor(() => expect(here.allows('ruth@example.org')).toBe(false));
  });

  test('a person who has been deleted gets none', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const before = await rows();
    expect(await createRateLimiter(database.db, true).add(`requests:${nobody}`, CHUNK, 60, nobody)).toBeNull();
    expect(await rows()).toEqual(before);
  });

  test.each(['hang', 'cut'] as const)('one whose connections %s changes nothing', { timeout: 30_000 }, async (fate) => {
    const limiter = limiterOf();
    let met = 0;
    proxy.treat((piece) => {
      if (!piece.includes('rate_limits')) return 'pass';
      met += 1;
      return fate;
    });
    expect(tryOften(limiter, 2 * LIMIT)).toBe(LIMIT);
    await vi.waitFor(() => expect(met).toBeGreaterThan(0), { timeout: 5000 });
    expect(limiter.allows('ruth')).toBe(false);
    expect(limiter.allows('naomi')).toBe(true);
    // Until the connection is given up; an error that nobody catches would fail this file.
    await vi.waitFor(() => expect(database.pool.totalCount - database.pool.idleCount).toBe(0), { timeout: 20_000 });
    await settled();
    proxy.treat(() => 'pass');
    expect(limiter.allows('ruth')).toBe(false);
    expect(limiter.allows('naomi')).toBe(true);
  });
});
