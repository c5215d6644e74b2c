/** The size of a WAV's header as it is written here. */
const HEADER = 44;
const BYTES_PER_SAMPLE = 2;

/** Samples with what is needed to play them. */
export interface WavSound {
  /** 16 bit, little endian, one channel. */
  pcm: Buffer;
  /** Samples a second. */
  sampleRate: number;
}

/** A WAV file of PCM samples (16 bit, little endian, one channel). Half a sample at the end is left out. */
export function wavOf(pcm: Buffer, sampleRate: number): Buffer {
  const whole = pcm.length - (pcm.length % BYTES_PER_SAMPLE);
  const wav = Buffer.alloc(HEADER + whole);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER - 8 + whole, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * BYTES_PER_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(whole, 40);
  pcm.copy(wav, HEADER, 0, whole);
  return wav;
}

/** Reads a WAV of one channel of 16-bit PCM; null for any other kind, and for what is no WAV. */
export function readWav(bytes: Buffer): WavSound | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  let sampleRate: number | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ') {
      if (
        body.length < 16 ||
        body.readUInt16LE(0) !== 1 ||
        body.readUInt16LE(2) !== 1 ||
        body.readUInt16LE(14) !== 16
      ) {
        return null;
      }
      sampleRate = body.readUInt32LE(4);
    }
    if (name === 'data') {
      return sampleRate ? { pcm: body.subarray(0, body.length - (body.length % BYTES_PER_SAMPLE)), sampleRate } : null;
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

/** How much of a sound is loud enough to be speech, in milliseconds: frames of 20 ms above -45 dB. */
export function soundingMs({ pcm, sampleRate }: WavSound): number {
  const frame = Math.round(sampleRate / 50) * BYTES_PER_SAMPLE;
  let sounding = 0;
  for (let at = 0; at + frame <= pcm.length; at += frame) {
    let sum = 0;
    for (let sample = at; sample < at + frame; sample += BYTES_PER_SAMPLE)
      sum += (pcm.readInt16LE(sample) / 32768) ** 2;
    if (sum / (frame / BYTES_PER_SAMPLE) > QUIET ** 2) sounding += 20;
  }
  return sounding;
}

/** Below this a frame holds the noise of a room: -45 dB of full scale. */
const QUIET = 10 ** (-45 / 20);
