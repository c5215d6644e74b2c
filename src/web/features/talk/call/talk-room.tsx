import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { VoiceUsage } from '#contract/voice.ts';
import { CRISIS_NUMBERS } from '../../../lib/crisis-numbers.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { lendTheme } from '../../../lib/theme.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { CallPhase, VoiceCall } from '../loop/voice-call.ts';
import { percentUsed } from '../meter-state.ts';
import { VoiceMeter } from '../voice-meter.tsx';
import { useNearFlag, useUsage, useVoiceStatus } from '../voice-usage.api.ts';
import { CallEnd } from './call-end.tsx';
import { CallScreen } from './call-screen.tsx';
import { CallStart } from './call-start.tsx';
import { useVoiceCall } from './use-voice-call.ts';

/** Where the light of calls is remembered; absent while it is the lamp's. */
const LIGHT_KEY = 'call-light';

const isRunning = (phase: CallPhase) => phase !== 'idle' && phase !== 'ended';

/** Turns the page to lamp light while a call runs; who switches to paper in one begins the next on paper. */
function useCallTheme(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    return lendTheme(readStored(LIGHT_KEY) === 'paper' ? 'paper' : 'lamp', (chosen) =>
      writeStored(LIGHT_KEY, chosen === 'paper' ? 'paper' : null),
    );
  }, [running]);
}

/** Whether an instant is still to come, told again when it has passed. */
function useStillAhead(until: number | null): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = window.setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()) + 50);
    return () => window.clearTimeout(timer);
  }, [until]);
  return until !== null && until > now;
}

/** Danger that was heard in this call: known at its end, whatever was dismissed meanwhile. */
function useDangerHeard(raised: CrisisAlert | null): CrisisAlert | null {
  const [heard, setHeard] = useState<CrisisAlert | null>(null);
  useEffect(() => {
    if (raised) setHeard(raised);
  }, [raised]);
  return raised ?? heard;
}

/** The room of a call for those whose plan has voice: before, during and after it. */
export function TalkRoom() {
  const { call, number, failed, retry, renew } = useVoiceCall();
  // The hooks of a call's state need one to be there, and what they remember is of that one alone.
  return call ? (
    <Room key={number} call={call} onAgain={() => void renew()?.start()} />
  ) : (
    <NoCallYet failed={failed} onRetry={retry} />
  );
}

function NoCallYet({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  const usage = useUsage(null, false);
  const flagged = useNearFlag(usage, false);
  const status = useVoiceStatus();
  return (
    <Before
      call={null}
      failed={failed}
      usage={usage}
      flagged={flagged}
      status={status.data}
      consent={null}
      onRetry={onRetry}
    />
  );
}

function Room({ call, onAgain }: { call: VoiceCall; onAgain(): void }) {
  const state = useStore(call.state);
  const { phase, restsUntil } = state;
  const running = isRunning(phase);
  const resting = useStillAhead(phase === 'praying' ? restsUntil : null);
  const counting = running && phase !== 'connecting' && phase !== 'reconnecting' && !resting;
  const usage = useUsage(state.usage, counting);
  const flagged = useNearFlag(usage, state.warned !== null);
  const status = useVoiceStatus();
  const danger = useDangerHeard(state.crisis);
  useCallTheme(running);
  const asksConsent =
    state.engine === 'own' && state.ears === 'browser' && state.consent === null && phase === 'listening';
  if (running)
    return (
      <CallScreen
        call={call}
        state={state}
        usage={usage}
        flagged={flagged}
        resting={resting}
        asksConsent={asksConsent}
      />
    );
  if (phase === 'ended' && state.end)
    return (
      <div className="talk-page">
        <PageHead usage={usage} flagged={flagged} warns={state.end.reason !== 'limit'} />
        <CallEnd end={state.end} turns={state.turns} usage={usage} crisis={danger} onAgain={onAgain} />
        <PageFoot />
      </div>
    );
  return (
    <Before
      call={call}
      failed={false}
      usage={usage}
      flagged={flagged}
      // An unknown server is met as one that hears by itself; it says better when the call begins.
      status={status.isError ? null : status.data}
      consent={state.consent}
      onRetry={() => undefined}
    />
  );
}

function PageHead(meter: { usage: VoiceUsage | undefined; flagged: boolean; warns?: boolean }) {
  return (
    <header className="talk-head">
      <h1>Talk for Guidance</h1>
      <VoiceMeter {...meter} />
    </header>
  );
}

function PageFoot() {
  return (
    <footer className="talk-foot">
      <p className="talk-tip caption quiet only-desk">
        End the call when you are finished, so that no minutes are spent on silence. For professional counseling, please
        see a pastor or licensed counselor.
      </p>
      <a className="talk-help caption quiet" href={`tel:${CRISIS_NUMBERS.call}`}>
        <Icon name="phone" size="s" />
        Need a person now? Call 988
      </a>
    </footer>
  );
}

function Before({
  usage,
  flagged,
  ...start
}: { usage: VoiceUsage | undefined; flagged: boolean } & Omit<Parameters<typeof CallStart>[0], 'limitReached'>) {
  return (
    <div className="talk-page talk-before">
      <PageHead usage={usage} flagged={flagged} />
      <CallStart {...start} limitReached={usage !== undefined && percentUsed(usage) >= 100} />
      <PageFoot />
    </div>
  );
}
