/**
 * Derives `data/text-marks.json`: the places of "Selah", of the speakers in the Song of Songs and
 * of the words of Jesus, which the npm package of the World English Bible has lost; and
 * `data/web-numbers.bin`: the Strong's number with which each word of the text is tagged there,
 * 0 where it isn't. Positions and numbers only, no text. Needs the SWORD module that Debian's `sword-text-web` installs; the result is
 * committed. Usage: node_modules/.bin/node scripts/derive-text-marks.ts [/usr/share/sword]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCorpus } from '#scripture/corpus/corpus.ts';
import type { TextMarks } from '#scripture/corpus/text-marks.ts';
import { packRows } from '#scripture/packed-rows.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { listModules, readBlocks } from '#server/providers/sword/sword-module.ts';

const root = join(import.meta.dirname, '..');
const swordPath = process.argv[2] ?? '/usr/share/sword';
const corpus = createCorpus(JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')));
const conf = listModules(swordPath).find(({ description }) => /World English Bible/.test(description));
if (!conf) throw new Error(`No World English Bible under ${swordPath}.`);

/** One word of a book, or a mark that stands between two. */
type Token = { word: string; red: boolean; number: number } | { selah: true } | { speaker: string };

function tokensOf(block: string): Token[] {
  const text = block.replace(/<note.*?<\/note>|<title.*?<\/title>|<reference.*?<\/reference>/gs, ' ');
  const tokens: Token[] = [];
  let depth = 0;
  let number = 0;
  for (const [, speaker, tag, plain] of text.matchAll(/<speaker>(.*?)<\/speaker>|<([^>]+)>|([^<]+)/gs)) {
    if (speaker !== undefined) tokens.push({ speaker: speaker.replace(/<[^>]+>/g, '').trim() });
    else if (tag !== undefined) {
      if (/^w /.test(tag)) number = Number(tag.match(/strong:[GH](\d+)/)?.[1] ?? 0);
      else if (tag === '/w') number = 0;
      else if (/^q .*who="Jesus"/.test(tag)) depth += /\/$/.test(tag) && /eID/.test(tag) ? -1 : 1;
      else if (/^\/q/.test(tag)) depth = Math.max(0, depth - 1);
    } else {
      for (const { word } of wordsOf(plain ?? '')) {
        tokens.push(word === 'selah' ? { selah: true } : { word, red: depth > 0, number });
      }
    }
  }
  return tokens;
}

/** Every word of a book of ours, with its verse, line and place. */
function ownWords(osis: string) {
  return corpus.verses
    .filter(({ book }) => book.osis === osis)
    .flatMap((verse) => {
      let place = 0;
      return verse.lines.flatMap((line, lineIndex) =>
        wordsOf(line).map(({ word }) => ({ word, verse, line: lineIndex, place: place++ })),
      );
    });
}

const numbers = corpus.verses.map(({ text }) => wordsOf(text).map(() => 0));
const marks: TextMarks = { selah: {}, speakers: {}, wordsOfJesus: {} };
/** Whether somebody else has the word between two words of a verse: a quotation closes there and another opens. */
function speaksBetween(text: string, first: number, second: number): boolean {
  const words = wordsOf(text);
  return /[”’].*[“‘]|^[^“‘]*”/.test(text.slice(words[first]!.to, words[second]!.from));
}

for (const block of readBlocks(swordPath, conf)) {
  const osis = block.slice(0, 3000).match(/osisID="([^".]+)"/)?.[1] ?? '';
  const own = ownWords(osis);
  const tokens = tokensOf(block);
  if (own.length === 0) continue;
  let at = 0;
  const same = (index: number, from: number, count: number) => {
    for (let step = 0, token = index; step < count; token += 1) {
      const one = tokens[token];
      if (!one) return false;
      if (!('word' in one)) continue;
      if (one.word !== own[from + step]?.word) return false;
      step += 1;
    }
    return true;
  };
  for (const [index, token] of tokens.entries()) {
    if ('selah' in token) {
      const last = own[at - 1];
      if (last && /^(?:Ps|Hab)$/.test(osis)) marks.selah[last.verse.osis] = last.line + 1;
    } else if ('speaker' in token) {
      const next = own[at];
      if (next) marks.speakers[`${next.verse.osis}.${next.line}`] = token.speaker;
    } else {
      let found = own[at]?.word === token.word ? at : -1;
      // The two editions differ in a word here and there: go on where three words agree again.
      for (let ahead = 1; found < 0 && ahead < 60; ahead += 1) if (same(index, at + ahead, 3)) found = at + ahead;
      if (found < 0) continue;
      at = found + 1;
      const { verse, place } = own[found]!;
      numbers[verse.index]![place] = token.number;
      if (!token.red) continue;
      marks.wordsOfJesus[verse.osis] ??= [];
      const runs = marks.wordsOfJesus[verse.osis]!;
      const last = runs[runs.length - 1];
      if (last && place - last[1] <= 6 && !speaksBetween(verse.text, last[1], place)) last[1] = place;
      else runs.push([place, place]);
    }
  }
}
writeFileSync(join(root, 'data/text-marks.json'), `${JSON.stringify(marks)}\n`);
writeFileSync(join(root, 'data/web-numbers.bin'), packRows(numbers));
const tagged = numbers.flat().filter((number) => number > 0).length;
console.log(`${tagged} of ${numbers.flat().length} words tagged`);
console.log(
  `${Object.keys(marks.selah).length} selahs, ${Object.keys(marks.speakers).length} speakers, words of Jesus in ${Object.keys(marks.wordsOfJesus).length} verses`,
);
