import type { Page } from '@playwright/test';
import { makeCaller } from './caller.ts';
import { shareText } from './share-text.ts';
import { ask, expect, expectAccessible, register, test } from './visitor.ts';

test.use({ expectedErrors: [/status of (?:40[014]|500)/] });

for (const path of [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/checkout?plan=gold',
  '/sandbox/checkout/cs_nobody',
  '/pricing',
  '/privacy',
  '/nowhere',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds nothing on the signed-in screens and dialogs', async ({ page }) => {
  await register(page);
  for (const path of ['/home', '/profile', '/bible', '/devotionals', '/conversation', '/talk', '/vault']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/chat');
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  await expectAccessible(page);
  await ask(page, 'my dad died on tuesday and i want to scream');
  await expectAccessible(page);
  await ask(page, 'i want to kill myself');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page);
});

/** Opens a dialog or a list of choices, looks at it, and closes it again. */
async function lookAt(page: Page, role: 'dialog' | 'alertdialog' | 'menu', open: () => Promise<void>): Promise<void> {
  await open();
  await expect(page.getByRole(role)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
}

test('axe finds nothing in the conversations, their dialogs and their failures', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/chat');
  await ask(page, 'i feel so alone in this city');
  const actions = page.getByRole('button', { name: 'Conversation actions' });
  await lookAt(page, 'menu', () => actions.click());
  for (const [item, role] of [
    ['Rename', 'dialog'],
    ['Delete', 'alertdialog'],
  ] as const)
    await lookAt(page, role, async () => {
      await actions.click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    });
  await lookAt(page, 'dialog', () => page.keyboard.press('?'));
  await page.getByRole('button', { name: 'Edit message' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nothing like that');
  await expect(page.getByRole('button', { name: /i feel so alone/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await lookAt(page, 'dialog', () => page.getByRole('button', { name: 'Conversations', exact: true }).click());

  await page.goto('/conversation');
  await ask(page, 'my son does not talk to me');
  await expectAccessible(page);
});

test('axe finds nothing in what the Bible opens over itself', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/bible/john/3?verse=16');
  await lookAt(page, 'menu', () => page.getByRole('button', { name: 'Share and more' }).click());
  await lookAt(page, 'dialog', () => page.getByRole('button', { name: 'Note', exact: true }).click());
  await page.getByRole('button', { name: 'Search the Bible' }).first().click();
  await page.getByRole('searchbox').fill('lost sheep');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('xyzzyx');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/bible/john/3?verse=16');
  await page.getByRole('button', { name: 'Share and more' }).click();
  await page.getByRole('menuitem', { name: 'Study this verse' }).click();
  await page.getByRole('button', { name: 'Whole chapter' }).click();
  await page.getByRole('tab', { name: 'Words' }).click();
  await lookAt(page, 'dialog', () =>
    page
      .getByRole('button', { name: /all places of/ })
      .first()
      .click(),
  );
  await page.goto('/vault');
  await lookAt(page, 'menu', () => page.getByRole('button', { name: 'Save or seal' }).click());
  await page.goto('/profile');
  await lookAt(page, 'dialog', () => page.getByRole('button', { name: 'Install the app' }).click());
  await page.goto('/bible/psalms/151');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/vault/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/share');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await shareText(page, 'The Lord is my shepherd; I shall lack nothing.\n'.repeat(200));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared with Emmaus');
  await expectAccessible(page);
});

test('what only scrolls is scrolled by keys as well', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Keys are heard once the page's script runs, which a slow machine takes its time over.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys.getByRole('button', { name: 'Close' })).toBeFocused({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect.poll(() => keys.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('a screen has its name while it loads, and where it could not', async ({ page, context }) => {
  test.setTimeout(120_000);
  await makeCaller(context, 'faith-starter');
  const kept = await page.request.post('/api/vault', {
    data: { kind: 'prayer', title: 'For my mother', content: 'Lord, be near her.' },
  });
  const { id } = (await kept.json()) as { id: string };
  const paths = [
    '/home',
    '/chat',
    '/conversation',
    '/devotionals',
    '/vault',
    `/vault/${id}`,
    '/vault/thanksgiving',
    '/talk',
    '/profile',
    '/bible/john/3',
    '/welcome',
    '/share',
    '/sandbox/checkout/cs_nobody',
  ];
  const headings = page.locator('h1:visible');
  const look = async (which: string, only: RegExp, answer: 'never' | 500) => {
    // Who is signed in is known; what that person has is not.
    await page.route(only, (route) => {
      if (route.request().url().includes('/api/auth/')) return route.fallback();
      return answer === 500 ? route.fulfill({ status: 500, json: { message: 'A moment, please.' } }) : undefined;
    });
    for (const path of paths) {
      await page.goto(path);
      await expect.soft(headings, `${path}, ${which}`).toHaveCount(1);
    }
    await page.unroute(only);
  };
  await look('nothing has answered', /\/api\//, 'never');
  await look('all of it failed', /\/api\//, 500);
  await look('the conversations have not answered', /\/api\/conversations/, 'never');
});

test('axe finds nothing on a first page that has answered', async ({ page }) => {
  await page.goto('/');
  await page.locator('#ask').fill('i feel so alone in this city');
  await page.keyboard.press('Enter');
  await expect(page.locator('article.verse').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('status')
      .or(page.getByText(/on its way|we have sent/i))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test.describe('where nothing is answered', () => {
  test.use({ expectedErrors: [/status of (?:404|500)/] });

  test('axe finds nothing in what is said instead', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: 'A moment, please.' } }));
    for (const path of ['/home', '/chat', '/devotionals', '/vault', '/talk', '/profile', '/bible/john/3']) {
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /again/i })
          .first()
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch/] });

  test('axe finds nothing in what is said, and in downloads on their way', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/bible/john/3');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
      .toBe('activated');
    await context.setOffline(true);
    await page.goto('/bible/obadiah/1');
    await expect(page.getByRole('alert')).toContainText('This chapter isn’t on this device');
    await page.locator('.offline-mark:visible summary').click();
    await expect(page.locator('.offline-mark-says:visible')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/chat');
    await expect(page.locator('.offline-mark:visible')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);

    const { promise: held, resolve: come } = Promise.withResolvers<void>();
    await context.route(/\/device\/[0-9a-f]{16}\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/profile');
    const here = page.getByRole('region', { name: 'On this device', exact: true });
    const download = here.getByRole('button', { name: 'Download The Bible' });
    await expect(download).toBeVisible();
    await expectAccessible(page);
    await download.click();
    await expect(here.getByRole('progressbar', { name: 'Downloading The Bible' })).toBeVisible();
    await expectAccessible(page);
    come();
    await expect(here.getByRole('button', { name: 'Remove The Bible' })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
  });
});
