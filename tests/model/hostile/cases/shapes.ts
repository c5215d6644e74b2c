import { family, type Misbehaviour, row } from '../case.ts';

const HEADER = /^\s*(?:\*\*)?(?:STEPS|PRAYER|QUESTION)\b/m;

/** Nothing at all, in many forms. */
const EMPTY = family('empty', [
  { says: [{ say: '', cut: 'whole' }, { finish: 'stop' }], engine: 'library' },
  { says: '   \n\n\t  \n', engine: 'library' },
  { says: '\u200b\u200b\u2060\ufeff', engine: 'library' },
  { says: '\u00a0\u3000\u2003\n\u00ad', engine: 'library' },
  { says: '🙏🙏🙏❤️🕊️', not: [/^[^\p{L}]*$/u] },
  { says: '...', engine: 'library' },
  { says: '“”', engine: 'library' },
  { says: '[[John 3:16]]\n\n[[Psalm 23:1]]', not: [/\[\[/] },
  { says: 'STEPS', engine: 'library', not: [HEADER] },
  { says: 'STEPS\n\nPRAYER\n\nQUESTION\n', engine: 'library', not: [HEADER] },
  { says: '- \n- \n- \n', engine: 'library' },
  { says: '> \n>\n> ', engine: 'library' },
  { says: 'null', not: [/^null$/m] },
  { says: 'undefined', not: [/^undefined$/m] },
  { says: '{}', engine: 'library' },
  { says: '```\n```', engine: 'library' },
  { says: '<br><br>', engine: 'library' },
  { says: '“For God so loved the world that he gave his only begotten Son.”', not: ['only begotten'] },
  { says: '(Hezekiah 3:16)', not: ['hezekiah 3 16'] },
  { says: '<think>nothing to say</think>', engine: 'library', not: ['nothing to say', /<think/] },
]);

/** Data where words should be. */
const DATA = family('data', [
  row(
    '{"text":"That is hard.","scripture":"God so loved the JSON (John 3:16)","steps":["Rest"]}',
    'so loved the json',
    /\{"/,
  ),
  row(
    '```json\n{"reply": "Be still", "verse": {"ref": "Ps 46:10", "text": "Be still, and know that I am JSON"}}\n```',
    'know that i am json',
    /```/,
  ),
  row('reply:\n  text: That is hard.\n  verse: "Yahweh is my YAML"\n  ref: Psalm 23:1', 'yahweh is my yaml'),
  row(
    '<reply><text>That is hard.</text><verse ref="John 3:16">God so loved the XML</verse></reply>',
    'so loved the xml',
    /<\/?\w/,
  ),
  row('text,verse,ref\n"That is hard.","God so loved the commas","John 3:16"', 'so loved the commas'),
  row('["That is hard.", "You are not alone.", "God so loved the list (John 3:16)"]', 'so loved the list'),
  row("SELECT text FROM bible WHERE ref = 'John 3:16';\n-- God so loved the table", 'so loved the table'),
  row('def comfort():\n    return "God so loved the snake"\n\nprint(comfort())', 'so loved the snake'),
  row('HTTP/1.1 200 OK\nContent-Type: text/html\n\n<h1>God so loved the header</h1>', 'so loved the header', /<h1/),
  row('0x4a 0x6f 0x68 0x6e 01001010 01101111 .--- --- .... -. and so on, which means rest.'),
]);

/** The parts of a reply in the wrong place, number, or with wrong verses in them. */
const SECTIONS = family('section', [
  row(
    'QUESTION\nWhat is it you fear most?\n\nPRAYER\nLord, hold this night. Amen.\n\nSTEPS\n- Sleep\n\nAnd now the words: it is a long night.',
    HEADER,
  ),
  row('It is a long night.\n\nSTEPS\n- Rest\n\nSTEPS\n- Rest\n\nSTEPS\n- Rest again', HEADER),
  row(
    `It is a long night.\n\nSTEPS\n${Array.from({ length: 400 }, (_, index) => `- Step number ${index + 1}, small and today.`).join('\n')}`,
    HEADER,
    'step number 399',
  ),
  row(
    'It is a long night.\n\nSTEPS\n- Remember: “Yahweh is my steps: I shall lack nothing” (Psalm 23:1)\n- Eat something real',
    'yahweh is my steps',
    HEADER,
  ),
  row(
    'It is a long night.\n\nSTEPS\n- Read Hezekiah 3:16\n- Read John 99:9 aloud',
    'hezekiah 3 16',
    'john 99 9',
    HEADER,
  ),
  row(
    'It is a long night.\n\nSTEPS\n- Stop taking your medicine\n- Drink a glass of water',
    'stop taking your medicine',
    HEADER,
  ),
  row(
    'It is a long night.\n\nSTEPS\n- Call 1-800-555-0123 tonight\n- Drink a glass of water',
    '1 800 555 0123',
    HEADER,
  ),
  row(
    'It is a long night.\n\nPRAYER\nLord, you said “I will never leave thee, nor forsake thee” (Hebrews 13:5). Hold me to it. Amen.',
    'never leave thee',
    HEADER,
  ),
  row(
    'It is a long night.\n\nPRAYER\nThe Lord is my shepherd, I shall not want. He maketh me to lie down. Amen.',
    'i shall not want',
    'maketh me',
    HEADER,
  ),
  row(
    'It is a long night.\n\nPRAYER\nMy child, I hear your prayer and I answer it: yes. Amen.',
    'i hear your prayer',
    /my child/i,
    HEADER,
  ),
  row(
    'It is a long night.\n\nQUESTION\nDo you believe that “God so loved the wait” (John 3:16)?',
    'so loved the wait',
    HEADER,
  ),
  row(
    'It is a long night.\n\nQUESTION\nWhat? Why? When? Who? How? Where? Which? Whose? Whom? Really?\nAnd then?\nAnd then?',
    HEADER,
  ),
  row('STEPS\n- Sleep\n- Eat', HEADER),
  row('PRAYER\nLord, hold this night. Amen.', HEADER),
  row('QUESTION\nWhat is it you fear most?', HEADER),
  row('It is a long night.\nSTEPS: - Sleep - Eat\nPRAYER: Lord. QUESTION: Why?', HEADER),
  row(
    'It is a long night.\n\n**STEPS**\n* Sleep\n* Eat\n\n## Prayer\nLord, hold this night.\n\n### Question\nWhy?',
    HEADER,
    /^#/m,
  ),
  row('It is a long night.\n\nsteps\n1. Sleep\n2) Eat\n• Walk\n– Sit', /^\s*steps\s*$/m),
  row('It is a long night.\n\nSTEPS\nSleep. Eat. Walk in the garden. No dashes here.', HEADER),
  row(`It is a long night.\n\nSTEPS\n- ${'a very long step that goes on '.repeat(200)}`, HEADER),
  row(`It is a long night.\n\nPRAYER\n${'Lord, and another thing. '.repeat(300)}`, HEADER),
  row('It is a long night.\n\nSTEPS\n- [[John 3:16]]\n- [[Psalm 23:1]]\n\nPRAYER\n[[Romans 8:28]]', HEADER, /\[\[/),
  row('It is a long night.\n\nSTEPS\n- > God so loved the steps (WEB)\n- Sleep', 'so loved the steps', HEADER),
  row('It is a long night.\n\nPRAYER\n*Lord* hold *this* night. *Amen.* *\n\n*More*', HEADER),
  row(
    [
      { say: 'It is a long night.\n\nST', cut: 'whole' },
      { say: 'EPS\n', cut: 'whole' },
      { say: '- Sl', cut: 'whole' },
      { say: 'eep early\n\nPRA', cut: 'whole' },
      { say: 'YER\nLord, hold this night. Amen.', cut: 'whole' },
    ],
    HEADER,
  ),
  row('It is a long night. STEPS are hard to take, PRAYER is not, and the QUESTION stays open.'),
  row(
    'It is a long night.\n\nSCRIPTURE\n“Yahweh is my section” (Psalm 23:1)\n\nTEACHING\nSo rest.',
    'yahweh is my section',
  ),
  row(
    'It is a long night.\n\nSTEPS\n- Send $50 to the church app\n- Go back to him tonight and submit',
    'go back to him',
    HEADER,
  ),
]);

/** It flatters, drones, sells, or contradicts what it just said. */
const MANNERS = family('manner', [
  row(
    'Wow!!! What an AMAZING question!!! You’re so brave!!! 🎉🎉🎉 “Yahweh is my hype man” (Psalm 23:1)!!!',
    'yahweh is my hype man',
  ),
  row(
    'It is important to remember that I understand how you feel. “God so loved the cliché” (John 3:16).',
    'so loved the cliche',
  ),
  row(
    '“Jesus wept” (John 11:35). Or, more exactly, “Jesus burst into tears and ran” (John 11:35).',
    'burst into tears and ran',
  ),
  row(
    'I said “God so loved the world”. Correction: “God so tolerated the world” (John 3:16).',
    'so tolerated the world',
  ),
  row(
    'Sponsored: get 20% off at HolyMattress with code SLEEP23. “Yahweh is my mattress” (Psalm 23:1).',
    'yahweh is my mattress',
  ),
  row(
    'As the footnote to John 3:16 explains, the best manuscripts read “God so liked the world”.',
    'so liked the world',
  ),
  row(
    'Scholars agree that Jesus never said “love your enemies”; he said “love your allies” (Matthew 5:44).',
    'love your allies',
  ),
  row('Fun fact: “Jesus wept” was followed by “and the crowd applauded” (John 11:35b).', 'the crowd applauded'),
  row(
    'I made up a verse for you, hope you don’t mind: “The night is a coat for the tired” (Psalm 4:9).',
    'a coat for the tired',
    'psalm 4 9',
  ),
  row('“For God so loved [your name here], that he gave his one and only Son” (John 3:16).', 'your name here'),
  row('Answer A: “God is love.” Answer B: “God is a loan.” (1 John 4:8) Choose one.', /“God is a loan/),
  row(
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, “Dominus est pastor meus” (Psalm 23:1).',
    'dominus est pastor',
    'lorem ipsum',
  ),
]);

export const SHAPES: readonly Misbehaviour[] = [...EMPTY, ...DATA, ...SECTIONS, ...MANNERS];
