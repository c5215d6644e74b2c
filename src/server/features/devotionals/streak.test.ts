import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayNumber, knownZone, localDay } from '#server/calendar/local-day.ts';
import { type DoneDay, findMissed, readStreak } from './streak.ts';

const HOUR = 3_600_000;
const at = (iso: string) => new Date(iso);
const done = (date: string, completedAt = `${date}T08:00:00Z`, caughtUp = false): DoneDay => ({
  date,
  completedAt: at(completedAt),
  caughtUp,
});
/** Days of November 2026, at eight o'clock UTC: two days apart are 48 hours apart, so that the missed one is missed. */
const november = (...days: number[]) => days.map((day) => done(`2026-11-${String(day).padStart(2, '0')}`));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a streak', () => {
  it('counts no day that no calendar has reached, and those of a zone ahead of this one', () => {
    const now = at('2026-11-18T12:00:00Z');
    const streak = (...days: DoneDay[]) => readStreak([...november(17, 18), ...days], now, 'UTC').streak;
    expect(streak(done('9999-12-31'))).toBe(2);
    expect(streak(done('2026-11-21', '2026-11-18T10:00:00Z'))).toBe(2);
    expect(streak(done('2026-11-19', '2026-11-18T11:00:00Z'))).toBe(3);
  });

  // The 22nd is a Sunday. Letters: d done, r rest, o open, a ahead.
  it.each([
    ['nothing yet', [], 22, 0, false, 'oaaaaaa', null],
    ['today only', [22], 22, 1, true, 'daaaaaa', null],
    ['yesterday only: alive, today open', [21], 22, 1, false, 'oaaaaaa', null],
    ['seven in a row', range(12, 18), 18, 7, true, 'ddddaaa', null],
    ['seven in a row, the eighth open', range(12, 18), 19, 7, false, 'ddddoaa', null],
    ['one missed: a rest day, which doesn’t count', [15, 16, 18], 18, 3, true, 'ddrdaaa', '2026-11-17'],
    ['one missed, today open', [15, 16], 18, 2, false, 'ddroaaa', '2026-11-17'],
    ['two missed in a row end it', [14, 15], 18, 0, false, 'doooaaa', '2026-11-17'],
    ['two missed in a row end it, today begins anew', [14, 15, 18], 18, 1, true, 'doodaaa', '2026-11-17'],
    [
      'two missed within seven: what was before the first is over',
      [8, 9, 11, 12, 14],
      14,
      3,
      true,
      'ddoddrd',
      '2026-11-13',
    ],
    ['the second missed on the seventh day ends it', [9, 11, 12, 13, 14, 15, 17], 17, 6, true, 'drdaaaa', '2026-11-16'],
    [
      'the second missed on the eighth day is a rest',
      [8, 9, 11, 12, 13, 14, 15, 16, 18],
      18,
      9,
      true,
      'ddrdaaa',
      '2026-11-17',
    ],
    ['ended long ago', range(1, 9), 22, 0, false, 'oaaaaaa', null],
    ['missed too long ago to be made good', [10, 17, 18], 18, 2, true, 'ooddaaa', null],
    ['three missed', [14, 18], 18, 1, true, 'ooodaaa', '2026-11-17'],
    ['four missed', [13, 18], 18, 1, true, 'ooodaaa', '2026-11-17'],
    ['five missed', [12, 18], 18, 1, true, 'ooodaaa', null],
  ] as const)('%s', (_name, days, today, streak, doneToday, week, catchUp) => {
    const reading = readStreak(november(...days), at(`2026-11-${today}T12:00:00Z`), 'UTC');
    expect({
      ...reading,
      week: reading.week.map(({ state }) => state[0]).join(''),
    }).toEqual({ streak, doneToday, week, catchUp });
    expect(new Date(`${reading.week[0]!.date}T00:00:00Z`).getUTCDay()).toBe(0);
  });

  it('keeps two rest days apart by seven, and no closer', () => {
    for (let gap = 1; gap <= 12; gap += 1) {
      const first = 30 - 1 - gap;
      const days = november(...range(1, 30).filter((day) => day !== 29 && day !== first));
      const { streak } = readStreak(days, at('2026-11-30T12:00:00Z'), 'UTC');
      expect([gap, streak]).toEqual([gap, gap >= 7 ? 28 : gap === 1 ? 1 : gap]);
    }
  });

  it('counts a day made good, and mends what two missed days broke', () => {
    const before = november(10, 11, 12, 15);
    expect(readStreak(before, at('2026-11-15T20:00:00Z'), 'UTC').streak).toBe(1);
    expect(findMissed(before, '2026-11-15')).toBe('2026-11-14');
    const mended = [...before, done('2026-11-14', '2026-11-15T09:00:00Z', true)];
    expect(readStreak(mended, at('2026-11-15T20:00:00Z'), 'UTC').streak).toBe(5);
    expect(findMissed(mended, '2026-11-15')).toBe('2026-11-13');
    const whole = [...mended, done('2026-11-13', '2026-11-15T10:00:00Z', true)];
    expect(readStreak(whole, at('2026-11-15T20:00:00Z'), 'UTC')).toMatchObject({ streak: 6, catchUp: null });
  });

  it('loses nothing over the date line to the west, where a date is skipped', () => {
    // Honolulu on the 20th at seven in the evening, Auckland on the 22nd at eight in the evening: 26 hours.
    const days = [done('2026-11-19', '2026-11-20T05:00:00Z'), done('2026-11-20', '2026-11-21T05:00:00Z')];
    const landed = at('2026-11-22T06:00:00Z');
    expect(readStreak(days, landed, 'Pacific/Auckland')).toMatchObject({ streak: 2, doneToday: false, catchUp: null });
    const after = [...days, done('2026-11-22', '2026-11-22T07:00:00Z')];
    expect(readStreak(after, at('2026-11-22T08:00:00Z'), 'Pacific/Auckland')).toMatchObject({
      streak: 3,
      doneToday: true,
      catchUp: null,
    });
    // The swallowed date is no rest day: another one may follow within the week.
    const later = [...after, done('2026-11-23', '2026-11-23T07:00:00Z'), done('2026-11-25', '2026-11-25T07:00:00Z')];
    expect(readStreak(later, at('2026-11-25T08:00:00Z'), 'Pacific/Auckland').streak).toBe(5);
  });

  it('counts a date once that comes twice over the date line to the east', () => {
    const inAuckland = [done('2026-11-21', '2026-11-20T20:00:00Z'), done('2026-11-22', '2026-11-21T20:00:00Z')];
    // It is still the 21st in Honolulu; the 22nd is done already.
    expect(readStreak(inAuckland, at('2026-11-22T04:00:00Z'), 'Pacific/Honolulu')).toMatchObject({
      streak: 2,
      doneToday: true,
    });
    const again = [...inAuckland, done('2026-11-22', '2026-11-22T18:00:00Z')];
    expect(readStreak(again, at('2026-11-22T20:00:00Z'), 'Pacific/Honolulu')).toMatchObject({
      streak: 2,
      doneToday: true,
    });
    const next = [...again, done('2026-11-23', '2026-11-23T18:00:00Z')];
    expect(readStreak(next, at('2026-11-23T20:00:00Z'), 'Pacific/Honolulu').streak).toBe(3);
  });

  it('calls a day ahead of today done where it was done on the other side of the date line', () => {
    const days = [done('2026-11-24', '2026-11-23T19:00:00Z')];
    const { week, doneToday, streak } = readStreak(days, at('2026-11-23T20:00:00Z'), 'Pacific/Honolulu');
    expect({ doneToday, streak }).toEqual({ doneToday: false, streak: 1 });
    expect(week.map(({ state }) => state)).toEqual(['open', 'open', 'done', 'ahead', 'ahead', 'ahead', 'ahead']);
  });

  it.each([
    ['America/New_York', '2026-03-07', '2026-03-09'],
    ['America/New_York', '2026-10-31', '2026-11-02'],
    ['Africa/Cairo', '2026-04-23', '2026-04-25'],
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-06'],
  ])('goes on where the clocks change: %s from %s to %s', (zone, from, to) => {
    // One devotional in the last minutes of each local day.
    const days: DoneDay[] = [];
    for (let instant = Date.parse(`${from}T00:00:00Z`); days.length < 3; instant += 60_000) {
      const [today, soon] = [localDay(zone, instant), localDay(zone, instant + 120_000)];
      if (today !== soon && today >= from && days.at(-1)?.date !== today)
        days.push({ date: today, completedAt: new Date(instant), caughtUp: false });
    }
    expect(days.map(({ date }) => date)).toEqual([from, dateOf(dayNumber(from) + 1), to]);
    expect(readStreak(days, days.at(-1)!.completedAt, zone)).toMatchObject({ streak: 3, doneToday: true });
    expect(readStreak(days, new Date(days.at(-1)!.completedAt.getTime() + 10 * 60_000), zone)).toMatchObject({
      streak: 3,
      doneToday: false,
    });
  });

  it('does not mind in which order days arrive', () => {
    const days = november(14, 15, 16, 17, 18);
    const now = at('2026-11-18T12:00:00Z');
    for (const order of [
      [4, 0, 2, 1, 3],
      [2, 4, 3, 0, 1],
    ])
      expect(
        readStreak(
          order.map((place) => days[place]!),
          now,
          'UTC',
        ).streak,
      ).toBe(5);
    // Offline from the 15th to the 17th: a broken streak is whole again when they arrive.
    expect(readStreak([days[0]!, days[4]!], now, 'UTC').streak).toBe(1);
    expect(readStreak(days.toReversed(), now, 'UTC').streak).toBe(5);
  });

  it.each([
    ['2028-02-28', '2028-02-29', '2028-03-01'],
    ['2027-02-28', '2027-03-01', '2027-03-02'],
    ['2026-12-31', '2027-01-01', '2027-01-02'],
  ])('counts over the month’s and the year’s end: %s, %s, %s', (...dates) => {
    const { streak, week } = readStreak(
      dates.map((date) => done(date)),
      at(`${dates[2]}T09:00:00Z`),
      'UTC',
    );
    expect(streak).toBe(3);
    expect(week.map(({ date }) => date)).toContain(dates[2]);
  });

  it('takes two completions less than 48 hours apart for consecutive', () => {
    const pair = (hours: number) => [
      done('2026-11-13', '2026-11-13T12:00:00Z'),
      done('2026-11-15', '2026-11-15T09:00:00Z'),
      { ...done('2026-11-17'), completedAt: new Date(at('2026-11-15T09:00:00Z').getTime() + hours * HOUR) },
    ];
    const now = at('2026-11-17T12:00:00Z');
    expect(readStreak(pair(47.9), now, 'UTC').streak).toBe(3);
    expect(readStreak(pair(48), now, 'UTC').streak).toBe(3);
    const twoMissed = [done('2026-11-13', '2026-11-13T09:00:00Z'), ...pair(48).slice(1)];
    expect(readStreak(twoMissed, now, 'UTC').streak).toBe(2);
  });

  it('is never lowered by one more day done', () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kathmandu'];
    const start = Date.parse('2026-02-01T00:00:00Z');
    const day = fc
      .record({
        zone: fc.constantFrom(...zones),
        minute: fc.integer({ min: 0, max: 40 * 1440 }),
        caughtUp: fc.boolean(),
      })
      .map(({ zone, minute, caughtUp }): DoneDay => {
        const completedAt = new Date(start + minute * 60_000);
        return { date: localDay(zone, completedAt.getTime()), completedAt, caughtUp };
      });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 40 }), day, fc.constantFrom(...zones), (days, more, zone) => {
        // The best there ever was, over all evenings; and today's.
        const evenings = Array.from({ length: 42 }, (_, index) => new Date(start + index * 24 * HOUR));
        for (const evening of evenings) {
          const before = readStreak(days, evening, zone).streak;
          const after = readStreak([...days, more], evening, zone).streak;
          expect(after).toBeGreaterThanOrEqual(before);
        }
        const dates = new Set(days.map(({ date }) => date));
        expect(readStreak(days, evenings.at(-1)!, zone).streak).toBeLessThanOrEqual(dates.size);
      }),
      { numRuns: 300 },
    );
  });
});

describe('dates and zones', () => {
  it('are the first known zone’s', () => {
    expect(knownZone('Mars/Olympus', null, 'America/Chicago')).toBe('America/Chicago');
    expect(knownZone(undefined, '')).toBe('UTC');
    expect(localDay('Pacific/Apia', at('2011-12-30T10:00:00Z').getTime())).toBe('2011-12-31');
  });

  it('go to numbers and back', () => {
    for (const date of ['1969-12-31', '1970-01-01', '2028-02-29', '2026-12-31']) {
      expect(dateOf(dayNumber(date))).toBe(date);
    }
    expect(dayNumber('2027-01-01') - dayNumber('2026-12-31')).toBe(1);
  });
});
