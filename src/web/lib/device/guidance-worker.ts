import { assembleLibrary } from '#guidance/assemble-library.ts';
import type { Library } from '#guidance/content/library.ts';
import type { DangerEvidence } from '#guidance/crisis/danger-evidence.ts';
import { createWordVectors } from '#guidance/embed/word-vectors.ts';
import type { WordEvidence } from '#guidance/understand/word-evidence.ts';
import { createDeviceEncoder } from './device-encoder.ts';
import { once, readPack, readText, searchIn, serveCalls } from './serve-calls.ts';

/** The whole engine in a thread of its own: a page that waits for it still scrolls. */
const engine = once(async () => {
  const parts = await readText();
  return readPack('guidance', async (pack) => {
    const [library, wordEvidence, dangerEvidence] = await Promise.all([
      pack.json<Library>('library.json'),
      pack.json<WordEvidence>('word-evidence.json'),
      pack.json<DangerEvidence>('danger-evidence.json'),
    ]);
    const [cueVectors, reasonVectors, topicModel, crisisModel, verseVectors, words] = await Promise.all([
      pack.bytes('cue-vectors.bin'),
      pack.bytes('reason-vectors.bin'),
      pack.bytes('topic-model.bin'),
      pack.bytes('crisis-model.bin'),
      pack.bytes('verse-vectors.bin'),
      pack.bytes('word-vectors.bin'),
    ]);
    return assembleLibrary({
      modelWriting: null,
      ...parts,
      encoder: await createDeviceEncoder(pack.bytes, createWordVectors(words)),
      library,
      cueVectors,
      reasonVectors,
      topicModel,
      wordEvidence,
      dangerEvidence,
      crisisModel,
      verseVectors,
    });
  });
});

serveCalls(async (asked, signal, onEvent) => {
  const loaded = await engine();
  switch (asked.call) {
    case 'search':
      return searchIn(loaded, asked);
    case 'crisis':
      return loaded.guidance.checkCrisis(asked.text);
    case 'answer':
      for await (const event of loaded.guidance.answer(asked.input, signal)) {
        if (signal.aborted) break;
        onEvent(event);
      }
      return null;
    case 'warm-up':
      await loaded.guidance.warmUp();
      return null;
  }
});
