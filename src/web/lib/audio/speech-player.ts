import { createStore, type StoreApi } from 'zustand/vanilla';
import type { audioSettings } from './audio-settings.ts';
import { type HeldPiece, partAt, type ReadingTools, SpeechReading } from './speech-reading.ts';
import type { SpeechTrack } from './speech-track.ts';

/** When the voice falls silent by itself: at a time in milliseconds since 1970, or with the track. */
export type SleepTimer = { at: number; minutes: number } | 'end';

/** What is shown of the player. */
export interface SpeechState {
  /** 'waiting' while the piece that comes next is being made. */
  phase: 'idle' | 'waiting' | 'playing' | 'paused';
  track: SpeechTrack | null;
  /** Which part is being read, from 0. */
  part: number | null;
  /** Pieces that have come, and how many there are. */
  loaded: number;
  total: number;
  /** A piece is still being made: nothing else can be started meanwhile. */
  generating: boolean;
  /** Seconds into the track, and its length; guessed for pieces that haven't come. */
  position: number;
  duration: number;
  sleep: SleepTimer | null;
}

/** What the player needs from the world around it. */
export interface PlayerTools extends ReadingTools {
  /** The one element that plays; made when it is first needed. */
  element(): HTMLAudioElement;
  urls: { create(audio: Blob): string; revoke(url: string): void };
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back before the next picture is drawn; nothing where there are no pictures. */
  nextFrame(tick: () => void): void;
  settings: typeof audioSettings;
}

/** The track that follows another one. */
interface Upcoming {
  after: SpeechReading;
  /** Null while it is on its way, and where there is none. */
  reading: SpeechReading | null;
  /** It exists, but could not be had. */
  failed: boolean;
  coming: Promise<void>;
}

const IDLE: SpeechState = {
  phase: 'idle',
  track: null,
  part: null,
  loaded: 0,
  total: 0,
  generating: false,
  position: 0,
  duration: 0,
  sleep: null,
};

/** Seconds over which the voice fades before it sleeps. */
const FADE = 8;
/** Seconds into a part after which "back" means its own beginning. */
const BACK = 3;
/** Seconds before the end of a track at which the next one is asked for. */
const AHEAD = 45;

/**
 * Reads tracks aloud through one audio element, whose source changes as pieces end: without timers, so that
 * it goes on behind a locked screen, and with the leave a browser gave the first press. One track at a time.
 */
export class SpeechPlayer {
  readonly store: StoreApi<SpeechState> = createStore<SpeechState>(() => IDLE);
  readonly #tools: PlayerTools;
  #element: HTMLAudioElement | null = null;
  #reading: SpeechReading | null = null;
  #upcoming: Upcoming | null = null;
  /** The piece that plays or is waited for, and which of its starts is wanted. */
  #index = 0;
  #start: number | null = null;
  #url: string | null = null;
  /** Where the loaded audio is to begin, in seconds, until it is there. */
  #seek: number | null = null;
  /** A person wants to hear; false while paused. */
  #wanted = false;
  /** The track has been read to its end; the next one is on its way. */
  #atEnd = false;
  /** The voice is followed from picture to picture. */
  #following = false;
  #onFailure: (() => void) | null = null;

  constructor(tools: PlayerTools) {
    this.#tools = tools;
    tools.settings.subscribe(({ speed }) => this.#setSpeed(speed));
  }

  /**
   * Reads a track, or goes to one of its parts; what else was being read stops. While the same track is still
   * being made, it isn't begun again. `onFailure` hears that the end of it, or of a track after it, can't be spoken.
   */
  play(track: SpeechTrack, onFailure: () => void, from?: number): void {
    const { phase, generating, track: current } = this.store.getState();
    if (phase !== 'idle' && current?.id === track.id) {
      if (generating && from === undefined) return;
      this.goTo(from ?? 0);
      this.resume();
      return;
    }
    this.stop();
    const reading = this.#read(track);
    const place = reading.placeOf(from ?? 0);
    if (!place) return;
    const element = this.#useElement();
    // Called inside the press itself, this is what lets an iPhone play what comes later.
    element.load();
    this.#onFailure = onFailure;
    this.#wanted = true;
    this.#begin(reading, place.piece, place.start);
  }

  /** Falls silent and lets go of everything. */
  stop(): void {
    if (this.store.getState().phase === 'idle') return;
    this.#wanted = false;
    this.#atEnd = false;
    this.#dropUpcoming();
    this.#reading?.close();
    this.#reading = null;
    this.#onFailure = null;
    this.#unload();
    this.store.setState(IDLE);
  }

  pause(): void {
    if (this.store.getState().phase === 'idle') return;
    this.#wanted = false;
    this.#element?.pause();
    this.store.setState({ phase: 'paused' });
  }

  resume(): void {
    const { phase, sleep } = this.store.getState();
    if (phase !== 'paused') return;
    this.#wanted = true;
    // Who presses play at night means to hear more.
    if (sleep !== null && sleep !== 'end' && sleep.at <= this.#tools.now()) this.setSleep(null);
    if (this.#atEnd) this.#finish();
    else if (this.#url) this.#sound();
    else this.#enter(this.#index, this.#start);
  }

  /** Goes to the beginning of a part, playing or not. */
  goTo(part: number): void {
    const place = this.#reading?.placeOf(part);
    if (!place) return;
    this.#wanted = this.store.getState().phase !== 'paused';
    this.#enter(place.piece, place.start);
  }

  /** One part back (to the beginning of this one, when it has been read for a while) or on. */
  skip(by: -1 | 1): void {
    const reading = this.#reading;
    const { part } = this.store.getState();
    if (!reading || part === null) return;
    const parts = reading.pieces.flatMap(({ starts }) => starts.map((start) => start.part));
    const here = parts.indexOf(part);
    if (by < 0) {
      const into = this.#secondsInto(part);
      this.goTo(parts[into > BACK ? here : Math.max(0, here - 1)] ?? 0);
    } else if (here + 1 < parts.length) this.goTo(parts[here + 1]!);
    else if (reading.track.next && this.#tools.settings.getState().onward) this.#finish();
  }

  /** Goes to a place of the track, in seconds. */
  seek(position: number): void {
    const reading = this.#reading;
    if (!reading) return;
    const wanted = Math.max(0, position);
    const after = reading.pieces.findIndex((_, index) => reading.before(index + 1) > wanted);
    const index = after < 0 ? reading.pieces.length - 1 : after;
    const piece = reading.pieces[index];
    if (!piece) return;
    const time = Math.min(wanted - reading.before(index), Math.max(0, piece.duration - 0.25));
    if (index === this.#index && this.#url) this.#jump(time);
    else this.#enter(index, null, time);
  }

  /** Share of the voice's own speed. */
  get speed(): number {
    return this.#tools.settings.getState().speed;
  }

  setSleep(sleep: SleepTimer | null): void {
    if (this.#element) this.#element.volume = 1;
    this.store.setState({ sleep });
    if (sleep !== 'end') return;
    this.#dropUpcoming();
    if (this.#atEnd) this.stop();
  }

  #read(track: SpeechTrack): SpeechReading {
    const reading: SpeechReading = new SpeechReading(track, this.#tools, (index) => {
      if (reading !== this.#reading) return;
      this.#show();
      if (index === this.#index && !this.#url && !this.#atEnd) this.#enter(index, this.#start, this.#seek ?? undefined);
    });
    return reading;
  }

  #begin(reading: SpeechReading, piece: number, start: number | null): void {
    this.#reading = reading;
    this.#index = -1;
    this.store.setState({
      ...IDLE,
      phase: this.#wanted ? 'waiting' : 'paused',
      sleep: this.store.getState().sleep,
      track: reading.track,
      part: reading.pieces[piece]?.starts[start ?? 0]?.part ?? 0,
    });
    reading.askAll(piece);
    this.#enter(piece, start);
  }

  /** Plays a piece from one of its starts, or from a time; waits where it hasn't come, passes over it where it failed. */
  #enter(index: number, start: number | null, time?: number): void {
    const reading = this.#reading;
    if (!reading) return;
    this.#atEnd = false;
    let at = index;
    while (reading.pieces[at]?.state === 'failed') at += 1;
    const piece = reading.pieces[at];
    if (!piece) {
      this.#finish();
      return;
    }
    const here = at === index;
    const again = at === this.#index && this.#url !== null;
    this.#index = at;
    this.#start = here ? start : null;
    const seek = here ? (time ?? (start === null ? 0 : (piece.times[start] ?? 0))) : 0;
    if (again) {
      this.#jump(seek);
      if (this.#wanted) this.#sound();
      return;
    }
    if (piece.state !== 'ready' || !piece.audio) {
      this.#unload();
      this.#seek = here && time !== undefined ? time : null;
      const part = here && start !== null ? piece.starts[start]?.part : undefined;
      this.store.setState({
        ...(this.#wanted ? { phase: 'waiting' } : {}),
        ...(part === undefined ? {} : { part }),
      });
      this.#show();
      return;
    }
    this.#load(piece.audio, seek);
    if (this.#wanted) this.#sound();
    this.#tick();
  }

  #load(audio: Blob, seek: number): void {
    const element = this.#useElement();
    const old = this.#url;
    this.#url = this.#tools.urls.create(audio);
    this.#seek = seek > 0 ? seek : null;
    element.src = this.#url;
    // A new source plays at the default speed.
    this.#setSpeed(this.speed);
    if (this.#seek !== null) element.currentTime = this.#seek;
    if (old) this.#tools.urls.revoke(old);
  }

  #unload(): void {
    this.#seek = null;
    const url = this.#url;
    if (!url || !this.#element) return;
    // First of all, so that the pause isn't taken for somebody's.
    this.#url = null;
    this.#element.pause();
    this.#element.removeAttribute('src');
    this.#element.load();
    this.#element.volume = 1;
    this.#tools.urls.revoke(url);
  }

  #jump(time: number): void {
    if (!this.#element) return;
    this.#seek = this.#element.readyState > 0 ? null : time;
    this.#element.currentTime = time;
    this.#tick();
  }

  #sound(): void {
    const url = this.#url;
    this.store.setState({ phase: 'playing' });
    this.#element?.play().then(
      () => this.#frames(),
      (error: unknown) => {
        // Another source took its place, or a pause came first: no failure of this one.
        if (url !== this.#url || !this.#wanted) return;
        if (error instanceof DOMException && error.name === 'NotAllowedError') this.pause();
      },
    );
  }

  #setSpeed(speed: number): void {
    if (!this.#element) return;
    this.#element.defaultPlaybackRate = speed;
    this.#element.playbackRate = speed;
  }

  #useElement(): HTMLAudioElement {
    if (this.#element) return this.#element;
    const element = this.#tools.element();
    this.#element = element;
    element.preload = 'auto';
    element.addEventListener('loadedmetadata', () => {
      if (this.#seek !== null && Math.abs(element.currentTime - this.#seek) > 0.05) element.currentTime = this.#seek;
      this.#seek = null;
      const piece = this.#piece();
      if (piece && this.#url && Number.isFinite(element.duration)) piece.duration = element.duration;
    });
    element.addEventListener('timeupdate', () => this.#tick());
    element.addEventListener('ended', () => {
      if (this.#url) this.#enter(this.#index + 1, null);
    });
    element.addEventListener('error', () => {
      if (!this.#url) return;
      this.#unload();
      this.#reading?.fail(this.#index);
    });
    // A phone call, another app, the keys of a headset: the element is paused and resumed from outside.
    element.addEventListener('pause', () => {
      if (this.#url && this.#wanted && element.paused && !element.ended && this.store.getState().phase === 'playing')
        this.pause();
    });
    element.addEventListener('play', () => {
      if (!this.#url || this.#wanted) return;
      this.#wanted = true;
      this.store.setState({ phase: 'playing' });
      this.#frames();
    });
    return element;
  }

  #piece(): HeldPiece | undefined {
    return this.#reading?.pieces[this.#index];
  }

  /** Follows the voice from picture to picture; where none are drawn, `timeupdate` does. */
  #frames(): void {
    // Skipping sounds again what sounds already: it is followed once.
    if (this.#following) return;
    this.#following = true;
    const follow = () => {
      this.#following = this.#url !== null && this.store.getState().phase === 'playing';
      if (!this.#following) return;
      this.#showPart();
      this.#tools.nextFrame(follow);
    };
    this.#tools.nextFrame(follow);
  }

  #time(): number {
    return this.#seek ?? this.#element?.currentTime ?? 0;
  }

  #showPart(): void {
    const piece = this.#piece();
    if (!piece || !this.#url) return;
    const part = partAt(piece, this.#time());
    if (part !== this.store.getState().part) this.store.setState({ part });
  }

  #secondsInto(part: number): number {
    const reading = this.#reading;
    const place = reading?.placeOf(part);
    if (!reading || !place) return 0;
    const began = reading.before(place.piece) + (reading.pieces[place.piece]?.times[place.start] ?? 0);
    return this.store.getState().position - began;
  }

  /** What changes as the voice goes on: place, sleep, what is to come. */
  #tick(): void {
    const reading = this.#reading;
    if (!reading || !this.#url) return;
    this.#showPart();
    this.#show();
    this.#fallAsleep();
    const { position, duration } = this.store.getState();
    if (this.#reading === reading && duration - position < AHEAD) this.#lookAhead(reading);
  }

  #show(): void {
    const reading = this.#reading;
    if (!reading) return;
    const duration = reading.before(reading.pieces.length);
    const { loaded, generating } = reading;
    this.store.setState({
      loaded,
      generating,
      total: reading.pieces.length,
      position: Math.min(duration, reading.before(this.#index) + this.#time()),
      duration,
    });
  }

  #fallAsleep(): void {
    const { sleep, phase } = this.store.getState();
    if (sleep === null || sleep === 'end' || phase !== 'playing' || !this.#element) return;
    const left = (sleep.at - this.#tools.now()) / 1000;
    this.#element.volume = Math.min(1, Math.max(0, left / FADE));
    if (left > 0) return;
    // Paused, not stopped: in the morning one goes on where one fell asleep.
    this.pause();
    this.setSleep(null);
  }

  /** Asks for the next track and its first piece, so that there is no gap. */
  #lookAhead(after: SpeechReading): void {
    const { next } = after.track;
    const wanted = this.#tools.settings.getState().onward && this.store.getState().sleep !== 'end';
    if (!next || !wanted || this.#upcoming?.after === after) return;
    const upcoming: Upcoming = { after, reading: null, failed: false, coming: Promise.resolve() };
    upcoming.coming = next().then(
      (track) => {
        if (this.#upcoming !== upcoming || !track) return;
        upcoming.reading = this.#read(track);
        upcoming.reading.ask(0);
      },
      (error: unknown) => {
        upcoming.failed = true;
        console.warn('What comes next could not be loaded.', error);
      },
    );
    this.#upcoming = upcoming;
  }

  #dropUpcoming(): void {
    this.#upcoming?.reading?.close();
    this.#upcoming = null;
  }

  /** The track has been read to its end. */
  #finish(): void {
    const reading = this.#reading;
    if (!reading) return;
    // One piece missing is passed over; where the rest is missing, nothing follows as if it had been read.
    if (reading.pieces.at(-1)?.state === 'failed') {
      this.#giveUp();
      return;
    }
    // What could not be had before may be had now.
    if (this.#upcoming?.failed) this.#dropUpcoming();
    this.#lookAhead(reading);
    const upcoming = this.#tools.settings.getState().onward ? this.#upcoming : null;
    if (!upcoming) {
      this.stop();
      return;
    }
    if (upcoming.reading) {
      this.#turn(upcoming.reading);
      return;
    }
    this.#unload();
    this.#atEnd = true;
    this.store.setState({ phase: this.#wanted ? 'waiting' : 'paused' });
    void upcoming.coming.then(() => {
      // Somebody may have stopped, or gone back to hear a verse again.
      if (this.#upcoming !== upcoming || this.#reading !== reading || !this.#atEnd) return;
      if (upcoming.reading) this.#turn(upcoming.reading);
      else if (upcoming.failed) this.#giveUp();
      else this.stop();
    });
  }

  /** Falls silent and says that it had to. */
  #giveUp(): void {
    const failed = this.#onFailure;
    this.stop();
    failed?.();
  }

  #turn(next: SpeechReading): void {
    this.#reading?.close();
    this.#upcoming = null;
    this.#begin(next, 0, 0);
  }
}
