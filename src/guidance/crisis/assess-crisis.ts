import type { Encoder } from '../embed/encoder.ts';
import type { CrisisCategory } from '../types.ts';
import type { CrisisClassifier } from './crisis-classifier.ts';
import { detectByRule } from './detect-crisis.ts';

/** Hears danger in a text. Never fails: a fault inside counts as danger. */
export interface CrisisAssessor {
  assess(text: string): Promise<CrisisCategory[]>;
}

/**
 * Rules first, then, where they are silent, a classifier trained on reviewed
 * examples, which hears what no phrase list foresees.
 */
export function createCrisisAssessor(encoder: Encoder, classifier: CrisisClassifier | null): CrisisAssessor {
  return {
    assess: async (text) => {
      try {
        const found = detectByRule(text);
        if (found.categories.length > 0 || !classifier) return found.categories;
        const [vector] = await encoder.encode([text.slice(0, 2000)]);
        return classifier.classify(text, vector!, found.excuse);
      } catch {
        return ['suicide'];
      }
    },
  };
}
