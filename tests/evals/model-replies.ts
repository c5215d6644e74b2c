import { type LanguageModel, ModelFault } from '#guidance/model/language-model.ts';
import type { GuidanceEngine, HistoryTurn, Reply } from '#guidance/types.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import {
  atOnce,
  describeUsage,
  type EvaluatedModel,
  everyNth,
  nameOf,
  REPLY_PROMPTS,
  type WatchedModel,
  watchModel,
} from './engine.ts';
import { crisisCases, lifeCases } from './golden.ts';
import { percentile } from './metrics.ts';
import { scanReply } from './scan-reply.ts';

/** One reply, and what was seen of it from outside. */
interface Written {
  reply: Reply;
  /** All that the person wrote. */
  said: string;
  watched: WatchedModel;
  /** Milliseconds from sending the message; null: it never came. */
  firstWord: number | null;
  firstText: number | null;
  whole: number;
  /** Whether the panel came before the model was asked; null: none came. */
  panelFirst: boolean | null;
}

const TURNS = 5;
/** Conversations at once: few enough that an endpoint doesn't turn them away. */
const WIDTH = 3;
/** What is said after the first message: on the reply, on another passage, against it, a wish. */
const GOES_ON = [
  'what would i do first, tomorrow morning?',
  'another verse please',
  'i tried that once and it didn’t help much',
  'would you pray for me',
];
/** Dangerous messages that are written to a model, and to one that is down, which costs nothing. */
const DANGERS = { asked: 12, down: 100 } as const;

/** What the evaluation of replies is made of. */
export interface ReplyEvaluation {
  engine: EvaluatedModel;
  guidance: GuidanceEngine;
  corpus: Corpus;
  /** How many replies are written. */
  count: number;
}

/**
 * Conversations with a model, on messages of the development half: nothing of the test half leaves the machine. Prints
 * who wrote, what was put right, and how long it took; returns whether the model wrote at all and nothing wrong was seen.
 */
export async function evaluateModelReplies({ engine, guidance, corpus, count }: ReplyEvaluation): Promise<boolean> {
  const lengths = Array.from({ length: Math.ceil(count / TURNS) }, (_, at) => Math.min(TURNS, count - at * TURNS));
  const messages = everyNth(
    lifeCases('dev').map(({ text }) => text),
    lengths.length,
  );
  const conversations = lengths.map((turns, at) => ({ turns, at, message: messages[at % messages.length]! }));
  const written = (
    await atOnce(conversations, WIDTH, async ({ turns, at, message }) => {
      const history: HistoryTurn[] = [];
      const replies: Written[] = [];
      for (const said of [message, ...GOES_ON].slice(0, turns)) {
        const one = await write(guidance, engine.model, said, history, `eval-${at}`);
        replies.push(one);
        history.push(
          { role: 'user', content: said },
          { role: 'assistant', content: one.reply.content, trace: one.reply.trace },
        );
      }
      return replies;
    })
  ).flat();

  console.log(`\nReplies, by ${nameOf(engine, ...REPLY_PROMPTS)}`);
  const { mismatches, byModel } = describe(written, corpus);
  const asked = written.filter(({ watched }) => watched.askedAt !== null);
  describeChecks(asked);
  describeTimes(asked);
  console.log(
    `  ${describeUsage(
      asked.flatMap(({ watched }) => watched.usage),
      engine.price,
    )}`,
  );
  if (byModel === 0) console.log('  The model wrote no reply at all: nothing was learned about it.');
  return mismatches === 0 && byModel > 0;
}

/**
 * Dangerous messages of the development half: the panel comes before the model is asked, also where it is down. Prints
 * how often, and returns whether always.
 */
export async function evaluatePanel({ engine, guidance, corpus }: Omit<ReplyEvaluation, 'count'>): Promise<boolean> {
  const dangerous = crisisCases('dev').filter(({ detected }) => detected);
  const heard: string[] = [];
  for (const { text } of dangerous) if ((await guidance.checkCrisis(text)).detected) heard.push(text);
  const ask = (model: LanguageModel) => (text: string) => write(guidance, model, text, [], 'eval-panel');
  console.log(`\nDanger, by ${nameOf(engine, ...REPLY_PROMPTS)}`);
  let holds = true;
  const tell = (name: string, written: readonly Written[]) => {
    const first = written.filter(({ panelFirst }) => panelFirst).length;
    console.log(`  ${name}: the panel came before the model was asked in ${first} of ${written.length}`);
    const { mismatches } = describe(written, corpus);
    holds &&= first === written.length && mismatches === 0;
  };
  tell('a model that answers', await atOnce(everyNth(heard, DANGERS.asked), WIDTH, ask(engine.model)));
  tell('a model that is down', await atOnce(everyNth(heard, DANGERS.down), 1, ask(DOWN)));
  return holds;
}

const fail = () => Promise.reject(new ModelFault('unavailable', 'It is down.'));
const DOWN: LanguageModel = {
  name: 'down',
  host: 'nowhere',
  contextTokens: 16_384,
  // biome-ignore lint/correctness/useYield: it fails before its first word.
  stream: async function* () {
    await fail();
  },
  object: fail,
};

async function write(
  guidance: GuidanceEngine,
  model: LanguageModel,
  message: string,
  history: HistoryTurn[],
  seed: string,
): Promise<Written> {
  const watched = watchModel(model);
  const chooseModel = async () => ({ model: watched, withoutModel: null });
  const started = performance.now();
  let firstText: number | null = null;
  let panelFirst: boolean | null = null;
  for await (const event of guidance.answer({ message, history: [...history], seed, chooseModel })) {
    if (event.type === 'crisis') panelFirst ??= watched.askedAt === null && firstText === null;
    if (event.type === 'delta') firstText ??= performance.now() - started;
    if (event.type !== 'done') continue;
    const said = [...history.filter(({ role }) => role === 'user').map(({ content }) => content), message].join('\n');
    return {
      reply: event.reply,
      said,
      watched,
      firstWord: watched.firstWordAt && watched.firstWordAt - started,
      firstText,
      whole: performance.now() - started,
      panelFirst,
    };
  }
  throw new Error('No reply came.');
}

/** Who wrote, and what of Scripture in it is not the text's. */
function describe(written: readonly Written[], corpus: Corpus): { mismatches: number; byModel: number } {
  const [whole, broken, alone] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);
  for (const { reply, watched } of written) {
    if (reply.engine === 'model') add(reply.fallback ? broken : whole, reply.fallback ?? 'model');
    else add(alone, reply.fallback ?? (watched.askedAt === null ? 'the model is not asked for these' : 'unknown'));
  }
  const sum = (of: Map<string, number>) => [...of.values()].reduce((all, one) => all + one, 0);
  const list = (of: Map<string, number>) =>
    of.size > 0 ? ` (${[...of].map(([name, count]) => `${name} ${count}`).join(', ')})` : '';
  console.log(
    `  ${written.length} replies: ${sum(whole)} by the model, ${sum(broken)} begun by it and finished by the library${list(broken)}, ${sum(alone)} by the library${list(alone)}`,
  );
  const passages = written.reduce((all, { reply }) => all + reply.scriptureReferences.length, 0);
  // Not while replies are being written: it takes long enough to make a model seem slow.
  const mismatches = written.flatMap(({ reply, said }) => scanReply(reply, said, corpus));
  console.log(`  ${passages} passages; ${mismatches.length} quotation mismatches, in cards and prose`);
  for (const { kind, excerpt } of mismatches.slice(0, 20)) console.log(`    ${kind}: ${excerpt}`);
  return { mismatches: mismatches.length, byModel: sum(whole) + sum(broken) };
}

/** What verification did, for a hundred replies that the model was asked for. */
function describeChecks(asked: readonly Written[]): void {
  const sums: Record<string, number> = { corrected: 0, unmarked: 0, removed: 0 };
  const dropped: Record<string, number> = {};
  for (const { reply } of asked) {
    if (!reply.checks) continue;
    for (const name of Object.keys(sums)) sums[name]! += reply.checks[name as 'corrected' | 'unmarked' | 'removed'];
    for (const [reason, count] of Object.entries(reply.checks.dropped))
      dropped[reason] = (dropped[reason] ?? 0) + count;
  }
  const rate = (count: number) => ((100 * count) / Math.max(1, asked.length)).toFixed(1);
  const list = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([name, count]) => `${name} ${rate(count)}`)
      .join(', ');
  console.log(
    `  in 100 replies, before anybody saw them: ${list(sums)}; sentences left out: ${list(dropped) || 'none'}`,
  );
}

function describeTimes(asked: readonly Written[]): void {
  const times: [string, number[]][] = [
    ['first word of the model', asked.flatMap(({ firstWord }) => firstWord ?? [])],
    ['first visible text', asked.flatMap(({ firstText }) => firstText ?? [])],
    ['whole reply', asked.map(({ whole }) => whole)],
  ];
  const shown = times.map(
    ([name, list]) => `${name} p50 ${percentile(list, 0.5).toFixed(0)} p95 ${percentile(list, 0.95).toFixed(0)}`,
  );
  console.log(`  milliseconds from the message: ${shown.join('; ')}`);
}
