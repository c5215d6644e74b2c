import { useEffect, useMemo, useState } from 'react';
import type { VoiceCall } from '../loop/voice-call.ts';
import { createHoldGesture, type HoldGesture } from './hold-gesture.ts';

/** Hold to talk, for button and space key alike. `latched`: a tap keeps it on. */
export function useHold(call: VoiceCall): { gesture: HoldGesture; latched: boolean } {
  const [latched, setLatched] = useState(false);
  const gesture = useMemo(
    () =>
      createHoldGesture((on, stays) => {
        setLatched(stays);
        call.hold(on);
      }),
    [call],
  );
  useEffect(() => {
    const lost = () => gesture.cancel();
    window.addEventListener('blur', lost);
    return () => {
      window.removeEventListener('blur', lost);
      gesture.cancel();
    };
  }, [gesture]);
  return { gesture, latched };
}
