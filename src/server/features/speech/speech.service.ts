import type { Database } from '#server/db/client.ts';
import type { Speech, SpeechRequest, TtsProvider } from '#server/providers/tts/tts-provider.ts';

/** Reads aloud for every feature. */
export interface SpeechService {
  /**
   * `keep`: answered from the shared cache and kept there, for what is read again (chapters, devotionals);
   * without it nothing is stored (calls). Rejects with `HttpError` 503.
   */
  speak(request: SpeechRequest, options: { keep: boolean; urgent?: boolean; signal?: AbortSignal }): Promise<Speech>;
}

/** What it is made of. */
export interface SpeechParts {
  db: Database;
  /** The master secret: the cache's keys are derived from it and the text. */
  secret: string;
  tts: TtsProvider;
  onFailure: (error: unknown) => void;
}

/** Builds it. */
export function createSpeechService(parts: SpeechParts): SpeechService {
  return { speak: (request, options) => parts.tts.synthesize(request, options) };
}
