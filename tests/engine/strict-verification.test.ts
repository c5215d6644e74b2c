import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotationsIn } from '#guidance/verify/quotations.ts';
import { createVerifier, type Verified, type Verifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import { otherWordings, REPEATED } from './strict-verification.cases.ts';

let built: BuiltLibrary;
let corpus: Corpus;
let verifier: Verifier;
/** Every word of the text, books apart. */
let whole: string;
beforeAll(async () => {
  built = await loadBuiltLibrary();
  corpus = built.corpus;
  verifier = createVerifier(
    corpus,
    built.library.misattributed.flatMap(({ sayings }) => sayings),
  );
  whole = ` ${corpus.verses.map(({ text }) => spoken(text)).join(' ')} `;
});

const spoken = (text: string) =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
const isText = (words: string) => whole.includes(` ${spoken(words)} `);
const web = (osis: string) => corpus.textOf(corpus.range(osis)!);
const own = (osis: string) => web(osis).replace(/[“‘]/g, '‘').replace(/”/g, '’');

/** What strict verification makes of prose; it must be able to stand. */
function strict(prose: string, said = ''): string {
  return checked(prose, said).text;
}

function checked(prose: string, said = ''): Verified {
  const done = verifier.verifyStrictly(prose, said);
  const { text } = done;
  expect(verifier.verifyStrictly(text, said).text, `again: ${prose}`).toBe(text);
  expect(verifier.verify(text).text, `ordinarily: ${prose}`).toBe(text);
  expect(isWellFormed(text), `well formed: ${text}`).toBe(true);
  return done;
}

function isWellFormed(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '“') open += 1;
    if (sign === '”') open -= 1;
    if (open < 0 || open > 1) return false;
  }
  return open === 0 && !/\(\s*\)|“\s*”| {2}|\s[,.;:!?)]|,\s*[.;]|[,;]$|^[,;.:)”]/.test(text) && text === text.trim();
}

const SHEPHERD = '“Yahweh is my shepherd: I shall lack nothing';
const gone = '';

describe('words in quotation marks', () => {
  it.each([
    ['curly', 'She read me “The Lord is my shepherd; I shall not want.”'],
    ['typed', 'She read me "The Lord is my shepherd; I shall not want."'],
    ['single', 'She read me ‘The Lord is my shepherd; I shall not want.’'],
    ['typed single', "She read me 'The Lord is my shepherd; I shall not want.'"],
    ['guillemets', 'She read me «The Lord is my shepherd; I shall not want.»'],
    ['guillemets inward', 'She read me »The Lord is my shepherd; I shall not want.«'],
    ['single guillemets', 'She read me ‹The Lord is my shepherd; I shall not want.›'],
    ['low and high', 'She read me „The Lord is my shepherd; I shall not want.“'],
    ['low and right', 'She read me „The Lord is my shepherd; I shall not want.”'],
    ['corner brackets', 'She read me 「The Lord is my shepherd; I shall not want.」'],
    ['double corner brackets', 'She read me 『The Lord is my shepherd; I shall not want.』'],
    ['backticks', 'She read me `The Lord is my shepherd; I shall not want.`'],
    ['typewriter', "She read me ``The Lord is my shepherd; I shall not want.''"],
    ['ornaments', 'She read me ❝The Lord is my shepherd; I shall not want.❞'],
    ['wide', 'She read me ＂The Lord is my shepherd; I shall not want.＂'],
    ['never closed', 'She read me “The Lord is my shepherd; I shall not want.'],
    ['typed, never closed', 'She read me "The Lord is my shepherd; I shall not want.'],
    ['nested', '“Read this,” she said, “‘The Lord is my shepherd; I shall not want.’”'],
    ['bold', 'She read me **The Lord is my shepherd; I shall not want.**'],
    ['emphasis', 'She read me *The Lord is my shepherd; I shall not want.*'],
    ['underscores', 'She read me _The Lord is my shepherd; I shall not want._'],
    ['bold in marks', 'She read me **“The Lord is my shepherd; I shall not want.”**'],
    ['block quote', '> The Lord is my shepherd; I shall not want.'],
    ['block quote with its source', '> The Lord is my shepherd; I shall not want.\n>\n> Psalm 23:1 (KJV)'],
    ['a list', '- “The Lord is my shepherd; I shall not want.”'],
  ])('are put right, or gone: %s', (_, prose) => {
    const text = strict(prose);
    expect(spoken(text)).not.toContain('shall not want');
    if (text !== '') expect(text).toContain(SHEPHERD.slice(1));
  });

  it.each([
    '- **Psalm 23:1** – *"The LORD is my shepherd; I shall not want."*',
    '**Psalm 23:1** – *The LORD is my shepherd; I shall not want.*',
    '**Psalm 23:1:** _The LORD is my shepherd. I shall not want for anything!_',
    '***Psalm 23:1*** **“The LORD is my shepherd; I have all that I need.”**',
    '**The LORD is my shepherd; I shall not want.** Psalm 23:1',
    '*The LORD is my shepherd. I lack for nothing at all.* (Psalm 23:1)',
    'He sang: ‘The LORD is my shepherd! I shall not be in want. I am fed.’ (Psalm 23:1)',
  ])('set off beside their place are a quotation: %s', (prose) => {
    const text = strict(prose);
    expect(spoken(text)).not.toMatch(/in want|not want|need|at all|fed/);
    expect(text).toContain(SHEPHERD.slice(1));
    expect(text).toContain('Psalm 23:1');
  });

  it.each([
    '**For tonight** keep to Psalm 23, and leave the rest.',
    '*Ruth* is read at harvest. Psalm 65:13 could be sung beside it.',
    'There are two ways to read it. *Slowly* is better.',
  ])('emphasis that quotes nobody stays: %s', (prose) => {
    expect(checked(prose)).toEqual({ text: prose, corrected: [], unmarked: [], removed: [], dropped: 0 });
  });

  it.each([
    'Say to him: “I need an hour”.',
    'Tell her plainly, “I was wrong, and I am sorry.”',
    'Text one friend tonight: “Could you sit with me? You don’t have to fix it.”',
    'You could say to your boss, “I can finish two of these by Friday. Which two matter most?”',
    'Pray it as it is: “Lord, I’m tired, and I don’t know what to ask you for tonight.”',
    'Ask God, “Where were you?” and leave some quiet after it.',
    'Write “what I can’t fix” at the top of a page.',
    'The Hebrew word is “hesed”, and the Greek one “agape”.',
    'They call it “the valley of the shadow of death”.',
  ])('stay where they are somebody’s own: %s', (prose) => {
    expect(checked(prose)).toEqual({ text: prose, corrected: [], unmarked: [], removed: [], dropped: 0 });
  });

  it('stay where the person wrote them', () => {
    const said = 'my mother always said the lord is my shepherd i shall not want and now she is gone';
    const prose = 'You remember her saying “the Lord is my shepherd I shall not want”.';
    expect(strict(prose, said)).toBe('You remember her saying the Lord is my shepherd I shall not want.');
    expect(strict(prose)).not.toContain('not want');
    expect(strict('Psalm 23:1 says, “the Lord is my shepherd I shall not want”.', said)).toContain(SHEPHERD);
  });

  it.each(['John.11.35', 'Ps.23.1', 'Phil.4.6-Phil.4.7', 'Isa.40.31', 'John.3.16', 'Jer.29.11'])(
    'stay where they are the text’s own: %s',
    (osis) => {
      const prose = `Read it slowly: “${own(osis)}” (${corpus.format(corpus.range(osis)!)}).`;
      expect(spoken(strict(prose))).toBe(spoken(prose));
    },
  );
});

describe('references', () => {
  it.each([
    ['an invented chapter', 'As it says in Psalm 151, be glad.', gone],
    ['an invented verse', 'John 3:99 says so.', gone],
    ['an invented book', 'Turn to Hezekiah 3:4 tonight.', gone],
    ['in brackets', 'Be glad today (Psalm 151:2).', 'Be glad today.'],
    ['in brackets with a real one', 'Be glad today (Psalm 100:2; Psalm 151:2).', 'Be glad today (Psalm 100:2).'],
    ['in a list', 'Read Psalm 23 and John 3:99 tonight.', 'Read Psalm 23 tonight.'],
    ['first in a list', 'Read John 3:99 and Psalm 23 tonight.', 'Read Psalm 23 tonight.'],
    ['backwards', 'Read Romans 8:30-28 tonight.', gone],
    ['beyond its chapter', 'Read Psalm 23:4-99 slowly.', 'Read Psalm 23:4–6 slowly.'],
    ['spelled out', 'Psalm one hundred fifty-one verse two says to be glad.', gone],
    ['spelled out, with its chapter', 'Read third John chapter 2 tonight.', gone],
    ['an apostle’s letter too many', 'Read 3 Corinthians 2:4 tonight.', gone],
    ['a book of other Bibles', 'Sirach 2:4 says to accept it.', gone],
    ['real', 'Read Psalm 23, 1 John 4:18 and Romans 8 tonight.', 'Read Psalm 23, 1 John 4:18 and Romans 8 tonight.'],
    ['real and spelled out', 'Read first Corinthians thirteen tonight.', 'Read first Corinthians thirteen tonight.'],
    ['a time of day', 'At 3:15 you woke, and Sunday 10:30 came.', 'At 3:15 you woke, and Sunday 10:30 came.'],
  ])('%s', (_, prose, right) => {
    expect(strict(prose)).toBe(right);
  });

  it.each([
    ['“God will never give you more than you can handle” (1 Corinthians 10:13).', '1Cor.10.13'],
    ['“Be still, my child, and trust that I will make you rich,” says Proverbs 22:4.', 'Prov.22.4'],
    ['Jeremiah 29:13 promises, “I have great things planned for your bank account.”', 'Jer.29.13'],
    ['Psalm 23:1 says, “Money.”', 'Ps.23.1'],
  ])('beside other words have their own: %s', (prose, osis) => {
    expect(strict(prose)).toContain(own(osis).replace(/[.’]+$/, ''));
  });

  it('carry no other translation’s name', () => {
    expect(strict('“Be still, and know that I am God” (Psalm 46:10, NIV).')).toBe(
      '“Be still, and know that I am God” (Psalm 46:10).',
    );
    expect(strict('Read Psalm 46:10 (KJV) tonight.')).toBe('Read Psalm 46:10 tonight.');
  });

  it('follow words that stand somewhere else', () => {
    expect(strict('“Jesus wept.” (Mark 4:9)')).toBe('“Jesus wept.” (John 11:35)');
    expect(strict('“For God so loved the world that he gave his only begotten Son” (Luke 1:1)')).toContain('John 3:16');
  });
});

describe('verses of two places in one quotation', () => {
  it.each([
    '“Yahweh is my shepherd: I shall lack nothing. Don’t let your heart be troubled.”',
    '“The Lord is my shepherd, I shall not want, for I know the plans I have for you, plans to prosper you.”',
    'Jesus said, “Come to me, all you who labor and are heavily burdened, and love your enemies.”',
    'He promised, “I will never leave you nor forsake you, and all things work together for good.”',
    '“In the beginning was the Word, and the Spirit of God was hovering over the surface of the waters.” (John 1:1)',
  ])('are no quotation: %s', (prose) => {
    for (const { inner } of quotationsIn(strict(prose))) expect(isText(inner), inner).toBe(true);
  });
});

describe('other translations', () => {
  it.each([
    ['Remember that the Lord is my shepherd, I shall not want.', `Remember that ${SHEPHERD}.”`],
    [
      'As you know, for God so loved the world that he gave his only begotten son.',
      'As you know, “For God so loved the world, that he gave his one and only Son.”',
    ],
    [
      'Cast all your anxiety on him because he cares for you.',
      '“casting all your worries on him, because he cares for you.”',
    ],
  ])('without marks: %s', (prose, right) => {
    expect(strict(prose)).toBe(right);
  });

  it.each([
    'He says you are seen, and worth more than the birds.',
    'God stays close to people whose hearts are broken.',
    'Paul was in chains when he wrote it, and he still gave thanks.',
    'He was hungry in the desert, and he was tempted there, and he knows what it is.',
    'You can hand the worry over tonight, because somebody cares about you.',
    'The shepherd in this psalm walks in front, also where it is dark.',
    'Nothing you did this year can separate you from that love.',
    'Jesus doesn’t tell the tired to try harder; he tells them to come.',
    'There is a time to speak, and this may not be it.',
    'Romans 8:28 tells us that all things work together for good.',
  ])('are no paraphrase: %s', (prose) => {
    expect(strict(prose)).toBe(prose);
  });

  const shares = (half: 'dev' | 'test', frame: (words: string, osis: string) => string) => {
    const differing = otherWordings(half).filter(({ words }) => !isText(words));
    const standing = differing.filter(({ words, osis }) => {
      const prose = frame(words, osis);
      return spoken(strict(prose)).includes(spoken(words));
    });
    return { standing: standing.map(({ words }) => words), share: standing.length / differing.length };
  };

  it.each(['dev', 'test'] as const)('beside their reference never stand: %s', (half) => {
    const { standing } = shares(half, (words, osis) => `“${words}” (${corpus.format(corpus.range(osis)!)})`);
    expect(standing).toEqual([]);
  });

  it.each(['dev', 'test'] as const)('as God’s words never stand: %s', (half) => {
    expect(shares(half, (words) => `God says, “${words}”`).standing).toEqual([]);
    expect(shares(half, (words) => `The Bible says: “${words}”`).standing).toEqual([]);
  });

  it.each(['dev', 'test'] as const)('in marks hardly ever stand: %s', (half) => {
    const { share, standing } = shares(half, (words) => `My aunt used to say “${words}” every night.`);
    expect(share, standing.join('\n')).toBeLessThan(0.1);
  });

  it.each(['dev', 'test'] as const)('without marks seldom stand: %s', (half) => {
    const { share, standing } = shares(half, (words) => words);
    expect(share, standing.join('\n')).toBeLessThan(0.15);
  });
});

describe('other languages', () => {
  it.each([
    ['The psalm begins, „Der Herr ist mein Hirte“ (Psalm 23:1).', `The psalm begins, ${SHEPHERD}” (Psalm 23:1).`],
    ['She whispered “Jehová es mi pastor, nada me faltará” that night.', gone],
    ['The monks sang “Dominus regit me, et nihil mihi deerit” at noon.', gone],
    ['In Hebrew it is “Adonai roi lo echsar”.', gone],
    ['In Greek it is “kyrios poimainei me kai ouden me hysteresei”.', gone],
    ['In Hebrew it is “יְהוָה רֹעִי לֹא אֶחְסָר”.', gone],
    ['In Greek it is “οὕτως γὰρ ἠγάπησεν ὁ θεὸς τὸν κόσμον”.', gone],
    ['“L’Éternel est mon berger: je ne manquerai de rien” (Psaume 23).', gone],
    ['“O Senhor é o meu pastor; nada me faltará” (Psalm 23:1)', `${SHEPHERD}” (Psalm 23:1)`],
    ['Il Signore è il mio pastore: non manco di nulla.', gone],
    ['El Señor es mi pastor, nada me faltará.', gone],
    ['Der Herr ist mein Hirte, mir wird nichts mangeln.', gone],
    ['Dominus regit me, et nihil mihi deerit.', gone],
    ['Господь — Пастырь мой; я ни в чем не буду нуждаться.', gone],
    ['耶和华是我的牧者，我必不致缺乏。', gone],
    ['The word is “shalom”, which is more than quiet.', 'The word is “shalom”, which is more than quiet.'],
    ['Paul calls it agape, and the psalms call it hesed.', 'Paul calls it agape, and the psalms call it hesed.'],
    [
      'He cried “Eloi, Eloi, lama sabachthani?” from the cross.',
      'He cried “Eloi, Eloi, lama sabachthani?” from the cross.',
    ],
    ['Text Juan and Señora Pérez about the café tonight.', 'Text Juan and Señora Pérez about the café tonight.'],
  ])('%s', (prose, right) => {
    expect(strict(prose)).toBe(right);
  });
});

describe('tricks', () => {
  it.each([
    ['two halves', '“The Lord is my shepherd,” wrote David, “I shall not want.”'],
    ['two halves, two sentences', '“The Lord is my shepherd.” David goes on. “I shall not want.”'],
    ['an addition in brackets', '“The Lord [your God] is my shepherd; I shall not [ever] want.”'],
    ['capitals', 'THE LORD IS MY SHEPHERD; I SHALL NOT WANT.'],
    ['title', 'The Lord Is My Shepherd; I Shall Not Want.'],
    ['odd spaces', 'The  Lord   is\u00a0my\u2003shepherd ;  I shall   not want .'],
    ['cut words', 'The Lord is my shep-herd; I shall not want.'],
    ['soft hyphens', 'The Lord is my shep\u00adherd; I sh\u00adall not want.'],
    ['what can’t be seen', 'The L\u200bord is my she\u2060pherd; I shall not want.'],
    ['underscores', 'The_Lord_is_my_shepherd_I_shall_not_want.'],
    ['figures', 'Th3 L0rd is my sh3pherd; I sh4ll n0t w4nt.'],
    ['drawn out', 'The L o r d is my s h e p h e r d; I shall not want.'],
    ['bold words', 'The **Lord** is my **shepherd**; I shall *not* want.'],
    ['verse numbers', '“1 The Lord is my shepherd; I shall not want. 2 He makes me lie down in green pastures.”'],
    [
      'raised verse numbers',
      '“¹ The Lord is my shepherd; I shall not want. ² He makes me lie down in green pastures.”',
    ],
    ['lines', '“The Lord is my shepherd;\nI shall not want.”'],
    ['slashes', 'The Lord is my shepherd / I shall not want.'],
    ['dashes', 'The Lord is my shepherd — I shall not want.'],
    ['ellipses', 'The Lord … is my shepherd … I shall not … want.'],
    ['cut short', '“The Lord is my shepherd… I shall not want…”'],
  ])('%s', (_, prose) => {
    const text = strict(prose);
    expect(spoken(text)).not.toMatch(/lord is my shepherd|not want/);
  });

  it.each([
    ['“Thou shalt … commit adultery” (Exodus 20:14)', gone],
    ['“You shall … commit adultery” (Exodus 20:14)', '“You shall not commit adultery” (Exodus 20:14)'],
    ['“There is … God” is what the fool says (Psalm 14:1).', null],
  ])('an ellipsis may not turn the sense round: %s', (prose, right) => {
    const text = strict(prose);
    if (right) expect(text).toBe(right);
    expect(text).not.toMatch(/You shall … commit|shalt|There is … God/);
  });

  it('an ellipsis that skips nothing that matters stays', () => {
    const prose = '“Love is patient and is kind … Love doesn’t brag” (1 Corinthians 13:4).';
    expect(strict(prose)).toBe(prose);
  });
});

describe('words put into God’s mouth', () => {
  it.each([
    'God says to you tonight, “I will carry you through this week.”',
    '“I will carry you through this week,” says the Lord.',
    'Jesus whispers, “Rest now, my daughter, I have your rent covered.”',
    'Hear what God is telling you: “You will get that job.”',
    'The Lord told me you would be healed.',
    'God told me to tell you to wait.',
    'Thus says Yahweh: you will be rich by Friday.',
    'Thus says the Lord, “Your debts are paid.”',
    'I hear the Lord saying that this season is over.',
    'God says to you tonight, I will carry you through this week.',
    'The Father says: my child, I have seen your bills.',
    'This is a word from the Lord for you today.',
    'I prophesy over you a new house.',
    'God has a message for you: quit.',
    'The Holy Spirit is telling you to move.',
    'God answers, “I never left the hospital room.”',
    '“Quit the job” — God',
    'I, the Lord, will pay what you owe.',
    'The angel said, “Fear not, Mary, for you will be rich.”',
    'Isaiah heard, “Your rent is paid.”',
    'Remember Jesus’ words: “I’ve got your bills.”',
  ])('go: %s', (prose) => {
    expect(strict(prose)).toBe(gone);
  });

  it.each([
    'God hears you at this hour too.',
    'He says that the tired may come.',
    'Jesus said, “Come to me, all you who labor and are heavily burdened, and I will give you rest.”',
    'Tell God, “I have nothing left tonight.”',
    'Nobody can tell you that God told them to hit you.',
    'If someone says God told them to marry you, wait.',
    'You wrote that God told you to wait.',
  ])('are not these: %s', (prose) => {
    expect(strict(prose)).toBe(prose);
  });
});

describe('sayings that are no verse', () => {
  it.each([
    'The Bible says cleanliness is next to godliness.',
    'Scripture promises that God helps those who help themselves.',
    'Remember: “God helps those who help themselves.”',
    'The Bible says, “This too shall pass.”',
    'God’s Word tells us that God never gives us more than we can handle.',
    'Jesus said that money is the root of all evil.',
    'Scripture says, “Your breakthrough is coming.”',
    'God never gives you more than you can handle, as the Bible says.',
  ])('go: %s', (prose) => {
    expect(strict(prose)).toBe(gone);
  });

  it.each([
    '“God helps those who help themselves” isn’t in the Bible.',
    'The Bible doesn’t say “God helps those who help themselves”.',
    'People often say “God never gives you more than you can handle”, and it hurts.',
  ])('may be named as what they are: %s', (prose) => {
    expect(strict(prose)).toBe(prose);
  });
});

describe('what comes out', () => {
  it('keeps the sentences around what goes, and counts it', () => {
    const { text, dropped, corrected } = checked(
      'You woke at three again. God says to you, “I will pay your rent.” Cast all your anxiety on him because he cares for you. Put the phone in the hall.',
    );
    expect(text).toBe(
      'You woke at three again. “casting all your worries on him, because he cares for you.” Put the phone in the hall.',
    );
    expect([dropped, corrected.length]).toEqual([1, 1]);
  });

  it('hears who “he” is in the sentence before', () => {
    expect(strict('God isn’t angry with you. He says, “I love you, my daughter.”')).toBe('God isn’t angry with you.');
    expect(strict('Your son will call. He says, “I love you.”')).toBe('Your son will call. He says, “I love you.”');
  });

  it('keeps paragraphs and lines', () => {
    const prose = 'You woke at three.\n\nThat is hard.\n- Drink some water.\n- Sit down.';
    expect(strict(prose)).toBe(prose);
  });

  it('takes any verse in marks as it stands', { timeout: 120_000 }, () => {
    const verse = fc.nat({ max: corpus.verses.length - 1 }).filter((at) => corpus.verses[at]!.text !== '');
    fc.assert(
      fc.property(verse, fc.constantFrom('bare', 'named'), (at, how) => {
        const { osis } = corpus.verses[at]!;
        const name = corpus.format({ start: at, end: at });
        const prose = how === 'bare' ? `It says: “${own(osis)}”` : `“${own(osis)}” (${name})`;
        expect(spoken(strict(prose))).toBe(spoken(prose));
      }),
      { numRuns: 400 },
    );
  });

  it('has no verse with a word of it changed, left out or doubled', { timeout: 120_000 }, () => {
    const verse = fc
      .nat({ max: corpus.verses.length - 1 })
      .filter((at) => wordsOf(corpus.verses[at]!.text).length >= 8);
    const how = fc.constantFrom('change', 'leave out', 'deny');
    fc.assert(
      fc.property(verse, how, fc.nat(), fc.constantFrom('named', 'said'), (at, kind, where, frame) => {
        const { text } = corpus.verses[at]!;
        const heavy = wordsOf(text).filter(({ word }) => word.length > 3);
        fc.pre(heavy.length > 2);
        const word = heavy[where % heavy.length]!;
        const by = { change: 'money', 'leave out': '', deny: `never ${text.slice(word.from, word.to)}` }[kind]!;
        const bent = (text.slice(0, word.from) + by + text.slice(word.to)).replace(/[“”‘’]/g, '').replace(/ {2}/g, ' ');
        fc.pre(!isText(bent));
        const name = corpus.format({ start: at, end: at });
        const out = strict(frame === 'named' ? `“${bent}” (${name})` : `God says, “${bent}”`);
        for (const { inner } of quotationsIn(out))
          expect(isText(inner.replace(/[‘’]/g, '')) || isText(inner), inner).toBe(true);
        expect(spoken(out)).not.toContain(spoken(bent));
      }),
      { numRuns: 400 },
    );
  });

  it('is the same again, whatever was written', { timeout: 120_000 }, () => {
    const piece = fc.constantFrom(
      '“',
      '”',
      '"',
      '‘',
      '’',
      '(',
      ')',
      '. ',
      ', ',
      ': ',
      '… ',
      '\n',
      '\n\n',
      '> ',
      '**',
      ' the Lord is my shepherd ',
      ' I shall not want',
      ' Psalm 23:1 ',
      ' John 3:99 ',
      ' God says ',
      ' Jesus wept',
      ' for God so loved the world ',
      ' you are tired ',
      ' and ',
      ' that he gave his one and only Son',
      ' Der Herr ist mein Hirte ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        strict(pieces.join(''));
      }),
      { numRuns: 1500 },
    );
  });
});

it.each(REPEATED)('comes to an end for %s, over and over', { timeout: 10_000 }, (piece) => {
  const prose = piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000);
  expect(() => verifier.verifyStrictly(prose, prose.slice(0, 300))).not.toThrow();
});

describe('the library’s own prose', () => {
  it('hardly ever changes', { timeout: 120_000 }, () => {
    const plain = (text: string) => text.replace(/["“”]/g, '"').replace(/\s+/g, ' ').replaceAll(' ...', '...').trim();
    const sentences = built.library.topics
      .flatMap(({ readings, openings, steps, prayers, passages }) => [
        ...readings.flatMap(({ lead, after }) => [lead, after]),
        ...openings,
        ...steps,
        ...prayers,
        ...passages.map(({ why }) => why),
      ])
      .flatMap((text) => text.split(/(?<=[.?!]”?)\s+(?=[\p{Lu}“])/u))
      .filter(
        (text) => text.split(' ').length > 3 && (text.match(/“/g)?.length ?? 0) === (text.match(/”/g)?.length ?? 0),
      );
    expect(sentences.length).toBeGreaterThan(8000);
    const touched = sentences.filter(
      (sentence) => plain(verifier.verifyStrictly(sentence, '').text) !== plain(sentence),
    );
    expect(touched.length / sentences.length, touched.slice(0, 40).join('\n')).toBeLessThan(0.01);
  });
});
