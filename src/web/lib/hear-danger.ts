import type { CrisisAlert } from '#contract/crisis.ts';
import { bothEnds } from '#contract/limits.ts';
import { alertFor } from '#guidance/crisis/help-lines.ts';
import { apiRequest } from './api.ts';
import { isReachable } from './network.ts';

/** Milliseconds the server has to answer; then this device listens by itself. */
const PATIENCE = 6000;

const loadRules = () => import('#guidance/crisis/rule-alert.ts');

/** Fetches what hears danger without a network, while there is one. */
export function readyToHear(): void {
  if (isReachable()) void loadRules().catch(() => undefined);
}

/**
 * Asks whether a text that could not be sent sounds like danger: help must not wait until a message is taken. Where
 * the server does not say, this device does: with the whole engine where that is here, by phrase rules alone else.
 * Null where nothing is heard.
 */
export async function hearDanger(text: string): Promise<CrisisAlert | null> {
  const words = bothEnds(text);
  const alert = (isReachable() ? await askServer(words) : null) ?? (await hearHere(words));
  return alert.detected ? alert : null;
}

/** Null where the server does not answer. */
async function askServer(text: string): Promise<CrisisAlert | null> {
  try {
    const response = await apiRequest('POST', '/api/guidance/crisis', { text }, AbortSignal.timeout(PATIENCE));
    return (await response.json()) as CrisisAlert;
  } catch {
    return null;
  }
}

async function hearHere(text: string): Promise<CrisisAlert> {
  try {
    const { checkCrisisOnDevice } = await import('./device/device-engine.ts');
    const heard = await checkCrisisOnDevice(text);
    if (heard) return heard;
  } catch {
    // The rules are still there.
  }
  try {
    return (await loadRules()).alertByRules(text);
  } catch {
    // Where nothing can listen, help is shown rather than held back.
    return alertFor(['suicide']);
  }
}
