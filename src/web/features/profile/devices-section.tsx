import type { Session } from '#contract/auth.ts';
import { clockTime } from '../../lib/dates.ts';
import { useAccountActions, useSessions } from './account.api.ts';
import { deviceName } from './device-name.ts';
import { useTask } from './use-task.ts';

/** Where one is signed in. */
export function DevicesSection() {
  const { data, isError, refetch } = useSessions();
  const { endSession } = useAccountActions();
  const { pending, error, run } = useTask('That did not work. Please try again.');
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <section className="card setting" aria-labelledby="devices">
      <h2 id="devices">Devices</h2>
      {isError && (
        <p role="alert">
          Your devices couldn’t be listed.{' '}
          <button type="button" className="btn btn-ghost" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      <ul className="devices">
        {data?.sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            disabled={pending}
            onEnd={() => run(() => endSession(session.id))}
          />
        ))}
      </ul>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      {others.length > 1 && (
        <p>
          <button type="button" className="btn btn-line" disabled={pending} onClick={() => run(() => endSession(null))}>
            Sign out all other devices
          </button>
        </p>
      )}
    </section>
  );
}

function Device({ session, disabled, onEnd }: { session: Session; disabled: boolean; onEnd(): void }) {
  const name = deviceName(session.userAgent);
  const signedIn = `signed in ${clockTime(session.createdAt)}`;
  return (
    <li className="setting-row">
      <div>
        <b>{name}</b>
        {session.current && <span className="device-here small">This device</span>}
        <p className="small muted">
          {session.current ? 'In use now' : `Last used ${clockTime(session.lastSeenAt)}`} · {signedIn}
        </p>
      </div>
      {!session.current && (
        <button type="button" className="btn btn-ghost" disabled={disabled} onClick={onEnd}>
          Sign out
          <span className="sr">
            {' '}
            {name}, {signedIn}
          </span>
        </button>
      )}
    </li>
  );
}
