import type { CrisisAlert } from '#contract/crisis.ts';
import { bothEnds } from '#contract/limits.ts';

/** Danger heard in this browser alone: the dialog's own lines are all there is to show. */
export const HEARD_HERE: CrisisAlert = { detected: true, categories: [], resources: [] };

/** Whether a sealed text sounds like danger, by the rules alone and in this browser: such words are sent nowhere. */
export async function soundsLikeDanger(text: string): Promise<boolean> {
  const { detectByRule } = await import('#guidance/crisis/detect-crisis.ts');
  return detectByRule(bothEnds(text)).categories.length > 0;
}
