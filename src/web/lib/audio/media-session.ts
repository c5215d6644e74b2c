import { PRODUCT } from '#contract/product.ts';
import type { SpeechPlayer } from './speech-player.ts';

/** Seconds that "back" and "on" of a lock screen move, where it doesn't say. */
const STEP = 10;

/** Shows what is read on the lock screen and takes its buttons, and those of headsets, as long as something is read. */
export function showOnLockScreen(player: SpeechPlayer): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  const moveBy = (seconds: number) => player.seek(player.store.getState().position + seconds);
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => player.resume()],
    ['pause', () => player.pause()],
    ['stop', () => player.stop()],
    ['previoustrack', () => player.skip(-1)],
    ['nexttrack', () => player.skip(1)],
    ['seekbackward', ({ seekOffset }) => moveBy(-(seekOffset ?? STEP))],
    ['seekforward', ({ seekOffset }) => moveBy(seekOffset ?? STEP)],
    ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
  ];
  const listen = (on: boolean) => {
    for (const [action, handler] of handlers) {
      try {
        session.setActionHandler(action, on ? handler : null);
      } catch {
        // An older browser doesn't know this button.
      }
    }
  };
  player.store.subscribe((state, before) => {
    if (state.track !== before.track) {
      if ((state.track === null) !== (before.track === null)) listen(state.track !== null);
      session.metadata = state.track
        ? new MediaMetadata({
            title: `${state.track.title} · ${PRODUCT}`,
            artist: state.track.by,
            artwork: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
          })
        : null;
    }
    if (state.phase !== before.phase) {
      session.playbackState = state.phase === 'idle' ? 'none' : state.phase === 'paused' ? 'paused' : 'playing';
      // Without a place given, the one shown is taken away.
      if (state.phase === 'idle') session.setPositionState?.();
    }
    if (state.duration > 0 && (state.position !== before.position || state.duration !== before.duration)) {
      session.setPositionState?.({
        duration: state.duration,
        position: Math.min(state.position, state.duration),
        playbackRate: player.speed,
      });
    }
  });
}
