import type { Env } from '#server/env.ts';
import { type VoiceAgent, VoiceAgentFailed } from './voice-agent.ts';

/** The ElevenLabs agent of the configuration. */
export function createElevenLabsAgent(_configured: NonNullable<Env['elevenLabs']>): VoiceAgent {
  return {
    socketOrigin: 'wss://api.elevenlabs.io',
    signedUrl: async () => {
      throw new VoiceAgentFailed('not written yet');
    },
    callSeconds: async () => null,
  };
}
