import { mergeLists } from '#contract/merge-lists.ts';
import { mergeTexts } from '#contract/merge-texts.ts';
import { ascending, type Held, type SaveBody, toldBy, type Words } from './devotional-words.ts';

/** What two pages that are gone had in the fields of one devotional, as if it had been written in the first. */
export function joinHeld(one: Held, other: Held): Held {
  const text = (name: 'journalEntry' | 'prayerResponse') =>
    mergeTexts(other.base[name], other.mine[name], one.mine[name]);
  const places = Math.max(one.mine.reflections.length, other.mine.reflections.length);
  const at = (words: Words, place: number) => words.reflections[place] ?? '';
  return {
    base: one.base,
    mine: {
      journalEntry: text('journalEntry'),
      prayerResponse: text('prayerResponse'),
      reflections: Array.from({ length: places }, (_, place) =>
        mergeTexts(at(other.base, place), at(other.mine, place), at(one.mine, place)),
      ),
      tags: mergeLists(other.base.tags, other.mine.tags, one.mine.tags),
      ticks: ascending(mergeLists(other.base.ticks, other.mine.ticks, one.mine.ticks)),
    },
  };
}

/** What the server makes of a save where it had `was`, as far as this page can know. */
export function mergeSave(was: Words, body: SaveBody): Words {
  const { journalEntry, prayerResponse, reflections, personalTags, completedActionSteps } = body.base ?? {};
  const ticks = (places: typeof completedActionSteps) => places?.filter((tick) => typeof tick === 'number');
  const base: Words = {
    journalEntry: journalEntry ?? '',
    prayerResponse: prayerResponse ?? '',
    reflections: reflections ?? [],
    tags: personalTags ?? [],
    ticks: ticks(completedActionSteps) ?? [],
  };
  return joinHeld({ base: was, mine: was }, { base, mine: toldBy(base, body) }).mine;
}
