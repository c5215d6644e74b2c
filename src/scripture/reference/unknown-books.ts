import type { FoundReference } from './parse-references.ts';

/** A reference to a book that this Bible hasn't; places are in UTF-16 code units. */
export interface UnknownBook {
  name: string;
  written: string;
  from: number;
  to: number;
}

/** "Hezekiah 2:2": a capitalised name, or a numbered one, before chapter and verse. */
const LIKE_A_REFERENCE =
  /\b(?:(?:[1-4]|I{1,3}|First|Second|Third|Fourth)\s+)?(\p{Lu}[\p{L}’']+)\s+(\d{1,3}):(\d{1,3})(?:\s*[-–—]\s*\d{1,3})?\b/gu;

/** Capitalised words that stand before a time of day. */
const BEFORE_A_TIME =
  /^(?:At|By|Around|About|After|Before|Until|Till|From|To|Since|It|It[’']s|Is|Was|And|Or|Only|Past|Nearly|Almost|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|Today|Tonight|Tomorrow|Yesterday|Noon|Bedtime|Dinner|Lunch|Breakfast|Alarm|Time|Bus|Train|Flight|Room)$/;

/** Words that begin a sentence before chapter and verse of a book named earlier: "Compare 5:8". */
const BEFORE_A_PLACE = /^(?:In|Read|Compare|See|With|Also|Then|Here|Chapter|Verses?)$/;

/** Writings that some Bibles have and this one hasn't, and names that are mistaken for books. */
const NO_BOOK_HERE =
  /^(?:Hezekiah|Hezekiahs|Hesitations|Opinions|Tobit|Tobias|Judith|Sirach|Ecclesiasticus|Baruch|Wisdom|Maccabees|Esdras|Manasseh|Enoch|Jubilees|Jasher|Barnabas|Hermas|Clement|Didache|Thomas|Mary|Moses|Abraham|Noah|Adam|David|Solomon|Elijah|Elisha|Paul|Bartholomew|Andrew|Nathan|Gad|Susanna|Bel|Azariah|Nephi|Alma|Mormon|Moroni|Ether|Surah|Quran)$/;

/** Where a text names chapter and verse of a book that this Bible hasn't, with the name as written; times of day don't count. */
export function findUnknownBooks(text: string, known: readonly FoundReference[]): UnknownBook[] {
  return [...text.matchAll(LIKE_A_REFERENCE)].flatMap((match) => {
    const [written, name = '', hour = '', minute = ''] = match;
    const [from, to] = [match.index, match.index + written.length];
    if (known.some((reference) => from < reference.to && reference.from < to)) return [];
    const couldBeTime = minute.length === 2 && Number(hour) < 24 && Number(minute) < 60;
    if (BEFORE_A_TIME.test(name) || BEFORE_A_PLACE.test(name) || (couldBeTime && !NO_BOOK_HERE.test(name))) return [];
    return [{ name, written, from, to }];
  });
}

/** Takes out references to books that this Bible hasn't; times of day stay. */
export function removeUnknownBooks(
  prose: string,
  known: readonly FoundReference[],
  removed: (written: string) => void,
): string {
  let text = prose;
  for (const { written, from, to } of findUnknownBooks(prose, known).reverse()) {
    removed(written);
    text = text.slice(0, from) + text.slice(to);
  }
  return text === prose ? prose : text.replace(/\(\s*\)/g, '').replace(/ {2,}/g, ' ');
}
