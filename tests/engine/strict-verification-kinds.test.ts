import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotationsIn } from '#guidance/verify/quotations.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import { KINDS, PLAIN } from './strict-verification-kinds.cases.ts';

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
function strict(prose: string, said = ''): string {
  const { text } = verifier.verifyStrictly(prose, said);
  expect(verifier.verifyStrictly(text, said).text, `again: ${prose}`).toBe(text);
  expect(verifier.verify(text).text, `ordinarily: ${prose}`).toBe(text);
  return text;
}

describe.each(Object.entries(KINDS))('%s', (_, cases) => {
  it.each(['dev', 'test'])('never stand: %s', (half) => {
    const standing = cases
      .filter((__, at) => at % 2 === (half === 'dev' ? 0 : 1))
      .filter((prose) => spoken(strict(prose)).includes(spoken(prose)));
    expect(standing).toEqual([]);
  });
});

it.each(PLAIN)('stays: %s', (prose) => {
  expect(strict(prose)).toBe(prose);
});

describe('what stands beside a passage', () => {
  const SHEPHERD = '“Yahweh is my shepherd: I shall lack nothing.”';
  it.each([
    [SHEPHERD, 'He makes me to lie down in meadows.'],
    [SHEPHERD, 'He maketh me to rest.'],
    ['“Create in me a clean heart, O God.”', 'Don’t cast me out of your presence, and don’t take your spirit away.'],
    [
      '“Come to me, all you who labor and are heavily burdened, and I will give you rest.”',
      'Put my yoke on you and learn from me.',
    ],
  ])('goes where it goes on with it in other words: %s %s', (quotation, next) => {
    const text = strict(`${quotation} ${next}`);
    expect(text.startsWith(quotation)).toBe(true);
    expect(spoken(text)).not.toContain(spoken(next));
  });

  it.each([
    [SHEPHERD, 'The shepherd in this psalm walks in front, also where it is dark.'],
    [SHEPHERD, 'David had kept sheep, and knew what they fear.'],
    [
      '“Come to me, all you who labor and are heavily burdened, and I will give you rest.”',
      'The tired are asked first, and nothing is asked of them.',
    ],
  ])('stays where it speaks of it: %s %s', (quotation, next) => {
    expect(strict(`${quotation} ${next}`)).toBe(`${quotation} ${next}`);
  });
});

describe('quotations of two places', () => {
  it.each([
    'He promised, “Be strong and courageous, for I know the plans I have for you.”',
    '“Fear not, for I am with you, and the truth will set you free.”',
    'Jesus said, “Love your enemies, for the joy of the Lord is your wealth and your reward is coming.”',
  ])('have no half of a clause put into them: %s', (prose) => {
    for (const { inner } of quotationsIn(strict(prose))) {
      const range = verifier.locate(inner);
      expect(range, inner).not.toBeNull();
      // It ends where the text has a mark.
      const own = spoken(inner);
      const verse = built.corpus.textOf(range!);
      const words = wordsOf(verse);
      const last = words.findIndex((__, at) => spoken(verse.slice(0, words[at]!.to)).endsWith(own));
      expect(verse.slice(words[last]!.to, words[last]!.to + 2), inner).toMatch(/^[.,;:?!—”’]|^$/);
    }
  });
});

it('is the same again, whatever was written', { timeout: 120_000 }, () => {
  const piece = fc.constantFrom(
    '“',
    '”',
    '‘',
    '’',
    "'",
    '. ',
    ', ',
    ': ',
    '\n',
    ' (Gita 2:47) ',
    ' Rom xvii 4 ',
    ' 4 John 2:2 ',
    ' Surah 2:286, ',
    ' John 11:35. ',
    ' (John 11:35–37)',
    ' verses 3 to 99 of Psalm 23 ',
    'Yahweh is my landlord',
    ' Jesus slept',
    'Jesus wept.',
    ' As it is written: ',
    ' he shall direct your paths',
    ' In all your ways acknowledge him',
    ' lean not on your own understanding',
    ' thee and thy ',
    ' A woman lost a coin ',
    ' and swept the house ',
    ' Be strong and courageous',
    ' for I know the plans I have for you',
    ' — Buddha',
    ' you are tired',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      strict(pieces.join(''));
    }),
    { numRuns: 1200 },
  );
});
