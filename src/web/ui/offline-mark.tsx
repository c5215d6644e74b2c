import './offline-mark.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePack } from '../lib/device/packs.ts';
import { canStore } from '../lib/drafts.ts';
import { canKeepLoaded } from '../lib/kept-store.ts';
import { useReachable } from '../lib/network.ts';
import { useOutbox } from '../lib/outbox.ts';
import { useAccountSettings } from '../lib/use-account-settings.ts';
import { type Away, announceAway, explainAway } from './offline-words.ts';

/** Milliseconds without a connection before it is said: a line that comes back at once is nobody's matter. */
const SAID_AFTER = 1200;

/** Whether the app has been without a connection for a moment, or what waited is still on its way. */
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

const CONVERSATIONS = ['/chat', '/conversation'];

/** What is true here while there is no connection; null until the browser has said what it keeps. */
function useAway(): Away | null {
  const { pathname } = useLocation();
  const settings = useAccountSettings();
  const bible = usePack('bible');
  const guidance = usePack('guidance');
  const [keeps, setKeeps] = useState<Pick<Away, 'keepsLoaded' | 'keepsWritten'> | null>(null);
  useEffect(() => {
    let live = true;
    void canKeepLoaded().then((keepsLoaded) => live && setKeeps({ keepsLoaded, keepsWritten: canStore() }));
    return () => {
      live = false;
    };
  }, []);
  if (!keeps || bible.state === 'unknown') return null;
  const isPrivate = settings.data?.privateMode === true;
  // In private mode the other conversation isn't had at all.
  const place =
    pathname === '/chat' && isPrivate
      ? 'private'
      : CONVERSATIONS.includes(pathname) && !isPrivate
        ? 'conversation'
        : 'elsewhere';
  const here = { bible: bible.version !== null, guidance: bible.version !== null && guidance.version !== null };
  return { place, ...keeps, ...here };
}

/** What the mark says of this page and this device. */
function WhatIsHere() {
  const away = useAway();
  return away && explainAway(away).map((sentence) => <p key={sentence}>{sentence}</p>);
}

const waits = (count: number) => (count === 1 ? '1 thing waits to be sent.' : `${count} things wait to be sent.`);

/** Says that one is offline, what works all the same, and how much waits. Nothing while there is one. */
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
        {reachable ? <p>You are back. What you did is being sent.</p> : <WhatIsHere />}
        {length > 0 && <p>{waits(length)}</p>}
      </div>
    </details>
  );
}

/** Says once what is true when it begins: what changes later is read in the mark. */
function AnnounceAway({ onSay }: { onSay(sentence: string): void }) {
  const away = useAway();
  const sentence = away && announceAway(away);
  const said = useRef(false);
  useEffect(() => {
    if (sentence === null || said.current) return;
    said.current = true;
    onSay(sentence);
  }, [sentence, onSay]);
  return null;
}

/** Says it once to those who listen, both when the connection goes and when it is back. */
export function OfflineAnnouncer() {
  const offline = useOffline();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!offline) setSaid((before) => (before === '' ? '' : 'You are connected again.'));
  }, [offline]);
  return (
    <>
      {offline && <AnnounceAway onSay={setSaid} />}
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}
