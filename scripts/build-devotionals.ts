/**
 * Checks the reviewed devotionals and gathers them into `build/library/devotionals.json`.
 * A fault in any of them stops the build, with its file and place.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';
import { readDevotionals } from './read-devotionals.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'build/library');
const corpus = createCorpus(JSON.parse(readFileSync(join(target, 'corpus.json'), 'utf8')) as CorpusData);
const { library, faults } = readDevotionals(root, corpus);
for (const { place, fault } of faults) console.error(`${place}: ${fault}`);
if (faults.length > 0) {
  console.error(`${faults.length} faults in the devotionals; nothing was built.`);
  process.exit(1);
}
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'devotionals.json'), JSON.stringify(library));
