import { beforeAll, expect, test } from 'vitest';
import { prayerBlock, scriptureBlock, splitReply, stepsBlock } from '#guidance/compose/reply-markup.ts';
import { CRISIS_CHECK_INS, CRISIS_REPLIES } from '#guidance/content/crisis-replies.ts';
import { STEADY_PASSAGES } from '#guidance/content/phrases.ts';
import { normalizeForCrisis } from '#guidance/crisis/normalize.ts';
import { CRISIS_RESOURCES, resourcesFor } from '#guidance/crisis/resources.ts';
import type { HistoryTurn, Reply } from '#guidance/types.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
// The real engine over the real library: only its loader touches files.
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

let built: BuiltLibrary;
let verifier: Verifier;
beforeAll(async () => {
  built = await loadBuiltLibrary();
  verifier = createVerifier(built.corpus);
});

async function answer(message: string, history: HistoryTurn[] = [], seed = 'test'): Promise<Reply> {
  for await (const event of built.guidance.answer({ message, history, seed }))
    if (event.type === 'done') return event.reply;
  throw new Error('No reply came.');
}

async function converse(messages: string[]): Promise<Reply[]> {
  const history: HistoryTurn[] = [];
  const replies: Reply[] = [];
  for (const message of messages) {
    const reply = await answer(message, history);
    replies.push(reply);
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.content, trace: reply.trace });
  }
  return replies;
}

test('the library is whole: at least 120 topics, each with its passages, cues and words', () => {
  const { topics } = built.library;
  expect(topics.length).toBeGreaterThanOrEqual(120);
  const ids = new Set(topics.map(({ id }) => id));
  for (const topic of topics) {
    expect([topic.id, topic.cues.length + topic.aspects.flatMap(({ cues }) => cues).length >= 45]).toEqual([
      topic.id,
      true,
    ]);
    expect([topic.id, topic.passages.length >= 16]).toEqual([topic.id, true]);
    expect([topic.id, topic.steps.length >= 8, topic.prayers.length >= 5, topic.readings.length >= 6]).toEqual([
      topic.id,
      true,
      true,
      true,
    ]);
    const refs = new Set(topic.passages.map(({ ref }) => ref));
    for (const ref of [...refs, ...topic.readings.map((reading) => reading.ref)])
      expect([topic.id, ref, built.corpus.range(ref) !== undefined]).toEqual([topic.id, ref, true]);
    for (const ref of [
      ...topic.readings.map((reading) => reading.ref),
      ...topic.aspects.flatMap(({ passages }) => passages),
    ]) {
      expect([topic.id, ref, refs.has(ref)]).toEqual([topic.id, ref, true]);
    }
    for (const near of topic.near)
      expect([topic.id, near, ids.has(near) || near === topic.id]).toEqual([topic.id, near, ids.has(near)]);
    for (const prayer of topic.prayers) expect(prayer).toMatch(/Amen\.$/);
  }
});

test('no sentence of the library misquotes the text', () => {
  const faults: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (
        /\.(?:ref|refs|passages|cues|sayings|keywords|decoys|names)\b/.test(path.replace(/\.why|\.lead|\.after/, ' '))
      )
        return;
      for (const { from, to } of verifier.verify(value).corrected) faults.push(`${path}: ${from} → ${to}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`);
    }
  };
  visit(built.library, '');
  expect(faults).toEqual([]);
});

test.each([
  ['my son has not called in eight months and i do not know why', 'should i text him'],
  ['my father died in march and i never said sorry to him', 'he used to take me fishing'],
  ['my mom has alzheimers and yesterday she asked me who i was', 'she was a teacher'],
])('a message that leans on the last one is about the same: %s / %s', async (before, message) => {
  const [first, second] = await converse([before, message]);
  expect(second!.trace.topics[0]).toBe(first!.trace.topics[0]);
});

test.each(['ok goodnight', 'hola, perdí mi trabajo y tengo miedo', 'should i stop taking my insulin', '“”', '😭😭'])(
  'hears no danger in: %s',
  async (text) => {
    expect((await built.guidance.checkCrisis(text)).categories).toEqual([]);
  },
);

test.each(['quiero morir', 'je veux mourir', 'ich will nicht mehr leben'])(
  'hears danger said in another language: %s',
  async (text) => {
    expect((await built.guidance.checkCrisis(text)).categories).toEqual(['suicide']);
  },
);

test.each([
  ['should i stop taking my insulin, God will heal me', 'Colossians 4:14'],
  ['where does it say be still', 'Psalm 46:10'],
  ['who was Jabez', '1 Chronicles 4:9'],
])('a question is answered as one: %s', async (message, reference) => {
  const reply = await answer(message);
  expect(reply.scriptureReferences.map((card) => card.reference)).toContain(reference);
});

test('good news is met with joy', async () => {
  const { trace } = await answer('my dad beat cancer!!');
  expect(trace.topics[0]).toBe('good-news');
});

test('words that clearly bring something new are not bent to what was before', async () => {
  const [, second] = await converse(['my father died in march', 'i cant pay the rent this month']);
  expect(second!.trace.topics[0]).toMatch(/money|debt|bills/);
});

test('a conversation repeats no passage, opening, step or prayer while others remain', async () => {
  const replies = await converse([
    'i lost my job last week',
    'another verse',
    'another verse',
    'more please',
    'i feel so worthless since they let me go',
    'another one',
  ]);
  const passages = replies.flatMap((reply) => reply.scriptureReferences.map(({ osis }) => osis));
  expect(new Set(passages).size).toBe(passages.length);
  const steps = replies.flatMap((reply) => reply.steps);
  expect(new Set(steps.slice(0, 9)).size).toBe(Math.min(9, steps.length));
  const used = replies.flatMap((reply) => reply.trace.used.filter((key) => /^(?:opening|prayer)/.test(key)));
  expect(new Set(used).size).toBe(used.length);
});

test('the same seed gives the same reply, another seed another one', async () => {
  const [one, same, other] = await Promise.all([
    answer('i cannot sleep', [], 'a'),
    answer('i cannot sleep', [], 'a'),
    answer('i cannot sleep', [], 'b'),
  ]);
  expect(one!.content).toBe(same!.content);
  expect(one!.content).not.toBe(other!.content);
});

test('a crisis stays open for the conversation, in words of its own', async () => {
  const [first, second] = await converse(['i want to kill myself', "forget it, i'm fine"]);
  for (const reply of [first!, second!]) {
    expect(reply.crisisAlert?.categories).toContain('suicide');
    expect(reply.steps).toEqual([]);
    expect(reply.trace.intent).toBe('crisis');
  }
  expect(first!.content).toContain('988');
});

test('a new matter is answered while a crisis is open, with the help still beside it', async () => {
  const [, second, third] = await converse([
    'i want to kill myself',
    'my wife and i keep fighting about money and we go to bed angry',
    'we are three months behind on the mortgage',
  ]);
  for (const reply of [second!, third!]) {
    expect(reply.crisisAlert?.categories).toContain('suicide');
    expect(reply.trace.intent).not.toBe('crisis');
    expect(reply.trace.crisis).toContain('suicide');
  }
  expect(second!.content.slice(0, 260)).toContain('988');
  expect(CRISIS_CHECK_INS.some((text) => third!.content.includes(text))).toBe(false);
});

test('every kind of danger has its help, with numbers that can be dialled', () => {
  for (const [kind, resources] of Object.entries(CRISIS_RESOURCES)) {
    expect(resources.length, kind).toBeGreaterThan(1);
    for (const { phone, text } of resources)
      for (const number of [phone, text ?? '988']) expect(number).toMatch(/^\d{3,11}$/);
  }
  const all = resourcesFor(['suicide', 'abuse', 'child-harm', 'harm-to-others', 'medical']).map(({ phone }) => phone);
  expect(all).toEqual(expect.arrayContaining(['988', '911', '18007997233', '18004224453', '18002221222']));
  expect(resourcesFor(['abuse']).map(({ phone }) => phone)).toContain('18007997233');
  expect(resourcesFor(['suicide']).some(({ text, textBody }) => text === '741741' && textBody === 'HOME')).toBe(true);
});

test('the passages named outside the topics exist', () => {
  const refs = [...Object.values(CRISIS_REPLIES).flatMap(({ passages }) => passages), ...STEADY_PASSAGES].map(
    ({ ref }) => ref,
  );
  for (const ref of refs) expect([ref, built.corpus.range(ref) !== undefined]).toEqual([ref, true]);
});

test.each([
  ['k i l l myself', 'kill myself'],
  ['I’m gonna k1ll him', 'i am going to kill him'],
  ['kms', 'kill myself'],
  ['s.u.i.c.i.d.e', 'suicide'],
  ['un\u200balive', 'kill'],
])('reads %j as %j', (text, plain) => {
  expect(normalizeForCrisis(text).text).toBe(plain);
});

test('a reply is written down and split again into the same parts', () => {
  const card = { reference: 'Psalm 4:8', text: 'a b', lines: ['a', 'b'] };
  const content = [
    'Words.',
    'More words.',
    scriptureBlock(card),
    stepsBlock(['one', 'two']),
    prayerBlock('Lord, help. Amen.'),
    'And you?',
  ].join('\n\n');
  expect(splitReply(content)).toEqual([
    { type: 'prose', text: 'Words.\n\nMore words.' },
    { type: 'scripture', reference: 'Psalm 4:8', text: 'a\nb' },
    { type: 'steps', items: ['one', 'two'] },
    { type: 'prayer', text: 'Lord, help. Amen.' },
    { type: 'prose', text: 'And you?' },
  ]);
});
