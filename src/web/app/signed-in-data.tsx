import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../lib/auth-store.ts';
import { conversationIdOf, settleChatChange } from '../lib/chat-changes.ts';
import { keepQueries, restoreKept } from '../lib/kept-queries.ts';
import { giveBackNote, settleMarkChange } from '../lib/mark-changes.ts';
import { outbox, startOutbox, type Waiting } from '../lib/outbox.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { endSession, isSignedOut } from '../lib/report.ts';
import { settleVaultChange } from '../lib/vault-changes.ts';
import { toast } from '../ui/toast.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { Splash } from './splash.tsx';

const client = createQueryClient((error) => {
  if (isSignedOut(error)) endSession();
});

// What one person loaded is never shown to the next one at the same screen.
useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) client.clear();
});

/** What settles devotionals; null until it is fetched. */
let delivered: typeof import('../features/devotionals/delivered.ts') | null = null;

/** Fetches it, and has what other tabs deliver of devotionals shown here as well. */
async function fetchDelivered() {
  const fetched = await import('../features/devotionals/delivered.ts');
  if (!delivered) fetched.showDeliveredElsewhere(client);
  delivered = fetched;
  return fetched;
}

/** At once where what settles it is there, else as soon as it is; for the same person only. */
async function settleDevotional(entry: Waiting, answer: unknown): Promise<void> {
  if (!entry.slot.startsWith('devotional/')) return;
  const userId = useAuth.getState().user?.id;
  try {
    const { settleDevotionalChange } = delivered ?? (await fetchDelivered());
    if (useAuth.getState().user?.id === userId) settleDevotionalChange(client, entry, answer);
  } catch (error) {
    console.warn('What was delivered is shown with the next answer of the server.', error);
  }
}

outbox.subscribe((entry, outcome) => {
  if (outcome.ok) {
    settleVaultChange(client, entry, outcome.answer);
    settleMarkChange(client, entry, outcome.answer);
    settleChatChange(client, entry, outcome.answer);
    void settleDevotional(entry, outcome.answer);
  } else if (isSignedOut(outcome.error)) endSession();
  else if (!outcome.kept && entry.keepsRefused) {
    giveBackNote(useAuth.getState().user?.id ?? '', entry);
    const place = entry.thing?.startsWith('mark/')
      ? 'at its verse'
      : conversationIdOf(entry) === null
        ? 'in your prayer vault'
        : 'in its conversation';
    toast({
      title: 'Not saved',
      description: `Something you wrote was not taken. It is still on this device, ${place}.`,
      variant: 'destructive',
    });
  }
});

/** What signed-in screens share: loaded data. Kept apart, so that public pages need not load it. */
export function SignedInData({ children }: { children: ReactNode }) {
  const userId = useAuth((state) => state.user?.id ?? '');
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    let live = true;
    let endKeeping = () => {};
    let endAhead = () => {};
    // Before the first screen asks for anything: what is there is shown at once, without a network too.
    const isHere = () => useAuth.getState().user?.id === userId;
    void restoreKept(client, userId, isHere).then((known) => {
      if (!live) return;
      endKeeping = keepQueries(client, userId, known, isHere);
      endAhead = fetchAhead(client);
      setRestored(true);
    });
    return () => {
      live = false;
      endKeeping();
      endAhead();
    };
  }, [userId]);
  // What was written without a network is sent from whichever screen comes first; once what is kept is there, which
  // takes in what arrives.
  useEffect(() => {
    if (!restored) return;
    // Nor before what settles a devotional is there: a page that is left a moment after a delivery has settled it.
    const ready = fetchDelivered().catch((error: unknown) => {
      console.warn('What other tabs deliver is not heard.', error);
    });
    void ready.then(startOutbox);
  }, [restored]);
  return <QueryClientProvider client={client}>{restored ? children : <Splash />}</QueryClientProvider>;
}
