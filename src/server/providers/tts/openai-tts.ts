import type { SpeechEndpoint } from '#server/env.ts';
import { SpeechFailed, type TtsProvider } from './tts-provider.ts';

/** An OpenAI-compatible voice. */
export function createOpenAiTts(endpoint: SpeechEndpoint): TtsProvider {
  return {
    kind: 'provider',
    fingerprint: (voice) => `${endpoint.baseUrl}:${endpoint.model}:${voice}`,
    synthesize: async () => {
      throw new SpeechFailed('not written yet');
    },
    close: async () => undefined,
  };
}
