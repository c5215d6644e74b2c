import type { ModelFaultReason } from '#contract/writer.ts';
import { ORDINARY } from './cases/messages.ts';

/**
 * How a text is cut on its way: 'words' a word and its space a chunk, 'letters' one UTF-16 unit a chunk (which tears
 * surrogate pairs), 'bytes' one write to the socket a byte of the stream, a number that many letters a chunk, a list
 * the chunks end after these pieces of text.
 */
export type Cut = 'whole' | 'words' | 'letters' | 'bytes' | number | readonly string[];

/** One thing the stand-in model does. */
export type Step =
  /** Writes text as a model streams it. */
  | { say: string; cut?: Cut; every?: number }
  /** Writes a chunk of the vendor's protocol with this delta. */
  | { delta: Record<string, unknown> }
  /** Writes this into the body as it stands; numbers are bytes. */
  | { raw: string | readonly number[] }
  /** Does nothing for so many milliseconds. */
  | { wait: number }
  /** Says why it stopped. */
  | { finish: string }
  /** Ends the answer in an orderly way, without a word about it. */
  | { end: true }
  /** Tears the connection. */
  | { tear: true }
  /** Never says anything again; 'headers' sends not even those. */
  | { hang: 'headers' | 'body' }
  /** Answers with this instead of a stream. */
  | { status: number; type?: string; retryAfter?: string; location?: string; body?: string };

/** An earlier turn of the conversation. */
export interface EarlierTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** What may never be seen, or must be: words are compared without case, marks and the width of spaces. */
export type Words = string | RegExp;

/** One misbehaviour: what is asked, what the model does, and what must not come of it. */
export interface Misbehaviour {
  id: string;
  family: string;
  message: string;
  history?: readonly EarlierTurn[];
  script: readonly Step[];
  mustNotShow: readonly Words[];
  mustShow?: readonly Words[];
  expectEngine?: 'library' | 'model';
  expectFallback?: ModelFaultReason | null;
  /** The model must be asked; only where danger or a limit may keep it out this is false. */
  asked: boolean;
}

/** A case as it is written down. */
export interface Row {
  /** What the person asks; an everyday message if nothing hangs on it. */
  ask?: string;
  history?: readonly EarlierTurn[];
  /** What the model says, or does. */
  says: string | readonly Step[];
  cut?: Cut;
  not?: readonly Words[];
  shows?: readonly Words[];
  engine?: 'library' | 'model';
  fallback?: ModelFaultReason | null;
  asked?: boolean;
}

/** What a model says, and what may not be seen of it. */
export const row = (says: Row['says'], ...not: Words[]): Row => ({ says, not });

/** The same, asked for. */
export const asked = (ask: string, says: Row['says'], ...not: Words[]): Row => ({ ask, says, not });

/** A good reply: all of these are seen, and it is the model’s. */
export const good = (ask: string, says: string, ...shows: Words[]): Row => ({
  ask,
  says,
  shows,
  engine: 'model',
  fallback: null,
});

/** The same case in other pieces. */
export const cut = (how: Cut, row: Row): Row => ({ ...row, cut: how });

/** Numbers the cases of a family and gives those that have none an everyday message. */
export function family(name: string, rows: readonly Row[]): Misbehaviour[] {
  const shift = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return rows.map((row, index) => ({
    id: `${name}-${String(index + 1).padStart(2, '0')}`,
    family: name,
    message: row.ask ?? ORDINARY[(shift * 7 + index) % ORDINARY.length]!,
    ...(row.history ? { history: row.history } : {}),
    script: typeof row.says === 'string' ? [{ say: row.says, cut: row.cut ?? defaultCut(index) }] : row.says,
    mustNotShow: row.not ?? [],
    ...(row.shows ? { mustShow: row.shows } : {}),
    ...(row.engine ? { expectEngine: row.engine } : {}),
    ...(row.fallback === undefined ? {} : { expectFallback: row.fallback }),
    asked: row.asked ?? true,
  }));
}

/** Most models stream a few letters at a time; some whole sentences. */
function defaultCut(index: number): Cut {
  return (['words', 5, 'words', 23, 'whole', 3] as const)[index % 6]!;
}

/** Where the system text that the model really received is put into a script; `how` names what is done to it. */
export function prompt(
  how: 'whole' | 'half' | 'end' | 'lines' | 'reversed' | 'base64' | 'shout' | 'spaced' | 'rot13' | 'list',
): string {
  return `{{PROMPT:${how}}}`;
}
