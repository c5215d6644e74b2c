import type { VoiceUsage } from '#contract/voice.ts';
import { VOICE_WORDS } from '#contract/voice-words.ts';
import { ApiError, apiRequest, explain } from '#web/lib/api.ts';
import type { SocketEnd } from './voice-socket.ts';

const NO_PLAN = 'Your plan has no voice conversations.';
const SIGNED_OUT = 'You are signed out. Please sign in again to talk.';

/** This browser plays no sound, or as much as it can already. */
export const NO_SOUND = 'This browser can’t play sound just now. Close other tabs that use it and begin again.';
/** The hosted agent could not be met. */
export const NOT_MET = 'The voice could not be reached. Please try again in a moment.';

/** What is said of an end of which nobody said more. */
const UNEXPLAINED: Partial<Record<SocketEnd['reason'], string>> = {
  lost: 'The connection was lost and could not be found again. What was said is still here.',
  failed: 'Something went wrong, and the call has ended. What was said is still here.',
  refused: 'The call could not begin. If another call of yours is open, end it; then please try again in a minute.',
};

/** An end as the person is told of it: only what they asked for themselves needs no words. */
export function explainEnd(end: SocketEnd): SocketEnd {
  return end.message === '' ? { ...end, message: UNEXPLAINED[end.reason] ?? '' } : end;
}

/**
 * Why a call's socket was refused: browsers hide the answer to a handshake, so the minutes are asked for. Null where
 * nothing speaks against a call; rejects where the server can't be asked.
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
    const refusal = refusalOf(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** The same, of an answer that was had. */
export function refusalOf(error: unknown): SocketEnd | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { reason: 'refused', message: SIGNED_OUT };
  if (error.status === 402) return { reason: 'plan', message: explain(error, NO_PLAN) };
  return error.status < 500 && error.status !== 404 ? { reason: 'refused', message: explain(error, '') } : null;
}
