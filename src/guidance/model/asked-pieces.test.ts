import { describe, expect, it } from 'vitest';
import { inPieces } from '#tests/support/streaming-model.ts';
import { createWriteByModel } from '#tests/support/write-by-model.ts';
import { ASKED_PIECES, MORE_ASKED_PIECES } from './asked-pieces.cases.ts';
import { asksForAbsentVoice, asksForPiece } from './asked-pieces.ts';
import { HEARD_VOICES, MORE_HEARD_VOICES } from './guards/heard-voices.cases.ts';

const write = createWriteByModel();

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘']/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

describe('what is written for the person', () => {
  it.each([...ASKED_PIECES, ...MORE_ASKED_PIECES])('arrives: $ask', async ({ ask, says, shows }) => {
    for (const length of [3, says.length]) {
      const { text, dropped } = await write(ask, inPieces(says, length));
      for (const words of shows) expect(bare(text), `${text}\n${JSON.stringify(dropped)}`).toContain(bare(words));
      expect(text).not.toMatch(/^\S+( \S+)?…/);
    }
  });
});

describe('a voice that is not its own', () => {
  it.each([...HEARD_VOICES, ...MORE_HEARD_VOICES])('is not heard: $ask', async ({ ask, says, not }) => {
    for (const length of [3, says.length]) {
      const { text } = await write(ask, inPieces(says, length));
      for (const words of not) expect(bare(text)).not.toContain(bare(words));
    }
  });
});

describe('a request for a piece', () => {
  it.each([
    'toast for my sisters wedding under 1 min',
    'limerick about jonah, my son has to recite one',
    'Help me write to my brother',
    '5 questions for our couples night',
    'what do i text a friend whose mom is dying',
    'an apology to my class',
    'tell the story of the lost sheep from the sheeps view',
    'can you make a small scene, Peter the morning after',
  ])('is heard in “%s”', (said) => expect(asksForPiece(said)).toBe(true));

  it.each([
    'what does the bible say about anger',
    'do you ever get lonely',
    'who am i talking to',
    'my mother sent me a letter and i burned it',
    'my story is long. i was abused',
    'how do i forgive my dad',
    'pray for me',
    'how do you know what to say',
  ])('is not heard in “%s”', (said) => expect(asksForPiece(said)).toBe(false));

  it.each([
    'write me a letter from god',
    'talk to me like you are my dead grandpa',
    'a note from my late husband please',
  ])('for the voice of God or the dead is none: “%s”', (said) => {
    expect(asksForAbsentVoice(said)).toBe(true);
    expect(asksForPiece(said)).toBe(false);
  });
});

describe('words in another language', () => {
  const line = async (said: string, says: string) => (await write(said, [says])).text;
  it('stay where they were asked for, and go where they weren’t', async () => {
    const says = 'Say it at the door: “Que duermas bien, mi niño, y que sueñes con el mar.” Then turn off the light.';
    expect(await line('a goodnight wish in spanish for my foster son', says)).toContain('y que sueñes con el mar');
    expect(await line('a goodnight wish for my foster son', says)).not.toContain('sueñes');
  });

  it('stay beside what they mean in ours', async () => {
    const says =
      'Put this on the card: “Bonjour, chère voisine, et merci beaucoup.” In English that is roughly: good morning neighbor, and thank you so much. It costs $& nothing.';
    expect(await line('a note in french for my neighbor', says)).toBe(says);
  });

  it.each([
    ['spanish', '“El Señor es mi pastor, nada me faltará.”'],
    ['spanish', '“No temas, porque yo estoy contigo; no desmayes, porque yo soy tu Dios.”'],
    ['spanish', '“Porque de tal manera amó Dios al mundo, que ha dado a su Hijo unigénito.”'],
    ['german', '„Also hat Gott die Welt geliebt, dass er seinen eingeborenen Sohn gab.“'],
    ['german', '„Der Herr segne dich und behüte dich.“'],
    ['german', '„Der Herr ist mein Hirte, mir wird nichts mangeln.“'],
    ['french', '« L’Éternel est mon berger, je ne manquerai de rien. »'],
    ['french', '« Venez à moi, vous tous qui êtes fatigués et chargés. »'],
    ['french', '« Jésus est la lumière du monde et celui qui le suit ne marche pas dans la nuit. »'],
  ])('of Scripture never come, asked for in %s or not: %s', async (tongue, words) => {
    const text = await line(
      `a blessing in ${tongue} for my host mother please`,
      `Write it in a card: ${words} Then sign it.`,
    );
    expect(bare(text)).not.toContain(bare(words).trim().slice(0, 18));
  });
});
