import './dictate.css';
import { useEffect, useRef } from 'react';
import { DICTATION_SECONDS, type Dictation, type DictationState } from '../lib/dictation.ts';
import { Icon } from './icons.tsx';
import { Tooltip } from './tooltip.tsx';

/** The microphone beside a field: begins, and ends. */
export function DictateButton({
  dictation,
  shown,
  disabled,
}: {
  dictation: Dictation;
  shown: DictationState;
  disabled: boolean;
}) {
  const recording = shown.phase === 'recording';
  const label = recording ? 'Stop dictating' : 'Dictate';
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={recording ? 'btn btn-icon dictate dictating' : 'btn btn-icon dictate'}
        aria-label={label}
        aria-disabled={!recording && (disabled || shown.phase !== 'idle')}
        onClick={() => {
          if (recording) dictation.stop();
          else if (!disabled) dictation.start();
        }}
      >
        <Icon name={recording ? 'stop' : 'mic'} />
      </button>
    </Tooltip>
  );
}

/** What dictation is doing, above the field; nothing while it rests. Escape ends it anywhere on the page. */
export function DictationStrip({ dictation, shown }: { dictation: Dictation; shown: DictationState }) {
  const { phase, seconds, heard } = shown;
  useEffect(() => {
    if (phase === 'idle') return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dictation.cancel();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [phase, dictation]);
  return (
    <>
      {/* Always there, so that a change of its words is announced; the seconds are not. */}
      <p className="sr" role="status">
        {WORDS[phase]}
      </p>
      {(phase === 'opening' || phase === 'recording' || phase === 'understanding') && (
        <div className="dictation">
          <i className={phase === 'recording' ? 'pulse' : 'pulse still'} aria-hidden="true" />
          <span aria-hidden="true">{WORDS[phase]}</span>
          {phase === 'recording' && (
            <span className="seconds" aria-hidden="true">
              {minutes(seconds)} of {minutes(DICTATION_SECONDS)}
            </span>
          )}
          {heard !== '' && <span className="heard">{heard}</span>}
          <span className="push">
            {phase === 'recording' && (
              <button type="button" className="btn btn-ghost" onClick={() => dictation.stop()}>
                Stop
              </button>
            )}
            <button type="button" className="btn btn-ghost" onClick={() => dictation.cancel()}>
              Cancel
            </button>
          </span>
        </div>
      )}
      {phase === 'asking' && <Consent onAnswer={(yes) => dictation.allow(yes)} />}
    </>
  );
}

const WORDS: Record<DictationState['phase'], string> = {
  idle: '',
  opening: 'Opening the microphone',
  recording: 'Listening',
  understanding: 'Writing it down',
  asking: '',
};

/** "1:05" */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Asks before the browser may recognise speech, as it may send what is said to its maker. */
function Consent({ onAnswer }: { onAnswer(yes: boolean): void }) {
  const allow = useRef<HTMLButtonElement>(null);
  useEffect(() => allow.current?.focus(), []);
  return (
    <section className="dictation-consent" aria-labelledby="dictation-consent" aria-describedby="dictation-why">
      <h2 id="dictation-consent">May your browser listen?</h2>
      <p id="dictation-why">
        This server has no speech recognition of its own. Your browser can do it, but may send what you say to its
        maker.
      </p>
      <div>
        <button type="button" className="btn btn-act" ref={allow} onClick={() => onAnswer(true)}>
          Allow
        </button>
        <button type="button" className="btn btn-line" onClick={() => onAnswer(false)}>
          Not now
        </button>
      </div>
    </section>
  );
}
