import { createHash, hkdfSync } from 'node:crypto';
import type { VoiceName } from '#contract/speech.ts';
import { open, seal } from '#server/crypto/key-chain.ts';
import type { Speech } from '#server/providers/tts/tts-provider.ts';

/** Where a text's audio lies, and the key it is sealed with. */
export interface SpeechPlace {
  address: Buffer;
  key: Buffer;
}

/** Audio with the marks whose times it carries. */
export interface KeptSpeech {
  speech: Speech;
  /** The marks that were asked for when it was made. */
  marks: readonly number[];
}

/** What stands before the audio in a row, as JSON. */
interface Head {
  mimeType: string;
  durationMs: number | null;
  marks: readonly number[];
  marksMs: number[] | null;
}

/**
 * Both follow from the secret and the text (HKDF, RFC 5869): whoever knows neither finds nothing and opens nothing.
 * Marks are not part of it, so that a text is read once whoever asks for which times.
 */
export function placeOf(secret: string, fingerprint: string, voice: VoiceName, text: string): SpeechPlace {
  const what = createHash('sha256')
    .update(JSON.stringify([fingerprint, voice, text]))
    .digest();
  const key = Buffer.from(hkdfSync('sha256', secret, what, 'speech-cache-v1', 32));
  return { key, address: createHash('sha256').update('address').update(key).digest() };
}

/** Encrypts (AES-256-GCM), bound to its address. */
export function sealSpeech({ key, address }: SpeechPlace, { speech, marks }: KeptSpeech): Buffer {
  const { audio, ...rest } = speech;
  const head: Head = { ...rest, marks };
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return seal(key, Buffer.concat([length, json, audio]), address.toString('hex'));
}

/** Opens a row. Throws when it was changed or belongs elsewhere. */
export function openSpeech({ key, address }: SpeechPlace, sealed: Buffer): KeptSpeech {
  const plain = open(key, sealed, address.toString('hex'));
  const end = 4 + plain.readUInt32BE(0);
  const { marks, ...rest } = JSON.parse(plain.toString('utf8', 4, end)) as Head;
  return { marks, speech: { ...rest, audio: plain.subarray(end) } };
}
