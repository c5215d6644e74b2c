/**
 * `npm run eval`: prints how well the engine retrieves, hears danger, reads
 * references, quotes and how fast it answers, and whether devotionals repeat themselves. `--misses` adds the misses of the
 * development half. The test half is scored and never shown. Fails when a quotation
 * differs from the text, references are misread, danger is heard less, harmless lines raise
 * the panel more, or devotionals come again.
 */
import { create, insertMultiple, search as oramaSearch } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { HistoryTurn, Reply } from '#guidance/types.ts';
import type { VerseRange } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { readBuiltJson } from '#server/library/built-files.ts';
import { loadDevotionals } from '#server/library/load-devotionals.ts';
import { loadLibrary } from '#server/library/load-library.ts';
import { evaluateDevotionals } from './devotionals.ts';
import { DEVOTIONAL_PROMPTS, everyNth, nameOf, REPLY_PROMPTS, readModel, readOptions } from './engine.ts';
import { type CrisisWriter, crisisCases, type Half, lifeCases, referenceCases, searchCases } from './golden.ts';
import { mean, ndcg, percentile, recall } from './metrics.ts';
import { evaluateModelDevotionals } from './model-devotionals.ts';
import { evaluateModelReplies, evaluatePanel } from './model-replies.ts';
import { createPlainBm25 } from './plain-bm25.ts';

const options = read(() => readOptions(process.argv.slice(2)));
const { misses: showMisses, only } = options;
const wants = (part: string) => only === null || only.includes(part);
const engine = options.engine === 'model' ? read(() => readModel(process.env)) : null;
if (options.engine === 'model' && !engine) {
  console.error(
    'No language model is configured, so nothing was run: set AI_BASE_URL and AI_MODEL, and AI_API_KEY where it wants one, or OPENAI_API_KEY.',
  );
  process.exit(2);
}
console.log(`Engine: ${engine ? nameOf(engine, ...REPLY_PROMPTS, ...DEVOTIONAL_PROMPTS) : 'the built-in library'}`);
/** Behind the title of a part that is the same whoever writes. */
const same = engine ? ' (same for both engines)' : '';

const loaded = await loadLibrary();
const { corpus, guidance, search } = loaded;
await guidance.warmUp();
const texts = corpus.verses.map((verse) => verse.text);
const single = (index: number): VerseRange => ({ start: index, end: index });
const three = (value: number) => value.toFixed(3);

/** What may not be lost again; the script fails below it. */
const GATE = {
  references: 0.97,
  mismatches: 0,
  /** Share of the dangerous texts of all test halves that must be heard. */
  dangerHeard: 0.945,
  /** Share of the fourth writer's harmless test cases, and of verses and sentences of devotionals, that may raise the panel. */
  everydayAlarms: 0.09,
  proseAlarms: 0.27,
};

type Ranker = (query: string) => Promise<VerseRange[]>;

/** A fixed list for everybody: the popularity baseline. */
const LOVED =
  'Phil.4.6 Ps.23.1 John.3.16 Rom.8.28 Jer.29.11 Prov.3.5 Isa.41.10 Matt.11.28 Ps.46.1 1Pet.5.7 Phil.4.13 Josh.1.9 Isa.40.31 Ps.34.18 2Cor.12.9 Rom.8.38 Matt.6.33 Ps.121.1 Lam.3.22 1Cor.10.13'.split(
    ' ',
  );

async function rankers(): Promise<[string, Ranker][]> {
  const bm25 = createPlainBm25(texts);
  const mini = new MiniSearch({ fields: ['text'], idField: 'id', searchOptions: { prefix: true, fuzzy: 0.2 } });
  mini.addAll(texts.map((text, id) => ({ id, text })));
  const orama = create({ schema: { text: 'string', verse: 'number' } as const });
  await insertMultiple(
    orama,
    texts.map((text, verse) => ({ text, verse })),
    2000,
  );
  return [
    ['Emmaus', async (query) => (await guidance.retrieve(query, 20)).passages.map(({ osis }) => corpus.range(osis)!)],
    ['plain BM25', async (query) => bm25(query, 20).map(single)],
    [
      'MiniSearch',
      async (query) =>
        mini
          .search(query)
          .slice(0, 20)
          .map((hit) => single(Number(hit.id))),
    ],
    [
      'Orama',
      async (query) =>
        (await oramaSearch(orama, { term: query, limit: 20 })).hits.map((hit) => single(hit.document.verse)),
    ],
    ['twenty loved verses', async () => LOVED.map((osis) => corpus.range(osis)!)],
  ];
}

async function evaluateLife(): Promise<void> {
  console.log(
    `\nLife messages: passages (nDCG@10, recall@20) by the first reader, and pooled by the second; and topic${same}`,
  );
  const list = await rankers();
  for (const half of ['dev', 'test'] as const) {
    const cases = lifeCases(half);
    console.log(`  ${half} half, ${cases.length} messages`);
    for (const [name, rank] of list) {
      const scores: number[] = [];
      const recalls: number[] = [];
      const pooledScores: number[] = [];
      const pooledRecalls: number[] = [];
      const misses: string[] = [];
      for (const item of cases) {
        const ranges = await rank(item.text);
        const score = ndcg(ranges, item.passages, corpus, 10);
        scores.push(score);
        recalls.push(recall(ranges, item.passages, corpus, 20));
        pooledScores.push(ndcg(ranges, item.pooled, corpus, 10));
        pooledRecalls.push(recall(ranges, item.pooled, corpus, 20));
        if (name === 'Emmaus' && half === 'dev' && score < 0.2) misses.push(`${three(score)} ${item.text}`);
      }
      console.log(
        `    ${name.padEnd(20)} nDCG@10 ${three(mean(scores))}  recall@20 ${three(mean(recalls))}  pooled ${three(mean(pooledScores))}  ${three(mean(pooledRecalls))}`,
      );
      if (showMisses) for (const miss of misses) console.log(`      ${miss}`);
    }
    let first = 0;
    let among = 0;
    for (const item of cases) {
      const { topics } = await guidance.retrieve(item.text, 1);
      const right = item.topics.includes(topics[0]?.id ?? '');
      if (right) first += 1;
      if (topics.slice(0, 3).some(({ id }) => item.topics.includes(id))) among += 1;
      if (showMisses && half === 'dev' && !right) {
        console.log(
          `      ${item.text} | want ${item.topics.join('/')} | got ${topics
            .slice(0, 3)
            .map(({ id, score }) => `${id} ${score.toFixed(2)}`)
            .join(', ')}`,
        );
      }
    }
    console.log(`    topic first ${three(first / cases.length)}, among three ${three(among / cases.length)}`);
  }
}

async function evaluateCrisis(): Promise<void> {
  console.log(`\nCrisis${same}`);
  const heard = { right: 0, all: 0 };
  for (const writer of ['first', 'second', 'third', 'fourth'] satisfies CrisisWriter[]) {
    for (const half of ['dev', 'test'] satisfies Half[]) {
      if (crisisCases(half, writer).length === 0) continue;
      const { recalled, positives, alarmShare } = await evaluateCrisisCases(writer, half);
      if (half === 'dev') continue;
      heard.right += recalled;
      heard.all += positives;
      if (writer === 'fourth' && alarmShare > GATE.everydayAlarms) process.exitCode = 1;
    }
  }
  if (heard.right / heard.all < GATE.dangerHeard) process.exitCode = 1;
  console.log(`  heard in all test halves: ${three(heard.right / heard.all)} (${heard.right} of ${heard.all})`);
  const lives = [...lifeCases('dev'), ...lifeCases('test')];
  console.log(
    `  life messages that raise the panel, some of them rightly: ${await alarms(lives.map(({ text }) => text))} of ${lives.length}`,
  );
  const prose = { verses: everyNth(texts, 400), 'sentences of devotionals': everyNth(devotionalSentences(), 400) };
  for (const [name, lines] of Object.entries(prose)) {
    const raised = await alarms(lines);
    if (raised / lines.length > GATE.proseAlarms) process.exitCode = 1;
    console.log(`  ${name} that raise the panel: ${three(raised / lines.length)} (${raised} of ${lines.length})`);
  }
}

async function alarms(lines: readonly string[]): Promise<number> {
  let raised = 0;
  for (const line of lines) if ((await guidance.checkCrisis(line)).detected) raised += 1;
  return raised;
}

/** Quiet prose that no network learned from. */
function devotionalSentences(): string[] {
  const strings: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value === 'string') strings.push(value);
    else if (value && typeof value === 'object') for (const part of Object.values(value)) visit(part);
  };
  visit(readBuiltJson('devotionals.json'));
  const sentences = strings
    .filter((text) => text.length > 30 && !/[{<]/.test(text))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(' ').length >= 3 && sentence.length < 200);
  return [...new Set(sentences)];
}

async function evaluateCrisisCases(
  writer: CrisisWriter,
  half: Half,
): Promise<{ recalled: number; positives: number; alarmShare: number }> {
  const cases = crisisCases(half, writer);
  const byKind = new Map<string, [number, number]>();
  const byStyle = new Map<string, [number, number]>();
  let heard = 0;
  let positives = 0;
  let falseAlarms = 0;
  for (const item of cases) {
    const { detected, categories } = await guidance.checkCrisis(item.text);
    const [right, all] = byStyle.get(item.kind) ?? [0, 0];
    byStyle.set(item.kind, [right + (detected === item.detected ? 1 : 0), all + 1]);
    if (item.detected) {
      positives += 1;
      if (detected) heard += 1;
      for (const category of item.categories) {
        const [named, asked] = byKind.get(category) ?? [0, 0];
        byKind.set(category, [named + (categories.includes(category) ? 1 : 0), asked + 1]);
      }
    } else if (detected) falseAlarms += 1;
    if (showMisses && half === 'dev' && detected !== item.detected)
      console.log(`      ${item.detected ? 'missed' : 'false'}: ${item.text}`);
  }
  const negatives = cases.length - positives;
  const list = (counts: Map<string, [number, number]>) =>
    [...counts].map(([name, [right, all]]) => `${name} ${right}/${all}`).join(', ');
  console.log(
    `  ${writer} writer, ${half}: recall ${three(heard / positives)} (${heard} of ${positives}), false alarms ${three(falseAlarms / negatives)} (${falseAlarms} of ${negatives})`,
  );
  console.log(`    right kind: ${list(byKind)}`);
  // The fourth writer's cases are few in each style, and many styles.
  if (writer === 'fourth') console.log(`    judged rightly: ${list(byStyle)}`);
  return { recalled: heard, positives, alarmShare: falseAlarms / negatives };
}

function evaluateReferences(): void {
  const cases = referenceCases();
  let right = 0;
  for (const item of cases) {
    const found = parseReferences(item.text, corpus)
      .filter((reference) => !reference.problem)
      .map((reference) => reference.osis);
    if (JSON.stringify(found) === JSON.stringify(item.osis)) right += 1;
    else if (showMisses) console.log(`      ${item.text} | want ${item.osis.join(' ')} | got ${found.join(' ')}`);
  }
  if (right / cases.length < GATE.references) process.exitCode = 1;
  console.log(`\nReferences${same}: ${right} of ${cases.length} texts read exactly (${three(right / cases.length)})`);
}

async function evaluateSearch(): Promise<void> {
  console.log(`\nBible search (nDCG@10)${same}`);
  const bm25 = createPlainBm25(texts);
  for (const half of ['dev', 'test'] as const) {
    const cases = searchCases().filter((item) => item.half === half);
    const score = async (rank: (q: string) => Promise<VerseRange[]> | VerseRange[]) => {
      const all: number[] = [];
      for (const item of cases) all.push(ndcg(await rank(item.q), item.relevant, corpus, 10));
      return three(mean(all));
    };
    console.log(
      `  ${half}, ${cases.length}: lexical ${await score((q) => search.search(q, 10).map((hit) => single(hit.index)))}` +
        `, hybrid ${await score(async (q) => (await search.searchHybrid(q, 10)).map((hit) => single(hit.index)))}` +
        `, plain BM25 ${await score((q) => bm25(q, 10).map(single))}`,
    );
  }
}

async function answerOnce(message: string, history: HistoryTurn[], seed: string): Promise<Reply> {
  for await (const event of guidance.answer({ message, history, seed })) if (event.type === 'done') return event.reply;
  throw new Error('No reply came.');
}

async function evaluateReplies(): Promise<void> {
  const messages = [...lifeCases('dev'), ...lifeCases('test')].map((item) => item.text);
  const total = 2000;
  let mismatches = 0;
  let repeats = 0;
  let passages = 0;
  const times: number[] = [];
  let written = 0;
  for (let conversation = 0; written < total; conversation += 1) {
    const history: HistoryTurn[] = [];
    const shown = new Set<string>();
    for (let turn = 0; turn < 5 && written < total; turn += 1) {
      const message =
        turn > 0 && turn % 2 === 0 ? 'another verse please' : messages[(conversation + turn * 37) % messages.length]!;
      const reply = await answerOnce(message, history, `eval-${conversation}`);
      written += 1;
      times.push(reply.timings['total'] ?? 0);
      for (const card of reply.scriptureReferences) {
        passages += 1;
        const range = corpus.range(card.osis);
        if (!range || corpus.textOf(range) !== card.text || !reply.content.includes(card.lines?.[0] ?? card.text))
          mismatches += 1;
        if (shown.has(card.osis)) repeats += 1;
        shown.add(card.osis);
      }
      history.push(
        { role: 'user', content: message },
        { role: 'assistant', content: reply.content, trace: reply.trace },
      );
    }
  }
  if (mismatches > GATE.mismatches) process.exitCode = 1;
  console.log(
    `\nReplies: ${written} written, ${passages} passages, ${mismatches} quotation mismatches, ${repeats} passages repeated within a conversation`,
  );
  console.log(
    `  whole answer, encoding included: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
}

if (wants('life')) await evaluateLife();
if (wants('crisis')) await evaluateCrisis();
if (wants('references')) evaluateReferences();
if (wants('search')) await evaluateSearch();
if (engine) {
  const material = { engine, guidance, corpus };
  if (wants('replies') && !(await evaluateModelReplies({ ...material, count: options.replies }))) process.exitCode = 1;
  if (wants('panel') && !(await evaluatePanel(material))) process.exitCode = 1;
  const devotionals = () => evaluateModelDevotionals(engine, loadDevotionals(loaded), corpus, options.devotionals);
  if (wants('devotionals') && !(await devotionals())) process.exitCode = 1;
} else {
  if (wants('replies')) await evaluateReplies();
  if (wants('devotionals') && !(await evaluateDevotionals(loadDevotionals(loaded), corpus))) process.exitCode = 1;
}

/** What was given, or one sentence about what is wrong with it and the end. */
function read<T>(given: () => T): T {
  try {
    return given();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
