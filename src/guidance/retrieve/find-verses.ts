import type { Library } from '#guidance/content/library.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { VerseSearch } from '#scripture/search/verse-search.ts';
import { wordsOf } from '#scripture/search/words.ts';

/** Finds the verses a question asks for; OSIS, at most three, the likeliest first. */
export interface VerseFinder {
  /** "Where does it say be still": the places that are likely meant. */
  meant(asked: string): string[];
  /** "Who was Jabez": the places that name him; none where the question asks for no name. */
  naming(question: string): string[];
}

/** Builds the finder; it knows which places the library often goes to. */
export function createVerseFinder(library: Library, corpus: Corpus, search: VerseSearch): VerseFinder {
  const goneTo = new Map<number, number>();
  for (const { ref } of library.topics.flatMap(({ passages }) => passages)) {
    const range = corpus.range(ref);
    for (let verse = range?.start ?? 0; range && verse <= range.end; verse += 1)
      goneTo.set(verse, (goneTo.get(verse) ?? 0) + 1);
  }
  /** Of places that say about the same, one with the very words, or one the library often goes to, is likely meant. */
  const meant = (asked: string): string[] => {
    const words = spokenWords(asked);
    return search
      .search(asked, 200)
      .map(({ osis, index }, place) => {
        const says = words.trim() !== '' && spokenWords(corpus.verses[index]!.text).includes(words);
        return { osis, order: place / 2 - (says ? 50 : 0) - 3 * (goneTo.get(index) ?? 0) };
      })
      .sort((a, b) => a.order - b.order)
      .slice(0, 3)
      .map(({ osis }) => osis);
  };
  return { meant, naming: (question) => findName(question, search, corpus) };
}

function spokenWords(text: string): string {
  return ` ${wordsOf(text)
    .map(({ word }) => word)
    .join(' ')} `;
}

/** Verses that speak of the name a question asks about, where the library has nothing on it. */
function findName(message: string, search: VerseSearch, corpus: Corpus): string[] {
  const name =
    /^(?:who|what|where)(?:'s| is| was| were| are|s)? (?:the |an? )?([\p{L}'’-]{4,20}(?: [\p{L}'’-]{4,20})?)\??$/iu.exec(
      message.trim(),
    )?.[1];
  if (!name) return [];
  const wanted = name.toLowerCase();
  return search
    .search(name, 12)
    .filter((hit) => corpus.verses[hit.index]!.text.toLowerCase().includes(wanted))
    .slice(0, 3)
    .map((hit) => hit.osis);
}
