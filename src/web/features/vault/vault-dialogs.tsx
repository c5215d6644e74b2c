import { LIMITS } from '#contract/limits.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Gives a kept thing another title; `title` is null while closed. */
export function RenameDialog({
  title,
  onTitle,
  onRename,
}: {
  title: string | null;
  onTitle(title: string | null): void;
  onRename(title: string): void;
}) {
  return (
    <Dialog open={title !== null} onOpenChange={() => onTitle(null)} title="Rename">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (title?.trim()) onRename(title.trim());
        }}
      >
        <div className="field">
          <label htmlFor="vault-title">Title</label>
          <input
            className="input"
            id="vault-title"
            maxLength={LIMITS.titleLength}
            value={title ?? ''}
            onChange={(event) => onTitle(event.target.value)}
          />
        </div>
        <div className="dialog-acts">
          <button type="button" className="btn btn-ghost" onClick={() => onTitle(null)}>
            Leave it
          </button>
          <button type="submit" className="btn btn-act" disabled={!title?.trim()}>
            Rename
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before something kept is gone for good. */
export function DeleteDialog({
  open,
  sealed = false,
  onClose,
  onDelete,
}: {
  open: boolean;
  /** Whether it can't be read now, and so can't be saved first. */
  sealed?: boolean;
  onClose(): void;
  onDelete(): void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Delete this from your vault?"
      description={`It is deleted from the server at once. This can’t be undone. ${
        sealed
          ? 'What it says is sealed: unlock the vault first if you want to see it.'
          : 'You can save it as a file first.'
      }`}
      alert
    >
      <div className="dialog-acts">
        <button type="button" className="btn btn-line" onClick={onClose}>
          Keep it
        </button>
        <button type="button" className="btn btn-act" onClick={onDelete}>
          Delete
        </button>
      </div>
    </Dialog>
  );
}
