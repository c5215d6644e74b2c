import { useState } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import type { VoiceStatus } from '#contract/voice.ts';
import { useReachable } from '../../../lib/network.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { VoiceCall } from '../loop/voice-call.ts';
import { browserCanListen, CallConsent } from './call-consent.tsx';

/** Before the call: what it is, what becomes of it, and one thing to press. */
export function CallStart({
  call,
  failed,
  status,
  consent,
  limitReached,
  onRetry,
}: {
  call: VoiceCall | null;
  failed: boolean;
  /** Undefined while it is being asked for. */
  status: VoiceStatus | null | undefined;
  consent: boolean | null;
  limitReached: boolean;
  onRetry(): void;
}) {
  const [asking, setAsking] = useState(false);
  const reachable = useReachable();
  const written = limitReached || !reachable;
  const ownEars = status?.engine === 'own' && status.transcription === 'browser';
  const deaf = ownEars && !browserCanListen();
  const start = (browser?: boolean) => {
    setAsking(false);
    if (browser !== undefined) call?.allowBrowser(browser);
    void call?.start();
  };
  const begin = () => {
    // A browser that can't listen has nothing to ask for.
    if (ownEars && !deaf && consent === null) setAsking(true);
    else start();
  };
  return (
    <div className="call-start">
      <div className="orb" aria-hidden="true">
        <i className="halo" />
        <i className="ring b" />
        <i className="ring" />
        <i className="core" />
      </div>
      {asking ? (
        <CallConsent onAllow={() => start(true)} onType={() => start(false)} />
      ) : (
        <>
          <p className="lead">
            {limitReached
              ? 'Your voice minutes for today are used. The written conversation is open, and has no limit.'
              : !reachable
                ? 'You are offline, and a call needs a connection. You can write instead; if you have downloaded the answers, you are answered on this device.'
                : `Say what is on your heart. ${PRODUCT} listens, answers aloud from Scripture, and waits when you pray. Interrupt whenever you like.`}
          </p>
          {failed && reachable && (
            <div className="failed" role="alert">
              The call could not be loaded. Please check your connection.
              <button type="button" className="btn btn-line" onClick={onRetry}>
                <Icon name="retry" />
                Try again
              </button>
            </div>
          )}
          {written ? (
            <Link className="btn btn-act btn-tall" to="/chat">
              Continue with Text Chat
            </Link>
          ) : (
            <button
              type="button"
              className="btn btn-act btn-tall"
              disabled={!call || status === undefined}
              onClick={begin}
            >
              <Icon name="mic" />
              Begin talking
            </button>
          )}
          {!written && (
            <ul className="call-facts small muted">
              <li>
                <Icon name="lock" />
                Your voice and what is said are not stored.
              </li>
              <li>
                <Icon name={deaf ? 'keyboard' : 'headphones'} />
                {deaf
                  ? 'Neither this server nor this browser can recognise speech. You can type, and hear the answers.'
                  : 'Headphones help it hear you while it speaks.'}
              </li>
            </ul>
          )}
        </>
      )}
    </div>
  );
}
