import { useMemo } from 'react';
import { listRegions, newestName, placeOf, timeIn } from '../lib/time-zones.ts';

/** Chooses a time zone. The browser's own list is searched by typing, and fits every hand and screen reader. */
export function TimeZoneField({
  id,
  label,
  value,
  device,
  onChange,
}: {
  id: string;
  label: string;
  /** IANA name. */
  value: string;
  /** What this device is set to, where it says. */
  device: string | null;
  onChange(zone: string): void;
}) {
  const regions = useMemo(() => listRegions([value, device]), [value, device]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        aria-describedby={`${id}-now`}
        value={newestName(value)}
        onChange={(event) => onChange(event.target.value)}
      >
        {regions.map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {placeOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="small muted" id={`${id}-now`}>
        It is {timeIn(value, new Date())} there now.
      </p>
    </div>
  );
}
