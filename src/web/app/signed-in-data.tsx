import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { settleDevotionalChange, showDeliveredElsewhere } from '../features/devotionals/delivered.ts';
import { useAuth } from '../lib/auth-store.ts';
import { conversationIdOf, settleChatChange } from '../lib/chat-changes.ts';
import { keepQueries, restoreKept } from '../lib/kept-queries.ts';
import { giveBackNote, settleMarkChange } from '../lib/mark-changes.ts';
import { outbox, startOutbox } from '../lib/outbox.ts';
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

showDeliveredElsewhere(client);

outbox.subscribe((entry, outcome) => {
  if (outcome.ok) {
    settleVaultChange(client, entry, outcome.answer);
    settleMarkChange(client, entry, outcome.answer);
    settleChatChange(client, entry, outcome.answer);
    settleDevotionalChange(client, entry, outcome.answer);
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
      endKeeping = keepQueries(client, userId, known);
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
    if (restored) startOutbox();
  }, [restored]);
  return <QueryClientProvider client={client}>{restored ? children : <Splash />}</QueryClientProvider>;
}
