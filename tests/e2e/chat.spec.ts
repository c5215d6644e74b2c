import { ask, expect, register, registerByForm, test } from './visitor.ts';

const WORRY = "i lost my job last week and i'm scared we'll lose the house";

test('registers, asks, is answered from Scripture, finds it again, and nobody else does', async ({ page, browser }) => {
  await registerByForm(page);
  await page.goto('/chat');
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  await page.getByLabel('Your message').fill(WORRY);
  await page.keyboard.press('Enter');
  const cards = page.locator('.verse');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(2);
  await expect(page.getByText('word for word')).toBeVisible();
  await expect(page.getByText('A prayer, if you would like one')).toBeVisible();

  for (const card of await cards.all()) {
    const reference = (await card.getAttribute('aria-label')) ?? '';
    const shown = ((await card.locator('blockquote').textContent()) ?? '').replace(/\s+/g, ' ').trim();
    const { passages } = await (
      await page.request.get(`/api/bible/passage?ref=${encodeURIComponent(reference)}`)
    ).json();
    const corpus = passages[0].verses
      .map((verse: { webText: string }) => verse.webText)
      .filter(Boolean)
      .join(' ');
    expect(shown).toBe(corpus);
  }
  const steps = page.getByRole('checkbox');
  expect(await steps.count()).toBeGreaterThanOrEqual(2);
  await steps.first().check();

  await page.reload();
  await expect(page.getByText(WORRY).first()).toBeVisible();
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();

  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const list = await (
    await page.request.get('/api/conversations', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await register(stranger, 'Orpah');
  const theirs = await stranger.evaluate(() => localStorage.getItem('authToken'));
  const answer = await stranger.request.get(`/api/conversations/${list[0].id}/messages`, {
    headers: { authorization: `Bearer ${theirs}` },
  });
  expect(answer.status()).toBe(404);
  await other.close();
});

test('a crisis opens the help, keeps the words, and leaves a card in the conversation', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, 'i want to end it all tonight');
  const dialog = page.getByRole('alertdialog', { name: "You're Not Alone" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Call 988 (Crisis Lifeline)' })).toHaveAttribute('href', 'tel:988');
  await expect(dialog.getByRole('link', { name: 'Text HOME to 741741' })).toHaveAttribute(
    'href',
    'sms:741741?body=HOME',
  );
  await expect(dialog.getByRole('link', { name: /Call 911/ })).toHaveAttribute('href', 'tel:911');
  await expect(dialog.getByRole('link', { name: /Call 988/ })).toBeFocused();
  await expect(dialog.getByText('Your message was sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue Our Conversation' }).click();
  await expect(dialog).toBeHidden();
  const field = page.getByLabel('Your message');
  await expect(field).toHaveValue('i want to end it all tonight');
  const note = page.getByText('Your message was sent. Its words are left here too');
  await expect(note).toBeVisible();
  await expect(page.getByRole('region', { name: /Help is here/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: /Help is here/ })).toBeVisible();

  // Nobody who wonders whether it went says it twice.
  await expect(note).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article', { name: 'You wrote' })).toHaveCount(1);
  // Whoever writes the same once more means it.
  await ask(page, 'i want to end it all tonight');
  await expect(page.getByRole('article', { name: 'You wrote' })).toHaveCount(2);
});

test('a second tab shows what was said in the first when somebody comes back to it', async ({ page, context }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, 'i lost my job last week');
  const second = await context.newPage();
  await second.goto('/chat');
  const said = second.getByRole('article', { name: 'You wrote' });
  await expect(said).toHaveCount(1);
  const log = second.getByRole('log', { name: 'Messages' });
  await second.getByRole('button', { name: 'Edit message' }).click();
  await second.getByLabel('Change your message').fill('i lost my job in spring');
  await second.getByLabel('Your message', { exact: true }).fill('begun in the second tab');
  await second.setViewportSize({ width: 900, height: 500 });
  await log.evaluate((area) => area.scrollTo({ top: 0 }));
  await ask(page, 'and my savings are gone');
  // What was loaded a moment ago counts as new.
  await second.waitForTimeout(2000);
  await second.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(second.getByText('and my savings are gone')).toBeAttached();
  await expect(second.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(2);
  await expect(second.getByLabel('Your message', { exact: true })).toHaveValue('begun in the second tab');
  await expect(second.getByLabel('Change your message')).toHaveValue('i lost my job in spring');
  expect(await log.evaluate((area) => area.scrollTop)).toBe(0);
});

test('the help opens again for the next sign of danger, and not for other words', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  const dialog = page.getByRole('alertdialog', { name: "You're Not Alone" });
  await ask(page, 'i want to end it all tonight');
  await dialog.getByRole('button', { name: 'Not Now' }).click();
  await ask(page, 'i lost my job last week');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(page.getByRole('region', { name: /Help is here/ })).toBeInViewport();
  await ask(page, 'i am going to kill myself');
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('i am going to kill myself');
});

test('the next person at the same screen sees nothing of the last one', async ({ page }) => {
  await register(page, 'Naomi');
  await page.goto('/chat');
  await ask(page, WORRY);
  await page.getByLabel('Your message').fill('my husband does not know');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByRole('button', { name: 'Sign out without them' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // No page load in between: what is in memory must be gone, too.
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Orpah');
  await page.getByLabel('Email').fill(`orpah-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('whither thou goest');
  await page.getByLabel('Confirm password').fill('whither thou goest');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Go on without a plan for now' }).click();
  await page.getByRole('link', { name: 'Skip all of this' }).click();
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click();
  await expect(page.getByText('Welcome, Orpah')).toBeVisible();
  await expect(page.getByText(WORRY.slice(0, 20))).toHaveCount(0);
  await expect(page.getByLabel('Your message')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('my husband does not know');
});

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });
  test('a draft survives a reload and a failed send', async ({ page }) => {
    await register(page);
    await page.goto('/chat');
    await ask(page, WORRY);
    await page.getByLabel('Your message').fill('my husband does not know');
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('my husband does not know');
    await page.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('my husband does not know');
    await page.unroute('**/messages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(2);
  });
});

test.describe('when a message is not taken', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|Enhanced conversation failed/] });
  for (const path of ['/chat', '/conversation']) {
    test(`danger in it is heard all the same, on ${path}`, async ({ page }) => {
      await register(page);
      await page.goto(path);
      await page.route('**/conversations/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, json: { message: 'Too many messages.', code: 'too-many-requests' } })
          : route.continue(),
      );
      await page.route('**/api/conversations', (route) => route.continue());
      await page.getByLabel('Your message').fill('i want to end it all tonight');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toBeVisible();
      await expect(page.getByLabel('Your message')).toHaveValue('i want to end it all tonight');
    });
  }
});

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('it is said once, and signing in leads back', async ({ page }) => {
    await register(page);
    await page.goto('/home');
    const chat = page.getByRole('navigation').first().getByRole('link', { name: 'Chat' });
    await expect(chat).toBeVisible();
    // Elsewhere, this device was signed out.
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.context().clearCookies();
    await chat.click();
    await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toHaveCount(1);
    await page.waitForURL('**/login?redirect=%2Fchat');
  });
});

test('another person signing in in a second tab changes this one, too', async ({ page, context }) => {
  await register(page, 'Naomi');
  await page.goto('/chat');
  await ask(page, WORRY);
  const second = await context.newPage();
  await second.goto('/home');
  await second.getByRole('button', { name: 'Sign Out' }).first().click();
  await second.waitForURL((url) => url.pathname === '/');
  await registerByForm(second, 'Orpah');
  // The first tab was not touched: it signed out with the second, and in again as who is there now.
  await expect(page.getByText('Welcome, Orpah')).toBeVisible();
  await expect(page.getByText(WORRY.slice(0, 20))).toHaveCount(0);
});

test('a reload comes back to the conversation that was open', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, WORRY);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await ask(page, 'my father died in march');
  await page.getByRole('button', { name: /i lost my job/ }).click();
  await expect(page.getByRole('article', { name: 'You wrote' })).toHaveText(/lost my job/);
  await page.reload();
  await expect(page.getByRole('article', { name: 'You wrote' })).toHaveText(/lost my job/);
});

test('an answer can be asked about with one tap', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, WORRY);
  const wishes = page.getByRole('group', { name: 'Ask about this answer' });
  await expect(wishes.getByRole('button')).toHaveCount(4);
  await page.getByLabel('Your message').fill('wait');
  await expect(wishes).toBeHidden();
  await page.getByLabel('Your message').fill('');
  await wishes.getByRole('button', { name: 'Shorter, please' }).click();
  const answers = page.getByRole('article', { name: 'Emmaus answered' });
  await expect(answers).toHaveCount(2);
  await expect(answers.last().locator('.verse')).toHaveCount(1);
  await expect(answers.last().getByRole('checkbox')).toHaveCount(1);
  await wishes.getByRole('button', { name: 'Pray with me' }).click();
  await expect(answers).toHaveCount(3);
  await expect(answers.last().locator('.verse')).toHaveCount(0);
  await expect(answers.last().getByText('A prayer, if you would like one')).toBeVisible();
});

test('an edit leaves alone what stands in the field', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, WORRY);
  await page.getByLabel('Your message').fill('my husband does not know');
  await page.getByRole('button', { name: 'Edit message' }).click();
  await page.getByLabel('Change your message').fill('i feel so alone in this city');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('i feel so alone in this city').last()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
  await expect(page.getByLabel('Your message')).toHaveValue('my husband does not know');
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('my husband does not know');
});

test.describe('an edit that was begun', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test('survives a reload and a failed send, and ends when it is sent or left', async ({ page }) => {
    await register(page);
    await page.goto('/chat');
    await ask(page, WORRY);
    const change = page.getByLabel('Change your message');
    await page.getByRole('button', { name: 'Edit message' }).click();
    await change.fill('i feel so alone in this city');
    await page.reload();
    await expect(change).toHaveValue('i feel so alone in this city');
    await expect(change).not.toBeFocused();
    await page.getByRole('button', { name: 'Leave it' }).click();
    await page.reload();
    await expect(page.getByRole('article', { name: 'You wrote' })).toContainText(WORRY);
    await expect(change).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit message' }).click();
    await change.fill('i feel so alone in this town');
    await page.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Your change was not sent. It is kept here.')).toBeVisible();
    await page.unroute('**/messages');
    await page.reload();
    await expect(change).toHaveValue('i feel so alone in this town');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('article', { name: 'You wrote' })).toContainText('i feel so alone in this town');
    await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article', { name: 'You wrote' })).toContainText('i feel so alone in this town');
    await expect(change).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft-')))).toEqual([]);
  });

  test('is in the box where its message is gone', async ({ page, context }) => {
    await register(page);
    await page.goto('/chat');
    await ask(page, WORRY);
    await page.getByRole('button', { name: 'Edit message' }).click();
    await page.getByLabel('Change your message').fill('i feel so alone in this city');
    const other = await context.newPage();
    await other.goto('/chat');
    await expect(other.getByLabel('Change your message')).toBeVisible();
    await other.getByLabel('Change your message').fill('i am lonely');
    await other.getByRole('button', { name: 'Send again' }).click();
    await expect(other.getByRole('article', { name: 'You wrote' })).toContainText('i am lonely');
    await expect(other.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
    await expect(other.getByRole('button', { name: 'Copy reply' })).toHaveCount(1);
    await page.getByLabel('Change your message').fill('i feel so alone in this old city');
    await page.reload();
    await expect(page.getByRole('article', { name: 'You wrote' })).toContainText('i am lonely');
    await expect(page.getByLabel('Your message', { exact: true })).toHaveValue('i feel so alone in this old city');
  });
});

test('a message over the limit is named and kept', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await page.getByLabel('Your message').fill('word '.repeat(4000));
  await expect(page.getByText(/12,000 characters too many/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('word '.repeat(4000));
});

test('renames, searches, exports, edits, asks for another answer, and deletes', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, WORRY);
  const answer = page.getByRole('article', { name: 'Emmaus answered' });
  const first = await answer.textContent();
  await page.getByRole('button', { name: 'Another answer' }).click();
  await expect.poll(async () => (await answer.count()) === 1 && (await answer.textContent()) !== first).toBe(true);

  await page.getByRole('button', { name: 'Edit message' }).click();
  await page.getByLabel('Change your message').fill('i feel so alone in this city');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('article', { name: 'You wrote' })).toHaveText(/alone in this city/);
  await expect(answer).toHaveCount(1);

  await page.getByRole('button', { name: 'Conversation actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title').fill('The move');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'The move' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('alone in this');
  await expect(page.getByRole('button', { name: /The move/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');

  await page.getByRole('button', { name: 'Conversation actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('The move.md');

  await page.getByRole('button', { name: 'Conversation actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your conversations will be kept here.')).toBeVisible();
});

test('a browser that does not say what it keeps keeps nobody from asking', async ({ page }) => {
  await register(page);
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => new Promise(() => undefined);
  });
  await page.goto('/chat');
  await ask(page, WORRY);
  await page.goto('/conversation');
  await ask(page, WORRY);
});

test('a name that the keyboard brought stays though a mouse passes by, and Escape takes it away', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, WORRY);
  const edit = page.getByRole('button', { name: 'Edit message' });
  const name = page.getByRole('tooltip').filter({ hasText: 'Edit' });
  // What comes after a key has the keyboard's focus.
  await page.keyboard.press('Shift');
  await edit.focus();
  await expect(name).toBeVisible();
  await edit.hover();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await expect(name).toBeVisible();
  await expect(edit).toHaveAttribute('aria-describedby', (await name.getAttribute('id')) ?? 'none');
  await page.keyboard.press('Escape');
  await expect(name).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('on a phone a toast leaves the header free, and lies over no help', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  await page.goto('/chat');
  await page.getByLabel('Your message').fill('i lost my job last week');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('listitem').filter({ hasText: 'New conversation started' });
  const top = async () => (await toast.boundingBox())?.y;
  const head = (await page.getByRole('button', { name: 'Conversation actions' }).boundingBox())!;
  await expect.poll(top).toBeGreaterThan(head.y + head.height);
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toHaveCount(1);
  await ask(page, 'i want to end it all tonight');
  await page.getByRole('button', { name: 'Continue Our Conversation' }).click();
  await expect(page.getByRole('region', { name: /Help is here/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Conversation actions' }).click();
  await page.getByRole('menuitem', { name: 'Keep in vault' }).click();
  const kept = page.getByRole('listitem').filter({ hasText: 'It is in your prayer vault.' });
  await expect.poll(async () => (await kept.boundingBox())?.y).toBeLessThan(head.y);
});

test('on a phone the list of conversations opens as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  await page.goto('/chat');
  await ask(page, WORRY);
  await page.getByRole('button', { name: 'Conversations' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chat for Guidance' });
  await expect(sheet.getByText('Unlimited text conversations')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /i lost my job/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
});

test('the enhanced conversation shows what each answer rests on', async ({ page }) => {
  await register(page);
  await page.goto('/conversation');
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  await page.getByLabel('Your message').fill(WORRY);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Initial Response')).toBeVisible();
  await expect(page.getByText(/^Session [0-9a-f]{8}$/)).toBeVisible();
  await expect(page.getByText(/^\d+ ms$/)).toBeVisible();
  await expect(page.getByText(/^\d+ words$/)).toBeVisible();
  await expect(page.getByText(/scripture reference/)).toBeVisible();
});

test('a message being changed doesn’t take the keyboard from another one being written', async ({ page }) => {
  await register(page);
  await page.goto('/chat');
  await ask(page, WORRY);
  await page.getByRole('button', { name: 'Edit message' }).click();
  await expect(page.getByLabel('Change your message')).toBeFocused();
  await page.getByLabel('Your message', { exact: true }).click();
  await page.keyboard.type('and another thing');
  await expect(page.getByLabel('Your message', { exact: true })).toHaveValue('and another thing');
  await expect(page.getByLabel('Change your message')).toHaveValue(WORRY);
});
