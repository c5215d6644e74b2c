import { createDevotionalEngine } from '#guidance/devotional/create-devotional-engine.ts';
import type { DevotionalEngine } from '#guidance/devotional/devotional.ts';
import type { DevotionalLibrary } from '#guidance/devotional/devotional-library.ts';
import { readBuiltJson } from './built-files.ts';
import type { LoadedLibrary } from './load-library.ts';
import { loadNotes } from './load-study.ts';

/** Reads the built devotionals and makes the engine over the loaded library; some 30 ms. */
export function loadDevotionals({ corpus, library, guidance, encoder, verifier }: LoadedLibrary): DevotionalEngine {
  return createDevotionalEngine({
    corpus,
    devotionals: readBuiltJson<DevotionalLibrary>('devotionals.json'),
    library,
    notesOf: loadNotes(),
    retrieve: (query, limit) => guidance.retrieve(query, limit),
    encoder,
    verifier,
  });
}
