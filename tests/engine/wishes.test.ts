import { beforeAll, expect, test } from 'vitest';
import type { HistoryTurn, Reply } from '#guidance/types.ts';
// The real engine over the real library: only its loader touches files.
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

async function converse(...messages: string[]): Promise<Reply[]> {
  const history: HistoryTurn[] = [];
  const replies: Reply[] = [];
  for (const message of messages) {
    for await (const event of built.guidance.answer({ message, history: [...history], seed: 'wishes' })) {
      if (event.type === 'done') replies.push(event.reply);
    }
    const { content, trace } = replies.at(-1)!;
    history.push({ role: 'user', content: message }, { role: 'assistant', content, trace });
  }
  return replies;
}

const WORRY = 'my wife left me on tuesday';

test('“shorter please” gives one short passage and one step, and the answers after it stay short', async () => {
  const [first, brief, later] = (await converse(WORRY, 'shorter please', 'she wants the house too')) as [
    Reply,
    Reply,
    Reply,
  ];
  expect(brief.trace.topics).toEqual(first.trace.topics.slice(0, 1));
  expect(brief.scriptureReferences).toHaveLength(1);
  expect(brief.steps).toHaveLength(1);
  expect(brief.prayer).toBeNull();
  expect(brief.content.length).toBeLessThan(first.content.length / 2);
  expect(later.scriptureReferences).toHaveLength(1);
  expect(later.steps).toHaveLength(1);
});

test('a prayer alone, and steps alone, are about what was spoken of', async () => {
  const [first, prayer, steps] = (await converse(WORRY, 'just pray with me please', 'ok so what do i do now')) as [
    Reply,
    Reply,
    Reply,
  ];
  const topic = built.library.topics.find(({ id }) => id === first.trace.topics[0])!;
  expect(prayer.scriptureReferences).toEqual([]);
  expect(topic.prayers).toContain(prayer.prayer);
  expect(prayer.prayer).not.toBe(first.prayer);
  expect(steps.scriptureReferences).toEqual([]);
  expect(steps.steps).toHaveLength(3);
  for (const step of steps.steps) {
    expect(topic.steps).toContain(step);
    expect(first.steps).not.toContain(step);
  }
});

test('“what does that mean” explains the passage just read, by its number too', async () => {
  const [first, again] = (await converse('i lost my job last week', 'what does that verse mean?')) as [Reply, Reply];
  expect(again.trace.intent).toBe('explain-reference');
  expect(again.scriptureReferences[0]!.osis).toBe(first.scriptureReferences[0]!.osis);
  expect(again.content.length).toBeGreaterThan(again.scriptureReferences[0]!.text.length + 100);
  const [, second] = (await converse('i lost my job last week', 'explain the second one')) as [Reply, Reply];
  expect(second.scriptureReferences[0]!.osis).toBe(first.scriptureReferences[1]!.osis);
});

test('“what comes before that” reads more of the same chapter', async () => {
  const [first, wider] = (await converse(WORRY, 'what comes before that?')) as [Reply, Reply];
  const [inner, outer] = [first, wider].map(
    ({ scriptureReferences }) => built.corpus.range(scriptureReferences[0]!.osis)!,
  );
  expect(outer!.start).toBeLessThanOrEqual(inner!.start);
  expect(outer!.end).toBeGreaterThanOrEqual(inner!.end);
  expect(outer!.end - outer!.start).toBeGreaterThan(inner!.end - inner!.start);
  const chapters = new Set(built.corpus.verses.slice(outer!.start, outer!.end + 1).map(({ chapter }) => chapter));
  expect(chapters.size).toBe(1);
});

test('after a guess, a wish is granted without the guess', async () => {
  const [first, brief] = (await converse('the thing with the drawer happened again', 'shorter please')) as [
    Reply,
    Reply,
  ];
  const guessed = built.library.topics.find(({ id }) => id === first.trace.topics[0])!;
  expect(first.trace.used.some((key) => key.startsWith('tentative:'))).toBe(true);
  expect(brief.steps).toHaveLength(1);
  expect(guessed.steps).not.toContain(brief.steps[0]);
});

test('in danger, “what do i do now” is still answered with the help', async () => {
  const [, next] = (await converse('i want to kill myself tonight', 'what do i do now')) as [Reply, Reply];
  expect(next.crisisAlert?.categories).toContain('suicide');
  expect(next.trace.intent).toBe('crisis');
});

test('a book there isn’t is said not to be there', async () => {
  const [hezekiah] = (await converse('Hezekiah 3:12')) as [Reply];
  expect(hezekiah.trace.intent).toBe('unknown-book');
  expect(hezekiah.content).toContain('Hezekiah');
  const [tobit] = (await converse('Tobit 4:15')) as [Reply];
  expect(tobit.content).toContain('Catholic and Orthodox');
  const [time] = (await converse('i wake up at 3:12 every night')) as [Reply];
  expect(time.trace.intent).not.toBe('unknown-book');
});

test('another translation is asked for, or only spoken of', async () => {
  for (const message of ['can you use the KJV?', 'in the niv please', 'do you have the king james version'])
    expect((await converse(message))[0]!.content).toMatch(/World English Bible|WEB/);
  const [life] = (await converse('my kjv only church threw my daughter out')) as [Reply];
  expect(life.trace.intent).not.toBe('talk');
});

test('facts about the Bible hold against the text itself', async () => {
  const { verses } = built.corpus;
  const filled = verses.filter(({ text }) => text !== '');
  const place = (osis: string) => verses[built.corpus.range(osis)!.start]!;
  expect(Math.min(...filled.map(({ text }) => text.split(/\s+/).length))).toBe(
    place('John.11.35').text.split(' ').length,
  );
  expect(filled.every(({ text }) => text.length <= place('Esth.8.9').text.length)).toBe(true);
  const chapters = new Map<string, number>();
  for (const { book, chapter } of verses)
    chapters.set(`${book.osis}.${chapter}`, (chapters.get(`${book.osis}.${chapter}`) ?? 0) + 1);
  const counts = [...chapters].sort((a, b) => b[1] - a[1]);
  expect(counts[0]).toEqual(['Ps.119', 176]);
  expect(counts.at(-1)).toEqual(['Ps.117', 2]);
  expect(chapters.size).toBe(1189);
  expect([...chapters.keys()][594]).toBe('Ps.117');
  expect((await converse('what is the shortest verse in the bible'))[0]!.scriptureReferences[0]!.osis).toBe(
    'John.11.35',
  );
  expect((await converse('how many books are in the bible'))[0]!.content).toContain('sixty-six');
});

test.each([
  'pray with me',
  'please pray for me',
  'Can you pray with me now?',
  'would you say a prayer for me',
  'Thank you. Please pray for us tonight.',
])('a bare request for prayer is answered with a prayer, though it is the first thing said: %s', async (message) => {
  const [reply] = await converse(message);
  expect(reply!.trace.intent).toBe('just-prayer');
  expect(reply!.prayer).toMatch(/Amen\.$/);
  expect(reply!.steps).toEqual([]);
  expect(reply!.trace.topics).toEqual([]);
  expect(reply!.followUp).not.toBeNull();
});

test.each(['how do i pray', 'help me to pray', 'what should i pray about', 'pray with me, my son was arrested'])(
  'learning to pray, and a matter to pray about, are more than that: %s',
  async (message) => {
    const [reply] = await converse(message);
    expect(reply!.trace.intent).not.toBe('just-prayer');
  },
);
