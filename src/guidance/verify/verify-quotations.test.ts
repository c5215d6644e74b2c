import { beforeAll, describe, expect, it } from 'vitest';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';
import { createVerifier, type Verifier } from './verify-quotations.ts';

let corpus: Corpus;
let verifier: Verifier;
beforeAll(async () => {
  corpus = (await loadBuiltLibrary()).corpus;
  verifier = createVerifier(corpus);
});

/** Verses as people remember them, or as other translations have them. */
const REMEMBERED: [quotation: string, osis: string][] = [
  ['Trust in the Lord with all your heart and lean not on your own understanding', 'Prov.3.5'],
  ['Trust in the LORD with all your heart, and do not lean on your own understanding.', 'Prov.3.5'],
  [
    'For I know the plans I have for you, declares the Lord, plans for welfare and not for evil, to give you a future and a hope.',
    'Jer.29.11',
  ],
  ['I can do all things through him who strengthens me.', 'Phil.4.13'],
  ['The Lord is my shepherd; I shall not want.', 'Ps.23.1'],
  ['Cast all your anxiety on him because he cares for you.', '1Pet.5.7'],
  ['Come to me, all who labor and are heavy laden, and I will give you rest.', 'Matt.11.28'],
  ['God is our refuge and strength, an ever-present help in trouble.', 'Ps.46.1'],
  ['He heals the brokenhearted and binds up their wounds.', 'Ps.147.3'],
  ['weeping may stay for the night, but rejoicing comes in the morning', 'Ps.30.5'],
  [
    'Do not be anxious about anything, but in every situation, by prayer and petition, with thanksgiving, present your requests to God.',
    'Phil.4.6',
  ],
];

/** What people say, and what a step tells them to say. */
const OWN_WORDS = [
  'I lost my job. I’ve been afraid to tell you. I don’t have a plan yet, and I need you beside me.',
  'I need to say something, and I need you to believe me.',
  'I will be there with you all day tomorrow and the next.',
  'I belong to Jesus Christ, and I’m done with this.',
  'Can you sit with me for an hour? I don’t need advice.',
  'Lord, I’m tired, and I don’t know what to ask you for tonight.',
];

describe('quotations', () => {
  it.each(REMEMBERED)('is put right, letter for letter: %s', (quotation, osis) => {
    const { text, corrected } = verifier.verify(`Somebody told her, “${quotation}” and left.`);
    expect(corrected.map((item) => item.osis)).toEqual([osis]);
    const quoted = /^Somebody told her, “(.+)” and left\.$/.exec(text)![1]!;
    const own = corpus.textOf(corpus.range(osis)!).replace(/“/g, '‘').replace(/”/g, '’');
    expect(own).toContain(quoted);
  });

  it.each(OWN_WORDS)('leaves alone what is nobody’s verse: %s', (words) => {
    const prose = `Say it plainly: “${words}”`;
    expect(verifier.verify(prose)).toEqual({ text: prose, corrected: [], unmarked: [], removed: [] });
  });

  it('leaves a right quotation as it stands', () => {
    const prose = `Jesus said, “${corpus.textOf(corpus.range('John.11.35')!)}” No: it says, “For God so loved the world, that he gave his one and only Son”.`;
    expect(verifier.verify(prose).text).toBe(prose);
  });

  it('takes the marks off a quotation it can’t put right', () => {
    const half =
      'those who wait on the Lord renew strength, mount with wings as eagles, run, not weary, walk, not faint, youths grow weary, young men utterly fall';
    const { text, unmarked, corrected } = verifier.verify(`“${half}”`);
    expect(unmarked.length + corrected.length).toBe(1);
    if (unmarked.length > 0) expect(text).toBe(half);
  });

  it('removes references that don’t exist', () => {
    const { text, removed } = verifier.verify('Read Psalm 23 (and Hezekiah 3:4, and John 3:99) tonight.');
    expect(removed).toEqual(['John 3:99']);
    expect(text).not.toContain('3:99');
  });
});
