import { describe, expect, it } from 'vitest';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { createVerifier } from '../verify/verify-quotations.ts';
import { mayBeQuoted } from './allowed-quotations.ts';

const corpus = readBuiltCorpus();
const verifier = createVerifier(corpus);
const may = (sentences: string[], said = '', earlier = '') =>
  mayBeQuoted(sentences, { said, earlier, corpus, verifier });

describe('quotations among their neighbours', () => {
  it('are the words of the place that the next sentence names, which goes with them where they aren’t', () => {
    expect(may(['“Jesus slept.”', 'That is John 11:35.'])).toEqual([false, false]);
    expect(may(['“Jesus wept.”', '(John 11:35)'])).toEqual([true, true]);
    expect(may(['“Be still, and know that I am God.”', 'That is Psalm 46:10.'])).toEqual([true, true]);
    expect(may(['“Love is patient and is kind.”', 'That is Psalm 46:10.'])).toEqual([false, false]);
    expect(may(['This is Psalm 46:10:', '“Love is patient and is kind.”'])).toEqual([false, false]);
  });
  it('are each one’s own where several stand before one place', () => {
    expect(may(['“Jesus wept.”', '“Jesus laughed.”', '“Jesus left.” (John 11:35)'])).toEqual([true, false, false]);
  });
});

describe('a quotation that is not the text’s', () => {
  it.each([
    // Words to say, to write, to think; what people say; names, and words that are spoken of.
    ['Tell him, “I can’t come on Friday.”', ''],
    ['Something like: “Dear Mr. Alvarez, there is mold on the wall.”', ''],
    ['Guilt says “I did something bad”; shame says “I am something bad.”', ''],
    ['If she says “Whatever,” ask which days she wants.', ''],
    ['“It’s just a joke” is a sentence that makes you the problem.', ''],
    ['It sounds like a foreman: “Faster. Not good enough. Again.”', ''],
    ['Ask the organist for “How Great Thou Art” and “Of Gods and Men.”', ''],
    ['The word is “hesed”.', ''],
    ['It means something like “I leave you in God’s hands.”', ''],
    ['You could tell God, “I hate this.”', ''],
    ['“You are nothing” was his sentence.', 'he said you are nothing'],
    ['“I’m leaving soup on the porch at 6.”', 'what can i text her'],
    ['If James writes “yes,” you have a beginning.', 'my brother James'],
  ])('stays where it is anybody’s: %s', (sentence, said) => {
    expect(may([sentence], said)).toEqual([true]);
  });

  it.each([
    ['“God will pay your rent by Friday.”', ''],
    ['“Jesus laughed.”', ''],
    ['“Rest comes to the one who stops running.”', ''],
    ['Here is what holds me: “The night is short and the river is near.”', ''],
    ['Jesus would take your hand and tell you: “Emily, stop running.”', ''],
    ['He says, “Let me cry with you.”', 'John 11:35.'],
    ['“The tears of a friend are worth a kingdom.”', 'John 11:35.'],
    ['It says, “Nobody who asks goes home empty.”', ''],
    ['Here is a verse to say in the car: “Morning belongs to the patient.”', ''],
    ['One promise for tonight: “No tear falls without being counted.”', ''],
    ['Hear this: “You are enough, and I am near.”', ''],
    ['Paul’s answer is short: “Be tired, and be kept.”', ''],
    ['Pray with David: “You count my hours like coins.”', ''],
    ['From the book of Enoch: “And I saw the storehouses of the winds.”', ''],
    ['Augustine wrote, “Rest is the wage of love.”', ''],
    ['A rabbi once said, “The sick are closer to the door.”', ''],
    ['The Hebrew reads, “He breathes slowly over the waters.”', ''],
    ['“The heart knows its own road.” — Solomon', ''],
    ['Say to yourself what God says: “You are my child and I see you.”', ''],
    ['Write on a card: “I hold you, my beloved.”', ''],
    ['You will hear a voice behind you: “I am with you on this road.”', ''],
  ])('goes where it is given out for Scripture, or could be taken for it: %s', (sentence, earlier) => {
    expect(may([sentence], '', earlier)).toEqual([false]);
  });

  it('stands under no passage that it isn’t, and after no sentence that makes it one', () => {
    expect(may(['“Let your mind be lifted above the moon.”', 'The Bible agrees.'])[0]).toBe(false);
    expect(may(['Tell him, “I can’t come on Friday.”', 'Then read Psalm 23 tonight.'])).toEqual([true, true]);
  });
});
