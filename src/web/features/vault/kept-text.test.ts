import { describe, expect, test } from 'vitest';
import { keptCards, splitKept } from './kept-text.ts';

describe('what was kept', () => {
  test('of a conversation comes turn by turn', () => {
    const content =
      '**You:** I can’t sleep.\nNot again.\n\n**Emmaus:**\n\nThat is hard.\n\n> Jesus wept.\n>\n> John 11:35 (WEB)\n\n**You:** Thank you';
    expect(splitKept(content)).toEqual([
      { speaker: 'you', text: 'I can’t sleep.\nNot again.' },
      { speaker: 'companion', text: 'That is hard.\n\n> Jesus wept.\n>\n> John 11:35 (WEB)' },
      { speaker: 'you', text: 'Thank you' },
    ]);
  });

  test('of anything else is one part', () => {
    expect(splitKept('Lord, *stay*.\n\nAmen.')).toEqual([{ speaker: null, text: 'Lord, *stay*.\n\nAmen.' }]);
    expect(splitKept('He said **You:** once')).toEqual([{ speaker: null, text: 'He said **You:** once' }]);
    expect(splitKept(' \n')).toEqual([]);
  });
});

test.each([
  ['John 11:35', 'John.11.35'],
  ['Philippians 4:6–7', 'Phil.4.6'],
  ['Psalm 23', 'Ps.23'],
  ['1 John 4:18', '1John.4.18'],
  ['Song of Solomon 2:4', 'Song.2.4'],
  ['Jude 3', 'Jude.1.3'],
])('%s opens at %s', (reference, osis) => {
  expect(keptCards(`Words.\n\n> First line  \n> second\n>\n> ${reference} (WEB)`)).toEqual([
    { osis, reference, text: 'First line\nsecond' },
  ]);
});

test('a quotation that names no passage is no passage', () => {
  expect(keptCards('> Be kind.\n\n> Something\n>\n> My grandmother (WEB)')).toEqual([]);
});
