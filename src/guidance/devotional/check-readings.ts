import type { Corpus } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import type { Reading, ThemeFrame } from './parse-reading.ts';

/** One fault: where it stands and what is wrong. */
export interface ReadingFault {
  place: string;
  fault: string;
}

/** Fewest and most words of each part. */
const WORDS = {
  context: [35, 110],
  teaching: [85, 190],
  picture: [45, 130],
  seeker: [25, 90],
  'new-to-faith': [25, 90],
  'mature-believer': [25, 90],
  season: [25, 85],
  prayer: [22, 85],
} as const;

/** Phrases that have gone stale or presume on the reader (see how the product speaks). */
const WORN =
  /\b(unpack(?:s|ed|ing)?|lean(?:s|ing)? into|game.changer|important to remember|I understand how you feel|as an AI|hallelujah|powerful reminder|reminds us|tapestry|testament to|delve[sd]?|timeless|resonat\w+|transformative|in today’s world|blessed|journey|everything happens for a reason|at least you|God needed another|Father God|we come before you)\b|—|!/i;

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Every piece of prose of a reading, with its place. */
export function proseOfReading(reading: Reading): { place: string; text: string }[] {
  return [
    { place: 'context', text: reading.context },
    { place: 'teaching', text: reading.teaching },
    { place: 'picture', text: reading.picture },
    ...Object.entries(reading.audience).map(([place, text]) => ({ place, text })),
    ...Object.entries(reading.seasons).map(([season, text]) => ({ place: `season ${season}`, text })),
    ...reading.questions.map(({ text }, at) => ({ place: `question ${at + 1}`, text })),
    ...reading.steps.map(({ text }, at) => ({ place: `step ${at + 1}`, text })),
    { place: 'prayer', text: reading.prayer },
    { place: 'heavy prayer', text: reading.heavyPrayer },
  ];
}

/** Every piece of prose of a theme’s frame, with its place. */
export function proseOfFrame(frame: ThemeFrame): { place: string; text: string }[] {
  return [
    ...Object.entries(frame.openings).flatMap(([season, texts]) =>
      texts.map((text) => ({ place: `opening ${season}`, text })),
    ),
    ...frame.lectio.map((text, at) => ({ place: `lectio ${at + 1}`, text })),
    ...frame.questions.map(({ text }, at) => ({ place: `question ${at + 1}`, text })),
    ...frame.steps.map(({ text }, at) => ({ place: `step ${at + 1}`, text })),
    ...[...frame.prayers, ...frame.heavyPrayers.map(({ text }) => text)].map((text, at) => ({
      place: `prayer ${at + 1}`,
      text,
    })),
  ];
}

/** Makes the check of readings and frames against the text: references, quotations, lengths, worn phrases. */
export function createReadingCheck(corpus: Corpus) {
  const whole = ` ${bare(corpus.verses.map(({ text }) => text).join(' '))} `;

  const checkProse = (where: string, { place, text }: { place: string; text: string }): ReadingFault[] => {
    const faults: ReadingFault[] = [];
    const fault = (words: string) => faults.push({ place: `${where} · ${place}`, fault: words });
    for (const { 1: quoted = '' } of text.matchAll(/“([^”]*)”/g)) {
      for (const piece of quoted.split('…')) {
        const words = bare(piece);
        // Short sayings of ordinary people are quoted, too; four words and more have to be Scripture's own.
        if (words.split(' ').length >= 4 && !place.startsWith('step') && !whole.includes(` ${words} `))
          fault(`not the World English Bible’s wording: “${piece.trim()}”`);
      }
    }
    if ((text.match(/“/g)?.length ?? 0) !== (text.match(/”/g)?.length ?? 0)) fault('double quotes don’t pair');
    if (/["']/.test(text)) fault('straight quotation marks or apostrophes');
    const worn = WORN.exec(text);
    if (worn) fault(`worn or not allowed: “${worn[0]}”`);
    for (const { problem, from, to } of parseReferences(text, corpus))
      if (problem) fault(`${text.slice(from, to)}: ${problem}`);
    if (place.includes('prayer') && !/Amen\.$/.test(text)) fault('does not end in “Amen.”');
    if (place.startsWith('question') && !/\?(?:”)?$/.test(text)) fault('is not a question');
    return faults;
  };

  return {
    /** Faults of one piece of prose. */
    prose: checkProse,
    /** Faults of one reading; none if it is sound. */
    reading: (where: string, reading: Reading): ReadingFault[] => {
      const faults = proseOfReading(reading).flatMap((prose) => checkProse(where, prose));
      const fault = (words: string) => faults.push({ place: where, fault: words });
      const range = corpus.range(reading.passage);
      if (!range) fault(`there is no passage ${reading.passage}`);
      else if (wordCount(corpus.textOf(range)) > 190) fault('the passage is over 190 words');
      const bounds = (name: string, text: string, [least, most]: readonly [number, number]) => {
        const count = wordCount(text);
        if (count < least || count > most) fault(`${name}: ${count} words, not ${least} to ${most}`);
      };
      bounds('context', reading.context, WORDS.context);
      bounds('teaching', reading.teaching, WORDS.teaching);
      bounds('picture', reading.picture, WORDS.picture);
      for (const [name, text] of Object.entries(reading.audience))
        bounds(name, text, WORDS[name as keyof Reading['audience']]);
      for (const [name, text] of Object.entries(reading.seasons)) bounds(name, text, WORDS.season);
      bounds('prayer', reading.prayer, WORDS.prayer);
      bounds('heavy prayer', reading.heavyPrayer, WORDS.prayer);
      if (Object.keys(reading.seasons).length < 4) fault('fewer than four seasons');
      if (reading.moods.length < 3) fault('fewer than three moods');
      if (reading.questions.filter(({ tag }) => tag === null).length < 3)
        fault('fewer than three questions for anybody');
      for (const tag of ['seeker', 'mature'] as const)
        if (!reading.questions.some((question) => question.tag === tag)) fault(`no question for ${tag}`);
      if (reading.steps.filter(({ tag }) => tag === null).length < 2) fault('fewer than two steps for any hour');
      for (const tag of ['morning', 'afternoon', 'evening'] as const)
        if (!reading.steps.some((step) => step.tag === tag)) fault(`no step for the ${tag}`);
      return faults;
    },
    /** Faults of a theme’s frame. */
    frame: (where: string, frame: ThemeFrame): ReadingFault[] => {
      const faults = proseOfFrame(frame).flatMap((prose) => checkProse(where, prose));
      const fault = (words: string) => faults.push({ place: where, fault: words });
      for (const [season, openings] of Object.entries(frame.openings))
        if (openings.length < 3) fault(`fewer than three openings for ${season}`);
      if (frame.lectio.length < 4) fault('fewer than four ways to read a chosen passage');
      if (frame.questions.filter(({ tag }) => tag === null).length < 5) fault('fewer than five questions for anybody');
      for (const tag of ['seeker', 'mature'] as const)
        if (frame.questions.filter((question) => question.tag === tag).length < 2)
          fault(`fewer than two questions for ${tag}`);
      for (const tag of ['morning', 'afternoon', 'evening', null] as const)
        if (frame.steps.filter((step) => step.tag === tag).length < 2)
          fault(`fewer than two steps for ${tag ?? 'any hour'}`);
      const forAnybody = frame.heavyPrayers.filter(({ tag }) => tag === null);
      if (frame.prayers.length < 3 || forAnybody.length < 3) fault('fewer than three prayers of each kind');
      return faults;
    },
  };
}
