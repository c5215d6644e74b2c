import { SAMPLE_RATE, type Segment, type Utterance } from './flite-program.ts';

/** One utterance said, with the second at which each place inside it is spoken, and the pause behind it in ms. */
export interface SpokenUtterance extends Utterance {
  placesAt: number[];
  pause: number;
}

/** Sound kept before the first segment and behind the last: their edges lie a little outside the times flite names. */
const LEAD = 0.02;
const TAIL = 0.05;
/** Shortest pause inside an utterance, in seconds. */
const COMMA = 0.2;
/** Length over which a cut edge is faded, in seconds. */
const FADE = 0.01;
/** flite's name of a silence. */
export const SILENCE = 'pau';
/** Root mean square of the samples from which on something is heard, of 32,768. */
const AUDIBLE = 150;
/** Loudest sample allowed, −1.5 dBFS: MP3 overshoots by about a decibel. */
const PEAK = 0.84;

/** Samples of a whole text, and the sample at which every place of every utterance is spoken. */
export interface JoinedSpeech {
  samples: Float32Array<ArrayBuffer>;
  places: number[][];
  /** The sample behind the last sound. */
  end: number;
}

/**
 * The second at which the `count`-th sound begins to be heard (silences aren't counted); past the last sound, where
 * that ends. Behind a silence the samples decide: a weak sound such as "h" or "b" is heard up to 50 ms
 * after flite's time for it.
 */
export function timeOfSound({ samples, segments }: Utterance, count: number): number {
  let passed = 0;
  let before: Segment = { phone: SILENCE, end: 0 };
  let last = 0;
  for (const segment of segments) {
    if (segment.phone !== SILENCE) {
      if (passed === count) {
        return before.phone === SILENCE ? findOnset(samples, before.end, segment.end) : before.end;
      }
      passed += 1;
      last = segment.end;
    }
    before = segment;
  }
  return last;
}

/**
 * Gives every comma a pause of at least `COMMA`: flite leaves 80 ms or so, which sounds hurried in verse. The silence
 * is put into the middle of its own.
 */
export function lengthenPauses({ samples, segments }: Utterance): Utterance {
  const longer: Segment[] = [];
  const pieces: Int16Array[] = [];
  let copied = 0;
  let added = 0;
  for (const [index, { phone, end }] of segments.entries()) {
    const start = segments[index - 1]?.end ?? 0;
    const inner = index > 0 && index < segments.length - 1;
    if (phone === SILENCE && inner && end - start < COMMA) {
      const middle = Math.min(Math.round(((start + end) / 2) * SAMPLE_RATE), samples.length);
      const silence = Math.round((COMMA - (end - start)) * SAMPLE_RATE);
      pieces.push(samples.subarray(copied, middle), new Int16Array(silence));
      copied = middle;
      added += silence / SAMPLE_RATE;
    }
    longer.push({ phone, end: end + added });
  }
  pieces.push(samples.subarray(copied));
  const joined = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return { samples: joined, segments: longer };
}

function findOnset(samples: Int16Array, from: number, to: number): number {
  const step = 40;
  for (let at = Math.round(from * SAMPLE_RATE); at < to * SAMPLE_RATE; at += step) {
    let energy = 0;
    for (let index = at; index < at + 2 * step; index += 1) energy += (samples[index] ?? 0) ** 2;
    if (Math.sqrt(energy / (2 * step)) > AUDIBLE) return at / SAMPLE_RATE;
  }
  return from;
}

/** Joins utterances with their pauses. flite's own silence around each is cut away first. `gain` levels the voice. */
export function joinSpeech(utterances: readonly SpokenUtterance[], gain: number): JoinedSpeech {
  const cuts = utterances.map((utterance) => {
    const first = timeOfSound(utterance, 0);
    const last = timeOfSound(utterance, Number.POSITIVE_INFINITY);
    const from = Math.max(0, Math.round((first - LEAD) * SAMPLE_RATE));
    const to = Math.min(utterance.samples.length, Math.round((last + TAIL) * SAMPLE_RATE));
    return { ...utterance, from, to: Math.max(from, to), last: Math.round(last * SAMPLE_RATE) };
  });
  const starts: number[] = [];
  let at = 0;
  for (const [index, { from, to, last, pause }] of cuts.entries()) {
    starts.push(at);
    const lastOne = index === cuts.length - 1;
    // The pause is counted from sound to sound; the last one is short, because a player adds its own between texts.
    const silence = Math.round(((lastOne ? Math.min(pause, 200) : pause) / 1000 - LEAD) * SAMPLE_RATE);
    at += Math.max(to - from, last - from + silence);
  }
  const samples = new Float32Array(at);
  for (const [index, cut] of cuts.entries())
    place(samples, starts[index]!, cut.samples.subarray(cut.from, cut.to), gain);
  limit(samples);
  return {
    samples,
    places: cuts.map(({ placesAt, from }, index) =>
      placesAt.map((seconds) => starts[index]! + Math.max(0, Math.round(seconds * SAMPLE_RATE) - from)),
    ),
    end: cuts.length === 0 ? 0 : starts.at(-1)! + cuts.at(-1)!.last - cuts.at(-1)!.from,
  };
}

function place(into: Float32Array, at: number, sound: Int16Array, gain: number): void {
  const fade = Math.min(Math.round(FADE * SAMPLE_RATE), sound.length >> 1);
  for (let index = 0; index < sound.length; index += 1) {
    const edge = Math.min(index + 1, sound.length - index);
    const level = edge < fade ? edge / fade : 1;
    into[at + index] = into[at + index]! + (sound[index]! / 0x8000) * gain * level;
  }
}

function limit(samples: Float32Array): void {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak <= PEAK) return;
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index]! / peak) * PEAK;
}
