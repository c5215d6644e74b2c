import type { Encoder } from '../embed/encoder.ts';
import type { CrisisCategory } from '../types.ts';
import { ASKS_ABOUT_MEDICINE } from '../understand/intent.ts';
import { isForeign } from '../understand/language.ts';
import type { CrisisClassifier } from './crisis-classifier.ts';
import { detectByRule } from './detect-crisis.ts';

/** What was heard in a text. */
export interface CrisisFinding {
  categories: CrisisCategory[];
  /** Nothing was heard for certain, but a friend would ask: the reply then names the help in passing. */
  near: boolean;
}

/**
 * Likelihoods of danger from which something is done, chosen on development sets
 * with recall first. `excused`: where the rules found an excuse (a story, Scripture,
 * the past, a denial). `medicine`: a doctor's question, which is answered as one. `confirmed`: where a rule spoke that may mean something else.
 */
const THRESHOLD = { heard: 0.5, excused: 0.8, medicine: 0.97, confirmed: 0.03, near: 0.25 };

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
 * Rules that hold by themselves first; then a classifier trained on reviewed
 * examples, which hears what no phrase list foresees, and has a say where a rule
 * spoke that may mean something else.
 */
export function createCrisisAssessor(encoder: Encoder, classifier: CrisisClassifier | null): CrisisAssessor {
  return {
    assess: async (text) => {
      try {
        const found = detectByRule(text);
        if (found.strong || !classifier) return { categories: found.categories, near: false };
        // A word or two ("goodnight"), marks, and languages it never learned are left to the rules.
        const prepared = piecesOf(text).map(classifier.prepare).filter(isSentence);
        if (prepared.length === 0 || isForeign(text)) return { categories: found.categories, near: false };
        const vectors = await encoder.encode(prepared);
        const judged = prepared.map((piece, index) => classifier.judge(piece, vectors[index]!));
        const likeliest = Math.max(...judged.map(({ danger }) => danger));
        const excused = found.excuse !== null && found.excuse !== 'idiom';
        const threshold = ASKS_ABOUT_MEDICINE.test(text)
          ? THRESHOLD.medicine
          : excused
            ? THRESHOLD.excused
            : THRESHOLD.heard;
        const heard = judged.filter(({ danger }) => danger >= threshold).flatMap(({ kinds }) => kinds);
        const confirmed = likeliest >= THRESHOLD.confirmed ? found.categories : [];
        const categories = [...new Set([...confirmed, ...heard])];
        const near =
          categories.length === 0 && (found.categories.length > 0 || (!excused && likeliest >= THRESHOLD.near));
        return { categories, near };
      } catch {
        return { categories: ['suicide'], near: false };
      }
    },
  };
}

function isSentence(text: string): boolean {
  return (text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0) >= FEWEST_WORDS;
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
