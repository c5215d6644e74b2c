import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Pack, packManifestSchema } from '#contract/device-manifest.ts';
import { DEVICE_PATH } from '#contract/device-packs.ts';
import { assembleText } from '#guidance/assemble-text.ts';
import type { TextMarks } from '#scripture/corpus/text-marks.ts';
import { type BookText, createBookCorpus, joinText } from '#scripture/reading/book-text.ts';
import { describeChapter } from '#scripture/reading/describe-chapter.ts';
import { BOOKS, bookBySlug } from '#scripture/reference/books.ts';
import { answerSearch } from '#scripture/search/answer-search.ts';
import { createBibleService } from '#server/features/bible/bible.service.ts';
import { loadStudy } from '#server/library/load-study.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

const folder = join(import.meta.dirname, '../../build/device');
const { packs } = packManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
const read = (url: string, suffix = '') => readFileSync(join(folder, url.slice(DEVICE_PATH.length) + suffix));

const bible = packs.find(({ id }) => id === 'bible')!;
const file = (name: string) => read(bible.files.find((one) => one.name === name)!.url);
const books = BOOKS.map(({ osis }) => JSON.parse(file(`${osis}.json`).toString()) as BookText);

let server: ReturnType<typeof createBibleService>;
let library: BuiltLibrary;
let marks: TextMarks;
beforeAll(async () => {
  library = await loadBuiltLibrary();
  const study = loadStudy(library.corpus);
  marks = study.marks;
  server = createBibleService({
    corpus: library.corpus,
    search: library.search,
    study,
    voices: { works: [], onVerse: () => [], onWord: () => [] },
  });
});

describe('the packs', () => {
  test.each(packs.map((pack): [string, Pack] => [pack.id, pack]))('%s holds what it announces', (_, pack) => {
    for (const { url, bytes, transfer, sha256, name } of pack.files) {
      const content = read(url);
      expect([name, content.length]).toEqual([name, bytes]);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(url).toBe(`${DEVICE_PATH}/${sha256.slice(0, 16)}/${name}`);
      if (transfer < bytes) {
        const small = read(url, '.br');
        expect(small.length).toBe(transfer);
        expect(brotliDecompressSync(small).equals(content)).toBe(true);
      }
    }
    expect(pack.bytes).toBe(pack.files.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(pack.transfer).toBe(pack.files.reduce((sum, { transfer }) => sum + transfer, 0));
  });

  test('the Bible is small enough for any line', () => {
    expect(bible.transfer).toBeLessThan(1_400_000);
  });
});

describe('the Bible on a device', () => {
  test('every chapter is the server’s, byte for byte', () => {
    let chapters = 0;
    for (const [index, book] of BOOKS.entries()) {
      const corpus = createBookCorpus(book, books[index]!);
      for (let number = 1; number <= book.chapters; number += 1) {
        chapters += 1;
        const here = JSON.stringify(describeChapter(corpus, books[index]!.marks, book, number));
        const there = JSON.stringify(describeChapter(library.corpus, marks, book, number));
        if (here !== there) expect(here).toBe(there);
        // What the service sends takes a while to compress: one of each book will do.
        if (number === book.chapters) {
          expect(here).toBe(server.chapter(book.slug, String(number)).identity.bytes.toString());
        }
      }
    }
    expect(chapters).toBe(1189);
  });

  test('searches by words are the server’s', async () => {
    const { hash } = JSON.parse(file('text.json').toString()) as { hash: string };
    const counts = file('referred.bin');
    const referred = new Uint16Array(new Uint8Array(counts).buffer);
    const { corpus, search } = assembleText({ text: joinText(hash, books), referred });
    expect(corpus.hash).toBe(library.corpus.hash);
    for (const [text, testament, slug] of [
      ['still waters', 'old', undefined],
      ['love', undefined, '1-john'],
      ['the lamb of god', 'new', undefined],
      ['selah', undefined, 'psalms'],
      ['do not be afraid', 'old', undefined],
      ['john 3:16', undefined, undefined],
      ['first john four eight', 'new', undefined],
      ['qwxz', 'old', undefined],
    ] as const) {
      const here = await answerSearch(corpus, search, text, 50, {
        testament,
        book: slug ? bookBySlug(slug) : undefined,
      });
      const there = await server.search(text, 50, { testament, book: slug });
      expect({ ...here, tookMs: 0 }).toEqual({ ...there, tookMs: 0 });
    }
  });
});
