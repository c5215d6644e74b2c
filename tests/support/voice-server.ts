import fastifyCookie from '@fastify/cookie';
import { fastify } from 'fastify';
import type { GuidanceEngine } from '#guidance/types.ts';
import { createKeyRing } from '#server/crypto/user-keys.ts';
import type { Database } from '#server/db/client.ts';
import { type AuthService, createAuthService } from '#server/features/auth/auth.service.ts';
import { createAuthStore } from '#server/features/auth/auth.store.ts';
import { createSpeechService } from '#server/features/speech/speech.service.ts';
import { registerVoiceRoutes } from '#server/features/voice/voice.routes.ts';
import { createVoiceService, type VoiceService } from '#server/features/voice/voice.service.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { readToken } from '#server/http/session.ts';
import { NO_METERS } from '#server/metrics/meters.ts';
import type { Recording, SttProvider } from '#server/providers/stt/stt-provider.ts';
import { SpeechFailed, type SpeechRequest, type TtsProvider } from '#server/providers/tts/tts-provider.ts';
import type { VoiceAgent } from '#server/providers/voice-agent/voice-agent.ts';
import { readBuiltCorpus } from './built-corpus.ts';
import type { TestApp } from './create-test-app.ts';
import { createStandInLetters } from './stand-in-letters.ts';

const SECRET = 'a secret that only tests use, 32+';

/** One process that holds calls, on the database of a test's app; several of them share the ledger. */
export interface VoiceServer {
  /** Without a slash at the end. */
  address: string;
  voice: VoiceService;
  /** What failed in the background. */
  failures: unknown[];
  close(): Promise<void>;
}

/** Starts one. */
export async function startVoiceServer(
  site: Pick<TestApp, 'database'> & { guidance: { engine: GuidanceEngine } },
  more: { stt?: SttProvider | null; tts?: TtsProvider; agent?: VoiceAgent; now?: () => Date } = {},
): Promise<VoiceServer> {
  const { db } = site.database;
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const app = fastify({ forceCloseConnections: 'idle' });
  await app.register(fastifyCookie);
  const auth = createTestAuth(db);
  const tts = more.tts ?? createToneTts();
  const voice = createVoiceService({
    db,
    auth,
    guidance: site.guidance.engine,
    corpus: readBuiltCorpus(),
    speech: createSpeechService({ db, secret: SECRET, tts, onFailure }),
    tts,
    stt: more.stt ?? null,
    agent: more.agent ?? null,
    now: more.now ?? (() => new Date()),
    onFailure,
    meters: NO_METERS,
  });
  const authenticate = async (request: Parameters<typeof readToken>[0]) => {
    const given = readToken(request, false);
    return given ? auth.authenticate(given.token) : null;
  };
  await registerVoiceRoutes(app, authenticate, voice, createRateLimiter(db, false), 'http://localhost:3000');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}`, voice, failures, close: () => app.close() };
}

/** Accounts and sessions over a database, without letters. */
export function createTestAuth(db: Database): AuthService {
  return createAuthService({
    store: createAuthStore(db),
    keys: createKeyRing([SECRET]),
    letters: createStandInLetters(),
    publicUrl: 'http://localhost:3000',
    onConfirmed: async () => undefined,
    later: async () => undefined,
  });
}

/** A voice whose audio is the text itself, so that a test can read what was spoken. */
export function createToneTts(fails: (request: SpeechRequest) => boolean = () => false): TtsProvider {
  return {
    kind: 'embedded',
    fingerprint: () => 'text',
    synthesize: async (request, options) => {
      if (options?.signal?.aborted || fails(request)) throw new SpeechFailed('the test wanted no voice');
      return { audio: Buffer.from(request.text), mimeType: 'audio/mpeg', durationMs: 1000, marksMs: null };
    },
    close: async () => undefined,
  };
}

/** A transcriber that understands what a test tells it to. */
export interface ScriptedStt extends SttProvider {
  /** Lengths of the recordings it was given, in milliseconds. */
  heard: number[];
  /** What the next recordings say; an error is one that fails, a promise one that takes its time. */
  say(...words: (string | Error | Promise<string>)[]): void;
}

/** Builds it. Without words of a test it understands nothing. */
export function createScriptedStt(): ScriptedStt {
  const script: (string | Error | Promise<string>)[] = [];
  const heard: number[] = [];
  return {
    heard,
    say: (...words) => void script.push(...words),
    transcribe: async ({ audio, mimeType }: Recording) => {
      if (mimeType !== 'audio/wav' || audio.toString('latin1', 0, 4) !== 'RIFF') throw new Error('this is no WAV');
      heard.push((audio.length - 44) / 32);
      const words = script.shift() ?? '';
      if (words instanceof Error) throw words;
      return words;
    },
  };
}
