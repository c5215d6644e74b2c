import { z } from 'zod';
import { wholeNumber } from './bounds.ts';
import { scriptureCardSchema } from './conversations.ts';
import { crisisAlertSchema, crisisCategorySchema } from './crisis.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { planTypeSchema } from './plans.ts';

export { CALL_SAMPLE_RATE, PRAYER_REST_MS, VOICE_SOCKET, VOICE_WARNINGS, VOICE_WORDS } from './voice-words.ts';

/** What a person used of today's voice minutes, by their own calendar. Minutes are exact, not rounded. */
export const voiceUsageSchema = z.object({
  dailyVoiceMinutesUsed: z.number(),
  dailyLimitMinutes: z.number(),
  /** The same number as `dailyVoiceMinutesUsed`. */
  usedMinutes: z.number(),
  /** Never below 0. */
  remainingMinutes: z.number(),
  /** 0 to 100; 100 where the plan has no voice. */
  percentageUsed: z.number(),
  planType: planTypeSchema,
  /** The next midnight of the person's own time zone. */
  resetsAt: z.string(),
});
export type VoiceUsage = z.infer<typeof voiceUsageSchema>;

export const voiceUsage = endpoint({
  method: 'GET',
  path: '/api/voice-usage',
  auth: 'session',
  summary: "Today's voice minutes, in every device's calls together.",
  output: voiceUsageSchema,
});

export const voiceStatus = endpoint({
  method: 'GET',
  path: '/api/voice/status',
  auth: 'session',
  summary: 'What speech this server has.',
  output: z.object({
    /** Whether texts can be read aloud. The built-in voice always can. */
    configured: z.boolean(),
    /** Who holds the call: a hosted agent, or this server. */
    engine: z.enum(['hosted', 'own']),
    /** Who turns speech into words: the server's provider, or the browser's own recogniser where the person agrees. */
    transcription: z.enum(['server', 'browser']),
    /** Who reads aloud. */
    synthesis: z.enum(['provider', 'embedded']),
  }),
});
export type VoiceStatus = z.infer<typeof voiceStatus.output>;

/** What a reply was made of, carried by the client from socket to socket: nothing of a call is kept on the server. */
const traceSchema = z.object({
  intent: z.string().max(60),
  topics: z.array(z.string().max(80)).max(20),
  aspect: z.string().max(80).nullable(),
  passages: z.array(z.string().max(60)).max(60),
  used: z.array(z.string().max(160)).max(200),
  crisis: z.array(crisisCategorySchema).max(5),
});

/** One earlier turn of the call. A reply that was cut short holds what was heard of it. */
export const callTurnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(LIMITS.messageLength * 2),
  trace: traceSchema.nullish(),
});
export type CallTurn = z.infer<typeof callTurnSchema>;

const turn = wholeNumber();
const reply = wholeNumber();

/**
 * What the client says in a call. Binary messages between `speech-begin` and `speech-end` or `speech-drop` are
 * the audio of that turn, `CALL_SAMPLE_RATE` a second.
 */
export const clientMessageSchema = z.discriminatedUnion('type', [
  /** First message. `history` is what was said before, after a broken connection; `numbers` the last used of both. */
  z.object({
    type: z.literal('start'),
    history: z.array(callTurnSchema).max(LIMITS.callTurns),
    numbers: z.object({ turn, reply }).optional(),
    /** Words of the prayer that was being prayed when the connection broke. */
    prayer: z.string().max(LIMITS.messageLength).nullish(),
    /** The hosted agent's name for the conversation that goes on here, where only the connection to us broke. */
    hosted: z.string().min(1).max(200).optional(),
  }),
  /** Somebody began to speak; `over` is the reply they speak over, if one is being played. */
  z.object({ type: z.literal('speech-begin'), turn, over: reply.nullable() }),
  /** They fell silent, perhaps for good: what was said so far is transcribed, nothing is answered. */
  z.object({ type: z.literal('speech-hush'), turn }),
  /** They went on. */
  z.object({ type: z.literal('speech-more'), turn }),
  /** The turn is over and is answered. */
  z.object({ type: z.literal('speech-end'), turn }),
  /** It was no speech. */
  z.object({ type: z.literal('speech-drop'), turn }),
  /** A turn that was typed, or understood by the browser. `over` as above. */
  z.object({
    type: z.literal('say'),
    turn,
    text: z.string().max(LIMITS.messageLength),
    over: reply.nullable(),
    typed: z.boolean(),
  }),
  /** Sentence `index` of a reply was played (or shown, where it could not be spoken) to its end. */
  z.object({ type: z.literal('heard'), reply, index: wholeNumber() }),
  /** Stop speaking: what was not heard is not part of the conversation. */
  z.object({ type: z.literal('interrupt'), reply }),
  /** The prayer pause begins or ends. When it ends, what was prayed is answered as one turn. */
  z.object({ type: z.literal('prayer'), on: z.boolean() }),
  /**
   * The hosted agent's own name for the conversation that is held. The server mostly knows it from the address it
   * gave; it learns here where it doesn't, and which earlier one is carried on after a broken connection.
   */
  z.object({ type: z.literal('hosted'), conversationId: z.string().min(1).max(200) }),
  z.object({ type: z.literal('end') }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** Kinds of spoken sentence. `step` and `prayer` are read only where they are part of what is spoken. */
export const sentencePartSchema = z.enum(['prose', 'scripture', 'step', 'prayer', 'question']);

/** Why a call ended. After `restart` the client begins again by itself, or says why it doesn't. */
export const endReasonSchema = z.enum(['asked', 'limit', 'plan', 'idle', 'restart', 'failed']);
export type EndReason = z.infer<typeof endReasonSchema>;

/** What the server says in a call. An `audio` message is followed at once by one binary message: its bytes. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    sessionId: z.string(),
    engine: z.enum(['own', 'hosted']),
    /** Where the browser meets the hosted agent; only with `engine: 'hosted'`, and null where it has met it already. */
    signedUrl: z.string().nullable(),
    transcription: z.enum(['server', 'browser']),
    usage: voiceUsageSchema,
    /** Milliseconds of prayer pause left today in which the clock rests. */
    prayerRestMs: z.number(),
  }),
  /** What was understood so far. `complete`: it sounds like a whole thought, so that a short silence ends the turn. */
  z.object({ type: z.literal('transcript'), turn, text: z.string(), final: z.boolean(), complete: z.boolean() }),
  /** Nothing to answer: a cough, or "mm-hm" said over a reply, which goes on. */
  z.object({ type: z.literal('ignored'), turn, reason: z.enum(['nothing', 'backchannel']) }),
  /** The person said "Amen" while praying; the pause may end. */
  z.object({ type: z.literal('amen') }),
  z.object({ type: z.literal('crisis'), alert: crisisAlertSchema }),
  /** A reply begins. */
  z.object({ type: z.literal('reply'), reply, turn }),
  /** A passage the reply rests on, before its sentence. */
  z.object({ type: z.literal('card'), reply, card: scriptureCardSchema }),
  /** A sentence as it is shown; its audio follows in an `audio` message, or `silent` when it can't be spoken. */
  z.object({
    type: z.literal('sentence'),
    reply,
    index: z.number().int(),
    text: z.string(),
    part: sentencePartSchema,
    /** The passage a `scripture` sentence belongs to. */
    osis: z.string().nullable(),
  }),
  z.object({
    type: z.literal('audio'),
    reply,
    index: z.number().int(),
    mimeType: z.string(),
    /** Null where the provider doesn't say. */
    durationMs: z.number().nullable(),
    bytes: z.number().int(),
  }),
  z.object({ type: z.literal('silent'), reply, index: z.number().int() }),
  /** All sentences were sent; the whole reply, as a text conversation would show it. */
  z.object({
    type: z.literal('replied'),
    reply,
    sentences: z.number().int(),
    content: z.string(),
    scriptureReferences: z.array(scriptureCardSchema),
    steps: z.array(z.string()),
    prayer: z.string().nullable(),
    engine: z.enum(['library', 'model']),
    trace: traceSchema,
  }),
  z.object({ type: z.literal('usage'), usage: voiceUsageSchema, prayerRestMs: z.number() }),
  z.object({ type: z.literal('warning'), percent: z.union([z.literal(80), z.literal(90)]) }),
  /** The last message before the socket closes. */
  z.object({ type: z.literal('ended'), reason: endReasonSchema, message: z.string() }),
  /** Something failed and the call goes on. `turn` names the turn it belongs to; its words were not understood. */
  z.object({ type: z.literal('error'), code: z.string(), message: z.string(), turn: turn.nullable() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
