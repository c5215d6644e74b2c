import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

describe('two texts made from one', () => {
  test.each([
    ['only one changed', 'a\nb', 'a\nb\nc', 'a\nb', 'a\nb\nc'],
    ['only the other changed', 'a\nb', 'a\nb', 'x\na\nb', 'x\na\nb'],
    ['both changed the same way', 'a', 'b', 'b', 'b'],
    ['other lines', 'one\ntwo\nthree', 'ONE\ntwo\nthree', 'one\ntwo\nTHREE', 'ONE\ntwo\nTHREE'],
    [
      'other words of one line',
      'Lord, be with Mara tonight.',
      'Lord, be with Mara and Tom tonight.',
      'Dear Lord, be with Mara tonight.',
      'Dear Lord, be with Mara and Tom tonight.',
    ],
    ['both wrote into an empty text', '', 'mine', 'theirs', 'theirs\nmine'],
    ['both added at the end', 'a', 'a\nmine', 'a\ntheirs', 'a\ntheirs\nmine'],
    ['the same words changed', 'a day\nb', 'a night\nb', 'a week\nb', 'a week\na night\nb'],
    ['one kept writing where the other stopped', 'a', 'a\nIn the', 'a\nIn the morning', 'a\nIn the morning'],
    ['one wrote before, the other after', 'Old.', 'New. Old.', 'Old. More.', 'New. Old. More.'],
    ['a word replaced beside one added', 'a red house', 'a blue house', 'a red house here', 'a blue house here'],
    ['a word that stands inside another word', '', 'a', 'day', 'day\na'],
    ['new paragraphs and other words', 'one two three', 'one\n\ntwo three', 'one two four', 'one\n\ntwo four'],
    ['sent once more after both were merged', 'a', 'a\nmine', 'a\ntheirs\nmine', 'a\ntheirs\nmine'],
    [
      'words that every object has',
      'constructor',
      'constructor __proto__',
      'toString constructor',
      'toString constructor __proto__',
    ],
    ['one emptied it, the other wrote on', 'a\nb', '', 'a\nb\nc', 'a\nb\nc'],
  ])('%s', (_name, base, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
  });

  test('lose no added line, whatever was changed where', () => {
    const base = Array.from({ length: 40 }, (_, at) => `line ${at}`);
    for (let at = 0; at <= 40; at += 1) {
      for (let other = 0; other <= 40; other += 3) {
        const mine = base.toSpliced(at, 0, 'my new words').join('\n');
        const theirs = base.toSpliced(other, 0, 'their new words').join('\n');
        const merged = mergeTexts(base.join('\n'), mine, theirs);
        expect(merged).toContain('my new words');
        expect(merged).toContain('their new words');
        for (const line of base) expect(merged.split('\n')).toContain(line);
      }
    }
  });

  test('lose no new word, whatever was written', () => {
    const word = fc.constantFrom('a', 'the', 'day', 'in', 'thanks', 'today', '__proto__', 'I', 'Lord,', 'דָּבָר');
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '\n', '\n\n')), { maxLength: 14 })
      .map((pieces) => pieces.flat().join('').trim());
    const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const merged = wordsOf(mergeTexts(base, mine, theirs));
        const [was, written] = [wordsOf(base), [...wordsOf(mine), ...wordsOf(theirs)]];
        expect(merged).toEqual(expect.arrayContaining(written.filter((one) => !was.includes(one))));
        // Nothing is made up, and sending it again changes nothing more.
        expect(written).toEqual(expect.arrayContaining(merged));
        expect(mergeTexts(base, mine, base)).toBe(mine);
        expect(mergeTexts(base, base, theirs)).toBe(theirs);
      }),
      { numRuns: 3000 },
    );
  });

  test('keep every word of both where one word is repeated without end', () => {
    const merged = mergeTexts('a '.repeat(9000), `${'a b '.repeat(4000)}mine`, `${'c a '.repeat(4000)}theirs`);
    expect(merged).toContain('mine');
    expect(merged).toContain('theirs');
  });

  test('lose nothing where they are too long to compare', () => {
    const base = '\n'.repeat(100_000);
    const merged = mergeTexts(base, `mine${base}end`, `theirs${base}end`);
    expect(merged).toContain('mine');
    expect(merged).toContain('theirs');
  });
});
