import type { CrisisAlert, CrisisCategory } from '../types.ts';
import { resourcesFor } from './resources.ts';

/** What is shown for these kinds of danger; nothing is detected where there are none. */
export function alertFor(categories: readonly CrisisCategory[]): CrisisAlert {
  const detected = categories.length > 0;
  return { detected, categories: [...categories], resources: detected ? resourcesFor(categories) : [] };
}
