import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

const PASSWORD = 'whither thou goest';

test('a stranger is told, and after a moment led to sign in and back', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile/);
});

test('name and time zone are changed, and greet from then on', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('Orpah');
  await page.getByLabel('Last name').fill('Ellis');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await save.click();
  await expect(page.getByText('This is how we know you from now on.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orpah Ellis');
  const { user } = (await (await context.request.get('/api/account')).json()) as { user: object };
  expect(user).toMatchObject({ firstName: 'Orpah', lastName: 'Ellis', timeZone: 'Asia/Tokyo' });
});

test.describe('where something is refused first', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('another address waits for its letter, and can be called off', async ({ page, context }) => {
    const { email } = await makeCaller(context, 'faith-starter');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New address').fill(`new-${email}`);
    await page.getByLabel('Your password').fill('wrong one');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert')).toHaveText('This password is not right.');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`A link was sent to new-${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Keep the old address' }).click();
    await expect(page.getByText(`A link was sent to new-${email}.`)).toHaveCount(0);
  });
});

test('another device is seen, and signed out', async ({ page, context, playwright, baseURL }) => {
  const { email } = await makeCaller(context, 'faith-starter');
  const phone = await playwright.request.newContext({
    baseURL: baseURL!,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  });
  await phone.post('/auth/login', { data: { email, password: PASSWORD } });
  await page.goto('/profile');
  const device = page.getByRole('listitem').filter({ hasText: 'Safari on an iPhone' });
  await device.getByRole('button', { name: /Sign out/ }).click();
  await expect(device).toHaveCount(0);
  expect((await phone.get('/auth/me')).status()).toBe(401);
  await phone.dispose();
});

test.describe('where a wrong archive comes first', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('everything is taken home, and brought back elsewhere', async ({ page, context, browser }) => {
    await makeCaller(context, 'faith-starter');
    await context.request.post('/api/vault', {
      data: { kind: 'prayer', title: 'Naomi', content: 'That she may sleep.' },
    });
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    const files = unzipSync(readFileSync(file));
    expect(strFromU8(files['vault.md']!)).toContain('That she may sleep.');

    const other = await browser.newContext();
    await makeCaller(other, 'faith-starter');
    const there = await other.newPage();
    await there.goto('/profile');
    await there
      .getByLabel('Archive to bring back')
      .setInputFiles({ name: 'not.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
    await expect(there.getByRole('alert')).toContainText('Nothing was changed');
    await there
      .getByLabel('Archive to bring back')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: readFileSync(file) });
    await expect(there.getByText('Brought back: 1 thing for your vault and 0 devotionals.')).toBeVisible();
    const { items } = (await (await other.request.get('/api/vault')).json()) as { items: { title: string }[] };
    expect(items.map(({ title }) => title)).toEqual(['Naomi']);
    await other.close();
  });
});

test('in private mode a conversation is answered, goes on, and is gone with the page', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: /Private mode/ }).check();
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
  const answers = page.getByRole('article', { name: 'Emmaus answered' });
  await page.getByLabel('Your message').fill('I keep checking my bank app at 3am');
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(1);
  await page.getByRole('button', { name: 'Pray with me' }).click();
  await expect(answers).toHaveCount(2);
  await expect(answers.nth(1)).toContainText('Amen.');
  expect(await (await context.request.get('/api/conversations')).json()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
  await expect(answers).toHaveCount(0);
  await page.goto('/conversation');
  await expect(page.getByText('Private mode is on, and this conversation would be stored.')).toBeVisible();
});

test('private mode leaves nothing on the device: no words, no ticks, no address', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  const words = 'I keep checking my bank app at 3am';
  await page.goto(`/chat?ask=${encodeURIComponent(words)}`);
  await expect(page.getByLabel('Your message')).toHaveValue(words);
  await expect(page).toHaveURL(/\/chat$/);
  await page.getByLabel('Your message').press('Enter');
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
  await page.getByRole('checkbox').first().check();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('bank app');
  expect(stored).not.toMatch(/steps-|chat-open|draft-/);
});

test('danger in private mode is remembered where its reply broke off', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  await page.goto('/chat');
  await page.route('**/api/conversations/private', async (route) => {
    const answer = await route.fetch();
    const whole = await answer.text();
    // The line breaks after the danger was heard, and before the reply is whole.
    await route.fulfill({ response: answer, body: whole.slice(0, whole.indexOf('event: done')) });
  });
  await page.getByLabel('Your message').fill('I want to end my life tonight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue Our Conversation' }).click();
  await page.unroute('**/api/conversations/private');
  const asked = page.waitForRequest('**/api/conversations/private');
  await page.getByLabel('Your message').fill('what should I read today');
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({
    history: [{ role: 'user', content: 'I want to end my life tonight' }],
  });
  await expect(page.getByText("You're not alone. Help is here.")).toBeVisible();
});

test.describe('when settings are long in coming', () => {
  test('chat opens all the same', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.clock.install();
    await page.route('**/api/account', () => undefined);
    await page.goto('/chat');
    await expect(page.getByText('Loading your conversations...')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  });
});

test('danger in private mode opens the help, and keeps the words', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  await page.goto('/chat');
  await page.getByLabel('Your message').fill('I want to end my life tonight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Our Conversation' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('I want to end my life tonight');
});

test('reminders are chosen, and remembered', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: 'A word each day' }).check();
  await page.getByLabel('At', { exact: true }).fill('06:15');
  await expect
    .poll(async () => (await (await context.request.get('/api/account')).json()) as object)
    .toMatchObject({ settings: { dailyReminder: { on: true, at: '06:15', mail: true } } });
  await page.reload();
  const hour = page.getByLabel('At', { exact: true });
  await expect(hour).toHaveValue('06:15');
  // Stepped through with the keys, it is saved where one stops, and not at each step.
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postData() ?? '');
  });
  await hour.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Tab');
  await expect
    .poll(async () => (await (await context.request.get('/api/account')).json()) as object)
    .toMatchObject({ settings: { dailyReminder: { at: '11:15' } } });
  expect(saved).toHaveLength(1);
});
