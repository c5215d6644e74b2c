import { useEffect, useState } from 'react';
import { useInstall } from '../../lib/install-app.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Mark } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { INSTALL } from './landing-content.ts';

/** Remembers on this device that the banner was sent away. */
const DISMISSED_KEY = 'install-banner-dismissed';

/** Offers the app once the browser can install it, until it is sent away. */
export function InstallBanner() {
  const { state, install } = useInstall();
  const [dismissed, setDismissed] = useState(true);
  useEffect(() => setDismissed(readStored(DISMISSED_KEY) !== null), []);
  // An offer that was declined is not made again on this page.
  const [asked, setAsked] = useState(false);
  if (state !== 'installable' || dismissed || asked) return null;
  return (
    <section className="install-banner" aria-label={INSTALL.title}>
      <Mark />
      <p>
        <b>{INSTALL.title}</b>
        <span className="small muted">{INSTALL.text}</span>
      </p>
      <button
        type="button"
        className="btn btn-act"
        onClick={() => {
          setAsked(true);
          void install();
        }}
      >
        Install
      </button>
      <button
        type="button"
        className="btn btn-icon"
        aria-label="Dismiss"
        onClick={() => {
          writeStored(DISMISSED_KEY, 'yes');
          setDismissed(true);
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
