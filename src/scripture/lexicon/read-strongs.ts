import type { LexiconEntry } from './lexicon.ts';
import { transliterateHebrew } from './transliterate-hebrew.ts';

/** Parts of speech as the Hebrew source abbreviates them; the first letters decide. */
const PARTS: [RegExp, string][] = [
  [/^n-pr/, 'name'],
  [/^n/, 'noun'],
  [/^v/, 'verb'],
  [/^a-?(?:m|f|gent)|^a$/, 'adjective'],
  [/^adv/, 'adverb'],
  [/^prep/, 'preposition'],
  [/^conj/, 'conjunction'],
  [/^pron|^p$/, 'pronoun'],
  [/^inj|^interj/, 'interjection'],
];

const partOf = (code: string) => PARTS.find(([pattern]) => pattern.test(code))?.[1] ?? '';

/** Plain text of a piece of markup: references become numbers, entities characters. */
function plain(xml: string): string {
  return xml
    .replace(
      /<strongsref language="(GREEK|HEBREW)" strongs="0*(\d+)"\s*\/>/g,
      (_, language: string, number: string) => `${language[0]}${number}`,
    )
    .replace(/<greek[^>]*unicode="([^"]*)"[^>]*\/>/g, '$1')
    .replace(/<w [^>]*src="(\d+)"[^>]*\/>/g, 'H$1')
    .replace(/<w [^>]*gloss="G:?(\d+)"[^>]*\/>/g, 'G$1')
    .replace(/<w [^>]*lemma="([^"]*)"[^>]*\/>/g, '$1')
    .replace(/<\/hi><hi>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '”')
    .replace(/&amp;/g, '&')
    .replace(/\[idiom\]|\[phrase\]|[{}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.)])/g, '$1')
    .trim()
    .replace(/^:?--|[;.]$/g, '')
    .trim();
}

/** The name of God is not said as its vowels are written: they belong to the word read in its stead. */
const SAID: Record<number, string> = { 3068: 'Yahweh', 3069: 'Yahweh', 3050: 'Yah' };

/** Vowels that the dictionary points otherwise than the Hebrew text does. */
const CORRECTED: Record<number, string> = { 2617: 'חֶסֶד' };

/** Reads the Hebrew and Aramaic dictionary (`StrongHebrewG.xml`). */
export function readHebrewStrongs(xml: string): LexiconEntry[] {
  return [...xml.matchAll(/<div type="entry" n="(\d+)">(.*?)<\/div>/gs)].map(({ 1: number, 2: body }) => {
    const head = body!.match(/<w [^>]*ID="H\d+"[^>]*>/)?.[0] ?? '';
    const attribute = (name: string) => head.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? '';
    const note = (type: string) => plain(body!.match(new RegExp(`<note type="${type}">(.*?)</note>`, 's'))?.[1] ?? '');
    const code = attribute('morph');
    const lemma = CORRECTED[Number(number)] ?? attribute('lemma').normalize('NFC');
    // The source marks pronouns and names alike; names are written with a capital.
    const isName = /^n-pr/.test(code) || (/xml:lang="x-pn"/.test(head) && /^\p{Lu}(?!\b)/u.test(note('translation')));
    const said = SAID[Number(number)] ?? transliterateHebrew(lemma);
    return {
      strongs: `H${number}`,
      language: /xml:lang="arc"/.test(head) ? 'Aramaic' : 'Hebrew',
      lemma,
      transliteration: isName ? said.replace(/(?:^| )\p{Ll}/gu, (letter) => letter.toUpperCase()) : said,
      pronunciation: attribute('POS'),
      partOfSpeech: isName ? 'name' : partOf(code),
      definition: tidied(note('explanation') || note('translation')),
      derivation: note('exegesis'),
      kingJames: note('translation').replace(/\.? ?Compare .*$/, ''),
    };
  });
}

/** Reads the Greek dictionary (`strongsgreek.xml`). */
export function readGreekStrongs(xml: string): LexiconEntry[] {
  return [...xml.matchAll(/<entry strongs="0*(\d+)">(.*?)<\/entry>/gs)].flatMap(({ 1: number, 2: body }) => {
    // The head of the entry; the derivation may name other words in the same way.
    const head = body!.match(/<greek [^>]*unicode="([^"]*)" translit="([^"]*)"/);
    if (!head) return [];
    const part = (tag: string) => plain(body!.match(new RegExp(`<${tag}>(.*?)</${tag}>`, 's'))?.[1] ?? '');
    const [derivation, meaning] = splitDerivation(...rejoined(part('strongs_derivation'), part('strongs_def')));
    return [
      {
        strongs: `G${number}`,
        language: 'Greek' as const,
        lemma: head[1]!.normalize('NFC'),
        transliteration: soundOf(head[1]!, head[2]!),
        pronunciation: body!.match(/<pronunciation strongs="([^"]*)"/)?.[1] ?? '',
        partOfSpeech: /^[A-Z]/.test(withoutAccents(head[2]!)) ? 'name' : '',
        definition: tidied(meaning || part('kjv_def')),
        derivation,
        kingJames: part('kjv_def'),
      },
    ];
  });
}

/**
 * The source took every "gen." for "genitive case", where it mostly stands for "generally"; some
 * definitions begin in the middle of a sentence.
 */
function tidied(definition: string): string {
  return definition
    .replace(/(?<!with (?:the )?)\bgenitive case\b(?! of)/g, 'generally')
    .replace(/^(?:hence|thus),? (?:\((?![^)]*$))?/, '')
    .replace(/^\([GH]\d+\);? ?/, '')
    .trim();
}

/** A written iota under a vowel isn't said; a rough breathing is. */
function soundOf(greek: string, said: string): string {
  const plain = withoutAccents(said);
  const decomposed = greek.normalize('NFD');
  const silent = /[ᾳῃῳᾷῇῷ]/.test(greek.normalize('NFC')) || decomposed.includes('\u0345');
  const spoken = silent ? plain.replace(/([āēō])i/, '$1').replace(/^(h?)ai(?=d)/i, '$1a') : plain;
  return /^[^\s]{1,2}\u0314/.test(decomposed) && !/^h|^rh/i.test(spoken)
    ? /^\p{Lu}/u.test(spoken)
      ? `H${spoken.charAt(0).toLowerCase()}${spoken.slice(1)}`
      : `h${spoken}`
    : spoken;
}

/** A bracket that opens in the derivation and closes in the definition belongs to the former. */
function rejoined(derivation: string, definition: string): [derivation: string, definition: string] {
  const open = (text: string) => (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
  const close = definition.indexOf(')');
  if (open(derivation) < 1 || close < 0 || open(definition) >= 0) return [derivation, definition];
  return [`${derivation}; ${definition.slice(0, close + 1)}`, definition.slice(close + 1).replace(/^[;,. ]+/, '')];
}

/** Some entries say what a word means behind where it comes from: "of uncertain affinity; a deity, …". */
function splitDerivation(text: string, definition: string): [derivation: string, meaning: string] {
  // Not at a semicolon inside brackets.
  const [from = '', ...rest] = text.split(/;(?![^()]*\))/).map((part) => part.trim());
  const isOrigin = (part: string) =>
    /^(?:an? (?:prolonged|primary|compound|derivative|strengthened|reduplicated|form|word|root|particle|contract)|from|of|or|also|compare|apparently|akin|perhaps|probably|which|used|as|see|G\d|the (?:second|same|base|alternate|two|others?|first))\b/i.test(
      part,
    );
  const parts = rest.filter((part) => part !== '');
  const meanings = [...parts.filter((part) => !isOrigin(part)), definition].filter((part) => part !== '');
  return [[from, ...parts.filter(isOrigin)].join('; '), meanings.join('; ')];
}

/** Long vowels keep their stroke; accents and breathings go. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0302\u0303\u0313\u0314\u0342\u0308]/g, '')
    .normalize('NFC');
}
