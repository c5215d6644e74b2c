import type { KeyboardEvent } from 'react';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import type { CallState, VoiceCall } from '../loop/voice-call.ts';
import type { HoldGesture } from './hold-gesture.ts';

function Control({
  icon,
  label,
  className = '',
  pressed,
  disabled,
  onClick,
}: {
  icon: IconName;
  label: string;
  className?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}) {
  return (
    <button type="button" className={`ctl ${className}`} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      <span className="ctl-face">
        <Icon name={icon} size="l" />
      </span>
      <span className="ctl-name">{label}</span>
    </button>
  );
}

/** The middle one: held for as long as one speaks, or tapped on and off. `needless`: the call hears by itself alone. */
function HoldButton({
  gesture,
  held,
  latched,
  needless,
  disabled,
}: {
  gesture: HoldGesture;
  held: boolean;
  latched: boolean;
  needless: boolean;
  disabled: boolean;
}) {
  const label = needless ? 'Just speak' : latched ? 'Tap when done' : held ? 'Release to send' : 'Hold to talk';
  const hint = needless
    ? 'There is nothing to hold: this call hears by itself when you are done.'
    : 'A short tap keeps listening until you tap again.';
  const pressKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
  return (
    <button
      type="button"
      className="ctl hold"
      disabled={disabled || needless}
      aria-pressed={needless ? undefined : held}
      aria-label={latched || held ? label : `${label}. ${hint}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        gesture.down(event.timeStamp);
      }}
      onPointerUp={(event) => gesture.up(event.timeStamp)}
      onPointerCancel={() => gesture.cancel()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!pressKey(event)) return;
        event.preventDefault();
        if (!event.repeat) gesture.down(event.timeStamp);
      }}
      onKeyUp={(event) => {
        if (!pressKey(event)) return;
        event.preventDefault();
        gesture.up(event.timeStamp);
      }}
      onClick={(event) => {
        // Keys were heard above, and hands, whose clicks are counted; what is left are screen readers and switches.
        if (event.detail === 0) gesture.toggle();
      }}
    >
      <span className="ctl-face">
        <Icon name="mic" size="l" />
      </span>
      <span className="ctl-name" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}

/** The five controls of a call. */
export function CallControls({
  call,
  state,
  gesture,
  latched,
  captions,
  onCaptions,
}: {
  call: VoiceCall;
  state: CallState;
  gesture: HoldGesture;
  latched: boolean;
  captions: boolean;
  onCaptions(shown: boolean): void;
}) {
  const { phase, engine, muted, held, ears } = state;
  const away = phase === 'connecting' || phase === 'reconnecting';
  const praying = phase === 'praying';
  return (
    <fieldset className="controls" aria-label="Call controls">
      <Control
        icon="micOff"
        label={muted ? 'Unmute' : 'Mute'}
        pressed={muted}
        disabled={ears === 'typing'}
        onClick={() => call.setMuted(!muted)}
      />
      <Control
        icon="candle"
        label={praying ? 'Finish praying' : 'Prayer pause'}
        pressed={praying}
        disabled={away}
        onClick={() => call.setPrayer(!praying)}
      />
      <HoldButton
        gesture={gesture}
        held={held}
        latched={latched}
        needless={engine === 'hosted'}
        disabled={away || ears === 'typing'}
      />
      <Control icon="captions" label="Captions" pressed={captions} onClick={() => onCaptions(!captions)} />
      <Control icon="hangUp" label="End" className="end" onClick={() => call.end()} />
    </fieldset>
  );
}
