import { useEffect, useRef, useState } from 'react';
import type { VoiceCall } from '../loop/voice-call.ts';

// Everything a call is made of comes with this one piece, and only to those who open the page of calls.
const load = () => import('../loop/create-voice-call.ts');

/**
 * The page's call: null until it is loaded. `renew` takes a fresh one, within the press that asks for it; each has a
 * `number` of its own.
 */
export function useVoiceCall(): {
  call: VoiceCall | null;
  number: number;
  failed: boolean;
  retry(): void;
  renew(): VoiceCall | null;
} {
  const [{ call, number }, setCurrent] = useState<{ call: VoiceCall | null; number: number }>({
    call: null,
    number: 0,
  });
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const make = useRef<(() => VoiceCall) | null>(null);
  const made = useRef<VoiceCall | null>(null);
  const take = (fresh: VoiceCall | null) => {
    made.current = fresh;
    setCurrent((before) => ({ call: fresh, number: before.number + 1 }));
    return fresh;
  };
  useEffect(() => {
    let gone = false;
    setFailed(false);
    load().then(
      ({ createVoiceCall }) => {
        if (gone) return;
        make.current = () => createVoiceCall();
        take(make.current());
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
    number,
    failed,
    retry: () => setAttempt((count) => count + 1),
    renew: () => {
      made.current?.destroy();
      return take(make.current?.() ?? null);
    },
  };
}
