import { isStopWord, wordsOf } from '#scripture/search/words.ts';
import { sentenceEnds } from '../speak/split-sentences.ts';

/** From this length on, in characters, what is open is taken for never closed. */
const LONGEST_HELD = 1200;
/** Marks that quote, and what is set off like a quotation. */
const QUOTES = /["“”«»„‟‘「」『』*_`]|(?<=^|[\s(—–:])'/;
/** A chapter and verse, or a book with a number: something is said to stand somewhere. */
const REFERS = /\d\s*[:.]\s*\d|\b(?:verses?|chapter|psalms?|v{1,2}\.)\s*\w|[\p{Lu}][\p{L}.]+\s+\d/u;

/**
 * How much of a text that is still growing can be looked at for good: whole sentences in which nothing is open, with
 * the sentence after a quotation where it says where that stands. 0: nothing yet.
 */
export function settledLength(text: string): number {
  const ends = sentenceEnds(text, false).filter((end) => !isOpen(text.slice(0, end)));
  for (let at = ends.length - 1; at >= 0; at -= 1) {
    const end = ends[at]!;
    const sentence = text.slice(ends[at - 1] ?? 0, end);
    const next = ends[at + 1];
    const [quotes, refers] = [QUOTES.test(sentence), REFERS.test(sentence) || announces(sentence.trim())];
    if (!quotes && !refers) return end;
    // What comes next may say whose words these were, or bring the words of what was named.
    if (next === undefined) continue;
    const after = text.slice(end, next);
    if ((quotes && REFERS.test(after)) || (refers && QUOTES.test(after))) continue;
    return end;
  }
  return 0;
}

/** Whether a sentence promises words and has none: "There is an old promise in Isaiah." */
export function announces(sentence: string): boolean {
  return (
    sentence.length < 90 &&
    !QUOTES.test(sentence) &&
    !/[,;?]|\bnot?\b|n[’']t\b/.test(sentence) &&
    /^(?:There (?:is|are|was)|There[’']s|Here (?:is|are)|Here[’']s|Listen to|Hear|Consider|Remember|Think of|Take|One|Two|Another|Jesus|Paul|David|He|She|God|Scripture|The Bible)\b.{0,50}\b(?:promises?|verses?|lines?|passages?|psalms?|sayings?|proverbs?|words)\b(?: (?:in|from|by|of|for|to|about|on) .{2,40})?[.!]$/.test(
      sentence,
    ) &&
    // It says something of them: "There is a psalm that ends in the dark."
    !/\b(?:that|which|who|where|has|have|ends?|begins?|means?|about it|like this)\b/.test(sentence)
  );
}

/** Whether a first sentence says nothing but that an answer comes. */
export function isOpeningNoise(sentence: string): boolean {
  return /^\W*(?:sure(?: thing)?|certainly|absolutely|of course|gladly|ok(?:ay)?|(?:great|good|excellent|wonderful) question)\s*[!.]+\s*$/i.test(
    sentence,
  );
}

/**
 * The same where something was opened so long ago that it will not be closed: up to the last sentence, or word. 0: there
 * is time yet. What the paragraph still brings belongs to what is open, and nobody can tell what it is.
 */
export function overdueLength(text: string): number {
  if (text.length <= LONGEST_HELD) return 0;
  return sentenceEnds(text, false).at(-1) ?? Math.max(text.lastIndexOf(' '), 1);
}

/** Whether a quotation, a bracket, emphasis or a tag is open at the end of a text. */
function isOpen(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(/“/g) > count(/”/g) ||
    count(/[«„]/g) > count(/[»“]/g) ||
    count(/[「『]/g) > count(/[」』]/g) ||
    count(/"/g) % 2 === 1 ||
    count(/`/g) % 2 === 1 ||
    count(/\*/g) % 2 === 1 ||
    count(/\(/g) > count(/\)/g) ||
    count(/\[/g) > count(/\]/g) ||
    /(?:^|[\s(—–:])[‘'][^’']*$/.test(text) ||
    /<[a-z!/?][^>]*$/i.test(text) ||
    /<(script|style|think|svg|iframe)\b(?![\s\S]*<\/\1)/i.test(text)
  );
}

/** What a reply may not be seen to begin with: names of sections and of speakers, an answer announced, the sound of a voice from above. */
const NOT_FIRST = new Set(
  'step steps prayer question action thought observation user assistant system human note here below verily behold thus'.split(
    ' ',
  ),
);
const FIRST_LETTERS = new Set([...NOT_FIRST].flatMap((word) => [...word].map((_, at) => word.slice(0, at))));

/** What replies often begin with and can be said to anybody: feelings, numbers, greetings, times of the day. */
const OPENERS = new Set(
  (
    'afternoon ah oh alone anger anxiety breathe burnout change children congratulations courage days debt ' +
    'depression divorce doubt envy evenings exhaustion faith family fear feelings first forgiveness four freedom ' +
    'friday friends gentle gently good gratitude grief guilt hello heartbreak hi home hope hours ideas jealousy joy ' +
    'kindness later leaders lies loneliness long love marriage maybe money monday months morning mornings moving ' +
    'nights nobody old one pain panic parenting parents patience peace people perhaps prayer regret rejection ' +
    'resentment rest saturday second seconds seven shame silence sleep small something sometimes sorrow stillness ' +
    'stress suffering sunday surely temptation thank thanks three thursday time tired today tomorrow tonight trust ' +
    'tuesday two uncertainty waiting wednesday weeks well welcome wonderful work worry years yes yesterday'
  ).split(' '),
);
/** What is done or felt by somebody, told as a thing: "losing", "tenderness", "disappointment". */
const TOLD_AS_THING = /^\p{L}{2,}(?:ing|ness|ment|ship|tion|sion)$/u;
/** And what ends alike, and is thrown at people or is not to be read alone. */
const NOT_ALONE =
  /^(?:(?:disgust|revolt|sicken|damn|fuck|freak|kill|die|dy|hang|cutt|bleed|burn|lack|slack|whin|snivel)ing|weakling|darling|king|thing|worthlessness|foolishness|wickedness|filthiness|punishment|judge?ment|damnation)$/;

/** Whether a word that carries meaning may stand alone before its sentence is known: it orders nothing and names nobody. */
const mayStandAlone = (word: string) => OPENERS.has(word) || (TOLD_AS_THING.test(word) && !NOT_ALONE.test(word));

/**
 * How a sentence ends whose first word was shown, where the rest that the model wrote can't be: it says nothing about
 * anybody, and fits after any question. A small word that isn't here waits for its sentence.
 */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['i', '’ve read what you wrote.'],
  ["i'm", ' glad you wrote.'],
  ['you', '’re welcome here with that.'],
  ['your', ' words matter here.'],
  ['it', '’s good that you wrote.'],
  ["it's", ' good that you wrote.'],
  ['that', '’s worth a careful look.'],
  ['this', ' is worth a careful look.'],
  ['these', ' are worth a careful look.'],
  ['those', ' are worth a careful look.'],
  ['there', '’s room for that here.'],
  ['we', ' can take it slowly.'],
  ['my', ' answer is a careful one.'],
  ['a', ' few words, then.'],
  ['an', ' honest word, then.'],
  ['the', ' words you wrote matter here.'],
  ['what', ' you wrote matters here.'],
  ['when', ' you’re ready, we can take it slowly.'],
  ['where', ' to begin is up to you.'],
  ['why', ' is a fair thing to ask.'],
  ['how', ' is a fair thing to ask.'],
  ['if', ' it helps, we can take it slowly.'],
  ['then', ' let’s take it slowly.'],
  ['so', ' let’s take it slowly.'],
  ['but', ' let’s take it slowly.'],
  ['and', ' let’s take it slowly.'],
  ['to', ' begin with, we can take it slowly.'],
  ['in', ' a few words, then.'],
  ['on', ' that, a few words.'],
  ['at', ' your own pace, then.'],
  ['for', ' now, a few words.'],
  ['from', ' here we can take it slowly.'],
  ['with', ' care, then.'],
  ['as', ' for what you wrote, a few words.'],
  ['is', ' it all right to take this slowly?'],
  ['are', ' you all right with taking this slowly?'],
  ['do', ' take your time with it.'],
  ["don't", ' hurry this.'],
  ['did', ' I read you rightly?'],
  ['have', ' a moment with it first.'],
  ['be', ' gentle with yourself.'],
  ['can', ' we take it slowly?'],
  ['could', ' we take it slowly?'],
  ['should', ' we take it slowly?'],
  ['shall', ' we take it slowly?'],
  ['will', ' it help to take this slowly?'],
  ['would', ' it help to take this slowly?'],
  ['may', ' you find some rest.'],
  ['not', ' everything has to be settled today.'],
  ['no', ' need to hurry with this.'],
  ['just', ' a few words, then.'],
  ['some', ' of this takes time.'],
  ['most', ' of this takes time.'],
  ['being', ' heard matters.'],
  ['before', ' anything else, a breath.'],
  ['after', ' a breath, we can take it slowly.'],
  ['even', ' so, we can take it slowly.'],
  ['both', ' of those matter here.'],
  ['of', ' course we can take it slowly.'],
  ['now', ', a few words.'],
  ["i've", ' read what you wrote.'],
  ["that's", ' worth a careful look.'],
  ["there's", ' room for that here.'],
  ["let's", ' take it slowly.'],
  ["what's", ' on your mind matters here.'],
  ['yes', ', I’ve read what you wrote.'],
  ['thank', ' you for writing.'],
  ['thanks', ' for writing.'],
  ['good', ' that you wrote.'],
  ['wonderful', ' that you wrote.'],
  ['maybe', ' it takes a moment.'],
  ['perhaps', ' it takes a moment.'],
  ['sometimes', ' it takes a moment.'],
  ['surely', ' it takes a moment.'],
  ['first', ', a breath.'],
  ['one', ' thing at a time.'],
  ['hello', '.'],
  ['hi', '.'],
  ['oh', '.'],
  ['ah', '.'],
  ['well', '.'],
  ['welcome', '.'],
  ['congratulations', '.'],
  ['breathe', '.'],
]);

/** What ends a sentence that was begun with a word, if its own end can't be shown. */
export function openingEnd(begun: string): string {
  return ENDINGS.get(plainOf(begun)) ?? ', then.';
}
const plainOf = (text: string) => text.trim().toLowerCase().replace(/[’‘]/g, "'");

/**
 * How much of a reply's very beginning can be shown before its first sentence is known: the first word, where it is a
 * small one whose sentence can be ended in any case, or one of those that replies often begin with. That is nobody's
 * verse, orders nothing and says nothing about anybody. 0 again only where the first word, still coming, turned out to
 * be another ("I", "Idiot").
 */
export function openingLength(text: string): number {
  const plain = /^[\p{Script=Latin}’', ]*/u.exec(text)![0];
  const first = wordsOf(plain)[0];
  if (!first || first.from > 0) return 0;
  // A word that is still coming may become another one.
  const isUnfinished = !/[ ,]/.test(text.charAt(first.to));
  if (NOT_FIRST.has(first.word) || (isUnfinished && FIRST_LETTERS.has(first.word))) return 0;
  const isKnown = ENDINGS.has(plainOf(text.slice(0, first.to)));
  return isKnown || (!isStopWord(first.word) && mayStandAlone(first.word)) ? first.to : 0;
}

/** How much of a text that broke off is whole: up to the end of its last sentence in which nothing is open. */
export function wholeLength(text: string): number {
  return sentenceEnds(`${text.trimEnd()} `, false).findLast((end) => !isOpen(text.slice(0, end))) ?? 0;
}
