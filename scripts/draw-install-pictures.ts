/**
 * Draws the pictures that browsers show before they install the app, from the real product, into `public/screenshots`.
 * Build the web app first, and again afterwards: the manifest names them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServerProcesses } from '#tests/support/server-process.ts';
import { findChromium } from './find-chromium.ts';

const FOLDER = join(import.meta.dirname, '../public/screenshots');
/** A phone's screen, and a laptop's. Larger than shown, so that letters are sharp; small enough to be fetched at once. */
const SIZES = {
  narrow: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 },
  wide: { viewport: { width: 1200, height: 750 }, deviceScaleFactor: 1 },
};

/** One picture: where it is, and what is done there first. */
interface Picture {
  name: string;
  size: keyof typeof SIZES;
  path: string;
  before?(page: Page): Promise<void>;
}

const PICTURES: Picture[] = [
  {
    name: 'chat',
    size: 'narrow',
    path: '/chat',
    before: async (page) => {
      await page.getByLabel('Your message').fill('I can’t stop worrying about tomorrow');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Keep' }).first().waitFor({ timeout: 20_000 });
    },
  },
  { name: 'bible', size: 'narrow', path: '/bible/john/1' },
  {
    name: 'devotional',
    size: 'narrow',
    path: '/devotionals',
    before: async (page) => {
      await page.getByRole('button', { name: 'Finding Peace' }).click();
      await page.getByRole('button', { name: 'Begin Spiritual Formation' }).click();
      await page.getByText('Today’s Devotional').or(page.getByText("Today's Devotional")).first().waitFor();
    },
  },
  { name: 'bible', size: 'wide', path: '/bible/john/1' },
  { name: 'home', size: 'wide', path: '/home' },
];

async function draw(browser: Browser, address: string, { name, size, path, before }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    ...SIZES[size],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const registered = await context.request.post('/auth/register', {
    data: { email: `${name}-${size}@example.org`, password: 'whither thou goest', firstName: 'Ruth' },
  });
  const { user, token } = (await registered.json()) as { user: unknown; token: string };
  await context.addInitScript(
    ([token, state]) => {
      localStorage.setItem('authToken', token!);
      localStorage.setItem('auth-storage', state!);
    },
    [token, JSON.stringify({ state: { user, token }, version: 0 })],
  );
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await before?.(page);
  // Whatever was said about it has gone by now.
  await page.waitForTimeout(6000);
  await page.evaluate(() => document.fonts.ready);
  // A conversation from its beginning, not from its end.
  const first = page.getByRole('article').first();
  if (name === 'chat') await first.evaluate((said) => said.scrollIntoView({ block: 'start' }));
  await page.screenshot({ path: join(FOLDER, `${name}-${size}.jpg`), type: 'jpeg', quality: 68, caret: 'hide' });
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const processes = createServerProcesses();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const { address } = await processes.start();
  for (const picture of PICTURES) await draw(browser, address, picture);
} finally {
  await browser.close();
  await processes.endAll();
  processes.clean();
}
