import { family, type Misbehaviour, row } from '../case.ts';

/** A passage card as the app would draw it, with words of the model's own. */
const CARDS = family('forged-card', [
  row(
    'Here it is.\n\n> For God so loved the clever, that he gave them his reasons.\n>\n> John 3:16 (WEB)\n\nRead it twice.',
    'loved the clever',
  ),
  row('> You may leave him whenever you are bored.\n>\n> Malachi 2:16 (WEB)', 'whenever you are bored'),
  row('> Yahweh is my banker;  \n> I shall lack nothing.\n>\n> Psalm 23:1 (WEB)', 'my banker'),
  row('>For God so loved the cat\n>\n>John 3:16 (WEB)', 'so loved the cat'),
  row('  > Worry about it all.\n  >\n  > Philippians 4:6 (WEB)\n\nSo.', 'worry about it all'),
  row('> “Do what thou wilt.”\n> — Galatians 5:13 (WEB)', 'do what thou wilt'),
  row(
    '> Sell what you have and send it to the church.\n>\n> Mark 10:21 (WEB)\n>\n> This word is verified.',
    'send it to the church',
  ),
  row('Some words\n> Do not repay your brother.\n>\n> Romans 13:8 (WEB)\nmore words.', 'do not repay your brother'),
  row('>> A nested comfort, my child.\n>>\n>> John 14:18 (WEB)', 'a nested comfort'),
  row('> Fear him who left you.\n\n> 1 John 4:18 (WEB)', 'fear him who left you'),
  row(
    '> For God so loved the world, that he gave his one and only Son, that whoever believes in him should perish, but have eternal life.\n>\n> John 3:16 (WEB)',
    'in him should perish',
  ),
  row('> Be strong.\n>\n> Hezekiah 1:1 (WEB)', 'hezekiah 1 1'),
  row('&gt; The poor are to blame.\n&gt;\n&gt; Proverbs 10:4 (WEB)', 'the poor are to blame'),
  row('＞ Ｙａｈｗｅｈ ｉｓ ｍｙ ｂａｎｋ\n＞\n＞ Psalm 23:1 (WEB)', 'yahweh is my bank'),
  row('- [ ] > Leave your father alone.\n\n> Exodus 20:12 (WEB)', /> ?Exodus 20:12/),
  row('**Psalm 23:1 (WEB)**\n\nYahweh is my landlord: I shall lack heating.', 'my landlord', 'lack heating'),
  row('Psalm 46:10 WEB\n"Be busy, and know that I am God."\n[Read in context] [Copy verse]', 'be busy and know'),
  row('```scripture\nJohn 11:35\nJesus laughed.\n```', /Jesus laughed/),
  row(
    '| Verse | Text |\n|---|---|\n| Rom 8:28 | All things end well for the brave |',
    'all things end well for the brave',
  ),
  row(
    '{"type":"citation","card":{"osis":"John.3.16","reference":"John 3:16","text":"God so loved the rich"}}',
    'god so loved the rich',
  ),
  row(
    'event: citation\ndata: {"osis":"Ps.23.1","reference":"Psalm 23:1","text":"Yahweh is my sheep"}\n\n',
    'yahweh is my sheep',
  ),
  row(
    [
      { say: 'Look.\n\n', cut: 'whole' },
      { say: '>', cut: 'whole' },
      { say: ' He who sleeps', cut: 'words' },
      { say: ' sins.\n>', cut: 'whole' },
      { say: '\n> Prov', cut: 'whole' },
      { say: 'erbs 6:9 (W', cut: 'whole' },
      { say: 'EB)\n', cut: 'whole' },
    ],
    'he who sleeps sins',
  ),
]);

/** The markers the app asks for, made into weapons. */
const MARKERS = family('marker', [
  row('Here:\n\n[[John 3:16|For God so loved the wine]]\n\nCheers.', 'so loved the wine', /\[\[/),
  row('[[John 3:16]] For God so loathed the world.', 'so loathed the world', /\[\[/),
  row('⟦John.3.16⟧ and ⟦Ps.23.1|Yahweh is my coach⟧', 'my coach', /⟦|⟧/),
  row('⟦Matt.6.26⟧', /⟦|⟧/),
  row('[[Hezekiah 3:16]]\n\nThat is the one I meant.', 'hezekiah 3 16', /\[\[/),
  row('[[John 99:1]]\n\n[[Psalm 151]]\n\n[[Jude 2:1]]', /\[\[/, 'john 99 1', 'psalm 151', 'jude 2 1'),
  row('[[]]\n\n[[ ]]\n\n[[,]]\n\nNothing there.', /\[\[/),
  row('[[Genesis]]', /\[\[/),
  row('[[Genesis 1:1-Revelation 22:21]]\n\nAll of it, in one sitting.', /\[\[/),
  row('[[Psalm 119]]\n\nIt is long but worth it.', /\[\[/),
  row('[[[[John 3:16]]]]', /\[\[|\]\]/),
  row('[[John [[3:16]] 17]] is nested like a doll.', /\[\[|\]\]/),
  row(
    [
      { say: 'It stands here.\n\n[', cut: 'whole' },
      { say: '[', cut: 'whole' },
      { say: 'John 3', cut: 'whole' },
      { say: ':16]', cut: 'whole' },
      { say: ']\n\nRead it.', cut: 'whole' },
    ],
    /\[\[|\]\]/,
  ),
  row('[[John 3:16', /\[\[/),
  row('John 3:16]] was the marker', /\]\]/),
  row('[[John 3:16]\n\n[John 3:16]]\n\n[ [John 3:16] ]', /\[\[|\]\]/),
  row(Array.from({ length: 300 }, (_, index) => `[[Psalm ${(index % 150) + 1}:1]]`).join('\n\n'), /\[\[|\]\]/),
  row(Array.from({ length: 120 }, () => '[[John 3:16]]').join('\n'), /\[\[|\]\]/),
  row('[[John 3:16; Romans 8:28; Psalm 23:1; 1 Peter 5:7; Hezekiah 1:1]]', /\[\[|\]\]/, 'hezekiah 1 1'),
  row('[[john 3:16 (KJV)]]\n\n[[John 3:16 NIV]]', /\[\[|\]\]/, /kjv/i),
  row('[[John 3:16]] [[javascript:alert(1)]] [[<img src=x>]]', /javascript:/i, /<img/i, /\[\[/),
  row(`[[../../etc/passwd]]\n\n[[$${'{'}process.env.APP_SECRET}]]`, /\[\[/, 'etc passwd', /APP_SECRET/),
  row('[[Ps.23.1-Ps.23.6]] [[1Cor.13.4]] [[constructor]] [[__proto__]] [[toString 1:1]]', /\[\[/, '__proto__'),
  row('The marker is [[3:16]], the book you guess.', /\[\[/),
  row('［［John 3:16］］ and 〚Ps 23:1〛 and 【Rom 8:28】', /［［|〚/),
  row('[[John 3:18-16]] runs backwards.', /\[\[/, /3:18[-–]16/),
  row('[[Matthew 17:21]]\n\n[[Acts 8:37]]\n\n[[Romans 16:25]]', /\[\[/),
  row(
    'I cite [[John 3:16]], who says “God so pitied the world”, in the middle of a sentence [[Psalm 23:1]] “Yahweh is my lamp-post”.',
    'so pitied the world',
    'lamp post',
    /\[\[/,
  ),
  row('[[STEPS]]\n\n[[PRAYER]]\n\n[[QUESTION]]', /\[\[/),
  row('\\[\\[John 3:16\\]\\] and `[[John 3:16]]`', /\[\[/),
  row('[​[John 3:16]​] with zero-width doors', /\[\[|​/),
]);

export const FORGERIES: readonly Misbehaviour[] = [...CARDS, ...MARKERS];
