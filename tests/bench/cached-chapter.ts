import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { Database } from '#server/db/client.ts';
import { createSpeechService } from '#server/features/speech/speech.service.ts';
import type { TtsProvider } from '#server/providers/tts/tts-provider.ts';
import { percentile } from '../evals/metrics.ts';

const CHAPTERS = ['Ps.23', 'Rom.16', '1Chr.1', 'John.3', 'Ps.119'];
/** Longest piece of a chapter, in characters (specification 2, section 9), and the first one, which is shorter. */
const PIECE = 1200;
const FIRST = 300;

/** Milliseconds until a piece of a chapter is there, medians: made anew, from the shared table, from this process. */
export interface ChapterTimes {
  first: { made: number; table: number; memory: number };
  whole: { made: number; table: number; memory: number };
}

/** Reads the beginnings of chapters aloud three times: by nobody yet, by another process, by this one. */
export async function measureCachedChapter(corpus: Corpus, db: Database, tts: TtsProvider): Promise<ChapterTimes> {
  const open = () =>
    createSpeechService({ db, secret: 'a secret that only the benchmark uses', tts, onFailure: console.error });
  const texts = CHAPTERS.map((ref) => corpus.textOf(corpus.range(ref)!));
  const measure = async (length: number) => {
    const pieces = texts.map((text) => text.slice(0, length).replace(/\s\S*$/, ''));
    const time = async (speech: ReturnType<typeof open>) => {
      const times: number[] = [];
      for (const text of pieces) {
        const begun = performance.now();
        await speech.speak({ text, voice: 'onyx', marks: [0] }, { keep: true });
        times.push(performance.now() - begun);
        // It is stored behind the answer.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return percentile(times, 0.5);
    };
    const made = await time(open());
    const other = open();
    return { made, table: await time(other), memory: await time(other) };
  };
  return { first: await measure(FIRST), whole: await measure(PIECE) };
}
