import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';
import { DAILY_VERSES } from '#scripture/daily/daily-verses.ts';

const CORPUS = join(import.meta.dirname, '../build/library/corpus.json');

/**
 * Gives the app the words of every day's verse as `virtual:daily-verse-texts`, by their OSIS names: home says its verse
 * with its first paint, with or without a network, and nothing below it moves. Throws where a passage does not exist.
 */
export const dailyVerseTexts: Plugin = {
  name: 'daily-verse-texts',
  resolveId: {
    filter: { id: /^virtual:daily-verse-texts$/ },
    handler: () => '\0daily-verse-texts',
  },
  load: {
    filter: { id: /^\0daily-verse-texts$/ },
    handler() {
      const corpus = createCorpus(JSON.parse(readFileSync(CORPUS, 'utf8')) as CorpusData);
      const texts = DAILY_VERSES.map((osis) => {
        const range = corpus.range(osis);
        if (!range) throw new Error(`There is no passage ${osis}.`);
        return [osis, { reference: corpus.format(range), text: corpus.textOf(range) }];
      });
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  },
};
