import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import type { VerseSearch } from '#scripture/search/verse-search.ts';
import { createChooser } from './compose/choose.ts';
import type { Draft } from './compose/draft.ts';
import { isGuess } from './compose/drafting.ts';
import { type Composer, createLibraryComposer } from './compose/library-composer.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from './compose/reply-markup.ts';
import { type Library, reasonsOf } from './content/library.ts';
import type { CrisisAssessor, CrisisFinding } from './crisis/assess-crisis.ts';
import { tellsOfAnother } from './crisis/danger-of-another.ts';
import { alertFor } from './crisis/help-lines.ts';
import { alertByRules } from './crisis/rule-alert.ts';
import type { Encoder } from './embed/encoder.ts';
import { scoreRows, type VectorTable } from './embed/vector-table.ts';
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
  CrisisAlert,
  CrisisCategory,
  GuidanceEngine,
  Reply,
  ReplyTrace,
  ScriptureCard,
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
import { createVerifier } from './verify/verify-quotations.ts';

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
  /** Defaults to the built-in library. */
  composer?: Composer;
}

/** Enough that a long conversation on one matter need not show a passage twice. */
const PASSAGES_CONSIDERED = 80;

/** Builds the engine: one pure pipeline from message to verified reply. */
export function createGuidance(parts: GuidanceParts): GuidanceEngine {
  const { corpus, library, encoder } = parts;
  const matcher = createTopicMatcher(library, parts.cueVectors);
  const hearWords = createWordEvidence(parts.wordEvidence);
  const ranker = createPassageRanker(library, corpus);
  const findVerses = createVerseFinder(library, corpus, parts.search);
  const verifier = createVerifier(corpus);
  let ownNumbers: ReadonlySet<string> | undefined;
  const composer = parts.composer ?? createLibraryComposer(library, corpus);
  const reasonCount = reasonsOf(library).length;
  if (parts.reasonVectors.rows !== reasonCount)
    throw new Error('The reason vectors do not belong to this library; build it again.');

  const weigh = async (message: string, previous: readonly string[], leaning: Leaning) => {
    const vectors = await encoder.encode(segments(message));
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
    const reasons = scoreRows(parts.reasonVectors, parts.reasonVectors.project(vectors[0]!));
    return { matches, shares, reasons };
  };

  const card = (range: VerseRange, why?: string): ScriptureCard => {
    const lines = corpus.linesOf(range);
    return {
      osis: corpus.osisOf(range),
      reference: corpus.format(range),
      text: corpus.textOf(range),
      ...(lines.length > 1 ? { lines } : {}),
      ...(why ? { why } : {}),
    };
  };

  const understand = async (input: AnswerInput, { categories: heard, near }: CrisisFinding): Promise<Understanding> => {
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
    const { matches, shares, reasons } = await weigh(plainFeeling(message), previousTopics, leaning);
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

  const alertOf = (categories: readonly CrisisCategory[]): CrisisAlert | null =>
    categories.length > 0 ? alertFor(categories) : null;

  async function* answer(input: AnswerInput, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
    const started = performance.now();
    // First, and told at once: whatever fails afterwards, the help is on its way.
    const finding = await parts.crisis.assess(input.message);
    const crisisAlert = alertOf([...new Set([...finding.categories, ...openDanger(input)])]);
    // The event says that danger was heard just now; that it is still open stands in the reply.
    if (crisisAlert && finding.categories.length > 0) yield { type: 'crisis', alert: crisisAlert };
    const understanding = await understand(input, finding);
    const understood = performance.now();

    const traces = input.history.flatMap((turn) => (turn.trace ? [turn.trace] : []));
    const avoid = input.avoid ? [input.avoid] : [];
    const used = [...traces, ...avoid].flatMap((trace) => trace.used);
    const shown = [...traces, ...avoid].flatMap((trace) => trace.passages);
    const turn = input.history.length + (input.avoid ? 1000 + input.avoid.used.length : 0);
    const composedDraft = composer.compose({
      understanding,
      choose: createChooser(`${input.seed}#${turn}`, used),
      shown,
      hour: input.hour ?? null,
    });
    const composed = performance.now();
    const draft = verifyDraft(composedDraft, (prose) => verifier.verify(prose).text);

    const cards: ScriptureCard[] = [];
    const pieces: string[] = [];
    for (const piece of arrange(draft)) {
      if (signal?.aborted) return;
      if (piece.type === 'passage') {
        const range = corpus.range(piece.ref);
        if (!range) continue;
        const scripture = card(range, piece.why);
        cards.push(scripture);
        pieces.push(scriptureBlock(scripture));
        yield { type: 'citation', card: scripture };
        yield { type: 'delta', text: `${pieces.length > 1 ? '\n\n' : ''}${scriptureBlock(scripture)}` };
      } else {
        pieces.push(piece.text);
        const lead = pieces.length > 1 ? '\n\n' : '';
        for (const [index, part] of piece.text.split(/(?<=[.?!:’”*]\s)/).entries()) {
          yield { type: 'delta', text: index === 0 ? lead + part : part };
        }
      }
    }
    const trace: ReplyTrace = {
      intent: draft.intent,
      topics: draft.topics,
      aspect: draft.aspect,
      passages: cards.map(({ osis }) => osis),
      used: [...draft.used, ...(understanding.needsPerson ? ['person'] : [])],
      crisis: understanding.crisis,
    };
    const reply: Reply = {
      content: pieces.join('\n\n'),
      scriptureReferences: cards,
      steps: draft.steps,
      prayer: draft.prayer,
      followUp: draft.followUp,
      crisisAlert,
      engine: composer.engine,
      trace,
      timings: {
        understand: understood - started,
        compose: composed - understood,
        verify: performance.now() - composed,
        total: performance.now() - started,
      },
    };
    yield { type: 'done', reply };
  }

  return {
    warmUp: async () => {
      await encoder.encode(['warm up']);
      verifier.verify('“In the beginning, God created the heavens and the earth.”');
      await parts.crisis.assess('i am afraid and i cannot sleep');
      await understand(
        { message: 'i am afraid and i cannot sleep', history: [], seed: 'warm-up' },
        { categories: [], near: false },
      );
    },
    answer,
    checkCrisis: async (text) => alertFor((await parts.crisis.assess(text)).categories),
    checkCrisisByRules: alertByRules,
    checksOut: (reply) => {
      ownNumbers ??= numbersIn(library);
      return checkReply(reply, corpus, (prose) => verifier.verify(prose).text, ownNumbers);
    },
    retrieve: async (query, limit) => {
      const { shares, reasons } = await weigh(query, [], 'no');
      const passages = ranker.rank(shares, reasons, limit);
      return {
        passages: passages.map((passage: RankedPassage) => ({
          ...card(passage.range, passage.why),
          score: passage.score,
        })),
        topics: shares.map(({ id, share }) => ({ id, score: share })),
      };
    },
  };
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

type Piece = { type: 'text'; text: string } | { type: 'passage'; ref: string; why?: string };

/** Everything a composer wrote, held to the text before any of it is read, stored or sent. */
function verifyDraft(draft: Draft, verify: (prose: string) => string): Draft {
  return {
    ...draft,
    blocks: draft.blocks.map((block) => {
      if (block.type !== 'passage') return { ...block, text: verify(block.text) };
      return block.why ? { ...block, why: verify(block.why) } : block;
    }),
    steps: draft.steps.map(verify),
    stepHeading: draft.stepHeading && verify(draft.stepHeading),
    prayer: draft.prayer && verify(draft.prayer),
    followUp: draft.followUp && verify(draft.followUp),
  };
}

/** Puts a draft in the order it is read: words, passages, steps, prayer, question. */
function arrange(draft: Draft): Piece[] {
  const pieces: Piece[] = [];
  const text = (value: string) => pieces.push({ type: 'text', text: value });
  const prayer = () => {
    if (draft.prayer) text(prayerBlock(draft.prayer));
  };
  for (const [index, block] of draft.blocks.entries()) {
    if (block.type === 'passage') {
      const { ref, why } = block;
      pieces.push(why ? { type: 'passage', ref, why } : { type: 'passage', ref });
    } else text(block.type === 'heading' ? `**${block.text}**` : block.text);
    if (index === 0 && draft.prayerFirst) prayer();
  }
  if (draft.steps.length > 0) {
    if (draft.stepHeading) text(`**${draft.stepHeading}**`);
    text(stepsBlock(draft.steps));
  }
  if (!draft.prayerFirst) prayer();
  if (draft.followUp) text(draft.followUp);
  return pieces;
}
