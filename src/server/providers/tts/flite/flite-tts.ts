import { Worker } from 'node:worker_threads';
import type { VoiceName } from '#contract/speech.ts';
import { sayAs } from '#scripture/speech/say-as.ts';
import {
  type Speech,
  SpeechFailed,
  type SpeechPriority,
  type SpeechRequest,
  type TtsProvider,
} from '../tts-provider.ts';
import { createTurns } from '../turns.ts';
import { durationOf, ENCODER_DELAY, joinBytes } from './encode-mp3.ts';
import { createFlitePool, type FlitePoolOptions, type FliteStream } from './flite-pool.ts';
import { type FliteVoice, SAMPLE_RATE } from './flite-program.ts';
import { joinSpeech, type SpokenUtterance } from './join-speech.ts';
import { planUtterances } from './utterances.ts';

/** Raised with every change to what can be heard, so that texts kept under the old one are made again. */
const VERSION = 2;

/**
 * flite's voice for each of ours, how much slower than its own pace it reads, and what levels its loudness. Over
 * Psalm 23, Romans 8 and John 1 the paces come to about 155 words a minute for the Bible and 165 for the rest; the
 * gains make both voices equally loud (their own speech differs by 5 dB) with peaks just under the limit. They are
 * constant, because a gain found for every text anew would make sentences sent one by one differ.
 */
const VOICES: Record<VoiceName, { voice: FliteVoice; stretch: number; gain: number }> = {
  onyx: { voice: 'rms', stretch: 1.1, gain: 1.4 },
  nova: { voice: 'slt', stretch: 1.15, gain: 0.78 },
};

/** A text in which there is nothing to say is answered with this much silence, in seconds. */
const NOTHING = 0.3;

const PATIENCE = 30_000;
/** Each holds some 60 MB, and two would keep both of two cores from those who read and ask (decision 0013). */
const THREADS = 1;
/** What it makes is in memory of its own; for its objects little is enough. */
const SMALL = { maxYoungGenerationSizeMb: 4 };
/** Longer than people listen and think between two sentences of a call. */
const REST = 60_000;
/** Texts of one listener read at once: enough that no thread rests while the last words of one are said and encoded. */
const OF_ONE = 2;
/** Texts read at once beside short ones: each keeps the samples of what was said of it, 8 MB for the longest. */
const AT_ONCE = 4;
/** Characters of a text that waits for none of these: a sentence or two. */
const SHORT = 400;
/** Samples encoded as one task, which nobody else's sentence can interrupt: at most 140 ms. */
const ENCODED_AT_ONCE = 20 * SAMPLE_RATE;
/** Texts that may wait for that: several chapters. More are refused, so that those who wait are served. */
const WAITING = 200;

/**
 * The embedded voice: flite's two clustergen voices in threads of this process. A text is prepared (`sayAs`),
 * parted into utterances that are said one by one, joined with a reader's pauses and encoded as MP3. Because the
 * threads are handed utterances rather than texts, a sentence of a call waits for one of a reading at most, and
 * readings share the threads fairly.
 */
export function createFliteTts(pool: Partial<FlitePoolOptions> = {}): TtsProvider {
  const threads = createFlitePool({ start: startFlite, threads: THREADS, patience: PATIENCE, rest: REST, ...pool });
  const turns = createTurns(AT_ONCE, WAITING, OF_ONE);
  const closing = new AbortController();

  async function read(
    { text, voice, marks }: SpeechRequest,
    priority: SpeechPriority,
    signal: AbortSignal,
    listener?: string,
  ): Promise<Speech> {
    const given = VOICES[voice];
    // Ends what still waits of this text as soon as one part of it fails.
    const failed = new AbortController();
    const stream = threads.open({ priority, signal: AbortSignal.any([signal, failed.signal]), listener });
    try {
      const prepared = sayAs(text);
      const { utterances, places } = planUtterances(prepared.text, marks.map(prepared.placeOf));
      const said = await Promise.all(
        utterances.map(async ({ text: words, prefixes, pause }): Promise<SpokenUtterance> => {
          const { voice: name, stretch } = given;
          const task = { kind: 'say' as const, voice: name, text: words, stretch, prefixes };
          return { ...(await stream.perform(task)), pause };
        }),
      );
      const joined = joinSpeech(said, given.gain);
      const { end } = joined;
      const samples = joined.samples.length > 0 ? joined.samples : new Float32Array(NOTHING * SAMPLE_RATE);
      const audio = await encode(stream, samples);
      return {
        audio: Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength),
        mimeType: 'audio/mpeg',
        durationMs: durationOf(audio),
        marksMs: places.map(({ utterance, prefix }) => toMilliseconds(joined.places[utterance]?.[prefix] ?? end)),
      };
    } catch (error) {
      failed.abort(error);
      if (error instanceof SpeechFailed) throw error;
      throw new SpeechFailed('The voice could not read this.', { cause: error });
    } finally {
      stream.end();
    }
  }

  return {
    kind: 'embedded',
    fingerprint: (voice) => `flite-2.3:${VOICES[voice].voice}:${VERSION}`,
    async synthesize(request, { signal, priority = 'reading', listener } = {}) {
      const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      if (priority !== 'reading') return read(request, priority, ended);
      const leave = await turns.take({
        priority,
        signal: ended,
        short: request.text.length <= SHORT,
        ...(listener === undefined ? {} : { listener }),
      });
      try {
        return await read(request, priority, ended, listener);
      } finally {
        leave();
      }
    },
    close: () => {
      closing.abort();
      return threads.close();
    },
  };
}

async function encode(stream: FliteStream, samples: Float32Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += ENCODED_AT_ONCE) {
    const part = samples.slice(at, at + ENCODED_AT_ONCE);
    const last = at + ENCODED_AT_ONCE >= samples.length;
    parts.push((await stream.perform({ kind: 'encode', samples: part, first: at === 0, last })).audio);
  }
  return joinBytes(parts);
}

/** Starts a thread that reads. */
export async function startFlite(): Promise<Worker> {
  const worker = new Worker(new URL('./flite-worker.ts', import.meta.url), { resourceLimits: SMALL });
  worker.unref();
  return worker;
}

function toMilliseconds(sample: number): number {
  return Math.round(((sample + ENCODER_DELAY) / SAMPLE_RATE) * 1000);
}
