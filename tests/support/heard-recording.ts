/**
 * What can be told of a recording without understanding it: its container, how long it is, how loud, and which of
 * some known recordings it sounds like. Written apart from the server's own readers, so that one can find the
 * other's mistakes.
 */

/** A recording as it came. Samples are there for WAV alone. */
export interface HeardRecording {
  container: 'wav' | 'webm';
  durationMs: number;
  /** Root mean square, 1 being full scale; null where the sound is compressed. */
  rms: number | null;
  /** Compressed bytes a second, where it is; Opus sends almost nothing for silence. */
  bytesPerSecond: number | null;
  /** Samples between -1 and 1; empty where the sound is compressed. */
  pcm: Float32Array;
  sampleRate: number;
}

/** A recording whose words are known. */
export interface Utterance {
  text: string;
  pcm: Float32Array;
  sampleRate: number;
}

/** Below this a recording counts as silent: about -50 dB. */
const SILENT_RMS = 0.003;
/** Opus below this has no speech in it; speech takes at least twice as much. */
const SILENT_BYTES = 1200;

/** Reads a recording strictly. Throws a sentence that says what is wrong with the file. */
export function hearRecording(bytes: Buffer): HeardRecording {
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return hearWav(bytes);
  if (bytes.subarray(0, 4).toString('hex') === '1a45dfa3') return hearWebm(bytes);
  throw new Error('The file is neither WAV nor WebM.');
}

/** Whether there is sound in it at all. */
export function isSilent(recording: HeardRecording): boolean {
  return recording.rms === null ? (recording.bytesPerSecond ?? 0) < SILENT_BYTES : recording.rms < SILENT_RMS;
}

function hearWav(bytes: Buffer): HeardRecording {
  if (bytes.length < 44 || bytes.subarray(8, 12).toString('latin1') !== 'WAVE')
    throw new Error('The WAV has no header.');
  if (bytes.readUInt32LE(4) !== bytes.length - 8) throw new Error('The WAV is not as long as its header says.');
  let at = 12;
  let format: { sampleRate: number } | null = null;
  while (at + 8 <= bytes.length) {
    const name = bytes.subarray(at, at + 4).toString('latin1');
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (body.length !== size) throw new Error(`The WAV ends inside its part “${name}”.`);
    if (name === 'fmt ') {
      const [kind, channels, bits] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(14)];
      if (kind !== 1 || channels !== 1 || bits !== 16) throw new Error('The WAV is not 16-bit PCM in one channel.');
      const sampleRate = body.readUInt32LE(4);
      if (body.readUInt32LE(8) !== sampleRate * 2 || body.readUInt16LE(12) !== 2) {
        throw new Error('The WAV’s rates contradict each other.');
      }
      format = { sampleRate };
    } else if (name === 'data') {
      if (!format) throw new Error('The WAV has samples before their format.');
      if (size % 2 !== 0) throw new Error('The WAV ends in half a sample.');
      const pcm = Float32Array.from({ length: size / 2 }, (_, index) => body.readInt16LE(index * 2) / 32768);
      return {
        container: 'wav',
        durationMs: (pcm.length / format.sampleRate) * 1000,
        rms: rmsOf(pcm),
        bytesPerSecond: null,
        pcm,
        sampleRate: format.sampleRate,
      };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('The WAV has no samples.');
}

function rmsOf(pcm: Float32Array): number {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, pcm.length));
}

/** EBML elements that hold others, on the way to an audio track's blocks (RFC 9559). */
const HOLDERS = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const DOC_TYPE = 0x4282;
const EBML = 0x1a45dfa3;
const CODEC = 0x86;
const TIMESTAMP = 0xe7;
const SCALE = 0x2ad7b1;
const INFO = 0x1549a966;
const BLOCKS = new Set([0xa3, 0xa1]);

function hearWebm(bytes: Buffer): HeardRecording {
  let codec = '';
  let docType = '';
  let cluster = 0;
  let scale = 1_000_000;
  let sound = 0;
  const times: number[] = [];
  const walk = (from: number, to: number) => {
    let at = from;
    while (at < to) {
      const id = readVint(bytes, at, to, true);
      const size = readVint(bytes, at + id.length, to, false);
      const start = at + id.length + size.length;
      // A browser's recorder writes its segment and clusters with an unknown size: they go on to the end.
      const end = size.unknown ? to : start + size.value;
      if (end > to) throw new Error('The WebM ends inside one of its parts.');
      const number = () => (end > start ? bytes.readUIntBE(start, Math.min(6, end - start)) : 0);
      if (id.value === EBML || id.value === INFO || HOLDERS.has(id.value)) walk(start, end);
      else if (id.value === DOC_TYPE) docType = bytes.subarray(start, end).toString('latin1');
      else if (id.value === CODEC) codec = bytes.subarray(start, end).toString('latin1');
      else if (id.value === SCALE) scale = number();
      else if (id.value === TIMESTAMP) cluster = number();
      else if (BLOCKS.has(id.value)) {
        const track = readVint(bytes, start, end, false);
        const body = start + track.length + 3;
        times.push(((cluster + bytes.readInt16BE(start + track.length)) * scale) / 1e6);
        sound += end - body;
      }
      at = end;
    }
  };
  walk(0, bytes.length);
  if (docType !== 'webm') throw new Error('The file is not WebM.');
  if (codec !== 'A_OPUS' && codec !== 'A_VORBIS') throw new Error(`The WebM’s sound is “${codec}”.`);
  if (times.length < 2) throw new Error('The WebM holds no sound.');
  const last = times.at(-1)!;
  const durationMs = last - times[0]! + (last - times[0]!) / (times.length - 1);
  return {
    container: 'webm',
    durationMs,
    rms: null,
    bytesPerSecond: sound / (durationMs / 1000),
    pcm: new Float32Array(),
    sampleRate: 48_000,
  };
}

/** A variable-length integer: ids keep their length marker, sizes don't. */
function readVint(bytes: Buffer, at: number, to: number, id: boolean) {
  const first = bytes[at];
  const length = first === undefined ? 9 : Math.clz32(first) - 23;
  if (length > 8 || at + length > to) throw new Error('The WebM ends inside one of its parts.');
  let value = id ? first! : first! & (0xff >> length);
  let unknown = !id && value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    value = value * 256 + bytes[at + index]!;
    unknown &&= bytes[at + index] === 0xff;
  }
  return { value, length, unknown };
}

/** Middle frequencies of the bands two recordings are compared in, in hertz. */
const BANDS = [300, 600, 1100, 1900, 3000, 4500];
const FRAME_MS = 20;
/** About 22 dB. */
const DEPTH = 5;
/** How alike two recordings must be, as a correlation: through noise the same reaches 0.69, another sentence 0.6. */
const ALIKE = 0.64;

/**
 * What was said, told by what it sounds like: the words of the known recording that a recording resembles, or of
 * the part of it that was recorded (a turn of which only the beginning was said yet). Null where it resembles none.
 */
export function recognize(
  pcm: Float32Array,
  sampleRate: number,
  known: readonly Utterance[],
): { utterance: number; text: string; likeness: number } | null {
  const heard = framesOf(pcm, sampleRate);
  const [best] = known
    .map((one, utterance) => {
      const frames = framesOf(one.pcm, one.sampleRate);
      const { likeness, from, to } = align(heard, frames);
      return { utterance, likeness, text: partOf(one.text, frames, from, to) };
    })
    .sort((one, other) => other.likeness - one.likeness);
  return best && best.likeness >= ALIKE ? best : null;
}

/** The words of a text that stand between two frames, in proportion to the sound in them. */
function partOf(text: string, frames: readonly Float32Array[], from: number, to: number): string {
  const quiet = Math.min(...frames.map((frame) => Math.max(...frame)));
  const loud = frames.map((frame) => Math.max(...frame) - quiet);
  const total = loud.reduce((sum, one) => sum + one, 0);
  const until = (end: number) => loud.slice(0, Math.max(0, end)).reduce((sum, one) => sum + one, 0) / total;
  const words = text.split(' ');
  const [first, last] = [until(from), until(to)];
  const begin = first < 0.08 ? 0 : Math.round(first * words.length);
  return words.slice(begin, last > 0.92 ? words.length : Math.round(last * words.length)).join(' ');
}

/** Where on the known recording the heard one lies best, and how alike they are there. */
function align(heard: readonly Float32Array[], known: readonly Float32Array[]) {
  let best = { likeness: 0, from: 0, to: 0 };
  const least = Math.max(10, Math.round(Math.min(heard.length, known.length) * 0.6));
  for (let shift = least - heard.length; shift <= known.length - least; shift++) {
    const from = Math.max(0, shift);
    const to = Math.min(known.length, shift + heard.length);
    if (to - from < least) continue;
    const likeness = correlate(known, heard, from, to, shift);
    if (likeness > best.likeness) best = { likeness, from, to };
  }
  return best;
}

function correlate(
  known: readonly Float32Array[],
  heard: readonly Float32Array[],
  from: number,
  to: number,
  shift: number,
): number {
  let total = 0;
  for (let band = 0; band < BANDS.length; band++) {
    let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
    for (let at = from; at < to; at++) {
      const x = known[at]![band]!;
      const y = heard[at - shift]![band]!;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
    }
    const n = to - from;
    const spread = Math.sqrt((sxx - (sx * sx) / n) * (syy - (sy * sy) / n));
    total += spread > 1e-6 ? (sxy - (sx * sy) / n) / spread : 0;
  }
  return total / BANDS.length;
}

/**
 * Loudness of each band in each frame, as a logarithm; what is fainter than the band's loudest by `DEPTH` is the
 * noise of a room or a file, and all the same.
 */
function framesOf(pcm: Float32Array, sampleRate: number): Float32Array[] {
  const step = Math.round((sampleRate * FRAME_MS) / 1000);
  const frames = Array.from({ length: Math.floor(pcm.length / step) }, () => new Float32Array(BANDS.length));
  BANDS.forEach((frequency, band) => {
    // A second-order band-pass (R. Bristow-Johnson's cookbook), wide enough that neighbours meet.
    const omega = (2 * Math.PI * frequency) / sampleRate;
    const alpha = Math.sin(omega) / 3;
    const [b0, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(omega)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    frames.forEach((frame, index) => {
      let energy = 0;
      for (let at = index * step; at < (index + 1) * step; at++) {
        const x = pcm[at]!;
        const y = b0 * (x - x2) - a1 * y1 - a2 * y2;
        [x2, x1, y2, y1] = [x1, x, y1, y];
        energy += y * y;
      }
      frame[band] = Math.log(energy / step + 1e-12);
    });
    const loudest = frames.reduce((most, frame) => Math.max(most, frame[band]!), Number.NEGATIVE_INFINITY);
    for (const frame of frames) frame[band] = Math.max(frame[band]!, loudest - DEPTH);
  });
  return frames;
}
