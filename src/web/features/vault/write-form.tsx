import { type FormEvent, useState } from 'react';
import { autoTitle } from '#contract/auto-title.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { VAULT_LIMITS } from '#contract/vault.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import { report } from '../../lib/report.ts';
import { soundsLikeDanger } from '../../lib/sealing/hear-here.ts';
import { sealItem } from '../../lib/sealing/sealed-item.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { readTags } from './kept-labels.ts';
import { useKeeper } from './vault.api.ts';

/** Danger heard in this browser alone: the dialog's own lines are all there is to show. */
export const HEARD_HERE: CrisisAlert = { detected: true, categories: [], resources: [] };

/** Writes a prayer or a note. What isn't sealed is kept as a draft until it is in the vault. */
export function WriteForm({ onDone }: { onDone(): void }) {
  const key = useVaultLock((state) => state.key);
  const draft = useDraft('vault');
  const [sealedText, setSealedText] = useState('');
  const [kind, setKind] = useState<'prayer' | 'note'>('prayer');
  const [title, setTitle] = useState('');
  const [tags, setTags] = useState('');
  const [sealing, setSealing] = useState(key !== null);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  // The same words sent twice are kept once.
  const [id] = useState(() => crypto.randomUUID());
  const keeper = useKeeper();
  const seals = sealing && key !== null;
  const text = seals ? sealedText : draft.text;
  const change = (words: string) => (seals ? setSealedText(words) : draft.change(words));

  const sealOrNot = (next: boolean) => {
    setSealing(next);
    // Words to be sealed are stored nowhere.
    if (next) {
      setSealedText(draft.text);
      draft.change('');
    } else draft.change(sealedText);
  };
  const finish = (alert: CrisisAlert | null) => {
    toast({ title: 'Kept', description: seals ? 'It is sealed in your vault.' : 'It is in your vault.' });
    if (alert) setCrisis(alert);
    else onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/[^\s\p{Cf}]/u.test(text)) return;
    const words = { title: title.trim() || autoTitle(text), tags: readTags(tags), thanks: null };
    try {
      if (seals) {
        const sealed = await sealItem(key, id, words, text);
        await keeper.mutateAsync({ id, kind, title: kind, ...sealed });
        const heard = await soundsLikeDanger(text).catch(() => false);
        setSealedText('');
        finish(heard ? HEARD_HERE : null);
      } else {
        const { crisisAlert } = await keeper.mutateAsync({
          kind,
          title: words.title,
          tags: words.tags,
          content: text,
          idempotencyKey: id,
        });
        draft.change('');
        finish(crisisAlert);
      }
    } catch (error) {
      report(error, 'This could not be kept. Your words are still here; please try again.');
      // Help must not wait until words are taken.
      const alert = seals ? (await soundsLikeDanger(text).catch(() => false)) && HEARD_HERE : await hearDanger(text);
      if (alert) setCrisis(alert);
    }
  };

  return (
    <form className="card vault-form vault-write" aria-label="Write" onSubmit={(event) => void submit(event)}>
      <fieldset className="seg">
        <legend className="sr">What it is</legend>
        <button type="button" aria-pressed={kind === 'prayer'} onClick={() => setKind('prayer')}>
          Prayer
        </button>
        <button type="button" aria-pressed={kind === 'note'} onClick={() => setKind('note')}>
          Note
        </button>
      </fieldset>
      <div className="field">
        <label htmlFor="vault-words">{kind === 'prayer' ? 'Your prayer' : 'Your note'}</label>
        <textarea
          className="input"
          id="vault-words"
          rows={5}
          maxLength={VAULT_LIMITS.contentLength}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="vault-new-title">Title (optional)</label>
        <input
          className="input"
          id="vault-new-title"
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="vault-new-tags">Tags, with commas between (optional)</label>
        <input className="input" id="vault-new-tags" value={tags} onChange={({ target }) => setTags(target.value)} />
      </div>
      {key && (
        <label className="row small">
          <input type="checkbox" checked={sealing} onChange={({ target }) => sealOrNot(target.checked)} />
          Seal it in this browser
        </label>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn btn-ghost" onClick={onDone}>
          Not now
        </button>
        <button type="submit" className="btn btn-act" disabled={keeper.isPending || text.trim() === ''}>
          Keep it
        </button>
      </div>
      <CrisisDialog
        alert={crisis}
        kept={text !== ''}
        onClose={() => {
          setCrisis(null);
          if (text === '') onDone();
        }}
      />
    </form>
  );
}
