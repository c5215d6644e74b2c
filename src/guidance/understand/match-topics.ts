import { type Cue, type CueTarget, cuesOf, type Library } from '#guidance/content/library.ts';
import type { Topic } from '#guidance/content/topic.ts';
import { scoreRows, type VectorTable } from '#guidance/embed/vector-table.ts';
import { isStopWord, stem, synonymStems, wordsOf } from '#scripture/search/words.ts';
import { doerOf, peopleIn } from './people.ts';

/** How strongly a message belongs to a target of the library; 0 to about 1. */
export interface Match {
  id: string;
  score: number;
}

/** A topic matched, with its best situation and how well each situation fits. */
export interface TopicMatch extends Match {
  aspect: string | null;
  aspects: { id: string; score: number }[];
}

/** Everything a message was matched to, best first. */
export interface Matches {
  topics: TopicMatch[];
  talk: Match[];
  misattributed: Match[];
  differences: Match[];
  explanations: Match[];
}

/** Matches messages to the library by meaning, by shared words and by telling phrases. */
export interface TopicMatcher {
  /** `vectors`: the message whole first, then its sentences where it has several. */
  match(message: string, vectors: readonly Float32Array[]): Matches;
}

/** Weights of the three signals, chosen on the development half of the golden messages. */
const WEIGHT = { meaning: 1, words: 0.55, keyword: 0.16, decoy: 0.2, otherPerson: 0.06, otherDoer: 0.08 };

/** Builds the matcher; `vectors` has one row for every cue of `cuesOf(library)`. */
export function createTopicMatcher(library: Library, vectors: VectorTable): TopicMatcher {
  const cues = cuesOf(library);
  if (vectors.rows !== cues.length) throw new Error('The cue vectors do not belong to this library; build it again.');
  const lexical = createCueIndex(cues);
  const people = createKinds(
    cues.map((cue) => peopleIn(cue.text)),
    (names) => [...names].sort().join(' '),
  );
  const doers = createKinds(
    cues.map((cue) => doerOf(cue.text)),
    (doer) => doer ?? '',
  );
  const keywords = createKeywordIndex(library.topics);
  const groups = groupCues(cues);

  return {
    match: (message, messageVectors) => {
      const meaning = new Float32Array(cues.length).fill(-1);
      for (const [index, vector] of messageVectors.entries()) {
        const scores = scoreRows(vectors, vectors.project(vector));
        // A single sentence of several says a little less than the whole.
        const factor = index === 0 ? 1 : 0.94;
        for (let row = 0; row < scores.length; row += 1) meaning[row] = Math.max(meaning[row]!, scores[row]! * factor);
      }
      const words = lexical(message);
      const spoken = peopleIn(message);
      const doer = doerOf(message);
      const otherPeople = people.kinds.map((named) => (differs(spoken, named) ? WEIGHT.otherPerson : 0));
      // "I look at porn" and "found porn on his phone" are one topic and two people.
      const otherDoer = doers.kinds.map((one) => (doer && one && doer !== one ? WEIGHT.otherDoer : 0));
      const rowScore = new Float32Array(cues.length);
      for (let row = 0; row < cues.length; row += 1) {
        const other = otherDoer[doers.of[row]!]! + otherPeople[people.of[row]!]!;
        rowScore[row] = WEIGHT.meaning * meaning[row]! + WEIGHT.words * words[row]! - other;
      }
      const hits = keywords(message);

      const topics = library.topics.map((topic): TopicMatch => {
        const group = groups.topics.get(topic.id)!;
        const hit = hits.get(topic.id) ?? { keyword: 0, decoy: 0 };
        const aspects = topic.aspects
          .map((aspect) => ({ id: aspect.id, score: pool(rowScore, group.aspects.get(aspect.id) ?? []) }))
          .sort((a, b) => b.score - a.score);
        const base = pool(rowScore, group.rows);
        const general = pool(rowScore, group.general);
        const best = aspects[0];
        return {
          id: topic.id,
          score: base + WEIGHT.keyword * hit.keyword - WEIGHT.decoy * hit.decoy,
          aspect: best && isClearly(best.score, aspects[1]?.score ?? 0, general) ? best.id : null,
          aspects,
        };
      });
      const rank = (kind: 'talk' | 'misattributed' | 'difference' | 'explanation') =>
        [...(groups.other.get(kind) ?? new Map<string, number[]>())]
          .map(([id, rows]) => ({ id, score: peak(rowScore, rows) }))
          .sort((a, b) => b.score - a.score);
      return {
        topics: topics.sort((a, b) => b.score - a.score),
        talk: rank('talk'),
        misattributed: rank('misattributed'),
        differences: rank('difference'),
        explanations: rank('explanation'),
      };
    },
  };
}

/**
 * A situation is only taken for granted when the message is nearer to it than to the
 * topic in general and to its other situations: an opening that is about somebody
 * else's story is worse than one that fits everyone.
 */
const CLEAR = { least: 0.55, overGeneral: 0.03, overSecond: 0.05, certain: 0.85, underGeneral: 0.1 };

function isClearly(score: number, second: number, general: number): boolean {
  if (score >= CLEAR.certain && score > second && general - score <= CLEAR.underGeneral) return true;
  return score >= CLEAR.least && score - general >= CLEAR.overGeneral && score - second >= CLEAR.overSecond;
}

/** The best cue, steadied by the next two: one odd cue should not carry a topic. */
function pool(scores: Float32Array, rows: readonly number[]): number {
  let first = -1;
  let second = -1;
  let third = -1;
  for (const row of rows) {
    const score = scores[row]!;
    if (score > first) [first, second, third] = [score, first, second];
    else if (score > second) [second, third] = [score, second];
    else if (score > third) third = score;
  }
  if (rows.length < 3) return first;
  return first * 0.6 + second * 0.25 + third * 0.15;
}

function peak(scores: Float32Array, rows: readonly number[]): number {
  return rows.reduce((best, row) => Math.max(best, scores[row]!), -1);
}

/** What many rows have in common, kept once. */
interface Kinds<T> {
  kinds: T[];
  /** The kind of each row, as its place in `kinds`. */
  of: Uint16Array;
}

function createKinds<T>(values: readonly T[], key: (value: T) => string): Kinds<T> {
  const kinds: T[] = [];
  const known = new Map<string, number>();
  const of = Uint16Array.from(values, (value) => {
    const name = key(value);
    const kind = known.get(name) ?? kinds.push(value) - 1;
    known.set(name, kind);
    return kind;
  });
  return { kinds, of };
}

/** Different people spoken of: "my husband drinks" is not "i drink". */
function differs(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 && b.size === 0) return false;
  for (const person of a) if (b.has(person)) return false;
  return true;
}

interface TopicRows {
  rows: number[];
  general: number[];
  aspects: Map<string, number[]>;
}

interface Groups {
  topics: Map<string, TopicRows>;
  other: Map<CueTarget['kind'], Map<string, number[]>>;
}

function groupCues(cues: readonly Cue[]): Groups {
  const groups: Groups = { topics: new Map(), other: new Map() };
  for (const [row, { target }] of cues.entries()) {
    if (target.kind === 'topic') {
      const group: TopicRows = groups.topics.get(target.id) ?? { rows: [], general: [], aspects: new Map() };
      groups.topics.set(target.id, group);
      group.rows.push(row);
      if (target.aspect === null) group.general.push(row);
      else group.aspects.set(target.aspect, [...(group.aspects.get(target.aspect) ?? []), row]);
    } else {
      const kind = groups.other.get(target.kind) ?? new Map<string, number[]>();
      groups.other.set(target.kind, kind);
      kind.set(target.id, [...(kind.get(target.id) ?? []), row]);
    }
  }
  return groups;
}

/** Shared words, as the share of rarity that message and cue have in common (a soft Jaccard). */
function createCueIndex(cues: readonly Cue[]): (message: string) => Float32Array {
  const postings = new Map<string, number[]>();
  const terms = cues.map((cue) => contentStems(cue.text));
  for (const [row, stems] of terms.entries())
    for (const term of stems) postings.set(term, [...(postings.get(term) ?? []), row]);
  const rarity = (term: string) => Math.log(1 + cues.length / (1 + (postings.get(term)?.length ?? 0)));
  const weights = terms.map((stems) => [...stems].reduce((sum, term) => sum + rarity(term), 0));
  return (message) => {
    const scores = new Float32Array(cues.length);
    const stems = contentStems(message);
    let total = 0;
    for (const term of stems) {
      const weight = rarity(term);
      total += Math.min(weight, 7);
      for (const row of postings.get(term) ?? []) scores[row]! += weight;
    }
    for (let row = 0; row < scores.length; row += 1) {
      if (scores[row]! > 0) scores[row] = scores[row]! / Math.sqrt(Math.max(weights[row]!, 8) * Math.max(total, 8));
    }
    return scores;
  };
}

function contentStems(text: string): Set<string> {
  const stems = new Set<string>();
  for (const { word } of wordsOf(text)) {
    if (isStopWord(word)) continue;
    stems.add(stem(word));
    for (const other of synonymStems(word)) stems.add(other);
  }
  return stems;
}

/** Telling phrases: how many of a topic's keywords and decoys a message has. */
function createKeywordIndex(
  topics: readonly Topic[],
): (message: string) => Map<string, { keyword: number; decoy: number }> {
  const phrases = new Map<string, { stems: string[]; topic: string; kind: 'keyword' | 'decoy' }[]>();
  for (const topic of topics) {
    const add = (phrase: string, kind: 'keyword' | 'decoy') => {
      const stems = wordsOf(phrase).map(({ word }) => stem(word));
      if (stems.length === 0) return;
      phrases.set(stems[0]!, [...(phrases.get(stems[0]!) ?? []), { stems, topic: topic.id, kind }]);
    };
    for (const phrase of topic.keywords) add(phrase, 'keyword');
    for (const phrase of topic.decoys) add(phrase, 'decoy');
  }
  return (message) => {
    const words = wordsOf(message).map(({ word }) => word);
    const stems = words.map(stem);
    const hits = new Map<string, { keyword: number; decoy: number }>();
    for (let at = 0; at < stems.length; at += 1) {
      for (const phrase of phrases.get(stems[at]!) ?? []) {
        if (!phrase.stems.every((part, offset) => stems[at + offset] === part)) continue;
        if (phrase.kind === 'keyword' && isNegated(words, at)) continue;
        const hit = hits.get(phrase.topic) ?? { keyword: 0, decoy: 0 };
        // The first telling phrase says most; two words say more than one.
        if (phrase.kind === 'keyword')
          hit.keyword = Math.min(
            1.6,
            hit.keyword + (hit.keyword === 0 ? 0.8 : 0.3) + (phrase.stems.length > 1 ? 0.2 : 0),
          );
        else hit.decoy = 1;
        hits.set(phrase.topic, hit);
      }
    }
    return hits;
  };
}

const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'dont',
  'didnt',
  'doesnt',
  'isnt',
  'wasnt',
  'arent',
  'havent',
  'without',
  'wont',
  'cant',
]);

/** "i'm not divorced": a negation in the two words before. */
function isNegated(words: readonly string[], at: number): boolean {
  return (
    NEGATIONS.has(words[at - 1] ?? '') || (NEGATIONS.has(words[at - 2] ?? '') && (words[at - 1]?.length ?? 0) <= 4)
  );
}
