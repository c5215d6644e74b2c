/** The passage of a day. */
export interface DailyVerse {
  osis: string;
  /** Length of its text, for the room it is given before it is there. */
  characters: number;
}

/**
 * Verses that can stand alone for a day: short, said to anybody, and not turned into something else when they are
 * read without their neighbors. In the order in which they come; four months pass before one comes again.
 */
const VERSES: readonly DailyVerse[] = [
  { osis: 'Ps.119.105', characters: 56 },
  { osis: 'Lam.3.22-Lam.3.23', characters: 162 },
  { osis: 'John.1.5', characters: 70 },
  { osis: 'Isa.40.31', characters: 163 },
  { osis: 'Matt.11.28', characters: 82 },
  { osis: 'Ps.46.10', characters: 104 },
  { osis: '1John.4.19', characters: 39 },
  { osis: 'Mic.6.8', characters: 139 },
  { osis: 'Ps.27.1', characters: 117 },
  { osis: 'Phil.4.6-Phil.4.7', characters: 238 },
  { osis: 'Ps.34.18', characters: 91 },
  { osis: 'Rom.12.12', characters: 74 },
  { osis: 'Prov.3.5-Prov.3.6', characters: 150 },
  { osis: 'John.14.27', characters: 147 },
  { osis: 'Ps.118.24', characters: 72 },
  { osis: 'Zeph.3.17', characters: 163 },
  { osis: 'Eph.4.32', characters: 105 },
  { osis: 'Ps.121.1-Ps.121.2', characters: 120 },
  { osis: '2Cor.12.9', characters: 195 },
  { osis: 'Isa.43.2', characters: 192 },
  { osis: 'Ps.23.1-Ps.23.3', characters: 202 },
  { osis: 'Gal.6.9', characters: 86 },
  { osis: 'Heb.11.1', characters: 69 },
  { osis: 'Ps.90.12', characters: 66 },
  { osis: 'John.15.5', characters: 126 },
  { osis: '1Pet.5.7', characters: 58 },
  { osis: 'Ps.139.23-Ps.139.24', characters: 138 },
  { osis: 'Rom.8.38-Rom.8.39', characters: 262 },
  { osis: 'Josh.1.9', characters: 136 },
  { osis: 'Ps.51.10', characters: 66 },
  { osis: 'Matt.5.9', characters: 70 },
  { osis: 'Isa.26.3', characters: 85 },
  { osis: 'Ps.103.8', characters: 80 },
  { osis: 'Jas.1.19', characters: 96 },
  { osis: 'Deut.31.8', characters: 137 },
  { osis: 'Ps.30.5', characters: 125 },
  { osis: 'Luke.1.37', characters: 41 },
  { osis: 'Col.3.12', characters: 129 },
  { osis: 'Ps.62.1-Ps.62.2', characters: 137 },
  { osis: '1Cor.13.4-1Cor.13.5', characters: 188 },
  { osis: 'Isa.41.10', characters: 186 },
  { osis: 'Ps.19.14', characters: 119 },
  { osis: 'Matt.6.34', characters: 116 },
  { osis: 'Rom.15.13', characters: 131 },
  { osis: 'Ps.145.18', characters: 77 },
  { osis: 'Hab.3.17-Hab.3.18', characters: 273 },
  { osis: 'John.8.12', characters: 159 },
  { osis: 'Ps.56.3', characters: 45 },
  { osis: 'Eph.2.8', characters: 98 },
  { osis: 'Prov.15.1', characters: 66 },
  { osis: 'Ps.37.7', characters: 144 },
  { osis: 'Isa.55.8-Isa.55.9', characters: 205 },
  { osis: 'Matt.7.7', characters: 94 },
  { osis: '2Tim.1.7', characters: 78 },
  { osis: 'Ps.100.4-Ps.100.5', characters: 206 },
  { osis: 'Gal.5.22-Gal.5.23', characters: 152 },
  { osis: 'Ps.42.5', characters: 144 },
  { osis: 'Jer.31.3', characters: 135 },
  { osis: 'John.13.34', characters: 112 },
  { osis: 'Ps.130.5-Ps.130.6', characters: 157 },
  { osis: '1Thess.5.16-1Thess.5.18', characters: 120 },
  { osis: 'Nah.1.7', characters: 94 },
  { osis: 'Ps.16.11', characters: 124 },
  { osis: 'Rom.5.3-Rom.5.4', characters: 163 },
  { osis: 'Luke.6.36', characters: 61 },
  { osis: 'Ps.63.1', characters: 146 },
  { osis: 'Isa.30.15', characters: 164 },
  { osis: 'Heb.4.16', characters: 134 },
  { osis: 'Ps.126.5', characters: 40 },
  { osis: 'Eccl.3.1', characters: 76 },
  { osis: 'John.20.29', characters: 121 },
  { osis: 'Ps.86.11', characters: 96 },
  { osis: 'Matt.5.4', characters: 57 },
  { osis: 'Num.6.24-Num.6.26', characters: 151 },
  { osis: 'Ps.4.8', characters: 94 },
  { osis: 'Col.3.15', characters: 105 },
  { osis: 'Prov.16.9', characters: 61 },
  { osis: 'Ps.73.26', characters: 88 },
  { osis: '1John.3.18', characters: 96 },
  { osis: 'Isa.58.10', characters: 158 },
  { osis: 'Ps.147.3', characters: 56 },
  { osis: 'Rom.12.15', characters: 57 },
  { osis: 'John.16.33', characters: 133 },
  { osis: 'Ps.84.11', characters: 131 },
  { osis: 'Jas.1.5', characters: 129 },
  { osis: 'Ruth.1.16', characters: 187 },
  { osis: 'Ps.91.1-Ps.91.2', characters: 173 },
  { osis: 'Mark.9.24', characters: 88 },
  { osis: 'Ps.8.3-Ps.8.4', characters: 187 },
  { osis: '2Cor.4.16', characters: 107 },
  { osis: 'Phil.1.6', characters: 120 },
  { osis: 'Ps.138.3', characters: 86 },
  { osis: 'Isa.64.8', characters: 106 },
  { osis: 'Matt.6.6', characters: 175 },
  { osis: 'Ps.33.20-Ps.33.22', characters: 206 },
  { osis: 'Rom.8.26', characters: 185 },
  { osis: 'Prov.4.23', characters: 76 },
  { osis: 'Ps.40.1', characters: 65 },
  { osis: 'Heb.13.5', characters: 155 },
  { osis: 'Luke.12.32', characters: 93 },
  { osis: 'Ps.131.2', characters: 121 },
  { osis: 'Joel.2.13', characters: 185 },
  { osis: '1Pet.3.8', characters: 96 },
  { osis: 'Ps.36.5', characters: 88 },
  { osis: 'John.10.11', characters: 75 },
  { osis: 'Ps.55.22', characters: 98 },
  { osis: 'Eph.3.20-Eph.3.21', characters: 223 },
  { osis: '1Sam.16.7', characters: 215 },
  { osis: 'Ps.32.8', characters: 103 },
  { osis: 'Matt.5.14', characters: 73 },
  { osis: 'Isa.12.2', characters: 141 },
  { osis: 'Ps.143.8', characters: 152 },
  { osis: 'Rom.12.2', characters: 162 },
  { osis: 'Gen.28.16', characters: 101 },
  { osis: 'Ps.68.19', characters: 84 },
  { osis: 'Titus.3.4-Titus.3.5', characters: 240 },
  { osis: 'Ps.94.19', characters: 73 },
  { osis: 'Zech.4.6', characters: 158 },
  { osis: 'Luke.24.32', characters: 143 },
  { osis: 'Ps.150.6', characters: 54 },
];

/** Days of the year that have a verse of their own, "MM-DD". */
const FEASTS: Readonly<Record<string, DailyVerse>> = {
  '01-01': { osis: 'Isa.43.19', characters: 137 },
  '12-24': { osis: 'Isa.9.2', characters: 134 },
  '12-25': { osis: 'Luke.2.10-Luke.2.11', characters: 204 },
  '12-31': { osis: 'Ps.90.1-Ps.90.2', characters: 189 },
};

const EASTER: DailyVerse = { osis: 'Luke.24.5-Luke.24.6', characters: 209 };
const GOOD_FRIDAY: DailyVerse = { osis: 'Isa.53.4-Isa.53.5', characters: 281 };

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

/** The passage of a calendar date "2026-11-22". Everybody with this date has the same one. */
export function dailyVerse(date: string): DailyVerse {
  const days = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  const year = Number(date.slice(0, 4));
  const easter = easterOf(year);
  if (days === easter) return EASTER;
  if (days === easter - 2) return GOOD_FRIDAY;
  return FEASTS[date.slice(5)] ?? VERSES[((days % VERSES.length) + VERSES.length) % VERSES.length]!;
}

/** Every passage that can come, for tests. */
export const DAILY_VERSES: readonly DailyVerse[] = [...VERSES, ...Object.values(FEASTS), EASTER, GOOD_FRIDAY];
