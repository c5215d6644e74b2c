/** Keeps the screen on while a call lasts, where the browser can. Returns what lets it go. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let released = false;

  async function ask(): Promise<void> {
    if (released || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    if (lock && !lock.released) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      if (released) await given.release();
      else lock = given;
    } catch {
      // A low battery or the browser's own rules say no; the call goes on.
    }
  }
  // The browser takes it back whenever the page is hidden.
  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();

  return () => {
    released = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release().catch(() => undefined);
    lock = null;
  };
}
