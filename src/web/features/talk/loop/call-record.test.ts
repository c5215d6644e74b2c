import { expect, test } from 'vitest';
import type { ScriptureCard } from '#contract/conversations.ts';
import { LIMITS } from '#contract/limits.ts';
import { callTurnSchema } from '#contract/voice.ts';
import { createCallRecord } from './call-record.ts';

const CARD: ScriptureCard = { osis: 'Ps.23.1', reference: 'Psalm 23:1', text: 'Yahweh is my shepherd.' };
const TRACE = { intent: 'comfort', topics: ['grief'], aspect: null, passages: ['Ps.23.1'], used: [], crisis: [] };

function replied(reply: number, sentences: number) {
  return {
    type: 'replied' as const,
    reply,
    sentences,
    content: 'The whole reply.',
    scriptureReferences: [CARD],
    steps: ['Rest.'],
    prayer: 'Lord, help.',
    engine: 'library' as const,
    trace: TRACE,
  };
}

const none = new Set<number>();

test('a reply heard whole is shown whole and carried as it was written', () => {
  const record = createCallRecord();
  record.you(0, 'My dad died');
  record.reply(1);
  record.sentence(1, 0, 'I am so sorry.');
  record.card(1, CARD);
  record.card(1, CARD);
  record.sentence(1, 1, 'Tell me about him.');
  for (const index of [0, 1]) {
    record.begun(1, index);
    record.heard(1, index);
  }
  record.replied(replied(1, 2));
  record.cut(1);
  expect(record.shown()).toEqual([
    { id: 'you-0', role: 'user', text: 'My dad died', cards: [], steps: [], prayer: null, cut: false },
    {
      id: 'reply-1',
      role: 'assistant',
      text: 'I am so sorry. Tell me about him.',
      cards: [CARD],
      steps: ['Rest.'],
      prayer: 'Lord, help.',
      cut: false,
    },
  ]);
  expect(record.history(none)).toEqual([
    { role: 'user', content: 'My dad died' },
    { role: 'assistant', content: 'The whole reply.', trace: TRACE },
  ]);
});

test('of a reply that was cut, what was heard is carried and what was begun is shown', () => {
  const record = createCallRecord();
  record.you(0, 'Help');
  record.reply(1);
  for (const [index, text] of ['One.', 'Two.', 'Three.'].entries()) record.sentence(1, index, text);
  record.begun(1, 0);
  record.heard(1, 0);
  record.begun(1, 1);
  record.replied(replied(1, 3));
  record.cut(1);
  expect(record.shown()[1]).toMatchObject({ text: 'One. Two.', cut: true, steps: [], prayer: null, cards: [] });
  expect(record.history(none)[1]).toEqual({ role: 'assistant', content: 'One. …', trace: TRACE });
});

test('a reply the connection broke is carried as far as it came, one without a word not at all', () => {
  const record = createCallRecord();
  record.you(0, 'Help');
  record.reply(1);
  record.sentence(1, 0, 'One.');
  record.you(1, 'And this');
  record.reply(2);
  expect(record.history(none)).toEqual([
    { role: 'user', content: 'Help' },
    { role: 'assistant', content: 'One. …', trace: null },
    { role: 'user', content: 'And this' },
  ]);
  expect(record.history(new Set([1]))).toHaveLength(2);
  expect(record.shown().map(({ id }) => id)).toEqual(['you-0', 'reply-1', 'you-1']);
});

test('a turn understood anew replaces what was understood before; one that was nothing is gone', () => {
  const record = createCallRecord();
  record.you(0, 'I am a fraid');
  record.you(0, 'I am afraid');
  record.you(1, 'mm');
  record.forget(1);
  record.forget(9);
  expect(record.history(none)).toEqual([{ role: 'user', content: 'I am afraid' }]);
});

test('what is carried is never more than the server takes', () => {
  const record = createCallRecord();
  for (let turn = 0; turn < 200; turn++) record.you(turn, 'x'.repeat(turn === 199 ? 40_000 : 3));
  const history = record.history(none);
  expect(history).toHaveLength(LIMITS.callTurns);
  expect(history.at(-1)!.content.length).toBe(LIMITS.messageLength * 2 - 1);
  for (const turn of history) expect(callTurnSchema.safeParse(turn).success).toBe(true);
  for (let turn = 200; turn < 260; turn++) record.you(turn, 'word '.repeat(2000));
  const long = record.history(none);
  expect(JSON.stringify(long).length).toBeLessThan(130_000);
  expect(long.length).toBeGreaterThan(10);
  expect(long.at(-1)!.content).toBe('word '.repeat(2000));
});
