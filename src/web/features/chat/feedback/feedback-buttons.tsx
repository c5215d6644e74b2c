import type { Ref } from 'react';
import { Tooltip } from '../../../ui/tooltip.tsx';

/** "Did this help?", as quietly as it can be asked. */
export function FeedbackButtons({
  panelId,
  given,
  asked,
  onAsk,
  ref,
}: {
  /** What stands below the buttons once one is pressed. */
  panelId: string;
  /** What was said of the reply, if anything. */
  given: boolean | null;
  /** What is just being said of it. */
  asked: boolean | null;
  onAsk(helpful: boolean): void;
  ref: Ref<HTMLFieldSetElement>;
}) {
  return (
    <fieldset className="feedback-ask" ref={ref}>
      <legend className="sr">Did this help?</legend>
      {[true, false].map((helpful) => (
        <Tooltip key={String(helpful)} text={helpful ? 'This helped' : 'This did not help'}>
          <button
            type="button"
            className="btn btn-icon"
            aria-label={helpful ? 'Yes, this helped' : 'No, this did not help'}
            aria-pressed={(asked ?? given) === helpful}
            aria-expanded={asked === helpful}
            aria-controls={asked === helpful ? panelId : undefined}
            onClick={() => onAsk(helpful)}
          >
            <Thumb down={!helpful} />
          </button>
        </Tooltip>
      ))}
    </fieldset>
  );
}

/** Drawn here and not among the icons of every page: only chat has it. */
function Thumb({ down }: { down: boolean }) {
  return (
    <svg className={down ? 'i thumb-down' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.5 10.8H5.4a1 1 0 0 0-1 1v6.4a1 1 0 0 0 1 1h2.1zm0 0 3.4-6.5a2.3 2.3 0 0 1 2.2 2.9l-.7 2.6h5a1.9 1.9 0 0 1 1.9 2.3l-1 5.5a1.9 1.9 0 0 1-1.9 1.6H7.5" />
    </svg>
  );
}
