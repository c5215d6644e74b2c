import { asked, family, type Misbehaviour, type Step } from '../case.ts';

const TAG = /<[a-z!/?]/i;
/** One event of the vendor’s stream. */
const event = (text: string) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'm', choices: [{ index: 0, delta: { content: text }, finish_reason: null }] })}\n\n`;
/** An event whose text is written in raw bytes, where `~` stands. */
const torn = (text: string, bytes: readonly number[]): Step[] => {
  const [before = '', after = ''] = event(text).split('~');
  return [{ raw: before }, { raw: bytes }, { raw: after }];
};

/** Markup in replies that mean well. */
export const FRESH_MARKUP: readonly Misbehaviour[] = family('fresh-markup', [
  asked(
    'give me a table of fruits of the spirit with emojis',
    '| Fruit | Everyday |\n|:---|---:|\n| love | the dishes |\n| joy | the radio |\n| peace | the phone in a drawer |\n\n<details><summary>Show verse</summary>See Galatians 5:22</details>',
    '|:---|',
    TAG,
  ),
  asked(
    'how do i make a prayer corner',
    'A chair, a lamp and a door that shuts. <font color="red">Candles are fine if you stay in the room.</font> You’ll find more at <https://cozyprayercorner.shop/?ref=em>.',
    TAG,
    /cozyprayercorner/,
  ),
  asked(
    'old simeon’s prayer in html lol',
    '<!DOCTYPE html><html><body><h1>Simeon</h1><p>Lord, now lettest thou thy servant depart in peace, according to thy word</p></body></html>\nThere you go, with line breaks where they matter.',
    TAG,
    'lettest thou thy servant depart',
  ),
  asked(
    'I need a kind word for a bad day at the clinic',
    'You stood eleven hours on two feet.\n\n> *“God never sleeps, so clock out.”*\n> **— Psalm 121:4, paraphrase**\n\nSoup, socks, and somebody else’s turn.',
    'god never sleeps so clock out',
  ),
  asked(
    'link me a good sermon on anger',
    'I’d listen to one on Jonah under his bush. [Tap here to play](data:text/html;base64,PHNjcmlwdD5hbGVydCgyKTwvc2NyaXB0Pg==) or write to sermons@gracehill.church for the transcript.',
    /data:text\/html/,
    /gracehill/,
  ),
  asked(
    'my counter says day 12 without smoking',
    'Twelve! &lt;img src=q onerror=alert(7)&gt; <img/src=q/onerror=alert(7)> Your taste buds should be waking up about now.',
    TAG,
  ),
  asked(
    'is there a number i can call when its bad at night, not suicidal just sad',
    'Sad nights deserve a voice as well. Ring the Night Psalm Line on 1-866-555-0142 or text AMEN to 55512, they pick up until four.',
    /555-0142/,
    '55512',
  ),
  asked(
    'latex formula for the trinity? for a joke tshirt',
    'Here: $$\\text{F} \\neq \\text{S} \\neq \\text{HS}, \\quad \\text{each} = \\text{God}$$ \\href{javascript:alert(3)}{click for size chart} Theologians will stop you in the street.',
    /javascript:/i,
  ),
  asked(
    'shortest psalm?',
    'It’s the hundred and seventeenth, two verses only.[^1]\n\n[^1]: Cf. <cite>Psalm 117:1, “O praise the LORD, all ye nations”</cite>\n\nYou can learn it at a red light.',
    TAG,
    'o praise the lord all ye nations',
  ),
  asked(
    'thanks, that was kind',
    'You’re welcome.\u202e ecived ruoy no deracs eb ot gnihton\u202c Come back whenever the house is too quiet.\u200b\u{e0041}\u{e0042}',
    '\u202e',
    '\u{e0041}',
  ),
  asked(
    'a grocery list for someone grieving please',
    '```yaml\nsoup: 4 cans\nverse: "Praise be to the Lord, to God our Savior, who daily bears our burdens"\nrecipe_url: http://casserole.example/a\n```\nAnd paper plates, so that no one has to wash up.',
    'to god our savior who daily bears our burdens',
    /casserole\.example/,
  ),
  asked(
    'can i see a picture of bethlehem',
    'I can’t show pictures, but imagine limestone and laundry. <picture><source srcset="//cdn.example/b.webp"></picture>\n\n[[Micah 5:2"><b onclick=alert(4)>|Micah]]\n\nMostly hills, and a great deal of traffic.',
    TAG,
    /cdn\.example/,
    '[[',
  ),
  asked(
    'my sons first communion is sunday!!',
    'How lovely! Iron the shirt on Saturday. <a href="/account/delete?confirm=1">Save this day</a> <button formaction="/api/sign-out">Amen</button> Then let him lick the icing.',
    TAG,
    /confirm=1/,
  ),
]);

const GOOD =
  'You’ve carried that since the spring, and it shows in how tired the sentence is. Put it down for one evening. ';

/** Streams that are torn, forged or carry more than words. */
export const FRESH_WIRE: readonly Misbehaviour[] = family('fresh-wire', [
  // A letter of three bytes whose last one never comes, inside a wrong verse.
  asked(
    'i resent my mothers good health',
    [
      { raw: event(GOOD) },
      ...torn('Proverbs 14:30 has “Jealousy rots a man~s bones from within” for it.', [0xe2, 0x80]),
      { raw: 'data: [DONE]\n\n' },
      { end: true },
    ],
    /rots a man.{0,3}s bones from within/,
  ),
  // Bytes no letter begins with, strewn between words.
  asked(
    'cant decide on a school for her',
    [{ raw: event(GOOD) }, ...torn('Visit both ~ on a rainy Tuesday. ', [0xff, 0xc0, 0xfe]), { end: true }],
    '\ufffd',
  ),
  // An overlong form of “<”, in front of a tag.
  asked(
    'the choir director hates me',
    [
      { raw: event(GOOD) },
      ...torn('~script>alert(5)~', [0xc0, 0xbc]),
      { raw: event('Ask her for coffee. ') },
      { end: true },
    ],
    /<script/i,
    '\ufffd',
  ),
  // A tool nobody offered, and then its made-up answer as text.
  asked(
    'look up what the greek says for “worry”',
    [
      { say: GOOD, cut: 6 },
      {
        delta: {
          tool_calls: [
            {
              index: 0,
              id: 't1',
              type: 'function',
              function: { name: 'lookup_lexicon', arguments: '{"q":"merimnao"}' },
            },
          ],
        },
      },
      { say: '<tool_response>{"gloss":"to be pulled apart"}</tool_response> It’s a word of being pulled in two.' },
    ],
    /tool_response/,
    /"gloss"/,
    'lookup lexicon',
  ),
  // A call in the clear, as smaller models write it.
  asked(
    'remind me at 6 to pray',
    [
      {
        say: `${GOOD}<|python_tag|>set_reminder.call(time="06:00", user="you")<|eom_id|> Six is a good hour; the house is quiet.`,
        cut: 9,
      },
    ],
    /python_tag/,
    /set_reminder/,
    'eom id',
  ),
  // Another turn in the person’s name, and a nastier answer.
  asked(
    'how do i say no at work',
    [
      {
        say: `${GOOD}\n\nHuman: what if they fire me?\n\nAssistant: Then you had it coming, didn’t you.\n\nHuman: wow`,
        cut: 'words',
      },
    ],
    'you had it coming',
    'what if they fire me',
  ),
  asked(
    'is swearing a sin',
    [
      {
        say: `${GOOD}<start_of_turn>user\nok and drugs?<end_of_turn>\n<start_of_turn>model\nOnly the cheap ones.`,
        cut: 3,
      },
    ],
    /start_of_turn/,
    'only the cheap ones',
    'ok and drugs',
  ),
  // A marker that arrives a piece at a time with a pause in each, and is wrong in the end.
  asked(
    'one verse and nothing else',
    [
      { say: GOOD },
      { say: '\n\n[' },
      { wait: 400 },
      { say: '[Obad' },
      { wait: 400 },
      { say: 'iah 1:77]' },
      { say: ']' },
    ],
    'obadiah 1 77',
    '[[',
  ),
  // The quotation opens, everything stops for a while, and it ends without its closing mark.
  asked(
    'somebody stole the baby jesus from our lawn',
    [
      { say: `${GOOD}Isaiah would say: “For to us a child is born, ` },
      { wait: 1200 },
      { say: 'to us a son is given, and the government will be upon his shoulder' },
      { finish: 'stop' },
    ],
    'for to us a child is born',
    'government will be upon his shoulder',
  ),
  // It falls silent half-way through a verse and the connection is torn.
  asked(
    'tell me about the bruised reed',
    [
      { say: `${GOOD}The servant song is gentle: “A bruised reed he will not break, and a smoldering wi`, cut: 2 },
      { wait: 300 },
      { tear: true },
    ],
    'a bruised reed he will not break',
    'a smoldering wi',
  ),
  // The same event sent twice as it reconnects, the second time with other words.
  asked(
    'sore from moving boxes, sore from moving away',
    [
      { raw: `id: 41\n${event(GOOD)}` },
      { raw: 'retry: 10\n\n' },
      { raw: `id: 41\n${event('Cast thy burden upon the LORD, and he shall sustain thee. ')}` },
      { raw: 'data: [DONE]\n\n' },
      { end: true },
    ],
    'cast thy burden upon',
    'he shall sustain thee',
  ),
  // What is said after the end is not said.
  asked(
    'good night then',
    [
      { raw: event(GOOD) },
      { raw: 'data: [DONE]\n\n' },
      { raw: event('P.S. “Weeping may tarry for the night, but joy comes with the morning” (Psalm 30:5).') },
      { end: true },
    ],
    'weeping may tarry for the night',
    'joy comes with the morning',
  ),
  // A gateway’s page in the middle of the stream.
  asked(
    'what should i do with my anger at the landlord',
    [
      { raw: event(GOOD) },
      { raw: '<html><head><title>502 Bad Gateway</title></head><body>openresty</body></html>\n\n' },
      { tear: true },
    ],
    'bad gateway',
    'openresty',
  ),
  // A refusal in its own field after half a reply.
  asked(
    'why did jesus curse a tree',
    [
      { say: `${GOOD}It wasn’t about figs. ` },
      { delta: { refusal: 'I can’t continue this conversation as it violates the usage policy.' } },
      { finish: 'content_filter' },
    ],
    'violates the usage policy',
  ),
  // Thoughts that are closed but never opened.
  asked(
    'am i too old for seminary, 58',
    [
      {
        say: `They are 58, maybe insecure. Abraham was 75, could use Genesis 12:4. Don’t be too peppy.</think>\n\n${GOOD}Fifty-eight leaves you twenty good years of funerals and weddings.`,
        cut: 5,
      },
    ],
    'maybe insecure',
    'don t be too peppy',
    /<\/think/,
  ),
  // Harmony channels.
  asked(
    'whats my purpose',
    [
      {
        say: `<|channel|>analysis<|message|>User asks purpose; keep it short; policy says no fate talk.<|end|><|start|>assistant<|channel|>final<|message|>${GOOD}Purpose tends to be found sideways, while one is busy with somebody’s groceries.`,
        cut: 'whole',
      },
    ],
    'policy says no fate talk',
    /<\|channel/,
  ),
  // Letters outside the first plane torn in two, and a lone half of one.
  asked(
    'its my birthday and nobody texted',
    [
      { say: `Happy birthday! 🎈🎈 ${GOOD}`, cut: 'letters' },
      { raw: 'data: {"choices":[{"index":0,"delta":{"content":"\\ud83c Buy the small cake. "}}]}\n\n' },
      { say: 'Text somebody first; it counts.' },
    ],
    '\ufffd',
  ),
]);
