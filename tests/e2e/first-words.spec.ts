import type { Page } from '@playwright/test';
import { CHAT_OPENING } from '#contract/chat-words.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

/** Files only this screen is made of, by their names. */
const CHAPTER = /\/assets\/bible\.page-[\w-]+\.js$/;
const SCRIPT = /\/assets\/[\w.-]+\.js$/;

/** When the page asked for a file, and when its first words were painted; milliseconds since it was opened. */
const timesOf = (page: Page, name: RegExp) =>
  page.evaluate(
    ([pattern]) => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance.getEntriesByType('resource').find((entry) => new RegExp(pattern!).test(entry.name))?.startTime,
    }),
    [name.source],
  );

/** Lets no script through until what it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a chapter is read before its scripts are there, and the screen’s own are asked for after', async ({ page }) => {
  await register(page);
  const release = await holdScripts(page);
  await page.goto('/bible/john/3', { waitUntil: 'commit' });
  await expect(page.locator('#first-words')).toBeVisible();
  await expect(page.locator('#first-words')).toContainText('For God so loved the world');
  release();
  await expect(page.getByRole('heading', { name: /John 3/ }).first()).toBeVisible();
  const screen = await timesOf(page, CHAPTER);
  expect(screen.asked).toBeGreaterThan(screen.painted);
  // What every screen is made of comes meanwhile.
  const base = await timesOf(page, /\/assets\/entry\.client-/);
  expect(base.asked).toBeLessThan(base.painted);
});

test('the chat says what it is for before its scripts are there', async ({ page }) => {
  await register(page);
  const release = await holdScripts(page);
  await page.goto('/chat', { waitUntil: 'commit' });
  await expect(page.locator('#first-words')).toBeVisible();
  await expect(page.locator('#first-words')).toHaveText(CHAT_OPENING);
  release();
  await expect(page.getByLabel('Your message')).toBeVisible();
  const { asked, painted } = await timesOf(page, /\/assets\/chat\.page-/);
  expect(asked).toBeGreaterThan(painted);
});

test('who has no session reads no words of a page that is not theirs yet', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/chat', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.locator('#first-words')).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('an address of no chapter', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('waits for no words', async ({ page }) => {
    await register(page);
    await page.goto('/bible/john/99');
    await expect(page.getByRole('alert')).toContainText('John has 21 chapters');
  });
});

test('a page that is never painted begins all the same', async ({ page }) => {
  await register(page);
  await page.addInitScript(() => {
    // As in a tab behind others: nothing is painted there, and so nothing is told.
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/bible/john/3');
  await expect(page.getByRole('heading', { name: /John 3/ }).first()).toBeVisible();
});

test.describe('where a part of the app never comes', () => {
  test.use({ expectedErrors: [/Failed to (?:load resource|fetch)/] });
  const ENTRY = '**/assets/entry.client-*.js';

  test('the page says so with its words still there, and starts when the line is back', async ({ page }) => {
    await register(page);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto('/bible/john/3');
    await expect(page).toHaveTitle('Emmaus');
    const note = page.getByRole('alert');
    await expect(note).toContainText('Emmaus could not start');
    await expect(note.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
    await expect(page.locator('#first-words')).toContainText('For God so loved the world');
    await expectAccessible(page);
    await page.unroute(ENTRY);
    await expect(page.getByRole('heading', { name: /John 3/ }).first()).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Emmaus could not start')).toBeHidden();
  });

  test('words begun on the page are not taken away; the button tries again', async ({ page }) => {
    await page.route(/\/assets\/root-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Emmaus could not start');
    const box = page.getByRole('textbox').first();
    await box.fill('I am afraid of the scan');
    await page.unroute(/\/assets\/root-[\w-]+\.js$/);
    await page.waitForResponse('**/healthz');
    await page.waitForTimeout(500);
    await expect(box).toHaveValue('I am afraid of the scan');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Emmaus could not start')).toBeHidden();
  });
});
