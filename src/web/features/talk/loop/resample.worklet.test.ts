import { beforeAll, expect, test } from 'vitest';

/** What the file puts into its scope. */
interface Resampling {
  create(channels: number, from: number, to: number): Promise<{ full(samples: ArrayLike<number>): Float32Array }>;
}

let resampling: Resampling;
beforeAll(async () => {
  await import(new URL('resample.worklet.js', import.meta.url).href);
  resampling = (globalThis as unknown as { LibSampleRate: Resampling }).LibSampleRate;
});

/** One second of a tone at a rate, 0 to 1. */
const toneOf = (hertz: number, rate: number) =>
  Float32Array.from({ length: rate }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));

/** A tone through the resampler, in blocks as a worklet gets them. */
const resampled = async (hertz: number, from: number, to: number, block = 128) => {
  const { full } = await resampling.create(1, from, to);
  const tone = toneOf(hertz, from);
  const out: number[] = [];
  for (let at = 0; at < tone.length; at += block) out.push(...full(tone.subarray(at, at + block)));
  return out;
};

/** How strong a tone is in a second of samples, 0 to 1. */
const strength = (samples: readonly number[], hertz: number, rate: number) => {
  let [real, imaginary] = [0, 0];
  samples.forEach((sample, at) => {
    real += sample * Math.cos((2 * Math.PI * hertz * at) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / rate);
  });
  return (2 * Math.hypot(real, imaginary)) / samples.length;
};

test.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [16_000, 48_000],
  [16_000, 44_100],
  [16_000, 16_000],
])('a second at %d is a second at %d, and the same tone without clicks', async (from, to) => {
  const out = await resampled(440, from, to);
  expect(Math.abs(out.length - to)).toBeLessThanOrEqual(Math.ceil(to / from));
  expect(strength(out, 440, to)).toBeGreaterThan(0.95);
  const steps = out.slice(1).map((sample, at) => Math.abs(sample - out[at]!));
  // The steepest step a tone of 440 has at this rate.
  expect(Math.max(...steps)).toBeLessThan(((2 * Math.PI * 440) / to) * 1.1);
});

test('a tone above what the lower rate can hold is softened, not heard as another', async () => {
  const out = await resampled(15_000, 48_000, 16_000);
  expect(strength(out, 1000, 16_000)).toBeLessThan(0.35);
});

test('samples keep their scale, and an empty block gives nothing', async () => {
  const { full } = await resampling.create(1, 16_000, 48_000);
  expect(Math.max(...full(new Int16Array([0, 12_000, 12_000, 0])))).toBe(12_000);
  expect(full(new Int16Array())).toHaveLength(0);
});
