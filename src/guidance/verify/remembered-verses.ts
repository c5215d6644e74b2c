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

/** Verses of which the words that carry meaning are kept at hand. */
const MOST_KEPT = 4000;

/** Builds the index of meaning-carrying words, some tenths of a second, made on first use. */
export function createRememberedVerses(corpus: Corpus): RememberedVerses {
  let postings: Map<string, number[]> | undefined;
  const index = () => {
    postings ??= indexMeaning(corpus);
    return postings;
  };
  const votes = new Float64Array(corpus.verses.length);
  const meanings = new Map<number, string[]>();
  const meaningAt = (verse: number): string[] => {
    let terms = meanings.get(verse);
    if (!terms) {
      if (meanings.size >= MOST_KEPT) meanings.clear();
      terms = meaningOf(corpus.verses[verse]!.text);
      meanings.set(verse, terms);
    }
    return terms;
  };
  const meaningIn = ({ start, end }: VerseRange): string[] =>
    Array.from({ length: end - start + 1 }, (_, at) => meaningAt(start + at)).flat();
  return {
    find: (quoted) => {
      const terms = meaningOf(quoted);
      if (new Set(terms).size < ENOUGH[0].shared) return null;
      const table = index();
      const weights = new Map<string, number>();
      const weight = (term: string): number => {
        let known = weights.get(term);
        if (known === undefined) {
          known = Math.log(corpus.verses.length / (1 + (table.get(term)?.length ?? 0)));
          weights.set(term, known);
        }
        return known;
      };
      const present = new Set(terms);
      const asked: Asked = { terms, present, total: [...present].reduce((sum, term) => sum + weight(term), 0) };
      const touched: number[] = [];
      for (const term of present) {
        const verses = table.get(term) ?? [];
        if (verses.length > 6000) continue;
        const heavy = weight(term);
        for (const verse of verses) {
          if (votes[verse] === 0) touched.push(verse);
          votes[verse]! += heavy;
        }
      }
      const most = mostVoted(touched, votes, 8);
      for (const verse of touched) votes[verse] = 0;
      let best: (Remembered & { score: number }) | null = null;
      for (const verse of most) {
        for (const range of windowsAround(verse, corpus)) {
          const match = compare(asked, meaningIn(range), weight);
          if (!match) continue;
          const score = match.found + match.covered;
          if (!best || score > best.score) best = { range, score, found: match.found, covered: match.covered };
        }
      }
      return best && { range: best.range, found: best.found, covered: best.covered };
    },
  };
}

/** The verses with the most votes, in the order they were met where these are the same. */
function mostVoted(touched: readonly number[], votes: Float64Array, count: number): number[] {
  const top: number[] = [];
  for (const verse of touched) {
    if (top.length === count && votes[verse]! <= votes[top[count - 1]!]!) continue;
    let at = top.length;
    while (at > 0 && votes[top[at - 1]!]! < votes[verse]!) at -= 1;
    top.splice(at, 0, verse);
    if (top.length > count) top.pop();
  }
  return top;
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

interface Asked {
  terms: readonly string[];
  present: ReadonlySet<string>;
  /** Weight of all different ones together. */
  total: number;
}

function compare(
  { terms: quoted, present, total }: Asked,
  written: readonly string[],
  weight: (term: string) => number,
): { found: number; covered: number } | null {
  const shared = new Set(written.filter((term) => present.has(term)));
  if (shared.size < ENOUGH[0].shared) return null;
  const sum = (terms: Iterable<string>) => [...terms].reduce((weights, term) => weights + weight(term), 0);
  const both = sum(shared);
  if (both < WEIGHTY) return null;
  const found = both / (total || 1);
  const covered = both / (sum(new Set(written)) || 1);
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
