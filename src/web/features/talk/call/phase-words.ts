import { PRODUCT } from '#contract/product.ts';
import type { CallState } from '../loop/voice-call.ts';

/** Where a call stands, in words: the same for those who see and those who listen to their screen. */
export function phaseWords({ phase, ears, muted, held }: Pick<CallState, 'phase' | 'ears' | 'muted' | 'held'>): string {
  switch (phase) {
    case 'idle':
    case 'ended':
      return '';
    case 'connecting':
      return 'Connecting…';
    case 'reconnecting':
      return 'Reconnecting…';
    case 'hearing':
      return 'I hear you';
    case 'thinking':
      return 'One moment';
    case 'speaking':
      return `${PRODUCT} is speaking`;
    case 'praying':
      return 'Take all the time you need. I will wait.';
    case 'listening':
      if (held) return 'I hear you';
      if (ears === 'typing') return 'Write when you are ready';
      return muted ? 'You are muted' : 'Listening';
  }
}
