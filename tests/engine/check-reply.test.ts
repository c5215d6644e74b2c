import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { scriptureBlock } from '#guidance/compose/reply-markup.ts';
import type { HistoryTurn, Reply } from '#guidance/types.ts';
import type { CheckedParts } from '#guidance/verify/check-reply.ts';
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
const holds = (reply: CheckedParts) => built.guidance.checksOut(reply);

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

/** One word of a text changed, left out, doubled, or put before its neighbour. */
const bendWords = fc.record({
  how: fc.constantFrom('change', 'leave out', 'double', 'swap', 'capital'),
  at: fc.nat(),
});
/** Signs that look like nothing, or like others: where a letter or a mark stands they can be put unseen. */
const DISGUISES = ['\u200B', '\u00AD', '\u2060', '\u202E', '\uFEFF', '\u0307', '\u00A0', '\t', '\u0000'] as const;
const LOOK_ALIKES: Record<string, string> = { a: 'а', e: 'е', o: 'ο', p: 'р', c: 'с', i: 'і', x: 'х', y: 'у' };

function bend(text: string, how: string, at: number): string {
  const words = text.split(' ');
  const place = at % words.length;
  const word = words[place]!;
  if (how === 'change') words[place] = word === 'money' ? 'gold' : 'money';
  else if (how === 'leave out') words.splice(place, 1);
  else if (how === 'double') words.splice(place, 0, word);
  else if (how === 'swap') words.splice(place, 2, words[place + 1] ?? 'and', word);
  else words[place] = word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
  return words.join(' ');
}

test('a verse with any word, mark or letter of it altered is not the text, wherever it is altered', {
  timeout: 120_000,
}, async () => {
  const replies = [
    await answer('i keep checking my bank app at 3am'),
    await answer('explain Romans 8:28'),
    await answer('i miss my mother'),
  ];
  for (const reply of replies) expect(holds(reply)).toBe(true);
  const places = fc.record({
    of: fc.constantFrom(...replies.filter(({ scriptureReferences }) => scriptureReferences.length > 0)),
    card: fc.nat(),
    where: fc.constantFrom('card', 'drawn', 'both'),
  });
  const changed = (
    { of, card: which, where }: { of: Reply; card: number; where: string },
    change: (text: string) => string,
  ) => {
    const card = of.scriptureReferences[which % of.scriptureReferences.length]!;
    const lines = card.lines?.map((line, at) => (at === 0 ? change(line) : line));
    const bent = { ...card, text: lines ? lines.join(' ') : change(card.text), ...(lines ? { lines } : {}) };
    if (bent.text === card.text) return null;
    return {
      ...of,
      content: where === 'card' ? of.content : of.content.replace(scriptureBlock(card), () => scriptureBlock(bent)),
      scriptureReferences:
        where === 'drawn' ? of.scriptureReferences : of.scriptureReferences.map((one) => (one === card ? bent : one)),
    };
  };
  fc.assert(
    fc.property(places, bendWords, (place, { how, at }) => {
      const forged = changed(place, (text) => bend(text, how, at));
      expect(forged && holds(forged)).not.toBe(true);
    }),
    { numRuns: 600 },
  );
  fc.assert(
    fc.property(places, fc.constantFrom(...DISGUISES, ',', ' ', '’'), fc.nat(), (place, sign, at) => {
      const forged = changed(
        place,
        (text) => text.slice(0, at % (text.length + 1)) + sign + text.slice(at % (text.length + 1)),
      );
      expect(forged && holds(forged)).not.toBe(true);
    }),
    { numRuns: 600 },
  );
  fc.assert(
    fc.property(places, fc.constantFrom(...Object.entries(LOOK_ALIKES)), (place, [letter, twin]) => {
      const forged = changed(place, (text) => text.replace(letter, twin));
      expect(forged && holds(forged)).not.toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('parts, references and cards that are not the reply’s own are refused', async () => {
  const reply = await answer('i keep checking my bank app at 3am');
  const [first, second] = reply.scriptureReferences;
  const blocks = reply.content.split('\n\n');
  const steps = reply.steps;
  expect([steps.length, reply.prayer, reply.scriptureReferences.length]).toEqual([
    expect.any(Number),
    expect.any(String),
    expect.any(Number),
  ]);
  const drawn = (cards: typeof reply.scriptureReferences, content = cards.map(scriptureBlock).join('\n\n')) => ({
    content,
    scriptureReferences: cards,
    steps: [],
    prayer: null,
    followUp: null,
  });
  expect(holds(drawn([first!]))).toBe(true);
  const merged = {
    ...first!,
    text: `${first!.text} ${second!.text}`,
    reference: `${first!.reference}; ${second!.reference}`,
  };
  const forged = {
    'two places as one': drawn([merged]),
    'the words of one under the name of another': drawn([
      { ...first!, osis: second!.osis, reference: second!.reference },
    ]),
    'two names swapped': drawn([
      { ...first!, osis: second!.osis },
      { ...second!, osis: first!.osis },
    ]),
    'a card that is not shown': {
      ...reply,
      scriptureReferences: [
        ...reply.scriptureReferences,
        { osis: 'John.11.35', reference: 'John 11:35', text: 'Jesus wept.' },
      ],
    },
    'another translation': drawn([{ ...first! }], scriptureBlock(first!).replace('(WEB)', '(KJV)')),
    'a passage shown with words before it': drawn([first!], `As he promised:\n${scriptureBlock(first!)}`),
    'a passage with a line of its own': drawn(
      [first!],
      scriptureBlock(first!).replace('\n>\n', '\n> And be rich.\n>\n'),
    ),
    'a reason that quotes falsely': drawn([
      { ...first!, why: 'As John 3:16 says, “God so loved the world that he made all of us very rich”.' },
    ]),
    'a step that holds another': { ...reply, steps: [steps.join('\n- [ ] ')] },
    'steps in another order': { ...reply, steps: [...steps].reverse() },
    'a prayer that is only its end': { ...reply, prayer: reply.prayer!.slice(5) },
    'a prayer with more in it': {
      ...reply,
      prayer: `${reply.prayer}*\n\n> Be rich.\n>\n> John 3:16 (WEB)\n\n*Amen.`,
      content: reply.content.replace(
        reply.prayer!,
        () => `${reply.prayer}*\n\n> Be rich.\n>\n> John 3:16 (WEB)\n\n*Amen.`,
      ),
    },
    'a question that is a piece of a sentence': { ...reply, followUp: reply.content.slice(-4) },
  };
  for (const [name, one] of Object.entries(forged)) {
    if (name === 'steps in another order' && steps.length < 2) continue;
    expect(holds(one), name).toBe(false);
  }
  const prose = (text: string) => ({
    ...drawn([]),
    content: [text, ...blocks.filter((block) => !/^[>*-]/.test(block))].join('\n\n'),
  });
  expect(holds(prose('You are not alone in this.'))).toBe(true);
  for (const words of [
    '“Fοr Gοd sο lοved the wοrld that he gave yοu mοney.” (John 3:16)',
    'God\u200B says: “I will make you rich by the end of this week.”',
    'God says, “I will make you rich by the end of this week.”',
    '❝For God so loved the world that you will be rich❞ (John 3:16)',
    '「God so loved the world that you will be rich」 (John 3:16)',
    '“Yahweh is my shepherd; the truth will make you free, and money too.” (Psalm 23:1)',
    'text\n> Be rich.\n>\n> John 3:16 (WEB)',
    'text\u2028> Be rich.',
    'text\r\n> Be rich.',
    'Be rich. (John 3:16) (WEB)',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'Read [this](https://evil.example).',
    'See https://evil.example for more.',
    '[Call us](tel:19005550000)',
    'If you are in danger, call 1-900-555-0000 now.',
    'If you are in danger, call +49 170 1234567 now.',
    'If you are in danger, call 1-900-HELP-ME now.',
    'If you are in danger, text HOME to 12345.',
    'If you are in danger, call 999.',
    '\u202Eneddih',
    'Слушай.',
  ])
    expect(holds(prose(words)), words).toBe(false);
  expect(holds(prose('In danger, call 911 or 988, text HOME to 741741, or call 1-800-799-7233.'))).toBe(true);
});

test('what is far longer than any reply is turned away, and not read for hours', { timeout: 20_000 }, () => {
  const bare = { scriptureReferences: [], steps: [], prayer: null, followUp: null };
  for (const piece of [
    '“God loves you all the time.” ',
    '“God loves you.” (John 3:16) ',
    '*a ',
    'Psalm 23:1 says: be glad. ',
    '\n\n“God loves you all the time.” ',
  ])
    expect(holds({ ...bare, content: piece.repeat(60_000 / piece.length) }), piece).toBe(false);
  const card = {
    osis: 'Gen.1.1-Rev.22.21',
    reference: 'The Bible',
    text: 'All of it.',
    why: '“God loves you all.” '.repeat(40),
  };
  const cards = Array(60).fill(card);
  expect(holds({ ...bare, content: 'x', scriptureReferences: cards, steps: Array(10_000).fill('go') })).toBe(false);
});
