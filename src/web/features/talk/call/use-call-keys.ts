import { useEffect } from 'react';
import type { VoiceCall } from '../loop/voice-call.ts';
import type { HoldGesture } from './hold-gesture.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** What there is to be done by key beside prayer and silence. */
interface Keys {
  canMute: boolean;
  canHold: boolean;
}

/**
 * The keys of a running call: `m` mutes, space is hold to talk, `p` pauses for prayer, Escape stops what is being said.
 * The last two work where one types, too.
 */
export function useCallKeys(call: VoiceCall, gesture: HoldGesture, { canMute, canHold }: Keys): void {
  useEffect(() => {
    const ours = (event: KeyboardEvent) =>
      !event.defaultPrevented &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !event.isComposing &&
      // A dialog over the call has the keys for itself.
      !document.querySelector('[role="dialog"], [role="alertdialog"]');
    const onDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (!ours(event)) return;
      if (event.key === 'Escape') {
        call.hush();
        return;
      }
      if (target.closest(FIELDS)) return;
      if (event.key === ' ') {
        if (!canHold || target.closest('button, a, summary, [role="log"]')) return;
        event.preventDefault();
        if (!event.repeat) gesture.down(event.timeStamp);
      } else if (event.repeat) {
        return;
      } else if (event.key === 'm') {
        if (canMute) call.setMuted(!call.state.getState().muted);
      } else if (event.key === 'p') {
        call.setPrayer(call.state.getState().phase !== 'praying');
      }
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && !(event.target as HTMLElement).closest('button')) gesture.up(event.timeStamp);
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
    };
  }, [call, gesture, canMute, canHold]);
}
