import type { SpeechDetector } from './speech-detector.ts';

/** Decibels above the floor at which sound is as likely speech as not. */
const MIDDLE_DB = 11;
/** Decibels over which the likelihood goes from little to nearly certain. */
const SLOPE_DB = 2.2;
/** Quieter is never speech, whatever the floor. */
const SILENCE_DB = -58;
/** Floor of a quiet room, before anything was heard. */
const FIRST_FLOOR_DB = -60;
/** Frames of which the quietest is the floor: two seconds, in eight pieces. */
const PIECE_FRAMES = 8;
const PIECES = 8;
/** Most crossings of zero a sample in voiced speech; a hiss has more. */
const MOST_CROSSINGS = 0.38;

/** Loudness of a frame in decibels of full scale. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-10);
}

/** Share of samples at which the wave crosses its mean. */
function crossings(samples: Float32Array): number {
  let count = 0;
  for (let index = 1; index < samples.length; index++) {
    if (samples[index]! >= 0 !== samples[index - 1]! >= 0) count++;
  }
  return count / samples.length;
}

/**
 * Hears speech by its loudness over a floor that follows the room: the quietest frame of the last two
 * seconds (minimum statistics, Martin 2001). Takes the network's place where that can't be had.
 */
export function createEnergyDetector(): SpeechDetector {
  let pieces: number[] = [];
  let quietest = Number.POSITIVE_INFINITY;
  let frames = 0;
  let floor = FIRST_FLOOR_DB;
  let smooth = FIRST_FLOOR_DB;

  function reset(): void {
    pieces = [];
    quietest = Number.POSITIVE_INFINITY;
    frames = 0;
    floor = FIRST_FLOOR_DB;
    smooth = FIRST_FLOOR_DB;
  }

  /** Follows the floor: down at once, up only by what stays for two seconds. */
  function follow(level: number): void {
    quietest = Math.min(quietest, level);
    if (++frames % PIECE_FRAMES === 0) {
      pieces = [...pieces, quietest].slice(-PIECES);
      quietest = Number.POSITIVE_INFINITY;
    }
    const lowest = Math.min(quietest, ...pieces);
    if (lowest < floor) floor = Math.max(lowest, -90);
    // Speech has gaps: what never falls for two seconds is the room itself.
    else if (pieces.length === PIECES) floor += 0.1 * (lowest - floor);
  }

  return {
    hear: async (samples) => {
      const level = loudness(samples);
      follow(level);
      smooth = Math.max(level, smooth - 3);
      if (smooth < SILENCE_DB) return 0;
      const probability = 1 / (1 + Math.exp(-(smooth - floor - MIDDLE_DB) / SLOPE_DB));
      return crossings(samples) > MOST_CROSSINGS ? probability * 0.4 : probability;
    },
    reset,
    release: () => undefined,
  };
}
