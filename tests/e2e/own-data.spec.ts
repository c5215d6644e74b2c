import type { BrowserContext } from '@playwright/test';
import type { VaultItem } from '#contract/vault.ts';
import { stretch } from '#web/lib/sealing/argon2.ts';
import { createRecoveryPhrase } from '#web/lib/sealing/recovery-phrase.ts';
import { sealItem, unsealContent, unsealHead } from '#web/lib/sealing/sealed-item.ts';
import { contentKeyOf, createSeal, createVaultKey } from '#web/lib/sealing/vault-key.ts';
import { makeCaller } from './caller.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

/** Gives whoever is signed in a sealed vault, as the browser would. */
async function sealVault({ request }: BrowserContext, passphrase: string) {
  const vaultKey = createVaultKey();
  const { words, entropy } = createRecoveryPhrase();
  const seal = await createSeal(vaultKey, passphrase, entropy, stretch);
  expect((await request.put('/api/vault/seal', { data: { seal, revision: 0 } })).status()).toBe(200);
  const key = await contentKeyOf(vaultKey);
  return {
    key,
    words,
    keep: async (title: string, content: string) => {
      const id = crypto.randomUUID();
      const sealed = await sealItem(key, id, { title, tags: ['river'], thanks: null }, content);
      const kept = await request.post('/api/vault', { data: { id, kind: 'prayer', title: 'Prayer', ...sealed } });
      expect(kept.status()).toBe(200);
      return id;
    },
  };
}

/** Somebody's archive with one open thing and two sealed ones. */
async function sealedArchive(other: BrowserContext, passphrase: string) {
  await makeCaller(other, 'faith-starter');
  const { words, keep } = await sealVault(other, passphrase);
  await other.request.post('/api/vault', { data: { kind: 'note', title: 'In the open', content: 'For anybody.' } });
  const ids = [await keep('First secret', 'Words by the river'), await keep('Second secret', 'More of them')];
  const buffer = await (await other.request.get('/api/account/export')).body();
  return { words, ids, file: { name: 'a.zip', mimeType: 'application/zip', buffer } };
}

const OLD = 'the old river stones sing';
const PRESENT = 'a lamp beside every door';

for (const by of ['passphrase', 'recovery phrase'] as const)
  test(`what another ${by} opens comes into a sealed vault of one’s own, sealed with its key`, async ({
    page,
    context,
    browser,
  }) => {
    const other = await browser.newContext();
    const archive = await sealedArchive(other, OLD);
    await other.close();
    await makeCaller(context, 'faith-starter');
    const own = await sealVault(context, PRESENT);
    await page.goto('/profile');
    await page.getByLabel('Archive to bring back').setInputFiles(archive.file);
    await expect(page.getByText('Brought back: 1 thing for your vault and 0 devotionals.')).toBeAttached();
    const dialog = page.getByRole('dialog', { name: 'Bring the sealed things, too' });
    await expect(dialog).toContainText('2 sealed things in this file open only with the passphrase');
    await expectAccessible(page);
    // Not now: the rest is here, and it is said what isn't.
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('2 sealed things stayed behind:')).toBeVisible();
    await page.getByRole('button', { name: 'Open and bring them' }).click();

    const bring = dialog.getByRole('button', { name: 'Bring them here' });
    await expect(bring).toBeDisabled();
    await dialog.getByLabel('Passphrase of your vault here').fill(PRESENT);
    if (by === 'passphrase') {
      await dialog.getByLabel('Passphrase of the vault in the file').fill('not these words');
      await bring.click();
      await expect(dialog.getByRole('alert')).toHaveText('This passphrase is not that of the vault in the file.');
      await dialog.getByLabel('Passphrase of the vault in the file').fill(OLD);
    } else {
      await dialog.getByRole('button', { name: 'Use the recovery phrase' }).click();
      await dialog.getByLabel('Recovery phrase of the vault in the file').fill(archive.words.join(' '));
    }
    await bring.click();
    await expect(
      page.getByText('2 sealed things were brought here, sealed with your present passphrase.'),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('stayed behind')).toHaveCount(0);

    for (const [at, id] of archive.ids.entries()) {
      const item = (await (await context.request.get(`/api/vault/${id}`)).json()) as VaultItem;
      expect(await unsealHead(own.key, id, item.sealedHead!)).toMatchObject({
        title: ['First secret', 'Second secret'][at],
        tags: ['river'],
      });
      expect(await unsealContent(own.key, id, item.content)).toBe(['Words by the river', 'More of them'][at]);
    }
    // Once more, nothing is left to bring.
    await page.getByLabel('Archive to bring back').setInputFiles(archive.file);
    await expect(page.getByText('Brought back: 0 things for your vault', { exact: false })).toContainText(
      '3 were here already.',
    );
    await expect(dialog).toHaveCount(0);
  });

test('a vault file of another sealed vault asks for its passphrase, too', async ({ page, context, browser }) => {
  const other = await browser.newContext();
  const { ids } = await sealedArchive(other, OLD);
  const buffer = await (await other.request.get('/api/vault/export?format=json')).body();
  await other.close();
  await makeCaller(context, 'faith-starter');
  const own = await sealVault(context, PRESENT);
  await page.goto('/vault');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Vault file').setInputFiles({ name: 'v.json', mimeType: 'application/json', buffer });
  const dialog = page.getByRole('dialog', { name: 'Bring the sealed things, too' });
  await dialog.getByLabel('Passphrase of the vault in the file').fill(OLD);
  await dialog.getByLabel('Passphrase of your vault here').fill(PRESENT);
  await dialog.getByRole('button', { name: 'Bring them here' }).click();
  await expect(page.getByText('2 sealed things were brought here, sealed with your present passphrase.')).toBeVisible();
  // The vault is unlocked by now, and shows them.
  await expect(page.getByText('First secret')).toBeVisible();
  const item = (await (await context.request.get(`/api/vault/${ids[0]}`)).json()) as VaultItem;
  expect(await unsealContent(own.key, ids[0]!, item.content)).toBe('Words by the river');
});

for (const way of ['signing out', 'deleting the account'] as const)
  test(`${way} leaves nothing on the device under one’s name`, async ({ page }) => {
    const email = await register(page);
    const me = (await (await page.context().request.get('/auth/me')).json()) as { id: string };
    await page.goto('/bible/ruth/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stored = () =>
      page.evaluate(async () => {
        const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
        for (const { name } of await indexedDB.databases()) {
          const open = indexedDB.open(name!);
          await new Promise((resolve) => {
            open.onsuccess = resolve;
          });
          for (const store of open.result.objectStoreNames) {
            const objects = open.result.transaction(store).objectStore(store);
            for (const all of [objects.getAll(), objects.getAllKeys()]) {
              await new Promise((resolve) => {
                all.onsuccess = resolve;
              });
              rows.push(name, store, all.result);
            }
          }
          open.result.close();
        }
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys())
            rows.push(request.url, await (await caches.match(request))?.text());
        return JSON.stringify(rows);
      });
    await expect.poll(stored).toContain(`bible-position-${me.id}`);
    // What was loaded is kept in the browser's database, too.
    await expect.poll(stored).toContain(`${me.id} [`);
    if (way === 'signing out') {
      await page.goto('/profile');
      // What is still being loaded would be refused.
      await page.waitForLoadState('networkidle');
      await page.locator('.profile-head').getByRole('link', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/$/);
    } else {
      await page.goto('/account-deletion');
      await page.getByLabel('Your password').fill('whither thou goest');
      await page.getByLabel('I understand that this cannot be undone').check();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    }
    await expect.poll(stored).not.toContain(me.id);
    const left = await stored();
    expect(left).not.toContain(me.id);
    expect(left).not.toContain(email);
  });
