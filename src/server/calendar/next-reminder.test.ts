import { expect, test } from 'vitest';
import { nextAt, nextTime } from './next-reminder.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

test.each([
  ['later today', '07:30', 'UTC', '2026-11-22T06:00:00Z', '2026-11-22T07:30:00.000Z'],
  ['tomorrow, where it is past', '07:30', 'UTC', '2026-11-22T08:00:00Z', '2026-11-23T07:30:00.000Z'],
  ['tomorrow, at the very minute', '07:30', 'UTC', '2026-11-22T07:30:00Z', '2026-11-23T07:30:00.000Z'],
  ['on the wall of the person', '07:30', 'America/Chicago', '2026-11-22T12:00:00Z', '2026-11-22T13:30:00.000Z'],
  ['of a zone with three quarters', '06:00', 'Asia/Kathmandu', '2026-11-22T12:00:00Z', '2026-11-23T00:15:00.000Z'],
  ['over the end of summer time', '07:30', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T12:30:00.000Z'],
  ['over the beginning of it', '07:30', 'America/New_York', '2026-03-07T13:00:00Z', '2026-03-08T11:30:00.000Z'],
  ['without a zone', '00:00', null, '2026-12-31T23:59:30Z', '2027-01-01T00:00:00.000Z'],
])('the daily word comes %s', (_name, clock, zone, after, expected) => {
  expect(iso(nextAt(clock, zone, Date.parse(after)))).toBe(expected);
});

test('an hour that the clocks skip is not lost, and comes within the day', () => {
  const before = Date.parse('2026-03-08T05:00:00Z');
  const next = nextAt('02:30', 'America/New_York', before);
  expect(next).toBeGreaterThan(before);
  expect(next).toBeLessThan(before + 6 * 3_600_000);
});

test.each([
  ['once', '2026-11-22T07:00:00Z', '2026-11-22T08:00:00Z', null],
  ['day', '2026-11-22T07:00:00Z', '2026-11-25T07:00:00Z', '2026-11-26T07:00:00.000Z'],
  ['week', '2026-11-22T07:00:00Z', '2026-11-22T07:01:00Z', '2026-11-29T07:00:00.000Z'],
  ['month', '2026-01-31T07:00:00Z', '2026-02-01T07:00:00Z', '2026-02-28T07:00:00.000Z'],
  ['month', '2026-01-31T07:00:00Z', '2026-03-01T07:00:00Z', '2026-03-31T07:00:00.000Z'],
  ['year', '2024-02-29T07:00:00Z', '2024-03-01T07:00:00Z', '2025-02-28T07:00:00.000Z'],
] as const)('a reminder every %s from %s, asked at %s', (every, at, after, expected) => {
  expect(iso(nextTime(Date.parse(at), every, Date.parse(after), null))).toBe(expected);
});

test.each([
  ['day', 'America/Chicago', '2026-10-31T13:00:00Z', '2026-11-01T14:00:00.000Z'],
  ['week', 'America/Chicago', '2026-03-02T14:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['month', 'Europe/Berlin', '2026-03-15T06:30:00Z', '2026-04-15T05:30:00.000Z'],
  // The last evening of January there is 1 February in Greenwich.
  ['month', 'America/Chicago', '2026-02-01T05:00:00Z', '2026-03-01T05:00:00.000Z'],
  ['year', 'Australia/Sydney', '2026-04-04T10:00:00Z', '2027-04-04T11:00:00.000Z'],
  // 02:30 is skipped on 8 March.
  ['day', 'America/New_York', '2026-03-07T07:30:00Z', '2026-03-08T07:30:00.000Z'],
  ['day', 'A/Zone/That/There/Is/Not', '2026-10-31T13:00:00Z', '2026-11-01T13:00:00.000Z'],
] as const)('a reminder every %s keeps its hour in %s', (every, zone, at, expected) => {
  expect(iso(nextTime(Date.parse(at), every, Date.parse(at), zone))).toBe(expected);
});
