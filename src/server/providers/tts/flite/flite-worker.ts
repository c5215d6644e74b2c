import { parentPort } from 'node:worker_threads';
import { createClearAway } from '#server/work/clear-away.ts';
import { encodeMp3 } from './encode-mp3.ts';
import type { FliteResult, FliteTask } from './flite-pool.ts';
import { compileFlite, listSounds, say } from './flite-program.ts';
import { lengthenPauses, SILENCE, timeOfSound } from './join-speech.ts';

/** In the thread itself, so that its 21 MB go with it. Where it fails the thread ends, and the next one tries again. */
const module = await compileFlite();

// Every utterance leaves 25 MB of a program that has ended, of which the collector sees a few hundred bytes, and waits.
const clearAway = createClearAway();

async function perform(task: FliteTask): Promise<{ result: FliteResult; moved: ArrayBuffer[] }> {
  if (task.kind === 'encode') {
    const audio = await encodeMp3(task.samples);
    return { result: { kind: 'encode', audio }, moved: [audio.buffer] };
  }
  const { voice, text, stretch, prefixes } = task;
  const { samples, segments } = lengthenPauses(await say(module, voice, text, stretch));
  const placesAt: number[] = [];
  for (const prefix of prefixes) {
    const sounds = prefix === '' ? [] : await listSounds(module, voice, prefix);
    if (prefix !== '') clearAway();
    placesAt.push(timeOfSound({ samples, segments }, sounds.filter((sound) => sound !== SILENCE).length));
  }
  return { result: { kind: 'say', samples, segments, placesAt }, moved: [samples.buffer] };
}

parentPort?.on('message', (task: FliteTask) => {
  perform(task)
    .then(
      ({ result, moved }) => parentPort?.postMessage({ result }, moved),
      (error: unknown) => parentPort?.postMessage({ error: String(error) }),
    )
    .finally(() => {
      if (task.kind === 'say') clearAway();
    });
});
