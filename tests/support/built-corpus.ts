import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Corpus, type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';

let corpus: Corpus | undefined;

/** The text that the build made, without the rest of the library; read once a process. */
export function readBuiltCorpus(): Corpus {
  const path = join(import.meta.dirname, '../../build/library/corpus.json');
  corpus ??= createCorpus(JSON.parse(readFileSync(path, 'utf8')) as CorpusData);
  return corpus;
}
