import { expect, test } from 'vitest';
import { createEnergyDetector, loudness } from './energy-vad.ts';
import { FRAME_SAMPLES } from './speech-detector.ts';

/** A generator of the same noise every time (Mulberry32), -1 to 1. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

const decibels = (level: number) => 10 ** (level / 20);

/** One frame: a voice of 140 Hz with overtones at `voice` dB, in a room whose noise is at `room` dB. */
function frameOf(index: number, room: number, voice: number | null, noise: () => number): Float32Array {
  const samples = new Float32Array(FRAME_SAMPLES);
  for (let at = 0; at < FRAME_SAMPLES; at++) {
    const time = (index * FRAME_SAMPLES + at) / 16_000;
    let sample = noise() * decibels(room) * 1.7;
    if (voice !== null) {
      for (let tone = 1; tone <= 8; tone++) {
        sample += (decibels(voice) * 0.9 * Math.sin(2 * Math.PI * 140 * tone * time)) / tone;
      }
    }
    samples[at] = sample;
  }
  return samples;
}

/** Probabilities over seconds of a room; `voice` says how loud somebody speaks in a frame. */
async function hear(seconds: number, room: (at: number) => number, voice: (at: number) => number | null) {
  const detector = createEnergyDetector();
  const noise = noiseFrom(7);
  const heard: { at: number; probability: number }[] = [];
  for (let index = 0; index * 0.032 < seconds; index++) {
    const at = index * 0.032;
    heard.push({ at, probability: await detector.hear(frameOf(index, room(at), voice(at), noise)) });
  }
  return heard;
}

/** Syllables: four a second, with gaps between them. */
const speaks = (level: number, from: number, to: number) => (at: number) =>
  at >= from && at < to && at % 0.25 < 0.19 ? level : null;

test.each([
  ['a quiet room', -70, -30],
  ['a quiet room and a quiet voice', -72, -44],
  ['a room with a fan', -45, -25],
])('%s: silence is none, syllables are speech', async (_name, room, voice) => {
  const heard = await hear(8, () => room, speaks(voice, 5, 7));
  const before = heard.filter(({ at }) => at > 3 && at < 4.9);
  expect(Math.max(...before.map(({ probability }) => probability))).toBeLessThan(0.35);
  const during = heard.filter(({ at }) => at > 5 && at < 7 && at % 0.25 < 0.15);
  const loud = during.filter(({ probability }) => probability >= 0.5).length;
  expect(loud / during.length).toBeGreaterThan(0.9);
  const after = heard.filter(({ at }) => at > 7.4);
  expect(Math.max(...after.map(({ probability }) => probability))).toBeLessThan(0.35);
});

test('a fan that is switched on is the room itself after some seconds', async () => {
  const heard = await hear(
    14,
    (at) => (at < 4 ? -70 : -42),
    () => null,
  );
  const late = heard.filter(({ at }) => at > 11);
  expect(Math.max(...late.map(({ probability }) => probability))).toBeLessThan(0.35);
});

test('somebody who speaks for long without a breath is heard to the end', async () => {
  const heard = await hear(16, () => -68, speaks(-28, 3, 15));
  const during = heard.filter(({ at }) => at > 3 && at < 15 && at % 0.25 < 0.15);
  expect(during.filter(({ probability }) => probability >= 0.5).length / during.length).toBeGreaterThan(0.9);
});

test('a hiss is less like speech than a voice as loud', async () => {
  const hiss = await hear(
    4,
    (at) => (at < 3 ? -70 : -38),
    () => null,
  );
  const voice = await hear(4, () => -70, speaks(-38, 3, 4));
  const firstOf = (heard: { at: number; probability: number }[]) => heard.find(({ at }) => at > 3.05)!.probability;
  expect(firstOf(hiss)).toBeLessThan(0.5);
  expect(firstOf(voice)).toBeGreaterThan(0.9);
});

test('digital silence is silence', async () => {
  expect(loudness(new Float32Array(FRAME_SAMPLES))).toBeLessThan(-90);
  const detector = createEnergyDetector();
  for (let frame = 0; frame < 200; frame++) {
    expect(await detector.hear(new Float32Array(FRAME_SAMPLES))).toBe(0);
  }
});
