import { useState } from 'react';
import { explain } from '../lib/api.ts';
import { keepInVault, type ToKeep } from '../lib/keep-in-vault.ts';
import { endSession, isSignedOut } from '../lib/report.ts';
import { Icon, type IconName } from './icons.tsx';
import { sayKept } from './offline-words.ts';
import { toast } from './toast.tsx';
import { Tooltip } from './tooltip.tsx';

/** Keeps something in the vault; once kept, it says so. */
export function KeepButton({ label, thing, icon = 'bookmark' }: { label: string; thing: ToKeep; icon?: IconName }) {
  const [state, setState] = useState<'idle' | 'pending' | 'kept'>('idle');
  const press = async () => {
    setState('pending');
    try {
      const { waits } = await keepInVault(thing, null);
      setState('kept');
      toast(sayKept(waits));
    } catch (error) {
      setState('idle');
      if (isSignedOut(error)) endSession();
      else
        toast({
          title: 'Not kept',
          description: explain(error, 'It could not be kept. Please try again.'),
          variant: 'destructive',
        });
    }
  };
  return (
    <Tooltip text={state === 'kept' ? 'Kept in your vault' : label}>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={state === 'kept' ? 'Kept in your vault' : label}
        aria-pressed={state === 'kept'}
        // Not disabled while it is kept: that would take the focus away from whoever pressed it with a key.
        aria-busy={state === 'pending'}
        onClick={() => state === 'idle' && void press()}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
