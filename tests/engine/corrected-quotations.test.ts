import { beforeAll, describe, expect, it } from 'vitest';
import { createAlignedVerses } from '#guidance/verify/aligned-verses.ts';
import { isTurnedRound } from '#guidance/verify/opposites.ts';
import { createVerifier } from '#guidance/verify/verify-quotations.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';

const corpus = readBuiltCorpus();
const verifier = createVerifier(corpus);
const verses = createAlignedVerses(corpus);
const strict = (prose: string) => verifier.verifyStrictly(prose, '').text;

beforeAll(() => {
  strict('Read the text, and build what is looked up.');
}, 60_000);

describe('a verse that says the opposite', () => {
  it.each([
    ['Jesus tells the ones on the left, "I was hungry and you gave me nothing to eat."', 'you gave me food'],
    ['Near the end it says: "I was hungry and you gave me nothing to eat."', 'you gave me food'],
    ['Jesus said, "Whoever is not with me is against me."', 'not against us'],
    ['Jesus says, "I was naked and you did not clothe me."', 'and you clothed me'],
  ])('is never put in the place of a quotation: %s', (prose, opposite) => {
    expect(strict(prose)).not.toContain(opposite);
  });

  it('is told by what stands denied in it, however it is denied', () => {
    const turned = (said: string, right: string) => isTurnedRound(said, right, verses);
    expect(turned('You gave me nothing to eat', 'you gave me food to eat')).toBe(true);
    expect(turned('He who is with me gathers', 'he who is not with me doesn’t gather')).toBe(true);
    expect(turned('I shall not want', 'I shall lack nothing')).toBe(false);
    expect(turned('Fear not, for I am with you', 'Don’t you be afraid, for I am with you')).toBe(false);
    expect(turned('I do not do the good I want to do', 'the good which I desire, I don’t do')).toBe(false);
  });

  it('doesn’t keep the verse that was meant from being found', () => {
    expect(strict('Jesus said, "I was thirsty and you gave me nothing to drink."')).toBe(
      'Jesus said, “I was thirsty, and you gave me no drink.”',
    );
  });
});

describe('a quotation that went on', () => {
  it.each([
    [
      'Solomon wrote, "The prudent see danger and take refuge, but the simple keep going and pay the penalty."',
      'but the simple pass on, and suffer for it.”',
    ],
    [
      'And in Galatians, "Let us not become weary in doing good, for at the proper time we will reap a harvest if we do not give up."',
      'if we don’t give up.”',
    ],
    [
      'Paul leaves room: "If it is possible, as far as it depends on you, live at peace with everyone" (Romans 12:18).',
      'be at peace with all men” (Romans 12:18).',
    ],
    [
      'Paul says, "I do not do the good I want to do, but the evil I do not want to do, this I keep on doing."',
      'that I practice.”',
    ],
    [
      'It says, "in the day that you stood on the other side, you were like one of them."',
      'you were like one of them.”',
    ],
  ])('isn’t cut short: %s', (prose, end) => {
    expect(strict(prose).endsWith(end), strict(prose)).toBe(true);
  });

  it('doesn’t begin with sentences nobody quoted', () => {
    expect(
      strict('Paul says, "I do not do the good I want to do, but the evil I do not want to do, this I keep on doing."'),
    ).toMatch(/^Paul says, “For the good which I desire, I don’t do/);
  });

  it('goes on with the sentence it stands in', () => {
    expect(
      strict(
        'Peter says the Lord "is patient with you, not wanting anyone to perish, but everyone to come to repentance."',
      ),
    ).toBe(
      'Peter says the Lord “is patient with us, not wishing that anyone should perish, but that all should come to repentance.”',
    );
  });
});

describe('somebody’s speech', () => {
  it.each([
    [
      'Moses said, "Pardon your servant, Lord. Please send someone else."',
      'Moses said, “Oh, Lord, please send someone else.”',
    ],
    [
      'Jesus said, "Martha, Martha, you are worried and upset about many things."',
      'Jesus said, “Martha, Martha, you are anxious and troubled about many things.”',
    ],
    [
      'On the cross he said, "Father, forgive them, for they do not know what they are doing."',
      'On the cross he said, “Father, forgive them, for they don’t know what they are doing.”',
    ],
    [
      'He lay under the bush, saying, "I have had enough, Lord. Take my life; I am no better than my ancestors."',
      'He lay under the bush, saying, “It is enough. Now, O Yahweh, take away my life; for I am not better than my fathers.”',
    ],
    [
      'Jesus said, "I am the way, and I am the truth, and I am life itself" (John 14:6).',
      'Jesus said, “I am the way, the truth, and the life',
    ],
  ])('stands without who says it, where that is said already: %s', (prose, right) => {
    expect(strict(prose)).toContain(right);
  });

  it('is theirs who is named, where only God’s name is another', () => {
    expect(strict('David said, "I have sinned against the LORD."')).toBe('David said, “I have sinned against Yahweh.”');
  });

  it('closes after what it asks', () => {
    expect(strict('The disciples asked, "Who is this? Even the wind and the waves obey him!"')).toMatch(/obey him\?”$/);
  });
});

describe('what leads into a quotation', () => {
  it.each([
    [
      'There is one sentence in it, that you can cast your cares on the LORD and he will sustain you.',
      'There is one sentence in it, “Cast your burden on Yahweh and he will sustain you.”',
    ],
    ['Peter knew that “But even if you should suffer for what is right, you are blessed.”', 'Peter knew: “But even if'],
    ['Remember that “Yahweh is my shepherd: I shall lack nothing.”', 'Remember that “Yahweh is my shepherd'],
  ])('goes on with it: %s', (prose, right) => {
    expect(strict(prose)).toContain(right);
  });

  it('is no half of a story that a verse breaks into', () => {
    const prose =
      'When Jesus came to the grave of his friend Lazarus, Mary fell at his feet and said that if he had been there, her brother would not have died.';
    expect(strict(prose)).not.toContain('“Therefore');
  });
});
