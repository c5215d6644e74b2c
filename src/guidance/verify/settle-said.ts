import type { VerseRange } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { shareOf } from './likely-stretches.ts';
import { LIKE, likenessOf, SURE } from './likeness.ts';
import { isTurnedRound } from './opposites.ts';
import { spokenWords } from './spoken-words.ts';
import { DENIED_BEFORE, GOD, SAYS } from './strict-claims.ts';
import { type Context, PHRASE, saidBefore, type Tools } from './strict-context.ts';
import { LONGEST, nested, type Right, textFor, withEdge } from './text-in-place.ts';
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
    const lead = LEADS.exec(text.slice(to));
    if (!range || !lead || isDenied(text, from, to + lead[1]!.length)) continue;
    const speech = { leadTo: to + lead[1]!.length, from: to + lead[0].length };
    const next = settleOne(text, { ...speech, to: endOf(text, speech.from) }, range, context, tools);
    if (next !== text) return next;
  }
  return text;
}

/** "God says I will never let you fail": speech under God's name, without marks, that stands nowhere in the text. */
export function isUnsaidSpeech(text: string, { own }: Context, { verses }: Tools): boolean {
  if (/[“”]/.test(text)) return false;
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
    if (isOver && !SPEAKS_ON.test(behind)) return true;
  }
  return false;
}

/** The text's own words that are meant, if it is beyond doubt which. */
function rightWords(said: string, range: VerseRange, isDirect: boolean, tools: Tools): Right | null {
  const { verses } = tools;
  const spoken = spokenWords(said, verses.knows).map(({ word }) => word);
  const stretch = spoken.length < PHRASE ? null : verses.nearest(spoken, range);
  if (!stretch) return null;
  const like = likenessOf(stretch, shareOf(spoken, stretch, 0, spoken.length, tools));
  if (like < (isDirect || range.end - range.start < FEW_VERSES ? LIKE.claimed + 1 : SURE)) return null;
  const right = textFor(stretch, spoken.length, true, tools, { text: said, words: spoken });
  return right && !isTurnedRound(said, right.words, verses) ? right : null;
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
const GOD_LEADS = new RegExp(
  `\\b${GOD}\\s+(?:\\p{Ll}+ly\\s+|also\\s+|still\\s+)?(?:says|said|promises|promised|declares|declared)[,:]?\\s+(?=\\p{L})`,
  'gu',
);

/** How a call to somebody begins; of words that are nouns as well only with what follows a verb. */
const CALLS =
  /^(?:come|go|be (?!ing\b)|do (?:not|what|this|your|to|unto)\b|don[’']t|leave (?:it|me|the|your|them)\b|fear not|never \p{Ll}|let (?:us|not|the|your|my|him|every|it|me|them|no)\b|let[’']s|trust (?:in|your|him|god|me|yahweh|only|and|(?:the )?lord)\b|cast\b|ask\b|seek\b|knock\b|rejoice\b|wait (?:for|on|upon|in)\b|stand (?:firm|still|up|in|on)\b|take (?:up|my|your|heart|courage|the|every|no|him|it)\b|put (?:on|off|away|your|my|the|no)\b|forgive\b|pray\b|remember (?:that|the|me|how|your|his|when)\b|consider (?:the|it|him|how|your)\b|keep (?:your|my|his|on|the|watch)\b|hold (?:on|fast|to)\b|draw near|humble yourse|commit (?:your|to|every)\b|follow\b|believe (?:in|me|and|on)\b|turn (?:to|from|away|back|and|your|the other)\b|return to\b|call (?:on|to|upon|out|me)\b|cry out\b|look (?:to|at|up)\b|give (?:thanks|me|him|it|and|your|all|to|glory|no)\b|love (?:the|your|one|me|him|and do)\b|honor (?:your|the)\b|listen\b|lean not)/iu;
/** What goes on in a speaker's voice. */
const SPEAKS_ON = /\b(?:I|I[’'](?:m|ll|ve|d)|my|me|mine)\b/;
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
