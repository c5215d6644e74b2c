import type { Page } from '@playwright/test';
import settings from '../../react-router.config.ts';
import { expect, PASSWORD, test } from './visitor.ts';

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

/** Keeps back the script that takes a page over; what is returned lets it come. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what is typed and pressed before the script is there is not lost', async ({ page }) => {
  const release = await holdScript(page);
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

test('Enter pressed before the script is there signs in, and makes an account', async ({ page }) => {
  let release = await holdScript(page);
  const email = `early-${crypto.randomUUID()}@example.org`;
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL('**/pricing');

  await page.evaluate(() => localStorage.clear());
  release = await holdScript(page);
  await page.goto('/login?redirect=%2Fprofile', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL('**/profile');
});

test('Enter pressed early in a form that is not full yet sends nothing, and the form works right after', async ({
  page,
}) => {
  const release = await holdScript(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@example.org');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('typed after');
  release();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(sent.filter((url) => url.includes('/auth/'))).toEqual([]);
  const asked = page.waitForRequest('**/auth/login');
  await page.route('**/auth/login', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: {} }) : route.continue(),
  );
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ email: 'early@example.org', password: 'typed after' });
});
