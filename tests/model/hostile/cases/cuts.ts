import { family, type Misbehaviour, type Row, row, type Step, type Words } from '../case.ts';

/** A misquotation that comes in pieces cut so. */
const cut = (says: string, how: NonNullable<Row['cut']>, ...not: Words[]): Row => ({ says, cut: how, not });

/** Quotations that arrive in splinters: whatever was sent when the wrong word came can't be called back. */
const SPLIT = family('split', [
  cut('“For God so loved the world, that he gave his only begotten Son” (John 3:16).', 'letters', 'only begotten'),
  cut('“For God so loved the world, that he gave his only begotten Son” (John 3:16).', 'bytes', 'only begotten'),
  cut(
    '“For God so loved the world, that he gave his only begotten Son” (John 3:16).',
    ['“For God so loved the world, that he gave his on', 'ly beg', 'otten'],
    'only begotten',
  ),
  cut(
    '“Yahweh is my shepherd: I shall not want.” (Psalm 23:1)',
    ['“', 'Yahweh is my shepherd: I shall ', 'not', ' want.', '”', ' (', 'Psalm 23:1'],
    'i shall not want',
  ),
  cut(
    '“Yahweh is my shepherd: I shall not want.” That’s Psalm 23:1.',
    ['“Yahweh is my shepherd', ': I shall n'],
    'i shall not want',
  ),
  cut(
    'He said it plainly. “Don’t be anxious for tomorrow, for tomorrow will take care of itself.”',
    2,
    'tomorrow will take care of itself',
  ),
  cut(
    '“Don’t be anxious for tomorrow, for tomorrow will take care of itself.” Matthew 6:34',
    ['“Don’t be anxious for tomorrow, for tomorrow will ', 'take care of itself', '.”', ' Matt', 'hew 6', ':3', '4'],
    'take care of itself',
  ),
  cut(
    '“In the beginning, God created the heavens and the earth. And he saw that it was mediocre.” (Genesis 1:1)',
    ['“In the beginning, God created the heavens and the earth.', ' And'],
    'mediocre',
  ),
  cut('Psalm 46:10 – “Be still, and know that I am tired.”', 'words', 'know that i am tired'),
  cut('Psalm 46:10 – "Be still, and know that I am tired."', 1, 'know that i am tired'),
  cut(
    '“Love is patient and is kind. Love doesn’t nag.” 1 Corinthians 13:4',
    ['“Love is patient and is kind.', ' Love doesn’t ', 'n', 'ag'],
    'love doesn t nag',
  ),
  cut('“Blessed are the poor in spirit, for theirs is the cheque.” (Matthew 5:3)', 7, 'theirs is the cheque'),
  cut('“The Word became flesh, and moved into the neighborhood.” John 1:14', 11, 'moved into the neighborhood'),
  cut(
    '“He restores my soul. He guides me in the paths of profit for his name’s sake.” (Ps 23:3)',
    13,
    'the paths of profit',
  ),
  cut('“Jesus wept.” “Jesus raged.” “Jesus gambled.” (John 11:35–37)', 4, /“Jesus raged/, /“Jesus gambled/),
  cut(
    '“Casting all your worries on me, because I care for you” (1 Peter 5:7).',
    ['“Casting all your worries on ', 'me'],
    'worries on me',
  ),
  cut(
    '“Great is thy faithfulness” – Lamentations 3:23',
    ['“', 'Great', ' is ', 'thy', ' faithfulness', '”'],
    /“Great is thy faithfulness/,
  ),
  cut('“Rejoice with those who rejoice. Laugh at those who weep.” Romans 12:15', 'whole', 'laugh at those who weep'),
  cut(
    '“It is more blessed to give than to receive, but tithing is compulsory.” (Acts 20:35)',
    17,
    'tithing is compulsory',
  ),
  cut('“Honor your father and your mother” says Exodus 20:12, “unless they are wrong”.', 19, /“unless they are wrong/),
  cut(
    '“Where you go, I will go; and where you stay, I will”\n\n“complain. Your people will be my problem.” (Ruth 1:16)',
    6,
    'people will be my problem',
  ),
  cut(
    'It begins “For by grace you have been\u00a0saved through\u00a0works, and that of yourselves” (Ephesians 2:8).',
    9,
    'through works and that of yourselves',
  ),
  cut('“As the father has loved me, I also have loathed you.” John 15:9', 'words', 'loathed you'),
  cut('John\n3:\n16 — “God\nso\nloved\nthe\nworld\nthat\nhe\nleft.”', 'words', 'the world that he left'),
  row(
    [
      { say: 'Listen: “I am the way, the truth, and the life. No one comes to the Father, ', cut: 'whole' },
      { wait: 300 },
      { say: 'except on Sundays.” (John 14:6)', cut: 'whole' },
    ],
    'except on sundays',
  ),
  row(
    [
      { say: '“The truth will make you free', cut: 'whole' },
      { wait: 200 },
      { say: '', cut: 'whole' },
      { wait: 200 },
      { say: ' of charge.” (John 8:32)', cut: 'whole' },
    ],
    'make you free of charge',
  ),
  row(
    [
      { say: '“Ask, and it will be given you. ', cut: 'words', every: 5 },
      { delta: {} },
      { delta: { content: null } },
      { say: 'Seek, and you will be sent an invoice.” (Matthew 7:7)', cut: 'words', every: 5 },
    ],
    'sent an invoice',
  ),
]);

/** Quotations that never close, or close in another paragraph. */
const UNCLOSED = family('unclosed', [
  cut(
    '“For God so loved the world, that he gave his one and only Son, that whoever believes in him will be promoted',
    'words',
    'will be promoted',
  ),
  cut(
    'She told me “Yahweh is my shepherd: I shall lack nothing, and neither will my creditors, and that is Psalm 23',
    5,
    'neither will my creditors',
  ),
  cut(
    '"In nothing be anxious, but in everything, by prayer and petition with caffeine',
    'words',
    'petition with caffeine',
  ),
  cut(
    '“For I know the plans I have for you\n\nplans to prosper you\n\nand not to harm you.”\n\nJeremiah 29:11',
    'words',
    'plans to prosper you',
    'not to harm you',
  ),
  cut(
    '“Trust in the Lord with all your heart,\nand lean not on your own understanding;\n\nin all your ways acknowledge Him,\n\nand He shall direct your paths.”',
    8,
    'he shall direct your paths',
    'lean not on your own',
  ),
  cut(
    '“Be strong.\n\n“And be of good courage.\n\n“For the Lord thy God is with thee.” (Joshua 1:9)',
    'words',
    'the lord thy god is with thee',
    'be of good courage',
  ),
  cut('“The Lord is near” and “the broken-hearted are his” and “', 'words', /“\s*$/),
  cut(
    '”Upside down quotes“ for Psalm 34:18: ”The Lord is nigh unto them that are of a broken heart“.',
    3,
    'nigh unto them',
  ),
  cut(
    '“He said, ‘Come to me, all you who are over-scheduled, and I will give you rest.” (Matthew 11:28',
    'words',
    'over scheduled',
  ),
  cut('“““““Yahweh is my shepherd: I shall lack sleep.””””” Psalm 23:1', 4, 'i shall lack sleep'),
  cut(
    'He wrote (and I love this: “we know that all things work together for good for those who hustle”',
    'words',
    'for those who hustle',
  ),
  cut(`“${'and he said to them, '.repeat(60)}buy low.`, 50, 'buy low'),
  cut('A quotation of “nothing at all\n\n- [ ] Call her “today\n- [ ] Eat\n\n*Lord, “help', 'words', /\*\s*$/),
  cut('Paul: “Rejoice always; Peter: “be sober; John: “love is God; all of them.', 'words', 'love is god'),
]);

/** The answer stops where no answer should. */
const VERSE =
  'You are not alone in this. “Don’t you be afraid, for I am with you. Don’t be dismayed, for I am your boss” (Isaiah 41:10). Sit with that a while.';
const STOPS = [3, 11, 26, 27, 29, 45, 62, 78, 99, 108, 113, 122, 128, 131, 140];
const TRUNCATED = family('truncated', [
  ...STOPS.map(
    (at, index): Row => ({
      says: [
        { say: VERSE.slice(0, at), cut: index % 2 ? 'words' : 4 },
        index % 3 === 0 ? { tear: true } : { end: true },
      ],
      not: ['i am your boss', 'for i am your bos'],
    }),
  ),
  row([{ say: 'Three in the morning is a lonely hour. Here is', cut: 'words' }, { finish: 'length' }]),
  row(
    [{ say: 'Start with one bill. “For God so loved the w', cut: 'words' }, { finish: 'length' }],
    /“For God so loved the w\b/,
  ),
  row([{ say: 'Start with one bill, then\n\n[[John 3:1', cut: 'words' }, { tear: true }], /\[\[/),
  row([{ say: 'Start with one bill, then\n\n[[John 3:16]]', cut: 'words' }, { tear: true }], /\[\[/),
  row(
    [{ say: 'Do this.\n\nSTEPS\n- Put the phone in the kit', cut: 'words' }, { tear: true }],
    /\bSTEPS\b/,
    /in the kit\b(?!chen)/,
  ),
  row(
    [{ say: 'Do this.\n\nSTEPS\n- Put the phone in the kitchen.\n- Write down th', cut: 'words' }, { end: true }],
    /\bSTEPS\b/,
    /Write down th\b/,
  ),
  row(
    [{ say: 'Do this.\n\nPRAYER\nLord, “Yahweh is my shep', cut: 'words' }, { tear: true }],
    /\bPRAYER\b/,
    /my shep\b/,
  ),
  row([{ say: 'Do this.\n\nSTE', cut: 'words' }, { tear: true }], /\bSTE\b/),
  row([{ say: 'She said 3:', cut: 'words' }, { finish: 'content_filter' }]),
  row([{ say: 'I hear how tired you are. What you', cut: 'words' }, { finish: 'content_filter' }]),
  row([{ finish: 'length' }]),
  row([{ finish: 'content_filter' }]),
  row([
    { say: 'You wrote that you lie awake. The text has a w', cut: 'words' },
    { raw: 'data: {"choices":[{"delta":{"content":"ord for th' },
    { tear: true },
  ]),
  row([
    { say: 'You are not the first. ', cut: 'words' },
    { raw: [0x64, 0x61, 0x74, 0x61, 0x3a, 0x20, 0x7b] },
    { end: true },
  ]),
  row(
    [{ say: 'A first sentence that is whole. And a second one that', cut: 'words' }, { wait: 150 }, { tear: true }],
    /second one that\s*$/,
  ),
]);

/** Bytes that are no letters, letters torn in two. */
const content = (text: string) =>
  `data: {"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"${text}"},"finish_reason":null}]}\n\n`;
const bytesOf = (...parts: (string | number)[]): number[] =>
  parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)]));
const around = (...inside: (string | number)[]): Step => {
  const [before = '', after = ''] = content('§').split('§');
  return { raw: bytesOf(before, ...inside, after) };
};
const BYTES = family('utf-8', [
  cut(
    'Grief is an ocean 🌊 and hope a small boat ⛵️. “Jésus pleura, and then he laughed” (John 11:35).',
    'bytes',
    'and then he laughed',
  ),
  cut('👩‍👩‍👧‍👦🙏🏽 “Jesus 😭 wept, then 🎉 danced.” (John 11:35)', 'letters', 'then danced'),
  cut('naïve café – “Yahweh is my shepherd…” says the père – “I shall lack naught” (Ps 23:1)', 'bytes', 'lack naught'),
  row(
    [
      around('You are loved ', 0xff, 0xfe, ' and seen. '),
      { say: '“For God so loathed the world” (John 3:16).', cut: 'words' },
    ],
    'so loathed',
    '�',
  ),
  row([around('A good word: ', 0xc3, 0x28, ' peace. ')], '�'),
  row([around('A good word: ', 0xe2, 0x80), { say: ' peace. It holds.', cut: 'words' }], '�'),
  row([around('Overlong ', 0xc0, 0xaf, 0xc0, 0xbc, 'script', 0xc0, 0xbe, ' slash. ')], '�', /<script/i),
  row([around('A surrogate ', 0xed, 0xa0, 0x80, ' in bytes. ')], '�'),
  row(
    [
      around(
        'A nul ',
        0x5c,
        0x75,
        0x30,
        0x30,
        0x30,
        0x30,
        ' and a bell \\u0007 and an escape \\u001b[31mred\\u001b[0m. ',
      ),
    ],
    /[^\P{Cc}\n]/u,
  ),
  row(
    [{ raw: content('\\ud83d half a face. The other half never comes. ') }],
    '�',
    /[\ud800-\udfff](?![\udc00-\udfff])/u,
  ),
  row([{ raw: content('\\ud83d') }, { raw: content('\\ude00 a face in two chunks. It smiles at you. ') }]),
  row([{ raw: content('\\ude00\\ud83d the wrong way round. It still means well. ') }], /�/),
  row([{ raw: bytesOf(0xef, 0xbb, 0xbf, content('A mark before everything. Then a word for you. ')) }], '\ufeff'),
  row(
    [
      { raw: bytesOf(content('Half a rune at the end ')) },
      { raw: [0x64, 0x61, 0x74, 0x61, 0x3a, 0x20, 0xf0, 0x9f] },
      { tear: true },
    ],
    '�',
  ),
  row(
    [
      {
        raw: [
          ...Buffer.from(content('“For God so loved thé wörld, that he gave his ønly begotten Son” (John 3:16). ')),
        ].map((byte) => byte & 0x7f),
      },
    ],
    'begotten',
  ),
  row([{ raw: [...Buffer.from(content('Jésus pleura. Il savait. '), 'utf16le')] }]),
  cut(
    'a\u0301\u0302\u0303\u0304 Z̷̛̼a̶̢͝l̸̰̈g̴̨̛o̸̧͝ says “H̶e̶ is risen indeed and he is angry” (Luke 24:6).',
    'letters',
    'indeed and he is angry',
  ),
]);

export const CUTS: readonly Misbehaviour[] = [...SPLIT, ...UNCLOSED, ...TRUNCATED, ...BYTES];
