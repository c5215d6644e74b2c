import { readable, type SentenceWords } from './sentence-words.ts';
import { asserts, finds, made } from './told.ts';
import { classesIn, sourceOf, type WordClass } from './word-classes.ts';

/** Who does what to whom, in words of some classes; told by its structure, whatever the words. */
export interface Frame {
  /** Classes that a sentence must have words of; looked at first, for it is cheap. */
  readonly needs: readonly WordClass[];
  readonly found: RegExp;
}

/** Begins an order, or what the person should do. */
const ORDER =
  '(?:(?:^|[.;:!?,] (?:and |but |so |then )?|\\band )(?:please |just |simply |so |then |now |first |only |always |instead |tonight |today )*|\\b(?:you (?:should|must|need to|have to|ought to|had better|can|could|might|may)|your (?:part|job|duty|calling|task|place|role) is(?: only| just| simply)? to|it is (?:best|better|wise|time|right) to|i would|why not|make sure (?:to|that you|you)|be sure to|learn to|try to) (?:just |simply |always |also |only )*)(?<!\\bnot |\\bnever )';
const NOT_ORDER =
  '(?:(?:^|[.;:!?,] (?:and |but |so |then )?|\\band |\\buntil then )(?:please |just |simply |so |then |now )*(?:do not|never|stop|refuse to|avoid|no more)|\\byou (?:should|must|need|ought|can|may|have) (?:not|never|to stop)(?: to)?) (?:ever |even |just )*';
const MACROS: Readonly<Record<string, string>> = { ORDER, NOT: NOT_ORDER };

/**
 * A frame out of its pattern: `<name>` is a word of that class, `<ORDER>` and `<NOT>` begin what the person is told to do
 * or not to do, ` .. ` is up to seven words of the same sentence between two others.
 */
export function frame(source: string): Frame {
  const needs: WordClass[] = [];
  let depth = 0;
  let either = false;
  const found = source
    .replace(/ \.\. /g, ' (?:[^ .;:!?]+ ){0,7}?')
    .replace(/[()|]|<([A-Za-z]+)>/g, (sign: string, name: string | undefined) => {
      if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      else if (sign === '|' && depth === 0) either = true;
      if (name === undefined) return sign;
      const macro = MACROS[name];
      if (macro) return `(?:${macro})`;
      const members = sourceOf(name);
      if (members === undefined) throw new Error(`no class of words: ${name}`);
      if (depth === 0) needs.push(name as WordClass);
      return members;
    });
  const begins = /^(?:<(?:ORDER|NOT)>|\(\?:<ORDER>)/.test(source) ? '' : "(?<![a-z'-])";
  return { needs: either ? [] : needs, found: made(new RegExp(`${begins}(?:${found})`)) };
}

/** Somebody else's word, or one that is set right in the same breath. */
const SET_RIGHT =
  /\b(?:is|are|was|were|does|do|did|has|have|would|will|can|could|should) (?:not|never) (?:approve|true|the truth|from god|god|how|what (?:god|scripture|jesus)|a license|holy|your|in (?:the|scripture)|covers?|mean)|\b(?:misus(?:e|es|ed|ing)|harmful|hurt (?:him|her|you|people)|can hurt|warn(?:s|ed)? (?:against|of)|a lie|lied|cruel thing|wrong thing|is wrong|was wrong|were wrong|license for|never a|has no right|have no right|nobody has|no one has|copied|shudder)\b/;
/** A story of the Bible's, told of its people and not to this one. */
const STORY =
  /\b(?:jesus|paul|peter|moses|abraham|sarah|hagar|jacob|leah|rachel|joseph|david|saul|nathan|bathsheba|tamar|hannah|eli|elijah|elisha|job|jonah|ruth|naomi|boaz|esther|daniel|jeremiah|isaiah|hosea|gomer|ezekiel|mary|martha|lazarus|john(?!'s[- ]wort)|james|judah|israel|pharaoh|herod|pilate|nehemiah|ezra|psalm|psalms|psalmist|proverbs|parable|disciples|pharisees|chapter|verse|letter|story|hebrew|greek|law|prophets?|abigail|jephthah|absalom|samuel|samson|gideon|noah|adam|eve|cain|abel|isaac|esau|rebekah|zacchaeus|thomas|judas|philistines|egypt|babylon|jerusalem|nineveh|corinth|corinthians|ephesus|ephesians|rome|romans|revelation|exodus|genesis)\b/;
const TO_PERSON = /\byou(?:r|rs|rself)?\b|\blike (?:that|this|him|her)\b/;
/** A clause of its own: what is denied before it is not denied in it. */
const CLAUSES = /, (?:so|but|because|since|and(?! that\b)) /g;

let read: { text: string; present: ReadonlySet<WordClass> } = { text: '', present: new Set() };
/** The classes of the sentence that was read last are kept: several guards ask for them. */
function presentIn(text: string): ReadonlySet<WordClass> {
  if (read.text !== text) read = { text, present: classesIn(text) };
  return read.present;
}

/** Whether a sentence says one of some frames, and not to deny it, to ask it or to tell a story of the Bible. */
export function saysFrame(frames: readonly Frame[], { own, all }: SentenceWords): boolean {
  const text = readable({ own, all });
  const present = presentIn(text);
  let story: boolean | null = null;
  for (const { needs, found } of frames) {
    if (!needs.every((name) => present.has(name)) || !finds(text, found)) continue;
    story ??= SET_RIGHT.test(text) || (STORY.test(text) && !TO_PERSON.test(text));
    if (story) return false;
    if (
      asserts(
        text.replace(CLAUSES, (end) => `;${end.slice(1)}`),
        found,
      ) ||
      asserts(text, found)
    )
      return true;
  }
  return false;
}
