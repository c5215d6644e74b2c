/**
 * Draws every screen of the app at three widths in both lights into `docs/screens`, one small sheet a screen, with a
 * table of them. A real server with fresh data and a clock that always shows the same evening, and a real browser.
 *
 * `--only <word,word>` draws the screens whose name holds one of them; `--full <folder>` leaves the pictures in their full size there.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { createServerProcesses, moveClock, type ServerProcess } from '#tests/support/server-process.ts';
import { findChromium } from './find-chromium.ts';
import { castOf } from './screens/cast.ts';
import { SCREENS } from './screens/list.ts';
import { TIME_ZONE } from './screens/people.ts';
import { type Cast, EVENING, MORNING, type Screen } from './screens/screen.ts';
import { drawSheet, SIZES, type Size, THEMES } from './screens/sheet.ts';

const FOLDER = join(import.meta.dirname, '../docs/screens');
/** What the folder may weigh, in bytes. */
const LIMIT = 6 * 1024 * 1024;

const { values: options } = parseArgs({ options: { only: { type: 'string' }, full: { type: 'string' } } });

/** Draws one screen at one width, in both lights; the files. */
async function draw(browser: Browser, address: string, cast: Cast, screen: Screen, size: Size, into: string) {
  const context = await browser.newContext({
    baseURL: address,
    ...windowOf(screen, size),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    colorScheme: 'light',
    permissions: ['microphone'],
    // Behind it, a page's requests can't be answered here.
    serviceWorkers: screen.worker ? 'allow' : 'block',
    forcedColors: screen.look === 'contrast' ? 'active' : 'none',
  });
  try {
    await context.clock.setFixedTime(screen.morning ? MORNING : EVENING);
    const person = await cast[screen.as](size);
    await person?.enter(context);
    const page = await context.newPage();
    await screen.before?.(page, size);
    await page.goto(typeof screen.path === 'function' ? screen.path(cast) : screen.path);
    await arrive(page, screen);
    await screen.after?.(page, size);
    await arrive(page, screen);
    if (screen.look === 'print') {
      await page.emulateMedia({ media: 'print' });
      // A window has no margins of a sheet.
      await page.evaluate(() => {
        document.documentElement.style.padding = '40px';
      });
      await screen.after?.(page, size);
    }
    const files: string[] = [];
    for (const theme of THEMES) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name;
      }, theme);
      // The system's own colours are of its own light.
      if (screen.look === 'contrast') await page.emulateMedia({ colorScheme: theme === 'lamp' ? 'dark' : 'light' });
      await settle(page);
      const file = join(into, `${screen.name}-${size.name}-${theme}.png`);
      await page.screenshot({ path: file, caret: 'hide' });
      files.push(file);
    }
    return files;
  } finally {
    await context.close();
  }
}

/** The narrowest screen that everything must be usable on. */
const NARROWEST = 320;

/** The window of a picture. What is enlarged has fewer pixels of its own, and the picture the same number. */
function windowOf({ look }: Screen, { width, height }: Size) {
  const scale = look === 'zoom' ? Math.min(2, width / NARROWEST) : 1;
  return {
    viewport: { width: Math.round(width / scale), height: Math.round(height / scale) },
    deviceScaleFactor: scale,
  };
}

/** Waits until nothing loads any more; where something is held back on purpose, not for it. */
async function arrive(page: Page, { unfinished }: Screen): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  if (!unfinished)
    await page.waitForFunction(() => {
      const seen = (element: Element) => element.checkVisibility();
      const waits = [...document.querySelectorAll('[role=status]')].filter((one) => /^Loading/.test(one.textContent));
      return ![...document.querySelectorAll('.splash, .skel, .skeleton'), ...waits].some(seen);
    });
  await settle(page);
}

/** Waits until the letters are there and the page is drawn with them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** By how many milliseconds the clocks were moved last. */
let movedBy = 0;
/** When the people were begun to be made: what is dated later was dated by the database. */
const BEGUN = new Date();

/**
 * Moves the clocks of server and database: what the database dates by itself would be of the day of drawing. Its
 * clock can't be moved, so its defaults are, and what it has dated in spite of them.
 */
async function moveTo(server: ServerProcess, dataDir: string, at: Date): Promise<void> {
  await moveClock(server.child, at);
  const client = new pg.Client({ host: join(dataDir, 'run'), port: 5432, user: 'emmaus', database: 'emmaus' });
  await client.connect();
  try {
    const dated = await client.query<{ place: string; name: string }>(
      `select format('%I.%I', table_schema, table_name) as place, format('%I', column_name) as name
       from information_schema.columns where table_schema = 'public' and column_default like '%now()%'`,
    );
    const columns = await client.query<{ place: string; name: string }>(
      `select format('%I.%I', table_schema, table_name) as place, format('%I', column_name) as name
       from information_schema.columns where table_schema = 'public' and data_type like 'timestamp%'`,
    );
    for (const { place, name } of columns.rows)
      await client.query(
        `update ${place} set ${name} = ${name} - interval '${movedBy} milliseconds' where ${name} between $1 and $2`,
        [BEGUN, new Date()],
      );
    const ago = Math.round(Date.now() - at.getTime());
    movedBy = ago;
    for (const { place, name } of dated.rows)
      await client.query(`alter table ${place} alter ${name} set default now() - interval '${ago} milliseconds'`);
  } finally {
    await client.end();
  }
}

/** The table of what is in the folder. */
function writeIndex(screens: readonly Screen[]): void {
  const rows = screens.map(({ name, shows }) => `| [${name}](${name}.webp) | ${shows} |`);
  writeFileSync(
    join(FOLDER, 'README.md'),
    `# Screens

Every screen and its important states, drawn by \`npm run screens\` from a running server. A sheet holds one screen:
390, 768 and 1440 pixels wide from left to right, paper above and lamp light below.

| Sheet | What it shows |
|---|---|
${rows.join('\n')}
`,
  );
}

const words = options.only?.split(',') ?? [''];
const chosen = SCREENS.filter(({ name }) => words.some((word) => name.includes(word)));
const pictures = options.full ?? mkdtempSync(join(tmpdir(), 'emmaus-screens-'));
mkdirSync(pictures, { recursive: true });
mkdirSync(FOLDER, { recursive: true });
const servers = createServerProcesses({ TTS_BASE_URL: 'embedded' }, true);
const failures: string[] = [];
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
try {
  const server = await servers.start();
  const { address } = server;
  const cast = await castOf(address, (at) => moveTo(server, servers.dataDir, at));
  const desk = await browser.newPage();
  for (const screen of chosen) {
    // What the three widths do to the same data they do one after the other.
    const drawn: { column: number; row: number; file: string }[] = [];
    await Promise.all(
      SIZES.map(async (size, column) => {
        try {
          const files = await draw(browser, address, cast, screen, size, pictures);
          drawn.push(...files.map((file, row) => ({ column, row, file })));
        } catch (error) {
          failures.push(`${screen.name}, ${size.name}: ${error instanceof Error ? error.message : error}`);
        }
      }),
    );
    if (drawn.length > 0) writeFileSync(join(FOLDER, `${screen.name}.webp`), await drawSheet(desk, drawn));
    console.log(`${screen.name}: ${drawn.length} pictures`);
  }
} finally {
  await browser.close();
  await servers.endAll();
  servers.clean();
  if (!options.full) rmSync(pictures, { recursive: true, force: true });
}
if (!options.only) {
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.webp') && !SCREENS.some(({ name }) => file === `${name}.webp`)) rmSync(join(FOLDER, file));
  writeIndex(SCREENS);
}
const weight = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
console.log(`${(weight / 1024 / 1024).toFixed(2)} MB in docs/screens`);
if (weight > LIMIT) failures.push('docs/screens is larger than 6 MB.');
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
