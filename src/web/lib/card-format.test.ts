import { describe, expect, it } from 'vitest';
import { cardProblems, caretAfter, formatCardNumber, formatCvc, formatExpiry } from './card-format.ts';

describe('formatCardNumber', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['4242 4242 4242 4242 4242 4242', '4242 4242 4242 4242 424'],
    ['abc', ''],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });
});

describe('formatExpiry', () => {
  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1/3', '01 / 3'],
    ['12 / 34', '12 / 34'],
    ['04/2030', '04 / 30'],
    ['12 /', '12'],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });
});

describe('formatCvc', () => {
  it('keeps at most four digits', () => {
    expect(formatCvc('12a345')).toBe('1234');
  });
});

describe('caretAfter', () => {
  it('stays behind the digit that was typed', () => {
    // A 9 was put behind the second digit of "4242 4242".
    expect(caretAfter('42942 4242', 3, '4294 2424 2')).toBe(3);
  });
  it('goes to the end with the last digit', () => {
    expect(caretAfter('42424', 5, '4242 4')).toBe(6);
  });
});

describe('cardProblems', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };
  const now = new Date(2026, 10, 30);
  it('finds nothing wrong with a whole card, to the last day of its month', () => {
    expect(cardProblems(card, now)).toEqual({});
  });
  it('names a month that has passed', () => {
    expect(cardProblems(card, new Date(2026, 11, 1))).toHaveProperty('expiry', 'This date has passed.');
  });
  it('names each field that is missing', () => {
    expect(Object.keys(cardProblems({ number: '', expiry: '13 / 30', cvc: '1' }, now))).toEqual([
      'number',
      'expiry',
      'cvc',
    ]);
  });
});
