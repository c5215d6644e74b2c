import './offline-mark.css';
import { useEffect, useRef, useState } from 'react';
import { useReachable } from '../lib/network.ts';
import { useOutbox } from '../lib/outbox.ts';

/** Milliseconds without a network before it is said: a line that comes back at once is nobody's matter. */
const SAID_AFTER = 1200;

/** Whether the app has been without a network for a moment, or what waited is still on its way. */
function useOffline(): boolean {
  const reachable = useReachable();
  const waiting = useOutbox().waiting.length > 0;
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (reachable && !waiting) {
      setOffline(false);
      return;
    }
    if (reachable) return;
    const timer = setTimeout(() => setOffline(true), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [reachable, waiting]);
  return offline;
}

const waits = (count: number) => (count === 1 ? '1 thing waits to be sent.' : `${count} things wait to be sent.`);

/** Says that there is no network, what works all the same, and how much waits. Nothing while there is one. */
export function OfflineMark() {
  const offline = useOffline();
  const reachable = useReachable();
  const { length } = useOutbox().waiting;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = box;
      const away = event instanceof KeyboardEvent ? event.key === 'Escape' : !current?.contains(event.target as Node);
      if (!current?.open || !away) return;
      if (current.contains(document.activeElement)) current.querySelector('summary')?.focus();
      current.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  if (!offline) return null;
  return (
    <details className="offline-mark" ref={box}>
      <summary>{reachable ? 'Sending' : 'Offline'}</summary>
      <div className="offline-mark-says small">
        {reachable ? (
          <p>You are back. What you did is being sent.</p>
        ) : (
          <p>
            What you have opened before is here: your vault, your devotionals, your conversations, and the chapters you
            read last. What you write is kept on this device and sent when there is a connection.
          </p>
        )}
        {length > 0 && <p>{waits(length)}</p>}
      </div>
    </details>
  );
}

/** Says it once to those who listen, both when the network goes and when it is back. */
export function OfflineAnnouncer() {
  const offline = useOffline();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (offline) setSaid('You are offline. What you write is kept on this device.');
    else setSaid((before) => (before === '' ? '' : 'You are online again.'));
  }, [offline]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
