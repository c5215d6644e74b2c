import { existsSync, readFileSync } from 'node:fs';
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
import { projectFile, readBuilt, readBuiltJson } from './built-files.ts';

/** What study mode and the reader need beside the text. */
export interface LoadedStudy {
  marks: TextMarks;
  lexicon: Lexicon;
  originals: OriginalWords;
  crossReferences: CrossReferences;
  study: Study;
}

/** Reads the words behind the text, the cross references and the notes; about half a second. */
export function loadStudy(corpus: Corpus): LoadedStudy {
  const lexicon = createLexicon(readBuiltJson<LexiconEntry[]>('lexicon.json'));
  const originals = createOriginalWords(
    unpackOriginals(
      readBuilt('originals.bin'),
      readBuiltJson<Pick<OriginalsData, 'corpusHash' | 'forms' | 'renderings'>>('originals.json'),
    ),
    corpus,
  );
  const rows = unpackRows(readBuilt('cross-references.bin'));
  const crossReferences = createCrossReferences(rows, corpus, originals, lexicon);
  const study = createStudy({
    corpus,
    words: createWordStudies(corpus, originals, lexicon),
    crossReferences,
    notesOf: loadNotes(),
  });
  const marks = JSON.parse(readFileSync(projectFile('data/text-marks.json'), 'utf8')) as TextMarks;
  return { marks, lexicon, originals, crossReferences, study };
}

/** Reads a book's notes when they are first asked for, and holds them to their schema. */
export function loadNotes(): (book: string) => StudyBook | undefined {
  const read = new Map<string, StudyBook | undefined>();
  return (book) => {
    if (!read.has(book)) {
      const path = projectFile(`src/scripture/study/notes/${book}.json`);
      read.set(book, existsSync(path) ? studyBookSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined);
    }
    return read.get(book);
  };
}
