import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { User } from '#contract/auth.ts';
import { apiRequest, isOutOfReach, requestHeaders, TOKEN_KEY } from './api.ts';
import { forgetKept } from './kept-store.ts';
import { fetchHeard, isGatewayFailure, isNetworkFailure, isReachable, whenReachable } from './network.ts';
import { endPushesHere } from './push-subscription.ts';
import { forgetShared } from './shared-text.ts';
import { forgetPerson, readStored, writeStored } from './storage.ts';

interface AuthState {
  user: User | null;
  token: string | null;
  /** True during login, register and identity check. */
  loading: boolean;
  signIn(auth: { user: User; token: string }): void;
  setUser(user: User): void;
  clear(): void;
  /**
   * Asks the server who this is; any failure signs out silently. Where the app is there without a network, only an
   * answer does: who can't be asked about stays, until they can. `quietly`: what is on the screen stays there meanwhile.
   */
  checkIdentity(quietly?: boolean): Promise<void>;
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

/** Milliseconds a person waits to be known where the app could be there without that. */
const PATIENCE = 4000;

/** Milliseconds the server has to end a session, before the device is signed out without its answer. */
const SIGN_OUT_TIME = 5000;

/** Set while a sign-out has not reached the server. It names nobody, and opens nothing. */
const UNSENT_KEY = 'sign-out-unsent';

/** Whether this page is there without a network: a worker holds the app. */
function worksOffline(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
}

let checksLater = false;

/** Lets a person stay until the server can be asked about them. */
function checkLater(set: (state: { loading: boolean }) => void): void {
  set({ loading: false });
  if (checksLater) return;
  checksLater = true;
  const end = whenReachable(() => {
    end();
    checksLater = false;
    void useAuth.getState().checkIdentity(true);
  });
}

let finishing = false;

/**
 * Ends on the server what was ended here without a network. The browser's cookie names the session; nothing of it is
 * kept where a page can read it.
 */
function finishSignOut(): void {
  if (finishing) return;
  finishing = true;
  const finish = async () => {
    if (readStored(UNSENT_KEY) === null || readStored(TOKEN_KEY) !== null) return;
    await apiRequest('POST', '/api/logout');
    writeStored(UNSENT_KEY, null);
  };
  const attempt = () => void finish().catch(() => undefined);
  whenReachable(attempt);
  attempt();
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
        // The new session stands in the place of the one that was to be ended.
        writeStored(UNSENT_KEY, null);
        set({ user, token, loading: false });
      },
      setUser: (user) => set({ user }),
      clear: () => {
        writeStored(TOKEN_KEY, null);
        set({ user: null, token: null, loading: false });
      },
      checkIdentity: async (quietly = false) => {
        if (!get().token) {
          set({ loading: false });
          finishSignOut();
          return;
        }
        const { token, user } = get();
        const mayStay = user !== null && worksOffline();
        if (!quietly) set({ loading: !mayStay || isReachable() });
        // A line that is there and carries nothing keeps nobody from what is on their device.
        const patience = mayStay ? setTimeout(() => set({ loading: false }), PATIENCE) : undefined;
        // Whoever signed in or out meanwhile was not asked about.
        const settle = (action: () => void) => get().token === token && action();
        try {
          const response = await fetchHeard('/auth/me', { headers: requestHeaders(false), credentials: 'include' });
          if (response.ok) {
            const known = (await response.json()) as User;
            settle(() => set({ user: known, loading: false }));
          } else if (mayStay && isGatewayFailure(response.status)) checkLater(set);
          else settle(get().clear);
        } catch (error) {
          if (mayStay && isNetworkFailure(error)) checkLater(set);
          else settle(get().clear);
        } finally {
          clearTimeout(patience);
        }
      },
      signOut: async (evenSo = false) => {
        const { user } = get();
        if (user && !evenSo) for (const bring of lastWords) if (!(await bring(user.id))) return false;
        const answer = AbortSignal.timeout(SIGN_OUT_TIME);
        await apiRequest('POST', '/api/logout', undefined, answer).catch((error: unknown) => {
          if (answer.aborted || isOutOfReach(error)) writeStored(UNSENT_KEY, '1');
        });
        await endPushesHere();
        // Whoever signs out leaves nothing behind; a session that merely ended keeps unsent words for its owner.
        if (user) forgetPerson(user.id);
        await forgetShared().catch(() => undefined);
        get().clear();
        finishSignOut();
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

// Nothing of what was loaded for one person stays on the device for another, or for nobody.
useAuth.subscribe((now, before) => {
  if (!before.user || now.user?.id === before.user.id) return;
  void forgetKept();
  // A session that merely ended comes back to what was shared; somebody else does not.
  if (now.user) void forgetShared().catch(() => undefined);
});

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
  // A page that the browser had put aside whole heard nothing of what other tabs did meanwhile.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || readStored(TOKEN_KEY) === useAuth.getState().token) return;
    if (readStored(TOKEN_KEY) === null) useAuth.getState().clear();
    else void useAuth.persist.rehydrate();
  };
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', wake);
  };
}

/** Only paths on this site may follow a sign-in. */
export function safeRedirect(target: string | null, otherwise: string): string {
  return target && /^\/(?![/\\])/.test(target) ? target : otherwise;
}
