import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';

/** How many verses are added at most; a sentence of Paul's may run on for a dozen. */
const MOST_ADDED = 4;

/** What closes a sentence, and the quotation marks and brackets that may stand behind it. */
const CLOSED = /[.?!][”’"')\]]*$/;
/** What closes a part of a sentence that can be read alone. */
const RESTS = /;[”’"')\]]*$/;

/**
 * The passage with the verses that complete its last sentence, within its chapter.
 * Where the sentence ends too far off, it stops at the first semicolon, if there is one.
 */
export function completeSentence(range: VerseRange, corpus: Corpus): VerseRange {
  const first = corpus.verses[range.end]!;
  const closes = (index: number, mark: RegExp) => mark.test(corpus.verses[index]!.text.trim());
  let rest: number | null = null;
  for (let end = range.end; end <= range.end + MOST_ADDED; end += 1) {
    const verse = corpus.verses[end];
    if (verse === undefined || verse.book !== first.book || verse.chapter !== first.chapter) break;
    if (verse.text === '') continue;
    if (closes(end, CLOSED)) return { start: range.start, end };
    if (rest === null && closes(end, RESTS)) rest = end;
  }
  return { start: range.start, end: rest ?? range.end };
}
