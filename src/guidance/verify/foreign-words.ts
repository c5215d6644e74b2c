import { isForeign } from '../understand/language.ts';

/** Small words of other languages, in Latin letters, that no English sentence has. */
const FOREIGN = new Set(
  'der die das den dem des ein eine einen einem einer und oder nicht ist sind war wird werde werden ich du er wir ihr mir mich dich dein mein meine meinem euch sich auf mit von zu zum zur bei nach aus wie wenn aber denn dass daß herr gott hirte liebe fürchte nichts also sohn el la los las lo un una unos es soy eres está están estoy mi tu su mis sus que de del y o no por para con en mas más pero porque jehová señor dios pastor nada faltará amó mundo le les je tu il elle nous vous est suis sont mon ma mes ton ta son sa ne pas et ou qui dans sur au aux du car je l’éternel seigneur dieu berger rien gli il lo una uno sono è di da che mio mia signore dio non pastore mancherà o os as meu minha nosso senhor deus é são não do da em um uma ele dominus deus regit sum est ego et in non tu te me mihi meus mea meum tuus eius qui quae quod cum ad ex per pro sed enim autem nihil deerit verbum principio erat mundum dilexit sic van het een ik niet mijn wij jij heer god is herder en och jag inte är min herren herde det att att som til ikke jeg er hyrde'.split(
    ' ',
  ),
);
/** Of these some are English words too. */
const ENGLISH_TOO = new Set(
  'car ma sic sur via sua mit von los las el que nos hat bin a i an as at die do du en er es et is in me mi my no o on or per pro son ton war was will the to so also mine sum ego te tu la is pastor sa sin god he her him an den des or mas non van es gott os som min att all been man'.split(
    ' ',
  ),
);
/** Small words that nearly every run of English has. */
const ENGLISH = new Set(
  'the a an and or but i im my me you your he she his her him it its we our us they their them is are was were am be been do does did not no to of in on at for from with this that what why how who when where have has had will would shall should can could may if as by so all unto thee thou thy ye o lord god let there'.split(
    ' ',
  ),
);

/**
 * Whether words are another language's, or another tongue's in our letters: mostly words that English
 * hasn't, with hardly one of the small words English can't do without.
 */
export function isForeignSpeech(
  words: readonly string[],
  written: string,
  known: (word: string) => boolean,
  quoted = true,
): boolean {
  if (words.length === 0) return false;
  const letters = written.match(/\p{L}/gu)?.length ?? 0;
  const latin = written.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters / 2) return words.length > 1 || letters > 8;
  if (words.length < 2) return false;
  const foreign = words.filter((word) => FOREIGN.has(word) && !ENGLISH_TOO.has(word)).length;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  if (isForeign(written) && foreign >= english) return true;
  if (foreign >= 2 && foreign > english) return true;
  const strange = words.filter((word) => !known(word) && !/^\d+$/.test(word)).length;
  if (words.length >= 3 && foreign >= (quoted ? 1 : 2) && strange >= 1 && english * 3 <= words.length) return true;
  // Prose is a language's by its small words; a quotation has few of them.
  const [least, share] = quoted ? [3, 3] : [4, 6];
  const cased = /^\P{Ll}*\p{Lu}/u.test(written);
  return (
    words.length >= least &&
    strange / words.length >= 0.6 &&
    english * share <= words.length &&
    (cased || words.length > 3)
  );
}
