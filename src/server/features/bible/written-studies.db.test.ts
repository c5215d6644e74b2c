import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChapterStudyAnswer, chapterStudySchema, verseStudySchema } from '#contract/bible.ts';
import { STUDY_PROMPT } from '#guidance/model/prompts/study.ts';
import type { StudyTask } from '#guidance/model/study/write-study.ts';
import { AUDIENCES, LENSES } from '#scripture/study/study-settings.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { scriptModel } from '#tests/support/scripted-model.ts';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import { COMMENTARY_DRAFT as GOOD, REFERENCES_READING, VERSE_DRAFT } from '#tests/support/written-drafts.ts';
import { createWrittenStudiesStore } from './written-studies.store.ts';
import { createWrittenStudies } from './written-studies.ts';

let model: StandInModel;
let site: TestApp;
let ruth: Person;
let boaz: Person;
let clock = Date.now();
beforeAll(async () => {
  model = await startStandInModel();
  site = await createTestApp({ model: model.env, now: () => new Date(clock) });
  ruth = await site.register({ firstName: 'Ruth' });
  boaz = await site.register({ firstName: 'Boaz' });
});
beforeEach(async () => {
  model.reset();
  await site.database.db.execute(sql`delete from written_studies`);
});
afterEach(() => {
  expect(model.problems).toEqual([]);
});
afterAll(async () => {
  await site.close();
  await model.close();
});

/** Sixteen ways to ask for one chapter: each is a study of its own. */
const WAYS = LENSES.flatMap((lens) => AUDIENCES.map((audience) => ({ lens, audience })));
let way = 0;
const another = () => WAYS[way++ % WAYS.length]!;

const ask = (body: object, person = ruth, app = site) =>
  app.ask('POST', '/api/bible/study', {
    token: person.token,
    body: { type: 'commentary', bookSlug: 'leviticus', chapter: 5, ...body },
  });
const study = async (body: object, person = ruth, app = site): Promise<ChapterStudyAnswer> => {
  const answer = await ask(body, person, app);
  expect(answer.statusCode).toBe(200);
  return chapterStudySchema.parse(answer.json());
};
const good = [{ object: GOOD }];
const rows = async () =>
  (await site.database.db.execute<Record<string, unknown>>(sql`select * from written_studies`)).rows;

describe('a chapter nobody has written about', () => {
  test('is written about once for everybody, and found again', async () => {
    const body = another();
    model.reply(good);
    const first = await study(body);
    const { lensReading, ...prose } = GOOD;
    expect(first).toMatchObject({
      ...prose,
      engine: 'model',
      modelName: 'gpt-4o-mini',
      fallback: null,
      hasNotes: false,
      notice: 'gpt-4o-mini wrote this; it was checked against the text, but no editor has read it.',
      fullAnalysis: `${GOOD.summary}\n\n${lensReading}`,
    });
    expect(first.introduction).not.toBeNull();
    expect(await study(body, boaz)).toEqual(first);
    await site.restart();
    expect(await study(body)).toEqual(first);
    expect(model.requests).toHaveLength(1);
    expect(await rows()).toMatchObject([
      {
        kind: 'commentary',
        passage: 'Lev.5',
        ...body,
        model: 'gpt-4o-mini',
        prompt_version: STUDY_PROMPT.version,
        draft: GOOD,
      },
    ]);
    // Another lens is another study.
    model.reply(good);
    await study({ ...another() });
    expect(model.requests).toHaveLength(2);
  });

  test('is asked for with a schema, in a turn of data', async () => {
    model.reply(good);
    await study(another());
    const [request] = model.requests;
    expect(request!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(request!.messages[0]!.content).toContain(STUDY_PROMPT.text);
    expect(JSON.parse(request!.messages[1]!.content)).toMatchObject({ passage: { reference: 'Leviticus 5' } });
    expect(request!.responseFormat).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
  });

  test('is written about once, however many ask at the same time', async () => {
    model.reply([{ wait: 150 }, ...good]);
    const body = another();
    const answers = await Promise.all([study(body), study(body, boaz), study(body)]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]!.engine).toBe('model');
    expect(model.requests).toHaveLength(1);
  });

  test('broken once, it is repaired; what was wrong is told', async () => {
    model.reply([{ object: { ...GOOD, outline: [] } }], good);
    expect(await study(another())).toMatchObject({ engine: 'model', outline: GOOD.outline });
    expect(model.requests[1]!.messages.at(-1)!.content).toContain('outline: holds 0');
    // What is no JSON at all is broken, too.
    model.reset();
    model.reply('I would rather write a poem.', good);
    expect(await study(another())).toMatchObject({ engine: 'model' });
    expect(model.requests).toHaveLength(2);
  });

  test('broken twice, the library answers and says so; for a while it isn’t tried again', async () => {
    const body = another();
    model.reply([{ object: { title: 'No more' } }], [{ object: {} }]);
    const answer = await study(body);
    expect(answer).toMatchObject({
      engine: 'library',
      modelName: null,
      fallback: 'empty',
      summary: '',
      verseBreakdowns: [],
    });
    expect(answer.notice).toMatch(
      /^We haven’t written notes on Leviticus 5 yet\..+ What the language model wrote could not be used, so this is what the built-in library has\.$/,
    );
    expect(await study(body, boaz)).toEqual(answer);
    expect(model.requests).toHaveLength(2);
    expect(await rows()).toEqual([]);
    clock += 11 * 60_000;
    model.reply(good);
    expect(await study(body)).toMatchObject({ engine: 'model' });
  });

  test.each(['slow', 'broken-off', 'refused'] as const)(
    '%s, it isn’t tried again for a while either',
    async (fault) => {
      let tried = 0;
      const written = createWrittenStudies({
        writer: {
          wants: () => true,
          write: async () => {
            tried += 1;
            return { draft: null, fault, faults: [] };
          },
        },
        store: createWrittenStudiesStore(site.database.db),
        shared: scriptModel(),
        modelFor: async () => ({ model: scriptModel(), withoutModel: null }),
        corpusHash: 'x',
        now: () => new Date(clock),
        onFailure: () => undefined,
      });
      const task = {
        kind: 'commentary',
        book: { osis: 'Lev' },
        chapter: 5,
        lens: 'devotional',
      } as unknown as StudyTask;
      const instead = { draft: null, modelName: null, fallback: fault };
      expect(await written.of(ruth.user.id, task)).toEqual(instead);
      expect(await written.of(boaz.user.id, task)).toEqual(instead);
      expect(tried).toBe(1);
      clock += 11 * 60_000;
      expect(await written.of(ruth.user.id, task)).toEqual(instead);
      expect(tried).toBe(2);
    },
  );

  test('what is stored in another shape is written anew', async () => {
    const body = another();
    model.reply(good, good);
    await study(body);
    await site.database.db.execute(sql`update written_studies set draft = draft - 'outline'`);
    expect(await study(body)).toMatchObject({ engine: 'model', outline: GOOD.outline });
    expect(model.requests).toHaveLength(2);
    expect(await rows()).toMatchObject([{ draft: GOOD }]);
    // What is half a year old, too.
    clock += 181 * 86_400_000;
    model.reply(good);
    await study(body);
    expect(model.requests).toHaveLength(3);
    expect(await rows()).toHaveLength(1);
  });

  test('wrong verses, tags and false voices in it are never shown', async () => {
    model.reply([
      {
        object: {
          ...GOOD,
          summary: `${GOOD.summary} John 3:16 says: “For God so loved the universe that he gave it a second chance.”`,
          historicalContext: `${GOOD.historicalContext} Compare 5 Samuel 2:1.`,
          lensReading: `<img src=x onerror=alert(1)>${GOOD.lensReading} I am Jesus and I forgive you.`,
        },
      },
    ]);
    const answer = await study(another());
    expect(answer.engine).toBe('model');
    expect(JSON.stringify(answer)).not.toMatch(/universe|5 Samuel|<img|onerror|I am Jesus/);
  });
});

describe('other studies', () => {
  test('where the library is asked for, its reviewed notes come and nobody else is asked', async () => {
    for (const type of ['commentary', 'theme-study']) {
      const found = await study({ type, bookSlug: 'john', chapter: 3, engine: 'library' });
      expect(found).toMatchObject({ engine: 'library', modelName: null, fallback: null, hasNotes: true, notice: '' });
    }
    const asked = { type: 'verse-analysis', bookSlug: 'john', chapter: 3, verse: 16, engine: 'library' };
    const verse = await ask(asked);
    expect(verseStudySchema.parse(verse.json())).toMatchObject({ engine: 'library', fallback: null, hasNote: true });
    expect(model.requests).toEqual([]);
  });

  test('a model writes where there are reviewed notes, too, and they come in its place', async () => {
    const body = { ...another(), bookSlug: 'john', chapter: 3 };
    const outline = GOOD.outline.map((part) => ({ ...part, verses: part.verses.replace(/19$/, '36') }));
    model.reply([{ object: { ...GOOD, outline } }]);
    expect(await study(body)).toMatchObject({ engine: 'model', summary: GOOD.summary });
    expect(model.requests[0]!.messages.at(-1)!.content).toContain('"reviewed":{');
    model.reset();
    model.always(() => [{ status: 500 }]);
    const instead = await study({ ...another(), bookSlug: 'john', chapter: 3 });
    expect(instead).toMatchObject({ engine: 'library', fallback: 'unavailable', hasNotes: true });
    expect(instead.notice).toContain('could not be used just now');
  });

  test('cross references keep their texts, and get reasons', async () => {
    const body = { type: 'cross-references', bookSlug: 'john', chapter: 3 };
    const naomi = await site.register();
    await site.ask('PATCH', '/api/account/settings', { token: naomi.token, body: { libraryOnly: true } });
    const library = await study(body, naomi);
    expect(library).toMatchObject({ engine: 'library', fullAnalysis: '' });
    const { osis } = library.crossReferences[4]!;
    const reason = 'It tells of the same night visitor again, later and in daylight.';
    model.reply([{ object: { reading: REFERENCES_READING, references: [{ osis, reason }] } }]);
    const found = await study(body);
    expect(found).toMatchObject({ engine: 'model', fullAnalysis: REFERENCES_READING });
    expect(found.crossReferences[0]).toEqual({ ...library.crossReferences[4], reason });
    expect(found.crossReferences).toHaveLength(library.crossReferences.length);
  });

  test('a verse without a note', async () => {
    model.reply([{ object: VERSE_DRAFT }]);
    const verse = { type: 'verse-analysis', verse: 7 };
    const found = verseStudySchema.parse((await ask(verse)).json());
    expect(found).toMatchObject({ engine: 'model', coreMessage: VERSE_DRAFT.coreMessage, hasNote: false });
    // What the reader leaves out is left out of the same study.
    const bare = verseStudySchema.parse(
      (await ask({ ...verse, includeContext: false, includeOriginalLanguage: false })).json(),
    );
    expect(bare).toEqual({
      ...found,
      originalLanguageInsights: [],
      passageContext: { setting: '', audience: '', purpose: '' },
    });
    expect(model.requests).toHaveLength(1);
  });

  test('who wants the library alone gets it, and is told nothing of a model', async () => {
    const naomi = await site.register();
    await site.ask('PATCH', '/api/account/settings', { token: naomi.token, body: { libraryOnly: true } });
    const found = await study(another(), naomi);
    expect(found).toMatchObject({ engine: 'library', fallback: 'chosen' });
    expect(found.notice).not.toContain('model');
    expect(model.requests).toEqual([]);
  });
});

describe('a model in trouble', () => {
  test('a used-up share, a provider that fails and one that is left', async () => {
    const body = another();
    const spare = await createTestApp({ model: { ...model.env, AI_DAILY_TOKENS: '1000' } });
    try {
      const naomi = await spare.register();
      model.reply([{ object: GOOD }, { usage: { input: 900, output: 200 } }]);
      expect(await study(body, naomi, spare)).toMatchObject({ engine: 'model' });
      const spent = await study(another(), naomi, spare);
      expect(spent).toMatchObject({ engine: 'library', fallback: 'allowance' });
      expect(spent.notice).toContain('Your share of the language model for today is used up');
      // What was written before takes nothing of anybody's share.
      expect(await study(body, naomi, spare)).toMatchObject({ engine: 'model', summary: GOOD.summary });
      await spare.ask('PATCH', '/api/account/settings', { token: naomi.token, body: { libraryOnly: true } });
      expect(await study(body, naomi, spare)).toMatchObject({ engine: 'library', fallback: 'chosen' });
      expect(model.requests).toHaveLength(1);

      const orpah = await spare.register();
      model.always(() => [{ status: 401 }]);
      const told = vi.spyOn(spare.app.log, 'error');
      const down = await study(another(), orpah, spare);
      expect(down).toMatchObject({ engine: 'library', fallback: 'unavailable' });
      expect(down.notice).toContain('The language model could not be used just now');
      // Those who run the server learn why.
      await study(another(), orpah, spare);
      expect(told.mock.calls).toEqual([
        [{ err: expect.objectContaining({ message: 'The model answered 401.' }) }, 'the language model failed'],
      ]);
    } finally {
      await spare.close();
    }
  });

  test('whoever leaves ends it, unless somebody else waits for the same', async () => {
    const spare = await createTestApp({ model: model.env });
    try {
      const address = await spare.listen();
      const [one, two] = [await spare.register(), await spare.register()];
      const fetchStudy = (person: Person, body: object, signal?: AbortSignal) =>
        fetch(`${address}/api/bible/study`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'commentary', bookSlug: 'leviticus', chapter: 5, ...body }),
          ...(signal ? { signal } : {}),
        });
      model.reply([{ hang: true }]);
      const leaving = new AbortController();
      const left = fetchStudy(one, another(), leaving.signal).catch((error: Error) => error.name);
      await model.until(() => model.requests.length === 1);
      leaving.abort();
      expect(await left).toBe('AbortError');
      await model.until(() => model.requests[0]!.aborted);

      const body = another();
      model.reply([{ wait: 400 }, ...good]);
      const impatient = new AbortController();
      const gone = fetchStudy(one, body, impatient.signal).catch((error: Error) => error.name);
      await model.until(() => model.requests.length === 2);
      const stays = fetchStudy(two, body);
      await new Promise((resolve) => setTimeout(resolve, 100));
      impatient.abort();
      expect(await gone).toBe('AbortError');
      expect(await (await stays).json()).toMatchObject({ engine: 'model' });
      expect(model.requests).toHaveLength(2);
    } finally {
      await spare.close();
    }
  });
});
