import { z } from 'zod';
import { MODEL_FAULT_REASONS, type ModelFaultReason } from '#guidance/model/language-model.ts';
import { endpoint } from './endpoint.ts';

/** Who wrote something: the built-in library, or a language model held to the text. */
export type { Writer } from '#guidance/types.ts';

/** Why a language model gave no answer, or none to its end. */
export type { ModelFaultReason };
export const modelFaultSchema = z.enum(MODEL_FAULT_REASONS);

/** Which engine answers, as settings show it. */
export const engineStatusSchema = z.object({
  /** The connected language model; null where there is none. */
  model: z
    .object({
      name: z.string(),
      /** The host a person's words go to. */
      host: z.string(),
      /** 'resting' after it failed several times in a row; then the library answers for a while. */
      state: z.enum(['ready', 'resting']),
    })
    .nullable(),
  /** Whether the person wants the library alone, so that their words go to nobody else. */
  libraryOnly: z.boolean(),
  /** What the person's answers took of the model since midnight in their own time zone. */
  today: z.object({
    requests: z.number().int(),
    tokens: z.number().int(),
    /** Tokens a person may use in a day; null: no limit. */
    allowance: z.number().int().nullable(),
  }),
});
export type EngineStatus = z.infer<typeof engineStatusSchema>;

export const readEngine = endpoint({
  method: 'GET',
  path: '/api/guidance/engine',
  auth: 'session',
  summary: 'Which engine answers, where words go, and what of today’s share is used.',
  output: engineStatusSchema,
});
