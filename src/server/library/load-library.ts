import { readFileSync } from 'node:fs';
import type { Library } from '#guidance/content/library.ts';
import { createGuidance } from '#guidance/create-guidance.ts';
import { createCrisisAssessor } from '#guidance/crisis/assess-crisis.ts';
import { createCrisisClassifier } from '#guidance/crisis/crisis-classifier.ts';
import type { DangerEvidence } from '#guidance/crisis/danger-evidence.ts';
import type { Encoder } from '#guidance/embed/encoder.ts';
import { readVectorTable, scoreRows } from '#guidance/embed/vector-table.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import { readCommittee } from '#guidance/understand/committee.ts';
import type { WordEvidence } from '#guidance/understand/word-evidence.ts';
import { createRememberedVerses } from '#guidance/verify/remembered-verses.ts';
import { type Corpus, type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';
import { unpackRows } from '#scripture/packed-rows.ts';
import { FAMOUS_PASSAGES } from '#scripture/search/famous-passages.ts';
import type { VerseTheme } from '#scripture/search/theme-index.ts';
import { createVerseSearch, type VerseSearch } from '#scripture/search/verse-search.ts';
import { projectFile, readBuilt, readBuiltJson } from './built-files.ts';
import { createSentenceEncoder } from './sentence-encoder.ts';

/** The loaded text, search and guidance engine. */
export interface LoadedLibrary {
  corpus: Corpus;
  search: VerseSearch;
  guidance: GuidanceEngine;
  encoder: Encoder;
  library: Library;
}

/** How well known each verse is: how many others refer to it, on a scale of logarithms, from 0 to 1. */
function prominenceOf(rows: readonly (readonly number[])[]): Float32Array {
  const counts = new Float32Array(rows.length);
  for (const row of rows) for (const verse of row) counts[verse]! += 1;
  const most = Math.log1p(counts.reduce((a, b) => Math.max(a, b), 1));
  return counts.map((count) => Math.log1p(count) / most);
}

/** The library's topics, sayings, people and places as themes to be searched by name. */
function themesOf(library: Library, corpus: Corpus): VerseTheme[] {
  const placed = (passages: readonly { ref: string; grade?: number }[]) =>
    passages.flatMap(({ ref, grade = 3 }) => {
      const range = corpus.range(ref);
      return range ? [{ ...range, grade }] : [];
    });
  return [
    ...library.topics.map(({ name, keywords, aspects, passages }) => ({
      names: [name, ...keywords, ...aspects.map((aspect) => aspect.name)],
      passages: placed(passages),
    })),
    ...library.misattributed.map(({ sayings, passages }) => ({ names: sayings, passages: placed(passages) })),
    ...library.entries.map(({ names, passages }) => ({ names, passages: placed(passages) })),
    ...FAMOUS_PASSAGES.map(([bag, ...passages]) => ({
      names: [],
      bag,
      passages: placed(passages.map((ref, place) => ({ ref, grade: Math.max(1, 3 - place) }))),
    })),
  ];
}

/** Reads every built artefact and puts the engine together; about two seconds, most of it the encoder. */
export async function loadLibrary(): Promise<LoadedLibrary> {
  const corpus = createCorpus(readBuiltJson<CorpusData>('corpus.json'));
  const library = readBuiltJson<Library>('library.json');
  const encoder = await createSentenceEncoder(createWordVectors(readFileSync(projectFile('data/word-vectors.bin'))));
  const cueVectors = readVectorTable(readBuilt('cue-vectors.bin'));
  const reasonVectors = readVectorTable(readBuilt('reason-vectors.bin'));
  const topicModel = readCommittee(readFileSync(projectFile('data/topic-model.bin')));
  const wordEvidence = readBuiltJson<WordEvidence>('word-evidence.json');
  const dangerEvidence = readBuiltJson<DangerEvidence>('danger-evidence.json');
  const crisisModel = readCommittee(readFileSync(projectFile('data/crisis-model.bin')));
  const verseVectors = readVectorTable(readFileSync(projectFile('data/verse-vectors.bin')));
  for (const table of [cueVectors, reasonVectors, verseVectors, topicModel, crisisModel]) {
    if (table.encoderId !== encoder.id) throw new Error('Vectors of another encoder; run "node scripts/prepare.mjs".');
  }
  const likeness = async (query: string) => {
    const [vector] = await encoder.encode([query]);
    return scoreRows(verseVectors, verseVectors.project(vector!));
  };
  const remembered = createRememberedVerses(corpus);
  // Verse vectors of another text would point to the wrong verses: then words alone must do.
  const search = createVerseSearch(corpus, {
    likeness: verseVectors.sourceHash === corpus.hash ? likeness : undefined,
    prominence: prominenceOf(unpackRows(readBuilt('cross-references.bin'))),
    themes: themesOf(library, corpus),
    recall: (query) => remembered.find(query)?.range ?? null,
  });
  const crisis = createCrisisAssessor(encoder, createCrisisClassifier(crisisModel, dangerEvidence, encoder));
  const guidance = createGuidance({
    corpus,
    library,
    encoder,
    cueVectors,
    reasonVectors,
    topicModel,
    wordEvidence,
    search,
    crisis,
  });
  return { corpus, search, guidance, encoder, library };
}
