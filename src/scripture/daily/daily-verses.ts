/**
 * Verses that can stand alone for a day: short, said to anybody, and not turned into something else when they are
 * read without their neighbors. In the order in which they come; four months pass before one comes again.
 */
const VERSES: readonly string[] = [
  'Ps.119.105',
  'Lam.3.22-Lam.3.23',
  'John.1.5',
  'Isa.40.31',
  'Matt.11.28',
  'Ps.46.10',
  '1John.4.19',
  'Mic.6.8',
  'Ps.27.1',
  'Phil.4.6-Phil.4.7',
  'Ps.34.18',
  'Rom.12.12',
  'Prov.3.5-Prov.3.6',
  'John.14.27',
  'Ps.118.24',
  'Zeph.3.17',
  'Eph.4.32',
  'Ps.121.1-Ps.121.2',
  '2Cor.12.9',
  'Isa.43.2',
  'Ps.23.1-Ps.23.3',
  'Gal.6.9',
  'Heb.11.1',
  'Ps.90.12',
  'John.15.5',
  '1Pet.5.7',
  'Ps.139.23-Ps.139.24',
  'Rom.8.38-Rom.8.39',
  'Josh.1.9',
  'Ps.51.10',
  'Matt.5.9',
  'Isa.26.3',
  'Ps.103.8',
  'Jas.1.19',
  'Deut.31.8',
  'Ps.30.5',
  'Luke.1.37',
  'Col.3.12',
  'Ps.62.1-Ps.62.2',
  '1Cor.13.4-1Cor.13.5',
  'Isa.41.10',
  'Ps.19.14',
  'Matt.6.34',
  'Rom.15.13',
  'Ps.145.18',
  'Hab.3.17-Hab.3.18',
  'John.8.12',
  'Ps.56.3',
  'Eph.2.8',
  'Prov.15.1',
  'Ps.37.7',
  'Isa.55.8-Isa.55.9',
  'Matt.7.7',
  '2Tim.1.7',
  'Ps.100.4-Ps.100.5',
  'Gal.5.22-Gal.5.23',
  'Ps.42.5',
  'Jer.31.3',
  'John.13.34',
  'Ps.130.5-Ps.130.6',
  '1Thess.5.16-1Thess.5.18',
  'Nah.1.7',
  'Ps.16.11',
  'Rom.5.3-Rom.5.4',
  'Luke.6.36',
  'Ps.63.1',
  'Isa.30.15',
  'Heb.4.16',
  'Ps.126.5',
  'Eccl.3.1',
  'John.20.29',
  'Ps.86.11',
  'Matt.5.4',
  'Num.6.24-Num.6.26',
  'Ps.4.8',
  'Col.3.15',
  'Prov.16.9',
  'Ps.73.26',
  '1John.3.18',
  'Isa.58.10',
  'Ps.147.3',
  'Rom.12.15',
  'John.16.33',
  'Ps.84.11',
  'Jas.1.5',
  'Ruth.1.16',
  'Ps.91.1-Ps.91.2',
  'Mark.9.24',
  'Ps.8.3-Ps.8.4',
  '2Cor.4.16',
  'Phil.1.6',
  'Ps.138.3',
  'Isa.64.8',
  'Matt.6.6',
  'Ps.33.20-Ps.33.22',
  'Rom.8.26',
  'Prov.4.23',
  'Ps.40.1',
  'Heb.13.5',
  'Luke.12.32',
  'Ps.131.2',
  'Joel.2.13',
  '1Pet.3.8',
  'Ps.36.5',
  'John.10.11',
  'Ps.55.22',
  'Eph.3.20-Eph.3.21',
  '1Sam.16.7',
  'Ps.32.8',
  'Matt.5.14',
  'Isa.12.2',
  'Ps.143.8',
  'Rom.12.2',
  'Gen.28.16',
  'Ps.68.19',
  'Titus.3.4-Titus.3.5',
  'Ps.94.19',
  'Zech.4.6',
  'Luke.24.32',
  'Ps.150.6',
];

/** Days of the year that have a verse of their own, "MM-DD". */
const FEASTS: Readonly<Record<string, string>> = {
  '01-01': 'Isa.43.19',
  '12-24': 'Isa.9.2',
  '12-25': 'Luke.2.10-Luke.2.11',
  '12-31': 'Ps.90.1-Ps.90.2',
};

/** Easter Sunday of a year in the Gregorian calendar, as days since 1970 (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The passage of a calendar date "2026-11-22", as OSIS. Everybody with this date has the same one. */
export function dailyVerse(date: string): string {
  const days = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  const year = Number(date.slice(0, 4));
  const easter = easterOf(year);
  if (days === easter) return 'Luke.24.5-Luke.24.6';
  // Good Friday.
  if (days === easter - 2) return 'Isa.53.4-Isa.53.5';
  return FEASTS[date.slice(5)] ?? VERSES[((days % VERSES.length) + VERSES.length) % VERSES.length]!;
}

/** Every passage that can come, for tests. */
export const DAILY_VERSES: readonly string[] = [
  ...VERSES,
  ...Object.values(FEASTS),
  'Luke.24.5-Luke.24.6',
  'Isa.53.4-Isa.53.5',
];
