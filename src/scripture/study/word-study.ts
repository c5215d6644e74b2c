import type { Corpus, VerseRange } from '../corpus/corpus.ts';
import type { Lexicon, LexiconEntry } from '../lexicon/lexicon.ts';
import type { OriginalWords } from '../lexicon/original-words.ts';
import { tellsMuch } from '../search/words.ts';

/** One original word as study mode shows it. */
export interface StudiedWord {
  /** The World English Bible's word for it here. */
  term: string;
  strongsNumber: string;
  /** As it stands in the verse, or the dictionary form where several verses have it. */
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
  /** The words that tell most about a run of verses; of one verse, all that tell anything, in order. */
  of(range: VerseRange, limit: number): WordStudy;
}

/** Words in more verses than this are grammar, not matter. */
const GRAMMAR = 2600;

/** Builds word studies. */
export function createWordStudies(corpus: Corpus, originals: OriginalWords, lexicon: Lexicon): WordStudies {
  const of: WordStudies['of'] = (range, limit) => {
    const found = new Map<
      string,
      { terms: Map<string, number>; forms: Set<string>; verses: Set<number>; count: number }
    >();
    for (let index = range.start; index <= range.end; index += 1) {
      for (const { strongs, form, term } of originals.of(index)) {
        let word = found.get(strongs);
        if (!word) {
          word = { terms: new Map(), forms: new Set(), verses: new Set(), count: 0 };
          found.set(strongs, word);
        }
        word.count += 1;
        word.forms.add(form);
        word.verses.add(index);
        const said = term.replace(/[’‘']s$/, '');
        if (tellsMuch(said)) word.terms.set(said, (word.terms.get(said) ?? 0) + 1);
      }
    }
    const single = range.start === range.end;
    const rarity = (strongs: string) => Math.log(corpus.verses.length / (1 + originals.places(strongs).length));
    const telling = [...found]
      .filter(
        ([strongs, { terms }]) =>
          terms.size > 0 && originals.places(strongs).length <= GRAMMAR && lexicon.entry(strongs),
      )
      .map(([strongs, word]) => {
        const isName = lexicon.entry(strongs)!.partOfSpeech === 'name';
        return { strongs, word, weight: Math.log1p(word.count) * rarity(strongs) * (isName ? 0.45 : 1) };
      });
    const chosen = telling.toSorted((a, b) => b.weight - a.weight).slice(0, limit);
    const order = single ? telling.filter((one) => chosen.includes(one)) : chosen;
    return {
      words: order.map(({ strongs, word }) => describe(strongs, word)),
      linguisticOverview: overview(range, found, telling),
    };
  };

  function describe(
    strongs: string,
    {
      terms,
      forms,
      verses,
      count,
    }: { terms: Map<string, number>; forms: Set<string>; verses: Set<number>; count: number },
  ): StudiedWord {
    const entry = lexicon.entry(strongs)!;
    const [term = ''] = [...terms].sort((a, b) => b[1] - a[1])[0] ?? [];
    const renderings = originals.renderings(strongs).filter((other) => tellsMuch(other.term) && other.count > 1);
    return {
      term,
      strongsNumber: strongs,
      original: forms.size === 1 ? [...forms][0]! : entry.lemma,
      lemma: entry.lemma,
      transliteration: entry.transliteration,
      definition: entry.definition,
      language: entry.language,
      partOfSpeech: entry.partOfSpeech,
      occurrences: originals.count(strongs),
      here: count,
      verses: [...verses].map((index) => corpus.verses[index]!.verse),
      alsoRendered: renderings
        .map((other) => other.term)
        .filter((other) => ![...terms.keys()].some((own) => own.toLowerCase() === other))
        .slice(0, 4),
      elsewhere: elsewhere(strongs, verses),
    };
  }

  /** Up to four other verses with the word: where it stands most often first, then spread over the books. */
  function elsewhere(strongs: string, here: ReadonlySet<number>): string[] {
    const places = originals.places(strongs).filter(({ verse }) => !here.has(verse));
    const own = corpus.verses[[...here][0]!]!;
    const seen = new Set<string>();
    return places
      .toSorted((a, b) => b.count - a.count || distance(a.verse) - distance(b.verse))
      .filter(({ verse }) => {
        const { book } = corpus.verses[verse]!;
        if (places.length > 4 && seen.has(book.osis)) return false;
        seen.add(book.osis);
        return true;
      })
      .slice(0, 4)
      .map(({ verse }) => corpus.format({ start: verse, end: verse }));

    function distance(verse: number): number {
      return Math.abs(verse - own.index);
    }
  }

  function overview(
    range: VerseRange,
    found: ReadonlyMap<string, { count: number; verses: ReadonlySet<number>; terms: ReadonlyMap<string, number> }>,
    telling: readonly { strongs: string; word: { count: number; terms: ReadonlyMap<string, number> } }[],
  ): string {
    const total = [...found.values()].reduce((sum, { count }) => sum + count, 0);
    const first = corpus.verses[range.start]!;
    const name = corpus.format(range);
    if (total === 0) {
      return `The manuscript our Hebrew comes from doesn’t have ${name}, so there are no words to show here.`;
    }
    const languages = new Set([...found.keys()].map((strongs) => lexicon.entry(strongs)?.language));
    const language =
      first.book.testament === 'new'
        ? 'Greek'
        : languages.has('Aramaic')
          ? languages.has('Hebrew')
            ? 'Hebrew and Aramaic'
            : 'Aramaic'
          : 'Hebrew';
    const testament = first.book.testament === 'new' ? 'New' : 'Old';
    const say = (strongs: string) => {
      const entry = lexicon.entry(strongs)!;
      const [term] = [...(found.get(strongs)?.terms ?? [])].sort((a, b) => b[1] - a[1])[0] ?? [''];
      return `${entry.lemma} (${entry.transliteration}${term ? `, “${term}”` : ''})`;
    };
    const sentences = [
      `${name}: ${total} ${language} ${total === 1 ? 'word' : 'words'} in the tagged text${found.size < total ? `, ${found.size} different ones` : ''}.`,
    ];
    const often = telling
      .filter(({ strongs, word }) => word.count >= 3 && lexicon.entry(strongs)!.partOfSpeech !== 'name')
      .toSorted((a, b) => b.word.count - a.word.count)
      .slice(0, 3);
    if (often.length > 0) {
      sentences.push(
        `It comes back most to ${list(
          often.map(({ strongs, word }) => `${say(strongs)}, ${word.count} times`),
          '; ',
        )}.`,
      );
    }
    const only = telling.filter(({ strongs, word }) => originals.count(strongs) === word.count);
    if (only.length > 0) {
      const shown = list(only.slice(0, 4).map(({ strongs }) => say(strongs)));
      sentences.push(
        only.length === 1
          ? `One of its words stands nowhere else in the ${testament} Testament: ${shown}.`
          : `${only.length} of its words stand nowhere else in the ${testament} Testament${only.length > 4 ? `, among them ${shown}` : `: ${shown}`}.`,
      );
    }
    const rare = telling
      .filter(({ strongs, word }) => originals.count(strongs) > word.count && originals.count(strongs) <= 8)
      .toSorted((a, b) => originals.count(a.strongs) - originals.count(b.strongs))
      .slice(0, 3);
    if (rare.length > 0) {
      sentences.push(
        `Rare elsewhere: ${list(
          rare.map(({ strongs }) => `${say(strongs)}, ${originals.count(strongs)} times in all`),
          '; ',
        )}.`,
      );
    }
    if (sentences.length === 1) {
      const least = telling
        .toSorted((a, b) => originals.count(a.strongs) - originals.count(b.strongs))
        .slice(0, 3)
        .map(({ strongs }) => `${say(strongs)}, ${originals.count(strongs)} times in the ${testament} Testament`);
      if (least.length > 0) sentences.push(`The words it shares with fewest other places: ${list(least, '; ')}.`);
    }
    return sentences.join(' ');
  }

  return { of };
}

function list(parts: readonly string[], comma = ', '): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(comma)}${comma === ', ' ? ' and ' : '; and '}${parts[parts.length - 1]}`;
}
