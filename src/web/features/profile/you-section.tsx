import type { FormEvent } from 'react';
import type { Account } from '#contract/account.ts';
import { useTask } from '../../lib/use-task.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { NameFields, OwnTimeZone, usePerson } from '../../ui/person-fields.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAccountActions } from './account.api.ts';

const FAILED = 'That could not be saved. What you wrote is still here; please try again.';

/** Name and time zone. */
export function YouSection({ account }: { account: Account }) {
  const { user } = account;
  const { changeProfile } = useAccountActions();
  const { person, change, device, nameChanges, zoneChanges } = usePerson(user);
  const changes = { ...nameChanges, ...zoneChanges };
  const { pending, error, run } = useTask(FAILED);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      await changeProfile(changes);
      toast({ title: 'Saved', description: 'This is how we know you from now on.' });
    });
  };
  return (
    <section className="card setting" aria-labelledby="you">
      <h2 id="you">You</h2>
      <form className="setting-form" onSubmit={submit}>
        <NameFields person={person} onChange={change} />
        <OwnTimeZone person={person} device={device} onChange={change} />
        {error && (
          <p className="form-error" role="alert">
            {error}
          </p>
        )}
        <ActButton type="submit" className="btn btn-act" off={Object.keys(changes).length === 0 || pending}>
          {pending ? 'Saving...' : 'Save'}
        </ActButton>
      </form>
    </section>
  );
}
