import { MARK_COLORS } from '#contract/mark-colors.ts';
import type { Mark } from '#contract/marks.ts';
import { askToDelete } from '../ask-until.ts';
import { compareCounts, countRows, type Desk, type Subject } from '../desk.ts';

const VERSES = Array.from({ length: 20 }, (_, at) => `Ps.119.${at + 1}`);

/** Marks at verses: notes, highlights and bookmarks, put in the place of one another and taken away. */
export function createMarks(desk: Desk): Subject {
  const { ask, look, find, chance, words } = desk;
  /** By kind and verse: the id and, of a note or highlight, its words or colour. */
  const kept = new Map<string, { id: string; value: string | null }>();

  const checkAll = async (): Promise<void> => {
    const there = (await look<Mark[]>('/api/bible/marks')) ?? [];
    for (const [place, { id, value }] of kept) {
      const [found, ...more] = there.filter(({ kind, osis }) => `${kind} at ${osis}` === place);
      if (!found) find('lost', `a ${place} is gone: ${value}`);
      else if ((found.note ?? found.color) !== value)
        find('changed', `a ${place} says “${found.note ?? found.color}”, not “${value}”`);
      else if (found.id !== id) find('changed', `a ${place} is another than was acknowledged`);
      if (more.length > 0) find('doubled', `a ${place} is there ${more.length + 1} times`);
    }
    for (const { kind, osis } of there)
      if (!kept.has(`${kind} at ${osis}`)) find('doubled', `a ${kind} at ${osis} is there that nobody acknowledged`);
  };
  const put = async (body: { kind: Mark['kind']; osis: string; note?: string; color?: string }) => {
    const place = `${body.kind} at ${body.osis}`;
    if (kept.has(place)) await checkAll();
    const { mark } = await ask<{ mark: Mark }>('PUT', '/api/bible/marks', body);
    kept.set(place, { id: mark.id, value: body.note ?? body.color ?? null });
  };
  const note = () => put({ kind: 'note', osis: chance.of(VERSES), note: words('notes') });
  const highlight = () => put({ kind: 'highlight', osis: chance.of(VERSES), color: chance.of(MARK_COLORS) });
  const bookmark = () => put({ kind: 'bookmark', osis: chance.of(VERSES) });
  const remove = async () => {
    if (kept.size === 0) await note();
    await checkAll();
    const [place, { id }] = chance.of([...kept]);
    await askToDelete(desk.member.way, `/api/bible/marks/${id}`);
    kept.delete(place);
  };

  return {
    acts: [
      { name: 'note', weight: 6, do: note },
      { name: 'highlight', weight: 4, do: highlight },
      { name: 'bookmark', weight: 3, do: bookmark },
      { name: 'mark deleted', weight: 4, do: remove },
    ],
    check: async (database) => {
      await checkAll();
      compareCounts(desk, 'marks', await countRows(database, 'verse_marks', desk.member.userId), kept.size);
    },
  };
}
