import { readStored, writeStored } from './storage.ts';

/** Where a person's answer is kept on this device: whether the browser's own recogniser may listen. */
export const SPEECH_CONSENT_KEY = 'emmaus-browser-speech-recognition';

/** The answer that was given on this device; null before there is one. */
export function readSpeechConsent(): boolean | null {
  const stored = readStored(SPEECH_CONSENT_KEY);
  return stored === null ? null : stored === 'yes';
}

/** Remembers it. */
export function writeSpeechConsent(allowed: boolean): void {
  writeStored(SPEECH_CONSENT_KEY, allowed ? 'yes' : 'no');
}
