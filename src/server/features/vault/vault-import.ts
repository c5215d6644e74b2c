import { createHash } from 'node:crypto';
import { type BroughtBack, VAULT_LIMITS, type VaultFile } from '#contract/vault.ts';
import type { UserCipher } from '#server/crypto/user-keys.ts';
import { HttpError } from '#server/http/errors.ts';
import type { VaultQueries } from './vault.store.ts';
import { checkItem, tidyTags, toColumns, toItem } from './vault-rows.ts';

type FileItem = VaultFile['items'][number];

/** Things read at a time: each can be large. */
const BODIES = 25;

/**
 * Writes what a file brings back, within the transaction of `store`. What is here already, by its id or by its words and
 * the moment it was kept, stays as it is. What only another vault's key opens is left out and counted. Throws before
 * anything is written where one thing isn't right. `coming` is what becomes of a reminder that may be past.
 */
export async function bringBackItems(
  store: VaultQueries,
  cipher: UserCipher,
  userId: string,
  file: VaultFile,
  coming: (reminder: FileItem['reminder']) => FileItem['reminder'],
): Promise<BroughtBack> {
  // The first of an id counts; a file that was put together by hand may name one twice.
  const all = [...new Map(file.items.toReversed().map((item) => [item.id, item])).values()].toReversed();
  for (const [at, item] of all.entries()) checkNumbered(item, at + 1);
  const opens = await bringBackSeal(store, userId, file, all);
  const items = opens ? all : all.filter(({ sealedHead }) => sealedHead === null);

  const moments = new Set(items.map(({ createdAt }) => new Date(createdAt).getTime()));
  const here = await store.alike(
    userId,
    all.map(({ id }) => id),
    [...moments].map((at) => new Date(at)),
  );
  const knownIds = new Set(here.map(({ id }) => id));
  const knownWords = new Set<string>();
  const sameMoment = here.filter(({ createdAt }) => moments.has(createdAt.getTime())).map(({ id }) => id);
  for (let at = 0; at < sameMoment.length; at += BODIES) {
    for (const row of await store.whole(userId, sameMoment.slice(at, at + BODIES))) {
      knownWords.add(wordsOf(toItem(cipher, row)));
    }
  }
  const fresh = items.filter((item) => !knownIds.has(item.id) && !knownWords.has(wordsOf(item)));
  // What was sealed anew under this vault's key since is here, under its own id.
  const left = opens ? [] : all.filter(({ id, sealedHead }) => sealedHead !== null && !knownIds.has(id));

  const room = await store.room(userId);
  const rows = fresh.map((item) => ({
    id: item.id,
    userId,
    ...toColumns(cipher, item.id, { ...item, tags: tidyTags(item.tags), reminder: coming(item.reminder) }),
    revision: item.revision,
    createdAt: new Date(item.createdAt),
    updatedAt: new Date(item.updatedAt),
  }));
  const bytes = rows.reduce((sum, { head, body }) => sum + head.length + body.length, 0);
  if (room.items + rows.length > VAULT_LIMITS.items || room.bytes + bytes > VAULT_LIMITS.bytes) {
    throw new HttpError(
      'conflict',
      'There is not enough room in your vault for all of this file. Nothing of it was brought back, and nothing was lost.',
    );
  }
  for (const row of rows) {
    if (!(await store.insert(row))) throw new Error('Something brought back was here already after all.');
  }
  return {
    added: rows.length,
    known: file.items.length - rows.length - left.length,
    sealedElsewhere: left.length,
  };
}

/** What tells that two things are the same though their ids differ. */
function wordsOf({ kind, title, content, createdAt }: Pick<FileItem, 'kind' | 'title' | 'content' | 'createdAt'>) {
  const words = JSON.stringify([kind, title, content, new Date(createdAt).getTime()]);
  // The words themselves would be held in memory once more.
  return createHash('sha256').update(words).digest('base64');
}

function checkNumbered(item: FileItem, number: number): void {
  try {
    checkItem(item);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(
      error.code,
      `Thing number ${number} of this file can’t be kept: ${error.message} Nothing of the file was brought back.`,
    );
  }
}

/**
 * Sealed things come back with the box that opens them, or into a vault whose box is the same. Whether this vault's box
 * opens what the file holds.
 */
async function bringBackSeal(
  store: VaultQueries,
  userId: string,
  file: VaultFile,
  items: FileItem[],
): Promise<boolean> {
  const holdsSealed = items.some(({ sealedHead }) => sealedHead !== null);
  if (holdsSealed && !file.seal) {
    throw new HttpError(
      'validation-failed',
      'This file holds sealed things without the box that opens them. Nothing of it was brought back.',
    );
  }
  // A box alone opens nothing, and would stand in the way of one's own.
  if (!file.seal || !holdsSealed) return true;
  const own = await store.seal(userId);
  if (!own) await store.putSeal(userId, file.seal, 0);
  return !own || own.seal.keyId === file.seal.keyId;
}
