/**
 * Compiles the words behind the text: the Hebrew and Aramaic of the Open Scriptures Hebrew Bible,
 * the Greek numbers of `data/king-james-numbers.bin`, Strong's dictionaries, and which English
 * words render which of them. Writes `build/library/{lexicon.json,originals.json,originals.bin}`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCorpus } from '#scripture/corpus/corpus.ts';
import { alignWords, type Rendering, type VersePair } from '#scripture/lexicon/align-words.ts';
import { isMatter } from '#scripture/lexicon/function-words.ts';
import { greekLemma } from '#scripture/lexicon/greek-lemmas.ts';
import { type OriginalForm, type OriginalsData, packOriginals } from '#scripture/lexicon/original-words.ts';
import { readHebrewBook, readVerseMap, toEnglishVerses } from '#scripture/lexicon/read-hebrew.ts';
import { readGreekStrongs, readHebrewStrongs } from '#scripture/lexicon/read-strongs.ts';
import { unpackRows } from '#scripture/packed-rows.ts';
import { BOOKS } from '#scripture/reference/books.ts';
import { isStopWord, stem, wordsOf } from '#scripture/search/words.ts';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const target = join(root, 'build/library');
const read = (path: string) => readFileSync(path, 'utf8');

const corpus = createCorpus(JSON.parse(read(join(target, 'corpus.json'))));
const lexicon = [
  ...readHebrewStrongs(read(join(packages, 'strongs/hebrew/StrongHebrewG.xml'))),
  ...readGreekStrongs(read(join(packages, 'strongs/greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml'))),
];
const byNumber = new Map(lexicon.map((entry) => [entry.strongs, entry]));

const verseMap = readVerseMap(read(join(packages, 'morphhb/wlc/VerseMap.xml')));
const hebrew = new Map(
  BOOKS.filter(({ testament }) => testament === 'old').flatMap(({ osis }) => [
    ...toEnglishVerses(readHebrewBook(read(join(packages, `morphhb/wlc/${osis}.xml`))), verseMap),
  ]),
);
const kingJames = unpackRows(readFileSync(join(root, 'data/king-james-numbers.bin')));

const rows: OriginalForm[][] = corpus.verses.map(({ osis, index, book, text }) => {
  // A verse the text leaves out has no words here either.
  if (text === '') return [];
  if (book.testament === 'old') {
    return withNamesWhole(
      (hebrew.get(osis) ?? [])
        .filter(({ strongs }) => strongs > 0)
        .map(({ strongs, form, morph }) => ({ strongs: `H${strongs}`, form, morph })),
    );
  }
  return (kingJames[index] ?? []).map((number) => {
    const strongs = `G${greekLemma(number)}`;
    return { strongs, form: byNumber.get(strongs)?.lemma ?? '', morph: '' };
  });
});

/** "Beth" and "lehem" carry one number between them: they are one word. */
function withNamesWhole(words: OriginalForm[]): OriginalForm[] {
  const whole: OriginalForm[] = [];
  for (const word of words) {
    const last = whole[whole.length - 1];
    const isOne = last?.strongs === word.strongs && /[ \u05be-]/.test(byNumber.get(word.strongs)?.lemma ?? '');
    if (isOne) whole[whole.length - 1] = { ...last, form: `${last.form} ${word.form}` };
    else whole.push(word);
  }
  return whole;
}

const terms = new Map<string, number>();
const numberOf = (term: string): number => {
  const known = terms.get(term);
  if (known !== undefined) return known;
  terms.set(term, terms.size);
  return terms.size - 1;
};
/** The words of each verse as the align needs them. */
const shown = corpus.verses.map(({ text }) => wordsOf(text));
const webNumbers = unpackRows(readFileSync(join(root, 'data/web-numbers.bin')));

function pairOf(verse: number): VersePair {
  const { text, book } = corpus.verses[verse]!;
  const row = rows[verse]!;
  const words = shown[verse]!;
  return {
    original: row.map(({ strongs }) => Number(strongs.slice(1))),
    english: words.map(({ word }) => numberOf(stem(word))),
    tagged: webNumbers[verse]!.map((number) => (book.testament === 'new' && number > 0 ? greekLemma(number) : number)),
    fits: (word, at) => {
      const { strongs } = row[word]!;
      const entry = byNumber.get(strongs);
      const { from, to, word: english } = words[at]!;
      if (isMatter(strongs, entry?.partOfSpeech ?? '') && (isStopWord(english) || NEVER.test(english))) return 0;
      // Names are written with a capital, and sound alike in both tongues.
      const isName = entry?.partOfSpeech === 'name';
      const capital = /^\p{Lu}/u.test(text.slice(from, to));
      if (!isName) return capital && at > 0 && /^n?Np$/.test(row[word]!.morph) ? 0.2 : 1;
      if (!capital) return /^\p{Lu}/u.test(entry!.kingJames) ? 0 : 0.3;
      return 0.4 + 1.6 * soundsLike(english, [entry!.transliteration, ...glossesOf(strongs)]);
    },
    joins: (at) => {
      const [one, next] = [words[at], words[at + 1]];
      return one !== undefined && next !== undefined && /^[ -]$/.test(text.slice(one.to, next.from));
    },
  };
}

/** Words that never render matter; "said", which says little in a word study, does render a verb. */
const NEVER =
  /^(?:also|toward|doesnt|didnt|wont|isnt|wasnt|cannot|cant|let|lets|thing|things|therefore|according|because)$/;

/** The King James renderings of a word, one by one. */
function glossesOf(strongs: string): string[] {
  return (byNumber.get(strongs)?.kingJames ?? '').split(/[^\p{L}]+/u).filter((gloss) => gloss.length > 2);
}

/** How much a word sounds like the likest of some others: shared pairs of consonants, 0 to 1. */
function soundsLike(word: string, others: readonly string[]): number {
  const sounds = (text: string) => {
    const plain = text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')
      .replace(/ph/g, 'f')
      .replace(/[ckqx]h?/g, 'k')
      .replace(/[jy]/g, 'i')
      .replace(/[vwu]/g, 'b')
      .replace(/th/g, 't')
      .replace(/ts|tz|z/g, 's')
      .replace(/sh/g, 's')
      .replace(/[aeio]/g, '');
    return new Set([...`^${plain}$`].slice(1).map((letter, index) => `^${plain}$`[index] + letter));
  };
  const own = sounds(word);
  return Math.max(
    0,
    ...others.map((other) => {
      const theirs = sounds(other);
      return (2 * [...own].filter((pair) => theirs.has(pair)).length) / (own.size + theirs.size);
    }),
  );
}

const nothing: VersePair = { original: [], english: [], tagged: [], fits: () => 0, joins: () => false };
const aligned = (['old', 'new'] as const).map((testament) =>
  alignWords(corpus.verses.map(({ book, index }) => (book.testament === testament ? pairOf(index) : nothing))),
);
/** For each word of each verse the English words that render it. */
const renderings: (Rendering | null)[][] = rows.map((row, verse) =>
  row.map(({ strongs }, place) => {
    const rendering = aligned[corpus.verses[verse]!.book.testament === 'old' ? 0 : 1]![verse]![place] ?? null;
    if (!rendering || !isMatter(strongs, byNumber.get(strongs)?.partOfSpeech ?? '')) return rendering;
    // "Dwell in" is "dwell": small words at the edges belong to the sentence.
    let { from, to } = rendering;
    const small = (at: number) => isStopWord(shown[verse]![at]!.word);
    while (from < to && small(from)) from += 1;
    while (to > from && small(to)) to -= 1;
    return { from, to };
  }),
);

const forms: OriginalsData['forms'] = [];
const formIds = new Map<string, number>();
const offsets: number[] = [0];
const words: { form: number; from: number; to: number }[] = [];
for (const [verse, row] of rows.entries()) {
  for (const [place, { strongs, form, morph }] of row.entries()) {
    const key = `${strongs}|${form}|${morph}`;
    let id = formIds.get(key);
    if (id === undefined) {
      id = forms.length;
      formIds.set(key, id);
      forms.push([strongs, form, morph]);
    }
    const rendering = renderings[verse]![place];
    words.push({ form: id, from: rendering?.from ?? 255, to: rendering?.to ?? 255 });
  }
  offsets.push(words.length);
}
/** How often each word is rendered by which English. */
const counts = new Map<string, Map<string, number>>();
for (const [verse, row] of rows.entries()) {
  for (const [place, { strongs }] of row.entries()) {
    const rendering = renderings[verse]![place];
    if (!rendering) continue;
    const words = shown[verse]!;
    const term = corpus.verses[verse]!.text.slice(words[rendering.from]!.from, words[rendering.to]!.to)
      .toLowerCase()
      .replace(/[’‘']s$/, '');
    const count = counts.get(strongs) ?? new Map<string, number>();
    counts.set(strongs, count.set(term, (count.get(term) ?? 0) + 1));
  }
}
const data: OriginalsData = {
  corpusHash: corpus.hash,
  forms,
  renderings: Object.fromEntries(
    [...counts].map(([strongs, count]) => [strongs, [...count].sort((a, b) => b[1] - a[1]).slice(0, 8)]),
  ),
  offsets: Uint32Array.from(offsets),
  formIds: Uint32Array.from(words, ({ form }) => form),
  from: Uint8Array.from(words, ({ from }) => from),
  to: Uint8Array.from(words, ({ to }) => to),
};
writeFileSync(join(target, 'lexicon.json'), JSON.stringify(lexicon));
writeFileSync(
  join(target, 'originals.json'),
  JSON.stringify({ corpusHash: data.corpusHash, forms, renderings: data.renderings }),
);
writeFileSync(join(target, 'originals.bin'), packOriginals(data));
const rendered = words.filter(({ from }) => from !== 255).length;
console.log(
  `${lexicon.length} entries, ${words.length} words, ${forms.length} forms, ${rendered} with English words of their own`,
);
