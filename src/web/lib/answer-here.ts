import type { Message } from '#contract/conversations.ts';
import type { AnswerEvent, AnswerInput, CrisisCategory, HistoryTurn, ReplyTrace } from '#guidance/types.ts';
import { answerOnDevice } from './device/device-engine.ts';
import { rememberPerson } from './one-person.ts';

/** A question for the engine on this device. */
export interface AskedHere {
  text: string;
  /** What was said before in the same conversation, oldest first. */
  before: readonly Message[];
  /** What replies made on this device were made of, by the id of their message. */
  traces: ReadonlyMap<string, ReplyTrace | null>;
  conversationId: string;
  firstName: string | null | undefined;
  /** Danger heard in what this question takes the place of. */
  heard?: readonly CrisisCategory[];
  /** The reply that another one is wanted for. */
  avoid?: ReplyTrace | null;
}

/**
 * Answers a question on this device, as the server would. Throws where the engine isn't there, or breaks, and where
 * whoever asked is not here any more.
 */
export async function* answerHere(asked: AskedHere, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { text, before, conversationId, firstName, avoid, heard } = asked;
  const checkPerson = rememberPerson();
  const said = before.filter(({ status }) => status !== 'pending');
  const input: AnswerInput = {
    message: text,
    history: await readHistory(said, asked, signal),
    // Danger stays open for the conversation, whatever was said since.
    openCrisis: [...new Set([...(heard ?? []), ...said.flatMap(({ crisisAlert }) => crisisAlert?.categories ?? [])])],
    seed: conversationId,
    firstName: firstName ?? null,
    hour: new Date().getHours(),
    ...(avoid ? { avoid } : {}),
  };
  for await (const event of answerOnDevice(input, signal)) {
    checkPerson();
    yield event;
  }
  checkPerson();
}

async function readHistory(said: readonly Message[], asked: AskedHere, signal?: AbortSignal): Promise<HistoryTurn[]> {
  const last = said.findLast(({ role }) => role !== 'user');
  return Promise.all(
    said.map(async (message, at): Promise<HistoryTurn> => {
      const { id, role, content } = message;
      if (role === 'user') return { role, content };
      const known = asked.traces.get(id);
      const question = said[at - 1];
      const heard =
        !known && message === last && question?.role === 'user'
          ? await hearAgain(question.content, asked, signal)
          : null;
      return { role: 'assistant', content, trace: known ?? traceOf(message, heard) };
    }),
  );
}

/**
 * What a reply of the server was made of stays with the server. What it was about is found by hearing its question
 * again, and the passages it showed stand in its cards.
 */
async function hearAgain(question: string, asked: AskedHere, signal?: AbortSignal): Promise<ReplyTrace | null> {
  const input: AnswerInput = { message: question, history: [], seed: asked.conversationId };
  for await (const event of answerOnDevice(input, signal)) if (event.type === 'done') return event.reply.trace;
  return null;
}

const traceOf = ({ scriptureReferences, crisisAlert }: Message, heard: ReplyTrace | null): ReplyTrace => ({
  intent: heard?.intent ?? 'life',
  topics: heard?.topics ?? [],
  aspect: heard?.aspect ?? null,
  passages: scriptureReferences.map(({ osis }) => osis),
  used: [],
  crisis: crisisAlert?.categories ?? [],
});
