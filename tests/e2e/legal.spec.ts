import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test } from './visitor.ts';

const PASSWORD = 'whither thou goest';

test.describe('the public texts', () => {
  for (const [path, title, words] of [
    ['/privacy', 'Privacy policy', ['13 or older', 'not stored for anyone but you', 'do not sell', 'August 17, 2025']],
    [
      '/terms',
      'Terms of service',
      ['not a substitute for counseling', 'without warranties', 'limited to', 'State of California', 'August 17, 2025'],
    ],
    ['/account-deletion', 'Account deletion', ['within 30 days', 'prayer vault', 'card payment provider', 'Sign in']],
  ] as const) {
    test(`${path} says what it must, to anybody`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
      await expectAccessible(page);
    });
  }

  test('every entry of the contents leads to its part, and Back still leaves the page', async ({ page }) => {
    await page.goto('/login');
    await page.goto('/account-deletion');
    await page.getByRole('link', { name: 'Terms' }).click();
    // Before the page's scripts are there, a link within it is the browser's own and makes a step of its own.
    await page.waitForLoadState('networkidle');
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await link.click();
      await expect(
        page.getByRole('heading', { level: 2, name: (await link.textContent())!, exact: true }),
      ).toBeInViewport();
    }
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Account deletion' })).toBeVisible();
  });

  test('Back leads to the start where nothing was before', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('nothing runs over the edge of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/privacy', '/terms', '/account-deletion', '/welcome']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});

test.describe('deleting one’s account', () => {
  test.use({ expectedErrors: [/status of (?:401|403)/] });

  test('takes a password and a clear yes, and leaves nothing signed in', async ({ page }) => {
    const email = await register(page);
    await page.goto('/account-deletion');
    const leave = page.getByRole('button', { name: 'Delete my account' });
    await expect(leave).toBeDisabled();
    await page.getByLabel('Your password').fill('not the password');
    await expect(leave).toBeDisabled();
    await page.getByLabel('I understand that this cannot be undone').check();
    await expectAccessible(page);
    await leave.click();
    await expect(page.getByRole('alert')).toContainText('password');

    await page.getByLabel('Your password').fill(PASSWORD);
    await leave.click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
    await expect(page.getByText(`A receipt is on its way to ${email}.`)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  });
});

test.describe('the first steps', () => {
  const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

  test('store a name and a time zone, and lead to a beginning', async ({ page }) => {
    await register(page, '');
    await page.goto('/welcome');
    await page.getByLabel('First name').fill('Naomi');
    await expectAccessible(page);
    await next(page);
    await expect(page.getByRole('heading', { name: 'Where are you on the road, Naomi?' })).toBeFocused();
    await page.getByLabel('I’m coming back').check();
    await expectAccessible(page);
    await next(page);
    const zone = page.getByLabel('Time zone', { exact: true });
    await expect(zone).toHaveValue('America/Chicago');
    await expectAccessible(page);
    await zone.selectOption({ label: 'New York' });
    await expect(page.getByRole('button', { name: 'Use what this device says: Chicago' })).toBeVisible();
    await next(page);
    await expect(page.getByRole('heading', { name: 'A place to begin, Naomi' })).toBeFocused();
    await expectAccessible(page);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage')!).state.user);
    expect(user).toMatchObject({ firstName: 'Naomi', timeZone: 'America/New_York' });
    await page.getByRole('link', { name: 'Read a psalm' }).click();
    await page.waitForURL('**/bible/psalms/23');
  });

  test('can be skipped one by one, all at once, and are open to strangers', async ({ page }) => {
    await page.goto('/welcome');
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    await expectAccessible(page);
    await register(page);
    await page.goto('/welcome');
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'A place to begin, Ruth' })).toBeVisible();
    await page.goto('/welcome');
    await page.getByRole('link', { name: 'Skip all of this' }).click();
    await page.waitForURL('**/home');
  });
});
