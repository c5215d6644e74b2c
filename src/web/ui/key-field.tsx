import type { ReactNode } from 'react';
import type { GivenKey } from '../lib/sealing/open-seal.ts';
import { PasswordField } from './password-field.tsx';

/** Nothing given yet; the passphrase is asked for first. */
export const NO_KEY: GivenKey = { by: 'passphrase', text: '' };

/** Asks for what opens a sealed vault: its passphrase, or its recovery phrase where that was chosen. */
export function KeyField({
  id,
  labels,
  given,
  onChange,
  children,
}: {
  /** That of the recovery phrase and that of the passphrase begin with it. */
  id: string;
  labels: Record<GivenKey['by'], string>;
  given: GivenKey;
  onChange(given: GivenKey): void;
  /** Stands below the recovery phrase. */
  children?: ReactNode;
}) {
  const { by, text } = given;
  if (by === 'passphrase') {
    return (
      <PasswordField
        id={`${id}-given`}
        label={labels[by]}
        autoComplete="current-password"
        value={text}
        onChange={(next) => onChange({ by, text: next })}
      />
    );
  }
  return (
    <div className="field">
      <label htmlFor={`${id}-phrase`}>{labels[by]}</label>
      <textarea
        className="input"
        id={`${id}-phrase`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange({ by, text: target.value })}
      />
      {children}
    </div>
  );
}

/** Chooses the other way to open a sealed vault, and begins it empty. */
export function OtherKeyButton({ by, onChoose }: { by: GivenKey['by']; onChoose(other: GivenKey): void }) {
  const isPhrase = by === 'phrase';
  return (
    <button
      type="button"
      className="btn btn-ghost"
      onClick={() => onChoose({ by: isPhrase ? 'passphrase' : 'phrase', text: '' })}
    >
      {isPhrase ? 'Use the passphrase' : 'Use the recovery phrase'}
    </button>
  );
}
