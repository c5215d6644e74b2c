import { readStored, SPEECH_CONSENT_KEY, writeStored } from './storage.ts';

/** Whether the browser's own recogniser may listen, as was answered on this device; null before there is an answer. */
export function readSpeechConsent(): boolean | null {
  const stored = readStored(SPEECH_CONSENT_KEY);
  return stored === null ? null : stored === 'yes';
}

/** Remembers it. */
export function writeSpeechConsent(allowed: boolean): void {
  writeStored(SPEECH_CONSENT_KEY, allowed ? 'yes' : 'no');
}
