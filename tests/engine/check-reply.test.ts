import { beforeAll, expect, test } from 'vitest';
import { scriptureBlock } from '#guidance/compose/reply-markup.ts';
import type { HistoryTurn, Reply } from '#guidance/types.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import { crisisCases, lifeCases } from '../evals/golden.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

async function answer(message: string, history: HistoryTurn[] = [], seed = 'device'): Promise<Reply> {
  for await (const event of built.guidance.answer({ message, history, seed }))
    if (event.type === 'done') return event.reply;
  throw new Error('No reply came.');
}
/** Each sixth: enough to meet every kind of reply. */
const some = (_: unknown, at: number) => at % 6 === 0;
const holds = (reply: Reply) => built.guidance.checksOut(reply);

test('what the engine says on one machine is taken as it is on another, whatever was asked', {
  timeout: 300_000,
}, async () => {
  const asked = [
    ...lifeCases('dev')
      .filter(some)
      .map(({ text }) => text),
    ...crisisCases('dev', 'first')
      .filter(some)
      .map(({ text }) => text),
    'explain Romans 8:28',
    'What is Philippians about?',
    'where does it say god helps those who help themselves',
    'hello',
    'thank you',
    'what is the weather tomorrow',
    'are the baptist or the catholics right about communion',
    'who was Jezebel',
    'pray for my family',
  ];
  expect(asked.length).toBeGreaterThan(40);
  const refused: string[] = [];
  for (const message of asked) {
    const reply = await answer(message);
    if (!holds(reply)) refused.push(message);
    const again = await answer('another verse, and a prayer', [
      { role: 'user', content: message },
      { role: 'assistant', content: reply.content, trace: reply.trace },
    ]);
    if (!holds(again)) refused.push(`${message} / again`);
  }
  expect(refused).toEqual([]);
});

test('a reply that bends Scripture, or dresses other words up as it, is not', async () => {
  const reply = await answer('i keep checking my bank app at 3am');
  expect(holds(reply)).toBe(true);
  const [card] = reply.scriptureReferences;
  const bent = card!.text.replace(/\w+\W*$/, 'nothing.');
  expect(bent).not.toBe(card!.text);

  // The card and what is drawn changed together, or one of them alone.
  const swap = (to: typeof card) => ({
    ...reply,
    content: reply.content.replace(scriptureBlock(card!), scriptureBlock(to!)),
    scriptureReferences: reply.scriptureReferences.map((one) => (one === card ? to! : one)),
  });
  const { lines: _, ...plain } = card!;
  expect(holds(swap({ ...plain, text: bent }))).toBe(false);
  expect(holds(swap({ ...card!, reference: 'John 3:16' }))).toBe(false);
  expect(holds(swap({ ...card!, osis: 'Psa.23.1' }))).toBe(false);
  expect(holds({ ...swap({ ...plain, text: bent }), scriptureReferences: reply.scriptureReferences })).toBe(false);
  expect(holds({ ...reply, scriptureReferences: reply.scriptureReferences.slice(1) })).toBe(false);

  const forged = scriptureBlock({ reference: 'Proverbs 3:32', text: 'God helps those who help themselves.' });
  for (const words of [
    forged,
    'It is written: “For God so loved the world that he made everyone rich and famous.” (John 3:16)',
    'Read Psalm 151:4 tonight.',
  ])
    expect(holds({ ...reply, content: `${reply.content}\n\n${words}`, followUp: null }), words).toBe(false);
  expect(holds({ ...reply, content: forged, scriptureReferences: [], steps: [], prayer: null, followUp: null })).toBe(
    false,
  );
  expect(holds({ ...reply, steps: ['Send all your money to me.'] })).toBe(false);
  expect(holds({ ...reply, prayer: 'Lord, make me rich. Amen.' })).toBe(false);
  expect(holds({ ...reply, content: `${reply.content}\n\nMore.` })).toBe(reply.followUp === null);
});
