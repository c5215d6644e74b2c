import type { TestCard } from '#contract/sandbox.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A card number as it is printed: groups of four, at most 19 digits. */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** "MM / YY" as far as it is typed; a month of one digit gets its zero, a year of four digits loses its century. */
export function formatExpiry(typed: string): string {
  const digits = /^\s*\d\s*\//.test(typed) ? `0${digitsOf(typed)}` : digitsOf(typed);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const year = padded.length >= 6 ? padded.slice(4, 6) : padded.slice(2, 4);
  // The stroke comes with the year, so that it can be deleted again.
  return year === '' ? padded.slice(0, 2) : `${padded.slice(0, 2)} / ${year}`;
}

/** Three or four digits. */
export function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

/** Where the cursor stands after formatting, so that typing in the middle goes on there. */
export function caretAfter(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length;
  let left = digitsOf(typed.slice(0, caret)).length;
  for (let at = 0; at < formatted.length; at += 1) {
    if (left === 0) return at;
    if (/\d/.test(formatted[at]!)) left -= 1;
  }
  return formatted.length;
}

/** What is missing or wrong in a card as typed, by field; empty when it can be sent. `now` is the day it is used. */
export function cardProblems(card: TestCard, now: Date): Partial<Record<keyof TestCard, string>> {
  const problems: Partial<Record<keyof TestCard, string>> = {};
  const [month = 0, year = 0] = (card.expiry.match(/\d{2}/g) ?? []).map(Number);
  const digits = digitsOf(card.number).length;
  if (digits < 12) problems.number = digits === 0 ? 'Please enter a card number.' : 'This card number is not complete.';
  if (card.expiry.length < 7 || month < 1 || month > 12)
    problems.expiry = 'Please enter month and year, as in 04 / 30.';
  // A card is good to the end of its month.
  else if (new Date(2000 + year, month, 1) <= now) problems.expiry = 'This date has passed.';
  if (card.cvc.length < 3) problems.cvc = 'Please enter the three digits on the back.';
  return problems;
}
