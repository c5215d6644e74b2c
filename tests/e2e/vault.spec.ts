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
