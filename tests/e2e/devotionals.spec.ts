import type { BrowserContext, Page } from '@playwright/test';
import { completeDevotional, createDevotional, type Devotional, saveDevotional } from '#contract/devotionals.ts';
import { makeCaller } from './caller.ts';
import { test as alone, tabTo } from './keys-alone.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

const form = (page: Page) => page.getByRole('button', { name: 'Begin Spiritual Formation' });
const journal = (page: Page) => page.getByLabel('Personal journal');
const prayer = (page: Page) => page.getByLabel('A prayer of your own');
const bar = (page: Page) => page.getByRole('region', { name: 'Save' });
const tile = (page: Page, name: string) => page.locator('.stat', { hasText: name }).getByRole('definition');

/** Asks for a devotional with what the form begins with. */
async function begin(page: Page): Promise<void> {
  await page.goto('/devotionals');
  await form(page).click();
  await expect(page.getByText("Today's Devotional")).toBeVisible();
  await expect(journal(page)).toBeVisible();
}

/** Waits for the answer to the next save. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());

/** What the server has. */
async function stored(page: Page): Promise<Devotional[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.get('/api/devotionals', { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}

test('the form begins a devotional; it is answered, completed, and there again', async ({ page }) => {
  await register(page);
  await page.goto('/devotionals');
  await expect(page).toHaveTitle('Devotionals | Emmaus');
  await expect(page.getByRole('heading', { name: 'Spiritual Formation Journey' })).toBeVisible();
  await expect(page.getByText('Start today.')).toBeVisible();
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('Trusting God');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruth');
  await page.getByRole('button', { name: 'Hope in Trials' }).click();
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('Hope in Trials');
  await page.getByLabel('Life season').selectOption('grief');
  await page.getByLabel('Personal tags (optional)').fill('family, work');
  // What was chosen survives a reload.
  await page.reload();
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('Hope in Trials');
  await expect(page.getByLabel('Life season')).toHaveValue('grief');

  const asked = page.waitForRequest((request) => request.method() === 'POST' && /devotionals$/.test(request.url()));
  await form(page).click();
  const body = (await asked).postDataJSON() as Record<string, unknown>;
  createDevotional.body.parse(body);
  expect(body).toEqual({
    theme: 'Hope in Trials',
    scriptureReference: '',
    userName: 'Ruth',
    audienceType: 'christian',
    timeOfDay: 'morning',
    lifeSeason: 'grief',
    mood: 'peaceful',
    personalTags: ['family', 'work'],
    includeReflectionQuestions: true,
    includeActionSteps: true,
    regenerate: false,
    timeZone: 'America/Chicago',
    idempotencyKey: expect.any(String),
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Your devotional is ready!' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText("Today's Devotional")).toBeVisible();
  await expect(tile(page, 'Devotionals')).toHaveText('1');

  const write = page.waitForRequest((request) => request.method() === 'PATCH');
  await journal(page).fill('  It rained, and I went anyway. ');
  await journal(page).blur();
  const patch = (await write).postDataJSON() as Record<string, unknown>;
  saveDevotional.body.parse(patch);
  expect(patch).toEqual({
    journalEntry: 'It rained, and I went anyway.',
    base: {
      journalEntry: null,
      prayerResponse: null,
      reflections: [],
      personalTags: ['family', 'work'],
      completedActionSteps: [],
    },
  });
  await expect(bar(page)).toContainText('Saved a moment ago');
  const steps = page.getByRole('region', { name: 'Action steps' });
  const ticked = saved(page);
  await steps.getByRole('checkbox').first().check();
  expect((await ticked).request().postDataJSON()).toMatchObject({ completedActionSteps: [0] });
  await expect(steps).toContainText(/1 of \d/);
  const cleared = saved(page);
  await steps.getByRole('checkbox').first().uncheck();
  expect((await cleared).request().postDataJSON()).toMatchObject({ completedActionSteps: [] });
  const question = page.getByPlaceholder('A sentence is enough').first();
  await question.fill('On my own plans.');
  await prayer(page).fill('Lord, stay.');

  const completed = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
  const sent = (await completed).request().postDataJSON() as Record<string, unknown>;
  completeDevotional.body.parse(sent);
  expect(sent).toEqual({
    completed: true,
    minutesSpent: 15,
    completedAt: expect.any(String),
    timeZone: 'America/Chicago',
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Devotional Complete!' })).toContainText('1 day');
  await expect(tile(page, 'Day Streak')).toHaveText('1');
  await expect(bar(page)).toContainText('Completed.');
  await page.reload();
  await expect(journal(page)).toHaveValue('It rained, and I went anyway.');
  await expect(prayer(page)).toHaveValue('Lord, stay.');
  await expect(question).toHaveValue('On my own plans.');
  await journal(page).fill('');
  const emptied = saved(page);
  await journal(page).blur();
  expect((await emptied).request().postDataJSON()).toMatchObject({ journalEntry: null });
  expect((await stored(page))[0]).toMatchObject({ journalEntry: null, prayerResponse: 'Lord, stay.', completed: true });
});

test.describe('an earlier one that can’t be fetched', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('Create New asks for another one, and the first stands in the history', async ({ page }) => {
    await register(page);
    await begin(page);
    const first = (await stored(page))[0]!;
    await page.getByRole('button', { name: 'Create New' }).click();
    await page.getByRole('button', { name: 'Back to today’s devotional' }).click();
    await expect(page.getByRole('heading', { name: first.title })).toBeVisible();
    await page.getByRole('button', { name: 'Create New' }).click();
    await page.getByLabel('Personal tags (optional)').fill('a, b, c, d, e');
    const asked = page.waitForRequest((request) => request.method() === 'POST' && /devotionals$/.test(request.url()));
    await form(page).click();
    expect((await asked).postDataJSON()).toMatchObject({ regenerate: true });
    await expect(page.getByText("Today's Devotional")).toBeVisible();
    const past = page.getByRole('region', { name: 'Past devotionals' }).getByRole('button');
    await expect(past).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'View All Devotionals' })).toHaveCount(0);
    // The list's own item stands in where it can't be fetched.
    await page.route(`**/api/devotionals/${first.id}`, (route) => route.fulfill({ status: 404, body: '{}' }));
    await past.click();
    const detail = page.getByRole('dialog', { name: first.title });
    await expect(detail.getByText(first.reflectionQuestions[0]!)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(past).toBeFocused();
  });
});

test.describe('the history', () => {
  test.use({ expectedErrors: [/status of 404/] });

  /** Makes so many more. */
  const make = async (context: BrowserContext, count: number) => {
    for (let made = 0; made < count; made += 1) {
      const answer = await context.request.post('/api/devotionals', {
        data: { theme: 'Gratitude', regenerate: true, personalTags: ['one', 'two', 'three', 'four', 'five'] },
      });
      expect(answer.status()).toBe(200);
    }
  };
  const all = async (context: BrowserContext): Promise<Devotional[]> =>
    (await context.request.get('/api/devotionals?limit=100')).json();
  const past = (page: Page) => page.getByRole('region', { name: 'Past devotionals' }).getByRole('button');

  test('has every one within reach; Back closes what lies over the page; one can be deleted', async ({
    page,
    context,
  }) => {
    await makeCaller(context, 'faith-starter');
    await make(context, 8);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Devotionals' }).first().click();
    await expect(past(page)).toHaveCount(6);
    await expect(past(page).first()).toContainText('+2 more');
    await expect(past(page).first()).not.toContainText('four');
    // Eight: too few for "View All Devotionals", one too many for a page.
    await expect(page.getByRole('button', { name: 'View All Devotionals' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show earlier ones' }).click();
    await expect(past(page)).toHaveCount(7);
    await expect(page.getByRole('region', { name: 'Past devotionals' })).toBeFocused();
    const list = await all(context);
    for (const [at, { title }] of list.slice(1).entries()) await expect(past(page).nth(at)).toContainText(title);

    await make(context, 1);
    await page.reload();
    await page.getByRole('button', { name: 'View All Devotionals' }).click();
    const whole = page.getByRole('dialog', { name: 'All devotionals' });
    await expect(whole.getByRole('listitem')).toHaveCount(9);
    await expectAccessible(page);
    const gone = list[6]!;
    await whole.getByRole('button', { name: gone.title }).click();
    const detail = page.getByRole('dialog', { name: gone.title });
    await expect(detail.getByLabel('Personal journal')).toBeVisible();
    await page.goBack();
    await expect(detail).toHaveCount(0);
    await expect(whole).toBeVisible();
    await page.goBack();
    await expect(whole).toHaveCount(0);
    await expect(page).toHaveURL(/\/devotionals$/);
    await page.goForward();
    await page.goForward();
    await detail.getByLabel('Personal journal').fill('Bread and soup.');
    await detail.getByRole('button', { name: 'Delete this devotional' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this devotional?' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(detail).toBeVisible();
    await detail.getByRole('button', { name: 'Delete this devotional' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('The devotional and what you wrote in it are gone.', { exact: true })).toBeVisible();
    await expect(detail).toHaveCount(0);
    await expect(whole.getByRole('listitem')).toHaveCount(8);
    await expect(whole.getByText('8 so far, newest first')).toBeVisible();
    expect((await all(context)).map(({ id }) => id)).not.toContain(gone.id);
    // What was there is not to be had again by going forward.
    await page.goForward();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be opened');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
    await expect(whole).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);
    // The next one is deleted from the page itself: the focus goes to the list.
    await past(page).first().click();
    await page.getByRole('button', { name: 'Delete this devotional' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Earlier' })).toBeFocused();
    expect(await all(context)).toHaveLength(7);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox|words/.test(key)))).toEqual([]);
  });

  test('is fetched once when a devotional has been made', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.goto('/devotionals');
    await expect(page.getByText('What you read gathers here, day by day.')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/devotionals?limit=7')) asked.push(request.url());
    });
    await form(page).click();
    await expect(journal(page)).toBeVisible();
    await expect(tile(page, 'Devotionals')).toHaveText('1');
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  });
});

test('with a clock that is wrong by far a devotional is completed all the same, and counts for today', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  for (const [at, offset] of [20 * 60_000, -20 * 86_400_000].entries()) {
    await page.clock.setFixedTime(Date.now() + offset);
    await page.goto('/devotionals');
    if (at > 0) await page.getByRole('button', { name: 'Create New' }).click();
    await form(page).click();
    await expect(journal(page)).toBeVisible();
    await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
    await expect(bar(page)).toContainText('Completed.');
  }
  const list = (await (await context.request.get('/api/devotionals')).json()) as Devotional[];
  expect(list.map(({ completed }) => completed)).toEqual([true, true]);
  for (const { completedAt } of list) expect(Math.abs(Date.parse(completedAt!) - Date.now())).toBeLessThan(60_000);
});

test('on a low screen nothing that has the focus is hidden, and on paper stand the words alone', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await begin(page);
  await prayer(page).fill('Lord, stay with us.');
  await page.setViewportSize({ width: 720, height: 450 });
  const fields = page.locator('.devotionals :is(textarea, input, button:not(.past))');
  expect(await fields.count()).toBeGreaterThan(6);
  await page.evaluate(() => scrollTo(0, 0));
  for (const field of await fields.all()) {
    await field.focus();
    // What lies over its lower edge, once the page has come to rest.
    const over = () =>
      field.evaluate((node) => {
        const { left, bottom, width } = node.getBoundingClientRect();
        const top = document.elementFromPoint(left + width / 2, bottom - 6);
        return top && (node.contains(top) || top.contains(node))
          ? null
          : (top?.outerHTML ?? 'It is not on the screen.');
      });
    await expect.poll(over).toBeNull();
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('#devotional-title')).toBeVisible();
  await expect(page.getByPlaceholder('A sentence is enough').first()).toBeHidden();
  await expect(page.locator('.question.asked > label').first()).toBeVisible();
  // Text, not a field: a long one goes on on the next page.
  await expect(page.getByRole('paragraph').filter({ hasText: 'Lord, stay with us.' })).toBeVisible();
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.devotional-text .words').first()).toBeVisible();
  const away = [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByText('Skip to content'),
    page.getByRole('button'),
    journal(page),
    bar(page),
    page.getByRole('heading', { name: 'Earlier' }),
  ];
  for (const one of away) await expect(one.filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(31, 26, 20)');
});

test('two tabs write in one journal, and not a word is lost', async ({ page, context }) => {
  await register(page);
  await begin(page);
  await journal(page).fill('The garden is wet.');
  const kept = saved(page);
  await journal(page).blur();
  await kept;
  const other = await context.newPage();
  await other.goto('/devotionals');
  await expect(journal(other)).toHaveValue('The garden is wet.');
  // Both write from the same words, before either has saved.
  await journal(page).fill('The garden is wet.\nThe cat came home.');
  await journal(other).fill('We baked bread.\nThe garden is wet.');
  const here = saved(page);
  await journal(page).blur();
  await here;
  // The other tab has heard of it, and keeps what stands in its field.
  await expect(journal(other)).toHaveValue('We baked bread.\nThe garden is wet.');
  const there = saved(other);
  await journal(other).blur();
  await there;
  const both = 'We baked bread.\nThe garden is wet.\nThe cat came home.';
  await expect(journal(other)).toHaveValue(both);
  await expect(journal(page)).toHaveValue(both);
  // A tab nobody types in follows at once; another field is not touched by it.
  await prayer(other).fill('Lord, stay with us.');
  await prayer(other).blur();
  await expect(prayer(page)).toHaveValue('Lord, stay with us.');
  expect((await stored(page))[0]).toMatchObject({ journalEntry: both, prayerResponse: 'Lord, stay with us.' });
});

test.describe('without a line', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what is written and completed offline arrives once, as of when it was done', async ({ page, context }) => {
    await register(page);
    await begin(page);
    const arrived: string[] = [];
    page.on('requestfinished', (request) => {
      if (/PATCH|POST/.test(request.method()) && request.url().includes('/api/devotionals/'))
        arrived.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`);
    });
    await context.setOffline(true);
    await journal(page).fill('Soup on the stove, and the window open.');
    await journal(page).blur();
    await expect(bar(page)).toContainText('Kept on this device; will be saved once you are connected');
    await page.getByRole('region', { name: 'Action steps' }).getByRole('checkbox').nth(1).check();
    const before = Date.now();
    await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
    const after = Date.now();
    await expect(page.getByRole('listitem').filter({ hasText: 'Devotional Complete!' })).toBeVisible();
    await prayer(page).fill('And a prayer after it.');
    await prayer(page).blur();
    await expect(bar(page)).toContainText('Kept on this device');
    expect((await stored(page))[0]).toMatchObject({ journalEntry: null, completed: false });
    await context.setOffline(false);
    await expect(bar(page)).toContainText('Saved a moment ago');
    await expect(bar(page)).toContainText('Completed.');
    const [devotional] = await stored(page);
    expect(devotional).toMatchObject({
      journalEntry: 'Soup on the stove, and the window open.',
      prayerResponse: 'And a prayer after it.',
      completedActionSteps: [1],
      completed: true,
    });
    const at = Date.parse(devotional!.completedAt!);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(after);
    expect(arrived.filter((one) => one === 'POST complete')).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox|words/.test(key)))).toEqual([]);
  });
});

test.describe('where the server is in trouble', () => {
  test.use({ expectedErrors: [/status of (?:422|500|503)/] });

  test('a refused wish says why, and keeps the form', async ({ page }) => {
    await register(page);
    await page.goto('/devotionals');
    await page.getByLabel('Theme', { exact: true }).fill(' ');
    await form(page).click();
    await expect(page.getByText('Please choose a theme.')).toBeVisible();
    await expect(page.getByLabel('Theme', { exact: true })).toBeFocused();
    await page.getByLabel('Theme', { exact: true }).fill('Waiting');
    await page.getByLabel('Scripture reference (optional)').fill('Hezekiah 4:7');
    await form(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Failed to create devotional' })).toBeVisible();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Scripture reference (optional)')).toHaveValue('Hezekiah 4:7');
    await expectAccessible(page);
  });

  test('a save that fails says so; the words survive a reload and arrive', async ({ page }) => {
    await register(page);
    await begin(page);
    await page.route('**/api/devotionals/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"A moment, please."}' })
        : route.continue(),
    );
    await journal(page).fill('Nobody may lose this.');
    await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Failed to save' });
    await expect(toast).toContainText('A moment, please.');
    await page.unroute('**/api/devotionals/*');
    await page.reload();
    await expect(journal(page)).toHaveValue('Nobody may lose this.');
    await expect(async () => {
      expect((await stored(page))[0]).toMatchObject({ journalEntry: 'Nobody may lose this.', completed: true });
    }).toPass();
  });

  test('today’s that can’t be loaded can be asked for again', async ({ page }) => {
    await register(page);
    await page.route('**/api/devotionals/today*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/devotionals');
    await expect(page.getByRole('alert')).toContainText('Whatever you wrote is safe.');
    await expectAccessible(page);
    await page.unroute('**/api/devotionals/today*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(form(page)).toBeVisible();
  });
});

alone('everything can be done from the keyboard', async ({ page }) => {
  await register(page);
  await page.goto('/devotionals');
  await expect(form(page)).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Hope in Trials' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('Hope in Trials');
  await tabTo(page.getByLabel('Life season'));
  await page.keyboard.type('Grief');
  await expect(page.getByLabel('Life season')).toHaveValue('grief');
  await tabTo(form(page));
  await page.keyboard.press('Enter');
  // The reading has the focus, and the way goes on from there.
  const title = page.locator('#devotional-title');
  await expect(title).toBeFocused();
  await tabTo(page.getByPlaceholder('A sentence is enough').first());
  await page.keyboard.type('On the porch.');
  await tabTo(journal(page));
  await page.keyboard.type('It rained.');
  await tabTo(page.getByLabel('Tags', { exact: true }));
  await page.keyboard.type('family');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the tag family' })).toBeVisible();
  const step = page.getByRole('region', { name: 'Action steps' }).getByRole('checkbox').first();
  await tabTo(step);
  await page.keyboard.press('Space');
  await expect(step).toBeChecked();
  await expect(step).toBeFocused();
  const complete = page.getByRole('button', { name: 'Save and Mark Complete' });
  await tabTo(complete);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Completed.');
  await expect(bar(page).getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  expect((await stored(page))[0]).toMatchObject({
    journalEntry: 'It rained.',
    reflections: ['On the porch.'],
    personalTags: ['family'],
    completedActionSteps: [0],
    completed: true,
  });

  // Another one, and the first from the history.
  await tabTo(page.getByRole('button', { name: 'Create New' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  // Whatever was chosen first is where the way goes on.
  await expect(page.getByRole('button', { name: 'Trusting God', exact: true })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Back to today’s devotional' }));
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Create New' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(form(page));
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  const past = page.getByRole('region', { name: 'Past devotionals' }).getByRole('button');
  await tabTo(past);
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog');
  await expect(detail.getByLabel('Personal journal')).toHaveValue('It rained.');
  await tabTo(detail.getByLabel('Personal journal'));
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(past).toBeFocused();
});

test.describe('where the days can’t be counted', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('no number is made up when one is completed', async ({ page }) => {
    await register(page);
    await page.route('**/api/devotionals/streak*', (route) => route.abort());
    await begin(page);
    await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Devotional Complete!' });
    await expect(toast).toBeVisible();
    await expect(toast).not.toContainText('Day Streak');
  });
});

test('danger in a journal opens help, and the words stay', async ({ page }) => {
  await register(page);
  await begin(page);
  await journal(page).fill('i want to kill myself');
  await journal(page).blur();
  await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not Now' }).click();
  await expect(journal(page)).toHaveValue('i want to kill myself');
  await expect(page.getByRole('region', { name: "You're not alone. Help is here." })).toBeVisible();
});

test('it is read aloud, and falls silent when left', async ({ page }) => {
  await register(page);
  await begin(page);
  const spoken = page.waitForRequest('**/api/openai-tts');
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  const body = (await spoken).postDataJSON() as { text: string; voice: string };
  expect(body.voice).toBe('nova');
  expect(body.text.length).toBeLessThanOrEqual(600);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
});

test('axe finds nothing, and nothing leaves the page sideways', async ({ page }) => {
  await register(page);
  await page.goto('/devotionals');
  await expect(form(page)).toBeVisible();
  const look = async () => {
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 320 || width === 1280) await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  };
  await look();
  await form(page).click();
  await expect(journal(page)).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
  await expect(bar(page)).toContainText('Completed.');
  await page.getByRole('button', { name: 'Create New' }).click();
  await form(page).click();
  await expect(page.getByText("Today's Devotional")).toBeVisible();
  await page.getByRole('region', { name: 'Past devotionals' }).getByRole('button').click();
  await expect(page.getByRole('dialog').getByLabel('Personal journal')).toBeVisible();
  await look();
});
