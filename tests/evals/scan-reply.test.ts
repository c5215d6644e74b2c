import { expect, test } from 'vitest';
import { scriptureBlock } from '#guidance/compose/reply-markup.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { scanProse, scanReply } from './scan-reply.ts';

const kinds = (prose: string, said = '') => scanProse(prose, said).map(({ kind }) => kind);

test('words of the text are fine, quoted or not, with their place or without', () => {
  for (const prose of [
    '“For God so loved the world, that he gave his one and only Son” (John 3:16).',
    'John 3:16 says, “For God so loved the world”.',
    'Nehemiah says that the joy of the Lord is your strength.',
    'He told her “call me when you are home, whatever the hour is”, and she did.',
    'Read Psalm 23 or Romans 8:38–39 tonight.',
  ])
    expect(scanProse(prose, '')).toEqual([]);
});

test('other words than the text’s are found', () => {
  expect(kinds('“For God so loved the world that he gave his only begotten Son” (John 3:16).')).toContain('quotation');
  expect(kinds('“For God so loved the world, that he gave his one and only Son” (John 3:17).')).toEqual(['quotation']);
  expect(kinds('It says “trust in the Lord with all your heart and lean not on your own understanding”.')).toContain(
    'quotation',
  );
  expect(kinds('“You shall prosper” (Romans 8:1; John 3:16).')).toEqual(['quotation']);
  expect(
    kinds('For God so loved the world that he gave his only begotten Son, that whosoever believeth in him lives.'),
  ).toEqual(['near quotation']);
  expect(kinds('Hezekiah 3:4 and John 3:99 are beautiful.')).toEqual(['reference', 'reference']);
});

test('a person’s own words may come back', () => {
  const said = 'my mother says for God so loved the world that he gave his only begotten son';
  expect(kinds('You wrote “God so loved the world that he gave his only begotten son”.', said)).toEqual([]);
});

test('a card is the text’s own, and nothing else looks like one', () => {
  const corpus = readBuiltCorpus();
  const range = corpus.range('John.11.35')!;
  const card = { osis: 'John.11.35', reference: corpus.format(range), text: corpus.textOf(range) };
  const reply = (content: string, one = card) =>
    scanReply({ content, scriptureReferences: [one], prayer: null }, '', corpus).map(({ kind }) => kind);
  expect(reply(`Here it is.\n\n${scriptureBlock(card)}`)).toEqual([]);
  expect(reply(`Here it is.\n\n${scriptureBlock(card)}\n\n> Jesus laughed.\n>\n> John 11:36 (WEB)`)).toEqual(['card']);
  const wrong = { ...card, text: 'Jesus cried.' };
  expect(reply(scriptureBlock(wrong), wrong)).toEqual(['card']);
});
