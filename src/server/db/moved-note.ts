import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#server/data-owner.ts';

/** Among the data themselves, so that it goes where they go. */
const noteIn = (dataDir: string) => join(dataDir, 'pg', 'moved-away');

/** Notes on the data of the built-in database that they were moved; `to`: where to, without a password. Returns the file. */
export function noteMoved(dataDir: string, to: string, at = new Date()): string {
  const note = noteIn(dataDir);
  replaceFile(note, `to ${to} on ${at.toISOString()}\n`);
  return note;
}

/** Throws a sentence where the data of the built-in database were moved: what came since is elsewhere. */
export function refuseMoved(dataDir: string): void {
  const note = noteIn(dataDir);
  let where: string;
  try {
    where = readFileSync(note, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return;
    throw error;
  }
  throw new Error(
    `The built-in database in ${dataDir} was moved ${where}. Set DATABASE_URL to that one; or, if the one that was left is meant, remove ${note}.`,
  );
}
