import { beforeAll, describe, expect, it } from 'vitest';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';
import { splitReply } from '../compose/reply-markup.ts';
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
  'I’ve lost my job and I want to stay ahead of this. What can we arrange?',
  'I’m not safe tonight, please come',
];

describe('quotations', () => {
  it.each(REMEMBERED)('is put right, letter for letter: %s', (quotation, osis) => {
    const { text, corrected } = verifier.verify(`Somebody told her, “${quotation}” and left.`);
    expect(corrected.map((item) => item.osis)).toEqual([osis]);
    const quoted = /^Somebody told her, “(.+)” and left\.$/.exec(text)![1]!;
    const own = corpus.textOf(corpus.range(osis)!).replace(/“/g, '‘').replace(/”/g, '’');
    // Where speech begins before the verse, its marks are closed in the quotation.
    expect(own).toContain(quoted.replace(/^‘(?=For I know)|(?<=future\.)’$/g, ''));
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
    expect(verifier.verify(`“${half}”`)).toEqual({
      text: half,
      corrected: [],
      unmarked: [{ text: half, osis: 'Isa.40.30-Isa.40.31' }],
      removed: [],
    });
  });
});

const SHEPHERD = 'Yahweh is my shepherd: I shall lack nothing.';

describe('a quotation', () => {
  it.each([
    ['typed marks', '"The Lord is my shepherd, I shall not want"', `“${SHEPHERD}”`],
    ['guillemets', '«The Lord is my shepherd; I shall not want.»', `“${SHEPHERD}”`],
    ['single marks', 'He wrote ‘The Lord is my shepherd; I shall not want.’', `He wrote “${SHEPHERD}”`],
    ['typed single marks', "He wrote 'The Lord is my shepherd, I shall not want.'", `He wrote “${SHEPHERD}”`],
    ['emphasis', '*The Lord is my shepherd, I shall not want*', `*${SHEPHERD}*`],
    ['strong emphasis', '**The Lord is my shepherd, I shall not want**', `**${SHEPHERD}**`],
    ['a mark never closed', '“The Lord is my shepherd, I shall not want.', `“${SHEPHERD}”`],
    [
      'a colon after its reference',
      'Psalm 23:1: the Lord is my shepherd, I shall not want.',
      `Psalm 23:1: “${SHEPHERD}”`,
    ],
    [
      'two halves',
      '“The Lord is my shepherd,” wrote David, “I shall not want.”',
      'The Lord is my shepherd, wrote David, I shall not want.',
    ],
  ])('is found in %s', (_, prose, right) => {
    expect(verifier.verify(prose).text).toBe(right);
  });

  it('in a block quote can’t pass for a passage the engine put there', () => {
    const { text } = verifier.verify(
      '> God helps those who help themselves, and money answers all.\n>\n> Proverbs 3:5 (WEB)',
    );
    expect(text).toBe(`“${corpus.textOf(corpus.range('Prov.3.5')!)}” (Proverbs 3:5)`);
    expect(splitReply(text).map(({ type }) => type)).toEqual(['prose']);
  });
});

describe('words beside a reference', () => {
  it.each([
    ['“God will never give you more than you can handle” (1 Corinthians 10:13)', '1Cor.10.13'],
    ['“Be still, my child, and trust that I will make you rich,” says Proverbs 22:4.', 'Prov.22.4'],
    ['As God says in Jeremiah 29:13, “I have great things planned for your bank account.”', 'Jer.29.13'],
  ])('are its own: %s', (prose, osis) => {
    const { text, corrected } = verifier.verify(prose);
    expect(text).toContain(`“${corpus.textOf(corpus.range(osis)!).replace(/[“”]/g, '’')}`);
    expect(corrected).toHaveLength(1);
  });

  it('are put under the reference where they stand', () => {
    expect(verifier.verify('“Jesus wept.” is in Mark 4:9? No: “In the beginning was the Word” (Luke 1:1).').text).toBe(
      '“Jesus wept.” is in Mark 4:9? No: “In the beginning was the Word” (John 1:1).',
    );
  });

  it('lose marks and reference when a whole chapter is claimed for nobody’s words', () => {
    const { text, removed, unmarked } = verifier.verify('“Money is on its way to you” (Psalm 23). Rest now.');
    expect(text).toBe('Money is on its way to you. Rest now.');
    expect([removed.length, unmarked.length]).toEqual([1, 1]);
  });

  it.each([
    '“Love is patient … love never fails” (1 Corinthians 13:4–8)',
    'In Isaiah 41:10 God says, “Don’t you be afraid, for I am with you.”',
    'Psalm 46:10 doesn’t say “Relax and everything will be fine”.',
    'Read Psalm 88, and then say, “Lord, I am still here and it is dark.”',
    'Say it today: “Jesus, I want to come to you.” John 6:37 is his answer.',
  ])('stay where they are right, or nobody claims them: %s', (prose) => {
    expect(verifier.verify(prose).text).toBe(prose);
  });
});

it.each([
  ['God says, “You will be rich by Friday, my child.”', 'God says, You will be rich by Friday, my child.'],
  ['“You will be rich by Friday,” says the Lord.', 'You will be rich by Friday, says the Lord.'],
  ['Paul wrote, “Grace will carry you home.”', 'Paul wrote, Grace will carry you home.'],
  ['My brother Paul said, “Grace will carry you home.”', 'My brother Paul said, “Grace will carry you home.”'],
])('nobody speaks for God in quotation marks: %s', (prose, right) => {
  expect(verifier.verify(prose).text).toBe(right);
});

describe('references', () => {
  it.each([
    ['Read Psalm 23 and John 3:99 tonight.', ['John 3:99']],
    ['As it says in Psalm 151, be glad.', ['Psalm 151']],
    ['Read Psalm 23 (and Hezekiah 3:4) tonight.', ['Hezekiah 3:4']],
    ['See 1 Maccabees 4:4 and Enoch 3:16.', ['Enoch 3:16', '1 Maccabees 4:4']],
  ])('that don’t exist are taken out: %s', (prose, gone) => {
    const { text, removed } = verifier.verify(prose);
    expect(removed).toEqual(gone);
    for (const written of gone) expect(text).not.toContain(written);
  });

  it('end with their chapter', () => {
    expect(verifier.verify('Read Psalm 23:4-99 slowly.').text).toBe('Read Psalm 23:4–6 slowly.');
  });

  it('are no times of day', () => {
    const prose = 'At 3:15 you woke, Sunday 10:30 came, and the alarm says Bedtime 9:45.';
    expect(verifier.verify(prose)).toEqual({ text: prose, corrected: [], unmarked: [], removed: [] });
  });
});
