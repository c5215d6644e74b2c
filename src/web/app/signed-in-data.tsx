import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from '../lib/auth-store.ts';
import { startOutbox } from '../lib/outbox.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { endSession, isSignedOut } from '../lib/report.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';

const client = createQueryClient((error) => {
  if (isSignedOut(error)) endSession();
});

// What one person loaded is never shown to the next one at the same screen.
useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) client.clear();
});

/** What signed-in screens share: loaded data and tooltips. Kept apart, so that public pages need not load it. */
export function SignedInData({ children }: { children: ReactNode }) {
  // What was written without a network is sent from whichever screen comes first.
  useEffect(startOutbox, []);
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>{children}</TooltipProvider>
    </QueryClientProvider>
  );
}
