import './install.css';
import { useState } from 'react';
import { useInstall } from '../lib/install-app.ts';
import { Icon } from './icons.tsx';
import type { InstallHelp } from './install-help.tsx';

/** Installs the app; where the browser cannot be asked, says how it is done by hand. */
export function InstallButton() {
  const { state, install } = useInstall();
  const [help, setHelp] = useState<{ InstallHelp: typeof InstallHelp } | null>(null);
  const [open, setOpen] = useState(false);
  if (state === 'installed') {
    return (
      <p className="btn btn-line app-installed">
        <Icon name="check" />
        App Installed
      </p>
    );
  }
  const ask = async () => {
    if ((await install()) !== 'manual') return;
    setHelp(await import('./install-help.tsx'));
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-line"
        aria-busy={state === 'prompting'}
        onClick={() => void ask().catch(() => undefined)}
      >
        <Icon name="download" />
        Install the app
      </button>
      {help && <help.InstallHelp open={open} onOpenChange={setOpen} />}
    </>
  );
}
