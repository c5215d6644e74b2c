import { HttpError } from '#server/http/errors.ts';
import type { Recording } from '#server/providers/stt/stt-provider.ts';

/** What stands before the base64 of a data URL (RFC 2397), parameters of the recorder included. */
const DATA_URL = /^data:[\w.+-]*(?:\/[\w.+-]*)?(?:;[\w.+-]+=(?:"[^"]{0,100}"|[^;,"]{0,100}))*;base64,/i;
/** Longest beginning of a data URL that is looked at. */
const BEGINNING = 400;
/** Below this there is a header at most. */
const LEAST_BYTES = 64;

/** The recording in a request. Throws `HttpError` 400 or 415 with a sentence that says what it lacks. */
export function readRecording(audioData: string): Recording {
  const beginning = DATA_URL.exec(audioData.slice(0, BEGINNING))?.[0] ?? '';
  const base64 = audioData.slice(beginning.length).trim();
  const audio = Buffer.from(base64, 'base64');
  // The decoder passes over whatever it doesn't know: what it makes must be what came.
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const whole = base64.length % 4 === 0 && audio.length === (base64.length / 4) * 3 - padding;
  if (!whole || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw new HttpError('validation-failed', 'The recording didn’t arrive whole: it must be base64.');
  }
  if (audio.length < LEAST_BYTES) throw new HttpError('validation-failed', 'The recording is empty.');
  const mimeType = containerOf(audio);
  if (!mimeType) {
    throw new HttpError(
      'unsupported-media-type',
      'This kind of recording can’t be read. Please send WebM, MP4, Ogg, WAV or MP3.',
    );
  }
  return { audio, mimeType };
}

/** The container, told by its first bytes: a name given by the client is only a claim. */
function containerOf(audio: Buffer): Recording['mimeType'] | null {
  const text = (from: number, to: number) => audio.toString('latin1', from, to);
  // EBML is also Matroska's; the kind stands in its header.
  if (audio.readUInt32BE(0) === 0x1a45dfa3) return text(0, LEAST_BYTES).includes('webm') ? 'audio/webm' : null;
  if (text(4, 8) === 'ftyp') return 'audio/mp4';
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(0, 3) === 'ID3') return 'audio/mpeg';
  // A frame of MPEG audio, layer III, with a bit rate and a sampling rate that exist.
  const [first, second, third] = audio;
  const layer3 = first === 0xff && ((second ?? 0) & 0xe6) === 0xe2 && ((second ?? 0) & 0x18) !== 0x08;
  const rates = ((third ?? 0) & 0xf0) !== 0xf0 && ((third ?? 0) & 0xf0) !== 0 && ((third ?? 0) & 0x0c) !== 0x0c;
  return layer3 && rates ? 'audio/mpeg' : null;
}
