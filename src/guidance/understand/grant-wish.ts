import type { Library } from '#guidance/content/library.ts';
import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import type { Understanding } from './understanding.ts';
import type { Wish } from './wish.ts';

/** How many verses before and after a passage are read with it. */
const AROUND = { before: 4, after: 5 };

/** What a wish about the last reply changes in what was understood. `shown`: the passages of that reply. */
export function grantWish(
  wish: Wish,
  shown: readonly VerseRange[],
  library: Library,
  corpus: Corpus,
): Pick<Understanding, 'intent'> & Partial<Understanding> {
  switch (wish.kind) {
    case 'brief':
      return { intent: 'brief', targetId: null };
    case 'prayer':
      return { intent: 'just-prayer', targetId: null };
    case 'steps':
      return { intent: 'just-steps', targetId: null };
    case 'passages':
      return { intent: 'more', targetId: null };
    case 'explain': {
      const range = shown[wish.place]!;
      return {
        intent: 'explain-reference',
        targetId: findExplanation(range, library, corpus),
        references: [{ osis: corpus.osisOf(range), range, from: 0, to: 0 }],
      };
    }
    case 'around':
      return { intent: 'around', targetId: null, found: [corpus.osisOf(widen(shown[wish.place]!, corpus))] };
  }
}

/** The reviewed explanation in which a passage begins; null where there is none, or the passage is much longer. */
export function findExplanation(asked: VerseRange, library: Library, corpus: Corpus): string | null {
  const found = library.explanations.find(({ ref }) => {
    const range = corpus.range(ref);
    return range && range.start <= asked.start && asked.start <= range.end && asked.end - asked.start < 40;
  });
  return found?.ref ?? null;
}

/** The passage with the verses around it, within its chapter. */
function widen({ start, end }: VerseRange, corpus: Corpus): VerseRange {
  const inChapter = (index: number, like: number) => {
    const verse = corpus.verses[index];
    const other = corpus.verses[like]!;
    return verse !== undefined && verse.book === other.book && verse.chapter === other.chapter;
  };
  let [from, to] = [start, end];
  while (start - from < AROUND.before && inChapter(from - 1, start)) from -= 1;
  while (to - end < AROUND.after && inChapter(to + 1, end)) to += 1;
  return { start: from, end: to };
}
