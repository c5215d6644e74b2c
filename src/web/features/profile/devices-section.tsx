import { useRef } from 'react';
import type { Session } from '#contract/auth.ts';
import { clockTime } from '../../lib/dates.ts';
import { useTask } from '../../lib/use-task.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { useAccountActions, useSessions } from './account.api.ts';
import { deviceName } from './device-name.ts';

/** Where one is signed in. */
export function DevicesSection() {
  const { data, isError, refetch } = useSessions();
  const { endSession } = useAccountActions();
  const { pending, error, run } = useTask('That did not work. Please try again.');
  const heading = useRef<HTMLHeadingElement>(null);
  const end = (id: string | null) =>
    run(async () => {
      await endSession(id);
      // The button that was pressed goes with its device.
      heading.current?.focus();
    });
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <section className="card setting" aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        Devices
      </h2>
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
          <Device key={session.id} session={session} disabled={pending} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      {others.length > 1 && (
        <p>
          <ActButton type="button" className="btn btn-line" off={pending} onClick={() => end(null)}>
            Sign out all other devices
          </ActButton>
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
        <ActButton type="button" className="btn btn-ghost" off={disabled} onClick={onEnd}>
          Sign out
          <span className="sr">
            {' '}
            {name}, {signedIn}
          </span>
        </ActButton>
      )}
    </li>
  );
}
