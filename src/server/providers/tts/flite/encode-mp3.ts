import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './flite-program.ts';

/**
 * Kilobits a second. At 16 kHz a frame holds 576 samples (36 ms), which are 216 bytes at this rate without
 * a remainder: every frame is equally long, so a player finds any second by counting bytes.
 */
const BITRATE = 48;
const FRAME_BYTES = 216;
const FRAME_MILLISECONDS = 36;

/**
 * Samples of silence a browser hears before the first of ours. Without a LAME header no decoder knows of it: 576 are
 * the encoder's, 529 the decoder's. Noise bursts compared with what Chromium's `decodeAudioData` made of them stood
 * 1,105 samples later at 0, 1, 5, 20 and 69 seconds alike.
 */
export const ENCODER_DELAY = 1105;

/** How long an MP3 of ours lasts, in milliseconds, as players show it. */
export function durationOf(mp3: Uint8Array): number {
  return Math.floor(mp3.length / FRAME_BYTES) * FRAME_MILLISECONDS;
}

/** One text that is being encoded, a part at a time. */
export interface Mp3Encoding {
  /** All parts but the last must be whole seconds long. The last one ends it. */
  encode(samples: Float32Array, last: boolean): Uint8Array<ArrayBuffer>;
}

/** An encoder that no text uses: making one takes 10 ms, and each has a memory of 17 MB. */
let spare: Awaited<ReturnType<typeof createMp3Encoder>> | undefined;

/** Begins to encode mono speech as MP3. An encoding that isn't ended is left to the collector. */
export async function beginMp3(): Promise<Mp3Encoding> {
  const taken = spare;
  spare = undefined;
  const mp3 = taken ?? (await createMp3Encoder());
  mp3.configure({ sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE });
  return {
    encode: (samples, last) => {
      const parts: Uint8Array[] = [];
      // In pieces, because the encoder reserves room for all it is given at once. What it returns it writes over.
      for (let at = 0; at < samples.length; at += SAMPLE_RATE) {
        parts.push(mp3.encode([samples.subarray(at, at + SAMPLE_RATE)]).slice());
      }
      if (last) {
        parts.push(mp3.finalize().slice());
        spare = mp3;
      }
      return joinBytes(parts);
    },
  };
}

/** Parts of a file as one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
