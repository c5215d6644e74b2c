import { useEffect, useState } from 'react';
import { usePack } from '../../lib/device/packs.ts';
import { DevicePack, megabytes } from '../../ui/device-pack.tsx';

/** What this browser has put by for us altogether; null where it doesn't say. */
function useSpaceUsed(changed: string): number | null {
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    void navigator.storage
      ?.estimate?.()
      .then(({ usage }) => current && setUsed(usage ?? null))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [changed]);
  return used;
}

/** What of the app can be kept on this device. */
export function OfflineSection() {
  const bible = usePack('bible');
  const guidance = usePack('guidance');
  const used = useSpaceUsed(`${bible.version} ${guidance.version}`);
  return (
    <section className="card setting" aria-labelledby="on-this-device">
      <h2 id="on-this-device">On this device</h2>
      <DevicePack id="bible" />
      <DevicePack id="guidance" />
      {used !== null && (bible.version !== null || guidance.version !== null) && (
        <p className="small quiet">Space used on this device: {megabytes(used)}.</p>
      )}
    </section>
  );
}
