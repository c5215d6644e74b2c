import './person-fields.css';
import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { LIMITS } from '#contract/limits.ts';
import { deviceTimeZone, newestName, placeOf } from '../lib/time-zones.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** A name and a time zone while they are written. */
export interface Person {
  firstName: string;
  lastName: string;
  /** IANA name. */
  timeZone: string;
}

/** What somebody is known by, to be edited; `changes` are what differs from it, as the server takes them. */
export function usePerson(user: User) {
  const [device] = useState(deviceTimeZone);
  const [person, setPerson] = useState<Person>({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    timeZone: user.timeZone ?? device ?? 'UTC',
  });
  const named = (now: string, known: string | null) => now.trim() !== (known ?? '');
  return {
    person,
    change: (part: Partial<Person>) => setPerson((before) => ({ ...before, ...part })),
    device,
    nameChanges: {
      ...(named(person.firstName, user.firstName) ? { firstName: person.firstName.trim() } : {}),
      ...(named(person.lastName, user.lastName) ? { lastName: person.lastName.trim() } : {}),
    },
    zoneChanges: { ...(person.timeZone === user.timeZone ? {} : { timeZone: person.timeZone }) },
  };
}

/** First and last name, side by side where there is room. */
export function NameFields({ person, onChange }: { person: Person; onChange(part: Partial<Person>): void }) {
  return (
    <div className="person-names">
      <div className="field">
        <label htmlFor="first-name">First name</label>
        <input
          className="input"
          id="first-name"
          autoComplete="given-name"
          maxLength={LIMITS.nameLength}
          value={person.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="last-name">Last name</label>
        <input
          className="input"
          id="last-name"
          autoComplete="family-name"
          maxLength={LIMITS.nameLength}
          value={person.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
    </div>
  );
}

/** The time zone of one's days; what this device says is a press away where it differs. */
export function OwnTimeZone({
  person,
  device,
  onChange,
}: {
  person: Person;
  device: string | null;
  onChange(part: Partial<Person>): void;
}) {
  return (
    <div className="person-zone">
      <TimeZoneField
        id="time-zone"
        label="Time zone"
        value={person.timeZone}
        device={device}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      {device && device !== newestName(person.timeZone) && (
        <button type="button" className="chip" onClick={() => onChange({ timeZone: device })}>
          Use what this device says: {placeOf(device)}
        </button>
      )}
    </div>
  );
}
