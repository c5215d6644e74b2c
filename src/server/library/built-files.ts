import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A path inside the project, such as `data/text-marks.json`. */
export function projectFile(path: string): string {
  return join(root, path);
}

/** The bytes of a file that `prepare` builds. Throws a sentence that says how to make a missing one. */
export function readBuilt(file: string): Buffer {
  const path = projectFile(`build/library/${file}`);
  if (!existsSync(path))
    throw new Error(`${path} is missing. Run "npm start" or "node scripts/prepare.mjs", which build it.`);
  return readFileSync(path);
}

/** The same, read as JSON. */
export function readBuiltJson<T>(file: string): T {
  return JSON.parse(readBuilt(file).toString('utf8')) as T;
}
