import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { User } from '#contract/auth.ts';
import { ApiError, apiRequest, requestHeaders, TOKEN_KEY } from './api.ts';
import { forgetKept } from './kept-store.ts';
import { fetchHeard, isReachable, whenReachable } from './network.ts';
import {
  forgetPerson,
  hasDrafts,
  readNeeded,
  readStored,
  trustStored,
  welcomePerson,
  writeNeeded,
  writeStored,
} from './storage.ts';

// Pushes come, and texts are shared, only where a worker holds the app, and with it these files.
const endPushesHere = async () => {
  await import('./push-subscription.ts').then((pushes) => pushes.endPushesHere()).catch(() => undefined);
};
const forgetShared = async () => {
  await import('./shared-text.ts').then((shared) => shared.forgetShared()).catch(() => undefined);
};
const ownShared = (userId: string): void => {
  void import('./shared-text.ts').then((shared) => shared.ownShared(userId)).catch(() => undefined);
};

interface AuthState {
  user: User | null;
  token: string | null;
  /** True during login, register and identity check. */
  loading: boolean;
  signIn(auth: { user: User; token: string }): void;
  setUser(user: User): void;
  clear(): void;
  /**
   * Asks the server who this is; any failure signs out silently. Where the app is there without a network, only a
   * refusal does: who can't be asked about stays, until they can. `quietly`: what is on the screen stays there meanwhile.
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

/**
 * Whether the app is on this device: a worker holds it, though not always this page too, which a hard reload fetches
 * past it. A browser that doesn't say in time may hold it.
 */
export async function worksOffline(): Promise<boolean> {
  try {
    const workers = navigator.serviceWorker;
    if (!workers || workers.controller) return Boolean(workers);
    const late = new Promise<true>((resolve) => setTimeout(resolve, PATIENCE, true));
    return await Promise.race([late, workers.getRegistration().then((held) => Boolean(held?.active))]);
  } catch {
    return false;
  }
}

/** Answers that say that a session is no more. */
const REFUSALS = [401, 403];

/** Milliseconds until a person is asked about again whom the server could not tell of. */
const CHECK_AGAIN = 60_000;

let checksLater = false;

/** Lets a person stay until the server can be asked about them. */
function checkLater(set: (state: { loading: boolean }) => void): void {
  set({ loading: false });
  if (checksLater) return;
  checksLater = true;
  const again = () => {
    end();
    clearTimeout(timer);
    checksLater = false;
    void useAuth.getState().checkIdentity(true);
  };
  const end = whenReachable(again);
  // A server in trouble is there all the while: nothing tells when it is well again.
  const timer = setTimeout(again, CHECK_AGAIN);
}

/** Ends the session on the server; throws where it can't be known that it did. */
async function endOnServer(signal?: AbortSignal): Promise<void> {
  // A hotel's sign-in page is no answer.
  await (await apiRequest('POST', '/api/logout', undefined, signal)).json();
}

/** Whether an answer names somebody; a hotel's sign-in page does not. */
async function readUser(response: Response): Promise<User> {
  const user = (await response.json()) as User | null;
  if (typeof user?.id !== 'string') throw new SyntaxError('This names nobody.');
  return user;
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
    if (readStored(UNSENT_KEY) === null || readNeeded(TOKEN_KEY) !== null) return;
    await endOnServer();
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
        writeNeeded(TOKEN_KEY, token);
        // The new session stands in the place of the one that was to be ended.
        writeStored(UNSENT_KEY, null);
        set({ user, token, loading: false });
      },
      setUser: (user) => set({ user }),
      clear: () => {
        writeNeeded(TOKEN_KEY, null);
        set({ user: null, token: null, loading: false });
      },
      checkIdentity: async (quietly = false) => {
        if (!get().token) {
          set({ loading: false });
          finishSignOut();
          return;
        }
        const { token, user } = get();
        if (!quietly) set({ loading: true });
        const asked = fetchHeard('/auth/me', { headers: requestHeaders(false), credentials: 'include' });
        // It may fail before it is known what that means.
        asked.catch(() => undefined);
        const mayStay = user !== null && (await worksOffline());
        // A line that is there and carries nothing keeps nobody from what is on their device.
        const patience = mayStay && setTimeout(() => set({ loading: false }), isReachable() ? PATIENCE : 0);
        // Whoever signed in or out meanwhile was not asked about.
        const settle = (action: () => void) => get().token === token && action();
        try {
          const response = await asked;
          if (response.ok) {
            const known = await readUser(response);
            settle(() => set({ user: known, loading: false }));
          } else if (mayStay && !REFUSALS.includes(response.status)) checkLater(set);
          else settle(get().clear);
        } catch {
          if (mayStay) checkLater(set);
          else settle(get().clear);
        } finally {
          if (patience) clearTimeout(patience);
        }
      },
      signOut: async (evenSo = false) => {
        const { user } = get();
        if (user && !evenSo) {
          for (const bring of lastWords) if (!(await bring(user.id))) return false;
          if (hasDrafts(user.id)) return false;
        }
        await endOnServer(AbortSignal.timeout(SIGN_OUT_TIME)).catch((error: unknown) => {
          if (!(error instanceof ApiError && REFUSALS.includes(error.status))) writeStored(UNSENT_KEY, '1');
        });
        await endPushesHere();
        // Whoever signs out leaves nothing behind; a session that merely ended keeps unsent words for its owner.
        if (user) forgetPerson(user.id);
        await forgetShared();
        get().clear();
        finishSignOut();
        return true;
      },
    }),
    {
      name: 'auth-storage',
      storage: createJSONStorage(() => ({
        getItem: readNeeded,
        setItem: writeNeeded,
        removeItem: (key) => writeNeeded(key, null),
      })),
      partialize: ({ user, token }) => ({ user, token }),
      onRehydrateStorage: () => (state) => {
        if (state?.token) writeNeeded(TOKEN_KEY, state.token);
      },
    },
  ),
);

// Nothing of what was loaded for one person stays on the device for another, or for nobody.
useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  if (before.user) {
    void forgetKept();
    // A session that merely ended comes back to what was shared; somebody else does not, however much later.
    ownShared(before.user.id);
  }
  if (now.user) arrive(now.user);
});

function arrive({ id }: User): void {
  ownShared(id);
  welcomePerson(id);
}

// Whoever was signed in last is named before anybody is asked about them.
const remembered = useAuth.getState().user;
if (remembered) arrive(remembered);
// A page that was closed while it forgot leaves the rest to the next one.
else void forgetKept();

// A browser that changes hands, or is signed out from elsewhere, shows nothing more that was meant for the one before.
useAuth.subscribe((now, before) => {
  // A new token for the same person (their password was changed) changes nothing about who is told things here.
  if (now.token !== before.token && (now.token === null || now.user?.id !== before.user?.id)) void endPushesHere();
});

// Until the server has said who this is, a stored session is only a hope. Set after the store is made: the
// state it is made with is the one pages are drawn with while building, where nobody is signed in.
if (readNeeded(TOKEN_KEY) !== null) useAuth.setState({ loading: true });

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
    if (event.key === null || event.key === TOKEN_KEY || event.key === 'auth-storage') {
      trustStored(TOKEN_KEY);
      trustStored('auth-storage');
    }
    if (event.key === 'auth-storage') void useAuth.persist.rehydrate();
    if (event.key === TOKEN_KEY && event.newValue === null) useAuth.getState().clear();
  };
  // A page that the browser had put aside whole heard nothing of what other tabs did meanwhile.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || readNeeded(TOKEN_KEY) === useAuth.getState().token) return;
    if (readNeeded(TOKEN_KEY) === null) useAuth.getState().clear();
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
  // Browsers pass over tabs and line breaks in an address, and take "\" for "/": "//" and a name lead to another site.
  const path = target?.replace(/[\t\n\r]/g, '').replaceAll('\\', '/');
  return target && path && /^\/(?!\/)/.test(path) ? target : otherwise;
}
