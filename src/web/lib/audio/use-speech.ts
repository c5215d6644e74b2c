import { useStore } from 'zustand';
import { apiRequest } from '../api.ts';
import { holdUpdates } from '../app-update.ts';
import { audioSettings } from './audio-settings.ts';
import { decodeAndAlign } from './decode-speech.ts';
import { showOnLockScreen } from './media-session.ts';
import { SpeechPlayer, type SpeechState } from './speech-player.ts';

/** The one voice of the app: whatever is read next takes it over. */
export const speechPlayer = new SpeechPlayer({
  request: apiRequest,
  align: decodeAndAlign,
  element: () => {
    showOnLockScreen(speechPlayer);
    return new Audio();
  },
  urls: { create: (audio) => URL.createObjectURL(audio), revoke: (url) => URL.revokeObjectURL(url) },
  now: () => Date.now(),
  nextFrame: (tick) => void window.requestAnimationFrame(tick),
  settings: audioSettings,
});

let letUpdate: (() => void) | null = null;
speechPlayer.store.subscribe(({ phase }) => {
  const reads = phase === 'playing' || phase === 'waiting';
  if (reads === (letUpdate !== null)) return;
  letUpdate?.();
  letUpdate = reads ? holdUpdates('a voice reads') : null;
});

/** What is being read, as far as a component wants to know. */
export function useSpeech<Value>(select: (state: SpeechState) => Value): Value {
  return useStore(speechPlayer.store, select);
}

/** Speed, and whether the next chapter follows. */
export function useAudioSettings() {
  return useStore(audioSettings);
}
