import { type FormEvent, useRef, useState } from 'react';
import type { Account } from '#contract/account.ts';
import { LIMITS } from '#contract/limits.ts';
import { useTask } from '../../lib/use-task.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAccountActions } from './account.api.ts';

/** Address and password. */
export function SignInSection({ account }: { account: Account }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  // Where the keyboard goes on once a form has been sent and is gone.
  const openers = { email: useRef<HTMLButtonElement>(null), password: useRef<HTMLButtonElement>(null) };
  const close = (what: 'email' | 'password') => {
    setOpen(null);
    openers[what].current?.focus();
  };
  return (
    <section className="card setting" aria-labelledby="sign-in">
      <h2 id="sign-in">Signing in</h2>
      <div className="setting-row">
        <div>
          <b>Email address</b>
          <p className="small muted">
            {account.user.email}
            {account.user.emailVerified ? '' : ' · not confirmed yet'}
          </p>
        </div>
        <button
          type="button"
          className="btn btn-line"
          ref={openers.email}
          aria-expanded={open === 'email'}
          onClick={() => setOpen(open === 'email' ? null : 'email')}
        >
          Change address
        </button>
      </div>
      {account.pendingEmail && <Pending email={account.pendingEmail} onDone={() => openers.email.current?.focus()} />}
      {open === 'email' && <EmailForm onDone={() => close('email')} />}
      <div className="setting-row">
        <div>
          <b>Password</b>
          <p className="small muted">Changing it signs out every other device.</p>
        </div>
        <button
          type="button"
          className="btn btn-line"
          ref={openers.password}
          aria-expanded={open === 'password'}
          onClick={() => setOpen(open === 'password' ? null : 'password')}
        >
          Change password
        </button>
      </div>
      {open === 'password' && <PasswordForm onDone={() => close('password')} />}
    </section>
  );
}

function Pending({ email, onDone }: { email: string; onDone(): void }) {
  const { cancelEmail } = useAccountActions();
  const { pending, error, run } = useTask('That did not work. Please try again.');
  const cancel = () =>
    run(async () => {
      await cancelEmail();
      onDone();
    });
  return (
    <div className="setting-note" role="status">
      <p className="small">
        A link was sent to <b>{email}</b>. Until it is opened, your address stays as it is.
      </p>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <ActButton type="button" className="btn btn-ghost" off={pending} onClick={cancel}>
        Keep the old address
      </ActButton>
    </div>
  );
}

function EmailForm({ onDone }: { onDone(): void }) {
  const { changeEmail } = useAccountActions();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { pending, error, run } = useTask('No answer came from the server. Please try again.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      await changeEmail(email, password);
      onDone();
    });
  };
  return (
    <form className="setting-form" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="new-email">New address</label>
        <input
          className="input"
          id="new-email"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailLength}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <PasswordField
        id="email-password"
        label="Your password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <ActButton type="submit" className="btn btn-act" off={email.trim() === '' || password === '' || pending}>
        {pending ? 'Sending...' : 'Send the link'}
      </ActButton>
    </form>
  );
}

function PasswordForm({ onDone }: { onDone(): void }) {
  const { changePassword } = useAccountActions();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { pending, error, run } = useTask('No answer came from the server. Please try again.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      await changePassword(current, next);
      toast({ title: 'Password changed', description: 'Every other device was signed out.' });
      onDone();
    });
  };
  return (
    <form className="setting-form" onSubmit={submit}>
      <PasswordField
        id="current-password"
        label="Current password"
        value={current}
        onChange={setCurrent}
        autoComplete="current-password"
      />
      <PasswordField
        id="new-password"
        label="New password"
        value={next}
        onChange={setNext}
        autoComplete="new-password"
      />
      <p className="small muted">At least {LIMITS.passwordMin} characters.</p>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <ActButton
        type="submit"
        className="btn btn-act"
        off={current === '' || next.length < LIMITS.passwordMin || pending}
      >
        {pending ? 'Saving...' : 'Change password'}
      </ActButton>
    </form>
  );
}
