import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with little room: a file system of its own, in memory. */
export interface SmallDisk {
  /** Takes all room that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  /** Lets go of it; what it held is gone. */
  unmount(): void;
}

const PIECE = Buffer.alloc(1 << 20);

/** Makes one of a folder. Throws where mounting is not allowed: it takes Linux, and root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const file = openSync(ballast, 'w');
      try {
        // The last pieces are small, so that not a page is left.
        for (let size = PIECE.length; size >= 1024; size /= 2) {
          try {
            for (;;) writeSync(file, PIECE, 0, size);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
