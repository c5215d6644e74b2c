import { VOICE_WORDS, type VoiceUsage } from '#contract/voice.ts';
import { ApiError, apiRequest, explain } from '#web/lib/api.ts';
import type { SocketEnd } from './voice-socket.ts';

const NO_PLAN = 'Your plan has no voice conversations.';
const SIGNED_OUT = 'You are signed out. Please sign in again to talk.';

/**
 * Why a call's socket was refused: browsers hide the answer to a handshake, so the minutes are asked for. Null where
 * nothing speaks against a call.
 */
export async function findRefusal(): Promise<SocketEnd | null> {
  try {
    const response = await apiRequest('GET', '/api/voice-usage');
    const usage = (await response.json()) as VoiceUsage;
    if (usage.dailyLimitMinutes <= 0) return { reason: 'plan', message: NO_PLAN };
    if (usage.remainingMinutes <= 0) {
      return { reason: 'limit', message: `${VOICE_WORDS.reached} ${VOICE_WORDS.reachedMore}` };
    }
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** The same, of an answer that was had. */
export function refusalOf(error: unknown): SocketEnd | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { reason: 'refused', message: SIGNED_OUT };
  if (error.status === 402) return { reason: 'plan', message: explain(error, NO_PLAN) };
  return error.status < 500 && error.status !== 404 ? { reason: 'refused', message: explain(error, '') } : null;
}
