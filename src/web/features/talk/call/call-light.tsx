import { useEffect, useRef } from 'react';
import type { CallPhase, VoiceCall } from '../loop/voice-call.ts';

/** The lamp of a call. Both voices move it frame by frame through two CSS variables; under reduced motion it is still. */
export function CallLight({ call, phase, muted }: { call: VoiceCall; phase: CallPhase; muted: boolean }) {
  const lamp = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const end = call.onLevel((mine, theirs) => {
      lamp.current?.style.setProperty('--mine', mine.toFixed(3));
      lamp.current?.style.setProperty('--theirs', theirs.toFixed(3));
    });
    return end;
  }, [call]);
  return (
    <div className="orb" ref={lamp} data-phase={phase} data-muted={muted || undefined} aria-hidden="true">
      <i className="halo" />
      <i className="ring b" />
      <i className="ring" />
      <i className="core" />
    </div>
  );
}
