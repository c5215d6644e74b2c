import { beforeAll, expect, test } from 'vitest';
import { CRISIS_REPLIES } from '#guidance/content/crisis-replies.ts';
import type { Reply } from '#guidance/types.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

async function answer(message: string): Promise<Reply> {
  for await (const event of built.guidance.answer({ message, history: [], seed: 'danger' }))
    if (event.type === 'done') return event.reply;
  throw new Error('No reply came.');
}

const OUTRIGHT = [
  'i want to die',
  'I just want to kill myself.',
  'honestly i feel like dying',
  "I'm feeling suicidal again",
  "i don't want to be here anymore",
  'he says he keeps having thoughts of killing himself',
];

test.each(OUTRIGHT)('what is said outright is heard, by itself and with the rules alone: %s', async (message) => {
  expect((await built.guidance.checkCrisis(message)).categories).toContain('suicide');
  expect(built.guidance.checkCrisisByRules(message).categories).toContain('suicide');
});

test('one sentence of it in a long quiet page is heard', async () => {
  const page =
    'Went to the market with Ellen and bought pears. The weather has been kind all week and the garden needs hardly any water. ' +
    'At church we sang the old hymn about the river and I thought of my grandmother, who always took the alto part. ';
  expect((await built.guidance.checkCrisis(page.repeat(8))).detected).toBe(false);
  const { categories } = await built.guidance.checkCrisis(
    `${page.repeat(4)} Tonight I want to kill myself. ${page.repeat(4)}`,
  );
  expect(categories).toContain('suicide');
});

test.each([
  'i want to die laughing at this sermon',
  'i feel like dying of embarrassment',
  'lord help me die to myself daily',
])('a figure of speech is none: %s', async (message) => {
  expect((await built.guidance.checkCrisis(message)).categories).toEqual([]);
});

test.each([
  'Written on the train.',
  'Written there, while waiting.',
  'Begun on the ferry, Thursday, half past six.',
  'How am I going to feed my children',
  'How will we afford school shoes for the boys this winter?',
])('a note on time and place, and a worry how to provide, is no danger: %s', async (line) => {
  expect((await built.guidance.checkCrisis(line)).categories).toEqual([]);
});

test.each([
  'Written on the train. I get off at the viaduct, and that will be that for me.',
  'How am I going to feed my children if he breaks my other arm',
  'How am I going to feed my children the pills',
  'Sunday, in the garden, early. Then I tied the rope.',
])('danger beside it is heard: %s', async (line) => {
  expect((await built.guidance.checkCrisis(line)).detected).toBe(true);
});

test.each(['The next one is blue.', 'I’ll do it tomorrow.'])('no rule speaks in: %s', (line) => {
  expect(built.guidance.checkCrisisByRules(line).categories).toEqual([]);
});

test.each(['her lips are blue', 'my son is turning blue', 'I will do it tonight'])('a rule speaks in: %s', (line) => {
  expect(built.guidance.checkCrisisByRules(line).detected).toBe(true);
});

test('who tells of another in danger is told what to do for them', async () => {
  const others = await answer('my son says he has a plan to shoot up his school');
  expect(others.crisisAlert?.categories).toContain('harm-to-others');
  expect(CRISIS_REPLIES['harm-to-others'].another!.some((text) => others.content.includes(text))).toBe(true);
  const own = await answer("my mom says i'm a burden and i want to die");
  expect(own.crisisAlert?.categories).toContain('suicide');
  expect(CRISIS_REPLIES.suicide.first.some((text) => own.content.includes(text))).toBe(true);
});

test('who was passed over is not congratulated', async () => {
  const { trace } = await answer('I got passed over for the promotion again');
  const tone = built.library.topics.find(({ id }) => id === trace.topics[0])?.tone;
  expect(tone).not.toBe('joy');
});

test.each([
  'my wife left me and there’s a gun in my lap',
  'my life is over and the pills are on the table',
  'her text said goodbye and i want to die',
  'they would be better off without me',
])('danger that is the writer’s own is answered as such, whoever the sentence begins with: %s', async (message) => {
  const reply = await answer(message);
  expect(reply.crisisAlert?.categories).toContain('suicide');
  expect((CRISIS_REPLIES.suicide.another ?? []).some((text) => reply.content.includes(text))).toBe(false);
});

test.each([
  'my daughter told me she wants to kill herself',
  'a friend texted me goodbye and says he will end his life',
])('danger another is in is answered as such: %s', async (message) => {
  const reply = await answer(message);
  expect(CRISIS_REPLIES.suicide.another!.some((text) => reply.content.includes(text))).toBe(true);
});

test.each(['i rested so well, i could sleep and wake refreshed every sunday'])(
  'what is denied or only sounds alike is not taken as said outright: %s',
  (message) => {
    expect(built.guidance.checkCrisisByRules(message).categories).toEqual([]);
  },
);

test('a long message is no wish, and no pattern hangs on it', async () => {
  const long = 'please just '.repeat(900);
  const reply = await answer(`${long}give me a shorter answer`);
  expect(reply.trace.intent).not.toBe('brief');
});

test('danger of one’s own at the end of a long message about another is heard as one’s own', async () => {
  const quiet = 'He went to school and came home and we had soup, and the dog slept by the stove. '.repeat(30);
  const reply = await answer(`My son says he wants to die. ${quiet} And I want to die too.`);
  expect(reply.crisisAlert?.categories).toContain('suicide');
  expect(CRISIS_REPLIES.suicide.another!.some((text) => reply.content.includes(text))).toBe(false);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('“%s” is a word like others', async (word) => {
  const reply = await answer(`I am a ${word} and the ${word} of my house is ill, see ${word} 3:16`);
  expect(reply.content.length).toBeGreaterThan(60);
  expect(built.search.search(word, 5)).toEqual(expect.any(Array));
  expect((await built.guidance.checkCrisis(`${word} ${word} ${word}`)).detected).toBe(false);
});
