import { type FormEvent, useRef, useState } from 'react';
import type { Seal } from '#contract/vault.ts';
import { ApiError, explain } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { NotOpenedError, openSeal } from '../../lib/sealing/open-seal.ts';
import { createRecoveryPhrase, PHRASE_WORDS, splitPhrase, suggestWords } from '../../lib/sealing/recovery-phrase.ts';
import { stretchAside } from '../../lib/sealing/stretch-aside.ts';
import { changePassphrase, contentKeyOf, createSeal, createVaultKey } from '../../lib/sealing/vault-key.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { KeyField, NO_KEY, OtherKeyButton } from '../../ui/key-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useNewestSeal, useSealWriter } from './vault.api.ts';

const LEAST_PASSPHRASE = 10;
/** Different ones among them. */
const LEAST_CHARACTERS = 5;

/** What is new in a dialog gets the focus, as what had it is gone. Once, or it would take the keyboard from the next field. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Two different places of the phrase, asked for so that it was truly written down. */
function pickTwo(): [number, number] {
  const first = Math.floor(Math.random() * PHRASE_WORDS);
  const second = (first + 1 + Math.floor(Math.random() * (PHRASE_WORDS - 1))) % PHRASE_WORDS;
  return first < second ? [first, second] : [second, first];
}

/** Unlocks the vault in this tab, unless somebody else is signed in by now: working a key out takes a moment. */
function useUnlock(): (vaultKey: Uint8Array<ArrayBuffer>, keyId: string) => Promise<void> {
  const unlock = useVaultLock((state) => state.unlock);
  const [owner] = useState(() => useAuth.getState().user?.id);
  return async (vaultKey, keyId) => {
    const key = await contentKeyOf(vaultKey);
    if (useAuth.getState().user?.id === owner) unlock(key, keyId);
  };
}

/** Whether nobody can tell if the server took what was sent. */
const isUncertain = (failure: unknown) =>
  failure instanceof ApiError ? failure.status >= 500 : failure instanceof TypeError;

/** Sets a sealed vault up. `revision` is that of the box in whose place the new one comes; 0 where there is none. */
export function SetUp({ revision, onDone }: { revision: number; onDone(): void }) {
  const [part, setPart] = useState<'passphrase' | 'phrase' | 'check'>('passphrase');
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [phrase] = useState(createRecoveryPhrase);
  const [asked] = useState(pickTwo);
  const [answers, setAnswers] = useState(['', '']);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const writer = useSealWriter();
  const unlock = useUnlock();
  // Tried again, the same box is sent: the first one may have arrived though its answer did not.
  const made = useRef<{ vaultKey: Uint8Array<ArrayBuffer>; seal: Seal } | null>(null);

  const finish = async () => {
    if (asked.some((place, at) => splitPhrase(answers[at]!)[0] !== phrase.words[place])) {
      setError('These are not the words you were shown. Please look at what you wrote down.');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      if (!made.current) {
        const vaultKey = createVaultKey();
        made.current = { vaultKey, seal: await createSeal(vaultKey, passphrase, phrase.entropy, stretchAside) };
      }
      await writer.mutateAsync({ seal: made.current.seal, revision });
      await unlock(made.current.vaultKey, made.current.seal.keyId);
      toast({ title: 'Your sealed vault is ready', description: 'What you seal, only you can read.' });
      onDone();
    } catch (failure) {
      setError(
        explain(
          isUncertain(failure) ? null : failure,
          'Your sealed vault could not be set up yet. Please try again; your passphrase and the twelve words stay the same.',
        ),
      );
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (part === 'passphrase') {
      const wrong = findWrong(passphrase, again);
      setError(wrong);
      if (!wrong) setPart('phrase');
    } else if (part === 'phrase') {
      setPart('check');
    } else void finish();
  };

  return (
    <form className="vault-form" onSubmit={submit}>
      {part === 'passphrase' && (
        <>
          <p className="muted">
            What you seal is encrypted in this browser before it is sent. We cannot read it, and neither can anyone who
            has our server. If you forget the passphrase and lose the recovery phrase, nobody can bring it back.
          </p>
          <PasswordField
            id="seal-passphrase"
            label="Passphrase"
            autoComplete="new-password"
            value={passphrase}
            onChange={setPassphrase}
          />
          <PasswordField
            id="seal-again"
            label="Passphrase again"
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
          />
          <p className="small muted">Four or five words that nobody would guess are good.</p>
        </>
      )}
      {part === 'phrase' && (
        <>
          <p className="muted">
            This is your recovery phrase. It is shown only now. Write the twelve words on paper and keep them where you
            keep important things; they open your vault when the passphrase is forgotten.
          </p>
          <ol className="recovery-words" aria-label="Recovery phrase" tabIndex={-1} ref={takeFocus}>
            {phrase.words.map((word, at) => (
              // The same word can come twice; its place is what it is.
              <li key={at}>{word}</li>
            ))}
          </ol>
        </>
      )}
      {part === 'check' && (
        <>
          <p className="muted">Two of the words, so that we know they are safe with you.</p>
          {asked.map((place, at) => (
            <div className="field" key={place}>
              <label htmlFor={`seal-word-${place}`}>Word {place + 1}</label>
              <input
                className="input"
                id={`seal-word-${place}`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                ref={at === 0 ? takeFocus : undefined}
                value={answers[at]}
                onChange={({ target }) => setAnswers(answers.with(at, target.value))}
              />
            </div>
          ))}
        </>
      )}
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <div className="dialog-acts">
        {part === 'check' ? (
          <ActButton type="button" className="btn btn-ghost" off={busy} onClick={() => setPart('phrase')}>
            Show the words
          </ActButton>
        ) : (
          <button type="button" className="btn btn-ghost" onClick={onDone}>
            Not now
          </button>
        )}
        <ActButton type="submit" className="btn btn-act" off={busy}>
          {part === 'passphrase' ? 'Continue' : part === 'phrase' ? 'I wrote them down' : busy ? 'Sealing' : 'Finish'}
        </ActButton>
      </div>
    </form>
  );
}

function findWrong(passphrase: string, again: string): string | null {
  if (passphrase.trim().length < LEAST_PASSPHRASE) {
    return `A passphrase has at least ${LEAST_PASSPHRASE} characters.`;
  }
  if (new Set(passphrase.trim()).size < LEAST_CHARACTERS) {
    return 'This passphrase repeats itself so much that it would be guessed. Four or five words are good.';
  }
  return passphrase === again ? null : 'The two passphrases are not the same.';
}

/** What is said of what doesn't open it. */
const WRONG = { passphrase: 'This passphrase is not right.', phrase: 'This recovery phrase is not right.' };

/** Opens the vault, and changes its passphrase where that is wanted or has been forgotten. */
export function Unlock({
  cached,
  changing,
  onDone,
}: {
  /** The box as it was when this page was opened. */
  cached: { seal: Seal; revision: number };
  changing: boolean;
  onDone(): void;
}) {
  const [given, setGiven] = useState(NO_KEY);
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const byPhrase = given.by === 'phrase';
  // Whoever had to use the recovery phrase has forgotten the passphrase.
  const renews = changing || byPhrase;
  const writer = useSealWriter();
  const readNewest = useNewestSeal();
  const unlock = useUnlock();
  // What was sent last: it may have arrived though its answer did not.
  const made = useRef<{ passphrase: string; seal: Seal; vaultKey: Uint8Array<ArrayBuffer> } | null>(null);

  const open = (seal: Seal) => openSeal(seal, given, WRONG[given.by], stretchAside);
  /** Puts the vault key under the new passphrase; answers with the key. */
  const renew = async (seal: Seal, revision: number) => {
    // The first try arrived after all.
    if (made.current?.passphrase === fresh && made.current.seal.byPassphrase === seal.byPassphrase) {
      return made.current.vaultKey;
    }
    const vaultKey = await open(seal);
    made.current = {
      passphrase: fresh,
      vaultKey,
      seal: await changePassphrase(seal, vaultKey, fresh, stretchAside),
    };
    await writer.mutateAsync({ seal: made.current.seal, revision });
    return vaultKey;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = renews ? findWrong(fresh, again) : null;
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      // Another device may have changed the passphrase since; without a network the box one has still opens.
      const newest = await readNewest().catch(() => cached);
      const { seal, revision } = newest.seal ? { seal: newest.seal, revision: newest.revision } : cached;
      await unlock(await (renews ? renew(seal, revision) : open(seal)), seal.keyId);
      if (renews) {
        toast({ title: 'Your passphrase is changed', description: 'The recovery phrase stays the same.' });
      }
      onDone();
      return;
    } catch (failure) {
      if (failure instanceof NotOpenedError) setError(failure.message);
      else {
        setError(
          renews && isUncertain(failure)
            ? 'No answer came, so it is not certain that your passphrase was changed. Please try again; nothing you sealed is lost.'
            : explain(failure, 'Your vault could not be opened in this browser. Please try again.'),
        );
      }
    }
    setBusy(false);
  };

  return (
    <form className="vault-form" onSubmit={(event) => void submit(event)}>
      <KeyField
        id="seal"
        labels={{ passphrase: changing ? 'Present passphrase' : 'Passphrase', phrase: 'Recovery phrase' }}
        given={given}
        onChange={setGiven}
      >
        <p className="row vault-chips">
          {suggestWords(given.text).map((word) => (
            <button
              type="button"
              className="chip"
              key={word}
              onClick={() => setGiven({ ...given, text: `${given.text.replace(/[a-z]+$/i, '')}${word} ` })}
            >
              {word}
            </button>
          ))}
        </p>
      </KeyField>
      {renews && (
        <>
          <PasswordField
            id="seal-fresh"
            label="New passphrase"
            autoComplete="new-password"
            value={fresh}
            onChange={setFresh}
          />
          <PasswordField
            id="seal-fresh-again"
            label="New passphrase again"
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
          />
        </>
      )}
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      {byPhrase && (
        <p className="small muted">
          Without the passphrase and the recovery phrase nobody can open what you sealed, and neither can we. You can
          delete it; when nothing sealed is left, a new sealed vault can be begun.
        </p>
      )}
      <div className="dialog-acts">
        <OtherKeyButton
          by={given.by}
          onChoose={(other) => {
            setGiven(other);
            setError(null);
          }}
        />
        <ActButton type="submit" className="btn btn-act" off={busy || given.text.trim() === ''}>
          {busy ? 'Opening' : changing ? 'Change it' : 'Unlock'}
        </ActButton>
      </div>
    </form>
  );
}
