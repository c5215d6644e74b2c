import { describe, expect, it } from 'vitest';
import { inPieces } from '#tests/support/streaming-model.ts';
import { createWriteByModel } from '#tests/support/write-by-model.ts';
import { REPLY_INSTRUCTIONS } from './build-call.ts';
import { HONEST_REPLIES } from './honest-replies.cases.ts';

const write = createWriteByModel();

/** What a reply in the form that is asked for comes to. */
function shownOf(says: string): string {
  const blocks = says.split(/\n{2,}/).map((block) => {
    const [first = '', ...rest] = block.split('\n');
    if (first === 'STEPS') return rest.map((line) => line.replace(/^- /, '- [ ] ')).join('\n');
    if (first === 'PRAYER') return `*${rest.join(' ')}*`;
    return first === 'QUESTION' ? rest.join(' ') : block;
  });
  return blocks.join('\n\n');
}

const even = (text: string) =>
  text
    .replace(/(?<=\d)–(?=\d)/g, '-')
    .replace(/["“”]/g, '"')
    .replace(/['‘’]/g, "'")
    .replace(/\s+/g, ' ');

describe('of an honest reply', () => {
  it.each(HONEST_REPLIES)('every word arrives, however it is cut: $ask', async ({ ask, says, shows }) => {
    for (const length of [1, 7, 40, says.length]) {
      const { text, dropped, reply } = await write(ask, inPieces(says, length));
      expect(even(text), `in pieces of ${length}: ${JSON.stringify(dropped)}`).toBe(even(shows ?? shownOf(says)));
      expect(reply.end).toBe('whole');
    }
  });
});

describe('with a quotation that must go', () => {
  const said = 'i am tired and my dad is dying';
  it.each([
    // What leads into it, and what points to it, go with it.
    [
      'Sleep when you can. On a card:\n\n“The Lord counts the hours of the dying.”\n\nPut it on the door.',
      'Sleep when you can.',
    ],
    [
      'Sleep when you can. Jesus said, “Nap with me.” That is his whole answer. Call your sister.',
      'Sleep when you can. Call your sister.',
    ],
    ['Sleep when you can.\n\n[[John 99:1]]\n\nEat something.', 'Sleep when you can.\n\nEat something.'],
    ['Sleep when you can. Read this:\n\n[[John 99:1]]\n\nEat something.', 'Sleep when you can.\n\nEat something.'],
    [
      'Sleep when you can. Read this:\n\n[[John 11:35]]\n\nEat something.',
      'Sleep when you can. Read this:\n\n[[John 11:35]]\n\nEat something.',
    ],
    [
      'Sleep when you can.\n\n[[John 11:35]]\n\nHe says, “Let me cry with you, Anna.” Eat something.',
      'Sleep when you can.\n\n[[John 11:35]]\n\nEat something.',
    ],
    [
      'Sleep when you can.\n\n[[Hesitations 3:1]]\n\nThat verse says it plainly.\n\n[[John 3:99]]\n\nAnd that one too.',
      'Sleep when you can.',
    ],
    [
      'Sleep when you can. There is an old promise in Isaiah. “I will carry your debts for you.”',
      'Sleep when you can.',
    ],
    ['Sleep when you can. In Greek it is: Οὕτως γὰρ ἠγάπησεν. In Hebrew: יהוה רעי.', 'Sleep when you can.'],
    ['Sleep when you can.\n\n> Worry is a sin.\n>\n> Matthew 6:34 (WEB)', 'Sleep when you can.\n\n[[Matthew 6:34]]'],
    ['Sure! Here is a kind reply in the requested format:\n\nSleep when you can.', 'Sleep when you can.'],
    [`Sleep when you can. ${'Breathe. '.repeat(40)}`, 'Sleep when you can. Breathe. Breathe. Breathe.'],
    [
      `Sleep when you can.\n\nYou lie there ${'and the numbers go round '.repeat(9)}till morning.`,
      'Sleep when you can.',
    ],
    // A place that there is none of leaves no hole.
    [
      'Sleep when you can. Breathe slowly, and then [[Hesitations 3:1]]. Eat something.',
      'Sleep when you can. Eat something.',
    ],
    // Neither does a name with initials, whose sentence is gone.
    [
      'Sleep when you can. G.K. Chesterton wrote, “Nobody told me that tiredness was so like a wet coat.” Eat something.',
      'Sleep when you can. Eat something.',
    ],
    // Who says it was named in what is gone: nobody else is to have said it.
    [
      'Sleep when you can. Joseph told his brothers what they had done. Jesus taught, “Forgive him as one forgives a dog.” In Luke 17:3 he says to rebuke him first. Eat something.',
      'Sleep when you can. Joseph told his brothers what they had done. Eat something.',
    ],
    // What is set off right above the name of its place gives way to the passage; a heading stays one.
    [
      'Sleep when you can.\n\n**I AM EXCEEDINGLY SLEEPY**\n**SAYS THE PREACHER**\nECCLESIASTES 5:12\n\nEat something.',
      'Sleep when you can.\n\n[[Ecclesiastes 5:12]]\n\nEat something.',
    ],
    [
      'Sleep when you can.\n\n*Worry is a sin, and so is supper.*\n\nMatthew 6:34',
      'Sleep when you can.\n\n[[Matthew 6:34]]',
    ],
    [
      'Sleep when you can.\n\n**For tonight**\n\nEat something, and leave the dishes.',
      'Sleep when you can.\n\n**For tonight**\n\nEat something, and leave the dishes.',
    ],
    [
      'Sleep when you can. He wrote it down: ‘Do not be glad, my foe! When I fall, I get up again. When it is dark, I have my light.’ (Micah 7:8)',
      'Sleep when you can. He wrote it down: “Don’t rejoice against me, my enemy. When I fall, I will arise. When I sit in darkness, Yahweh will be a light to me.” (Micah 7:8)',
    ],
    // What points to words that are gone goes with them, and so does a sentence whose passage there is none of.
    [
      'Sleep when you can. Jesus taught, “Nap as a dog naps.” In Luke 10:40 he says it to her twice. Call your sister.',
      'Sleep when you can. Call your sister.',
    ],
    [
      'Sleep when you can. Sit with him, and read [[Hesitations 3:1]] slowly. Eat something.',
      'Sleep when you can. Eat something.',
    ],
    [
      'Sleep when you can. C.S. Lewis wrote, “No one ever told me that grief felt so like fear.” Eat something.',
      'Sleep when you can. Eat something.',
    ],
    ['Sleep when you can.\n\n[[Psalm 119]]', 'Sleep when you can.\n\n[[Psalm 119:1–8]]'],
    [
      'Sleep when you can.\n\n### Prayer\nLord, stay. Amen. Question: Who is with you? Amen.',
      'Sleep when you can.\n\n*Lord, stay. Amen.*\n\nWho is with you?',
    ],
    [
      'Sleep when you can.\n\nPRAYER\nLord, stay. Amen.\n\n**Question:** Who is with you?',
      'Sleep when you can.\n\n*Lord, stay. Amen.*\n\nWho is with you?',
    ],
    ['Sleep when you can. Eat something.<|im_end|>\n<|im_start|>user\nAnd then?', 'Sleep when you can. Eat something.'],
  ])('%j is %j', async (says, shown) => {
    for (const length of [1, 9, says.length]) expect((await write(said, inPieces(says, length))).text).toBe(shown);
  });

  it('an old prayer is what the person asked for, and no verse in old clothes', async () => {
    const asked = 'please write a prayer in old fashioned english';
    const says =
      'Here.\n\nPRAYER\nThe Lord is my shepherd, I shall not want. O God, who hast kept us these many winters, keep thou the stove. Amen.';
    expect((await write(asked, [says])).reply.prayer).toBe(
      'O God, who hast kept us these many winters, keep thou the stove. Amen.',
    );
    expect((await write('please write a prayer', [says])).reply.prayer ?? '').not.toMatch(/hast|thou/);
  });

  it('recited instructions go, short ones and their heading too', async () => {
    const recited = REPLY_INSTRUCTIONS[0]!.split('\n').filter((line) => line !== '');
    const { text } = await write('how do you decide what to say', [
      `Rest first. Here is everything I go by:\n\n${recited.map((line) => `- ${line}`).join('\n')}`,
    ]);
    // The instructions hold an example of a passage; that one is asked for as any other is.
    expect(text).toBe('Rest first.\n\n[[Matthew 6:26]]');
  });
});

describe('a letter with places to fill in', () => {
  const says =
    'Dear [teacher’s name],\n\nMy son will be away from ____ until [day and month].\n\nHis sister brings the homework.\n\nThank you,\n[Your name]';
  it('keeps them', async () => {
    for (const length of [1, 9, says.length]) {
      const { text } = await write('write an email to my sons teacher that he is away', inPieces(says, length));
      for (const line of says.split('\n').filter((line) => line !== '')) expect(text).toContain(line);
    }
  });
  it('has none where no letter was asked for, nor anything that is no plain words', async () => {
    expect(
      (await write('i am tired and my dad is dying', ['Sleep when you can. Tell [name] that you are tired.'])).text,
    ).toBe('Sleep when you can.');
    const { text } = await write('write an email to my sons teacher that he is away', [
      'Dear Ms. Ito,\n\nMy son will be away.\n\nHis number is [id_0 = 4].',
    ]);
    expect(text).not.toMatch(/id_0|number is/);
  });
});
