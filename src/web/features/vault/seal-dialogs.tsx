import { type FormEvent, useState } from 'react';
import type { Seal } from '#contract/vault.ts';
import { explain } from '../../lib/api.ts';
import {
  createRecoveryPhrase,
  PHRASE_WORDS,
  readRecoveryPhrase,
  splitPhrase,
  suggestWords,
} from '../../lib/sealing/recovery-phrase.ts';
import { SealBrokenError } from '../../lib/sealing/seal-words.ts';
import { stretchAside } from '../../lib/sealing/stretch-aside.ts';
import {
  changePassphrase,
  contentKeyOf,
  createSeal,
  createVaultKey,
  openByPassphrase,
  openByRecovery,
} from '../../lib/sealing/vault-key.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSealWriter } from './vault.api.ts';

/** What the vault's dialogs are about; null: none is open. */
export type SealStep = 'set-up' | 'unlock' | 'change' | null;

const LEAST_PASSPHRASE = 10;

/** Sets the sealed vault up, unlocks it, or changes its passphrase. */
export function SealDialogs({
  step,
  box,
  onClose,
}: {
  step: SealStep;
  box: { seal: Seal | null; revision: number };
  onClose(): void;
}) {
  const title =
    step === 'set-up' ? 'Set up your sealed vault' : step === 'change' ? 'Change the passphrase' : 'Unlock your vault';
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
    >
      {step === 'set-up' && <SetUp onDone={onClose} />}
      {step !== 'set-up' && step !== null && box.seal && (
        <Unlock seal={box.seal} revision={box.revision} changing={step === 'change'} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** Two different places of the phrase, asked for so that it was truly written down. */
function pickTwo(): [number, number] {
  const first = Math.floor(Math.random() * PHRASE_WORDS);
  const second = (first + 1 + Math.floor(Math.random() * (PHRASE_WORDS - 1))) % PHRASE_WORDS;
  return first < second ? [first, second] : [second, first];
}

function SetUp({ onDone }: { onDone(): void }) {
  const [part, setPart] = useState<'passphrase' | 'phrase' | 'check'>('passphrase');
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [phrase] = useState(createRecoveryPhrase);
  const [asked] = useState(pickTwo);
  const [answers, setAnswers] = useState(['', '']);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const writer = useSealWriter();
  const unlock = useVaultLock((state) => state.unlock);

  const finish = async () => {
    if (asked.some((place, at) => splitPhrase(answers[at]!)[0] !== phrase.words[place])) {
      setError('These are not the words you were shown. Please look at what you wrote down.');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const vaultKey = createVaultKey();
      const seal = await createSeal(vaultKey, passphrase, phrase.entropy, stretchAside);
      await writer.mutateAsync({ seal, revision: 0 });
      unlock(await contentKeyOf(vaultKey));
      toast({ title: 'Your sealed vault is ready', description: 'What you seal, only you can read.' });
      onDone();
    } catch (failure) {
      setError(explain(failure, 'Your sealed vault could not be set up. Nothing was changed; please try again.'));
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
          <ol className="recovery-words" aria-label="Recovery phrase">
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
          <button type="button" className="btn btn-ghost" disabled={busy} onClick={() => setPart('phrase')}>
            Show the words
          </button>
        ) : (
          <button type="button" className="btn btn-ghost" onClick={onDone}>
            Not now
          </button>
        )}
        <button type="submit" className="btn btn-act" disabled={busy}>
          {part === 'passphrase' ? 'Continue' : part === 'phrase' ? 'I wrote them down' : busy ? 'Sealing' : 'Finish'}
        </button>
      </div>
    </form>
  );
}

function findWrong(passphrase: string, again: string): string | null {
  if (passphrase.trim().length < LEAST_PASSPHRASE) {
    return `A passphrase has at least ${LEAST_PASSPHRASE} characters.`;
  }
  return passphrase === again ? null : 'The two passphrases are not the same.';
}

function Unlock({
  seal,
  revision,
  changing,
  onDone,
}: {
  seal: Seal;
  revision: number;
  changing: boolean;
  onDone(): void;
}) {
  const [byPhrase, setByPhrase] = useState(false);
  const [given, setGiven] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const writer = useSealWriter();
  const unlock = useVaultLock((state) => state.unlock);
  // Whoever had to use the recovery phrase has forgotten the passphrase.
  const renews = changing || byPhrase;

  const open = async () => {
    if (!byPhrase) return openByPassphrase(seal, given, stretchAside);
    const read = readRecoveryPhrase(given);
    if ('wrong' in read) throw new SealBrokenError(read.wrong);
    return openByRecovery(seal, read.entropy);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = renews ? findWrong(fresh, again) : null;
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const vaultKey = await open();
      if (renews) {
        await writer.mutateAsync({ seal: await changePassphrase(seal, vaultKey, fresh, stretchAside), revision });
        toast({ title: 'Your passphrase is changed', description: 'The recovery phrase stays the same.' });
      }
      unlock(await contentKeyOf(vaultKey));
      onDone();
      return;
    } catch (failure) {
      if (!(failure instanceof SealBrokenError)) {
        setError(explain(failure, 'Your vault could not be opened in this browser. Please try again.'));
      } else if (byPhrase) {
        const read = readRecoveryPhrase(given);
        setError('wrong' in read ? read.wrong : 'This recovery phrase is not right.');
      } else setError('This passphrase is not right.');
    }
    setBusy(false);
  };

  return (
    <form className="vault-form" onSubmit={(event) => void submit(event)}>
      {byPhrase ? (
        <div className="field">
          <label htmlFor="seal-phrase">Recovery phrase</label>
          <textarea
            className="input"
            id="seal-phrase"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={given}
            onChange={({ target }) => setGiven(target.value)}
          />
          <p className="row vault-chips">
            {suggestWords(given).map((word) => (
              <button
                type="button"
                className="chip"
                key={word}
                onClick={() => setGiven(`${given.replace(/[a-z]+$/i, '')}${word} `)}
              >
                {word}
              </button>
            ))}
          </p>
        </div>
      ) : (
        <PasswordField
          id="seal-given"
          label={changing ? 'Present passphrase' : 'Passphrase'}
          autoComplete="current-password"
          value={given}
          onChange={setGiven}
        />
      )}
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
      <div className="dialog-acts">
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => {
            setByPhrase(!byPhrase);
            setGiven('');
            setError(null);
          }}
        >
          {byPhrase ? 'Use the passphrase' : 'Use the recovery phrase'}
        </button>
        <button type="submit" className="btn btn-act" disabled={busy || given.trim() === ''}>
          {busy ? 'Opening' : changing ? 'Change it' : 'Unlock'}
        </button>
      </div>
    </form>
  );
}
