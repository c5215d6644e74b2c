import { bothEnds } from '#contract/limits.ts';

/** Whether a sealed text sounds like danger, by the rules alone and in this browser: such words are sent nowhere. */
export async function soundsLikeDanger(text: string): Promise<boolean> {
  const { detectByRule } = await import('#guidance/crisis/detect-crisis.ts');
  return detectByRule(bothEnds(text)).categories.length > 0;
}
