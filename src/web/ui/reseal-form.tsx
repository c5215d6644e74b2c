import { type FormEvent, useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import type { readSeal, Seal } from '#contract/vault.ts';
import { apiRequest, explain } from '../lib/api.ts';
import { useAuth } from '../lib/auth-store.ts';
import { endSession, isSignedOut } from '../lib/report.ts';
import { type LeftSealed, sealedThings } from '../lib/sealing/left-sealed.ts';
import { readRecoveryPhrase } from '../lib/sealing/recovery-phrase.ts';
import { bringSealedAnew } from '../lib/sealing/reseal.ts';
import { SealBrokenError } from '../lib/sealing/seal-words.ts';
import { stretchAside } from '../lib/sealing/stretch-aside.ts';
import { contentKeyOf, openByPassphrase, openByRecovery } from '../lib/sealing/vault-key.ts';
import { useVaultLock } from '../lib/sealing/vault-lock.ts';
import { ActButton } from './act-button.tsx';
import { PasswordField } from './password-field.tsx';

/** A sentence in place of the form's own. */
class Wrong extends Error {}

/** The form of the dialog that brings sealed things here. */
export function ResealForm({
  left,
  onClose,
  onDone,
}: {
  left: LeftSealed;
  onClose(): void;
  onDone(said: string): void;
}) {
  const { key, keyId } = useVaultLock();
  const [byPhrase, setByPhrase] = useState(false);
  const [given, setGiven] = useState('');
  const [own, setOwn] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** The key of the vault the file is from. Throws Wrong. */
  const openOld = async (seal: Seal): Promise<CryptoKey> => {
    const read = byPhrase ? readRecoveryPhrase(given) : null;
    if (read && 'wrong' in read) throw new Wrong(read.wrong);
    const vaultKey = await rightOr(
      read ? openByRecovery(seal, read.entropy) : openByPassphrase(seal, given, stretchAside),
      read
        ? 'This recovery phrase is not that of the vault in the file.'
        : 'This passphrase is not that of the vault in the file.',
    );
    return contentKeyOf(vaultKey);
  };
  /** The key of one's own vault, which is unlocked with it. Throws Wrong. */
  const openOwn = async (seal: Seal): Promise<CryptoKey> => {
    if (key && keyId === seal.keyId) return key;
    if (key) {
      // Locked, the form asks for the passphrase of the vault there is now.
      useVaultLock.getState().lock();
      throw new Wrong('Your sealed vault was begun anew on another device. Please give its passphrase.');
    }
    const owner = useAuth.getState().user?.id;
    const vaultKey = await rightOr(
      openByPassphrase(seal, own, stretchAside),
      'The passphrase of your vault here is not right.',
    );
    const opened = await contentKeyOf(vaultKey);
    // Somebody else may have signed in while the key was worked out.
    if (useAuth.getState().user?.id !== owner) throw new Wrong('You are signed in as somebody else by now.');
    useVaultLock.getState().unlock(opened, seal.keyId);
    return opened;
  };
  const bring = async () => {
    const { seal } = (await (await apiRequest('GET', '/api/vault/seal')).json()) as Output<typeof readSeal>;
    if (!seal) throw new Wrong('Your vault has no passphrase of its own any more. Bring the file back once more.');
    const to = await openOwn(seal);
    const sum = { added: 0, known: 0, broken: 0 };
    // Working a key out takes a second; the parts of a file have one.
    const old = new Map<string, CryptoKey>();
    for await (const part of left.parts()) {
      const from = old.get(part.seal.keyId) ?? (await openOld(part.seal));
      old.set(part.seal.keyId, from);
      const came = await bringSealedAnew(part, { from, to }, seal);
      sum.added += came.added;
      sum.known += came.known;
      sum.broken += came.broken;
    }
    return sum;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      onDone(tell(await bring()));
      onClose();
      return;
    } catch (problem) {
      if (isSignedOut(problem)) endSession();
      setError(
        problem instanceof Wrong
          ? problem.message
          : explain(problem, 'Not all of it could be brought here. Please try again; nothing comes twice.'),
      );
    }
    setBusy(false);
  };

  return (
    <form className="reseal" onSubmit={(event) => void submit(event)}>
      <p className="muted">
        {sealedThings(left.count)} in this file {left.count === 1 ? 'opens' : 'open'} only with the passphrase or the
        recovery phrase of the vault {left.count === 1 ? 'it is' : 'they are'} from. This browser can open{' '}
        {left.count === 1 ? 'it' : 'them'} here and seal {left.count === 1 ? 'it' : 'them'} anew with your present one.
        Neither is sent anywhere.
      </p>
      {byPhrase ? (
        <div className="field">
          <label htmlFor="reseal-phrase">Recovery phrase of the vault in the file</label>
          <textarea
            className="input"
            id="reseal-phrase"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={given}
            onChange={({ target }) => setGiven(target.value)}
          />
        </div>
      ) : (
        <PasswordField
          id="reseal-given"
          label="Passphrase of the vault in the file"
          autoComplete="current-password"
          value={given}
          onChange={setGiven}
        />
      )}
      {!key && (
        <PasswordField
          id="reseal-own"
          label="Passphrase of your vault here"
          autoComplete="current-password"
          value={own}
          onChange={setOwn}
        />
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
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Not now
        </button>
        <ActButton
          type="submit"
          className="btn btn-act"
          off={busy || given.trim() === '' || (!key && own.trim() === '')}
        >
          {busy ? 'Opening' : 'Bring them here'}
        </ActButton>
      </div>
    </form>
  );
}

/** What was opened; where the key is another one, the sentence that says so. */
async function rightOr<T>(opening: Promise<T>, wrong: string): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    throw error instanceof SealBrokenError ? new Wrong(wrong) : error;
  }
}

function tell({ added, known, broken }: { added: number; known: number; broken: number }): string {
  const are = (count: number) => `${sealedThings(count)} ${count === 1 ? 'was' : 'were'}`;
  return [
    `${are(added)} brought here, sealed with your present passphrase.`,
    known > 0 ? `${are(known)} here already.` : '',
    broken > 0 ? `${sealedThings(broken)} did not open and stayed behind.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
