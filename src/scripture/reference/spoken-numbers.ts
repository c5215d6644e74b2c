const UNITS: Record<string, number> = {
  oh: 0,
  o: 0,
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};
const TEENS: Record<string, number> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** A spoken chapter and verse; `verse` is 0 for a whole chapter, `length` counts the words read. */
export interface SpokenReading {
  chapter: number;
  verse: number;
  endVerse?: number;
  length: number;
}

/** What is possible in the book that was named. */
export interface SpokenBounds {
  chapters: number;
  verses: (chapter: number) => number;
  /** Whether "one nineteen" may mean 119 (Psalms). */
  hundreds: boolean;
  /** A book of one chapter: a lone number is a verse. */
  single: boolean;
}

/** Whether a word is part of a spoken number. */
export function isNumberWord(word: string): boolean {
  return word !== 'o' && (word in UNITS || word in TEENS || word in TENS || word === 'hundred');
}

/**
 * Reads "three sixteen", "chapter … verse …" and "one nineteen one oh five" as
 * chapter and verse. Of all readings that exist in the book, the one that uses
 * the most words wins, then the one with the longer chapter.
 */
export function readSpokenNumbers(words: string[], bounds: SpokenBounds): SpokenReading | null {
  let best: SpokenReading | null = null;
  for (const [chapter, chapterWords] of readNumber(words, 0, bounds.hundreds)) {
    if (chapter < 1) continue;
    if (bounds.single && chapter > 1) {
      if (chapter <= bounds.verses(1)) best = better(best, { chapter: 1, verse: chapter, length: chapterWords });
      continue;
    }
    if (chapter > bounds.chapters) continue;
    best = better(best, { chapter, verse: 0, length: chapterWords });
    let at = chapterWords;
    if (words[at] === ',' || words[at] === ':') at += 1;
    if (/^(?:verse|verses|v)$/.test(words[at] ?? '')) at += 1;
    for (const [verse, verseWords] of readNumber(words, at, bounds.verses(chapter) >= 100)) {
      if (verse < 1 || verse > bounds.verses(chapter)) continue;
      const after = at + verseWords;
      best = better(best, { chapter, verse, length: after });
      if (!/^(?:to|through|thru|until|-)$/.test(words[after] ?? '')) continue;
      for (const [endVerse, endWords] of readNumber(words, after + 1, bounds.verses(chapter) >= 100)) {
        if (endVerse > verse && endVerse <= bounds.verses(chapter)) {
          best = better(best, { chapter, verse, endVerse, length: after + 1 + endWords });
        }
      }
    }
  }
  return best;
}

function better(old: SpokenReading | null, next: SpokenReading): SpokenReading {
  if (!old || next.length > old.length) return next;
  return next.length === old.length && next.chapter > old.chapter ? next : old;
}

/** Every number that can begin at `at`, as [value, words used]. */
function readNumber(words: string[], at: number, hundreds: boolean): [number, number][] {
  const readings: [number, number][] = [];
  const small = readBelowHundred(words, at);
  if (/^\d{1,3}$/.test(words[at] ?? '')) readings.push([Number(words[at]), 1]);
  readings.push(...small);
  const unit = UNITS[words[at] ?? ''];
  if (unit !== undefined && unit > 0) {
    if (words[at + 1] === 'hundred') {
      readings.push([unit * 100, 2]);
      const and = words[at + 2] === 'and' ? 3 : 2;
      for (const [rest, used] of readBelowHundred(words, at + and)) readings.push([unit * 100 + rest, and + used]);
    } else if (hundreds && unit === 1) {
      if (words[at + 1] === 'oh' || words[at + 1] === 'o' || words[at + 1] === 'zero') {
        const last = UNITS[words[at + 2] ?? ''];
        if (last) readings.push([100 + last, 3]);
      }
      for (const [rest, used] of readBelowHundred(words, at + 1)) if (rest >= 10) readings.push([100 + rest, 1 + used]);
    }
  }
  return readings;
}

function readBelowHundred(words: string[], at: number): [number, number][] {
  const word = words[at] ?? '';
  const tens = TENS[word];
  if (tens !== undefined) {
    let next = at + 1;
    if (words[next] === '-') next += 1;
    const unit = UNITS[words[next] ?? ''];
    return unit
      ? [
          [tens + unit, next - at + 1],
          [tens, 1],
        ]
      : [[tens, 1]];
  }
  const teen = TEENS[word];
  if (teen !== undefined) return [[teen, 1]];
  const unit = UNITS[word];
  return unit ? [[unit, 1]] : [];
}
