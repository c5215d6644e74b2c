import type { Page } from '@playwright/test';
import { openFrontDoor } from '../support/front-door.ts';
import { makeCaller } from './caller.ts';
import { pressOn, tabTo, test, typeInto, wrongWithFocus } from './keys-alone.ts';
import { readClipboard } from './read-clipboard.ts';
import { askedOf, scriptCall, showCall } from './scripted-call.ts';
import { shareText } from './share-text.ts';
import { expect, PASSWORD } from './visitor.ts';

const WORRY = "i lost my job last week and i'm scared we'll lose the house";
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const answers = (page: Page) => page.getByRole('article', { name: 'Emmaus answered' });

/** Writes a message and sends it; the whole reply is there afterwards. */
async function send(page: Page, text: string): Promise<void> {
  const before = await answers(page).count();
  await typeInto(page.getByLabel('Your message', { exact: true }), text);
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(before + 1);
}

/** Opens a menu and takes an item of it. */
async function take(page: Page, menu: string, item: string): Promise<void> {
  await pressOn(button(page, menu));
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Nobody is left nowhere: something of the page has the focus. */
const expectSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

test('a visitor tries a question, makes an account, pays for a plan, leaves and comes back', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page.locator('#ask'), WORRY);
  await page.keyboard.press('Enter');
  await expect(page.locator('article.verse').first()).toBeVisible();

  await page.goto('/register');
  const email = `keys-${crypto.randomUUID()}@example.org`;
  await typeInto(page.getByLabel('First name'), 'Ruth');
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page.getByLabel('Confirm password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pricing');

  await pressOn(button(page, /Guided Path/));
  await page.waitForURL('**/sandbox/checkout/cs_*');
  await typeInto(page.getByLabel('Card number'), '4242424242424242');
  await typeInto(page.getByLabel('Expiry'), '1240');
  await typeInto(page.getByLabel('CVC'), '123');
  await pressOn(button(page, /^Pay \$/));
  await expect(page.getByRole('heading', { name: 'Welcome, Ruth' })).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'Enter the app' }));
  await page.waitForURL('**/home');

  await pressOn(button(page, 'Sign Out'));
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
});

test('a conversation: sent, asked again, changed, copied, kept, ticked, renamed, deleted', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeCaller(context, 'faith-starter');
  await page.goto('/chat');
  await send(page, WORRY);
  // The next message can be written at once.
  await expect(page.getByLabel('Your message', { exact: true })).toBeFocused();

  await pressOn(button(page, 'Copy reply'), 'Enter', 'Shift+Tab');
  await expect.poll(() => readClipboard(page)).not.toBe('');
  const keep = button(page, 'Keep reply in your vault');
  await pressOn(keep);
  await expect(button(page, 'Kept in your vault')).toBeFocused();
  const step = answers(page).getByRole('checkbox').first();
  if ((await step.count()) > 0) {
    await pressOn(step, 'Space', 'Shift+Tab');
    await expect(step).toBeChecked();
    await expect(step).toBeFocused();
  }

  const first = await answers(page).textContent();
  await pressOn(button(page, 'Another answer'));
  await expect
    .poll(async () => (await answers(page).count()) === 1 && (await answers(page).textContent()) !== first)
    .toBe(true);

  await pressOn(button(page, 'Edit message'), 'Enter', 'Shift+Tab');
  await expect(page.getByLabel('Change your message')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Edit message')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Change your message')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('i feel so alone in this city');
  await pressOn(button(page, 'Send again'));
  await expect(page.getByRole('article', { name: 'You wrote' })).toHaveText(/alone in this city/);
  await expect(answers(page)).toHaveCount(1);

  await take(page, 'Conversation actions', 'Rename');
  await expect(page.getByRole('dialog', { name: 'Rename conversation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Conversation actions')).toBeFocused();
  await take(page, 'Conversation actions', 'Rename');
  await typeInto(page.getByLabel('Title'), 'The move');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The move' })).toBeVisible();

  await take(page, 'Conversation actions', 'Delete');
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Your conversations will be kept here.')).toBeVisible();
  await expectSomewhere(page);
});

test('an answer is stopped, and help in danger is reached and left', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  // The first line of an answer, and no more until it is stopped.
  await page.goto('/chat');
  await page.route('**/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue().catch(() => undefined);
  });
  await typeInto(page.getByLabel('Your message', { exact: true }), WORRY);
  await page.keyboard.press('Enter');
  await pressOn(button(page, 'Stop'));
  await expect(button(page, 'Stop')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/chat');
  await typeInto(page.getByLabel('Your message', { exact: true }), 'i want to end it all tonight');
  await page.keyboard.press('Enter');
  const help = page.getByRole('alertdialog', { name: "You're Not Alone" });
  await expect(help).toBeVisible();
  // The tab key stays in the panel, whichever way round.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab');
    expect(await help.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    expect(await wrongWithFocus(page)).toBe('');
  }
  await pressOn(help.getByRole('button', { name: 'Not Now' }));
  await expect(help).toHaveCount(0);
  await expectSomewhere(page);
});

test('the enhanced conversation is asked and answered', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/conversation');
  await typeInto(page.getByLabel('Your message'), WORRY);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Initial Response')).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  await tabTo(page.getByLabel('Your message'), 'Shift+Tab');
});

test('the Bible: book, chapter, search, verses, highlight, note, settings, study, listening', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await makeCaller(context, 'faith-starter');
  await page.goto('/bible/john/3');
  const chapter = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.locator('[data-verse]').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await chapter('John 4');
  await page.keyboard.press('ArrowLeft');
  await chapter('John 3');

  await tabTo(page.getByLabel('Book'));
  await page.keyboard.type('Rom');
  await expect(page.getByLabel('Book')).toHaveValue('romans');
  await chapter('Romans 1');
  await typeInto(page.getByRole('spinbutton', { name: 'Chapter' }), '8');
  await page.keyboard.press('Enter');
  await chapter('Romans 8');

  await tabTo(page.locator('[data-number="1"]'));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-number="4"]')).toBeFocused();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Romans 8:4' });
  await expect(bar).toBeVisible();
  await pressOn(bar.getByRole('button', { name: 'Highlight in blue' }));
  await expect(page.locator('#v4')).toHaveClass(/hl-dusk/);
  await pressOn(bar.getByRole('button', { name: /note/i }).first());
  const note = page.getByRole('dialog', { name: 'Note on Romans 8:4' });
  await expect(note.getByLabel('Your note')).toBeFocused();
  await page.keyboard.type('For the walk.');
  await pressOn(note.getByRole('button', { name: 'Save' }));
  await expect(note).toHaveCount(0);
  await expect(bar.getByRole('button', { name: /note/i }).first()).toBeFocused();
  await take(page, 'Share and more', 'Study this verse');
  await expect(page.getByRole('heading', { name: 'Read alongside' })).toBeVisible();
  await pressOn(button(page, 'Whole chapter'));
  await tabTo(page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();

  for (const name of ['Text settings', 'Your marks and notes', 'Search the Bible']) {
    const open = button(page, name).first();
    await pressOn(open, 'Enter', 'Shift+Tab');
    await expect(page.getByRole('dialog')).toBeVisible();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.getByRole('dialog').evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
  }

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ps 23');
  await pressOn(page.getByRole('link', { name: 'Go to Psalm 23' }));
  await chapter('Psalm 23');
});

test('the plan is changed and cancelled, and every question can be left with Escape', async ({ page, context }) => {
  await makeCaller(context, 'guided-path');
  await page.goto('/profile');
  const change = button(page, 'Change plan');
  await pressOn(change);
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  const other = dialog.getByRole('radio', { name: /Unlimited Prayer/ });
  await tabTo(dialog.getByRole('radio'));
  for (let presses = 0; presses < 4 && !(await other.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(dialog).toContainText(/Due now\s*\$15\.00/);
  await pressOn(dialog.getByRole('button', { name: 'Change to Unlimited Prayer' }));
  await expect(page.getByText('Unlimited Prayer Plan')).toBeVisible();

  const cancel = button(page, 'Cancel Subscription');
  await pressOn(cancel);
  const question = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await pressOn(question.getByRole('button', { name: 'Cancel Subscription' }));
  await expect(question).toHaveCount(0);
  const keep = button(page, 'Keep my subscription');
  await pressOn(keep);
  await expect(cancel).toBeVisible();
});

test('a call: begun, muted, held, prayed through, ended', async ({ page, context }) => {
  await makeCaller(context, 'guided-path');
  await scriptCall(page);
  await page.route('**/api/voice/status', (route) =>
    route.fulfill({ json: { configured: true, engine: 'own', transcription: 'browser', synthesis: 'embedded' } }),
  );
  await page.goto('/talk');
  await pressOn(button(page, 'Begin talking'));
  await expect(button(page, 'Allow')).toBeFocused();
  await page.keyboard.press('Enter');
  const call = page.getByRole('region', { name: 'Call', exact: true });
  await showCall(page, { phase: 'listening' });
  await expect(call).toBeFocused();
  await page.keyboard.press('m');
  await expect(button(page, 'Unmute')).toBeVisible();
  await page.keyboard.press('m');
  await pressOn(button(page, /^Hold to talk/));
  await expect(button(page, 'Tap when done')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await expect(page.getByText('Take all the time you need. I will wait.')).toBeVisible();
  await page.keyboard.press('p');
  await pressOn(button(page, /^End/));
  const asked = await askedOf(page);
  expect(asked).toEqual(
    expect.arrayContaining([
      ['allowBrowser', true],
      ['setMuted', true],
      ['setMuted', false],
      ['hold', true],
      ['hold', false],
      ['setPrayer', true],
      ['setPrayer', false],
      ['end'],
    ]),
  );
  await expectSomewhere(page);
});

test('verses are shared, and a chapter is listened to', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeCaller(context, 'faith-starter');
  await page.goto('/bible/john/3?verse=16');
  const more = button(page, 'Share and more');
  await take(page, 'Share and more', 'Copy link');
  await expect.poll(() => readClipboard(page)).toMatch(/\/bible\/john\/3\?verse=16/);
  await expect(more).toBeFocused();
  const picture = page.waitForEvent('download');
  await take(page, 'Share and more', 'Save as a picture');
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  await expect(more).toBeFocused();

  const play = button(page, 'Play Chapter');
  await pressOn(play);
  const dock = page.getByRole('region', { name: 'Listening' });
  await expect(dock.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dock.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await pressOn(dock.getByRole('button', { name: 'Stop' }));
  await expect(dock).toHaveCount(0);
  await expect(play).toBeFocused();
});

test('a devotional is listened to', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.post('/api/devotionals', { data: { theme: 'Gratitude', userName: 'Ruth' } });
  await page.goto('/devotionals');
  await pressOn(button(page, 'Listen').first());
  await expect(button(page, 'Stop')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Listen').first()).toBeFocused();
});

test('a device is signed out, and the app is installed by hand', async ({ page, context, playwright, baseURL }) => {
  const { email } = await makeCaller(context, 'faith-starter');
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! });
  await elsewhere.post('/auth/login', { data: { email, password: PASSWORD } });
  await page.goto('/profile');
  const out = page.getByRole('region', { name: 'Devices' }).getByRole('button', { name: /^Sign out/ });
  await expect(out).toHaveCount(1);
  await pressOn(out);
  await expect(out).toHaveCount(0);
  expect((await elsewhere.get('/auth/me')).status()).toBe(401);
  await elsewhere.dispose();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();

  const install = button(page, 'Install the app');
  await pressOn(install);
  await expect(page.getByRole('dialog', { name: 'Install from your browser’s menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(install).toBeFocused();

  await tabTo(page.getByLabel('First name'));
  await page.keyboard.type('y');
  await pressOn(page.getByRole('region', { name: 'You', exact: true }).getByRole('button', { name: 'Save' }));
  await expect(page.getByText('This is how we know you from now on.', { exact: true })).toBeVisible();
  await expect(button(page, 'Save').first()).toBeFocused();
});

test('what another app shared is kept', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await shareText(page, 'Grace, found on a walk');
  await pressOn(button(page, 'Keep it in the vault'));
  await page.waitForURL('**/vault');
  await expect(page.getByRole('link', { name: /Grace, found on a walk/ })).toBeVisible();
});

test.describe('with what works without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch/] });

  test('the Bible is downloaded and removed, the mark says what is offline, an update is put off and taken', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const door = await openFrontDoor(baseURL!);
    await makeCaller(context, 'faith-starter');
    await page.goto(`${door.address}/profile`);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
      .toBe('activated');
    const here = page.getByRole('region', { name: 'On this device', exact: true });
    await pressOn(here.getByRole('button', { name: 'Download The Bible' }));
    const remove = here.getByRole('button', { name: 'Remove The Bible' });
    await expect(remove).toBeFocused({ timeout: 20_000 });
    await page.keyboard.press('Enter');
    await expect(here.getByRole('button', { name: 'Download The Bible' })).toBeFocused();

    await context.setOffline(true);
    const mark = page.locator('.offline-mark:visible summary');
    await pressOn(mark, 'Enter', 'Shift+Tab');
    await expect(page.getByText(/What you have opened before is here/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.offline-mark[open]')).toHaveCount(0);
    await expect(mark).toBeFocused();
    await context.setOffline(false);
    await expect(mark).toHaveCount(0, { timeout: 20_000 });

    const banner = page.getByRole('region', { name: 'Update available' });
    const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    door.deploy('second0000');
    await look();
    await pressOn(banner.getByRole('button', { name: 'Later' }));
    await expect(banner).toHaveCount(0);
    await expectSomewhere(page);
    door.deploy('third00000');
    await look();
    await pressOn(banner.getByRole('button', { name: 'Update' }));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['build']).catch(() => ''), { timeout: 15_000 })
      .toBe('third00000');
    await door.close();
  });
});

test('the list of keys opens with ? and gives the focus back', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true);
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await before.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.waitForURL('**/bible/john/3');
});

for (const width of [320, 390])
  test(`what has the focus is marked and never covered, ${width} pixels wide`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 640 });
    await makeCaller(context, 'faith-starter');
    const wrong: string[] = [];
    for (const path of ['/home', '/chat', '/bible/john/3', '/devotionals', '/vault', '/profile', '/pricing']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let presses = 0; presses < 24; presses += 1) {
          await page.keyboard.press(key);
          const found = await wrongWithFocus(page);
          if (found !== '') wrong.push(`${path}, ${key}: ${found}`);
        }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
