import { splitReply } from '../compose/reply-markup.ts';
import type { HistoryTurn } from '../types.ts';
import type { ModelTurn } from './language-model.ts';

/** Characters of earlier turns that go along whole: about 2,500 tokens. */
const WHOLE = 10_000;
/** Characters of what is only told shortly of the turns before these, and what share of a smaller room it may take. */
const SHORT = 2400;
const SHORT_SHARE = 0.2;
/** Of one earlier message in that account. */
const GIST = 220;
/** Of one long turn among those that go along: its beginning and its end. */
const LONGEST_TURN = 4000;
/** With less room than this, in characters, nothing of a conversation is worth telling. */
const LEAST_ROOM = 200;

/**
 * The conversation so far as it goes along with a question: the latest turns as they were, passages by their
 * references alone, and a short account of what the person said before these. Ends before the question itself. `room`:
 * the characters there are for it.
 */
export function trimHistory(history: readonly HistoryTurn[], room: number = WHOLE + SHORT): ModelTurn[] {
  if (room < LEAST_ROOM) return [];
  const short = Math.min(SHORT, Math.floor(room * SHORT_SHARE));
  const turns = history
    .map(
      (turn): ModelTurn => ({
        role: turn.role,
        content: shorten(turn.role === 'assistant' ? retell(turn.content) : turn.content.trim(), LONGEST_TURN),
      }),
    )
    .filter(({ content }) => content !== '');
  let left = Math.min(WHOLE, room - short);
  let first = turns.length;
  while (first > 0 && turns[first - 1]!.content.length <= left) {
    first -= 1;
    left -= turns[first]!.content.length;
  }
  // Never begin with an answer whose question is gone.
  if (first > 0 && turns[first]?.role === 'assistant') first += 1;
  const account = accountOf(turns.slice(0, first), short);
  return join(account ? [{ role: 'user', content: account }, ...turns.slice(first)] : turns.slice(first));
}

/** Neighbouring turns of one speaker made one: endpoints want them to alternate. */
export function join(turns: readonly ModelTurn[]): ModelTurn[] {
  const joined: ModelTurn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.role === turn.role)
      joined[joined.length - 1] = { role: turn.role, content: `${last.content}\n\n${turn.content}` };
    else joined.push(turn);
  }
  return joined;
}

/** A reply in the form that the model is asked to write: no verse in it to learn misquoting from. */
function retell(content: string): string {
  return splitReply(content)
    .map((part) => {
      if (part.type === 'scripture') return part.reference === '' ? '' : `[[${part.reference}]]`;
      if (part.type === 'steps') return `STEPS\n${part.items.map((item) => `- ${item}`).join('\n')}`;
      return part.type === 'prayer' ? `PRAYER\n${part.text}` : part.text;
    })
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What the person said in turns too old to go along, shortly; the oldest is left out first. */
function accountOf(turns: readonly ModelTurn[], room: number): string | null {
  const lines: string[] = [];
  let length = 0;
  for (const turn of turns.toReversed()) {
    const passages = [...turn.content.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, reference]) => reference);
    const line =
      turn.role === 'user'
        ? `- I wrote: ${shorten(turn.content.replace(/\s+/g, ' '), GIST)}`
        : passages.length > 0
          ? `- You gave me: ${passages.join('; ')}`
          : null;
    if (line === null) continue;
    length += line.length;
    if (length > room) break;
    lines.unshift(line);
  }
  return lines.length > 0 ? `(Earlier in this conversation, shortened:\n${lines.join('\n')})` : null;
}

/** A text's beginning and its end, `length` characters at most. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const half = Math.floor(length / 2) - 2;
  return `${text.slice(0, half).trimEnd()} … ${text.slice(-half).trimStart()}`;
}
