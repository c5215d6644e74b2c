import type { enhanced, Message } from '#contract/conversations.ts';
import type { Output } from '#contract/endpoint.ts';
import type { ReplyTrace } from '#guidance/types.ts';
import { answerHere } from '../../lib/answer-here.ts';
import { bringLater, toMessages } from '../../lib/chat-changes.ts';

/** An answer with what the facts line says of it. */
export type EnhancedReply = Output<typeof enhanced>;

/** One side's words; `trace` is what a reply that was made on this device was made of. */
export type Turn =
  | { id: string; role: 'user'; text: string }
  | { id: string; role: 'assistant'; reply: EnhancedReply; trace: ReplyTrace | null };

/** A reply, and what it was made of where this device made it. */
export interface Answered {
  reply: EnhancedReply;
  trace: ReplyTrace | null;
}

/** Answers one turn on this device and keeps it for the server. Throws where the engine isn't there, or breaks. */
export async function askHere(asked: {
  message: string;
  /** The session, or the one that begins. */
  id: string;
  first: boolean;
  /** The key under which it was tried over the network. */
  key: string;
  turns: readonly Turn[];
  firstName: string | null | undefined;
}): Promise<Answered> {
  const { message: text, id: conversationId, first, key, turns, firstName } = asked;
  const started = performance.now();
  const traces = new Map(turns.flatMap((turn) => (turn.role === 'user' ? [] : [[turn.id, turn.trace] as const])));
  const before = turns.map((turn) => asMessage(turn, conversationId));
  for await (const event of answerHere({ text, before, traces, conversationId, firstName })) {
    if (event.type !== 'done') continue;
    const { content, scriptureReferences, steps, prayer, followUp, crisisAlert, engine, trace } = event.reply;
    bringLater({
      conversationId,
      kind: 'enhanced',
      messageId: crypto.randomUUID(),
      idempotencyKey: key,
      content: text,
      askedAt: new Date().toISOString(),
      reply: {
        id: crypto.randomUUID(),
        content,
        scriptureReferences,
        steps,
        prayer,
        followUp,
        crisisAlert,
        status: 'complete',
        trace,
      },
    });
    const reply: EnhancedReply = {
      response: content,
      responseTime: Math.round(performance.now() - started),
      scriptureReferences: JSON.stringify(scriptureReferences.map(({ reference }) => reference)),
      passages: scriptureReferences,
      steps,
      prayer,
      followUp,
      engine,
      audioUrl: null,
      isInitialResponse: first,
      sessionId: conversationId,
      crisisAlert,
    };
    return { reply, trace };
  }
  throw new Error('The engine ended without a reply.');
}

/** A turn of this screen as the message it is on the server. */
function asMessage(turn: Turn, conversationId: string): Message {
  const [said, answered] = toMessages({
    conversationId,
    kind: 'enhanced',
    messageId: turn.id,
    idempotencyKey: '',
    content: turn.role === 'user' ? turn.text : '',
    askedAt: '',
    reply: {
      id: turn.id,
      content: turn.role === 'user' ? '' : turn.reply.response,
      scriptureReferences: turn.role === 'user' ? [] : turn.reply.passages,
      steps: [],
      prayer: null,
      followUp: null,
      crisisAlert: turn.role === 'user' ? null : turn.reply.crisisAlert,
      status: 'complete',
      trace: null,
    },
  });
  return turn.role === 'user' ? said : answered;
}
