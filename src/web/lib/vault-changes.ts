import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Body } from '#contract/endpoint.ts';
import type { changeVaultItem, keepInVault, VaultEntry, VaultItem, VaultKind } from '#contract/vault.ts';
import { type Outgoing, outbox, type Waiting, type WaitsWhere } from './outbox.ts';

const VAULT = '/api/vault';

/** Something new, as it is sent. Its id is made here, so that it is kept once however often it is sent. */
export type NewThing = Body<typeof keepInVault> & { id: string };

/** A change of something kept, as it is sent. */
export type ThingChange = Body<typeof changeVaultItem>;

const thingOf = (id: string) => `vault/${id}`;
/** Each change stands for itself: they go one after the other. */
const change = (id: string, outgoing: Omit<Outgoing, 'slot' | 'thing'>): Outgoing => ({
  ...outgoing,
  slot: `${thingOf(id)}/${crypto.randomUUID()}`,
  thing: thingOf(id),
});

/** Whether something of a thing is on its way: what is done with it next goes behind. */
export function isUnderWay(id: string): boolean {
  return outbox.waiting().some(({ thing }) => thing === thingOf(id));
}

/** Keeps something as soon as there is a way; tells where it waits. */
export function keepLater(thing: NewThing): WaitsWhere {
  return outbox.put(change(thing.id, { method: 'POST', url: VAULT, body: thing, keepsRefused: true }));
}

/** Changes something as soon as there is a way; tells where that waits. `was`: the thing as it was when this was written. */
export function changeLater(id: string, wish: ThingChange, was: VaultItem | null = null): WaitsWhere {
  const words = wish.content !== undefined || wish.title !== undefined || Boolean(wish.thanks);
  return outbox.put(change(id, { method: 'PATCH', url: `${VAULT}/${id}`, body: wish, was, keepsRefused: words }));
}

/** Deletes something as soon as there is a way; what was to become of it before that is not sent. */
export function deleteLater(id: string): void {
  outbox.withdrawThing(thingOf(id));
  outbox.put(change(id, { method: 'DELETE', url: `${VAULT}/${id}`, body: undefined }));
}

/** The id of the thing that a waiting change is about; null where it is about something else. */
export function thingIdOf({ thing }: Outgoing): string | null {
  return thing?.startsWith('vault/') ? thing.slice('vault/'.length) : null;
}

/** First words of a text, without marks. */
const previewOf = (content: string) =>
  content
    .replace(/^[#>*\s-]+/gm, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);

/** Something new, as it will be. */
function toItem({ id, kind, title, content, tags, reminder, sealedHead }: NewThing, at: string): VaultItem {
  const sealed = sealedHead !== undefined;
  return {
    id,
    kind,
    title: sealed ? '' : title,
    preview: sealed ? '' : previewOf(content),
    tags: sealed ? [] : (tags ?? []),
    answeredAt: null,
    thanks: null,
    reminder: reminder ?? null,
    sealedHead: sealedHead ?? null,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    content,
  };
}

/** A thing with a change, as it will be where nobody else changes it. */
function withChange<Thing extends VaultEntry>(thing: Thing, wish: ThingChange): Thing {
  const seals = typeof wish.sealedHead === 'string';
  const { title, tags, answeredAt, thanks, reminder, sealedHead } = wish;
  const given = Object.entries({ title, tags, answeredAt, thanks, reminder, sealedHead });
  return {
    ...thing,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    ...(seals ? { title: '', tags: [], thanks: null, preview: '' } : {}),
    ...(wish.content === undefined
      ? {}
      : { content: wish.content, ...(seals ? {} : { preview: previewOf(wish.content) }) }),
    revision: thing.revision + 1,
  };
}

/** When a waiting change was made. */
const madeAt = ({ id }: Waiting) => new Date(Number(id.split('-')[0])).toISOString();

/** A thing with what waits for it; null where it is deleted, or not there. */
export function withWaiting(thing: VaultItem | null, id: string, waiting: readonly Waiting[]): VaultItem | null {
  let now = thing;
  for (const entry of waiting) {
    if (thingIdOf(entry) !== id) continue;
    if (entry.method === 'DELETE') now = null;
    else if (entry.method === 'POST') now ??= toItem(entry.body as NewThing, madeAt(entry));
    else if (now) now = withChange(now, entry.body as ThingChange);
  }
  return now;
}

/** A list with what waits for it, newest first. `fits` says which new things belong to it. */
export function listWithWaiting(
  entries: readonly VaultEntry[],
  waiting: readonly Waiting[],
  fits: (thing: VaultEntry) => boolean,
): VaultEntry[] {
  const things = new Map(entries.map((entry) => [entry.id, entry]));
  const fresh = new Map<string, VaultEntry>();
  const changed = new Set<string>();
  for (const entry of waiting) {
    const id = thingIdOf(entry);
    if (id === null) continue;
    const known = things.get(id) ?? fresh.get(id);
    changed.add(id);
    if (entry.method === 'DELETE') {
      things.delete(id);
      fresh.delete(id);
    } else if (entry.method === 'POST') {
      if (!known) fresh.set(id, toItem(entry.body as NewThing, madeAt(entry)));
    } else if (known) (things.has(id) ? things : fresh).set(id, withChange(known, entry.body as ThingChange));
  }
  const all = [...[...fresh.values()].reverse(), ...things.values()];
  return all.filter((thing) => !changed.has(thing.id) || fits(thing));
}

/** What a list of the vault is narrowed to. */
export interface Narrowing {
  kind?: VaultKind;
  answered?: 'yes' | 'no';
  sealed?: 'yes';
}

/** Whether a thing belongs to a list that is narrowed so. */
export function fitsNarrowing(thing: VaultEntry, { kind, answered, sealed }: Narrowing): boolean {
  return (
    (kind === undefined || thing.kind === kind) &&
    (answered === undefined || (thing.kind === 'prayer' && (thing.answeredAt !== null) === (answered === 'yes'))) &&
    (sealed === undefined || thing.sealedHead !== null)
  );
}

type Pages = InfiniteData<{ items: VaultEntry[]; next: string | null }>;

/** Puts a thing, as the server has it, into the lists it stands in: what was sealed just now is nowhere left in the open. */
export function showInLists(client: QueryClient, { content: _words, ...entry }: VaultItem): void {
  const renew = (things: readonly VaultEntry[]) => things.map((thing) => (thing.id === entry.id ? entry : thing));
  client.setQueriesData<Pages>(
    { queryKey: [VAULT, 'list'] },
    // What is sealed is listed without pages.
    (old) =>
      old && 'pages' in old ? { ...old, pages: old.pages.map((page) => ({ ...page, items: renew(page.items) })) } : old,
  );
  client.setQueryData<VaultEntry[]>([VAULT, 'open-prayers'], (old) => old && renew(old));
}

/** Puts a change that has arrived wherever what it changed is shown, and has it loaded anew. */
export function settleVaultChange(client: QueryClient, entry: Waiting, answer: unknown): void {
  const id = thingIdOf(entry);
  if (id === null) return;
  // Drafts and answers of a later day have more in them than is kept.
  const item = answer === null || entry.method === 'DELETE' ? null : (answer as VaultItem);
  if (item) client.setQueryData<VaultItem>([VAULT, id], (old) => (old && old.revision > item.revision ? old : item));
  else client.removeQueries({ queryKey: [VAULT, id] });
  for (const query of client.getQueryCache().findAll({ queryKey: [VAULT, 'list'] })) {
    const narrowing = query.queryKey[2];
    if (typeof narrowing !== 'object' || narrowing === null) continue;
    client.setQueryData<Pages>(query.queryKey, (old) => {
      const [first, ...rest] = old?.pages ?? [];
      if (!old || !first) return old;
      const own = entry.method === 'POST' ? [first] : [first, ...rest];
      const pages = own.map((page) => ({
        ...page,
        items: listWithWaiting(page.items, [entry], (thing) => fitsNarrowing(thing, narrowing)),
      }));
      return { ...old, pages: entry.method === 'POST' ? [...pages, ...rest] : pages };
    });
  }
  client.setQueryData<VaultEntry[]>(
    [VAULT, 'open-prayers'],
    (old) => old && listWithWaiting(old, [entry], (thing) => fitsNarrowing(thing, { kind: 'prayer', answered: 'no' })),
  );
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === '/api/vault/tags' || (first === VAULT && (second === 'list' || second === 'open-prayers')),
  });
}
