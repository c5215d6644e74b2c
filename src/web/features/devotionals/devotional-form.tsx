import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { DEVOTIONAL_DEFAULTS, type Devotional, THEME_CHIPS } from '#contract/devotionals.ts';
import { AUDIENCES, LIFE_SEASONS, MOODS, TIMES_OF_DAY } from '#guidance/devotional/devotional-choices.ts';
import { explain } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { zoneHere } from '../../lib/devotional-days.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { inWords } from './devotional-parts.ts';
import { DEVOTIONAL_TOASTS } from './devotional-sentences.ts';
import { useCreate } from './devotionals.api.ts';
import { findFaults, readWish, type Wish, type WishFaults, wishBody } from './wish.ts';

const CHOICES = [
  ['audienceType', 'Audience', AUDIENCES],
  ['timeOfDay', 'Time of day', TIMES_OF_DAY],
  ['lifeSeason', 'Life season', LIFE_SEASONS],
  ['mood', 'Mood', MOODS],
] as const;

const OFFLINE = 'There is no connection right now. What you chose is kept.';

/** What a devotional is wished for with. What was chosen is kept on the device until one was made of it. */
export function DevotionalForm({
  regenerate,
  onReady,
  onCrisis,
  onBack,
}: {
  /** Another one is wanted, though there is one for today. */
  regenerate: boolean;
  onReady(devotional: Devotional): void;
  onCrisis(alert: CrisisAlert): void;
  /** Back to today's; null where there is none. */
  onBack: (() => void) | null;
}) {
  const user = useAuth((state) => state.user);
  const key = `draft-${user?.id}-wish`;
  const id = useId();
  const create = useCreate();
  const [wish, setWish] = useState<Wish>(() =>
    readWish(readDraft(key), user?.firstName || DEVOTIONAL_DEFAULTS.userName),
  );
  const [faults, setFaults] = useState<WishFaults>({});
  const [failed, setFailed] = useState<string | null>(null);
  // The same wish, asked for again after the connection broke, makes no second one.
  const attempt = useRef<{ wish: string; key: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  useEffect(() => {
    // The button that led here is gone: whoever came by keyboard goes on in the form.
    if (!regenerate) return;
    const chip = form.current?.querySelector<HTMLElement>('[aria-pressed="true"], .chip');
    chip?.focus({ preventScroll: true });
  }, [regenerate]);

  const change = (part: Partial<Wish>) => {
    const next = { ...wish, ...part };
    setWish(next);
    setFaults({});
    setFailed(null);
    writeDraft(key, JSON.stringify(next));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const found = findFaults(wish);
    setFaults(found);
    setFailed(null);
    if (Object.keys(found).length > 0) return;
    const text = JSON.stringify([wish, regenerate]);
    if (attempt.current?.wish !== text) attempt.current = { wish: text, key: crypto.randomUUID() };
    const idempotencyKey = attempt.current.key;
    try {
      const made = await create.mutateAsync({ ...wishBody(wish, regenerate), timeZone: zoneHere(), idempotencyKey });
      if (!made) return;
      const { crisisAlert, ...devotional } = made;
      writeDraft(key, null);
      toast({ title: DEVOTIONAL_TOASTS.ready });
      if (crisisAlert) onCrisis(crisisAlert);
      onReady(devotional);
    } catch (error) {
      if (isSignedOut(error)) return endSession();
      const message = explain(error, OFFLINE);
      setFailed(message);
      toast({ title: DEVOTIONAL_TOASTS.createFailed, description: message, variant: 'destructive' });
      void hearDanger([wish.theme, wish.tags].join('\n')).then((alert) => alert && onCrisis(alert));
    }
  };
  const field = (name: 'userName' | 'theme' | 'scriptureReference' | 'tags', label: string, hint?: string) => {
    const fault = faults[name];
    return (
      <div className="field">
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <input
          className="input"
          id={`${id}-${name}`}
          value={wish[name]}
          aria-invalid={fault !== undefined}
          aria-describedby={fault || hint ? `${id}-${name}-note` : undefined}
          autoComplete={name === 'userName' ? 'given-name' : 'off'}
          onChange={(event) => change({ [name]: event.target.value })}
        />
        {(fault || hint) && (
          <p className={fault ? 'caption limit' : 'caption quiet'} id={`${id}-${name}-note`}>
            {fault ?? hint}
          </p>
        )}
      </div>
    );
  };
  return (
    <form className="wish" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="wish-themes">
        <legend>What would you like to sit with?</legend>
        <div className="chips">
          {THEME_CHIPS.map((theme) => (
            <button
              key={theme}
              type="button"
              className="chip"
              aria-pressed={wish.theme === theme}
              onClick={() => change({ theme })}
            >
              {theme}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="card pad wish-fields">
        {field('theme', 'Theme', 'A chip above, or words of your own')}
        {field('scriptureReference', 'Scripture reference (optional)', 'For example Psalm 23 or Romans 8:28')}
        {field('userName', 'Name')}
        {CHOICES.map(([name, label, options]) => (
          <div className="field" key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <select
              className="input select"
              id={`${id}-${name}`}
              value={wish[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            >
              {options.map((option) => (
                <option key={option} value={option}>
                  {inWords(option)}
                </option>
              ))}
            </select>
          </div>
        ))}
        {field('tags', 'Personal tags (optional)', 'Between commas: family, work')}
      </div>
      {failed && (
        <p className="form-error" role="alert">
          {failed}
        </p>
      )}
      <div className="wish-acts">
        <button type="submit" className="btn btn-act btn-tall" aria-disabled={create.isPending}>
          {create.isPending && <Spinner />}
          {create.isPending ? 'Preparing your devotional' : 'Begin Spiritual Formation'}
        </button>
        {onBack && (
          <button type="button" className="btn btn-ghost" onClick={onBack}>
            Back to today’s devotional
          </button>
        )}
      </div>
    </form>
  );
}
