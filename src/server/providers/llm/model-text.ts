/** Joins what a stream cut apart. */
export interface TextJoiner {
  /** What is whole by now, without letters that stand for none. */
  push(piece: string): string;
}

/** What a provider puts where it had no letter, and what no text holds. */
const NO_LETTERS = /[\uFFFD\0]/g;

/** Pairs of code units may come in two pieces: the first half waits for the second. */
export function createTextJoiner(): TextJoiner {
  let half = '';
  return {
    push: (piece) => {
      const text = half + piece;
      const last = text.charCodeAt(text.length - 1);
      half = last >= 0xd800 && last <= 0xdbff ? text.slice(-1) : '';
      return keepLetters(half ? text.slice(0, -1) : text);
    },
  };
}

/** The text without halves of letters and without the sign for a letter that could not be read. */
export function keepLetters(text: string): string {
  return text.toWellFormed().replace(NO_LETTERS, '');
}

/** The one JSON value in a text, also with a code fence or talk around it; undefined where there is none. */
export function readJson(text: string): unknown {
  const whole = parse(text.trim());
  if (whole !== undefined) return whole;
  for (const [, fenced] of text.matchAll(/```[a-z]*\s*\n?([\s\S]*?)```/gi)) {
    const value = parse(fenced!.trim());
    if (isContainer(value)) return value;
  }
  return findBracketed(text, text.includes('{') ? '{' : '[');
}

/** The first value that begins with this bracket. One that isn't closed was cut off: what is inside it is no answer. */
function findBracketed(text: string, bracket: '{' | '['): unknown {
  for (let at = text.indexOf(bracket); at >= 0; ) {
    const end = endOfValue(text, at);
    if (end < 0) return undefined;
    const value = parse(text.slice(at, end));
    if (isContainer(value)) return value;
    at = text.indexOf(bracket, end);
  }
  return undefined;
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? keepLetters(value) : value));
  } catch {
    return undefined;
  }
}

/** Behind the bracket that closes the one at `start`; -1 where none does. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
