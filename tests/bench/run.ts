/**
 * `npm run bench`: how long things take, each beside a peer doing the same work in
 * the same run, in rounds that alternate, so that a noisy machine disturbs both alike. Prints
 * medians and ratios; milliseconds mean little elsewhere, ratios a little more. `npm run bench -- voice` measures
 * speech alone, `npm run bench -- model` replies by a language model, `npm run bench -- load` a crowd of people,
 * `npm run bench -- plans` what PostgreSQL does for each statement among a million messages.
 */
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { createVerseSearch } from '#scripture/search/verse-search.ts';
import { createBibleService } from '#server/features/bible/bible.service.ts';
import { loadLibrary } from '#server/library/load-library.ts';
import { loadStudy } from '#server/library/load-study.ts';
import { NO_VOICES } from '#server/providers/sword/sword-voices.ts';
import { crisisCases, lifeCases, referenceCases, searchCases } from '../evals/golden.ts';
import { mean, ndcg, percentile } from '../evals/metrics.ts';
import { measureChapterThroughput } from './chapter-throughput.ts';
import { measureEmbeddedVoice, printVoiceTimes } from './embedded-voice.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureModelReplies } from './model-replies.ts';
import { printQueryPlans } from './query-plans.ts';
import { measureVerification } from './verification.ts';
import { buildPeers, measured } from './verse-search-peers.ts';
import { measureVoiceCall } from './voice-call.ts';

// It measures others' memory and processor time, and holds nothing itself.
if (process.argv.includes('load')) {
  process.exit((await measureLoad(process.argv.slice(2))) ? 0 : 1);
}

if (process.argv.includes('plans')) {
  await printQueryPlans();
  process.exit();
}

/** One contender: a name, and the work for one text. */
type Contender = [name: string, work: (text: string) => unknown];

const loading = performance.now();
const { corpus, guidance, search, encoder, library } = await loadLibrary();
const loaded = performance.now() - loading;
await guidance.warmUp();

async function answer(text: string): Promise<void> {
  for await (const event of guidance.answer({ message: text, history: [], seed: 'bench' })) {
    if (event.type === 'done') return;
  }
}

/** Rounds in which the contenders alternate. */
const ROUNDS = 3;

/** Runs the contenders in turn over the texts, after a warm-up, and prints medians and the ratio to the first. */
async function compare(title: string, texts: readonly string[], contenders: readonly Contender[]): Promise<void> {
  const times = contenders.map((): number[] => []);
  for (const text of texts.slice(0, 10)) for (const [, work] of contenders) await work(text);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, work]] of contenders.entries()) {
      // What one leaves behind is not cleared away on the next one's time.
      globalThis.gc?.();
      for (const text of texts) {
        const start = performance.now();
        await work(text);
        times[index]!.push(performance.now() - start);
      }
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

/** How good the same searches are, by the golden set's two halves: nDCG@10. */
async function relevance(): Promise<void> {
  console.log('\nThe same searches, nDCG@10 (development half / test half)');
  const contenders: [string, (q: string) => Promise<number[]> | number[]][] = [
    ['Emmaus, words', (q) => search.search(q, 10).map(({ index }) => index)],
    ['Emmaus, words and meaning', async (q) => (await search.searchHybrid(q, 10)).map(({ index }) => index)],
    ...peers.map((peer): [string, (q: string) => Promise<number[]> | number[]] => [
      peer.name,
      (q) => peer.search(q, 10),
    ]),
  ];
  for (const [name, rank] of contenders) {
    const scores = { dev: [] as number[], test: [] as number[] };
    for (const { q, relevant, half } of searchCases()) {
      const found = (await rank(q)).map((index) => ({ start: index, end: index }));
      scores[half].push(ndcg(found, relevant, corpus, 10));
    }
    console.log(`  ${name.padEnd(34)} ${mean(scores.dev).toFixed(3)} / ${mean(scores.test).toFixed(3)}`);
  }
}

/** Speech: the embedded voice, a cached chapter, a call's answers. */
async function speech(): Promise<void> {
  printVoiceTimes(await measureEmbeddedVoice(corpus));
  const said = lifeCases('dev').map(({ text }) => text);
  const { p50, p95, turns, idleMegabytes, chapter } = await measureVoiceCall(guidance, corpus, said.slice(0, 60));
  console.log('\nA piece of a chapter to be read aloud (median ms until its audio is there)');
  for (const [name, { made, table, memory }] of Object.entries(chapter)) {
    const times = `made ${made.toFixed(0)}, from the shared table ${table.toFixed(1)}, from memory ${memory.toFixed(1)}`;
    console.log(`  ${name === 'first' ? 'the first, 300 characters' : 'a whole one, 1,200 characters'}: ${times}`);
  }
  console.log(`\nA call, last word to first audio (${turns} turns, transcription taking 200 ms)`);
  console.log(`  p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms`);
  console.log(`  a hundred silent calls add ${idleMegabytes.toFixed(0)} MB`);
}
if (process.argv.includes('voice')) {
  await speech();
  process.exit(0);
}

/** A language model's replies: verification alone, then the whole way over HTTP. */
async function modelReplies(): Promise<void> {
  measureVerification(corpus, library);
  const dangerous: string[] = [];
  for (const { text, detected } of crisisCases('dev', 'first'))
    if (dangerous.length < 20 && detected && (await guidance.checkCrisis(text)).detected) dangerous.push(text);
  await measureModelReplies(dangerous);
}
if (process.argv.includes('model')) {
  await modelReplies();
  process.exit(0);
}

const verses = corpus.verses.map((verse) => verse.text);
const { peers, close } = await buildPeers(verses);

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
    ['Emmaus, words', (text) => search.search(text, 10)],
    ['Emmaus, words and meaning', (text) => search.searchHybrid(text, 10)],
    ...peers.map((peer): Contender => [peer.name, (text) => peer.search(text, 10)]),
  ],
);
await relevance();
const own = await measured(() => createVerseSearch(corpus));
console.log('\nMemory of a search index over 31,103 verses');
console.log(`  ${'Emmaus, words'.padEnd(34)} ${own.megabytes.toFixed(0).padStart(6)} MB`);
for (const { name, megabytes } of peers) {
  console.log(`  ${name.padEnd(34)} ${(megabytes === null ? '–' : megabytes.toFixed(0)).padStart(6)} MB`);
}
const bible = createBibleService({ corpus, search, study: loadStudy(corpus), voices: NO_VOICES });
const { chapter, bare } = await measureChapterThroughput(bible);
console.log('\nA chapter over HTTP, against a bare route with a constant of the same size (requests a second, median)');
console.log(`  chapter ${chapter.toFixed(0)}, bare ${bare.toFixed(0)}: ${(chapter / bare).toFixed(2)} of it`);
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
await modelReplies();
await speech();
await close();
