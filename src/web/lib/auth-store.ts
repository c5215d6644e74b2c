import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { User } from '#contract/auth.ts';
import { apiRequest, requestHeaders, TOKEN_KEY } from './api.ts';
import { endPushesHere } from './push-subscription.ts';
import { forgetPerson, readStored, writeStored } from './storage.ts';

interface AuthState {
  user: User | null;
  token: string | null;
  /** True during login, register and identity check. */
  loading: boolean;
  signIn(auth: { user: User; token: string }): void;
  setUser(user: User): void;
  clear(): void;
  /** Asks the server who this is; any failure signs out silently. */
  checkIdentity(): Promise<void>;
  /**
   * Ends the session on the server as well; the device is signed out even when that fails. Where words would be lost
   * with it nothing is done, and the answer is false, unless `evenSo`.
   */
  signOut(evenSo?: boolean): Promise<boolean>;
}

/** Brings what was written to the server; whether it has all of it. */
type LastWords = (userId: string) => Promise<boolean>;
const lastWords: LastWords[] = [];

/** Lets something be finished while the session still holds, one after the other, before a person signs out. */
export function beforeSignOut(bring: LastWords): void {
  lastWords.push(bring);
}

/** Who is signed in. Persisted under `auth-storage` with user and token only. */
export const useAuth = create<AuthState>()(
  persist(
    (set, get) => ({
      user: null,
      token: null,
      loading: false,
      signIn: ({ user, token }) => {
        writeStored(TOKEN_KEY, token);
        set({ user, token, loading: false });
      },
      setUser: (user) => set({ user }),
      clear: () => {
        writeStored(TOKEN_KEY, null);
        set({ user: null, token: null, loading: false });
      },
      checkIdentity: async () => {
        if (!get().token) {
          set({ loading: false });
          return;
        }
        set({ loading: true });
        try {
          const response = await fetch('/auth/me', { headers: requestHeaders(false), credentials: 'include' });
          if (!response.ok) return get().clear();
          set({ user: (await response.json()) as User, loading: false });
        } catch {
          get().clear();
        }
      },
      signOut: async (evenSo = false) => {
        const { user } = get();
        if (user && !evenSo) for (const bring of lastWords) if (!(await bring(user.id))) return false;
        await apiRequest('POST', '/api/logout').catch(() => undefined);
        await endPushesHere();
        // Whoever signs out leaves nothing behind; a session that merely ended keeps unsent words for its owner.
        if (user) forgetPerson(user.id);
        get().clear();
        return true;
      },
    }),
    {
      name: 'auth-storage',
      storage: createJSONStorage(() => ({
        getItem: readStored,
        setItem: writeStored,
        removeItem: (key) => writeStored(key, null),
      })),
      partialize: ({ user, token }) => ({ user, token }),
      onRehydrateStorage: () => (state) => {
        if (state?.token) writeStored(TOKEN_KEY, state.token);
      },
    },
  ),
);

// A browser that changes hands, or is signed out from elsewhere, shows nothing more that was meant for the one before.
useAuth.subscribe((now, before) => {
  if (now.token !== before.token) void endPushesHere();
});

// Until the server has said who this is, a stored session is only a hope. Set after the store is made: the
// state it is made with is the one pages are drawn with while building, where nobody is signed in.
if (readStored(TOKEN_KEY) !== null) useAuth.setState({ loading: true });

/**
 * Marks the page of somebody with a stored session before the first paint; inlined into it. A page that was
 * drawn for strangers hides with `[data-session]` what only they should see, until `sessionIsKnown`.
 */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${TOKEN_KEY}'))document.documentElement.dataset.session=''}catch(e){}`;

/** Takes the mark away: from here on the app draws by itself who is signed in. */
export function sessionIsKnown(): void {
  delete document.documentElement.dataset.session;
}

/** Signs other tabs out when one does. Returns what ends the listening. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === 'auth-storage') void useAuth.persist.rehydrate();
    if (event.key === TOKEN_KEY && event.newValue === null) useAuth.getState().clear();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Only paths on this site may follow a sign-in. */
export function safeRedirect(target: string | null, otherwise: string): string {
  return target && /^\/(?![/\\])/.test(target) ? target : otherwise;
}
