import { useEffect, useRef, useState } from 'react';
import type { VoiceCall } from '../loop/voice-call.ts';

// Everything a call is made of comes with this one piece, and only to those who open the page of calls.
const load = () => import('../loop/create-voice-call.ts');

/** The page's call: null until it is loaded. `renew` takes a fresh one, within the press that asks for it. */
export function useVoiceCall(): {
  call: VoiceCall | null;
  failed: boolean;
  retry(): void;
  renew(): VoiceCall | null;
} {
  const [call, setCall] = useState<VoiceCall | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const make = useRef<(() => VoiceCall) | null>(null);
  const made = useRef<VoiceCall | null>(null);
  useEffect(() => {
    let gone = false;
    setFailed(false);
    load().then(
      ({ createVoiceCall }) => {
        if (gone) return;
        make.current = () => createVoiceCall();
        made.current = make.current();
        setCall(made.current);
      },
      (error: unknown) => {
        console.error('The call could not be loaded', error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
      made.current?.destroy();
      made.current = null;
    };
  }, [attempt]);
  return {
    call,
    failed,
    retry: () => setAttempt((count) => count + 1),
    renew: () => {
      made.current?.destroy();
      made.current = make.current?.() ?? null;
      setCall(made.current);
      return made.current;
    },
  };
}
