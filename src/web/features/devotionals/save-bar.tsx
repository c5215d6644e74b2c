import type { Devotional } from '#contract/devotionals.ts';
import { CrisisCard } from '../../ui/crisis-panel.tsx';
import { readSteps } from './devotional-parts.ts';
import { KEPT_HERE, KEPT_NOWHERE } from './devotional-sentences.ts';
import { useHeld } from './use-keeper.ts';
import type { Saving } from './use-saving.ts';
import type { KeeperState, WordsKeeper } from './words-keeper.ts';

const STATUS: Record<KeeperState['status'], string> = {
  still: '',
  saving: 'Saving',
  saved: 'Saved a moment ago',
  kept: KEPT_HERE,
  refused: 'Not saved yet. Your words are kept on this device',
};

/** Where the words stand, in a sentence; '' where nothing needs saying. */
function statusOf({ status, stored }: KeeperState): string {
  return !stored && (status === 'kept' || status === 'refused') ? KEPT_NOWHERE : STATUS[status];
}

/** Says where the words stand; saves them, and marks the devotional complete where that is still `open` to be done. */
export function SaveBar({
  devotional,
  keeper,
  saving,
  open,
}: {
  devotional: Devotional;
  keeper: WordsKeeper;
  saving: Saving;
  open: boolean;
}) {
  const status = useHeld(keeper, (state) => state.status);
  const said = useHeld(keeper, statusOf);
  const completing = useHeld(keeper, (state) => state.completing);
  const ticked = useHeld(keeper, (state) => state.mine.ticks.length);
  const steps = readSteps(devotional.actionSteps).length;
  return (
    <>
      {saving.alert && <CrisisCard alert={saving.alert} title="You're not alone. Help is here." />}
      <section className="savebar" aria-label="Save">
        <p className="small muted savebar-words" data-status={status}>
          <span role="status">{said && `${said}. `}</span>
          {devotional.completed && status !== 'kept' && 'Completed. '}
          {steps > 0 && (
            <span className="savebar-steps">
              {ticked} of {steps} steps
            </span>
          )}
        </p>
        {open && !devotional.completed && !completing ? (
          <button type="button" className="btn btn-act push" onClick={saving.complete}>
            Save and Mark Complete
          </button>
        ) : (
          <button type="button" className="btn btn-act push" onClick={saving.save}>
            Save
          </button>
        )}
      </section>
    </>
  );
}
