import { z } from 'zod';
import { wholeNumber } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { DURATION_HEADER, MARKS_HEADER, SPEAK_PATH, SPEECH_WORDS } from './speech-words.ts';

export { DURATION_HEADER, MARKS_HEADER, SPEECH_WORDS };

/** Voices a text can be read in: `onyx` reads the Bible, `nova` devotionals and the companion's own words. */
export const voiceNameSchema = z.enum(['onyx', 'nova']);
export type VoiceName = z.infer<typeof voiceNameSchema>;

export const speak = endpoint({
  method: 'POST',
  path: SPEAK_PATH,
  auth: 'session',
  summary: 'Reads a text aloud: answered with audio. Where known, the times of `marks` stand in X-Speech-Marks.',
  body: z.object({
    text: z.string().trim().min(1).max(LIMITS.speechLength),
    voice: voiceNameSchema,
    /** Places in `text`, in UTF-16 code units, whose times are wanted: where verses begin. */
    marks: z.array(wholeNumber(0, LIMITS.bodyBytes)).max(LIMITS.speechMarks).optional(),
  }),
  output: z.unknown(),
});

export const transcribe = endpoint({
  method: 'POST',
  path: '/api/audio/transcribe',
  auth: 'session',
  summary: 'What was said in a recording. 501 `no-transcription` where no provider is configured.',
  bodyLimit: LIMITS.recordingBytes,
  body: z.object({
    /** Base64 of a WebM recording (also MP4, Ogg or WAV, told apart by their first bytes); a data URL is read as well. */
    audioData: z.string().min(1),
  }),
  output: z.object({ text: z.string() }),
});
