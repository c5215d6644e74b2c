import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { SealDialogs, type SealStep } from './seal-dialogs.tsx';
import { useSeal } from './vault.api.ts';

/** A button that asks for the passphrase, where something sealed is in sight. */
export function UnlockButton() {
  const box = useSeal();
  const [step, setStep] = useState<SealStep>(null);
  if (box.isError && !box.data) {
    return (
      <span className="row vault-chips">
        <span className="small muted" role="alert">
          What opens your vault could not be fetched. What you sealed is safe.
        </span>
        <button type="button" className="btn btn-line" onClick={() => void box.refetch()}>
          <Icon name="retry" />
          Try again
        </button>
      </span>
    );
  }
  if (!box.data?.seal) return null;
  return (
    <>
      <button type="button" className="btn btn-line" onClick={() => setStep('unlock')}>
        Unlock
      </button>
      <SealDialogs step={step} box={box.data} onClose={() => setStep(null)} />
    </>
  );
}
