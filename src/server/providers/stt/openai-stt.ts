import type { SpeechEndpoint } from '#server/env.ts';
import { type SttProvider, TranscriptionFailed } from './stt-provider.ts';

/** An OpenAI-compatible transcriber. */
export function createOpenAiStt(_endpoint: SpeechEndpoint): SttProvider {
  return {
    transcribe: async () => {
      throw new TranscriptionFailed('not written yet');
    },
  };
}
