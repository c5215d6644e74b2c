import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { makeCaller } from './caller.ts';
import { test as alone, tabTo as tabToIt } from './keys-alone.ts';
import { findInDatabase, findInFiles } from './stored-bytes.ts';
import { expect, expectAccessible, register, registerByForm, test } from './visitor.ts';

const PASSWORD = 'whither thou goest';

test('a stranger is told, and after a moment led to sign in and back', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile/);
});

test('who pays for no plan is named as in the sidebar, and told that no subscription is theirs', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('You have no subscription right now.');
  await expect(page.getByText('Faith Starter, without a subscription', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Faith Starter Plan')).toHaveCount(0);
});

test('an address that names a part opens there, and leads a stranger back to it', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await makeCaller(context, 'faith-starter');
  const headingOf = (on: Page, part: string) =>
    expect
      .poll(() => on.locator(`#${part}`).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
  await page.setViewportSize({ width: 1280, height: 500 });
  for (const part of ['preferences', 'notifications', 'on-this-device']) {
    await page.goto('/home');
    await page.goto(`/profile#${part}`);
    await expect(page.locator(`#${part}`)).toBeInViewport();
    await headingOf(page, part);
  }
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.setViewportSize({ width: 1280, height: 500 });
  await other.goto('/profile#notifications');
  await expect(other).toHaveURL(/\/login\?redirect=%2Fprofile%23notifications$/);
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/profile#notifications$/);
  await headingOf(other, 'notifications');
  await stranger.close();
});

test('name and time zone are changed, and greet from then on', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('Orpah');
  await page.getByLabel('Last name').fill('Ellis');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await save.click();
  await expect(page.getByText('This is how we know you from now on.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orpah Ellis');
  const { user } = (await (await context.request.get('/api/account')).json()) as { user: object };
  expect(user).toMatchObject({ firstName: 'Orpah', lastName: 'Ellis', timeZone: 'Asia/Tokyo' });
});

test.describe('where something is refused first', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('another address waits for its letter, and can be called off', async ({ page, context }) => {
    const { email } = await makeCaller(context, 'faith-starter');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New address').fill(`new-${email}`);
    await page.getByLabel('Your password').fill('wrong one');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText('This password is not right.');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`A link was sent to new-${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Keep the old address' }).click();
    await expect(page.getByText(`A link was sent to new-${email}.`)).toHaveCount(0);
  });
});

test('another device is seen, and signed out', async ({ page, context, playwright, baseURL }) => {
  const { email } = await makeCaller(context, 'faith-starter');
  const phone = await playwright.request.newContext({
    baseURL: baseURL!,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  });
  await phone.post('/auth/login', { data: { email, password: PASSWORD } });
  await page.goto('/profile');
  const device = page.getByRole('listitem').filter({ hasText: 'Safari on an iPhone' });
  await device.getByRole('button', { name: /Sign out/ }).click();
  await expect(device).toHaveCount(0);
  expect((await phone.get('/auth/me')).status()).toBe(401);
  await phone.dispose();
});

test.describe('where a wrong archive comes first', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('everything is taken home, and brought back elsewhere', async ({ page, context, browser }) => {
    await makeCaller(context, 'faith-starter');
    await context.request.post('/api/vault', {
      data: { kind: 'prayer', title: 'Naomi', content: 'That she may sleep.' },
    });
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    const files = unzipSync(readFileSync(file));
    expect(strFromU8(files['vault.md']!)).toContain('That she may sleep.');

    const other = await browser.newContext();
    await makeCaller(other, 'faith-starter');
    const there = await other.newPage();
    await there.goto('/profile');
    await there
      .getByLabel('Archive to bring back')
      .setInputFiles({ name: 'not.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
    await expect(there.getByRole('alert')).toContainText('Nothing was changed');
    await there
      .getByLabel('Archive to bring back')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: readFileSync(file) });
    await expect(there.getByText('Brought back: 1 thing for your vault and 0 devotionals.')).toBeVisible();
    const { items } = (await (await other.request.get('/api/vault')).json()) as { items: { title: string }[] };
    expect(items.map(({ title }) => title)).toEqual(['Naomi']);
    await other.close();
  });
});

test('in private mode a conversation is answered, goes on, and is gone with the page', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  const kept = page.waitForResponse('**/api/account/settings');
  await page.getByRole('checkbox', { name: /Private mode/ }).check();
  expect((await kept).status()).toBe(200);
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
  const answers = page.getByRole('article', { name: 'Emmaus answered' });
  await page.getByLabel('Your message').fill('I keep checking my bank app at 3am');
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(1);
  await page.getByRole('button', { name: 'Pray with me' }).click();
  await expect(answers).toHaveCount(2);
  await expect(answers.nth(1)).toContainText('Amen.');
  expect(await (await context.request.get('/api/conversations')).json()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
  await expect(answers).toHaveCount(0);
  await page.goto('/conversation');
  await expect(page.getByText('Private mode is on, and this conversation would be stored.')).toBeVisible();
});

test.describe('with every connection busy', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a switch holds though the page is left in the same moment', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    const isPrivate = async () => {
      const account = (await (await context.request.get('/api/account')).json()) as {
        settings: { privateMode: boolean };
      };
      return account.settings.privateMode;
    };
    for (const on of [true, false, true]) {
      await page.goto('/profile');
      const privately = page.getByRole('checkbox', { name: /Private mode/ });
      await expect(privately).toBeChecked({ checked: !on });
      const left = page.waitForURL('about:blank');
      await privately.evaluate((field: HTMLInputElement) => {
        // All of the browser's connections are busy: what is asked for now has to wait for one.
        const body = JSON.stringify({ email: 'nobody@example.org', password: 'not this one' });
        const headers = { 'Content-Type': 'application/json' };
        for (let count = 0; count < 24; count += 1)
          void fetch('/auth/login', { method: 'POST', headers, body }).catch(() => undefined);
        field.click();
        // Needs none itself: the page is gone at once.
        location.assign('about:blank');
      });
      await left;
      await expect.poll(isPrivate).toBe(on);
    }
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a switch goes back and says so; what was written stays', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/profile');
    await page.getByRole('checkbox', { name: 'A word each day' }).check();
    await expect(page.getByLabel('At', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await (await context.request.get('/api/account')).json()) as object)
      .toMatchObject({ settings: { dailyReminder: { on: true } } });
    await context.setOffline(true);
    const say = 'That could not be saved, so it stays as it was. Please try again.';
    for (const [section, name] of [
      ['Preferences', /Private mode/],
      ['Preferences', /Don’t count my days/],
      ['Reminders', 'A word each day'],
      ['Reminders', 'Notification'],
    ] as const) {
      const place = page.getByRole('region', { name: section });
      const field = place.getByRole('checkbox', { name }).last();
      const before = await field.isChecked();
      await field.click();
      await expect(place.getByRole('alert')).toHaveText(say);
      await expect(field).toBeChecked({ checked: before });
    }
    await page.getByLabel('First name').fill('Orpah');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'You', exact: true }).getByRole('alert')).toHaveText(
      'That could not be saved. What you wrote is still here; please try again.',
    );
    // Back on the line, what is shown is true, and the next press is kept.
    await context.setOffline(false);
    await expect(page.getByLabel('First name')).toHaveValue('Orpah');
    await page.getByRole('checkbox', { name: /Private mode/ }).check();
    await expect
      .poll(async () => (await (await context.request.get('/api/account')).json()) as object)
      .toMatchObject({ settings: { privateMode: true, hideStreak: false, dailyReminder: { on: true } } });
    await expect(page.getByRole('region', { name: 'Preferences' }).getByRole('alert')).toHaveCount(0);
  });
});

test('the light can follow the device again', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const own = page.getByRole('radio', { name: 'Like this device' });
  await expect(own).toBeChecked();
  const dark = await ground();
  await page.getByRole('radio', { name: 'Paper' }).check();
  await expect(page.getByRole('radio', { name: 'Paper' })).toBeChecked();
  await expect.poll(ground).not.toBe(dark);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Paper' })).toBeChecked();
  await own.check();
  await expect(own).toBeChecked();
  await expect.poll(ground).toBe(dark);
  await page.reload();
  await expect(own).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).not.toBe(dark);
  // The switch in the header knows what is shown now.
  await expect(page.getByRole('button', { name: 'Switch to lamp light' }).first()).toBeAttached();
});

test('two devices of one kind are told apart', async ({ page, context, playwright, baseURL }) => {
  const { email } = await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const same = await playwright.request.newContext({ baseURL: baseURL!, userAgent });
  await same.post('/auth/login', { data: { email, password: PASSWORD } });
  await page.reload();
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  const here = devices.filter({ hasText: 'This device' });
  await expect(here).toHaveCount(1);
  await expect(here).toContainText(/In use now · signed in \d+:\d\d/);
  const other = devices.filter({ hasText: /Last used \d+:\d\d\s[AP]M · signed in \d+:\d\d/ });
  await expect(other).toHaveCount(1);
  await expect(other.getByRole('button')).toHaveAccessibleName(/^Sign out .+, signed in \d+:\d\d/);
  await same.dispose();
});

test.describe('with a link that is no good any more', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('nobody is thanked, and it is said why', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/verify-email?token=long-gone');
    await expect(page.getByRole('alert')).toContainText('used or is too old');
    await expect(page.getByText('That didn’t work.')).toBeVisible();
    await expect(page.getByText('Thank you')).toHaveCount(0);
  });
});

test.describe('a link that is opened again after it has done its work', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('says that the address is confirmed', async ({ page, context }) => {
    const { email } = await makeCaller(context, 'faith-starter');
    const link = await linkTo(email, 1);
    await page.goto(link);
    await expect(page.getByText('Your address is confirmed.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(`${email} is confirmed. There is nothing left to do.`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a link that is opened where nobody is signed in', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('confirms nothing before its owner has signed in there', async ({ page, context, browser }) => {
    const { email } = await makeCaller(context, 'faith-starter');
    const link = await linkTo(email, 1);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByRole('alert')).toContainText('Please sign in to the account you made with this address');
    await other.getByRole('link', { name: 'Sign in' }).click();
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.goto('/profile');
    await expect(page.getByText(`No letters come yet: ${email} isn’t confirmed`)).toBeVisible();
    await other.keyboard.press('Enter');
    await expect(other.getByText('Your address is confirmed.')).toBeVisible();
    await elsewhere.close();
  });
});

/** Everything a browser keeps for a site, as text: storages, databases and caches. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state];
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name!);
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      for (const store of open.result.objectStoreNames) {
        const all = open.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        rows.push(name, store, all.result);
      }
      open.result.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        rows.push(request.url, await (await caches.match(request))?.text());
    return JSON.stringify(rows);
  });

test('a private conversation is nowhere: not in the database, its files and logs, nor in the browser', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  const [hidden, open] = ['Quillvander', 'Ostrimbale'];
  // What is not private is found, where it is not encrypted: the search can see.
  await context.request.patch('/api/account', { data: { lastName: open } });
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  await page.goto('/chat');
  const answers = page.getByRole('article', { name: 'Emmaus answered' });
  await page.getByLabel('Your message').fill(`${hidden} and I can’t sleep, I keep checking my bank app`);
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(1);
  await page.getByLabel('Your message').fill(`Please pray for ${hidden}`);
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(2);
  await page.getByRole('checkbox').first().check();
  // Written, and never sent.
  await page.getByLabel('Your message').fill(`I told nobody about ${hidden}`);
  expect(await keptBy(page)).not.toContain(hidden);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(hidden)).toHaveCount(0);
  expect(await keptBy(page)).not.toContain(hidden);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
  await expect(page.getByText(hidden)).toHaveCount(0);
  await expect(page.getByLabel('Your message')).toHaveValue('');
  expect(await findInDatabase([hidden, open])).toEqual(
    [`users.last_name: ${open}`].map((row) => expect.stringContaining(row)),
  );
  expect((await findInFiles([hidden, open])).filter((found) => found.endsWith(hidden))).toEqual([]);
});

test('private mode leaves nothing on the device: no words, no ticks, no address', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  const words = 'I keep checking my bank app at 3am';
  await page.goto(`/chat?ask=${encodeURIComponent(words)}`);
  await expect(page.getByLabel('Your message')).toHaveValue(words);
  await expect(page).toHaveURL(/\/chat$/);
  await page.getByLabel('Your message').press('Enter');
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
  await page.getByRole('checkbox').first().check();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('bank app');
  expect(stored).not.toMatch(/steps-|chat-open|draft-/);
});

test('danger in private mode is remembered where its reply broke off', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  await page.goto('/chat');
  await page.route('**/api/conversations/private', async (route) => {
    const answer = await route.fetch();
    const whole = await answer.text();
    // The line breaks after the danger was heard, and before the reply is whole.
    await route.fulfill({ response: answer, body: whole.slice(0, whole.indexOf('event: done')) });
  });
  await page.getByLabel('Your message').fill('I want to end my life tonight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue Our Conversation' }).click();
  await page.unroute('**/api/conversations/private');
  const asked = page.waitForRequest('**/api/conversations/private');
  await page.getByLabel('Your message').fill('what should I read today');
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({
    history: [{ role: 'user', content: 'I want to end my life tonight' }],
  });
  await expect(page.getByText("You're not alone. Help is here.")).toBeVisible();
});

test.describe('when settings are long in coming', () => {
  test('chat opens all the same', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.clock.install();
    await page.route('**/api/account', () => undefined);
    await page.goto('/chat');
    await expect(page.getByText('Loading your conversations...')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  });
});

test('danger in private mode opens the help, and keeps the words', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  await page.goto('/chat');
  await page.getByLabel('Your message').fill('I want to end my life tonight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Our Conversation' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('I want to end my life tonight');
});

test('reminders are chosen, and remembered', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: 'A word each day' }).check();
  await page.getByLabel('At', { exact: true }).fill('06:15');
  await expect
    .poll(async () => (await (await context.request.get('/api/account')).json()) as object)
    .toMatchObject({ settings: { dailyReminder: { on: true, at: '06:15', mail: true } } });
  await page.reload();
  const hour = page.getByLabel('At', { exact: true });
  await expect(hour).toHaveValue('06:15');
  // Stepped through with the keys, it is saved where one stops, and not at each step.
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postData() ?? '');
  });
  await hour.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Tab');
  await expect
    .poll(async () => (await (await context.request.get('/api/account')).json()) as object)
    .toMatchObject({ settings: { dailyReminder: { at: '11:15' } } });
  expect(saved).toHaveLength(1);
});

/** The newest link to our pages in the letters to an address, once there are as many of them. */
async function linkTo(email: string, letters: number): Promise<string> {
  const folder = join(process.env['E2E_DATA_DIR']!, 'mail');
  const names = () =>
    readdirSync(folder)
      .filter((name) => name.includes(email) && !name.startsWith('.'))
      .sort();
  await expect.poll(() => names().length).toBe(letters);
  const newest = readFileSync(join(folder, names().at(-1)!), 'utf8');
  return /https?:\/\/[^/]+(\/verify-email\S+)/.exec(newest)![1]!;
}

test('who has not confirmed an address learns why no letters come, and gets the link again', async ({
  page,
  context,
}) => {
  const { email } = await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  const why = page.getByText(`No letters come yet: ${email} isn’t confirmed`);
  await expect(why).toBeVisible();
  const first = await linkTo(email, 1);
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('The link is on its way. It works for two days.')).toBeVisible();
  const again = await linkTo(email, 2);
  expect(again).not.toBe(first);
  await page.goto(again);
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  await expect(why).toHaveCount(0);
});

/** A browser's maker that stands in: subscribing needs one that can be reached. Returns what is subscribed now. */
async function standInForPushService(context: BrowserContext): Promise<{ endpoint: string | null }> {
  const state: { endpoint: string | null } = { endpoint: null };
  await context.grantPermissions(['notifications']);
  await context.exposeBinding('pushEndpoint', (_source, change?: 'begin' | 'end') => {
    if (change === 'begin') state.endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    if (change === 'end') state.endpoint = null;
    return state.endpoint;
  });
  await context.addInitScript(() => {
    const ask = (window as unknown as { pushEndpoint(change?: string): Promise<string | null> }).pushEndpoint;
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const shown = (endpoint: string | null) =>
      endpoint && {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => (await ask('end')) === null,
      };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => shown(await ask()),
      subscribe: async () => shown(await ask('begin')),
    });
  });
  return state;
}

test.describe('with notifications', () => {
  // It is the worker that shows them; behind it, the page on which somebody is signed in is none.
  test.use({ serviceWorkers: 'allow', expectedErrors: [/status of 404/] });

  const pushesOf = async (context: BrowserContext, email: string) => {
    // From another device: this one is somebody else's by now.
    const elsewhere = await context.browser()!.newContext();
    const { origin } = new URL(context.pages()[0]!.url());
    await elsewhere.request.post(`${origin}/auth/login`, { data: { email, password: PASSWORD } });
    const account = await (await elsewhere.request.get(`${origin}/api/account`)).json();
    await elsewhere.close();
    return (account as { pushDevices: number }).pushDevices;
  };
  const turnOn = async (page: Page) => {
    await page.goto('/profile');
    const pushes = page.getByRole('checkbox', { name: /Notifications on this device/ });
    await expect(pushes).toBeEnabled();
    await expect(pushes).not.toBeChecked();
    await pushes.check();
    await expect(pushes).toBeChecked();
    await expect(pushes).toBeEnabled();
  };

  test('signing out ends them here and on the server; the next one starts without', async ({ page, context }) => {
    const service = await standInForPushService(context);
    const ruth = await register(page);
    await turnOn(page);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /Notifications on this device/ })).toBeChecked();
    expect([await pushesOf(context, ruth), service.endpoint]).toEqual([1, expect.any(String)]);
    await page.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => service.endpoint).toBeNull();
    expect(await pushesOf(context, ruth)).toBe(0);

    const naomi = await register(page, 'Naomi');
    await turnOn(page);
    expect([await pushesOf(context, ruth), await pushesOf(context, naomi)]).toEqual([0, 1]);
  });

  test('another who signs in over a session gets none of its pushes', async ({ page, context }) => {
    const service = await standInForPushService(context);
    const ruth = await register(page);
    await turnOn(page);
    // The page forgets who it was, and the server is told nothing of it.
    await page.evaluate(() => localStorage.clear());
    const naomi = await registerByForm(page, 'Naomi');
    await expect.poll(() => service.endpoint).toBeNull();
    expect([await pushesOf(context, ruth), await pushesOf(context, naomi)]).toEqual([0, 0]);
  });
});

/** Goes on with the Tab key until this has the focus. */
const tabTo = (page: Page, role: 'button' | 'textbox' | 'checkbox' | 'radio' | 'link', name: string | RegExp) =>
  tabToIt(page.getByRole(role, { name }).first());

alone(
  'by the keyboard alone a name is changed, the light, private mode; all is taken home, and deleted',
  async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await expectAccessible(page);

    await tabTo(page, 'textbox', 'First name');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Orpah');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orpah');

    for (const name of ['Change address', 'Change password']) {
      await tabTo(page, 'button', name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name, expanded: true })).toBeFocused();
      await expectAccessible(page);
    }

    await tabTo(page, 'radio', 'Like this device');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Lamp' })).toBeChecked();
    await expectAccessible(page);

    const privately = page.getByRole('checkbox', { name: /Private mode/ });
    await tabTo(page, 'checkbox', /Private mode/);
    for (const on of [true, false]) {
      await page.keyboard.press('Space');
      await expect(privately).toBeChecked({ checked: on });
      await expect
        .poll(async () => (await (await context.request.get('/api/account')).json()) as object)
        .toMatchObject({ settings: { privateMode: on } });
    }

    await tabTo(page, 'checkbox', 'A word each day');
    await page.keyboard.press('Space');
    await expect(page.getByLabel('At', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await tabTo(page, 'button', /^Export/);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect(unzipSync(readFileSync(await (await download).path()))['account.json']).toBeDefined();

    await tabTo(page, 'link', 'What goes, and what stays');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account-deletion/);
    await tabTo(page, 'textbox', 'Your password');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, 'checkbox', 'I understand that this cannot be undone');
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await tabTo(page, 'button', 'Delete my account');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
    expect((await context.request.get('/auth/me')).status()).toBe(401);
  },
);
