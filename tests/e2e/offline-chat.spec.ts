import type { BrowserContext, Page } from '@playwright/test';
import type { Conversation, Message } from '#contract/conversations.ts';
import { makeCaller } from './caller.ts';
import { expect, fillStorage, test } from './visitor.ts';

test.use({
  serviceWorkers: 'allow',
  // What a page without a network asks for and doesn't get.
  expectedErrors: [/Failed to load resource|net::ERR_|WebSocket connection|Enhanced conversation failed/],
});

const BILLS = 'i keep checking my bank app at 3am';
const HERE = 'Answered on this device, from the built-in library.';
const answers = (page: Page) => page.getByRole('article', { name: 'Emmaus answered' });
const said = (page: Page, words: string) => page.getByRole('article', { name: 'You wrote' }).filter({ hasText: words });
const help = (page: Page) => page.getByRole('alertdialog', { name: "You're Not Alone" });
const field = (page: Page) => page.getByLabel('Your message');
/** Writes and sends a message, and waits for the whole reply; the engine starts with the first one. */
async function ask(page: Page, text: string): Promise<void> {
  const before = await answers(page).count();
  await field(page).fill(text);
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(before + 1, { timeout: 40_000 });
}
const newConversation = async (page: Page) => {
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
};

/** Signs in, and waits until the app itself is on this device. */
async function comeIn(page: Page, context: BrowserContext): Promise<void> {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

async function fetchAll<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}
const conversations = (page: Page) => fetchAll<Conversation[]>(page, '/api/conversations');
const messages = (page: Page, id: string) => fetchAll<Message[]>(page, `/api/conversations/${id}/messages`);
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-outbox/')).length);

/** What the person sees of the newest answer: its first words, and its verses. */
async function shown(page: Page): Promise<{ words: string; verses: (string | null)[] }> {
  const last = answers(page).last();
  return {
    words: ((await last.locator('.words p').first().textContent()) ?? '').slice(0, 60),
    verses: await last.locator('.verse').evaluateAll((all) => all.map((verse) => verse.getAttribute('aria-label'))),
  };
}

/** What is downloaded is large, so that one device is enough for all of these; each begins online, with nothing said yet. */
test.describe('with answers on the device', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let context: BrowserContext;
  let page: Page;
  test.beforeAll(async ({ browser }, { project }) => {
    test.setTimeout(180_000);
    const { baseURL, locale, timezoneId, contextOptions } = project.use;
    context = await browser.newContext({
      ...contextOptions,
      ...(baseURL ? { baseURL } : {}),
      ...(locale ? { locale } : {}),
      ...(timezoneId ? { timezoneId } : {}),
      serviceWorkers: 'allow',
    });
    page = await context.newPage();
    await comeIn(page, context);
    await page.getByRole('button', { name: 'Download Guidance' }).click();
    await expect(page.getByRole('button', { name: 'Remove Guidance' })).toBeVisible({ timeout: 150_000 });
  });
  test.beforeEach(async () => {
    await context.setOffline(false);
    await page.request.patch('/api/account/settings', { data: { privateMode: false } });
    // What the test before left without a network arrives first, and goes with the rest.
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
    for (const { id } of await conversations(page)) await page.request.delete(`/api/conversations/${id}`);
    await page.goto('/chat');
    await expect(page.getByText('Welcome, Ruth')).toBeVisible();
    await field(page).fill('');
  });
  test.afterAll(() => context.close());

  test('asks without a network, in an old conversation and in new ones; all of it is on the server once', async () => {
    await ask(page, 'i lost my job last week');
    const [old] = await conversations(page);
    const before = await shown(page);

    await context.setOffline(true);
    await expect(page.getByText('You are answered on this device')).toBeVisible();
    await ask(page, 'and i am ashamed to tell my wife');
    await expect(answers(page).last().getByText(HERE)).toBeVisible();
    const inOld = await shown(page);
    expect(inOld.verses.length).toBeGreaterThan(0);
    for (const verse of before.verses) expect(inOld.verses).not.toContain(verse);

    await newConversation(page);
    await ask(page, BILLS);
    const first = await shown(page);
    await expect(answers(page).last().getByRole('checkbox').first()).toBeVisible();
    await answers(page).last().getByRole('checkbox').first().check();
    await ask(page, 'another verse');
    const second = await shown(page);
    expect(second.words).not.toBe(first.words);
    await expect(page.getByRole('button', { name: new RegExp(BILLS) })).toBeVisible();

    // Nothing of it hangs on the page being open.
    await page.reload();
    await expect(said(page, BILLS)).toBeVisible();
    await expect(answers(page)).toHaveCount(2);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    expect(await shown(page)).toEqual(second);
    expect(await waiting(page)).toBe(3);
    expect(await messages(page, old!.id)).toHaveLength(2);

    await context.setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
    const all = await conversations(page);
    expect(all).toHaveLength(2);
    const fresh = all.find(({ id }) => id !== old!.id)!;
    expect(fresh.title).toBe(BILLS);
    const [stored, more] = [await messages(page, fresh.id), await messages(page, old!.id)];
    expect(stored.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      BILLS,
      'another verse',
    ]);
    expect(stored.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    for (const [message, seen] of [
      [stored[1]!, first],
      [stored[3]!, second],
      [more[3]!, inOld],
    ] as const) {
      expect(message.scriptureReferences.map(({ reference }) => reference)).toEqual(seen.verses);
      expect(message.content.replace(/[*_]/g, '')).toContain(seen.words);
      expect(message).toMatchObject({ onDevice: true, status: 'complete' });
    }
    expect(more.map(({ content }) => content).filter((_, at) => at % 2 === 0)).toEqual([
      'i lost my job last week',
      'and i am ashamed to tell my wife',
    ]);
    // On the screen as well, with the step that was ticked; and the conversation goes on over the network.
    await expect(said(page, BILLS)).toHaveCount(1);
    await expect(answers(page)).toHaveCount(2);
    await page.reload();
    await expect(said(page, BILLS)).toHaveCount(1);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await ask(page, 'thank you');
    await expect(answers(page).last().getByText(HERE)).toHaveCount(0);
    expect(await messages(page, fresh.id)).toHaveLength(6);
  });

  test('changes, renames and deletes what waits on the device', async () => {
    await ask(page, 'i lost my job last week');
    await context.setOffline(true);
    // What the server has is not changed without it, and that is said.
    await expect(page.getByText('once you are connected.', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit message' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Another answer' })).toHaveCount(0);

    await newConversation(page);
    await ask(page, BILLS);
    const first = await shown(page);
    await page.getByRole('button', { name: 'Another answer' }).click();
    await expect.poll(async () => (await shown(page)).words).not.toBe(first.words);
    await expect(answers(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Edit message' }).click();
    await page.getByLabel('Change your message').fill('my father died on tuesday');
    await page.keyboard.press('Enter');
    await expect(said(page, 'my father died on tuesday')).toHaveCount(1);
    await expect(said(page, BILLS)).toHaveCount(0);
    await expect(answers(page)).toHaveCount(1);
    expect(await waiting(page)).toBe(1);

    await page.getByRole('button', { name: 'Conversation actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Title').fill('Dad');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dad' })).toBeVisible();

    await page.getByRole('button', { name: /i lost my job/ }).click();
    await page.getByRole('button', { name: 'Conversation actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: /i lost my job/ })).toHaveCount(0);

    await context.setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
    const all = await conversations(page);
    expect(all.map(({ title }) => title)).toEqual(['Dad']);
    expect((await messages(page, all[0]!.id)).map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect((await messages(page, all[0]!.id))[0]!.content).toBe('my father died on tuesday');
  });

  test('what the server took, though its answer was lost, stands there once', async () => {
    await ask(page, 'i lost my job last week');
    const [conversation] = await conversations(page);
    let lost = false;
    await page.route('**/messages', async (route) => {
      if (lost || route.request().method() !== 'POST') return route.continue();
      lost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await field(page).fill(BILLS);
    await page.keyboard.press('Enter');
    await expect(said(page, BILLS)).toHaveCount(1);
    // The engine may have to start.
    await expect(answers(page)).toHaveCount(2, { timeout: 40_000 });
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
    await expect(answers(page)).toHaveCount(2);
    await expect(said(page, BILLS)).toHaveCount(1);
    const stored = await messages(page, conversation!.id);
    expect(stored.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(stored[3]!.onDevice).toBeUndefined();
    expect(lost).toBe(true);
    await page.unroute('**/messages');
    await expect(page.getByText(HERE)).toHaveCount(0);
  });

  test('a network that takes everything and brings nothing back is given up on, and nothing is there twice', async () => {
    await ask(page, 'i lost my job last week');
    const [conversation] = await conversations(page);
    for (const arrives of [true, false]) {
      const words = arrives ? BILLS : 'my father died on tuesday';
      let taken = 0;
      await page.route('**/messages', async (route) => {
        if (taken > 0 || route.request().method() !== 'POST') return route.continue();
        taken += 1;
        if (arrives) await route.fetch();
      });
      const before = await answers(page).count();
      await field(page).fill(words);
      await page.keyboard.press('Enter');
      await expect(answers(page)).toHaveCount(before + 1, { timeout: 50_000 });
      await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
      await expect(said(page, words)).toHaveCount(1);
      await expect(answers(page)).toHaveCount(before + 1);
      const stored = await messages(page, conversation!.id);
      expect(stored.map(({ role }) => role)).toEqual(
        Array.from({ length: 2 * (before + 1) }, (_, at) => (at % 2 === 0 ? 'user' : 'assistant')),
      );
      // The server's own answer stands, where it had taken the question.
      expect(stored.at(-1)!.onDevice).toBe(arrives ? undefined : true);
      expect(taken).toBe(1);
      await page.unroute('**/messages');
    }
  });

  test('what nobody has taken yet can be stopped, and is the person’s again', async () => {
    await ask(page, 'i lost my job last week');
    let tries = 0;
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries > 1) await route.continue();
    });
    await field(page).fill(BILLS);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(field(page)).toHaveValue(BILLS);
    await expect(page.getByText('Your words are still in the box.')).toBeVisible();
    await expect(said(page, BILLS)).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(answers(page)).toHaveCount(2);
    await expect(said(page, BILLS)).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
    await page.unroute('**/messages');
  });

  test('conversations are searched without a network, in what is on the device', async () => {
    await ask(page, 'i lost my job last week');
    await context.setOffline(true);
    await newConversation(page);
    await ask(page, BILLS);
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    await search.fill('Bank app');
    await expect(page.getByText('Searched in what is on this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: /bank app/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /lost my job/ })).toHaveCount(0);
    await search.fill('job last');
    await expect(page.getByRole('button', { name: /lost my job/ })).toBeVisible();
    await search.fill('nothing of the kind');
    await expect(page.getByText('Nothing found. Try another word.')).toBeVisible();
  });

  test('two tabs of one conversation keep their order, and both show all of it', async () => {
    await ask(page, 'i lost my job last week');
    const other = await context.newPage();
    await other.goto('/chat');
    await expect(said(other, 'i lost my job')).toBeVisible();
    const [conversation] = await conversations(page);
    await context.setOffline(true);
    await ask(other, 'first, from the other tab');
    await expect(said(page, 'first, from the other tab')).toBeVisible();
    await ask(page, 'second, from this tab');
    await ask(other, 'third, from the other tab');
    await expect(answers(page)).toHaveCount(4);
    await context.setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0);
    const stored = await messages(page, conversation!.id);
    expect(stored.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'i lost my job last week',
      'first, from the other tab',
      'second, from this tab',
      'third, from the other tab',
    ]);
    for (const tab of [page, other]) await expect(answers(tab)).toHaveCount(4);
  });

  test('danger is heard first, on the device, and stays open', async () => {
    await context.setOffline(true);
    await field(page).fill('i want to end it all tonight');
    await page.keyboard.press('Enter');
    await expect(help(page)).toBeVisible({ timeout: 30_000 });
    await expect(help(page).getByRole('link', { name: 'Call 988 (Crisis Lifeline)' })).toHaveAttribute(
      'href',
      'tel:988',
    );
    await help(page).getByRole('button', { name: 'Not Now' }).click();
    await expect(field(page)).toHaveValue('i want to end it all tonight');
    await expect(page.getByRole('region', { name: /Help is here/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: /Help is here/ })).toBeVisible();
    await ask(page, 'never mind, i am fine');
    await context.setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
    const [conversation] = await conversations(page);
    const stored = await messages(page, conversation!.id);
    expect(stored.map(({ crisisAlert }) => crisisAlert?.categories ?? null)).toEqual([
      null,
      ['suicide'],
      null,
      ['suicide'],
    ]);
  });

  test('without room on the device, what only the page has is not said to be kept', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are answered on this device')).toBeVisible();
    await fillStorage(page);
    await ask(page, BILLS);
    await expect(page.getByText('This browser can’t store what was said here.')).toHaveRole('status');
    expect(await waiting(page)).toBe(0);
    await context.setOffline(false);
    await expect.poll(async () => (await conversations(page)).length, { timeout: 40_000 }).toBe(1);
    await expect(page.getByText('This browser can’t store what was said here.')).toHaveCount(0);
    await expect(said(page, BILLS)).toBeVisible();
  });

  test('a private conversation and the enhanced one are answered too; the private one is kept nowhere', async () => {
    await page.goto('/conversation');
    await context.setOffline(true);
    await ask(page, BILLS);
    await expect(page.getByText(HERE)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
    await ask(page, 'and what now');
    const [session] = await conversations(page);
    expect((await messages(page, session!.id)).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);

    await page.request.patch('/api/account/settings', { data: { privateMode: true } });
    await page.goto('/chat');
    await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
    await context.setOffline(true);
    await ask(page, 'i have told nobody about the gambling');
    await expect(page.getByText(HERE)).toBeVisible();
    // Neither what is seen nor what is heard promises to keep or to send anything.
    const mark = page.locator('.offline-mark:visible');
    await mark.locator('summary').click();
    await expect(mark).toHaveText(
      'OfflineThis conversation is private: it is answered on this device, and nothing of it is kept or sent later.',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByText('You are offline. Nothing of this conversation is kept.')).toHaveRole('status');
    await ask(page, 'another verse');
    expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(
      'gambling',
    );
    await context.setOffline(false);
    await ask(page, 'and what should i do tonight');
    expect(await waiting(page)).toBe(0);
    expect(await conversations(page)).toHaveLength(1);
  });
});

test('without answers on the device: the words stay, help is at hand, and it says how to have them', async ({
  page,
  context,
}) => {
  await comeIn(page, context);
  await page.goto('/chat');
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('nothing can be answered just now')).toBeVisible();
  const mark = page.locator('.offline-mark:visible');
  await mark.locator('summary').click();
  await expect(mark).toContainText('What you write here stays in the box and is not sent by itself.');
  await expect(page.getByText('You are offline. What you write here is not sent by itself.')).toHaveRole('status');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'answers for this device' })).toHaveAttribute(
    'href',
    '/profile#on-this-device',
  );
  await field(page).fill(BILLS);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(BILLS);
  // The note above the field has said it.
  await expect(page.getByText('Failed to start conversation. Please try again.', { exact: true })).toHaveCount(0);
  await expect(help(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  for (const path of ['/chat', '/conversation']) {
    await page.goto(path);
    await field(page).fill('i am going to kill myself tonight');
    await page.keyboard.press('Enter');
    await expect(help(page)).toBeVisible();
    await expect(help(page).getByRole('link', { name: 'Text HOME to 741741' })).toBeVisible();
    await help(page).getByRole('button', { name: 'Not Now' }).click();
    await expect(field(page)).toHaveValue('i am going to kill myself tonight');
  }
  expect(await waiting(page)).toBe(0);
});

test('without room on the device: unsent words stay in the box as long as the page is open', async ({
  page,
  context,
}) => {
  await comeIn(page, context);
  await page.goto('/chat');
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('nothing can be answered just now')).toBeVisible();
  await fillStorage(page);
  await field(page).fill(BILLS);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeEditable();
  await expect(said(page, BILLS)).toHaveCount(0);
  await expect(field(page)).toHaveValue(BILLS);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.locator('#quick-ask')).toBeVisible();
  await page.getByRole('link', { name: 'Chat' }).first().click();
  await expect(field(page)).toHaveValue(BILLS);
  await field(page).fill('i am going to kill myself tonight');
  await page.keyboard.press('Enter');
  await expect(help(page)).toBeVisible();
  await help(page).getByRole('button', { name: 'Not Now' }).click();
  await expect(field(page)).toBeEditable();
  await expect(field(page)).toHaveValue('i am going to kill myself tonight');
  // Whoever leaves is asked first: the words would go with the page.
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  // Who signs out is asked as well, and then they are gone.
  await context.setOffline(false);
  await expect(page.locator('.offline-mark:visible')).toHaveCount(0, { timeout: 40_000 });
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Some of your words are only here' })).toBeVisible();
});

test('without room on the device: what waits in the page alone is not said to be kept', async ({ page, context }) => {
  await comeIn(page, context);
  await page.goto('/bible/john/3?verse=16');
  await expect(page.getByRole('button', { name: 'Note', exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('.offline-mark:visible')).toBeVisible();
  await fillStorage(page);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Your note').fill('Only in this page.');
  // The dialog that is closed gives its words back.
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await expect(page.getByLabel('Your note')).toHaveValue('Only in this page.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'Your note on John 3:16 is sent when there is a connection. This browser can’t store it, so please leave this page open.',
      { exact: true },
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('link', { name: 'Open your prayer vault' }).click();
  const write = page.getByRole('button', { name: 'Write a prayer or note' });
  await write.click();
  await page.getByLabel('Your prayer').fill('Here and nowhere else.');
  // A form that was closed gives its words back, too.
  await page.getByRole('button', { name: 'Not now' }).click();
  await write.click();
  await expect(page.getByLabel('Your prayer')).toHaveValue('Here and nowhere else.');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(
    page.getByText(
      'This browser can’t store it, so please leave this page open. It goes to your vault when there is a connection.',
      { exact: true },
    ),
  ).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Kept', { exact: true })).toHaveCount(0);
  expect(await waiting(page)).toBe(0);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await context.setOffline(false);
  await expect
    .poll(async () => JSON.stringify(await fetchAll(page, '/api/vault')), { timeout: 40_000 })
    .toContain('Here and nowhere else.');
  await expect
    .poll(async () => JSON.stringify(await fetchAll(page, '/api/bible/marks')), { timeout: 40_000 })
    .toContain('Only in this page.');
});

test('where the browser keeps nothing of what was opened, nothing of it is promised', async ({ page, context }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked for this test.', 'SecurityError');
    };
  });
  await comeIn(page, context);
  await page.goto('/home');
  await context.setOffline(true);
  const mark = page.locator('.offline-mark:visible');
  await mark.locator('summary').click();
  await expect(mark).toContainText('this browser keeps nothing of it');
  await expect(mark).not.toContainText('What you have opened before is here');
  await expect(mark).toContainText('wait on this device');
});

test('a visitor’s question without a network is kept in the box, and danger in it is heard', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const box = page.getByRole('textbox').first();
  await box.fill('i want to kill myself');
  await page.keyboard.press('Enter');
  await expect(page.locator('.answer-failed [role="alert"]')).toHaveText(
    'You are offline, so your question was not sent. What you wrote is still in the box.',
  );
  await expect(help(page).getByRole('link', { name: 'Call 988 (Crisis Lifeline)' })).toBeVisible();
  await help(page).getByRole('button', { name: 'Not Now' }).click();
  await expect(box).toHaveValue('i want to kill myself');
});

test('a call says that it needs a connection, and leads to writing', async ({ page, context }) => {
  await makeCaller(context, 'guided-path');
  await page.goto('/talk');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('button', { name: 'Begin talking' })).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('a call needs a connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin talking' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue with Text Chat' }).click();
  await expect(page).toHaveURL(/\/chat$/);
});

test.describe('in a tunnel: everything is taken, and nothing answered', () => {
  test.describe.configure({ timeout: 120_000 });
  const DANGER = 'i am going to kill myself tonight';
  let tunnel = false;
  test.beforeEach(async ({ page, context }) => {
    tunnel = false;
    await comeIn(page, context);
    await context.route(/\/(?:api|auth|healthz)(?:[/?]|$)/, async (route) => {
      if (!tunnel) await route.fallback();
    });
  });
  const away = (page: Page) => page.getByText('Offline', { exact: true }).filter({ visible: true });
  /** Help is there in a few seconds, and when it is closed it stays so. */
  const expectHelpOnce = async (page: Page) => {
    await expect(help(page)).toBeVisible({ timeout: 5000 });
    await help(page).getByRole('button', { name: 'Not Now' }).click();
    await expect(help(page)).toHaveCount(0);
  };

  test('a new conversation shows what is being sent, help comes, and the words are given back', async ({ page }) => {
    await page.goto('/chat');
    await expect(page.getByText('Welcome, Ruth')).toBeVisible();
    tunnel = true;
    await field(page).fill(DANGER);
    await page.keyboard.press('Enter');
    await expect(said(page, DANGER)).toBeVisible({ timeout: 1000 });
    await expect(page.getByText('God is responding...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expectHelpOnce(page);
    await expect(away(page)).toBeVisible({ timeout: 15_000 });
    await expect(said(page, DANGER)).toHaveCount(0, { timeout: 10_000 });
    await expect(field(page)).toHaveValue(DANGER);
    await expect(page.getByText('nothing can be answered just now')).toBeVisible();
    await expect(help(page)).toHaveCount(0);
    // Out of it, the same words are answered; what the server heard stands there.
    tunnel = false;
    await expect(away(page)).toHaveCount(0, { timeout: 40_000 });
    await page.keyboard.press('Escape');
    await field(page).press('Enter');
    await expect(help(page)).toBeVisible();
    expect(await conversations(page)).toHaveLength(1);
  });

  test('help comes from home, the vault and the other conversation, and the words are kept', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('#quick-ask')).toBeVisible();
    tunnel = true;
    await page.locator('#quick-ask').fill(DANGER);
    await page.keyboard.press('Enter');
    await expectHelpOnce(page);
    tunnel = false;

    await page.goto('/vault');
    await page.getByRole('button', { name: 'Write a prayer or note' }).click();
    await page.getByLabel('Your prayer').fill(DANGER);
    await expect(away(page)).toHaveCount(0, { timeout: 40_000 });
    tunnel = true;
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expectHelpOnce(page);
    await expect(page.getByText('Kept', { exact: true })).toBeVisible({ timeout: 15_000 });
    expect(await waiting(page)).toBe(1);
    await expect(help(page)).toHaveCount(0);
    tunnel = false;
    await page.goto('/conversation');
    await expect.poll(() => waiting(page), { timeout: 40_000 }).toBe(0);
    const { items } = await fetchAll<{ items: unknown[] }>(page, '/api/vault');
    expect(items).toHaveLength(1);

    await expect(field(page)).toBeVisible();
    tunnel = true;
    await field(page).fill(DANGER);
    await page.keyboard.press('Enter');
    await expectHelpOnce(page);
    // The page is closed while it is sent: the words are in the field again.
    tunnel = false;
    await page.reload();
    await expect(field(page)).toHaveValue(DANGER);
  });

  test('it is said, and what isn’t on the device is named; a slow network is none', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('#quick-ask')).toBeVisible();
    let delay = 8000;
    await page.context().route(/\/api\/vault\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.fallback();
    });
    await page.goto('/vault');
    for (let second = 0; second < 10; second += 1) {
      await page.waitForTimeout(1000);
      await expect(away(page)).toHaveCount(0);
    }
    delay = 0;
    tunnel = true;
    await page.goto('/bible/obadiah/1');
    await expect(away(page)).toBeVisible({ timeout: 15_000 });
    tunnel = false;
    await expect(away(page)).toHaveCount(0, { timeout: 40_000 });
  });
});

test('a visitor in a tunnel has help in sight', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const box = page.getByRole('textbox').first();
  await box.fill('i want to kill myself');
  await page.route(/\/(?:api|auth|healthz)(?:[/?]|$)/, () => undefined);
  await page.keyboard.press('Enter');
  await expect(help(page).getByRole('link', { name: 'Call 988 (Crisis Lifeline)' })).toBeVisible({ timeout: 6000 });
});
