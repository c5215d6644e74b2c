import { createRecogniser } from './browser-recogniser.ts';

/** Silence after which the browser's results are one turn: it cuts them at shorter ones. Milliseconds. */
const SETTLED_MS = 1100;

/** What the browser's ears tell. */
export interface EarsListener {
  /** What is being said, as it is understood. */
  onHearing(text: string): void;
  /** A whole turn. */
  onTurn(text: string): void;
  onFailed(): void;
}

/** Turns heard by the browser's own recogniser. */
export interface BrowserEars {
  /** Listens; what was begun goes on. */
  open(): void;
  /** Stops listening, as the companion would hear itself; what was said so far is a turn (`keep`) or forgotten. */
  shut(keep: boolean): void;
  close(): void;
}

/** Opens them; null where the browser has no recogniser. */
export function createBrowserEars(listener: EarsListener): BrowserEars | null {
  let said = '';
  let settling: ReturnType<typeof setTimeout> | undefined;
  let shutting = false;

  const settle = () => {
    clearTimeout(settling);
    const text = said.trim();
    said = '';
    if (text) listener.onTurn(text);
  };
  const wait = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLED_MS);
  };
  const recogniser = createRecogniser({
    onInterim: (text) => {
      clearTimeout(settling);
      listener.onHearing(`${said} ${text}`.trim());
      // Some browsers never make the last words final.
      if (said) wait();
    },
    onFinal: (text) => {
      said = `${said} ${text}`.trim();
      listener.onHearing(said);
      if (shutting) settle();
      else wait();
    },
    onFailed: listener.onFailed,
  });
  if (!recogniser) return null;

  return {
    open() {
      shutting = false;
      recogniser.listen();
    },
    shut(keep) {
      shutting = keep;
      recogniser.rest(keep);
      if (keep) settle();
      else {
        said = '';
        clearTimeout(settling);
      }
    },
    close() {
      clearTimeout(settling);
      said = '';
      recogniser.close();
    },
  };
}
