/** The part of the Web Speech API that is used; TypeScript's library has none of it. */
interface Recognition {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start(): void;
  stop(): void;
  abort(): void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
type RecognitionMaker = new () => Recognition;

/** How listening ended: with words, or why without. */
type BrowserHearing = { text: string } | { trouble: 'microphone' | 'notUnderstood' | 'failed' };

/** The browser listening. */
export interface BrowserDictation {
  /** Ends it; what was heard is told. */
  finish(): void;
  /** Forgets it; nothing is told. */
  drop(): void;
}

/** What the recogniser's errors mean to somebody who dictates. */
const TROUBLE: Readonly<Record<string, 'microphone' | 'notUnderstood'>> = {
  'not-allowed': 'microphone',
  'service-not-allowed': 'microphone',
  'audio-capture': 'microphone',
  'no-speech': 'notUnderstood',
};

/** Whether this browser has a recogniser. */
export function canRecognise(): boolean {
  return recognitionMaker() !== undefined;
}

function recognitionMaker(): RecognitionMaker | undefined {
  const holder = window as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker };
  return holder.SpeechRecognition ?? holder.webkitSpeechRecognition;
}

/** Lets the browser listen, which may send audio to its maker: only after consent. Throws where it can't begin. */
export function startBrowserDictation(
  onHeard: (soFar: string) => void,
  onEnd: (hearing: BrowserHearing) => void,
): BrowserDictation {
  const Maker = recognitionMaker();
  if (!Maker) throw new Error('This browser has no speech recognition.');
  const recognition = new Maker();
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
  let text = '';
  let trouble: 'microphone' | 'notUnderstood' | 'failed' = 'notUnderstood';
  recognition.onresult = ({ results }) => {
    text = Array.from(results, (result) => (result[0]?.transcript ?? '').trim())
      .filter(Boolean)
      .join(' ');
    onHeard(text);
  };
  recognition.onerror = ({ error }) => {
    trouble = TROUBLE[error] ?? 'failed';
  };
  // Words that were understood are kept, whatever ended the listening.
  recognition.onend = () => onEnd(text ? { text } : { trouble });
  recognition.start();
  return {
    finish: () => recognition.stop(),
    drop: () => {
      recognition.onresult = null;
      recognition.onend = null;
      recognition.abort();
    },
  };
}
