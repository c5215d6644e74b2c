import { type ReactNode, useEffect, useRef } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Devotional } from '#contract/devotionals.ts';
import { Answers } from './answers.tsx';
import { inWords, minutesToRead } from './devotional-parts.ts';
import { DevotionalText } from './devotional-text.tsx';
import { ListenToDevotional } from './listen-to-devotional.tsx';
import { SaveBar } from './save-bar.tsx';
import { Steps } from './steps.tsx';
import { useKeeper, useSavedOnLeaving } from './use-keeper.ts';
import { useSaving } from './use-saving.ts';
import type { WordsKeeper } from './words-keeper.ts';

/** Today's devotional: to be read, heard, answered and completed. */
export function Reading({
  devotional,
  over,
  fresh,
  onCrisis,
  children,
}: {
  devotional: Devotional;
  /** What stands over its title. */
  over: string;
  /** Made or come back to just now: the focus goes to its title. */
  fresh: boolean;
  onCrisis(alert: CrisisAlert): void;
  /** What stands beside it, below the steps. */
  children: ReactNode;
}) {
  const keeper = useKept(devotional);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) title.current?.focus();
  }, [fresh]);
  const { timeOfDay, generatedText } = devotional;
  return (
    <>
      <div className="two">
        <div className="two-main">
          <article aria-labelledby="devotional-title">
            <p className="over">{over}</p>
            <h2 id="devotional-title" ref={title} tabIndex={-1}>
              {devotional.title}
            </h2>
            <div className="devotional-facts small muted">
              <span>
                {inWords(timeOfDay)}
                <span aria-hidden="true"> · </span>
                {devotional.scriptureReference}
                <span aria-hidden="true"> · </span>
                {minutes(minutesToRead(generatedText))}
              </span>
              <ListenToDevotional devotional={devotional} />
            </div>
            <DevotionalText devotional={devotional} newTab />
          </article>
          {keeper && <Answers devotional={devotional} keeper={keeper} />}
        </div>
        <div className="two-side">
          {keeper && <Steps devotional={devotional} keeper={keeper} />}
          {children}
        </div>
      </div>
      {keeper && <Bar devotional={devotional} keeper={keeper} onCrisis={onCrisis} />}
    </>
  );
}

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

function Bar(props: { devotional: Devotional; keeper: WordsKeeper; onCrisis(alert: CrisisAlert): void }) {
  const saving = useSaving(props.keeper, props.onCrisis);
  return <SaveBar {...props} saving={saving} open />;
}

/** The keeper of a devotional that is on the screen. */
export function useKept(devotional: Devotional): WordsKeeper | null {
  const keeper = useKeeper(devotional);
  useSavedOnLeaving(keeper);
  return keeper;
}
