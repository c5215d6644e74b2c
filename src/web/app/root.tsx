import '@fontsource-variable/literata/index.css';
import '@fontsource-variable/literata/standard-italic.css';
import '@fontsource-variable/inter/index.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/overlays.css';
import './shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { createQueryClient } from '../lib/api.ts';
import { followOtherTabs, useAuth } from '../lib/auth-store.ts';
import { endSession, isSignedOut } from '../lib/report.ts';
import { THEME_SCRIPT } from '../lib/theme.ts';
import { Toaster } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Splash } from './splash.tsx';

/** The page around everything. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#d4af37" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Before the first paint, so that a lamp-lit screen never flashes white. */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Shown while the first script loads. */
export function HydrateFallback() {
  return <Splash />;
}

/** The app: data, toasts and tooltips around the current screen. */
export default function App() {
  const [client] = useState(() =>
    createQueryClient((error) => {
      if (isSignedOut(error)) endSession();
    }),
  );
  useEffect(() => {
    void useAuth.getState().checkIdentity();
    return followOtherTabs();
  }, []);
  // What one person loaded is never shown to the next one at the same screen.
  useEffect(
    () =>
      useAuth.subscribe((now, before) => {
        if (now.user?.id !== before.user?.id) client.clear();
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Outlet />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

/** Anything a screen did not catch. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
