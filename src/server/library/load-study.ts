import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { TextMarks } from '#scripture/corpus/text-marks.ts';
import { type CrossReferences, createCrossReferences } from '#scripture/cross-references/cross-references.ts';
import { createLexicon, type Lexicon, type LexiconEntry } from '#scripture/lexicon/lexicon.ts';
import {
  createOriginalWords,
  type OriginalsData,
  type OriginalWords,
  unpackOriginals,
} from '#scripture/lexicon/original-words.ts';
import { unpackRows } from '#scripture/packed-rows.ts';
import { createStudy, type Study } from '#scripture/study/create-study.ts';
import { type StudyBook, studyBookSchema } from '#scripture/study/study-notes.ts';
import { createWordStudies } from '#scripture/study/word-study.ts';

/** What study mode and the reader need beside the text. */
export interface LoadedStudy {
  marks: TextMarks;
  lexicon: Lexicon;
  originals: OriginalWords;
  crossReferences: CrossReferences;
  study: Study;
}

const root = join(import.meta.dirname, '../../..');
const built = join(root, 'build/library');
const notes = join(root, 'src/scripture/study/notes');

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Reads the words behind the text, the cross references and the notes; about half a second. */
export function loadStudy(corpus: Corpus): LoadedStudy {
  const lexicon = createLexicon(readJson<LexiconEntry[]>(join(built, 'lexicon.json')));
  const originals = createOriginalWords(
    unpackOriginals(
      readFileSync(join(built, 'originals.bin')),
      readJson<Pick<OriginalsData, 'corpusHash' | 'forms' | 'renderings'>>(join(built, 'originals.json')),
    ),
    corpus,
  );
  const rows = unpackRows(readFileSync(join(built, 'cross-references.bin')));
  const crossReferences = createCrossReferences(rows, corpus, originals, lexicon);
  const study = createStudy({
    corpus,
    words: createWordStudies(corpus, originals, lexicon),
    crossReferences,
    notesOf: loadNotes(),
  });
  const marks = readJson<TextMarks>(join(root, 'data/text-marks.json'));
  return { marks, lexicon, originals, crossReferences, study };
}

/** Reads a book's notes when they are first asked for, and holds them to their schema. */
function loadNotes(): (book: string) => StudyBook | undefined {
  const read = new Map<string, StudyBook | undefined>();
  return (book) => {
    if (!read.has(book)) {
      const path = join(notes, `${book}.json`);
      read.set(book, existsSync(path) ? studyBookSchema.parse(readJson(path)) : undefined);
    }
    return read.get(book);
  };
}
