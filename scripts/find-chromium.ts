import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the PATH, Playwright's cache, or one
 * installed now (Debian's package as root, else Playwright's own installer).
 * Throws with a sentence when there is none to be had.
 */
export function findChromium(): string {
  const known = locate();
  if (known) return known;
  console.log('No Chromium found; installing one …');
  const attempts: [string, string[]][] =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
        ]
      : [[join(import.meta.dirname, '../node_modules/.bin/playwright'), ['install', 'chromium']]];
  for (const [command, args] of attempts) {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = locate();
  if (!installed) {
    throw new Error(
      'The browser tests need a Chromium and none could be installed. Install one and set CHROMIUM_PATH.',
    );
  }
  return installed;
}

function locate(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given && existsSync(given)) return given;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name);
  }
  const cache = join(
    homedir(),
    process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright',
  );
  if (!existsSync(cache)) return undefined;
  for (const build of readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()) {
    for (const inside of [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      'chrome-win/chrome.exe',
    ]) {
      if (existsSync(join(cache, build, inside))) return join(cache, build, inside);
    }
  }
  return undefined;
}
