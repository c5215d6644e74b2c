import { expect, test } from 'vitest';
import { splitReply } from '#guidance/compose/reply-markup.ts';
import type { ShownTurn } from '../loop/voice-call.ts';
import { callMarkdown, callTitle, replyMarkdown } from './call-text.ts';

const VERSE = {
  osis: 'Matt.6.34',
  reference: 'Matthew 6:34',
  text: 'Therefore don’t be anxious for tomorrow, for tomorrow will be anxious for itself.',
};
const reply: ShownTurn = {
  id: '2',
  role: 'assistant',
  text: `Put tomorrow down. Jesus said: ${VERSE.text} It is for tonight.`,
  cards: [VERSE],
  steps: ['Write the number down once.'],
  prayer: 'Lord, hold what I can’t. Amen.',
  cut: false,
};

test('a passage that was read stands where it was read, steps and prayer after it', () => {
  expect(splitReply(replyMarkdown(reply))).toEqual([
    { type: 'prose', text: 'Put tomorrow down. Jesus said:' },
    { type: 'scripture', reference: 'Matthew 6:34', text: VERSE.text },
    { type: 'prose', text: 'It is for tonight.' },
    { type: 'steps', items: ['Write the number down once.'] },
    { type: 'prayer', text: 'Lord, hold what I can’t. Amen.' },
  ]);
});

test('a passage that was read in part stands whole where the part was read', () => {
  const lines = ['Yahweh is my shepherd;', 'I shall lack nothing.', 'He makes me lie down in green pastures.'];
  const psalm = { osis: 'Ps.23.1-2', reference: 'Psalm 23:1-2', text: lines.join('\n'), lines };
  const partly = (text: string, card = psalm) =>
    splitReply(replyMarkdown({ ...reply, text, cards: [card], steps: [], prayer: null }));
  const passage = { type: 'scripture', reference: 'Psalm 23:1-2', text: lines.join('\n') };
  expect(partly('Hear Psalm 23. Yahweh is my shepherd; I shall lack nothing. He knows your name.')).toEqual([
    { type: 'prose', text: 'Hear Psalm 23.' },
    passage,
    { type: 'prose', text: 'He knows your name.' },
  ]);
  // Cut short inside it, or read from the middle.
  expect(partly('Hear Psalm 23. Yahweh is my shepherd; I shall')).toEqual([
    { type: 'prose', text: 'Hear Psalm 23.' },
    passage,
  ]);
  expect(partly('He makes me lie down in green pastures. Rest there.')).toEqual([
    passage,
    { type: 'prose', text: 'Rest there.' },
  ]);
  // A phrase inside a sentence of one's own is not the reading of it.
  const own = 'David could say that he lets me lie down in green pastures. So can you.';
  expect(partly(own)).toEqual([{ type: 'prose', text: own }, passage]);
});

test('two passages that share words each have a place', () => {
  const longer = { ...VERSE, osis: 'Matt.6.33-34', reference: 'Matthew 6:33-34', text: `Seek first. ${VERSE.text}` };
  const parts = splitReply(replyMarkdown({ ...reply, cards: [VERSE, longer], steps: [], prayer: null }));
  expect(parts.map((part) => (part.type === 'scripture' ? part.reference : part.type))).toEqual([
    'prose',
    'Matthew 6:34',
    'prose',
    'Matthew 6:33-34',
  ]);
});

test('what was not read is still there', () => {
  const parts = splitReply(replyMarkdown({ ...reply, text: 'Put tomorrow down.' }));
  expect(parts.map(({ type }) => type)).toEqual(['prose', 'scripture', 'steps', 'prayer']);
});

test('steps that were read are a list in their place', () => {
  const text = 'Here are two things. Write the number down once. Ring the bank. What do you fear most?';
  const steps = ['Write the number down once.', 'Ring the bank.'];
  expect(splitReply(replyMarkdown({ ...reply, text, cards: [], steps, prayer: null }))).toEqual([
    { type: 'prose', text: 'Here are two things.' },
    { type: 'steps', items: steps },
    { type: 'prose', text: 'What do you fear most?' },
  ]);
});

test('a prayer that was prayed aloud is not told twice', () => {
  const parts = splitReply(replyMarkdown({ ...reply, text: `Let us pray. ${reply.prayer}`, cards: [] }));
  expect(parts.filter(({ type }) => type === 'prayer')).toHaveLength(1);
  expect(parts[0]).toEqual({ type: 'prose', text: 'Let us pray.' });
});

test('the call reads as a conversation, and says where it was cut short', () => {
  const said: ShownTurn = {
    ...reply,
    id: '1',
    role: 'user',
    text: 'I can’t sleep.',
    cards: [],
    steps: [],
    prayer: null,
  };
  const text = callMarkdown([said, { ...reply, cut: true }]);
  expect(text).toMatch(/^\*\*You:\*\* I can’t sleep\.\n\n\*\*Emmaus:\*\*\n\nPut tomorrow down\./);
  expect(text).toMatch(/\(Cut short here\.\)$/);
  expect(callTitle([said], new Date(0))).toBe('I can’t sleep.');
  expect(callTitle([reply], new Date('2026-03-01T18:00:00Z'))).toBe('Conversation on March 1, 2026');
});
