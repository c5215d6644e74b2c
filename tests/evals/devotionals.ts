import { scriptureBlock } from '#guidance/compose/reply-markup.ts';
import type {
  Devotional,
  DevotionalEngine,
  DevotionalWish,
  EarlierDevotional,
} from '#guidance/devotional/devotional.ts';
import {
  AUDIENCES,
  LIFE_SEASONS,
  MOODS,
  THEMES,
  type ThemeId,
  TIMES_OF_DAY,
} from '#guidance/devotional/devotional-choices.ts';
import { createRandom, hashText } from '#guidance/seeded.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { percentile } from './metrics.ts';

/** One devotional of the sample. */
interface Sampled {
  wish: DevotionalWish;
  devotional: Devotional;
}

const SAMPLE = 1000;
const DAYS = 30;
/** Two texts of a theme that share this much of their runs of five words are told again rather than told. */
const NEAR = 0.5;
/** At most this share of a theme’s pairs may be near-duplicates. */
const NEAR_SHARE = 0.02;
const NAMES = ['Friend', 'Ada', 'Tomás', 'Mary Ann', 'Kofi', 'Siobhán', 'Lee', 'O’Brien'];
const THEME_IDS = Object.keys(THEMES) as ThemeId[];

/** The person number `at`: every theme meets every season, and every other value comes in turn by lot. */
export function wishOf(at: number, theme: ThemeId = THEME_IDS[at % THEME_IDS.length]!): DevotionalWish {
  const random = createRandom(hashText(`devotional ${at}`));
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return {
    theme: THEMES[theme],
    userName: any(NAMES),
    audience: any(AUDIENCES),
    timeOfDay: any(TIMES_OF_DAY),
    lifeSeason: LIFE_SEASONS[Math.floor(at / THEME_IDS.length) % LIFE_SEASONS.length]!,
    mood: any(MOODS),
  };
}

/** What is not the text’s own: unknown references, passages or quotations in other words, marks left unfilled. */
export function faultsOf({ text, passage, title, ...rest }: Devotional, corpus: Corpus, verifier: Verifier): string[] {
  const faults: string[] = [];
  const range = corpus.range(passage.osis);
  if (!range || corpus.format(range) !== passage.reference) faults.push(`${passage.osis} is not ${passage.reference}`);
  else if (corpus.textOf(range) !== passage.text || (passage.lines && passage.lines.join(' ') !== passage.text))
    faults.push(`${passage.reference} in other words`);
  const block = scriptureBlock(passage);
  if (text.split(block).length !== 2) faults.push(`${passage.reference} doesn’t stand once in the text`);
  const prose = [title, ...text.split(block), ...rest.reflectionQuestions, ...rest.actionSteps, rest.prayer];
  for (const piece of prose) {
    const { corrected, unmarked, removed } = verifier.verify(piece);
    for (const { from } of corrected) faults.push(`not the text’s wording: ${from}`);
    for (const { text: words } of unmarked) faults.push(`not Scripture’s words: ${words}`);
    for (const what of removed) faults.push(`no such reference: ${what}`);
    for (const { problem, from, to } of parseReferences(piece, corpus))
      if (problem) faults.push(`${piece.slice(from, to)}: ${problem}`);
    if (/[{}⟦⟧]|undefined|\bnull\b/.test(piece)) faults.push(`a mark was left: ${piece.slice(0, 80)}`);
  }
  if (rest.reflectionQuestions.length < 2 || rest.reflectionQuestions.length > 4)
    faults.push('not two to four questions');
  if (rest.actionSteps.length < 2 || rest.actionSteps.length > 3) faults.push('not two or three steps');
  return faults.map((fault) => `${rest.readingId}: ${fault}`);
}

/** All that a person is given to read. */
function wholeOf({ title, text, reflectionQuestions, actionSteps }: Devotional): string {
  return [title, text, ...reflectionQuestions, ...actionSteps].join('\n');
}

/** Runs of five words, hashed. */
function shinglesOf(text: string): Set<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
  return new Set(words.slice(4).map((_, at) => hashText(words.slice(at, at + 5).join(' '))));
}

function jaccard(a: Set<number>, b: Set<number>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  return shared / (a.size + b.size - shared);
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const named = ({ audience, lifeSeason, mood, timeOfDay }: DevotionalWish) =>
  `${audience}, ${lifeSeason}, ${mood}, ${timeOfDay}`;

/** Prints how alike the texts of each theme are; returns whether they differ enough. */
function compareTexts(sample: readonly Sampled[]): boolean {
  let differ = true;
  const worst: { likeness: number; a: Sampled; b: Sampled }[] = [];
  const all = { pairs: 0, '0.4': 0, '0.5': 0, '0.7': 0 };
  for (const theme of THEME_IDS) {
    const texts = sample
      .filter(({ wish }) => wish.theme === THEMES[theme])
      .map((one) => ({ one, shingles: shinglesOf(wholeOf(one.devotional)) }));
    let [pairs, near] = [0, 0];
    for (const [at, a] of texts.entries())
      for (const b of texts.slice(at + 1)) {
        const likeness = jaccard(a.shingles, b.shingles);
        pairs += 1;
        if (likeness >= NEAR) near += 1;
        for (const bar of ['0.4', '0.5', '0.7'] as const) if (likeness >= Number(bar)) all[bar] += 1;
        worst.push({ likeness, a: a.one, b: b.one });
      }
    worst.sort((a, b) => b.likeness - a.likeness).splice(5);
    all.pairs += pairs;
    const readings = new Set(texts.map(({ one }) => one.devotional.readingId)).size;
    if (texts.length > 0)
      console.log(
        `    ${theme.padEnd(22)} ${texts.length} texts of ${readings} readings, near-duplicate pairs ${percent(near / pairs)}`,
      );
    if (near / pairs > NEAR_SHARE) differ = false;
  }
  console.log(
    `  near-duplicate pairs within a theme: ${percent(all['0.5'] / all.pairs)} at 0.5 (${percent(all['0.4'] / all.pairs)} at 0.4, ${percent(all['0.7'] / all.pairs)} at 0.7) of ${all.pairs}`,
  );
  for (const { likeness, a, b } of worst)
    console.log(`    ${likeness.toFixed(2)} ${a.devotional.readingId}: ${named(a.wish)} | ${named(b.wish)}`);
  return differ;
}

/** One person, one devotional a day; returns what came again within thirty days. */
async function repeatsOf(
  engine: DevotionalEngine,
  corpus: Corpus,
  person: string,
  days: number,
  wishOn: (day: number) => DevotionalWish,
): Promise<string[]> {
  const given: { day: number; devotional: Devotional }[] = [];
  const repeats: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const earlier: EarlierDevotional[] = given.map((one) => ({
      readingId: one.devotional.readingId,
      osis: one.devotional.passage.osis,
      used: one.devotional.used,
      daysAgo: day - one.day,
    }));
    const devotional = await engine.compose(wishOn(day), earlier, `${person} ${day}`);
    const range = corpus.range(devotional.passage.osis)!;
    for (const one of given) {
      const other = corpus.range(one.devotional.passage.osis)!;
      if (day - one.day < DAYS && other.start <= range.end && range.start <= other.end)
        repeats.push(`${person}: ${devotional.passage.reference} on day ${day} as on day ${one.day}`);
    }
    given.push({ day, devotional });
  }
  return repeats;
}

/**
 * A thousand devotionals, each for another person, and people who come back every day. Prints
 * what was found, and returns whether every gate held: references, wording, repeats, likeness.
 */
export async function evaluateDevotionals(engine: DevotionalEngine, corpus: Corpus): Promise<boolean> {
  const verifier = createVerifier(corpus);
  const sample: Sampled[] = [];
  const times: number[] = [];
  for (let at = 0; at < SAMPLE; at += 1) {
    const wish = wishOf(at);
    const started = performance.now();
    const devotional = await engine.compose(wish, [], `person ${at}`);
    times.push(performance.now() - started);
    sample.push({ wish, devotional });
  }
  const faults = sample.flatMap(({ devotional }) => faultsOf(devotional, corpus, verifier));
  // The passage is as long as it is; what is bounded is what we say about it.
  const lengths = sample.map(({ devotional: { text, passage } }) => wordsOf(text.replace(scriptureBlock(passage), '')));
  console.log(`\nDevotionals: ${SAMPLE} for as many people, ${faults.length} wrong references, passages or quotations`);
  for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`    ${fault}`);
  console.log(
    `  words of ours: median ${percentile(lengths, 0.5)}, p95 ${percentile(lengths, 0.95)}, over 500 in ${percent(lengths.filter((count) => count > 500).length / SAMPLE)}, from ${Math.min(...lengths)} to ${Math.max(...lengths)}; time p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
  const differ = compareTexts(sample);

  const repeats: string[] = [];
  for (const [at, theme] of THEME_IDS.entries()) {
    const steady = wishOf(at * 13 + 5, theme);
    const grieving: DevotionalWish = { ...steady, lifeSeason: 'grief', mood: 'struggling' };
    repeats.push(...(await repeatsOf(engine, corpus, `${theme}, steady`, DAYS, () => steady)));
    repeats.push(...(await repeatsOf(engine, corpus, `${theme}, grieving`, DAYS, () => grieving)));
    repeats.push(
      ...(await repeatsOf(engine, corpus, `${theme}, changing`, DAYS, (day) => wishOf(day * 7 + at, theme))),
    );
  }
  repeats.push(...(await repeatsOf(engine, corpus, 'all themes', 3 * DAYS, (day) => wishOf(day * 5))));
  console.log(
    `  ${3 * THEME_IDS.length} people for ${DAYS} days in one theme, one for ${3 * DAYS} days in all: ${repeats.length} passages again within ${DAYS} days`,
  );
  for (const repeat of repeats.slice(0, 10)) console.log(`    ${repeat}`);
  return faults.length === 0 && repeats.length === 0 && differ;
}
