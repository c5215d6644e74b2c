import type { Encoder } from '../embed/encoder.ts';
import type { CrisisCategory } from '../types.ts';
import { type Committee, committeeLogits } from '../understand/committee.ts';
import { hashedGrams, MOST_WORDS, sigmoid, type TextFeatures } from '../understand/text-classifier.ts';
import { createDangerEvidence, type DangerEvidence } from './danger-evidence.ts';
import { normalizeForCrisis, spellOverdose } from './normalize.ts';

/** What the classifier is asked: is there danger at all, and of which kinds. */
export const CRISIS_LABELS = ['danger', 'suicide', 'abuse', 'child-harm', 'harm-to-others', 'medical'] as const;

/** How strongly a text speaks for danger, and of which kinds it would be. */
export interface CrisisLikelihood {
  /** Log odds: 0 is as likely as not, 2 about seven to one. */
  danger: number;
  /** Never empty: the kinds that are likely, or else the likeliest. */
  kinds: CrisisCategory[];
}

/** Hears what the rules don't. */
export interface CrisisClassifier {
  /** The text as the encoder should read it: slang, typing tricks and contractions undone. */
  prepare(text: string): string;
  /** `vector` is the encoding of the prepared text. */
  judge(prepared: string, vector: Float32Array): CrisisLikelihood;
}

/** A prepared text as the classifier reads it; `vector` is its encoding. */
export function crisisFeatures(
  prepared: string,
  vector: Float32Array,
  encoder: Pick<Encoder, 'wordRows'>,
  buckets: number,
): TextFeatures {
  const words = prepared
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  return { vector, words: encoder.wordRows(words), grams: hashedGrams(words, buckets) };
}

/** What the words' evidence counts beside the networks' log odds; chosen on development sets. */
const EVIDENCE = 2;

/** Joins the trained networks with what the words and their neighbours say. */
export function createCrisisClassifier(
  model: Committee,
  evidence: DangerEvidence,
  encoder: Pick<Encoder, 'wordRows'>,
): CrisisClassifier {
  const names = CRISIS_LABELS.slice(1) as readonly CrisisCategory[];
  const weigh = createDangerEvidence(evidence);
  return {
    prepare: (text) => normalizeForCrisis(spellOverdose(text)).text,
    judge: (prepared, vector) => {
      const logits = committeeLogits(model, crisisFeatures(prepared, vector, encoder, model.buckets));
      const danger = logits[0]! + EVIDENCE * weigh(prepared);
      const each = sigmoid(logits.subarray(1));
      const likely = names.filter((_, index) => each[index]! >= 0.5);
      return { danger, kinds: likely.length > 0 ? likely : [names[each.indexOf(Math.max(...each))]!] };
    },
  };
}
