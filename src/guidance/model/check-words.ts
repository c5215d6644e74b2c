import type { Corpus } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { sentenceEnds } from '../speak/split-sentences.ts';
import type { ReplyChecks } from '../types.ts';
import { closedMarks, doubledMarks } from '../verify/sentences.ts';
import type { Verifier } from '../verify/verify-quotations.ts';
import { mayBeQuoted, withoutLeaning } from './allowed-quotations.ts';
import {
  asksForAbsentVoice,
  asksForList,
  asksForPiece,
  asksForScene,
  asksForWordsToSay,
  comparesLives,
  spokenLine,
} from './asked-pieces.ts';
import { createForeignMask, withoutForeignWords } from './foreign-words.ts';
import { cleanText } from './guards/clean-text.ts';
import type { Guard } from './guards/create-guard.ts';
import type { DirectiveKind } from './guards/directive.ts';
import { standInFor, withoutWhatCameBefore } from './guards/leave-out.ts';
import { announces } from './hold-back.ts';
import { asksForOldEnglish, inTodaysEnglish } from './old-english.ts';
import { isPlainProse } from './plain-prose.ts';
import { asksForLines, asksForWords } from './quotation-frames.ts';

/** Looks at a model's words before anybody sees them. */
export interface WordsCheck {
  /** The words as they may be shown: some sentences put right, some left out; '' where nothing is left. */
  look(raw: string): string;
  /** The same for something of one line: a step, a prayer, a question. */
  lookAtLine(raw: string, where?: Place): string;
  /** Tells it what is shown between the words: the name of a passage. */
  showing(name: string): void;
  /** Tells it that a passage was to stand there, and doesn't. */
  missing(): void;
  /** Whether two words may be a paragraph: a thing of a list that was asked for, a line of a poem. */
  readonly keepsShort: boolean;
  readonly checks: Omit<ReplyChecks, 'prompts'>;
  /** Milliseconds spent, and sentences looked at. */
  readonly took: { ms: number; sentences: number };
}

/** What the check is made of. */
export interface WordsCheckParts {
  corpus: Corpus;
  verifier: Pick<Verifier, 'verifyStrictly' | 'locate'>;
  guard: Guard;
  /** All that the person wrote: their own words may be said back to them. */
  said: string;
}

/** Whose "I" it is: the writer's, or in a prayer the person's. */
type Place = 'prose' | 'prayer';

/** What is longer, in characters, is no paragraph: the rest of it is not looked at, and not shown. */
const LONGEST = 4000;
/** Characters of what was read last that tell who "he" is. */
const EARLIER = 300;
/** A sentence of so many words comes once, one of fewer so often: "Breathe." */
const LEAST_REPEATED = 4;
const MOST_TIMES = 3;
/** More quotations in one sentence are none of a person's: they are not read. */
const MOST_QUOTED = 24;
/** "_not_": stress, as some write it. */
const STRESSED = /(?<![\w_])_([^_\s](?:[^_\n]{0,80}[^_\s])?)_(?![\w_])/g;
/** What the person puts their own words for in a letter: "[your name]", "____". */
const TO_FILL_IN = /(^|[\s(“*,])(?:\[(?=\p{L})[\p{L}’' /]{2,40}\]|_{2,})/gu;
/** The person's own line in a talk of two that they asked for. */
const OWN_LINE = /^\W*(?:You|Me):\W*(?=[“"])/;
const GREETS = /^\W*(?:Dear|Hi|Hello|Hey)\b[^.?!\n]{0,40}[,:]/;
/** Points to a passage that stood before it. */
const POINTS_BACK =
  /^\W*(?:(?:and|but|so|then)\s+)?(?:(?:that|this|these|those|the|both)\s+(?:verses?|passages?|words?|lines?|psalms?|ones?|promises?|sayings?|texts?)\b|(?:it|he|she|they) (?:says?|said|reads?|writes?|wrote|means?|meant|promises)\b|in (?:[1-3] ?)?[a-z]+ \d+(?::[\d–-]+)?,? (?:it|he|she|they)\b|\([^()]*\)\W*$)/i;

/** Begins the check of one reply; it remembers what was said in it. */
export function createWordsCheck({ corpus, verifier, guard, said }: WordsCheckParts): WordsCheck {
  const checks: Omit<ReplyChecks, 'prompts'> = { corrected: 0, unmarked: 0, removed: 0, dropped: {} };
  const took = { ms: 0, sentences: 0 };
  const before = new Map<string, number>();
  const drop = (reason: string, count = 1) => {
    if (count > 0) checks.dropped[reason] = (checks.dropped[reason] ?? 0) + count;
  };
  /** The kind of directive that was left out: something is said in its place. */
  let owed: DirectiveKind | null = null;
  /** What the reader has read last, and whether a quotation was left out right there. */
  let earlier = '';
  /** The passage shown last. */
  let shown: string | undefined;
  let lacks = false;
  const wantsWords = asksForWords(said);
  const wantsWordsToSay = asksForWordsToSay(said);
  const wantsLetter = asksForLines(said);
  /** What is written for the person has a life of theirs, or of a figure's. */
  const wantsPiece = asksForPiece(said);
  const wantsScene = asksForScene(said);
  const isForAnother = !asksForAbsentVoice(said);
  /** Whether a letter that was asked for is being written: from its "Dear Anna," on to its name. */
  let isLetter = false;
  /** Whether what is looked at stands in lines. */
  let isInLines = false;
  /** Whose "I" it is. */
  const find = (sentence: string, place: Place) => {
    const line = wantsScene ? spokenLine(sentence) : null;
    const own = line ?? (wantsWords ? sentence.replace(OWN_LINE, '') : sentence);
    const whole = wantsPiece || wantsLetter ? own.replace(TO_FILL_IN, '$1it') : own;
    if (!isPlainProse(whole)) return { reason: 'no-prose' };
    if (place !== 'prose' || !isForAnother) return guard.find(own, place);
    if (line !== null || isLetter || (wantsLetter && isInLines)) return guard.find(own, 'piece');
    if (!wantsPiece || comparesLives(own)) return guard.find(own, place);
    // Nothing marks where it begins: what speaks to "you" may still speak to the person.
    return (
      (/\byou\b/i.test(own.replace(/“[^”]*”/g, '')) ? guard.find(own, 'prayer') : null) ?? guard.find(own, 'piece')
    );
  };
  /** Words in another language that were asked for. */
  const foreign = createForeignMask(said);
  const isSafe = (sentence: string, place: Place): boolean => {
    const finding = find(foreign.hide(sentence), place);
    if (!finding) return true;
    drop(finding.reason);
    if ('kind' in finding && finding.kind) owed = finding.kind;
    return false;
  };
  const mayStay = (sentence: string, place: Place): boolean => {
    took.sentences += 1;
    if (!isSafe(sentence, place)) return false;
    const words = wordsOf(sentence).map(({ word }) => word);
    const key = words.join(' ');
    const times = before.get(key) ?? 0;
    if (times >= (words.length >= LEAST_REPEATED && !wantsLetter ? 1 : MOST_TIMES) || goesRound(words)) {
      drop('repeated');
      return false;
    }
    before.set(key, times + 1);
    return true;
  };
  const quoting = (sentences: string[]): string[] => {
    const may = mayBeQuoted(sentences, { said, earlier, lacks, corpus, verifier });
    drop('quotation', may.filter((stays) => !stays).length);
    lacks = may.at(-1) === false;
    return sentences.filter((_, at) => may[at]);
  };
  const wantsOld = asksForOldEnglish(said);
  /** A prayer in the English of old prayer books, where it was asked for: held to the text in today's. */
  const inOldEnglish = (sentences: readonly string[], place: Place): string[] | null => {
    if (place !== 'prayer' || !wantsOld) return null;
    const forms = sentences.map(inTodaysEnglish);
    if (forms.every(([today], at) => today === sentences[at])) return null;
    const stands = (text: string) => verifier.verifyStrictly(text, said).text === text;
    return sentences.filter((_, at) => forms[at]!.every(stands) && mayStay(forms[at]![0], place));
  };
  /** Whether the sentence right before was left out: what only goes on from it goes with it. */
  let isCut = false;
  const held = (sentences: readonly string[], place: Place): string[] => {
    const stay: string[] = [];
    for (const sentence of sentences) {
      if (sentence.split('“').length > MOST_QUOTED) {
        drop('repeated');
        isCut = true;
        continue;
      }
      const alone = !isCut ? sentence : POINTS_BACK.test(sentence) ? '' : withoutWhatCameBefore(sentence);
      if (alone === '') drop('leaning');
      else if (mayStay(alone, place)) stay.push(alone);
      else {
        isCut = true;
        // What promised these words has nothing to promise.
        const last = stay.at(-1);
        if (last !== undefined && /^[“"]/.test(alone) && announces(last)) stay.pop();
      }
      if (alone !== '' && stay.at(-1) === alone) isCut = false;
    }
    const kept = stay.join(' ');
    if (kept === '') return [];
    const verified = verifier.verifyStrictly(stay.map(foreign.hide).join(' '), said, shown, wantsWordsToSay);
    checks.corrected += verified.corrected.length;
    checks.unmarked += verified.unmarked.length;
    checks.removed += verified.removed.length;
    drop('not-in-the-text', verified.dropped ?? 0);
    if (verified.text === '') isCut = true;
    // Words that were in quotation marks, and what verification put together, are looked at once more.
    return withoutPointers(sentencesOf(foreign.restore(verified.text)), stay)
      .map((sentence) => (kept.includes(sentence) ? sentence : asBeginning(sentence)))
      .filter((sentence) => isSafe(sentence, place));
  };
  const check = (written: string, place: Place): string => {
    const started = performance.now();
    const raw = withoutHoles(written);
    const { text: known, lost } = withoutForeignWords(
      (raw.length > LONGEST ? raw.slice(0, raw.lastIndexOf(' ', LONGEST) + 1) : raw).replace(STRESSED, '*$1*'),
    );
    drop('foreign', lost);
    if (lost > 0) isCut = true;
    // A quotation is one with all its sentences, whatever marks it has: they stay or go together.
    const lined = evenMarks(
      cleanText(known).replace(/(?<=[\s:,(]“)[ \u00a0\u202f]+(?=\p{L})|(?<=[\p{L}.?!…])[ \u00a0\u202f]+(?=”)/gu, ''),
    );
    // Lines are looked at as the sentences they make.
    const hasLines = raw.includes('\n');
    isInLines = hasLines;
    const text = hasLines ? lined.replaceAll('\n', ' ') : lined;
    if (GREETS.test(text) && (wantsLetter || (wantsPiece && /^\W*Dear\b/.test(text)))) isLetter = true;
    const sentences = sentencesOf(text);
    const left = quoting(inOldEnglish(sentences, place) ?? held(sentences, place));
    const stays = withoutLeaning(left, sentences);
    const words = ownEnd(hasLines ? inLines(stays, lined, (line) => isSafe(line, place)) : stays.join(' '), lined);
    if (words !== '') earlier = words.slice(-EARLIER);
    if (!/[.!?:,”]\W*$/.test(text)) isLetter = false;
    took.ms += performance.now() - started;
    // What carries no word says nothing: a mark left over.
    return /\p{L}/u.test(words) ? words : '';
  };
  const standIns = new Set<string>();
  return {
    look: (raw) => {
      const shown = check(raw, 'prose');
      const standIn = owed && standIns.size === 0 ? standInFor(owed, standIns) : null;
      owed = null;
      if (standIn) standIns.add(standIn);
      return [shown, standIn].filter((text) => text).join(' ');
    },
    lookAtLine: (raw, where = 'prose') => {
      isCut = false;
      return check(raw.replace(/\s+/g, ' '), where).replace(/\s+/g, ' ');
    },
    showing: (name) => {
      shown = name;
      earlier = `${earlier} ${name}.`.slice(-EARLIER);
      lacks = false;
      isCut = false;
    },
    missing: () => {
      lacks = true;
      isCut = true;
    },
    keepsShort: wantsLetter || asksForList(said),
    checks,
    took,
  };
}

/** Sentences without those that only point to one that is not among them any more. */
function withoutPointers(sentences: readonly string[], were: readonly string[]): string[] {
  return sentences.filter((sentence, at) => {
    const was = were.indexOf(sentence);
    // The one before it is gone, and nothing stands in its place.
    const isFirstLeft = was > 0 && sentences[at - 1] === were[was - 2];
    return !isFirstLeft || !POINTS_BACK.test(sentence);
  });
}

/** Stands where a passage was named in the middle of a sentence that there is none of: the sentence goes with it. */
export const NO_PASSAGE = '\ufffc';

function withoutHoles(text: string): string {
  if (!text.includes(NO_PASSAGE)) return text;
  return sentencesOf(text)
    .filter((sentence) => !sentence.includes(NO_PASSAGE))
    .join(' ');
}

/** The sentences of a text, in order; joined with a space they are the text again. */
function sentencesOf(text: string): string[] {
  const ends = [...sentenceEnds(text, true), text.length];
  return ends
    .map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1], end).trim())
    .filter((sentence) => sentence !== '');
}

/** Whether words go round: the same few of them four times in a row, or two of them six times. */
function goesRound(words: readonly string[]): boolean {
  for (let length = 2; length <= 20 && length * 4 <= words.length; length += 1) {
    const most = (length < 3 ? 6 : 4) * length;
    let same = 0;
    for (let at = length; at < words.length; at += 1) {
      same = words[at] === words[at - length] ? same + 1 : 0;
      // One word over and over is long, and told by that.
      if (same >= most - length && new Set(words.slice(at - length, at)).size > 1) return true;
    }
  }
  return false;
}

/** Marks that quote, of one kind and all of them closed. */
const evenMarks = (text: string) => closedMarks(doubledMarks(closedMarks(text)));

/** Words of the text that verification put for a whole sentence, and that stand in the middle of one there. */
function asBeginning(sentence: string): string {
  return /^“\p{Ll}/u.test(sentence) && /”[.!?]?$/.test(sentence) ? `“…${sentence.slice(1)}` : sentence;
}

/** Words whose comma was made a full stop, where it ends a line of a letter: "Dear Anna,". */
function ownEnd(words: string, written: string): string {
  return written.endsWith(',') && words === `${written.slice(0, -1)}.` ? written : words;
}

/** Sentences that may stay, with the line breaks they were written with; a line that may not stand alone has none. */
function inLines(left: readonly string[], lined: string, maySay: (line: string) => boolean): string {
  const flat = lined.replaceAll('\n', ' ');
  let from = 0;
  let shown = '';
  for (const sentence of left) {
    const at = flat.indexOf(sentence, from);
    const own = at < 0 ? sentence : lined.slice(at, at + sentence.length);
    const gap = at > 0 && lined[at - 1] === '\n' ? '\n' : ' ';
    if (at >= 0) from = at + sentence.length;
    shown += (shown === '' ? '' : gap) + (own.split('\n').every(maySay) ? own : sentence);
  }
  return shown;
}
