import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { describeZone, findZones, listZones, timeIn } from './time-zones.ts';

/** Places shown at once; a few letters more find the others. */
const SHOWN = 60;

/** Chooses a time zone: the one in force is shown, typing searches, arrows and Enter choose. */
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
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const zones = useMemo(() => listZones([value, device]), [value, device]);
  const found = useMemo(() => (open ? findZones(zones, query) : []), [zones, query, open]);
  const shown = found.slice(0, SHOWN);
  const now = new Date();

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    setOpen(true);
    setQuery('');
    setActive(0);
  };
  const choose = (zone: string) => {
    onChange(zone);
    setOpen(false);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else setActive((at) => Math.max(0, Math.min(shown.length - 1, at + step)));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const zone = shown[active];
      if (zone) choose(zone.id);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  };

  const { place, region } = describeZone(value);
  return (
    <div className="field zone">
      <label htmlFor={id}>{label}</label>
      <div className="zone-box">
        <input
          className="input"
          id={id}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && shown[active] ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-now`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Type a city or a region"
          value={open ? query : region ? `${place}, ${region}` : place}
          // What is typed takes the place of what stands there.
          onFocus={(event) => event.target.select()}
          onClick={() => {
            if (!open) show();
          }}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setOpen(true);
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={steer}
        />
        <Icon name="search" />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the field only keeps the focus */}
        <div
          className="zone-pop"
          hidden={!open}
          // Before the field loses the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          <div className="zone-list" id={`${id}-list`} role="listbox" aria-label="Places" ref={list}>
            {shown.map((zone, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active choice
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              <div
                key={zone.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={zone.id === value}
                className={index === active ? 'active' : undefined}
                onClick={() => choose(zone.id)}
              >
                <span>
                  {zone.place}
                  {zone.region && <span className="quiet small"> {zone.region}</span>}
                </span>
                <span className="quiet small zone-time">{timeIn(zone.id, now)}</span>
              </div>
            ))}
          </div>
          <p className="small zone-more" role="status">
            {open && found.length > SHOWN && 'A few more letters find the others.'}
            {open && found.length === 0 && 'No place by this name. Try the nearest large city.'}
          </p>
        </div>
      </div>
      <p className="small muted" id={`${id}-now`}>
        It is {timeIn(value, now)} there now.
      </p>
    </div>
  );
}
