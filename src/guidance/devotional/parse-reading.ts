import {
  type Audience,
  LIFE_SEASONS,
  type LifeSeason,
  MOODS,
  type Mood,
  type TimeOfDay,
} from './devotional-choices.ts';

/** A question or a step, with whom or when it is for; null: anybody, any hour. */
export interface Tagged<Tag> {
  tag: Tag | null;
  text: string;
}

/** One reviewed devotional before it is fitted to a person: one passage, one idea. Written as Markdown, one file each. */
export interface Reading {
  /** File name without its ending. */
  id: string;
  title: string;
  /** OSIS range, e.g. "Prov.3.5-Prov.3.6". */
  passage: string;
  /** Moods it suits best. */
  moods: Mood[];
  /** Seasons in which it must not be given. */
  never: LifeSeason[];
  /** The passage in its place, for everybody. */
  context: string;
  teaching: string;
  /** A true picture from ordinary life or from history. */
  picture: string;
  /** What is added for those three; a plain Christian reader gets the reading as it stands. */
  audience: Record<Exclude<Audience, 'christian'>, string>;
  /** What the passage says in this season of life. */
  seasons: Partial<Record<LifeSeason, string>>;
  questions: Tagged<'seeker' | 'mature'>[];
  steps: Tagged<TimeOfDay>[];
  prayer: string;
  /** For struggle, grief and heavy moods. */
  heavyPrayer: string;
}

/** What holds a theme together, for any passage. */
export interface ThemeFrame {
  id: string;
  /** One or two sentences that begin a devotional; `{name}` stands for the reader’s name. */
  openings: Record<LifeSeason, string[]>;
  /** How this theme reads a passage that the reader has chosen; claims nothing of what stands in it. */
  lectio: string[];
  questions: Tagged<'seeker' | 'mature'>[];
  steps: Tagged<TimeOfDay>[];
  prayers: string[];
  /** A season is named where the prayer takes it for granted, such as a death. */
  heavyPrayers: Tagged<LifeSeason>[];
}

/** Reads one reading. Throws, naming the place, for whatever is missing or not known. */
export function parseReading(id: string, markdown: string): Reading {
  const { title, facts, sections } = readSections(id, markdown);
  const text = (name: string) => {
    const found = sections.get(name);
    if (!found) throw new Error(`${id}: the section “${name}” is missing.`);
    return found;
  };
  const seasons: Reading['seasons'] = {};
  for (const [name, words] of sections) {
    const season = /^season: (.+)$/.exec(name)?.[1];
    if (season !== undefined) seasons[known(id, LIFE_SEASONS, season)] = words;
  }
  const passage = facts.get('passage');
  if (!passage) throw new Error(`${id}: no passage.`);
  return {
    id,
    title,
    passage,
    moods: listOf(facts.get('moods')).map((mood) => known(id, MOODS, mood)),
    never: listOf(facts.get('never')).map((season) => known(id, LIFE_SEASONS, season)),
    context: text('context'),
    teaching: text('teaching'),
    picture: text('picture'),
    audience: { seeker: text('seeker'), 'new-to-faith': text('new'), 'mature-believer': text('mature') },
    seasons,
    questions: taggedOf(id, text('questions'), ['seeker', 'mature']),
    steps: taggedOf(id, text('steps'), ['morning', 'afternoon', 'evening']),
    prayer: text('prayer'),
    heavyPrayer: text('prayer: heavy'),
  };
}

/** Reads the frame of a theme (`theme.md`). Throws like `parseReading`. */
export function parseThemeFrame(id: string, markdown: string): ThemeFrame {
  const { sections } = readSections(id, markdown);
  const text = (name: string) => {
    const found = sections.get(name);
    if (!found) throw new Error(`${id}: the section “${name}” is missing.`);
    return found;
  };
  const plain = (name: string) => taggedOf(id, text(name), []).map(({ text: words }) => words);
  return {
    id,
    openings: Object.fromEntries(LIFE_SEASONS.map((season) => [season, plain(`opening: ${season}`)])) as Record<
      LifeSeason,
      string[]
    >,
    lectio: plain('lectio'),
    questions: taggedOf(id, text('questions'), ['seeker', 'mature']),
    steps: taggedOf(id, text('steps'), ['morning', 'afternoon', 'evening']),
    prayers: plain('prayers'),
    heavyPrayers: taggedOf(id, text('prayers: heavy'), LIFE_SEASONS),
  };
}

/** Title, "name: value" lines below it, and the sections by their headings in lower case. */
function readSections(id: string, markdown: string) {
  const [head = '', ...rest] = markdown.replace(/\r\n/g, '\n').split(/^## /m);
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim();
  if (!title) throw new Error(`${id}: no title.`);
  const facts = new Map([...head.matchAll(/^([a-z]+): *(.*)$/gm)].map(([, name, value]) => [name!, value!.trim()]));
  const sections = new Map<string, string>();
  for (const section of rest) {
    const end = section.indexOf('\n');
    const name = section
      .slice(0, end < 0 ? undefined : end)
      .trim()
      .toLowerCase();
    if (sections.has(name)) throw new Error(`${id}: the section “${name}” stands twice.`);
    sections.set(name, end < 0 ? '' : section.slice(end).trim());
  }
  return { title, facts, sections };
}

const listOf = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function known<Name extends string>(id: string, names: readonly Name[], name: string): Name {
  const found = names.find((candidate) => candidate === name.trim());
  if (!found) throw new Error(`${id}: “${name}” is not one of ${names.join(', ')}.`);
  return found;
}

/** A Markdown list whose items may begin with "(tag) ". */
function taggedOf<Tag extends string>(id: string, list: string, tags: readonly Tag[]): Tagged<Tag>[] {
  return list
    .split(/^- /m)
    .map((item) => item.trim().replace(/\s*\n\s*/g, ' '))
    .filter((item) => item !== '')
    .map((item) => {
      const { 1: tag, 2: text } = /^\(([a-z-]+)\) (.+)$/s.exec(item) ?? [];
      if (tag === undefined || text === undefined || tag === 'any') return { tag: null, text: text ?? item };
      return { tag: known(id, tags, tag), text };
    });
}
