import {
  type LanguageModel,
  type ModelCall,
  ModelFault,
  type ModelFaultReason,
} from '#guidance/model/language-model.ts';

/** What a streaming model does next: say something, wait, fail. */
export type ModelStep = string | { wait: number } | { fault: ModelFaultReason };

/** A language model of our own port that streams what it is told to, for tests of what is made of its words. */
export interface StreamingModel extends LanguageModel {
  /** Every request, oldest first. */
  calls: ModelCall[];
  /** Whether the last answer was read to its end, or closed before. */
  closed: boolean;
}

/** Builds one; it streams the same for every request. */
export function createStreamingModel(steps: readonly ModelStep[]): StreamingModel {
  const model: StreamingModel = {
    name: 'scripted',
    host: 'model.test',
    contextTokens: 16_384,
    calls: [],
    closed: false,
    async *stream(call, signal) {
      model.calls.push(call);
      model.closed = false;
      try {
        for (const step of steps) {
          if (signal?.aborted) return;
          if (typeof step === 'string') yield step;
          else if ('fault' in step) throw new ModelFault(step.fault, 'scripted');
          else await new Promise((resolve) => setTimeout(resolve, step.wait));
        }
      } finally {
        model.closed = true;
      }
    },
    object: () => Promise.reject(new ModelFault('unavailable', 'It only streams.')),
  };
  return model;
}

/** A text in pieces of so many characters. */
export function inPieces(text: string, length: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
}
