import { beforeAll, describe, expect, test } from 'vitest';
import { MISATTRIBUTED } from '#guidance/content/answers/misattributed.ts';
import { quotationsIn } from '#guidance/verify/quotations.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';

let corpus: Corpus;
let verifier: Verifier;
beforeAll(() => {
  corpus = readBuiltCorpus();
  verifier = createVerifier(
    corpus,
    MISATTRIBUTED.flatMap(({ sayings }) => sayings),
  );
});

const spoken = (text: string) =>
  ` ${wordsOf(text)
    .map(({ word }) => word)
    .join(' ')} `;
const checked = (text: string) => verifier.verifyStrictly(text, 'I am worn out.').text;

/** What stands in quotation marks, each of them its place's own words. */
function quotedFrom(text: string, place: string): string[] {
  const { range } = parseReferences(place, corpus)[0]!;
  const whole = spoken(corpus.textOf(range!));
  const quoted = quotationsIn(text).map(({ inner }) => inner);
  for (const words of quoted) expect(whole).toContain(spoken(words));
  return quoted;
}

describe('words that a verse is said to say, without marks', () => {
  // As other translations have them.
  test.each([
    ['Philippians 4:13', 'Philippians 4:13 says I can do everything through him who gives me strength.'],
    ['Matthew 11:28', 'Matthew 11:28 says come to me, all you who are weary and burdened, and I will give you rest.'],
    ['Psalms 56:3', 'Psalm 56:3 says when I am afraid, I put my trust in you.'],
    ['Isaiah 43:2', 'Isaiah 43:2 promises when you pass through the waters, I will be with you.'],
    ['Psalms 121:1-2', 'Psalm 121 says I lift up my eyes to the mountains, and my help comes from the Lord.'],
    ['Hebrews 13:5', 'Hebrews 13:5 promises never will I leave you; never will I forsake you.'],
    [
      '2 Corinthians 12:9',
      '2 Corinthians 12:9 says my grace is sufficient for you, for my power is made perfect in weakness.',
    ],
    ['Psalms 27:1', 'Psalm 27:1 says the Lord is my light and my salvation, so whom shall I fear?'],
    [
      'Micah 7:8',
      'Micah 7:8 says though I have fallen I will rise, and though I sit in darkness the Lord will be my light.',
    ],
    ['John 14:27', 'John 14:27 says peace I leave with you, my peace I give you.'],
  ])('%s: its own words in marks, or nothing', (place, text) => {
    const out = checked(text);
    const given = spoken(text.replace(/^.*?(?:says|promises) /, ''));
    if (spoken(corpus.textOf(parseReferences(place, corpus)[0]!.range!)).includes(given)) return;
    if (out !== '') expect(quotedFrom(out, place).length).toBeGreaterThan(0);
    expect(spoken(out)).not.toContain(given);
  });

  // Speech that the place doesn't have, nor anything like it.
  test.each([
    'Matthew 11:28 says come to me, everyone who is sad, and I will make you glad.',
    'Psalm 23 says the Lord is my rock and I shall not lack.',
    'Isaiah 41:10 says I will carry your bags and pay your debts.',
    'Jeremiah 31:3 says I have chosen you for great success.',
    'Joshua 1:9 says do not give up on your dreams, for I am proud of you.',
    'John 15:5 says my friends shall have whatever they picture.',
    'Revelation 21:4 promises I will dry your tears and give you back what you lost.',
    'Proverbs 3:5 says trust your heart and do not lean on others.',
    'Psalm 139 says I am perfect as I am and nobody shall judge me.',
    'Romans 12:2 says be yourself and never let them change you.',
  ])('%s: is left out', (text) => {
    const out = checked(text);
    expect(out === '' || quotedFrom(out, text.split(/ (?:says|promises)/)[0]!).length > 0).toBe(true);
    expect(spoken(out)).not.toContain(spoken(text.replace(/^.*?(?:says|promises) /, '')));
  });

  // What one says of a place in one's own words.
  test.each([
    'Isaiah 41:10 says I should not fear because God is with me.',
    'Psalm 13 says out loud what many people only think.',
    'Ruth 1 says nothing about how Orpah fared.',
    'Job 38 says more by asking than by explaining.',
    'Luke 15 says a father ran.',
    'Exodus 16 says to gather only enough for one day.',
    '1 Kings 19 says an angel let Elijah sleep before anything else.',
    'Psalm 88 says it in the dark and stays there.',
    'Genesis 16 says Hagar gave God a name.',
    'Mark 4 tells us the boat was filling while he slept.',
    'James 1:5 says anyone who lacks wisdom may ask for it.',
    'Psalm 6 says you may cry until the bed is wet and still be praying.',
    'Lamentations 3 says hope on the same page as wormwood.',
    'Numbers 11 says Moses asked to be let go of it all.',
    '2 Samuel 12 says David washed and ate, and it puzzled his servants.',
    'Ecclesiastes 4 says two can keep warm.',
  ])('%s: stays', (text) => {
    expect(checked(text)).toBe(text);
  });
});

describe('words that God is said to say, without marks', () => {
  test.each([
    'God says I will never leave you nor let you down.',
    'Jesus says come as you are, and bring the mess.',
    'God says be still, and I will fix it.',
    'God promises I will be your rock when you fall.',
    'The Lord says I have seen your work and I am proud of you.',
    'Jesus said do what you can and leave me the rest.',
    'God says my child, you have done enough.',
  ])('%s: is left out where nothing of the text is like it', (text) => {
    expect(checked(text)).toBe('');
  });

  test.each([
    'God says you are loved.',
    'Jesus tells you to come and rest.',
    'God said let there be light, and there was.',
    'God said no to David, and David sat down.',
    'Jesus said it plainly to a tired crowd.',
    'Jesus said love your enemies, and he meant the ones with names.',
    'Jesus said go in peace to a woman nobody else had touched.',
    'Jesus said ask, and he was talking to people with empty hands.',
    'Jesus never said come back when you are better.',
    'God said yes to a frightened girl from nowhere.',
  ])('%s: stays', (text) => {
    expect(checked(text)).toBe(text);
  });
});

describe('a quotation in two halves, with who says it between them', () => {
  test.each([
    [
      'Jeremiah 29:11',
      'God says in Jeremiah 29:11: “For I know the plans I have for you,” declares the Lord, “plans to prosper you and not to harm you, plans to give you hope and a future.”',
    ],
    [
      'Isaiah 41:10',
      'Through Isaiah he says, “So do not fear, for I am with you,” says the Lord, “do not be dismayed, for I am your God.”',
    ],
    [
      'Jeremiah 1:8',
      '“Do not be afraid of them,” says the Lord, “for I am with you and will rescue you” (Jeremiah 1:8).',
    ],
    ['Jeremiah 31:3', 'In Jeremiah he says, “I have loved you,” says the Lord, “with an everlasting love.”'],
    ['Matthew 7:7', '“Ask,” Jesus said, “and it will be given to you” (Matthew 7:7).'],
    ['Psalms 46:10', '“Be still,” he says in Psalm 46:10, “and know that I am God.”'],
    [
      'Haggai 2:4',
      'Through Haggai it comes: “Be strong, all you people,” declares the Lord, “and work, for I am with you.”',
    ],
  ])('%s: is its place’s, and says once who speaks', (place, text) => {
    const out = checked(text);
    if (out === '') return;
    quotedFrom(out, place);
    expect(out.match(/\b(?:declares|says) (?:the Lord|Yahweh)/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('a quotation right under the passage it is of', () => {
  const under = (text: string, shown: string) => verifier.verifyStrictly(text, 'I am worn out.', shown).text;

  test('is not said twice where it is nearly all of it', () => {
    const text = '“The Lord is close to the brokenhearted and saves those who are crushed in spirit.”';
    expect(under(text, 'Psalm 34:18')).toBe('');
    expect(under('“Yahweh is near to those who have a broken heart.”', 'Psalm 34:18')).toContain('broken heart');
  });

  test('is put right from it, whatever other verses are like it', () => {
    const text = '“So do not fear, for I am with you; do not be dismayed, for I am your God.”';
    expect(quotedFrom(under(text, 'Isaiah 41:10'), 'Isaiah 41:10')).toHaveLength(1);
  });
});

test.each([
  ['Isaiah 41:10', '“So do not fear, for I am with you; do not be dismayed, for I am your God.”'],
  ['Matthew 28:20', '“I am with you always, to the very end of the age.”'],
  ['Joshua 1:5', '“As I was with Moses, so I will be with you; I will never leave you nor forsake you.”'],
  ['Genesis 28:15', '“I am with you and will watch over you wherever you go, and I will bring you back to this land.”'],
])('of verses that are told apart by small words alone, %s is found', (place, text) => {
  expect(quotedFrom(checked(text), place)).toHaveLength(1);
});

describe('a quotation beside a place that is not its own', () => {
  test.each([
    ['Exodus 20:13', 'The commandment “You shall not murder” (Exodus 20:14) is about more than knives.'],
    ['Exodus 20:15', 'The commandment “You shall not steal” (Exodus 20:16) is about more than money.'],
    ['Proverbs 15:1', '“A soft answer turns away wrath” (Proverbs 15:2) is not a rule for being walked on.'],
    ['Ephesians 4:26', 'Paul allows it: “Be angry and do not sin” (Ephesians 4:27).'],
    ['2 Samuel 12:13', 'David said, “I have sinned against the Lord” (2 Samuel 12:12).'],
    ['Ruth 1:16', '“Where you go I will go” (Ruth 1:17) was said on a road.'],
  ])('of %s comes under its own', (place, text) => {
    const out = checked(text);
    expect(quotedFrom(out, place)).toHaveLength(1);
    expect(out).toContain(place);
  });

  test.each([
    ['what somebody never said there', 'Jesus looked at Peter and said, “I never stopped loving you” (John 21:15).'],
    [
      'what a word is said to mean',
      'The Hebrew word shalom means “nothing missing, nothing broken” in Jeremiah 29:11.',
    ],
  ])('is left out where it is %s', (_, text) => {
    expect(checked(text)).toBe('');
  });

  test('two who speak to each other keep their own words', () => {
    const text =
      'The thief asked, “Jesus, remember me when you come into your kingdom,” and Jesus answered, “Truly I tell you, today you will be with me in paradise” (Luke 23:42-43).';
    expect(quotedFrom(checked(text), 'Luke 23:42-43')).toHaveLength(2);
  });
});

describe('a sentence in another translation’s words beside its place', () => {
  test.each([
    ['Hebrews 13:4', 'Marriage should be honored by all, and the marriage bed kept pure (Hebrews 13:4).'],
    [
      '1 Corinthians 10:13',
      'God is faithful; he will not let you be tempted beyond what you can bear (1 Corinthians 10:13).',
    ],
    ['1 John 1:9', 'If we confess our sins, he is faithful and just and will forgive us (1 John 1:9).'],
    ['Proverbs 17:22', 'Remember that a cheerful heart is good medicine (Proverbs 17:22).'],
    [
      'Galatians 5:16',
      'Paul says in Galatians 5:16, walk by the Spirit, and you will not gratify the desires of the flesh.',
    ],
    ['Philippians 1:6', 'He who began a good work in you will carry it on to completion, says Philippians 1:6.'],
  ])('%s: is put right', (place, text) => {
    expect(quotedFrom(checked(text), place)).toHaveLength(1);
  });

  test.each([
    'An angel let Elijah sleep twice and baked for him (1 Kings 19:6).',
    'Hannah prayed until the priest took her for drunk (1 Samuel 1:13).',
    'Jesus wept before he raised his friend, though he knew what he was about to do (John 11:35).',
    'Naomi asked to be called bitter (Ruth 1:20).',
    'Martha said the same sentence her sister would say an hour later (John 11:21).',
    'Peter sank because he looked at the wind, and a hand was there (Matthew 14:31).',
    'The saying that this too shall pass is not in 2 Corinthians 4:17.',
  ])('what only speaks of it stays: %s', (text) => {
    expect(checked(text)).toBe(text);
  });
});

test.each([
  'The Bible says God will never give you more than you can handle.',
  'Scripture says this too shall pass.',
  'And remember that God helps those who help themselves, as Proverbs 6:9 puts it.',
  'Paul says that this too shall pass (2 Corinthians 4:17).',
  'When God closes a door he opens a window (Revelation 3:8).',
  'The Bible says to hate the sin and love the sinner.',
])('a saying that stands nowhere is given no place: %s', (text) => {
  expect(checked(text)).toBe('');
});
