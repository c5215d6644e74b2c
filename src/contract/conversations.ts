import { z } from 'zod';
import { instant, wholeNumber } from './bounds.ts';
import { broughtAlertSchema, crisisAlertSchema, crisisCategorySchema } from './crisis.ts';
import { endpoint } from './endpoint.ts';
import { feedbackSchema } from './feedback.ts';
import { LIMITS } from './limits.ts';
import { modelFaultSchema, type Writer } from './writer.ts';

/** One passage of Scripture inside a reply. */
export const scriptureCardSchema = z.object({
  /** "Phil.4.6-Phil.4.7" */
  osis: z.string(),
  /** "Philippians 4:6-7", with an en dash in ranges. */
  reference: z.string(),
  /** World English Bible, letter for letter; verses and lines joined with one space. */
  text: z.string(),
  /** The same words line by line, for poetry; joined with a space they equal `text`. */
  lines: z.array(z.string()).optional(),
  /** One sentence on why it fits; absent where the passage was only asked for. */
  why: z.string().optional(),
});
export type ScriptureCard = z.infer<typeof scriptureCardSchema>;

/** The same where somebody brings it: a text of 200 verses, the longest that is given, has 36,000 letters in 800 lines. */
export const broughtCardSchema = scriptureCardSchema.extend({
  osis: z.string().max(60),
  reference: z.string().max(120),
  text: z.string().max(60_000),
  lines: z.array(z.string().max(1000)).max(1000).optional(),
  why: z.string().max(2000).optional(),
});

export const roleSchema = z.enum(['user', 'assistant', 'god']);

/**
 * One message. `content` of a reply is the whole of it as Markdown, passages as
 * block quotes; `scriptureReferences`, `steps`, `prayer` and `followUp` are its parts.
 */
export const messageSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  role: roleSchema,
  content: z.string(),
  scriptureReference: z.string().nullable(),
  scriptureReferences: z.array(scriptureCardSchema),
  steps: z.array(z.string()),
  prayer: z.string().nullable(),
  followUp: z.string().nullable(),
  /** Which composer wrote it; null on a person's message. */
  engine: z.enum(['library', 'model']).nullable(),
  /** The language model that wrote it, by name. */
  modelName: z.string().nullish(),
  /** Why the library wrote it, or had to finish it, though there is a model. */
  fallback: modelFaultSchema.nullish(),
  /** What its reader said of it. */
  feedback: feedbackSchema.nullish(),
  crisisAlert: crisisAlertSchema.nullable(),
  /** 'pending' while a reply is being composed, 'stopped' when the person stopped it. */
  status: z.enum(['pending', 'complete', 'stopped', 'failed']),
  createdAt: z.string(),
  /** The same instant as `createdAt`; both names are read by clients. */
  timestamp: z.string(),
  /** On a person's message: the key it was sent under, by which a device knows what it has sent already. */
  idempotencyKey: z.string().nullish(),
  /** Of a reply that a device without a network wrote. */
  onDevice: z.boolean().optional(),
  /** Only in private mode: what this reply was made of, sealed for the server alone. It comes back with the next question. */
  memory: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** First words of the newest message, for the list. */
  preview: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof conversationSchema>;

const id = z.object({ id: z.uuid('Unknown conversation.') });
const title = z.string().trim().min(1, 'A title cannot be empty.').max(LIMITS.titleLength);
/** What a person writes: not blank, within the limit. The limit is checked by the service, so that it answers 413. */
const content = z
  .string()
  // Spaces that take no width are nothing written, either.
  .refine((value) => /[^\s\p{Cf}]/u.test(value), 'Please write something first.');

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  auth: 'session',
  summary: "One's own conversations, newest first; `query` searches titles and messages.",
  query: z.object({ query: z.string().max(LIMITS.searchQueryLength).optional() }),
  output: z.array(conversationSchema),
});

export const createConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  auth: 'session',
  summary: 'Begins a conversation.',
  body: z.object({
    title: title.optional(),
    /** Made by the client; the same id never begins two, though an answer was lost. */
    id: z.uuid().optional(),
  }),
  output: conversationSchema,
});

export const renameConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id',
  auth: 'session',
  summary: 'Renames a conversation.',
  params: id,
  body: z.object({ title }),
  output: conversationSchema,
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id',
  auth: 'session',
  summary: 'Deletes a conversation and everything in it.',
  params: id,
  output: z.object({ ok: z.literal(true) }),
});

export const exportConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/export',
  auth: 'session',
  summary: 'The conversation as a Markdown or JSON download.',
  params: id,
  query: z.object({ format: z.enum(['md', 'json']).default('md') }),
  output: z.string(),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  auth: 'session',
  summary: 'The messages of a conversation, oldest first.',
  params: id,
  output: z.array(messageSchema),
});

/** Turns of a private conversation that are sent along: the newest. */
export const PRIVATE_TURNS = 40;

/** Answer of a posted message. */
export const exchangeSchema = z.object({
  userMessage: messageSchema,
  assistantMessage: messageSchema,
  crisisAlert: crisisAlertSchema.optional(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

export const postMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  auth: 'session',
  summary: 'Stores a message, answers it, stores the reply. With Accept: text/event-stream the reply streams.',
  params: id,
  body: z.object({
    content,
    role: z.literal('user').default('user'),
    /** Made by the client; the same key never stores the message twice. */
    idempotencyKey: z.string().max(100).optional(),
    /** Edits: the message with this id and everything after it is replaced. */
    replaces: z.uuid().optional(),
  }),
  output: exchangeSchema,
});

/** What a reply was made of, so that the next one neither repeats it nor loses the thread. */
export const replyTraceSchema = z.object({
  intent: z.string().max(60),
  topics: z.array(z.string().max(120)).max(60),
  aspect: z.string().max(120).nullable(),
  passages: z.array(z.string().max(60)).max(200),
  used: z.array(z.string().max(200)).max(400),
  crisis: z.array(crisisCategorySchema).max(10),
});

/** A reply as a device without a network made it. */
export const deviceReplySchema = z.object({
  /** The id it is known by on the device, and will keep. */
  id: z.uuid().toLowerCase(),
  content: z.string().min(1).max(60_000),
  scriptureReferences: z.array(broughtCardSchema).max(60),
  steps: z.array(z.string().max(2000)).max(30),
  prayer: z.string().max(8000).nullable(),
  followUp: z.string().max(2000).nullable(),
  crisisAlert: broughtAlertSchema.nullable(),
  status: z.enum(['complete', 'stopped']),
  trace: replyTraceSchema.nullable(),
});
export type DeviceReply = z.infer<typeof deviceReplySchema>;

/** A question that was asked and answered on a device without a network. */
export const deviceExchangeSchema = z.object({
  /** An existing conversation, or the id of one that began on the device. */
  conversationId: z.uuid(),
  /** Which kind the conversation is, where it begins with this. */
  kind: z.enum(['chat', 'enhanced']).default('chat'),
  /** The id the question is known by on the device, and will keep. */
  messageId: z.uuid().toLowerCase(),
  /** The key a try over the network was made under: what the server has already is not stored again. */
  idempotencyKey: z.string().min(1).max(100),
  content,
  askedAt: instant({ offset: false }),
  reply: deviceReplySchema,
});
export type DeviceExchange = z.infer<typeof deviceExchangeSchema>;

export const storeDeviceExchange = endpoint({
  method: 'POST',
  path: '/api/conversations/device-exchanges',
  auth: 'session',
  summary:
    'Stores once what was asked and answered on a device without a network. A reply that does not quote Scripture as it stands is written anew.',
  body: deviceExchangeSchema,
  output: z.object({
    /** As it is stored now; null where it was stored once and has been deleted since. */
    exchange: exchangeSchema.nullable(),
  }),
});

export const regenerateReply = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages/:messageId/regenerate',
  auth: 'session',
  summary: 'Answers the last message again with other words and passages; streams when asked to.',
  params: z.object({ id: z.uuid(), messageId: z.uuid() }),
  output: exchangeSchema,
});

export const stopReply = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages/:messageId/stop',
  auth: 'session',
  summary: 'Stops a reply that is still being written; what was shown is kept.',
  params: z.object({ id: z.uuid(), messageId: z.uuid() }),
  body: z.object({ shownLength: wholeNumber().optional() }),
  output: messageSchema,
});

export const resumeStream = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages/:messageId/stream',
  auth: 'session',
  summary: 'Streams a reply again from the beginning, after a broken connection.',
  params: z.object({ id: z.uuid(), messageId: z.uuid() }),
  output: z.unknown(),
});

/** One turn of a conversation that only the client keeps. */
export const privateTurnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(60_000),
  /** `Message.memory` of a reply. */
  memory: z.string().max(20_000).nullish(),
});
export type PrivateTurn = z.infer<typeof privateTurnSchema>;

export const askPrivately = endpoint({
  method: 'POST',
  path: '/api/conversations/private',
  auth: 'session',
  summary:
    'Answers a message and stores nothing: what was said before comes along with it. With Accept: text/event-stream the reply streams.',
  bodyLimit: 640 * 1024,
  body: z.object({
    content,
    history: z.array(privateTurnSchema).max(PRIVATE_TURNS).default([]),
    /** Names the conversation; made by the client, known to nobody else. */
    conversationId: z.uuid(),
    /** Danger heard earlier in it that no memory tells of: in what a device without a network answered. */
    openCrisis: z.array(crisisCategorySchema).max(10).default([]),
  }),
  output: exchangeSchema,
});

export const enhanced = endpoint({
  method: 'POST',
  path: '/api/conversations/enhanced',
  auth: 'session',
  summary: 'One turn of the enhanced text conversation; `sessionId` continues it.',
  body: z.object({
    message: content,
    sessionId: z.uuid().nullish(),
    /** Made by the client: the id of the session that begins, where there is none yet. */
    newSessionId: z.uuid().optional(),
    /** Made by the client; the same key never stores the message twice. */
    idempotencyKey: z.string().max(100).optional(),
  }),
  output: z.object({
    response: z.string(),
    /** Milliseconds the answer took on the server. */
    responseTime: z.number(),
    scriptureReferences: z.string().describe('JSON text of a list of reference strings'),
    passages: z.array(scriptureCardSchema),
    steps: z.array(z.string()),
    prayer: z.string().nullable(),
    followUp: z.string().nullable(),
    engine: z.enum(['library', 'model']),
    modelName: z.string().nullish(),
    fallback: modelFaultSchema.nullish(),
    audioUrl: z.string().nullable(),
    isInitialResponse: z.boolean(),
    sessionId: z.string(),
    crisisAlert: crisisAlertSchema.nullable(),
  }),
});

/** Server-sent events of a streamed reply, by event name. */
export interface StreamEvents {
  /** First event: the stored message of the person and the id the reply will have. */
  start: { userMessage: Message; assistantMessageId: string };
  crisis: z.infer<typeof crisisAlertSchema>;
  /** Before the first words: who writes them. */
  writer: Writer;
  delta: { text: string };
  citation: ScriptureCard;
  done: { message: Message };
  error: { message: string; code: string };
}
