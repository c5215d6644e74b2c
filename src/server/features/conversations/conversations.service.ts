import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { autoTitle, messagePreview } from '#contract/auto-title.ts';
import type { Conversation, DeviceExchange, Exchange, Message } from '#contract/conversations.ts';
import type { Feedback } from '#contract/feedback.ts';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { alertFor } from '#guidance/crisis/help-lines.ts';
import type { ModelFaultReason } from '#guidance/model/language-model.ts';
import type {
  AnswerEvent,
  AnswerInput,
  CrisisAlert,
  CrisisCategory,
  GuidanceEngine,
  HistoryTurn,
  ModelChoice,
  ReplyChecks,
  ReplyTrace,
  ScriptureCard,
  Writer,
} from '#guidance/types.ts';
import { localHour } from '#server/calendar/local-day.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ConversationRow, ConversationStore, MessageRow } from './conversations.store.ts';
import type { LiveReplies } from './live-replies.ts';
import { createReplyLeases } from './reply-leases.ts';

/** The encrypted part of a message. */
interface Body {
  content: string;
  cards?: ScriptureCard[];
  steps?: string[];
  prayer?: string | null;
  followUp?: string | null;
  engine?: 'library' | 'model' | null;
  modelName?: string | null;
  fallback?: ModelFaultReason | null;
  checks?: ReplyChecks | null;
  crisis?: CrisisAlert | null;
  trace?: ReplyTrace | null;
  /** Danger heard in what this message took the place of: an edit doesn't close it. */
  heard?: CrisisCategory[];
  /** Written on a device without a network. */
  onDevice?: true;
  /** Milliseconds the answer took. */
  took?: number;
}

/** A message stored, with its reply being written. */
export interface StartedExchange {
  userMessage: Message;
  replyId: string;
  /** Everything the reply says, from its first word. */
  events: AsyncIterable<AnswerEvent>;
  /** The stored reply, once it is whole. */
  finished: Promise<Message>;
}

/** Conversations: storing, answering, finding again. */
export type ConversationService = ReturnType<typeof createConversationService>;

/** What the service is made of. */
export interface ConversationParts {
  store: ConversationStore;
  auth: Pick<AuthService, 'cipherOf'>;
  guidance: GuidanceEngine;
  /** The language model that answers a person, if one does. */
  modelFor(userId: string): Promise<ModelChoice>;
  /** What people said of replies, by message. */
  feedbackOf(userId: string, messageIds: readonly string[]): Promise<Map<string, Feedback>>;
  live: LiveReplies;
  onFailure: (error: unknown) => void;
}

/** Stores what was written of a reply. */
type KeepReply = (body: Body, status: 'complete' | 'stopped' | 'failed') => Promise<unknown>;

const UNTITLED = 'New conversation';
const LIST_LIMIT = 500;
/** Conversations one person can keep: one a day for twenty-seven years. */
const MOST_CONVERSATIONS = 10_000;
/** Milliseconds between tries to keep a reply while the database is away: as long as it takes to start again. */
const KEEP_AGAIN_MS = [200, 400, 800, 1600, 3200, 6400];
/** Shown and stored when composing failed: the person's words are safe, and asking again works. */
const FAILED_TEXT = 'Something went wrong while I was answering. Your message is safe. Please try again.';

/** Builds the service. */
export function createConversationService(parts: ConversationParts) {
  const { store, auth, guidance, modelFor, feedbackOf, live, onFailure } = parts;
  const leases = createReplyLeases(store, live, onFailure);
  const readBody = (cipher: UserCipher, row: MessageRow): Body => JSON.parse(cipher.open(row.body, row.id)) as Body;
  const sealBody = (cipher: UserCipher, id: string, body: Body) => cipher.seal(JSON.stringify(body), id);

  const toMessage = (cipher: UserCipher, row: MessageRow): Message => {
    const body = readBody(cipher, row);
    const createdAt = row.createdAt.toISOString();
    const cards = body.cards ?? [];
    return {
      id: row.id,
      conversationId: row.conversationId,
      role: row.role as Message['role'],
      content: body.content,
      scriptureReference: cards.length > 0 ? cards.map(({ reference }) => reference).join('; ') : null,
      scriptureReferences: cards,
      steps: body.steps ?? [],
      prayer: body.prayer ?? null,
      followUp: body.followUp ?? null,
      engine: body.engine ?? null,
      ...(body.engine ? { modelName: body.modelName ?? null, fallback: body.fallback ?? null } : {}),
      crisisAlert: body.crisis ?? null,
      status: row.status as Message['status'],
      createdAt,
      timestamp: createdAt,
      ...(body.onDevice ? { onDevice: true } : {}),
      ...(row.idempotencyKey === null ? {} : { idempotencyKey: row.idempotencyKey }),
    };
  };

  const toConversation = (cipher: UserCipher, row: ConversationRow): Conversation => ({
    id: row.id,
    title: cipher.open(row.title, 'title'),
    preview: cipher.open(row.preview, 'preview'),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

  const requireOwn = async (userId: string, id: string) => {
    const row = await store.find(userId, id);
    if (!row) throw notFound('conversation');
    return row;
  };

  /** Throws 409 where somebody keeps as many conversations as there is room for. */
  const requireRoom = async (userId: string) => {
    if ((await store.count(userId)) >= MOST_CONVERSATIONS)
      throw new HttpError(
        'conflict',
        'You keep as many conversations as there is room for. Nothing was lost; please delete one of them first.',
      );
  };

  /** Every kind of danger heard in these rows, and in what they took the place of. */
  const dangerIn = (cipher: UserCipher, rows: readonly MessageRow[]): CrisisCategory[] => {
    const bodies = rows.map((row) => readBody(cipher, row));
    return [...new Set(bodies.flatMap(({ crisis, heard }) => [...(crisis?.categories ?? []), ...(heard ?? [])]))];
  };

  /** What the engine is asked, rebuilt from the stored rows: the same rows give the same reply. */
  const inputFor = (
    cipher: UserCipher,
    rows: readonly MessageRow[],
    reply: MessageRow,
    person: { firstName: string | null; timeZone: string | null },
    avoid: ReplyTrace | null,
  ): AnswerInput => {
    const before = rows.filter((row) => row.sequence < reply.sequence);
    const asked = before.findLast((row) => row.role === 'user');
    const openCrisis = dangerIn(cipher, before);
    const history: HistoryTurn[] = before
      .filter((row) => row !== asked && row.status !== 'pending' && row.status !== 'failed')
      .map((row) => {
        const body = readBody(cipher, row);
        return { role: row.role === 'user' ? 'user' : 'assistant', content: body.content, trace: body.trace ?? null };
      });
    return {
      message: asked ? readBody(cipher, asked).content : '',
      history,
      openCrisis,
      seed: reply.conversationId,
      avoid,
      firstName: person.firstName,
      hour: localHour(person.timeZone, reply.createdAt.getTime()),
    };
  };

  /** Writes a reply to its end, whoever is still listening, and stores it. */
  const write = (userId: string, row: MessageRow, input: AnswerInput, keep: KeepReply): Promise<void> =>
    leases.keep(row.id, writeOut(userId, row, input, keep));

  const writeOut = async (userId: string, row: MessageRow, input: AnswerInput, keepOnce: KeepReply): Promise<void> => {
    const keep = patiently(keepOnce);
    const { live: reply, push, end } = live.begin(row.id);
    let shown = '';
    const cards: ScriptureCard[] = [];
    let crisis: CrisisAlert | null = null;
    let writer: Writer = { engine: 'library', modelName: null, fallback: null };
    try {
      let finished = false;
      const asked = { ...input, chooseModel: () => modelFor(userId) };
      for await (const event of guidance.answer(asked, reply.signal)) {
        if (event.type === 'writer') writer = event.writer;
        if (event.type === 'delta') shown += event.text;
        if (event.type === 'citation') cards.push(event.card);
        if (event.type === 'crisis') crisis = event.alert;
        if (event.type === 'done') {
          const { reply: whole } = event;
          finished = true;
          await keep(
            {
              content: whole.content,
              cards: whole.scriptureReferences,
              steps: whole.steps,
              prayer: whole.prayer,
              followUp: whole.followUp,
              engine: whole.engine,
              modelName: whole.modelName,
              fallback: whole.fallback,
              checks: whole.checks,
              crisis: whole.crisisAlert,
              trace: whole.trace,
              took: whole.timings.total ?? 0,
            },
            'complete',
          );
        }
        push(event);
      }
      if (!finished) await keep({ content: shown, cards, ...writer, crisis }, 'stopped');
    } catch (error) {
      onFailure(error);
      // Nothing went wrong with the answer: it stays pending, and whoever reads it next has it written.
      if (isDatabaseAway(error)) return;
      await keep({ content: FAILED_TEXT, crisis }, 'failed').catch(onFailure);
    } finally {
      end();
    }
  };

  const finish =
    (row: MessageRow, cipher: UserCipher): KeepReply =>
    async (body, status) => {
      const preview = cipher.seal(messagePreview(body.content), 'preview');
      await store.finishReply(row, leases.writer, sealBody(cipher, row.id, body), status, preview);
    };

  /**
   * Takes up a pending reply: one that is being written here is waited for, one that another process is writing, too,
   * and one whose process died is written again from the same rows. Null where it is finished by then, or gone.
   */
  const takeUp = async (
    userId: string,
    { id, conversationId }: MessageRow,
  ): Promise<{ done: Promise<void> } | null> => {
    for (;;) {
      if (live.get(id)) return { done: settle(id) };
      const { cipher, user } = await auth.cipherOf(userId);
      const rows = await store.messages(userId, conversationId);
      const row = rows.find((candidate) => candidate.id === id);
      if (row?.status !== 'pending') return null;
      if (await leases.take(row, 'pending'))
        return { done: write(userId, row, inputFor(cipher, rows, row, user, null), finish(row, cipher)) };
      await leases.awaitElsewhere(row);
    }
  };

  /** Resolves once a pending reply is whole, whichever process writes it. */
  const revive = async (userId: string, row: MessageRow): Promise<void> => {
    if (row.status === 'pending') await (await takeUp(userId, row))?.done;
  };

  /** Whether a reply is being written, here or in another process. */
  const isBeingWritten = async ({ userId, conversationId, id }: MessageRow) =>
    live.get(id) !== undefined || store.isBeingWritten(userId, conversationId, id);

  /** Waits until a reply that is being written in this process is stored. */
  const settle = async (id: string) => {
    const writing = live.get(id);
    if (!writing) return;
    for await (const _ of writing.follow()) void _;
  };

  /** The ids a device gave two messages; new ones where another message has them. */
  const freeIds = async (messageId: string, replyId: string): Promise<[string, string]> => {
    const taken = await store.taken([messageId, replyId]);
    const free = (id: string) => (taken.includes(id) ? randomUUID() : id);
    return [free(messageId), replyId === messageId ? randomUUID() : free(replyId)];
  };

  /** A reply of a device as it is stored. What it says of danger is only added to, and the help lines are ours. */
  const bodyFromDevice = async (userId: string, exchange: DeviceExchange, cipher: UserCipher): Promise<Body> => {
    const { content, scriptureReferences: cards, steps, prayer, followUp, crisisAlert, trace } = exchange.reply;
    const now = await guidance.checkCrisis(exchange.content).catch(() => guidance.checkCrisisByRules(exchange.content));
    const open = dangerIn(cipher, await store.messages(userId, exchange.conversationId));
    const categories = [...new Set([...now.categories, ...(crisisAlert?.categories ?? []), ...open])];
    return {
      content,
      cards,
      steps,
      prayer,
      followUp,
      engine: 'library',
      onDevice: true,
      crisis: categories.length > 0 ? alertFor(categories) : null,
      trace: trace && { ...trace, passages: cards.map(({ osis }) => osis), crisis: categories },
    };
  };

  const service = {
    list: async (userId: string, query: string | undefined): Promise<Conversation[]> => {
      const { cipher } = await auth.cipherOf(userId);
      const rows = await store.list(userId, LIST_LIMIT);
      const wanted = query?.trim().toLowerCase();
      if (!wanted) return rows.map((row) => toConversation(cipher, row));
      // Titles and words are encrypted, so a search opens the person's own rows one after another.
      const found: Conversation[] = [];
      for (const row of rows) {
        const conversation = toConversation(cipher, row);
        const inTitle = conversation.title.toLowerCase().includes(wanted);
        const inWords =
          inTitle ||
          (await store.messages(userId, row.id)).some((message) =>
            readBody(cipher, message).content.toLowerCase().includes(wanted),
          );
        if (inWords) found.push(conversation);
      }
      return found;
    },

    /** Every conversation, however many there are, newest first: to be taken home. */
    all: async (userId: string): Promise<Conversation[]> => {
      const { cipher } = await auth.cipherOf(userId);
      return (await store.list(userId)).map((row) => toConversation(cipher, row));
    },

    create: async (
      userId: string,
      title: string | undefined,
      kind: 'chat' | 'enhanced' = 'chat',
      id: string = randomUUID(),
    ): Promise<Conversation> => {
      const { cipher } = await auth.cipherOf(userId);
      await requireRoom(userId);
      const row = await store.begin({
        id,
        userId,
        kind,
        title: cipher.seal(title ?? UNTITLED, 'title'),
        titled: title !== undefined,
        preview: cipher.seal('', 'preview'),
      });
      if (!row) throw notFound('conversation');
      return toConversation(cipher, row);
    },

    rename: async (userId: string, id: string, title: string): Promise<Conversation> => {
      const { cipher } = await auth.cipherOf(userId);
      const row = await store.rename(userId, id, cipher.seal(title, 'title'));
      if (!row) throw notFound('conversation');
      return toConversation(cipher, row);
    },

    delete: async (userId: string, id: string): Promise<void> => {
      if (!(await store.delete(userId, id))) throw notFound('conversation');
    },

    messages: async (userId: string, id: string): Promise<Message[]> => {
      await requireOwn(userId, id);
      const { cipher } = await auth.cipherOf(userId);
      let rows = await store.messages(userId, id);
      const last = rows[rows.length - 1];
      if (last?.status === 'pending' && !(await isBeingWritten(last))) {
        await revive(userId, last);
        rows = await store.messages(userId, id);
      }
      const said = await feedbackOf(
        userId,
        rows.map((row) => row.id),
      );
      return rows.map((row) => {
        const feedback = said.get(row.id);
        return { ...toMessage(cipher, row), ...(feedback ? { feedback } : {}) };
      });
    },

    export: async (userId: string, id: string, format: 'md' | 'json') => {
      const { cipher } = await auth.cipherOf(userId);
      const conversation = toConversation(cipher, await requireOwn(userId, id));
      const list = await service.messages(userId, id);
      if (format === 'json') return { conversation, text: JSON.stringify({ conversation, messages: list }, null, 2) };
      const said = list.map(
        (message) =>
          `## ${message.role === 'user' ? 'You' : PRODUCT} · ${message.createdAt.slice(0, 16).replace('T', ' ')} UTC\n\n${message.content}${writtenBy(message)}`,
      );
      return { conversation, text: `# ${conversation.title}\n\n${said.join('\n\n')}\n` };
    },

    /** Stores a message and begins its reply. The message is on disk before this returns. */
    post: async (
      userId: string,
      conversationId: string,
      content: string,
      more: { idempotencyKey?: string | undefined; replaces?: string | undefined } = {},
    ): Promise<StartedExchange> => {
      requireLength(content);
      const { cipher, user } = await auth.cipherOf(userId);
      const conversation = await requireOwn(userId, conversationId);
      const before = more.replaces ? await store.messages(userId, conversationId) : [];
      const first = before.findIndex(({ id }) => id === more.replaces);
      const heard = first < 0 ? [] : dangerIn(cipher, before.slice(first));
      const userMessageId = randomUUID();
      const replyId = randomUUID();
      const titled = conversation.titled ? null : cipher.seal(autoTitle(content), 'title');
      const result = await store.insertExchange({
        userId,
        conversationId,
        userMessage: {
          id: userMessageId,
          body: sealBody(cipher, userMessageId, { content, ...(heard.length > 0 ? { heard } : {}) }),
          idempotencyKey: more.idempotencyKey ?? null,
        },
        reply: {
          id: replyId,
          body: sealBody(cipher, replyId, { content: '' }),
          status: 'pending',
          writer: leases.writer,
        },
        replaces: more.replaces ?? null,
        preview: cipher.seal(messagePreview(content), 'preview'),
        title: titled,
      });
      if (result.outcome === 'missing' || result.outcome === 'gone') throw notFound('conversation');
      if (result.outcome === 'nothing-to-replace') throw notFound('message');
      if (result.outcome === 'busy') {
        if (!(await isBeingWritten(result.pending))) {
          // Its process died: finish it, then take the new message.
          await revive(userId, result.pending);
          return service.post(userId, conversationId, content, more);
        }
        throw new HttpError(
          'reply-in-progress',
          'The last message is still being answered. Please wait for it, or stop it first.',
        );
      }
      // An edited message takes its reply with it: nobody is left to read it.
      if (result.outcome === 'stored') for (const id of result.replaced) live.get(id)?.stop();
      const rows = await store.messages(userId, conversationId);
      if (result.outcome === 'repeated') {
        const reply = rows.find((row) => row.sequence === result.userMessage.sequence + 1);
        if (!reply) throw notFound('message');
        return {
          userMessage: toMessage(cipher, result.userMessage),
          replyId: reply.id,
          events: service.follow(userId, conversationId, reply.id),
          finished: service.whole(userId, conversationId, reply.id),
        };
      }
      const writing = write(
        userId,
        result.reply,
        inputFor(cipher, rows, result.reply, user, null),
        finish(result.reply, cipher),
      );
      const events = live.get(replyId)!.follow();
      return {
        userMessage: toMessage(cipher, result.userMessage),
        replyId,
        events,
        finished: writing.then(() => service.whole(userId, conversationId, replyId)),
      };
    },

    /**
     * Stores what was asked and answered on a device, at the end of its conversation, once. The person finds the words
     * they were given; a reply that doesn't quote Scripture as it stands is written anew instead. Null: it came before,
     * and was deleted since.
     */
    bringFromDevice: async (userId: string, exchange: DeviceExchange): Promise<Exchange | null> => {
      const { conversationId, content, reply } = exchange;
      requireLength(content);
      const { cipher, user } = await auth.cipherOf(userId);
      const now = new Date();
      // A clock that is wrong can't place words before their person, or after now.
      const askedAt = new Date(
        Math.max(user.createdAt.getTime(), Math.min(now.getTime(), Date.parse(exchange.askedAt))),
      );
      const [messageId, replyId] = await freeIds(exchange.messageId, reply.id);
      const conversation = await store.find(userId, conversationId);
      if (!conversation) await requireRoom(userId);
      const title = cipher.seal(autoTitle(content), 'title');
      const heard = reply.crisisAlert?.categories ?? [];
      const asGiven = guidance.checksOut(reply);
      const body = asGiven ? await bodyFromDevice(userId, exchange, cipher) : { content: '' };
      const insert = store.insertExchange({
        userId,
        conversationId,
        userMessage: {
          id: messageId,
          body: sealBody(cipher, messageId, { content, ...(heard.length > 0 ? { heard } : {}) }),
          idempotencyKey: exchange.idempotencyKey,
          createdAt: askedAt,
        },
        reply: {
          id: replyId,
          body: sealBody(cipher, replyId, body),
          status: asGiven ? reply.status : 'pending',
          createdAt: askedAt,
        },
        replaces: null,
        preview: cipher.seal(messagePreview(body.content || content), 'preview'),
        title: conversation && !conversation.titled ? title : null,
        fromDevice: { kind: exchange.kind, title, createdAt: askedAt },
      });
      const result = await insert.catch(async (error: unknown) => {
        // The ids were free a moment ago; they are asked for again only where they aren't any more.
        if ((await store.taken([messageId, replyId])).length > 0) return null;
        throw error;
      });
      if (!result) return service.bringFromDevice(userId, exchange);
      if (result.outcome === 'gone') return null;
      if (result.outcome === 'busy') {
        // What was asked over the network is answered first.
        await revive(userId, result.pending);
        return service.bringFromDevice(userId, exchange);
      }
      if (result.outcome !== 'stored' && result.outcome !== 'repeated') throw notFound('conversation');
      const { userMessage } = result;
      const rows = await store.messages(userId, userMessage.conversationId);
      const answer = rows.find((row) => row.sequence === userMessage.sequence + 1);
      if (!answer) throw notFound('message');
      const assistantMessage = await service.whole(userId, answer.conversationId, answer.id);
      const { crisisAlert } = assistantMessage;
      return {
        userMessage: toMessage(cipher, userMessage),
        assistantMessage,
        ...(crisisAlert ? { crisisAlert } : {}),
      };
    },

    /** Writes another reply to the same message; the old one stays until the new one is whole. */
    regenerate: async (userId: string, conversationId: string, replyId: string): Promise<StartedExchange> => {
      await requireOwn(userId, conversationId);
      const { cipher, user } = await auth.cipherOf(userId);
      const rows = await store.messages(userId, conversationId);
      const reply = rows.find((row) => row.id === replyId && row.role === 'assistant');
      const asked = reply && rows.findLast((row) => row.role === 'user' && row.sequence < reply.sequence);
      if (!reply || !asked) throw notFound('message');
      if (reply !== rows[rows.length - 1])
        throw new HttpError('conflict', 'Only the newest reply can be written again.');
      if (live.get(replyId) || !(await leases.take(reply, 'any')))
        throw new HttpError('reply-in-progress', 'This reply is still being written.');
      const old = readBody(cipher, reply).trace ?? null;
      const writing = write(userId, reply, inputFor(cipher, rows, reply, user, old), async (body, status) => {
        // The old reply is only given up for a whole one.
        if (status !== 'complete') return store.releaseReplies(leases.writer, [reply.id]);
        // The new trace remembers the old words too, so that a third try differs from both.
        const trace =
          body.trace && old
            ? {
                ...body.trace,
                used: [...old.used, ...body.trace.used],
                passages: [...old.passages, ...body.trace.passages],
              }
            : body.trace;
        const next = sealBody(cipher, reply.id, { ...body, trace: trace ?? null });
        await store.replaceReply(reply, next, status, leases.writer);
      });
      const events = live.get(replyId)!.follow();
      return {
        userMessage: toMessage(cipher, asked),
        replyId,
        events,
        finished: writing.then(() => service.whole(userId, conversationId, replyId)),
      };
    },

    /** Stops a reply; `shownLength` cuts a finished one to what the person had seen. */
    stop: async (
      userId: string,
      conversationId: string,
      replyId: string,
      shownLength: number | undefined,
    ): Promise<Message> => {
      // Theirs first: a reply is stopped by the id of the message, and the register knows no owners.
      const found = await store.message(userId, conversationId, replyId);
      if (found?.role !== 'assistant') throw notFound('message');
      const here = live.get(replyId);
      here?.stop();
      await settle(replyId);
      const elsewhere = !here && (await store.askToStop(userId, conversationId, replyId));
      if (elsewhere) await leases.awaitElsewhere(found);
      // Its process died before it heard of it.
      if (elsewhere && found.status === 'pending') await revive(userId, found);
      const { cipher } = await auth.cipherOf(userId);
      const row = await store.message(userId, conversationId, replyId);
      if (!row) throw notFound('message');
      // What was stopped is another answer to the same message: the one that stands is not cut.
      if ((here || elsewhere) && found.status !== 'pending') return toMessage(cipher, row);
      const body = readBody(cipher, row);
      if (row.status !== 'complete' || shownLength === undefined || shownLength >= body.content.length)
        return toMessage(cipher, row);
      const content = body.content.slice(0, shownLength).trimEnd();
      // Nothing was shown yet, and all of it is here: an empty reply would help nobody.
      if (content === '') return toMessage(cipher, row);
      const cards = (body.cards ?? []).filter((card) => content.includes(`${card.reference} (WEB)`));
      const cut: Body = {
        ...body,
        content,
        cards,
        steps: (body.steps ?? []).filter((step) => content.includes(step)),
        prayer: body.prayer && content.includes(body.prayer) ? body.prayer : null,
        followUp: null,
      };
      const replaced = await store.replaceReply(row, sealBody(cipher, row.id, cut), 'stopped');
      return toMessage(cipher, replaced ?? row);
    },

    /** A reply's events from the beginning: live ones, or none where it is stored; waits for another process. */
    follow: async function* (userId: string, conversationId: string, replyId: string): AsyncGenerator<AnswerEvent> {
      const row = await store.message(userId, conversationId, replyId);
      if (row?.role !== 'assistant') throw notFound('message');
      if (!live.get(replyId)) {
        if (row.leasedUntil) await leases.awaitElsewhere(row);
        if (row.status === 'pending') (await takeUp(userId, row))?.done.catch(onFailure);
      }
      const writing = live.get(replyId);
      if (writing) yield* writing.follow();
    },

    /** A reply once it is whole; waits for one that is still being written. */
    whole: async (userId: string, conversationId: string, replyId: string): Promise<Message> => {
      const read = () => store.message(userId, conversationId, replyId);
      let row = await read();
      if (row) await settle(replyId);
      if (row?.leasedUntil) {
        await leases.awaitElsewhere(row);
        row = await read();
      }
      if (row?.status === 'pending') {
        await revive(userId, row);
        row = await read();
      }
      if (!row) throw notFound('message');
      const { cipher } = await auth.cipherOf(userId);
      return toMessage(cipher, row);
    },

    /** Ends every lease before a server serves that alone has the database: its earlier processes are gone. */
    beginAlone: (): Promise<void> => store.releaseAllReplies(),

    /** Gives back what is still being written, so that another process goes on with it at once. */
    close: (): Promise<void> => leases.close(),
  };
  return service;
}

/** Keeps a reply although the database is away for a moment: what was written is whole, and somebody waits for it. */
function patiently(keep: KeepReply): KeepReply {
  return async (body, status) => {
    for (const wait of KEEP_AGAIN_MS) {
      try {
        return await keep(body, status);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await pause(wait, undefined, { ref: false });
      }
    }
    return keep(body, status);
  };
}

/** Who wrote a reply, as it stands under it in a file that is taken home. */
function writtenBy({ role, status, engine, modelName }: Message): string {
  if (role === 'user' || status === 'failed') return '';
  const name = modelName ? `${modelName}, a language model` : 'a language model';
  return `\n\n*Written by ${engine === 'model' ? name : 'the built-in library'}.*`;
}

function requireLength(content: string): void {
  if (content.length <= LIMITS.messageLength) return;
  throw new HttpError(
    'message-too-long',
    `This message has ${content.length.toLocaleString('en-US')} characters; the limit is ${LIMITS.messageLength.toLocaleString('en-US')}. Nothing was lost: please shorten it or send it in parts.`,
  );
}
