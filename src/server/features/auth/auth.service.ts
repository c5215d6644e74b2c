import { hash, verify } from '@node-rs/argon2';
import type { FaithBackground } from '#contract/account.ts';
import type { User } from '#contract/auth.ts';
import { planTypeSchema } from '#contract/plans.ts';
import { PRODUCT } from '#contract/product.ts';
import type { KeyRing } from '#server/crypto/user-keys.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { createToken, hashToken, SESSION_DAYS, SESSION_MOST_DAYS, type SignedIn } from '#server/http/session.ts';
import type { Letters } from '#server/jobs/letters.ts';
import type { AuthStore, MailPurpose, UserRow } from './auth.store.ts';
import { isGuessable } from './guessable-password.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A session used within the hour is not written again. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;
const RESET_HOURS = 1;
const VERIFY_HOURS = 48;

/** Accounts, sessions and the letters that belong to them. */
export type AuthService = ReturnType<typeof createAuthService>;

/** What the service is made of. */
export interface AuthParts {
  store: AuthStore;
  keys: KeyRing;
  letters: Letters;
  publicUrl: string;
  /** Called when somebody signs in, or confirms, with an address that is theirs beyond doubt. */
  onConfirmed: (userId: string, email: string) => Promise<void>;
  /** Puts an address that forgot its password into the queue: whether somebody has it is looked up there. */
  later: (email: string) => Promise<void>;
  /** Whether one more letter may go to an address that nobody has confirmed. Without it, any number. */
  mayWriteTo?: (address: string) => Promise<boolean>;
  /** Whether passwords are refused that strangers would try first: where real people have accounts. */
  refusesGuessable?: boolean;
}

/** Builds the service. */
export function createAuthService({
  store,
  keys,
  letters,
  publicUrl,
  onConfirmed,
  later,
  mayWriteTo = async () => true,
  refusesGuessable = false,
}: AuthParts) {
  // Compared against for unknown addresses, so that they take as long as known ones.
  const nobody = hash('an address that nobody has', ARGON);

  const signIn = async (user: UserRow, userAgent: string | null) => {
    const { token, hash: tokenHash } = createToken();
    const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
    await store.insertSession({ userId: user.id, tokenHash, userAgent: userAgent?.slice(0, 300) ?? null, expiresAt });
    return { token, user: toUser(user) };
  };

  /** Throws `validation-failed`; `field` is the password's name in the request. */
  const requireUnguessable = (password: string, field: string, own: readonly (string | null | undefined)[]) => {
    if (!refusesGuessable || !isGuessable(password, own)) return;
    const message =
      'This password is among the first that strangers would try. Please choose one that only you would think of: four words in a row are easy to keep and hard to guess.';
    throw new HttpError('validation-failed', message, { details: [{ path: field, message }] });
  };

  const requirePassword = async (userId: string, password: string, refusal = 'This password is not right.') => {
    const user = await store.findById(userId);
    const right = user && (await verify(user.passwordHash, password).catch(() => false));
    if (!right) throw new HttpError('forbidden', refusal);
  };

  /** Stores a token and posts the letter that brings it, in one transaction: neither is ever without the other. */
  const mailToken = async (
    user: UserRow,
    { purpose, hours }: { purpose: MailPurpose; hours: number },
    write: (token: string) => { subject: string; text: string },
    within?: Transaction,
  ) => {
    const { token, hash: tokenHash } = createToken();
    // A link that works no more is no use to anybody.
    const lifetime = hours * 3600;
    await store.insertMailToken(
      { userId: user.id, purpose, tokenHash, hours },
      (tx) => letters.post({ to: user.email, ...write(token) }, { within: tx, of: user.id, lifetime }),
      within,
    );
  };

  const confirmation = (user: UserRow, within?: Transaction) =>
    mailToken(
      user,
      { purpose: 'verify-email', hours: VERIFY_HOURS },
      (token) => ({
        subject: 'Please confirm your address',
        // Nothing that somebody else could have written: whose the address is, nobody knows yet.
        text: `Hello,\n\nwelcome to ${PRODUCT}. Please confirm that this address is yours, where you are signed in:\n\n${publicUrl}/verify-email?token=${token}\n\nThe link works for two days. If you did not make an account, you can leave this letter unanswered.`,
      }),
      within,
    );

  const mayMail = async ({ email, emailVerifiedAt }: UserRow) => emailVerifiedAt !== null || mayWriteTo(email);

  return {
    register: async (
      input: {
        email: string;
        password: string;
        firstName?: string | null | undefined;
        lastName?: string | null | undefined;
        timeZone?: string | undefined;
      },
      userAgent: string | null,
    ) => {
      requireUnguessable(input.password, 'password', [input.email, input.firstName, input.lastName]);
      const email = input.email.toLowerCase();
      // Asked before, whether or not the address is free: the answer tells nothing of it.
      const welcome = await mayWriteTo(email);
      const user = await store.insertUser(
        {
          email,
          passwordHash: await hash(input.password, ARGON),
          firstName: input.firstName || null,
          lastName: input.lastName || null,
          timeZone: knownTimeZone(input.timeZone),
          dataKey: keys.createDataKey(),
        },
        async (tx, made) => {
          if (welcome) await confirmation(made, tx);
        },
      );
      if (!user)
        throw new HttpError(
          'email-taken',
          'There is already an account with this email address. You can sign in instead.',
        );
      return signIn(user, userAgent);
    },

    login: async (
      input: { email: string; password: string; timeZone?: string | undefined },
      userAgent: string | null,
    ) => {
      const user = await store.findByEmail(input.email.trim().toLowerCase());
      const right = await verify(user?.passwordHash ?? (await nobody), input.password).catch(() => false);
      if (!user || !right) throw new HttpError('invalid-credentials', 'Invalid email or password');
      const timeZone = knownTimeZone(input.timeZone);
      if (timeZone && !user.timeZone) await store.updateUser(user.id, { timeZone });
      if (user.emailVerifiedAt) await onConfirmed(user.id, user.email);
      return signIn((await store.findById(user.id)) ?? user, userAgent);
    },

    /** Who a token belongs to; null for unknown and expired ones. */
    authenticate: async (token: string): Promise<SignedIn | null> => {
      const session = await store.findSession(hashToken(token));
      if (!session) return null;
      if (Date.now() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS)
        await store.touchSession(session.id, SESSION_DAYS, SESSION_MOST_DAYS);
      return { userId: session.userId, sessionId: session.id };
    },

    me: async (userId: string): Promise<User> => {
      const user = await store.findById(userId);
      if (!user) throw new HttpError('not-signed-in', 'Unauthorized: please sign in again.');
      return toUser(user);
    },

    /** Changes what is given; an empty name is no name. Throws `validation-failed` for an unknown time zone. */
    updateAccount: async (
      userId: string,
      changes: {
        firstName?: string | null | undefined;
        lastName?: string | null | undefined;
        timeZone?: string | undefined;
        faithBackground?: FaithBackground | null | undefined;
      },
    ): Promise<User> => {
      const { firstName, lastName, faithBackground } = changes;
      const timeZone = knownTimeZone(changes.timeZone);
      if (changes.timeZone !== undefined && !timeZone) {
        const message = 'This time zone is not known. Please choose one from the list.';
        throw new HttpError('validation-failed', message, { details: [{ path: 'timeZone', message }] });
      }
      const user = await store.changeUser(userId, {
        ...(firstName === undefined ? {} : { firstName: firstName || null }),
        ...(lastName === undefined ? {} : { lastName: lastName || null }),
        ...(timeZone ? { timeZone } : {}),
        ...(faithBackground === undefined ? {} : { faithBackground }),
      });
      if (!user) throw new HttpError('not-signed-in', 'Unauthorized: please sign in again.');
      return toUser(user);
    },

    /** The cipher of a person's own words. */
    cipherOf: async (userId: string) => {
      const user = await store.findById(userId);
      if (!user) throw new HttpError('not-signed-in', 'Unauthorized: please sign in again.');
      return { cipher: keys.cipher(userId, user.dataKey), user };
    },

    /** Lets a session go on under the token of a newer one of the same person, whose place it takes. */
    moveSession: async (session: SignedIn, token: string) => {
      await store.moveSession(session, hashToken(token));
    },
    logout: async (session: SignedIn) => {
      await store.deleteSession(session.userId, session.sessionId);
    },

    /** Does the same for every address, known or not: what differs is done later. See `sendReset`. */
    forgotPassword: (email: string) => later(email.toLowerCase()),

    /** Mails a link to choose a new password, where somebody has the address. */
    sendReset: async (email: string): Promise<void> => {
      const user = await store.findByEmail(email);
      if (!user || !(await mayMail(user))) return;
      await mailToken(user, { purpose: 'reset-password', hours: RESET_HOURS }, (token) => ({
        subject: 'Choose a new password',
        text: `${helloTo(toUser(user))}\n\nsomebody, we hope you, asked for a new password. You can choose one here:\n\n${publicUrl}/reset-password?token=${token}\n\nThe link works once, within the hour. If it wasn't you, nothing has changed and nothing needs doing.`,
      }));
    },

    resetPassword: async (token: string, password: string) => {
      // Whose it is, is known only when the link is used up, which a refusal must not do.
      requireUnguessable(password, 'password', []);
      const passwordHash = await hash(password, ARGON);
      if (!(await store.resetPassword(hashToken(token), passwordHash)))
        throw new HttpError('bad-request', 'This link has been used or is too old. Please ask for a new one.');
    },

    /**
     * Confirms somebody's address with the token that was mailed there. Only they who are signed in can: the letter comes
     * to whoever has the mailbox, who may not be who made the account.
     */
    verifyEmail: async (userId: string, token: string) => {
      const user = await store.confirmAddress(hashToken(token), userId);
      if (!user)
        throw new HttpError(
          'bad-request',
          'This link has been used or is too old, or it belongs to another account than the one you are signed in to.',
        );
      await onConfirmed(userId, user.email);
    },

    /** Forgets what has served its time. */
    forgetOld: () => store.forgetOld(),

    /** Mails the link that confirms an address once more; nothing where it is confirmed. */
    confirmAgain: async (userId: string) => {
      const user = await store.findById(userId);
      if (user && !user.emailVerifiedAt && (await mayMail(user))) await confirmation(user);
    },

    /** Whether a letter may go to somebody: to a confirmed address always, to another a few times an hour. */
    mayMail: ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): Promise<boolean> =>
      emailVerified ? Promise.resolve(true) : mayWriteTo(email),
    /** Whether one more letter may go to an address of which nobody knows whose it is. */
    mayWriteTo,

    /** Asks for the password once more, before what can't be undone. Throws `forbidden` for a wrong one. */
    requirePassword,

    /** Sets a password after the old one was given; the token that this session has from then on. */
    changePassword: async (session: SignedIn, current: string, next: string) => {
      await requirePassword(session.userId, current, 'The current password is not right.');
      const { email, firstName, lastName } = (await store.findById(session.userId)) ?? {};
      requireUnguessable(next, 'newPassword', [email, firstName, lastName]);
      const { token, hash: tokenHash } = createToken();
      await store.changePassword(session.userId, await hash(next, ARGON), { id: session.sessionId, tokenHash });
      return token;
    },

    listSessions: async (session: SignedIn) =>
      (await store.listSessions(session.userId)).map((row) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        userAgent: row.userAgent,
        current: row.id === session.sessionId,
      })),

    endSessions: async (session: SignedIn, id: string | undefined) => {
      if (id === undefined) await store.deleteOtherSessions(session.userId, session.sessionId);
      else if (!/^[0-9a-f-]{36}$/i.test(id) || !(await store.deleteSession(session.userId, id)))
        throw notFound('device');
    },
  };
}

/** How a letter begins. A name is for its owner: to an address that nobody has confirmed it would be a stranger's words. */
export function helloTo({ firstName, emailVerified }: Pick<User, 'firstName' | 'emailVerified'>): string {
  return firstName && emailVerified ? `Hello ${firstName},` : 'Hello,';
}

function toUser(row: UserRow): User {
  const plan = planTypeSchema.safeParse(row.planType);
  // A plan whose time ran out while nothing was heard is over all the same.
  const over = row.accessUntil !== null && row.accessUntil <= new Date();
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    planType: plan.success && !over ? plan.data : 'faith-starter',
    subscriptionStatus: over && row.subscriptionStatus === 'active' ? 'canceled' : row.subscriptionStatus,
    profileImageUrl: row.profileImageUrl,
    emailVerified: row.emailVerifiedAt !== null,
    timeZone: row.timeZone,
  };
}

/** An IANA name the runtime knows, or null. */
function knownTimeZone(name: string | undefined): string | null {
  if (!name) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
