/** Where a text is sent to be read aloud. */
export const SPEAK_PATH = '/api/openai-tts';

/** When each wanted place of a text is spoken: `offset:ms` pairs joined by commas, in the order they were asked for. */
export const MARKS_HEADER = 'x-speech-marks';
/** How long the audio lasts, in whole milliseconds; absent where the provider doesn't say. */
export const DURATION_HEADER = 'x-speech-duration';

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
