import type { Corpus, VerseRange } from '../corpus/corpus.ts';
import { isMatter } from '../lexicon/function-words.ts';
import type { Lexicon, LexiconEntry } from '../lexicon/lexicon.ts';
import type { OriginalWords } from '../lexicon/original-words.ts';
import { stem, tellsMuch } from '../search/words.ts';
import { isSought } from './lens-words.ts';
import type { Lens } from './study-settings.ts';

/** One original word as study mode shows it. */
export interface StudiedWord {
  /** The World English Bible's word for it here. */
  term: string;
  strongsNumber: string;
  /** The dictionary form, in its own script; `lemma` is the same. */
  original: string;
  lemma: string;
  transliteration: string;
  definition: string;
  language: LexiconEntry['language'];
  partOfSpeech: string;
  /** How often it stands in its Testament. */
  occurrences: number;
  /** How often it stands in the passage studied, and in which verses. */
  here: number;
  verses: number[];
  /** Other renderings of it, most frequent first. */
  alsoRendered: string[];
  /** A few other places, as references, nearest in kind first. */
  elsewhere: string[];
}

/** The words of a passage, and what their numbers say about it. */
export interface WordStudy {
  words: StudiedWord[];
  linguisticOverview: string;
}

/** Builds word studies over the text and its originals. */
export interface WordStudies {
  /**
   * The words that tell most about a run of verses, those a lens looks for before others; of one
   * verse, all that tell anything, in order.
   */
  of(range: VerseRange, limit: number, lens?: Lens): WordStudy;
}

/** Words in more verses than this are grammar, not matter. */
const GRAMMAR = 2600;
/** Rarity of a word in about a hundred verses. */
const RAREST = 5.6;
/** What it weighs that a lens looks for a word. */
const SOUGHT = 1.8;
/** A word in fewer places than this is rare enough to be worth saying so. */
const RARE = 50;
/** Renderings rarer than this share of a word's are slips or one-offs. */
const USUAL = 0.05;

/** One original word of a passage, gathered from its verses. */
interface Gathered {
  strongs: string;
  entry: LexiconEntry;
  /** English words for it that say something, with how often. */
  terms: Map<string, number>;
  verses: Set<number>;
  count: number;
  /** Words of the Aramaic chapters, by their morphology. */
  aramaic: boolean;
}

/** Builds word studies. */
export function createWordStudies(corpus: Corpus, originals: OriginalWords, lexicon: Lexicon): WordStudies {
  const rarity = (strongs: string) => Math.log(corpus.verses.length / (1 + originals.spread(strongs)));

  return {
    of: (range, limit, lens) => {
      const all = gather(range);
      const telling = [...all.values()].filter(
        ({ strongs, entry }) => isMatter(strongs, entry.partOfSpeech) && originals.spread(strongs) <= GRAMMAR,
      );
      // What comes back counts most; beyond a point rarer is not weightier: a shepherd stands in a hundred verses.
      const weight = ({ strongs, entry, count, terms }: Gathered) =>
        Math.sqrt(count) *
        Math.min(rarity(strongs), RAREST) *
        (entry.partOfSpeech === 'name' ? 0.45 : 1) *
        (isSought(termOf(terms, entry), lens ?? null) ? SOUGHT : 1) *
        (lens === 'deep-dive' && originals.count(strongs) < RARE ? SOUGHT : 1);
      const single = range.start === range.end;
      const chosen = telling
        // A chapter's list shows words of its text; of one verse those are shown too that it says otherwise.
        .filter(({ terms }) => single || terms.size > 0)
        .toSorted((a, b) => weight(b) - weight(a) || originals.count(b.strongs) - originals.count(a.strongs))
        .slice(0, limit);
      // Of one verse in the order of its words; of a chapter the weightiest first.
      const order = single ? telling.filter((one) => chosen.includes(one)) : chosen;
      return { words: order.map(describe), linguisticOverview: overview(range, all, telling) };
    },
  };

  function gather(range: VerseRange): Map<string, Gathered> {
    const found = new Map<string, Gathered>();
    for (let index = range.start; index <= range.end; index += 1) {
      for (const { strongs, term, morph } of originals.of(index)) {
        const entry = lexicon.entry(strongs);
        if (!entry) continue;
        let word = found.get(strongs);
        if (!word) {
          word = { strongs, entry, terms: new Map(), verses: new Set(), count: 0, aramaic: morph.startsWith('A') };
          found.set(strongs, word);
        }
        word.count += 1;
        word.verses.add(index);
        const said = plainTerm(term, entry);
        if (tellsMuch(said)) word.terms.set(said, (word.terms.get(said) ?? 0) + 1);
      }
    }
    return found;
  }

  function describe({ strongs, entry, terms, verses, count, aramaic }: Gathered): StudiedWord {
    const total = originals.count(strongs);
    const own = [...terms.keys()].map((term) => stem(term.toLowerCase()));
    return {
      term: termOf(terms, entry),
      strongsNumber: strongs,
      original: entry.lemma,
      lemma: entry.lemma,
      transliteration: entry.transliteration,
      definition: entry.definition,
      language: aramaic ? 'Aramaic' : entry.language,
      partOfSpeech: entry.partOfSpeech,
      occurrences: total,
      here: count,
      verses: [...verses].map((index) => corpus.verses[index]!.verse),
      alsoRendered: originals
        .renderings(strongs)
        .filter((other) => tellsMuch(other.term) && other.count > 1 && other.count >= USUAL * total)
        .map((other) => other.term)
        .filter((other) => !own.includes(stem(other)))
        .filter((other, index, others) => others.findIndex((one) => stem(one) === stem(other)) === index)
        .slice(0, 4),
      elsewhere: elsewhere(strongs, verses),
    };
  }

  /** Up to four other verses with the word: where it stands most often first, spread over the books while there are books. */
  function elsewhere(strongs: string, here: ReadonlySet<number>): string[] {
    const own = [...here][0]!;
    const places = originals
      .places(strongs)
      .filter(({ verse }) => !here.has(verse))
      .toSorted((a, b) => b.count - a.count || Math.abs(a.verse - own) - Math.abs(b.verse - own));
    const seen = new Set<string>();
    const spread = places.filter(({ verse }) => {
      const { osis } = corpus.verses[verse]!.book;
      return !seen.has(osis) && seen.add(osis);
    });
    return [...new Set([...spread, ...places])]
      .slice(0, 4)
      .map(({ verse }) => corpus.format({ start: verse, end: verse }));
  }

  function overview(range: VerseRange, all: ReadonlyMap<string, Gathered>, telling: readonly Gathered[]): string {
    const name = corpus.format(range).replace(/^(Obadiah|Philemon|2 John|3 John|Jude) 1$/, '$1');
    const words = [...all.values()];
    if (words.length === 0) return `The tagged text our counts come from has no words at ${name}.`;
    const young = corpus.verses[range.start]!.book.testament === 'new';
    const testament = `the ${young ? 'New' : 'Old'} Testament`;
    const language = young ? 'Greek' : languageOf(words);
    const total = (word: Gathered) => originals.count(word.strongs);
    const say = ({ entry, terms }: Gathered) =>
      `${entry.lemma} (${entry.transliteration}${terms.size > 0 ? `, “${termOf(terms, entry)}”` : ''})`;
    const isPlain = ({ entry }: Gathered) => entry.partOfSpeech !== 'name';
    const single = range.start === range.end;
    const sentences: string[] = [];

    // Words that come back here more than chance would have it.
    const often = single
      ? []
      : telling
          .filter((word) => word.count >= 4 && isPlain(word) && rarity(word.strongs) > 2)
          .toSorted((a, b) => b.count * rarity(b.strongs) - a.count * rarity(a.strongs))
          .slice(0, 3);
    const opening = `${name} is written in ${language}.`;
    if (often.length > 0) {
      const named = often.map((word, index) => `${say(word)}, ${spelled(word.count)}${index === 0 ? ' times' : ''}`);
      sentences.push(`The ${language} of ${name} keeps coming back to ${list(named, '; ')}.`);
    } else sentences.push(opening);

    const only = telling.filter((word) => total(word) === word.count);
    if (only.length > 0) {
      const shown = list(
        only
          .toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)))
          .slice(0, 3)
          .map(say),
      );
      sentences.push(
        only.length === 1
          ? `One of its words stands nowhere else in ${testament}: ${shown}.`
          : `${capitalized(spelled(only.length))} of its words stand nowhere else in ${testament}${only.length > 3 ? `, among them ${shown}` : `: ${shown}`}.`,
      );
    }
    const rare = telling
      .filter((word) => total(word) > word.count && total(word) < RARE && isPlain(word) && word.terms.size > 0)
      .toSorted((a, b) => total(a) - total(b))
      .slice(0, 3);
    if (rare.length > 0) {
      const named = rare.map((word) => `${say(word)}, ${spelled(total(word))} ${total(word) === 1 ? 'time' : 'times'}`);
      sentences.push(
        rare.length === 1
          ? `Its rarest word found elsewhere: ${named[0]} in ${testament}.`
          : `Its rarest words found elsewhere, counted over ${testament}: ${list(named, '; ')}.`,
      );
    }
    return sentences.length === 1 && sentences[0] === opening
      ? `${opening} All its words are common ones.`
      : sentences.join(' ');
  }
}

/** Hebrew, Aramaic, or both. */
function languageOf(words: readonly Gathered[]): string {
  const aramaic = words.filter((word) => word.aramaic).length;
  if (aramaic === 0) return 'Hebrew';
  return aramaic > 0.9 * words.length ? 'Aramaic' : 'Hebrew and Aramaic';
}

/** A rendering without its "’s", and in small letters unless it is a name. */
function plainTerm(term: string, entry: LexiconEntry): string {
  const said = term.replace(/[’‘']s$/, '');
  const keeps = entry.partOfSpeech === 'name' || /^(?:God|Lord|Spirit|Son|Father|Christ|Word|Yahweh)\b/.test(said);
  return keeps ? said : said.charAt(0).toLowerCase() + said.slice(1);
}

/** The commonest rendering here; where the English has no word of its own for it, the word itself. */
function termOf(terms: ReadonlyMap<string, number>, entry: LexiconEntry): string {
  return [...terms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? entry.transliteration;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Small numbers in words, as prose has them. */
function spelled(number: number): string {
  return NUMBERS[number] ?? String(number);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(parts: readonly string[], comma = ', '): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(comma)}${comma === ', ' ? ' and ' : '; and '}${parts[parts.length - 1]}`;
}
