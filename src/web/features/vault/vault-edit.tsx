import { type FormEvent, useState } from 'react';
import type { Reminder, VaultItem } from '#contract/vault.ts';
import { VAULT_LIMITS } from '#contract/vault.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { dayOf, readTags } from './kept-labels.ts';
import type { OpenedItem } from './use-unsealed.ts';

/** Changes the words and tags of a kept thing. `onSave` resolves to true once they are taken. */
export function EditForm({
  words,
  busy,
  onSave,
  onClose,
}: {
  words: OpenedItem;
  busy: boolean;
  /** `base` is the content these words were made from. */
  onSave(next: { content: string; tags: string[]; base: string }): void;
  onClose(): void;
}) {
  // What this form began with: others may write meanwhile.
  const [base] = useState(words.content);
  const [content, setContent] = useState(words.content);
  const [tags, setTags] = useState(words.tags.join(', '));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ content, tags: readTags(tags), base });
  };
  return (
    <form className="vault-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor="vault-edit">Words</label>
        <textarea
          className="input"
          id="vault-edit"
          rows={Math.min(20, content.split('\n').length + 4)}
          maxLength={VAULT_LIMITS.contentLength}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="vault-tags">Tags, with commas between</label>
        <input className="input" id="vault-tags" value={tags} onChange={({ target }) => setTags(target.value)} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Leave it
        </button>
        <button type="submit" className="btn btn-act" disabled={busy || content.trim() === ''}>
          Save
        </button>
      </div>
    </form>
  );
}

/** Asks when a prayer was answered, and what one wants to remember of it. */
export function AnswerDialog({
  open,
  item,
  thanks,
  onSave,
  onClose,
}: {
  open: boolean;
  item: VaultItem;
  thanks: string | null;
  onSave(answer: { answeredAt: string | null; thanks: string | null }): void;
  onClose(): void;
}) {
  const [day, setDay] = useState(() => dayOf(item.answeredAt ? new Date(item.answeredAt) : new Date()));
  const [text, setText] = useState(thanks ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Noon, so that the day stays the same day wherever it is read.
    const at = new Date(`${day}T12:00:00`);
    if (!Number.isNaN(at.getTime())) onSave({ answeredAt: at.toISOString(), thanks: text.trim() || null });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="An answered prayer"
    >
      <form className="vault-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor="vault-answered">Answered on</label>
          <input
            className="input"
            id="vault-answered"
            type="date"
            required
            min="1900-01-02"
            max="2199-12-30"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="vault-thanks">What you want to remember (optional)</label>
          <textarea
            className="input"
            id="vault-thanks"
            maxLength={VAULT_LIMITS.thanksLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div className="dialog-acts">
          {item.answeredAt && (
            <button type="button" className="btn btn-ghost" onClick={() => onSave({ answeredAt: null, thanks })}>
              Still open
            </button>
          )}
          <button type="submit" className="btn btn-act">
            Give thanks
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** How often a reminder comes. */
const EVERY = [
  ['once', 'Once'],
  ['day', 'Every day'],
  ['week', 'Every week'],
  ['month', 'Every month'],
  ['year', 'Every year'],
] as const satisfies readonly (readonly [Reminder['every'], string])[];

/** Asks when and how often one wants to be reminded. */
export function ReminderDialog({
  open,
  reminder,
  onSave,
  onClose,
}: {
  open: boolean;
  reminder: Reminder | null;
  onSave(reminder: Reminder | null): void;
  onClose(): void;
}) {
  const first = reminder ? new Date(reminder.at) : new Date(Date.now() + 86_400_000);
  const [at, setAt] = useState(() => `${dayOf(first)}T${first.toTimeString().slice(0, 5)}`);
  const [every, setEvery] = useState<Reminder['every']>(reminder?.every ?? 'once');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const when = new Date(at);
    if (!Number.isNaN(when.getTime())) onSave({ at: when.toISOString(), every });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Remind me"
      description="Whether reminders come by mail or on this device is set in your profile."
    >
      <form className="vault-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor="vault-remind">When</label>
          <input
            className="input"
            id="vault-remind"
            type="datetime-local"
            required
            min="1900-01-02T00:00"
            max="2199-12-30T00:00"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="vault-every">How often</label>
          <select
            className="input"
            id="vault-every"
            value={every}
            onChange={({ target }) => setEvery(EVERY.find(([id]) => id === target.value)?.[0] ?? 'once')}
          >
            {EVERY.map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="dialog-acts">
          {reminder && (
            <button type="button" className="btn btn-ghost" onClick={() => onSave(null)}>
              No reminder
            </button>
          )}
          <button type="submit" className="btn btn-act">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
