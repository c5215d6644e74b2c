/**
 * Derives `data/king-james-numbers.bin`: for every verse the Strong's numbers with which the
 * King James text is tagged, in the order of its words. Numbers only, no text. It is the source
 * of the Greek words (no tagged Greek text comes by npm) and the measure of the Hebrew ones.
 *
 * Needs the SWORD module that Debian's `sword-text-kjv` installs; the result is committed.
 * Usage: node_modules/.bin/node scripts/derive-king-james-numbers.ts [/usr/share/sword]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCorpus } from '#scripture/corpus/corpus.ts';
import { packRows } from '#scripture/packed-rows.ts';
import { kingJamesCount, toKingJames } from '#scripture/reference/king-james.ts';
import { listModules, openVerses } from '#server/providers/sword/sword-module.ts';

const root = join(import.meta.dirname, '..');
const swordPath = process.argv[2] ?? '/usr/share/sword';
const corpus = createCorpus(JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')));
const conf = listModules(swordPath).find(
  ({ fields, driver }) => driver === 'zText' && fields.get('Feature') === 'StrongsNumbers',
);
if (!conf) throw new Error(`No tagged text under ${swordPath}.`);
const module = openVerses(swordPath, conf, (book, chapter) => kingJamesCount(corpus, book, chapter));

/** English words that carry a verb's tense or a noun's case, not a word of their own. */
const HELPERS = new Set(
  'a again also am an and are art as at away back be been by can could did didst do doest doth down even for forth from had hadst hast hath have having he her him his i in is it its itself let low lower long made make may me might mine must my not of off on one our out over own record shall shalt she should shouldest so that the thee their them there they thine things this thou thy to together unto up upon us was wast we were whatsoever which who whom whose whosoever will wilt with would ye you your'.split(
    ' ',
  ),
);

/**
 * One original word may be tagged on two English ones ("should not perish", twice G622). Where
 * another word of the verse carries the number with more to say, the helper is left out.
 */
function withoutHelpers(tags: { number: number; words: string[] }[]): number[] {
  const isHelper = ({ words }: { words: string[] }) => words.every((word) => HELPERS.has(word));
  const spoken = new Set(tags.filter((tag) => !isHelper(tag)).map(({ number }) => number));
  return tags.filter((tag) => !isHelper(tag) || !spoken.has(tag.number)).map(({ number }) => number);
}

const rows = corpus.verses.map(({ osis }) => {
  const [book = '', chapter, verse] = toKingJames(osis).split('.');
  const entry = module.entry(book, Number(chapter), Number(verse));
  const tags = [...entry.matchAll(/<w [^>]*lemma="([^"]*)"[^>]*>(.*?)<\/w>/gs)].flatMap(({ 1: lemma, 2: content }) => {
    const words = content!
      .replace(/<[^>]+>/g, ' ')
      .toLowerCase()
      .match(/[a-z]+/g);
    return [...lemma!.matchAll(/strong:[GH](\d+)/g)].map((found) => ({ number: Number(found[1]), words: words ?? [] }));
  });
  return withoutHelpers(tags);
});
writeFileSync(join(root, 'data/king-james-numbers.bin'), packRows(rows));
console.log(
  `${conf.name}: ${rows.flat().length} numbers, ${rows.filter((row) => row.length === 0).length} verses without`,
);
