import { type FormEvent, useState } from 'react';
import type { Account } from '#contract/account.ts';
import { LIMITS } from '#contract/limits.ts';
import { deviceTimeZone } from '../../lib/time-zones.ts';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAccountActions } from './account.api.ts';
import { useTask } from './use-task.ts';

const FAILED = 'That could not be saved. What you wrote is still here; please try again.';

/** Name and time zone. */
export function YouSection({ account }: { account: Account }) {
  const { user } = account;
  const { changeProfile } = useAccountActions();
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const device = deviceTimeZone();
  const [timeZone, setTimeZone] = useState(user.timeZone ?? device ?? 'UTC');
  const { pending, error, run } = useTask(FAILED);
  const changed =
    firstName.trim() !== (user.firstName ?? '') ||
    lastName.trim() !== (user.lastName ?? '') ||
    timeZone !== user.timeZone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      await changeProfile({ firstName, lastName, timeZone });
      toast({ title: 'Saved', description: 'This is how we know you from now on.' });
    });
  };
  return (
    <section className="card setting" aria-labelledby="you">
      <h2 id="you">You</h2>
      <form className="setting-form" onSubmit={submit}>
        <div className="setting-pair">
          <div className="field">
            <label htmlFor="first-name">First name</label>
            <input
              className="input"
              id="first-name"
              autoComplete="given-name"
              maxLength={LIMITS.nameLength}
              value={firstName}
              onChange={(event) => setFirstName(event.target.value)}
            />
          </div>
          <div className="field">
            <label htmlFor="last-name">Last name</label>
            <input
              className="input"
              id="last-name"
              autoComplete="family-name"
              maxLength={LIMITS.nameLength}
              value={lastName}
              onChange={(event) => setLastName(event.target.value)}
            />
          </div>
        </div>
        <TimeZoneField id="zone" label="Time zone" value={timeZone} device={device} onChange={setTimeZone} />
        {error && (
          <p className="form-error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" className="btn btn-act" disabled={!changed || pending}>
          {pending ? 'Saving...' : 'Save'}
        </button>
      </form>
    </section>
  );
}
