import { beforeAll, describe, expect, it } from 'vitest';
import { createSpeeches, isVoice, type Speeches } from '#guidance/verify/speeches.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';
import marks from '../../data/text-marks.json' with { type: 'json' };
import {
  type Attribution,
  FURTHER_RIGHT,
  FURTHER_WRONG,
  RIGHT,
  TOLD_RIGHT,
  TOLD_WRONG,
  WRONG,
} from './who-speaks.cases.ts';

let corpus: Corpus;
let verifier: Verifier;
let speeches: Speeches;
beforeAll(async () => {
  const built = await loadBuiltLibrary();
  corpus = built.corpus;
  speeches = createSpeeches(corpus);
  verifier = createVerifier(
    corpus,
    built.library.misattributed.flatMap(({ sayings }) => sayings),
  );
});

/** How many right ones of the cases are known to go, and wrong ones to get through. */
const KNOWN = { gone: 1, through: 10, toldGone: 1 };

const written = ([sentence, , words]: Attribution) =>
  sentence
    .replaceAll('%', () => words)
    .replace(/(?<![.?!])”$/, '.”')
    .replace(/(?<=[?!])”\.$/, '”');
const letters = (text: string) => text.replace(/[“”’.?!,]/g, '');
const stands = (prose: string) => letters(verifier.verifyStrictly(prose, '').text) === letters(prose);

describe('who speaks to whom', () => {
  it('is told of words that stand where the cases say', () => {
    const astray = [...RIGHT, ...WRONG].filter(
      ([, verse, words]) => !corpus.textOf(corpus.range(verse)!).includes(words),
    );
    expect(astray).toEqual([]);
  });

  it('stays where it is right', () => {
    const gone = [...RIGHT.map(written), ...FURTHER_RIGHT].filter((prose) => !stands(prose));
    expect(gone.length, gone.join('\n')).toBeLessThanOrEqual(KNOWN.gone);
  });

  it('goes where the text has somebody else', () => {
    const left = [...WRONG.map(written), ...FURTHER_WRONG].filter(stands);
    expect(left.length, left.join('\n')).toBeLessThanOrEqual(KNOWN.through);
  });

  it('stays where it is right, however it is told', () => {
    const gone = TOLD_RIGHT.filter((prose) => !stands(prose));
    expect(gone.length, gone.join('\n')).toBeLessThanOrEqual(KNOWN.toldGone);
  });

  it('goes where it is wrong, however it is told', () => {
    const left = TOLD_WRONG.filter(stands);
    expect(left).toEqual([]);
  });

  it.each([
    ['what did mary say to martha', 'Mary told her sister, “you are anxious and troubled about many things.”', false],
    ['my friend mary called', 'Mary told her sister, “you are anxious and troubled about many things.”', true],
  ])('spares whom the person knows, not whom they ask about: %s', (said, prose, stays) => {
    expect(letters(verifier.verifyStrictly(prose, said).text) === letters(prose)).toBe(stays);
  });
});

describe('the speeches of the text', () => {
  const red = (osis: string, word: number) =>
    ((marks.wordsOfJesus as Record<string, number[][]>)[osis] ?? []).some(
      ([from = 0, to = 0]) => from <= word && word <= to,
    );

  it('are Jesus’ where an edition prints his words in red', () => {
    const seen = { all: 0, outside: 0, not: 0, surely: 0 };
    for (const verse of corpus.verses) {
      if (!/^(?:Matt|Mark|Luke|John)$/.test(verse.book.osis)) continue;
      for (const [at, { from, to }] of wordsOf(verse.text).entries()) {
        if (!red(verse.osis, at)) continue;
        const said = speeches
          .around({ start: verse.index, end: verse.index, from, to })
          .map(({ speaker }) => isVoice('jesus', speaker));
        seen.all += 1;
        if (said.length === 0) seen.outside += 1;
        else if (said.includes(true)) seen.surely += 1;
        else if (!said.includes(null)) seen.not += 1;
      }
    }
    expect(seen.all).toBeGreaterThan(35_000);
    expect(seen.outside / seen.all).toBeLessThan(0.002);
    expect(seen.not / seen.all).toBeLessThan(0.002);
    expect(seen.surely / seen.all).toBeGreaterThan(0.85);
  });

  it.each([
    ['Gen.4.9', 'keeper', 'cain', 'abel'],
    ['Exod.4.10', 'slow', 'moses', 'aaron'],
    ['2Sam.12.7', 'man', 'nathan', 'david'],
    ['Isa.6.8', 'Send', 'isaiah', 'uzziah'],
    ['John.6.9', 'loaves', 'andrew', 'philip'],
    ['John.20.27', 'finger', 'jesus', 'peter'],
    ['Acts.3.6', 'silver', 'peter', 'john'],
  ])('%s: %s is spoken by %s, and not by %s', (osis, word, right, wrong) => {
    const verse = corpus.verses[corpus.indexOf(osis)]!;
    const from = verse.text.lastIndexOf(word);
    const around = speeches.around({ start: verse.index, end: verse.index, from, to: from + word.length });
    expect(around.map(({ speaker }) => isVoice(right, speaker))).toContain(true);
    expect(around.map(({ speaker }) => isVoice(wrong, speaker))).not.toContain(true);
  });

  it('is nobody’s where the text tells', () => {
    const verse = corpus.verses[corpus.indexOf('John.11.35')]!;
    expect(speeches.around({ start: verse.index, end: verse.index })).toEqual([]);
  });
});
