import { useCallback, useEffect, useRef, useState } from 'react';
import { apiRequest } from '../../../lib/api.ts';

/** Longest piece that is spoken at once, in characters (specification 2, section 9). */
const CHUNK = 1200;

/** Splits a text into pieces of at most `most` characters, at ends of sentences where it can. */
export function splitForSpeech(text: string, most = CHUNK): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const window = rest.slice(0, most);
    const sentence = Math.max(...['. ', '! ', '? ', '.” ', '!” ', '?” '].map((end) => lastEnd(window, end)));
    const space = window.lastIndexOf(' ');
    const cut = sentence > most / 3 ? sentence : space > 0 ? space : most;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

function lastEnd(text: string, end: string): number {
  const at = text.lastIndexOf(end);
  return at < 0 ? -1 : at + end.length;
}

/** A chapter being read aloud. */
export interface ChapterAudio {
  /** "Speaking 2/5" while it plays or is made; null when silent. */
  progress: string | null;
  play(text: string): void;
  stop(): void;
}

/**
 * Reads a chapter aloud: pieces are asked for together, the first plays as soon as it is there,
 * the others follow in order; one at a time. `onFailure` hears that nothing can be spoken.
 */
export function useChapterAudio(onFailure: () => void): ChapterAudio {
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }, []);
  useEffect(() => stop, [stop]);

  const play = useCallback(
    (text: string) => {
      if (running.current || text.trim() === '') return;
      const control = new AbortController();
      running.current = control;
      void speak(splitForSpeech(text), control.signal, setProgress)
        .catch((error: unknown) => {
          if (control.signal.aborted) return;
          console.error('Chapter audio failed.', error);
          onFailure();
        })
        .finally(() => {
          // Pieces still on their way are no longer wanted.
          control.abort();
          if (running.current !== control) return;
          running.current = null;
          setProgress(null);
        });
    },
    [onFailure],
  );
  return { progress, play, stop };
}

/** Asks for all pieces, plays those that come, in order. Rejects when none comes. */
async function speak(pieces: string[], signal: AbortSignal, say: (progress: string) => void): Promise<void> {
  let loaded = 0;
  const told = () => {
    if (!signal.aborted) say(`Speaking ${loaded}/${pieces.length}`);
  };
  told();
  const audios = pieces.map(async (text) => {
    try {
      const response = await apiRequest('POST', '/api/openai-tts', { text, voice: 'onyx' }, signal);
      const blob = await response.blob();
      loaded += 1;
      told();
      return blob;
    } catch (error) {
      // One piece missing is better than silence; the others are read all the same.
      if (!signal.aborted) console.warn('A piece of the chapter could not be spoken.', error);
      return null;
    }
  });
  let spoken = 0;
  for (const audio of audios) {
    const blob = await audio;
    if (signal.aborted) return;
    if (!blob) continue;
    await playBlob(blob, signal);
    spoken += 1;
  }
  if (spoken === 0) throw new Error('Nothing could be spoken.');
}

function playBlob(blob: Blob, signal: AbortSignal): Promise<void> {
  const url = URL.createObjectURL(blob);
  const audio = new Audio(url);
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      audio.pause();
      resolve();
    });
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('error', () => reject(new Error('The audio could not be played.')));
    audio.play().catch(reject);
  }).finally(() => URL.revokeObjectURL(url));
}
