import type { Page } from '@playwright/test';
import { expect, expectAccessible, register, test } from './visitor.ts';

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('[data-verse]').first()).toBeVisible();
};
const verse = (page: Page, number: number) => page.locator(`#v${number}`);
const number = (page: Page, verseNumber: number) => page.locator(`[data-number="${verseNumber}"]`);

test.describe('the reader', () => {
  test('opens at John 3, turns pages across books, and ends at both ends', async ({ page }) => {
    await register(page);
    await open(page, '/bible', 'John 3');
    await expect(page).toHaveURL(/\/bible\/john\/3$/);
    await expect(page.getByText('Complete World English Bible')).toBeVisible();
    await expect(page.getByText('public domain')).toBeVisible();
    const book = page.getByLabel('Book');
    await expect(book.locator('optgroup')).toHaveCount(2);
    await expect(book.locator('optgroup[label="Old Testament"] option')).toHaveCount(39);
    await expect(book.locator('option[value="john"]')).toHaveText('John (21 chapters)');
    await expect(page.getByText('of 21')).toBeVisible();

    await open(page, '/bible/malachi/4', 'Malachi 4');
    await page.getByRole('button', { name: 'Next: Matthew 1' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Matthew 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous: Malachi 4' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Malachi 4' })).toBeVisible();
    await open(page, '/bible/genesis/1', 'Genesis 1');
    await expect(page.getByRole('button', { name: /^Previous/ }).first()).toBeDisabled();
    await open(page, '/bible/revelation/22', 'Revelation 22');
    await expect(page.getByRole('button', { name: /^Next/ }).first()).toBeDisabled();

    await page.getByLabel('Book').selectOption('jude');
    await expect(page.getByText('a servant of Jesus Christ, and brother of James')).toBeVisible();
    // What was read last is where one comes back to, after a reload too.
    await open(page, '/bible', 'Jude 1');
  });

  test('the chapter field stays between 1 and the last', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3', 'John 3');
    const field = page.getByRole('spinbutton', { name: 'Chapter' });
    await expect(field).toHaveAttribute('min', '1');
    await expect(field).toHaveAttribute('max', '21');
    for (const [typed, chapter] of [
      ['99', 'John 21'],
      ['0', 'John 1'],
      ['', 'John 1'],
      ['7', 'John 7'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: chapter, exact: true })).toBeVisible();
    }
    await open(page, '/bible/john/abc', 'John 1');
  });

  test.describe('what isn’t there', () => {
    test.use({ expectedErrors: [/status of 404/] });
    test('is said in a sentence, with a way on', async ({ page }) => {
      await register(page);
      await page.goto('/bible/psalms/151');
      await expect(page.getByRole('alert')).toContainText('Psalms has 150 chapters');
      await page.getByRole('button', { name: 'Open Psalms 1' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Psalm 1' })).toBeVisible();
      await page.goto('/bible/philipians/1');
      await expect(page.getByRole('alert')).toContainText('Did you mean Philippians?');
      await page.goto('/bible/john%20/3');
      await expect(page.getByRole('alert')).toContainText('Did you mean John?');
    });
  });

  test('an address in large letters leads to the chapter and its verse', async ({ page }) => {
    await register(page);
    await open(page, '/BIBLE/john/3?verse=16', 'John 3');
    await expect(page).toHaveURL(/\/bible\/john\/3\?verse=16$/);
    await expect(verse(page, 16)).toHaveClass(/sel/);
  });

  test('sets the text as it is: titles, lines, Selah, speakers, what is left out', async ({ page }) => {
    await register(page);
    await open(page, '/bible/psalms/3', 'Psalm 3');
    await expect(page.locator('.psalm-title')).toContainText('A Psalm by David');
    await expect(page.getByText('Selah')).toHaveCount(3);
    await open(page, '/bible/psalms/119', 'Psalm 119');
    await expect(page.locator('.psalm-title')).toHaveCount(22);
    await open(page, '/bible/song-of-solomon/1', 'Song of Solomon 1');
    await expect(page.locator('.speaker').first()).toHaveText('Beloved');
    await open(page, '/bible/luke/17', 'Luke 17');
    await expect(verse(page, 36)).toContainText('leaves this verse out');
    await open(page, '/bible/3-john/1', '3 John 1');
    await expect(page.locator('[data-number]')).toHaveCount(14);
    await open(page, '/bible/romans/14', 'Romans 14');
    await expect(page.getByText('as Romans 16:25–27')).toBeVisible();
  });

  test('a link to verses scrolls there and marks them; a tap opens and closes', async ({ page }) => {
    await register(page);
    await open(page, '/bible/psalms/119?verse=105-106', 'Psalm 119');
    await expect(verse(page, 105)).toBeInViewport();
    await expect(verse(page, 105)).toHaveClass(/sel/);
    await expect(verse(page, 106)).toHaveClass(/sel/);
    await expect(page.getByRole('group', { name: 'Psalm 119:105–106' })).toBeVisible();
    await verse(page, 107).click();
    await expect(page).toHaveURL(/verse=107$/);
    await verse(page, 107).click();
    await expect(page.locator('.verse-bar')).toHaveCount(0);
    await verse(page, 107).click();
    await verse(page, 109).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('group', { name: 'Psalm 119:107–109' })).toBeVisible();
    // A link to another verse goes there, after a tap too.
    await page.getByRole('button', { name: 'Search the Bible' }).click();
    await page.getByRole('searchbox').fill('ps 119:150');
    await page.getByRole('link', { name: 'Go to Psalm 119:150' }).click();
    await expect(verse(page, 150)).toBeInViewport();
  });

  test('works with the keyboard alone', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3', 'John 3');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: 'John 4' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { level: 1, name: 'John 3' })).toBeVisible();
    await number(page, 1).focus();
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowDown');
    await expect(number(page, 16)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'John 3:16' })).toBeVisible();
    await expect(number(page, 16)).toHaveAttribute('aria-pressed', 'true');
    // The toolbar is reached with the tab key, and Escape lets go of the verse.
    await page.keyboard.press('Escape');
    await expect(page.locator('.verse-bar')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('ps 23');
    await expect(page.getByRole('link', { name: 'Go to Psalm 23' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('link', { name: 'Go to Psalm 23' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Psalm 23' })).toBeVisible();
  });

  test('a key pressed while a chapter is on its way turns from that one', async ({ page }) => {
    await register(page);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    // It is fetched ahead as well: neither comes.
    await page.route('**/api/bible/john/4', async (route) => {
      await promise;
      await route.continue();
    });
    await open(page, '/bible/john/3', 'John 3');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/bible\/john\/4$/);
    await expect(page.getByRole('button', { name: 'Next: John 5' })).toBeEnabled();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: 'John 5' })).toBeVisible();
    release();
  });

  test('settings change the text and last', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3', 'John 3');
    const size = () =>
      page.locator('.page .scripture').evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    const before = await size();
    await page.getByRole('button', { name: 'Text settings' }).click();
    await page.getByRole('radio', { name: '150 %' }).check();
    await page.getByLabel('Each verse on its own line').check();
    await page.getByLabel('Words of Jesus in red').check();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(verse(page, 16)).toBeVisible();
    expect(await size()).toBeCloseTo(before * 1.5, 0);
    await expect(page.locator('.scripture > p')).toHaveCount(36);
    await expect(verse(page, 3).locator('em').first()).toBeVisible();
    await expect(verse(page, 1).locator('em')).toHaveCount(0);
    await expect(verse(page, 3)).toContainText('unless one is born anew');
  });

  test('fits a narrow screen and a page zoomed to 200 %', async ({ page }) => {
    await register(page);
    for (const [width, height] of [
      [320, 640],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/bible/psalms/119?verse=9', 'Psalm 119');
      await expect(page.locator('.verse-bar')).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
});

test.describe('marks', () => {
  test('highlight, note and bookmark are kept on the account', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3?verse=16', 'John 3');
    await page.getByRole('button', { name: 'Highlight in green' }).click();
    await expect(verse(page, 16)).toHaveClass(/hl-sage/);
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await expect(page.getByRole('button', { name: 'Take the bookmark away' })).toBeVisible();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByLabel('Your note').fill('Read at my baptism.');
    const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/bible/marks', async (route) => {
      await slow;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    // What would be typed now would go with the note that has arrived.
    await expect(page.getByLabel('Your note')).not.toBeEditable();
    goOn();
    await expect(page.getByText('Your note on John 3:16 is kept.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(number(page, 16)).toHaveAccessibleName('Verse 16, highlighted, with a note, bookmarked');
    await page.getByRole('button', { name: 'Your marks and notes' }).first().click();
    await expect(page.getByRole('dialog').getByText('Read at my baptism.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as text' }).click();
    expect((await download).suggestedFilename()).toBe('bible-notes.md');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take the green highlight away' }).click();
    await expect(verse(page, 16)).not.toHaveClass(/hl-sage/);
  });

  test.describe('when the server can’t be reached', () => {
    test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });
    test('a note isn’t lost', async ({ page }) => {
      await register(page);
      await open(page, '/bible/john/3?verse=16', 'John 3');
      await page.route('**/api/bible/marks', (route) => route.abort());
      await page.getByRole('button', { name: 'Note', exact: true }).click();
      await page.getByLabel('Your note').fill('Do not lose me.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('is on this device', { exact: false }).first()).toBeVisible();
      await page.unroute('**/api/bible/marks');
      const arrived = page.waitForResponse((response) => response.url().endsWith('/api/bible/marks') && response.ok());
      await page.reload();
      await arrived;
      await page.getByRole('button', { name: 'Note', exact: true }).click();
      await expect(page.getByLabel('Your note')).toHaveValue('Do not lose me.');
    });
  });

  test('a mark lands in its own chapter, however quickly the page is turned', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3?verse=16', 'John 3');
    await expect(page.getByRole('button', { name: 'Highlight in gold' })).toBeEnabled();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/bible/marks', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Highlight in gold' }).click();
    await page.getByRole('button', { name: 'Next: John 4' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'John 4' })).toBeVisible();
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/bible/marks') && response.ok());
    release();
    await stored;
    await expect(verse(page, 16)).not.toHaveClass(/hl-/);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { level: 1, name: 'John 3' })).toBeVisible();
    await expect(verse(page, 16)).toHaveClass(/hl-gold/);
  });

  test('before one’s notes have come, none can be put in their place; a deleted one stays away', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3?verse=16', 'John 3');
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByLabel('Your note').fill('The precious old note.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/bible/marks?chapter=**', async (route) => {
      await held;
      await route.continue();
    });
    // A device that keeps nothing of them yet.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('forgot')) return;
      sessionStorage.setItem('forgot', 'yes');
      indexedDB.deleteDatabase('emmaus-kept');
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Note', exact: true })).toBeDisabled();
    release();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await expect(page.getByLabel('Your note')).toHaveValue('The precious old note.');
    await page.getByLabel('Your note').fill('The precious old note, and more.');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await expect(page.getByLabel('Your note')).toHaveValue('');
  });

  test('a question about a verse begins in the chat with it quoted', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/11?verse=35', 'John 11');
    await page.getByRole('link', { name: 'Ask about John 11:35' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('About John 11:35: “Jesus wept.” ');
  });
});

test.describe('search', () => {
  test('marks the hits, narrows them, and goes to a reference', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3', 'John 3');
    await page.getByRole('button', { name: 'Search the Bible' }).click();
    await page.getByRole('searchbox').fill('green pastures');
    const hits = page.locator('.hits li');
    await expect(hits.first()).toContainText('Psalm 23:2');
    await expect(hits.first().locator('mark')).toHaveText(['green', 'pastures']);
    await page.getByRole('button', { name: 'New Testament' }).click();
    await expect(hits.first()).not.toContainText('Psalm');
    await page.getByRole('searchbox').fill('first john four eight');
    await page.getByRole('link', { name: 'Go to 1 John 4:8' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '1 John 4' })).toBeVisible();
    await expect(verse(page, 8)).toHaveClass(/sel/);
    await page.getByRole('button', { name: 'Search the Bible' }).click();
    await page.getByRole('searchbox').fill('xyzzyplugh');
    await expect(page.getByText('Nothing has those words.', { exact: false })).toBeVisible();
  });
});

test.describe('study mode', () => {
  test('chapter: lens, audience, type, Refresh; verse: opens and closes', async ({ page }) => {
    await register(page);
    await open(page, '/bible/john/3', 'John 3');
    const asked: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/bible/study')) asked.push(request.postDataJSON() as Record<string, unknown>);
    });
    await page.getByRole('button', { name: 'Enable Advanced Study Mode' }).click();
    const panel = page.getByRole('complementary', { name: 'Study' });
    await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible();
    expect(asked[0]).toEqual({
      type: 'commentary',
      bookSlug: 'john',
      chapter: 3,
      lens: 'faith-journey',
      audience: 'christian',
      studyDepth: 'advanced',
      includeOriginalLanguage: true,
      includeContext: true,
      engine: 'library',
    });
    await panel.getByLabel('Lens').selectOption('deep-dive');
    await panel.getByLabel('Audience').selectOption('seeker');
    await expect.poll(() => asked.at(-1)).toMatchObject({ lens: 'deep-dive', audience: 'seeker' });
    for (const [tab, type, words] of [
      ['Words', 'word-study', 'keeps coming back'],
      ['Cross references', 'cross-references', 'beside John 3'],
      ['Themes', 'theme-study', 'In Jesus.'],
    ] as const) {
      await panel.getByRole('tab', { name: tab }).click();
      await expect(panel.getByRole('tabpanel')).toContainText(words);
      expect(asked.at(-1)).toMatchObject({ type });
    }
    const before = asked.length;
    await panel.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => asked.length).toBe(before + 1);

    await verse(page, 16).click();
    await expect(panel.getByRole('heading', { name: 'John 3:16' })).toBeVisible();
    await expect(panel.getByText('ἀγαπάω', { exact: true })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ type: 'verse-analysis', verse: 16 });
    await panel.getByRole('button', { name: /^G25,/ }).click();
    await expect(page.getByRole('dialog')).toContainText('142 times');
    await page.keyboard.press('Escape');
    await verse(page, 16).click();
    await expect(panel.getByRole('heading', { name: 'John 3', exact: true })).toBeVisible();

    await open(page, '/bible/leviticus/5', 'Leviticus 5');
    await expect(page.getByText('We haven’t written notes on Leviticus 5 yet.', { exact: false })).toBeVisible();
    await expect(page.getByText('About this book')).toBeVisible();
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/status of 503|Failed to load resource/] });
    test('says so in the specification’s words', async ({ page }) => {
      await register(page);
      await open(page, '/bible/john/3', 'John 3');
      await page.route('**/api/bible/study', (route) =>
        route.fulfill({ status: 503, json: { message: 'The library is being mended.', code: 'unavailable' } }),
      );
      await page.getByRole('button', { name: 'Enable Advanced Study Mode' }).click();
      await expect(
        page
          .getByText('Advanced Bible study temporarily unavailable: The library is being mended.', { exact: true })
          .first(),
      ).toBeVisible();
      await verse(page, 16).click();
      await expect(
        page
          .getByText('Deep verse study temporarily unavailable: The library is being mended.', { exact: true })
          .first(),
      ).toBeVisible();
    });
  });
});

test('axe finds nothing in the reader, its study and its dialogs', async ({ page }) => {
  await register(page);
  await open(page, '/bible/psalms/23', 'Psalm 23');
  await expectAccessible(page);
  await open(page, '/bible/john/3?verse=16', 'John 3');
  await page.getByRole('button', { name: 'Highlight in blue' }).click();
  await expect(verse(page, 16)).toHaveClass(/hl-dusk/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enable Advanced Study Mode' }).click();
  await expect(page.getByRole('heading', { name: 'Read alongside' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Whole chapter' }).click();
  for (const tab of ['Words', 'Cross references', 'Themes', 'Commentary']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('.study-source')).toBeVisible();
    await expectAccessible(page);
  }
  for (const button of ['Text settings', 'Your marks and notes', 'Search the Bible']) {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/bible/john/3?verse=16', 'John 3');
  await expect(page.getByRole('heading', { name: 'Read alongside' })).toBeVisible();
  await expectAccessible(page);
});
