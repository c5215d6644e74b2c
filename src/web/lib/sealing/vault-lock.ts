import { create } from 'zustand';
import { useAuth } from '../auth-store.ts';

/** A vault nobody touches is locked after this long, in milliseconds. */
const IDLE_LOCK_MS = 15 * 60_000;

interface VaultLock {
  /** The key that seals contents, while the vault is unlocked; in memory alone. */
  key: CryptoKey | null;
  unlock(key: CryptoKey): void;
  lock(): void;
}

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'touchstart'] as const;

let timer: number | undefined;
let lastTouched = 0;

function touch(): void {
  // A computer that slept fires no timers: the first touch afterwards comes too late.
  lockIfLate();
  if (useVaultLock.getState().key) wait();
}

function lockIfLate(): void {
  if (Date.now() - lastTouched >= IDLE_LOCK_MS) useVaultLock.getState().lock();
}

function wait(): void {
  lastTouched = Date.now();
  window.clearTimeout(timer);
  timer = window.setTimeout(() => useVaultLock.getState().lock(), IDLE_LOCK_MS);
}

/** Whether the sealed vault is unlocked in this tab. Locks by itself when idle and with the end of the session. */
export const useVaultLock = create<VaultLock>((set) => ({
  key: null,
  unlock: (key) => {
    set({ key });
    wait();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, touch, { passive: true });
    document.addEventListener('visibilitychange', lockIfLate);
  },
  lock: () => {
    set({ key: null });
    window.clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, touch);
    document.removeEventListener('visibilitychange', lockIfLate);
  },
}));

useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id && useVaultLock.getState().key) useVaultLock.getState().lock();
});
