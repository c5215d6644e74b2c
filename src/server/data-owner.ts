import { lchownSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A user and a group, by number. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Who is called "nobody" on Linux. */
export const NOBODY: Owner = { uid: 65534, gid: 65534 };

/**
 * To whom root leaves what it makes in a folder: the folder's owner. Null where this process is not root or the folder is
 * root's: then it stays its maker's.
 */
export function ownerBesideRoot({ uid, gid }: Stats): Owner | null {
  if (process.getuid?.() !== 0 || uid === 0) return null;
  // Root's group, too, is for nobody who is not root.
  return { uid, gid: gid === 0 ? NOBODY.gid : gid };
}

/**
 * Gives what was made just now to the owner of the folder it lies in. A command that root runs on the data of a server
 * that is not root must leave nothing there which that server can't read or replace. A link is given, never followed.
 */
export function leaveToOwner(path: string): void {
  const owner = ownerBesideRoot(statSync(dirname(path)));
  if (owner) lchownSync(path, owner.uid, owner.gid);
}

/** Writes a file in place of whatever has its name; a link there is replaced, never followed. It is the folder's owner's. */
export function replaceFile(file: string, text: string): void {
  const made = `${file}.${process.pid}`;
  rmSync(made, { force: true });
  writeFileSync(made, text, { flag: 'wx' });
  leaveToOwner(made);
  renameSync(made, file);
}
