import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useAuth } from '../../../lib/auth-store.ts';
import { readDraft, writeDraft } from '../../../lib/drafts.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A note at a verse. What is typed is kept on the device until it is saved. */
export function NoteDialog({
  osis,
  reference,
  saved,
  busy,
  onSave,
  onDelete,
  onClose,
}: {
  osis: string;
  reference: string;
  /** The note as it is on the account; '' where there is none. */
  saved: string;
  busy: boolean;
  /** Resolves to true when the note has arrived. */
  onSave(note: string): Promise<boolean>;
  /** Resolves to true when the note is gone. */
  onDelete(): Promise<boolean>;
  onClose(): void;
}) {
  const userId = useAuth((state) => state.user?.id ?? '');
  const draft = `draft-${userId}-note-${osis}`;
  // An empty draft is none: what is saved is never hidden behind it.
  const [text, setText] = useState(() => readDraft(draft) || saved);
  useEffect(() => writeDraft(draft, text === saved || text.trim() === '' ? null : text), [draft, text, saved]);
  /** Forgets what was typed once it has arrived, or is gone with the note. */
  const settle = (done: boolean) => {
    if (!done) return;
    writeDraft(draft, null);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Note on ${reference}`} focusFirst="textarea">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(text).then(settle);
        }}
      >
        <div className="field">
          <label className="sr" htmlFor="verse-note">
            Your note
          </label>
          <textarea
            id="verse-note"
            className="input"
            rows={6}
            maxLength={LIMITS.noteLength}
            placeholder="What do you want to remember?"
            value={text}
            // What was typed meanwhile would be cleared away with the words that have arrived.
            readOnly={busy}
            onChange={(event) => setText(event.target.value)}
          />
          <p className="caption quiet">It is stored encrypted, with a key of your own.</p>
        </div>
        <div className="dialog-acts">
          {saved !== '' && (
            <ActButton type="button" className="btn btn-line" off={busy} onClick={() => void onDelete().then(settle)}>
              Delete
            </ActButton>
          )}
          <button type="button" className="btn btn-line" onClick={onClose}>
            Close
          </button>
          <ActButton type="submit" className="btn btn-act" off={busy || text.trim() === ''}>
            {busy ? 'Saving...' : 'Save'}
          </ActButton>
        </div>
      </form>
    </Dialog>
  );
}
