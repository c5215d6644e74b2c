/**
 * `npm run bench`: how long things take, each beside a peer doing the same work in
 * the same run, alternating, so that a noisy machine disturbs both alike. Prints
 * medians and ratios; milliseconds mean little elsewhere, ratios a little more.
 */
import { create, insertMultiple, search as oramaSearch } from '@orama/orama';
import MiniSearch from 'minisearch';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { loadLibrary } from '#server/library/load-library.ts';
import { lifeCases, referenceCases, searchCases } from '../evals/golden.ts';
import { percentile } from '../evals/metrics.ts';
import { createPlainBm25 } from '../evals/plain-bm25.ts';

/** One contender: a name, and the work for one text. */
type Contender = [name: string, work: (text: string) => unknown];

const loading = performance.now();
const { corpus, guidance, search, encoder } = await loadLibrary();
const loaded = performance.now() - loading;
await guidance.warmUp();

async function answer(text: string): Promise<void> {
  for await (const event of guidance.answer({ message: text, history: [], seed: 'bench' })) {
    if (event.type === 'done') return;
  }
}

/** Runs the contenders in turn over the texts, twice to warm up, and prints medians and the ratio to the first. */
async function compare(title: string, texts: readonly string[], contenders: readonly Contender[]): Promise<void> {
  const times = contenders.map((): number[] => []);
  for (const text of texts.slice(0, 10)) for (const [, work] of contenders) await work(text);
  for (const text of texts) {
    for (const [index, [, work]] of contenders.entries()) {
      const start = performance.now();
      await work(text);
      times[index]!.push(performance.now() - start);
    }
  }
  console.log(`\n${title} (${texts.length} texts)`);
  const own = percentile(times[0]!, 0.5);
  for (const [index, [name]] of contenders.entries()) {
    const median = percentile(times[index]!, 0.5);
    const slow = percentile(times[index]!, 0.95);
    console.log(
      `  ${name.padEnd(34)} p50 ${median.toFixed(2).padStart(8)} ms  p95 ${slow.toFixed(2).padStart(8)} ms  ${(median / own).toFixed(2)}×`,
    );
  }
}

const verses = corpus.verses.map((verse) => verse.text);
const mini = new MiniSearch({ fields: ['text'], idField: 'id', searchOptions: { prefix: true, fuzzy: 0.2 } });
mini.addAll(verses.map((text, id) => ({ id, text })));
const orama = create({ schema: { text: 'string', verse: 'number' } as const });
await insertMultiple(
  orama,
  verses.map((text, verse) => ({ text, verse })),
  2000,
);
const bm25 = createPlainBm25(verses);

console.log(`Everything loaded in ${(loaded / 1000).toFixed(2)} s.`);
const messages = lifeCases('dev').map(({ text }) => text);
await compare('A whole answer, against its one sentence encoding', messages, [
  ['Emmaus, answer', answer],
  ['the encoding alone', (text) => encoder.encode([text])],
]);
await compare(
  'Verse search, ten hits',
  searchCases().map(({ q }) => q),
  [
    ['Emmaus', (text) => search.search(text, 10)],
    ['plain BM25', (text) => bm25(text, 10)],
    ['MiniSearch (prefix, fuzzy)', (text) => mini.search(text).slice(0, 10)],
    ['Orama', (text) => oramaSearch(orama, { term: text, limit: 10 })],
  ],
);
await compare(
  'References found in a text, against looking a known one up',
  referenceCases().map(({ text }) => text),
  [
    ['Emmaus, parse', (text) => parseReferences(text, corpus)],
    ['Emmaus, look up by OSIS', () => corpus.range('John.3.16')],
  ],
);
await compare('The crisis check, against its encoding', messages, [
  ['Emmaus, check', (text) => guidance.checkCrisis(text)],
  ['the encoding alone', (text) => encoder.encode([text])],
]);
