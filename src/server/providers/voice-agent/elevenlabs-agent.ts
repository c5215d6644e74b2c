import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { isNear } from '#server/near-hosts.ts';
import { type VoiceAgent, VoiceAgentFailed } from './voice-agent.ts';

/** How long the agent's host may take to answer, in milliseconds. */
const PATIENCE_MS = 8000;

/** How far the agent's clock may be behind ours, in milliseconds. */
const CLOCK_SLACK_MS = 30_000;

/** Names of conversations are made of these; anything else is somebody's attempt to ask for another address. */
const CONVERSATION_ID = /^[\w-]{1,200}$/;

// https://elevenlabs.io/docs/api-reference/conversations/get-signed-url
const signedUrlSchema = z.object({
  signed_url: z.string(),
  conversation_id: z.string().regex(CONVERSATION_ID).nullish().catch(null),
});

// https://elevenlabs.io/docs/api-reference/conversations/get
const conversationSchema = z.object({
  agent_id: z.string(),
  conversation_id: z.string(),
  status: z.string(),
  metadata: z.object({
    start_time_unix_secs: z.number().min(0),
    call_duration_secs: z.number().min(0),
  }),
});

/** States in which a call is over and its length no longer changes. */
const ENDED = new Set(['done', 'failed']);

/**
 * The ElevenLabs agent of the configuration. Throws for an address to which the key would travel in the clear.
 * `patienceMs` is how long an answer may take.
 */
export function createElevenLabsAgent(
  { apiKey, agentId, baseUrl }: NonNullable<Env['elevenLabs']>,
  patienceMs: number = PATIENCE_MS,
): VoiceAgent {
  const base = new URL(baseUrl);
  if (base.protocol !== 'https:' && !isNear(baseUrl)) {
    throw new Error(
      "The configuration can't be used. ELEVENLABS_BASE_URL: must begin with https://, except for an address on this machine or in a network of your own.",
    );
  }
  const socketOrigin = `${base.protocol === 'https:' ? 'wss' : 'ws'}://${base.host}`;

  /** Asks; null for what isn't there. Nothing that fetch says of the request is passed on: it may hold the key. */
  const ask = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | null> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        headers: { 'xi-api-key': apiKey, accept: 'application/json' },
        // A redirect would carry the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      text = await response.text();
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      throw new VoiceAgentFailed(
        late ? 'The voice agent did not answer in time.' : 'The voice agent can’t be reached.',
      );
    }
    if (response.status === 404) return null;
    if (response.status === 401 || response.status === 403) {
      throw new VoiceAgentFailed(`The voice agent refused the key (${response.status}).`);
    }
    if (!response.ok) throw new VoiceAgentFailed(`The voice agent answered ${response.status}.`);
    const answer = schema.safeParse(readJson(text));
    if (!answer.success) throw new VoiceAgentFailed('The voice agent’s answer can’t be read.');
    return answer.data;
  };

  return {
    socketOrigin,

    signedUrl: async () => {
      // With the conversation's name in the answer the address serves for one call only, which is settled by that name.
      const query = new URLSearchParams({ agent_id: agentId, include_conversation_id: 'true' });
      const answer = await ask(`/v1/convai/conversation/get-signed-url?${query}`, signedUrlSchema);
      if (!answer) throw new VoiceAgentFailed('The voice agent is not known at its host.');
      if (originOf(answer.signed_url) !== socketOrigin) {
        throw new VoiceAgentFailed('The voice agent named an address that isn’t its own.');
      }
      return { url: answer.signed_url, conversationId: answer.conversation_id ?? null };
    },

    callSeconds: async (conversationId, notBefore) => {
      if (!CONVERSATION_ID.test(conversationId)) return 'unknown';
      const call = await ask(`/v1/convai/conversations/${conversationId}`, conversationSchema);
      if (call?.agent_id !== agentId || call.conversation_id !== conversationId) return 'unknown';
      const { start_time_unix_secs: start, call_duration_secs: seconds } = call.metadata;
      if (notBefore && start * 1000 < notBefore.getTime() - CLOCK_SLACK_MS) return 'unknown';
      return ENDED.has(call.status) ? seconds : 'running';
    },
  };
}

/** "wss://api.example.com"; null for what is no address. */
function originOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url ? `${url.protocol}//${url.host}` : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
