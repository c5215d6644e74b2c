import type { Corpus } from '#scripture/corpus/corpus.ts';
import { createOrdinaryVerifier, type Verifier } from './ordinary-verification.ts';
import type { Verified } from './verified.ts';
import { createStrictVerifier } from './verify-strictly.ts';

export type { Verified, Verifier };

/** Builds a verifier that checks strictly too. `sayings`: what people take for Scripture, and isn't. */
export function createVerifier(corpus: Corpus, sayings: readonly string[] = []): Verifier {
  return createOrdinaryVerifier(corpus, { create: createStrictVerifier, sayings });
}
