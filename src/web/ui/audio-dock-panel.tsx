import './audio-dock.css';
import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SPEEDS } from '../lib/audio/audio-settings.ts';
import type { SleepTimer } from '../lib/audio/speech-player.ts';
import { speechPlayer, useAudioSettings, useSpeech } from '../lib/audio/use-speech.ts';
import { Icon } from './icons.tsx';

/** What the controls of a voice are told by the page they stand on. */
export interface AudioDockProps {
  /** What one step back or on is: "verse". */
  partName: string;
  /** What can follow by itself: "chapter"; null where nothing does. */
  after: string | null;
  /** After "Stop": the dock is gone, the focus wants a place. */
  onStop(): void;
  /** Offers of the page above the controls. */
  children?: ReactNode;
}

/** Minutes after which the voice can fall silent by itself. */
const SLEEP_MINUTES = [5, 10, 15, 30, 60] as const;

/** The controls of what is being read aloud. Fetched once something is. */
export default function AudioDockPanel({ partName, after, onStop, children }: AudioDockProps) {
  const phase = useSpeech((state) => state.phase);
  const title = useSpeech(({ track }) => track?.title ?? '');
  const label = useSpeech(({ track, part }) => (part === null ? '' : (track?.parts[part]?.label ?? '')));
  const progress = useSpeech(({ loaded, total }) => `Speaking ${loaded}/${total}`);
  const share = useSpeech(({ position, duration }) =>
    duration > 0 ? Math.round((position / duration) * 1000) / 1000 : 0,
  );
  const play = useRef<HTMLButtonElement>(null);
  // The button that began it may have been switched off by that: the focus goes on here.
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(':disabled'))
      play.current?.focus({ preventScroll: true });
  }, []);
  const paused = phase === 'paused';
  return (
    <section className="audio-dock" aria-label="Listening">
      {/* The voice itself is heard: only what it does otherwise is said. */}
      <span className="sr" role="status">
        {paused ? 'Paused' : `Reading ${title}`}
      </span>
      {children && <div className="dock-offers">{children}</div>}
      <div className="dock-bar">
        <button
          ref={play}
          type="button"
          className="btn btn-act dock-play"
          aria-label={paused ? 'Play' : 'Pause'}
          aria-busy={phase === 'waiting'}
          onClick={() => (paused ? speechPlayer.resume() : speechPlayer.pause())}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
        <div className="dock-place">
          <p className="dock-words">
            <b>{label}</b> <span className="caption">{progress}</span>
          </p>
          <div
            className="dock-progress"
            role="progressbar"
            aria-label={`Read of ${title}`}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${share * 100}%` }} />
          </div>
        </div>
        <button
          type="button"
          className="btn btn-icon"
          aria-label={`Previous ${partName}`}
          onClick={() => speechPlayer.skip(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className="btn btn-icon"
          aria-label={`Next ${partName}`}
          onClick={() => speechPlayer.skip(1)}
        >
          <Icon name="forward" />
        </button>
        <DockSettings after={after} />
        <button
          type="button"
          className="btn btn-icon"
          aria-label="Stop"
          onClick={() => {
            speechPlayer.stop();
            onStop();
          }}
        >
          <Icon name="stop" />
        </button>
      </div>
    </section>
  );
}

/** Speed, sleep timer and what follows, behind one button. */
function DockSettings({ after }: { after: string | null }) {
  const { speed, onward, change } = useAudioSettings();
  const sleep = useSpeech((state) => state.sleep);
  // Drawn again as the voice goes on: what is left of the time.
  useSpeech(({ position }) => Math.floor(position / 10));
  const panel = useRef<HTMLDivElement>(null);
  const left = sleep === null || sleep === 'end' ? null : Math.max(1, Math.ceil((sleep.at - Date.now()) / 60_000));
  const name = useId();
  const setSleep = (minutes: number) => speechPlayer.setSleep({ at: Date.now() + minutes * 60_000, minutes });
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn-ghost dock-settings">
        <span>
          <span className="sr">Speed </span>
          {speed}×
        </span>
        <Icon name="moon" size="s" />
        {left !== null && (
          <span className="dock-left">
            <span className="sr">, sleeping in </span>
            {left}
            <span className="sr"> min</span>
          </span>
        )}
        {sleep === 'end' && <span className="sr">, sleeping at the end of the {after}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={panel}
          className="dock-panel"
          side="top"
          align="end"
          sideOffset={14}
          collisionPadding={12}
          aria-label="Listening settings"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
          }}
        >
          <Choice
            legend="Speed"
            name={`${name}-speed`}
            value={String(speed)}
            options={SPEEDS.map((one) => [String(one), `${one}×`])}
            onChange={(value) => change({ speed: Number(value) })}
          />
          <Choice
            legend="Sleep timer"
            name={`${name}-sleep`}
            value={sleepValue(sleep)}
            options={[
              ['off', 'Off'],
              ...SLEEP_MINUTES.map((minutes) => [String(minutes), `${minutes} min`] as [string, string]),
              ...(after ? [['end', `End of ${after}`] as [string, string]] : []),
            ]}
            onChange={(value) => {
              if (value === 'off') speechPlayer.setSleep(null);
              else if (value === 'end') speechPlayer.setSleep('end');
              else setSleep(Number(value));
            }}
          />
          {after && (
            <label className="dock-onward">
              <input type="checkbox" checked={onward} onChange={(event) => change({ onward: event.target.checked })} />
              Go on into the next {after}
            </label>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function sleepValue(sleep: SleepTimer | null): string {
  if (sleep === null) return 'off';
  return sleep === 'end' ? 'end' : String(sleep.minutes);
}

function Choice({
  legend,
  name,
  value,
  options,
  onChange,
}: {
  legend: string;
  name: string;
  value: string;
  options: [string, string][];
  onChange(value: string): void;
}) {
  return (
    <fieldset className="dock-choice">
      <legend>{legend}</legend>
      <div>
        {options.map(([key, words]) => (
          <label key={key}>
            <input type="radio" name={name} value={key} checked={key === value} onChange={() => onChange(key)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
