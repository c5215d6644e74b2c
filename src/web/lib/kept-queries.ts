import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dropKept, type KeptAnswer, readKept, writeKept } from './kept-store.ts';

/** Grows when an answer that is kept takes another shape: what was kept in the old one is dropped, not misread. */
export const KEPT_SHAPE = 4;

/** Bytes that are kept at most; beyond, what was looked at longest ago goes, conversations first. */
const MOST_BYTES = 12 * 1024 * 1024;

/** Milliseconds that changes are gathered before they are written. */
const GATHERED = 250;

/** Milliseconds the app waits for what is kept; a device that takes longer shows it too late. */
const PATIENCE = 1500;

/** Answers that are kept whatever follows the first segment of their key. */
const KEPT: ReadonlySet<unknown> = new Set([
  '/api/account',
  '/api/account/sessions',
  '/api/bible/books',
  '/api/bible/marks',
  '/api/billing/subscription',
  '/api/billing/invoices',
  '/api/conversations',
  '/api/devotionals/streak',
  '/api/devotionals/today',
  '/api/vault/seal',
  '/api/vault/tags',
  '/api/voice/status',
]);

/** Whether an answer is kept: one's own things as the server gives them, never what was searched for. */
export function isKept(queryKey: QueryKey): boolean {
  const [first, second, third] = queryKey;
  if (KEPT.has(first)) return true;
  if (first === '/api/bible') return String(second).startsWith('marks?');
  if (first === '/api/devotionals' || String(first).startsWith('/api/devotionals?')) return true;
  if (first !== '/api/vault') return false;
  if (second !== 'list') return second !== undefined;
  // The words and tags one narrows the list by are kept nowhere.
  return typeof third === 'object' ? !('query' in (third ?? {}) || 'tag' in (third ?? {})) : third === 'sealed';
}

/** What is kept stays in memory as well: without a network it could not be fetched again. */
const IN_MEMORY = ['/api/vault', '/api/conversations', '/api/devotionals', ...KEPT] as const;

const nameOf = (userId: string, hash: string) => `${userId} ${hash}`;

/** What is known of a kept answer without reading it. */
type KeptSize = Pick<KeptAnswer, 'queryKey' | 'at' | 'size'>;
const isConversation = ({ queryKey }: KeptSize) => queryKey[2] === 'messages';

/**
 * Puts what is kept for a person where their screens look for it, to be asked for again when there is a way; nothing
 * where they are not here any more once it was read. Returns what was there.
 */
export async function restoreKept(
  client: QueryClient,
  userId: string,
  isHere: () => boolean,
): Promise<Map<string, KeptSize>> {
  for (const first of IN_MEMORY) client.setQueryDefaults([first], { gcTime: Number.POSITIVE_INFINITY });
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const kept = (await Promise.race([readKept(), patience])) ?? [];
  if (!isHere()) return new Map();
  const [own, others] = [new Map<string, KeptSize>(), [] as string[]];
  for (const [name, answer] of kept) {
    if (!isOwn(answer, userId)) {
      others.push(name);
      continue;
    }
    const { queryKey, data, at, size } = answer;
    own.set(name, { queryKey, at, size });
    // What has been loaded meanwhile is newer.
    if (client.getQueryData(queryKey) !== undefined) continue;
    client.setQueryData(queryKey, data, { updatedAt: at });
    client.getQueryCache().find({ queryKey, exact: true })?.invalidate();
  }
  void dropKept(others);
  return own;
}

function isOwn(answer: KeptAnswer, userId: string): boolean {
  return (
    answer?.userId === userId &&
    answer.shape === KEPT_SHAPE &&
    Array.isArray(answer.queryKey) &&
    isKept(answer.queryKey) &&
    answer.data !== undefined
  );
}

/** Which of these go, so that the rest fits: the oldest, conversations before all else. */
export function findSurplus(kept: ReadonlyMap<string, KeptSize>, most = MOST_BYTES): string[] {
  let size = [...kept.values()].reduce((sum, answer) => sum + answer.size, 0);
  const surplus: string[] = [];
  const inTurn = [...kept].sort(([, a], [, b]) => Number(isConversation(b)) - Number(isConversation(a)) || a.at - b.at);
  for (const [name, answer] of inTurn) {
    if (size <= most) break;
    surplus.push(name);
    size -= answer.size;
  }
  return surplus;
}

/**
 * Keeps from now on what is loaded for a person, while `isHere` says they are; `known` is what is kept already. Returns
 * what ends that.
 */
export function keepQueries(
  client: QueryClient,
  userId: string,
  known: Map<string, KeptSize>,
  isHere: () => boolean,
): () => void {
  const changed = new Map<string, Query>();
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = true;
  const write = async () => {
    timer = undefined;
    // Signing out empties the store at once; the screen that ends this hears of it a moment later.
    if (!isHere()) return;
    const answers = [...changed].flatMap(([name, query]) => toKeep(name, userId, query));
    changed.clear();
    for (const [name, { queryKey, at, size }] of answers) known.set(name, { queryKey, at, size });
    for (const name of [...gone, ...findSurplus(known)]) {
      known.delete(name);
      gone.add(name);
    }
    const dropped = [...gone];
    gone.clear();
    const written = answers.filter(([name]) => known.has(name));
    await writeKept(written);
    // Nor does what was on its way into the store outlive them there.
    if (!isHere()) await dropKept(written.map(([name]) => name));
    else if (live) await dropKept(dropped);
  };
  const later = () => {
    timer ??= setTimeout(() => void write(), GATHERED);
  };
  const end = client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (!isKept(query.queryKey)) return;
    const name = nameOf(userId, query.queryHash);
    if (event.type === 'removed' && IN_MEMORY.some((first) => first === query.queryKey[0])) {
      // Taken away on purpose: it was deleted, or sealed meanwhile.
      changed.delete(name);
      gone.add(name);
      later();
    } else if (event.type === 'updated' && event.action.type === 'success') {
      gone.delete(name);
      changed.set(name, query);
      later();
    }
  });
  // A page that is closed a moment after something came keeps it all the same.
  const hide = () => {
    if (document.visibilityState !== 'hidden' || timer === undefined) return;
    clearTimeout(timer);
    void write();
  };
  document.addEventListener('visibilitychange', hide);
  return () => {
    live = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hide);
    end();
  };
}

function toKeep(name: string, userId: string, { queryKey, state }: Query): [string, KeptAnswer][] {
  if (state.data === undefined) return [];
  const size = JSON.stringify(state.data).length;
  return [[name, { userId, shape: KEPT_SHAPE, queryKey, data: state.data, at: state.dataUpdatedAt, size }]];
}
