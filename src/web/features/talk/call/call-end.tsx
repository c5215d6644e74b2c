import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { VoiceUsage } from '#contract/voice.ts';
import { VOICE_WORDS } from '#contract/voice-words.ts';
import { report } from '../../../lib/report.ts';
import { CrisisCard } from '../../../ui/crisis-panel.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { CallState } from '../loop/voice-call.ts';
import { meterState, usedToday } from '../meter-state.ts';
import { CallLog } from './call-log.tsx';
import { endWords } from './end-words.ts';
import { saveCall, saveCallFile } from './save-call.ts';

/** After the call: all that was said, to be kept or left, and a way to begin again. */
export function CallEnd({
  end,
  turns,
  usage,
  crisis,
  onAgain,
}: {
  end: NonNullable<CallState['end']>;
  turns: CallState['turns'];
  usage: VoiceUsage | undefined;
  /** Danger that was heard in the call. */
  crisis: CrisisAlert | null;
  onAgain(): void;
}) {
  const [saving, setSaving] = useState<'no' | 'now' | 'done'>('no');
  const [{ ended, key }] = useState(() => ({ ended: new Date(), key: crypto.randomUUID() }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const limit = end.reason === 'limit';
  const reached = limit && usage ? meterState({ ...usage, usedMinutes: usage.dailyLimitMinutes }, true) : null;
  const action = reached?.action;
  const save = async () => {
    setSaving('now');
    try {
      await saveCall(turns, ended, key);
      setSaving('done');
    } catch (error) {
      setSaving('no');
      report(error, 'The conversation could not be saved. It is still here; please try again.');
    }
  };
  return (
    <div className="call-end">
      <h2 ref={heading} tabIndex={-1}>
        {limit ? VOICE_WORDS.reached : turns.length > 0 ? 'What you talked about' : 'The call has ended'}
      </h2>
      {limit ? <p className="muted">{VOICE_WORDS.reachedMore}</p> : <EndNote end={end} kept={turns.length > 0} />}
      {reached?.hint && <p className="muted">{reached.hint}</p>}
      {usage && !limit && <p className="caption quiet">{usedToday(usage)}</p>}
      {crisis && <CrisisCard alert={crisis} title="Immediate Support Available" />}
      <div className="call-acts">
        {action && (
          <Link className="btn btn-act" to={action.to}>
            {action.label}
          </Link>
        )}
        {turns.length > 0 && (
          <>
            <button
              type="button"
              className={limit ? 'btn btn-line' : 'btn btn-act'}
              // The focus stays on it while it is saved.
              aria-disabled={saving !== 'no'}
              onClick={() => {
                if (saving === 'no') void save();
              }}
            >
              <Icon name={saving === 'done' ? 'check' : 'bookmark'} />
              {saving === 'done' ? 'Saved to your vault' : saving === 'now' ? 'Saving…' : 'Save to your vault'}
            </button>
            <button type="button" className="btn btn-line" onClick={() => saveCallFile(turns, ended)}>
              <Icon name="download" />
              Save as file
            </button>
          </>
        )}
        {limit ? (
          <Link className="btn btn-line" to="/chat">
            Continue with Text Chat
          </Link>
        ) : (
          <button type="button" className={turns.length > 0 ? 'btn btn-line' : 'btn btn-act'} onClick={onAgain}>
            <Icon name="mic" />
            Begin again
          </button>
        )}
      </div>
      <p className="sr" role="status">
        {saving === 'done' && 'Saved to your vault'}
      </p>
      {turns.length > 0 && (
        <>
          {saving !== 'done' && (
            <p className="caption quiet">It is only on this screen. Once you leave, it is gone, unless you save it.</p>
          )}
          <div className="call-log">
            <CallLog turns={turns} />
          </div>
        </>
      )}
    </div>
  );
}

/** Why it ended, where nobody asked for it. */
function EndNote({ end, kept }: { end: NonNullable<CallState['end']>; kept: boolean }) {
  const words = endWords(end, kept);
  if (words === null) return null;
  const bad = end.reason === 'failed' || end.reason === 'lost' || end.reason === 'refused';
  return bad ? (
    <p className="form-error" role="alert">
      {words}
    </p>
  ) : (
    <p className="muted">{words}</p>
  );
}
