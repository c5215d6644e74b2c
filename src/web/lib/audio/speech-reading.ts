import { DURATION_HEADER, MARKS_HEADER, SPEAK_PATH } from '#contract/speech-words.ts';
import type { apiRequest } from '../api.ts';
import { planPieces, type SpeechPiece } from './speech-pieces.ts';
import type { SpeechTrack } from './speech-track.ts';

/** The first piece is short, so that reading begins soon. */
const FIRST_PIECE = 300;
/** Seconds a character takes, until it is known how long a piece lasts. */
const SECONDS_PER_CHARACTER = 0.065;

/** What of a piece is known on this device. */
export interface HeldPiece extends SpeechPiece {
  state: 'unasked' | 'asked' | 'ready' | 'failed';
  audio: Blob | null;
  /** Seconds; a guess from its length until the audio says it. */
  duration: number;
  /** When the part of each of `starts` begins, in seconds from the start of the piece. */
  times: number[];
}

/** Times of `offsets` in an audio, and how long it lasts, in seconds. Rejects where it can't be decoded. */
export type AlignSpeech = (
  audio: Blob,
  text: string,
  offsets: readonly number[],
) => Promise<{ times: number[]; duration: number }>;

/** What a reading needs from the world around it. */
export interface ReadingTools {
  request: typeof apiRequest;
  align: AlignSpeech;
}

/** One track being fetched: its pieces, asked for together, kept until it is closed. */
export class SpeechReading {
  readonly track: SpeechTrack;
  readonly pieces: HeldPiece[];
  readonly #tools: ReadingTools;
  readonly #control = new AbortController();
  readonly #settled: (index: number) => void;

  /** `settled` hears of every piece that has come or failed, or whose times have become known. */
  constructor(track: SpeechTrack, tools: ReadingTools, settled: (index: number) => void) {
    this.track = track;
    this.#tools = tools;
    this.#settled = settled;
    this.pieces = planPieces(
      track.parts.map(({ text }) => text),
      track.most,
      Math.min(track.most, FIRST_PIECE),
    ).map((piece) => ({ ...piece, state: 'unasked', audio: null, ...guess(piece, null) }));
  }

  get loaded(): number {
    return this.pieces.filter(({ state }) => state === 'ready').length;
  }

  /** Whether a piece is still being made. */
  get generating(): boolean {
    return this.pieces.some(({ state }) => state === 'asked' || state === 'unasked');
  }

  get closed(): boolean {
    return this.#control.signal.aborted;
  }

  /** Seconds of all pieces before one, as far as is known. */
  before(index: number): number {
    return this.pieces.slice(0, index).reduce((sum, piece) => sum + lengthOf(piece), 0);
  }

  /** The piece in which a part begins; where it has no words, the next one that has. Null past the end. */
  placeOf(part: number): { piece: number; start: number } | null {
    for (const [piece, { starts }] of this.pieces.entries()) {
      const start = starts.findIndex((one) => one.part >= part);
      if (start >= 0) return { piece, start };
    }
    return null;
  }

  /** Asks for every piece that hasn't been asked for, the one at `from` and those behind it first. */
  askAll(from = 0): void {
    const order = [...this.pieces.keys()];
    for (const index of [...order.slice(from), ...order.slice(0, from)]) this.ask(index);
  }

  /** Asks for one piece. */
  ask(index: number): void {
    const piece = this.pieces[index];
    if (piece?.state !== 'unasked') return;
    piece.state = 'asked';
    void this.#fetch(piece).then(
      () => this.#end(index, 'ready'),
      (error: unknown) => {
        // One piece missing is better than silence; the others are read all the same.
        if (!this.closed) console.warn('A piece could not be spoken.', error);
        this.#end(index, 'failed');
      },
    );
  }

  /** A piece came, but can't be played. */
  fail(index: number): void {
    console.warn('A piece could not be played.');
    this.#end(index, 'failed');
  }

  /** Lets go of everything; what is on its way is no longer wanted. */
  close(): void {
    this.#control.abort();
    for (const piece of this.pieces) piece.audio = null;
  }

  #end(index: number, state: 'ready' | 'failed'): void {
    if (this.closed) return;
    this.pieces[index]!.state = state;
    this.#settled(index);
  }

  async #fetch(piece: HeldPiece): Promise<void> {
    const offsets = piece.starts.map(({ offset }) => offset);
    const response = await this.#tools.request(
      'POST',
      SPEAK_PATH,
      { text: piece.text, voice: this.track.voice, marks: offsets },
      this.#control.signal,
    );
    const audio = await response.blob();
    if (audio.size === 0) throw new Error('The answer holds no audio.');
    piece.audio = audio;
    const milliseconds = Number(response.headers.get(DURATION_HEADER));
    const known = milliseconds > 0 ? milliseconds / 1000 : null;
    Object.assign(piece, guess(piece, known));
    const plain = offsets.every((offset) => offset === 0);
    const times = plain ? offsets.map(() => 0) : readMarks(response.headers.get(MARKS_HEADER), offsets);
    if (times) {
      piece.times = times;
      // Where only the length is unknown, the audio element will say it.
      if (known || plain) return;
    }
    // The voice doesn't say when it says what: it is heard out here, while the reading already goes on.
    this.#tools.align(audio, piece.text, offsets).then(
      (heard) => {
        if (this.closed) return;
        piece.duration = heard.duration;
        if (!times) piece.times = heard.times;
        this.#settled(this.pieces.indexOf(piece));
      },
      (error: unknown) => console.warn('A piece could not be aligned with its words.', error),
    );
  }
}

/** Times by length alone. */
function guess(piece: SpeechPiece, duration: number | null): { duration: number; times: number[] } {
  const whole = duration ?? piece.text.length * SECONDS_PER_CHARACTER;
  return { duration: whole, times: piece.starts.map(({ offset }) => (offset / piece.text.length) * whole) };
}

/** "0:0,31:2480" as seconds, one for each offset; null where any is missing or they go backwards. */
export function readMarks(header: string | null, offsets: readonly number[]): number[] | null {
  if (!header) return null;
  const known = new Map(header.split(',').map((pair) => pair.split(':').map(Number) as [number, number]));
  const times: number[] = [];
  for (const offset of offsets) {
    const time = (known.get(offset) ?? Number.NaN) / 1000;
    if (!(time >= (times.at(-1) ?? 0))) return null;
    times.push(time);
  }
  return times;
}

/** A piece that failed takes no time. */
function lengthOf({ state, duration }: HeldPiece): number {
  return state === 'failed' ? 0 : duration;
}

/** The part that is heard at a time of a piece, in seconds. */
export function partAt(piece: HeldPiece, time: number): number {
  // The audio clock stands a hair before the place it was sent to.
  const start = piece.times.findLastIndex((begins) => begins <= time + 0.02);
  return piece.starts[start]?.part ?? piece.first;
}
