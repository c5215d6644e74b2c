import type { CallState } from '../loop/voice-call.ts';

type End = NonNullable<CallState['end']>;

/**
 * Why a call ended, in words; null where the person asked for it. Nothing ends without a word: `kept` tells whether
 * anything was said that is still on the screen.
 */
export function endWords({ reason, message }: End, kept: boolean): string | null {
  if (reason === 'asked') return null;
  if (message.trim() !== '') return message;
  const why =
    reason === 'lost'
      ? 'The line was lost, and we could not get it back.'
      : reason === 'refused'
        ? 'The call could not begin. Please try again in a moment.'
        : 'The call has ended, and we don’t know why.';
  return kept ? `${why} What was said is still here.` : why;
}
