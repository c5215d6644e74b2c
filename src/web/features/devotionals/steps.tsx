import { useId } from 'react';
import type { Devotional } from '#contract/devotionals.ts';
import { readSteps } from './devotional-parts.ts';
import { useHeld } from './use-keeper.ts';
import type { WordsKeeper } from './words-keeper.ts';

/** The day's steps, to be ticked. */
export function Steps({ devotional, keeper }: { devotional: Devotional; keeper: WordsKeeper }) {
  const ticks = useHeld(keeper, (state) => state.mine.ticks);
  const steps = readSteps(devotional.actionSteps);
  const id = useId();
  if (steps.length === 0) return null;
  const toggle = (place: number) => {
    const now = keeper.store.getState().mine.ticks;
    const next = now.includes(place) ? now.filter((other) => other !== place) : [...now, place];
    keeper.change({ ticks: next.sort((one, other) => one - other) }, true);
  };
  return (
    <section className="card pad" aria-labelledby={`${id}-heading`}>
      <div className="row between steps-head">
        <h2 id={`${id}-heading`}>Action steps</h2>
        <span className="small muted">
          {ticks.length} of {steps.length}
        </span>
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-label="Action steps done"
        aria-valuenow={ticks.length}
        aria-valuemin={0}
        aria-valuemax={steps.length}
      >
        <i style={{ width: `${(ticks.length / steps.length) * 100}%` }} />
      </div>
      <div className="steps">
        {steps.map((step, place) => (
          <label className="step" key={step} htmlFor={`${id}-${place}`}>
            <input
              id={`${id}-${place}`}
              type="checkbox"
              checked={ticks.includes(place)}
              onChange={() => toggle(place)}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
