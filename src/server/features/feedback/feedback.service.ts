import { z } from 'zod';
import { FEEDBACK_REASONS, type Feedback, type FeedbackReason } from '#contract/feedback.ts';
import { modelFaultSchema } from '#contract/writer.ts';
import type { CrisisAlert, GuidanceEngine } from '#guidance/types.ts';
import type { Secrets } from '#server/crypto/key-chain.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import type { Database } from '#server/db/client.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { createFeedbackStore, type FeedbackRow } from './feedback.store.ts';
import { createSharedWordsBox } from './shared-words.ts';

/** What people say of replies. */
export type FeedbackService = ReturnType<typeof createFeedbackService>;

/** What the service is made of. */
export interface FeedbackParts {
  db: Database;
  auth: Pick<AuthService, 'cipherOf'>;
  guidance: Pick<GuidanceEngine, 'checkCrisis' | 'checkCrisisByRules'>;
  /** From which the key of what is shared is derived. */
  secrets: Secrets;
}

/** What somebody said of a reply, as it is taken home. */
export interface KeptFeedback extends Feedback {
  conversationId: string;
  messageId: string;
  createdAt: string;
  updatedAt: string;
}

/** What is read of a stored message (its `Body`): the words, and who wrote them. */
const storedSchema = z.object({
  content: z.string(),
  engine: z.enum(['library', 'model']).nullish(),
  modelName: z.string().nullish(),
  fallback: modelFaultSchema.nullish(),
  checks: z.object({ prompts: z.string().nullish() }).nullish(),
});

/** All reasons, in the order in which they are stored. */
const REASONS: readonly FeedbackReason[] = [...FEEDBACK_REASONS.helped, ...FEEDBACK_REASONS.didNotHelp];
/** How often a reply that is written again while it is judged is read anew. */
const READINGS = 3;

const commentContext = (messageId: string) => `feedback/${messageId}`;

/** Builds the service. */
export function createFeedbackService({ db, auth, guidance, secrets }: FeedbackParts) {
  const store = createFeedbackStore(db);
  const box = createSharedWordsBox(secrets);

  const open = (cipher: UserCipher, row: FeedbackRow): Feedback => ({
    helpful: row.helpful,
    reasons: REASONS.filter((reason) => row.reasons.includes(reason)),
    comment: row.comment === null ? '' : cipher.open(row.comment, commentContext(row.messageId)),
    shareWords: row.shared,
  });

  const read = (cipher: UserCipher, { id, body }: { id: string; body: Buffer }) =>
    storedSchema.parse(JSON.parse(cipher.open(body, id)));

  const requireReply = async (userId: string, conversationId: string, messageId: string) => {
    const found = await store.reply(userId, conversationId, messageId);
    if (!found) throw notFound('reply');
    return found;
  };

  return {
    /**
     * Keeps what somebody says of a reply, in the place of what they said before. The words themselves are copied for
     * those who evaluate only with consent, and the copy is gone with the first judgement that has none.
     */
    give: async (
      userId: string,
      conversationId: string,
      messageId: string,
      given: Feedback,
    ): Promise<Feedback & { crisisAlert?: CrisisAlert }> => {
      const { cipher } = await auth.cipherOf(userId);
      const { helpful, comment, shareWords } = given;
      const reasons = REASONS.filter((reason) => given.reasons.includes(reason));
      for (let reading = 1; ; reading += 1) {
        const { reply, question } = await requireReply(userId, conversationId, messageId);
        if (reply.status === 'pending')
          throw new HttpError(
            'reply-in-progress',
            'This reply is still being written. You can judge it once it is whole.',
          );
        if (reply.status === 'failed')
          throw new HttpError('conflict', 'This reply could not be written. Please try again first.');
        const { content, engine, modelName, fallback, checks } = read(cipher, reply);
        const words = { question: question ? read(cipher, question).content : '', reply: content, comment };
        const stored = await store.put(userId, messageId, reply.body, {
          helpful,
          reasons,
          comment: comment === '' ? null : cipher.seal(comment, commentContext(messageId)),
          engine: engine ?? 'library',
          modelName: modelName ?? null,
          prompts: checks?.prompts ?? null,
          fallback: fallback ?? null,
          shared: shareWords,
          sharedCopy: shareWords ? box.seal(words, messageId) : null,
        });
        if (stored) break;
        if (reading === READINGS)
          throw new HttpError('conflict', 'This reply has just been written again. Please look at it once more.');
      }
      const alert =
        comment === '' ? null : await guidance.checkCrisis(comment).catch(() => guidance.checkCrisisByRules(comment));
      return { helpful, reasons, comment, shareWords, ...(alert?.detected ? { crisisAlert: alert } : {}) };
    },

    /** Takes back what was said of a reply, and every copy of words; nothing where nothing was said. */
    withdraw: async (userId: string, conversationId: string, messageId: string): Promise<void> => {
      await requireReply(userId, conversationId, messageId);
      await store.delete(userId, messageId);
    },

    /** What somebody said of these replies, by the id of each. */
    of: async (userId: string, messageIds: readonly string[]): Promise<Map<string, Feedback>> => {
      const rows = await store.of(userId, messageIds);
      if (rows.length === 0) return new Map();
      const { cipher } = await auth.cipherOf(userId);
      return new Map(rows.map((row) => [row.messageId, open(cipher, row)]));
    },

    /** All of somebody's, oldest first. */
    allOf: async (userId: string): Promise<KeptFeedback[]> => {
      const { cipher } = await auth.cipherOf(userId);
      return (await store.all(userId)).map(({ conversationId, row }) => ({
        conversationId,
        messageId: row.messageId,
        ...open(cipher, row),
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }));
    },
  };
}
