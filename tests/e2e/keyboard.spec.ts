import type { Page } from '@playwright/test';
import { makeCaller } from './caller.ts';
import { pressOn, tabTo, test, typeInto, wrongWithFocus } from './keys-alone.ts';
import { askedOf, scriptCall, showCall } from './scripted-call.ts';
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
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
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
  await take(page, 'Conversation actions', 'Rename');
  await typeInto(page.getByLabel('Title'), 'The move');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The move' })).toBeVisible();

  await take(page, 'Conversation actions', 'Delete');
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Your conversations will be kept here.')).toBeVisible();
  // Nobody is left nowhere.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
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
