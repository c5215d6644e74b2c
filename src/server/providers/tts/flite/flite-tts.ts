import { SpeechFailed, type TtsProvider } from '../tts-provider.ts';

/** The embedded voice. */
export function createFliteTts(): TtsProvider {
  return {
    kind: 'embedded',
    fingerprint: (voice) => `flite:${voice}`,
    synthesize: async () => {
      throw new SpeechFailed('not written yet');
    },
    close: async () => undefined,
  };
}
