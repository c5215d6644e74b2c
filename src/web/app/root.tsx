import '../lib/no-eval.ts';
import '../lib/trusted-types.ts';
import '@fontsource-variable/literata/index.css';
import '@fontsource-variable/literata/wght-italic.css';
import '@fontsource-variable/inter/index.css';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/overlays.css';
import '../ui/week-lamps.css';
import './shell.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import literataLatin from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { followOtherTabs, SESSION_SCRIPT, sessionIsKnown, useAuth } from '../lib/auth-store.ts';
import { pressAgain } from '../lib/early-press.ts';
import { TAB_STORAGE_SCRIPT } from '../lib/storage.ts';
import { THEME_SCRIPT } from '../lib/theme.ts';
import { Toasts } from '../ui/toast.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Splash } from './splash.tsx';
import { Updates } from './updates.tsx';

/** Title of a page until its screen says its own. */
export function meta() {
  return [{ title: PRODUCT }];
}

/** The two font files every first screen is set in; italics and other alphabets follow when a page has them. */
export function links() {
  return [literataLatin, interLatin].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));
}

/** The page around everything. What belongs to the app stands in `#app`. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below writes on this element before React takes the page over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#d4af37" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content={PRODUCT} />
        {/* Before the first paint: a lamp-lit screen never flashes white, nor a stranger's page at those we know. */}
        <script dangerouslySetInnerHTML={{ __html: TAB_STORAGE_SCRIPT + THEME_SCRIPT + SESSION_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">
          <a className="skip" href="#main">
            Skip to content
          </a>
          {children}
        </div>
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

/** The app: the current screen, and toasts above it. */
export default function App() {
  useEffect(() => {
    void useAuth.getState().checkIdentity();
    sessionIsKnown();
    void pressAgain();
    return followOtherTabs();
  }, []);
  return (
    <>
      <Outlet />
      <Updates />
      <Toasts />
    </>
  );
}

/** Anything a screen did not catch. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <ErrorScreen error={error} />
      {/* What failed may be mended by now. */}
      <Updates />
    </>
  );
}
