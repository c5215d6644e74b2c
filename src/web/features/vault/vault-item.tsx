import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import type { VaultItem } from '#contract/vault.ts';
import { ApiError } from '../../lib/api.ts';
import { report } from '../../lib/report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Mark } from '../../ui/brand.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Reply } from '../../ui/reply.tsx';
import { toast } from '../../ui/toast.tsx';
import { KIND_LABEL, keptOn } from './kept-labels.ts';
import { keptCards, splitKept } from './kept-text.ts';
import { useVaultActions, useVaultItem } from './vault.api.ts';
import { DeleteDialog, RenameDialog } from './vault-dialogs.tsx';

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

function Kept({ item }: { item: VaultItem }) {
  const { rename, remove } = useVaultActions(item.id);
  const navigate = useNavigate();
  const [title, setTitle] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const saveAsFile = () => {
    const name = item.title.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'kept';
    saveFile(new Blob([`# ${item.title}\n\n${item.content}\n`], { type: 'text/markdown' }), `${name}.md`);
  };
  const renameTo = (next: string) =>
    rename
      .mutateAsync(next)
      // The dialog stays with what was written until it is taken.
      .then(() => setTitle(null))
      .catch((error: unknown) => report(error, 'This could not be renamed. Nothing was lost; please try again.'));
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
  return (
    <article className="vault-item" aria-label={item.title}>
      <header>
        <h1>{item.title}</h1>
        <div className="row">
          <p className="small quiet">
            {KIND_LABEL[item.kind]} · <time dateTime={item.createdAt}>{keptOn(item.createdAt)}</time>
          </p>
          <span className="push row vault-acts">
            <button
              type="button"
              className="btn btn-icon"
              aria-label="Copy"
              onClick={() => void copyText(item.content)}
            >
              <Icon name="copy" />
            </button>
            <Menu
              label="More"
              items={[
                { label: 'Save as a file', icon: 'download', onSelect: saveAsFile },
                { label: 'Rename', icon: 'edit', onSelect: () => setTitle(item.title) },
                { label: 'Delete', icon: 'trash', onSelect: () => setDeleting(true), destructive: true },
              ]}
            />
          </span>
        </div>
      </header>
      <div className="vault-content">
        {splitKept(item.content).map((part, index) =>
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
      <RenameDialog title={title} onTitle={setTitle} onRename={(next) => void renameTo(next)} />
      <DeleteDialog open={deleting} onClose={() => setDeleting(false)} onDelete={() => void deleteIt()} />
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
