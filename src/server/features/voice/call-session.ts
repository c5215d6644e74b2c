import { bothEnds, LIMITS } from '#contract/limits.ts';
import { SPEECH_WORDS } from '#contract/speech.ts';
import { CALL_SAMPLE_RATE, type ClientMessage, PRAYER_REST_MS, type ServerMessage } from '#contract/voice.ts';
import { endsPrayer, isBackchannel, soundsComplete } from '#guidance/speak/turn-words.ts';
import type { CrisisAlert, CrisisCategory, HistoryTurn, Reply } from '#guidance/types.ts';
import { createRecordingLine } from '#server/providers/stt/recording-line.ts';
import type { SttProvider } from '#server/providers/stt/stt-provider.ts';
import { wavOf } from '#server/providers/stt/wav.ts';
import { beginThought, type Mind, type Thought, within } from './call-thought.ts';

/** Most audio of one turn in bytes: two minutes. What is longer is answered as if it had ended. */
const TURN_BYTES = 120 * CALL_SAMPLE_RATE * 2;
/** Less than a tenth of a second is no word, and transcribers refuse it. */
const SHORTEST_BYTES = CALL_SAMPLE_RATE / 5;
/** What a turn's memory begins with, in bytes: two seconds. It grows with what is said. */
const FIRST_BYTES = 2 * CALL_SAMPLE_RATE * 2;
/** After this long, in milliseconds, a transcription has failed, the wait for its turn included. */
const TRANSCRIPTION_PATIENCE_MS = 20_000;
/** Transcriptions of one call at once, and how many may wait for that. */
const TRANSCRIPTIONS = 2;
const WAITING_TRANSCRIPTIONS = 20;
/** Unfinished words of one turn that are listened to for danger if the turn is never understood. */
const GUESSES_KEPT = 3;
/** Sentences spoken ahead of the one being sent. */
const AHEAD = 2;
/** Sentences that can't be spoken in a row, after which the rest of a reply is shown without trying. */
const MUTE_AFTER = 2;
/** Bytes waiting in the socket beyond which nothing more is sent. */
const FULL_SOCKET_BYTES = 1024 * 1024;
const SOCKET_POLL_MS = 50;
/** A call in which nothing was said for this long is forgotten, and would only spend minutes. */
const IDLE_MS = 10 * 60_000;

/** What a call is told about whom it serves. */
export interface Caller {
  firstName: string | null;
  /** Hour of the person's day, 0 to 23; null where their zone isn't known. */
  hour(): number | null;
}

/** What a session is made of. */
export interface CallParts extends Mind {
  stt: SttProvider | null;
  caller: Caller;
  /** Seeds the replies of this call. */
  seed: string;
  now: () => Date;
  /** Sends a message, and right behind it the bytes it announces. */
  send(message: ServerMessage, bytes?: Buffer): void;
  /** Bytes sent that have not left yet. */
  buffered(): number;
  /** Milliseconds lost to a fault, not to be charged. */
  giveBack(ms: number): void;
  /** The clock rests while praying. */
  rest(on: boolean): void;
  /** Whether a long silence ends the call. */
  idles: boolean;
  /** A reply was found for somebody who waited for it. */
  onReply(of: { engine: string; fallback: string | null; seconds: number }): void;
}

/** One live call without its socket. Nothing that is said leaves its memory. */
export interface CallSession {
  /** What was said before, when a call goes on after a broken connection. */
  begin(start: Extract<ClientMessage, { type: 'start' }>): void;
  receive(message: ClientMessage): void;
  /** Audio of the turn being spoken; false where nobody is speaking. */
  hear(bytes: Buffer): boolean;
  /** Whether nobody has said anything for so long that the call is forgotten. */
  isIdle(): boolean;
  /** Stops everything. */
  end(): void;
}

/** Words being understood while nobody knows yet whether more follow. */
interface Guess {
  words: Promise<string>;
  /** Reply to those words, where they need one. */
  thought: Thought | null;
  dropped: boolean;
  controller: AbortController;
}

/** A turn being spoken. */
interface Hearing {
  turn: number;
  over: number | null;
  /** Memory for the audio: its first `bytes` bytes are what was heard. They are copied, for a frame keeps far more. */
  memory: Buffer;
  bytes: number;
  guess: Guess | null;
  /** What earlier guesses understood, and nobody has listened to for danger. */
  unheeded: string[];
}

/** A turn being answered. */
interface Exchange {
  message: string;
  thought: Thought;
  /** Its number, once the reply has begun. */
  number: number | null;
  sentences: readonly { text: string }[];
  reply: Reply | null;
  /** Sentences heard to their end, by their place. */
  heard: Set<number>;
  /** Everything was sent. */
  sent: boolean;
  /** Stopped by the person, or spoken over. */
  cut: boolean;
}

/** Builds it. */
export function createCallSession(parts: CallParts): CallSession {
  const { guidance, stt, send, now } = parts;
  let history: HistoryTurn[] = [];
  let hearing: Hearing | null = null;
  /** A turn that was cut off for its length, whose audio may still come. */
  let overlong: number | null = null;
  /** Turns begun that are not settled yet; a reply doesn't begin while somebody goes on speaking. */
  let unsettled = 0;
  const onQuiet: (() => void)[] = [];
  let current: Exchange | null = null;
  let replies = 0;
  let praying = false;
  /** Whether the pause is on by what the person last did; `praying` follows once earlier turns are understood. */
  let wantsPrayer = false;
  /** Begins and ends of prayers that wait for the words before them to be understood. */
  let pauses = 0;
  let prayed: { turn: number; text: string }[] = [];
  let lastWord = now().getTime();
  let givenUntil = 0;
  let ended = false;
  const ending = new AbortController();
  const transcriptions = createRecordingLine(TRANSCRIPTIONS, WAITING_TRANSCRIPTIONS);
  /** Danger heard in words that no turn of the history holds. */
  const openCrisis = new Set<CrisisCategory>();
  /** Turns are settled in the order in which they were spoken. */
  let queue: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void> | void) => {
    queue = queue.then(() => (ended ? undefined : work())).catch(() => undefined);
  };

  const isQuiet = () => ended || (unsettled === 0 && pauses === 0 && !wantsPrayer);
  const tellQuiet = () => {
    if (isQuiet()) for (const go of onQuiet.splice(0)) go();
  };
  const settled = () => {
    unsettled -= 1;
    tellQuiet();
  };
  /** Nobody speaks, and nobody prays. */
  const quiet = async (): Promise<void> => {
    while (!isQuiet()) await new Promise<void>((resolve) => onQuiet.push(resolve));
  };

  const giveBack = (from: number) => {
    const to = now().getTime();
    const start = Math.max(from, givenUntil);
    if (to <= start) return;
    givenUntil = to;
    parts.giveBack(to - start);
  };

  // Understanding

  const transcribe = async (audio: Buffer, controller: AbortController): Promise<string> => {
    if (audio.length < SHORTEST_BYTES) return '';
    const patience = AbortSignal.any([
      controller.signal,
      ending.signal,
      AbortSignal.timeout(TRANSCRIPTION_PATIENCE_MS),
    ]);
    return transcriptions.run(async () => {
      const recording = { audio: wavOf(audio, CALL_SAMPLE_RATE), mimeType: 'audio/wav' };
      return (await within(stt!.transcribe(recording, patience), patience)).trim();
    }, patience);
  };

  /** Adds to what was heard. */
  const keepAudio = (heard: Hearing, bytes: Buffer) => {
    const needed = heard.bytes + bytes.length;
    if (needed > heard.memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(TURN_BYTES, Math.max(needed, 2 * heard.memory.length)));
      heard.memory.copy(larger, 0, 0, heard.bytes);
      heard.memory = larger;
    }
    bytes.copy(heard.memory, heard.bytes);
    heard.bytes = needed;
  };

  const audioOf = ({ memory, bytes }: Hearing) => memory.subarray(0, bytes);

  /** Understands what was said so far, and thinks about it in case that was all. */
  const guessAt = (heard: Hearing) => {
    const controller = new AbortController();
    const guess: Guess = { words: Promise.resolve(''), thought: null, dropped: false, controller };
    guess.words = transcribe(audioOf(heard), controller).then((text) => {
      if (text === '' || ended) return text;
      heard.unheeded = [...heard.unheeded, text].slice(-GUESSES_KEPT);
      if (guess.dropped) return text;
      send({ type: 'transcript', turn: heard.turn, text, final: false, complete: soundsComplete(text) });
      const answered = !wantsPrayer && !(isSpokenOver(heard.over) && isBackchannel(text));
      if (answered) guess.thought = think(outlook(text, heard.over));
      return text;
    });
    guess.words.catch(() => undefined);
    heard.guess = guess;
  };

  const dropGuess = (heard: Hearing) => {
    const { guess } = heard;
    if (!guess) return;
    guess.dropped = true;
    guess.controller.abort();
    guess.thought?.drop();
    heard.guess = null;
  };

  const isSpokenOver = (over: number | null) => over !== null && current?.number === over;

  /** The turn is over: its words are found, and settled behind those before it. */
  const finishHearing = (heard: Hearing) => {
    hearing = null;
    const endedAt = now().getTime();
    const understand = async (): Promise<{ text: string; thought: Thought | null }> => {
      if (heard.guess) {
        try {
          const text = await heard.guess.words;
          return { text, thought: heard.guess.thought };
        } catch {
          // A guess that failed is tried once more, as a whole.
        }
      }
      const text = await transcribe(audioOf(heard), new AbortController());
      return { text, thought: null };
    };
    // Begins now, whatever turn is still being settled.
    const understood = understand();
    understood.catch(() => undefined);
    inTurn(async () => {
      try {
        const { text, thought } = await understood;
        if (ended) return thought?.drop();
        if (text === '') void listenToGuesses(heard);
        settle(heard.turn, text, heard.over, thought, false);
      } catch {
        if (ended) return;
        void listenToGuesses(heard);
        giveBack(endedAt);
        send({
          type: 'error',
          code: 'transcription-failed',
          message: SPEECH_WORDS.failed.description,
          turn: heard.turn,
        });
      } finally {
        settled();
      }
    });
  };

  // Danger

  const told = new WeakSet<CrisisAlert>();
  const alarm = (alert: CrisisAlert) => {
    if (!alert.detected || told.has(alert) || ended) return;
    told.add(alert);
    send({ type: 'crisis', alert });
  };

  /**
   * Listens for danger in words that no reply answers now; nothing waits for it. `known`: what was told of already.
   * Resolves with that and what was found.
   */
  const listenForDanger = async (
    text: string,
    answeredLater: boolean,
    known: readonly CrisisCategory[],
  ): Promise<CrisisCategory[]> => {
    let found = [...known];
    const note = (alert: CrisisAlert) => {
      if (alert.categories.some((category) => !found.includes(category))) alarm(alert);
      if (!answeredLater) for (const category of alert.categories) openCrisis.add(category);
      found = [...found, ...alert.categories];
    };
    const byRules = guidance.checkCrisisByRules(text);
    note(byRules);
    note(await guidance.checkCrisis(text).catch(() => byRules));
    return found;
  };

  /** Listens to what was understood of a turn whose words as a whole never came, or were none. */
  const listenToGuesses = async (heard: Hearing) => {
    let known: CrisisCategory[] = [];
    for (const text of heard.unheeded.splice(0)) known = await listenForDanger(text, false, known);
  };

  // Answering

  /** What is answered, and after what, if these words are a turn: a reply that had not begun takes them in. */
  const outlook = (text: string, over: number | null): { message: string; before: HistoryTurn[] } => {
    if (!current) return { message: text, before: history };
    if (isUnheard(current, over)) return { message: `${current.message}\n${text}`, before: history };
    return { message: text, before: [...history, ...turnsOf(current, over)] };
  };

  /** Nobody has heard a word of it, and nobody is hearing one now. */
  const isUnheard = (exchange: Exchange, over: number | null) =>
    !exchange.reply || (!exchange.sent && !exchange.cut && exchange.heard.size === 0 && over !== exchange.number);

  /** An exchange as the conversation remembers it: of a reply cut short, what was heard. */
  const turnsOf = (exchange: Exchange, over: number | null): HistoryTurn[] => {
    const { reply, heard, sentences, message } = exchange;
    const question: HistoryTurn = { role: 'user', content: message };
    if (!reply) return [question];
    const broken = (exchange.cut || !exchange.sent || over === exchange.number) && heard.size < sentences.length;
    const known = sentences.filter((_sentence, index) => heard.has(index)).map(({ text }) => text);
    const content = broken ? [...known, '…'].join(' ') : reply.content;
    return [question, { role: 'assistant', content, trace: reply.trace }];
  };

  const think = ({ message, before }: { message: string; before: HistoryTurn[] }): Thought =>
    beginThought(
      parts,
      {
        message: bothEnds(message),
        history: before.slice(-LIMITS.callTurns),
        seed: parts.seed,
        firstName: parts.caller.firstName,
        hour: parts.caller.hour(),
        openCrisis: [...openCrisis],
      },
      `${before.length}:${message}`,
    );

  /** What becomes of words once it is sure that they are all. */
  const settle = (turn: number, text: string, over: number | null, thought: Thought | null, typed: boolean): void => {
    if (text === '') {
      send({ type: 'ignored', turn, reason: 'nothing' });
      return;
    }
    lastWord = now().getTime();
    const alert = guidance.checkCrisisByRules(text);
    alarm(alert);
    if (praying) {
      thought?.drop();
      send({ type: 'transcript', turn, text, final: true, complete: true });
      prayed.push({ turn, text });
      if (!typed && endsPrayer(text)) send({ type: 'amen' });
      void listenForDanger(text, true, alert.categories);
      return;
    }
    if (!typed && isSpokenOver(over) && isBackchannel(text)) {
      thought?.drop();
      send({ type: 'ignored', turn, reason: 'backchannel' });
      void listenForDanger(text, false, alert.categories);
      return;
    }
    send({ type: 'transcript', turn, text, final: true, complete: true });
    answer(turn, text, over, thought, alert.categories);
  };

  const answer = (
    turn: number,
    text: string,
    over: number | null,
    thought: Thought | null,
    alarmed: readonly CrisisCategory[],
  ) => {
    const view = outlook(text, over);
    const before = current;
    if (before) {
      before.thought.drop();
      before.cut = true;
    }
    history = view.before.slice(-LIMITS.callTurns);
    let ready = thought;
    if (ready && ready.key !== `${view.before.length}:${view.message}`) {
      ready.drop();
      ready = null;
    }
    const exchange: Exchange = {
      message: view.message,
      thought: ready ?? think(view),
      number: null,
      sentences: [],
      reply: null,
      heard: new Set(),
      sent: false,
      cut: false,
    };
    current = exchange;
    exchange.thought.onAlert((alert) => {
      // The rules are quicker, and mostly have said it already.
      if (!exchange.cut && alert.categories.some((category) => !alarmed.includes(category))) alarm(alert);
    });
    void deliver(exchange, turn).catch(() => undefined);
  };

  /** Sends a reply sentence by sentence until it is over, or somebody speaks over it. */
  const deliver = async (exchange: Exchange, turn: number) => {
    const { thought } = exchange;
    const gone = () => exchange.cut || ended;
    const asked = now().getTime();
    const waited = performance.now();
    const found = await thought.reply.catch(() => null);
    const seconds = (performance.now() - waited) / 1000;
    if (gone()) return;
    if (!found) {
      giveBack(asked);
      alarm(guidance.checkCrisisByRules(exchange.message));
    }
    // Somebody who paused and went on is not talked over, and nobody who prays is spoken to: what they asked before is
    // answered with their prayer.
    await quiet();
    if (gone()) return;
    if (!found) {
      send({
        type: 'error',
        code: 'internal',
        message: 'I couldn’t find an answer just now. Please say that once more.',
        turn,
      });
      return;
    }
    const { reply, spoken } = found;
    const { sentences, cards } = spoken;
    replies += 1;
    const number = replies;
    exchange.number = number;
    exchange.sentences = sentences;
    exchange.reply = reply;
    parts.onReply({ engine: reply.engine, fallback: reply.fallback, seconds });
    for (const category of reply.trace.crisis) openCrisis.delete(category);
    send({ type: 'reply', reply: number, turn });
    const shown = new Set<string>();
    let mute = 0;
    for (const [index, { text, part, osis }] of sentences.entries()) {
      const waitedFrom = now().getTime();
      const speech = mute < MUTE_AFTER ? await speakAhead(thought, index, sentences.length) : null;
      while (!gone() && parts.buffered() > FULL_SOCKET_BYTES)
        await new Promise((resolve) => setTimeout(resolve, SOCKET_POLL_MS));
      if (gone()) return;
      for (const card of cards) {
        if (card.osis !== osis || shown.has(card.osis)) continue;
        shown.add(card.osis);
        send({ type: 'card', reply: number, card });
      }
      send({ type: 'sentence', reply: number, index, text, part, osis });
      if (speech) {
        mute = 0;
        const { audio, mimeType, durationMs } = speech;
        send({ type: 'audio', reply: number, index, mimeType, durationMs, bytes: audio.length }, audio);
      } else {
        mute += 1;
        giveBack(waitedFrom);
        send({ type: 'silent', reply: number, index });
      }
    }
    for (const card of cards) if (!shown.has(card.osis)) send({ type: 'card', reply: number, card });
    exchange.sent = true;
    send({
      type: 'replied',
      reply: number,
      sentences: sentences.length,
      content: reply.content,
      scriptureReferences: reply.scriptureReferences,
      steps: reply.steps,
      prayer: reply.prayer,
      engine: reply.engine,
      trace: reply.trace,
    });
  };

  const speakAhead = (thought: Thought, index: number, sentences: number) => {
    const speech = thought.speak(index);
    for (let ahead = index + 1; ahead <= Math.min(index + AHEAD, sentences - 1); ahead += 1) void thought.speak(ahead);
    return speech;
  };

  const setPrayer = (on: boolean) => {
    wantsPrayer = on;
    parts.rest(on);
    pauses += 1;
    inTurn(() => {
      pauses -= 1;
      praying = on;
      const last = prayed.at(-1);
      if (!on && last) {
        const text = prayed.map((words) => words.text).join('\n');
        prayed = [];
        answer(last.turn, text, null, null, []);
      }
      tellQuiet();
    });
  };

  const hearTurn = (message: Extract<ClientMessage, { turn: number }>) => {
    if (message.type === 'say') {
      const text = message.text.trim();
      inTurn(() => settle(message.turn, text, message.over, null, message.typed));
      return;
    }
    if (!stt) {
      send({
        type: 'error',
        code: 'no-transcription',
        message: 'This server can’t turn speech into words. Please type instead.',
        turn: message.turn,
      });
      return;
    }
    if (message.type === 'speech-begin') {
      if (hearing) finishHearing(hearing);
      unsettled += 1;
      overlong = null;
      const memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
      hearing = { turn: message.turn, over: message.over, memory, bytes: 0, guess: null, unheeded: [] };
      return;
    }
    if (overlong === message.turn && message.type !== 'speech-hush' && message.type !== 'speech-more') overlong = null;
    if (hearing?.turn !== message.turn) return;
    const heard = hearing;
    if (message.type === 'speech-hush') {
      dropGuess(heard);
      guessAt(heard);
    } else if (message.type === 'speech-more') dropGuess(heard);
    else if (message.type === 'speech-end') finishHearing(heard);
    else {
      hearing = null;
      // It sounded like words after all; they are not answered, but heard.
      const { guess } = heard;
      if (guess) guess.dropped = true;
      guess?.thought?.drop();
      inTurn(settled);
      const understood = guess ? guess.words.catch(() => '') : Promise.resolve('');
      void understood.then(() => listenToGuesses(heard));
    }
  };

  return {
    begin: (start) => {
      history = start.history.map(({ role, content, trace }) => ({ role, content, trace: trace ?? null }));
      replies = start.numbers?.reply ?? 0;
      // A reply that was cut off has left no trace of the danger it answered.
      for (const [index, { role, content }] of start.history.entries()) {
        if (role !== 'user' || start.history[index + 1]?.trace) continue;
        for (const category of guidance.checkCrisisByRules(content).categories) openCrisis.add(category);
      }
      if (start.prayer === null || start.prayer === undefined) return;
      const text = start.prayer.trim();
      if (text !== '') prayed = [{ turn: start.numbers?.turn ?? 0, text }];
      setPrayer(true);
    },
    receive: (message) => {
      if (ended) return;
      switch (message.type) {
        case 'heard':
          if (current?.number === message.reply) current.heard.add(message.index);
          break;
        case 'interrupt':
          if (current?.number !== message.reply) break;
          current.cut = true;
          current.thought.drop();
          break;
        case 'prayer':
          if (message.on !== wantsPrayer) setPrayer(message.on);
          break;
        case 'start':
        case 'hosted':
        case 'end':
          break;
        default:
          hearTurn(message);
      }
    },
    hear: (bytes) => {
      if (!hearing) return overlong !== null || !stt;
      const room = TURN_BYTES - hearing.bytes;
      keepAudio(hearing, bytes.length > room ? bytes.subarray(0, room) : bytes);
      if (hearing.bytes >= TURN_BYTES) {
        overlong = hearing.turn;
        finishHearing(hearing);
      }
      return true;
    },
    isIdle: () => parts.idles && now().getTime() - lastWord > IDLE_MS + (praying ? PRAYER_REST_MS : 0),
    end: () => {
      ended = true;
      ending.abort();
      for (const go of onQuiet.splice(0)) go();
      if (hearing) dropGuess(hearing);
      hearing = null;
      current?.thought.drop();
      history = [];
      prayed = [];
    },
  };
}
