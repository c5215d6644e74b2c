import { useEffect, useState } from 'react';
import { PRODUCT } from '#contract/product.ts';
import { askVersion, clearCache } from '../../lib/app-update.ts';
import { useReachable } from '../../lib/network.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { InstallButton } from '../../ui/install-button.tsx';

/** The app on this device: installing it, its version, and its files fetched anew. */
export function AppSection() {
  const reachable = useReachable();
  const [version, setVersion] = useState<string | null>(null);
  const [clearing, setClearing] = useState(false);
  useEffect(() => {
    let live = true;
    void askVersion().then((answer) => live && setVersion(answer));
    return () => {
      live = false;
    };
  }, []);
  return (
    <section className="card setting" aria-labelledby="the-app">
      <h2 id="the-app">The app</h2>
      <div className="setting-row">
        <div>
          <b>Install</b>
          <p className="small muted">{PRODUCT} opens like any other app, without a connection too.</p>
        </div>
        <InstallButton />
      </div>
      <div className="setting-row">
        <div>
          <b>Clear the app’s files</b>
          <p className="small muted">
            {reachable
              ? 'If something looks out of date. Downloads, drafts and whatever waits to be sent stay.'
              : 'The files can be fetched anew once there is a connection.'}
          </p>
        </div>
        <ActButton
          type="button"
          className="btn btn-line"
          off={!reachable || clearing}
          onClick={() => {
            setClearing(true);
            void clearCache();
          }}
        >
          {clearing ? 'Clearing...' : 'Clear'}
        </ActButton>
      </div>
      {version && <p className="caption quiet">Version {version}</p>}
    </section>
  );
}
