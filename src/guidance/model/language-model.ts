import type { z } from 'zod';

/** What a language model is asked for; accounting tells them apart. */
export type ModelPurpose = 'reply' | 'study' | 'devotional';

/** One turn of the conversation as the model sees it. */
export interface ModelTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** One request to a language model. */
export interface ModelCall {
  purpose: ModelPurpose;
  /** Our own instructions; nothing a person wrote stands in them. */
  system: string;
  /** Oldest first; the last is the person's. */
  turns: readonly ModelTurn[];
  /** Most tokens it may write. */
  maxTokens: number;
  /** Called once when the call ends, however it ends, if anything was sent. */
  onUsage?: (usage: ModelUsage) => void;
}

/** A request for one JSON object. */
export interface ModelObjectCall extends ModelCall {
  /** Names the schema to the provider: letters, digits, underscores. */
  schemaName: string;
  schema: z.ZodType;
}

/** What a call took. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  /** Whether the numbers are counted from the text, because the provider named none. */
  estimated: boolean;
}

/** Why a model gave no answer that can be used, or none to its end. */
export const MODEL_FAULT_REASONS = [
  /** It is down, can't be reached, turns every request away, or did so a moment ago and is left alone for a while. */
  'unavailable',
  /** Too much is asked of it at this moment: by everybody, or by this one person. */
  'busy',
  /** Its first word took too long. */
  'slow',
  /** It declined. */
  'refused',
  /** It said nothing, or nothing that could be kept. */
  'empty',
  /** It broke off in the middle. */
  'broken-off',
  /** The person's share for the day is used up. */
  'allowance',
  /** The person wants the library alone. */
  'chosen',
] as const;
export type ModelFaultReason = (typeof MODEL_FAULT_REASONS)[number];

/** A model that gave no answer. The message says nothing of what was sent or received. */
export class ModelFault extends Error {
  readonly reason: ModelFaultReason;
  constructor(reason: ModelFaultReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** A language model as the pipeline uses it: words in, words out as they come. Vendors live behind it. */
export interface LanguageModel {
  /** As it is configured and shown: "gpt-4o-mini". */
  readonly name: string;
  /** The host a person's words go to: "api.openai.com". */
  readonly host: string;
  /** Tokens it can take and write in one call, all together. */
  readonly contextTokens: number;
  /**
   * Streams an answer. Rejects with `ModelFault`: before the first word where it is down, too slow or declines,
   * later where it breaks off. Ends quietly when `signal` aborts; a signal of time that ran out (`isOutOfTime`) says
   * that the model was too slow, any other that nobody listens any more.
   */
  stream(call: ModelCall, signal?: AbortSignal): AsyncIterable<string>;
  /** One JSON value as the model wrote it, not validated yet. Rejects with `ModelFault`. */
  object(call: ModelObjectCall, signal?: AbortSignal): Promise<unknown>;
}

/** Whether a call was ended because the time it was given is over, not because somebody left. */
export function isOutOfTime(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
}
