import type { Message } from '#contract/conversations.ts';
import type { AnswerEvent, AnswerInput, CrisisCategory, HistoryTurn, ReplyTrace } from '#guidance/types.ts';
import { answerOnDevice, warmUpDevice } from './device/device-engine.ts';
import { isReachable, network, noAnswer } from './network.ts';
import { forOnePerson, rememberPerson } from './one-person.ts';

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

/** Milliseconds the server has to begin an answer where this device can give one. */
const PATIENCE = 10_000;

/** A limit of time for a request; `answered` takes it away. */
export interface Limit {
  signal: AbortSignal;
  answered(): void;
}

/** Milliseconds the server must have been out of reach before a request under way is given up. */
const AWAY_TIME = 3000;

/**
 * Ends a request that nobody answers, as if there were no way: some networks take everything and bring nothing back.
 * By the clock only where there is another way, else the server may take its time; but not once it is known to be
 * out of reach.
 */
function limitTime(hasAnotherWay: Promise<boolean>, milliseconds: number): Limit {
  const controller = new AbortController();
  let live = true;
  let away: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    if (live) controller.abort(noAnswer());
  };
  const timer = setTimeout(async () => (await hasAnotherWay) && giveUp(), milliseconds);
  const look = () => {
    clearTimeout(away);
    if (!isReachable()) away = setTimeout(giveUp, AWAY_TIME);
  };
  const forget = network.subscribe(look);
  look();
  return {
    signal: controller.signal,
    answered: () => {
      live = false;
      clearTimeout(timer);
      clearTimeout(away);
      forget();
    },
  };
}

/**
 * The same for a question that this device may answer instead: its engine starts when half of the time is over, so that
 * nobody waits for it after the server.
 */
export function limitAsking(canAnswer: Promise<boolean>, milliseconds: number = PATIENCE): Limit {
  const { signal, answered } = limitTime(canAnswer, milliseconds);
  const timer = setTimeout(() => void warmUpDevice().catch(() => undefined), milliseconds / 2);
  return {
    signal,
    answered: () => {
      clearTimeout(timer);
      answered();
    },
  };
}

/** Does something over the network that can be done later as well, by the same person: it has ten seconds, to the end of its answer. */
export async function withinLimit<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = limitTime(Promise.resolve(true), PATIENCE);
  try {
    return await forOnePerson(() => act(limit.signal));
  } finally {
    limit.answered();
  }
}

/** Waits for something, but not for ever; what it comes to is not asked. */
export async function waitAWhile(what: Promise<unknown>, milliseconds = 5000): Promise<void> {
  await Promise.race([what.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
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
