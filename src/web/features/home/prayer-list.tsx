import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { answeredOn } from '#contract/answered-day.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { VaultEntry } from '#contract/vault.ts';
import { apiRequest, explain, isOutOfReach } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { keepInVault } from '../../lib/keep-in-vault.ts';
import { isReachable, useReachable } from '../../lib/network.ts';
import { forOnePerson } from '../../lib/one-person.ts';
import { draftKey } from '../../lib/storage.ts';
import { changeLater, isUnderWay } from '../../lib/vault-changes.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { PRAYERS_KEY, usePrayers } from './home.api.ts';

/** Open prayers: one can add one in a line, or mark one as answered. */
export function PrayerList() {
  const { prayers, isError } = usePrayers();
  const reachable = useReachable();
  const [adding, setAdding] = useState(false);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  return (
    <section aria-labelledby="prayers-heading">
      <div className="row between">
        <h2 id="prayers-heading">Prayer list</h2>
        <button type="button" className="btn btn-ghost" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          <Icon name="plus" />
          Add
        </button>
      </div>
      {adding && <AddPrayer onDone={() => setAdding(false)} onDanger={setCrisis} />}
      <CrisisDialog alert={crisis} kept={adding} onClose={() => setCrisis(null)} />
      {isError && (
        <p className="small muted prayers-failed">
          {reachable
            ? 'Your prayers couldn’t be loaded. They are safe.'
            : 'Your prayers are not on this device yet. They are safe.'}
        </p>
      )}
      {prayers?.length === 0 && !adding && (
        <p className="card streak small muted">What you pray for can stand here, until you see what became of it.</p>
      )}
      {prayers && prayers.length > 0 && (
        <div className="card steps prayers">
          {prayers.map((prayer) => (
            <Prayer key={prayer.id} prayer={prayer} />
          ))}
        </div>
      )}
      <p className="caption quiet">
        Encrypted with your own key. <Link to="/vault">Open your prayer vault</Link>
      </p>
    </section>
  );
}

function Prayer({ prayer }: { prayer: VaultEntry }) {
  const client = useQueryClient();
  const [wished, setWished] = useState<boolean | null>(null);
  const ticked = wished ?? prayer.answeredAt !== null;
  const answer = useMutation({
    mutationFn: async (answeredAt: string | null) => {
      try {
        if (isReachable() && !isUnderWay(prayer.id)) {
          await forOnePerson(() => apiRequest('PATCH', `/api/vault/${prayer.id}`, { answeredAt }));
          return answeredAt;
        }
      } catch (error) {
        if (!isOutOfReach(error)) throw error;
      }
      changeLater(prayer.id, { answeredAt });
      return answeredAt;
    },
    onSuccess: (answeredAt) => {
      client.setQueryData<VaultEntry[]>(PRAYERS_KEY, (list) =>
        list?.map((one) => (one.id === prayer.id ? { ...one, answeredAt } : one)),
      );
      if (answeredAt) toast({ title: 'Answered', description: 'You can write down what happened in your vault.' });
    },
    onError: (error, answeredAt) => {
      setWished(answeredAt === null);
      toast({ title: 'Not saved', description: explain(error, 'Please try again.'), variant: 'destructive' });
    },
  });
  return (
    <label className="step">
      <input
        type="checkbox"
        checked={ticked}
        // Not disabled: that would take the focus from whoever came by keyboard.
        aria-disabled={answer.isPending}
        onChange={(event) => {
          if (answer.isPending) return;
          setWished(event.target.checked);
          answer.mutate(event.target.checked ? answeredOn(dateOnWall(new Date())) : null);
        }}
      />
      <span>{prayer.sealedHead === null ? prayer.title : 'A sealed prayer'}</span>
    </label>
  );
}

/** The field was opened by a press on Add. Once, or it would take the keyboard from the next field. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

function AddPrayer({
  onDone,
  onDanger,
}: {
  onDone(): void;
  /** Danger was heard in the words, kept or not. */
  onDanger(alert: CrisisAlert): void;
}) {
  const client = useQueryClient();
  const userId = useAuth((state) => state.user?.id ?? '');
  const draft = draftKey(userId, 'prayer-line');
  const [text, setText] = useState(() => readDraft(draft) ?? '');
  const change = (words: string) => {
    setText(words);
    writeDraft(draft, words === '' ? null : words);
  };
  // A second press, or a try after a broken line, adds nothing twice; other words are another prayer.
  const sent = useRef({ words: '', key: '' });
  const keyOf = (words: string) => {
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const add = useMutation({
    mutationFn: (words: string) =>
      keepInVault({ kind: 'prayer', title: words, content: words, key: keyOf(words) }, onDanger),
    onSuccess: () => {
      writeDraft(draft, null);
      void client.invalidateQueries({ queryKey: PRAYERS_KEY });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate(text.trim());
  };
  return (
    <form className="add-prayer" onSubmit={submit}>
      <label className="sr" htmlFor="new-prayer">
        What would you like to pray for?
      </label>
      <input
        id="new-prayer"
        className="input"
        placeholder="Naomi’s surgery on Tuesday"
        value={text}
        // What was typed meanwhile would be cleared away with the words that are kept.
        readOnly={add.isPending}
        ref={takeFocus}
        onChange={(event) => change(event.target.value)}
      />
      <ActButton type="submit" className="btn btn-act" off={text.trim() === '' || add.isPending}>
        Add
      </ActButton>
      {add.isError && (
        <p className="form-error" role="alert">
          {explain(add.error, 'This could not be kept. Your words are still here; please try again.')}
        </p>
      )}
    </form>
  );
}
