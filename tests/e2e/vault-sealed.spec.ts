import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeCaller } from './caller.ts';
import { test as alone, pressOn } from './keys-alone.ts';
import { findInDatabase, findInFiles } from './stored-bytes.ts';
import { choose, chooseOf, giveWords, setUpSealedVault, unlock, write } from './vault-steps.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

const PASSPHRASE = 'green pastures still';

/** Somebody with an account and a sealed vault that is unlocked; the recovery phrase. */
async function begin(page: Page): Promise<string[]> {
  await makeCaller(page.context(), 'faith-starter');
  await page.goto('/vault');
  return setUpSealedVault(page, PASSPHRASE);
}

/** All that this browser keeps for longer than the page is open. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

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
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog.getByRole('alert')).toContainText('These are not the words you were shown.');
    await giveWords(page, words);
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

test.describe('what was sealed in the browser', () => {
  test.setTimeout(120_000);

  test('stands nowhere on the server, and opens by the passphrase or the recovery phrase alone', async ({
    page,
    context,
  }) => {
    const { email, userId } = await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    const phrase = await setUpSealedVault(page, PASSPHRASE);
    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const secrets = ['zerubbabel-title', 'melchizedek-words', 'nebuchadnezzar-tag', 'bartholomew-thanks'];
    await write(page, `Of ${secrets[1]} nobody knows.`, { title: secrets[0]!, tags: secrets[2]! });
    await page.getByRole('button', { name: `#${secrets[2]}` }).click();
    await page.getByRole('link', { name: /zerubbabel/ }).click();
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByLabel('What you want to remember (optional)').fill(`It was ${secrets[3]}.`);
    await page.getByRole('button', { name: 'Give thanks' }).click();
    await expect(page.getByText(secrets[3]!, { exact: false })).toBeVisible();
    // Something that was in the open first.
    const later = 'habakkuk-sealed-later';
    await context.request.post('/api/vault', {
      data: { kind: 'note', title: later, content: `${later} words`, tags: [later] },
    });
    await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
    // The list is as it was left: narrowed by the tag.
    await page.getByRole('button', { name: `#${secrets[2]}` }).click();
    await page.getByRole('link', { name: new RegExp(later) }).click();
    await chooseOf(page, 'Seal');
    await expect(page.getByText('Sealed', { exact: true })).toBeVisible();
    // Unsaved words are on their way nowhere, either.
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words', { exact: true }).fill('ecclesiastes-unsaved');
    await page.keyboard.press('Escape');

    const keys = [PASSPHRASE, phrase.join(' '), phrase.slice(2, 6).join(' ')];
    const all = [...secrets, 'ecclesiastes-unsaved', ...keys];
    for (const words of all) expect(sent.join('\n')).not.toContain(words);
    expect(await stored(page)).not.toMatch(/zerubbabel|melchizedek|nebuchadnezzar|bartholomew|ecclesiastes|green past/);
    // The search finds what is there…
    expect(await findInDatabase([email])).toContain(`public.users.email: ${email}`);
    expect(
      (await findInFiles([userId.replaceAll('-', '')])).length + (await findInFiles([email])).length,
    ).toBeGreaterThan(0);
    // …and nothing of what was sealed.
    expect(await findInDatabase([...all, later])).toEqual([]);
    expect(await findInFiles(all)).toEqual([]);
    // Nor does anything that the server can open hold it.
    for (const path of ['', '/tags', '/seal', '/export?format=json', '/export?format=md']) {
      const body = await (await context.request.get(`/api/vault${path}`)).text();
      for (const words of [...all, later]) expect(body).not.toContain(words);
    }

    await page.goto('/vault');
    await expect(page.getByRole('link', { name: /Sealed/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^#/ })).toHaveCount(0);
    await unlock(page, 'green pastures stil');
    const asked = page.getByRole('dialog', { name: 'Unlock your vault' });
    await expect(asked.getByRole('alert')).toHaveText('This passphrase is not right.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('zerubbabel')).toHaveCount(0);
    // Neither another valid phrase nor the passphrase of the account.
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await asked.getByLabel('Passphrase', { exact: true }).fill('whither thou goest');
    await asked.getByRole('button', { name: 'Unlock' }).click();
    await expect(asked.getByRole('alert')).toHaveText('This passphrase is not right.');
    await asked.getByRole('button', { name: 'Use the recovery phrase' }).click();
    const fresh = 'beside the still waters';
    await asked.getByLabel('New passphrase', { exact: true }).fill(fresh);
    await asked.getByLabel('New passphrase again').fill(fresh);
    for (const [wrong, why] of [
      [
        'legal winner thank year wave sausage worth useful legal winner thank yellow',
        'This recovery phrase is not right.',
      ],
      [phrase.slice(0, 11).join(' '), 'A recovery phrase has 12 words; these are 11.'],
      [`${phrase.slice(0, 11).join(' ')} emmaus`, '“emmaus” is not one of the words a recovery phrase is made of.'],
    ] as const) {
      await asked.getByLabel('Recovery phrase').fill(wrong);
      await asked.getByRole('button', { name: 'Unlock' }).click();
      await expect(asked.getByRole('alert')).toHaveText(why);
    }
    await asked
      .getByLabel('Recovery phrase')
      .fill(phrase.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n'));
    await asked.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('link', { name: /zerubbabel/ }).click({ timeout: 30_000 });
    await expect(page.getByText('melchizedek-words', { exact: false })).toBeVisible();
    // The old passphrase opens nothing any more, the new one does.
    await page.reload();
    await unlock(page, PASSPHRASE);
    await expect(asked.getByRole('alert')).toHaveText('This passphrase is not right.');
    await asked.getByLabel('Passphrase', { exact: true }).fill(fresh);
    await asked.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('melchizedek-words', { exact: false })).toBeVisible({ timeout: 30_000 });
    expect(await findInDatabase([...all, fresh])).toEqual([]);
  });

  test('is locked after a quarter of an hour, and what was being written comes back with the passphrase', async ({
    page,
  }) => {
    await page.clock.install();
    await begin(page);
    await write(page, 'The secret lies deep.', { title: 'My secret' });

    // A new one.
    await page.getByRole('button', { name: 'Write a prayer or note' }).click();
    await page.getByLabel('Your prayer').fill('half a secret prayer');
    await page.getByLabel('Title (optional)').fill('half a title');
    await page.clock.fastForward('14:30');
    await expect(page.getByLabel('Your prayer')).toHaveValue('half a secret prayer');
    // Touched, it stays open for as long again.
    await page.keyboard.press('Shift');
    await page.clock.fastForward('14:30');
    await expect(page.getByLabel('Your prayer')).toBeVisible();
    await page.clock.fastForward('00:31');
    await expect(page.getByRole('status').filter({ hasText: 'The vault is locked again.' })).toBeVisible();
    await expect(page.getByText(/half a|My secret/)).toHaveCount(0);
    expect(await stored(page)).not.toMatch(/half a|secret/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('link', { name: /Sealed/ })).toBeVisible();
    await page.getByRole('button', { name: 'Write a prayer or note' }).click();
    await expect(page.getByText('Something you began to seal waits here until you unlock the vault.')).toBeVisible();
    await page.getByRole('form', { name: 'Write' }).getByRole('button', { name: 'Unlock' }).click();
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByLabel('Your prayer')).toHaveValue('half a secret prayer', { timeout: 30_000 });
    await expect(page.getByLabel('Title (optional)')).toHaveValue('half a title');
    await expect(page.getByLabel('Seal it in this browser')).toBeChecked();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('link', { name: /half a title/ })).toContainText('Sealed');
    expect(await stored(page)).not.toContain('vault-sealed');

    // An edit.
    await page.getByRole('link', { name: /My secret/ }).click();
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words', { exact: true }).fill('The secret lies deep, and an hour of writing.');
    await page.clock.fastForward('15:01');
    await expect(page.getByRole('heading', { name: 'Sealed' })).toBeVisible();
    await expect(page.getByText('an hour of writing')).toHaveCount(0);
    expect(await stored(page)).not.toContain('an hour of writing');
    await expectAccessible(page);
    await unlock(page, PASSPHRASE);
    await expect(page.getByRole('heading', { name: 'My secret' })).toBeVisible({ timeout: 30_000 });
    await chooseOf(page, 'Edit');
    await expect(page.getByLabel('Words', { exact: true })).toHaveValue(
      'The secret lies deep, and an hour of writing.',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.vault-content')).toContainText('an hour of writing.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await stored(page)).not.toContain('vault-sealed');
    // By hand, at once and in every tab.
    const second = await page.context().newPage();
    await second.goto('/vault');
    await unlock(second, PASSPHRASE);
    await expect(second.getByRole('link', { name: /My secret/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
    await choose(page, 'Lock the sealed vault');
    await expect(second.getByText('My secret')).toHaveCount(0);
    await second.close();
    await expect(page.getByText(/My secret|half a/)).toHaveCount(0);
  });

  test('is begun in the open or sealed, and neither hides nor loses the other', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    await page.getByRole('button', { name: 'Write a prayer or note' }).click();
    await page.getByLabel('Your prayer').fill('half an open prayer');
    await page.getByRole('button', { name: 'Not now' }).click();
    await setUpSealedVault(page, PASSPHRASE);
    await page.getByRole('button', { name: 'Write a prayer or note' }).click();
    await expect(page.getByLabel('Your prayer')).toHaveValue('half an open prayer');
    const tick = page.getByLabel('Seal it in this browser');
    await expect(tick).not.toBeChecked();
    await tick.check();
    await expect(page.getByLabel('Your prayer')).toHaveValue('half an open prayer');
    await expect.poll(() => stored(page)).not.toContain('half an open prayer');
    await tick.uncheck();
    await expect(page.getByLabel('Your prayer')).toHaveValue('half an open prayer');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('link', { name: /half an open prayer/ })).not.toContainText('Sealed');
  });

  test('is found by its words and tags without a word of that on the way', async ({ page }) => {
    await begin(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await write(page, `${'far '.repeat(80)}bottomless`, { title: 'A long one', tags: 'hidden' });
    await page.getByRole('button', { name: '#hidden' }).click();
    await expect(page.getByRole('link', { name: /A long one/ })).toBeVisible();
    await page.getByLabel('Search your vault').fill('BOTTOMLESS');
    await expect(page.getByRole('link', { name: /A long one/ })).toBeVisible();
    await page.getByLabel('Search your vault').fill('bottomless pit');
    await expect(page.getByText('Nothing here fits that.')).toBeVisible();
    expect(asked.filter((url) => /bottomless|hidden/i.test(url))).toEqual([]);
    await choose(page, 'Lock the sealed vault');
    await expect(page.getByRole('button', { name: '#hidden' })).toHaveCount(0);
    await page.getByLabel('Search your vault').fill('');
    await expect(page.getByRole('link', { name: /Sealed/ })).toBeVisible();
  });

  test('takes what was begun on it along, in and out again', async ({ page, context }) => {
    await begin(page);
    await context.request.post('/api/vault', { data: { kind: 'note', title: 'A note', content: 'in the open' } });
    await page.reload();
    await page.getByRole('link', { name: /A note/ }).click();
    await chooseOf(page, 'Edit');
    await page.getByLabel('Words', { exact: true }).fill('begun in the open');
    await page.keyboard.press('Escape');
    expect(await stored(page)).toContain('begun in the open');
    // Unlocked from the list, so that it can be sealed.
    await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
    await choose(page, 'Unlock the sealed vault');
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 });
    await page.locator('.vault-begun').getByRole('link', { name: 'A note' }).click();
    for (const [item, open] of [
      ['Seal', false],
      ['Unseal', true],
    ] as const) {
      await chooseOf(page, item);
      await expect(page.getByText(`${item}ed`, { exact: true })).toBeVisible();
      expect((await stored(page)).includes('begun in the open')).toBe(open);
      await chooseOf(page, 'Edit');
      await expect(page.getByLabel('Words', { exact: true })).toHaveValue('begun in the open');
      await page.keyboard.press('Escape');
    }
  });

  test('is saved as files in the open, and one that is damaged does not hold up the others', async ({
    page,
    context,
  }) => {
    await begin(page);
    await write(page, 'The secret lies deep.', { title: 'My secret', tags: 'hidden' });
    const broken = Buffer.concat([Buffer.from([1]), Buffer.alloc(60, 7)]).toString('base64');
    await context.request.post('/api/vault', {
      data: { kind: 'note', title: 'note', sealedHead: broken, content: broken },
    });
    await page.reload();
    await unlock(page, PASSPHRASE);
    await expect(page.getByText('It does not open with your vault’s key.')).toBeVisible({ timeout: 30_000 });
    for (const [item, name] of [
      ['Save sealed ones as Markdown', 'sealed-prayers.md'],
      ['Save sealed ones as JSON', 'sealed-prayers.json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await choose(page, item);
      const file = await download;
      expect(file.suggestedFilename()).toBe(name);
      const text = readFileSync(await file.path(), 'utf8');
      expect(text).toContain('The secret lies deep.');
      expect(text).toContain('hidden');
      await expect(page.getByRole('alert')).toContainText('One sealed thing does not open');
      if (name.endsWith('md')) expect(text).toContain('## My secret');
      else {
        expect(JSON.parse(text)).toMatchObject({ seal: null, items: [{ title: 'My secret', sealedHead: null }] });
        // It can be brought back elsewhere.
        const other = await context.browser()!.newContext();
        await makeCaller(other, 'faith-starter');
        const answer = await other.request.post('/api/vault/import', { data: JSON.parse(text) });
        expect(await answer.json()).toMatchObject({ added: 1, known: 0 });
        await other.close();
      }
    }
  });
});

test.describe('a passphrase', () => {
  test.setTimeout(120_000);
  test.use({ expectedErrors: [/Failed to load resource|status of 409/] });

  async function change(page: Page, from: string, to: string) {
    const dialog = page.getByRole('dialog', { name: 'Change the passphrase' });
    await dialog.getByLabel('Present passphrase').fill(from);
    await dialog.getByLabel('New passphrase', { exact: true }).fill(to);
    await dialog.getByLabel('New passphrase again').fill(to);
    await dialog.getByRole('button', { name: 'Change it' }).click();
  }

  test('is changed while another tab is open: there the new one opens, the old one does not', async ({
    page,
    context,
  }) => {
    await begin(page);
    await write(page, 'The secret lies deep.', { title: 'My secret' });
    const second = await context.newPage();
    await second.goto('/vault');
    await expect(second.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible();
    await choose(page, 'Change the passphrase');
    await expectAccessible(page);
    await change(page, 'green pastures stil', 'quiet waters run');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText('This passphrase is not right.');
    await change(page, PASSPHRASE, 'short');
    await expect(dialog.getByRole('alert')).toHaveText('A passphrase has at least 10 characters.');
    await change(page, PASSPHRASE, 'aaaaaaaaaaaa');
    await expect(dialog.getByRole('alert')).toContainText('This passphrase repeats itself');
    await change(page, PASSPHRASE, 'quiet waters run');
    await expect(page.getByText('Your passphrase is changed', { exact: true })).toBeVisible({ timeout: 30_000 });
    await unlock(second, PASSPHRASE);
    await expect(second.getByRole('dialog').getByRole('alert')).toHaveText('This passphrase is not right.');
    await second.getByLabel('Passphrase', { exact: true }).fill('quiet waters run');
    await second.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await expect(second.getByRole('link', { name: /My secret/ })).toBeVisible({ timeout: 30_000 });
  });

  test('whose change was broken off halfway is the old one or the new one, never neither', async ({ page }) => {
    await begin(page);
    await write(page, 'The secret lies deep.', { title: 'My secret' });
    const dialog = page.getByRole('dialog');
    // The line is dead: nothing arrives.
    await page.route('**/api/vault/seal', (route) => route.abort());
    await choose(page, 'Change the passphrase');
    await change(page, PASSPHRASE, 'quiet waters run');
    await expect(dialog.getByRole('alert')).toContainText('it is not certain that your passphrase was changed', {
      timeout: 30_000,
    });
    await page.unroute('**/api/vault/seal');
    await page.reload();
    await unlock(page, PASSPHRASE);
    await expect(page.getByRole('link', { name: /My secret/ })).toBeVisible({ timeout: 30_000 });

    // It arrives, and the answer doesn't; nor can it be asked what stands there now.
    let arrived = false;
    await page.route('**/api/vault/seal', async (route) => {
      if (route.request().method() === 'PUT') {
        await route.fetch();
        arrived = true;
      }
      return arrived ? route.abort() : route.fallback();
    });
    await choose(page, 'Change the passphrase');
    await change(page, PASSPHRASE, 'quiet waters run');
    await expect(dialog.getByRole('alert')).toContainText('it is not certain', { timeout: 30_000 });
    await page.unroute('**/api/vault/seal');
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('Your passphrase is changed', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await unlock(page, 'quiet waters run');
    await expect(page.getByRole('link', { name: /My secret/ })).toBeVisible({ timeout: 30_000 });
  });

  test('is set up once though its first answer was lost', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    let arrived = false;
    await page.route('**/api/vault/seal', async (route) => {
      if (route.request().method() === 'PUT') {
        await route.fetch();
        arrived = true;
      }
      return arrived ? route.abort() : route.fallback();
    });
    await choose(page, 'Set up a sealed vault');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await dialog.getByLabel('Passphrase again').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const words = await dialog.getByRole('listitem').allInnerTexts();
    await dialog.getByRole('button', { name: 'I wrote them down' }).click();
    await giveWords(page, words);
    await expect(dialog.getByRole('alert')).toContainText('could not be set up yet', { timeout: 30_000 });
    await page.unroute('**/api/vault/seal');
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Your sealed vault is ready', { exact: true })).toBeVisible({ timeout: 30_000 });
    await write(page, 'The secret lies deep.', { title: 'My secret' });
    await page.reload();
    await unlock(page, PASSPHRASE);
    await expect(page.getByRole('link', { name: /My secret/ })).toBeVisible({ timeout: 30_000 });
  });

  test('that cannot be asked for says so, and can be asked for again', async ({ page }) => {
    await begin(page);
    await write(page, 'The secret lies deep.', { title: 'My secret' });
    await page.route('**/api/vault/seal', (route) => route.fulfill({ status: 500, body: '{}' }));
    // Nothing was kept here that would open it all the same.
    await page.addInitScript(() => void indexedDB.deleteDatabase('emmaus-kept'));
    await page.reload();
    await page.getByRole('link', { name: /Sealed/ }).click();
    await expect(page.getByRole('heading', { name: 'Sealed' })).toBeVisible();
    // The page asks once more as it opens.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert')).toContainText('What you sealed is safe.', { timeout: 20_000 });
    await page.unroute('**/api/vault/seal');
    await page.getByRole('button', { name: 'Try again' }).click();
    await unlock(page, PASSPHRASE);
    await expect(page.getByText('The secret lies deep.')).toBeVisible({ timeout: 30_000 });
  });
});

test('who lost both passphrase and recovery phrase can delete what was sealed, and begin anew', async ({ page }) => {
  test.setTimeout(120_000);
  await begin(page);
  await write(page, 'The secret lies deep.', { title: 'My secret' });
  await page.getByRole('link', { name: /My secret/ }).click();
  await chooseOf(page, 'Edit');
  await page.getByLabel('Words', { exact: true }).fill('The secret lies deep, and deeper.');
  await expect.poll(() => stored(page)).toContain('vault-sealed');
  await page.reload();
  await page.getByRole('link', { name: 'Prayer Vault' }).first().click();
  await page.getByRole('button', { name: 'Save or seal' }).click();
  await expect(page.getByRole('menuitem', { name: 'Unlock the sealed vault' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Begin a new sealed vault' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Sealed/ }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  expect(await stored(page)).not.toContain('vault-sealed');
  const fresh = 'beside the still waters';
  // A tab that still has the old key.
  const old = await page.context().newPage();
  await old.goto('/vault');
  await choose(old, 'Unlock the sealed vault');
  await old.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await old.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(old.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 });
  await setUpSealedVault(page, fresh, 'Begin a new sealed vault');
  await old.getByRole('button', { name: 'Write a prayer or note' }).click();
  await old.getByLabel('Your prayer').fill('sealed with what opens nothing');
  await old.getByRole('button', { name: 'Keep it' }).click();
  await expect(
    old.getByText('Your sealed vault was begun anew on another device', { exact: false }).first(),
  ).toBeVisible();
  await expect(old.getByLabel('Your prayer')).toHaveValue('sealed with what opens nothing');
  await old.close();
  await write(page, 'Another secret.');
  await page.reload();
  await unlock(page, PASSPHRASE);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('This passphrase is not right.');
  await page.getByLabel('Passphrase', { exact: true }).fill(fresh);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('link', { name: /Another secret/ })).toBeVisible({ timeout: 30_000 });
});

alone('a sealed vault by the keyboard alone: set up, seal, lock, open', async ({ page, context }) => {
  test.setTimeout(120_000);
  await makeCaller(context, 'faith-starter');
  await page.goto('/vault');
  const { keyboard } = page;
  const menu = page.getByRole('button', { name: 'Save or seal' });
  /** Opens the menu and goes to what begins so by its first letters. */
  const take = async (item: string) => {
    await pressOn(menu);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.type(item.slice(0, item.indexOf(' ')));
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  await take('Set up a sealed vault');
  await expect(page.getByLabel('Passphrase', { exact: true })).toBeFocused();
  await keyboard.type(PASSPHRASE);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Passphrase again')).toBeFocused();
  await keyboard.type(PASSPHRASE);
  await keyboard.press('Enter');
  const words = await page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem').allInnerTexts();
  const next = page.getByRole('button', { name: 'I wrote them down' });
  // The words are new: somebody who hears the page is led to them.
  await expect(page.getByRole('list', { name: 'Recovery phrase' })).toBeFocused();
  for (let step = 0; step < 4 && !(await next.evaluate((one) => one === document.activeElement)); step += 1)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  const [one, two] = await page.getByLabel(/^Word \d+$/).all();
  await expect(one!).toBeFocused();
  for (const field of [one!, two!]) {
    await keyboard.type(words[Number((await field.getAttribute('id'))!.split('-').at(-1))]!);
    if (field === one) await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 });
  await expect(menu).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Write a prayer or note' }), 'Enter', 'Shift+Tab');
  await keyboard.type('The secret lies deep.');
  await expect(page.getByLabel('Seal it in this browser')).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /The secret lies deep/ })).toContainText('Sealed');
  await take('Lock the sealed vault');
  await expect(page.getByText('The secret lies deep')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await take('Unlock the sealed vault');
  await expect(page.getByLabel('Passphrase', { exact: true })).toBeFocused();
  await keyboard.type(PASSPHRASE);
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /The secret lies deep/ })).toBeVisible({ timeout: 30_000 });
  await expect(menu).toBeFocused();
});

test('axe finds nothing on what the vault can look like', async ({ page }) => {
  test.setTimeout(120_000);
  await begin(page);
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await write(page, 'The secret lies deep.', { title: 'My secret', tags: 'hidden' });
  await page.getByRole('button', { name: '#hidden' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /My secret/ }).click();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give thanks' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const item of ['Edit', 'Remind me', 'Rename', 'Delete']) {
    await chooseOf(page, item);
    await expect(page.getByRole(item === 'Delete' ? 'alertdialog' : 'dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await page.goto('/vault/thanksgiving');
  await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/vault');
  await expect(page.getByRole('link', { name: /Sealed/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Sealed/ }).click();
  await expect(page.getByRole('heading', { name: 'Sealed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByRole('button', { name: 'Use the recovery phrase' }).click();
  await page.getByLabel('Recovery phrase').fill('aba');
  await expectAccessible(page);
});
