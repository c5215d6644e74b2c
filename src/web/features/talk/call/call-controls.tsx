import type { KeyboardEvent, MouseEvent } from 'react';
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

/** The middle one: held for as long as one speaks, or tapped on and off. */
function HoldButton({
  gesture,
  held,
  latched,
  disabled,
}: {
  gesture: HoldGesture;
  held: boolean;
  latched: boolean;
  disabled: boolean;
}) {
  const label = latched ? 'Tap when done' : held ? 'Release to send' : 'Hold to talk';
  const pressKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
  return (
    <button
      type="button"
      className="ctl hold"
      disabled={disabled}
      aria-pressed={held}
      aria-label={latched || held ? label : `${label}. A short tap keeps listening until you tap again.`}
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
      onClick={(event: MouseEvent) => {
        // Of hands and keys was heard above; what is left are presses by screen readers and switches.
        if (event.detail === 0 && (event.nativeEvent as PointerEvent).pointerType === '') gesture.toggle();
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
  const { phase, muted, held, ears } = state;
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
      <HoldButton gesture={gesture} held={held} latched={latched} disabled={away || ears === 'typing'} />
      <Control icon="captions" label="Captions" pressed={captions} onClick={() => onCaptions(!captions)} />
      <Control icon="hangUp" label="End" className="end" onClick={() => call.end()} />
    </fieldset>
  );
}
