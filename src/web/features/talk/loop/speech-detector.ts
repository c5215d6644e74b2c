/** Hears whether somebody speaks, in frames of 512 samples, 16,000 a second. */
export interface SpeechDetector {
  /** Probability of speech in the next frame. One call at a time: a frame is heard in the light of those before it. */
  hear(samples: Float32Array): Promise<number>;
  /** Forgets what was heard before. */
  reset(): void;
  release(): void;
}

/** Samples of a frame. */
export const FRAME_SAMPLES = 512;
/** Samples a second, as a call sends them. The contract says the same, and would bring its validator into the worker. */
export const FRAME_RATE = 16_000;
