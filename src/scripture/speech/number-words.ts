const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: [number, string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
];
const IRREGULAR: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number from 0 below 10¹⁵ in words: "one hundred forty-four thousand". */
export function sayNumber(value: number): string {
  if (value < 20) return SMALL[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 > 0 ? `-${SMALL[value % 10]}` : '');
  for (const [scale, name] of SCALES) {
    if (value < scale) continue;
    const rest = value % scale;
    return `${sayNumber(Math.floor(value / scale))} ${name}${rest > 0 ? ` ${sayNumber(rest)}` : ''}`;
  }
  return SMALL[0]!;
}

/** Its ordinal: "twenty-third". */
export function sayOrdinal(value: number): string {
  return sayNumber(value).replace(/[a-z]+$/, (last) => IRREGULAR[last] ?? `${last.replace(/y$/, 'ie')}th`);
}

/** A year as it is said: "nineteen eighty-four", "twenty twenty-six", "two thousand four", "five eighty-six". */
export function sayYear(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year < 100 || (rest < 10 && century % 10 === 0)) return sayNumber(year);
  if (rest === 0) return `${sayNumber(century)} hundred`;
  return `${sayNumber(century)} ${rest < 10 ? `oh ${sayNumber(rest)}` : sayNumber(rest)}`;
}

/** Digits one by one: "nine eight eight". */
export function sayDigits(digits: string): string {
  return [...digits].map((digit) => SMALL[Number(digit)]).join(' ');
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** What a Roman numeral below 400 says; null where the letters are none. */
export function readRoman(letters: string): number | null {
  if (!/^(?=[CLXVI])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(letters)) return null;
  const values = [...letters].map((letter) => ROMAN[letter]!);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
