import type { Corpus } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import type { VerseSearch } from '#scripture/search/verse-search.ts';
import { createChooser } from './compose/choose.ts';
import { arrange, cardOf, createDelivery, type Delivery, verifyDraft } from './compose/deliver.ts';
import type { Draft } from './compose/draft.ts';
import { isGuess } from './compose/drafting.ts';
import { createLibraryComposer } from './compose/library-composer.ts';
import { type Library, reasonsOf } from './content/library.ts';
import type { CrisisAssessor, CrisisFinding } from './crisis/assess-crisis.ts';
import { tellsOfAnother } from './crisis/danger-of-another.ts';
import { alertFor } from './crisis/help-lines.ts';
import { alertByRules } from './crisis/rule-alert.ts';
import { alsoListening, untilDanger } from './crisis/second-ear.ts';
import { blendLikeness } from './embed/blend-likeness.ts';
import type { Encoder } from './embed/encoder.ts';
import { scoreRows, type VectorTable } from './embed/vector-table.ts';
import type { ModelAnswer, ModelWriting } from './model/answer-by-model.ts';
import type { ModelFaultReason } from './model/language-model.ts';
import { createVerseFinder } from './retrieve/find-verses.ts';
import {
  createPassageRanker,
  gladFirst,
  gladLast,
  leanOn,
  type RankedPassage,
  shareTopics,
} from './retrieve/rank-passages.ts';
import type {
  AnswerEvent,
  AnswerInput,
  CrisisCategory,
  GuidanceEngine,
  ModelChoice,
  Reply,
  ReplyTrace,
  Writer,
} from './types.ts';
import type { Committee } from './understand/committee.ts';
import { decide, findEntry, findFact, stripAsk } from './understand/decide-intent.ts';
import { isGladNews, isRefusal, plainFeeling } from './understand/glad-news.ts';
import { findExplanation, grantWish } from './understand/grant-wish.ts';
import { type Leaning, leansOnHistory, readAsk } from './understand/intent.ts';
import { createTopicMatcher } from './understand/match-topics.ts';
import { personNamed } from './understand/people.ts';
import { classifyTopics, topicFeatures } from './understand/topic-model.ts';
import type { Understanding } from './understand/understanding.ts';
import { asksForPrayer, readWish, type Wish } from './understand/wish.ts';
import { createWordEvidence, type WordEvidence } from './understand/word-evidence.ts';
import { checkReply, numbersIn } from './verify/check-reply.ts';
import type { Verifier } from './verify/verify-quotations.ts';

/** Everything the engine is made of; nothing in it reaches for a file or a network. */
export interface GuidanceParts {
  corpus: Corpus;
  library: Library;
  encoder: Encoder;
  cueVectors: VectorTable;
  reasonVectors: VectorTable;
  /** Its labels are the library's topic ids. */
  topicModel: Committee;
  wordEvidence: WordEvidence;
  search: VerseSearch;
  crisis: CrisisAssessor;
  /** Lets a language model write, where one is chosen; without it the library always does. */
  modelWriting: ModelWriting | null;
  /** Holds prose to the text; it knows the library's misattributed sayings. */
  verifier: Verifier;
}

/** What a reply came to, whoever wrote it. */
type Answered = Pick<ModelAnswer, 'writer' | 'steps' | 'prayer' | 'followUp' | 'used'> &
  Partial<Pick<ModelAnswer, 'checks' | 'timings'>>;

const LIBRARY: ModelChoice = { model: null, withoutModel: null };

/** Enough that a long conversation on one matter need not show a passage twice. */
const PASSAGES_CONSIDERED = 80;

/** Builds the engine: one pure pipeline from message to verified reply. */
export function createGuidance({ wordEvidence, ...parts }: GuidanceParts): GuidanceEngine {
  const { corpus, library, encoder, verifier } = parts;
  const matcher = createTopicMatcher(library, parts.cueVectors);
  const hearWords = createWordEvidence(wordEvidence);
  const ranker = createPassageRanker(library, corpus);
  const findVerses = createVerseFinder(library, corpus, parts.search);
  let ownNumbers: ReadonlySet<string> | undefined;
  const composeFromLibrary = createLibraryComposer(library, corpus);
  const reasonCount = reasonsOf(library).length;
  if (parts.reasonVectors.rows !== reasonCount)
    throw new Error('The reason vectors do not belong to this library; build it again.');

  const encode = (message: string) => encoder.encode(segments(message));

  const weigh = async (
    message: string,
    encoding: Promise<Float32Array[]>,
    previous: readonly string[],
    leaning: Leaning,
    likeness?: ModelChoice['likeness'],
  ) => {
    const asked = likeness?.(message).catch(() => null);
    const vectors = await encoding;
    const matches = matcher.match(message, vectors);
    const likelihood = classifyTopics(
      parts.topicModel,
      topicFeatures(message, vectors[0]!, encoder, parts.topicModel.buckets),
    );
    const shared = leanOn(
      shareTopics(matches.topics, likelihood, hearWords(message)),
      matches.topics,
      previous,
      leaning,
    );
    const shares = isGladNews(message)
      ? gladFirst(shared, library)
      : isRefusal(message)
        ? gladLast(shared, library)
        : shared;
    const own = scoreRows(parts.reasonVectors, parts.reasonVectors.project(vectors[0]!));
    const other = await asked;
    return { matches, shares, reasons: other?.length === own.length ? blendLikeness(own, other) : own };
  };

  const numbersOfOurs = () => {
    ownNumbers ??= numbersIn(library);
    return ownNumbers;
  };

  const understand = async (
    input: AnswerInput,
    encoding: Promise<Float32Array[]>,
    { categories: heard, near }: CrisisFinding,
    { likeness }: ModelChoice,
  ): Promise<Understanding> => {
    const { message, history } = input;
    const traces = history.flatMap((turn) => (turn.trace ? [turn.trace] : []));
    const previousTopics = [...new Set(traces.toReversed().flatMap((trace) => trace.topics))].slice(0, 4);
    const open = openDanger(input);
    const references = parseReferences(message, corpus);
    const ask = readAsk(message, references.length > 0);
    const lastReply = history.findLast((turn) => turn.role === 'assistant')?.trace ?? null;
    const shown = (lastReply?.passages ?? []).flatMap((ref) => corpus.range(ref) ?? []);
    const wish = references.length === 0 ? wishOf(message, lastReply, shown.map(corpus.format)) : null;
    const leaning = ask === 'more' || wish ? 'openly' : leansOnHistory(message, history);
    const { matches, shares, reasons } = await weigh(
      plainFeeling(message),
      encoding,
      previousTopics,
      leaning,
      likeness,
    );
    const lastTrace = traces.findLast((trace) => trace.topics.length > 0);
    if ((ask === 'more' || wish) && lastTrace) {
      // "Another verse", "shorter", "what do I do now" go on with what was spoken of, and with the same situation.
      const match = matches.topics.find(({ id }) => id === lastTrace.topics[0]);
      if (match)
        shares.splice(0, shares.length, { id: match.id, share: 1, match: { ...match, aspect: lastTrace.aspect } });
    }
    // Who asks to be prayed for is not asking how to pray for others.
    const kept = /\bpray for (?:me|us)\b/i.test(message)
      ? shares.filter(({ id }) => id !== 'prayer-for-others')
      : shares;
    const passages = ranker.rank(kept, reasons, PASSAGES_CONSIDERED);
    const { intent, targetId } = decide(message, ask, matches, library, previousTopics.length > 0, leaning, references);
    const base: Understanding = {
      intent,
      references,
      shares: kept,
      passages,
      targetId,
      entry: null,
      found: [],
      said: {
        now: message,
        before: history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n'),
      },
      who: personNamed(message),
      // To a matter of its own nothing of the earlier one is handed down, nor to what is asked next.
      previousTopics: leaning === 'apart' ? [] : previousTopics,
      crisis: [...new Set([...heard, ...open])],
      crisisNow: heard.length > 0,
      crisisOfAnother: tellsOfAnother(message),
      nearDanger: near && open.length === 0,
      crisisIsNew: heard.some((category) => !open.includes(category)) || (heard.length > 0 && open.length === 0),
      denied: heard.length === 0 && open.length > 0 && DENIES.test(message),
      needsPerson: NEEDS_PERSON.test(message) && !traces.some((trace) => trace.used.includes('person')),
    };
    if (wish) {
      // What was only guessed is nothing to go on with: then the wish is granted from what fits any day.
      const topics = lastReply?.used.some(isGuess) ? [] : previousTopics;
      return { ...base, previousTopics: topics, ...grantWish(wish, shown, library, corpus) };
    }
    const fact = references.length === 0 ? findFact(message, library) : null;
    if (fact) return { ...base, intent: 'entry', entry: fact };
    if (intent === 'explain-reference' && references[0]?.range)
      base.targetId = findExplanation(references[0].range, library, corpus) ?? targetId;
    if (ask === 'who-what' && (intent === 'life' || intent === 'unsure')) {
      const entry = findEntry(message, library);
      if (entry) return { ...base, intent: 'entry', entry };
      const found = findVerses.naming(message);
      if (found.length > 0) return { ...base, intent: 'search', found };
    }
    if (intent === 'search') base.found = findVerses.meant(stripAsk(message));
    return base;
  };

  async function* answerFromLibrary(
    draft: Draft,
    delivery: Delivery,
    fallback: ModelFaultReason | null,
    ended: AbortSignal,
  ): AsyncGenerator<AnswerEvent, Answered> {
    const writer: Writer = { engine: 'library', modelName: null, fallback };
    yield { type: 'writer', writer };
    for (const piece of arrange(draft, corpus)) {
      if (ended.aborted) break;
      yield* delivery.hand(piece);
    }
    return { ...draft, writer };
  }

  async function* answer(input: AnswerInput, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
    const started = performance.now();
    // First, and told at once: whatever fails afterwards, the help is on its way.
    const hearing = parts.crisis.assess(input.message);
    // Read right behind it, while what was heard is judged; who waits for it hears of a failure.
    const vectors = encode(plainFeeling(input.message));
    vectors.catch(() => undefined);
    const finding = await hearing;
    let danger = [...new Set([...finding.categories, ...openDanger(input)])];
    // The event says that danger was heard just now; that it is still open stands in the reply.
    if (finding.categories.length > 0) yield { type: 'crisis', alert: alertFor(danger) };
    const choice = await choiceOf(input);
    // Nobody waits for it yet: a failure must not surface as a rejection that nobody handles.
    const heardBeside = (choice.listen?.(input.message) ?? Promise.resolve([])).catch(() => []);
    // To danger nobody waits for a second opinion of what fits.
    const understanding = await understand(input, vectors, finding, danger.length > 0 ? LIBRARY : choice);
    const understood = performance.now();

    const traces = input.history.flatMap((turn) => (turn.trace ? [turn.trace] : []));
    const avoid = input.avoid ? [input.avoid] : [];
    const used = [...traces, ...avoid].flatMap((trace) => trace.used);
    const shown = [...traces, ...avoid].flatMap((trace) => trace.passages);
    const turn = input.history.length + (input.avoid ? 1000 + input.avoid.used.length : 0);
    const draft = verifyDraft(
      composeFromLibrary({
        understanding,
        choose: createChooser(`${input.seed}#${turn}`, used),
        shown,
        hour: input.hour ?? null,
      }),
      (prose) => verifier.verify(prose).text,
    );
    const composed = performance.now();

    const delivery = createDelivery(corpus);
    const reading = new AbortController();
    const inDanger = new AbortController();
    const ended = signal ? AbortSignal.any([signal, reading.signal]) : reading.signal;
    const writing = parts.modelWriting?.asks(choice, understanding, draft)
      ? parts.modelWriting.answer({
          model: untilDanger(choice.model, inDanger.signal),
          input,
          understanding,
          draft,
          shown,
          delivery,
          corpus,
          verifier,
          ownNumbers: numbersOfOurs(),
          onDefect: (error) => choice.onDefect?.(error),
          inDanger: inDanger.signal,
          signal: ended,
        })
      : answerFromLibrary(draft, delivery, choice.model ? null : choice.withoutModel, ended);
    const answered = yield* alsoListening<Answered>(
      writing,
      heardBeside,
      (categories) => {
        const further = categories.filter((category) => !danger.includes(category));
        danger = [...danger, ...further];
        if (further.length > 0) inDanger.abort();
        return further.length > 0 ? [{ type: 'crisis', alert: alertFor(danger) }] : [];
      },
      () => reading.abort(),
      signal,
    );
    if (signal?.aborted) return;
    const trace: ReplyTrace = {
      intent: draft.intent,
      topics: draft.topics,
      aspect: draft.aspect,
      passages: delivery.cards.map(({ osis }) => osis),
      used: [...answered.used, ...(understanding.needsPerson ? ['person'] : [])],
      crisis: danger,
    };
    const reply: Reply = {
      content: delivery.content,
      scriptureReferences: [...delivery.cards],
      steps: answered.steps,
      prayer: answered.prayer,
      followUp: answered.followUp,
      crisisAlert: danger.length > 0 ? alertFor(danger) : null,
      ...answered.writer,
      checks: answered.checks ?? null,
      trace,
      timings: {
        understand: understood - started,
        compose: composed - understood,
        deliver: performance.now() - composed,
        ...answered.timings,
        total: performance.now() - started,
      },
    };
    yield { type: 'done', reply };
  }

  return {
    warmUp: async ({ model = true } = {}) => {
      await encoder.encode(['warm up']);
      verifier.verify('“In the beginning, God created the heavens and the earth.”');
      // Nobody's verse: what looks for those quoted from memory is made on first use, and takes some tenths of a second.
      verifier.verify('“A shepherd’s lantern burned beside the mountain road until the morning.”');
      if (model) parts.modelWriting?.warmUp({ corpus, verifier });
      await parts.crisis.assess('i am afraid and i cannot sleep');
      await understand(
        { message: 'i am afraid and i cannot sleep', history: [], seed: 'warm-up' },
        encode('i am afraid and i cannot sleep'),
        { categories: [], near: false },
        LIBRARY,
      );
    },
    answer,
    checkCrisis: async (text) => alertFor((await parts.crisis.assess(text)).categories),
    checkCrisisByRules: alertByRules,
    checksOut: (reply) => {
      return checkReply(reply, corpus, (prose) => verifier.verify(prose).text, numbersOfOurs());
    },
    retrieve: async (query, limit) => {
      const { shares, reasons } = await weigh(query, encode(query), [], 'no');
      const passages = ranker.rank(shares, reasons, limit);
      return {
        passages: passages.map((passage: RankedPassage) => ({
          ...cardOf(corpus, passage.range, passage.why),
          score: passage.score,
        })),
        topics: shares.map(({ id, share }) => ({ id, score: share })),
      };
    },
  };
}

/** Who writes: nobody is left without an answer because it can't be found out. */
async function choiceOf({ chooseModel }: AnswerInput): Promise<ModelChoice> {
  if (!chooseModel) return LIBRARY;
  return chooseModel().catch((): ModelChoice => ({ model: null, withoutModel: 'unavailable' }));
}

/** The kinds of danger heard earlier in the conversation; one denial does not close them. */
function openDanger({ history, openCrisis }: AnswerInput): CrisisCategory[] {
  return [...new Set([...history.flatMap(({ trace }) => trace?.crisis ?? []), ...(openCrisis ?? [])])];
}

/** The message whole, then its sentences where it has two to five worth reading apart. */
function segments(message: string): string[] {
  const whole = message.length > 1200 ? `${message.slice(0, 700)} ${message.slice(-500)}` : message;
  const sentences = message
    .split(/[.!?\n]+|\s[–—-]\s|,\s(?=but|and)/)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= 4);
  return sentences.length > 1 ? [whole, ...sentences.slice(0, 5)] : [whole];
}

/** What is asked about the last reply; where there is none yet, only a prayer can be asked for. */
function wishOf(message: string, lastReply: ReplyTrace | null, shown: readonly string[]): Wish | null {
  if (lastReply) return readWish(message, shown);
  return asksForPrayer(message) ? { kind: 'prayer' } : null;
}

const DENIES =
  /\b(?:i'?m (?:fine|ok|okay|safe|not going to|not serious)|just (?:kidding|joking|venting)|didn'?t mean|was(?:n'?t| not) serious|forget (?:it|what)|never ?mind|i won'?t do|not actually)\b/i;
const NEEDS_PERSON =
  /\b(?:should i (?:see|talk to|tell|call) (?:a |my |someone|somebody)|who (?:can|should|do) i (?:talk|tell|call)|need (?:to talk to|someone|a person|help from)|do i need (?:a )?(?:therapist|doctor|counsel)|talk to a (?:person|human|real))\b/i;
