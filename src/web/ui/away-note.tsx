import { useEffect } from 'react';
import { Link } from 'react-router';
import { warmUpDevice } from '../lib/device/device-engine.ts';
import { outbox, useOutbox } from '../lib/outbox.ts';

/** What can be had without a connection, said where one writes. */
export function AwayNote({
  guidance,
  kept = true,
}: {
  guidance: 'absent' | 'downloading' | 'ready';
  /** Whether what is said is kept for later. */
  kept?: boolean;
}) {
  useEffect(() => {
    // The first answer needn't wait for the engine to start.
    if (guidance === 'ready') void warmUpDevice().catch(() => undefined);
  }, [guidance]);
  return (
    <p className="caption" role="status">
      {guidance === 'ready' ? (
        `You are offline. You are answered on this device${kept ? ', and the conversation goes to your account once you are connected.' : '.'}`
      ) : (
        <>
          You are offline, so nothing can be answered just now. Your words stay in the box.{' '}
          {guidance === 'downloading' ? (
            'The answers for this device have not all come yet.'
          ) : (
            <>
              Once you are connected, you can download <Link to="/profile#on-this-device">answers for this device</Link>
              .
            </>
          )}
        </>
      )}
    </p>
  );
}

/** Said where something that waits of a thing is in this page and nowhere else. */
export function OnlyInPage({ thing }: { thing: string | null }) {
  useOutbox();
  if (thing === null || !outbox.inPage().some((entry) => entry.thing === thing)) return null;
  return (
    <p className="small quiet" role="status">
      This browser can’t store what was said here. It is here only as long as this page is open, and goes to your
      account when there is a connection.
    </p>
  );
}
