import type { Corpus, VerseRange } from '../corpus/corpus.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { OriginalWords } from '../lexicon/original-words.ts';
import { isStopWord, stem, tellsMuch, wordsOf } from '../search/words.ts';

/** What two linked passages have in common. */
export interface Kinship {
  /** Each lists the other. */
  mutual: boolean;
  /** Original words in both, rarest first; within one Testament. */
  sharedWords: { strongs: string; term: string }[];
  /** English words in both, rarest first; across the Testaments. */
  sharedTerms: string[];
  /** The longest run of words that stands in both; '' where it is shorter than four. */
  sharedRun: string;
  /** The run stands there letter for letter, not with a "will" for a "shall". */
  runIsExact: boolean;
  /** How many further passages both are linked with. */
  common: number;
}

/** One passage to read beside a verse. */
export interface CrossReference {
  range: VerseRange;
  /** Higher is nearer; comparable only within one verse's list. */
  score: number;
  kinship: Kinship;
  /** What links them, in a few words ("Shepherd"). */
  theme: string;
  /** Why it stands here, as a sentence. */
  reason: string;
}

/** Read access to the cross references. */
export interface CrossReferences {
  /** Passages beside a verse, best first; neighbouring verses are one passage. */
  of(verse: number, limit: number): CrossReference[];
  /** Passages beside a run of verses, each at most once and none inside the run. */
  ofRange(range: VerseRange, limit: number): (CrossReference & { from: number })[];
}

/** How much each kind of kinship counts. */
const WEIGHT = { mutual: 2, words: 0.3, mostWords: 14, terms: 0.4, run: 1.4, common: 1.1, order: 0.8 };

/** Words that stand in more than one verse in thirty tell two verses apart no more. */
const RARE = Math.log(30);

/** Verses whose words are kept ready, and chapters whose lists are. */
const KEPT = 4000;
const KEPT_LISTS = 1500;
/** Longest list of a run of verses. */
const LONGEST = 50;

/** A run of words shorter than this is chance. */
const RUN = 4;

/** Builds read access over compiled links (`rows[verse]` holds the verses it is linked with). */
export function createCrossReferences(
  rows: readonly (readonly number[])[],
  corpus: Corpus,
  originals: OriginalWords,
  lexicon: Lexicon,
): CrossReferences {
  const total = corpus.verses.length;
  const rarity = (strongs: string) => Math.log(total / (1 + originals.spread(strongs)));
  const termCounts = new Map<string, number>();
  const kept = new Map<number, ReadonlyMap<string, string>>();
  /** A verse's telling stems with the word as it stands; those of the last few thousand verses are kept. */
  const termsOf = (verse: number): ReadonlyMap<string, string> => {
    const known = kept.get(verse);
    if (known) return known;
    if (kept.size >= KEPT) kept.clear();
    const terms = findTerms(verse);
    kept.set(verse, terms);
    return terms;
  };
  const findTerms = (verse: number) =>
    new Map(
      wordsOf(corpus.verses[verse]!.text)
        .filter(({ word }) => !isStopWord(word))
        .map(({ word, from, to }) => [stem(word), corpus.verses[verse]!.text.slice(from, to)]),
    );
  for (let verse = 0; verse < total; verse += 1) {
    for (const term of findTerms(verse).keys()) termCounts.set(term, (termCounts.get(term) ?? 0) + 1);
  }
  const termRarity = (term: string) => Math.log(total / (1 + (termCounts.get(term) ?? 0)));

  const kinshipOf = (verse: number, { start, end }: VerseRange): Kinship & { words: number; terms: number } => {
    const other = Array.from({ length: end - start + 1 }, (_, index) => start + index);
    const sameTestament = corpus.verses[verse]!.book.testament === corpus.verses[start]!.book.testament;
    const theirs = new Set(other.flatMap((index) => originals.numbers(index)));
    const own = new Map(originals.of(verse).map((word) => [word.strongs, word.term]));
    const sharedWords = sameTestament
      ? [...own]
          .filter(([strongs, term]) => tellsMuch(term) && theirs.has(strongs) && rarity(strongs) > RARE)
          .map(([strongs, term]) => ({ strongs, term, rare: rarity(strongs) }))
          .sort((a, b) => b.rare - a.rare)
      : [];
    const ownTerms = termsOf(verse);
    const theirTerms = new Set(other.flatMap((index) => [...termsOf(index).keys()]));
    const sharedTerms = [...ownTerms]
      .filter(([term, shown]) => theirTerms.has(term) && tellsMuch(shown) && termRarity(term) > RARE)
      .map(([term, shown]) => ({ shown, rare: termRarity(term) }))
      .sort((a, b) => b.rare - a.rare);
    const neighbours = new Set(other.flatMap((index) => rows[index] ?? []));
    const common = rows[verse]!.filter((index) => neighbours.has(index)).length;
    const text = other.map((index) => corpus.verses[index]!.text).join(' ');
    const sharedRun = longestRun(corpus.verses[verse]!.text, text);
    return {
      mutual: other.some((index) => rows[index]!.includes(verse)),
      sharedWords,
      sharedTerms: sharedTerms.map(({ shown }) => shown),
      sharedRun,
      runIsExact: text.toLowerCase().includes(sharedRun.toLowerCase()),
      common,
      words: sharedWords.reduce((sum, { rare }) => sum + rare, 0),
      terms: sharedTerms.reduce((sum, { rare }) => sum + rare, 0),
    };
  };

  const lists = new Map<string, (CrossReference & { from: number })[]>();
  const of: CrossReferences['of'] = (verse, limit) => {
    const passages = mergeNeighbours(rows[verse] ?? [], corpus);
    return passages
      .map((range, order) => {
        const { words, terms, ...kinship } = kinshipOf(verse, range);
        const score =
          (kinship.mutual ? WEIGHT.mutual : 0) +
          WEIGHT.words * Math.min(words, WEIGHT.mostWords) +
          (kinship.sharedWords.length > 0 ? 0.5 : 1) * WEIGHT.terms * Math.min(terms, WEIGHT.mostWords) +
          WEIGHT.run * Math.sqrt(Math.max(0, wordsOf(kinship.sharedRun).length - RUN + 1)) +
          WEIGHT.common * Math.log1p(kinship.common) -
          WEIGHT.order * (order / passages.length);
        return { range, score, kinship, theme: themeOf(kinship), reason: reasonOf(kinship, lexicon) };
      })
      .sort((a, b) => b.score - a.score || a.range.start - b.range.start)
      .slice(0, limit);
  };

  return {
    of,
    ofRange: (range, limit) => {
      const key = `${range.start}-${range.end}`;
      const list = lists.get(key) ?? gather(range);
      if (!lists.has(key)) {
        if (lists.size >= KEPT_LISTS) lists.clear();
        lists.set(key, list);
      }
      return list.slice(0, limit);
    },
  };

  function gather(range: VerseRange): (CrossReference & { from: number })[] {
    const found: (CrossReference & { from: number })[] = [];
    for (let verse = range.start; verse <= range.end; verse += 1) {
      for (const one of of(verse, 4)) {
        if (one.range.start <= range.end && one.range.end >= range.start) continue;
        found.push({ ...one, from: verse });
      }
    }
    // Of passages that share a verse the nearest stays.
    const shown = new Set<number>();
    return found
      .sort((a, b) => b.score - a.score || a.range.start - b.range.start)
      .filter(({ range: { start, end } }) => {
        const verses = Array.from({ length: end - start + 1 }, (_, index) => start + index);
        if (verses.some((verse) => shown.has(verse))) return false;
        for (const verse of verses) shown.add(verse);
        return true;
      })
      .slice(0, LONGEST);
  }
}

/** Verses that follow one another in a chapter become one passage; of up to four verses. */
function mergeNeighbours(verses: readonly number[], corpus: Corpus): VerseRange[] {
  const sorted = new Set(verses);
  const passages: VerseRange[] = [];
  for (const verse of verses) {
    if (!sorted.has(verse)) continue;
    let start = verse;
    let end = verse;
    const joins = (next: number, from: number) =>
      sorted.has(next) &&
      corpus.verses[next]!.chapter === corpus.verses[from]!.chapter &&
      corpus.verses[next]!.book === corpus.verses[from]!.book &&
      end - start < 3;
    while (joins(start - 1, start)) start -= 1;
    while (joins(end + 1, end)) end += 1;
    for (let index = start; index <= end; index += 1) sorted.delete(index);
    passages.push({ start, end });
  }
  return passages;
}

/** The longest run of the same words, as the first text has it; '' below four words or without a telling one. */
function longestRun(text: string, other: string): string {
  const own = wordsOf(text);
  const theirs = wordsOf(other).map(({ word }) => alike(word));
  let best = { at: 0, length: 0 };
  let previous = new Uint8Array(theirs.length + 1);
  for (const [at, { word }] of own.entries()) {
    const row = new Uint8Array(theirs.length + 1);
    for (let index = 0; index < theirs.length; index += 1) {
      if (theirs[index] !== alike(word)) continue;
      row[index + 1] = Math.min(255, previous[index]! + 1);
      if (row[index + 1]! > best.length) best = { at: at - row[index + 1]! + 1, length: row[index + 1]! };
    }
    previous = row;
  }
  const run = own.slice(best.at, best.at + best.length);
  if (run.length < RUN || run.filter(({ word }) => !isStopWord(word)).length < 2) return '';
  return text.slice(run[0]!.from, run[run.length - 1]!.to);
}

/** The same verse is quoted with "shall" here and with "will" there. */
const alike = (word: string) => (word === 'shall' ? 'will' : word);

function themeOf({ sharedWords, sharedTerms, sharedRun }: Kinship): string {
  const term = sharedWords[0]?.term || sharedTerms[0];
  if (term) return term.charAt(0).toUpperCase() + term.slice(1);
  return sharedRun === '' ? 'Read alongside' : 'The same words';
}

/** Why the passage stands here: the strongest thing the two have in common. */
function reasonOf(kinship: Kinship, lexicon: Lexicon): string {
  const { mutual, sharedWords, sharedTerms, sharedRun, runIsExact, common } = kinship;
  const parts: string[] = [];
  if (sharedRun !== '') parts.push(`${runIsExact ? 'Both have' : 'Nearly the same there:'} “${sharedRun}”.`);
  const words = sharedWords.slice(0, 2).flatMap(({ strongs, term }) => {
    const entry = lexicon.entry(strongs);
    return entry ? [`${entry.lemma} (${entry.transliteration}, here “${term}”)`] : [];
  });
  if (words.length > 0)
    parts.push(`The same ${words.length === 1 ? 'word' : 'words'} in the original: ${words.join(' and ')}.`);
  else if (sharedTerms.length > 0 && sharedRun === '')
    parts.push(
      `Both speak of ${sharedTerms
        .slice(0, 2)
        .map((term) => `“${term}”`)
        .join(' and ')}.`,
    );
  if (parts.length === 0 && common >= 3) parts.push(`${common} further passages are linked with both.`);
  if (parts.length === 0)
    parts.push(mutual ? 'Each has long been read beside the other.' : 'Listed beside this verse by earlier readers.');
  return parts.join(' ');
}
