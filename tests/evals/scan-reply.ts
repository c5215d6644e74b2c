import type { Reply } from '#guidance/types.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { nearestVerse, type Place, placesNamed, placesOf, type Written } from '../model/hostile/scripture.ts';
import { plain, wordsOf } from '../model/hostile/words.ts';

/** Something in a reply that is said of Scripture and isn't so. */
export interface Mismatch {
  kind: 'card' | 'reference' | 'quotation' | 'near quotation';
  excerpt: string;
}

/** Words of a quotation that is looked at; beside a reference, also shorter ones. */
const QUOTED_WORDS = 5;
const CLAIMED_WORDS = 3;
/** Share of a quotation's words that stand in one verse, in order, for it to be like that verse. */
const LIKE = 0.6;
/** The same for words without marks, and how many of them at least. */
const UNMARKED = { share: 0.8, words: 8 } as const;

const QUOTATIONS: readonly RegExp[] = [
  /“([^“”]{3,})(?:[”“]|$)/gu,
  /"([^"\n]{3,})(?:"|$)/gu,
  /(?<![\p{L}\p{N}])‘([^‘]{3,}?)’(?!\p{L})/gu,
  /(?<![\p{L}\p{N}])'([^'\n]{3,}?)'(?!\p{L})/gu,
  /(?<!\*)\*([^*\n]{3,})\*(?!\*)/gu,
];

/**
 * Looks through a reply with eyes that verification doesn't share: whether its cards are the text's own, whether there
 * are the places it names, and whether what is quoted, or reads like a verse, is the World English Bible's. `said`: what
 * the person wrote, whose own words may come back.
 */
export function scanReply(
  { content, scriptureReferences: cards, prayer }: Pick<Reply, 'content' | 'scriptureReferences' | 'prayer'>,
  said: string,
  corpus: Corpus,
): Mismatch[] {
  const found: Mismatch[] = [];
  for (const { osis, reference, text, lines } of cards) {
    const range = corpus.range(osis);
    const own = range && corpus.format(range) === reference && corpus.textOf(range) === text;
    if (!own || !content.includes(lines?.[0] ?? text)) found.push({ kind: 'card', excerpt: `${reference}: ${text}` });
  }
  const blocks = content.split(/\n{2,}/);
  const isCard = (block: string) => block.split('\n').every((line) => line.startsWith('>'));
  for (const block of blocks.filter(isCard)) {
    const words = block.replace(/^> ?/gm, '').replace(/\s+/g, ' ').trim();
    if (!cards.some(({ text, reference }) => words === `${text} ${reference} (WEB)`))
      found.push({ kind: 'card', excerpt: `no card of ours: ${block}` });
  }
  // A prayer is set in italics as a whole: that quotes nothing.
  const prose = blocks
    .filter((block) => !isCard(block))
    .map((block) => (prayer !== null && block === `*${prayer}*` ? prayer : block))
    .join('\n\n');
  return [...found, ...scanProse(prose, said)];
}

/** The same for prose alone. */
export function scanProse(prose: string, said: string): Mismatch[] {
  const found: Mismatch[] = [];
  const named = placesNamed(prose);
  for (const { text, place } of named) if (!place) found.push({ kind: 'reference', excerpt: `there is no ${text}` });
  const own = ` ${plain(said)} `;
  for (const pattern of QUOTATIONS) {
    for (const match of prose.matchAll(pattern)) {
      const claimed = placesBeside(prose, match.index, match.index + match[0].length, named);
      for (const piece of match[1]!.split(/…|\.\.\.|\[[^\]]*\]/)) {
        const fault = faultOf(wordsOf(piece), claimed, own);
        if (fault) found.push({ kind: 'quotation', excerpt: `“${piece.trim()}” ${fault}` });
      }
    }
  }
  for (const sentence of prose.split(/(?<=[.!?…][”"’')*]*)\s+|\n+/)) {
    const words = wordsOf(sentence);
    if (words.length < UNMARKED.words) continue;
    const near = nearestVerse(words);
    // A stretch that agrees in every word is the text itself.
    if (!near || near.shared === near.length || near.shared < UNMARKED.words || own.includes(` ${near.words} `))
      continue;
    if (near.shared >= UNMARKED.share * near.length)
      found.push({
        kind: 'near quotation',
        excerpt: `${near.shared} of ${near.length} words of ${near.verse}: ${near.words}`,
      });
  }
  return found;
}

/** What is wrong with quoted words; null: nothing. */
function faultOf(words: readonly string[], claimed: readonly Place[], own: string): string | null {
  const places = words.length >= CLAIMED_WORDS ? placesOf(words) : [];
  if (claimed.length > 0 && words.length >= CLAIMED_WORDS) {
    const stands = places.some(({ start, end }) => claimed.some((at) => start >= at.start && end <= at.end));
    return stands ? null : 'doesn’t stand where it is said to';
  }
  if (words.length < QUOTED_WORDS || places.length > 0 || own.includes(` ${words.join(' ')} `)) return null;
  const near = nearestVerse(words);
  return near && near.shared >= Math.max(QUOTED_WORDS - 1, LIKE * words.length) ? `is nearly ${near.verse}` : null;
}

/** The places a quotation is said to stand at: named right behind it, or just before with nothing but "says" between. */
function placesBeside(prose: string, from: number, to: number, named: readonly Written[]): Place[] {
  let end = to;
  const beside: Written[] = [];
  for (const one of named) {
    if (one.to <= from && SAYS.test(prose.slice(one.to, from))) beside.push(one);
    if (one.from < end || !(end === to ? BEHIND : AND).test(prose.slice(end, one.from))) continue;
    beside.push(one);
    end = one.to;
  }
  return beside.flatMap(({ place }) => (place ? [place] : []));
}

const SAYS = /^[\s,:(]{0,3}(?:says|reads|tells us|has|puts it)?[\s,:–—-]{0,4}$/i;
const BEHIND = /^[\s.,;:!?”"’'*_)—–-]{0,6}\(?\s{0,2}$/;
const AND = /^(?:[;,]|\s+and)\s+$/;
