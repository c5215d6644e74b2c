import type { CrisisAlert } from '../types.ts';
import { detectByRule } from './detect-crisis.ts';
import { alertFor } from './help-lines.ts';

/** Danger heard by phrase rules alone: at once, with nothing to load and nothing that could fail. */
export function alertByRules(text: string): CrisisAlert {
  const { categories, outright } = detectByRule(text);
  return alertFor([...new Set([...categories, ...outright])]);
}
