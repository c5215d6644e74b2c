/** Milliseconds a sentence stays that can only be read: a slow reader's 200 words a minute. */
export function readingTime(text: string): number {
  return Math.max(1500, wordsOf(text) * 300);
}

/** Words of a text. */
export function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Silence a voice makes after a mark, in letters' worth of time. */
const PAUSE_AFTER: Record<string, number> = { ',': 3, ';': 5, ':': 5, '.': 7, '!': 7, '?': 7, '—': 4, '–': 3 };

/** How long a word takes to say, in letters' worth of time. */
function weigh(word: string): number {
  const mark = /[,;:.!?—–](?=["”’)]*$)/.exec(word)?.[0] ?? '';
  return word.length + 2 + (PAUSE_AFTER[mark] ?? 0);
}

/**
 * A sentence as it is being said: the words begun by now and those to come. `share` of its time, 0 to 1. Both
 * halves together are the text as it is.
 */
export function splitSaid(text: string, share: number): { said: string; toCome: string } {
  if (share <= 0) return { said: '', toCome: text };
  if (share >= 1) return { said: text, toCome: '' };
  const words = [...text.matchAll(/\S+/g)];
  // The pause after the last word is outside the sentence.
  const weights = words.map(([word], index) => (index === words.length - 1 ? word.length : weigh(word)));
  const now = share * weights.reduce((sum, weight) => sum + weight, 0);
  let past = 0;
  let end = 0;
  for (const [index, word] of words.entries()) {
    if (past > now) break;
    end = word.index + word[0].length;
    past += weights[index]!;
  }
  return { said: text.slice(0, end), toCome: text.slice(end) };
}
