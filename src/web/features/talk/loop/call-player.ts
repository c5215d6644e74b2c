import { readingTime } from './caption-progress.ts';

/** One sentence of a reply. */
export interface PlayedSentence {
  reply: number;
  index: number;
  text: string;
}

/** What the player tells. */
export interface PlayerListener {
  /** A sentence begins to be heard (or shown, where it can't be heard). */
  onStart(sentence: PlayedSentence): void;
  /** How much of it has been said, 0 to 1. */
  onProgress(sentence: PlayedSentence, share: number): void;
  /** It was heard to its end. */
  onEnd(sentence: PlayedSentence): void;
  /** Everything of a reply was heard. */
  onDone(reply: number): void;
}

/** Plays the sentences of one reply after another, in order. */
export interface CallPlayer {
  /** A reply begins; whatever was playing stops. */
  begin(reply: number): void;
  add(sentence: PlayedSentence): void;
  /** A sentence's audio came; one that can't be decoded is shown for as long as it takes to read. */
  audio(reply: number, index: number, bytes: ArrayBuffer): void;
  /** A sentence has no audio. */
  silent(reply: number, index: number): void;
  /** All of a reply's sentences were sent. */
  complete(reply: number, sentences: number): void;
  /** Nothing more will come (the connection broke): what is here is played to its end. */
  cutShort(): void;
  /** Quieter while somebody speaks. */
  duck(on: boolean): void;
  pause(): void;
  /** Goes on from a little before where it stopped. */
  resume(): void;
  /** Silent at once; the reply is over. */
  stop(): void;
  /** Loudness of what is being played, 0 to 1. */
  level(): number;
  /** The reply that is being played or waited for; null when there is none. */
  readonly reply: number | null;
  close(): void;
}

/** Seconds in which sound goes away without a click. */
const FADE = 0.03;
const DUCKED = 0.3;
/** A pause goes back to the sentence's beginning where little of it was said, else by `BACK` (seconds). */
const FROM_START = 1.5;
const BACK = 0.5;
const TICK_MS = 80;

type Sound =
  | { kind: 'waiting' }
  /** `seconds` to show it. */
  | { kind: 'silent'; seconds: number }
  | { kind: 'buffer'; buffer: AudioBuffer };

interface Item {
  sentence: PlayedSentence | null;
  sound: Sound;
}

/** A sentence that is heard now, or that is set to follow without a gap. */
interface Running {
  index: number;
  sentence: PlayedSentence;
  /** The context's time at which its second 0 is or was. */
  zero: number;
  seconds: number;
  halt(): void;
}

/** Makes a player that speaks through `context`. */
export function createCallPlayer(context: AudioContext, listener: PlayerListener): CallPlayer {
  const volume = context.createGain();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  volume.connect(analyser);
  analyser.connect(context.destination);
  const wave = new Float32Array(analyser.fftSize);

  let reply: number | null = null;
  let items: Item[] = [];
  let count: number | null = null;
  let current: Running | null = null;
  let following: Running | null = null;
  /** The sentence to be played next, and the second it begins at. */
  let next = { index: 0, offset: 0 };
  let paused = false;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const itemAt = (index: number): Item => {
    items[index] ??= { sentence: null, sound: { kind: 'waiting' } };
    return items[index];
  };

  /** Starts a sentence at `when` (the context's time), from `offset` seconds in. */
  function run(index: number, sentence: PlayedSentence, sound: Sound, when: number, offset: number): Running {
    if (sound.kind !== 'buffer') {
      const seconds = sound.kind === 'silent' ? sound.seconds : 0;
      const timer = setTimeout(onEnded, Math.max(0, seconds - offset) * 1000);
      return { index, sentence, zero: when - offset, seconds, halt: () => clearTimeout(timer) };
    }
    const source = context.createBufferSource();
    source.buffer = sound.buffer;
    const gain = context.createGain();
    source.connect(gain);
    gain.connect(volume);
    source.onended = () => {
      gain.disconnect();
      onEnded();
    };
    source.start(when, offset);
    return {
      index,
      sentence,
      zero: when - offset,
      seconds: sound.buffer.duration,
      halt: () => {
        source.onended = () => gain.disconnect();
        const now = context.currentTime;
        gain.gain.setValueAtTime(1, now);
        gain.gain.linearRampToValueAtTime(0, now + FADE);
        source.stop(now + FADE);
      },
    };
  }

  function onEnded(): void {
    const ended = current;
    if (!ended || reply === null) return;
    current = following;
    following = null;
    next = { index: ended.index + 1, offset: 0 };
    const of = reply;
    listener.onProgress(ended.sentence, 1);
    listener.onEnd(ended.sentence);
    // Whoever listens may have stopped everything.
    if (reply !== of) return;
    if (current) listener.onStart(current.sentence);
    advance();
  }

  /** Starts what can be started: the next sentence, and the one after it without a gap. */
  function advance(): void {
    if (reply === null || paused) return;
    if (!current) {
      if (count !== null && next.index >= count) {
        finish();
        return;
      }
      const { sentence, sound } = itemAt(next.index);
      if (!sentence || sound.kind === 'waiting') return;
      const fresh = next.offset === 0;
      current = run(next.index, sentence, sound, context.currentTime, next.offset);
      ticking ??= setInterval(tick, TICK_MS);
      if (fresh) listener.onStart(sentence);
    }
    if (!current || following || items[current.index]?.sound.kind !== 'buffer') return;
    const after = items[current.index + 1];
    if (after?.sentence && after.sound.kind === 'buffer') {
      const when = Math.max(context.currentTime, current.zero + current.seconds);
      following = run(current.index + 1, after.sentence, after.sound, when, 0);
    }
  }

  function tick(): void {
    if (!current) return;
    const share = (context.currentTime - current.zero) / current.seconds;
    listener.onProgress(current.sentence, Math.min(1, Math.max(0, share)));
  }

  function finish(): void {
    const done = reply!;
    clear();
    listener.onDone(done);
  }

  function clear(): void {
    halt();
    reply = null;
    items = [];
    count = null;
    next = { index: 0, offset: 0 };
    paused = false;
    setVolume(1);
  }

  function halt(): void {
    current?.halt();
    following?.halt();
    current = null;
    following = null;
    clearInterval(ticking);
    ticking = undefined;
  }

  function setVolume(to: number): void {
    volume.gain.setTargetAtTime(to, context.currentTime, FADE);
  }

  function makeSilent(item: Item): void {
    item.sound = { kind: 'silent', seconds: item.sentence ? readingTime(item.sentence.text) / 1000 : 1.5 };
  }

  return {
    begin(id) {
      clear();
      reply = id;
    },
    add(sentence) {
      if (sentence.reply !== reply) return;
      itemAt(sentence.index).sentence = sentence;
      advance();
    },
    audio(of, index, bytes) {
      if (of !== reply) return;
      const item = itemAt(index);
      context.decodeAudioData(bytes).then(
        (buffer) => {
          if (of !== reply || item.sound.kind !== 'waiting') return;
          if (buffer.duration > 0) item.sound = { kind: 'buffer', buffer };
          else makeSilent(item);
          advance();
        },
        () => {
          if (of !== reply) return;
          makeSilent(item);
          advance();
        },
      );
    },
    silent(of, index) {
      if (of !== reply) return;
      makeSilent(itemAt(index));
      advance();
    },
    complete(of, sentences) {
      if (of !== reply) return;
      count = sentences;
      advance();
    },
    cutShort() {
      if (reply === null || count !== null) return;
      const firstMissing = items.findIndex((item) => !item?.sentence || item.sound.kind === 'waiting');
      count = firstMissing === -1 ? items.length : Math.max(firstMissing, current ? current.index + 1 : 0);
      advance();
    },
    duck: (on) => setVolume(on ? DUCKED : 1),
    pause() {
      if (paused || reply === null) return;
      paused = true;
      if (current) {
        const said = context.currentTime - current.zero;
        next = { index: current.index, offset: said < FROM_START ? 0 : Math.max(0, said - BACK) };
      }
      halt();
    },
    resume() {
      if (!paused) return;
      paused = false;
      advance();
    },
    stop: clear,
    level() {
      if (!current) return 0;
      analyser.getFloatTimeDomainData(wave);
      let sum = 0;
      for (const sample of wave) sum += sample * sample;
      return Math.min(1, Math.sqrt(sum / wave.length) * 4);
    },
    get reply() {
      return reply;
    },
    close() {
      clear();
      volume.disconnect();
      analyser.disconnect();
    },
  };
}
