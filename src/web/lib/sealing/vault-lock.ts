import { create } from 'zustand';
import { useAuth } from '../auth-store.ts';

/** A vault nobody touches is locked after this long, in milliseconds. */
const IDLE_LOCK_MS = 15 * 60_000;

/** How often it is looked whether that time is over: a computer that slept fires no timers meanwhile. */
const CHECK_MS = 15_000;

interface VaultLock {
  /** The key that seals contents, while the vault is unlocked; in memory alone. */
  key: CryptoKey | null;
  /** Names it to the server, which must not take what the vault's box would never open. */
  keyId: string | undefined;
  unlock(key: CryptoKey, keyId: string): void;
  lock(): void;
  /** Locks it in every tab: somebody who locks it goes away from all of them. */
  lockEverywhere(): void;
}

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'touchstart'] as const;
const CHANNEL = 'vault-lock';

let timer: number | undefined;
let checks: number | undefined;
let lastTouched = 0;
/** Listens while the vault is unlocked. */
let channel: BroadcastChannel | null = null;

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
  keyId: undefined,
  unlock: (key, keyId) => {
    set({ key, keyId });
    wait();
    window.clearInterval(checks);
    checks = window.setInterval(lockIfLate, CHECK_MS);
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = () => useVaultLock.getState().lock();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, touch, { passive: true });
    document.addEventListener('visibilitychange', lockIfLate);
  },
  lock: () => {
    set({ key: null, keyId: undefined });
    window.clearTimeout(timer);
    window.clearInterval(checks);
    channel?.close();
    channel = null;
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, touch);
    document.removeEventListener('visibilitychange', lockIfLate);
  },
  lockEverywhere: () => {
    channel?.postMessage('lock');
    useVaultLock.getState().lock();
  },
}));

useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id && useVaultLock.getState().key) useVaultLock.getState().lock();
});
