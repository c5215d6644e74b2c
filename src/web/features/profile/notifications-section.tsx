import { useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/account.ts';
import { explain } from '../../lib/api.ts';
import { useTask } from '../../lib/use-task.ts';
import { useAccountActions, useSettings } from './account.api.ts';
import { NotToldError, type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts';
import { Switch, Way } from './switch.tsx';

const NOT_SAVED = 'That could not be saved, so it stays as it was. Please try again.';

/** Reminders: only those that were asked for. */
export function NotificationsSection({ account }: { account: Account }) {
  const { dailyReminder, prayerReminders } = account.settings;
  const change = useSettings();
  const { refresh } = useAccountActions();
  const [push, setPush] = useState<PushState | null>(null);
  const { pending, error, run } = useTask((problem) =>
    problem instanceof NotToldError ? NOT_SAVED : 'This browser refused. Its settings may know why.',
  );
  useEffect(() => {
    readPushState(account.pushHere)
      .then(setPush)
      .catch(() => setPush('impossible'));
  }, [account.pushHere]);
  const follow = (on: boolean) =>
    run(async () => {
      if (on) setPush(await turnPushOn(account.pushKey));
      else {
        await turnPushOff();
        setPush('off');
      }
      await refresh();
    });
  const daily = (part: Partial<typeof dailyReminder>) =>
    change.mutateAsync({ dailyReminder: { ...dailyReminder, ...part } });
  return (
    <section className="card setting" aria-labelledby="notifications">
      <h2 id="notifications">Reminders</h2>
      <p className="small muted">Nothing comes unasked, and nothing you wrote ever stands in a reminder.</p>
      {!account.user.emailVerified && <Unconfirmed email={account.user.email} />}
      <Switch
        label="Notifications on this device"
        says={
          push === 'impossible'
            ? 'This browser can’t show them. Letters still work.'
            : push === 'denied'
              ? 'You have told this browser not to show any. Its settings for this site can change that.'
              : 'Shown even while this page is closed.'
        }
        checked={push === 'on'}
        disabled={push === null || push === 'impossible' || push === 'denied'}
        pending={pending}
        onChange={follow}
      />
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <Switch
        label="A word each day"
        checked={dailyReminder.on}
        onChange={(on) =>
          // Switched on, it has to come somehow.
          daily({
            on,
            ...(on && !dailyReminder.push && !dailyReminder.mail ? { [push === 'on' ? 'push' : 'mail']: true } : {}),
          })
        }
      />
      {dailyReminder.on && (
        <div className="setting-under">
          <div className="field">
            <label htmlFor="daily-at">At</label>
            <HourField
              id="daily-at"
              value={dailyReminder.at}
              onChange={(at) => void daily({ at }).catch(() => undefined)}
            />
          </div>
          <Ways name="daily words" value={dailyReminder} onChange={(ways) => daily(ways)} />
        </div>
      )}
      <Ways
        title="Prayers you want to come back to"
        value={prayerReminders}
        onChange={(ways) => change.mutateAsync({ prayerReminders: { ...prayerReminders, ...ways } })}
      />
      {change.isError && (
        <p className="form-error" role="alert">
          {explain(change.error, NOT_SAVED)}
        </p>
      )}
    </section>
  );
}

/** Why no letter comes, and what can be done about it. */
function Unconfirmed({ email }: { email: string }) {
  const { confirmAgain } = useAccountActions();
  const { pending, error, run } = useTask('The link could not be sent. Please try again.');
  const [sent, setSent] = useState(false);
  return (
    <div className="setting-note" role="status">
      <p className="small">
        No letters come yet: <b>{email}</b> isn’t confirmed, and we write only to addresses that are.{' '}
        {sent && 'The link is on its way. It works for two days.'}
      </p>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn btn-line"
        aria-disabled={pending}
        onClick={() =>
          run(async () => {
            await confirmAgain();
            setSent(true);
          })
        }
      >
        {pending ? 'Sending...' : 'Send the confirmation again'}
      </button>
    </div>
  );
}

/** An hour is kept once it has stood so long, in milliseconds: stepped through with the keys, it passes many others. */
const SETTLED_MS = 800;

/** An hour of the day; kept when it is left, or has stood for a moment. */
function HourField({ id, value, onChange }: { id: string; value: string; onChange(at: string): void }) {
  const [shown, setShown] = useState(value);
  const [stored, setStored] = useState(value);
  if (stored !== value) {
    // Changed elsewhere, or not kept: what holds is what is shown.
    setStored(value);
    setShown(value);
  }
  const keep = useRef<() => void>(() => undefined);
  keep.current = () => {
    if (shown !== '' && shown !== value) onChange(shown);
  };
  useEffect(() => {
    if (shown === value) return;
    const timer = setTimeout(() => keep.current(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [shown, value]);
  return (
    <input
      className="input"
      id={id}
      type="time"
      value={shown}
      onChange={(event) => setShown(event.target.value.slice(0, 5))}
      onBlur={() => {
        if (shown === '') setShown(value);
        else keep.current();
      }}
    />
  );
}

function Ways({
  name,
  title,
  value,
  onChange,
}: {
  /** What comes, for whoever can't see what stands before. */
  name?: string;
  /** The same, shown above. */
  title?: string;
  value: { push: boolean; mail: boolean };
  onChange(change: { push?: boolean; mail?: boolean }): Promise<unknown>;
}) {
  return (
    <fieldset className="ways">
      <legend className={title ? 'ways-title' : 'sr'}>{title ?? `How ${name} come`}</legend>
      <Way label="Notification" checked={value.push} onChange={(push) => onChange({ push })} />
      <Way label="Letter by email" checked={value.mail} onChange={(mail) => onChange({ mail })} />
    </fieldset>
  );
}
