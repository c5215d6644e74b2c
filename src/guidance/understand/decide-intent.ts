import type { Entry } from '#guidance/content/answers.ts';
import type { Library } from '#guidance/content/library.ts';
import type { FoundReference } from '#scripture/reference/parse-references.ts';
import { findUnknownBooks } from '#scripture/reference/unknown-books.ts';
import { ASKS_ABOUT_MEDICINE, ASKS_FOR_ANOTHER_TRANSLATION, type Leaning, type readAsk } from './intent.ts';
import { isForeign } from './language.ts';
import type { Match, Matches } from './match-topics.ts';
import type { Intent } from './understanding.ts';

/** Scores from which a match is taken at its word, chosen on the development half of the golden messages. */
const THRESHOLD = { talk: 0.95, saying: 0.92, difference: 0.92, explanation: 0.95, topic: 0.5, aside: 0.25 };

/** The question itself, without the words that only ask where it stands. */
export function stripAsk(message: string): string {
  return (
    message
      .replace(
        /^.*?\b(?:where (?:does it say|in the bible does it say|does the bible say|is the verse(?: that says| about)?)|what verse (?:says|is|talks about)|which verse (?:says|is)|find the verse(?: that says| about| where)?|the verse (?:that says|about|where)|does the bible (?:really )?say(?: that| anything about)?|is (?:it|that) in the bible)\b/i,
        '',
      )
      .replace(/[?"“”]/g, ' ')
      .trim() || message
  );
}

/** A word of four letters, or three words: the least that can be about something. */
const CARRIES = /\p{L}{4}|(?:\p{L}+[^\p{L}]+){2}\p{L}/u;

/** What kind of reply a message asks for, from its form and from what it was matched to. */
export function decide(
  message: string,
  ask: ReturnType<typeof readAsk>,
  matches: Matches,
  library: Library,
  hasPrevious: boolean,
  leaning: Leaning,
  references: readonly FoundReference[],
): { intent: Intent; targetId: string | null } {
  const topic = matches.topics[0];
  const topicScore = topic?.score ?? 0;
  const best = (list: readonly Match[]) => list[0] ?? { id: '', score: -1 };
  const saying = best(matches.misattributed);
  const difference = best(matches.differences);
  const explanation = best(matches.explanations);
  const talk = best(matches.talk);
  if (isForeign(message)) return { intent: 'talk', targetId: 'language' };
  if (ASKS_ABOUT_MEDICINE.test(message)) return { intent: 'talk', targetId: 'medical-question' };
  if (ASKS_FOR_ANOTHER_TRANSLATION.test(message)) return { intent: 'talk', targetId: 'which-bible' };
  // "Arsenal 3:1" in the middle of a life is no question about a book.
  const isShort = message.trim().split(/\s+/).length <= 8;
  const [unknown] = references.length === 0 && isShort ? findUnknownBooks(message, references) : [];
  if (unknown && ask !== 'more') return { intent: 'unknown-book', targetId: unknown.name };
  // Nothing is said about a life in "?", "no" or "hm".
  if (!CARRIES.test(message)) {
    return talk.score > THRESHOLD.talk - 0.05
      ? { intent: 'talk', targetId: talk.id }
      : { intent: 'unsure', targetId: null };
  }
  if (ask === 'more' && hasPrevious) return { intent: 'more', targetId: null };
  if (ask === 'explain-reference') return { intent: 'explain-reference', targetId: null };
  // In the middle of a talk a short question is about the talk ("what if it never stops").
  const aside = leaning === 'no' || leaning === 'apart' ? 0 : THRESHOLD.aside;
  if (saying.score > THRESHOLD.saying + aside && saying.score > topicScore - 0.05)
    return { intent: 'misattributed', targetId: saying.id };
  if (difference.score > THRESHOLD.difference + aside && difference.score > topicScore)
    return { intent: 'difference', targetId: difference.id };
  if (talk.score > THRESHOLD.talk && talk.score > topicScore) return { intent: 'talk', targetId: talk.id };
  if (explanation.score > THRESHOLD.explanation && explanation.score > topicScore)
    return { intent: 'explain-reference', targetId: explanation.id };
  if (ask === 'book') {
    const book = library.books.find(({ book: osis }) => new RegExp(`\\b${osis.replace(/^\d/, '')}`, 'i').test(message));
    if (book) return { intent: 'book', targetId: book.book };
  }
  if (ask === 'where-does-it-say') return { intent: 'search', targetId: null };
  const goesOn = hasPrevious && leaning !== 'apart';
  if (topicScore < THRESHOLD.topic && !(goesOn && topicScore > THRESHOLD.topic - 0.15))
    return { intent: 'unsure', targetId: null };
  if (ask === 'pray') return { intent: 'pray', targetId: null };
  if (ask === 'verses-about') return { intent: 'verses-about', targetId: null };
  return { intent: 'life', targetId: null };
}

/** A question about the book itself ("how many books", "the shortest verse"). */
export function findFact(message: string, library: Library): Entry | null {
  const asks = /^\W*(?:what|who|how|when|which|where|tell|name|is|are|do|does|give|show|can|the)\b/i.test(message);
  if (!asks || message.split(/\s+/).length > 14) return null;
  return findEntry(message, { entries: library.entries.filter(({ kind }) => kind === 'fact') });
}

/** The person, place or thing a question names; the longest name wins. */
export function findEntry(message: string, library: Pick<Library, 'entries'>): Entry | null {
  const text = ` ${message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')} `;
  let best: { length: number; entry: Entry } | null = null;
  for (const entry of library.entries) {
    for (const name of entry.names) {
      if (text.includes(` ${name} `) && (!best || name.length > best.length)) best = { length: name.length, entry };
    }
  }
  return best?.entry ?? null;
}
