import { readFileSync } from 'node:fs';
import { assembleLibrary, type LoadedLibrary } from '#guidance/assemble-library.ts';
import { countReferred } from '#guidance/assemble-text.ts';
import type { Library } from '#guidance/content/library.ts';
import type { DangerEvidence } from '#guidance/crisis/danger-evidence.ts';
import { combineEncoders } from '#guidance/embed/combined-encoder.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import { MODEL_WRITING } from '#guidance/model/answer-by-model.ts';
import type { WordEvidence } from '#guidance/understand/word-evidence.ts';
import type { CorpusData } from '#scripture/corpus/corpus.ts';
import { unpackRows } from '#scripture/packed-rows.ts';
import { projectFile, readBuilt, readBuiltJson } from './built-files.ts';
import { createThreadedModel } from './threaded-model.ts';

export type { LoadedLibrary };

/** Reads every built artefact and puts the engine together; a second or two, the encoder starting beside it. */
export async function loadLibrary(): Promise<LoadedLibrary> {
  const data = (name: string) => readFileSync(projectFile(`data/${name}`));
  return assembleLibrary({
    text: readBuiltJson<CorpusData>('corpus.json'),
    referred: countReferred(unpackRows(readBuilt('cross-references.bin'))),
    encoder: combineEncoders(createThreadedModel(), createWordVectors(data('word-vectors.bin'))),
    library: readBuiltJson<Library>('library.json'),
    cueVectors: readBuilt('cue-vectors.bin'),
    reasonVectors: readBuilt('reason-vectors.bin'),
    topicModel: data('topic-model.bin'),
    wordEvidence: readBuiltJson<WordEvidence>('word-evidence.json'),
    dangerEvidence: readBuiltJson<DangerEvidence>('danger-evidence.json'),
    crisisModel: data('crisis-model.bin'),
    verseVectors: data('verse-vectors.bin'),
    modelWriting: MODEL_WRITING,
  });
}
