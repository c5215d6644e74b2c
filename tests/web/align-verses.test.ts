import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { FliteMessage } from '#server/providers/tts/flite/flite-pool.ts';
import { SAMPLE_RATE } from '#server/providers/tts/flite/flite-program.ts';
import { createFliteTts } from '#server/providers/tts/flite/flite-tts.ts';
import { alignMarks } from '../../src/web/lib/audio/align-verses.ts';
import { findPauses } from '../../src/web/lib/audio/find-pauses.ts';

/** Verses with names, lists and a verse that begins in the middle of a sentence: 1 Chronicles 1:10-16 and Psalm 23:1-3. */
const CHAPTERS = [
  [
    'Cush became the father of Nimrod. He began to be a mighty one in the earth.',
    'Mizraim became the father of Ludim, Anamim, Lehabim, Naphtuhim,',
    'Pathrusim, Casluhim (where the Philistines came from), and Caphtorim.',
    'Canaan became the father of Sidon his firstborn, Heth,',
    'the Jebusite, and the Amorite, the Girgashite,',
    'the Hivite, the Arkite, the Sinite,',
    'the Arvadite, the Zemarite, and the Hamathite.',
  ],
  [
    'A Psalm by David. Yahweh is my shepherd: I shall lack nothing.',
    'He makes me lie down in green pastures. He leads me beside still waters.',
    'He restores my soul. He guides me in the paths of righteousness for his name’s sake.',
  ],
];

test('verses are heard out of the embedded voice within 150 ms of the times it names itself', async () => {
  // What is handed to the encoder is listened to: the audio before it is compressed.
  const pieces: Float32Array[] = [];
  const start = async () => {
    const worker = new Worker(new URL('../../src/server/providers/tts/flite/flite-worker.ts', import.meta.url));
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message: FliteMessage, moved) => {
      if (message.kind === 'task' && message.task.kind === 'encode') pieces.push(message.task.samples.slice());
      post(message, moved as []);
    };
    worker.unref();
    return worker;
  };
  const tts = createFliteTts({ start });
  try {
    for (const verses of CHAPTERS) {
      const text = verses.join(' ');
      const marks = verses.map((_, index) => verses.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
      pieces.length = 0;
      const { marksMs, durationMs } = await tts.synthesize({ text, voice: 'onyx', marks });
      const heard = Float32Array.from(pieces.flatMap((piece) => [...piece]));
      // The encoder puts a little silence before everything.
      const delay = durationMs! / 1000 - heard.length / SAMPLE_RATE;
      const shape = findPauses(heard, SAMPLE_RATE);
      expect(shape).not.toBeNull();
      const times = alignMarks(text, marks, shape!);
      for (const [index, time] of times.entries()) {
        expect(Math.abs(time + delay - marksMs![index]! / 1000)).toBeLessThan(0.15);
      }
    }
  } finally {
    await tts.close();
  }
});
