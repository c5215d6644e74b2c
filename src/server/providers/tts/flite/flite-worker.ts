import { parentPort } from 'node:worker_threads';
import { createClearAway } from '#server/work/clear-away.ts';
import { beginMp3, type Mp3Encoding } from './encode-mp3.ts';
import type { FliteMessage, FliteResult } from './flite-pool.ts';
import { compileFlite, leaveLargeMemory, listSounds, say } from './flite-program.ts';
import { lengthenPauses, SILENCE, timeOfSound } from './join-speech.ts';

/** In the thread itself, so that its 17 MB go with it. Where it fails the thread ends, and the next one tries again. */
const program = await compileFlite();

/**
 * Tasks after which what they left is cleared away: a long utterance leaves some 2 MB of samples, of which the collector
 * lets 30 MB gather. After each it would take a quarter of the thread's time.
 */
const CLEARED_AFTER = 16;
const clearAway = createClearAway();
// The first task clears away what compiling left, 39 MB, and no sooner, because somebody waits for its answer.
let left = CLEARED_AFTER;

/** Texts that are being encoded, by the number of their stream. */
const encodings = new Map<number, Promise<Mp3Encoding>>();

async function encode(stream: number, samples: Float32Array, first: boolean, last: boolean) {
  if (first) encodings.set(stream, beginMp3());
  const encoding = encodings.get(stream);
  if (!encoding) throw new Error('its beginning was encoded in another thread');
  if (last) encodings.delete(stream);
  return (await encoding).encode(samples, last);
}

async function perform({ task, stream }: FliteMessage & { kind: 'task' }): Promise<{
  result: FliteResult;
  moved: ArrayBuffer[];
}> {
  if (task.kind === 'encode') {
    const audio = await encode(stream, task.samples, task.first, task.last);
    return { result: { kind: 'encode', audio }, moved: [audio.buffer] };
  }
  const { voice, text, stretch, prefixes } = task;
  const { samples, segments } = lengthenPauses(say(program, voice, text, stretch));
  const placesAt: number[] = [];
  for (const prefix of prefixes) {
    const sounds = prefix === '' ? [] : listSounds(program, voice, prefix);
    placesAt.push(timeOfSound({ samples, segments }, sounds.filter((sound) => sound !== SILENCE).length));
  }
  return { result: { kind: 'say', samples, segments, placesAt }, moved: [samples.buffer] };
}

parentPort?.on('message', (message: FliteMessage) => {
  if (message.kind === 'forget') return void encodings.delete(message.stream);
  const began = performance.now();
  const took = () => performance.now() - began;
  perform(message)
    .then(
      ({ result, moved }) => parentPort?.postMessage({ result, took: took() }, moved),
      (error: unknown) => parentPort?.postMessage({ error: String(error), took: took() }),
    )
    .finally(() => {
      left += 1;
      // Of a memory left behind the collector sees a few hundred bytes, and waits.
      if (!leaveLargeMemory(program) && left < CLEARED_AFTER) return;
      clearAway();
      left = 0;
    });
});
