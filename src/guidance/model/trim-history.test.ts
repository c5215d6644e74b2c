import { describe, expect, it } from 'vitest';
import type { HistoryTurn } from '../types.ts';
import { trimHistory } from './trim-history.ts';

const user = (content: string): HistoryTurn => ({ role: 'user', content });
const assistant = (content: string): HistoryTurn => ({ role: 'assistant', content });
const REPLY = `I am here.

> Jesus wept.
>
> John 11:35 (WEB)

- [ ] Sleep.
- [ ] Eat.

*Lord, stay. Amen.*

What now?`;

describe('the conversation that goes along', () => {
  it('tells replies in the form that is asked for, without the words of Scripture', () => {
    expect(trimHistory([user('hello'), assistant(REPLY)])).toEqual([
      { role: 'user', content: 'hello' },
      {
        role: 'assistant',
        content: 'I am here.\n\n[[John 11:35]]\n\nSTEPS\n- Sleep.\n- Eat.\n\nPRAYER\nLord, stay. Amen.\n\nWhat now?',
      },
    ]);
  });

  it('keeps to the room there is, the latest first', () => {
    const history = Array.from({ length: 40 }, (_, at) => [
      user(`question ${at}: ${'my mother is ill '.repeat(20)}`),
      assistant(`answer ${at}\n\n${REPLY}`),
    ]).flat();
    for (const room of [0, 150, 500, 2000, 6000]) {
      const turns = trimHistory(history, room);
      // The account's own heading comes to it.
      expect(turns.map(({ content }) => content).join('').length, `${room}`).toBeLessThanOrEqual(room + 120);
      if (room >= 2000) expect(turns.at(-1)!.content).toContain('answer 39');
    }
    expect(trimHistory(history, 150)).toEqual([]);
    expect(trimHistory([user('hello')], 2000)).toEqual([{ role: 'user', content: 'hello' }]);
  });

  it('is bounded, keeps the latest turns whole, and tells shortly what the person said before', () => {
    const history = Array.from({ length: 60 }, (_, at) => [
      user(`question ${at}: ${'my mother is ill '.repeat(20)}`),
      assistant(`answer ${at}\n\n${REPLY}`),
    ]).flat();
    const turns = trimHistory(history);
    expect(turns.map(({ content }) => content).join('').length).toBeLessThan(13_500);
    expect(turns.at(-1)!.content).toContain('answer 59');
    expect(turns.at(-2)!.content).toBe(history.at(-2)!.content.trim());
    expect(turns[0]!.role).toBe('user');
    expect(turns[0]!.content).toMatch(/^\(Earlier in this conversation, shortened:\n- /);
    expect(turns[0]!.content).toContain('You gave me: John 11:35');
    expect(turns[0]!.content).not.toContain('answer 1');
  });

  it('takes turns', () => {
    const turns = trimHistory([
      assistant('Hello.'),
      user('one'),
      user('two'),
      assistant(''),
      user('three'),
      assistant('Yes.'),
      assistant('And.'),
    ]);
    expect(turns.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    expect(turns[1]!.content).toBe('one\n\ntwo\n\nthree');
  });

  it('shortens a turn that would fill it alone, at its middle', () => {
    const [turn] = trimHistory([user(`begin ${'x'.repeat(8000)} end`)]);
    expect(turn!.content.length).toBeLessThan(4100);
    expect(turn!.content).toMatch(/^begin x+ … x+ end$/);
  });

  it('is nothing where nothing was said', () => {
    expect(trimHistory([])).toEqual([]);
  });
});
