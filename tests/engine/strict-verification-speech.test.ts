import { beforeAll, describe, expect, it } from 'vitest';
import { createWordsCheck } from '#guidance/model/check-words.ts';
import { createGuard } from '#guidance/model/guards/create-guard.ts';
import { quotationsIn } from '#guidance/verify/quotations.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import {
  BENT_LISTS,
  NO_SUCH_WORDS,
  RIGHTLY_POINTED,
  RIGHTLY_REPORTED,
  STILL_STANDING,
  WRONGLY_POINTED,
  WRONGLY_REPORTED,
} from './strict-verification-speech.cases.ts';

let built: BuiltLibrary;
let verifier: Verifier;
beforeAll(async () => {
  built = await loadBuiltLibrary();
  verifier = createVerifier(
    built.corpus,
    built.library.misattributed.flatMap(({ sayings }) => sayings),
  );
});

const spoken = (text: string) =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');

/** What strict verification makes of prose; it must be able to stand. */
function strict(prose: string, said = '', shown?: string): string {
  const { text } = verifier.verifyStrictly(prose, said, shown);
  expect(verifier.verifyStrictly(text, said, shown).text, `again: ${prose}`).toBe(text);
  expect(verifier.verify(text).text, `ordinarily: ${prose}`).toBe(text);
  return text;
}

/** What a reply's check makes of it. */
function checked(prose: string, shown?: string): string {
  const guard = createGuard({ prompts: [], said: '', ownNumbers: new Set(), crisis: [] });
  const words = createWordsCheck({ corpus: built.corpus, verifier, guard, said: '' });
  if (shown !== undefined) words.showing(shown);
  return words.look(prose);
}

/** Every quotation of a text is the text's own, begins and ends with a clause, and has its marks closed. */
function expectClauses(text: string): void {
  for (const { inner, kind } of quotationsIn(text)) {
    if (kind !== 'quoted') continue;
    const range = verifier.locate(inner);
    expect(range, text).not.toBeNull();
    const verse = built.corpus.textOf(range!);
    const words = wordsOf(verse);
    const own = wordsOf(inner).map(({ word }) => word);
    const first = words.findIndex((_, at) => own.every((word, step) => words[at + step]?.word === word));
    expect(verse.slice(0, words[first]!.from), text).toMatch(/(?:^|[.,;:?!—“‘”’]\s*|\s[“‘])$/);
    expect(verse.slice(words[first + own.length - 1]!.to), text).toMatch(/^(?:[.,;:?!—”’]|$)/);
    expect(inner.split('‘').length - 1, text).toBeLessThanOrEqual(inner.split('’').length - 1);
  }
}

describe('a quotation over several sentences', () => {
  const INNERS = [
    'Naked I came from my mother’s womb, and naked I will depart. The LORD gave and the LORD has taken away.',
    'Come to me, all who are tired. I will give you rest. My yoke is easy.',
    'I am the vine. You are the branches. Nobody bears fruit alone.',
    'Have mercy on me, O God. Wash me of my guilt. Give me back my joy.',
  ];
  it.each(INNERS.flatMap((inner) => [`Job said: "${inner}"`, `Hear this: “${inner}”`]))(
    'goes whole, or is put right whole: %s',
    (prose) => {
      const text = checked(prose);
      const sentences = /[“"](.*)[”"]/.exec(prose)![1]!.split(/(?<=\.)\s/);
      for (const sentence of sentences.filter((one) => !verifier.locate(one)))
        expect(spoken(text)).not.toContain(spoken(sentence));
      expectClauses(text);
    },
  );
});

describe('a correction', () => {
  it.each([
    [
      'Isaiah wrote: "He says, \'Do not fear, for I am with you; do not be dismayed, for I am your God.\'"',
      'Isa.41.10',
    ],
    ['Isaiah wrote: “Do not fear, for I am with you; do not be dismayed, for I am your God.”', 'Isa.41.10'],
    ['In Isaiah God says, “Fear not, for I am with you; be not dismayed, for I am your God.”', 'Isa.41.10'],
    ['Joshua heard: “Do not be afraid or discouraged, for the Lord your God is with you.”', 'Josh.1.9'],
    ['Paul wrote, “Do not be deceived: God cannot be mocked. A man reaps what he sows.”', 'Gal.6.7'],
  ])('keeps to whom it names: %s', (prose, osis) => {
    const text = strict(prose);
    const [quotation] = quotationsIn(text);
    if (text === '') return;
    expect(built.corpus.osisOf(verifier.locate(quotation!.inner)!).split('-')[0]).toBe(osis);
    expectClauses(text);
  });

  it('is found where the one who is named has the words', () => {
    expect(
      strict('Isaiah wrote: "He says, \'Do not fear, for I am with you; do not be dismayed, for I am your God.\'"'),
    ).toMatch(/^Isaiah wrote: “Don’t you be afraid, for I am with you\./);
  });

  it.each([
    'Isaiah wrote: "He says, \'I will hold you up with my strong right hand; do not fear.\'"',
    'Isaiah wrote, “God holds your right hand and says to you, do not fear, I will help.”',
    'God says, “I, the Lord, will hold your right hand and say to you, Do not fear.”',
    'Paul wrote, “God’s peace, which transcends understanding, will guard your hearts.”',
    'Jesus said, “Weary and burdened, I will give you rest for your soul.”',
  ])('begins and ends with a clause, its marks closed: %s', (prose) => {
    expectClauses(strict(prose));
  });
});

describe('a list bent around a right quotation', () => {
  it.each(BENT_LISTS)('goes, or nothing is left behind it: %s', (prose) => {
    const text = strict(prose);
    expectClauses(text);
    expect(text).toMatch(/^$|”\.?$/);
  });
  it('leaves a clause that can stand', () => {
    const text = strict('The Lord is my shepherd, I lack nothing, and that is how this week can begin.');
    expect(text).toMatch(/^$|” and that is how this week can begin\.$/);
  });
});

describe('reported speech', () => {
  it.each(WRONGLY_REPORTED)('goes under a wrong name: %s', (prose) => {
    expect(spoken(strict(prose))).not.toContain(spoken(prose).slice(0, 20));
  });
  it.each(RIGHTLY_REPORTED)('stays under the right one: %s', (prose) => {
    expect(strict(prose)).toBe(prose);
  });
  it('goes where the next sentence names another’s book', () => {
    expect(strict('David wrote that God’s peace is beyond understanding. That is in Philippians 4.')).not.toContain(
      'David',
    );
  });
});

describe('a sentence about the passage just shown', () => {
  it.each(WRONGLY_POINTED)('goes under a wrong name: %s %s', (shown, sentence) => {
    expect(strict(sentence, '', shown)).toBe('');
    expect(checked(sentence, shown)).toBe('');
  });
  it.each(RIGHTLY_POINTED)('stays under the right one: %s %s', (shown, sentence) => {
    expect(strict(sentence, '', shown)).toBe(sentence);
    expect(checked(sentence, shown)).toBe(sentence);
  });
  it.each(WRONGLY_POINTED)('stays where no passage was shown: %s %s', (_, sentence) => {
    expect(strict(sentence)).toBe(sentence);
  });
});

describe('a source that hasn’t the words, or is none', () => {
  it.each(NO_SUCH_WORDS)('goes: %s', (prose) => {
    expect(strict(prose)).not.toContain(prose.slice(0, -1));
    expect(strict(prose)).not.toMatch(/Offenbarung|Jean|Salmo|Römer|Hezekiah|Ezekiel|Third Samuel/);
  });
  it.each(STILL_STANDING)('is none of these: %s', (prose) => {
    expect(strict(prose)).toBe(prose);
  });
});
