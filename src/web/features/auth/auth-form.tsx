import type { ReactNode } from 'react';
import { useTypedEarly } from '../../lib/use-typed-early.ts';
import { ActButton } from '../../ui/act-button.tsx';

/** A form of this area: what went wrong on top, the fields, one wide button. */
export function AuthForm({
  error,
  ready,
  pending,
  action,
  onSubmit,
  children,
}: {
  error: string | null;
  /** Whether there is enough in it to be sent. */
  ready: boolean;
  /** It is being sent. */
  pending: boolean;
  /** What the button says. */
  action: string;
  onSubmit(): Promise<void>;
  children: ReactNode;
}) {
  return (
    // Without its script the form must not put a password into the address.
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      {children}
      {/* Disabled, not only out of use: before the page can hear anything, Enter would send the form. */}
      <ActButton type="submit" className="btn btn-act btn-wide btn-tall" disabled={!ready} off={pending}>
        {action}
      </ActButton>
    </form>
  );
}

/** One line of text with its label. */
export function TextField({
  id,
  label,
  value,
  onChange,
  ...input
}: {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  type?: 'text' | 'email';
  autoComplete: string;
  maxLength?: number;
}) {
  const field = useTypedEarly<HTMLInputElement>(onChange);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        ref={field}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
    </div>
  );
}

/** Where an address is asked for. */
export function EmailField({ value, onChange }: { value: string; onChange(value: string): void }) {
  return <TextField id="email" label="Email" type="email" autoComplete="email" value={value} onChange={onChange} />;
}
