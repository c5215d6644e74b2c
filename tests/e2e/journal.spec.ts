import { type Page, request } from '@playwright/test';
import { DEVOTIONAL_LIMITS, type Devotional } from '#contract/devotionals.ts';
import { createServerProcesses } from '#tests/support/server-process.ts';
import { makeCaller } from './caller.ts';
import { kept } from './kept-answers.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

const PASSWORD = 'whither thou goest';
const form = (page: Page) => page.getByRole('button', { name: 'Begin Spiritual Formation' });
const journal = (page: Page) => page.getByLabel('Personal journal');
const bar = (page: Page) => page.getByRole('region', { name: 'Save' });
const past = (page: Page) => page.getByRole('region', { name: 'Past devotionals' }).getByRole('button');
// By its words: beside an open dialog it is no landmark.
const toast = (page: Page, words: string) => page.locator('.toasts li', { hasText: words });

async function begin(page: Page): Promise<void> {
  await page.goto('/devotionals');
  await form(page).click();
  await expect(journal(page)).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What the server has, newest first, asked from another device: a sign-in ends the session its browser had. */
async function stored(page: Page, email: string): Promise<Devotional[]> {
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin });
  await elsewhere.post('/auth/login', { data: { email, password: PASSWORD } });
  const answer = await elsewhere.get('/api/devotionals');
  const devotionals = (await answer.json()) as Devotional[];
  await elsewhere.dispose();
  return devotionals;
}

/** Lets saves through as `then` says. */
const onSave = (page: Page, then: (go: () => Promise<void>, stop: () => Promise<void>) => Promise<void>) =>
  page.route('**/api/devotionals/*', (route) =>
    route.request().method() === 'PATCH'
      ? then(
          () => route.continue().catch(() => undefined),
          () => route.abort(),
        )
      : route.continue(),
  );

/** The day's devotional, as it is kept for a time without a network. */
const TODAY_KEPT = /devotionals\/today.*"journalEntry":/;

/** Loses the server until the context's route of `/api/` is taken away, and writes anew over what the journal shows. */
async function replaceAway(page: Page, shown: string, anew: string): Promise<void> {
  await page.context().route('**/api/**', (route) => route.abort());
  await page.goto('/devotionals');
  await expect(journal(page)).toHaveValue(shown);
  await journal(page).fill(anew);
  await journal(page).blur();
  await expect(bar(page)).toContainText('Kept on this device');
}

/** What of this person's words lies on the device. */
const onDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft-.*(?:outbox|words)\//.test(key)));

test.describe('the session ends while somebody writes', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('after signing in again the words stand there, and are saved', async ({ page }) => {
    const email = await register(page);
    await begin(page);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await journal(page).fill('Written when nobody was there to take it.');
    await journal(page).blur();
    await page.waitForURL('**/login**');
    await signIn(page, email);
    await page.waitForURL('**/devotionals');
    await expect(journal(page)).toHaveValue('Written when nobody was there to take it.');
    // Sent with the first screen after signing in, this one or another.
    await expect.poll(() => onDevice(page)).toEqual([]);
    expect((await stored(page, email))[0]!.journalEntry).toBe('Written when nobody was there to take it.');
    await journal(page).press('End');
    await journal(page).pressSequentially(' And more.');
    await journal(page).blur();
    await expect
      .poll(async () => (await stored(page, email))[0]!.journalEntry)
      .toBe('Written when nobody was there to take it. And more.');
  });
});

test('a text that is too long is never said to be saved, and waits on the device until it is shortened', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await begin(page);
  const long = `${'word '.repeat(DEVOTIONAL_LIMITS.text / 5)}end`;
  await journal(page).fill(long);
  await journal(page).blur();
  await expect(bar(page)).toContainText('Not saved yet. Your words are kept on this device');
  await page.getByLabel('A prayer of your own').fill('Short.');
  await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
  await expect(toast(page, 'Devotional Complete!')).toContainText('please shorten it');
  await expect(bar(page)).toContainText('Completed.');
  await expect(bar(page)).toContainText('Not saved yet');
  await expect(toast(page, 'Your spiritual insights have been saved.')).toHaveCount(0);
  // Another one is made; the page that had the words is gone.
  await context.request.post('/api/devotionals', { data: { theme: 'Gratitude', regenerate: true } });
  await page.close();
  const next = await context.newPage();
  await next.goto('/devotionals');
  await expect(past(next)).toHaveCount(1);
  await past(next).click();
  const old = next.getByRole('dialog');
  await expect(journal(next).last()).toHaveValue(long);
  await old.getByLabel('Personal journal').fill('Shorter.');
  await old.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(next, 'Your spiritual insights have been saved.')).toBeVisible();
  const list = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
  expect(list[1]).toMatchObject({ journalEntry: 'Shorter.', prayerResponse: 'Short.', completed: true });
  expect(await onDevice(next)).toEqual([]);
});

test('what the device has no room for is sent all the same', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await begin(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await journal(page).fill('No room on the device.');
  await journal(page).blur();
  await expect(bar(page)).toContainText('Saved a moment ago');
  const [devotional] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
  expect(devotional!.journalEntry).toBe('No room on the device.');
});

test.describe('without a line', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('and without room on the device, leaving the page asks first', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    await context.setOffline(true);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await journal(page).pressSequentially('Only here.');
    await journal(page).blur();
    await expect(bar(page)).toContainText('please leave this page open');
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await context.setOffline(false);
    await expect(bar(page)).toContainText('Saved a moment ago');
  });

  test('what the server took while its answer was lost stands there once, with what was written since', async ({
    page,
    context,
  }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    let saves = 0;
    await page.route('**/api/devotionals/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      saves += 1;
      if (saves > 2) return route.continue();
      // It arrives, and nobody hears of it.
      expect((await route.fetch()).status()).toBe(200);
      return route.abort();
    });
    await journal(page).fill('The bread rose.');
    await journal(page).blur();
    await expect(bar(page)).toContainText('Kept on this device');
    await journal(page).press('End');
    await journal(page).pressSequentially(' Twice.');
    await journal(page).blur();
    await expect.poll(() => saves, { timeout: 15_000 }).toBeGreaterThan(2);
    await expect(bar(page)).toContainText('Saved a moment ago');
    await expect(journal(page)).toHaveValue('The bread rose. Twice.');
    const [devotional] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
    expect(devotional!.journalEntry).toBe('The bread rose. Twice.');
    expect(await onDevice(page)).toEqual([]);
  });

  test('what was written arrives from whichever screen is opened next', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    await context.setOffline(true);
    await journal(page).fill('Written in the tunnel.');
    await journal(page).blur();
    await expect(bar(page)).toContainText('Kept on this device');
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    const arrived = next.waitForResponse((response) => response.request().method() === 'PATCH');
    await next.goto('/bible');
    expect((await arrived).status()).toBe(200);
    await expect.poll(async () => (await onDevice(next)).filter((key) => key.includes('outbox'))).toEqual([]);
  });

  test('what was replaced once it had arrived stays replaced, whichever page brought it there', async ({
    page,
    context,
  }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    const journalNow = async () =>
      ((await (await context.request.get('/api/devotionals')).json()) as Devotional[])[0]!.journalEntry;
    await expect.poll(() => kept(page)).toMatch(TODAY_KEPT);
    // Left before it was saved: the next screen brings it.
    await journal(page).fill('one.');
    await page.goto('/bible');
    await expect.poll(() => onDevice(page)).toEqual([]);
    expect(await journalNow()).toBe('one.');
    await expect.poll(() => kept(page)).toMatch(/devotionals\/today.*"journalEntry":"one\."/);
    await replaceAway(page, 'one.', 'two.');
    await page.goto('/bible');
    await context.unroute('**/api/**');
    await page.goto('/home');
    await expect.poll(() => onDevice(page), { timeout: 15_000 }).toEqual([]);
    expect(await journalNow()).toBe('two.');
  });

  test('what the server took unheard, and the next page replaced, does not come back', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    await expect.poll(() => kept(page)).toMatch(TODAY_KEPT);
    await context.route('**/api/devotionals/*', async (route) => {
      if (route.request().method() === 'PATCH') await route.fetch();
      await route.abort();
    });
    await journal(page).fill('one.');
    await journal(page).blur();
    await expect(bar(page)).toContainText('Kept on this device');
    await context.unroute('**/api/devotionals/*');
    await replaceAway(page, 'one.', 'two.');
    await context.unroute('**/api/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(bar(page)).toContainText('Saved a moment ago');
    await expect(journal(page)).toHaveValue('two.');
    const [devotional] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
    expect(devotional!.journalEntry).toBe('two.');
    expect(await onDevice(page)).toEqual([]);
  });

  test('two pages that were closed had words in one journal: both come back', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    const other = await context.newPage();
    await other.goto('/devotionals');
    await expect(journal(other)).toBeVisible();
    await context.setOffline(true);
    await journal(page).fill('From the desk.');
    await journal(page).blur();
    await journal(other).fill('From the kitchen.');
    await journal(other).blur();
    await expect(bar(other)).toContainText('Kept on this device');
    await page.close();
    await other.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/devotionals');
    await expect(journal(next)).toHaveValue(/From the desk\./);
    await expect(journal(next)).toHaveValue(/From the kitchen\./);
    await expect.poll(() => onDevice(next)).toEqual([]);
    const [devotional] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
    expect(devotional!.journalEntry).toMatch(/From the desk\./);
    expect(devotional!.journalEntry).toMatch(/From the kitchen\./);
  });

  test('what two tabs tick and tag is there from both', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    const other = await context.newPage();
    await other.goto('/devotionals');
    const step = (tab: Page, place: number) =>
      tab.getByRole('region', { name: 'Action steps' }).getByRole('checkbox').nth(place);
    await expect(step(other, 0)).toBeVisible();
    await onSave(page, (_, stop) => stop());
    await step(page, 0).check();
    await page.getByLabel('Tags', { exact: true }).fill('desk');
    await page.getByLabel('Tags', { exact: true }).press('Enter');
    await expect(bar(page)).toContainText('Kept on this device');
    await step(other, 1).check();
    await other.getByLabel('Tags', { exact: true }).fill('kitchen');
    await other.getByLabel('Tags', { exact: true }).press('Enter');
    await expect(bar(other)).toContainText('Saved a moment ago');
    await page.unroute('**/api/devotionals/*');
    await bar(page).getByRole('button').click();
    await expect(bar(page)).toContainText('Completed.');
    for (const tab of [page, other]) {
      await expect(step(tab, 0)).toBeChecked();
      await expect(step(tab, 1)).toBeChecked();
      for (const tag of ['desk', 'kitchen'])
        await expect(tab.getByRole('button', { name: `Remove the tag ${tag}` })).toBeVisible();
    }
    const [devotional] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
    expect(devotional).toMatchObject({ personalTags: ['kitchen', 'desk'], completed: true });
    expect([...devotional!.completedActionSteps].sort()).toEqual([0, 1]);
  });

  test('a step that is unticked while it is being saved stays unticked', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await onSave(page, (go) => released.then(go));
    const step = page.getByRole('region', { name: 'Action steps' }).getByRole('checkbox').first();
    const leaving = page.waitForRequest((request) => request.method() === 'PATCH');
    await step.check();
    await leaving;
    await step.uncheck();
    release();
    await expect(bar(page)).toContainText('Saved a moment ago');
    await expect(step).not.toBeChecked();
    const [devotional] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
    expect(devotional!.completedActionSteps).toEqual([]);
    expect(await onDevice(page)).toEqual([]);
  });

  test('a wish says so and keeps what was chosen', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/devotionals');
    await page.getByRole('button', { name: 'Hope in Trials' }).click();
    await context.setOffline(true);
    await form(page).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText(
      'There is no connection right now. What you chose is kept.',
    );
    await expect(toast(page, 'Failed to create devotional')).toBeVisible();
    await context.setOffline(false);
    await form(page).click();
    await expect(journal(page)).toBeVisible();
  });

  test('signing out asks first, and then leaves no words on the device', async ({ page }) => {
    await register(page);
    await begin(page);
    await onSave(page, (_, stop) => stop());
    await journal(page).fill('For nobody else.');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Some of your words are only here' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(journal(page)).toHaveValue('For nobody else.');
    const device = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(await device()).toContain('For nobody else.');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await question.getByRole('button', { name: 'Sign out without them' }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    expect(await device()).not.toContain('For nobody else.');
  });
});

test('signing out waits for a slow save', async ({ page }) => {
  const email = await register(page);
  await begin(page);
  await onSave(page, async (go) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await go();
  });
  await journal(page).fill('Just before I left.');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  expect((await stored(page, email))[0]).toMatchObject({ journalEntry: 'Just before I left.' });
});

test.describe('somebody who leaves while something is loaded', () => {
  // What else was on its way when the session ended is refused.
  test.use({ expectedErrors: [/status of 401/] });

  test('a devotional that comes after its reader has left is shown to nobody else', async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const { email } = await makeCaller(elsewhere, 'faith-starter');
    await elsewhere.close();
    await register(page);
    await page.goto('/devotionals');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/devotionals', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = await route.fetch();
      await released;
      return route.fulfill({ response: answer });
    });
    await form(page).click();
    await expect(page.getByRole('button', { name: 'Preparing your devotional' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    // Within the same page: nothing is loaded anew.
    await page.evaluate(() => {
      history.pushState(null, '', '/login?redirect=%2Fdevotionals');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await signIn(page, email);
    await expect(form(page)).toBeVisible();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    release();
    await answered;
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('link', { name: 'Devotionals' }).first().click();
    await expect(form(page)).toBeVisible();
    await expect(page.getByText("Today's Devotional")).toHaveCount(0);
    await expect(toast(page, 'Your devotional is ready!')).toHaveCount(0);
  });
});

test('one writes on in an earlier journal, and another devotional takes nothing from the first', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await begin(page);
  // Still in the field when another one is asked for.
  await journal(page).pressSequentially('Half a sen');
  await page.getByRole('button', { name: 'Create New' }).click();
  await form(page).click();
  await expect(page.getByText("Today's Devotional")).toBeVisible();
  await past(page).click();
  const old = page.getByRole('dialog');
  const field = old.getByLabel('Personal journal');
  await expect(field).toHaveValue('Half a sen');
  await field.press('End');
  await field.pressSequentially('tence, and the rest of it.');
  await old.getByRole('checkbox').first().check();
  await expect(old.getByText('1 of ').first()).toBeVisible();
  await old.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Your spiritual insights have been saved.')).toBeVisible();
  // Escape means the dialog, not the toast over it.
  await field.press('Escape');
  await expect(old).toHaveCount(0);
  await expect(past(page)).toBeFocused();
  await expect(toast(page, 'Your spiritual insights have been saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Your spiritual insights have been saved.')).toHaveCount(0);
  const [newer, first] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
  expect(first).toMatchObject({
    journalEntry: 'Half a sentence, and the rest of it.',
    completedActionSteps: [0],
    completed: false,
  });
  expect(newer!.journalEntry).toBeNull();
});

test('words of danger typed just before a page was closed are heard when it is opened again', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await begin(page);
  await journal(page).fill('i want to kill myself');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/devotionals');
  await expect(journal(next)).toHaveValue('i want to kill myself');
  await expect(next.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
});

test.describe('danger without a line', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('is heard though another devotional has come since', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await begin(page);
    await context.setOffline(true);
    await journal(page).fill('i want to kill myself');
    await journal(page).blur();
    await expect.poll(() => onDevice(page)).toContainEqual(expect.stringContaining('outbox/'));
    await page.close();
    await context.setOffline(false);
    await context.request.post('/api/devotionals', { data: { theme: 'Gratitude', regenerate: true } });
    const next = await context.newPage();
    await next.goto('/devotionals');
    await expect(next.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
    await expect(journal(next)).toHaveValue('');
    await expect.poll(() => onDevice(next)).toEqual([]);
    const list = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
    expect(list.map(({ journalEntry }) => journalEntry)).toEqual([null, 'i want to kill myself']);
  });
});

test.describe('a server that is killed', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_|ERR_EMPTY_RESPONSE/] });
  // The same address again after it was started anew.
  const port = Number(process.env['E2E_PORT'] ?? 4173) + 7;
  const servers = createServerProcesses({ PORT: String(port) });
  test.afterAll(async () => {
    await servers.endAll();
    servers.clean();
  });

  test('loses nothing of what was written before and while it was away', async ({ browser }) => {
    test.setTimeout(120_000);
    const { child, address } = await servers.start();
    const context = await browser.newContext({ baseURL: address });
    await makeCaller(context, 'faith-starter');
    const page = await context.newPage();
    await begin(page);
    const leaving = page.waitForRequest((request) => request.method() === 'PATCH');
    await journal(page).fill('Before it fell.');
    await journal(page).blur();
    await leaving;
    await servers.end(child, 'SIGKILL');
    await journal(page).press('End');
    await journal(page).pressSequentially(' While it was away.');
    await page.getByRole('region', { name: 'Action steps' }).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
    await expect(bar(page)).toContainText('Kept on this device');
    await servers.start();
    // It is tried again by itself in a while, and at once when somebody asks.
    await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bar(page)).toContainText('Completed.', { timeout: 15_000 });
    await expect(bar(page)).toContainText('Saved a moment ago');
    const [devotional] = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
    expect(devotional).toMatchObject({
      journalEntry: 'Before it fell. While it was away.',
      completedActionSteps: [0],
      completed: true,
    });
    expect(await onDevice(page)).toEqual([]);
    await context.close();
  });
});
