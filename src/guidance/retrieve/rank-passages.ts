import type { Library } from '#guidance/content/library.ts';
import type { Leaning } from '#guidance/understand/intent.ts';
import type { TopicMatch } from '#guidance/understand/match-topics.ts';
import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';

/** A passage of the library, ranked for one message. */
export interface RankedPassage {
  /** OSIS as the library names it. */
  ref: string;
  range: VerseRange;
  score: number;
  /** The topic whose reason speaks for it here. */
  topic: string;
  why: string;
}

/** A topic with the share of the message it explains; shares sum to one. */
export interface TopicShare {
  id: string;
  share: number;
  match: TopicMatch;
}

/** The numbers retrieval turns on; chosen on the development half of the golden messages. */
export interface RetrievalTuning {
  /** Softness of the nearest-cue scores: this far apart they differ by a factor of e. */
  temperature: number;
  /** Weights of the three judgments, the nearest cues', the trained network's and the single words', in a product of shares. */
  cues: number;
  network: number;
  words: number;
  /** How much of a topic's share is doubt, in each of the first two judgments. */
  doubt: { cues: number; network: number };
  topicsUsed: number;
  /** What a passage's grade is worth, by grade. */
  grades: readonly [number, number, number];
  /** What it is worth that a passage leads a fitting situation, and how that falls with its place there. */
  aspect: number;
  aspectFall: number;
  /** What the likeness of the message to a passage's reason is worth. */
  reason: number;
  /** How much of a passage's score a second topic adds that names the same place. */
  agreement: number;
  /** What it is worth that many topics name the place. */
  known: number;
}

const TUNING: RetrievalTuning = {
  temperature: 0.07,
  cues: 0.55,
  network: 0.7,
  words: 1.4,
  doubt: { cues: 0.005, network: 0.005 },
  topicsUsed: 20,
  grades: [0.15, 0.4, 1],
  aspect: 1.2,
  aspectFall: 0.12,
  reason: 0.3,
  agreement: 0.7,
  known: 0.03,
};

/** Joins what the nearest cues, the trained network and the single words say, as shares of the best few topics. */
export function shareTopics(
  matches: readonly TopicMatch[],
  likelihood: ReadonlyMap<string, number>,
  evidence: ReadonlyMap<string, number>,
  tuning: RetrievalTuning = TUNING,
): TopicShare[] {
  const { temperature, doubt } = tuning;
  const top = matches.reduce((best, match) => Math.max(best, match.score), Number.NEGATIVE_INFINITY);
  const weights = matches.map((match) => Math.exp((match.score - top) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const joined = matches
    .map((match, index) => ({
      match,
      weight:
        (weights[index]! / total + doubt.cues) ** tuning.cues *
        ((likelihood.get(match.id) ?? 0) + doubt.network) ** tuning.network *
        Math.exp(tuning.words * (evidence.get(match.id) ?? 0)),
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, tuning.topicsUsed);
  const sum = joined.reduce((all, { weight }) => all + weight, 0) || 1;
  return joined.map(({ match, weight }) => ({ id: match.id, share: weight / sum, match }));
}

/** How much of a message belongs to what was spoken of before, by how it leans on it. */
const LEANING = { no: 0, apart: 0.6, faintly: 0.6, shortly: 0.6, openly: 0.6, clearlyNew: 0.35 };
/** A message whose own first topic has this share says by itself what it is about. */
const BY_ITSELF = 0.5;
/** What was spoken of has less than this share of a message in which nothing points to it. */
const A_TRACE = 0.02;
/** What the topics before the last one still count, against the last. */
const EARLIER = 0.4;

/**
 * Gives what was spoken of its share in a message that leans on it: "should I text
 * him" after a son's silence is about the son. Words that clearly bring something
 * new keep the lead, and what was spoken of stands beside them where they point to it.
 */
export function leanOn(
  shares: readonly TopicShare[],
  matches: readonly TopicMatch[],
  previous: readonly string[],
  leaning: Leaning,
): TopicShare[] {
  const isNew = (shares[0]?.share ?? 0) >= BY_ITSELF && !previous.includes(shares[0]!.id);
  const before = shares.reduce((sum, { id, share }) => sum + (previous.includes(id) ? share : 0), 0);
  // A message that names a thing of its own, and nothing of what was spoken of, has left it.
  const isElsewhere = (leaning === 'faintly' || leaning === 'apart') && before < A_TRACE;
  const part = isNew ? (leaning === 'openly' ? LEANING.clearlyNew : 0) : isElsewhere ? 0 : LEANING[leaning];
  if (part === 0 || previous.length === 0) return [...shares];
  const weights = previous.map((_, place) => EARLIER ** place);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const leaned = new Map(shares.map((item) => [item.id, { ...item, share: item.share * (1 - part) }]));
  for (const [place, id] of previous.entries()) {
    const match = matches.find((candidate) => candidate.id === id);
    if (!match) continue;
    const own = leaned.get(id)?.share ?? 0;
    leaned.set(id, { id, match, share: own + (part * weights[place]!) / total });
  }
  return [...leaned.values()].sort((a, b) => b.share - a.share);
}

/** What a joyful topic's share is multiplied with when a message tells good news, and what the first one has at least. */
const GLAD = { factor: 40, least: 0.6 };

/** Puts joyful topics first: good news is not to be met with comfort for its opposite. */
export function gladFirst(shares: readonly TopicShare[], library: Library): TopicShare[] {
  const joyful = new Set(library.topics.filter(({ tone }) => tone === 'joy').map(({ id }) => id));
  const raised = shares
    .map((item) => ({ ...item, share: item.share * (joyful.has(item.id) ? GLAD.factor : 1) }))
    .sort((a, b) => b.share - a.share);
  const total = raised.reduce((sum, { share }) => sum + share, 0);
  return raised.map((item, place) => {
    const share = item.share / total;
    return { ...item, share: place === 0 && joyful.has(item.id) ? Math.max(share, GLAD.least) : share };
  });
}

/** What of its share a joyful topic keeps when a message tells of a refusal. */
const NOT_GLAD = 0.02;

/** Puts joyful topics last: who was passed over is not to be congratulated. */
export function gladLast(shares: readonly TopicShare[], library: Library): TopicShare[] {
  const joyful = new Set(library.topics.filter(({ tone }) => tone === 'joy').map(({ id }) => id));
  const lowered = shares.map((item) => ({ ...item, share: item.share * (joyful.has(item.id) ? NOT_GLAD : 1) }));
  const total = lowered.reduce((sum, { share }) => sum + share, 0) || 1;
  return lowered.map((item) => ({ ...item, share: item.share / total })).sort((a, b) => b.share - a.share);
}

/** Ranks the passages of the topics that share the message; overlapping passages are merged into the best. */
export interface PassageRanker {
  /** `reasonScores` has the likeness of the message to every reason, in `reasonsOf` order. */
  rank(shares: readonly TopicShare[], reasonScores: Float32Array, limit: number): RankedPassage[];
}

/** Prepares the ranges and the prior of every passage in the library. */
export function createPassageRanker(library: Library, corpus: Corpus, tuning: RetrievalTuning = TUNING): PassageRanker {
  const topics = new Map(library.topics.map((topic) => [topic.id, topic]));
  const firstReason = new Map<string, number>();
  let row = 0;
  const popularity = new Map<number, number>();
  for (const topic of library.topics) {
    firstReason.set(topic.id, row);
    row += topic.passages.length;
    for (const passage of topic.passages) {
      const range = corpus.range(passage.ref);
      if (!range) throw new Error(`${topic.id} names ${passage.ref}, which does not exist.`);
      for (let verse = range.start; verse <= range.end; verse += 1) {
        popularity.set(verse, (popularity.get(verse) ?? 0) + passage.grade / (range.end - range.start + 1));
      }
    }
  }

  return {
    rank: (shares, reasonScores, limit) => {
      const candidates: RankedPassage[] = [];
      for (const { id, share, match } of shares) {
        const topic = topics.get(id)!;
        const start = firstReason.get(id)!;
        const aspectShare = shareAspects(match);
        for (const [index, passage] of topic.passages.entries()) {
          let fit = tuning.grades[passage.grade - 1]!;
          for (const aspect of topic.aspects) {
            const place = aspect.passages.indexOf(passage.ref);
            if (place >= 0)
              fit += (aspectShare.get(aspect.id) ?? 0) * Math.max(0, tuning.aspect - tuning.aspectFall * place);
          }
          const reason = Math.max(0, reasonScores[start + index]! - 0.25);
          const score = share * (fit + tuning.reason * reason);
          candidates.push({ ref: passage.ref, range: corpus.range(passage.ref)!, score, topic: id, why: passage.why });
        }
      }
      return mergeOverlaps(candidates, popularity, tuning, limit);
    },
  };
}

/** How far each situation of a topic fits, 0 to 1, against the topic as a whole. */
function shareAspects(match: TopicMatch): Map<string, number> {
  const top = match.aspects[0]?.score ?? 0;
  const weights = match.aspects.map(({ id, score }) => [id, Math.exp((score - top) / 0.07)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0.35) || 1;
  return new Map(weights.map(([id, weight]) => [id, weight / total]));
}

function mergeOverlaps(
  candidates: RankedPassage[],
  popularity: ReadonlyMap<number, number>,
  tuning: Pick<RetrievalTuning, 'agreement' | 'known'>,
  limit: number,
): RankedPassage[] {
  const known = (range: VerseRange) => {
    let best = 0;
    for (let verse = range.start; verse <= range.end; verse += 1) best = Math.max(best, popularity.get(verse) ?? 0);
    return Math.log1p(best) * tuning.known;
  };
  candidates.sort((a, b) => b.score - a.score);
  const kept: RankedPassage[] = [];
  for (const candidate of candidates) {
    const overlapping = kept.find(
      (other) => candidate.range.start <= other.range.end && other.range.start <= candidate.range.end,
    );
    // The same place named by a second topic speaks for it.
    if (overlapping) overlapping.score += candidate.score * tuning.agreement;
    else kept.push({ ...candidate });
  }
  for (const passage of kept) passage.score += known(passage.range);
  return kept.sort((a, b) => b.score - a.score).slice(0, limit);
}
