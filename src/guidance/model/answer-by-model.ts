import { CARE_IN_PASSING } from '#guidance/content/crisis-replies.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { arrange, type Delivery } from '../compose/deliver.ts';
import type { Draft } from '../compose/draft.ts';
import type { AnswerEvent, AnswerInput, ModelChoice, ReplyChecks, Writer } from '../types.ts';
import type { Intent, Understanding } from '../understand/understanding.ts';
import type { Verifier } from '../verify/verify-quotations.ts';
import { type CreateStrictVerifier, createStrictVerifier } from '../verify/verify-strictly.ts';
import { vocabularyOf } from './allowed-quotations.ts';
import { asksForPiece } from './asked-pieces.ts';
import { buildCall, promptsOf, REPLY_INSTRUCTIONS } from './build-call.ts';
import { createWordsCheck } from './check-words.ts';
import { createGuard, warmGuards } from './guards/create-guard.ts';
import type { LanguageModel } from './language-model.ts';
import { asksForLines } from './quotation-frames.ts';
import { type ReplyPiece, type WrittenReply, writeReply } from './write-reply.ts';

/** What a model answers a message with. */
export interface ModelAnswering {
  model: LanguageModel;
  input: AnswerInput;
  understanding: Understanding;
  /** The built-in library's answer to the same message. */
  draft: Draft;
  /** References read earlier in the conversation. */
  shown: readonly string[];
  delivery: Delivery;
  corpus: Corpus;
  verifier: Pick<Verifier, 'verifyStrictly' | 'locate'>;
  ownNumbers: ReadonlySet<string>;
  /** Told of an error that is no fault of a model: a mistake of ours, which the library's answer covers. */
  onDefect(error: unknown): void;
  /** Aborts where danger is heard while the model writes: the library finishes. */
  inDanger: AbortSignal;
  signal: AbortSignal;
}

/** What came of it. */
export interface ModelAnswer {
  writer: Writer;
  steps: string[];
  prayer: string | null;
  followUp: string | null;
  /** Keys of reviewed words that stand in it. */
  used: string[];
  checks: ReplyChecks;
  timings: Record<string, number>;
}

/**
 * What the library answers better: reviewed views of what Christians hold differently, sayings that aren't in the
 * Bible, books there are none, and the verses around a passage.
 */
const LIBRARY_ANSWERS: ReadonlySet<Intent> = new Set(['misattributed', 'difference', 'unknown-book', 'around']);
/** And of small talk: in what language it speaks, which Bible this is, and what it doesn't do. */
const LIBRARY_TALKS: ReadonlySet<string> = new Set(['language', 'medical-question', 'which-bible']);
/** Who asks for a passage gets one, whatever the model thinks; the others do at the beginning of a conversation. */
const ASKED_FOR_PASSAGE: ReadonlySet<Intent> = new Set(['more', 'verses-about', 'explain-reference', 'search']);
const BEGINS_WITH_PASSAGE: ReadonlySet<Intent> = new Set(['life', 'unsure', 'entry', 'book']);
/** More than two passages are for whoever asks for them. */
const MOST_PASSAGES = { usual: 3, asked: 6 } as const;
/** Shelves of reviewed words that go with what a model writes. */
const REVIEWED = /^care:/;

/** Whether a model is asked at all. */
function asksModel(
  choice: ModelChoice,
  { intent, targetId, crisis }: Understanding,
  draft: Draft,
): choice is ModelChoice & { model: LanguageModel } {
  if (!choice.model) return false;
  // To danger only reviewed words answer, and to whatever is said while it is open: no rule on sentences knows every
  // way of sending somebody back.
  if (draft.intent === 'crisis' || crisis.length > 0 || LIBRARY_ANSWERS.has(intent)) return false;
  return !(intent === 'talk' && targetId !== null && LIBRARY_TALKS.has(targetId));
}

/**
 * Answers by a model, held to the text. What the model can't bring, or not to its end, comes from the library's draft,
 * and the writer is told anew.
 */
async function* answerByModel(answering: ModelAnswering): AsyncGenerator<AnswerEvent, ModelAnswer> {
  const {
    model,
    input,
    understanding,
    draft,
    shown,
    delivery,
    corpus,
    verifier,
    ownNumbers,
    onDefect,
    inDanger,
    signal,
  } = answering;
  let writer: Writer = { engine: 'model', modelName: model.name, fallback: null };
  yield { type: 'writer', writer };

  const said = `${understanding.said.before}\n${input.message}`;
  const check = createWordsCheck({
    corpus,
    verifier,
    said,
    guard: createGuard({ prompts: REPLY_INSTRUCTIONS, said, ownNumbers, crisis: understanding.crisis }),
  });
  const asked = understanding.intent === 'verses-about' || understanding.intent === 'search';
  const writing = writeReply({
    model,
    call: buildCall(
      {
        understanding,
        message: input.message,
        history: input.history,
        draft,
        shown,
        hour: input.hour ?? null,
      },
      corpus,
      model.contextTokens,
    ),
    check,
    corpus,
    mostPassages: asked ? MOST_PASSAGES.asked : MOST_PASSAGES.usual,
    missingPassage: missingPassage(answering),
    // A toast, a list, an email is what they asked for, and nothing behind it.
    isPiece: asksForPiece(input.message) || asksForLines(input.message),
    keepsLines: asksForLines(input.message),
    onDefect,
    signal,
  });
  const written = yield* handOut(writing, delivery);
  const fault = written.end === 'whole' ? null : written.kept ? 'broken-off' : written.end;
  if (fault) {
    writer = written.kept
      ? { engine: 'model', modelName: model.name, fallback: fault }
      : { engine: 'library', modelName: null, fallback: inDanger.aborted ? null : fault };
    yield { type: 'writer', writer };
  }
  const added = written.kept ? complete(draft, written) : { ...draft, blocks: [...draft.blocks] };
  const { steps, prayer, followUp } = written.kept ? { ...written, ...ownParts(written, added) } : added;
  const care = draft.blocks.find((block) => block.type === 'prose' && CARE_IN_PASSING.includes(block.text));
  if (written.kept && care?.type === 'prose') added.blocks.push(care);
  for (const [at, piece] of arrange({ ...added, followUp }, corpus).entries()) {
    // A breath that was drawn before nothing came is the beginning of what comes instead.
    const goesOn = at === 0 && !written.kept && delivery.content !== '' && piece.type === 'text';
    // Who stopped it wants nothing more, of the library neither.
    if (signal.aborted) break;
    yield* delivery.hand(goesOn ? { ...piece, text: ` ${piece.text}`, begins: false } : piece);
  }
  return {
    writer,
    steps,
    prayer,
    followUp,
    used: written.kept ? draft.used.filter((key) => REVIEWED.test(key)) : draft.used,
    checks: { ...check.checks, prompts: promptsOf() },
    timings: {
      ...(written.firstWordMs === null ? {} : { firstWord: written.firstWordMs }),
      ...(written.firstShownMs === null ? {} : { firstShown: written.firstShownMs }),
      checked: check.took.ms,
      sentences: check.took.sentences,
    },
  };
}

/** What lets a language model write replies. A device has none, and is spared the code and the instructions. */
export interface ModelWriting {
  /** Whether the model is asked, or the library answers by itself. */
  asks(
    choice: ModelChoice,
    understanding: Understanding,
    draft: Draft,
  ): choice is ModelChoice & { model: LanguageModel };
  /** How a model's words are held to the text. */
  createStrictVerifier: CreateStrictVerifier;
  /** A second or so, before anybody waits. */
  warmUp(parts: Pick<ModelAnswering, 'corpus' | 'verifier'>): void;
  /** Answers, handing the reply out as it comes. */
  answer(answering: ModelAnswering): AsyncGenerator<AnswerEvent, ModelAnswer>;
}

/** Of each kind one, so that nobody's first sentence waits for what is made when it is first needed. */
const LOOKED_AT_FIRST = [
  'Three nights without sleep would make anybody short with people; go gently with the rest of today.',
  'He said, “In the beginning God made the heaven and earth.” So it is written.',
  'As Psalm 23:1 says: The LORD is my shepherd, I shall not want.',
  'do not be anxious about anything, but in every situation, by prayer, present your requests to God',
  'Jesus told Peter on the shore, “Do you love me more than these?” (John 21:15), and then a third time.',
];

/** The one there is. */
export const MODEL_WRITING: ModelWriting = {
  createStrictVerifier,
  asks: asksModel,
  answer: answerByModel,
  warmUp: ({ corpus, verifier }) => {
    warmGuards();
    vocabularyOf(corpus);
    const guard = createGuard({ prompts: REPLY_INSTRUCTIONS, said: '', ownNumbers: new Set(), crisis: [] });
    for (let round = 0; round < 3; round += 1) {
      const check = createWordsCheck({ corpus, verifier, guard, said: '' });
      for (const words of LOOKED_AT_FIRST) check.look(words);
    }
  },
};

/** The library's first passage with its lead, where a reply should not be without one. */
function missingPassage({ understanding, input, draft, corpus }: ModelAnswering) {
  const isFirst = !input.history.some(({ trace }) => (trace?.passages.length ?? 0) > 0);
  const { intent } = understanding;
  if (!(ASKED_FOR_PASSAGE.has(intent) || (isFirst && BEGINS_WITH_PASSAGE.has(intent)))) return null;
  const at = draft.blocks.findIndex(({ type }) => type === 'passage');
  const [before, passage] = [draft.blocks[at - 1], draft.blocks[at]];
  const range = passage?.type === 'passage' ? corpus.range(passage.ref) : undefined;
  if (passage?.type !== 'passage' || !range) return null;
  // The first words of a draft speak to the person: the model has done that.
  return { lead: at > 1 && before?.type === 'prose' ? before.text : '', range, why: passage.why };
}

/** What the library adds where a model broke off: what is not there yet. */
function complete(rest: Draft, written: WrittenReply): Draft {
  const brokeOff = written.end !== 'whole';
  return {
    ...rest,
    blocks:
      brokeOff && written.passages.length === 0 ? rest.blocks.filter(({ type }) => type === 'passage').slice(0, 1) : [],
    steps: brokeOff && written.steps.length === 0 ? rest.steps : [],
    prayer: brokeOff && written.prayer === null ? rest.prayer : null,
    prayerFirst: false,
    followUp: brokeOff ? rest.followUp : null,
  };
}

function ownParts(written: WrittenReply, added: Draft): Pick<ModelAnswer, 'steps' | 'prayer' | 'followUp'> {
  return {
    steps: written.steps.length > 0 ? written.steps : added.steps,
    prayer: written.prayer ?? added.prayer,
    followUp: written.followUp ?? added.followUp,
  };
}

/** Hands each piece out as it comes; what the writing came to. */
async function* handOut(
  writing: AsyncGenerator<ReplyPiece, WrittenReply>,
  delivery: Delivery,
): AsyncGenerator<AnswerEvent, WrittenReply> {
  try {
    for (;;) {
      const next = await writing.next();
      if (next.done) return next.value;
      yield* delivery.hand(next.value);
    }
  } finally {
    // Whoever stops reading stops the writing.
    await writing.return(undefined as never);
  }
}
