import { forgetKept } from './kept-store.ts';

/** Storage that may be full, blocked or absent: a failure only warns, as the person can go on without it. */
function attempt<T>(what: string, action: () => T): T | null {
  // While the page is built there is no window, and nothing to read.
  if (typeof window === 'undefined') return null;
  try {
    return action();
  } catch (error) {
    console.warn(`Storage: could not ${what}.`, error);
    return null;
  }
}

/** Reads a value of local storage. */
export function readStored(key: string): string | null {
  return attempt(`read ${key}`, () => window.localStorage.getItem(key));
}

/** Writes a value, or removes it when it is null. */
export function writeStored(key: string, value: string | null): void {
  attempt(`write ${key}`, () => {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  });
}

/** Names of everything stored; none where storage is absent. */
export function listStored(): string[] {
  return attempt('list what is kept', () => Object.keys(window.localStorage)) ?? [];
}

/** Reads a value that belongs to this tab alone. */
export function readTab(key: string): string | null {
  return attempt(`read ${key}`, () => window.sessionStorage.getItem(key));
}

/** Writes a value of this tab, or removes it when it is null. */
export function writeTab(key: string, value: string | null): void {
  attempt(`write ${key}`, () => {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  });
}

/** Where the unsent words of a person's conversation are kept. */
export function draftKey(userId: string, conversationId: string | null): string {
  return `draft-${userId}-${conversationId ?? 'new'}`;
}

/** Where a person's answer is kept: whether the browser's own recogniser may listen. */
export const SPEECH_CONSENT_KEY = 'browser-speech-consent';

/**
 * Forgets on this device whatever is stored under a person's id (unsent words, where they read), their ticked steps,
 * what was loaded for them and what they allowed the browser.
 */
export function forgetPerson(userId: string): void {
  void forgetKept();
  attempt('forget a person', () => {
    window.sessionStorage.clear();
    // The next one to sign in here has agreed to nothing.
    window.localStorage.removeItem(SPEECH_CONSENT_KEY);
    for (const key of Object.keys(window.localStorage)) {
      if (key.includes(userId) || key.startsWith('steps-')) window.localStorage.removeItem(key);
    }
  });
}
