import type { GuidanceEngine } from '#guidance/types.ts';
import type { Database } from '#server/db/client.ts';
import type { SttProvider } from '#server/providers/stt/stt-provider.ts';
import type { TtsProvider } from '#server/providers/tts/tts-provider.ts';
import type { VoiceAgent } from '#server/providers/voice-agent/voice-agent.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { SpeechService } from '../speech/speech.service.ts';

/** What calls are made of. */
export interface VoiceParts {
  db: Database;
  auth: AuthService;
  guidance: GuidanceEngine;
  speech: SpeechService;
  tts: TtsProvider;
  stt: SttProvider | null;
  agent: VoiceAgent | null;
  /** The meter's clock. */
  now: () => Date;
  onFailure: (error: unknown) => void;
}

/** Calls and their meter. */
export interface VoiceService {
  /** Closes calls whose process died, and settles hosted ones. Run from time to time. */
  reconcile(): Promise<void>;
  /** Ends every call of this process, telling each that it may begin again elsewhere. */
  close(): Promise<void>;
}

/** Builds it. */
export function createVoiceService(_parts: VoiceParts): VoiceService {
  return { reconcile: async () => undefined, close: async () => undefined };
}
