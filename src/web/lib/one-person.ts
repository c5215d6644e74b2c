import { useAuth } from './auth-store.ts';

/** Remembers who is here. What it returns throws once it is anybody else, or nobody. */
export function rememberPerson(): () => void {
  const personOf = () => useAuth.getState().user?.id;
  const before = personOf();
  return () => {
    if (personOf() !== before) throw new DOMException('Whoever began this is not here any more.', 'AbortError');
  };
}

/**
 * Does something that takes its time for whoever is here. Rejects where they are not here any more when it ends: what
 * one person began is neither kept nor shown among the things of the next.
 */
export async function forOnePerson<T>(action: () => Promise<T>): Promise<T> {
  const checkPerson = rememberPerson();
  const [outcome] = await Promise.allSettled([action()]);
  checkPerson();
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
