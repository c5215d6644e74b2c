import { useEffect, useState } from 'react';
import type { CallState, VoiceCall } from '../loop/voice-call.ts';

/** A sentence that made no sound by then has none, in milliseconds: a voice begins sooner, and nobody reads faster. */
const SOUNDLESS_MS = 900;
/** Loudness from which it is a voice, 0 to 1. The end of the sentence before is still heard for one reading. */
const LOUD = 0.01;
const READINGS = 2;

/**
 * The sentence that is being shown without a sound: for those who can't see it, as the others are heard. Empty before
 * there is one. The hosted agent always has a voice.
 */
export function useUnheard(call: VoiceCall, { phase, engine, saying }: CallState): string {
  const [unheard, setUnheard] = useState('');
  const sentence = saying && phase === 'speaking' && engine === 'own' ? (saying.said + saying.toCome).trim() : '';
  useEffect(() => {
    if (sentence === '') return;
    let loud = 0;
    const timer = window.setTimeout(() => setUnheard(sentence), SOUNDLESS_MS);
    const end = call.onLevel((_mine, theirs) => {
      if (theirs < LOUD) return;
      loud += 1;
      if (loud >= READINGS) window.clearTimeout(timer);
    });
    return () => {
      window.clearTimeout(timer);
      end();
    };
  }, [call, sentence]);
  return unheard;
}
