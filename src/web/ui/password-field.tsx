import { type ReactNode, useState } from 'react';
import { useTypedEarly } from '../lib/use-typed-early.ts';
import { Icon } from './icons.tsx';

/** A password with a show/hide toggle. */
export function PasswordField({
  id,
  label,
  value,
  onChange,
  autoComplete,
  beside,
}: {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  autoComplete: 'current-password' | 'new-password';
  beside?: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  const field = useTypedEarly<HTMLInputElement>(onChange);
  return (
    <div className="field">
      <div className="row between">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className="password">
        <input
          className="input"
          ref={field}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="btn btn-icon"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      </div>
    </div>
  );
}
