import { isForeign } from '../../understand/language.ts';

/** Words of other languages, common there and none here. */
const OTHERS = new Set(
  (
    'que el los las una y estoy tengo muy pero por para quiero yo soy dios eres está están esta este porque contigo siempre nunca te nos su sus del como más él ella tu tus señor jesús esperanza temas amor corazón vida noche ' +
    'je suis le les et pas ne une mon ma moi est avec pour mais dans toi vous nous dieu seigneur qui sur dieu tu ton votre même nuit crains car paix du des aux ' +
    'ich und nicht der das ist habe bin mein meine ein eine mit aber gott herr dich dir mich mir liebt wird nichts allein auch wir ihr sie denn bei deine dein für durch lässt fürchte ' +
    'eu não nao meu minha estou muito deus um uma você está contigo agora tenhas medo aqui ele ela com seu sua ' +
    'sono io il che mio mia ho con te perché signore pastore temere lui della nella dio tuo tua ' +
    'ako ang ng mga po niya ka diyos mahal huwag kang kasama mo sa ' +
    'mungu anakupenda sana na hatakuacha usiogope kwa maana mimi niko pamoja nawe wewe yesu bwana ' +
    'jest jestem nie moja bóg boże z tobą w tej nocy się bój bo że jak ' +
    'niet mijn ik een het van jou wees bij je laat los houdt zijn voor met ' +
    'jag och inte men gud är med dig natt frykt ikke jeg er deg meg jeg på som det den ikke ' +
    'bog tobom nama bože si sam nije u ' +
    'dumnezeu este cu tine și nu în mine pentru ' +
    'tuhan menyertai kamu malam ini dan yang tidak aku akan allah engkau ' +
    'chúa luôn ở bên bạn không là tôi của và ' +
    'tanrı seninle birlikte bir ve için korkma bu ' +
    'isten veled van és nem hogy ' +
    'jumala on kanssasi ja ei se ' +
    'deus dominus est in et non tecum nobis domine'
  ).split(' '),
);
/** They are words here too, or names. */
const OURS = new Set(
  'on in me men an on a do so no me we my is as at or it us be by he if to am up go of ma te con pour man die van los sur son sin mine den sub non po car des bo er y sa ka tu cu u el na z w si se le je il un em este bin med sam bad natt du mon men son una data das war'.split(
    ' ',
  ),
);
const COMMON = new Set(
  "the a an and or but i my me you your he she his her him it its we our us they their them is are was were am be been do does did not no to of in on at for with from this that these those what why how who when where which have has had will would can should could may might so if about there here just all as by up out get got feel please help god lord jesus pray again still too than then now let one some any more most own other into over under before after because while only even don't can't isn't it's i'm you're amen today tonight tomorrow".split(
    ' ',
  ),
);
const LETTERED = /[àâãäåæçèêëìîïðòôõöøùûüýþßœąćęłńśźżăâîșțğışčěřšžőűāēīōūḥṣṭ]/;

/** Whether a sentence is in another language than English. A foreign word among English ones isn't enough. */
export function isForeignSentence(sentence: string): boolean {
  const words =
    sentence
      .toLowerCase()
      .replace(/[‘’]/g, "'")
      .match(/[\p{L}'-]+/gu) ?? [];
  if (words.length < 3) return words.length === 2 && words.every((word) => OTHERS.has(word) && !OURS.has(word));
  const common = words.filter((word) => COMMON.has(word) && !OTHERS.has(word)).length;
  const sure = words.filter((word) => OTHERS.has(word) && !OURS.has(word)).length;
  const maybe = words.filter((word) => OTHERS.has(word)).length;
  if (isForeign(sentence) && (sure > 0 || !/[a-z]/i.test(sentence))) return true;
  if (common === 0)
    return (
      sure >= 2 ||
      (sure === 1 && (maybe >= 2 || words.length <= 4)) ||
      maybe + words.filter((word) => LETTERED.test(word)).length >= 3
    );
  return sure >= 3 && sure > common;
}

/** Whether words may be in another language, where one is expected: a word that is none of ours, or its letters, and next to nothing of ours. */
export function looksForeign(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  const ours = words.filter((word) => COMMON.has(word) && !OTHERS.has(word)).length;
  const others = words.filter((word) => (OTHERS.has(word) && !OURS.has(word)) || LETTERED.test(word)).length;
  return others > 0 && others >= ours && ours < words.length / 4;
}
