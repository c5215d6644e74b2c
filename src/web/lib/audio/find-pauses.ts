/** A silence inside speech, in seconds from the start of the audio. */
export interface Pause {
  from: number;
  to: number;
}

/** Where speech stands in a piece of audio, in seconds. */
export interface SpeechShape {
  /** First and last sound. */
  begins: number;
  ends: number;
  /** Silences between them, ascending. */
  pauses: Pause[];
}

/** Length of one measured stretch, in seconds: fine enough to place an onset, long enough for one wave of a low voice. */
const FRAME = 0.01;
/** Silences shorter than this are consonants being formed, not pauses. */
const SHORTEST = 0.07;
/** How long a word may begin almost without voice ("he", "for"), in seconds. */
const SOFT = 0.15;

/** Finds the pauses in a voice by its energy. `rate` in samples a second. A silent recording has no shape: null. */
export function findPauses(samples: Float32Array, rate: number): SpeechShape | null {
  const size = Math.max(1, Math.round(rate * FRAME));
  const levels = new Float32Array(Math.ceil(samples.length / size));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let sum = 0;
    const end = Math.min(samples.length, (frame + 1) * size);
    for (let at = frame * size; at < end; at += 1) sum += samples[at]! ** 2;
    levels[frame] = Math.sqrt(sum / Math.max(1, end - frame * size));
  }
  const sorted = levels.slice().sort();
  const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  if (loud < 1e-4) return null;
  // Between the hiss of the recording and the softest sounds; 30 dB below the voice where there is no hiss.
  const hiss = sorted[Math.floor(sorted.length * 0.05)]!;
  const bound = Math.min(Math.max(loud * 0.03, hiss * 2.5), loud * 0.15);
  // A soft beginning: far below the voice, but not nothing.
  const faint = Math.min(bound, Math.max(loud * 0.004, hiss * 1.6));
  const onset = (frame: number, least: number) => {
    let begins = frame;
    while (begins > least && (frame - begins) * FRAME < SOFT && levels[begins - 1]! > faint) begins -= 1;
    return begins;
  };
  const first = levels.findIndex((level) => level > bound);
  const last = levels.findLastIndex((level) => level > bound);
  const pauses: Pause[] = [];
  let since = -1;
  for (let frame = first; frame <= last; frame += 1) {
    if (levels[frame]! > bound) {
      const seconds = ((frame - since) * size) / rate;
      if (since >= 0 && seconds >= SHORTEST) {
        pauses.push({ from: (since * size) / rate, to: (onset(frame, since + 1) * size) / rate });
      }
      since = -1;
    } else if (since < 0) since = frame;
  }
  return { begins: (onset(first, 0) * size) / rate, ends: Math.min(samples.length, (last + 1) * size) / rate, pauses };
}
