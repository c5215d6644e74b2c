import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/**
 * Where installing stands. 'manual': this browser offers nothing to a page (or
 * not yet), so it is done through its own menu. 'installable': it can be asked.
 * 'prompting': it is asking the person. 'installed': it is on this device.
 */
export type InstallState = 'manual' | 'installable' | 'prompting' | 'installed';

/** How an attempt ended; 'manual' where there was nothing to ask with. */
export type InstallOutcome = 'accepted' | 'dismissed' | 'manual';

/** The event by which a browser says that the page can be installed. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** As much of a window as installing needs. */
export interface InstallWindow extends EventTarget {
  matchMedia(query: string): { readonly matches: boolean };
}

/** Follows a window's install events; made once a page. */
export interface Installer {
  state(): InstallState;
  subscribe(listener: () => void): () => void;
  /** Asks the browser to install. Never throws. */
  install(): Promise<InstallOutcome>;
}

/** Remembers on this device that the app was installed: a tab of the browser cannot see it. */
const INSTALLED_KEY = 'app-installed';

/** Follows installing in a window: installable → prompting → installed, or installable again. */
export function createInstaller(page: InstallWindow): Installer {
  const runsAsApp = ['standalone', 'fullscreen', 'minimal-ui'].some(
    (mode) => page.matchMedia(`(display-mode: ${mode})`).matches,
  );
  let state: InstallState = runsAsApp || readStored(INSTALLED_KEY) !== null ? 'installed' : 'manual';
  let offer: InstallPromptEvent | null = null;
  const listeners = new Set<() => void>();
  const enter = (next: InstallState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const enterInstalled = () => {
    offer = null;
    writeStored(INSTALLED_KEY, 'yes');
    enter('installed');
  };

  page.addEventListener('beforeinstallprompt', (event) => {
    // Kept for the button and the banner; the browser's own bar stays away.
    event.preventDefault();
    offer = event as InstallPromptEvent;
    // A browser offers only what is not there: the app was removed since.
    writeStored(INSTALLED_KEY, null);
    if (state !== 'prompting') enter('installable');
  });
  page.addEventListener('appinstalled', enterInstalled);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    install: async () => {
      if (!offer || state === 'prompting') return 'manual';
      const asked = offer;
      // An offer can be used once. Until the browser makes another, its menu is the way.
      offer = null;
      enter('prompting');
      try {
        await asked.prompt();
        const { outcome } = await asked.userChoice;
        if (outcome === 'accepted') enterInstalled();
        else enter('installable');
        return outcome;
      } catch (error) {
        console.warn('Installing: the browser would not ask.', error);
        enter('installable');
        return 'manual';
      }
    },
  };
}

// Made as soon as this file is loaded: a browser says once, and early, that a page can be installed.
const installer = typeof window === 'undefined' ? null : createInstaller(window);
const subscribe = (listener: () => void) => installer?.subscribe(listener) ?? (() => undefined);

/** Where installing stands, and the way to ask for it. While the page is built it is 'manual'. */
export function useInstall(): { state: InstallState; install(): Promise<InstallOutcome> } {
  const state = useSyncExternalStore(
    subscribe,
    () => installer?.state() ?? 'manual',
    () => 'manual' as const,
  );
  return { state, install: () => installer?.install() ?? Promise.resolve('manual') };
}
