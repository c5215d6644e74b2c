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
        ? (await say(program, 'rms', sound.say, 1)).samples
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

/** Energy in steps of 20 ms. */
function envelope(samples: Int16Array): number[] {
  const step = SAMPLE_RATE / 50;
  return Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    let sum = 0;
    for (let at = index * step; at < (index + 1) * step; at += 1) sum += samples[at]! ** 2;
    return Math.log10(1 + sum / step);
  });
}

/** How alike two envelopes are where `shorter` lies at `lag` of `longer`: 1 for the same. */
function likeness(longer: readonly number[], shorter: readonly number[], lag: number): number {
  const window = longer.slice(lag, lag + shorter.length);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [a, b] = [mean(window), mean(shorter)];
  let [product, left, right] = [0, 0, 0];
  for (const [index, value] of window.entries()) {
    product += (value - a) * (shorter[index]! - b);
    left += (value - a) ** 2;
    right += (shorter[index]! - b) ** 2;
  }
  return left === 0 || right === 0 ? 0 : product / Math.sqrt(left * right);
}

/**
 * A transcriber that really listens: it finds the recording's utterances in the sound by their energy over time, and
 * answers with their words in order. An utterance that is cut short gives the words that fit; a cough gives none.
 */
export function createListener(recording: TestRecording): (heard: Int16Array) => string {
  const known = recording.parts.flatMap((part) =>
    part.text === null ? [] : [{ text: part.text, shape: envelope(part.samples) }],
  );
  return (heard) => {
    const shape = envelope(heard);
    const found: { at: number; text: string }[] = [];
    for (const utterance of known) {
      // Whole inside what was heard, or its beginning at the end of it.
      let best = { score: 0, at: 0, share: 1 };
      for (let at = -15; at < shape.length - 20; at += 1) {
        const from = Math.max(0, -at);
        const length = Math.min(utterance.shape.length - from, shape.length - Math.max(0, at));
        if (length < Math.min(30, utterance.shape.length * 0.8)) continue;
        const score = likeness(
          shape.slice(Math.max(0, at), Math.max(0, at) + length),
          utterance.shape.slice(from, from + length),
          0,
        );
        // Of two places alike, the one where more of it is heard.
        const share = length / utterance.shape.length;
        if (score * (0.9 + 0.1 * share) > best.score * (0.9 + 0.1 * best.share)) best = { score, at, share };
      }
      if (best.score < 0.8) continue;
      const words = utterance.text.split(' ');
      found.push({ at: best.at, text: words.slice(0, Math.max(1, Math.round(words.length * best.share))).join(' ') });
    }
    return found
      .toSorted((a, b) => a.at - b.at)
      .map(({ text }) => text)
      .join(' ');
  };
}
