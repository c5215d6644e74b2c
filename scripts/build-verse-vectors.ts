/**
 * Encodes every verse and writes `data/verse-vectors.bin` (committed: it takes minutes).
 * Run by hand after a change of the text or of the encoder: node_modules/.bin/node scripts/build-verse-vectors.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packVectorTable } from '#guidance/embed/vector-table.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import { type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';
import { createSentenceEncoder } from '#server/library/sentence-encoder.ts';
import { principalAxes } from './principal-axes.ts';

const DIMENSIONS = 160;
const root = join(import.meta.dirname, '..');
const corpus = createCorpus(JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')) as CorpusData);
const encoder = await createSentenceEncoder(createWordVectors(readFileSync(join(root, 'data/word-vectors.bin'))));

const vectors: Float32Array[] = [];
for (let start = 0; start < corpus.verses.length; start += 64) {
  const batch = corpus.verses.slice(start, start + 64).map((verse) => verse.text || ' ');
  vectors.push(...(await encoder.encode(batch)));
  if (start % 6400 === 0) console.log(`${start} of ${corpus.verses.length}`);
}
const { mean, basis } = principalAxes(vectors, DIMENSIONS, { centred: true });
writeFileSync(
  join(root, 'data/verse-vectors.bin'),
  packVectorTable({ encoderId: encoder.id, sourceHash: corpus.hash }, vectors, { mean, basis, unit: true }),
);
