import type { Page } from '@playwright/test';
import { makeCaller } from './caller.ts';
import { expect, expectAccessible, test } from './visitor.ts';

test.describe('a part of the app that can’t be fetched', () => {
  test.use({ expectedErrors: [/./] });

  test('is tried once more, then the error screen has it, and "Refresh Page" mends it', async ({ page }) => {
    const asked: string[] = [];
    const part = '**/assets/forgot-password.page-*.js';
    await page.route(part, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByText('Something went wrong. Please refresh the page or try again.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
    // A stranger has no words here to be told of.
    await expect(page.getByText('still on this device')).toHaveCount(0);
    const details = page.locator('details');
    await expect(details.locator('pre')).toBeHidden();
    expect((await details.locator('summary').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByText('Error details').click();
    await expect(details.locator('pre')).toContainText('forgot-password.page');
    await expectAccessible(page);
    await page.waitForTimeout(1000);
    const tries = asked.length;
    expect(tries).toBeLessThanOrEqual(4);
    await page.waitForTimeout(1500);
    expect(asked.length).toBe(tries);
    await page.unroute(part);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('tells a person of the words that are here, and only of those', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/chat');
    await page.getByLabel('Your message').fill('half a thought');
    await page.route('**/assets/vault.page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/vault');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByText('The words you had not sent are still on this device.')).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft-')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByText('still on this device')).toHaveCount(0);
  });

  test('a payment that can’t be set up says that there is no connection, where that is why', async ({ page }) => {
    await page.route(/\/api\/|\/healthz/, (route) => route.abort('internetdisconnected'));
    await page.goto('/checkout?plan=faith-starter&billing=monthly&amount=4.99');
    await expect(page.getByText('Failed to initialize payment. Please try again.', { exact: true })).toBeVisible();
    await expect(
      page.getByText('You are offline, and a payment needs a connection. Nothing was charged.'),
    ).toBeVisible();
    await page.unroute(/\/api\/|\/healthz/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  });
});

test.describe('toasts', () => {
  test.use({ expectedErrors: [/401/] });

  /** Signs in with a password that is wrong: a toast says so. */
  async function makeToast(page: Page) {
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  const toasts = (page: Page) => page.locator('.toasts .toast[data-state=open]');

  test('stay five seconds, one at a time', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await makeToast(page);
    await expect(toasts(page)).toHaveCount(1);
    // The toast that comes now takes the place of the one before; from here on time stands still.
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(toasts(page)).toHaveCount(0);
    await makeToast(page);
    await expect(toasts(page)).toHaveCount(1);
    await makeToast(page);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await expect(page.locator('.toasts .toast')).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('are at the top on a phone, at the bottom right on larger screens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await makeToast(page);
    const phone = (await toasts(page).boundingBox())!;
    expect(phone.y).toBeLessThan(100);
    expect(Math.abs(phone.x + phone.width / 2 - 195)).toBeLessThan(4);
    await page.setViewportSize({ width: 1280, height: 800 });
    const desk = (await toasts(page).boundingBox())!;
    expect(desk.x + desk.width).toBeGreaterThan(1280 - 60);
    expect(desk.y + desk.height).toBeGreaterThan(800 - 60);
  });

  test('go with a swipe of fifty pixels to the right, and F8 leads to them', async ({ page }) => {
    await page.goto('/login');
    await makeToast(page);
    const box = (await toasts(page).boundingBox())!;
    const swipe = async (pixels: number) => {
      await page.mouse.move(box.x + 60, box.y + box.height / 2);
      await page.mouse.down();
      for (let moved = 0; moved <= pixels; moved += 4)
        await page.mouse.move(box.x + 60 + moved, box.y + box.height / 2);
      await page.mouse.move(box.x + 60 + pixels, box.y + box.height / 2);
      await page.mouse.up();
    };
    await swipe(45);
    await expect(toasts(page)).toHaveCount(1);
    await page.keyboard.press('F8');
    expect(
      await page.evaluate(() => document.querySelector('.toasts')?.contains(document.activeElement) ?? false),
    ).toBe(true);
    await swipe(60);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('no toast lies over the help that somebody in danger is shown', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first message of a conversation brings a toast: here, with the help.
  await page.getByLabel('Your message').fill('i want to end it all tonight');
  await page.keyboard.press('Enter');
  const toast = page.locator('.toasts .toast[data-state=open]');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
  // Under an open panel nothing else can be pressed: what lies over what is asked of the styles.
  const level = (selector: string) =>
    page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await level('.toasts')).toBeLessThan(await level('.scrim'));
});

test('tooltips open after 700 ms, and at once within 300 ms of another', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.clock.install();
  await page.goto('/bible/john/3');
  const tooltip = page.getByRole('tooltip');
  const settings = page.getByRole('button', { name: 'Text settings' });
  const search = page.getByRole('button', { name: 'Search the Bible' });
  await settings.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);

  await settings.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Text settings');
  await search.hover();
  await page.clock.runFor(20);
  await expect(page.getByRole('tooltip', { name: 'Search the Bible' })).toBeVisible();
  // The other one leaves in its own time.
  await page.clock.runFor(100);
  await expect(tooltip).toHaveText('Search the Bible');
  await page.mouse.move(400, 500);
  await page.clock.runFor(500);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(301);
  await settings.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Text settings');
});
