import { useEffect, useRef, useState } from 'react';
import type { VoiceUsage } from '#contract/voice.ts';
import { CRISIS_NUMBERS } from '../../../lib/crisis-numbers.ts';
import { CrisisDialog } from '../../../ui/crisis-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { VerseCard } from '../../../ui/reply.tsx';
import type { CallState, VoiceCall } from '../loop/voice-call.ts';
import { VoiceMeter } from '../voice-meter.tsx';
import { browserCanListen, CallConsent } from './call-consent.tsx';
import { CallControls } from './call-controls.tsx';
import { CallLight } from './call-light.tsx';
import { CallLog } from './call-log.tsx';
import { CallTyping } from './call-typing.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { phaseWords } from './phase-words.ts';
import { useCallKeys } from './use-call-keys.ts';
import { useHold } from './use-hold.ts';
import { useUnheard } from './use-unheard.ts';

/** What was said last and what is being said, the part to come in quiet ink. What is heard is never announced. */
function Captions({ you, saying }: Pick<CallState, 'you' | 'saying'>) {
  return (
    <section className="captions" aria-label="Captions">
      {you && you.text !== '' && <p className="you">You said: “{you.text}”</p>}
      {saying && (
        <p className="say">
          {saying.said} <span>{saying.toCome}</span>
        </p>
      )}
    </section>
  );
}

/** A running call: the lamp, the words, the verse, five controls, and a way to a person. */
export function CallScreen({
  call,
  state,
  usage,
  flagged,
  resting,
  asksConsent,
}: {
  call: VoiceCall;
  state: CallState;
  usage: VoiceUsage | undefined;
  flagged: boolean;
  /** Whether a prayer stops the clock at this moment. */
  resting: boolean;
  /** Whether the browser is to recognise speech and nobody was asked yet. */
  asksConsent: boolean;
}) {
  const { phase, ears, notice, card, crisis, turns } = state;
  const [captions, setCaptions] = useState(true);
  const [typing, setTyping] = useState(false);
  const [logOpen, setLogOpen] = useState(false);
  const { gesture, latched } = useHold(call);
  const screen = useRef<HTMLElement>(null);
  // What was pressed to get here is gone.
  useEffect(() => screen.current?.focus(), []);
  const onlyTyping = ears === 'typing';
  useCallKeys(call, gesture, { canMute: !onlyTyping, canHold: !onlyTyping && state.engine === 'own' });
  const unheard = useUnheard(call, state);
  return (
    <section className="talk-live" ref={screen} tabIndex={-1} aria-label="Call" data-phase={phase}>
      <header className="talk-head">
        <h1>Talk for Guidance</h1>
        <VoiceMeter usage={usage} flagged={flagged} resting={resting} />
      </header>
      <div className="talk-mid" data-card={card ? '' : undefined}>
        <div className="talk-stage">
          <CallLight call={call} phase={phase} muted={state.muted} />
          <p className="phase" role="status">
            {phaseWords(state)}
          </p>
          <p className="sr" aria-live="polite">
            {unheard}
          </p>
          {phase === 'praying' && (
            <p className="caption quiet">
              {resting ? 'The clock is resting.' : 'The clock runs again.'} Say “Amen”, or press Finish praying.
            </p>
          )}
          {phase === 'reconnecting' && <p className="caption quiet">The line dropped. Nothing you said is lost.</p>}
          {notice && (
            <div className="failed" role="alert">
              <span>
                <b>{notice.title}</b> {notice.description}
              </span>
              <button type="button" className="btn btn-line" onClick={() => call.dismissNotice()}>
                Close
              </button>
            </div>
          )}
          {asksConsent ? (
            <CallConsent
              onAllow={() => call.allowBrowser(true)}
              onType={() => {
                call.allowBrowser(false);
                setTyping(true);
              }}
            />
          ) : (
            captions && phase !== 'praying' && <Captions you={state.you} saying={state.saying} />
          )}
        </div>
        {card && phase !== 'praying' && !asksConsent && (
          <div className="talk-verse">
            <VerseCard key={card.osis} text={card.text} card={card} newTab listen={false} />
          </div>
        )}
      </div>
      {(typing || onlyTyping) && (
        <div className="talk-type">
          <CallTyping focus={typing || onlyTyping} onSend={(text) => call.say(text)} />
        </div>
      )}
      <div className="talk-tools">
        {onlyTyping ? (
          state.consent === false &&
          phase !== 'speaking' &&
          browserCanListen() && (
            <button type="button" className="btn btn-ghost" onClick={() => call.allowBrowser(true)}>
              <Icon name="mic" />
              Let the browser listen
            </button>
          )
        ) : (
          <button
            type="button"
            className="btn btn-ghost"
            aria-expanded={typing}
            onClick={() => setTyping((open) => !open)}
          >
            <Icon name="keyboard" />
            Type instead
          </button>
        )}
        <button type="button" className="btn btn-ghost" disabled={turns.length === 0} onClick={() => setLogOpen(true)}>
          <Icon name="list" />
          So far
        </button>
        {onlyTyping && phase === 'speaking' && (
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => {
              call.hush();
              // This button goes with what it stopped.
              screen.current?.focus();
            }}
          >
            <Icon name="stop" />
            Stop speaking
          </button>
        )}
      </div>
      <p className="talk-tip caption quiet only-desk">
        End the call when you are finished, so that no minutes are spent on silence. For professional counseling, please
        see a pastor or licensed counselor.
      </p>
      <a className="talk-help caption quiet" href={`tel:${CRISIS_NUMBERS.call}`}>
        <Icon name="phone" size="s" />
        <span>
          <span className="only-desk">Need a person now? </span>Call 988
        </span>
      </a>
      <CallControls
        call={call}
        state={state}
        gesture={gesture}
        latched={latched}
        captions={captions}
        onCaptions={setCaptions}
      />
      <Dialog open={logOpen} onOpenChange={setLogOpen} title="So far" side="right">
        <p className="caption quiet">On this device only.</p>
        <div className="call-log">
          <CallLog turns={turns} live />
        </div>
      </Dialog>
      <CrisisDialog alert={crisis} kept={false} spoken onClose={() => call.dismissCrisis()} />
      <LeaveGuard onLeave={() => call.end()} />
    </section>
  );
}
