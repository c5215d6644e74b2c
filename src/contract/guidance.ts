import { z } from 'zod';
import { wholeNumber } from './bounds.ts';
import { scriptureCardSchema } from './conversations.ts';
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
    limit: wholeNumber(1, 50).default(10),
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
  neverLimited: true,
  summary: 'Whether a text sounds like danger, with the help that fits.',
  body: z.object({ text: z.string() }),
  output: crisisAlertSchema,
});

export const tryGuidance = endpoint({
  method: 'POST',
  path: '/api/guidance/try',
  auth: 'public',
  neverLimited: true,
  summary: 'One answer from the built-in library without an account; nothing is stored.',
  body: z.object({ message: z.string().trim().min(1, 'Please write something first.').max(LIMITS.tryLength) }),
  output: z.object({
    /** The whole reply as Markdown, passages as block quotes. */
    content: z.string(),
    scriptureReferences: z.array(scriptureCardSchema),
    steps: z.array(z.string()),
    prayer: z.string().nullable(),
    followUp: z.string().nullable(),
    crisisAlert: crisisAlertSchema.nullable(),
    engine: z.enum(['library', 'model']),
  }),
});
