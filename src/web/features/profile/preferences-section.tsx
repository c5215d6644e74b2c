import '../../ui/choices.css';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Account } from '#contract/account.ts';
import { explain } from '../../lib/api.ts';
import { chooseTheme, chosenTheme, followTheme, likeThisDevice } from '../../lib/theme.ts';
import { useSettings } from './account.api.ts';
import { Switch } from './switch.tsx';

/** Light, reading, what is stored and what is counted. */
export function PreferencesSection({ account }: { account: Account }) {
  const { settings } = account;
  const change = useSettings();
  const theme = useSyncExternalStore(followTheme, chosenTheme);
  return (
    <section className="card setting" aria-labelledby="preferences">
      <h2 id="preferences">Preferences</h2>
      <fieldset className="choice">
        <legend>Light</legend>
        <div className="segments">
          {(['paper', 'lamp'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="theme" checked={theme === one} onChange={() => chooseTheme(one)} />
              <span>{one === 'paper' ? 'Paper' : 'Lamp'}</span>
            </label>
          ))}
          <label>
            <input type="radio" name="theme" checked={theme === null} onChange={likeThisDevice} />
            <span>Like this device</span>
          </label>
        </div>
      </fieldset>
      <p className="small muted">
        Size, spacing and letters of the Bible are set where you read it: <Link to="/bible">open the reader</Link>.
      </p>
      <Switch
        label="Private mode"
        says="Conversations are answered, and we store nothing of them: when you close one, it is gone. What you keep in your vault stays."
        checked={settings.privateMode}
        onChange={(privateMode) => change.mutateAsync({ privateMode })}
      />
      <Switch
        label="Don’t count my days"
        says="Hides streaks everywhere. Nothing else changes."
        checked={settings.hideStreak}
        onChange={(hideStreak) => change.mutateAsync({ hideStreak })}
      />
      {change.isError && (
        <p className="form-error" role="alert">
          {explain(change.error, 'That could not be saved, so it stays as it was. Please try again.')}
        </p>
      )}
    </section>
  );
}
