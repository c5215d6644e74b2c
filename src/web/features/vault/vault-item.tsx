import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Body } from '#contract/endpoint.ts';
import { mergeTexts } from '#contract/merge-texts.ts';
import { PRODUCT } from '#contract/product.ts';
import type { changeVaultItem, VaultItem } from '#contract/vault.ts';
import { ApiError } from '../../lib/api.ts';
import { report } from '../../lib/report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { soundsLikeDanger } from '../../lib/sealing/hear-here.ts';
import { sealItem } from '../../lib/sealing/sealed-item.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { Mark } from '../../ui/brand.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Reply } from '../../ui/reply.tsx';
import { toast } from '../../ui/toast.tsx';
import { KIND_LABEL, keptOn } from './kept-labels.ts';
import { keptCards, splitKept } from './kept-text.ts';
import { type OpenedItem, useOpened } from './use-unsealed.ts';
import { useVaultActions, useVaultItem } from './vault.api.ts';
import { DeleteDialog, RenameDialog } from './vault-dialogs.tsx';
import { AnswerDialog, EditForm, ReminderDialog } from './vault-edit.tsx';
import { UnlockButton } from './vault-tools.tsx';
import { HEARD_HERE } from './write-form.tsx';

/** One kept thing, to be read again. */
export function VaultItemView({ id }: { id: string }) {
  const item = useVaultItem(id);
  // An address that was mistyped is as far from being there as one that was deleted.
  const gone = item.error instanceof ApiError && (item.error.status === 404 || item.error.status === 400);
  return (
    <div className="screen vault">
      <p>
        <Link className="btn btn-ghost vault-back" to="/vault">
          <Icon name="left" />
          Prayer Vault
        </Link>
      </p>
      {item.isPending && <ItemSkeleton />}
      {gone && (
        <div className="empty">
          <h1>This isn’t in your vault</h1>
          <p className="muted">It may have been deleted on another device.</p>
        </div>
      )}
      {item.isError && !gone && (
        <div className="failed" role="alert">
          This could not be opened. It is safe in your vault.
          <button type="button" className="btn btn-line" onClick={() => void item.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {item.data && <Kept item={item.data} />}
    </div>
  );
}

/** One thing; what is sealed waits for the passphrase. */
function Kept({ item }: { item: VaultItem }) {
  const opened = useOpened(item);
  if (typeof opened === 'object') return <OpenKept item={item} words={opened} />;
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
          <p className="muted">Only this browser can read it, once you give your passphrase.</p>
          <p>
            <UnlockButton />
          </p>
        </>
      )}
    </article>
  );
}

type Asked = 'delete' | 'answer' | 'remind' | 'edit' | null;

function OpenKept({ item, words }: { item: VaultItem; words: OpenedItem }) {
  const { change, remove } = useVaultActions(item.id);
  const key = useVaultLock((state) => state.key);
  const navigate = useNavigate();
  const [title, setTitle] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const sealed = item.sealedHead !== null;
  const saveAsFile = () => {
    const name = words.title.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'kept';
    saveFile(new Blob([`# ${words.title}\n\n${words.content}\n`], { type: 'text/markdown' }), `${name}.md`);
  };

  /** Writes what changed: in the open, or sealed anew in this browser. The dialog stays until it is taken. */
  const write = async (
    next: Partial<OpenedItem>,
    more: Pick<Body<typeof changeVaultItem>, 'base' | 'answeredAt' | 'reminder'>,
    sentence: string,
  ) => {
    try {
      let alert: CrisisAlert | null;
      if (sealed && Object.keys(next).length > 0) {
        if (!key) throw new Error('The vault was locked meanwhile.');
        const { base, ...columns } = more;
        // What the server does with open words happens here: it can't read these, and another device may have written.
        const content = mergeTexts(base ?? words.content, next.content ?? words.content, words.content);
        const whole = { ...words, ...next, content };
        const bytes = await sealItem(key, item.id, whole, whole.content);
        await change.mutateAsync({ ...columns, ...bytes, revision: words.revision });
        const written = [next.content, next.thanks].filter(Boolean).join('\n');
        const heard = item.kind !== 'conversation' && (await soundsLikeDanger(written).catch(() => false));
        alert = heard ? HEARD_HERE : null;
      } else {
        alert = (await change.mutateAsync({ ...next, ...more })).crisisAlert;
      }
      setTitle(null);
      setAsked(null);
      setCrisis(alert);
    } catch (error) {
      report(error, sentence);
    }
  };
  const sealOrOpen = async () => {
    if (!key) return;
    try {
      const { revision } = words;
      if (sealed) {
        const { title: plain, content, tags, thanks } = words;
        await change.mutateAsync({ title: plain, content, tags, thanks, sealedHead: null, revision });
      } else {
        await change.mutateAsync({ ...(await sealItem(key, item.id, words, words.content)), revision });
      }
      toast(
        sealed
          ? { title: 'Unsealed', description: 'It is kept with your own key on the server again.' }
          : { title: 'Sealed', description: 'From now on only your browser can read it.' },
      );
    } catch (error) {
      report(error, 'This could not be changed. Nothing was lost; please try again.');
    }
  };
  const deleteIt = async () => {
    try {
      await remove.mutateAsync();
    } catch (error) {
      report(error, 'This could not be deleted. Please try again.');
      return;
    }
    toast({ title: 'Deleted', description: 'It is no longer in your vault.' });
    void navigate('/vault', { replace: true });
  };
  const menu: MenuItem[] = [
    { label: 'Edit', icon: 'edit', onSelect: () => setAsked('edit') },
    { label: 'Remind me', icon: 'candle', onSelect: () => setAsked('remind') },
    { label: 'Print', icon: 'open', onSelect: () => window.print() },
    { label: 'Save as a file', icon: 'download', onSelect: saveAsFile },
    { label: 'Rename', icon: 'edit', onSelect: () => setTitle(words.title) },
  ];
  if (key) menu.push({ label: sealed ? 'Unseal' : 'Seal', icon: 'lock', onSelect: () => void sealOrOpen() });
  menu.push({ label: 'Delete', icon: 'trash', onSelect: () => setAsked('delete'), destructive: true });
  const unsaved = 'This could not be saved. Nothing was lost; please try again.';
  return (
    <article className="vault-item" aria-label={words.title}>
      <header>
        <h1>{words.title}</h1>
        <div className="row">
          <p className="small quiet">
            {KIND_LABEL[item.kind]} · <time dateTime={item.createdAt}>{keptOn(item.createdAt)}</time>
            {words.tags.map((tag) => ` · #${tag}`)}
            {sealed && ' · Sealed'}
          </p>
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
        {item.reminder && (
          <p className="small muted no-print">
            Reminder on {new Date(item.reminder.at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}
          </p>
        )}
      </header>
      <div className="vault-content">
        {splitKept(words.content).map((part, index) =>
          part.speaker === 'you' ? (
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
          <p className="over">Answered {keptOn(item.answeredAt)}</p>
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
          busy={change.isPending}
          onClose={() => setAsked(null)}
          onSave={({ base, ...next }) => void write(next, { base }, unsaved)}
        />
      </Dialog>
      {asked === 'answer' && (
        <AnswerDialog
          open
          item={item}
          thanks={words.thanks}
          onClose={() => setAsked(null)}
          onSave={({ answeredAt, thanks }) =>
            void write(thanks === words.thanks ? {} : { thanks }, { answeredAt }, unsaved)
          }
        />
      )}
      {asked === 'remind' && (
        <ReminderDialog
          open
          reminder={item.reminder}
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
      <CrisisDialog alert={crisis} kept={false} onClose={() => setCrisis(null)} />
    </article>
  );
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
