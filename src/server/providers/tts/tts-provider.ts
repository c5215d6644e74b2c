import type { VoiceName } from '#contract/speech.ts';

/** One text to be read aloud. */
export interface SpeechRequest {
  /** As it is written; each provider prepares it for its own voice. */
  text: string;
  voice: VoiceName;
  /** Places in `text`, in UTF-16 code units, ascending, whose times are wanted. */
  marks: readonly number[];
}

/** A text read aloud. */
export interface Speech {
  audio: Buffer;
  /** 'audio/mpeg' unless the provider sends something else. */
  mimeType: string;
  /** Null where the provider doesn't say. */
  durationMs: number | null;
  /** Milliseconds from the start of the audio, one for each mark; null where the provider doesn't know. */
  marksMs: number[] | null;
}

/**
 * What a text is for, the most pressing first: the first sentence of a reply in a call, after which nothing is silent;
 * the other sentences of it; and whatever is read at leisure.
 */
export const SPEECH_PRIORITIES = ['opening', 'call', 'reading'] as const;
/** One of these. */
export type SpeechPriority = (typeof SPEECH_PRIORITIES)[number];

/** How a text is told apart from others that wait. */
export interface SpeechOptions {
  /** Rejects when it aborts. */
  signal?: AbortSignal;
  /** "reading" unless something else is said. */
  priority?: SpeechPriority;
  /** Whose ears it is for: of equally pressing texts, those of different listeners take turns. */
  listener?: string;
}

/** Reads texts aloud. */
export interface TtsProvider {
  kind: 'provider' | 'embedded';
  /** Names voice, model and version: what was made under another fingerprint is made again. */
  fingerprint(voice: VoiceName): string;
  /** Rejects with `SpeechFailed`, also when `signal` aborts or too many wait. */
  synthesize(request: SpeechRequest, options?: SpeechOptions): Promise<Speech>;
  close(): Promise<void>;
}

/** The voice could not read this. `retryAfter` in seconds where the provider named a time. */
export class SpeechFailed extends Error {
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter;
  }
}
