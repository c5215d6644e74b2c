import { Link } from 'react-router';
import type { VoiceUsage } from '#contract/voice.ts';
import { VOICE_WORDS } from '#contract/voice-words.ts';
import { meterState } from './meter-state.ts';

/** The day's voice minutes: how many are left, and what to do when they run out. */
export function VoiceMeter({
  usage,
  flagged,
  resting = false,
  warns = true,
}: {
  usage: VoiceUsage | undefined;
  flagged: boolean;
  /** A prayer stops the clock. */
  resting?: boolean;
  /** False where the page itself says that the minutes are used up. */
  warns?: boolean;
}) {
  if (!usage)
    return (
      // The size of what comes. Where it can't be loaded the rest of the page works without it.
      <section className="meter" aria-label={VOICE_WORDS.title} aria-busy="true">
        <div className="meter-row">
          <b>{VOICE_WORDS.title}</b>
        </div>
        <div className="progress" />
        <p className="caption quiet meter-used">&nbsp;</p>
      </section>
    );
  const meter = meterState(usage, flagged);
  return (
    <section className="meter" aria-label={VOICE_WORDS.title} data-tone={meter.tone}>
      <div className="meter-row">
        <b>{VOICE_WORDS.title}</b>
        <span className="quiet">{meter.left} min left</span>
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-label="Voice minutes used"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(meter.percent)}
        aria-valuetext={`${meter.used} of ${meter.limit} minutes used`}
      >
        <i style={{ width: `${meter.percent}%` }} />
      </div>
      <p className="caption quiet meter-used">
        {meter.used} of {meter.limit} min used
        {resting && <span className="meter-rest">The clock is resting</span>}
      </p>
      <div role="status">
        {warns && meter.warning && (
          <div className="meter-warning">
            <b>{meter.title}</b>
            {meter.text && <p>{meter.text}</p>}
            {meter.hint && <p className="meter-hint">{meter.hint}</p>}
            {meter.action && (
              <Link className={meter.warning === 'reached' ? 'btn btn-line' : 'meter-link'} to={meter.action.to}>
                {meter.action.label}
              </Link>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
