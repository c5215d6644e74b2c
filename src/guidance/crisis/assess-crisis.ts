import type { Encoder } from '../embed/encoder.ts';
import type { CrisisCategory } from '../types.ts';
import { ASKS_ABOUT_MEDICINE } from '../understand/intent.ts';
import { isForeign } from '../understand/language.ts';
import type { CrisisClassifier, CrisisLikelihood } from './crisis-classifier.ts';
import { detectByRule, type RuleFinding } from './detect-crisis.ts';
import { isPlainNote } from './plain-notes.ts';

/** What was heard in a text. */
export interface CrisisFinding {
  categories: CrisisCategory[];
  /** Nothing was heard for certain, but a friend would ask: the reply then names the help in passing. */
  near: boolean;
}

/**
 * Log odds from which something is done, chosen on development sets with recall
 * first. `medicine`: a doctor's question, which is answered as one.
 */
const THRESHOLD = { heard: 0, medicine: 8, near: -2 };

/**
 * What the rules add to the log odds: a phrase that hardly means anything else, one
 * that may, and an excuse (a story, Scripture, the past, a denial) which takes some
 * away; a figure of speech does where no rule speaks beside it ("die to myself daily").
 */
const RULES = { strong: 3, soft: 2, excuse: -1, idiom: -2 };

/** Hears danger in a text. Never fails: a fault inside counts as danger. */
export interface CrisisAssessor {
  assess(text: string): Promise<CrisisFinding>;
}

/** What the classifier can judge by. */
const FEWEST_WORDS = 3;

/** Longer texts (a journal page, a pasted letter) are heard in pieces of about this many characters. */
const PIECE = 400;
const MOST_PIECES = 12;

/**
 * The rules and a classifier trained on reviewed examples speak together: the
 * classifier hears what no phrase list foresees, and the rules lift what they know.
 * Where there is nothing for it to judge by, the rules hold alone.
 */
export function createCrisisAssessor(encoder: Encoder, classifier: CrisisClassifier | null): CrisisAssessor {
  return {
    assess: async (text) => {
      try {
        const found = detectByRule(text);
        // A word or two ("goodnight"), marks, and languages it never learned are left to the rules.
        const pieces = found.categories.length > 0 ? [...piecesOf(text), ...tellingSentences(text)] : piecesOf(text);
        const prepared = classifier ? pieces.map(classifier.prepare).filter(isSentence) : [];
        if (!classifier || prepared.length === 0 || isForeign(text))
          return { categories: [...new Set([...found.outright, ...found.categories])], near: false };
        // A note or a worry in which no rule speaks: the networks have read too few of them to be asked.
        if (found.categories.length === 0 && found.outright.length === 0 && prepared.every(isPlainNote))
          return { categories: [], near: false };
        const vectors = await encoder.encode(prepared);
        const judged = prepared.map((piece, index) => classifier.judge(piece, vectors[index]!));
        const byRules = ruleOdds(found);
        const threshold = ASKS_ABOUT_MEDICINE.test(text) ? THRESHOLD.medicine : THRESHOLD.heard;
        const heard = judged.filter(({ danger }) => danger + byRules >= threshold);
        const categories = [...new Set([...found.outright, ...(heard.length > 0 ? kindsOf(found, heard) : [])])];
        const likeliest = Math.max(...judged.map(({ danger }) => danger));
        return { categories, near: categories.length === 0 && likeliest + byRules >= THRESHOLD.near };
      } catch {
        return { categories: ['suicide'], near: false };
      }
    },
  };
}

function ruleOdds({ categories, strong, excuse }: RuleFinding): number {
  const spoken = categories.length === 0 ? 0 : strong ? RULES.strong : RULES.soft;
  if (excuse === 'idiom') return categories.length === 0 ? RULES.idiom : spoken;
  return excuse === null ? spoken : spoken + RULES.excuse;
}

/** What a rule named goes first; the classifier's kinds count where no rule was sure, or where it is sure itself. */
function kindsOf(found: RuleFinding, heard: readonly CrisisLikelihood[]): CrisisCategory[] {
  const judged = heard.filter(({ danger }) => !found.strong || danger >= THRESHOLD.heard);
  return [...new Set([...found.categories, ...judged.flatMap(({ kinds }) => kinds)])];
}

function isSentence(text: string): boolean {
  return (text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0) >= FEWEST_WORDS;
}

/** The sentences in which a rule speaks, by themselves: much that is harmless around them takes nothing away. */
function tellingSentences(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.slice(0, PIECE))
    .filter((sentence) => sentence.trim() !== '');
  if (sentences.length < 2) return [];
  return sentences.filter((sentence) => detectByRule(sentence).categories.length > 0).slice(0, MOST_PIECES);
}

/** The text whole where it is short, else its sentences gathered into pieces. */
function piecesOf(text: string): string[] {
  if (text.length <= PIECE * 1.5) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of text.split(/(?<=[.!?\n])\s+/)) {
    if (piece.length + sentence.length > PIECE && piece !== '') {
      pieces.push(piece);
      piece = '';
    }
    piece += `${piece === '' ? '' : ' '}${sentence.slice(0, PIECE * 2)}`;
  }
  if (piece !== '') pieces.push(piece);
  // The beginning and the end say most; of a very long text the middle is left to the rules.
  return pieces.length <= MOST_PIECES
    ? pieces
    : [...pieces.slice(0, MOST_PIECES / 2), ...pieces.slice(-MOST_PIECES / 2)];
}
