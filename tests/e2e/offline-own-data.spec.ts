import type { Page } from '@playwright/test';
import type { Devotional } from '#contract/devotionals.ts';
import type { Mark } from '#contract/marks.ts';
import type { VaultEntry, VaultItem } from '#contract/vault.ts';
import { createServerProcesses } from '../support/server-process.ts';
import { kept } from './kept-answers.ts';
import { chooseOf, setUpSealedVault, unlock, write } from './vault-steps.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|net::ERR|WebSocket/] });
test.describe.configure({ timeout: 120_000 });

/** Waits until the worker holds this page, so that it is there without a network. */
async function installed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
}

const mark = (page: Page) => page.locator('.offline-mark:visible');

/** Asks the server itself, as the person who is signed in here. */
async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const things = async (page: Page) => (await ask<{ items: VaultEntry[] }>(page, '/api/vault')).items;

/** Nothing waits on the device any more. */
const nothingWaits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-outbox/'))), {
      timeout: 30_000,
    })
    .toEqual([]);

async function beginDevotional(page: Page): Promise<void> {
  await page.goto('/devotionals');
  await page.getByRole('button', { name: 'Begin Spiritual Formation' }).click();
  await expect(page.getByLabel('Personal journal')).toBeVisible();
}

test('what is one’s own opens without a network after a reload, and what is done there is on the server once', async ({
  page,
  context,
}) => {
  await register(page);
  await beginDevotional(page);
  await installed(page);
  await page.goto('/bible/john/3?verse=16');
  await expect(page.getByRole('heading', { name: 'John 3' }).first()).toBeVisible();
  await page.goto('/vault');
  await write(page, 'For Naomi’s surgery', { title: 'Naomi' });
  await page.getByRole('link', { name: /Naomi/ }).click();
  await expect(page.getByRole('heading', { name: 'Naomi' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('checkbox', { name: 'Naomi' })).toBeVisible();
  await expect(page.getByText('Today’s devotional')).toBeVisible();
  // What was loaded is written a moment later; the day's devotional and the vault come ahead.
  const thing = /"queryKey":\["\/api\/vault","[0-9a-f-]{36}"\].*Naomi/;
  for (const part of [/devotionals\/today/, /open-prayers.*Naomi/, /"list",\{\}\].*Naomi/, thing]) {
    await expect.poll(() => kept(page), { timeout: 15_000 }).toMatch(part);
  }

  await context.setOffline(true);
  await expect(mark(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Naomi' })).toBeVisible();
  await expect(mark(page)).toHaveText(/Offline/);
  await mark(page).locator('summary').click();
  await expect(mark(page)).toContainText('your conversations, and the chapters you read last');
  await expect(mark(page)).toContainText('wait on this device and are sent when there is a connection');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(mark(page).locator('.offline-mark-says')).toBeHidden();

  // A line at home.
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByLabel('What would you like to pray for?').fill('Rain for the fields');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(page.getByRole('checkbox', { name: 'Rain for the fields' })).toBeVisible();

  // The devotional: written in, and completed.
  await page.goto('/devotionals');
  await page.getByLabel('Personal journal').fill('On the train, without a line.');
  await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('on this device');
  await page.reload();
  await expect(page.getByLabel('Personal journal')).toHaveValue('On the train, without a line.');

  // The Bible: a highlight and a note at a verse.
  await page.goto('/bible/john/3?verse=16');
  await page.getByRole('button', { name: 'Highlight in green' }).click();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Your note').fill('Heard on the train.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const sixteen = page.locator('[data-number="16"]');
  await expect(sixteen).toHaveAccessibleName('Verse 16, highlighted, with a note');
  await page.reload();
  await expect(sixteen).toHaveAccessibleName('Verse 16, highlighted, with a note');

  // The vault: something new, a change of what was there, and one that is taken back.
  await page.goto('/vault');
  await expect(page.getByRole('link', { name: /Naomi/ })).toBeVisible();
  await write(page, 'Thank you for the quiet', { kind: 'Note', title: 'Quiet', tags: 'train' });
  await expect(page.getByRole('link', { name: /Quiet/ })).toContainText('Waiting to be sent');
  await write(page, 'Better not', { title: 'Taken back' });
  await page.reload();
  await page.getByRole('link', { name: /Taken back/ }).click();
  await chooseOf(page, 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('link', { name: /Taken back/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Naomi/ }).click();
  await chooseOf(page, 'Edit');
  await page.getByLabel('Words').fill('For Naomi’s surgery\n\nIt is on Tuesday.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The form has the same words until it is closed.
  await expect(page.getByLabel('Words')).toHaveCount(0);
  await expect(page.getByText('It is on Tuesday.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByLabel('What you want to remember (optional)').fill('She is at home.');
  await page.getByRole('button', { name: 'Give thanks' }).click();
  await expect(page.getByText('She is at home.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('She is at home.')).toBeVisible();
  await expect(page.getByText('It is on Tuesday.')).toBeVisible();

  await context.setOffline(false);
  await nothingWaits(page);
  await expect(mark(page)).toHaveCount(0, { timeout: 30_000 });
  const all = await things(page);
  expect(all.map(({ title }) => title).sort()).toEqual(['Naomi', 'Quiet', 'Rain for the fields']);
  const naomi = await ask<VaultItem>(page, `/api/vault/${all.find(({ title }) => title === 'Naomi')!.id}`);
  expect(naomi).toMatchObject({ content: 'For Naomi’s surgery\n\nIt is on Tuesday.', thanks: 'She is at home.' });
  expect(naomi.answeredAt).not.toBeNull();
  const marks = await ask<Mark[]>(page, '/api/bible/marks');
  expect(marks.map(({ kind, osis, note, color }) => ({ kind, osis, note, color }))).toEqual([
    { kind: 'highlight', osis: 'John.3.16', note: null, color: 'sage' },
    { kind: 'note', osis: 'John.3.16', note: 'Heard on the train.', color: null },
  ]);
  const devotionals = await ask<Devotional[]>(page, '/api/devotionals');
  expect(devotionals).toHaveLength(1);
  expect(devotionals[0]).toMatchObject({ completed: true, journalEntry: 'On the train, without a line.' });
});

test('what one screen brought to the server is what every tab shows, and writes on, without a network', async ({
  page,
  context,
}) => {
  await register(page);
  await beginDevotional(page);
  await installed(page);
  const journal = (tab: Page) => tab.getByLabel('Personal journal');
  const journalNow = async () => (await ask<Devotional[]>(page, '/api/devotionals'))[0]!.journalEntry;
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByText('Today’s devotional')).toBeVisible();
  await context.setOffline(true);
  await expect(mark(page)).toBeVisible();
  await journal(page).fill('In the tunnel.');
  await page.goto('/vault');
  await context.setOffline(false);
  await nothingWaits(page);
  expect(await journalNow()).toBe('In the tunnel.');
  await expect.poll(() => kept(page)).toContain('In the tunnel.');

  await context.setOffline(true);
  const third = await context.newPage();
  await page.goto('/devotionals');
  await third.goto('/devotionals');
  // This one has been open all the while.
  await other.getByRole('link', { name: 'Devotionals' }).first().click();
  for (const tab of [page, third, other]) await expect(journal(tab)).toHaveValue('In the tunnel.');
  for (const [tab, line] of [
    [page, 'From the desk.'],
    [third, 'From the kitchen.'],
  ] as const) {
    await journal(tab).fill(`In the tunnel.\n${line}`);
    await journal(tab).blur();
    await expect(tab.getByRole('region', { name: 'Save' })).toContainText('on this device');
  }
  await context.setOffline(false);
  await nothingWaits(page);
  const lines = (await journalNow())!.split('\n');
  expect(lines.sort()).toEqual(['From the desk.', 'From the kitchen.', 'In the tunnel.']);
  for (const tab of [page, third, other])
    await expect(journal(tab)).toHaveValue(/desk[\s\S]*kitchen|kitchen[\s\S]*desk/);
});

test('a server that dies and comes back has everything once, sealed things too', async ({ page, context }) => {
  const port = Number(process.env['E2E_PORT'] ?? 4173) + 7;
  const servers = createServerProcesses({ PORT: String(port) });
  try {
    const first = await servers.start();
    const site = first.address.replace('localhost', '127.0.0.1');
    const email = `rail-${crypto.randomUUID()}@example.org`;
    const answer = await context.request.post(`${site}/auth/register`, {
      data: { email, password: 'whither thou goest', firstName: 'Ruth' },
    });
    const { user, token } = (await answer.json()) as { user: unknown; token: string };
    await page.goto(`${site}/robots.txt`);
    await page.evaluate(
      ([given, state]) => {
        localStorage.setItem('authToken', given!);
        localStorage.setItem('auth-storage', state!);
      },
      [token, JSON.stringify({ state: { user, token }, version: 0 })],
    );
    await page.goto(`${site}/vault`);
    await installed(page);
    await setUpSealedVault(page, 'a lamp unto my feet');
    await write(page, 'Only between us', { title: 'Secret' });
    await expect(page.getByRole('link', { name: /Secret/ })).toBeVisible();
    await expect.poll(() => kept(page)).toMatch(/"list",\{\}\].*sealedHead":"/);
    await expect.poll(() => kept(page)).toMatch(/vault\/seal.*byPassphrase/);
    expect(await kept(page)).not.toContain('Only between us');
    await page.getByRole('link', { name: /Secret/ }).click();
    await expect(page.getByText('Only between us')).toBeVisible();
    await expect.poll(() => kept(page)).toMatch(/"content":"[^"]{40,}".*Secret|"content":"/);

    await servers.end(first.child, 'SIGKILL');
    await page.reload();
    await unlock(page, 'a lamp unto my feet');
    await expect(page.getByText('Only between us')).toBeVisible();
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words').fill('Only between us\n\nStill.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The form has the same words until it is closed.
    await expect(page.getByLabel('Words')).toHaveCount(0);
    await expect(page.getByText('Still.')).toBeVisible();
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
    await write(page, 'A second secret', { title: 'Second' });
    await write(page, 'A third, said twice', { title: 'Third' });
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('A second secret');
    expect(stored).not.toContain('Still.');

    await servers.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await nothingWaits(page);
    const { items } = (await (
      await page.request.get(`${site}/api/vault`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { items: VaultEntry[] };
    expect(items).toHaveLength(3);
    expect(items.every(({ sealedHead }) => sealedHead !== null)).toBe(true);
    await page.reload();
    await unlock(page, 'a lamp unto my feet');
    await page.getByRole('link', { name: /Secret/ }).click();
    await expect(page.getByText('Still.')).toBeVisible();
  } finally {
    await servers.endAll();
    servers.clean();
  }
});

test('words that two devices wrote are both kept, and what is refused is given back', async ({ page, context }) => {
  await register(page);
  await page.goto('/vault');
  await installed(page);
  await write(page, 'One line', { title: 'Shared', kind: 'Note' });
  const [thing] = await things(page);
  await page.goto('/bible/john/3?verse=16');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Your note').fill('As it was.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => kept(page)).toContain('As it was.');
  await page.goto(`/vault/${thing!.id}`);
  await expect(page.getByText('One line', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(mark(page)).toBeVisible();
  await chooseOf(page, 'Edit');
  await page.getByLabel('Words').fill('One line\n\nFrom the train.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/bible/john/3?verse=16');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Your note').fill('As it was.\n\nFrom the train.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A thing that is deleted elsewhere meanwhile, and changed here.
  await page.goto('/vault');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const [note] = await ask<Mark[]>(page, '/api/bible/marks');
  await page.request.patch(`/api/vault/${thing!.id}`, {
    headers,
    data: { content: 'From home.\n\nOne line', base: 'One line' },
  });
  await page.request.put('/api/bible/marks', {
    headers,
    data: { kind: 'note', osis: 'John.3.16', note: 'From home.\n\nAs it was.', replaces: note!.id },
  });
  await context.setOffline(false);
  await nothingWaits(page);
  const { content } = await ask<VaultItem>(page, `/api/vault/${thing!.id}`);
  expect(content).toBe('From home.\n\nOne line\n\nFrom the train.');
  const [now] = await ask<Mark[]>(page, '/api/bible/marks');
  expect(now!.note).toBe('From home.\n\nAs it was.\n\nFrom the train.');

  await page.goto(`/vault/${thing!.id}`);
  await expect(page.getByText('From home.')).toBeVisible();
  await context.setOffline(true);
  await expect(mark(page)).toBeVisible();
  await chooseOf(page, 'Edit');
  await page.getByLabel('Words').fill('Not to be lost.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await page.request.delete(`/api/vault/${thing!.id}`, { headers });
  await context.setOffline(false);
  await nothingWaits(page);
  await page.goto(`/vault/${thing!.id}`);
  await expect(page.getByRole('region', { name: 'What you had begun to write' })).toContainText('Not to be lost.');
});

test('a line that carries nothing keeps nobody signed in', async ({ page }) => {
  await register(page);
  await page.goto('/home');
  await page.route('**/api/logout', () => undefined);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/', { timeout: 15_000 });
  expect(
    await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('sign-out-unsent')]),
  ).toEqual([null, '1']);
});

test('a session that ended meanwhile keeps what waits for its owner; nobody else sees anything of it', async ({
  page,
  context,
}) => {
  const email = await register(page);
  await page.goto('/vault');
  await installed(page);
  await write(page, 'Kept before', { title: 'Before' });
  await expect.poll(() => kept(page)).toContain('Before');
  await context.setOffline(true);
  await expect(mark(page)).toBeVisible();
  await write(page, 'Waits for its owner', { title: 'Waits' });
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await context.setOffline(false);
  await page.waitForURL(/\/login/, { timeout: 30_000 });
  await expect.poll(() => kept(page)).toBe('');

  // Somebody else on the same device.
  await register(page, 'Orpah');
  await page.goto('/vault');
  await expect(page.getByText('Nothing kept yet')).toBeVisible();
  expect(await things(page)).toEqual([]);
  expect(await kept(page)).not.toContain('Before');

  // Its owner again.
  const again = await page.request.post('/auth/login', { data: { email, password: 'whither thou goest' } });
  const { user, token: fresh } = (await again.json()) as { user: unknown; token: string };
  await page.evaluate(
    ([given, state]) => {
      localStorage.setItem('authToken', given!);
      localStorage.setItem('auth-storage', state!);
    },
    [fresh, JSON.stringify({ state: { user, token: fresh }, version: 0 })],
  );
  await page.goto('/home');
  await nothingWaits(page);
  expect((await things(page)).map(({ title }) => title).sort()).toEqual(['Before', 'Waits']);

  // Signing out without a network says what would be lost, and leaves nothing; the server hears of it later.
  await page.goto('/vault');
  await expect.poll(() => kept(page)).toContain('Before');
  await context.setOffline(true);
  await expect(mark(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect.poll(() => kept(page)).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout') && response.ok());
  await context.setOffline(false);
  await ended;
  const asked = await page.request.get('/auth/me', { headers: { authorization: `Bearer ${fresh}` } });
  expect(asked.status()).toBe(401);
});
