import { randomUUID } from 'node:crypto';
import type { Conversation, DeviceExchange, Exchange, Message, StreamEvents } from '#contract/conversations.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from '#guidance/compose/reply-markup.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { askToDelete } from '../ask-until.ts';
import { compareCounts, countRows, type Desk, type Subject } from '../desk.ts';

/** A question and its answer as both were acknowledged. */
interface Said {
  key: string;
  questionId: string;
  question: string;
  replyId: string;
  reply: string;
  /** What was said of the reply; null: nothing. */
  helpful: boolean | null;
}

/** A conversation as it was acknowledged. */
interface Talk {
  id: string;
  /** Null where the site made one up. */
  title: string | null;
  said: Said[];
}

const SAYINGS = ['I am worried about money', 'Pray with me', 'Thank you', 'How do I forgive?', 'Show me Psalm 23'];
const VERSES = ['Matt.6.26', 'Ps.23.1', 'Phil.4.6', 'Isa.41.10', 'John.14.27'];

/** Conversations: begun, named, deleted; messages, edits and other answers; what a device brings; what is said of replies. */
export function createTalks(desk: Desk): Subject {
  const { ask, look, find, chance, words } = desk;
  const talks = new Map<string, Talk>();
  const deleted = new Set<string>();
  let brought = 0;
  const at = (talk: Talk) => `/api/conversations/${talk.id}/messages`;
  const any = async (): Promise<Talk> => {
    if (talks.size === 0) await begin();
    return chance.of([...talks.values()]);
  };
  /** One in which something was said. */
  const spoken = async (): Promise<Talk & { said: [Said, ...Said[]] }> => {
    const has = (talk: Talk): talk is Talk & { said: [Said, ...Said[]] } => talk.said.length > 0;
    if (![...talks.values()].some(has)) await say();
    return chance.of([...talks.values()].filter(has));
  };

  /** Compares what the site has of a conversation with everything that was acknowledged of it. */
  const checkTalk = async (talk: Talk): Promise<void> => {
    const stored = await look<Message[]>(at(talk));
    if (!stored) return find('lost', `a conversation is gone: ${talk.title ?? talk.id}`);
    for (const [index, one] of talk.said.entries()) {
      const places = stored.flatMap(({ idempotencyKey }, place) => (idempotencyKey === one.key ? [place] : []));
      if (places.length === 0) {
        find('lost', `a message is gone: ${one.question}`);
        continue;
      }
      if (places.length > 1) find('doubled', `a message is there ${places.length} times: ${one.question}`);
      const question = stored[places[0]!]!;
      const reply = stored[places[0]! + 1];
      if (question.id !== one.questionId)
        find('doubled', `a message was stored anew under another id: ${one.question}`);
      if (question.content !== one.question) find('changed', `a message has other words: ${one.question}`);
      if (places[0] !== index * 2)
        find('changed', `a message is at ${places[0]} instead of ${index * 2}: ${one.question}`);
      if (reply?.role !== 'assistant') find('lost', `a reply is gone, to ${one.question}`);
      else if (reply.id !== one.replyId) find('changed', `a reply was replaced by another, to ${one.question}`);
      else if (reply.content !== one.reply) find('changed', `a reply has other words, to ${one.question}`);
      else if (reply.status !== 'complete') find('wrong', `a reply is ${reply.status}, to ${one.question}`);
      else if ((reply.feedback?.helpful ?? null) !== one.helpful)
        find(
          one.helpful !== null && !reply.feedback ? 'lost' : 'changed',
          `of a reply was said ${one.helpful}, and ${reply.feedback?.helpful ?? null} is there, to ${one.question}`,
        );
    }
    const known = new Set(talk.said.flatMap(({ questionId, replyId }) => [questionId, replyId]));
    for (const { id, role, content } of stored)
      if (!known.has(id))
        find('doubled', `a message that nobody acknowledged is there, of ${role}: ${content.slice(0, 80)}`);
  };

  /** What an exchange was acknowledged as. Notes what is wrong with it already. */
  const acknowledge = (key: string, content: string, { userMessage, assistantMessage }: Exchange): Said => {
    const { id: replyId, status, content: reply } = assistantMessage;
    if (userMessage.content !== content || userMessage.idempotencyKey !== key)
      find('changed', `another message was acknowledged than was sent: ${content}`);
    if (status !== 'complete' || reply === '') find('wrong', `a reply came ${status} with ${reply.length} characters`);
    return { key, questionId: userMessage.id, question: content, replyId, reply, helpful: null };
  };

  /** Sends a message, streamed or not, and sometimes once more although it was answered: a client that died did not hear. */
  const send = async (talk: Talk, content: string, more: { replaces?: string } = {}): Promise<Said> => {
    const key = randomUUID();
    const body = { content, idempotencyKey: key, ...more };
    /** Under which ids a try whose stream broke off had begun. */
    const begun = new Set<string>();
    let exchange: Exchange;
    if (chance.number() < 0.5) {
      const onBroken = (text: string) => {
        const { start } = readStream(text);
        if (start) begun.add(`${start.userMessage.id} ${start.assistantMessageId}`);
      };
      const { start, deltas, done } = readStream(await ask<string>('POST', at(talk), body, { stream: true, onBroken }));
      if (!start || !done) throw new Error(`a stream had no beginning or no end: ${content}`);
      if (start.assistantMessageId !== done.message.id)
        find('changed', `a stream ended with another reply: ${content}`);
      if (deltas !== '' && deltas.trim() !== done.message.content.trim())
        find('changed', `a stream said other words than it ended with: ${content}`);
      exchange = { userMessage: start.userMessage, assistantMessage: done.message };
    } else exchange = await ask<Exchange>('POST', at(talk), body);
    const said = acknowledge(key, content, exchange);
    begun.delete(`${said.questionId} ${said.replyId}`);
    if (begun.size > 0) find('doubled', `a message had begun under other ids: ${content}`);
    if (chance.number() < 0.15) {
      const again = acknowledge(key, content, await ask<Exchange>('POST', at(talk), body));
      if (again.questionId !== said.questionId || again.replyId !== said.replyId)
        find('doubled', `a message that came again was stored again: ${content}`);
      else if (again.reply !== said.reply) find('changed', `a message that came again was answered anew: ${content}`);
    }
    return said;
  };

  const begin = async () => {
    const title = words('a conversation');
    const { id } = await ask<Conversation>('POST', '/api/conversations', { id: randomUUID(), title });
    talks.set(id, { id, title, said: [] });
  };
  const say = async () => {
    const talk = await any();
    talk.said.push(await send(talk, words(chance.of(SAYINGS))));
  };
  const edit = async () => {
    const talk = await spoken();
    await checkTalk(talk);
    const from = Math.max(0, talk.said.length - 1 - Math.floor(chance.number() * 3));
    const { questionId } = talk.said[from]!;
    const said = await send(talk, words(chance.of(SAYINGS)), { replaces: questionId });
    talk.said.splice(from, talk.said.length, said);
  };
  const answerAnew = async () => {
    const talk = await spoken();
    const last = talk.said.at(-1)!;
    await checkTalk(talk);
    const { assistantMessage } = await ask<Exchange>('POST', `${at(talk)}/${last.replyId}/regenerate`);
    if (assistantMessage.id !== last.replyId)
      find('doubled', `another answer became another message: ${last.question}`);
    last.reply = assistantMessage.content;
    // What was said of it belongs to the words it was said of.
    last.helpful = null;
  };
  const judge = async () => {
    const talk = await spoken();
    const said = chance.of(talk.said);
    await checkTalk(talk);
    const helpful = chance.number() < 0.5;
    await ask('PUT', `${at(talk)}/${said.replyId}/feedback`, { helpful });
    said.helpful = helpful;
  };
  const bring = async () => {
    const talk: Talk = chance.number() < 0.5 ? await any() : { id: randomUUID(), title: null, said: [] };
    const exchange = writeOnDevice(talk.id, words('asked without a network'), chance.of(VERSES));
    const store = () =>
      ask<{ exchange: Exchange | null }>('POST', '/api/conversations/device-exchanges', exchange).then((answer) => {
        if (answer.exchange) return acknowledge(exchange.idempotencyKey, exchange.content, answer.exchange);
        find('lost', `what a device brought was answered as deleted: ${exchange.content}`);
        return null;
      });
    const said = await store();
    if (!said) return;
    if (said.questionId !== exchange.messageId || said.replyId !== exchange.reply.id)
      find('doubled', `what a device brought has other ids: ${exchange.content}`);
    if (said.reply !== exchange.reply.content)
      find('changed', `what a device answered has other words: ${exchange.content}`);
    if (chance.number() < 0.3 && (await store())?.replyId !== said.replyId)
      find('doubled', `what a device brought again was stored again: ${exchange.content}`);
    talk.said.push(said);
    talks.set(talk.id, talk);
    brought += 1;
  };
  /** Compares the list with what was acknowledged. */
  const checkList = async () => {
    const listed = (await look<Conversation[]>('/api/conversations')) ?? [];
    for (const { id, title } of talks.values()) {
      const there = listed.find((one) => one.id === id);
      if (!there) find('lost', `a conversation is not in the list: ${title ?? id}`);
      else if (title !== null && there.title !== title)
        find('changed', `a conversation is called “${there.title}”, not “${title}”`);
    }
    for (const { id, title } of listed) {
      if (deleted.has(id)) find('changed', `a deleted conversation is there again: ${title}`);
      else if (!talks.has(id)) find('doubled', `a conversation that nobody acknowledged is there: ${title}`);
    }
  };
  const rename = async () => {
    const talk = await any();
    await checkList();
    const title = words('a better name');
    await ask('PATCH', `/api/conversations/${talk.id}`, { title });
    talk.title = title;
  };
  const remove = async () => {
    while (talks.size < 3) await begin();
    const talk = await any();
    await checkTalk(talk);
    await askToDelete(desk.member.way, `/api/conversations/${talk.id}`);
    talks.delete(talk.id);
    deleted.add(talk.id);
  };

  return {
    acts: [
      { name: 'conversation begun', weight: 4, do: begin },
      { name: 'conversation named', weight: 3, do: rename },
      { name: 'conversation deleted', weight: 3, do: remove },
      { name: 'message', weight: 30, do: say },
      { name: 'message edited', weight: 5, do: edit },
      { name: 'reply written anew', weight: 5, do: answerAnew },
      { name: 'reply judged', weight: 4, do: judge },
      { name: 'device exchange', weight: 5, do: bring },
    ],
    check: async (database) => {
      for (const talk of talks.values()) await checkTalk(talk);
      await checkList();
      const { userId } = desk.member;
      const said = [...talks.values()].flatMap((talk) => talk.said);
      compareCounts(desk, 'messages', await countRows(database, 'messages', userId), said.length * 2);
      compareCounts(desk, 'conversations', await countRows(database, 'conversations', userId), talks.size);
      compareCounts(desk, 'device exchanges', await countRows(database, 'device_exchanges', userId), brought);
      const judged = said.filter(({ helpful }) => helpful !== null).length;
      compareCounts(desk, 'judgements', await countRows(database, 'reply_feedback', userId), judged);
    },
  };
}

/** The events of a streamed reply, as far as they came. */
function readStream(text: string): { start?: StreamEvents['start']; deltas: string; done?: StreamEvents['done'] } {
  const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({ name, data: data! }));
  const one = <T>(name: string): T | undefined => {
    const found = events.find((event) => event.name === name);
    return found && (JSON.parse(found.data) as T);
  };
  const deltas = events
    .filter(({ name }) => name === 'delta')
    .map(({ data }) => (JSON.parse(data) as StreamEvents['delta']).text)
    .join('');
  const start = one<StreamEvents['start']>('start');
  const done = one<StreamEvents['done']>('done');
  return { ...(start ? { start } : {}), deltas, ...(done ? { done } : {}) };
}

/** What a device without a network asked and answered, as its outbox sends it. */
function writeOnDevice(conversationId: string, content: string, osis: string): DeviceExchange {
  const corpus = readBuiltCorpus();
  const range = corpus.range(osis)!;
  const lines = corpus.linesOf(range);
  const reference = corpus.format(range);
  const card = { osis, reference, text: corpus.textOf(range), ...(lines.length > 1 ? { lines } : {}) };
  const step = 'Put the phone in another room.';
  const prayer = 'Lord, stay with me tonight. Amen.';
  const followUp = 'Who could sit with you?';
  return {
    conversationId,
    kind: 'chat',
    messageId: randomUUID(),
    idempotencyKey: randomUUID(),
    content,
    askedAt: new Date().toISOString(),
    reply: {
      id: randomUUID(),
      content: ['It is late.', scriptureBlock(card), stepsBlock([step]), prayerBlock(prayer), followUp].join('\n\n'),
      scriptureReferences: [card],
      steps: [step],
      prayer,
      followUp,
      crisisAlert: null,
      status: 'complete',
      trace: { intent: 'life', topics: ['worry'], aspect: null, passages: [osis], used: [], crisis: [] },
    },
  };
}
