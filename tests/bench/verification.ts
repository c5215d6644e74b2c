import type { Library } from '#guidance/content/library.ts';
import { MODEL_WRITING } from '#guidance/model/answer-by-model.ts';
import { REPLY_INSTRUCTIONS } from '#guidance/model/build-call.ts';
import { createWordsCheck } from '#guidance/model/check-words.ts';
import { createGuard } from '#guidance/model/guards/create-guard.ts';
import { createRandom, hashText } from '#guidance/seeded.ts';
import { numbersIn } from '#guidance/verify/check-reply.ts';
import { createVerifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { readBuiltJson } from '#server/library/built-files.ts';
import { REPEATED } from '../engine/strict-verification.cases.ts';
import { percentile } from '../evals/metrics.ts';

/** Sentences of each kind. */
const SENTENCES = 3000;
const WARM_UP = 300;
/** Of each sentence the best round is told as well: what else the machine does only makes it slower. */
const ROUNDS = 4;
/** What a sentence may take, in milliseconds. */
const AIM = 5;
/** Sentences of one reply, after which another begins. */
const A_REPLY = 8;
const SAID = 'i keep checking my bank app at 3am and i cannot sleep because of the bills';

/** Characters of one shape over and over. */
const A_LOT = 2000;

/** Prints what looking at one sentence of a model takes: cleaning, guards, verification. */
export function measureVerification(corpus: Corpus, library: Library): void {
  const verifier = createVerifier(
    corpus,
    library.misattributed.flatMap(({ sayings }) => sayings),
  );
  const ownNumbers = numbersIn(library);
  const begin = () => {
    const guard = createGuard({ prompts: REPLY_INSTRUCTIONS, said: SAID, ownNumbers, crisis: [] });
    return createWordsCheck({ verifier, corpus, guard, said: SAID });
  };
  const kinds = { 'reviewed prose': reviewedSentences(), 'misquoted verses': misquoted(corpus) };
  const times = new Map(Object.entries(kinds).map(([kind, list]) => [kind, list.map((): number[] => [])]));
  const beginning: number[] = [];
  const warming = performance.now();
  MODEL_WRITING.warmUp({ corpus, verifier });
  const warm = performance.now();
  begin().look('Nobody has read this sentence before, and it waits for no pattern to be made.');
  const first = performance.now() - warm;
  for (const sentences of Object.values(kinds)) {
    const check = begin();
    for (const sentence of sentences.slice(-WARM_UP)) check.look(sentence);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, sentences] of Object.entries(kinds)) {
      globalThis.gc?.();
      let check = begin();
      for (const [at, sentence] of sentences.entries()) {
        if (at % A_REPLY === 0) {
          const started = performance.now();
          check = begin();
          beginning.push(performance.now() - started);
        }
        const started = performance.now();
        check.look(sentence);
        times.get(kind)![at]!.push(performance.now() - started);
      }
    }
  }
  console.log('\nLooking at one sentence of a model (ms)');
  const slowest: { ms: number; sentence: string }[] = [];
  for (const [kind, sentences] of Object.entries(kinds)) {
    const rounds = times.get(kind)!;
    const best = rounds.map((of) => Math.min(...of));
    print(kind, rounds.flat());
    print(`  best of ${ROUNDS} rounds`, best);
    slowest.push(...best.map((ms, at) => ({ ms, sentence: sentences[at]! })));
  }
  print('once a reply', beginning);
  console.log(`  warming up ${(warm - warming).toFixed(0)} ms, the first sentence after it ${first.toFixed(1)} ms`);
  const shapes = REPEATED.map((piece) => {
    const check = begin();
    const started = performance.now();
    check.look(piece.repeat(Math.ceil(A_LOT / piece.length)).slice(0, A_LOT));
    return performance.now() - started;
  });
  print(`one shape over and over, ${A_LOT} characters`, shapes);
  slowest.sort((a, b) => b.ms - a.ms);
  for (const { ms, sentence } of slowest.slice(0, 3)) console.log(`    ${ms.toFixed(1)} ms: ${sentence.slice(0, 160)}`);
}

function print(name: string, list: readonly number[]): void {
  const [middle, slow] = [percentile(list, 0.5), percentile(list, 0.95)];
  const most = list.reduce((a, b) => Math.max(a, b), 0);
  const over = list.filter((ms) => ms > AIM).length / list.length;
  console.log(
    `  ${name.padEnd(34)} p50 ${middle.toFixed(2).padStart(6)}  p95 ${slow.toFixed(2).padStart(6)}  max ${most.toFixed(1).padStart(6)}  over ${AIM} ms: ${(100 * over).toFixed(1)} %  (${list.length})`,
  );
}

/** Sentences of the devotionals, as good prose about Scripture. */
function reviewedSentences(): string[] {
  const strings: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value === 'string') strings.push(value);
    else if (value && typeof value === 'object') for (const part of Object.values(value)) visit(part);
  };
  visit(readBuiltJson('devotionals.json'));
  const sentences = strings
    .filter((text) => text.length > 30 && !/[{<]/.test(text))
    .flatMap((text) => text.split(/(?<=[.!?][”’)]*)\s+/))
    .filter((sentence) => sentence.split(' ').length >= 3);
  return someOf([...new Set(sentences)]);
}

/** Verses with words exchanged, left out and aged, said to stand somewhere or slipped in without marks. */
function misquoted(corpus: Corpus): string[] {
  const random = createRandom(hashText('misquoted verses'));
  const verses = corpus.verses.filter(({ text }) => text.split(' ').length >= 6);
  return someOf(verses).map(({ text, index }, at) => {
    const reference = corpus.format({ start: index, end: index });
    const words = text
      .replace(/[“”‘]/g, '')
      .split(' ')
      .flatMap((word) =>
        random() < 0.06 ? [] : random() < 0.08 ? [word, 'truly'] : [AGED[word.toLowerCase()] ?? word],
      )
      .join(' ')
      .replace(/[.,;:!?—-]+$/, '');
    switch (at % 4) {
      case 0:
        return `“${words}” (${reference}).`;
      case 1:
        return `As ${reference} says: ${words}.`;
      case 2:
        return `The Bible says, “${words}.”`;
      default:
        return `${words}.`;
    }
  });
}

const AGED: Record<string, string> = {
  you: 'thee',
  your: 'thy',
  yahweh: 'the LORD',
  has: 'hath',
  shall: 'wilt',
  toward: 'unto',
};

/** So many of them, evenly over the whole. */
function someOf<T>(items: readonly T[]): T[] {
  const step = Math.max(1, items.length / SENTENCES);
  return Array.from({ length: Math.min(SENTENCES, items.length) }, (_, at) => items[Math.floor(at * step)]!);
}
