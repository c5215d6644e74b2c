import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutputReader, type OutputPart } from './read-output.ts';

/** Parts of a text cut at these places, neighbouring pieces of words joined. */
function read(text: string, cuts: readonly number[] = []): OutputPart[] {
  const reader = createOutputReader();
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].sort((a, b) => a - b);
  const parts = places.slice(1).flatMap((place, index) => reader.push(text.slice(places[index], place)));
  const joined: OutputPart[] = [];
  for (const part of [...parts, ...reader.end()]) {
    const last = joined.at(-1);
    if (part.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', text: last.text + part.text };
    else if (part.type !== 'break' || (last !== undefined && last.type === 'text')) joined.push(part);
  }
  return joined;
}
const text = (value: string): OutputPart => ({ type: 'text', text: value });
const BREAK: OutputPart = { type: 'break' };
const section = (name: 'steps' | 'prayer' | 'question' | 'words'): OutputPart => ({ type: 'section', name });

const WHOLE = `Three in the morning, and the same number.

Jesus said this to people who might not eat that week:
[[Matthew 6:26]]
He says you are seen. See [[Psalm 127:2]] too.

STEPS
- Put the phone in another room.
- At eight, write the
  three bills.

PRAYER
Lord, you don't sleep, so I can.
Hold it till morning. Amen.

QUESTION
Which bill?`;

const READ: OutputPart[] = [
  text('Three in the morning, and the same number.'),
  BREAK,
  text('Jesus said this to people who might not eat that week:'),
  BREAK,
  { type: 'passage', written: 'Matthew 6:26', inline: false },
  text('He says you are seen. See '),
  { type: 'passage', written: 'Psalm 127:2', inline: true },
  text(' too.'),
  BREAK,
  section('steps'),
  { type: 'step', text: 'Put the phone in another room.' },
  { type: 'step', text: 'At eight, write the   three bills.' },
  section('prayer'),
  text("Lord, you don't sleep, so I can."),
  BREAK,
  text('Hold it till morning. Amen.'),
  BREAK,
  section('question'),
  text('Which bill?'),
  BREAK,
];

describe('an answer', () => {
  it('is read in its parts', () => {
    expect(read(WHOLE)).toEqual(READ);
  });

  it('is the same however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), fc.boolean(), (cuts, windows) => {
        const written = windows ? WHOLE.replaceAll('\n', '\r\n') : WHOLE;
        expect(read(written, cuts)).toEqual(READ);
      }),
    );
    expect(
      read(
        WHOLE,
        [...WHOLE].map((_, at) => at),
      ),
    ).toEqual(READ);
  });

  it('hands its first word over at once', () => {
    for (const word of ['Three', 'I', 'Oh', 'She', 'A']) {
      expect(createOutputReader().push(word)).toEqual([text(word)]);
    }
  });

  it.each([
    [
      '## Steps\n1. Sleep.\n2) Eat.',
      [section('steps'), { type: 'step', text: 'Sleep.' }, { type: 'step', text: 'Eat.' }],
    ],
    ['**PRAYER:** Lord, stay. Amen.', [section('prayer'), text('Lord, stay. Amen.'), BREAK]],
    ['Prayer: it is hard for me too.', [text('Prayer: it is hard for me too.'), BREAK]],
    ['Steps are small.', [text('Steps are small.'), BREAK]],
    [
      'STEPS\n- Sleep.\n\nAnd then rest.',
      [section('steps'), { type: 'step', text: 'Sleep.' }, section('words'), text('And then rest.'), BREAK],
    ],
    [
      '> In the beginning.\n>\n> Genesis 1:1 (WEB)\nSo it is.',
      [{ type: 'quote', lines: ['In the beginning.', '', 'Genesis 1:1 (WEB)'] }, text('So it is.'), BREAK],
    ],
    ['- one\n- two', [text('one'), BREAK, text('two'), BREAK]],
    // What stands under a quotation may say where it is from; else it is a paragraph of its own.
    ['“Rest.”\n— Matthew 11:28\nSo be it.', [text('“Rest.” — Matthew 11:28 So be it.'), BREAK]],
    ['Read: "Rest."\n– Matthew 11:28\n\nSo.', [text('Read: "Rest." – Matthew 11:28'), BREAK, text('So.'), BREAK]],
    ['“Rest.”\nSo be it.', [text('“Rest.”'), BREAK, text('So be it.'), BREAK]],
    ['“Rest.”\n- one\n- two', [text('“Rest.”'), BREAK, text('one'), BREAK, text('two'), BREAK]],
    ['“Rest.”\nPRAYER\nStay.', [text('“Rest.”'), BREAK, section('prayer'), text('Stay.'), BREAK]],
    [
      'PRAYER\nStay. Amen.\n\nSleep well.',
      [section('prayer'), text('Stay. Amen.'), BREAK, section('words'), text('Sleep well.'), BREAK],
    ],
    [
      'PRAYER\nStay.\nQuestion: Who?',
      [section('prayer'), text('Stay.'), BREAK, section('question'), text('Who?'), BREAK],
    ],
  ] satisfies [string, OutputPart[]][])('knows other spellings: %s', (written, parts) => {
    expect(read(written)).toEqual(parts);
    expect(
      read(
        written,
        [...written].map((_, at) => at),
      ),
    ).toEqual(parts);
  });

  it.each(['[[', '[[John 3:16', '⟦John 3', '[', `[[${'a'.repeat(200)}`, '[[a\nb]]', '[[]]', '[[[John 3:16]]]'])(
    'has no marker that is never closed: %s',
    (written) => {
      const said = read(`Words ${written}`).map((part) => (part.type === 'text' ? part.text : ''));
      expect(said.join('')).not.toMatch(/\[\[|⟦/);
    },
  );

  it('loses no word of prose', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '\n', '[', ']', '-', '*', '#', '⟦', '1', '>') }),
        (written) => {
          const letters = (value: string) => value.replace(/[^ab]/g, '');
          const kept = read(written, [3, 7, 11]).map((part) =>
            part.type === 'text' || part.type === 'step'
              ? part.text
              : part.type === 'passage'
                ? part.written
                : part.type === 'quote'
                  ? part.lines.join('')
                  : '',
          );
          expect(letters(kept.join(''))).toBe(letters(written));
        },
      ),
    );
  });

  it('numbers a list, and keeps the lines of a poem', () => {
    const said = (written: string, keepsLines = false) => {
      const reader = createOutputReader({ keepsLines });
      return [...reader.push(written), ...reader.end()].map((part) =>
        part.type === 'text' ? part.text : part.type === 'break' ? '¶' : part.type,
      );
    };
    expect(said('1. one\n2. two').filter((part) => part !== '¶')).toEqual(['item', 'one', 'item', 'two']);
    expect(said('The kettle\nknew her.\n\nSleep.', true).join('')).toBe('The kettle\nknew her.¶Sleep.¶');
    expect(said('The kettle\nknew her.').join('')).toBe('The kettle knew her.¶');
  });
});

describe('quotation marks of other languages', () => {
  it.each([
    ['Say: „Danke für alles.“ Then go.', 'Say: “Danke für alles.” Then go.'],
    ['Say: «Merci.» Then go.', 'Say: “Merci.” Then go.'],
    ['Say: »Danke.« Then go.', 'Say: “Danke.” Then go.'],
    ['Say: “Thanks.” Then go.', 'Say: “Thanks.” Then go.'],
    ['Say: „Danke.” Then say “Bitte.”', 'Say: “Danke.” Then say “Bitte.”'],
  ])('of %s are ours, however it is cut', (written, shown) => {
    for (let at = 0; at <= written.length; at += 1) expect(read(written, [at])).toEqual([text(shown), BREAK]);
  });
});
