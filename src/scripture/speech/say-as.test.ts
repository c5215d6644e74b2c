import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { sayAs } from './say-as.ts';

describe('references', () => {
  test.each([
    ['John 3:16', 'John chapter 3, verse 16'],
    ['Ps 23:1-6', 'Psalm 23, verses 1 to 6'],
    ['Ps 23:1, 4, 6', 'Psalm 23, verses 1, 4 and 6'],
    ['Psalm 23 and Psalms 120-134', 'Psalm 23 and Psalms 120 to 134'],
    ['1 Cor 13:4–7, 13', 'First Corinthians chapter 13, verses 4 to 7 and 13'],
    ['Rom 8:1; 12:2', 'Romans chapter 8, verse 1; chapter 12, verse 2'],
    ['Ps. 46:10; 62:5–8; 131.', 'Psalm 46, verse 10; Psalm 62, verses 5 to 8; Psalm 131.'],
    ['Matt. 6:25-34, 7:7', 'Matthew chapter 6, verses 25 to 34; chapter 7, verse 7'],
    ['Gen. 1:1–2:3', 'Genesis chapter 1, verse 1, to chapter 2, verse 3'],
    ['Genesis 1–3', 'Genesis chapters 1 to 3'],
    ['Jude 3', 'Jude, verse 3'],
    ['2 John 1:6', 'Second John, verse 6'],
    ['Phlm 6', 'Philemon, verse 6'],
    ['I Kings 3; II Tim 3:16', 'First Kings chapter 3; Second Timothy chapter 3, verse 16'],
    ['I John 4:8 and II Peter', 'First John chapter 4, verse 8 and Second Peter'],
    ['I John, your brother. I Peter saw it.', 'I John, your brother. I Peter saw it.'],
    ['Song of Songs 2:4', 'Song of Solomon chapter 2, verse 4'],
    ['Matt 5:3ff.', 'Matthew chapter 5, verse 3 and following.'],
    ['2 Cor. 12:9a', 'Second Corinthians chapter 12, verse 9'],
    ['Hab. 3:17–18; cf. Phil. 4:4', 'Habakkuk chapter 3, verses 17 to 18; compare Philippians chapter 4, verse 4'],
    ['Ex. 20:3; Is 40:31', 'Exodus chapter 20, verse 3; Isaiah chapter 40, verse 31'],
    ['1 Corinthians is a letter.', 'First Corinthians is a letter.'],
    ['1 John 4:8 and 1 John', 'First John chapter 4, verse 8 and First John'],
    ['John 3', 'John chapter 3'],
    ['Mark 5 is long. Job 3.', 'Mark chapter 5 is long. Job chapter 3.'],
    ['Mark 5 tasks as done. Job 3 days ago.', 'Mark 5 tasks as done. Job 3 days ago.'],
    ['In John 3:16, 4 people read.', 'In John chapter 3, verse 16, 4 people read.'],
    ['Acts 2:42, 46 and 47.', 'Acts chapter 2, verses 42, 46 and 47.'],
    ['(v. 10), vv. 3–4 and vv.7,9', 'verse 10, verses 3 to 4 and verses 7 and 9'],
    ['verses 12–14; ch. 4', 'verses 12 to 14; chapter 4'],
    ['⟦Matt.6.26⟧ ⟦John.11.33-John.11.35⟧', 'Matthew chapter 6, verse 26 John chapter 11, verses 33 to 35'],
    ['Luke 15:11-32 (WEB). The WEB', 'Luke chapter 15, verses 11 to 32. The World English Bible'],
    ['Psalm XXIII, Book II', 'Psalm 23, Book 2'],
  ])('%j', (written, spoken) => expect(sayAs(written).text).toBe(spoken));
});

describe('numbers, times and signs', () => {
  test.each([
    ['153 fish, 1,000, 144,000', '153 fish, one thousand, one hundred forty-four thousand'],
    ['2,300 years, 2300 days', 'two thousand three hundred years, two thousand three hundred days'],
    ['in 1984, the 1990s, 2026', 'in nineteen eighty-four, the nineteen nineties, twenty twenty-six'],
    ['the 1st, 22nd and 30th', 'the first, twenty-second and thirtieth'],
    ['§ 5', 'section 5'],
    ['3.5 and 50%', 'three point five and 50 percent'],
    ['at 3 a.m. again', 'at 3 A M again'],
    ['He left at 9 p.m. Then', 'He left at 9 P M. Then'],
    ['8:30, 8:05 pm, 10:00', "8 30, 8 oh 5 P M, 10 o'clock"],
    ['Then at 3:16 she woke.', 'Then at 3 16 she woke.'],
    ['see 40:31', 'see chapter 40, verse 31'],
    ['586 BC, AD 70, ca. 30 AD', 'five eighty-six B C, A D seventy, around thirty A D'],
    ['$9.99, $1, £3.5 million', 'nine dollars and 99 cents, one dollar, three point five million pounds'],
    [
      'Call or text 988 · Text HOME to 741741 · ',
      'Call or text nine eight eight. Text Home to seven four one seven four one. ',
    ],
    ['call 911 now, 911 men', 'call nine one one now, 911 men'],
    ['1-800-799-7233', 'one, eight hundred, seven nine nine, seven two three three'],
    ['Call (212) 555-0199', 'Call two one two, five five five, zero one nine nine'],
    [
      'G26, H0430 and Strong’s H7225',
      "Strong's Greek 26, Strong's Hebrew 430 and Strong's Hebrew seventy-two twenty-five",
    ],
    ['½ cup, 1/2 and 3/4', 'one half cup, one half and three fourths'],
    ['you & I, he/she, and/or', 'you and I, he or she, and or'],
    ['30-40 people', '30 to 40 people'],
    ['a 5-minute walk', 'a 5-minute walk'],
  ])('%j', (written, spoken) => expect(sayAs(written).text).toBe(spoken));
});

describe('words', () => {
  test.each([
    ['The LORD is GOD’S', 'The Lord is God’s'],
    ['YHWH, Yahweh', 'Yahweh, Yahweh'],
    ['in the KJV and the US', 'in the K J V and the U S'],
    ['He trusts. Selah.', 'He trusts. Selah.'],
    ['against me. Selah', 'against me. Selah.'],
    ['to his holy hill Selah.', 'to his holy hill. Selah.'],
    ['What does Selah mean?', 'What does Selah mean?'],
    ['e.g. this, i.e. that, etc.', 'for example, this, that is, that, and so on.'],
    ['Dr. Luke of St. Paul on Mt. Sinai', 'Doctor Luke of Saint Paul on Mount Sinai'],
    ['café, naïve, Noël', 'cafe, naive, Noel'],
    ['the Hebrew חֶסֶד (hesed)', 'the Hebrew hesed'],
    ['good 👨‍👩‍👧 news 😀', 'good news'],
    ['**bold** *it* _under_ `code`', 'bold it under code'],
    ['# Title\n- one\n2. two\n> said', 'Title\none\ntwo\nsaid'],
    ['[the site](https://x.org/a)', 'the site'],
    ['https://www.emmaus.app/talk?x=1. Go', 'emmaus dot app. Go'],
    ['me@x.org', 'me at x dot org'],
    ['For God¹⁶ so[a] loved [17] us', 'For God so loved us'],
    ['“Peace — be still,” he said… and left.', '“Peace, be still,” he said, and left.'],
    ['Wait… Then', 'Wait. Then'],
    ['He gave (he said) and took. (So.)', 'He gave, he said, and took. So.'],
    ['', ''],
    ['—', ''],
  ])('%j', (written, spoken) => expect(sayAs(written).text).toBe(spoken));
});

describe('Scripture', () => {
  /** Words alone: neither signs nor capitals nor accents. */
  const wordsOf = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[\p{M}’']/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();

  it('is said word for word, every verse with the next', () => {
    const chapters = new Map<string, string[]>();
    for (const { book, chapter, text } of readBuiltCorpus().verses) {
      const key = `${book.osis}.${chapter}`;
      chapters.set(key, [...(chapters.get(key) ?? []), text]);
    }
    const otherwise = [...chapters].flatMap(([key, verses]) => {
      const written = verses.join(' ');
      const spoken = sayAs(written).text;
      return wordsOf(spoken) === wordsOf(written) ? [] : [`${key}: ${spoken}`];
    });
    expect(chapters.size).toBe(1189);
    expect(otherwise).toEqual([]);
  });
});

describe('length', () => {
  // Each would take minutes if the time grew with the square of the length.
  it.each(['’', '(', 'a’', 'a.', '-', 'a_', '+'])(
    'a long run of %j is read through once',
    { timeout: 10_000 },
    (run) => {
      const written = `Word ${run.repeat(30_000 / run.length)}é word.`;
      const { text, placeOf } = sayAs(written);
      expect(text).toMatch(/^Word\b.*word\.$/);
      expect(placeOf(written.length)).toBe(text.length);
    },
  );
});

describe('places', () => {
  it('are found where the same words are spoken', () => {
    const text = 'See Ps 23:1. ¹ The LORD is **my** shepherd — I lack nothing. ² He leads 1,000 (of us).';
    const { text: spoken, placeOf } = sayAs(text);
    for (const word of ['See', 'The', 'is', 'my', 'shepherd', 'I lack', 'nothing', 'He leads', 'of us']) {
      expect(spoken.slice(placeOf(text.indexOf(word))).trimStart()).toMatch(new RegExp(`^${word}`));
    }
    expect(spoken.slice(placeOf(text.indexOf('Ps 23')))).toMatch(/^Psalm 23, verse 1\./);
    expect(spoken.slice(placeOf(text.indexOf('¹')))).toMatch(/^ ?The Lord/);
    expect(spoken.slice(placeOf(text.indexOf('LORD')))).toMatch(/^Lord/);
    expect(spoken.slice(placeOf(text.indexOf('1,000')))).toMatch(/^one thousand/);
    expect(placeOf(text.length)).toBe(spoken.length);
  });

  it('ascend and stay within bounds, whatever is written', () => {
    const pieces = fc.constantFrom(
      ...[
        'John 3:16',
        ' 1 Cor 13:4–7, 13',
        'Selah.',
        '**',
        '(',
        ')',
        '[',
        ']',
        '…',
        ' — ',
        '\n',
        '\n\n',
        '- ',
        '988',
        '1,000',
      ],
      ...[
        '$9.99',
        '8:30 a.m.',
        'G26',
        'LORD',
        '⟦Matt.6.26⟧',
        'vv. 3-4',
        'https://a.b/c',
        '👨‍👩‍👧',
        'é',
        'ש',
        '½',
        '²',
        ' ',
        '.',
      ],
    );
    const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 25 });
    fc.assert(
      fc.property(texts, (parts) => {
        const written = parts.join('');
        const { text, placeOf } = sayAs(written);
        let before = 0;
        for (let at = 0; at <= written.length; at += 1) {
          const place = placeOf(at);
          expect(place).toBeGreaterThanOrEqual(before);
          expect(place).toBeLessThanOrEqual(text.length);
          before = place;
        }
        expect(before).toBe(text.length);
      }),
      { numRuns: 500 },
    );
  });

  it('leave ordinary prose as it is', () => {
    const prose =
      'Three in the morning and the same number on the screen. It’s lonely, being the only one awake with it.';
    const { text, placeOf } = sayAs(prose);
    expect(text).toBe(prose);
    expect([0, 10, prose.length].map(placeOf)).toEqual([0, 10, prose.length]);
  });
});
