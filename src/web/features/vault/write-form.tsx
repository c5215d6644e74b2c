import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keptTitle } from '#contract/auto-title.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { LIMITS } from '#contract/limits.ts';
import { VAULT_LIMITS } from '#contract/vault.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { listenBeside } from '../../lib/hear-danger.ts';
import type { WaitsWhere } from '../../lib/outbox.ts';
import { report } from '../../lib/report.ts';
import { HEARD_HERE, soundsLikeDanger } from '../../lib/sealing/hear-here.ts';
import { sealItem } from '../../lib/sealing/sealed-item.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { fieldsOf } from '../../lib/shape.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { sayKept } from '../../ui/offline-words.ts';
import { toast } from '../../ui/toast.tsx';
import { type Found, type HeldPlace, holdsSealed, WordsInHand } from './held-words.ts';
import { findWrongTags, readTags } from './kept-labels.ts';
import { findTooLong, TextField } from './text-field.tsx';
import { UnlockButton } from './unlock-button.tsx';
import { useKeeper } from './vault.api.ts';

interface Written {
  kind: 'prayer' | 'note';
  text: string;
  title: string;
  tags: string;
}
function readWritten(stored: unknown): Written | null {
  const { kind, text, title, tags } = fieldsOf(stored);
  if (typeof text !== 'string' || typeof title !== 'string' || typeof tags !== 'string') return null;
  return kind === 'prayer' || kind === 'note' ? { kind, text, title, tags } : null;
}
const NOTHING: Written = { kind: 'prayer', text: '', title: '', tags: '' };
const isEmpty = ({ text, title, tags }: Written) => text === '' && title === '' && tags === '';

/** Where what is new waits. */
const NAME = 'new';

/** The field was opened by a press on the button above it. Once, or it would take the keyboard from the next field. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Writes a prayer or a note. Until it is in the vault it waits in this browser: as it is, or sealed. */
export function WriteForm({ onDone }: { onDone(): void }) {
  const userId = useAuth((state) => state.user?.id ?? '');
  const key = useVaultLock((state) => state.key);
  const [words, setWords] = useState(NOTHING);
  const [sealing, setSealing] = useState(key !== null);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  // Help that is open stays when the words are kept, and closing it ends the writing.
  const helping = useRef(false);
  const warn = (alert: CrisisAlert) => {
    helping.current = true;
    setCrisis(alert);
  };
  const keeper = useKeeper();
  // Until all of it is done: what was typed meanwhile would be cleared away with the words that are kept.
  const [pending, setPending] = useState(false);
  const [hand] = useState(() => new WordsInHand());
  const shown = useRef(words);
  shown.current = words;
  // The same words sent twice are kept once; others are another thing, even where the first answer was lost.
  const sent = useRef({ words: '', id: '' });
  const seals = sealing && key !== null;
  const locked = sealing && key === null;

  useEffect(() => hand.open(), [hand]);
  useEffect(() => {
    let live = true;
    // What is being sealed stays in sight only while the vault is open; it waits sealed.
    if (!key && sealing) setWords(NOTHING);
    else if (isEmpty(shown.current)) {
      void findWritten(hand, userId, key).then((found) => {
        if (!live || !found || !isEmpty(shown.current)) return;
        hand.takeUp(found.place, found.held);
        setWords(found.held.words);
        setSealing(found.place.key !== null);
      });
    }
    return () => {
      live = false;
    };
    // Only a change of the lock brings back or takes away: the box to seal is ticked with the words in hand.
  }, [userId, key]);

  const placeOf = (sealed: boolean): HeldPlace => ({ userId, name: NAME, key: sealed ? key : null });
  const hold = (next: Written, place: HeldPlace) => (isEmpty(next) ? hand.forget(place) : void hand.hold(place, next));
  const change = (next: Partial<Written>) => {
    const whole = { ...words, ...next };
    setWords(whole);
    hold(whole, placeOf(seals));
  };
  const sealOrNot = (next: boolean) => {
    setSealing(next);
    if (isEmpty(words)) return;
    // Words to be sealed are stored nowhere as they are.
    hand.forget(placeOf(seals));
    hold(words, placeOf(next));
  };
  const tooLong = findTooLong(words.text, VAULT_LIMITS.contentLength);
  const titleTooLong = findTooLong(words.title.trim(), LIMITS.titleLength);
  const wrongTags = findWrongTags(words.tags);
  const wrong = tooLong !== null || titleTooLong !== null || wrongTags !== null;
  const idOf = (text: string) => {
    if (sent.current.words !== text) sent.current = { words: text, id: crypto.randomUUID() };
    return sent.current.id;
  };
  const finish = (waits: WaitsWhere | null) => {
    toast(sayKept(waits, seals ? 'It is sealed in your vault.' : 'It is in your vault.'));
    hand.forget(placeOf(seals));
    setWords(NOTHING);
    if (!helping.current) onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { kind, text } = words;
    if (pending || wrong || !/[^\s\p{Cf}]/u.test(text)) return;
    const head = { title: words.title.trim() || keptTitle(text), tags: readTags(words.tags), thanks: null };
    const id = idOf(JSON.stringify([words, seals]));
    // Sealed words are heard by this browser alone.
    const heard = seals ? soundsLikeDanger(`${head.title}\n${text}`).catch(() => false) : null;
    const heardHere = heard?.then((danger) => danger && warn(HEARD_HERE));
    const listening = seals ? null : listenBeside(text, warn);
    setPending(true);
    try {
      if (seals) {
        const sealed = await sealItem(key, id, head, text);
        const { keyId } = useVaultLock.getState();
        const { waits } = await keeper.mutateAsync({ id, kind, title: kind, ...sealed, keyId });
        await heardHere;
        finish(waits);
      } else {
        const { title, tags } = head;
        const { crisisAlert, waits } = await keeper.mutateAsync({ id, kind, title, tags, content: text });
        if (waits) await listening?.unsent();
        else if (crisisAlert) listening?.tell(crisisAlert);
        finish(waits);
      }
    } catch (error) {
      report(error, 'This could not be kept. Your words are still here; please try again.');
      // Help must not wait until words are taken.
      await (heardHere ?? listening?.unsent());
    } finally {
      listening?.end();
      setPending(false);
    }
  };

  if (locked) {
    return (
      <section className="card vault-write vault-form" aria-label="Write">
        <p className="muted" role="status">
          The vault is locked again.{' '}
          {holdsSealed(userId, NAME) && 'What you were writing waits here, sealed. Unlock the vault to go on with it.'}
        </p>
        <div className="dialog-acts">
          <button type="button" className="btn btn-ghost" onClick={onDone}>
            Not now
          </button>
          <UnlockButton />
        </div>
      </section>
    );
  }
  return (
    <form className="card vault-form vault-write" aria-label="Write" onSubmit={(event) => void submit(event)}>
      {key === null && holdsSealed(userId, NAME) && (
        <div className="row vault-chips">
          <p className="small muted">Something you began to seal waits here until you unlock the vault.</p>
          <UnlockButton />
        </div>
      )}
      <fieldset className="seg">
        <legend className="sr">What it is</legend>
        <button type="button" aria-pressed={words.kind === 'prayer'} onClick={() => change({ kind: 'prayer' })}>
          Prayer
        </button>
        <button type="button" aria-pressed={words.kind === 'note'} onClick={() => change({ kind: 'note' })}>
          Note
        </button>
      </fieldset>
      <TextField
        id="vault-words"
        label={words.kind === 'prayer' ? 'Your prayer' : 'Your note'}
        rows={5}
        value={words.text}
        wrong={tooLong}
        fieldRef={takeFocus}
        readOnly={pending}
        onChange={(text) => change({ text })}
      />
      <TextField
        id="vault-new-title"
        label="Title (optional)"
        value={words.title}
        wrong={titleTooLong}
        readOnly={pending}
        onChange={(title) => change({ title })}
      />
      <TextField
        id="vault-new-tags"
        label="Tags, with commas between (optional)"
        value={words.tags}
        wrong={wrongTags}
        readOnly={pending}
        onChange={(tags) => change({ tags })}
      />
      {key && (
        <label className="row small vault-tick">
          <input
            type="checkbox"
            checked={sealing}
            aria-disabled={pending}
            onChange={({ target }) => !pending && sealOrNot(target.checked)}
          />
          Seal it in this browser
        </label>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn btn-ghost" onClick={onDone}>
          Not now
        </button>
        <ActButton type="submit" className="btn btn-act" off={pending || wrong || words.text.trim() === ''}>
          {pending ? 'Keeping it' : 'Keep it'}
        </ActButton>
      </div>
      <CrisisDialog
        alert={crisis}
        kept={words.text !== ''}
        onClose={() => {
          helping.current = false;
          setCrisis(null);
          if (words.text === '') onDone();
        }}
      />
    </form>
  );
}

/** What was begun: sealed where that can be opened, else in the open; null: nothing. */
async function findWritten(
  hand: WordsInHand,
  userId: string,
  key: CryptoKey | null,
): Promise<{ place: HeldPlace; held: Found<Written> } | null> {
  for (const by of key ? [key, null] : [null]) {
    const place = { userId, name: NAME, key: by };
    const held = await hand.find(place, readWritten);
    if (held) return { place, held };
  }
  return null;
}
