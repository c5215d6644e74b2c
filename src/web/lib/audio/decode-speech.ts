import { alignMarks } from './align-verses.ts';
import { findPauses } from './find-pauses.ts';
import type { AlignSpeech } from './speech-reading.ts';

/** Samples a second that are enough to find pauses in a voice. */
const RATE = 16_000;

/** Decodes a piece of audio and finds in it when places of its text are spoken. */
export const decodeAndAlign: AlignSpeech = async (audio, text, offsets) => {
  const context = new OfflineAudioContext(1, 1, RATE);
  const decoded = await context.decodeAudioData(await audio.arrayBuffer());
  const shape = findPauses(decoded.getChannelData(0), decoded.sampleRate);
  const { duration } = decoded;
  const times = shape
    ? alignMarks(text, offsets, shape)
    : offsets.map((offset) => (offset / Math.max(1, text.length)) * duration);
  return { times, duration };
};
