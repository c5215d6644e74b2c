import { randomUUID } from 'node:crypto';
import type { Message, PrivateTurn } from '#contract/conversations.ts';
import { LIMITS } from '#contract/limits.ts';
import type {
  AnswerEvent,
  CrisisCategory,
  GuidanceEngine,
  HistoryTurn,
  ModelChoice,
  Reply,
  ReplyTrace,
} from '#guidance/types.ts';
import { localHour } from '#server/calendar/local-day.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import { HttpError } from '#server/http/errors.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { StartedExchange } from './conversations.service.ts';

/** Conversations of private mode: answered, and kept nowhere. */
export type PrivateConversations = ReturnType<typeof createPrivateConversations>;

/** Builds them. The engine needs to know what it has shown; that goes to the client, sealed, and comes back with it. */
export function createPrivateConversations({
  auth,
  guidance,
  modelFor,
}: {
  auth: Pick<AuthService, 'cipherOf'>;
  guidance: GuidanceEngine;
  /** The language model that answers a person, if one does. */
  modelFor(userId: string): Promise<ModelChoice>;
}) {
  const place = (conversationId: string) => `private/${conversationId}`;
  const remember = (cipher: UserCipher, conversationId: string, trace: ReplyTrace): string =>
    cipher.seal(JSON.stringify(trace), place(conversationId)).toString('base64url');
  /** Null where it is somebody else's, another conversation's, or was changed: then the turn is read for its words alone. */
  const recall = (cipher: UserCipher, conversationId: string, memory: string): ReplyTrace | null => {
    try {
      return JSON.parse(cipher.open(Buffer.from(memory, 'base64url'), place(conversationId))) as ReplyTrace;
    } catch {
      return null;
    }
  };

  return {
    ask: async (
      userId: string,
      conversationId: string,
      content: string,
      turns: readonly PrivateTurn[],
      openCrisis: readonly CrisisCategory[] = [],
      /** Aborts when the person has left: nobody else reads the reply. */
      gone?: AbortSignal,
    ): Promise<StartedExchange> => {
      if (content.length > LIMITS.messageLength)
        throw new HttpError(
          'message-too-long',
          `This message is longer than ${LIMITS.messageLength.toLocaleString('en-US')} characters. Nothing was lost: please shorten it or send it in parts.`,
        );
      const { cipher, user } = await auth.cipherOf(userId);
      const now = new Date();
      const history = turns.map(
        (turn): HistoryTurn => ({
          role: turn.role,
          content: turn.content,
          trace: turn.memory ? recall(cipher, conversationId, turn.memory) : null,
        }),
      );
      const userMessage = toMessage(conversationId, 'user', content, now);
      const replyId = randomUUID();
      let finish: (message: Message) => void = () => undefined;
      let fail: (error: unknown) => void = () => undefined;
      const finished = new Promise<Message>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      });
      // Whoever reads the events hears of a failure there.
      finished.catch(() => undefined);

      async function* events(): AsyncGenerator<AnswerEvent> {
        try {
          const asked = {
            message: content,
            history,
            openCrisis,
            seed: conversationId,
            firstName: user.firstName,
            hour: localHour(user.timeZone, now.getTime()),
            chooseModel: () => modelFor(userId),
          };
          for await (const event of guidance.answer(asked, gone)) {
            if (event.type === 'done') {
              const memory = remember(cipher, conversationId, event.reply.trace);
              finish(toReply(conversationId, replyId, event.reply, now, memory));
            }
            yield event;
          }
          fail(
            gone?.aborted
              ? new HttpError('client-closed-request', 'This request was given up.')
              : new Error('The engine ended without a reply.'),
          );
        } catch (error) {
          fail(error);
          throw error;
        }
      }
      return { userMessage, replyId, events: events(), finished };
    },
  };
}

function toMessage(conversationId: string, role: Message['role'], content: string, at: Date): Message {
  const createdAt = at.toISOString();
  return {
    id: randomUUID(),
    conversationId,
    role,
    content,
    scriptureReference: null,
    scriptureReferences: [],
    steps: [],
    prayer: null,
    followUp: null,
    engine: null,
    crisisAlert: null,
    status: 'complete',
    createdAt,
    timestamp: createdAt,
  };
}

function toReply(conversationId: string, id: string, reply: Reply, at: Date, memory: string): Message {
  const cards = reply.scriptureReferences;
  return {
    ...toMessage(conversationId, 'assistant', reply.content, at),
    id,
    scriptureReference: cards.length > 0 ? cards.map(({ reference }) => reference).join('; ') : null,
    scriptureReferences: cards,
    steps: reply.steps,
    prayer: reply.prayer,
    followUp: reply.followUp,
    engine: reply.engine,
    modelName: reply.modelName,
    fallback: reply.fallback,
    crisisAlert: reply.crisisAlert,
    memory,
  };
}
