import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingEnd, openingLength, overdueLength, settledLength } from './hold-back.ts';

const settled = (text: string) => text.slice(0, settledLength(text));

describe('what is settled', () => {
  it.each([
    ['Three in the morning.', ''],
    ['Three in the morning. It', 'Three in the morning.'],
    ['Dr. Lee said so. Then', 'Dr. Lee said so.'],
    ['He wept. She said “stay. And', 'He wept.'],
    ['She said “stay. And pray.” Then', ''],
    ['She said “stay. And pray.” Then he left. And', 'She said “stay. And pray.” Then he left.'],
    ['She said “stay.” It is in Psalm 23:1. And', ''],
    ['She said “stay.” It is in Psalm 23:1. And so we go. On', 'She said “stay.” It is in Psalm 23:1. And so we go.'],
    ['Look at Psalm 23:1. “The Lord is my shepherd.” A', ''],
    [
      'Look at Psalm 23:1. “The Lord is my shepherd.” Now rest. A',
      'Look at Psalm 23:1. “The Lord is my shepherd.” Now rest.',
    ],
    ['He said *stay. Go', ''],
    ['A <b>bold. word', ''],
    ['He asked (as one. does', ''],
    ["He said 'stay. now", ''],
    ["It's late. He's", "It's late."],
  ])('of %s', (text, whole) => {
    expect(settled(text)).toBe(whole);
  });

  it('is nothing while something is open; what is never closed is given up at last, between words', () => {
    const open = `“${'word and word '.repeat(120)}`;
    expect(settledLength(open)).toBe(0);
    expect(overdueLength(open.slice(0, 600))).toBe(0);
    expect(open.slice(0, overdueLength(open))).toMatch(/word$/);
    expect(overdueLength('“'.repeat(5000))).toBe(1);
  });
});

describe('what can be seen at once', () => {
  it.each([
    ['Three', 'Three'],
    ['Three in the morning with', 'Three'],
    ['I', 'I'],
    ['I hear how', 'I'],
    ["I'm so sorry about", "I'm"],
    ['You are disgusting', 'You'],
    // Whose sentence could not be ended in any case.
    ['She said', ''],
    ['T', ''],
    ['Which of', ''],
    ['Do not', 'Do'],
    ['That was not what you', 'That'],
    ['Losing a brother', 'Losing'],
    ['Grief, they say', 'Grief'],
    ['Tenderness is', 'Tenderness'],
    ['Oh, that’s wonderful', 'Oh'],
    ['As Jesus', 'As'],
    ['“The', ''],
    ['*The', ''],
    ['3 in', ''],
    ['<b>', ''],
    ['hxxps ', ''],
    // Names, and words of a section or a speaker.
    ['John 3:99', ''],
    ['God told', ''],
    ['Ruth, you', ''],
    ['STEPS ', ''],
    ['Assis', ''],
    ['Assistant ', ''],
    ['Use', ''],
    ['Verily ', ''],
    // What tells somebody to do a thing, or what somebody is.
    ['Cast all your anxiety', ''],
    ['Submit to him', ''],
    ['Die now', ''],
    ['Kill yourself', ''],
    ['Idiot, you', ''],
    ['Disgusting behaviour', ''],
    ['Satan owns', ''],
  ])('of %s', (text, shown) => {
    expect(text.slice(0, openingLength(text))).toBe(shown);
  });

  it('never shrinks, whatever comes next; at most its first word turns out to be another', () => {
    const words = fc.constantFrom(
      'the',
      'and',
      'love',
      'I',
      'As',
      'U',
      'ser',
      'Verily',
      "I'm",
      "'m",
      '“',
      '.',
      ',',
      ' ',
      '[[',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 7 }), (list) => {
        const text = list.join('');
        const lengths = Array.from({ length: text.length + 1 }, (_, at) => openingLength(text.slice(0, at)));
        const shown = lengths.filter((length) => length > 0);
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        const again = lengths.findIndex((length, at) => length === 0 && (lengths[at - 1] ?? 0) > 0);
        if (again > 0) expect(text.slice(0, again)).toMatch(/^[\p{L}'’]+$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a sentence that was begun and can’t be shown', () => {
  it.each([
    ['I', 'I’ve read what you wrote.'],
    ['I’m', 'I’m glad you wrote.'],
    ["I'm", "I'm glad you wrote."],
    ['There', 'There’s room for that here.'],
    ['Yes', 'Yes, I’ve read what you wrote.'],
    ['Oh', 'Oh.'],
    ['Friends', 'Friends, then.'],
    ['Losing', 'Losing, then.'],
  ])('begun with “%s” is ended by us', (begun, sentence) => {
    expect(openingLength(`${begun} `)).toBe(begun.length);
    expect(begun + openingEnd(begun)).toBe(sentence);
  });

  it('is one whole sentence, whatever word it began with, and says neither yes nor no', () => {
    const words =
      'I I’m You Your It It’s That This These Those There We My A An The What When Where Why How If Then So But And To In On At For From With As Is Are Do Don’t Did Have Be Can Could Should Shall Will Would May Not No Just Yes Thank Thanks Good Wonderful Maybe Perhaps Sometimes Surely First One Hello Hi Oh Ah Well Welcome Congratulations Breathe Some Most Being Before After Even Both Of Now I’ve That’s There’s Let’s What’s Grief Waiting Tonight';
    for (const word of words.split(' ')) {
      expect(openingLength(`${word} `), word).toBe(word.length);
      const sentence = word + openingEnd(word);
      expect(sentence).toMatch(/^\p{Lu}[\p{L}’, ]*[.?]$/u);
      expect(sentence).not.toMatch(/^(?:Yes|No)[.,]? (?:you|it|that|he|she|do|go)\b/i);
    }
  });
});
