import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/auth.ts';
import { apiRequest, explain } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { forgetPerson } from '../../lib/storage.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** Deletes the account of the person signed in, after their password and a clear yes. */
export function DeleteForm({ user, onDeleted }: { user: User; onDeleted(): void }) {
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || !sure || pending) return;
    setPending(true);
    setError(null);
    try {
      await apiRequest('DELETE', '/api/account', { password });
      onDeleted();
      useAuth.getState().clear();
      forgetPerson(user.id);
    } catch (problem) {
      setPending(false);
      if (isSignedOut(problem)) endSession();
      else setError(explain(problem, 'No answer came from the server. Please check your connection and try again.'));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        This deletes the account of <b>{user.email}</b> and everything listed above, at once. A running subscription is
        canceled first, and what is left of a period you paid for is lost. If there is anything you want to keep,{' '}
        <Link to="/profile#your-data">take it home</Link> before you go.
      </p>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <PasswordField
        id="password"
        label="Your password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <label className="step">
        <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        <span>I understand that this cannot be undone</span>
      </label>
      <ActButton type="submit" className="btn btn-tall btn-gone" off={password === '' || !sure || pending}>
        {pending ? 'Deleting...' : 'Delete my account'}
      </ActButton>
    </form>
  );
}
