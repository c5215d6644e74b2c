import { useEffect, useRef } from 'react';

/** Asks before the browser may recognise speech, as it may send what is said to its maker. */
export function CallConsent({ onAllow, onType }: { onAllow(): void; onType(): void }) {
  const allow = useRef<HTMLButtonElement>(null);
  useEffect(() => allow.current?.focus(), []);
  return (
    <section className="card call-consent" aria-labelledby="consent-title">
      <h2 id="consent-title">May your browser listen?</h2>
      <p className="muted">
        This server has no speech recognition of its own. Your browser can do it, but may send what you say to its
        maker.
      </p>
      <div className="call-acts">
        <button type="button" className="btn btn-act" ref={allow} onClick={onAllow}>
          Allow
        </button>
        <button type="button" className="btn btn-line" onClick={onType}>
          Type instead
        </button>
      </div>
    </section>
  );
}

/** Whether this browser can turn speech into words. */
export function browserCanListen(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}
