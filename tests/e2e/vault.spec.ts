import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeCaller } from './caller.ts';
import { test as alone, tabTo as tabToIt } from './keys-alone.ts';
import { readClipboard } from './read-clipboard.ts';
import { choose, chooseOf, write } from './vault-steps.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

const CONVERSATION = [
  '**You:** my dad died on tuesday',
  '**Emmaus:**',
  'I’m so sorry about your dad.',
  '> Jesus wept.\n>\n> John 11:35 (WEB)',
  '- [ ] Let somebody else answer the messages today.',
  '*Jesus, you cried at a grave. Sit with me at this one. Amen.*',
  '**You:** thank you',
].join('\n\n');

/** Keeps something as the end of a call does. */
async function keep(page: Page, title: string, content: string, kind = 'conversation'): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.post('/api/vault', {
    headers: { authorization: `Bearer ${token}` },
    data: { kind, title, content },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

test('an empty vault says what it is for; home leads to it', async ({ page }) => {
  await register(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Prayer Vault' }).click();
  await expect(page).toHaveTitle('Prayer Vault | Emmaus');
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your conversations' })).toBeVisible();
  await expectAccessible(page);
});

test('what was kept is read again, renamed, copied, taken home and deleted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page);
  await keep(page, 'The week dad died', CONVERSATION);
  await keep(page, 'For the morning', 'Lord, stay.', 'prayer');
  await page.goto('/vault');
  await expect(page.getByRole('listitem').filter({ hasText: 'Prayer ·' })).toContainText('For the morning');
  await expectAccessible(page);

  await page.getByRole('link', { name: /The week dad died/ }).click();
  await expect(page.getByRole('heading', { name: 'The week dad died' })).toBeVisible();
  await expect(page.getByText('my dad died on tuesday')).toBeVisible();
  const card = page.getByRole('article', { name: 'John 11:35' });
  await expect(card.getByRole('blockquote')).toHaveText('Jesus wept.');
  await expect(card.getByRole('link', { name: /Read in context/ })).toHaveAttribute('href', '/bible/john/11?verse=35');
  await expect(page.getByText('Sit with me at this one')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await readClipboard(page)).toBe(CONVERSATION);
  await page.getByRole('button', { name: 'More' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('The week dad died.md');
  expect(readFileSync(await file.path(), 'utf8')).toBe(`# The week dad died\n\n${CONVERSATION}\n`);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title').fill('My father');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'My father' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My father' })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete this from your vault?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'My father' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/vault');
  await expect(page.getByRole('link', { name: /For the morning/ })).toBeVisible();
  await expect(page.getByText('My father')).toHaveCount(0);
});

test.describe('where something is missing', () => {
  test.use({ expectedErrors: [/404|500|Failed to load resource/] });

  test('somebody else’s, a deleted and a mistyped address say so', async ({ page, browser }) => {
    await register(page);
    const id = await keep(page, 'Mine', 'alone');
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await register(stranger, 'Orpah');
    for (const address of [id, '00000000-0000-4000-8000-000000000000', 'nothing']) {
      await stranger.goto(`/vault/${address}`);
      await expect(stranger.getByRole('heading', { name: 'This isn’t in your vault' })).toBeVisible();
    }
    await other.close();
  });

  test('a list that can’t be read says that all is safe, and can be asked for again', async ({ page }) => {
    await register(page);
    await keep(page, 'Still here', 'safe');
    await page.route('**/api/vault', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/vault');
    await expect(page.getByRole('alert')).toContainText('Everything in it is safe');
    await page.unroute('**/api/vault');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /Still here/ })).toBeVisible();
  });
});

test('a prayer is written, found, answered, given thanks for, taken home and brought back elsewhere', async ({
  page,
  browser,
}) => {
  await register(page);
  await page.goto('/vault');
  // The draft outlives a reload.
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  await page.getByLabel('Your prayer').fill('half a prayer');
  await page.reload();
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  await expect(page.getByLabel('Your prayer')).toHaveValue('half a prayer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await write(page, 'Be with Zoë in the hospital.', { title: 'For Zoë', tags: 'Family, hope' });
  await write(page, 'What the sermon said of bread.', { kind: 'Note', title: 'Sunday' });
  await expect(page.getByRole('link', { name: /For Zoë/ })).toBeVisible();

  await page.getByLabel('Search your vault').fill('zoe HOSPITAL');
  await expect(page.getByRole('link', { name: /Sunday/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /For Zoë/ })).toBeVisible();
  await page.getByLabel('Search your vault').fill('');
  await page.getByRole('button', { name: '#hope' }).click();
  await expect(page.getByRole('link', { name: /Sunday/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByText('Nothing here fits that.')).toBeVisible();
  await page.getByRole('button', { name: 'Open prayers' }).click();
  await page.getByRole('link', { name: /For Zoë/ }).click();

  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByLabel('Answered on').fill('2026-03-01');
  await page.getByLabel('What you want to remember (optional)').fill('She came home.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give thanks' }).click();
  await expect(page.getByText('Answered March 1, 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
  await page.getByRole('link', { name: 'Thanksgiving' }).click();
  await expect(page.getByText('She came home.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('She came home.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/vault');
  const files: Record<string, string> = {};
  for (const [item, name] of [
    ['Save as PDF', 'prayer-vault.pdf'],
    ['Save as Markdown', 'prayer-vault.md'],
    ['Save as JSON', 'prayer-vault.json'],
  ] as const) {
    const download = page.waitForEvent('download');
    await choose(page, item);
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    files[name] = await file.path();
  }
  expect(readFileSync(files['prayer-vault.pdf']!).subarray(0, 5).toString()).toBe('%PDF-');
  expect(readFileSync(files['prayer-vault.md']!, 'utf8')).toContain('She came home.');

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await register(elsewhere, 'Phoebe');
  await elsewhere.goto('/vault');
  const json = { name: 'vault.json', mimeType: 'application/json', buffer: readFileSync(files['prayer-vault.json']!) };
  await elsewhere.getByLabel('Vault file').setInputFiles(json);
  await expect(elsewhere.getByRole('status').filter({ hasText: '2 things were brought back.' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: /For Zoë/ })).toBeVisible();
  await elsewhere.getByLabel('Vault file').setInputFiles(json);
  await expect(elsewhere.getByText('Everything in this file is here already.')).toBeVisible();
  const refused = elsewhere.getByRole('alert');
  for (const [text, why] of [
    ['no file', 'This is not a vault file.'],
    ['null', 'This is not a vault file.'],
    ['{"format":"emmaus-vault","items":7}', 'This is not a vault file.'],
    ['{"format":"emmaus-vault","items":[{"title":"x"}]}', 'Something in this file is not as it was saved here.'],
  ] as const) {
    await elsewhere.getByLabel('Vault file').setInputFiles({ ...json, buffer: Buffer.from(text) });
    await expect(refused).toContainText(why);
  }
  await expectAccessible(elsewhere);
  await other.close();
});

test('two tabs that edit one note lose no words', async ({ page, context }) => {
  await register(page);
  const id = await keep(page, 'Shared', 'first line\n\nlast line', 'note');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/vault/${id}`);
    await tab.getByRole('button', { name: 'More' }).click();
    await tab.getByRole('menuitem', { name: 'Edit' }).click();
  }
  await page.getByLabel('Words').fill('first line, of one tab\n\nlast line');
  await second.getByLabel('Words').fill('first line\n\nlast line, of another');
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  await expect(second.getByText('first line, of one tab')).toBeVisible();
  await expect(second.getByText('last line, of another')).toBeVisible();
});

test.describe('words that could not be saved', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  /** Holds the first request of this kind back: its answer is lost, though it arrived. */
  async function loseFirst(page: Page, method: string, address: string) {
    let lost = false;
    await page.route(address, async (route) => {
      if (lost || route.request().method() !== method) return route.fallback();
      lost = true;
      await route.fetch();
      await route.abort();
    });
  }

  test('are kept once, and with what was written on, though an answer was lost', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    await loseFirst(page, 'POST', '**/api/vault');
    await page.getByRole('button', { name: 'Write a prayer or note' }).click();
    await page.getByLabel('Your prayer').fill('first words');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Kept', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /first words/ }).click();
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words', { exact: true }).fill('first words, and many more');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const stored = async () => {
      const { items } = (await (await context.request.get('/api/vault')).json()) as { items: { preview: string }[] };
      return items.map(({ preview }) => preview);
    };
    await expect.poll(stored, { timeout: 30_000 }).toEqual(['first words, and many more']);
  });

  test('of an edit wait, whatever closes it, and are merged with what another device wrote', async ({
    page,
    context,
  }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    const id = await keep(page, 'For Mara', 'first line\n\nlast line', 'prayer');
    await page.goto(`/vault/${id}`);
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words', { exact: true }).fill('first line, longer\n\nlast line');
    await page.getByLabel('Tags, with commas between').fill('home');
    await page.reload();
    await context.request.patch(`/api/vault/${id}`, {
      data: { content: 'first line\n\nlast line, of another', tags: ['hope'] },
    });
    await chooseOf(page, 'Edit');
    await expect(page.getByLabel('Words', { exact: true })).toHaveValue('first line, longer\n\nlast line');
    await expect(page.getByRole('status').filter({ hasText: 'This is what you had begun to write.' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
    // The list says that something waits.
    await page.locator('.vault-begun').getByRole('link', { name: 'For Mara' }).click();
    await chooseOf(page, 'Edit');
    await expect(page.getByLabel('Tags, with commas between')).toHaveValue('home');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.vault-content')).toContainText('first line, longer');
    await expect(page.locator('.vault-content')).toContainText('last line, of another');
    const stored = (await (await context.request.get(`/api/vault/${id}`)).json()) as { tags: string[] };
    expect(stored.tags.toSorted()).toEqual(['home', 'hope']);
    await chooseOf(page, 'Edit');
    await expect(page.getByRole('button', { name: 'Begin again' })).toHaveCount(0);
    await page.getByLabel('Words', { exact: true }).fill('something else');
    await page.getByRole('button', { name: 'Leave it' }).click();
    await chooseOf(page, 'Edit');
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect(page.getByLabel('Words', { exact: true })).toHaveValue(/first line, longer/);

    // What one wants to remember waits as well.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByLabel('What you want to remember (optional)').fill('She came home.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(page.getByLabel('What you want to remember (optional)')).toHaveValue('She came home.');
    await page.getByRole('button', { name: 'Give thanks' }).click();
    await expect(page.getByText('She came home.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft-')));
    await expect.poll(drafts).toEqual([]);
  });

  test('are heard for danger all the same', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    const id = await keep(page, 'A note', 'some words', 'note');
    await page.goto(`/vault/${id}`);
    await page.route('**/api/vault/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    );
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words', { exact: true }).fill('i want to kill myself');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
    await page.getByRole('button', { name: 'Not Now' }).click();
    await expect(page.getByLabel('Words', { exact: true })).toHaveValue('i want to kill myself');
  });

  test('while they are sent, nothing more can be typed that would be lost', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/vault', async (route) => {
      if (route.request().method() === 'POST') await promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Write a prayer or note' }).click();
    await page.getByLabel('Your prayer').fill('first words');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: 'Keeping it' })).toBeDisabled();
    await expect(page.getByLabel('Your prayer')).not.toBeEditable();
    resolve();
    await expect(page.getByRole('link', { name: /first words/ })).toBeVisible();
  });
});

test.describe('what was changed elsewhere', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is seen when it is opened again, and what was deleted is gone from here as well', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    const id = await keep(page, 'A note', 'old words', 'note');
    await page.reload();
    await page.getByRole('link', { name: /A note/ }).click();
    await expect(page.locator('.vault-content')).toContainText('old words');
    await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
    await context.request.patch(`/api/vault/${id}`, { data: { content: 'newer words' } });
    await page.getByRole('link', { name: /A note/ }).click();
    await expect(page.locator('.vault-content')).toContainText('newer words');
    await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
    await page.getByRole('link', { name: /A note/ }).click();
    await chooseOf(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
    // Back to when it was still there.
    await page.goBack();
    await page.goBack();
    expect(page.url()).toContain(id);
    await expect(page.getByRole('heading', { name: 'This isn’t in your vault' })).toBeVisible();
    await expect(page.getByText('newer words')).toHaveCount(0);
  });
});

test('thanksgiving prints all of it, not only what was scrolled to', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  const count = 120;
  const moment = (at: number) => new Date(Date.UTC(2025, 0, 1, 12) + at * 86_400_000).toISOString();
  const items = Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    kind: 'prayer',
    title: `Prayer number ${at + 1}`,
    preview: '',
    content: `Words of prayer ${at + 1}`,
    tags: [],
    answeredAt: moment(at),
    thanks: null,
    reminder: null,
    sealedHead: null,
    revision: 1,
    createdAt: moment(at),
    updatedAt: moment(at),
  }));
  const file = { format: 'emmaus-vault', version: 1, exportedAt: moment(0), seal: null, items };
  expect((await context.request.post('/api/vault/import', { data: file })).status()).toBe(200);
  await page.goto('/vault/thanksgiving');
  const entries = page.locator('.thanks-list > li');
  await expect(entries).toHaveCount(50);
  // Ctrl+P prints what is here, and says that it isn't all.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Earlier answered prayers are not on this sheet.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => {
      document.title = `printed ${document.querySelectorAll('.thanks-list > li').length}`;
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle(`printed ${count}`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
});

test('a reminder that is past is refused; one to come says how often, and where reminders are chosen', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  const id = await keep(page, 'For Mara', 'Be with her.', 'prayer');
  await page.goto(`/vault/${id}`);
  await chooseOf(page, 'Remind me');
  const dialog = page.getByRole('dialog', { name: 'Remind me' });
  await expect(dialog.getByRole('link', { name: 'Change that' })).toHaveAttribute('href', '/profile#notifications');
  await dialog.getByLabel('When').fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This time is past. Please choose one that is still to come.');
  await expectAccessible(page);
  await dialog.getByLabel('When').fill('2090-01-02T08:00');
  await dialog.getByLabel('How often').selectOption('Every week');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reminder on January 2, 2090 at 8:00 AM, every week')).toBeVisible();
});

alone('a whole vault by the keyboard alone: write, tag, find, answer, save, delete', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  const { keyboard } = page;
  /** Goes on until the focus is on what has this name. */
  const tabTo = (name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'searchbox' = 'button') =>
    tabToIt(page.getByRole(role, { name, exact: typeof name === 'string' }));
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  await tabTo('Write a prayer or note');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Your prayer')).toBeFocused();
  await keyboard.type('Be with Mara.');
  await keyboard.press('Tab');
  await keyboard.type('For Mara');
  await keyboard.press('Tab');
  await keyboard.type('home');
  await tabTo('Keep it');
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /For Mara/ })).toBeVisible();
  // The focus is where one was before.
  await expect(page.getByRole('button', { name: 'Write a prayer or note' })).toBeFocused();
  await tabTo('Search your vault', 'searchbox');
  await keyboard.type('mara');
  await tabTo('#home');
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: '#home' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(/For Mara/, 'link');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'For Mara' })).toBeVisible();
  await tabTo('Mark as answered');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'An answered prayer' })).toBeVisible();
  await tabTo('What you want to remember (optional)', 'textbox');
  await keyboard.type('She came home.');
  await tabTo('Give thanks');
  await keyboard.press('Enter');
  await expect(page.getByText('She came home.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the answer' })).toBeFocused();
  const download = page.waitForEvent('download');
  await tabToIt(page.getByRole('button', { name: 'More' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.type('Save as');
  await expect(page.getByRole('menuitem', { name: 'Save as a file' })).toBeFocused();
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('For Mara.md');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Words', { exact: true })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Delete this from your vault?' });
  await expect(asked.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
});

test('what a person wrote is shown and printed as it was written', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  const written = 'Lord, in the morning\nI lift my hands.\n\n1. one\n  - two\n**You:** and # me';
  const passage = '> Jesus wept.\n>\n> John 11:35 (WEB)';
  const id = await keep(page, 'Morning', `${written}\n\n${passage}\n\nand after it`, 'prayer');
  await page.goto(`/vault/${id}`);
  const parts = page.locator('.vault-written');
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toHaveText(written, { useInnerText: true });
  expect(await parts.first().textContent()).toBe(written);
  await expect(parts.first()).toHaveCSS('white-space-collapse', 'preserve');
  await expect(page.getByRole('article', { name: 'John 11:35' })).toBeVisible();
  await expect(page.locator('.said')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  expect(await parts.first().textContent()).toBe(written);
  await expect(parts.first()).toHaveCSS('white-space-collapse', 'preserve');
  await expect(page.locator('header.top')).toBeHidden();
});

test('nothing pasted is cut: what is too long stays, and says so', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  const form = page.getByRole('form', { name: 'Write' });
  const keepIt = form.getByRole('button', { name: 'Keep it' });
  await form.getByRole('button', { name: 'Note' }).click();
  await form.getByLabel('Your note').fill('x'.repeat(200_003));
  await expect(form.getByText('3 characters too many: 200,000 can be kept here.', { exact: false })).toBeVisible();
  await expect(keepIt).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  await expect
    .poll(() =>
      form
        .getByLabel('Your note')
        .inputValue()
        .then((value) => value.length),
    )
    .toBe(200_003);
  await form.getByLabel('Your note').fill('short');
  await form.getByLabel('Title (optional)').fill('t'.repeat(500));
  await expect(form.getByText(/characters too many/)).toBeVisible();
  await expect(keepIt).toBeDisabled();
  await form.getByLabel('Title (optional)').fill('A title');
  const tags = form.getByLabel('Tags, with commas between (optional)');
  await tags.fill('a'.repeat(41));
  await expect(form.getByText('a tag has at most 40 characters', { exact: false })).toBeVisible();
  await tags.fill(Array.from({ length: 22 }, (_, at) => `tag${at}`).join(','));
  await expect(form.getByText('2 tags too many: one thing can have 20.')).toBeVisible();
  await expect(keepIt).toBeDisabled();
  await tags.fill('One, one, two');
  await keepIt.click();
  await page.getByRole('link', { name: /A title/ }).click();
  await expect(page.getByText('#One #two')).toBeVisible();
});

test('the day of an answer is the same day wherever it is read', async ({ browser, page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  const state = await context.storageState();
  const at = async (timezoneId: string) => {
    const place = await browser.newContext({ timezoneId, storageState: state });
    return place.newPage();
  };
  const auckland = await at('Pacific/Auckland');
  const id = await keep(page, 'For Mara', 'Be with her.', 'prayer');
  await auckland.goto(`/vault/${id}`);
  await auckland.getByRole('button', { name: 'Mark as answered' }).click();
  await auckland.getByLabel('Answered on').fill('2026-11-10');
  await auckland.getByRole('button', { name: 'Give thanks' }).click();
  for (const tab of [auckland, await at('Pacific/Honolulu'), await at('Pacific/Kiritimati')]) {
    await tab.goto(`/vault/${id}`);
    await expect(tab.getByText('Answered November 10, 2026')).toBeVisible();
    await tab.getByRole('button', { name: 'Change the answer' }).click();
    await expect(tab.getByLabel('Answered on')).toHaveValue('2026-11-10');
    await tab.goto('/vault/thanksgiving');
    await expect(tab.getByText('November 10, 2026')).toBeVisible();
    await tab.context().close();
  }
  const markdown = await (await context.request.get('/api/vault/export?format=md')).text();
  expect(markdown).toContain('answered on November 10, 2026');
});

test('two tabs that each write something new lose neither', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/vault');
    await tab.getByRole('button', { name: 'Write a prayer or note' }).click();
  }
  await page.getByLabel('Your prayer').fill('begun in the first tab');
  await expect(second.getByLabel('Your prayer')).toHaveValue('');
  await second.getByLabel('Your prayer').fill('begun in the second tab');
  for (const [tab, words] of [
    [page, 'begun in the first tab'],
    [second, 'begun in the second tab'],
  ] as const) {
    await tab.reload();
    await tab.getByRole('button', { name: 'Write a prayer or note' }).click();
    await expect(tab.getByLabel('Your prayer')).toHaveValue(words);
  }
  // A tab that is gone leaves its words to the others.
  await second.close();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('link', { name: /begun in the first tab/ })).toBeVisible();
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  await expect(page.getByLabel('Your prayer')).toHaveValue('begun in the second tab');
  // Who signs out is asked first.
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Some of your words are only here' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByLabel('Your prayer')).toHaveValue('begun in the second tab');
});

test.describe('what is deleted elsewhere while it is changed here', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('leaves its words to be kept as something new', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    const id = await keep(page, 'For Mara', 'Be with her.', 'prayer');
    await page.goto(`/vault/${id}`);
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words', { exact: true }).fill('Thank you for the bread.\nBless the new job.');
    await page.getByLabel('Tags, with commas between').fill('home');
    await context.request.delete(`/api/vault/${id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'This isn’t in your vault' })).toBeVisible();
    await expect(
      page.getByText('This was deleted on another device. What you wrote is still here.').first(),
    ).toBeVisible();
    await expectAccessible(page);
    // Also when one comes back to it another day.
    await page.goto('/vault');
    await page.locator('.vault-begun').getByRole('link', { name: 'Go on with it' }).click();
    await page.getByRole('button', { name: 'Let it go' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave them here' }).click();
    // What it was is still known here.
    await page.getByRole('button', { name: 'Keep it as a new prayer' }).click();
    await expect(page.locator('.vault-written')).toHaveText('Thank you for the bread.\nBless the new job.');
    await expect(page.getByText('#home')).toBeVisible();
    await page.goto('/vault');
    await expect(page.getByRole('link', { name: /Thank you for the bread/ })).toBeVisible();
    await expect(page.locator('.vault-begun')).toHaveCount(0);
  });
});

test('sixty tags leave room for the list, and the way back finds what was sought', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  for (let at = 0; at < 3; at += 1) {
    const tags = Array.from({ length: 20 }, (_, one) => `tag${at}-${one}`);
    await context.request.post('/api/vault', { data: { kind: 'note', title: `Note ${at}`, content: 'words', tags } });
  }
  await page.reload();
  const chips = page.getByRole('button', { name: /^#/ });
  await expect(chips).toHaveCount(8);
  await page.getByRole('button', { name: 'More tags (52)' }).click();
  await expect(chips).toHaveCount(60);
  await page.getByRole('button', { name: '#tag2-19' }).click();
  await page.getByRole('button', { name: 'Fewer tags' }).click();
  await expect(page.getByRole('button', { name: '#tag2-19' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Search your vault').fill('note');
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Prayer Vault' }).last().click()]) {
    await expect(page.locator('.vault-entry')).toHaveCount(1);
    await page.getByRole('link', { name: /Note 2/ }).click();
    await expect(page.getByRole('heading', { name: 'Note 2' })).toBeVisible();
    await back();
    await expect(page.getByLabel('Search your vault')).toHaveValue('note');
    await expect(page.getByRole('button', { name: '#tag2-19' })).toHaveAttribute('aria-pressed', 'true');
    expect(page.url()).not.toMatch(/note|tag/);
  }
});

test('one long word pushes nothing out of a phone’s screen', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  const long = 'Hallelujah'.repeat(19);
  const id = await keep(page, long, long, 'prayer');
  await context.request.patch(`/api/vault/${id}`, { data: { answeredAt: '2026-11-10T12:00:00.000Z', thanks: long } });
  for (const path of ['/vault', `/vault/${id}`, '/vault/thanksgiving']) {
    await page.goto(path);
    await expect(page.getByText(long).first()).toBeVisible();
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('.vault *')].every(
            (one) => one.getBoundingClientRect().right <= 391 || one.closest('.vault-find') !== null,
          ),
        ),
      ).toBe(true);
    }
  }
});
