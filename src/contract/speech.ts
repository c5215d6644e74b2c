import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

/** Voices a text can be read in: `onyx` reads the Bible, `nova` devotionals and the companion's own words. */
export const voiceNameSchema = z.enum(['onyx', 'nova']);
export type VoiceName = z.infer<typeof voiceNameSchema>;

/** When each wanted place of a text is spoken: `offset:ms` pairs joined by commas, in the order they were asked for. */
export const MARKS_HEADER = 'x-speech-marks';
/** How long the audio lasts, in whole milliseconds; absent where the provider doesn't say. */
export const DURATION_HEADER = 'x-speech-duration';

export const speak = endpoint({
  method: 'POST',
  path: '/api/openai-tts',
  auth: 'session',
  summary: 'Reads a text aloud: answered with audio. Where known, the times of `marks` stand in X-Speech-Marks.',
  body: z.object({
    text: z.string().trim().min(1).max(LIMITS.speechLength),
    voice: voiceNameSchema,
    /** Places in `text`, in UTF-16 code units, whose times are wanted: where verses begin. */
    marks: z.array(z.number().int().min(0)).max(LIMITS.speechMarks).optional(),
  }),
  output: z.unknown(),
});

export const transcribe = endpoint({
  method: 'POST',
  path: '/api/audio/transcribe',
  auth: 'session',
  summary: 'What was said in a recording. 503 `no-transcription` where no provider is configured.',
  bodyLimit: LIMITS.recordingBytes,
  body: z.object({
    /** Base64 of a WebM recording (also MP4, Ogg or WAV, told apart by their first bytes); a data URL is read as well. */
    audioData: z.string().min(1),
  }),
  output: z.object({ text: z.string() }),
});

/** The words of the error catalogue for the microphone and what becomes of it (specification 2, section 8). */
export const SPEECH_WORDS = {
  microphone: {
    title: 'Microphone Error',
    description: 'Unable to access microphone. Please check permissions.',
  },
  notUnderstood: {
    title: 'Transcription Failed',
    description: 'Could not understand the audio. Please try again.',
  },
  failed: {
    title: 'Transcription Error',
    description: 'Failed to process audio. Please try typing instead.',
  },
  chapterAudio: 'Failed to generate audio. Please check your OpenAI API configuration.',
} as const;
