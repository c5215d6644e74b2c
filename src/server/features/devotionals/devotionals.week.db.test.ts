import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp | undefined;
afterEach(() => site?.close());

/** A person with a clock and a calendar of their own, over HTTP. */
async function traveler(from: string) {
  let clock = Date.parse(from);
  site = await createTestApp({ now: () => new Date(clock) });
  const { ask, register } = site;
  const { token } = await register({ timeZone: 'America/New_York' });
  return {
    at: (iso: string) => {
      clock = Date.parse(iso);
    },
    make: async (timeZone: string): Promise<string> => {
      const body = { theme: 'Hope in Trials', timeZone, regenerate: true };
      return (await ask('POST', '/api/devotionals', { token, body })).json().id;
    },
    complete: async (id: string, timeZone: string, completedAt?: string) => {
      const answer = await ask('POST', `/api/devotionals/${id}/complete`, { token, body: { timeZone, completedAt } });
      expect(answer.statusCode).toBe(200);
      const { localDate, streak } = answer.json();
      return { localDate, streak };
    },
    streak: async (timeZone: string) => {
      const query = `timeZone=${encodeURIComponent(timeZone)}`;
      return (await ask('GET', `/api/devotionals/streak?${query}`, { token })).json();
    },
  };
}

describe('a week on the way', () => {
  test('west around the world, from New York over the date line to London', async () => {
    const person = await traveler('2026-11-15T12:00:00Z');
    // Instant, zone, date on the wall there, streak.
    const days = [
      ['2026-11-15T12:30:00Z', 'America/New_York', '2026-11-15', 1],
      ['2026-11-17T06:30:00Z', 'America/Los_Angeles', '2026-11-16', 2],
      // Late in the evening in Honolulu; then a night over the line, where the 18th never is.
      ['2026-11-18T09:30:00Z', 'Pacific/Honolulu', '2026-11-17', 3],
      ['2026-11-18T18:00:00Z', 'Pacific/Auckland', '2026-11-19', 4],
      ['2026-11-20T14:00:00Z', 'Asia/Tokyo', '2026-11-20', 5],
      ['2026-11-21T23:59:59Z', 'Europe/London', '2026-11-21', 6],
      ['2026-11-22T21:00:00Z', 'Europe/London', '2026-11-22', 7],
    ] as const;
    for (const [at, zone, localDate, streak] of days) {
      person.at(at);
      const id = await person.make(zone);
      expect([at, await person.complete(id, zone)]).toEqual([at, { localDate, streak }]);
      expect(await person.streak(zone)).toMatchObject({ streak, doneToday: true });
    }
    const { week, total, thisWeek, catchUp } = await person.streak('Europe/London');
    expect({ total, thisWeek, catchUp }).toEqual({ total: 7, thisWeek: 6, catchUp: null });
    expect(week.map(({ state }: { state: string }) => state)).toEqual(['done', ...Array(6).fill('ahead')]);
    // On Saturday, before midnight, the whole week stood there; the date that never was is kept.
    person.at('2026-11-21T23:59:59Z');
    expect((await person.streak('Europe/London')).week).toEqual([
      { date: '2026-11-15', state: 'done' },
      { date: '2026-11-16', state: 'done' },
      { date: '2026-11-17', state: 'done' },
      { date: '2026-11-18', state: 'rest' },
      { date: '2026-11-19', state: 'done' },
      { date: '2026-11-20', state: 'done' },
      { date: '2026-11-21', state: 'done' },
    ]);
  });

  test('east over the date line, where one date comes twice', async () => {
    const person = await traveler('2026-11-15T12:00:00Z');
    const days = [
      ['2026-11-15T21:00:00Z', 'Europe/Berlin', '2026-11-15', 1],
      ['2026-11-16T16:00:00Z', 'Asia/Kolkata', '2026-11-16', 2],
      ['2026-11-17T12:00:00Z', 'Asia/Tokyo', '2026-11-17', 3],
      ['2026-11-17T22:00:00Z', 'Pacific/Auckland', '2026-11-18', 4],
      // The next evening in Honolulu it is the 18th again: counted once.
      ['2026-11-19T05:00:00Z', 'Pacific/Honolulu', '2026-11-18', 4],
      ['2026-11-20T05:00:00Z', 'Pacific/Honolulu', '2026-11-19', 5],
    ] as const;
    for (const [at, zone, localDate, streak] of days) {
      person.at(at);
      expect([at, await person.complete(await person.make(zone), zone)]).toEqual([at, { localDate, streak }]);
    }
  });

  test('offline in the mountains: everything counts for its own day once it is told', async () => {
    const person = await traveler('2026-03-05T12:00:00Z');
    // Clocks go forward on the 8th.
    const zone = 'America/New_York';
    const evenings = ['05', '06', '07', '08', '09', '10'].map((day) => `2026-03-${day}T23:30:00Z`);
    const ids: string[] = [];
    for (const evening of evenings) {
      person.at(evening);
      ids.push(await person.make(zone));
    }
    person.at('2026-03-11T02:00:00Z');
    const order = [5, 0, 3, 1, 4, 2];
    for (const at of order) await person.complete(ids[at]!, zone, evenings[at]);
    expect(await person.streak(zone)).toMatchObject({ streak: 6, doneToday: true, catchUp: null });
    // The same told from the other side of the world, later: the dates stay.
    expect(await person.complete(ids[0]!, 'Asia/Tokyo')).toMatchObject({ localDate: '2026-03-05' });
  });
});
