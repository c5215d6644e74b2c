import type { Recording } from './stt-provider.ts';
import { readWav, soundingMs } from './wav.ts';

/**
 * Transcribers were trained on films with subtitles, and hear their last lines in silence. Credits are never said to
 * anybody; thanks and farewells are, so they are dropped only where too little sound was recorded to have said them.
 */
const CREDITS =
  /^(?:(?:thank you|thanks)(?: so much| very much)? for (?:watching|viewing)|(?:please )?(?:like and )?subscribe\b.*|(?:don't forget to|make sure to) (?:like|subscribe)\b.*|(?:sub)?titles? (?:by|created by)\b.*|(?:subtitl|caption|transcri)\w+ by\b.*|see you in the next video|(?:https?|www)\b.*)$/;
const COMMON = new Set(['you', 'thank you', 'thanks', 'bye', 'bye bye', 'okay', 'so', 'the', 'oh']);
COMMON.add('thank you very much').add('thank you for listening').add('thanks for listening').add('see you next time');

/** Notes on sounds, which stand for no words: "[BLANK_AUDIO]", "(music)", "♪". */
const NOTES = /\[[^\]]*\]|\([^)]*\)|[♪♫*]/g;

/** Milliseconds of sound that a letter takes at the very least, and any word at all. */
const MS_PER_LETTER = 30;
const SHORTEST_WORD_MS = 120;

/** What was said, without what only the transcriber said; empty where nothing is left. */
export function dropInvented(text: string, recording: Recording): string {
  const noted = text.replace(NOTES, ' ').trim();
  // A note is dropped where it is all there is; within words it stays as it was written.
  if (!/[\p{L}\p{N}]/u.test(noted)) return '';
  const words = noted
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!CREDITS.test(words) && !COMMON.has(words)) return text;
  const sound = readWav(recording.audio);
  // How loud a compressed recording is can't be told without decoding it.
  if (!sound) return CREDITS.test(words) ? '' : text;
  const neededMs = Math.max(SHORTEST_WORD_MS, words.length * MS_PER_LETTER);
  return soundingMs(sound) < neededMs ? '' : text;
}
