import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { DEVOTIONAL_LIMITS, type Devotional, type Streak } from '#contract/devotionals.ts';
import { explain } from '../../lib/api.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import type { Outcome } from '../../lib/outbox.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { CrisisCard } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { inWords, minutesToRead, readQuestions, readSteps, readTags } from './devotional-parts.ts';
import { completeLine, DEVOTIONAL_TOASTS, KEPT_HERE } from './devotional-sentences.ts';
import { DevotionalText } from './devotional-text.tsx';
import { countAgain, KEYS, type Saved, showSaved } from './devotionals.api.ts';
import { ListenToDevotional } from './listen-to-devotional.tsx';
import { useHeld, useKeeper, useTogether } from './use-keeper.ts';
import { findTagFault } from './wish.ts';
import { WordsField } from './words-field.tsx';
import type { KeeperState, WordsKeeper } from './words-keeper.ts';

/** Today's devotional: to be read, heard, answered and completed. */
export function Reading({
  devotional,
  fresh,
  onCrisis,
  children,
}: {
  devotional: Devotional;
  /** Made just now: the focus goes to its title. */
  fresh: boolean;
  onCrisis(alert: CrisisAlert): void;
  /** What stands beside it, below the steps. */
  children: React.ReactNode;
}) {
  const keeper = useKeeper(devotional);
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) title.current?.focus();
  }, [fresh]);
  const onSaved = useCallback(
    (saved: Devotional) => {
      showSaved(client, saved);
      if (saved.completed && !devotional.completed) countAgain(client);
    },
    [client, devotional.completed],
  );
  useTogether(keeper, onSaved);
  const { timeOfDay, generatedText } = devotional;
  return (
    <>
      <div className="two">
        <div className="two-main">
          <article aria-labelledby="devotional-title">
            <p className="over">Today's Devotional</p>
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
      {keeper && <SaveBar devotional={devotional} keeper={keeper} onCrisis={onCrisis} />}
    </>
  );
}

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** Questions, journal, prayer and tags. */
function Answers({ devotional, keeper }: { devotional: Devotional; keeper: WordsKeeper }) {
  const mine = useHeld(keeper, (state) => state.mine);
  const questions = readQuestions(devotional.reflectionQuestions);
  const answer = (place: number, text: string) => {
    const { reflections } = keeper.store.getState().mine;
    const places = Math.max(reflections.length, place + 1);
    keeper.change({
      reflections: Array.from({ length: places }, (_, at) => (at === place ? text : (reflections[at] ?? ''))),
    });
  };
  const leave = () => void keeper.flush();
  return (
    <>
      {questions.length > 0 && (
        <section className="part" aria-labelledby="reflection-heading">
          <div className="sect">
            <h2 id="reflection-heading">Guided reflection</h2>
            <span className="caption quiet">Kept as you type</span>
          </div>
          {questions.map((question, place) => (
            <WordsField
              // Questions of one devotional never change places.
              key={place}
              label={question}
              placeholder="A sentence is enough"
              limit={DEVOTIONAL_LIMITS.reflection}
              value={mine.reflections[place] ?? ''}
              onChange={(text) => answer(place, text)}
              onLeave={leave}
            />
          ))}
        </section>
      )}
      <section className="part" aria-label="Your own words">
        <WordsField
          label="Personal journal"
          placeholder="Whatever you want to remember of today"
          limit={DEVOTIONAL_LIMITS.text}
          value={mine.journalEntry}
          onChange={(journalEntry) => keeper.change({ journalEntry })}
          onLeave={leave}
        />
        <WordsField
          label="A prayer of your own"
          placeholder="Only you can read this"
          limit={DEVOTIONAL_LIMITS.text}
          value={mine.prayerResponse}
          onChange={(prayerResponse) => keeper.change({ prayerResponse })}
          onLeave={leave}
        />
        <Tags tags={mine.tags} onChange={(tags) => keeper.change({ tags }, true)} />
      </section>
    </>
  );
}

/** One's own tags: to take away, and to add. */
function Tags({ tags, onChange }: { tags: readonly string[]; onChange(tags: string[]): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const next = [...new Set([...tags, ...readTags(typed)])];
    if (next.length === tags.length) return setTyped('');
    const found = findTagFault(next);
    setFault(found);
    if (found) return;
    setTyped('');
    onChange(next);
  };
  return (
    <div className="question tags">
      <label htmlFor={id}>Tags</label>
      {tags.length > 0 && (
        <ul className="tag-list">
          {tags.map((tag) => (
            <li key={tag} className="pill">
              {tag}
              <button
                type="button"
                className="tag-off"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  field.current?.focus();
                }}
              >
                <Icon name="close" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        ref={field}
        className="input"
        placeholder="family, work"
        value={typed}
        enterKeyHint="done"
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      {fault && (
        <p className="caption limit" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The day's steps, to be ticked. */
function Steps({ devotional, keeper }: { devotional: Devotional; keeper: WordsKeeper }) {
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

const STATUS: Record<KeeperState['status'], string> = {
  still: '',
  saving: 'Saving',
  saved: 'Saved a moment ago',
  kept: KEPT_HERE,
  refused: 'Not saved yet. Your words are kept on this device',
};

/** Says where the words stand; saves them, and marks the devotional complete. */
function SaveBar({
  devotional,
  keeper,
  onCrisis,
}: {
  devotional: Devotional;
  keeper: WordsKeeper;
  onCrisis(alert: CrisisAlert): void;
}) {
  const client = useQueryClient();
  const status = useHeld(keeper, (state) => state.status);
  const completing = useHeld(keeper, (state) => state.completing);
  const ticked = useHeld(keeper, (state) => state.mine.ticks.length);
  const [alert, setAlert] = useState<CrisisAlert | null>(null);
  const heard = useRef(false);
  /** What was asked for with the button, and hasn't been answered yet. */
  const asked = useRef({ words: false, completion: false });
  /** Said already, when it was completed without a network. */
  const told = useRef(false);
  const steps = readSteps(devotional.actionSteps).length;
  const done = devotional.completed || completing;

  useEffect(() => {
    const warn = (found: CrisisAlert | null) => {
      if (!found?.detected) return;
      setAlert(found);
      // Opened once by itself: somebody who writes on would be stopped at every save. The card stays.
      if (!heard.current || asked.current.words) onCrisis(found);
      heard.current = true;
    };
    const sayFailed = (error: unknown) =>
      toast({
        title: DEVOTIONAL_TOASTS.saveFailed,
        description: explain(error, 'It is kept on this device and will be saved later.'),
        variant: 'destructive',
      });
    return keeper.listen((what, outcome: Outcome) => {
      if (outcome.ok) {
        if (what === 'words') {
          warn((outcome.answer as Saved).crisisAlert);
          if (asked.current.words) toast(DEVOTIONAL_TOASTS.saved);
          asked.current.words = false;
        } else {
          const { streak } = outcome.answer as { streak: number };
          if (!told.current) sayComplete(streak, client.getQueryData<Streak>(KEYS.streak)?.hidden === true);
          told.current = false;
          asked.current.completion = false;
          countAgain(client);
        }
        return;
      }
      if (isSignedOut(outcome.error)) return endSession();
      if (what === 'words') {
        const { mine } = keeper.store.getState();
        const words = [mine.journalEntry, mine.prayerResponse, ...mine.reflections].filter(Boolean).join('\n');
        if (navigator.onLine && words !== '') void hearDanger(words).then(warn);
      }
      // Without a network nothing has failed: it waits, and the bar says so.
      const offline = outcome.kept && outcome.error instanceof TypeError;
      const wanted = asked.current.words || asked.current.completion;
      if (!offline && (wanted || !outcome.kept)) sayFailed(outcome.error);
      asked.current = { words: false, completion: false };
    });
  }, [keeper, client, onCrisis]);

  const save = () => {
    if (!keeper.unsaved) {
      toast(DEVOTIONAL_TOASTS.saved);
      return;
    }
    asked.current.words = true;
    keeper.flush();
  };
  const complete = () => {
    asked.current = { words: keeper.unsaved, completion: true };
    keeper.complete();
    if (navigator.onLine) return;
    told.current = true;
    const streak = client.getQueryData<Streak>(KEYS.streak);
    sayComplete((streak?.streak ?? 0) + (streak?.doneToday ? 0 : 1), streak?.hidden === true);
  };
  return (
    <>
      {alert && <CrisisCard alert={alert} title="You're not alone. Help is here." />}
      <section className="savebar" aria-label="Save">
        <p className="small muted savebar-words" data-status={status}>
          <span role="status">{STATUS[status] && `${STATUS[status]}. `}</span>
          <span>
            {devotional.completed && status !== 'kept' && 'Completed. '}
            {steps > 0 && `${ticked} of ${steps} steps`}
          </span>
        </p>
        {done ? (
          <button type="button" className="btn btn-act push" onClick={save}>
            Save
          </button>
        ) : (
          <button type="button" className="btn btn-act push" onClick={complete}>
            Save and Mark Complete
          </button>
        )}
      </section>
    </>
  );
}

function sayComplete(streak: number, hidden: boolean): void {
  toast({ title: DEVOTIONAL_TOASTS.complete, ...(hidden ? {} : { description: completeLine(streak) }) });
}
