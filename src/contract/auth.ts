import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { planTypeSchema } from './plans.ts';

/** The signed-in person as the client sees them. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** First and last name joined, or null when neither is known. */
  name: z.string().nullable(),
  planType: planTypeSchema,
  /** 'active' counts as an active subscription; null when there is none. */
  subscriptionStatus: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  /** IANA name, e.g. "America/Chicago". */
  timeZone: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

const email = z
  .string()
  .trim()
  .max(LIMITS.emailLength, 'This email address is too long.')
  .pipe(z.email('Please enter a valid email address.'));
/** A name stands in letters: on one line, and as it reads (no line breaks, nothing that turns the direction of writing). */
export const nameSchema = z
  .string()
  .trim()
  .max(LIMITS.nameLength, `At most ${LIMITS.nameLength} characters.`)
  .regex(
    /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
    'A name stands on one line, without control characters.',
  );
const newPassword = z
  .string()
  .min(LIMITS.passwordMin, 'Password must be at least 8 characters long.')
  .max(LIMITS.passwordMax, `Password must be at most ${LIMITS.passwordMax} characters long.`);
const timeZone = z.string().max(64);
const authAnswer = z.object({ token: z.string(), user: userSchema });
const done = z.object({ ok: z.literal(true) });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  auth: 'public',
  summary: 'Signs in; answers a bearer token and sets the session cookie.',
  body: z.object({
    email: z.string().trim().min(1).max(LIMITS.emailLength),
    // Longer than any password can be: a wrong one is wrong, not malformed.
    password: z.string().min(1).max(4096),
    timeZone: timeZone.optional(),
  }),
  output: authAnswer,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  auth: 'public',
  summary: 'Makes an account and signs in.',
  body: z.object({
    email,
    password: newPassword,
    firstName: nameSchema.nullish(),
    lastName: nameSchema.nullish(),
    timeZone: timeZone.optional(),
  }),
  output: authAnswer,
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  auth: 'session',
  summary: 'The signed-in person.',
  output: userSchema,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'public',
  summary: 'Mails a link to choose a new password; the answer is the same for unknown addresses.',
  body: z.object({ email }),
  output: done,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  auth: 'public',
  summary: 'Sets a new password with a mailed token and ends every other session.',
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
  output: done,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  // Who opens somebody else's link, because it came to their mailbox, confirms nothing for them.
  auth: 'session',
  summary: 'Confirms the address of whoever is signed in with a token that was mailed to it.',
  body: z.object({ token: z.string().min(1).max(200) }),
  output: done,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  auth: 'session',
  summary: 'Changes the password after checking the old one; ends every other session, and gives this one a new token.',
  body: z.object({ currentPassword: z.string().min(1).max(LIMITS.passwordMax), newPassword }),
  output: done.extend({ token: z.string() }),
});

/** One device signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  auth: 'session',
  summary: 'The devices signed in.',
  output: z.object({ sessions: z.array(sessionSchema) }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  auth: 'session',
  summary: 'Signs out one device (`?id=`), or every device but this one.',
  query: z.object({ id: z.string().max(64).optional() }),
  output: done,
});
