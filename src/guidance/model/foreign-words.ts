import { sentenceEnds } from '../speak/split-sentences.ts';
import { cleanText } from './guards/clean-text.ts';
import { looksForeign } from './guards/foreign.ts';

/** A run of words in letters that are none of ours. */
const RUN = /(?!\p{Script=Latin})\p{L}[\p{L}\p{M}’'־׳״-]*(?:[ ,·]+(?!\p{Script=Latin})\p{L}[\p{L}\p{M}’'־׳״-]*)*/u;
/** The same words in our letters, right after them: "ἀγάπη (agape)". */
const SPELLED = /^[”"’*_]*\s*\(\s*[*_“]*(?<word>\p{Script=Latin}[\p{Script=Latin}\p{M}’ -]{1,40})[*_”]*(?<end>[),;:])/u;
/** Or after a comma: "it is χάρις, charis." */
const SPELLED_ON = /^,\s+[*_“]*(?<word>[\p{Ll}][\p{Ll}’-]+)[*_”]*(?=[.,;]|$)/u;
/** Or right before: "agape (ἀγάπη)", "agape, ἀγάπη,". */
const ASIDE = /\s*(?:\(|[,;/—–])\s*[“"*_]*$/;

/**
 * Text without words in other letters than ours, which nobody can read out or hold to a text. Where they only stand
 * beside the same in our letters, the sentence stays; where it would have a hole, it goes. `lost`: how many did.
 */
export function withoutForeignWords(raw: string): { text: string; lost: number } {
  if (!/(?!\p{Script=Latin})\p{L}/u.test(raw)) return { text: raw, lost: 0 };
  const ends = [...sentenceEnds(raw, true), raw.length];
  let lost = 0;
  const kept = ends.map((end, at) => {
    const sentence = raw.slice(at === 0 ? 0 : ends[at - 1], end);
    const without = withoutRuns(sentence);
    if (without === null) lost += 1;
    return without ?? '';
  });
  return { text: kept.join('').trimStart(), lost };
}

/** A sentence without the words it only has beside others; null where it needs them. */
function withoutRuns(sentence: string): string | null {
  let done = '';
  let rest = sentence;
  for (let run = RUN.exec(rest); run; run = RUN.exec(rest)) {
    const before = done + rest.slice(0, run.index);
    const after = rest.slice(run.index + run[0].length);
    const spelled = SPELLED.exec(after);
    const goesOn = SPELLED_ON.exec(after);
    const aside = ASIDE.exec(before);
    if (/\p{L}/u.test(cleanText(run[0]))) {
      // Letters that only look like another's are ours: what is drawn with them is read.
      done = before + run[0];
      rest = after;
    } else if (spelled?.groups) {
      const { word = '', end = '' } = spelled.groups;
      const tail = after.slice(spelled[0].length);
      const close = /^[”"]/.exec(after)?.[0] ?? '';
      // "ἀγάπη (agape, “love”)" keeps what it explains.
      done = `${before}${word.trim()}${close}`;
      rest = end === ')' ? tail : ` (${tail.trimStart()}`;
    } else if (aside && /\p{Script=Latin}/u.test(before)) {
      const end = after.replace(/^[”"*_]*\s*/, '');
      done = before.slice(0, aside.index);
      if (aside[0].includes('(')) rest = end.startsWith(')') ? end.slice(1) : ` (${end.replace(/^[,;:\s]+/, '')}`;
      else rest = /^[\p{L}“(]/u.test(end) ? ` ${end}` : end.replace(/^,/, '');
    } else if (goesOn?.groups) {
      done = before + goesOn.groups['word'];
      rest = after.slice(goesOn[0].length);
    } else return null;
  }
  return done + rest;
}

/** Languages by their names. */
const TONGUES =
  /\b(?:spanish|español|french|français|german|deutsch|italian|portuguese|dutch|polish|swedish|norwegian|danish|tagalog|swahili|romanian|latin|finnish|hungarian|czech|croatian|indonesian|vietnamese|turkish|creole)\b/i;
/** Speaks of God in other tongues. */
const HOLY_WORD =
  /(?<!\p{L})(?:dios|señor|jesús|jesucristo|cristo|espíritu|jehov[áa]|yahv[ée]|dieu|seigneur|jésus|éternel|christ|esprit|gott|herr|herrn|jesus|christus|geist|dio|signore|gesù|cristo|spirito|deus|senhor|espírito|god|heer|bóg|boże|pan|panie|gud|herren|diyos|panginoon|mungu|bwana|dumnezeu|domnul|dominus|domine|jumala|isten|bože|tuhan|allah|tanrı|chúa|cielos?|himmel|ciel|cieux|angel(?:es)?|engel|anges?)(?!\p{L})/iu;
/** A wish, or thanks: what people say to God, or wish each other from him. */
const WISHES =
  /(?<!\p{L})(?:que|qu[’']|möge|mögen|segne|segnen|danke|dank|gracias|merci|grazie|obrigad[oa]|bendice|bendiga|bendito sea|bénissez|bénis|bénisse|benedici|abençoe|abençoa|bedankt|zegen|dziękuję|pobłogosław|takk|tack|salamat|asante|gratias|benedic|guarde|cuide|proteja|acompañe|protège|garde|behüte|schenke|gib)(?!\p{L})/iu;
/** How well-known verses go, in the languages that are asked for most. */
const OF_TEXT =
  /\d|(?<!\p{L})(?:no tem[aá]is|no temas|ne crains|n[’']ayez pas peur|fürchte dich nicht|fürchtet euch nicht|non temere|não temas|mi pastor|mon berger|mein hirte|mio pastore|meu pastor|de tal manera|tanto am[óo]|also hat gott|so hat gott|a tant aimé|bienaventurad|heureux (?:les|ceux|celui|l[’'])|selig (?:sind|ist)|beati|bem-aventurad|todo lo puedo|je puis tout|alles vermag|yo soy (?:el|la)|je suis (?:le|la) (?:chemin|résurrection|lumière|pain)|ich bin (?:der|die|das) (?:weg|auferstehung|licht|brot)|en el principio|au commencement|im anfang|padre nuestro|notre père|vater unser|pater noster|te bendiga y te guarde|te bénisse et te garde|segne dich und behüte|estoy contigo|estaré con|je suis avec|bin (?:ich )?(?:bei|mit) (?:dir|euch)|todos los días de mi vida|valle de sombra|vallée de l|finstere[ns]? tal|versículo|verset|bibelvers|escritura|écriture|heilige schrift|salmo|psaume|psalm|juan|jean|johannes|mateo|matthieu|matthäus|romanos|romains|römer|isaías|ésaïe|jesaja|misericordia es|für immer und ewig|con amor eterno|la paz (?:os )?dejo|meinen frieden|ma paix|venid a mí|venez à moi|kommt (?:alle )?(?:her )?zu mir|bástate|ma grâce te suffit|meine gnade)(?!\p{L})/iu;
/** Words of a wish, a line for a card, a grace; more of it nobody here could look at. */
const MOST_WORDS = 26;

/** So many of them in one reply. */
const MOST_LINES = 4;

/** Ordinary words that say nothing, and that no reply has by itself. */
const STAND_IN = 'eleven tin ducks along a garden wall';

/** Puts ordinary words of ours in the place of a line in another language, while what is around it is looked at. */
export interface ForeignMask {
  hide(sentence: string): string;
  restore(text: string): string;
}

/** Whether words in another language may stay: a line or a wish of everyday, no verse that anyone would know. */
function mayStand(words: string): boolean {
  if (OF_TEXT.test(words) || /(?!\p{Script=Latin})\p{L}/u.test(words)) return false;
  if ((words.match(/\p{L}+/gu)?.length ?? 0) > MOST_WORDS) return false;
  return !HOLY_WORD.test(words) || WISHES.test(words);
}

/** For one reply: lines in a language that the person named, where they asked for them. */
export function createForeignMask(said: string): ForeignMask {
  const hidden: string[] = [];
  if (!TONGUES.test(said)) return { hide: (sentence) => sentence, restore: (text) => text };
  const nameOf = (at: number) => `${STAND_IN} ${'again '.repeat(at)}`.trim();
  const hideLine = (words: string): string => {
    if (!looksForeign(words) || !mayStand(words)) return words;
    const known = hidden.indexOf(words);
    if (known < 0 && hidden.length >= MOST_LINES) return words;
    const at = known < 0 ? hidden.push(words) - 1 : known;
    return `${nameOf(at)}${/[.!?,]$/.exec(words)?.[0] ?? ''}`;
  };
  return {
    hide: (sentence) => {
      const quoted = sentence.replace(/(?<=“)[^“”]+(?=”)/g, hideLine);
      return quoted === sentence && !sentence.includes('“') ? hideLine(sentence) : quoted;
    },
    restore: (text) =>
      hidden.reduceRight((sofar, words, at) => {
        const name = nameOf(at);
        const end = /[.!?,]$/.exec(words)?.[0] ?? '';
        const bare = words.slice(0, words.length - end.length);
        return sofar.replaceAll(`${name}${end}`, () => words).replaceAll(name, () => bare);
      }, text),
  };
}
