import { compileFlite, SAMPLE_RATE, say } from '#server/providers/tts/flite/flite-program.ts';

/** Something a person says into the microphone, or doesn't. */
export type Sound =
  | { say: string }
  /** Seconds of nothing. */
  | { silence: number }
  /** A burst of noise as a cough makes it, in seconds. */
  | { cough: number };

/** A recording made for a test, and what is said where in it. */
export interface TestRecording {
  samples: Int16Array<ArrayBuffer>;
  /** Seconds. `text` null where it is a cough. */
  parts: { text: string | null; from: number; to: number; samples: Int16Array<ArrayBuffer> }[];
}

/** Makes a recording of a person (the embedded man's voice; the companion answers in the woman's). */
export async function makeRecording(sounds: readonly Sound[]): Promise<TestRecording> {
  const program = await compileFlite();
  const pieces: Int16Array<ArrayBuffer>[] = [];
  const parts: TestRecording['parts'] = [];
  let at = 0;
  for (const sound of sounds) {
    const samples =
      'say' in sound
        ? say(program, 'rms', sound.say, 1).samples
        : 'cough' in sound
          ? noise(sound.cough)
          : new Int16Array(Math.round(sound.silence * SAMPLE_RATE));
    const seconds = samples.length / SAMPLE_RATE;
    if (!('silence' in sound)) {
      parts.push({ text: 'say' in sound ? sound.say : null, from: at, to: at + seconds, samples });
    }
    pieces.push(samples);
    at += seconds;
  }
  const samples = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    samples.set(piece, offset);
    offset += piece.length;
  }
  return { samples, parts };
}

/** A cough: loud noise that dies away. Seeded, so that it is the same every time. */
function noise(seconds: number): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(Math.round(seconds * SAMPLE_RATE));
  let seed = 7;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    samples[index] = (seed / 2 ** 31 - 0.5) * 24_000 * Math.exp((-4 * index) / samples.length);
  }
  return samples;
}
