import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keptTitle } from '#contract/auto-title.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { VaultKind } from '#contract/vault.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { report } from '../../lib/report.ts';
import { HEARD_HERE, soundsLikeDanger } from '../../lib/sealing/hear-here.ts';
import { sealItem } from '../../lib/sealing/sealed-item.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Found, findLeft, forgetFound, heldName, holdsSealed } from './held-words.ts';
import { findWrongTags, readTags } from './kept-labels.ts';
import { UnlockButton } from './unlock-button.tsx';
import { useKeeper } from './vault.api.ts';
import { readAnswer, readEdit } from './vault-edit.tsx';

/** Words that were begun on a thing. */
interface Left {
  content: string;
  tags: string[];
  sealed: boolean;
  /** Where they wait. */
  slots: readonly Found<unknown>[];
}

/** What was begun on a thing that is deleted: it can be kept by itself. `kind` is that of the thing, where it is known. */
export function LeftBehind({ id, kind }: { id: string; kind: VaultKind | undefined }) {
  const userId = useAuth((state) => state.user?.id ?? '');
  const { key, keyId } = useVaultLock();
  const [left, setLeft] = useState<Left | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [heard, setHeard] = useState<{ alert: CrisisAlert; then: string } | null>(null);
  // The same words sent twice are kept once.
  const [newId] = useState(() => crypto.randomUUID());
  const keeper = useKeeper();
  const navigate = useNavigate();
  useEffect(() => {
    let live = true;
    void findBegun(userId, id, key).then((found) => live && setLeft(found));
    return () => {
      live = false;
    };
  }, [userId, id, key]);

  const keep = async ({ content, tags, sealed, slots }: Left) => {
    if (keeper.isPending) return;
    const common = { kind: kind ?? ('note' as const) };
    const title = keptTitle(content);
    try {
      let alert: CrisisAlert | null;
      const then = newId as string;
      if (sealed && key) {
        const bytes = await sealItem(key, newId, { title, tags, thanks: null }, content);
        await keeper.mutateAsync({ ...common, id: newId, title: common.kind, ...bytes, keyId });
        alert = (await soundsLikeDanger(content).catch(() => false)) ? HEARD_HERE : null;
      } else {
        const kept = await keeper.mutateAsync({ ...common, id: newId, title, tags, content });
        alert = kept.crisisAlert;
      }
      slots.forEach(forgetFound);
      toast({ title: 'Kept', description: sealed ? 'It is sealed in your vault.' : 'It is in your vault.' });
      if (alert) setHeard({ alert, then });
      else await navigate(`/vault/${then}`, { replace: true });
    } catch (error) {
      report(error, 'This could not be kept. Your words are still here; please try again.');
    }
  };

  if (!left) {
    const waits = !key && (holdsSealed(userId, heldName('edit', id)) || holdsSealed(userId, heldName('answer', id)));
    return waits ? (
      <div className="row vault-chips">
        <p className="small muted">What you had begun to write on it waits here, sealed.</p>
        <UnlockButton />
      </div>
    ) : null;
  }
  return (
    <section className="card vault-write vault-form" aria-label="What you had begun to write">
      <p className="muted">What you had begun to write on it is still here:</p>
      <p className="vault-written">{left.content}</p>
      <div className="dialog-acts">
        <ActButton type="button" className="btn btn-ghost" off={keeper.isPending} onClick={() => setLeaving(true)}>
          Let it go
        </ActButton>
        <ActButton type="button" className="btn btn-act" off={keeper.isPending} onClick={() => void keep(left)}>
          {kind === 'prayer' ? 'Keep it as a new prayer' : 'Keep it as something new'}
        </ActButton>
      </div>
      <Dialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Let these words go?"
        description="They are nowhere else. This can’t be undone."
        alert
      >
        <div className="dialog-acts">
          <button type="button" className="btn btn-line" onClick={() => setLeaving(false)}>
            Leave them here
          </button>
          <button
            type="button"
            className="btn btn-act"
            onClick={() => {
              left.slots.forEach(forgetFound);
              void navigate('/vault', { replace: true });
            }}
          >
            Let them go
          </button>
        </div>
      </Dialog>
      <CrisisDialog
        alert={heard?.alert ?? null}
        kept={false}
        onClose={() => heard && void navigate(`/vault/${heard.then}`, { replace: true })}
      />
    </section>
  );
}

/** All that was begun on a thing, sealed words first where they open; null: nothing. */
async function findBegun(userId: string, id: string, key: CryptoKey | null): Promise<Left | null> {
  for (const by of key ? [key, null] : [null]) {
    const edits = await findLeft({ userId, name: heldName('edit', id), key: by }, readEdit);
    const answers = await findLeft({ userId, name: heldName('answer', id), key: by }, readAnswer);
    const written = edits[0]?.words.tags ?? '';
    const wrong = findWrongTags(written) !== null;
    const texts = [...edits.map(({ words }) => words.content), ...answers.map(({ words }) => words.thanks)];
    // Tags that can't be tags are words all the same.
    const content = [...texts, wrong ? written : ''].filter((text) => /[^\s\p{Cf}]/u.test(text)).join('\n\n');
    if (content !== '') {
      return { content, tags: wrong ? [] : readTags(written), sealed: by !== null, slots: [...edits, ...answers] };
    }
  }
  return null;
}
