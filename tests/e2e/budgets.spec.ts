import type { Page } from '@playwright/test';
import { BUDGETS } from '../../scripts/web-weights.ts';
import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

/** How long a page is left alone after its load, in milliseconds: what it fetches by itself it has begun by then. */
const ALONE = 1500;

/** Opens a page with an empty cache and touches nothing; the bytes of every script's body as they crossed the line, by address. */
async function openCold(page: Page, path: string): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const scripts = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.m?js$/.test(new URL(response.url).pathname)) scripts.set(requestId, response.url);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url) bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(ALONE);
  await session.detach();
  return bytes;
}

const sum = (bytes: Map<string, number>, known: ReadonlySet<string> = new Set()) =>
  [...bytes].reduce((total, [url, size]) => total + (known.has(url) ? 0 : size), 0);

test('a stranger loads no more script than the budget has', async ({ page }) => {
  const first = await openCold(page, '/');
  expect(first.size).toBeGreaterThan(3);
  expect(sum(first)).toBeGreaterThan(80_000);
  expect(sum(first)).toBeLessThanOrEqual(BUDGETS.firstRoute + BUDGETS.whenQuiet);
  // Files whose names say what they hold come compressed, and are kept for good.
  const { headers, compressed } = await page.evaluate(
    async (url) => {
      const response = await fetch(url, { cache: 'reload' });
      const names = ['cache-control', 'content-encoding', 'vary'];
      return {
        headers: Object.fromEntries(names.map((name) => [name, response.headers.get(name)])),
        compressed: (await response.text()).length,
      };
    },
    [...first.keys()].find((url) => url.includes('entry.client'))!,
  );
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-encoding']).toBe('br');
  expect(compressed).toBeGreaterThan(sum(first));
});

test('every other page loads no more than its budget beyond that', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const first = new Set((await openCold(page, '/')).keys());
  const context = await browser.newContext();
  await makeCaller(context, 'guided-path');
  const signedIn = await context.newPage();
  const over: string[] = [];
  for (const path of [
    '/home',
    '/chat',
    '/bible/john/3',
    '/devotionals',
    '/vault',
    '/talk',
    '/profile',
    '/conversation',
  ]) {
    const bytes = await openCold(signedIn, path);
    const names = new Set([...bytes.keys()].map((url) => new URL(url).pathname));
    expect(names.size).toBeGreaterThan(first.size);
    const known = new Set([...first].map((url) => new URL(url).pathname));
    const own = [...bytes].filter(([url]) => !known.has(new URL(url).pathname));
    const further = sum(new Map(own));
    if (further > BUDGETS.furtherRoute + BUDGETS.whenQuiet) over.push(`${path}: ${(further / 1000).toFixed(1)} kB`);
  }
  await context.close();
  expect(over).toEqual([]);
});
