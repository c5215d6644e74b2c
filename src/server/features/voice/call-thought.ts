import { type SpokenReply, speakReply } from '#guidance/speak/spoken-reply.ts';
import type { AnswerInput, CrisisAlert, GuidanceEngine, Reply } from '#guidance/types.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { Speech } from '#server/providers/tts/tts-provider.ts';
import type { SpeechService } from '../speech/speech.service.ts';

/** After this long, in milliseconds, a sentence is shown without its voice. */
const SPEECH_PATIENCE_MS = 15_000;

/** What thoughts are made with. */
export interface Mind {
  guidance: GuidanceEngine;
  corpus: Corpus;
  speech: SpeechService;
}

/** A reply being found, its first sentence being spoken: perhaps before it is sure that anyone will hear it. */
export interface Thought {
  /** What it answers; a thought about something else is of no use. */
  key: string;
  /** Rejects where no reply was found, also when it was dropped. */
  reply: Promise<{ reply: Reply; spoken: SpokenReply }>;
  /** Calls `listener` at once with what danger was heard, now or later. */
  onAlert(listener: (alert: CrisisAlert) => void): void;
  /** The audio of a sentence; null where it can't be spoken. Asked twice, it is spoken once. */
  speak(index: number): Promise<Speech | null>;
  /** Stops everything. */
  drop(): void;
}

/** Begins to think. The first sentence is spoken as soon as there is one. */
export function beginThought({ guidance, corpus, speech }: Mind, input: AnswerInput, key: string): Thought {
  const controller = new AbortController();
  const { signal } = controller;
  const spokenAlready = new Map<number, Promise<Speech | null>>();
  let alert: CrisisAlert | null = null;
  let listener: ((alert: CrisisAlert) => void) | null = null;

  const think = async () => {
    for await (const event of guidance.answer(input, signal)) {
      if (event.type === 'crisis') {
        alert = event.alert;
        listener?.(alert);
      }
      if (event.type !== 'done') continue;
      const spoken = speakReply(event.reply, {
        corpus,
        message: input.message,
        used: input.history.flatMap(({ trace }) => trace?.used ?? []),
      });
      // What was said only aloud isn't said again either.
      const trace = { ...event.reply.trace, used: [...event.reply.trace.used, ...spoken.used] };
      return { reply: { ...event.reply, trace }, spoken };
    }
    throw new Error('the engine ended without a reply');
  };
  const reply = think();
  const speak = (index: number): Promise<Speech | null> => {
    const known = spokenAlready.get(index);
    if (known) return known;
    const spoken = reply
      .then(({ spoken: { sentences } }) => {
        const text = sentences[index]?.text;
        if (text === undefined || signal.aborted) return null;
        const patience = AbortSignal.any([signal, AbortSignal.timeout(SPEECH_PATIENCE_MS)]);
        return within(
          speech.speak(
            { text, voice: 'nova', marks: [] },
            { keep: false, priority: index === 0 ? 'opening' : 'call', signal: patience },
          ),
          patience,
        );
      })
      .catch(() => null);
    spokenAlready.set(index, spoken);
    return spoken;
  };
  // A thought may be dropped before anyone asks for its reply.
  reply.catch(() => undefined);
  void speak(0);
  return {
    key,
    reply,
    speak,
    onAlert: (heard) => {
      listener = heard;
      if (alert) heard(alert);
    },
    drop: () => controller.abort(),
  };
}

/** What a promise brings, or a rejection as soon as the signal aborts, whoever doesn't listen to it. */
export function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
