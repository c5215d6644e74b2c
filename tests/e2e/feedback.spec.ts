import type { Page } from '@playwright/test';
import type { Feedback } from '#contract/feedback.ts';
import { makeCaller } from './caller.ts';
import { openDatabaseUnderTest } from './database-under-test.ts';
import { test as alone, pressOn, tabTo, typeInto } from './keys-alone.ts';
import { findInDatabase } from './stored-bytes.ts';
import { ask, expect, expectAccessible, test } from './visitor.ts';

const WORRY = 'i keep checking my bank app at 3am';

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, this helped' });
const no = (page: Page) => page.getByRole('button', { name: 'No, this did not help' });
const panel = (page: Page) => page.getByRole('form', { name: 'What you say of this reply' });
const words = (page: Page) => panel(page).getByLabel('In your own words, if you like');
const consent = (page: Page) =>
  panel(page).getByRole('checkbox', { name: /^Let the people who make Emmaus read this/ });
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send' });
const thanks = (page: Page) => page.getByText('Thank you', { exact: true });

/** What the server has of somebody's feedback: whether words of it may be read, and whether a copy is there for that. */
async function stored(userId: string): Promise<{ shared: boolean; copied: boolean }[]> {
  const client = await openDatabaseUnderTest();
  const { rows } = await client.query(
    'select shared, shared_copy is not null as copied from reply_feedback where user_id = $1',
    [userId],
  );
  await client.end();
  return rows as { shared: boolean; copied: boolean }[];
}

/** What stands with the newest reply on the server. */
async function feedback(page: Page): Promise<Feedback | null> {
  const { request } = page.context();
  const [newest] = (await (await request.get('/api/conversations')).json()) as { id: string }[];
  const all = await (await request.get(`/api/conversations/${newest!.id}/messages`)).json();
  return (all as { feedback?: Feedback | null }[]).at(-1)!.feedback ?? null;
}

test('whether a reply helped is said, changed with consent, and taken back with every copy', async ({
  page,
  context,
}) => {
  const { userId } = await makeCaller(context, 'faith-starter');
  await page.goto('/chat');
  await ask(page, WORRY);
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'false');
  await no(page).click();
  await panel(page).getByRole('button', { name: 'It misunderstood me' }).click();
  await words(page).fill('Zarephath was where I meant, not the bank.');
  await expect(consent(page)).not.toBeChecked();
  await expect(panel(page)).toContainText('your question, this reply and your words here');
  await expect(panel(page)).toContainText('take this back');
  await expectAccessible(page);
  // Nothing has left the page so far.
  expect(await stored(userId)).toEqual([]);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(no(page)).toBeFocused();
  expect(await stored(userId)).toEqual([{ shared: false, copied: false }]);
  expect(await findInDatabase(['Zarephath was where'])).toEqual([]);

  await page.reload();
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await no(page).click();
  await expect(words(page)).toHaveValue('Zarephath was where I meant, not the bank.');
  await expect(panel(page).getByRole('button', { name: 'It misunderstood me' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await consent(page).check();
  await panel(page).getByRole('button', { name: 'Send the change' }).click();
  // Stored may be before the page has heard of it, and closes.
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => stored(userId)).toEqual([{ shared: true, copied: true }]);
  expect(await findInDatabase(['Zarephath was where'])).toEqual([]);

  // It did help after all: other reasons than before, and no consent any more.
  await yes(page).click();
  await expect(panel(page).getByRole('button', { name: 'It misunderstood me' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'The right passage' }).click();
  await consent(page).uncheck();
  await panel(page).getByRole('button', { name: 'Send the change' }).click();
  // Stored may be before the page has heard of it, and closes.
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => stored(userId)).toEqual([{ shared: false, copied: false }]);
  expect(await feedback(page)).toMatchObject({ helpful: true, reasons: ['right-passage'], shareWords: false });

  await yes(page).click();
  await panel(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await stored(userId)).toEqual([]);
  expect(await feedback(page)).toBeNull();
});

test.describe('where something fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test('the words stay, closed or open, until they have arrived', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/chat');
    await ask(page, WORRY);
    await page.route('**/feedback', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await yes(page).click();
    await words(page).fill('The line about the birds.');
    await send(page).click();
    await expect(panel(page).getByRole('alert')).toContainText('What you wrote is still here.');
    await expect(words(page)).toHaveValue('The line about the birds.');
    await panel(page).getByRole('button', { name: 'Not now' }).click();
    await expect(yes(page)).toBeFocused();
    await expect(yes(page)).toHaveAttribute('aria-pressed', 'false');
    await yes(page).click();
    await expect(words(page)).toHaveValue('The line about the birds.');
    await page.unroute('**/feedback');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await feedback(page)).toMatchObject({ helpful: true, comment: 'The line about the birds.' });
  });

  test('danger in the words is heard, arrived or not', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/chat');
    const help = page.getByRole('alertdialog', { name: "You're Not Alone" });
    for (const arrives of [false, true]) {
      await ask(page, WORRY);
      if (!arrives) await page.route('**/feedback', (route) => route.abort());
      await no(page).last().click();
      await words(page).fill('nothing helps and i am going to kill myself');
      await send(page).click();
      await expect(help).toBeVisible();
      await help.getByRole('button', { name: 'Not Now' }).click();
      await page.unroute('**/feedback');
      if (!arrives) await panel(page).getByRole('button', { name: 'Not now' }).click();
    }
    expect(await feedback(page)).toMatchObject({ comment: 'nothing helps and i am going to kill myself' });
  });

  test('nobody is asked in danger, in private mode, or without a connection', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/chat');
    await ask(page, WORRY);
    await expect(yes(page)).toHaveCount(1);
    await context.setOffline(true);
    await expect(yes(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(yes(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'New conversation' }).click();
    await ask(page, 'i want to end it all tonight');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not Now' }).click();
    await expect(page.getByRole('button', { name: 'Copy reply' })).toBeVisible();
    await expect(yes(page)).toHaveCount(0);
    await page.goto('/profile#preferences');
    const kept = page.waitForResponse('**/api/account/settings');
    await page.getByRole('checkbox', { name: /Private mode/ }).check();
    expect((await kept).status()).toBe(200);
    await page.goto('/chat');
    await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
    await ask(page, WORRY);
    await expect(page.getByRole('button', { name: 'Copy reply' })).toBeVisible();
    await expect(yes(page)).toHaveCount(0);
  });
});

test('nothing of it runs over the edge, whatever the width', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/chat');
  await ask(page, WORRY);
  await yes(page).click();
  await expect(panel(page)).toBeVisible();
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('.stream, .reply, .reply-acts, .feedback')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} in ${clientWidth}`),
    );
    expect({ width, over }).toEqual({ width, over: [] });
    // The row of buttons is one line, and each can be hit.
    const tops = await page
      .locator('.reply-acts .btn-icon')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});

alone('by keys alone it is opened, said, closed with Escape and sent', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/chat');
  await page.getByLabel('Your message').waitFor();
  await typeInto(page.getByLabel('Your message'), WORRY);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy reply' }).waitFor();
  await pressOn(yes(page), 'Enter', 'Shift+Tab');
  await panel(page).waitFor();
  await pressOn(panel(page).getByRole('button', { name: 'The prayer' }), 'Space');
  await typeInto(words(page), 'It was short.');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(words(page));
  await expect(words(page)).toHaveValue('It was short.');
  await pressOn(consent(page), 'Space');
  await pressOn(send(page));
  await expect(thanks(page)).toBeVisible();
  await expect(yes(page)).toBeFocused();
  expect(await feedback(page)).toMatchObject({
    helpful: true,
    reasons: ['good-prayer'],
    comment: 'It was short.',
    shareWords: true,
  });
});
