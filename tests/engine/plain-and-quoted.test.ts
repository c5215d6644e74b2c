import { beforeAll, describe, expect, it } from 'vitest';
import { closedMarks } from '#guidance/verify/sentences.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';

let verifier: Verifier;
beforeAll(async () => {
  const { corpus, library } = await loadBuiltLibrary();
  verifier = createVerifier(
    corpus,
    library.misattributed.flatMap(({ sayings }) => sayings),
  );
});
const shown = (sentence: string) => verifier.verifyStrictly(sentence, '').text;

describe('a sentence of one’s own', () => {
  it.each([
    'He nods his head.',
    'She turned to her sister.',
    'He lifted his hat.',
    'They bowed their heads.',
    'Listen to one song all through, and talk to your son about it in words you both like.',
    'Give attention to a single sound, and speak to God about it while the kettle boils.',
  ])('is no verse: %s', (sentence) => expect(shown(sentence)).toBe(sentence));
});

describe('a translation that is named', () => {
  it.each([
    [
      'The ESV puts it so: “Jesus said to him, ‘I am the way, the truth, and the life.’” (John 14:6)',
      'The World English Bible puts it so: “Jesus said to him, ‘I am the way, the truth, and the life’.” (John 14:6)',
    ],
    [
      'As King James has it, “He restores my soul.” (Psalm 23:3)',
      'As the World English Bible has it, “He restores my soul.” (Psalm 23:3)',
    ],
  ])('has no words of this one: %s', (sentence, right) => expect(shown(sentence)).toBe(right));

  it.each([
    'I grew up with the KJV on the kitchen shelf.',
    'Where the KJV has “charity,” the World English Bible has “love.”',
  ])('stays where it is only spoken of: %s', (sentence) => expect(shown(sentence)).toBe(sentence));
});

it('what somebody says in a story is no other translation’s', () => {
  expect(shown('He woke him: “Teacher, don’t you care if we drown?”')).not.toContain('drown');
  expect(shown('She whispers, “If I just touch his clothes, I will be healed.”')).not.toContain('healed');
});

it('straight marks open within bold as they do without', () => {
  expect(closedMarks('**"It is good." (Genesis 1:25)**')).toBe('**“It is good.” (Genesis 1:25)**');
});
