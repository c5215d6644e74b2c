import type { VoiceName } from '#contract/speech.ts';
import { sayAs } from '#scripture/speech/say-as.ts';
import type { SpeechEndpoint } from '#server/env.ts';
import { callProvider, ProviderFault } from '../provider-call.ts';
import { readAudioFile } from './audio-file.ts';
import { type Speech, SpeechFailed, type SpeechRequest, type TtsProvider } from './tts-provider.ts';
import { createTurns } from './turns.ts';

/** How patient it is; tests are less so. */
export interface TtsPatience {
  /** Milliseconds for a text, a second attempt included. */
  overallMs: number;
  /** Milliseconds without a byte in the middle of an answer. */
  idleMs: number;
}

const PATIENCE: TtsPatience = { overallMs: 30_000, idleMs: 10_000 };
/** Texts read at once. A provider refuses more than a few, and each of them would be slower. */
const AT_ONCE = 6;
/** Texts that may wait for that: several chapters. More are refused, so that those who wait are served. */
const WAITING = 200;
/** The provider's own limit of a text, in characters. */
const LONGEST_INPUT = 4096;
/** Four minutes of MP3 at its highest rate. */
const LARGEST_AUDIO = 10 * 1024 * 1024;
/** Letters and digits. Nobody speaks faster: what is shorter was cut off. Ordinary reading has about 12 a second. */
const LETTERS_PER_SECOND = 30;
/** Counted up when the same text and voice must be read anew. */
const VERSION = 2;

/** An OpenAI-compatible voice. It names no times within a text. */
export function createOpenAiTts(endpoint: SpeechEndpoint, patience: TtsPatience = PATIENCE): TtsProvider {
  const turns = createTurns(AT_ONCE, WAITING);
  const closing = new AbortController();

  const read = (input: string, voice: VoiceName, signal: AbortSignal): Promise<Speech> =>
    callProvider({
      url: `${endpoint.baseUrl}/audio/speech`,
      headers: {
        'content-type': 'application/json',
        ...(endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {}),
      },
      body: JSON.stringify({ model: endpoint.model, voice, input, response_format: 'mp3' }),
      ...patience,
      maxBytes: LARGEST_AUDIO,
      signal,
      read: ({ contentType, bytes }) => checkAudio(contentType, bytes, input),
    });

  return {
    kind: 'provider',
    fingerprint: (voice) => `openai-${VERSION}:${endpoint.baseUrl}:${endpoint.model}:${voice}`,
    synthesize: async ({ text, voice }: SpeechRequest, { signal, ...options } = {}) => {
      const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const input = inputOf(text);
      const leave = await turns.take({ ...options, signal: ended });
      try {
        return await read(input, voice, ended);
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        throw new SpeechFailed(error.message, {
          cause: error.cause,
          ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
        });
      } finally {
        leave();
      }
    },
    close: async () => closing.abort(),
  };
}

/** Hosted voices read "3:16" as a time and "Ps." as letters. What grows too long by being said out goes as written. */
function inputOf(text: string): string {
  const spoken = sayAs(text).text.trim();
  return spoken.length > 0 && spoken.length <= LONGEST_INPUT ? spoken : text;
}

/** A whole file of plausible length, or `ProviderFault`. */
function checkAudio(contentType: string, bytes: Buffer, input: string): Speech {
  if (!contentType.startsWith('audio/')) throw new ProviderFault('The provider’s answer is not called audio.');
  const file = readAudioFile(bytes);
  if (!file) throw new ProviderFault('The provider’s answer is neither MP3 nor WAV nor Ogg.');
  const letters = input.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const leastMs = (letters / LETTERS_PER_SECOND) * 1000;
  if (!file.whole || (file.durationMs !== null && file.durationMs < leastMs)) {
    throw new ProviderFault('The provider’s audio breaks off.');
  }
  return { audio: bytes, mimeType: file.mimeType, durationMs: file.durationMs, marksMs: null };
}
