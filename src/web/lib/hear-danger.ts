import type { CrisisAlert } from '#contract/crisis.ts';
import { bothEnds } from '#contract/limits.ts';
import { apiRequest } from './api.ts';

/**
 * Asks whether a text that could not be sent sounds like danger: help must not
 * wait until a message is taken. Null where nothing is heard or nobody answers.
 */
export async function hearDanger(text: string): Promise<CrisisAlert | null> {
  try {
    const response = await apiRequest('POST', '/api/guidance/crisis', { text: bothEnds(text) });
    const alert = (await response.json()) as CrisisAlert;
    return alert.detected ? alert : null;
  } catch {
    return null;
  }
}
