import { type FormEvent, useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import type { readSeal, Seal } from '#contract/vault.ts';
import { apiRequest, explain } from '../lib/api.ts';
import { useAuth } from '../lib/auth-store.ts';
import { endSession, isSignedOut } from '../lib/report.ts';
import { type LeftSealed, sealedThings } from '../lib/sealing/left-sealed.ts';
import { NotOpenedError, openSeal } from '../lib/sealing/open-seal.ts';
import { bringSealedAnew } from '../lib/sealing/reseal.ts';
import { stretchAside } from '../lib/sealing/stretch-aside.ts';
import { contentKeyOf } from '../lib/sealing/vault-key.ts';
import { useVaultLock } from '../lib/sealing/vault-lock.ts';
import { ActButton } from './act-button.tsx';
import { KeyField, NO_KEY, OtherKeyButton } from './key-field.tsx';
import { PasswordField } from './password-field.tsx';

/** What is said of what doesn't open the vault the file is from. */
const WRONG = {
  passphrase: 'This passphrase is not that of the vault in the file.',
  phrase: 'This recovery phrase is not that of the vault in the file.',
};

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
  const [given, setGiven] = useState(NO_KEY);
  const [own, setOwn] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** The key of the vault the file is from. Throws NotOpenedError. */
  const openOld = async (seal: Seal): Promise<CryptoKey> =>
    contentKeyOf(await openSeal(seal, given, WRONG[given.by], stretchAside));
  /** The key of one's own vault, which is unlocked with it. Throws NotOpenedError. */
  const openOwn = async (seal: Seal): Promise<CryptoKey> => {
    if (key && keyId === seal.keyId) return key;
    if (key) {
      // Locked, the form asks for the passphrase of the vault there is now.
      useVaultLock.getState().lock();
      throw new NotOpenedError('Your sealed vault was begun anew on another device. Please give its passphrase.');
    }
    const owner = useAuth.getState().user?.id;
    const wrong = 'The passphrase of your vault here is not right.';
    const vaultKey = await openSeal(seal, { by: 'passphrase', text: own }, wrong, stretchAside);
    const opened = await contentKeyOf(vaultKey);
    // Somebody else may have signed in while the key was worked out.
    if (useAuth.getState().user?.id !== owner) throw new NotOpenedError('You are signed in as somebody else by now.');
    useVaultLock.getState().unlock(opened, seal.keyId);
    return opened;
  };
  const bring = async () => {
    const { seal } = (await (await apiRequest('GET', '/api/vault/seal')).json()) as Output<typeof readSeal>;
    if (!seal)
      throw new NotOpenedError('Your vault has no passphrase of its own any more. Bring the file back once more.');
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
        problem instanceof NotOpenedError
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
      <KeyField
        id="reseal"
        labels={{
          passphrase: 'Passphrase of the vault in the file',
          phrase: 'Recovery phrase of the vault in the file',
        }}
        given={given}
        onChange={setGiven}
      />
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
        <OtherKeyButton
          by={given.by}
          onChoose={(other) => {
            setGiven(other);
            setError(null);
          }}
        />
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Not now
        </button>
        <ActButton
          type="submit"
          className="btn btn-act"
          off={busy || given.text.trim() === '' || (!key && own.trim() === '')}
        >
          {busy ? 'Opening' : 'Bring them here'}
        </ActButton>
      </div>
    </form>
  );
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
