import { z } from 'zod';
import { userSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

/** Where somebody says they stand in faith; 'unsaid' is an answer too, and needs no reason. */
export const faithBackgroundSchema = z.enum(['exploring', 'new', 'returning', 'believer', 'unsaid']);
export type FaithBackground = z.infer<typeof faithBackgroundSchema>;

const name = z.string().trim().max(LIMITS.nameLength, `At most ${LIMITS.nameLength} characters.`);

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/account',
  auth: 'session',
  summary: 'Changes one’s own name, time zone or faith background; what is left out stays as it is.',
  body: z.object({
    /** Null or empty: no name. */
    firstName: name.nullish(),
    lastName: name.nullish(),
    /** IANA name, e.g. "America/Chicago"; an unknown one is refused. */
    timeZone: z.string().trim().min(1).max(64).optional(),
    /** Null: as if never asked. */
    faithBackground: faithBackgroundSchema.nullish(),
  }),
  output: userSchema,
});
