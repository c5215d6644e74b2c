import type { VerseRange } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { shareOf } from './likely-stretches.ts';
import { LIKE, likenessOf, SURE } from './likeness.ts';
import { findNearQuote, NEAR } from './near-quotes.ts';
import { isTurnedRound } from './opposites.ts';
import { comparedForm, type SpokenWord, spokenWords } from './spoken-words.ts';
import { DENIED_BEFORE, GOD, SAYS } from './strict-claims.ts';
import { type Context, PHRASE, saidBefore, type Tools } from './strict-context.ts';
import { LONGEST, nested, type Placed, type Right, textFor, withEdge } from './text-in-place.ts';
import { containsWords } from './verified.ts';

/** Where words without marks stand that a place, or God, is said to say. */
interface Speech {
  /** Where what leads into them ends. */
  leadTo: number;
  from: number;
  to: number;
}

/**
 * "Psalm 23 says the Lord is my rock": speech under a reference is heard as its words, though it has no marks. It is put
 * right in marks, or ''. What is told of a place ("says a father ran", "says I may ask") is the writer's own, and stays.
 */
export function settleSaidInPlace(text: string, context: Context, tools: Tools): string {
  if (/[“”]/.test(text)) return text;
  for (const { from, to, range } of tools.references(text)) {
    const lead = LEADS.exec(text.slice(to)) ?? (SAYS_BEFORE.test(text.slice(0, from)) ? ON.exec(text.slice(to)) : null);
    if (!range || !lead || isDenied(text, from, to + lead[1]!.length)) continue;
    const speech = { leadTo: to + lead[1]!.length, from: to + lead[0].length };
    const next = settleOne(text, { ...speech, to: endOf(text, speech.from) }, range, context, tools);
    if (next !== text) return next;
  }
  return text;
}

/**
 * "Marriage should be honored by all (Hebrews 13:4)", "Paul says in Galatians 5:16, walk by the Spirit": a sentence that
 * is a verse's in other words than the text's, beside its place, is put right. What only speaks of it stays.
 */
export function settleBesidePlace(text: string, { own, done }: Context, tools: Tools): string {
  if (/[“”]/.test(text)) return text;
  for (const reference of tools.references(text)) {
    const { range } = reference;
    if (!range || range.end - range.start >= FEW_VERSES) continue;
    const place = wordsBeside(text, reference);
    if (!place || isDenied(text, place.from, place.to)) continue;
    const said = text.slice(place.from, place.to);
    const words = formsOf(said);
    if (words.length < LEAST_BESIDE || saidBefore(words, own) || containsWords(tools.corpus.textOf(range), said))
      continue;
    const right = rightWords(said, range, true, tools);
    if (!right || right.range.start < range.start || right.range.end > range.end) continue;
    if (!sharesEnough(said, right.words)) continue;
    done.corrected.push({ from: said, to: right.words, osis: right.osis });
    const after = text.slice(place.to);
    const edge = /^,/.test(after) ? ',' : /\p{L}|\(/u.test(after) ? '' : '.';
    return `${text.slice(0, place.from)}“${withEdge(right.words, edge)}”${after.slice(/^[.,!?]/.test(after) && edge !== '' ? 1 : 0)}`;
  }
  return text;
}

/** Words before a reference that ends their sentence, or behind one that a colon or "says" leads on from. */
function wordsBeside(text: string, { from, to }: { from: number; to: number }): { from: number; to: number } | null {
  if (/^[\s)\].,!?]*$/.test(text.slice(to))) {
    const tail = PLACED_BEHIND.exec(text.slice(0, from));
    if (!tail) return null;
    const lead = LED_BY.exec(text.slice(0, tail.index));
    return { from: lead ? lead[0].length : 0, to: tail.index };
  }
  const lead = LEADS_ON.exec(text.slice(to));
  if (!lead || /[.!?]\s/.test(text.slice(to).replace(/[.!?]\W*$/, ''))) return null;
  if (!lead[1] && !SAYS_BEFORE.test(text.slice(0, from))) return null;
  const end = endOf(text, to + lead[0].length);
  return { from: to + lead[0].length, to: end };
}

/** From the words to their place: " (", ", says ", ", as it says in ". */
const PLACED_BEHIND = new RegExp(
  `(?:\\s*[([]|\\s*[,;—–-]+\\s*(?:(?:as|so)\\s+)?(?:it\\s+)?(?:${SAYS}|is)(?:\\s+(?:us|in|from))*\\s+|\\s*[,;—–-]+\\s+)$`,
  'u',
);
/** "Remember that ", "Paul writes: " before them. */
const LED_BY =
  /^[^“”:]{0,60}?(?::|\b(?:says?|said|writes|wrote|remember|remembers|know|knows|promises?|reminds us|tells us)\s+that|\b(?:says|said|writes|wrote),)\s+/;
const LEADS_ON = new RegExp(
  `^(?:\\s*\\([^()]*\\))?([^.?!“”:,]{0,50}(?:${SAYS}|:)[^.?!“”:,]{0,30}(?:[:,]|\\s+that)|[^.?!“”:,]{0,50}:)?(?:,)?\\s+(?=\\p{L})`,
  'u',
);
const SAYS_BEFORE = new RegExp(`\\b${SAYS}\\b[^.?!“”]{0,30}$`, 'u');
/** Fewer words beside a place only name what stands there. */
const LEAST_BESIDE = 6;

/** Whether the most of what carries meaning in a verse's words was said: who retells one says less, or other things. */
function sharesEnough(said: string, right: string): boolean {
  const meaning = (words: string) =>
    new Set(
      formsOf(words)
        .map((word) => comparedForm(word))
        .flatMap(({ form, carries }) => (carries ? form : [])),
    );
  const [own, text] = [meaning(said), meaning(right)];
  if (formsOf(right).length < SHARED * formsOf(said).length) return false;
  const shared = [...text].filter((form) => own.has(form)).length;
  return shared >= 2 && shared >= SHARED * Math.min(own.size, text.size);
}

const SHARED = 0.45;

/** "God says I will never let you fail": speech under God's name, without marks, that stands nowhere in the text. */
export function isUnsaidSpeech(text: string, { own }: Context, { verses }: Tools): boolean {
  if (/[“”]/.test(text) || !SAID.test(text)) return false;
  return [...text.matchAll(GOD_LEADS)].some((lead) => {
    const from = lead.index + lead[0].length;
    const said = text.slice(from, endOf(text, from));
    if (isDenied(text, lead.index, from) || !BY_GOD.some((pattern) => pattern.test(said))) return false;
    return !saidBefore(formsOf(said), own) && !isOwnAsFarAsItGoes(said, (words) => verses.places(words, 1).length > 0);
  });
}

const formsOf = (words: string) => wordsOf(words).map(({ word }) => word);
const endOf = (text: string, from: number) => from + (/[.!?](?=\s|$)|$/.exec(text.slice(from))?.index ?? 0);
const isDenied = (text: string, at: number, to: number) => DENIED_BEFORE.test(text.slice(Math.max(0, at - 40), to));

function settleOne(text: string, speech: Speech, range: VerseRange, { own, done }: Context, tools: Tools): string {
  const { corpus } = tools;
  const said = text.slice(speech.from, speech.to);
  const isDirect = IN_A_PLACE.some((pattern) => pattern.test(said));
  if (!isDirect && !AS_A_READER.test(said)) return text;
  if (saidBefore(formsOf(said), own)) return text;
  if (isOwnAsFarAsItGoes(said, (words) => containsWords(corpus.textOf(range), words.join(' ')))) return text;
  // "James 5 says pray for each other, so you might ask one person": what comes behind is the writer's.
  const clause = /^[^,;—–]+/.exec(said)![0].trimEnd();
  const parts = clause === said || SPEAKS_ON.test(said.slice(clause.length)) ? [said] : [said, clause];
  for (const part of parts) {
    const right = rightWords(part, range, isDirect, tools);
    if (right) return exchanged(text, { ...speech, to: speech.from + part.length }, right, done);
  }
  if (!isDirect) return text;
  const whole = ownWords(range, tools);
  return whole ? exchanged(text, speech, whole, done) : '';
}

/** Whether words are the text's own up to where they speak in somebody's voice no longer. */
function isOwnAsFarAsItGoes(said: string, stands: (words: string[]) => boolean): boolean {
  const words = wordsOf(said);
  const spoken = words.map(({ word }) => word);
  if (stands(spoken)) return true;
  // "Jesus said love your enemies, and he meant …", "said go in peace to a woman …": the writer goes on.
  for (let count = 1; count <= spoken.length && stands(spoken.slice(0, count)); count += 1) {
    const behind = said.slice(words[count - 1]!.to);
    if (count < PHRASE && !CALLS.test(said)) continue;
    const isOver =
      /^\s*[,;—–]/.test(behind) || (CALLS.test(said) && count >= PHRASE && /^\s+(?:to|in|at)\b/.test(behind));
    if (isOver && !SPEAKS_ON.test(behind) && !SPEAKS_TO.test(behind)) return true;
  }
  return false;
}

/** The text's own words that are meant, if it is beyond doubt which. */
function rightWords(said: string, range: VerseRange, isDirect: boolean, tools: Tools): Right | null {
  const { verses } = tools;
  const words = spokenWords(said, verses.knows);
  const spoken = words.map(({ word }) => word);
  const stretch = spoken.length < PHRASE ? null : verses.nearest(spoken, range);
  if (!stretch) return null;
  const like = likenessOf(stretch, shareOf(spoken, stretch, 0, spoken.length, tools));
  const isLike = like >= (isDirect || range.end - range.start < FEW_VERSES ? LIKE.claimed + 1 : SURE);
  const meant = isLike ? stretch : like > HARDLY ? nearIn(said, words, range, tools) : null;
  const right = meant && textFor(meant, spoken.length, true, tools, { text: said, words: spoken });
  return right && !isTurnedRound(said, right.words, verses) ? right : null;
}

/** Words less like their place than this are no other translation's of it. */
const HARDLY = LIKE.claimed - 1.5;

/** What another translation's words are of a place, read clause by clause. */
function nearIn(said: string, words: readonly SpokenWord[], range: VerseRange, { verses }: Tools): Placed | null {
  const near = findNearQuote(words, said, verses);
  if (!near || near.likeness < NEAR.marked || near.to - near.from < words.length) return null;
  const { start, end } = verses.rangeOf(near.first, near.last);
  return start >= range.start && end <= range.end
    ? { from: 0, to: words.length, first: near.first, last: near.last }
    : null;
}

/** A verse's own words, where the place is no more than one and it isn't long. */
function ownWords(range: VerseRange, { corpus }: Tools): Right | null {
  const words = corpus.textOf(range);
  if (range.end !== range.start || formsOf(words).length > LONGEST) return null;
  return { words: nested(words), range, osis: corpus.osisOf(range) };
}

function exchanged(text: string, { leadTo, from, to }: Speech, right: Right, done: Context['done']): string {
  done.corrected.push({ from: text.slice(from, to), to: right.words, osis: right.osis });
  const edge = /^[.!?,]/.exec(text.slice(to))?.[0] ?? '';
  return `${text.slice(0, leadTo).replace(/[\s,:]+$/, '')}, “${withEdge(right.words, edge)}”${text.slice(to + edge.length)}`;
}

/** Fewer verses than this name a wording as well as their place. */
const FEW_VERSES = 3;

/** From a reference to what is said: "says", "(WEB) simply promises that". */
const LEADS = new RegExp(
  `^((?:\\s*\\([A-Z]{2,5}\\))?,?\\s+(?:\\p{Ll}+ly\\s+|also\\s+|still\\s+)?${SAYS}(?:\\s+(?:us|you))?)(?:\\s+that)?[,:]?\\s+(?=\\p{L})`,
  'u',
);
/** "Paul says in Galatians 5:16, walk by the Spirit". */
const ON = /^((?:\s*\([A-Z]{2,5}\))?)(?:,|:)\s+(?=\p{L})/u;
const GOD_LEADS = new RegExp(
  `\\b${GOD}\\s+(?:\\p{Ll}+ly\\s+|also\\s+|still\\s+)?(?:says|said|promises|promised|declares|declared)[,:]?\\s+(?=\\p{L})`,
  'gu',
);

const SAID = /\b(?:says|said|promises|promised|declares|declared)\b/;

/** How a call to somebody begins; of words that are nouns as well only with what follows a verb. */
const CALLS =
  /^(?:come|go|be (?!ing\b)|do (?:not|what|this|your|to|unto)\b|don[’']t|leave (?:it|me|the|your|them)\b|fear not|never \p{Ll}|let (?:us|not|the|your|my|him|every|it|me|them|no)\b|let[’']s|trust (?:in|your|him|god|me|yahweh|only|and|(?:the )?lord)\b|cast\b|ask\b|seek\b|knock\b|rejoice\b|wait (?:for|on|upon|in)\b|stand (?:firm|still|up|in|on)\b|take (?:up|my|your|heart|courage|the|every|no|him|it)\b|put (?:on|off|away|your|my|the|no)\b|forgive\b|pray\b|remember (?:that|the|me|how|your|his|when)\b|consider (?:the|it|him|how|your)\b|keep (?:your|my|his|on|the|watch)\b|hold (?:on|fast|to)\b|draw near|humble yourse|commit (?:your|to|every)\b|follow\b|believe (?:in|me|and|on)\b|turn (?:to|from|away|back|and|your|the other)\b|return to\b|call (?:on|to|upon|out|me)\b|cry out\b|look (?:to|at|up)\b|walk (?:by|in|with|humbly|as|worthy)\b|give (?:thanks|me|him|it|and|your|all|to|glory|no)\b|love (?:the|your|one|me|him|and do)\b|honor (?:your|the)\b|listen\b|lean not)/iu;
/** What goes on in a speaker's voice. */
const SPEAKS_ON = /\b(?:I|I[’'](?:m|ll|ve|d)|my|me|mine)\b/;
/** ", and you will …": still said to the same. */
const SPEAKS_TO = /^\s*[,;]\s*(?:and|for|so|but|then)\s+(?:you|your|it will|it shall|the Lord|God)\b/;
const GOES_ON_AS_I = /(?:\b(?:for|and|but|because)|,) I (?:am|will|have|shall)\b/;
/** The first person of a speaker in Scripture, where it isn't the reader's. */
const IN_A_PLACE: readonly RegExp[] = [
  CALLS,
  GOES_ON_AS_I,
  /^(?:I|my|we|our)\b(?! (?:may|can|could|might|must|should|need|do not have|don[’']t have|am allowed|am free|am not asked|get to|ought))/u,
  /\bI shall\b|^(?:the )?(?:Lord|LORD|God|Yahweh) is my\b/u,
];
const BY_GOD: readonly RegExp[] = [
  CALLS,
  GOES_ON_AS_I,
  /^(?:I (?:will|shall|have|know|love)\b|I am (?:with|the|your|he|here|near|proud|always)\b|my (?:grace|peace|yoke|child|children|beloved|sheep|power|strength|love|people)\b)/u,
];
/** The first person that may be either's: "I can do everything …". */
const AS_A_READER = /^(?:I|my|we|our|when I|though I|if I)\b/u;
