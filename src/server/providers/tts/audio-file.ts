/** What a finished file of audio says of itself. */
export interface AudioFile {
  mimeType: 'audio/mpeg' | 'audio/wav' | 'audio/ogg';
  /** Null where the file doesn't say. */
  durationMs: number | null;
  /** Whether it ends where it says it does. */
  whole: boolean;
}

/** Reads an MP3, WAV or Ogg file, told apart by its first bytes; null for anything else. */
export function readAudioFile(bytes: Buffer): AudioFile | null {
  const name = bytes.toString('latin1', 0, 4);
  if (name === 'RIFF') return bytes.toString('latin1', 8, 12) === 'WAVE' ? readWavFile(bytes) : null;
  if (name === 'OggS') return readOggFile(bytes);
  return readMp3File(bytes);
}

/** Kilobits a second of Layer III by index (ISO/IEC 11172-3 and 13818-3): MPEG 1, and the lower rates of MPEG 2. */
const BITRATES = {
  high: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** One frame's measures, from its header. */
interface Frame {
  /** Length in bytes, header included. */
  length: number;
  samples: number;
  sampleRate: number;
  /** Where the frame's sound begins, after header and side information. */
  soundAt: number;
}

/** Walks the frames from the first to the last: what was cut off ends inside one, or before the promised number. */
function readMp3File(bytes: Buffer): AudioFile | null {
  let at = 0;
  let [frames, promised] = [0, 0];
  let ms = 0;
  let whole = true;
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 3) === 'ID3') {
      at += id3Length(bytes, at);
      continue;
    }
    if (isTail(bytes, at)) break;
    const frame = readFrame(bytes, at);
    if (!frame) {
      whole = false;
      break;
    }
    if (at + frame.length > bytes.length) {
      whole = false;
      break;
    }
    const count = countFrames(bytes, at + frame.soundAt);
    if (count === null) {
      frames += 1;
      ms += (frame.samples / frame.sampleRate) * 1000;
    } else {
      promised += count;
    }
    at += frame.length;
  }
  if (frames === 0 && promised === 0) return null;
  return {
    mimeType: 'audio/mpeg',
    durationMs: Math.round(ms),
    whole: whole && at <= bytes.length && frames >= promised,
  };
}

/** Length of an ID3v2 tag: seven bits a byte, ten bytes of header, ten more of footer where there is one. */
function id3Length(bytes: Buffer, at: number): number {
  if (at + 10 > bytes.length) return 10;
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (bytes[at + index]! & 0x7f), 0);
  return 10 + size + (bytes[at + 5]! & 0x10 ? 10 : 0);
}

/** What may stand after the last frame: an older tag, or nothing but zeros. */
function isTail(bytes: Buffer, at: number): boolean {
  if (bytes.toString('latin1', at, at + 3) === 'TAG' && bytes.length - at === 128) return true;
  if (bytes.toString('latin1', at, at + 8) === 'APETAGEX') return true;
  return at > 0 && bytes[at] === 0 && bytes.subarray(at).every((byte) => byte === 0);
}

function readFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return null;
  const version = (bytes[at + 1]! >> 3) & 3;
  const layer = (bytes[at + 1]! >> 1) & 3;
  const bitrate = BITRATES[version === 3 ? 'high' : 'low'][bytes[at + 2]! >> 4];
  const rate = SAMPLE_RATES[(bytes[at + 2]! >> 2) & 3];
  // Versions: 3 is MPEG 1, 2 is MPEG 2, 0 is 2.5. Layers: 1 is III.
  if (version === 1 || layer !== 1 || !bitrate || !rate) return null;
  const sampleRate = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 3 ? 1152 : 576;
  const padding = (bytes[at + 2]! >> 1) & 1;
  const mono = bytes[at + 3]! >> 6 === 3;
  const checksum = (bytes[at + 1]! & 1) === 0 ? 2 : 0;
  const side = version === 3 ? (mono ? 17 : 32) : mono ? 9 : 17;
  return {
    length: Math.floor(((samples / 8) * bitrate * 1000) / sampleRate) + padding,
    samples,
    sampleRate,
    soundAt: 4 + checksum + side,
  };
}

/** How many frames follow, where this one is not sound but an encoder's note (Xing's, which LAME writes); null elsewhere. */
function countFrames(bytes: Buffer, at: number): number | null {
  const name = bytes.toString('latin1', at, at + 4);
  if ((name !== 'Xing' && name !== 'Info') || at + 12 > bytes.length) return null;
  return bytes.readUInt32BE(at + 4) & 1 ? bytes.readUInt32BE(at + 8) : 0;
}

/** A length that a stream writes because it doesn't know its own. */
const UNKNOWN = 0xffffffff;

function readWavFile(bytes: Buffer): AudioFile {
  const file: AudioFile = { mimeType: 'audio/wav', durationMs: null, whole: false };
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const held = Math.min(size, bytes.length - at - 8);
    if (name === 'fmt ' && held >= 16) bytesPerSecond = bytes.readUInt32LE(at + 16);
    if (name === 'data') {
      if (bytesPerSecond > 0) file.durationMs = Math.round((held / bytesPerSecond) * 1000);
      file.whole = bytesPerSecond > 0 && held > 0 && (held === size || size === UNKNOWN);
      break;
    }
    at += 8 + size + (size % 2);
  }
  return file;
}

/** Walks the pages (RFC 3533): the last one must be whole and marked as the last. */
function readOggFile(bytes: Buffer): AudioFile {
  const file: AudioFile = { mimeType: 'audio/ogg', durationMs: null, whole: false };
  const rate = oggRate(bytes);
  let at = 0;
  while (at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS') {
    const segments = bytes[at + 26]!;
    const sizes = bytes.subarray(at + 27, at + 27 + segments);
    const end = at + 27 + segments + sizes.reduce((sum, size) => sum + size, 0);
    if (sizes.length < segments || end > bytes.length) break;
    const granule = bytes.readBigInt64LE(at + 6);
    if (rate !== null && granule > 0n) file.durationMs = Math.round((Number(granule) / rate) * 1000);
    file.whole = (bytes[at + 5]! & 4) !== 0 && end === bytes.length;
    at = end;
  }
  return file;
}

/** Samples a second that an Ogg file counts in: Opus always 48,000 (RFC 7845), Vorbis as its first packet says. */
function oggRate(bytes: Buffer): number | null {
  const first = bytes.subarray(27 + (bytes[26] ?? 0));
  if (first.toString('latin1', 0, 8) === 'OpusHead') return 48_000;
  return first.toString('latin1', 1, 7) === 'vorbis' && first.length >= 16 ? first.readUInt32LE(12) || null : null;
}
