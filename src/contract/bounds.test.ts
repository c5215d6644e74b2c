import { expect, test } from 'vitest';
import { calendarDay, instant, MOST_COUNTED, wholeNumber } from './bounds.ts';

const told = (value: unknown) => instant().safeParse(value);

test('an instant lies between 1900 and 2200 in UTC, however it is written', () => {
  for (const one of ['1900-01-01T00:00:00Z', '1899-12-31T23:00:00-01:00', '2199-12-31T23:59:59.999Z'])
    expect([one, told(one).success]).toEqual([one, true]);
  for (const one of [
    '1900-01-01T00:30:00+01:00',
    '2199-12-31T23:30:00-01:00',
    '2200-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '0000-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
    '2026-02-30T00:00:00Z',
    '2026-02-28',
    `2026-02-28T00:00:00.${'0'.repeat(40)}Z`,
    '',
    7,
  ])
    expect([one, told(one).success]).toEqual([one, false]);
});

test('what is no time is told one thing, and what lies outside another', () => {
  const messages = (value: string) => told(value).error?.issues.map(({ message }) => message);
  expect(messages('yesterday')).toEqual(['This is not a time.']);
  expect(messages('9999-12-31T23:59:59-23:59')).toEqual(['Please give a date between 1900 and 2200.']);
  expect(instant({ offset: false }).safeParse('2026-02-28T00:00:00+01:00').success).toBe(false);
});

test('a day lies between the same years', () => {
  const days = ['1900-01-01', '2199-12-31', '1899-12-31', '2200-01-01', '0000-01-01', '9999-12-31', '2026-02-30'];
  expect(days.filter((day) => calendarDay().safeParse(day).success)).toEqual(['1900-01-01', '2199-12-31']);
});

test('a whole number can be counted on by one in 32 bits', () => {
  expect(MOST_COUNTED + 1).toBe(2_147_483_647);
  const numbers = [-1, 0, 0.5, MOST_COUNTED, MOST_COUNTED + 1, Number.MAX_SAFE_INTEGER, Number.NaN, '1'];
  expect(numbers.filter((one) => wholeNumber().safeParse(one).success)).toEqual([0, MOST_COUNTED]);
});
