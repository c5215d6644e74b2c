import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { type FoundReference, parseReferences } from '#scripture/reference/parse-references.ts';
import { removeUnknownBooks } from '#scripture/reference/unknown-books.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { claimedReference, isSpokenByScripture } from './attribution.ts';
import { type Quotation, quotationsIn } from './quotations.ts';
import { createRememberedVerses, meaningOf, type RememberedVerses } from './remembered-verses.ts';
import { createTextRuns, sameWords, type TextRuns } from './text-runs.ts';
import { balanced, containsWords, overlap, type Verified, withoutCardMarks } from './verified.ts';
import type { CreateStrictVerifier } from './verify-strictly.ts';

/** Checks prose for quotations and references before it may leave. */
export interface Verifier {
  verify(prose: string): Verified;
  /**
   * The same for words of unknown origin, such as a language model's: what presents itself as Scripture, or would be
   * taken for it, is the text's own, or it goes. `said` is what the person wrote: their own words may be said back.
   * `shown`: the name of the passage shown last before them, which they may speak of. `offers`: words were asked for
   * to say or to write, so what stands in quotation marks need be nobody's yet.
   */
  verifyStrictly(prose: string, said: string, shown?: string, offers?: boolean): Verified;
  /** Where a run of words stands in the text, letter for letter but for capitals and punctuation; null if nowhere. */
  locate(words: string): VerseRange | null;
}

/** Quotations shorter than this, in words, are phrases anybody may use; beside a reference even three words are a claim. */
const SHORTEST_QUOTE = 5;
const SHORTEST_CLAIM = 3;
/** A quotation that is about as long as the verses it remembers can give way to them whole. */
const ABOUT_AS_LONG = { least: 0.6, most: 1.6 };
/** Words that are not a reference's own give way to its verses when these are not longer than this. */
const SHORT_ENOUGH = { verses: 3, words: 75 };
/** "Psalm 23:1 says: the Lord is …": what stands between a reference and an unmarked wording. */
const INTRODUCES = /^(?:\s+(?:says|reads|promises|declares|tells us)(?:\s+that)?\s*[:,]?|\s*:)\s+(?=\p{L})/u;

/**
 * Builds the verifier; its indexes are made on first use. `strictly`: how words of unknown origin are checked, with
 * what people take for Scripture, and isn't; null where none are read, as on a device, which is spared the code.
 * `remembered`: an index that is shared with others.
 */
export function createOrdinaryVerifier(
  corpus: Corpus,
  strictly: { create: CreateStrictVerifier; sayings: readonly string[] } | null,
  remembered: RememberedVerses = createRememberedVerses(corpus),
): Verifier {
  const runs = createTextRuns(corpus);
  const references = rememberLast((text) => parseReferences(text, corpus));
  const verify = (prose: string) => verifyProse(prose, { corpus, runs, remembered, references });
  return {
    verify,
    verifyStrictly:
      strictly?.create({ corpus, sayings: strictly.sayings, verify: rememberLast(verify), references }) ??
      (() => {
        throw new Error('This verifier reads no words of unknown origin.');
      }),
    locate: (text) => {
      const run = runs.find(wordsOf(text).map(({ word }) => word));
      return run?.exact ? run.range : null;
    },
  };
}

interface Tools {
  corpus: Corpus;
  runs: TextRuns;
  remembered: RememberedVerses;
  references(text: string): FoundReference[];
}

/** A function that needn't be asked twice in a row for the same. */
function rememberLast<T>(ask: (text: string) => T): (text: string) => T {
  let last: { text: string; answer: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: ask(text) };
    return last.answer;
  };
}

function verifyProse(prose: string, { corpus, runs, remembered, references }: Tools): Verified {
  const done: Verified = { text: withoutCardMarks(prose), corrected: [], unmarked: [], removed: [] };
  mendReferences(done, corpus);
  done.text = removeUnknownBooks(done.text, parseReferences(done.text, corpus), (name) => done.removed.push(name));
  joinSplitQuotations(done, runs, remembered);
  // From the end, so that what stands in front keeps its place.
  for (const quotation of quotationsIn(done.text).reverse())
    settle(done, quotation, { corpus, runs, remembered, references });
  settleUnmarked(done, corpus, runs, remembered);
  return done;
}

/** Takes out references that don't exist and cuts ranges to the end of their chapter. */
function mendReferences(done: Verified, corpus: Corpus): void {
  for (const reference of parseReferences(done.text, corpus).reverse()) {
    const written = done.text.slice(reference.from, reference.to);
    if (reference.problem) remove(done, reference, written);
    else if (reference.range && reference.note?.startsWith('This chapter ends')) {
      replace(done, reference, corpus.format(reference.range));
      done.corrected.push({ from: written, to: corpus.format(reference.range), osis: reference.osis });
    }
  }
}

function remove(done: Verified, place: { from: number; to: number }, what: string): void {
  done.removed.push(what);
  replace(done, place, '');
  done.text = done.text
    .replace(/\(\s*\)/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:!?)])/g, '$1')
    .trimEnd();
}

function replace(done: Verified, place: { from: number; to: number }, by: string): void {
  done.text = done.text.slice(0, place.from) + by + done.text.slice(place.to);
}

/** "“The Lord is my shepherd,” wrote David, “I shall not want.”": two halves of one misquotation lose their marks. */
function joinSplitQuotations(done: Verified, runs: TextRuns, remembered: RememberedVerses): void {
  const quotations = quotationsIn(done.text).filter(({ kind }) => kind === 'quoted');
  for (let at = quotations.length - 2; at >= 0; at -= 1) {
    const [first, second] = [quotations[at]!, quotations[at + 1]!];
    const between = done.text.slice(first.to, second.from);
    if (between.length > 48 || /[.?!]\s|\n/.test(between)) continue;
    const halves = [first, second].map(({ inner }) => wordsOf(inner).map(({ word }) => word));
    const words = halves.flat();
    if (halves.some((half) => half.length < SHORTEST_CLAIM) || words.length <= SHORTEST_QUOTE) continue;
    const run = runs.find(words);
    const memory = run ?? remembered.find(`${first.inner} ${second.inner}`);
    if (!memory || run?.exact || [first, second].every(({ inner }) => isOwn(inner, runs))) continue;
    for (const part of [second, first]) {
      done.unmarked.push({ text: part.inner, osis: null });
      replace(done, part, part.inner);
    }
  }
}

function isOwn(text: string, runs: TextRuns): boolean {
  return runs.find(wordsOf(text).map(({ word }) => word))?.exact === true;
}

/** Leaves, corrects or unmarks one quotation. */
function settle(done: Verified, quotation: Quotation, { corpus, runs, remembered, references }: Tools): void {
  const { inner } = quotation;
  const words = wordsOf(inner).map(({ word }) => word);
  const claimed = claimedReference(done.text, quotation, references(done.text));
  const range = claimed?.range;
  if (words.length < (range ? SHORTEST_CLAIM : SHORTEST_QUOTE)) return;
  if (range && containsWords(corpus.textOf(range), inner)) return;

  const right = putRight(inner, words, corpus, runs, remembered);
  if (right && !range && right.text === null) unmark(done, quotation, corpus.osisOf(right.range));
  else if (right?.text) {
    if (!sameWords(right.text, words)) {
      done.corrected.push({ from: inner, to: right.text, osis: corpus.osisOf(right.range) });
      exchange(done, quotation, right.text, claimed && !overlap(right.range, claimed.range!) ? claimed : null, () =>
        corpus.format(right.range),
      );
    } else if (claimed) {
      // Scripture, but not where it is said to stand.
      done.corrected.push({
        from: done.text.slice(claimed.from, claimed.to),
        to: corpus.format(right.range),
        osis: corpus.osisOf(right.range),
      });
      replace(done, claimed, corpus.format(right.range));
    }
  } else if (claimed && range && (quotation.kind === 'quoted' || resembles(inner, corpus.textOf(range))))
    settleFalseClaim(done, quotation, claimed, corpus);
  else if (!claimed && quotation.kind === 'quoted' && isSpokenByScripture(done.text, quotation))
    unmark(done, quotation, null);
}

/** The text's own words for a quotation, or null words where verses are meant that can't stand in its place. */
function putRight(
  inner: string,
  words: readonly string[],
  corpus: Corpus,
  runs: TextRuns,
  remembered: RememberedVerses,
): { range: VerseRange; text: string | null } | null {
  const run = runs.find(words);
  if (run) return { range: run.range, text: balanced(run.text) };
  const memory = remembered.find(inner);
  if (!memory) return null;
  const verses = balanced(corpus.textOf(memory.range));
  const length = wordsOf(verses).length / words.length;
  const fits = length >= ABOUT_AS_LONG.least && length <= ABOUT_AS_LONG.most;
  return { range: memory.range, text: fits || sameWords(verses, words) ? verses : null };
}

/** Words beside a reference that are nobody's verse: its own words instead, or neither marks nor reference. */
function settleFalseClaim(done: Verified, quotation: Quotation, claimed: FoundReference, corpus: Corpus): void {
  const range = claimed.range!;
  const own = balanced(corpus.textOf(range));
  if (range.end - range.start < SHORT_ENOUGH.verses && wordsOf(own).length <= SHORT_ENOUGH.words) {
    done.corrected.push({ from: quotation.inner, to: own, osis: corpus.osisOf(range) });
    exchange(done, quotation, own, null, () => '');
    return;
  }
  const written = done.text.slice(claimed.from, claimed.to);
  const first = claimed.from > quotation.from ? claimed : quotation;
  for (const place of first === claimed ? [claimed, quotation] : [quotation, claimed]) {
    if (place === claimed) remove(done, claimed, written);
    else unmark(done, quotation, null);
  }
}

function unmark(done: Verified, quotation: Quotation, osis: string | null): void {
  done.unmarked.push({ text: quotation.inner, osis });
  replace(done, quotation, quotation.inner);
}

/** Puts the text's words between the marks, and the right reference beside them where another one stood. */
function exchange(
  done: Verified,
  quotation: Quotation,
  words: string,
  wrong: FoundReference | null,
  reference: () => string,
): void {
  // Quotation marks inside the verses are nested in ours.
  const nested = words.replace(/[“‘]/g, '‘').replace(/”/g, '’');
  const marked = quotation.kind === 'emphasis' ? `${quotation.open}${nested}${quotation.close}` : `“${nested}”`;
  const changes = [{ place: quotation as { from: number; to: number }, by: marked }];
  if (wrong) changes.push({ place: wrong, by: reference() });
  for (const { place, by } of changes.sort((a, b) => b.place.from - a.place.from)) replace(done, place, by);
}

/** "Psalm 23:1 says: the Lord is my shepherd, I shall not want." without any marks is a quotation all the same. */
function settleUnmarked(done: Verified, corpus: Corpus, runs: TextRuns, remembered: RememberedVerses): void {
  for (const reference of parseReferences(done.text, corpus).reverse()) {
    if (!reference.range) continue;
    const after = done.text.slice(reference.to);
    const lead = INTRODUCES.exec(after);
    if (!lead) continue;
    const from = reference.to + lead[0].length;
    const sentence = /^[^\n“"]*?[.!?](?=\s|$)|^[^\n“"]+$/.exec(done.text.slice(from))?.[0];
    if (!sentence) continue;
    const place = { from, to: from + sentence.length };
    const words = wordsOf(sentence).map(({ word }) => word);
    if (words.length < SHORTEST_QUOTE || containsWords(corpus.textOf(reference.range), sentence)) continue;
    const right = putRight(sentence, words, corpus, runs, remembered);
    if (!right?.text || sameWords(right.text, words) || !overlap(right.range, reference.range)) continue;
    done.corrected.push({ from: sentence, to: right.text, osis: corpus.osisOf(right.range) });
    exchange(done, { ...place, inner: sentence, kind: 'quoted', open: '', close: '' }, right.text, null, () => '');
  }
}

/** Whether half of the words that carry meaning are a verse's own: emphasised words beside a reference that try to be it. */
function resembles(words: string, verse: string): boolean {
  const own = new Set(meaningOf(verse));
  const terms = [...new Set(meaningOf(words))];
  return terms.filter((term) => own.has(term)).length * 2 >= Math.max(terms.length, 4);
}
