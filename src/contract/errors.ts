import { z } from 'zod';

/** Body of every answer that isn't 2xx. `message` is a sentence a person can be shown. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/** Every error code with its HTTP status: the one map. */
export const ERROR_STATUS = {
  'bad-request': 400,
  'validation-failed': 400,
  'malformed-json': 400,
  'wrong-amount': 400,
  'bad-signature': 400,
  'not-signed-in': 401,
  'invalid-credentials': 401,
  'plan-required': 402,
  'card-declined': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'email-taken': 409,
  'reply-in-progress': 409,
  'no-subscription': 409,
  'already-subscribed': 409,
  'not-paid': 409,
  'too-large': 413,
  'message-too-long': 413,
  'unsupported-media-type': 415,
  impossible: 422,
  'not-understood': 422,
  'too-many-requests': 429,
  'voice-limit': 429,
  'client-closed-request': 499,
  internal: 500,
  // Nothing is down: this server was set up without it.
  'no-transcription': 501,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
