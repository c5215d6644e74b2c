/** A stretch of a text that is asked for at once. */
export interface SpeechPiece {
  text: string;
  /** The part that is being read where the piece begins, by its place from 0. */
  first: number;
  /** Parts that begin inside the piece, with their places in its text in UTF-16 code units. */
  starts: { part: number; offset: number }[];
}

/** Splits a text into pieces of at most `most` characters, at ends of sentences where it can. */
export function splitForSpeech(text: string, most = 1200): string[] {
  return cutText(text, most, most).map(({ from, to }) => text.slice(from, to));
}

/**
 * Joins parts (verses) with spaces and splits the whole into pieces of at most `most` characters, the
 * first of at most `first`: a short one is spoken sooner. Parts without words are left out.
 */
export function planPieces(parts: readonly string[], most: number, first: number): SpeechPiece[] {
  let text = '';
  const begins: { part: number; at: number }[] = [];
  for (const [part, words] of parts.entries()) {
    const said = words.trim();
    if (said === '') continue;
    if (text !== '') text += ' ';
    begins.push({ part, at: text.length });
    text += said;
  }
  return cutText(text, most, first).map(({ from, to }) => ({
    text: text.slice(from, to),
    first: begins.findLast(({ at }) => at <= from)?.part ?? 0,
    starts: begins.filter(({ at }) => at >= from && at < to).map(({ part, at }) => ({ part, offset: at - from })),
  }));
}

/** Stretches of a text without the spaces around them. */
function cutText(text: string, most: number, first: number): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  const skip = (at: number) => at + (text.slice(at).match(/^\s*/)?.[0].length ?? 0);
  const end = text.trimEnd().length;
  let from = skip(0);
  while (from < end) {
    const length = pieces.length === 0 ? first : most;
    const cut = end - from <= length ? end : from + placeToCut(text.slice(from, from + length + 1), length);
    pieces.push({ from, to: from + text.slice(from, cut).trimEnd().length });
    from = skip(cut);
  }
  return pieces;
}

/** Where to cut the first piece from a window of one character more: after a sentence, else a clause, else a word. */
function placeToCut(window: string, most: number): number {
  for (const [end, least] of [
    [/[.!?][’”)\]]*\s/g, most / 3],
    [/[;:][’”)\]]*\s/g, most / 2],
    [/,[’”)\]]*\s/g, most / 2],
    [/\s/g, 0],
  ] as const) {
    const last = [...window.matchAll(end)].at(-1);
    // The space after the last mark may be the one character more.
    const at = last ? last.index + last[0].trimEnd().length : 0;
    if (at > least) return at;
  }
  // No space at all: anywhere, but not inside a character.
  return /[\uD800-\uDBFF]/.test(window.charAt(most - 1)) ? most - 1 : most;
}
