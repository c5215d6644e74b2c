import type { QueryClient } from '@tanstack/react-query';
import type { Body } from '#contract/endpoint.ts';
import type { Mark, putMark } from '#contract/marks.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { outbox, type Waiting, type WaitsWhere } from './outbox.ts';
import { draftKey, readStored } from './storage.ts';

const MARKS = '/api/bible/marks';

/** A mark that is kept, as it is sent. Its id is made here, so that it can be taken away before it has arrived. */
export type NewMark = Body<typeof putMark> & { id: string };

const thingOf = (osis: string) => `mark/${osis}`;
const isMark = ({ thing }: Waiting) => thing?.startsWith('mark/') ?? false;

/** Whether something of a verse's marks is on its way: what is done there next goes behind. */
export function isMarkUnderWay(osis: string): boolean {
  return outbox.waiting().some(({ thing }) => thing === thingOf(osis));
}

/** The chapter a verse stands in: "John.3" of "John.3.16". */
export const chapterOf = (osis: string) => osis.split('.').slice(0, 2).join('.');

/** Key of the marks of a chapter. */
export const marksKey = (chapter: string) => ['/api/bible', `marks?chapter=${encodeURIComponent(chapter)}`];

/** Keeps a mark as soon as there is a way; tells where it waits. `reference` names its verse until then. */
export function markLater(mark: NewMark, reference: string): WaitsWhere {
  return outbox.put({
    slot: `${thingOf(mark.osis)}/${crypto.randomUUID()}`,
    thing: thingOf(mark.osis),
    method: 'PUT',
    url: MARKS,
    body: mark.kind === 'note' ? { ...mark, waited: true } : mark,
    was: { reference },
    keepsRefused: mark.kind === 'note',
  });
}

/** Takes a mark away as soon as there is a way. */
export function unmarkLater({ id, osis }: Pick<Mark, 'id' | 'osis'>): void {
  outbox.put({
    slot: `${thingOf(osis)}/${crypto.randomUUID()}`,
    thing: thingOf(osis),
    method: 'DELETE',
    url: `${MARKS}/${id}`,
    body: undefined,
  });
}

/** Marks with what waits for them; of one chapter, where it is given. */
export function marksWithWaiting(marks: readonly Mark[], waiting: readonly Waiting[], chapter?: string): Mark[] {
  let now = [...marks];
  for (const entry of waiting) {
    const osis = entry.thing?.slice('mark/'.length) ?? '';
    if (!isMark(entry) || (chapter !== undefined && chapterOf(osis) !== chapter)) continue;
    if (entry.method === 'DELETE') now = now.filter(({ id }) => !entry.url.endsWith(id));
    else now = [...now.filter((old) => !isSamePlace(old, entry.body as NewMark)), toMark(entry)];
  }
  return now;
}

const isSamePlace = (a: Pick<Mark, 'osis' | 'kind'>, b: Pick<Mark, 'osis' | 'kind'>) =>
  a.osis === b.osis && a.kind === b.kind;

/** A mark as it will be. */
function toMark({ id: made, body, was }: Waiting): Mark {
  const mark = body as NewMark;
  const at = new Date(Number(made.split('-')[0])).toISOString();
  return {
    id: mark.id,
    osis: mark.osis,
    reference: (was as { reference: string }).reference,
    kind: mark.kind,
    color: mark.kind === 'highlight' ? mark.color : null,
    note: mark.kind === 'note' ? mark.note : null,
    createdAt: at,
    updatedAt: at,
  };
}

/** A note that was refused stands in the field of its verse again, behind what was begun there since. */
export function giveBackNote(userId: string, entry: Waiting): void {
  const mark = entry.body as NewMark;
  if (!isMark(entry) || entry.method !== 'PUT' || mark.kind !== 'note') return;
  const place = draftKey(userId, `note-${mark.osis}`);
  const begun = readDraft(place) ?? '';
  const words = begun.includes(mark.note) ? begun : [begun, mark.note].filter(Boolean).join('\n\n');
  writeDraft(place, words);
  const [refused] = outbox.refused().filter(({ id }) => id === entry.id);
  if (refused && readStored(place) === words) outbox.dismiss(refused);
}

/** Puts a change of marks that has arrived wherever they are shown, and has them loaded anew. */
export function settleMarkChange(client: QueryClient, entry: Waiting, answer: unknown): void {
  if (!isMark(entry)) return;
  const osis = entry.thing!.slice('mark/'.length);
  for (const key of [marksKey(chapterOf(osis)), [MARKS]]) {
    client.setQueryData<Mark[]>(key, (old) => {
      if (!old) return old;
      const now = marksWithWaiting(old, [entry]);
      const mark = (answer as { mark?: Mark } | null)?.mark;
      return mark ? [...now.filter((one) => !isSamePlace(one, mark)), mark] : now;
    });
    void client.invalidateQueries({ queryKey: key, exact: true });
  }
}
