import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay, localHour, nextMidnight, splitByDay } from './local-day.ts';

const at = (iso: string) => Date.parse(iso);

describe('a person’s own days', () => {
  it.each([
    // zone, an instant, its date, the next midnight
    [null, '2026-11-21T23:59:59.999Z', '2026-11-21', '2026-11-22T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21T09:59:59Z', '2026-11-21', '2026-11-21T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22', '2026-11-22T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20', '2026-11-21T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21T12:00:00Z', '2026-11-21', '2026-11-21T18:15:00.000Z'],
    // A day of 23 hours, and one of 25.
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    // Midnight itself is skipped: the day begins at one.
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23', '2026-04-23T22:00:00.000Z'],
    // Midnight comes twice; the day begins after the second.
    ['America/Sao_Paulo', '2018-02-18T00:00:00Z', '2018-02-17', '2018-02-18T03:00:00.000Z'],
    // A day that never was: the 30th, when the islands crossed the date line.
    ['Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-29', '2011-12-30T10:00:00.000Z'],
    ['no such place', '2026-11-21T12:00:00Z', '2026-11-21', '2026-11-22T00:00:00.000Z'],
  ])('%s at %s is %s until %s', (zone, instant, day, midnight) => {
    expect(localDay(zone, at(instant))).toBe(day);
    expect(new Date(nextMidnight(zone, at(instant))).toISOString()).toBe(midnight);
  });

  it('splits time at midnight to the millisecond', () => {
    const midnight = at('2026-11-21T10:00:00Z');
    expect(splitByDay('Pacific/Kiritimati', midnight - 1234, midnight + 766)).toEqual([
      { day: '2026-11-21', ms: 1234 },
      { day: '2026-11-22', ms: 766 },
    ]);
    expect(splitByDay('Pacific/Kiritimati', midnight - 1, midnight)).toEqual([
      { day: '2026-11-21', ms: 1 },
      { day: '2026-11-22', ms: 0 },
    ]);
    expect(splitByDay(null, midnight, midnight)).toEqual([{ day: '2026-11-21', ms: 0 }]);
  });

  it('loses and adds nothing, in any zone at any time', () => {
    const zones = ['America/New_York', 'Europe/London', 'Pacific/Chatham', 'Asia/Tehran', 'Pacific/Kiritimati'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.integer({ min: 0, max: 3 * 86_400_000 }),
        (zone, from, length) => {
          const parts = splitByDay(zone, from, from + length);
          expect(parts.reduce((sum, part) => sum + part.ms, 0)).toBe(length);
          expect(parts.every(({ ms }) => ms >= 0)).toBe(true);
          expect(parts.map(({ day }) => day)).toEqual([...new Set(parts.map(({ day }) => day))].sort());
        },
      ),
      { numRuns: 100 },
    );
  });

  it('knows the hour', () => {
    expect(localHour('America/New_York', at('2026-11-22T04:30:00Z'))).toBe(23);
    expect(localHour('America/New_York', at('2026-11-22T05:30:00Z'))).toBe(0);
    expect(localHour(null, 0)).toBeNull();
  });
});
