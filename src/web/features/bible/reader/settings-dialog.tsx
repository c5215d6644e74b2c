import '../../../ui/choices.css';
import type { ReactNode } from 'react';
import { DevicePack } from '../../../ui/device-pack.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SIZES, useReadingSettings } from './reading-settings.ts';

function Choice<T extends string | number>({
  legend,
  name,
  value,
  options,
  onChange,
}: {
  legend: string;
  name: string;
  value: T;
  options: readonly (readonly [T, ReactNode])[];
  onChange(value: T): void;
}) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className={options.length > 4 ? 'segments segments-even' : 'segments'}>
        {options.map(([option, label]) => (
          <label key={String(option)}>
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange(value: boolean): void }) {
  return (
    <label className="switch">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** How the text is set; kept on this device. */
export function SettingsDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const settings = useReadingSettings();
  const { change } = settings;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Text settings" side="right">
      <Choice
        legend="Size"
        name="size"
        value={settings.size}
        options={SIZES.map((size) => [size, `${Math.round(size * 100)} %`] as const)}
        onChange={(size) => change({ size })}
      />
      <Choice
        legend="Line spacing"
        name="spacing"
        value={settings.spacing}
        options={[
          ['close', 'Close'],
          ['usual', 'Usual'],
          ['open', 'Open'],
        ]}
        onChange={(spacing) => change({ spacing })}
      />
      <Choice
        legend="Letters"
        name="face"
        value={settings.face}
        options={[
          [
            'serif',
            <span key="serif" className="face-serif">
              Book
            </span>,
          ],
          [
            'sans',
            <span key="sans" className="face-sans">
              Plain
            </span>,
          ],
          [
            'plain',
            <span key="plain" className="face-plain">
              Easy to tell apart
            </span>,
          ],
        ]}
        onChange={(face) => change({ face })}
      />
      <Choice
        legend="Width of the column"
        name="width"
        value={settings.width}
        options={[
          ['narrow', 'Narrow'],
          ['usual', 'Usual'],
          ['wide', 'Wide'],
        ]}
        onChange={(width) => change({ width })}
      />
      <Switch
        label="Verse numbers"
        checked={settings.verseNumbers}
        onChange={(verseNumbers) => change({ verseNumbers })}
      />
      <Switch
        label="Each verse on its own line"
        checked={settings.versePerLine}
        onChange={(versePerLine) => change({ versePerLine })}
      />
      <Switch
        label="Words of Jesus in red"
        checked={settings.wordsOfJesus}
        onChange={(wordsOfJesus) => change({ wordsOfJesus })}
      />
      <section className="on-device" aria-labelledby="on-device">
        <h3 id="on-device">On this device</h3>
        <DevicePack id="bible" />
      </section>
    </Dialog>
  );
}
