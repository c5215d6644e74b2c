import type { Page } from '@playwright/test';
import settings from '../../react-router.config.ts';
import { expect, test } from './visitor.ts';

const PAGES = settings.prerender;

/** Counts what the content security policy refused. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

/** React has taken the page over once it has marked its elements. */
const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react')),
  );

test.describe('a page drawn while building', () => {
  // The page for what isn't there is sent with 404, and a stored session that has ended answers 401.
  test.use({ expectedErrors: [/status of 40[14]/] });

  for (const [who, stored] of Object.entries({
    'a stranger': {},
    'somebody by lamp light': { theme: 'lamp' },
    'somebody whose session has ended': {
      authToken: 'ended',
      'auth-storage': JSON.stringify({
        state: { user: { id: 'x', planType: 'guided-path' }, token: 'ended' },
        version: 0,
      }),
    },
  })) {
    // Anything React finds different from what it draws itself is an error on the console, and fails the test.
    test(`is taken over as it stands for ${who}`, async ({ page }) => {
      const refused = await watchPolicy(page);
      for (const path of PAGES) {
        await page.addInitScript((entries) => {
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        }, stored);
        await page.goto(path);
        await awake(page);
        expect([path, await refused()]).toEqual([path, []]);
      }
    });
  }
});

test('reads and leads on without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const questions = page.locator('details');
  await expect(questions).toHaveCount(12);
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3).locator('p')).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.close();
});

test('what is typed and pressed before the script is there is not lost', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login?redirect=%2Fchat', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@example.org');
  await page.getByLabel('Password', { exact: true }).fill('typed before');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed before');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fchat',
  );
});
