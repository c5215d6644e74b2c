/**
 * Compiles the words behind the text: the Hebrew and Aramaic of the Open Scriptures Hebrew Bible,
 * the Greek numbers of `data/king-james-numbers.bin`, Strong's dictionaries, and which English
 * words render which of them. Writes `build/library/{lexicon.json,originals.json,originals.bin}`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCorpus } from '#scripture/corpus/corpus.ts';
import { alignWords, type Rendering, type VersePair } from '#scripture/lexicon/align-words.ts';
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
for (const { strongs, counterparts } of lexicon) {
  for (const greek of counterparts) byNumber.get(greek)?.counterparts.push(strongs);
}
for (const entry of lexicon) entry.counterparts = [...new Set(entry.counterparts)];

const verseMap = readVerseMap(read(join(packages, 'morphhb/wlc/VerseMap.xml')));
const hebrew = new Map(
  BOOKS.filter(({ testament }) => testament === 'old').flatMap(({ osis }) => [
    ...toEnglishVerses(readHebrewBook(read(join(packages, `morphhb/wlc/${osis}.xml`))), verseMap),
  ]),
);
const kingJames = unpackRows(readFileSync(join(root, 'data/king-james-numbers.bin')));

const rows: OriginalForm[][] = corpus.verses.map(({ osis, index, book }) => {
  if (book.testament === 'old') {
    return (hebrew.get(osis) ?? [])
      .filter(({ strongs }) => strongs > 0)
      .map(({ strongs, form, morph }) => ({ strongs: `H${strongs}`, form, morph }));
  }
  return (kingJames[index] ?? []).map((number) => {
    const strongs = `G${greekLemma(number)}`;
    return { strongs, form: byNumber.get(strongs)?.lemma ?? '', morph: '' };
  });
});

const terms = new Map<string, number>();
const numberOf = (term: string): number => {
  const known = terms.get(term);
  if (known !== undefined) return known;
  terms.set(term, terms.size);
  return terms.size - 1;
};
const pairsOf = (testament: 'old' | 'new'): VersePair[] =>
  corpus.verses.map(({ text, book, index }) =>
    book.testament === testament
      ? {
          original: rows[index]!.map(({ strongs }) => Number(strongs.slice(1))),
          english: wordsOf(text).map(({ word }) => numberOf(stem(word))),
        }
      : { original: [], english: [] },
  );
const aligned = (['old', 'new'] as const).map((testament) => alignWords(pairsOf(testament)));
const english = corpus.verses.map(({ text }) => wordsOf(text).map(({ word }) => word));
const renderings = keepTelling(
  rows.map((row, verse) =>
    row.map((_, place) => aligned[corpus.verses[verse]!.book.testament === 'old' ? 0 : 1]![verse]![place] ?? null),
  ),
);

/** Nouns, verbs, adjectives and names; "to be" alone says as little as its renderings. */
function mustTell(strongs: string): boolean {
  return strongs !== 'H1961' && /^(?:noun|verb|adjective|name)$/.test(byNumber.get(strongs)?.partOfSpeech ?? '');
}

/**
 * A word that mostly says something of its own doesn't render as "the" or "shall" alone, nor with
 * such words at its edges; a word that mostly is one keeps them.
 */
function keepTelling(all: (Rendering | null)[][]): (Rendering | null)[][] {
  const counts = new Map<string, { telling: number; all: number }>();
  const tells = (verse: number, at: number) => !isStopWord(english[verse]![at]!);
  for (const [verse, row] of all.entries()) {
    for (const [place, rendering] of row.entries()) {
      if (!rendering) continue;
      const { strongs } = rows[verse]![place]!;
      const count = counts.get(strongs) ?? { telling: 0, all: 0 };
      count.all += 1;
      if (tells(verse, rendering.from) || tells(verse, rendering.to)) count.telling += 1;
      counts.set(strongs, count);
    }
  }
  return all.map((row, verse) =>
    row.map((rendering, place) => {
      if (!rendering) return null;
      const { telling, all: whole } = counts.get(rows[verse]![place]!.strongs)!;
      if (telling * 2 < whole && !mustTell(rows[verse]![place]!.strongs)) return rendering;
      let { from, to } = rendering;
      while (from <= to && !tells(verse, from)) from += 1;
      while (to >= from && !tells(verse, to)) to -= 1;
      return from <= to ? { from, to } : null;
    }),
  );
}

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
    const { text } = corpus.verses[verse]!;
    const shown = wordsOf(text);
    const term = text
      .slice(shown[rendering.from]!.from, shown[rendering.to]!.to)
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
