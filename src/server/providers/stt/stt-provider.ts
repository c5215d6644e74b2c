/** A recording to be understood. */
export interface Recording {
  audio: Buffer;
  /** 'audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav' or 'audio/mpeg'. */
  mimeType: string;
}

/** Turns speech into words. */
export interface SttProvider {
  /** The words, trimmed; empty where nothing was said. Rejects with `TranscriptionFailed`, also when `signal` aborts. */
  transcribe(recording: Recording, signal?: AbortSignal): Promise<string>;
}

/** The recording could not be transcribed. `retryAfter` in seconds where the provider named a time. */
export class TranscriptionFailed extends Error {
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter;
  }
}
