import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CONVERSATION);
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

/** Writes a prayer or note on the vault's own page. */
async function write(page: Page, words: string, more: { kind?: 'Note'; title?: string; tags?: string } = {}) {
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  const form = page.getByRole('form', { name: 'Write' });
  if (more.kind) await form.getByRole('button', { name: more.kind }).click();
  await form.getByLabel(more.kind ? 'Your note' : 'Your prayer').fill(words);
  await form.getByLabel('Title (optional)').fill(more.title ?? '');
  await form.getByLabel('Tags, with commas between (optional)').fill(more.tags ?? '');
  await form.getByRole('button', { name: 'Keep it' }).click();
  await expect(form).toHaveCount(0);
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Your vault' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function unlock(page: Page, passphrase: string) {
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
}

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
  await elsewhere.getByLabel('Vault file').setInputFiles({ ...json, buffer: Buffer.from('no file') });
  await expect(elsewhere.getByRole('alert')).toContainText('This is not a vault file.');
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

test.describe('a sealed vault', () => {
  test.setTimeout(120_000);
  // What another tab changed first is refused once.
  test.use({ expectedErrors: [/status of 409/] });

  test('is set up, sealed into, locked by a reload, and opened by passphrase or recovery phrase alone', async ({
    page,
  }) => {
    await register(page);
    await page.goto('/vault');
    await choose(page, 'Set up a sealed vault');
    const dialog = page.getByRole('dialog', { name: 'Set up your sealed vault' });
    await expectAccessible(page);
    await dialog.getByLabel('Passphrase', { exact: true }).fill('green pastures still');
    await dialog.getByLabel('Passphrase again').fill('green pastures');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The two passphrases are not the same.');
    await dialog.getByLabel('Passphrase again').fill('green pastures still');
    await dialog.getByLabel('Passphrase again').press('Enter');
    const words = await dialog.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem').allInnerTexts();
    expect(words).toHaveLength(12);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I wrote them down' }).click();
    for (const field of await dialog.getByLabel(/^Word \d+$/).all()) await field.fill('wrong');
    for (const field of await dialog.getByLabel(/^Word \d+$/).all()) {
      const place = Number((await field.getAttribute('id'))!.split('-').at(-1));
      await field.fill(words[place]!);
    }
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toHaveCount(0, { timeout: 30_000 });

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await write(page, 'The secret lies deep.', { title: 'My secret', tags: 'hidden' });
    await expect(page.getByRole('link', { name: /My secret/ })).toContainText('Sealed');
    await page.getByLabel('Search your vault').fill('secret deep');
    await expect(page.getByRole('link', { name: /My secret/ })).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/secret|green pastures/);
    expect(sent.join()).not.toContain('The secret lies deep');

    await page.reload();
    await expect(page.getByRole('link', { name: /Sealed/ })).toBeVisible();
    await expect(page.getByText('My secret')).toHaveCount(0);
    await unlock(page, 'green pastures');
    const asked = page.getByRole('dialog', { name: 'Unlock your vault' });
    await expect(asked.getByRole('alert')).toHaveText('This passphrase is not right.');
    await asked.getByLabel('Passphrase', { exact: true }).fill('green pastures still');
    await asked.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('link', { name: /My secret/ }).click();
    await expect(page.getByText('The secret lies deep.')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('button', { name: 'Use the recovery phrase' }).click();
    await page.getByLabel('Recovery phrase').fill(words.toReversed().join(' '));
    await page.getByLabel('New passphrase', { exact: true }).fill('still waters run');
    await page.getByLabel('New passphrase again').fill('still waters run');
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.getByLabel('Recovery phrase').fill(words.join(' '));
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('The secret lies deep.')).toBeVisible({ timeout: 30_000 });

    // Two tabs at one sealed thing: the server can't merge what it can't read, so the browser does.
    const edit = async (tab: Page) => {
      await tab.getByRole('button', { name: 'More' }).click();
      await tab.getByRole('menuitem', { name: 'Edit' }).click();
      return tab.getByLabel('Words', { exact: true });
    };
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Unlock', exact: true }).click();
    await second.getByLabel('Passphrase', { exact: true }).fill('still waters run');
    await second.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(second.getByText('The secret lies deep.')).toBeVisible({ timeout: 30_000 });
    const here = await edit(page);
    await here.fill('The secret lies deep.\nWritten in the first tab.');
    await (await edit(second)).fill('Written in the second tab.\nThe secret lies deep.');
    const saved = second.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const refused = page.waitForResponse((answer) => answer.status() === 409);
    const read = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('/vault/'),
    );
    await save.click();
    await refused;
    await read;
    await expect(here).toHaveValue(/first tab/);
    await expect(page.locator('.vault-item')).toContainText('Written in the second tab.');
    await save.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.vault-item')).toContainText('Written in the second tab.');
    await expect(page.locator('.vault-item')).toContainText('Written in the first tab.');
    await second.close();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Unseal' }).click();
    await expect(page.getByText('· Sealed')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My secret' })).toBeVisible();
  });
});
