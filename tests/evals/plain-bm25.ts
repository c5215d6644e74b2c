/** Textbook BM25 over lower-cased words, k1 1.2, b 0.75: the baseline the engine is measured against. */
export function createPlainBm25(texts: readonly string[]): (query: string, limit: number) => number[] {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map((text, document) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const word of words) {
      const list = postings.get(word) ?? new Map<number, number>();
      postings.set(word, list);
      list.set(document, (list.get(document) ?? 0) + 1);
    }
    return words.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (query, limit) => {
    const scores = new Map<number, number>();
    for (const word of query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const list = postings.get(word);
      if (!list) continue;
      const idf = Math.log(1 + (texts.length - list.size + 0.5) / (list.size + 0.5));
      for (const [document, count] of list) {
        const length = 1 - 0.75 + (0.75 * lengths[document]!) / average;
        scores.set(document, (scores.get(document) ?? 0) + (idf * count * 2.2) / (count + 1.2 * length));
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([document]) => document);
  };
}
