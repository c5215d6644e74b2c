import type { VoiceName } from '#contract/speech.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { createFliteTts } from '#server/providers/tts/flite/flite-tts.ts';
import type { TtsProvider } from '#server/providers/tts/tts-provider.ts';
import { percentile } from '../evals/metrics.ts';

/** Chapters read: verse and poetry, names, nothing but names. */
const CHAPTERS: [book: string, chapter: number][] = [
  ['Ps', 23],
  ['Rom', 16],
  ['1Chr', 1],
];
/** Longest piece the player asks for, in characters. */
const PIECE = 1200;
const ROUNDS = 3;

const SENTENCES = [
  'I’m so sorry about your dad.',
  'Three in the morning and the same number on the screen.',
  'Put the phone in another room; the number will be the same at eight.',
  'Oh, that’s wonderful.',
  'It’s a letter to people who had lost everything, and John 3:16 comes much later.',
];

/** What the embedded voice takes. */
export interface VoiceTimes {
  /** Seconds of work for a second of speech, one text at a time and two at once; medians over the pieces. */
  factorAlone: number;
  factorTwo: number;
  /** Milliseconds until one sentence of a reply is ready, alone and urgent while a chapter is being read. */
  sentence: number;
  sentenceAmongOthers: number;
}

/** Measures the embedded voice on chapters of the Bible and on sentences of a reply. */
export async function measureEmbeddedVoice(corpus: Corpus): Promise<VoiceTimes> {
  const tts = createFliteTts();
  try {
    await tts.synthesize({ text: 'Both voices are warmed up before anything is measured.', voice: 'onyx', marks: [] });
    await tts.synthesize({ text: 'Both voices are warmed up before anything is measured.', voice: 'nova', marks: [] });
    const pieces = CHAPTERS.flatMap(([book, chapter]) => cut(corpus, book, chapter));
    const alone: number[] = [];
    const two: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, piece] of pieces.entries()) {
        alone.push(await factor(tts, [piece]));
        two.push(await factor(tts, [piece, pieces[(index + 1) % pieces.length]!]));
      }
    }
    const quiet: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const sentence of SENTENCES) {
        quiet.push(await timeSentence(tts, sentence));
        const abort = new AbortController();
        const chapter = tts.synthesize({ text: pieces[1]!, voice: 'onyx', marks: [] }, { signal: abort.signal });
        busy.push(await timeSentence(tts, sentence));
        abort.abort();
        await chapter.catch(() => undefined);
      }
    }
    return {
      factorAlone: percentile(alone, 0.5),
      factorTwo: percentile(two, 0.5),
      sentence: percentile(quiet, 0.5),
      sentenceAmongOthers: percentile(busy, 0.5),
    };
  } finally {
    await tts.close();
  }
}

/** Prints what `measureEmbeddedVoice` found. */
export function printVoiceTimes({ factorAlone, factorTwo, sentence, sentenceAmongOthers }: VoiceTimes): void {
  console.log('\nThe embedded voice, Psalm 23, Romans 16 and 1 Chronicles 1 in pieces of 1,200 characters');
  console.log(`  one text: ${factorAlone.toFixed(3)} of real time; two at once: ${factorTwo.toFixed(3)} each`);
  console.log(
    `  a sentence of a reply: ${sentence.toFixed(0)} ms; urgent beside a chapter: ${sentenceAmongOthers.toFixed(0)} ms (${(sentenceAmongOthers / sentence).toFixed(1)}×)`,
  );
}

/** A chapter in pieces that end with a verse. */
function cut(corpus: Corpus, book: string, chapter: number): string[] {
  const pieces: string[] = [];
  for (const { book: inBook, chapter: inChapter, text } of corpus.verses) {
    if (inBook.osis !== book || inChapter !== chapter) continue;
    const last = pieces.at(-1);
    if (last !== undefined && last.length + text.length < PIECE) pieces[pieces.length - 1] = `${last} ${text}`;
    else pieces.push(text);
  }
  // A short rest would mostly wait for the long text beside it.
  return pieces.filter((piece) => piece.length > PIECE / 2);
}

/** Seconds of work for a second of speech, for each of the texts said at once. */
async function factor(tts: TtsProvider, texts: readonly string[]): Promise<number> {
  const voices: VoiceName[] = ['onyx', 'nova'];
  const start = performance.now();
  const speeches = await Promise.all(
    texts.map(async (text, index) => {
      const { durationMs } = await tts.synthesize({ text, voice: voices[index % 2]!, marks: [0] });
      return (performance.now() - start) / durationMs!;
    }),
  );
  return Math.max(...speeches);
}

async function timeSentence(tts: TtsProvider, text: string): Promise<number> {
  const start = performance.now();
  await tts.synthesize({ text, voice: 'nova', marks: [] }, { priority: 'opening' });
  return performance.now() - start;
}
