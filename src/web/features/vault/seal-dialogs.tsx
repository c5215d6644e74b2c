import type { Seal } from '#contract/vault.ts';
import { later, NOT_FETCHED, useLater } from '../../lib/later.ts';
import { Dialog } from '../../ui/dialog.tsx';

// The two thousand words of recovery phrases, and what works keys out.
const steps = later(() => import('./seal-steps.tsx'));

/** What the vault's dialogs are about; null: none is open. */
export type SealStep = 'set-up' | 'unlock' | 'change' | null;

/** Sets the sealed vault up, unlocks it, or changes its passphrase. */
export function SealDialogs({
  step,
  box,
  onClose,
}: {
  step: SealStep;
  box: { seal: Seal | null; revision: number };
  onClose(): void;
}) {
  const title =
    step === 'set-up' ? 'Set up your sealed vault' : step === 'change' ? 'Change the passphrase' : 'Unlock your vault';
  const parts = useLater(steps, step !== null);
  return (
    <Dialog
      cross={step !== 'set-up'}
      focusFirst="input"
      open={step !== null && parts !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
    >
      {step === 'set-up' && parts && <parts.SetUp revision={box.revision} onDone={onClose} />}
      {step !== 'set-up' && step !== null && box.seal && parts && (
        <parts.Unlock
          cached={{ seal: box.seal, revision: box.revision }}
          changing={step === 'change'}
          onDone={onClose}
        />
      )}
      {parts === null && <p className="muted">{NOT_FETCHED}</p>}
    </Dialog>
  );
}
