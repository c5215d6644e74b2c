import type { Database } from '#server/db/client.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type Speech,
  SpeechFailed,
  type SpeechOptions,
  type SpeechRequest,
  type TtsProvider,
} from '#server/providers/tts/tts-provider.ts';
import { createSharedWork } from '#server/work/shared-work.ts';
import { createRecentSpeech } from './recent-speech.ts';
import { type KeptSpeech, openSpeech, placeOf, type SpeechPlace, sealSpeech } from './sealed-speech.ts';
import { createSpeechStore } from './speech.store.ts';

/** Reads aloud for every feature. */
export interface SpeechService {
  /**
   * `keep`: answered from the shared cache and kept there, for what is read again (chapters, devotionals);
   * without it nothing is stored (calls). Rejects with `HttpError` 503, or 499 when `signal` aborts.
   */
  speak(request: SpeechRequest, options: SpeechOptions & { keep: boolean }): Promise<Speech>;
}

/** Room for audio, in bytes. */
export interface SpeechRoom {
  /** Everything in the database; at 64 kbit/s an hour of speech takes 29 MB. */
  total: number;
  /** One text; longer audio isn't kept. */
  entry: number;
  /** In the memory of this process. */
  memory: number;
}

const MEGABYTE = 1024 * 1024;
const ROOM: SpeechRoom = { total: 512 * MEGABYTE, entry: 4 * MEGABYTE, memory: 16 * MEGABYTE };
/** After this share of the room was written, what lies in the database is counted. */
const COUNT_EVERY = 1 / 64;
const HOUR_MS = 3_600_000;
/** Seconds until it is worth trying again, where the provider doesn't say. */
const RETRY_AFTER = 10;

/** What it is made of. */
export interface SpeechParts {
  db: Database;
  /** The master secret: the cache's keys are derived from it and the text. */
  secret: string;
  tts: TtsProvider;
  onFailure: (error: unknown) => void;
  room?: SpeechRoom;
}

/** Builds it. */
export function createSpeechService({ db, secret, tts, onFailure, room = ROOM }: SpeechParts): SpeechService {
  const store = createSpeechStore(db);
  const recent = createRecentSpeech(room.memory);
  const shared = createSharedWork<Speech>();
  /** When rows whose audio is in memory were last told to be in use. */
  const touched = new Map<string, number>();
  // The first row has them counted.
  let written = Number.POSITIVE_INFINITY;
  let shrinking = false;

  /** A cache that doesn't work makes reading aloud slower, and nothing else. */
  const cache = <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      onFailure(error);
      return null;
    });

  const noteUse = (name: string, address: Buffer) => {
    const now = Date.now();
    if (now - (touched.get(name) ?? now) > HOUR_MS) {
      touched.set(name, now);
      void cache(store.touch(address));
    }
  };

  const remember = (name: string, kept: KeptSpeech) => {
    recent.set(name, kept);
    if (touched.size > 5000) touched.clear();
    touched.set(name, Date.now());
  };

  const look = async (place: SpeechPlace, name: string, marks: readonly number[]): Promise<Speech | null> => {
    const near = recent.get(name);
    const known = near && timesOf(near, marks);
    if (known) {
      noteUse(name, place.address);
      return known;
    }
    const sealed = await cache(store.read(place.address));
    if (!sealed) return null;
    try {
      const kept = openSpeech(place, sealed);
      remember(name, kept);
      return timesOf(kept, marks);
    } catch (error) {
      onFailure(error);
      return null;
    }
  };

  const keep = async (place: SpeechPlace, name: string, kept: KeptSpeech) => {
    if (kept.speech.audio.length > room.entry) return;
    remember(name, kept);
    const sealed = sealSpeech(place, kept);
    await store.write(place.address, sealed);
    written += sealed.length;
    if (shrinking) return;
    shrinking = true;
    try {
      // What was written meanwhile counts too.
      while (written >= room.total * COUNT_EVERY) {
        written = 0;
        await store.shrink(room.total);
      }
    } finally {
      shrinking = false;
    }
  };

  return {
    speak: async (request, { keep: keeping, signal, ...options }) => {
      try {
        if (!keeping) return await tts.synthesize(request, { ...options, ...(signal ? { signal } : {}) });
        const place = placeOf(secret, tts.fingerprint(request.voice), request.voice, request.text);
        const name = place.address.toString('hex');
        return await shared.join(`${name}:${request.marks.join()}`, signal, async (ended) => {
          const found = await look(place, name, request.marks);
          if (found) return found;
          const speech = await tts.synthesize(request, { ...options, signal: ended });
          // Nobody waits for the cache.
          void cache(keep(place, name, { speech, marks: request.marks }));
          return speech;
        });
      } catch (error) {
        if (signal?.aborted) throw new HttpError('client-closed-request', 'This request was given up.');
        onFailure(error);
        const named = error instanceof SpeechFailed ? error.retryAfter : undefined;
        throw new HttpError('unavailable', 'This can’t be read aloud right now. Please try again in a moment.', {
          retryAfter: Math.max(1, named ?? RETRY_AFTER),
        });
      }
    },
  };
}

/** The speech with the times of these marks; null where it was made without one of them. */
function timesOf({ speech, marks: known }: KeptSpeech, marks: readonly number[]): Speech | null {
  if (!speech.marksMs) return speech;
  const marksMs = marks.map((mark) => speech.marksMs?.[known.indexOf(mark)]);
  return marksMs.every((ms) => ms !== undefined) ? { ...speech, marksMs } : null;
}
