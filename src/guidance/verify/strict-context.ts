import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import type { FoundReference } from '#scripture/reference/parse-references.ts';
import type { AlignedVerses } from './aligned-verses.ts';
import type { KnownOpenings } from './known-openings.ts';
import type { MisattributedSayings } from './misattributed-sayings.ts';
import { quotationsIn } from './quotations.ts';
import type { Verified } from './verified.ts';
import type { WhoSaidIt } from './who-said-it.ts';

/** Fewer words than this between marks are a phrase anybody may use. */
export const PHRASE = 3;

/** What the steps of strict verification look things up in. */
export interface Tools {
  corpus: Corpus;
  verses: AlignedVerses;
  openings: KnownOpenings;
  /** Whether words hold a turn of phrase that another translation made known. */
  isElsewhere(words: readonly string[]): boolean;
  sayings: MisattributedSayings;
  who: WhoSaidIt;
  verify(prose: string): Verified;
  references(text: string): FoundReference[];
}

/** What has been done to a text so far. */
export type Done = Verified & { dropped: number };

/** The sentence before the one that is looked at. */
export interface Neighbour {
  text: string;
  /** The last quotation, as it was written, and how many sentences ago. */
  quoted: string;
  since: number;
}

/** Where a sentence stands, and who reads it. */
export interface Context {
  /** The person's own words, spaces around each. */
  own: string;
  before: Neighbour;
  /** The sentence after it. */
  next: string;
  /** The passage that was shown last before the text. */
  shown: VerseRange | null;
  /** Whether the person asked for words to say or to write. */
  offers: boolean;
  done: Done;
}

/** A text without what stands in it between quotation marks. */
export function withoutQuotations(text: string): string {
  let rest = text;
  for (const { from, to, kind } of quotationsIn(text).reverse())
    if (kind === 'quoted') rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  return rest;
}

/** Whether the person wrote these words. */
export function saidBefore(spoken: readonly string[], own: string): boolean {
  return spoken.length > 0 && own.includes(` ${spoken.join(' ')} `);
}
