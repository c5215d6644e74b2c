import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { DEVOTIONAL_DEFAULTS, type Devotional, THEME_CHIPS } from '#contract/devotionals.ts';
import { AUDIENCES, LIFE_SEASONS, MOODS, TIMES_OF_DAY } from '#guidance/devotional/devotional-choices.ts';
import { explain, isOutOfReach } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { zoneHere } from '../../lib/devotional-days.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import { later, useLater } from '../../lib/later.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AskedFor, forgetAskedFor, keepAskedFor } from './asked-for.ts';
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

const beingWritten = later(() => import('./being-written.tsx'));

const OFFLINE = 'There is no connection right now. What you chose is kept.';

/** What a devotional is wished for with. What was chosen is kept on the device until one was made of it. */
export function DevotionalForm({
  regenerate,
  asked,
  onReady,
  onCrisis,
  onBack,
}: {
  /** Another one is wanted, though there is one for today. */
  regenerate: boolean;
  /** What was asked for before the page was left: it is asked for again, and makes no second one. */
  asked: AskedFor | null;
  onReady(devotional: Devotional): void;
  onCrisis(alert: CrisisAlert): void;
  /** Back to today's; null where there is none. */
  onBack: (() => void) | null;
}) {
  const user = useAuth((state) => state.user);
  const userId = user?.id ?? '';
  const key = `draft-${userId}-wish`;
  const id = useId();
  const create = useCreate();
  const [wish, setWish] = useState<Wish>(
    () => asked?.wish ?? readWish(readDraft(key), user?.firstName || DEVOTIONAL_DEFAULTS.userName),
  );
  const [faults, setFaults] = useState<WishFaults>({});
  const [failed, setFailed] = useState<string | null>(null);
  // The same wish, asked for again after the connection broke, makes no second one.
  const attempt = useRef<{ wish: string; key: string } | null>(
    asked && { wish: JSON.stringify([asked.wish, asked.regenerate]), key: asked.key },
  );
  const form = useRef<HTMLFormElement>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  useEffect(() => {
    // The button that led here is gone: whoever came by keyboard goes on in the form.
    if (!regenerate || asked) return;
    const chip = form.current?.querySelector<HTMLElement>('[aria-pressed="true"], .chip');
    chip?.focus({ preventScroll: true });
  }, [regenerate, asked]);

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
    await send(attempt.current.key, Date.now());
  };
  const send = async (idempotencyKey: string, at: number) => {
    keepAskedFor(userId, { key: idempotencyKey, wish, regenerate, at });
    try {
      const made = await create.mutateAsync({ ...wishBody(wish, regenerate), timeZone: zoneHere(), idempotencyKey });
      if (!made) return;
      const { crisisAlert, ...devotional } = made;
      // An earlier view of this page may have told of it, and another wish have been begun.
      if (forgetAskedFor(userId, idempotencyKey)) {
        writeDraft(key, null);
        toast({ title: DEVOTIONAL_TOASTS.ready });
      }
      if (crisisAlert) onCrisis(crisisAlert);
      if (here.current) onReady(devotional);
    } catch (error) {
      // Where no answer came it may be made all the same, or the page is just being left: it is asked for again then.
      const first = isOutOfReach(error) || forgetAskedFor(userId, idempotencyKey);
      if (isSignedOut(error)) return endSession();
      const message = explain(error, OFFLINE);
      setFailed(message);
      if (first) toast({ title: DEVOTIONAL_TOASTS.createFailed, description: message, variant: 'destructive' });
      void hearDanger([wish.theme, wish.tags].join('\n')).then((alert) => alert && onCrisis(alert));
    }
  };
  const resumed = useRef(false);
  useEffect(() => {
    if (!asked || resumed.current) return;
    resumed.current = true;
    void send(asked.key, asked.at);
  });
  // What was asked for before is waited for from the first look on.
  const pending = create.isPending || (asked !== null && create.isIdle);
  const waiting = useLater(beingWritten, pending);
  useEffect(() => {
    if (failed) form.current?.querySelector('.form-error')?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
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
  const fields = (
    <>
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
    </>
  );
  return (
    <form className="wish" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {pending && waiting ? (
        <waiting.BeingWritten theme={wish.theme.trim()} again={asked !== null}>
          {fields}
        </waiting.BeingWritten>
      ) : (
        fields
      )}
      {failed && (
        <p className="form-error" role="alert">
          {failed}
        </p>
      )}
      <div className="wish-acts">
        <button type="submit" className="btn btn-act btn-tall" aria-disabled={pending}>
          {pending && <Spinner />}
          {pending ? 'Preparing your devotional' : 'Begin Spiritual Formation'}
        </button>
        {onBack && !pending && (
          <button type="button" className="btn btn-ghost" onClick={onBack}>
            Back to today’s devotional
          </button>
        )}
      </div>
    </form>
  );
}
