import { expect, test, vi } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { DURATION_HEADER, MARKS_HEADER } from '#contract/speech.ts';
import type { apiRequest } from '../api.ts';
import { audioSettings } from './audio-settings.ts';
import { showOnLockScreen } from './media-session.ts';
import { SpeechPlayer } from './speech-player.ts';
import type { SpeechTrack } from './speech-track.ts';

/** As much of an audio element as the player uses; `end` and `reach` do what time would. */
class Element extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  paused = true;
  ended = false;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preload = '';
  played: string[] = [];
  #loaded = '';

  play(): Promise<void> {
    if (this.#loaded !== this.src) this.played.push(this.src);
    this.#loaded = this.src;
    this.paused = false;
    this.ended = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  load(): void {
    this.currentTime = 0;
  }
  removeAttribute(): void {
    this.src = '';
    this.#loaded = '';
  }
  /** The voice has come to a second of what is loaded. */
  reach(seconds: number): void {
    if (this.readyState === 0) {
      this.readyState = 4;
      this.dispatchEvent(new Event('loadedmetadata'));
    }
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
  end(): void {
    this.paused = true;
    this.ended = true;
    this.dispatchEvent(new Event('pause'));
    this.dispatchEvent(new Event('ended'));
    this.currentTime = 0;
  }
}

interface Asked {
  text: string;
  marks: number[];
  signal: AbortSignal | undefined;
  answer(): void;
  fail(): void;
}

/** A player whose server answers when told to: ten seconds for each piece, its marks two seconds apart. */
function setUp(now: () => number = () => 0) {
  const element = new Element();
  const asked: Asked[] = [];
  const live = new Set<string>();
  const frames: (() => void)[] = [];
  let made = 0;
  const request: typeof apiRequest = (method, url, body, signal) => {
    expect(`${method} ${url}`).toBe('POST /api/openai-tts');
    const { text, marks } = body as { text: string; marks: number[] };
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    asked.push({
      text,
      marks,
      signal,
      answer: () =>
        resolve(
          new Response(text, {
            headers: {
              [MARKS_HEADER]: marks.map((mark, index) => `${mark}:${index * 2000}`).join(),
              [DURATION_HEADER]: '10000',
            },
          }),
        ),
      fail: () => reject(new Error('no voice')),
    });
    return promise;
  };
  const player = new SpeechPlayer({
    request,
    align: () => Promise.reject(new Error('not asked for')),
    element: () => element as unknown as HTMLAudioElement,
    urls: {
      create: () => {
        made += 1;
        live.add(`blob:${made}`);
        return `blob:${made}`;
      },
      revoke: (url) => live.delete(url),
    },
    now,
    nextFrame: (tick) => frames.push(tick),
    settings: audioSettings,
  });
  const state = () => player.store.getState();
  return { player, element, asked, live, frames, state };
}

/** Verses of 40 characters: two to a piece of 100. */
function track(id: string, verses = 6, next?: SpeechTrack['next']): SpeechTrack {
  const parts = Array.from({ length: verses }, (_, index) => ({
    label: `${id}:${index + 1}`,
    text: `${`Verse ${index + 1} of ${id} says this`.padEnd(39, 'x')}.`,
  }));
  return { id, title: id, by: PRODUCT, voice: 'onyx', parts, most: 100, ...(next ? { next } : {}) };
}

const fail = () => {
  throw new Error('The player said that it failed.');
};

test('pieces are asked for together, the first plays when it is there, the others follow in order', async () => {
  const { player, element, asked, live, state } = setUp();
  player.play(track('a'), fail);
  expect(asked.map(({ marks }) => marks)).toEqual([
    [0, 41],
    [0, 41],
    [0, 41],
  ]);
  expect(state()).toMatchObject({ phase: 'waiting', loaded: 0, total: 3, generating: true, part: 0 });
  asked[2]!.answer();
  await vi.waitFor(() => expect(state().loaded).toBe(1));
  expect(element.played).toEqual([]);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'playing', loaded: 2 }));
  element.reach(2);
  expect(state().part).toBe(1);
  element.end();
  expect(state()).toMatchObject({ phase: 'waiting' });
  asked[1]!.answer();
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'playing', part: 2, generating: false }));
  element.reach(0.1);
  element.end();
  expect(state().part).toBe(4);
  element.reach(5);
  expect(state()).toMatchObject({ part: 5, position: 25, duration: 30 });
  element.end();
  expect(state()).toMatchObject({ phase: 'idle', track: null });
  expect(element.played).toHaveLength(3);
  expect(live.size).toBe(0);
});

test('the same track is not begun again while it is being made; another one takes its place', () => {
  const { player, asked, state } = setUp();
  player.play(track('a'), fail);
  player.play(track('a'), fail);
  expect(asked).toHaveLength(3);
  player.play(track('b'), fail);
  expect(asked.slice(0, 3).every(({ signal }) => signal?.aborted)).toBe(true);
  expect(state().track?.id).toBe('b');
});

test('stop gives everything up, at once and for good', async () => {
  const { player, element, asked, live, state } = setUp();
  player.play(track('a'), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  player.stop();
  expect(state()).toMatchObject({ phase: 'idle', total: 0 });
  expect(asked.every(({ signal }) => signal?.aborted)).toBe(true);
  expect([element.src, element.paused, live.size]).toEqual(['', true, 0]);
});

test('a piece that fails, or can’t be played, is passed over; when all fail, it is said once', async () => {
  const { player, element, asked, state } = setUp();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  player.play(track('a'), fail);
  asked[0]!.answer();
  asked[1]!.fail();
  asked[2]!.answer();
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'playing', generating: false }));
  element.reach(1);
  element.end();
  expect(state()).toMatchObject({ phase: 'playing', part: 4 });
  player.stop();

  const failed = vi.fn();
  player.play(track('b'), failed);
  for (const piece of asked.slice(3)) piece.fail();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(state().phase).toBe('idle');

  player.play(track('c', 2), failed);
  asked.at(-1)!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.dispatchEvent(new Event('error'));
  expect(failed).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});

test('skipping goes from verse to verse, across pieces and to ones that haven’t come', async () => {
  const { player, element, asked, state } = setUp();
  player.play(track('a'), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  player.skip(1);
  expect([state().part, element.currentTime]).toEqual([1, 2]);
  element.reach(6);
  player.skip(-1);
  expect([state().part, element.currentTime]).toEqual([1, 2]);
  player.skip(-1);
  expect(state().part).toBe(0);
  player.goTo(3);
  expect(state()).toMatchObject({ phase: 'waiting', part: 3 });
  asked[1]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  expect([state().part, element.currentTime]).toEqual([3, 2]);
  player.pause();
  player.skip(-1);
  expect(state()).toMatchObject({ phase: 'paused', part: 2 });
  player.seek(3);
  expect(state()).toMatchObject({ phase: 'paused', part: 1 });
  player.resume();
  expect([state().phase, element.paused]).toEqual(['playing', false]);
});

test('a call that pauses the voice shows as paused, and a headset resumes it', async () => {
  const { player, element, asked, state } = setUp();
  player.play(track('a', 2), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.pause();
  expect(state().phase).toBe('paused');
  await element.play();
  expect(state().phase).toBe('playing');
});

test('the next track is asked for before the end and follows without a wait, if it is wanted', async () => {
  const { player, element, asked, live, state } = setUp();
  const next = vi.fn(() => Promise.resolve(track('b', 4)));
  player.play(track('a', 2, next), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(1);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(next).toHaveBeenCalledTimes(1);
  asked[1]!.answer();
  await asked[1]!.signal;
  await new Promise(setImmediate);
  element.end();
  expect(state()).toMatchObject({ phase: 'playing', part: 0, track: { id: 'b' } });
  expect(asked).toHaveLength(3);
  expect(live.size).toBe(1);
  player.stop();

  audioSettings.getState().change({ onward: false });
  player.play(track('a', 2, next), fail);
  asked.at(-1)!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(9);
  element.end();
  expect(state().phase).toBe('idle');
  expect(next).toHaveBeenCalledTimes(1);
  audioSettings.getState().change({ onward: true });
});

test('the voice fades before it sleeps, keeps its place, and wakes at full strength', async () => {
  let now = 0;
  const { player, element, asked, state } = setUp(() => now);
  player.play(track('a', 2), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  player.setSleep({ at: 300_000, minutes: 5 });
  now = 296_000;
  element.reach(4);
  expect(element.volume).toBe(0.5);
  now = 300_000;
  element.reach(5);
  expect([state().phase, state().sleep, element.volume]).toEqual(['paused', null, 1]);
  player.resume();
  expect(state()).toMatchObject({ phase: 'playing', position: 5 });

  const next = vi.fn();
  player.play(track('b', 2, next), fail);
  player.setSleep('end');
  asked.at(-1)!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(9);
  element.end();
  expect(state().phase).toBe('idle');
  expect(next).not.toHaveBeenCalled();
});

test('a speed holds for every piece', async () => {
  const { player, element, asked, state } = setUp();
  player.play(track('a'), fail);
  audioSettings.getState().change({ speed: 1.5 });
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  expect([element.playbackRate, element.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  audioSettings.getState().change({ speed: 1 });
  expect(element.playbackRate).toBe(1);
});

test('a voice that is paused stays so from one track to the next', async () => {
  const { player, element, asked, state } = setUp();
  const { promise, resolve } = Promise.withResolvers<SpeechTrack>();
  player.play(
    track('a', 2, () => Promise.resolve(track('b', 2, () => promise))),
    fail,
  );
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(9);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  player.pause();
  // Paused on the last verse, and on to the next chapter.
  player.skip(1);
  expect(state()).toMatchObject({ phase: 'paused', track: { id: 'b' } });
  asked[1]!.answer();
  await vi.waitFor(() => expect(state().loaded).toBe(1));
  expect([state().phase, element.paused]).toEqual(['paused', true]);
  player.resume();
  expect(state()).toMatchObject({ phase: 'playing', track: { id: 'b' } });

  // Paused while the next chapter is on its way: resumed, it is waited for again, and nothing is read twice.
  element.reach(9);
  element.end();
  expect(state().phase).toBe('waiting');
  player.pause();
  player.resume();
  expect(state().phase).toBe('waiting');
  expect(element.played).toHaveLength(2);
  player.pause();
  resolve(track('c', 2));
  await vi.waitFor(() => expect(state().track?.id).toBe('c'));
  asked.at(-1)!.answer();
  await vi.waitFor(() => expect(state().loaded).toBe(1));
  expect([state().phase, element.paused]).toEqual(['paused', true]);
  player.resume();
  expect([state().phase, element.played.length]).toEqual(['playing', 3]);
});

test('who goes back while the next track is on its way hears the verse first', async () => {
  const { player, element, asked, state } = setUp();
  const { promise, resolve } = Promise.withResolvers<SpeechTrack>();
  player.play(
    track('a', 2, () => promise),
    fail,
  );
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(9);
  element.end();
  player.skip(-1);
  expect(state()).toMatchObject({ phase: 'playing', track: { id: 'a' } });
  resolve(track('b', 2));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(state().track?.id).toBe('a');
  element.end();
  expect(state().track?.id).toBe('b');
  asked[1]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));

  // Without a next one, to sleep at the end is to sleep now.
  player.play(
    track('c', 2, () => Promise.withResolvers<SpeechTrack>().promise),
    fail,
  );
  asked.at(-1)!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.end();
  expect(state().phase).toBe('waiting');
  player.setSleep('end');
  expect(state().phase).toBe('idle');
});

test('a verse that is asked for is read, also the first, while pieces are made, and after a pause', async () => {
  const { player, element, asked, state } = setUp();
  player.play(track('a'), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'playing', generating: true }));
  element.reach(3);
  player.play(track('a'), fail);
  expect(state().part).toBe(1);
  player.play(track('a'), fail, 0);
  expect([state().part, element.currentTime]).toEqual([0, 0]);
  element.reach(3);
  player.pause();
  player.play(track('a'), fail, 0);
  expect([state().phase, state().part, element.paused]).toEqual(['playing', 0, false]);
});

test('the voice is followed once, however often one skips', async () => {
  const { player, element, asked, frames, state } = setUp();
  player.play(track('a', 2), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(0.5);
  for (let round = 0; round < 3; round += 1) {
    player.skip(1);
    player.skip(-1);
    await Promise.resolve();
  }
  expect(frames).toHaveLength(1);
  element.currentTime = 2;
  frames.shift()!();
  expect([state().part, frames.length]).toEqual([1, 1]);
  player.pause();
  frames.shift()!();
  expect(frames).toHaveLength(0);
  player.resume();
  await vi.waitFor(() => expect(frames).toHaveLength(1));
});

test('where the end can’t be spoken, or what follows can’t be had, it is said instead of going on', async () => {
  const { player, element, asked, state } = setUp();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failed = vi.fn();
  const next = vi.fn(() => Promise.resolve(track('b', 2)));
  player.play(track('a', 6, next), failed);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  asked[1]!.fail();
  asked[2]!.fail();
  await vi.waitFor(() => expect(state().generating).toBe(false));
  expect(failed).not.toHaveBeenCalled();
  element.reach(9);
  element.end();
  expect(state().phase).toBe('idle');
  expect(failed).toHaveBeenCalledTimes(1);

  const gone = vi.fn(() => Promise.reject(new Error('no network')));
  player.play(track('c', 2, gone), failed);
  asked.at(-1)!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(9);
  await vi.waitFor(() =>
    expect(warned).toHaveBeenCalledWith('What comes next could not be loaded.', expect.any(Error)),
  );
  element.end();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(state().phase).toBe('idle');
  expect(gone).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});

test('a lock screen names whose words are read, and nothing once they end', async () => {
  const session = {
    metadata: null as { title: string; artist: string } | null,
    playbackState: 'none',
    place: undefined as MediaPositionState | undefined,
    setActionHandler: () => undefined,
    setPositionState(place?: MediaPositionState) {
      this.place = place;
    },
  };
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal('MediaMetadata', Object);
  const { player, element, asked, state } = setUp();
  showOnLockScreen(player);
  player.play(track('a', 2), fail);
  asked[0]!.answer();
  await vi.waitFor(() => expect(state().phase).toBe('playing'));
  element.reach(4);
  expect(session.metadata).toMatchObject({ title: `a · ${PRODUCT}`, artist: PRODUCT });
  expect(session.place).toMatchObject({ duration: 10, position: 4 });
  player.stop();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none', place: undefined });
  vi.unstubAllGlobals();
});
