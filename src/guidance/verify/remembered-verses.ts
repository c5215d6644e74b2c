import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { isStopWord, stem, synonymStems, wordsOf } from '#scripture/search/words.ts';

/**
 * Finds the verses somebody is quoting from memory, or from another translation:
 * few words in a row are the same, but most of what carries meaning is there, in
 * about the same order, and little of the verse is missing.
 */
export interface RememberedVerses {
  find(quoted: string): Remembered | null;
}

/** Verses quoted from memory. */
export interface Remembered {
  range: VerseRange;
  /** Share of the quotation's weight that stands in the verses, 0 to 1. */
  found: number;
  /** Share of the verses' weight that stands in the quotation, 0 to 1. */
  covered: number;
}

/**
 * Words that other English translations use where the World English Bible has
 * another. Each group is one meaning; the words come from comparing well-known verses.
 */
const SAME_MEANING = [
  'yahweh lord god',
  'plans thoughts purposes',
  'welfare peace prosper',
  'declares says said',
  'laden burdened weary labor',
  'anxious anxiety worry worries cares care',
  'afraid fear dismayed discouraged frightened terrified',
  'steadfast unfailing loving kindness lovingkindness love mercy mercies compassion compassions',
  'righteousness righteous',
  'afflictions troubles trouble affliction tribulation suffering sufferings',
  'binds bandages heals',
  'wounds wound sorrows',
  'called calling',
  'situation everything anything nothing',
  'petition supplication requests request petitions',
  'presenting present made known make',
  'begotten only born one',
  'perish perishing',
  'eternal everlasting',
  'rejoicing joy shout',
  'shadow darkest darkness valley',
  'ceases cease end',
  'courage courageous',
  'forsake forsaken abandon leave fail',
  'refuge fortress stronghold shelter',
  'path paths ways way',
  'straight direct',
  'acknowledge submit know',
  'transgressions trespasses sins sin iniquities iniquity debts',
  'servant servants slave slaves',
  'boast proud brag arrogant puffed',
  'patient patience longsuffering endures',
  'new creation creature',
  'renewed renewing transform transformed',
  'strengthens strength strong power',
  'want lack need',
  'upright right',
  'discipline correct chasten',
];

const CANON = new Map<string, string>();
for (const group of SAME_MEANING) {
  const [first = '', ...rest] = group.split(' ');
  for (const word of [first, ...rest]) if (!CANON.has(stem(word))) CANON.set(stem(word), `=${stem(first)}`);
}

/** What must hold before words are taken for a quotation; chosen so that none of the library's own quoted speech is. */
const ENOUGH = [
  { shared: 3, found: 0.85, covered: 0.42 },
  { shared: 4, found: 0.58, covered: 0.45 },
  { shared: 5, found: 0.72, covered: 0.25 },
] as const;
/** Least weight of all shared words together: three everyday words are nobody's verse. */
const WEIGHTY = 9;
/** Share of the shared words that keep their order. */
const IN_ORDER = 0.6;

/** Builds the index of meaning-carrying words, some tenths of a second, made on first use. */
export function createRememberedVerses(corpus: Corpus): RememberedVerses {
  let postings: Map<string, number[]> | undefined;
  const index = () => {
    postings ??= indexMeaning(corpus);
    return postings;
  };
  return {
    find: (quoted) => {
      const terms = meaningOf(quoted);
      if (new Set(terms).size < ENOUGH[0].shared) return null;
      const table = index();
      const weight = (term: string) => Math.log(corpus.verses.length / (1 + (table.get(term)?.length ?? 0)));
      const votes = new Map<number, number>();
      for (const term of new Set(terms)) {
        const verses = table.get(term) ?? [];
        if (verses.length > 6000) continue;
        for (const verse of verses) votes.set(verse, (votes.get(verse) ?? 0) + weight(term));
      }
      let best: (Remembered & { score: number }) | null = null;
      for (const [verse] of [...votes].sort((a, b) => b[1] - a[1]).slice(0, 8)) {
        for (const range of windowsAround(verse, corpus)) {
          const match = compare(terms, meaningOf(corpus.textOf(range)), weight);
          if (!match) continue;
          const score = match.found + match.covered;
          if (!best || score > best.score) best = { range, score, found: match.found, covered: match.covered };
        }
      }
      return best && { range: best.range, found: best.found, covered: best.covered };
    },
  };
}

/** The words of a text that carry meaning, in order, each brought to one form. */
export function meaningOf(text: string): string[] {
  const terms: string[] = [];
  for (const { word } of wordsOf(text)) {
    if (isStopWord(word) && !CANON.has(stem(word))) continue;
    const forms = [stem(word), ...synonymStems(word)];
    terms.push(forms.map((form) => CANON.get(form)).find((form) => form !== undefined) ?? forms.sort()[0]!);
  }
  return terms;
}

function indexMeaning(corpus: Corpus): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const verse of corpus.verses) {
    for (const term of new Set(meaningOf(verse.text))) {
      const list = postings.get(term);
      if (list) list.push(verse.index);
      else postings.set(term, [verse.index]);
    }
  }
  return postings;
}

/** A verse alone, and with its neighbours of the same chapter. */
function windowsAround(verse: number, corpus: Corpus): VerseRange[] {
  const spans = [
    [0, 0],
    [0, 1],
    [-1, 0],
    [-1, 1],
    [0, 2],
  ] as const;
  const home = corpus.verses[verse]!;
  return spans
    .map(([before, after]) => ({ start: verse + before, end: verse + after }))
    .filter(({ start, end }) =>
      [start, end].every((at) => corpus.verses[at]?.book === home.book && corpus.verses[at]?.chapter === home.chapter),
    );
}

function compare(
  quoted: readonly string[],
  written: readonly string[],
  weight: (term: string) => number,
): { found: number; covered: number } | null {
  const inWritten = new Set(written);
  const inQuoted = new Set(quoted);
  const shared = new Set(quoted.filter((term) => inWritten.has(term)));
  const sum = (terms: Iterable<string>) => [...terms].reduce((total, term) => total + weight(term), 0);
  if (sum(shared) < WEIGHTY) return null;
  const found = sum(shared) / (sum(inQuoted) || 1);
  const covered = sum(shared) / (sum(inWritten) || 1);
  if (!ENOUGH.some((least) => shared.size >= least.shared && found >= least.found && covered >= least.covered))
    return null;
  const kept = longestCommon(
    quoted.filter((term) => shared.has(term)),
    written.filter((term) => shared.has(term)),
  );
  return kept >= shared.size * IN_ORDER ? { found, covered } : null;
}

/** Length of the longest common subsequence. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Uint16Array(b.length + 1);
  for (const left of a) {
    const next = new Uint16Array(b.length + 1);
    for (const [at, right] of b.entries()) {
      next[at + 1] = left === right ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!);
    }
    row = next;
  }
  return row[b.length]!;
}
