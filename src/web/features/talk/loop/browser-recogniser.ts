/** The part of the Web Speech API that is used; TypeScript's library has none of it. */
interface Recognition extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start(): void;
  stop(): void;
  abort(): void;
  onresult: ((event: RecognitionResults) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
interface RecognitionResults {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
type RecognitionMaker = new () => Recognition;

/** What the recogniser tells. */
export interface RecogniserListener {
  /** What is understood so far of what is being said. */
  onInterim(text: string): void;
  onFinal(text: string): void;
  /** It can't go on: not allowed, no network, no microphone. */
  onFailed(): void;
}

/** The browser's own speech recognition, which may send audio to the browser's maker: only after consent. */
export interface Recogniser {
  /** Listens until `rest` or `close`, beginning again by itself. */
  listen(): void;
  /** Stops listening; what was being said is understood (`keep`) or thrown away. */
  rest(keep: boolean): void;
  close(): void;
}

/** Errors after which it may go on: nobody spoke, or another began. */
const PASSING = new Set(['no-speech', 'aborted']);
/** Ends in a row without a word, each within a second, after which it is broken. */
const MOST_EMPTY = 6;

function findRecognition(): RecognitionMaker | null {
  if (typeof window === 'undefined') return null;
  const holder = window as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker };
  return holder.SpeechRecognition ?? holder.webkitSpeechRecognition ?? null;
}

/** Makes the recogniser; null where the browser has none. */
export function createRecogniser(listener: RecogniserListener): Recogniser | null {
  const Maker = findRecognition();
  if (!Maker) return null;
  const recognition = new Maker();
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
  let wanted = false;
  let running = false;
  let keep = true;
  let empty = 0;
  let began = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pending = '';

  recognition.onresult = ({ resultIndex, results }) => {
    if (!wanted && !keep) return;
    empty = 0;
    let interim = '';
    for (let index = resultIndex; index < results.length; index++) {
      const result = results[index]!;
      const text = (result[0]?.transcript ?? '').trim();
      if (!result.isFinal) interim = `${interim} ${text}`.trim();
      else if (text) {
        pending = '';
        listener.onFinal(text);
      }
    }
    if (interim) {
      pending = interim;
      listener.onInterim(interim);
    }
  };
  recognition.onerror = ({ error }) => {
    if (PASSING.has(error) || !wanted) return;
    wanted = false;
    listener.onFailed();
  };
  recognition.onend = () => {
    running = false;
    // Some browsers end without a final result: what was understood is not lost.
    if (pending && keep) listener.onFinal(pending);
    pending = '';
    if (!wanted) return;
    empty = Date.now() - began < 1000 ? empty + 1 : 0;
    if (empty > MOST_EMPTY) {
      wanted = false;
      listener.onFailed();
      return;
    }
    again = setTimeout(begin, 150);
  };

  function begin(): void {
    if (!wanted || running) return;
    try {
      recognition.start();
      running = true;
      keep = true;
      began = Date.now();
    } catch {
      // The one before has not quite ended; its end begins the next.
    }
  }

  return {
    listen() {
      wanted = true;
      keep = true;
      begin();
    },
    rest(keeps) {
      wanted = false;
      keep = keeps;
      clearTimeout(again);
      if (!running) return;
      if (keeps) recognition.stop();
      else {
        pending = '';
        recognition.abort();
      }
    },
    close() {
      wanted = false;
      keep = false;
      pending = '';
      clearTimeout(again);
      recognition.onresult = null;
      recognition.onerror = null;
      recognition.onend = null;
      if (running) recognition.abort();
    },
  };
}
