import { type Corpus, createCorpus } from '#scripture/corpus/corpus.ts';
import { FAMOUS_PASSAGES } from '#scripture/search/famous-passages.ts';
import type { VerseTheme } from '#scripture/search/theme-index.ts';
import { createVerseSearch, type VerseSearch } from '#scripture/search/verse-search.ts';
import { prominenceOf, type TextParts } from './assemble-text.ts';
import type { Library } from './content/library.ts';
import { createGuidance } from './create-guidance.ts';
import { createCrisisAssessor } from './crisis/assess-crisis.ts';
import { createCrisisClassifier } from './crisis/crisis-classifier.ts';
import type { DangerEvidence } from './crisis/danger-evidence.ts';
import type { Encoder } from './embed/encoder.ts';
import { readVectorTable, scoreRows } from './embed/vector-table.ts';
import type { ModelWriting } from './model/answer-by-model.ts';
import type { GuidanceEngine } from './types.ts';
import { readCommittee } from './understand/committee.ts';
import type { WordEvidence } from './understand/word-evidence.ts';
import { createOrdinaryVerifier, type Verifier } from './verify/ordinary-verification.ts';
import { createRememberedVerses } from './verify/remembered-verses.ts';

/** The loaded text, search and guidance engine. */
export interface LoadedLibrary {
  corpus: Corpus;
  search: VerseSearch;
  guidance: GuidanceEngine;
  encoder: Encoder;
  library: Library;
  /** Holds prose to the text; its indexes are dear, so it is shared. */
  verifier: Verifier;
}

/** Everything the engine is put together from, as it was built: parsed JSON and bytes. */
export interface LibraryParts extends TextParts {
  encoder: Encoder;
  library: Library;
  cueVectors: Uint8Array;
  reasonVectors: Uint8Array;
  topicModel: Uint8Array;
  wordEvidence: WordEvidence;
  dangerEvidence: DangerEvidence;
  crisisModel: Uint8Array;
  verseVectors: Uint8Array;
  /** Null on a device. */
  modelWriting: ModelWriting | null;
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

/** Puts the engine together; half a second. The same parts give the same answers, wherever they are. */
export function assembleLibrary(parts: LibraryParts): LoadedLibrary {
  const { encoder, library } = parts;
  const corpus = createCorpus(parts.text);
  const cueVectors = readVectorTable(parts.cueVectors);
  const reasonVectors = readVectorTable(parts.reasonVectors);
  const topicModel = readCommittee(parts.topicModel);
  const crisisModel = readCommittee(parts.crisisModel);
  const verseVectors = readVectorTable(parts.verseVectors);
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
    prominence: prominenceOf(parts.referred),
    themes: themesOf(library, corpus),
    recall: (query) => remembered.find(query)?.range ?? null,
  });
  const crisis = createCrisisAssessor(encoder, createCrisisClassifier(crisisModel, parts.dangerEvidence, encoder));
  const sayings = library.misattributed.flatMap((entry) => entry.sayings);
  const verifier = createOrdinaryVerifier(
    corpus,
    parts.modelWriting && { create: parts.modelWriting.createStrictVerifier, sayings },
    remembered,
  );
  const guidance = createGuidance({
    verifier,
    corpus,
    library,
    encoder,
    cueVectors,
    reasonVectors,
    topicModel,
    modelWriting: parts.modelWriting,
    wordEvidence: parts.wordEvidence,
    search,
    crisis,
  });
  return { corpus, search, guidance, encoder, library, verifier };
}
