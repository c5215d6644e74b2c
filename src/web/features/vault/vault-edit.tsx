import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { answeredOn } from '#contract/answered-day.ts';
import type { Reminder, VaultItem } from '#contract/vault.ts';
import { VAULT_LIMITS } from '#contract/vault.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { fieldsOf, isTexts } from '../../lib/shape.ts';
import { useAccountSettings } from '../../lib/use-account-settings.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type HeldForm, heldName, useHeldForm } from './held-words.ts';
import { answerDay, findWrongTags, readTags } from './kept-labels.ts';
import { findTooLong, TextField } from './text-field.tsx';
import type { OpenedItem } from './use-unsealed.ts';

/** The words of an edit, as they wait. */
interface EditWords {
  content: string;
  tags: string;
  /** What these were made from. */
  base: { content: string; tags: string[] };
}

/** Reads them. */
export function readEdit(stored: unknown): EditWords | null {
  const { content, tags, base } = fieldsOf(stored);
  const from = fieldsOf(base);
  if (typeof content !== 'string' || typeof tags !== 'string') return null;
  if (typeof from['content'] !== 'string' || !isTexts(from['tags'])) return null;
  return { content, tags, base: { content: from['content'], tags: from['tags'] } };
}

/** What was begun and where it waits. */
interface Held {
  /** Names the thing. */
  id: string;
  /** Given where the words are sealed while they wait. */
  sealedBy: CryptoKey | null;
}

/** Changes the words and tags of a kept thing. What is begun waits until it is saved. */
export function EditForm({
  words,
  held,
  busy,
  onSave,
  onClose,
}: {
  words: OpenedItem;
  held: Held;
  busy: boolean;
  /** `base` is what these words were made from. Resolves to true once they are taken. */
  onSave(next: { content: string; tags?: string[] }, base: { content: string; tags: string[] }): Promise<boolean>;
  onClose(): void;
}) {
  // What this form began with: others may write meanwhile.
  const [begin] = useState(() => ({
    content: words.content,
    tags: words.tags.join(', '),
    base: { content: words.content, tags: words.tags },
  }));
  const form = useHeldForm(heldName('edit', held.id), held.sealedBy, begin, readEdit);
  const { content, tags, base } = form.words;
  const tooLong = findTooLong(content, VAULT_LIMITS.contentLength);
  const wrongTags = findWrongTags(tags);
  const wrong = tooLong !== null || wrongTags !== null || !/[^\s\p{Cf}]/u.test(content);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || wrong) return;
    const given = readTags(tags);
    const tagged = JSON.stringify(given) === JSON.stringify(base.tags) ? {} : { tags: given };
    if (await onSave({ content, ...tagged }, base)) form.saved();
  };
  return (
    <form className="vault-form" onSubmit={(event) => void submit(event)}>
      <Waited form={form} />
      <TextField
        id="vault-edit"
        label="Words"
        rows={Math.min(20, content.split('\n').length + 4)}
        value={content}
        wrong={tooLong}
        readOnly={busy}
        onChange={(next) => form.change({ content: next })}
      />
      <TextField
        id="vault-tags"
        label="Tags, with commas between"
        value={tags}
        wrong={wrongTags}
        readOnly={busy}
        onChange={(next) => form.change({ tags: next })}
      />
      <div className="dialog-acts">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Leave it
        </button>
        <ActButton type="submit" className="btn btn-act" off={busy || wrong}>
          Save
        </ActButton>
      </div>
    </form>
  );
}

/** Says that these are words of an earlier time, and lets one do without them. */
function Waited({ form }: { form: Pick<HeldForm<object>, 'found' | 'startAgain'> }) {
  if (!form.found) return null;
  return (
    <div className="row vault-chips vault-waited">
      <p className="small muted" role="status">
        This is what you had begun to write.
      </p>
      <button type="button" className="btn btn-line" onClick={form.startAgain}>
        Begin again
      </button>
    </div>
  );
}

/** The words of an answer, as they wait. */
interface AnswerWords {
  day: string;
  thanks: string;
  base: string | null;
}

/** Reads them. */
export function readAnswer(stored: unknown): AnswerWords | null {
  const { day, thanks, base } = fieldsOf(stored);
  if (typeof day !== 'string' || typeof thanks !== 'string') return null;
  return base === null || typeof base === 'string' ? { day, thanks, base } : null;
}

/** Asks when a prayer was answered, and what one wants to remember of it. */
export function AnswerDialog({
  item,
  thanks,
  held,
  busy,
  onSave,
  onClose,
}: {
  item: VaultItem;
  thanks: string | null;
  held: Held;
  busy: boolean;
  /** `thanks` is left out where it wasn't changed; `base` is what it was made from. Resolves to true once it is taken. */
  onSave(answer: { answeredAt: string | null; thanks?: string | null }, base: string | null): Promise<boolean>;
  onClose(): void;
}) {
  const [begin] = useState(() => ({
    day: item.answeredAt ? answerDay(item.answeredAt) : dateOnWall(new Date()),
    thanks: thanks ?? '',
    base: thanks,
  }));
  const form = useHeldForm(heldName('answer', held.id), held.sealedBy, begin, readAnswer);
  const { day, thanks: text, base } = form.words;
  const tooLong = findTooLong(text.trim(), VAULT_LIMITS.thanksLength);
  const save = async (answeredAt: string | null) => {
    const given = text.trim() || null;
    if (await onSave({ answeredAt, ...(given === base ? {} : { thanks: given }) }, base)) form.saved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && tooLong === null && !Number.isNaN(Date.parse(day))) void save(answeredOn(day));
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="An answered prayer"
    >
      <form className="vault-form" onSubmit={submit}>
        <Waited form={form} />
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
            readOnly={busy}
            onChange={({ target }) => form.change({ day: target.value })}
          />
        </div>
        <TextField
          id="vault-thanks"
          label="What you want to remember (optional)"
          rows={3}
          value={text}
          wrong={tooLong}
          readOnly={busy}
          onChange={(next) => form.change({ thanks: next })}
        />
        <div className="dialog-acts">
          {item.answeredAt && (
            <ActButton type="button" className="btn btn-ghost" off={busy} onClick={() => void save(null)}>
              Still open
            </ActButton>
          )}
          <ActButton type="submit" className="btn btn-act" off={busy || tooLong !== null}>
            Give thanks
          </ActButton>
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

/** "January 1, 2027 at 8:00 AM, every week". */
export function describeReminder({ at, every }: Reminder): string {
  const when = new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  const often = every === 'once' ? '' : `, ${EVERY.find(([id]) => id === every)![1].toLowerCase()}`;
  return `${when}${often}`;
}

/** Asks when and how often one wants to be reminded. */
export function ReminderDialog({
  reminder,
  busy,
  onSave,
  onClose,
}: {
  reminder: Reminder | null;
  busy: boolean;
  onSave(reminder: Reminder | null): void;
  onClose(): void;
}) {
  const ways = useAccountSettings().data?.prayerReminders;
  const [at, setAt] = useState(() => {
    if (!reminder) return `${dateOnWall(new Date(Date.now() + 86_400_000))}T08:00`;
    const next = new Date(reminder.at);
    return `${dateOnWall(next)}T${next.toTimeString().slice(0, 5)}`;
  });
  const [every, setEvery] = useState<Reminder['every']>(reminder?.every ?? 'once');
  const [past, setPast] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const when = new Date(at);
    if (Number.isNaN(when.getTime())) return;
    // What is past would be reminded of at once.
    const late = when.getTime() <= Date.now();
    setPast(late);
    if (!late) onSave({ at: when.toISOString(), every });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Remind me"
    >
      <form className="vault-form" onSubmit={submit}>
        <p className="muted dialog-text">
          {ways && !ways.mail && !ways.push
            ? 'Reminders of prayers are turned off, both by mail and on your devices. '
            : 'Reminders come by mail or on your devices, as you chose. What you wrote is never in them. '}
          <Link to="/profile#notifications">{ways && !ways.mail && !ways.push ? 'Turn them on' : 'Change that'}</Link>
        </p>
        <div className="field">
          <label htmlFor="vault-remind">When</label>
          <input
            className="input"
            id="vault-remind"
            type="datetime-local"
            required
            max="2199-12-30T00:00"
            value={at}
            aria-invalid={past}
            aria-describedby={past ? 'vault-remind-past' : undefined}
            onChange={({ target }) => setAt(target.value)}
          />
          {past && (
            <p className="form-error" role="alert" id="vault-remind-past">
              This time is past. Please choose one that is still to come.
            </p>
          )}
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
            <ActButton type="button" className="btn btn-ghost" off={busy} onClick={() => onSave(null)}>
              No reminder
            </ActButton>
          )}
          <ActButton type="submit" className="btn btn-act" off={busy}>
            Save
          </ActButton>
        </div>
      </form>
    </Dialog>
  );
}
