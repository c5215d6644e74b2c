import type { Page, Route } from '@playwright/test';
import { TOKEN_KEY } from '#web/lib/api.ts';
import { kept } from './kept-answers.ts';
import { shareText } from './share-text.ts';
import { expect, PASSWORD, register, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|net::ERR/] });
test.describe.configure({ timeout: 120_000 });

/** Waits until the worker holds this page. */
const installed = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');

/** Ends the session of this page on the server alone, as an administrator or another device would. */
async function revoke(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const ended = await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(200);
}

/** Makes an account without touching the page; its address. */
async function makeAccount(page: Page): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.org`;
  await page.request.post('/auth/register', { data: { email, password: PASSWORD, firstName: 'Boaz' } });
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What tells which chapters were read: those that are kept, and the worker's list of when. */
const chaptersRead = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('emmaus-chapters');
    const kept = (await cache.keys()).map(({ url }) => url);
    const { promise, resolve } = Promise.withResolvers<{ url: string }[]>();
    const open = indexedDB.open('workbox-expiration');
    open.onsuccess = () => {
      const database = open.result;
      if (!database.objectStoreNames.contains('cache-entries')) return resolve([]);
      const all = database.transaction('cache-entries').objectStore('cache-entries').getAll();
      all.onsuccess = () => {
        database.close();
        resolve(all.result as { url: string }[]);
      };
    };
    const listed = (await promise).map(({ url }) => url);
    return [...kept, ...listed].filter((url) => url.includes('/api/bible/ruth/')).length;
  });

async function readRuth(page: Page): Promise<void> {
  await page.goto('/bible/ruth/2');
  await expect(page.getByRole('heading', { name: 'Ruth 2' }).first()).toBeVisible();
  await expect.poll(() => chaptersRead(page)).toBeGreaterThan(1);
}

test('what one person left under no name is gone for the next, though their session merely ended', async ({ page }) => {
  const email = await register(page);
  await page.goto('/home');
  await installed(page);
  await readRuth(page);
  await page.evaluate(() => localStorage.setItem('browser-speech-consent', 'yes'));
  await page.evaluate(() => sessionStorage.setItem('checkout-email', 'ruth@example.org'));
  await shareText(page, 'Only Ruth may read this.');
  await expect(page.getByText('Only Ruth may read this.')).toBeVisible();
  await revoke(page);
  await page.goto('/share');
  await page.waitForURL(/\/login/);

  await signIn(page, await makeAccount(page));
  await page.waitForURL(/\/share/);
  await expect(page.getByRole('heading', { name: 'Nothing came over' })).toBeVisible();
  await expect.poll(() => chaptersRead(page)).toBe(0);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('browser-speech-consent'),
      sessionStorage.getItem('checkout-email'),
    ]),
  ).toEqual([null, null]);

  // Nor is it there again for its owner, who comes later: somebody else was here.
  await revoke(page);
  await page.goto('/share');
  await page.waitForURL(/\/login/);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Nothing came over' })).toBeVisible();
});

test('who shares without being signed in, or whose session ended, finds it after signing in', async ({ page }) => {
  const email = await register(page);
  await page.goto('/home');
  await installed(page);
  await shareText(page, 'Mine before and after.');
  await revoke(page);
  await page.goto('/share');
  await page.waitForURL(/\/login/);
  await signIn(page, email);
  await expect(page.getByText('Mine before and after.')).toBeVisible();
});

test('signing out forgets which chapters were read', async ({ page }) => {
  await register(page);
  await page.goto('/home');
  await installed(page);
  await readRuth(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => chaptersRead(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('last-person'))).toBeNull();
});

test('who signs out on the profile without a network comes to the app’s own first page, signed out', async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto('/profile');
  await installed(page);
  await page.reload();
  await context.setOffline(true);
  await page.locator('.profile-head').getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('h1:visible').first()).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

for (const [place, path, label] of [
  ['a chat', '/chat', 'Your message'],
  ['the line on the home screen', '/home', 'What would you like to pray for?'],
] as const)
  test(`signing out asks first where words wait in ${place}`, async ({ page }) => {
    await register(page);
    await page.goto(path);
    if (path === '/home') await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel(label).fill('I can’t forgive my brother');
    await page.goto('/devotionals');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Some of your words are only here' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await page.goto(path);
    if (path === '/home') await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel(label)).toHaveValue('I can’t forgive my brother');
    await page.getByLabel(label).fill('');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await expect(page).toHaveURL('/');
  });

const failures: Record<string, (route: Route) => Promise<void>> = {
  'says 500': (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } }),
  'says 429': (route) => route.fulfill({ status: 429, json: { message: 'Later, please.', code: 'too-many-requests' } }),
  'says 503': (route) => route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
  'is a hotel’s page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Room number?</p>' }),
};
test('nobody is signed out by an answer that refuses nothing, where a worker holds the app; a refusal does', async ({
  page,
}) => {
  await register(page);
  await page.goto('/vault');
  await installed(page);
  const token = () => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const before = await token();
  for (const [name, fail] of Object.entries(failures)) {
    await page.route('**/auth/me', fail);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Write a prayer or note' }), name).toBeVisible();
    expect(await token()).toBe(before);
    await page.unroute('**/auth/me');
  }
  // It is asked again, though nothing tells that the server is well again.
  await page.clock.install();
  await page.route('**/auth/me', failures['says 500']!);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Write a prayer or note' })).toBeVisible();
  await page.unroute('**/auth/me');
  const asked = page.waitForResponse((response) => response.url().endsWith('/auth/me') && response.ok());
  await page.clock.fastForward('01:05');
  await asked;
  await revoke(page);
  await page.reload();
  await page.waitForURL(/\/login/);
});

/** Reloads as Ctrl-Shift-R does: the page comes past the worker, which holds the app but not this page. */
async function hardReload(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), devtools.send('Page.reload', { ignoreCache: true })]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
}

test('nobody is signed out by a line that drops after a hard reload; a refusal signs out there too', async ({
  page,
}) => {
  await register(page);
  await page.goto('/vault');
  await installed(page);
  await expect.poll(() => kept(page), { timeout: 15_000 }).toContain('/api/vault');
  const token = () => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const before = await token();
  const silences = { drops: (route: Route) => route.abort(), 'carries nothing': () => new Promise<void>(() => {}) };
  for (const [name, fail] of Object.entries({ ...failures, ...silences })) {
    await page.route(/\/(?:auth\/me|api\/)/, fail);
    await hardReload(page);
    await expect(page.getByRole('button', { name: 'Write a prayer or note' }), name).toBeVisible({ timeout: 10_000 });
    expect(new URL(page.url()).pathname, name).toBe('/vault');
    expect(await token(), name).toBe(before);
    expect(await kept(page), name).toContain('/api/vault');
    await page.unroute(/\/(?:auth\/me|api\/)/);
  }
  // A browser that is slow to say whether it holds the app is waited for.
  await page.addInitScript(() => {
    const ask = ServiceWorkerContainer.prototype.getRegistration;
    ServiceWorkerContainer.prototype.getRegistration = async function (address) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return ask.call(this, address);
    };
  });
  await page.route(/\/(?:auth\/me|api\/)/, (route) => route.abort());
  await hardReload(page);
  await page.waitForTimeout(1000);
  expect(await token()).toBe(before);
  await expect(page.getByRole('button', { name: 'Write a prayer or note' })).toBeVisible();
  await page.unroute(/\/(?:auth\/me|api\/)/);

  await revoke(page);
  await hardReload(page);
  await page.waitForURL(/\/login/);
  expect(await token()).toBeNull();
});

test('signing out after a hard reload forgets which chapters were read, the worker’s list as well', async ({
  page,
}) => {
  await register(page);
  await page.goto('/home');
  await installed(page);
  await readRuth(page);
  await page.goto('/home');
  await hardReload(page);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => chaptersRead(page)).toBe(0);
});

test('where no worker holds the app any more, a failing check signs out, as the specification says', async ({
  page,
}) => {
  await register(page);
  await page.goto('/vault');
  await installed(page);
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = async () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
  await page.route('**/auth/me', (route) => route.abort());
  await page.reload();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test.describe('where the browser keeps nothing', () => {
  test.use({ serviceWorkers: 'block' });
  test('one signs in for as long as the page is open, and goes from screen to screen', async ({ page }) => {
    const email = await makeAccount(page);
    await page.context().clearCookies();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await page.goto('/login?redirect=%2Fvault');
    await signIn(page, email);
    await expect(page.getByRole('button', { name: 'Write a prayer or note' })).toBeVisible();
    // The token alone, as if cookies were blocked as well.
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Devotionals' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spiritual Formation Journey');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await expect(page).toHaveURL('/');
  });
});
