import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What can be made to go wrong. */
export type ElevenLabsFault =
  /** Requests are answered 500. */
  | 'broken'
  /** Requests are never answered. */
  | 'silent'
  /** Requests are answered with something that isn't JSON. */
  | 'garbage'
  /** The signed address is on another host. */
  | 'foreign-address'
  /** The answer with the signed address doesn't name its conversation. */
  | 'unnamed'
  /** Calls are said to be another agent's. */
  | 'foreign-agent'
  /** The socket is closed before the conversation begins. */
  | 'refuse-socket';

/** A conversation held with the stand-in, while it runs and afterwards. */
export interface StandInCall {
  readonly id: string;
  readonly running: boolean;
  /** Milliseconds of audio that came from the browser. */
  readonly heardMs: number;
  /** The loudest sample of it, 0 to 1; may be set to 0 to listen anew. */
  loudest: number;
  /** What was written into the call. */
  readonly written: string[];
  /** Pings that were answered with their own number. */
  readonly pongs: number;
  /** Says what is being understood of the person's words so far. */
  hearing(text: string): void;
  /** Says that the person said `text`, interrupting the agent where it still speaks, and answers it. */
  hear(text: string): void;
  ping(): void;
  /** Ends the call from the agent's side. */
  hangUp(): void;
  /** Breaks the line. */
  drop(): void;
  /** Resolves when the call is over. */
  ended: Promise<void>;
}

/** The stand-in's side of ElevenLabs: two requests, one socket. */
export interface StandInElevenLabs {
  /** Address without a slash at the end, for `ELEVENLABS_BASE_URL`. */
  baseUrl: string;
  apiKey: string;
  agentId: string;
  faults: Set<ElevenLabsFault>;
  /** Calls by their ids. */
  calls: Map<string, StandInCall>;
  /** What came that the protocol doesn't have; empty after a good test. */
  violations: string[];
  /** Says how a call that ended is remembered; without it, by the clock. */
  remember(id: string, of: { status?: string; seconds?: number; agentId?: string; startedAt?: Date }): void;
  /** The next call to begin. */
  nextCall(): Promise<StandInCall>;
  close(): Promise<void>;
}

const API_KEY = 'sk_standInElevenLabsKey';
const AGENT_ID = 'agent_standin0001';
const SAMPLE_RATE = 16_000;
/** How long a spoken sentence lasts. */
const SPOKEN_MS = 1500;
/** How long a signed address can be used. */
const SIGNED_FOR_MS = 15 * 60_000;

/** What a client may send, as the protocol has it: https://elevenlabs.io/docs/agents-platform/api-reference/eleven-agents/websocket */
const sentSchema = z.union([
  z.object({ user_audio_chunk: z.base64() }),
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('conversation_initiation_client_data'),
      conversation_config_override: z.looseObject({}).optional(),
      dynamic_variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    }),
    z.object({ type: z.literal('pong'), event_id: z.number().int() }),
    z.object({ type: z.literal('user_message'), text: z.string().min(1) }),
    z.object({ type: z.literal('user_activity') }),
    z.object({ type: z.literal('contextual_update'), text: z.string() }),
  ]),
]);

/** The part of a socket that is used; its package brings no types. */
interface Socket {
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer, binary: boolean) => void): void;
  on(event: 'close', listener: () => void): void;
}

interface Remembered {
  agentId: string;
  status: string;
  startedAt: number;
  seconds: number;
}

/**
 * ElevenLabs as far as it is used, on a free port (or `port`): a signed address for one call, the account of a call
 * that ended, and the socket's protocol, all checked as strictly as they are documented. With `lines`, the agent hears
 * the next of them whenever a second and a half of audio has come since it last spoke.
 */
export async function startStandInElevenLabs({
  lines = [],
  port = 0,
}: {
  lines?: readonly string[];
  port?: number;
} = {}): Promise<StandInElevenLabs> {
  const app = fastify({ forceCloseConnections: true });
  await app.register(fastifyWebsocket);
  const faults = new Set<ElevenLabsFault>();
  const calls = new Map<string, StandInCall>();
  const memory = new Map<string, Remembered>();
  const signatures = new Map<string, { id: string; once: boolean; until: number }>();
  const violations: string[] = [];
  const unheard = [...lines];
  let waiting: ((call: StandInCall) => void)[] = [];

  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) return;
    if (request.headers['xi-api-key'] !== API_KEY) {
      return reply.status(401).send({ detail: { status: 'invalid_api_key', message: 'Invalid API key' } });
    }
    if (faults.has('silent')) return new Promise<never>(() => undefined);
    if (faults.has('broken')) return reply.status(500).send({ detail: { message: 'Internal error' } });
    if (faults.has('garbage')) return reply.type('application/json').send('<html>');
  });

  app.get('/v1/convai/conversation/get-signed-url', async (request, reply) => {
    const query = request.query as Record<string, string | undefined>;
    if (query.agent_id !== AGENT_ID) {
      return reply.status(404).send({ detail: { status: 'agent_not_found', message: 'Agent not found' } });
    }
    const signature = randomBytes(12).toString('hex');
    const once = query.include_conversation_id === 'true';
    const id = `conv_${randomUUID().replaceAll('-', '')}`;
    signatures.set(signature, { id, once, until: Date.now() + SIGNED_FOR_MS });
    const host = faults.has('foreign-address') ? 'ws://127.0.0.1:9' : `ws://${request.host}`;
    return {
      signed_url: `${host}/v1/convai/conversation?agent_id=${AGENT_ID}&conversation_signature=${signature}`,
      ...(once && !faults.has('unnamed') ? { conversation_id: id } : {}),
    };
  });

  app.get('/v1/convai/conversations/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const call = memory.get(id);
    if (!call) return reply.status(404).send({ detail: { status: 'not_found', message: 'Conversation not found' } });
    const running = call.status === 'in-progress';
    return {
      agent_id: faults.has('foreign-agent') ? 'agent_somebody_elses' : call.agentId,
      conversation_id: id,
      status: call.status,
      transcript: [],
      metadata: {
        start_time_unix_secs: Math.floor(call.startedAt / 1000),
        call_duration_secs: running ? 0 : call.seconds,
      },
    };
  });

  const converse = (socket: Socket, request: FastifyRequest) => {
    const query = request.query as Record<string, string | undefined>;
    const signature = query.conversation_signature ?? '';
    const signed = signatures.get(signature);
    const spoken = (request.headers['sec-websocket-protocol'] ?? '').split(/,\s*/);
    if (query.agent_id !== AGENT_ID || !signed || signed.until < Date.now() || !spoken.includes('convai')) {
      return socket.close(3000, 'The provided authorization is not valid.');
    }
    if (faults.has('refuse-socket')) return socket.close(1011, 'The agent is not available.');
    if (signed.once) signatures.delete(signature);
    const id = signed.once ? signed.id : `conv_${randomUUID().replaceAll('-', '')}`;
    const send = (message: unknown) => socket.send(JSON.stringify(message));
    const pinged = new Set<number>();
    let begun = false;
    let running = true;
    let event = 0;
    let speaking = { event: 0, text: '', until: 0 };
    let sinceSpoken = 0;
    let finish = (): void => undefined;
    const call = {
      id,
      running: true,
      heardMs: 0,
      loudest: 0,
      written: [] as string[],
      pongs: 0,
      ended: new Promise<void>((resolve) => {
        finish = resolve;
      }),
      hearing: (text: string) => {
        send({
          type: 'tentative_user_transcript',
          tentative_user_transcription_event: { user_transcript: text, event_id: event },
        });
      },
      hear: (text: string) => {
        interrupt();
        event += 1;
        send({ type: 'user_transcript', user_transcription_event: { user_transcript: text, event_id: event } });
        say(`I heard you say: ${text}`);
      },
      ping: () => {
        event += 1;
        pinged.add(event);
        send({ type: 'ping', ping_event: { event_id: event, ping_ms: 20 } });
      },
      hangUp: () => socket.close(1000, 'Agent ended the call'),
      drop: () => socket.terminate(),
    };
    const say = (text: string) => {
      event += 1;
      sinceSpoken = 0;
      speaking = { event, text, until: Date.now() + SPOKEN_MS };
      send({ type: 'agent_response', agent_response_event: { agent_response: text, event_id: event } });
      send({ type: 'audio', audio_event: { audio_base_64: tone(SPOKEN_MS).toString('base64'), event_id: event } });
    };
    const interrupt = () => {
      if (Date.now() >= speaking.until) return;
      const heard = `${speaking.text.slice(0, Math.ceil(speaking.text.length / 2))}...`;
      send({ type: 'interruption', interruption_event: { event_id: speaking.event } });
      send({
        type: 'agent_response_correction',
        agent_response_correction_event: {
          original_agent_response: speaking.text,
          corrected_agent_response: heard,
          event_id: speaking.event,
        },
      });
      speaking.until = 0;
    };
    const refuse = (why: string) => {
      violations.push(why);
      socket.close(1008, why);
    };
    const take = (audio: Buffer) => {
      const ms = (audio.length / 2 / SAMPLE_RATE) * 1000;
      call.heardMs += ms;
      for (let at = 0; at < audio.length; at += 2) {
        call.loudest = Math.max(call.loudest, Math.abs(audio.readInt16LE(at)) / 32_768);
      }
      sinceSpoken += ms;
      const line = sinceSpoken > 1500 ? unheard.shift() : undefined;
      if (line) call.hear(line);
    };

    socket.on('message', (data, binary) => {
      const sent = binary ? null : sentSchema.safeParse(readJson(data.toString('utf8')));
      if (!sent?.success) return refuse(`not in the protocol: ${data.toString('utf8').slice(0, 200)}`);
      const message = sent.data;
      if (!begun) {
        if (!('type' in message) || message.type !== 'conversation_initiation_client_data') {
          return refuse('the first message must be conversation_initiation_client_data');
        }
        begun = true;
        memory.set(id, { agentId: AGENT_ID, status: 'in-progress', startedAt: Date.now(), seconds: 0 });
        calls.set(id, call);
        send({
          type: 'conversation_initiation_metadata',
          conversation_initiation_metadata_event: {
            conversation_id: id,
            agent_output_audio_format: `pcm_${SAMPLE_RATE}`,
            user_input_audio_format: `pcm_${SAMPLE_RATE}`,
          },
        });
        call.ping();
        say('Peace to you. What is on your heart?');
        for (const resolve of waiting) resolve(call);
        waiting = [];
        return;
      }
      if ('user_audio_chunk' in message) {
        const audio = Buffer.from(message.user_audio_chunk, 'base64');
        if (audio.length % 2 === 1) return refuse('half a sample');
        return take(audio);
      }
      if (message.type === 'conversation_initiation_client_data') return refuse('a conversation begins once');
      if (message.type === 'pong') {
        if (!pinged.delete(message.event_id)) return refuse('a pong without its ping');
        call.pongs += 1;
      }
      if (message.type === 'user_message') {
        call.written.push(message.text);
        interrupt();
        say(`You wrote: ${message.text}`);
      }
    });
    socket.on('close', () => {
      if (!running) return;
      running = false;
      call.running = false;
      const kept = memory.get(id);
      if (kept) {
        memory.set(id, { ...kept, status: 'done', seconds: Math.round((Date.now() - kept.startedAt) / 1000) });
      }
      finish();
    });
  };
  app.get('/v1/convai/conversation', { websocket: true }, converse);

  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    apiKey: API_KEY,
    agentId: AGENT_ID,
    faults,
    calls,
    violations,
    remember: (id, { status = 'done', seconds = 60, agentId = AGENT_ID, startedAt = new Date() }) => {
      memory.set(id, { agentId, status, seconds, startedAt: startedAt.getTime() });
    },
    nextCall: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => app.close(),
  };
}

/** A soft tone, as PCM. */
function tone(ms: number): Buffer {
  const samples = Math.round((ms / 1000) * SAMPLE_RATE);
  const audio = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1) {
    audio.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * 330 * at) / SAMPLE_RATE)), at * 2);
  }
  return audio;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
