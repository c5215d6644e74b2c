import type { ScriptureCard } from '#contract/conversations.ts';
import { bothEnds, LIMITS } from '#contract/limits.ts';
import type { CallTurn, ServerMessage } from '#contract/voice.ts';
import type { ShownTurn } from './voice-call.ts';

/** Most characters of a carried conversation, of which the server takes 256 KB with everything around it. */
const CARRIED = 120_000;

type Replied = Extract<ServerMessage, { type: 'replied' }>;

interface PersonLine {
  role: 'user';
  turn: number;
  text: string;
}
interface ReplyLine {
  role: 'assistant';
  reply: number;
  sentences: string[];
  heard: Set<number>;
  /** How many sentences were begun. */
  begun: number;
  cards: ScriptureCard[];
  whole: Replied | null;
  cut: boolean;
}

/** What was said in a call, held on this device: for its screen, and for a server that takes it up again. */
export interface CallRecord {
  /** What the person said in a turn; said again, it replaces what was understood before. */
  you(turn: number, text: string): void;
  /** It was nothing that is answered. */
  forget(turn: number): void;
  reply(reply: number): void;
  card(reply: number, card: ScriptureCard): void;
  sentence(reply: number, index: number, text: string): void;
  begun(reply: number, index: number): void;
  heard(reply: number, index: number): void;
  replied(message: Replied): void;
  /** It was stopped; where everything was heard already, nothing is cut. */
  cut(reply: number): void;
  shown(): ShownTurn[];
  /** The conversation without the turns in `except`, which the server gets in another way. */
  history(except: ReadonlySet<number>): CallTurn[];
}

/** Makes an empty record. */
export function createCallRecord(): CallRecord {
  const lines: (PersonLine | ReplyLine)[] = [];
  const person = (turn: number) => lines.find((line): line is PersonLine => line.role === 'user' && line.turn === turn);
  const find = (reply: number) =>
    lines.find((line): line is ReplyLine => line.role === 'assistant' && line.reply === reply);

  return {
    you(turn, text) {
      const known = person(turn);
      if (known) known.text = text;
      else lines.push({ role: 'user', turn, text });
    },
    forget(turn) {
      const known = person(turn);
      if (known) lines.splice(lines.indexOf(known), 1);
    },
    reply(reply) {
      if (find(reply)) return;
      lines.push({
        role: 'assistant',
        reply,
        sentences: [],
        heard: new Set(),
        begun: 0,
        cards: [],
        whole: null,
        cut: false,
      });
    },
    card(reply, card) {
      const line = find(reply);
      if (line && !line.cards.some(({ osis }) => osis === card.osis)) line.cards.push(card);
    },
    sentence(reply, index, text) {
      const line = find(reply);
      if (line) line.sentences[index] = text;
    },
    begun(reply, index) {
      const line = find(reply);
      if (line) line.begun = Math.max(line.begun, index + 1);
    },
    heard(reply, index) {
      find(reply)?.heard.add(index);
    },
    replied(message) {
      const line = find(message.reply);
      if (line) line.whole = message;
    },
    cut(reply) {
      const line = find(reply);
      if (!line) return;
      line.cut = !line.whole || line.heard.size < line.whole.sentences;
    },
    shown: () => lines.map(showLine).filter(({ text }) => text !== ''),
    history(except) {
      const turns = lines
        .filter((line) => (line.role === 'assistant' ? line.sentences.length > 0 : !except.has(line.turn)))
        .map(carryLine)
        .slice(-LIMITS.callTurns);
      let size = 0;
      const first = turns.findLastIndex((turn) => {
        size += JSON.stringify(turn).length;
        return size > CARRIED;
      });
      return turns.slice(first + 1);
    },
  };
}

function showLine(line: PersonLine | ReplyLine): ShownTurn {
  if (line.role === 'user') {
    const { turn, text } = line;
    return { id: `you-${turn}`, role: 'user', text, cards: [], steps: [], prayer: null, cut: false };
  }
  const { reply, sentences, begun, cards, whole, cut } = line;
  return {
    id: `reply-${reply}`,
    role: 'assistant',
    text: (cut ? sentences.slice(0, begun) : sentences).join(' '),
    cards: [...(whole && !cut ? whole.scriptureReferences : cards)],
    steps: cut ? [] : (whole?.steps ?? []),
    prayer: cut ? null : (whole?.prayer ?? null),
    cut,
  };
}

/** A reply that was not heard whole holds what was heard of it. */
function carryLine(line: PersonLine | ReplyLine): CallTurn {
  // Both ends are joined by a line break.
  const most = LIMITS.messageLength * 2 - 1;
  if (line.role === 'user') return { role: 'user', content: bothEnds(line.text, most) };
  const { sentences, heard, whole, cut } = line;
  // What had come when the connection broke is played to its end.
  const known = cut ? sentences.filter((_sentence, index) => heard.has(index)) : sentences;
  const content = whole && !cut ? whole.content : [...known, '…'].join(' ');
  return { role: 'assistant', content: bothEnds(content, most), trace: whole?.trace ?? null };
}
