import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** Writes a prayer or note on the vault's own page. */
export async function write(page: Page, words: string, more: { kind?: 'Note'; title?: string; tags?: string } = {}) {
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  const form = page.getByRole('form', { name: 'Write' });
  if (more.kind) await form.getByRole('button', { name: more.kind }).click();
  await form.getByLabel(more.kind ? 'Your note' : 'Your prayer').fill(words);
  await form.getByLabel('Title (optional)').fill(more.title ?? '');
  await form.getByLabel('Tags, with commas between (optional)').fill(more.tags ?? '');
  await form.getByRole('button', { name: 'Keep it' }).click();
  await expect(form).toHaveCount(0);
}

/** Chooses from the vault's menu. */
export async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Save or seal' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Chooses from the menu of one thing. */
export async function chooseOf(page: Page, item: string) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Gives the passphrase where something sealed asks for it. */
export async function unlock(page: Page, passphrase: string) {
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
}

/** Sets up a sealed vault from the vault's page; it is unlocked afterwards. The recovery phrase. */
export async function setUpSealedVault(
  page: Page,
  passphrase: string,
  item = 'Set up a sealed vault',
): Promise<string[]> {
  await choose(page, item);
  const dialog = page.getByRole('dialog', { name: 'Set up your sealed vault' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByLabel('Passphrase again').fill(passphrase);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const words = await dialog.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I wrote them down' }).click();
  await giveWords(page, words);
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  return words;
}

/** Gives the two words of the recovery phrase that are asked for, and finishes. */
export async function giveWords(page: Page, words: readonly string[]) {
  for (const field of await page.getByLabel(/^Word \d+$/).all()) {
    const place = Number((await field.getAttribute('id'))!.split('-').at(-1));
    await field.fill(words[place]!);
  }
  await page.getByRole('button', { name: 'Finish' }).click();
}
