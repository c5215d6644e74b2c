import type { Page } from '@playwright/test';
import { STAND_IN_MODEL } from '#tests/support/stand-in-model.ts';
import { ask, expect, expectAccessible, register, test as withoutModel } from './visitor.ts';
import { test as withModel } from './with-model.ts';

const WORRY = 'i keep checking my bank app at 3am';
const LIBRARY = 'From the built-in library, written and reviewed beforehand.';
const VERSES = 'Any verse in it comes from the World English Bible, not from the model.';

const answer = (page: Page) => page.getByRole('article', { name: 'Emmaus answered' }).last();
const engine = (page: Page) => page.getByRole('region', { name: 'Who answers you' });

/** Switches the built-in library alone on or off, and waits until the server has it. */
async function setLibraryOnly(page: Page, only: boolean): Promise<void> {
  const kept = page.waitForResponse('**/api/account/settings');
  await page.getByRole('checkbox', { name: /^Answer from the built-in library only/ }).setChecked(only);
  expect((await kept).status()).toBe(200);
}

withoutModel.describe('without a language model', () => {
  const test = withoutModel;

  test('the library is named above and below a reply, wherever one is drawn', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('What is on your heart tonight?').fill(WORRY);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText(LIBRARY, { exact: true })).toBeVisible();
    await register(page);
    for (const path of ['/chat', '/conversation']) {
      await page.goto(path);
      await ask(page, WORRY);
      await expect(answer(page).getByText('Built-in library', { exact: true })).toBeVisible();
      await expect(answer(page).getByText(LIBRARY, { exact: true })).toBeVisible();
    }
  });

  test('settings say so in a sentence, and the library can be chosen for good', async ({ page }) => {
    await register(page);
    await page.goto('/profile#answers');
    await expect(engine(page)).toContainText('No language model is connected, so your words go to none.');
    await expectAccessible(page);
    await setLibraryOnly(page, true);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Answer from the built-in library only/ })).toBeChecked();
    await page.goto('/chat');
    await ask(page, WORRY);
    await expect(answer(page)).toContainText('From the built-in library alone, as you have set it.');
  });
});

withModel.describe('with a language model', () => {
  const test = withModel;

  test('it is named before its first words, and under them', async ({ page, model }) => {
    model.always(() => [
      { wait: 1500 },
      {
        text: 'Three in the morning, and the same number on the screen. It is lonely to be awake with it.\n\n[[Matthew 6:26]]\n\nHe said it to people who did not know what they would eat.',
      },
    ]);
    await register(page);
    await page.goto('/chat');
    await page.getByLabel('Your message').fill(WORRY);
    await page.keyboard.press('Enter');
    const coming = page.getByRole('article', { name: 'Emmaus is answering' });
    await expect(coming.getByText('Language model', { exact: true })).toBeVisible();
    await expect(coming.getByRole('status')).toBeVisible();
    await expect(answer(page)).toContainText(`Written by ${STAND_IN_MODEL}. ${VERSES}`);
    await expect(answer(page).getByRole('article', { name: 'Matthew 6:26' })).toContainText('See the birds of the sky');
    await page.reload();
    await expect(answer(page).getByText('Language model', { exact: true })).toBeVisible();
    await expect(answer(page)).toContainText(`Written by ${STAND_IN_MODEL}. ${VERSES}`);
    await expectAccessible(page);
  });

  test('every way in which it fails has its sentence, and an answer', async ({ page, model }) => {
    test.setTimeout(120_000);
    await register(page);
    await page.goto('/chat');
    for (const [script, note] of [
      [[{ status: 503 }], /could not be used just now, so this is from the built-in library\./],
      [[{ hang: true }], /took too long, so this is from the built-in library\./],
      [
        [{ refusal: "I'm sorry, but I can't help with that." }],
        /declined to write this, so this is from the built-in library\./,
      ],
      [[{ text: ' ' }], /gave nothing that could be used, so this is from the built-in library\./],
    ] as const) {
      model.always(() => [...script] as never);
      await ask(page, WORRY);
      await expect(answer(page)).toContainText(note);
      await expect(answer(page).getByText('Built-in library', { exact: true })).toBeVisible();
      await expect(answer(page).locator('.verse').first()).toBeVisible();
      // Whoever fails too often is left alone for a while: an answer in between begins the count anew.
      model.always(null);
      await ask(page, 'thank you, that helps');
    }
  });

  test('what it began and the library finished names both', async ({ page, model }) => {
    model.always(() => [
      {
        text: 'Three in the morning, and the same number on the screen. It is lonely to be awake with it. You are not the only one who has counted at night. There is one thing that',
      },
      { cut: true },
    ]);
    await register(page);
    await page.goto('/chat');
    await ask(page, WORRY);
    await expect(answer(page)).toContainText(
      `Begun by ${STAND_IN_MODEL}, which broke off; finished from the built-in library. ${VERSES}`,
    );
    await expect(answer(page)).toContainText('It is lonely to be awake with it.');
    await expect(answer(page)).not.toContainText('There is one thing that');
  });

  test('HTML in its words stays words, or goes', async ({ page, model }) => {
    model.always(
      () =>
        'You are <b>not</b> alone with this. <img src=x onerror="window.harmed=1"><script>window.harmed=2</script>\n\n' +
        'There is a <a href="javascript:window.harmed=3">way to say it</a>, and [one more](javascript:window.harmed=4).\n\n' +
        '<iframe srcdoc="<script>parent.harmed=5</script>"></iframe> ![x](https://example.org/x.png) Ring one person today and tell them the number.',
    );
    await register(page);
    await page.goto('/chat');
    await ask(page, WORRY);
    await expect(answer(page)).toContainText(`Written by ${STAND_IN_MODEL}.`);
    await expect(answer(page)).toContainText(/You are .*not.* alone with this\./);
    await expect(answer(page).locator('.words').locator('img, script, iframe, a, b')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { harmed?: number }).harmed)).toBeUndefined();
  });

  test('help opens before its first word, and though it says none', async ({ page, model }) => {
    model.always(() => [{ hang: true }]);
    await register(page);
    await page.goto('/chat');
    await page.getByLabel('Your message').fill('i want to end it all tonight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
    expect(model.requests.filter(({ firstTextAt }) => firstTextAt !== null)).toEqual([]);
    await expect(answer(page)).toContainText('988', { timeout: 20_000 });
  });

  test('settings name it and where words go; switched off, it hears nothing more', async ({ page, model }) => {
    await register(page);
    await page.goto('/chat');
    await ask(page, WORRY);
    const asked = () => model.requests.filter(({ endpoint }) => endpoint === 'chat').length;
    expect(asked()).toBeGreaterThan(0);
    await page.goto('/profile#answers');
    await expect(engine(page)).toContainText(STAND_IN_MODEL);
    await expect(engine(page)).toContainText(new URL(model.address).host);
    await expect(engine(page)).toContainText('Ready');
    await expectAccessible(page);
    await setLibraryOnly(page, true);
    await expect(engine(page)).toContainText('The built-in library alone, as you have set it.');
    await expectAccessible(page);
    const before = model.requests.length;
    for (const path of ['/chat', '/conversation']) {
      await page.goto(path);
      if (path === '/chat') await expect(answer(page)).toContainText(STAND_IN_MODEL);
      await ask(page, 'my father died on tuesday');
      await expect(answer(page)).toContainText('From the built-in library alone, as you have set it.');
    }
    expect(model.requests).toHaveLength(before);
    await page.goto('/profile#answers');
    await setLibraryOnly(page, false);
    await page.goto('/chat');
    await expect(answer(page)).toContainText('as you have set it');
    await ask(page, 'thank you, that helps');
    await expect(answer(page)).toContainText(`Written by ${STAND_IN_MODEL}.`);
  });

  test('in the text conversation it is named as well', async ({ page, model }) => {
    await register(page);
    await page.goto('/conversation');
    await ask(page, WORRY);
    expect(model.requests).not.toEqual([]);
    await expect(answer(page)).toContainText(`Written by ${STAND_IN_MODEL}.`);
  });

  test('in private mode it is named as well', async ({ page, model }) => {
    await register(page);
    await page.goto('/profile#preferences');
    const kept = page.waitForResponse('**/api/account/settings');
    await page.getByRole('checkbox', { name: /Private mode/ }).check();
    expect((await kept).status()).toBe(200);
    await page.goto('/chat');
    await ask(page, WORRY);
    await expect(answer(page)).toContainText(`Written by ${STAND_IN_MODEL}.`);
    expect(model.requests).not.toEqual([]);
  });

  test('whoever asks on the front page is answered by the library', async ({ page, model }) => {
    await page.goto('/');
    await page.getByLabel('What is on your heart tonight?').fill(WORRY);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText(LIBRARY, { exact: true })).toBeVisible();
    expect(model.requests).toEqual([]);
  });
});
