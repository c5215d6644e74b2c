import { beforeAll, expect, test } from 'vitest';
import { scriptureBlock, splitReply } from '#guidance/compose/reply-markup.ts';
import type { DevotionalEngine, DevotionalWish } from '#guidance/devotional/devotional.ts';
import { LIFE_SEASONS, THEMES } from '#guidance/devotional/devotional-choices.ts';
import { createDevotionalWriter, type DevotionalWriter } from '#guidance/model/devotional/write-devotional.ts';
import { DEVOTIONAL_PROMPT } from '#guidance/model/prompts/devotional.ts';
import { createEditor } from '#guidance/model/structured/edit-field.ts';
import { createFieldJudge } from '#guidance/model/structured/judge-fields.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import { loadDevotionals } from '#server/library/load-devotionals.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import { scriptModel } from '#tests/support/scripted-model.ts';
import { DEVOTIONAL_DRAFT as GOOD } from '#tests/support/written-drafts.ts';

let built: BuiltLibrary;
let engine: DevotionalEngine;
let verifier: Verifier;
let writer: DevotionalWriter;
beforeAll(async () => {
  built = await loadBuiltLibrary();
  engine = loadDevotionals(built);
  verifier = createVerifier(built.corpus);
  writer = createDevotionalWriter(built.corpus, verifier);
});

const WISH: DevotionalWish = {
  theme: 'Hope in Trials',
  userName: 'Siobhán',
  audience: 'christian',
  timeOfDay: 'morning',
  lifeSeason: 'growth',
  mood: 'peaceful',
};
const write = async (changes: Partial<DevotionalWish>, seed: string) => {
  const wish = { ...WISH, ...changes };
  const library = await engine.compose(wish, [], seed);
  const model = scriptModel({ object: GOOD });
  const written = await writer.write(model, { wish, tags: [], library });
  return { library, written, given: JSON.parse(model.calls[0]!.turns[0]!.content) };
};

test('of every theme and season the model gets the reviewed notes without the name, and its words stand around the passage', async () => {
  for (const [at, theme] of Object.values(THEMES).entries()) {
    for (const lifeSeason of [LIFE_SEASONS[at % 8]!, LIFE_SEASONS[(at + 3) % 8]!]) {
      const { library, written, given } = await write({ theme, lifeSeason }, `${theme}/${lifeSeason}`);
      expect(JSON.stringify(given)).not.toContain('Siobh');
      expect(given.reviewed.length).toBeGreaterThan(200);
      expect(library.text).toContain(given.reviewed.split('\n\n')[0]);
      const { devotional } = written;
      expect(devotional).toMatchObject({ readingId: library.readingId, passage: library.passage, engine: 'model' });
      expect(splitReply(devotional!.text).map(({ type }) => type)).toEqual(['prose', 'scripture', 'prose', 'prayer']);
      expect(devotional!.text.split(scriptureBlock(library.passage))).toHaveLength(2);
      expect(devotional!.text.match(/Siobhán/g)).toHaveLength(1);
    }
  }
});

test('a long passage of one’s own is printed as the library prints it, and says where the rest is', async () => {
  const { library, written } = await write({ scriptureReference: 'Psalm 119' }, 'long');
  const rest = /^This is Psalm 119:1–\d+; the rest of Psalm 119 follows in the reader\.$/m;
  expect(library.text).toMatch(rest);
  expect(written.devotional!.text).toMatch(rest);
  expect(written.devotional).toMatchObject({ passage: library.passage, readingId: library.readingId });
  const parts = (text: string) => splitReply(text).filter(({ type }) => type === 'scripture');
  expect(parts(written.devotional!.text)).toEqual(parts(library.text));
});

test('reviewed prose passes: whatever is refused was written worse', async () => {
  const faults: string[] = [];
  let fields = 0;
  for (const [at, theme] of Object.values(THEMES).entries()) {
    const { text, reflectionQuestions, actionSteps, prayer } = await engine.compose(
      { ...WISH, theme },
      [],
      `prose ${at}`,
    );
    const judge = createFieldJudge(createEditor({ corpus: built.corpus, verifier }, DEVOTIONAL_PROMPT, theme));
    const prose = splitReply(text).flatMap((part) => (part.type === 'prose' ? part.text.split('\n\n') : []));
    for (const [name, paragraphs] of [
      ['prose', prose],
      ['steps', actionSteps],
    ] as const)
      for (const paragraph of paragraphs) judge.prose(name, paragraph, { least: 1, most: 400 });
    judge.prayer('prayer', prayer, { least: 1, most: 400 });
    for (const question of reflectionQuestions) judge.question('question', question);
    fields += prose.length + actionSteps.length + reflectionQuestions.length + 1;
    faults.push(...judge.faults);
  }
  // A human writer may ask a question that yes would answer, name a number, or quote what only a reader can check.
  expect(faults.length / fields, faults.join('\n')).toBeLessThan(0.035);
});
