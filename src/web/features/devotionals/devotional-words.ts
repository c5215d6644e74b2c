import { DEVOTIONAL_LIMITS } from '#contract/devotional-limits.ts';
import type { Devotional, saveDevotional } from '#contract/devotionals.ts';
import type { Body } from '#contract/endpoint.ts';
import { mergeLists } from '#contract/merge-lists.ts';
import { readSteps, readTicks } from './devotional-parts.ts';

/** What a reader adds to a devotional, as it stands in the fields. */
export interface Words {
  journalEntry: string;
  prayerResponse: string;
  /** Answers to the questions, by their place. */
  reflections: string[];
  tags: string[];
  /** Places of the ticked steps, ascending. */
  ticks: number[];
}

/** The body of a save. */
export type SaveBody = Body<typeof saveDevotional>;

/** What the server has. */
export function wordsOf(devotional: Devotional): Words {
  return {
    journalEntry: devotional.journalEntry ?? '',
    prayerResponse: devotional.prayerResponse ?? '',
    reflections: [...(devotional.reflections ?? [])],
    tags: [...(devotional.personalTags ?? [])],
    ticks: readTicks(devotional.completedActionSteps, readSteps(devotional.actionSteps)),
  };
}

const same = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);

/** Answers without the spaces around them, and without the empty ones at the end. */
function trimmed(reflections: readonly string[]): string[] {
  const answers = reflections.map((answer) => answer.trim());
  return answers.slice(0, answers.findLastIndex((answer) => answer !== '') + 1);
}

const fitsText = (text: string) => text.length <= DEVOTIONAL_LIMITS.text;
const fitsAnswers = (answers: readonly string[]) =>
  answers.every((answer) => answer.length <= DEVOTIONAL_LIMITS.reflection);
const fitsTags = (tags: readonly string[]) => tags.length <= DEVOTIONAL_LIMITS.tags;

/** Whether the fields hold anything the server isn't known to have. */
export function isUnsaved(base: Words, mine: Words): boolean {
  return (
    mine.journalEntry.trim() !== base.journalEntry.trim() ||
    mine.prayerResponse.trim() !== base.prayerResponse.trim() ||
    !same(trimmed(mine.reflections), trimmed(base.reflections)) ||
    !same(mine.tags, base.tags) ||
    !same(mine.ticks, base.ticks)
  );
}

/** All that was written, as one text. */
export function textOf({ journalEntry, prayerResponse, reflections }: Words): string {
  return [journalEntry, prayerResponse, ...reflections].filter((text) => text.trim() !== '').join('\n');
}

/** Whether any text is longer, or the tags are more, than can be kept: it stays in its field and on the device. */
export function isTooLong({ journalEntry, prayerResponse, reflections, tags }: Words): boolean {
  return (
    !fitsText(journalEntry.trim()) ||
    !fitsText(prayerResponse.trim()) ||
    !fitsAnswers(trimmed(reflections)) ||
    !fitsTags(tags)
  );
}

/**
 * The save that brings the server from `base` to `mine`; null where there is nothing to bring. Texts are trimmed and
 * left out when empty, and null where that clears what was stored (specification 2, section 5). What is too long to
 * be kept stays behind, so that it holds up nothing else.
 */
export function saveOf(base: Words, mine: Words): SaveBody | null {
  const body: SaveBody = {};
  const text = (name: 'journalEntry' | 'prayerResponse') => {
    const words = mine[name].trim();
    if (!fitsText(words)) return false;
    if (words !== '') body[name] = words;
    else if (base[name].trim() !== '') body[name] = null;
    return words !== base[name].trim();
  };
  let changed = text('journalEntry');
  changed = text('prayerResponse') || changed;
  const answers = trimmed(mine.reflections);
  if (!same(answers, trimmed(base.reflections)) && fitsAnswers(answers)) {
    // An answer that was cleared is sent as an empty one: its place must stand.
    const places = Math.max(answers.length, trimmed(base.reflections).length);
    body.reflections = Array.from({ length: places }, (_, at) => answers[at] ?? '');
    changed = true;
  }
  if (!same(mine.tags, base.tags) && fitsTags(mine.tags)) {
    body.personalTags = mine.tags;
    changed = true;
  }
  // Sent when there are any, and once more after the last one was taken back.
  if (!same(mine.ticks, base.ticks)) {
    body.completedActionSteps = mine.ticks;
    changed = true;
  }
  if (!changed) return null;
  body.base = {
    journalEntry: base.journalEntry === '' ? null : base.journalEntry,
    prayerResponse: base.prayerResponse === '' ? null : base.prayerResponse,
    reflections: base.reflections,
    personalTags: base.tags,
    completedActionSteps: base.ticks,
  };
  return body;
}

/** Name of a devotional's changes in the outbox. */
export function slotOf(id: string, what: 'words' | 'complete'): string {
  return `devotional/${id}/${what}`;
}

/** What the server has been told with a save. */
export function toldBy(base: Words, body: SaveBody): Words {
  return {
    journalEntry: body.journalEntry === undefined ? base.journalEntry : (body.journalEntry ?? ''),
    prayerResponse: body.prayerResponse === undefined ? base.prayerResponse : (body.prayerResponse ?? ''),
    reflections: body.reflections ?? base.reflections,
    tags: body.personalTags ?? base.tags,
    ticks: body.completedActionSteps?.filter((tick) => typeof tick === 'number') ?? base.ticks,
  };
}

/** What is in the fields, and what the server is known to have. */
export interface Held {
  base: Words;
  mine: Words;
}

/**
 * Takes in what the server has now. A field nobody has typed in since takes its words; one that was typed in stays,
 * and its base moves on to what was told, so that the next save merges both. Tags and ticks are merged at once.
 * `told`: what the server was told of with the save this answers.
 */
export function takeIn({ base, mine }: Held, server: Words, told: Words = base): Held {
  const text = (was: string, now: string, theirs: string) =>
    now.trim() === was.trim()
      ? { base: theirs, mine: now.trim() === theirs ? now : withEnd(theirs, now) }
      : { base: was, mine: now };
  const journal = text(told.journalEntry, mine.journalEntry, server.journalEntry);
  const prayer = text(told.prayerResponse, mine.prayerResponse, server.prayerResponse);
  const places = Math.max(told.reflections.length, mine.reflections.length, server.reflections.length);
  const answers = Array.from({ length: places }, (_, at) =>
    text(told.reflections[at] ?? '', mine.reflections[at] ?? '', server.reflections[at] ?? ''),
  );
  return {
    base: {
      journalEntry: journal.base,
      prayerResponse: prayer.base,
      reflections: answers.map((answer) => answer.base),
      tags: server.tags,
      ticks: server.ticks,
    },
    mine: {
      journalEntry: journal.mine,
      prayerResponse: prayer.mine,
      reflections: answers.map((answer) => answer.mine),
      tags: mergeLists(told.tags, mine.tags, server.tags),
      ticks: ascending(mergeLists(told.ticks, mine.ticks, server.ticks)),
    },
  };
}

/**
 * Moves the base of fields on to what the server was told of. `typed`: of those that were typed in since a save that
 * has arrived, its answer overtaken by a newer one. `put-back`: of those that stand as they were before a save that is
 * still on its way; it brings something else, and they are a change of that.
 */
export function moveBase({ base, mine }: Held, told: Words, which: 'typed' | 'put-back'): Held {
  const text = (was: string, now: string, then: string) =>
    (now.trim() === was.trim()) === (which === 'put-back') ? then : was;
  const list = <Item>(was: Item[], now: Item[], then: Item[]) => (which === 'put-back' && same(was, now) ? then : was);
  const places = Math.max(base.reflections.length, told.reflections.length);
  const at = (words: Words, place: number) => words.reflections[place] ?? '';
  return {
    base: {
      journalEntry: text(base.journalEntry, mine.journalEntry, told.journalEntry),
      prayerResponse: text(base.prayerResponse, mine.prayerResponse, told.prayerResponse),
      reflections: Array.from({ length: places }, (_, place) =>
        text(at(base, place), at(mine, place), at(told, place)),
      ),
      tags: list(base.tags, mine.tags, told.tags),
      ticks: list(base.ticks, mine.ticks, told.ticks),
    },
    mine,
  };
}

/** Ticks as they are kept. */
export const ascending = (places: readonly number[]) => [...places].sort((one, other) => one - other);

/** Somebody about to write the next word has put a space: it stays, though the server keeps none. */
function withEnd(theirs: string, now: string): string {
  return theirs === '' ? '' : theirs + (/\s*$/.exec(now)?.[0] ?? '');
}

/** What is stored of fields, until the server has it. */
export interface StoredHeld extends Held {
  /** Pages that were gone when this one took up what they had, some of it on its way still. */
  from?: readonly string[];
}

/** What was stored of fields; null where that can't be read. */
export function readHeld(stored: string | null): StoredHeld | null {
  try {
    const held = JSON.parse(stored ?? 'null') as StoredHeld | null;
    return held && typeof held.mine?.journalEntry === 'string' && typeof held.base?.journalEntry === 'string'
      ? held
      : null;
  } catch {
    return null;
  }
}
