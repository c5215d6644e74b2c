import { beforeAll, expect, test } from 'vitest';
import { isSayable } from '#guidance/compose/taken-for-granted.ts';
import { completeSentence } from '#guidance/compose/whole-sentence.ts';
import type { HistoryTurn, Reply } from '#guidance/types.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

async function converse(messages: readonly string[], seed = 'test'): Promise<Reply[]> {
  const history: HistoryTurn[] = [];
  const replies: Reply[] = [];
  for (const message of messages) {
    for await (const event of built.guidance.answer({ message, history, seed })) {
      if (event.type !== 'done') continue;
      replies.push(event.reply);
      history.push({ role: 'user', content: message });
      history.push({ role: 'assistant', content: event.reply.content, trace: event.reply.trace });
    }
  }
  return replies;
}

test('a situation that stands apart has words of its own to say', () => {
  const apart = built.library.topics.flatMap((topic) =>
    topic.aspects.flatMap((aspect) => (aspect.apart ? [{ topic, aspect }] : [])),
  );
  expect(apart.length).toBeGreaterThan(20);
  for (const { topic, aspect } of apart) {
    const { prayers, followUps } = aspect.apart!;
    const counts = [aspect.steps?.length ?? 0, prayers.length, followUps.length, aspect.passages.length];
    expect([topic.id, aspect.id, counts.every((count, place) => count >= [1, 2, 2, 5][place]!)]).toEqual([
      topic.id,
      aspect.id,
      true,
    ]);
    for (const prayer of prayers) expect(prayer).toMatch(/Amen\.$/);
  }
});

test('every topic keeps enough to say to those who have told nothing more', () => {
  for (const topic of built.library.topics) {
    const left = (texts: readonly string[]) => texts.filter((text) => isSayable(text, { said: '', topic })).length;
    const enough = [left(topic.prayers) >= 4, left(topic.steps) >= 6, left(topic.openings) >= 3];
    expect([topic.id, ...enough]).toEqual([topic.id, true, true, true]);
  }
});

test.each(['a', 'b', 'c', 'd'])('the passage for one who drinks is not read to his wife (%s)', async (seed) => {
  const replies = await converse(
    ['my husband drinks and i hide it from everyone', 'another verse', 'another verse'],
    seed,
  );
  const shown = replies.flatMap((reply) => reply.trace.passages);
  expect(shown.length).toBeGreaterThan(2);
  for (const ref of shown) expect(ref).not.toMatch(/^(?:Prov\.2[03]\.|Eph\.5\.18|Gal\.6\.1\b)/);
});

test.each(['a', 'b', 'c', 'd'])('who found it on another’s phone is not asked to repent of it (%s)', async (seed) => {
  const replies = await converse(['found porn on my husbands phone', 'just pray with me', 'another verse'], seed);
  expect(replies[2]!.trace.aspect).toBe('someone-i-love');
  for (const { trace, prayer, steps } of replies) {
    for (const ref of trace.passages) expect(ref).not.toMatch(/^(?:Ps\.51|1John\.1|Rom\.8|Matt\.5)/);
    expect(`${prayer ?? ''} ${steps.join(' ')}`).not.toMatch(/forgive me|clean heart|filter on every device/i);
  }
});

test.each([
  ['my husband drinks and i hide it', 'i am so tired of waiting on a diagnosis'],
  ['my son is on meth', 'on top of that my landlord is evicting us'],
  ['my brother stopped answering me', 'my mom has cancer and i cant handle it'],
])('a new matter does not get what belongs to the last one: %s / %s', async (before, message) => {
  const [first, second] = await converse([before, message]);
  const said = `${second!.content} ${second!.prayer ?? ''}`;
  const old = built.library.topics.find(({ id }) => id === first!.trace.topics[0])!;
  const own = [...old.openings, ...old.prayers, ...old.steps, ...old.aspects.flatMap(({ openings }) => openings)];
  expect(own.filter((text) => said.includes(text))).toEqual([]);
});

test('a verse that is explained is read to the end of its sentence', async () => {
  const { corpus } = built;
  const sample = corpus.verses.filter(({ text }, index) => index % 241 === 0 && /[,:;]$/.test(text));
  expect(sample.length).toBeGreaterThan(15);
  for (const verse of sample) {
    const [reply] = await converse([`what does ${corpus.format({ start: verse.index, end: verse.index })} mean`]);
    const shown = corpus.range(reply!.scriptureReferences[0]!.osis)!;
    const whole = completeSentence({ start: verse.index, end: verse.index }, corpus);
    expect([verse.osis, shown.start <= verse.index, shown.end >= whole.end]).toEqual([verse.osis, true, true]);
  }
});
