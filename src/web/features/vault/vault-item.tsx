import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CrisisAlert } from '#contract/crisis.ts';
import { mergeTexts } from '#contract/merge-texts.ts';
import { PRODUCT } from '#contract/product.ts';
import type { Reminder, VaultItem } from '#contract/vault.ts';
import { mergeTags } from '#contract/vault-tags.ts';
import { ApiError, isOutOfReach } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { listenBeside } from '../../lib/hear-danger.ts';
import { useReachable } from '../../lib/network.ts';
import { report } from '../../lib/report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { HEARD_HERE, soundsLikeDanger } from '../../lib/sealing/hear-here.ts';
import { sealItem } from '../../lib/sealing/sealed-item.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { Mark } from '../../ui/brand.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-list.tsx';
import { Reply } from '../../ui/reply.tsx';
import { toast } from '../../ui/toast.tsx';
import { useGivenBack } from './give-back.ts';
import { forgetAllOf, moveHeld } from './held-words.ts';
import { answerDate, KIND_LABEL, keptOn } from './kept-labels.ts';
import { keptCards, splitContent } from './kept-text.ts';
import { LeftBehind } from './left-behind.tsx';
import { UnlockButton } from './unlock-button.tsx';
import { type OpenedItem, useOpened } from './use-unsealed.ts';
import { BACK } from './use-vault-search.ts';
import { useVaultActions, useVaultItem } from './vault.api.ts';
import { DeleteDialog, RenameDialog } from './vault-dialogs.tsx';
import { AnswerDialog, describeReminder, EditForm, ReminderDialog } from './vault-edit.tsx';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** One kept thing, to be read again. */
export function VaultItemView({ id }: { id: string }) {
  const item = useVaultItem(id);
  const reachable = useReachable();
  // An address that was mistyped is as far from being there as one that was deleted.
  const gone = isGone(item.error) || (item.error instanceof ApiError && item.error.status === 400);
  return (
    <div className="screen vault">
      <p>
        <Link className="btn btn-ghost vault-back" to="/vault" state={BACK}>
          <Icon name="left" />
          Prayer Vault
        </Link>
      </p>
      {item.isPending && (
        <>
          <h1 className="sr">Kept in your vault</h1>
          <ItemSkeleton />
        </>
      )}
      {gone && (
        <div className="empty">
          <h1>This isn’t in your vault</h1>
          <p className="muted">It may have been deleted on another device.</p>
        </div>
      )}
      {gone && <LeftBehind id={id} kind={item.data?.kind} />}
      {item.isError && !gone && !item.data && (
        <div className="failed" role="alert">
          <h1 className="sr">Kept in your vault</h1>
          {reachable
            ? 'This could not be opened. It is safe in your vault.'
            : 'You are offline, and this has not been opened on this device before. It is safe in your vault.'}
          <button type="button" className="btn btn-line" onClick={() => void item.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {item.data && !gone && <Kept item={item.data} waits={item.waits} />}
    </div>
  );
}

/** One thing; what is sealed waits for the passphrase. */
function Kept({ item, waits }: { item: VaultItem; waits: boolean }) {
  const opened = useOpened(item);
  const deleteIt = useDeletion(item);
  const [deleting, setDeleting] = useState(false);
  useGivenBack();
  if (typeof opened === 'object') return <OpenKept item={item} words={opened} waits={waits} />;
  return (
    <article className="vault-item" aria-label="Sealed">
      <header>
        <h1>Sealed</h1>
        <p className="small quiet">
          {KIND_LABEL[item.kind]} · <time dateTime={item.createdAt}>{keptOn(item.createdAt)}</time>
        </p>
      </header>
      {opened === 'opening' && <p className="muted">Opening</p>}
      {opened === 'broken' && (
        <p className="failed" role="alert">
          This does not open with your vault’s key. It may have been damaged; nothing was deleted.
        </p>
      )}
      {opened === 'locked' && (
        <>
          <p className="muted">It was sealed in the browser, and nobody can read it without your passphrase.</p>
          <p>
            <UnlockButton />
          </p>
        </>
      )}
      {/* Also what nobody can open any more is somebody's to delete. */}
      {opened !== 'opening' && (
        <p className="no-print">
          <button type="button" className="btn btn-ghost vault-back" onClick={() => setDeleting(true)}>
            <Icon name="trash" />
            Delete it
          </button>
        </p>
      )}
      <DeleteDialog open={deleting} sealed onClose={() => setDeleting(false)} onDelete={() => void deleteIt()} />
    </article>
  );
}

/** Deletes a thing with what was begun on it, and goes back to the list. */
function useDeletion(item: VaultItem): () => Promise<void> {
  const { remove, forget } = useVaultActions(item.id);
  const navigate = useNavigate();
  return async () => {
    let gone: boolean;
    try {
      gone = await remove.mutateAsync();
    } catch (error) {
      report(error, 'This could not be deleted. Please try again.');
      return;
    }
    toast({
      title: 'Deleted',
      description: gone
        ? 'It is no longer in your vault.'
        : 'It is no longer here, and is deleted from the server when there is a connection.',
    });
    forgetAllOf(useAuth.getState().user?.id ?? '', item.id);
    await navigate('/vault', { replace: true });
    // Nothing of it stays in this tab's memory; while it is on screen it would be asked for again.
    forget();
  };
}

/** The words of a thing that one can change. */
type Words = Pick<OpenedItem, 'title' | 'content' | 'tags' | 'thanks'>;

type Asked = 'delete' | 'answer' | 'remind' | 'edit' | null;

function OpenKept({ item, words, waits }: { item: VaultItem; words: OpenedItem; waits: boolean }) {
  const { change } = useVaultActions(item.id);
  const deleteIt = useDeletion(item);
  const { key, keyId } = useVaultLock();
  const [title, setTitle] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  // Until all of it is done: what was typed meanwhile would be forgotten with the words that are taken.
  const [busy, setBusy] = useState(false);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const sealed = item.sealedHead !== null;
  const saveAsFile = () => {
    const name = words.title.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'kept';
    saveFile(new Blob([`# ${words.title}\n\n${words.content}\n`], { type: 'text/markdown' }), `${name}.md`);
  };

  /** Writes what changed: in the open, or sealed anew in this browser. True once it is taken; the dialog stays until then. */
  const write = async (
    next: Partial<Words>,
    more: { base?: Partial<Words>; answeredAt?: string | null; reminder?: Reminder | null },
    sentence: string,
  ): Promise<boolean> => {
    const { base, ...columns } = more;
    const written = [next.title, next.content, next.thanks].filter(Boolean).join('\n');
    const mine = item.kind !== 'conversation' && written !== '';
    // Sealed words are heard by this browser alone.
    const heard =
      sealed && mine
        ? soundsLikeDanger(written).then(
            (danger) => danger && setCrisis(HEARD_HERE),
            () => false,
          )
        : null;
    const listening = !sealed && mine ? listenBeside(written, setCrisis) : null;
    setBusy(true);
    try {
      if (sealed && Object.keys(next).length > 0) {
        if (!key) throw new Error('The vault was locked meanwhile.');
        const whole = mergeWords(words, next, base ?? {});
        const bytes = await sealItem(key, item.id, whole, whole.content);
        const wish = { ...columns, ...bytes, keyId, revision: words.revision };
        await change.mutateAsync({ wish, was: item });
        await heard;
      } else {
        const bases = { base: base?.content, baseTags: base?.tags, baseThanks: base?.thanks };
        const { waits, crisisAlert } = await change.mutateAsync({ wish: { ...next, ...columns, ...bases } });
        if (waits) void listening?.unsent();
        else if (crisisAlert) listening?.tell(crisisAlert);
      }
      setTitle(null);
      setAsked(null);
      return true;
    } catch (error) {
      report(error, isGone(error) ? 'This was deleted on another device. What you wrote is still here.' : sentence);
      // Help must not wait until words are taken.
      await (heard ?? listening?.unsent());
      return false;
    } finally {
      listening?.end();
      setBusy(false);
    }
  };
  const sealOrOpen = async () => {
    if (!key) return;
    try {
      const { revision } = words;
      if (sealed) {
        const { title: plain, content, tags, thanks } = words;
        const wish = { title: plain, content, tags, thanks, sealedHead: null, revision };
        await change.mutateAsync({ wish, atOnce: true });
      } else {
        const wish = { ...(await sealItem(key, item.id, words, words.content)), keyId, revision };
        await change.mutateAsync({ wish, atOnce: true });
      }
      // Unsaved words stay no more open than the thing they belong to.
      await moveHeld(useAuth.getState().user?.id ?? '', item.id, key, !sealed);
      toast(
        sealed
          ? { title: 'Unsealed', description: 'It is kept with your own key on the server again.' }
          : { title: 'Sealed', description: 'From now on only your browser can read it.' },
      );
    } catch (error) {
      report(
        error,
        isOutOfReach(error)
          ? 'Sealing and unsealing need a connection. Nothing was changed.'
          : 'This could not be changed. Nothing was lost; please try again.',
      );
    }
  };
  const menu: MenuItem[] = [
    { label: 'Edit', icon: 'edit', onSelect: () => setAsked('edit') },
    { label: 'Remind me', icon: 'candle', onSelect: () => setAsked('remind') },
    { label: 'Print', icon: 'print', onSelect: () => window.print() },
    { label: 'Save as a file', icon: 'download', onSelect: saveAsFile },
    { label: 'Rename', icon: 'edit', onSelect: () => setTitle(words.title) },
  ];
  if (key) menu.push({ label: sealed ? 'Unseal' : 'Seal', icon: 'lock', onSelect: () => void sealOrOpen() });
  menu.push({ label: 'Delete', icon: 'trash', onSelect: () => setAsked('delete'), destructive: true });
  const unsaved = 'This could not be saved. Nothing was lost; please try again.';
  const held = { id: item.id, sealedBy: sealed ? key : null };
  return (
    <article className="vault-item" aria-label={words.title}>
      <header>
        <h1>{words.title}</h1>
        <div className="row">
          <div className="small quiet vault-meta">
            <p>
              {KIND_LABEL[item.kind]} · <time dateTime={item.createdAt}>{keptOn(item.createdAt)}</time>
              {sealed && ' · Sealed'}
              {waits && ' · Waiting to be sent'}
            </p>
            {words.tags.length > 0 && <p>{words.tags.map((tag) => `#${tag}`).join(' ')}</p>}
          </div>
          <span className="push row vault-acts no-print">
            <button
              type="button"
              className="btn btn-icon"
              aria-label="Copy"
              onClick={() => void copyText(words.content)}
            >
              <Icon name="copy" />
            </button>
            <Menu label="More" items={menu} />
          </span>
        </div>
        {item.reminder && <p className="small muted no-print">Reminder on {describeReminder(item.reminder)}</p>}
      </header>
      <div className="vault-content">
        {splitContent(item.kind, words.content).map((part, index) =>
          part.speaker === 'writer' ? (
            <p className="vault-written" key={index}>
              {part.text}
            </p>
          ) : part.speaker === 'you' ? (
            // Parts of one kept text never change places.
            <div className="said" key={index}>
              <p>
                <span className="sr">You said: </span>
                {part.text}
              </p>
            </div>
          ) : (
            <div className="reply" key={index}>
              {part.speaker === 'companion' && (
                <div className="reply-who">
                  <Mark size={24} />
                  <b>{PRODUCT}</b>
                </div>
              )}
              <Reply id={`${item.id}-${index}`} content={part.text} cards={keptCards(part.text)} />
            </div>
          ),
        )}
      </div>
      {item.answeredAt && (
        <section className="vault-answer" aria-label="Answered">
          <p className="over">Answered {answerDate(item.answeredAt)}</p>
          {words.thanks && <blockquote className="words">{words.thanks}</blockquote>}
        </section>
      )}
      {item.kind === 'prayer' && (
        <p className="no-print">
          <button type="button" className="btn btn-line" onClick={() => setAsked('answer')}>
            <Icon name="check" />
            {item.answeredAt ? 'Change the answer' : 'Mark as answered'}
          </button>
        </p>
      )}
      <Dialog
        open={asked === 'edit'}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title="Edit"
      >
        <EditForm
          words={words}
          held={held}
          busy={busy}
          onClose={() => setAsked(null)}
          onSave={(next, base) => write(next, { base }, unsaved)}
        />
      </Dialog>
      {asked === 'answer' && (
        <AnswerDialog
          item={item}
          thanks={words.thanks}
          held={held}
          busy={busy}
          onClose={() => setAsked(null)}
          onSave={({ answeredAt, ...next }, thanks) => write(next, { answeredAt, base: { thanks } }, unsaved)}
        />
      )}
      {asked === 'remind' && (
        <ReminderDialog
          reminder={item.reminder}
          busy={busy}
          onClose={() => setAsked(null)}
          onSave={(reminder) => void write({}, { reminder }, unsaved)}
        />
      )}
      <RenameDialog
        title={title}
        onTitle={setTitle}
        onRename={(next) =>
          void write({ title: next }, {}, 'This could not be renamed. Nothing was lost; please try again.')
        }
      />
      <DeleteDialog open={asked === 'delete'} onClose={() => setAsked(null)} onDelete={() => void deleteIt()} />
      <CrisisDialog alert={crisis} kept={asked !== null} onClose={() => setCrisis(null)} />
    </article>
  );
}

/** What two devices made of one sealed thing; the server can't read it, so this happens here. `base`: what `next` was made from. */
function mergeWords(stored: OpenedItem, next: Partial<Words>, base: Partial<Words>): OpenedItem {
  const merge = (was: string | null | undefined, mine: string | null, theirs: string | null) =>
    mergeTexts(was ?? '', mine ?? '', theirs ?? '');
  return {
    ...stored,
    title: next.title ?? stored.title,
    content: next.content === undefined ? stored.content : merge(base.content, next.content, stored.content),
    tags: next.tags ? mergeTags(base.tags ?? stored.tags, next.tags, stored.tags) : stored.tags,
    thanks: (next.thanks === undefined ? stored.thanks : merge(base.thanks, next.thanks, stored.thanks)) || null,
  };
}

/** The size of what comes. */
function ItemSkeleton() {
  return (
    <div className="vault-content" aria-hidden="true">
      <span className="skel" style={{ height: 40, width: '70%' }} />
      <span className="skel" style={{ height: 20, width: '36%' }} />
      <span className="skel" style={{ height: 22, width: '92%' }} />
      <span className="skel" style={{ height: 160 }} />
    </div>
  );
}
