import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account, AccountSettings, importAccount } from '#contract/account.ts';
import type { Session, User } from '#contract/auth.ts';
import type { Output } from '#contract/endpoint.ts';
import { apiRequest, requestHeaders, requireOk } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { ACCOUNT_KEY } from '../../lib/use-account-settings.ts';
import { ENGINE_KEY } from '../../lib/use-engine.ts';

const SESSIONS = ['/api/account/sessions'];

/** A change that holds though the page is left with the press that made it. */
const change = (method: 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  apiRequest(method, url, body, undefined, true);

/** One's account and settings; read anew each time the page opens. */
export function useAccount() {
  return useQuery<Account>({ queryKey: ACCOUNT_KEY, staleTime: 0 });
}

/** Devices signed in. */
export function useSessions() {
  return useQuery<{ sessions: Session[] }>({ queryKey: SESSIONS, staleTime: 0 });
}

/** Changes to the account; each throws an ApiError and leaves what is on screen true. */
export function useAccountActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ACCOUNT_KEY });
  return {
    changeProfile: async (changes: { firstName?: string; lastName?: string; timeZone?: string }) => {
      const user = (await (await change('PATCH', '/api/account', changes)).json()) as User;
      useAuth.getState().setUser(user);
      await refresh();
    },
    changeEmail: async (email: string, password: string) => {
      await apiRequest('POST', '/api/account/email', { email, password });
      await refresh();
    },
    cancelEmail: async () => {
      await change('DELETE', '/api/account/email');
      await refresh();
    },
    confirmAgain: async () => {
      await apiRequest('POST', '/api/account/email/confirmation');
    },
    changePassword: async (currentPassword: string, newPassword: string) => {
      const answer = await apiRequest('POST', '/auth/change-password', { currentPassword, newPassword });
      const { token } = (await answer.json()) as { token: string };
      const { user, signIn } = useAuth.getState();
      if (user) signIn({ user, token });
      await client.invalidateQueries({ queryKey: SESSIONS });
    },
    endSession: async (id: string | null) => {
      await change('DELETE', `/api/account/sessions${id ? `?id=${id}` : ''}`);
      await client.invalidateQueries({ queryKey: SESSIONS });
    },
    refresh,
  };
}

/** Changes settings; the switch moves at once, and back where it can't be kept. */
export function useSettings() {
  const client = useQueryClient();
  const show = (next: (settings: AccountSettings) => AccountSettings) =>
    client.setQueryData<Account>(ACCOUNT_KEY, (old) => old && { ...old, settings: next(old.settings) });
  return useMutation({
    mutationFn: async (changes: Partial<AccountSettings>) =>
      (await (await change('PATCH', '/api/account/settings', changes)).json()) as AccountSettings,
    onMutate: (changes) => {
      const before = client.getQueryData<Account>(ACCOUNT_KEY)?.settings;
      show((settings) => ({ ...settings, ...changes }));
      return before;
    },
    onError: (error, changes, before) => {
      // What else was changed meanwhile stays.
      const kept = Object.keys(changes).map((name) => [name, before?.[name as keyof AccountSettings]]);
      if (before) show((settings) => ({ ...settings, ...(Object.fromEntries(kept) as Partial<AccountSettings>) }));
      if (isSignedOut(error)) endSession();
    },
    onSuccess: (settings) => {
      show(() => settings);
      // The streak is shown or hidden from here.
      void client.invalidateQueries({ queryKey: ['/api/devotionals/streak'] });
      void client.invalidateQueries({ queryKey: ENGINE_KEY });
    },
  });
}

/** Everything about oneself as a file, and its name. */
export async function fetchArchive(): Promise<{ file: Blob; name: string }> {
  const response = await apiRequest('GET', '/api/account/export');
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name: name ?? 'my-data.zip' };
}

/** Brings an archive back. */
export async function sendArchive(file: Blob): Promise<Output<typeof importAccount>> {
  const response = await fetch('/api/account/import', {
    method: 'POST',
    headers: { ...requestHeaders(false), 'Content-Type': 'application/zip' },
    credentials: 'include',
    body: file,
  });
  return (await requireOk(response)).json();
}
