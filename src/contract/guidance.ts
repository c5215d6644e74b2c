import { z } from 'zod';
import { crisisAlertSchema } from './crisis.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

export const retrieve = endpoint({
  method: 'POST',
  path: '/api/guidance/retrieve',
  auth: 'session',
  summary: 'The passages and topics the engine would draw on for a message.',
  body: z.object({
    query: z.string().min(1).max(LIMITS.messageLength),
    limit: z.number().int().min(1).max(50).default(10),
  }),
  output: z.object({
    passages: z.array(
      z.object({
        osis: z.string(),
        reference: z.string(),
        text: z.string(),
        score: z.number(),
        why: z.string().optional(),
      }),
    ),
    topics: z.array(z.object({ id: z.string(), score: z.number() })),
  }),
});

export const checkCrisis = endpoint({
  method: 'POST',
  path: '/api/guidance/crisis',
  auth: 'public',
  summary: 'Whether a text sounds like danger, with the help that fits.',
  body: z.object({ text: z.string() }),
  output: crisisAlertSchema,
});
