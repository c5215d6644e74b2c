import './reseal-dialog.css';
import { later, NOT_FETCHED, useLater } from '../lib/later.ts';
import type { LeftSealed } from '../lib/sealing/left-sealed.ts';
import { Dialog } from './dialog.tsx';

const form = later(async () => (await import('./reseal-form.tsx')).ResealForm);

/**
 * Opens what another vault's key has sealed with the passphrase or recovery phrase of that vault, and brings it here
 * sealed with one's own. `onDone` hears in a sentence what came of it.
 */
export function ResealDialog({
  left,
  onClose,
  onDone,
}: {
  left: LeftSealed | null;
  onClose(): void;
  onDone(said: string): void;
}) {
  const Form = useLater(form, left !== null);
  return (
    <Dialog
      open={left !== null && Form !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Bring the sealed things, too"
    >
      {left && Form && <Form left={left} onClose={onClose} onDone={onDone} />}
      {Form === null && <p className="muted">{NOT_FETCHED}</p>}
    </Dialog>
  );
}
