/** A stretch of a prepared text that flite says in one breath. */
export interface PlannedUtterance {
  /** Plain words for flite: ASCII letters, digits, apostrophes, commas and one stop at the end. */
  text: string;
  /** What of it stands before each wanted place inside it, for flite too; empty for one that begins with it. */
  prefixes: string[];
  /** Silence after the last sound, in milliseconds. */
  pause: number;
}

/** Utterances, and for each wanted place the one it falls into with its number among that one's prefixes. */
export interface SpeechPlan {
  utterances: PlannedUtterance[];
  places: { utterance: number; prefix: number }[];
}

/** Silences a calm reader leaves, in milliseconds. */
const PAUSES = { part: 200, clause: 330, line: 330, sentence: 520, paragraph: 900 };

/** Longer stretches without a stop are parted at a comma, so that none keeps a thread from an urgent text for long. */
const LONGEST = 320;
/**
 * What such a stretch may come to where a character of `ODD` counts as `ODD_EFFORT`: what flite spells or reads as a
 * number takes up to twenty times as long as words. Sentences with a few of these stay whole.
 */
const MOST_EFFORT = 480;
const ODD_EFFORT = 8;
const ODD = /^(?:[^aeiouy]+|.*\d.*|.{31,})$/i;

/**
 * Where one utterance ends: a stop with what closes after it, or a line's end. A stop with no space behind it stands
 * inside a word. All of flite's own rules of where to break a text are left out, because the text of a mark must be
 * said in the same utterance whether it is counted or heard. A run of marks or spaces is looked at from its beginning
 * only.
 */
const BREAK = /((?<![.!?…])[.!?…]+|[;:])["'”’»)\]]*(?=\s|$)\s*|(?<![^\S\n])[^\S\n]*(?:\n\s*(?=[^\sa-z]|$)|\n\s*\n\s*)/g;

/** Parts a prepared text into utterances. `marks` are places in it, ascending. */
export function planUtterances(text: string, marks: readonly number[]): SpeechPlan {
  const utterances: PlannedUtterance[] = [];
  const places: SpeechPlan['places'] = [];
  let marked = 0;
  for (const { from, to, pause } of listStretches(text)) {
    const plain = toPlainWords(text.slice(from, to));
    const last = utterances.at(-1);
    if (plain === '') {
      if (last) last.pause = Math.max(last.pause, pause);
      continue;
    }
    const prefixes: string[] = [];
    for (; marked < marks.length && marks[marked]! < to; marked += 1) {
      const prefix = toPlainWords(text.slice(from, Math.max(from, marks[marked]!)));
      if (prefixes.at(-1) !== prefix) prefixes.push(prefix);
      places.push({ utterance: utterances.length, prefix: prefixes.length - 1 });
    }
    const stop = /[?!]["'”’»)\]]*\s*$/.exec(text.slice(from, to))?.[0][0] ?? '.';
    utterances.push({ text: plain + stop, prefixes, pause });
  }
  // A place behind the last word is heard when everything has been said.
  for (; marked < marks.length; marked += 1) places.push({ utterance: utterances.length, prefix: 0 });
  return { utterances, places };
}

interface Stretch {
  from: number;
  to: number;
  pause: number;
}

function listStretches(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(BREAK)) {
    const to = match.index + match[0].length;
    if (to === from) continue;
    stretches.push(...partLong(text, { from, to, pause: pauseOf(match[0], match[1]) }));
    from = to;
  }
  if (from < text.length) stretches.push(...partLong(text, { from, to: text.length, pause: PAUSES.sentence }));
  return stretches;
}

function pauseOf(broken: string, stop: string | undefined): number {
  const lines = broken.split('\n').length - 1;
  if (lines > 1) return PAUSES.paragraph;
  if (stop === undefined) return PAUSES.line;
  return stop === ';' || stop === ':' ? PAUSES.clause : PAUSES.sentence;
}

function partLong(text: string, whole: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let { from } = whole;
  for (;;) {
    const within = text.slice(from, Math.min(whole.to, from + reachOf(text.slice(from, from + LONGEST))));
    if (from + within.length >= whole.to) break;
    const comma = within.lastIndexOf(', ');
    const at = comma > LONGEST / 3 ? comma + 2 : Math.max(within.lastIndexOf(' ') + 1, 0) || within.length;
    parts.push({ from, to: from + at, pause: comma > LONGEST / 3 ? PAUSES.part : 0 });
    from += at;
  }
  parts.push({ from, to: whole.to, pause: whole.pause });
  return parts;
}

/** How many of these characters an utterance may hold. */
function reachOf(text: string): number {
  let effort = 0;
  for (const { 0: word, index } of text.matchAll(/\S+|\s+/g)) {
    const each = ODD.test(word) && word.trim() !== '' ? ODD_EFFORT : 1;
    if (effort + word.length * each > MOST_EFFORT)
      return Math.max(1, index + Math.floor((MOST_EFFORT - effort) / each));
    effort += word.length * each;
  }
  return text.length;
}

/** Only what flite reads as words and commas; '' where nothing can be said. */
function toPlainWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[–—;:,\n]+/g, ',')
    .replace(/[^A-Za-z0-9',]+/g, ' ')
    // An apostrophe is one only inside or behind a word.
    .replace(/(^|[^A-Za-z])'+|'{2,}/g, '$1 ')
    .replace(/(?:\s*,)+\s*/g, ', ')
    // Letters named one by one; a lone "a" is the article.
    .replace(/\bA(?= [A-Z]\b)|(?<=\b[A-Z] )A\b/g, 'lettera')
    .replace(
      /\bJob\b(?! (?:hunt|search|loss|interview|offer|market|security|opening|listing|application|title))/g,
      'Jobe',
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  return /[A-Za-z0-9]/.test(plain) ? plain : '';
}
