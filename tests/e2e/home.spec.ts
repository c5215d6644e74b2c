import { dailyVerse } from '#scripture/daily/daily-verses.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { makeCaller } from './caller.ts';
import { expect, expectAccessible, test } from './visitor.ts';

const SUNDAY_MORNING = new Date('2026-11-22T08:30:00-06:00');
test.use({ timezoneId: 'America/Chicago' });

test('home greets by name and hour, gives the day’s verse word for word, and leads on', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.clock.setFixedTime(SUNDAY_MORNING);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning, Ruth');
  await expect(page.getByText('Sunday, November 22')).toBeVisible();
  const verse = page.getByRole('region', { name: 'Today’s verse' });
  const osis = dailyVerse('2026-11-22');
  const answer = await context.request.get(`/api/bible/passage?ref=${osis}`);
  const [passage] = ((await answer.json()) as { passages: { reference: string; verses: { webText: string }[] }[] })
    .passages;
  await expect(verse.getByRole('blockquote')).toHaveText(passage!.verses.map(({ webText }) => webText).join(' '));
  await expect(verse.getByText(passage!.reference)).toBeVisible();
  await verse.getByRole('button', { name: 'Keep in your vault' }).click();
  await expect(page.getByText('It is in your prayer vault.', { exact: true })).toBeVisible();
  // Kept once a day, however often it is pressed.
  await page.reload();
  await verse.getByRole('button', { name: 'Keep in your vault' }).click();
  await expect(verse.getByRole('button', { name: 'Kept in your vault' })).toBeVisible();
  await verse.getByRole('link', { name: 'Read in context' }).click();
  await expect(page).toHaveURL(/\/bible\/isaiah\/43\?verse=2/);
  await expect(page.getByRole('heading', { name: /Isaiah 43/ }).first()).toBeVisible();
  const kept = (await (await context.request.get('/api/vault')).json()) as { items: { title: string }[] };
  expect(kept.items.map(({ title }) => title)).toEqual([passage!.reference]);
  // Home goes on where one read.
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Isaiah 43/ })).toHaveAttribute('href', '/bible/isaiah/43');
});

test('each day’s verse is there whole at once, with no word of the server', async ({ page, context }) => {
  const corpus = readBuiltCorpus();
  await makeCaller(context, 'faith-starter');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/bible/')) asked.push(request.url());
  });
  await page.clock.setFixedTime(SUNDAY_MORNING);
  await page.goto('/home');
  const verse = page.getByRole('region', { name: 'Today’s verse' });
  // One verse, runs, and a book with a number.
  for (const date of ['2026-11-22', '2026-11-23', '2026-12-12', '2026-12-25', '2027-01-02']) {
    await page.clock.setFixedTime(new Date(`${date}T08:30:00-06:00`));
    await page.reload();
    const range = corpus.range(dailyVerse(date))!;
    await expect(verse.getByRole('blockquote')).toHaveText(corpus.textOf(range));
    await expect(verse.getByText(corpus.format(range), { exact: true })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('what is on one’s heart goes to a conversation, and home remembers it', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/home');
  await page.getByLabel('Ask', { exact: true }).first().fill('I am afraid of the scan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
  // A reload asks nothing again.
  await page.reload();
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'You wrote' })).toHaveCount(1);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /I am afraid of the scan/ })).toBeVisible();
});

test('what is begun in the box on home survives a reload and takes no other words away', async ({ page, context }) => {
  const asking = page.locator('#quick-ask');
  const message = page.getByLabel('Your message');
  await makeCaller(context, 'faith-starter');
  await page.goto('/chat');
  await message.fill('begun in the chat');
  await page.goto('/home');
  await asking.fill('I am afraid of the scan');
  await page.reload();
  await expect(asking).toHaveValue('I am afraid of the scan');
  // Who signs out is asked first.
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Some of your words are only here' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await asking.press('Enter');
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'You wrote' })).toContainText('I am afraid of the scan');
  await expect(message).toHaveValue('');
  // What was begun there waits in the next new conversation.
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(message).toHaveValue('begun in the chat');
  // So it does where words come from a chapter.
  await page.goto('/chat?ask=About%20John%203%3A16');
  await expect(message).toHaveValue('begun in the chat\n\nAbout John 3:16');
  await page.goto('/home');
  await expect(asking).toHaveValue('');
});

test('in private mode nothing of the box on home is stored', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.patch('/api/account/settings', { data: { privateMode: true } });
  await page.goto('/home');
  await page.locator('#quick-ask').fill('nobody is to know');
  await expect(page.locator('#quick-ask')).toHaveValue('nobody is to know');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nobody is to know');
  await page.locator('#quick-ask').press('End');
  await page.keyboard.type(' of this');
  await expect(page.locator('#quick-ask')).toHaveValue('nobody is to know of this');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nobody is to know');
});

test('a prayer is added in a line, and answered with a tap', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/home');
  await expect(page.getByText('What you pray for can stand here')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const line = page.getByLabel('What would you like to pray for?');
  await line.fill('Naomi’s surgery on Tuesday');
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/vault', async (route) => {
    await slow;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  // What would be typed now would go with the words that are kept.
  await expect(line).not.toBeEditable();
  goOn();
  const prayer = page.getByRole('checkbox', { name: 'Naomi’s surgery on Tuesday' });
  await expect(prayer).toBeVisible();
  await prayer.check();
  await expect(page.getByText('You can write down what happened in your vault.', { exact: true })).toBeVisible();
  const answered = (await (await context.request.get('/api/vault?answered=yes')).json()) as {
    items: { title: string }[];
  };
  expect(answered.items.map(({ title }) => title)).toEqual(['Naomi’s surgery on Tuesday']);
});

test('a prayer is answered from the keyboard, and taken back in the same place', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await context.request.post('/api/vault', { data: { kind: 'prayer', title: 'Naomi', content: 'Her sleep.' } });
  await page.goto('/home');
  const prayer = page.getByRole('checkbox', { name: 'Naomi' });
  await prayer.focus();
  for (const answered of [true, false]) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Space');
    await saved;
    await expect(prayer).toBeChecked({ checked: answered });
    await expect(prayer).toBeFocused();
    await expect(prayer).not.toHaveAttribute('aria-disabled', 'true');
  }
});

test('danger in a prayer opens the help', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('What would you like to pray for?').fill('God please let me die tonight, I have the pills');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
});

test('whoever wants no counting sees none', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await context.request.patch('/api/account/settings', { data: { hideStreak: true } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Prayer list' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This week' })).toHaveCount(0);
});

test('axe finds nothing on home and in the profile', async ({ page, context }) => {
  await makeCaller(context, 'guided-path');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /Talk it through/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('a line that breaks', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('before the button that reads aloud has come takes nothing else away', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    let asked = 0;
    await page.route('**/assets/listen-button-*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Keep in your vault' })).toBeVisible();
    await page.getByRole('link', { name: 'Devotionals' }).first().click();
    await page.getByRole('button', { name: 'Begin Spiritual Formation' }).click();
    await page.getByLabel('Personal journal').fill('Still here.');
    expect(asked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    await expect(page.getByLabel('Personal journal')).toHaveValue('Still here.');
  });

  test('a prayer being added waits on the device, lets go of the keyboard, and is heard when it can’t be sent', async ({
    page,
    context,
  }) => {
    await makeCaller(context, 'faith-starter');
    await context.request.post('/api/vault', { data: { kind: 'prayer', title: 'Naomi', content: 'Her sleep.' } });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const field = page.getByLabel('What would you like to pray for?');
    await expect(field).toBeFocused();
    // What is saved meanwhile draws the list anew.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('checkbox', { name: 'Naomi' }).check();
    await page.locator('#quick-ask').focus();
    await saved;
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    await expect(page.locator('#quick-ask')).toBeFocused();

    await page.route('**/api/vault', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await field.fill('Lord, I want to end my life tonight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
    await page.getByRole('button', { name: 'Continue Our Conversation' }).click();
    // It is on the list, and on the server as soon as there is a way.
    await expect(page.getByRole('checkbox', { name: 'Lord, I want to end my life tonight' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Lord, I want to end my life tonight' })).toBeVisible();
    await page.unroute('**/api/vault');
    await expect
      .poll(async () => JSON.stringify(await (await context.request.get('/api/vault')).json()), { timeout: 30_000 })
      .toContain('Lord, I want to end my life tonight');
  });
});
