import type { Corpus } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import type { AlignedVerses } from './aligned-verses.ts';
import type { SpokenWord } from './spoken-words.ts';

/** Verses that people know by how they begin; with these a word exchanged is heard as the verse. */
const KNOWN =
  'Gen.1.1 Gen.1.2 Gen.1.3 Gen.1.26 Gen.1.27 Gen.2.7 Gen.2.18 Gen.3.19 Gen.4.9 Gen.8.22 Gen.12.1 Gen.12.2 Gen.15.1 Gen.18.14 Gen.28.15 Gen.32.26 Gen.50.20 Exod.3.14 Exod.14.13 Exod.14.14 Exod.15.2 Exod.20.2 Exod.20.3 Exod.20.8 Exod.20.12 Exod.20.13 Exod.20.14 Exod.20.15 Exod.20.16 Exod.20.17 Exod.33.14 Lev.19.18 Num.6.24 Num.6.25 Num.6.26 Deut.6.4 Deut.6.5 Deut.8.3 Deut.30.19 Deut.31.6 Deut.31.8 Deut.33.27 Josh.1.8 Josh.1.9 Josh.24.15 Ruth.1.16 1Sam.16.7 1Kgs.19.12 2Chr.7.14 Neh.8.10 Esth.4.14 Job.1.21 Job.13.15 Job.19.25 Job.42.2 ' +
  'Ps.1.1 Ps.1.2 Ps.1.3 Ps.4.8 Ps.8.1 Ps.8.4 Ps.13.1 Ps.16.8 Ps.16.11 Ps.18.2 Ps.19.1 Ps.19.14 Ps.22.1 Ps.23.1 Ps.23.2 Ps.23.3 Ps.23.4 Ps.23.5 Ps.23.6 Ps.24.1 Ps.25.4 Ps.27.1 Ps.27.4 Ps.27.14 Ps.28.7 Ps.30.5 Ps.32.8 Ps.34.4 Ps.34.8 Ps.34.18 Ps.37.4 Ps.37.5 Ps.37.7 Ps.40.1 Ps.40.2 Ps.42.1 Ps.42.5 Ps.42.11 Ps.46.1 Ps.46.10 Ps.51.1 Ps.51.10 Ps.51.11 Ps.51.17 Ps.55.22 Ps.56.3 Ps.56.8 Ps.61.2 Ps.62.1 Ps.62.5 Ps.63.1 Ps.68.5 Ps.73.26 Ps.84.10 Ps.90.1 Ps.90.12 Ps.91.1 Ps.91.2 Ps.91.4 Ps.91.11 Ps.94.19 Ps.95.1 Ps.100.1 Ps.100.3 Ps.100.4 Ps.100.5 Ps.103.1 Ps.103.2 Ps.103.8 Ps.103.12 Ps.107.1 Ps.116.1 Ps.118.1 Ps.118.6 Ps.118.24 Ps.119.11 Ps.119.105 Ps.121.1 Ps.121.2 Ps.121.3 Ps.121.7 Ps.121.8 Ps.122.1 Ps.126.5 Ps.127.1 Ps.127.3 Ps.130.1 Ps.133.1 Ps.136.1 Ps.138.8 Ps.139.1 Ps.139.7 Ps.139.13 Ps.139.14 Ps.139.23 Ps.143.8 Ps.145.18 Ps.147.3 Ps.150.6 ' +
  'Prov.1.7 Prov.3.5 Prov.3.6 Prov.4.23 Prov.10.12 Prov.11.14 Prov.12.25 Prov.13.12 Prov.14.12 Prov.15.1 Prov.16.3 Prov.16.9 Prov.16.18 Prov.17.17 Prov.17.22 Prov.18.10 Prov.18.21 Prov.18.24 Prov.19.21 Prov.22.1 Prov.22.6 Prov.27.1 Prov.27.17 Prov.31.10 Prov.31.25 Prov.31.30 Eccl.1.2 Eccl.3.1 Eccl.3.11 Eccl.4.9 Eccl.4.12 Eccl.12.1 Song.2.4 Song.8.7 Isa.1.18 Isa.6.3 Isa.6.8 Isa.7.14 Isa.9.2 Isa.9.6 Isa.12.2 Isa.25.8 Isa.26.3 Isa.26.4 Isa.30.15 Isa.30.21 Isa.40.1 Isa.40.8 Isa.40.11 Isa.40.28 Isa.40.29 Isa.40.31 Isa.41.10 Isa.41.13 Isa.43.1 Isa.43.2 Isa.43.18 Isa.43.19 Isa.46.4 Isa.49.15 Isa.49.16 Isa.53.3 Isa.53.4 Isa.53.5 Isa.53.6 Isa.54.10 Isa.54.17 Isa.55.6 Isa.55.8 Isa.55.11 Isa.58.6 Isa.61.1 Isa.61.3 Isa.64.8 Jer.1.5 Jer.17.7 Jer.17.9 Jer.29.11 Jer.29.13 Jer.31.3 Jer.33.3 Lam.3.22 Lam.3.23 Lam.3.25 Ezek.36.26 Dan.3.17 Hos.6.6 Joel.2.25 Joel.2.28 Amos.5.24 Mic.6.8 Mic.7.8 Nah.1.7 Hab.2.4 Hab.3.17 Hab.3.18 Zeph.3.17 Zech.4.6 Mal.3.10 ' +
  'Matt.4.4 Matt.4.19 Matt.5.3 Matt.5.4 Matt.5.5 Matt.5.6 Matt.5.7 Matt.5.8 Matt.5.9 Matt.5.13 Matt.5.14 Matt.5.16 Matt.5.44 Matt.6.9 Matt.6.10 Matt.6.11 Matt.6.12 Matt.6.13 Matt.6.19 Matt.6.21 Matt.6.24 Matt.6.25 Matt.6.26 Matt.6.28 Matt.6.33 Matt.6.34 Matt.7.1 Matt.7.7 Matt.7.12 Matt.7.13 Matt.7.24 Matt.9.37 Matt.10.29 Matt.10.30 Matt.10.31 Matt.11.28 Matt.11.29 Matt.11.30 Matt.16.18 Matt.16.24 Matt.16.26 Matt.17.20 Matt.18.3 Matt.18.20 Matt.19.14 Matt.19.26 Matt.22.37 Matt.22.39 Matt.25.21 Matt.25.35 Matt.25.40 Matt.26.39 Matt.28.6 Matt.28.19 Matt.28.20 Mark.4.39 Mark.8.36 Mark.9.23 Mark.9.24 Mark.10.27 Mark.10.45 Mark.11.24 Mark.12.30 Mark.16.15 Luke.1.37 Luke.1.46 Luke.2.10 Luke.2.11 Luke.2.14 Luke.6.27 Luke.6.31 Luke.6.38 Luke.9.23 Luke.12.34 Luke.15.7 Luke.19.10 Luke.22.42 Luke.23.34 Luke.23.43 Luke.23.46 ' +
  'John.1.1 John.1.5 John.1.12 John.1.14 John.1.29 John.3.3 John.3.16 John.3.17 John.3.30 John.4.24 John.6.35 John.8.7 John.8.12 John.8.32 John.8.36 John.10.10 John.10.11 John.10.27 John.10.28 John.11.25 John.11.35 John.13.34 John.13.35 John.14.1 John.14.2 John.14.6 John.14.15 John.14.18 John.14.27 John.15.4 John.15.5 John.15.9 John.15.12 John.15.13 John.15.16 John.16.33 John.19.30 John.20.29 Acts.1.8 Acts.2.38 Acts.4.12 Acts.16.31 Acts.17.28 Acts.20.35 Rom.1.16 Rom.3.23 Rom.5.1 Rom.5.3 Rom.5.8 Rom.6.23 Rom.8.1 Rom.8.18 Rom.8.26 Rom.8.28 Rom.8.31 Rom.8.35 Rom.8.37 Rom.8.38 Rom.8.39 Rom.10.9 Rom.10.17 Rom.12.1 Rom.12.2 Rom.12.12 Rom.12.15 Rom.12.18 Rom.12.21 Rom.13.8 Rom.15.13 1Cor.2.9 1Cor.6.19 1Cor.10.13 1Cor.10.31 1Cor.12.27 1Cor.13.1 1Cor.13.4 1Cor.13.7 1Cor.13.8 1Cor.13.12 1Cor.13.13 1Cor.15.55 1Cor.15.57 1Cor.15.58 1Cor.16.13 1Cor.16.14 2Cor.1.3 2Cor.1.4 2Cor.4.7 2Cor.4.8 2Cor.4.16 2Cor.4.18 2Cor.5.7 2Cor.5.17 2Cor.5.21 2Cor.9.7 2Cor.12.9 2Cor.12.10 Gal.2.20 Gal.3.28 Gal.5.1 Gal.5.22 Gal.6.2 Gal.6.7 Gal.6.9 Eph.2.8 Eph.2.10 Eph.3.20 Eph.4.2 Eph.4.26 Eph.4.29 Eph.4.32 Eph.5.25 Eph.6.1 Eph.6.10 Eph.6.11 Eph.6.12 ' +
  'Phil.1.6 Phil.1.21 Phil.2.3 Phil.2.5 Phil.2.10 Phil.3.13 Phil.3.14 Phil.4.4 Phil.4.6 Phil.4.7 Phil.4.8 Phil.4.11 Phil.4.13 Phil.4.19 Col.1.15 Col.3.2 Col.3.12 Col.3.13 Col.3.15 Col.3.17 Col.3.23 1Thess.5.16 1Thess.5.17 1Thess.5.18 2Thess.3.3 1Tim.2.5 1Tim.4.12 1Tim.6.6 1Tim.6.10 2Tim.1.7 2Tim.3.16 2Tim.4.7 Titus.3.5 Heb.4.12 Heb.4.16 Heb.10.24 Heb.11.1 Heb.11.6 Heb.12.1 Heb.12.2 Heb.13.5 Heb.13.8 Jas.1.2 Jas.1.5 Jas.1.12 Jas.1.17 Jas.1.19 Jas.1.22 Jas.2.17 Jas.4.7 Jas.4.8 Jas.4.10 Jas.5.16 1Pet.1.3 1Pet.2.9 1Pet.2.24 1Pet.4.8 1Pet.5.6 1Pet.5.7 1Pet.5.8 2Pet.1.3 2Pet.3.8 2Pet.3.9 1John.1.5 1John.1.7 1John.1.9 1John.2.1 1John.3.1 1John.3.18 1John.4.4 1John.4.7 1John.4.8 1John.4.16 1John.4.18 1John.4.19 1John.5.4 1John.5.14 Jude.1.24 Rev.1.8 Rev.3.20 Rev.4.11 Rev.21.4 Rev.21.5 Rev.22.20';

/** How well-known verses begin. */
export interface KnownOpenings {
  /** Whether somebody's words are such a beginning with some of its words exchanged. */
  isBent(words: readonly SpokenWord[], text: string): boolean;
  /** Whether a well-known verse begins somewhere in some words, as it stands. */
  holds(words: readonly SpokenWord[], text: string): boolean;
}

interface Opening {
  words: readonly string[];
  forms: readonly string[];
}

/** Words of an opening, least and most. */
const LENGTH = { least: 4, most: 9 } as const;
/** Share of an opening that stands, weight of what stands, and words that may be others. */
const ENOUGH = 0.62;
const WEIGHTY = 3;
/** Words that begin a verse and are left away when it is said. */
const JOINS = /^(?:for|and|but|therefore|now|so|because|then|behold|yes|most|certainly)$/;
/** Words after which somebody else's begin. */
const LEADS = /^(?:that|says|said|remember|reads|sings|goes|prays|whispers)$/;
/** Who says something, and nothing of what is said. */
const INTRODUCES =
  /\b(?:says?|said|spoke|answered|asked|saying|written|told|tell|looking)\b|^(?:in the same way|this is the end|it springs out)/;
/** Somebody who is told of, and whoever they do something to. */
const TOLD_OF = /^(?:he|she|they)$/;
const PERSON = /^(?:me|my|you|your|us|our|him|his|her|them|their)$/;
/** One name for God in place of another exchanges nothing. */
const nameless = (word: string) => (/^(?:yahweh|lord|god|jehovah)$/.test(word) ? '~god' : word);

/** Prepares the openings, on first use. */
export function createKnownOpenings(corpus: Corpus, verses: AlignedVerses): KnownOpenings {
  let built: { byForm: Map<string, Opening[]>; exact: Set<string> } | undefined;
  const index = () => {
    built ??= build(corpus, verses.tells);
    return built;
  };
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + verses.weightOf(word) + 0.3, 0);
  return {
    holds: (words, text) =>
      clauseStarts(words, text).some((at) => {
        for (let count = LENGTH.least; count <= LENGTH.most; count += 1) {
          const said = words.slice(at, at + count).map(({ word }) => word);
          if (said.length === count && index().exact.has(said.join(' ')) && weigh(said) >= WEIGHTY) return true;
        }
        return false;
      }),
    isBent: (words, text) => {
      for (const at of clauseStarts(words, text)) {
        const said = words.slice(at, at + LENGTH.most + 1);
        if (said.length < LENGTH.least) continue;
        const ends = clauseLength(said, text);
        const forms = said.map(({ word }) => nameless(word));
        const seen = new Set<Opening>();
        for (const form of forms.slice(0, 1)) for (const opening of index().byForm.get(form) ?? []) seen.add(opening);
        for (const opening of seen) {
          if (!isNear(forms, ends, opening, weigh)) continue;
          // A short one is compared to the end of the clause, a longer one whole.
          const count = opening.words.length > 5 ? opening.words.length : Math.min(ends, opening.words.length);
          const own = said.slice(0, count).map(({ word }) => word);
          if (count >= 3 && verses.places(own, 1).length > 0) continue;
          return true;
        }
      }
      return false;
    },
  };
}

function build(corpus: Corpus, tells: (verse: number) => boolean) {
  const byForm = new Map<string, Opening[]>();
  const exact = new Set<string>();
  for (const osis of KNOWN.split(' ')) {
    const verse = corpus.indexOf(osis);
    if (verse < 0) continue;
    for (const words of openingsOf(corpus.verses[verse]!.text)) {
      // "He bowed his head": what happens in a story happens in others.
      if (tells(verse) && TOLD_OF.test(words[0]!)) continue;
      const opening = { words, forms: words.map(nameless) };
      exact.add(words.join(' '));
      for (const form of new Set(opening.forms.slice(0, 1))) {
        const list = byForm.get(form);
        if (list) list.push(opening);
        else byForm.set(form, [opening]);
      }
    }
  }
  return { byForm, exact };
}

/** How the sentences of a verse begin, to the end of a clause and beyond, without the word that joins them to what was before. */
function openingsOf(text: string): string[][] {
  const found: string[][] = [];
  for (const sentence of text.split(/[.?!“”]+/)) {
    const words = wordsOf(sentence);
    if (words.length < LENGTH.least) continue;
    if (INTRODUCES.test(words.map(({ word }) => word).join(' '))) continue;
    const skipped = JOINS.test(words[0]!.word) && words.length > LENGTH.least ? 1 : 0;
    const opening = words.slice(skipped);
    let count = LENGTH.least;
    while (count < Math.min(opening.length, LENGTH.most)) {
      if (/[,;:—]/.test(sentence.slice(opening[count - 1]!.to, opening[count]!.from))) break;
      count += 1;
    }
    const spoken = opening.slice(0, LENGTH.most).map(({ word }) => word);
    found.push(spoken.slice(0, count));
    if (spoken.length > count) found.push(spoken);
  }
  return found;
}

/** Whether words have an opening's in the same order, one or some of them exchanged, and end about where it ends. */
function isNear(
  forms: readonly string[],
  ends: number,
  { words, forms: own }: Opening,
  weigh: (words: readonly string[]) => number,
): boolean {
  let at = 0;
  const kept: number[] = [];
  for (const [place, form] of own.entries()) {
    // Exchanged one for one; a longer one may have a word more or less.
    const places = own.length > 5 ? [place, place + 1, place - 1] : [place];
    const next = places.find((here) => here >= at && forms[here] === form);
    if (next === undefined) continue;
    kept.push(place);
    at = next + 1;
  }
  if (kept.length === own.length || kept.length < 3 || kept.length / own.length < ENOUGH) return false;
  // A saying of about that length: what goes on and on is somebody's own sentence.
  if (kept.length < 5 && (ends < own.length - 1 || ends > own.length + 1)) return false;
  if (!kept.includes(0) || !(kept.includes(1) || kept.includes(2))) return false;
  // "He turned to his friends": another than the one it was said of.
  const lost = own.length - kept.length === 1 ? own.find((_, place) => !kept.includes(place)) : undefined;
  if (own.length === LENGTH.least && TOLD_OF.test(own[0]!) && lost !== undefined && PERSON.test(lost)) return false;
  // Nobody else begins so but he who says it by name.
  if (forms[0] === '~god' && kept.length === 3 && own.length === 4 && own[2] === 'my') return true;
  return weigh(kept.map((place) => words[place]!)) >= WEIGHTY;
}

/** Where a clause begins, with the word after what leads into it. */
function clauseStarts(words: readonly SpokenWord[], text: string): number[] {
  return words.flatMap((word, at) => {
    const previous = words[at - 1];
    const between = previous ? text.slice(previous.to, word.from) : '.';
    if (!/[.,;:?!—–(“‘”\n]/.test(between) && !LEADS.test(previous!.word)) return [];
    const joins = JOINS.test(word.word) ? 1 : 0;
    // "The Lord" stands where the text has one word.
    const named = words[at + joins]?.word === 'the' && words[at + joins + 1]?.word === 'lord' ? 1 : 0;
    return [at + joins + named];
  });
}

/** Words up to the end of a clause. */
function clauseLength(words: readonly SpokenWord[], text: string): number {
  for (let at = 1; at < words.length; at += 1)
    if (/[.,;:?!—–)”\n]/.test(text.slice(words[at - 1]!.to, words[at]!.from)) && at >= 3) return at;
  return words.length;
}
