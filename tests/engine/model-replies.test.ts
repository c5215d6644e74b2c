import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { scriptureBlock, splitReply } from '#guidance/compose/reply-markup.ts';
import { CRISIS_CHECK_INS } from '#guidance/content/crisis-replies.ts';
import type { AnswerEvent, AnswerInput, CrisisCategory, HistoryTurn, Reply, Writer } from '#guidance/types.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import { createStreamingModel, inPieces, type ModelStep, type StreamingModel } from '#tests/support/streaming-model.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

interface Heard {
  events: AnswerEvent[];
  writers: Writer[];
  reply: Reply;
}

/** Asks, and holds what came to what every reply must be. */
async function ask(model: StreamingModel, message: string, more: Partial<AnswerInput> = {}): Promise<Heard> {
  const events: AnswerEvent[] = [];
  const input: AnswerInput = {
    message,
    history: [],
    seed: 'test',
    chooseModel: async () => ({ model, withoutModel: null }),
    ...more,
  };
  for await (const event of built.guidance.answer(input)) events.push(event);
  const done = events.at(-1)!;
  if (done.type !== 'done') throw new Error('No reply came.');
  const { reply } = done;
  const said = events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('');
  expect(said).toBe(reply.content);
  expect(events.flatMap((event) => (event.type === 'citation' ? [event.card] : []))).toEqual(reply.scriptureReferences);
  for (const card of reply.scriptureReferences) expect(reply.content).toContain(scriptureBlock(card));
  // What is stored of a device's reply is held to the same.
  expect(built.guidance.checksOut(reply)).toBe(true);
  const writers = events.flatMap((event) => (event.type === 'writer' ? [event.writer] : []));
  const { engine, modelName, fallback } = reply;
  expect(writers.at(-1)).toEqual({ engine, modelName, fallback });
  return { events, writers, reply };
}

const MESSAGE = 'i keep checking my bank app at 3am';
const OPENING = 'Three in the morning, and the same number on the screen.';
const GOOD = `${OPENING} It is lonely to be the only one awake with it.

Jesus was speaking to people who might not eat that week.

[[Matthew 6:26]]

He doesn’t say that numbers don’t matter. He says that you are seen.

STEPS
- Put the phone in another room until eight.
- At eight, write down the three bills that come first.

PRAYER
Lord, you do not sleep, so I can. Hold what I can’t hold till morning. Amen.

QUESTION
Which bill are you most afraid of?`;

describe('a model’s reply', () => {
  test('has its words, the text’s own passage, steps, prayer and question', async () => {
    const { reply, writers } = await ask(createStreamingModel(inPieces(GOOD, 7)), MESSAGE);
    expect(writers).toEqual([{ engine: 'model', modelName: 'scripted', fallback: null }]);
    expect(splitReply(reply.content).map(({ type }) => type)).toEqual([
      'prose',
      'scripture',
      'prose',
      'steps',
      'prayer',
      'prose',
    ]);
    expect(reply.content.startsWith(`${OPENING} It is lonely`)).toBe(true);
    expect(reply.scriptureReferences.map(({ osis }) => osis)).toEqual(['Matt.6.26']);
    expect(reply.steps).toEqual([
      'Put the phone in another room until eight.',
      'At eight, write down the three bills that come first.',
    ]);
    expect(reply.prayer).toBe('Lord, you do not sleep, so I can. Hold what I can’t hold till morning. Amen.');
    expect(reply.content.endsWith('\n\nWhich bill are you most afraid of?')).toBe(true);
    expect(reply.checks).toEqual({ corrected: 0, unmarked: 0, removed: 0, dropped: {}, prompts: 'reply@2' });
    expect(reply.trace.passages).toEqual(['Matt.6.26']);
  });

  test('is the same however it is cut', async () => {
    const whole = (await ask(createStreamingModel([GOOD]), MESSAGE)).reply.content;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (length) => {
        const { reply } = await ask(createStreamingModel(inPieces(GOOD, length)), MESSAGE);
        expect(reply.content).toBe(whole);
      }),
      { numRuns: 12 },
    );
  });

  test('is seen from its first word on, and sentence by sentence then', async () => {
    const seen: string[] = [];
    const pieces = [
      'Three',
      ' in',
      ' the',
      ' morning',
      ', and',
      ' the same number.',
      ' It',
      ' is lonely.',
      ' Stay',
      '.',
    ];
    const model = createStreamingModel(pieces.flatMap((piece): ModelStep[] => [piece, { wait: 1 }]));
    const chooseModel = async () => ({ model, withoutModel: null });
    let at = 0;
    for await (const event of built.guidance.answer({ message: MESSAGE, history: [], seed: 'x', chooseModel })) {
      if (event.type === 'delta') seen.push(event.text);
      at += 1;
    }
    expect(at).toBeGreaterThan(3);
    expect(seen.slice(0, 3)).toEqual(['Three', ' in the morning, and the same number.', ' It is lonely.']);
  });

  test('that begins with a sentence it may not say begins with the next', async () => {
    const model = createStreamingModel(inPieces('I am God, and I forgive your father. It is heavy to be awake.', 5));
    const { reply } = await ask(model, MESSAGE);
    expect(reply.content).not.toMatch(/father/i);
    expect(reply.content).toMatch(/^It is heavy to be awake\./);
  });

  test('is not seen at all of a first sentence that begins with an order', async () => {
    const model = createStreamingModel(inPieces('Submit to him and keep it quiet. It is heavy to be awake.', 5));
    const { events } = await ask(model, MESSAGE);
    const first = events.find(({ type }) => type === 'delta');
    expect(first).toMatchObject({ text: expect.not.stringMatching(/submit/i) });
  });

  test('gets a passage where it has none, at the beginning of a conversation', async () => {
    const { reply } = await ask(
      createStreamingModel(['That sounds heavy, and you are tired. What happened today?']),
      MESSAGE,
    );
    expect(reply.engine).toBe('model');
    expect(reply.scriptureReferences).toHaveLength(1);
    const history: HistoryTurn[] = [
      { role: 'user', content: MESSAGE },
      { role: 'assistant', content: reply.content, trace: reply.trace },
    ];
    const next = await ask(createStreamingModel(['I am glad that you rang her.']), 'i rang my mother about the bills', {
      history,
    });
    expect(next.reply.scriptureReferences).toEqual([]);
  });
});

describe('the library answers', () => {
  const whole = async () => (await ask(createStreamingModel([{ fault: 'unavailable' }]), MESSAGE)).reply;

  test.each([
    ['unavailable', [{ fault: 'unavailable' }]],
    ['slow', [{ fault: 'slow' }]],
    ['allowance', [{ fault: 'allowance' }]],
    ['refused', [{ fault: 'refused' }]],
    ['refused', ["I'm sorry, but I can't help with that."]],
    ['empty', []],
    ['empty', ['  \n\n ']],
    ['empty', ['STEPS\n\nPRAYER\n']],
    ['empty', ['[[Hezekiah 3:4]]']],
  ] satisfies [string, ModelStep[]][])('where the model gives nothing: %s %j', async (fallback, steps) => {
    const { reply, writers } = await ask(createStreamingModel(steps), MESSAGE);
    expect(reply).toMatchObject({ engine: 'library', modelName: null, fallback });
    expect(writers.at(-1)).toEqual({ engine: 'library', modelName: null, fallback });
    // The first word of a refusal was shown, and its sentence is ended with words of ours.
    expect(reply.content.replace(/^I['’]m glad you wrote\. /, '')).toBe((await whole()).content);
    expect(reply.steps).toEqual((await whole()).steps);
  });

  test('and finishes what a model broke off, without its unfinished sentence', async () => {
    const { reply } = await ask(
      createStreamingModel([`${OPENING} It is lonely. And then the`, { fault: 'broken-off' }]),
      MESSAGE,
    );
    expect(reply).toMatchObject({ engine: 'model', modelName: 'scripted', fallback: 'broken-off' });
    expect(reply.content).toMatch(/^Three in the morning.* It is lonely\.\n\n/);
    expect(reply.content).not.toContain('And then');
    expect(reply.scriptureReferences).toHaveLength(1);
    expect(reply.steps.length).toBeGreaterThan(0);
    expect(reply.prayer).not.toBeNull();
  });

  test('where nothing can be seen for too long', { timeout: 20_000 }, async () => {
    const endless: ModelStep[] = Array.from({ length: 400 }, () => ['“', { wait: 50 }] as ModelStep[]).flat();
    const { reply } = await ask(createStreamingModel(endless), MESSAGE);
    expect(reply).toMatchObject({ engine: 'library', fallback: 'slow' });
  });

  test('what it answers better, without asking the model', async () => {
    const model = createStreamingModel([GOOD]);
    const { reply } = await ask(model, 'where does it say god helps those who help themselves');
    expect(reply).toMatchObject({ engine: 'library', fallback: null });
    expect(model.calls).toEqual([]);
  });
});

describe('danger', () => {
  const DANGER = 'God would be happier if I was gone. I have the pills here';

  test('is told at once and answered in reviewed words alone, though there is a model', async () => {
    for (const steps of [[GOOD], [{ fault: 'unavailable' }]] satisfies ModelStep[][]) {
      const model = createStreamingModel(steps);
      const { events, reply } = await ask(model, DANGER);
      expect(events[0]!.type).toBe('crisis');
      expect(model.calls).toEqual([]);
      expect(reply).toMatchObject({ engine: 'library', fallback: null, steps: [], prayer: null });
      expect(reply.content).toContain('988');
    }
  });

  test.each([
    ['suicide', DANGER, 'my sister is here now. we are worried about the rent and my job'],
    ['abuse', 'my husband beat me again last night and i am afraid of him', 'What does the Bible say marriage is for?'],
  ])('of %s that is open from before is asked about first, and no model answers beside it', async (_, told, next) => {
    const first = (await ask(createStreamingModel([GOOD]), told)).reply;
    const history: HistoryTurn[] = [
      { role: 'user', content: told },
      { role: 'assistant', content: first.content, trace: first.trace },
    ];
    const model = createStreamingModel([GOOD]);
    const { reply } = await ask(model, next, { history });
    expect(CRISIS_CHECK_INS).toContain(reply.content.split('\n\n')[0]);
    expect(model.calls).toEqual([]);
    expect(reply).toMatchObject({ engine: 'library', modelName: null, fallback: null });
    expect(reply.trace.crisis.length).toBeGreaterThan(0);
  });
});

test('whoever stops reading stops the writing', async () => {
  const model = createStreamingModel(
    Array.from({ length: 50 }, () => ['One more plain sentence here. ', { wait: 5 }] as ModelStep[]).flat(),
  );
  const chooseModel = async () => ({ model, withoutModel: null });
  for await (const event of built.guidance.answer({ message: MESSAGE, history: [], seed: 'x', chooseModel }))
    if (event.type === 'delta') break;
  expect(model.closed).toBe(true);
  const stopped = new AbortController();
  const events: AnswerEvent[] = [];
  for await (const event of built.guidance.answer(
    { message: MESSAGE, history: [], seed: 'x', chooseModel },
    stopped.signal,
  )) {
    events.push(event);
    if (event.type === 'delta') stopped.abort();
  }
  expect(model.closed).toBe(true);
  expect(events.some(({ type }) => type === 'done')).toBe(false);
});

test('who stops a reply before its first word gets none, of the library neither', async () => {
  const model = createStreamingModel([{ wait: 2000 }, 'That sounds like a long day.']);
  const stopped = new AbortController();
  const events: AnswerEvent[] = [];
  const chooseModel = async () => ({ model, withoutModel: null });
  for await (const event of built.guidance.answer(
    { message: MESSAGE, history: [], seed: 'x', chooseModel },
    stopped.signal,
  )) {
    events.push(event);
    if (event.type === 'writer') setTimeout(() => stopped.abort(), 50);
  }
  expect(model.closed).toBe(true);
  expect(events.map(({ type }) => type)).toEqual(['writer']);
});

/** What words may take at most: a Korean syllable often more than a token, English letters a third of one. */
const tokensOf = (words: string) => {
  const foreign = words.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  return foreign / 0.8 + (words.length - foreign) / 3;
};

test.each([
  ['English', 'my mother is ill and my brother will not speak to me. '],
  ['Korean', '어머니가 아프시고 동생은 나와 말을 하지 않아요. '],
])('what goes to a model fits its context, the question first: %s', async (_, sentence) => {
  const history = Array.from({ length: 30 }, (_, at): HistoryTurn[] => [
    { role: 'user', content: `${at}: ${sentence.repeat(12)}` },
    { role: 'assistant', content: 'That is a lot to carry. Who knows of it?' },
  ]).flat();
  for (const contextTokens of [6000, 16_384]) {
    const model = createStreamingModel(['That sounds like a long day, and you are tired of it.']);
    const message = 'and today it was my brother again';
    await ask({ ...model, contextTokens, stream: model.stream }, message, { history });
    const [call] = model.calls;
    const words = call!.turns.map(({ content }) => content).join('');
    const taken = call!.maxTokens + call!.system.length / 3.5 + tokensOf(words);
    expect(taken, `${contextTokens}`).toBeLessThanOrEqual(contextTokens * 1.05);
    expect(words).toContain(message);
    if (contextTokens > 10_000) expect(words).toContain('Who knows of it?');
  }
});

test('an error that is no fault of the model’s is told, and the library answers', async () => {
  const told: unknown[] = [];
  const broken = new TypeError('a mistake of ours');
  const model = createStreamingModel(['Never said.']);
  const stream = async function* (): AsyncGenerator<string> {
    yield 'That sounds like a long day. ';
    throw broken;
  };
  const { reply } = await ask(model, MESSAGE, {
    chooseModel: async () => ({
      model: { ...model, stream },
      withoutModel: null,
      onDefect: (error) => void told.push(error),
    }),
  });
  expect(told).toEqual([broken]);
  expect(reply.content).toContain('That sounds like a long day.');
  expect(reply.scriptureReferences.length).toBeGreaterThan(0);
  expect(reply.fallback).toBe('broken-off');
});

describe('whoever listens beside', () => {
  const slowly =
    (ms: number, ...categories: CrisisCategory[]) =>
    async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return categories;
    };
  const words: ModelStep[] = ['That sounds like a long day. ', { wait: 120 }, 'Rest a little before you decide.'];

  test.each([
    ['in the middle of a reply', 40],
    ['after its last words', 400],
  ])('is heard %s', async (_, ms) => {
    const model = createStreamingModel(words);
    const listen = slowly(ms, 'suicide');
    const { events, reply } = await ask(model, MESSAGE, {
      chooseModel: async () => ({ model, withoutModel: null, listen }),
    });
    const at = events.findIndex(({ type }) => type === 'crisis');
    expect(at).toBeGreaterThan(0);
    expect(events[at]).toMatchObject({ alert: { detected: true, categories: ['suicide'] } });
    expect(reply.crisisAlert?.categories).toEqual(['suicide']);
    expect(reply.trace.crisis).toEqual(['suicide']);
  });

  test('keeps nobody waiting, and may fail', async () => {
    const model = createStreamingModel(words);
    // Also while the message is still being understood, and nobody has asked for what was heard.
    const fails = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      throw new Error('away');
    };
    const likeness = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return null;
    };
    for (const listen of [slowly(60_000, 'suicide'), fails]) {
      const chooseModel = async () => ({ model, withoutModel: null, listen, likeness });
      const { reply } = await ask(model, MESSAGE, { chooseModel });
      expect(reply).toMatchObject({ engine: 'model', crisisAlert: null });
    }
  });

  test('takes nothing away from what was heard here', async () => {
    const model = createStreamingModel(['I am here.']);
    const chooseModel = async () => ({ model, withoutModel: null, listen: slowly(0) });
    const { reply } = await ask(model, 'i want to kill myself tonight', { chooseModel });
    expect(reply.crisisAlert?.categories).toContain('suicide');
  });
});

test('a choice that fails is no answer that fails', async () => {
  const model = createStreamingModel([GOOD]);
  const { reply } = await ask(model, MESSAGE, { chooseModel: () => Promise.reject(new Error('no database')) });
  expect(reply).toMatchObject({ engine: 'library', fallback: 'unavailable' });
});

describe('the library’s passage', () => {
  const shown = async (message: string, says: string) =>
    (await ask(createStreamingModel([says]), message)).reply.scriptureReferences.length;
  test('comes where the words had none, and not behind a quotation with its place or a piece that was asked for', async () => {
    expect(await shown(MESSAGE, `${OPENING} Put the phone in another room.`)).toBe(1);
    expect(
      await shown(MESSAGE, `${OPENING} “Sufficient for the day is its own evil” (Matthew 6:34). Put the phone away.`),
    ).toBe(0);
    expect(
      await shown(
        'write an email to my landlord, i am anxious about the rent',
        'Dear Sam,\n\nThe rent will be late.\n\nThank you',
      ),
    ).toBe(0);
  });
});
