import { beforeAll, describe, expect, it } from 'vitest';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';
import { ORDINARY, RETOLD, TUNED, UNSEEN } from './near-quotes.cases.ts';
import { FRAMED, FRAMED_UNSEEN, OWN_WORDS } from './near-quotes-framed.cases.ts';

let verifier: Verifier;
beforeAll(async () => {
  const { corpus, library } = await loadBuiltLibrary();
  verifier = createVerifier(
    corpus,
    library.misattributed.flatMap(({ sayings }) => sayings),
  );
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const spoken = (text: string) =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
const FRAMES: Readonly<Record<string, (clause: string) => string>> = {
  alone: (clause) => `${capital(clause)}.`,
  'led into': (clause) => `It helps to remember that ${clause}.`,
  'gone on from': (clause) => `${capital(clause)}, and that holds for the week ahead as well.`,
  'in the middle': (clause) => `On nights like this one, ${clause}, as my aunt used to have it on her wall.`,
};

/** Clauses that still stand in their sentence. */
function standing(clauses: readonly (readonly [string, string])[], frame: (clause: string) => string): string[] {
  return clauses
    .map(([clause]) => clause)
    .filter((clause) => spoken(verifier.verifyStrictly(frame(clause), '').text).includes(spoken(clause)));
}

describe.each(Object.entries(FRAMES))('a verse as another translation has it, without marks, %s', (_, frame) => {
  it('hardly ever stands', () => {
    expect(standing(TUNED, frame).length / TUNED.length).toBeLessThan(0.25);
  });
  it('hardly ever stands where the detector was not tuned to it', () => {
    expect(standing(UNSEEN, frame).length / UNSEEN.length).toBeLessThan(0.35);
  });
});

/** Sentences in which the words between bars still stand. */
function framedStanding(cases: readonly (readonly [string, string])[], marked: boolean): string[] {
  return cases
    .map(([sentence]) => sentence)
    .filter((sentence) => sentence.includes('“') === marked)
    .filter((sentence) => {
      const { text } = verifier.verifyStrictly(sentence.replaceAll('|', ''), '');
      return spoken(text).includes(spoken(sentence.split('|')[1]!));
    });
}

describe('a verse as another translation has it, in a frame that says nothing of where it stands', () => {
  it('hardly ever stands in marks', () => {
    expect(framedStanding(FRAMED, true)).toEqual([]);
    expect(framedStanding(FRAMED_UNSEEN, true).length).toBeLessThanOrEqual(2);
  });
  it('seldom stands without', () => {
    expect(framedStanding(FRAMED, false)).toEqual([]);
    expect(framedStanding(FRAMED_UNSEEN, false).length).toBeLessThanOrEqual(5);
  });
});

describe('what is nobody’s verse', () => {
  it('stays: what somebody says of their own life, in marks', () => {
    expect(OWN_WORDS.filter((sentence) => verifier.verifyStrictly(sentence, '').text !== sentence)).toEqual([]);
  });
  it('stays: ordinary advice', () => {
    const touched = ORDINARY.filter((sentence) => verifier.verifyStrictly(sentence, '').text !== sentence);
    expect(touched.length, touched.join('\n')).toBeLessThanOrEqual(1);
  });
  it('stays: a verse told in one’s own words', () => {
    expect(RETOLD.filter((sentence) => verifier.verifyStrictly(sentence, '').text !== sentence)).toEqual([]);
  });
});
