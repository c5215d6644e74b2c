import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const kept = join(import.meta.dirname, '../../.cache/proxies');
/** Where Debian's packages have them. */
const PLACES = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' };

/**
 * The path of a proxy: on the PATH, in the usual places, or from Debian's package, which is unpacked and not installed:
 * nothing on this machine begins to listen. Throws with a sentence when there is none to be had.
 */
export function findProxy(name: keyof typeof PLACES): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const known = [...folders.map((folder) => join(folder, name)), join(kept, PLACES[name])];
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  mkdirSync(kept, { recursive: true });
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: kept, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    if (process.getuid?.() === 0) run('apt-get', ['update', '-qq']);
    run('apt-get', ['download', '-qq', name]);
    for (const file of readdirSync(kept).filter((one) => one.startsWith(`${name}_`))) run('dpkg', ['-x', file, '.']);
  } catch (error) {
    throw new Error(`The tests of the proxies need ${name}, and it could not be had here. Please install it.`, {
      cause: error,
    });
  }
  return join(kept, PLACES[name]);
}
