import { comparedForm, spokenWords } from './spoken-words.ts';

/** Finds the sayings that people take for Scripture. */
export interface MisattributedSayings {
  /** Whether such a saying stands in these words, and whether it is nearly all of them. */
  find(words: readonly string[]): { from: number; to: number; whole: boolean } | null;
}

/** Share of a saying's words that make it out. */
const ENOUGH = 0.82;
/** Shorter sayings are phrases anybody uses. */
const SHORTEST = 4;

/** Sayings are said to anybody of anybody. */
const PERSONS =
  /^(?:i|me|my|we|us|our|you|your|he|him|his|she|her|they|them|their|those|people|us|someone|somebody|wont|never|not|doesnt|dont|cannot|cant|will|would)$/;
const formOf = (word: string) =>
  PERSONS.test(word)
    ? /^(?:wont|never|not|doesnt|dont|cannot|cant)$/.test(word)
      ? '~not'
      : /^w/.test(word) && word !== 'we'
        ? '~will'
        : '~person'
    : comparedForm(word).form;

/** Prepares the sayings for comparison. */
export function createMisattributedSayings(sayings: readonly string[]): MisattributedSayings {
  const forms = sayings
    .map((saying) => spokenWords(saying, () => true).map(({ word }) => formOf(word)))
    .filter(({ length }) => length >= SHORTEST);
  return {
    find: (words) => {
      if (words.length < SHORTEST || forms.length === 0) return null;
      const own = words.map((word) => formOf(word));
      const present = new Set(own);
      for (const saying of forms) {
        if (saying.filter((form) => present.has(form)).length / saying.length < ENOUGH) continue;
        // The shortest stretch that holds the saying in order, from each place where it could begin.
        for (let start = 0; start < own.length; start += 1) {
          if (own[start] !== saying[0] && own[start] !== saying[1]) continue;
          const window = own.slice(start, start + saying.length + 3);
          const kept = inOrder(saying, window);
          if (kept.count / saying.length >= ENOUGH)
            return {
              from: start,
              to: start + kept.end,
              whole: saying.length >= own.length * 0.7,
            };
        }
      }
      return null;
    },
  };
}

/** How many of the first stand in the second, in order, read greedily with single ones left out. */
function inOrder(saying: readonly string[], window: readonly string[]): { count: number; end: number } {
  let at = 0;
  let count = 0;
  for (const form of saying) {
    const found = window.indexOf(form, at);
    if (found < 0 || found - at > 3) continue;
    at = found + 1;
    count += 1;
  }
  return { count, end: at };
}
