import type { Page } from '@playwright/test';
import type { Devotional } from '#contract/devotionals.ts';
import { type ModelRequestRecord, type ModelScript, STAND_IN_MODEL } from '#tests/support/stand-in-model.ts';
import {
  COMMENTARY_DRAFT,
  DEVOTIONAL_DRAFT,
  REFERENCES_READING,
  VERSE_DRAFT,
  WORDS_READING,
} from '#tests/support/written-drafts.ts';
import { expect, expectAccessible, register } from './visitor.ts';
import { test } from './with-model.ts';

const REASON = 'It names the same offering and shows a priest who receives it at the door of the tent.';
const WROTE = `${STAND_IN_MODEL} wrote this; it was checked against the text, but no editor has read it.`;
const VERSES = 'Any verse in it comes from the World English Bible, not from the model.';
const FACTS = 'The verses come from the World English Bible and the counts from the tagged texts, not from the model.';

/** What of a study's request a good answer is chosen from. */
interface Given {
  words: { strongsNumber: string }[];
  references: { osis: string }[];
}

/** A good answer to any study, after a while. */
const studies =
  (wait = 0) =>
  ({ messages, responseFormat }: ModelRequestRecord): ModelScript => {
    const { name } = (responseFormat as { json_schema: { name: string } }).json_schema;
    const given = JSON.parse(messages.find(({ role }) => role === 'user')!.content) as Given;
    const object =
      name === 'word_study'
        ? { reading: WORDS_READING, words: given.words.slice(1, 3).map(({ strongsNumber }) => strongsNumber) }
        : name === 'cross_references'
          ? { reading: REFERENCES_READING, references: [{ osis: given.references[2]!.osis, reason: REASON }] }
          : name === 'verse_analysis'
            ? VERSE_DRAFT
            : COMMENTARY_DRAFT;
    return [{ wait }, { object }];
  };

const panel = (page: Page) => page.getByRole('complementary', { name: 'Study' });
const source = (page: Page) => panel(page).locator('.study-source');

const engine = (page: Page, name: 'Built-in library' | 'Language model') =>
  panel(page).getByRole('group', { name: 'Who writes this study' }).getByRole('button', { name });

async function openStudy(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Enable Advanced Study Mode' }).click();
  await expect(panel(page)).toBeVisible();
}

test.describe('a study by a model', () => {
  test('is one press from the library’s, is read in full, and says whose it is, for every type', async ({
    page,
    model,
  }) => {
    model.always(studies());
    await register(page);
    await openStudy(page, '/bible/leviticus/5');
    await expect(panel(page).getByText('We haven’t written notes on Leviticus 5 yet.')).toBeVisible();
    await expect(engine(page, 'Built-in library')).toHaveAttribute('aria-pressed', 'true');
    await expect(source(page)).toContainText('No model wrote this.');
    expect(model.requests).toEqual([]);
    await engine(page, 'Language model').click();
    await expect(panel(page)).toContainText(COMMENTARY_DRAFT.lensReading);
    await expect(panel(page).getByText(WROTE, { exact: true })).toHaveCount(1);
    await expect(source(page)).toHaveText(
      `Notes by ${STAND_IN_MODEL}, as none on this chapter have been written and reviewed yet. ${FACTS}`,
    );
    await expectAccessible(page);

    await panel(page).getByRole('tab', { name: 'Words' }).click();
    await expect(source(page)).toContainText('No model wrote this.');
    await engine(page, 'Language model').click();
    await expect(panel(page).getByText(WORDS_READING, { exact: true })).toHaveCount(1);
    await expect(panel(page).getByText(WROTE, { exact: true })).toHaveCount(1);
    await expect(source(page)).toContainText(`The reading is by ${STAND_IN_MODEL}.`);
    await expectAccessible(page);

    await panel(page).getByRole('tab', { name: 'Cross references' }).click();
    await engine(page, 'Language model').click();
    await expect(panel(page).getByText(REFERENCES_READING, { exact: true })).toHaveCount(1);
    await expect(panel(page).locator('.xrefs > li').first()).toContainText(REASON);
    await expect(panel(page).getByText(WROTE, { exact: true })).toHaveCount(1);
    await expect(source(page)).toContainText('The reading and the reasons under the first passages are by');
    await expectAccessible(page);

    await page.locator('#v7').click();
    await expect(source(page)).toContainText('No model wrote this.');
    await engine(page, 'Language model').click();
    await expect(panel(page)).toContainText(VERSE_DRAFT.coreMessage);
    await expect(source(page)).toContainText('as none on this verse have been written and reviewed yet.');
    await expectAccessible(page);

    // What was written is there again at once, and the library's as well.
    await page.locator('#v7').click();
    await expect(panel(page)).toContainText(REFERENCES_READING);
    await engine(page, 'Built-in library').click();
    await expect(panel(page)).not.toContainText(REFERENCES_READING);
    await expect(source(page)).toContainText('No model wrote this.');
    expect(model.requests.filter(({ endpoint }) => endpoint === 'chat')).toHaveLength(4);
  });

  test('beside reviewed notes doesn’t say there are none', async ({ page, model }) => {
    model.always(studies());
    await register(page);
    await openStudy(page, '/bible/john/3');
    await expect(panel(page).getByRole('heading', { name: 'History' })).toBeVisible();
    await panel(page).getByRole('tab', { name: 'Words' }).click();
    await engine(page, 'Language model').click();
    await expect(panel(page)).toContainText(WORDS_READING);
    await expect(panel(page)).toContainText('keeps coming back');
    await expect(panel(page)).not.toContainText('written and reviewed yet');
  });

  test('that fails gives the library’s, and says why once', async ({ page, model }) => {
    model.always(() => [{ refusal: "I'm sorry, but I can't help with that." }]);
    await register(page);
    await openStudy(page, '/bible/leviticus/6');
    await engine(page, 'Language model').click();
    await expect(panel(page).getByText(/The language model declined to write about this/)).toHaveCount(1);
    await expect(panel(page).getByText('About this book')).toBeVisible();
    await expect(source(page)).toHaveText(/^From the built-in library.* No model wrote this\.$/);
  });

  test('is waited for beside the library’s, and ends where nobody waits any more', async ({ page, model }) => {
    model.always(() => [{ hang: true }]);
    await register(page);
    await openStudy(page, '/bible/leviticus/7');
    const writing = (what: string) => panel(page).getByText(`${STAND_IN_MODEL} is writing about ${what}.`);
    await engine(page, 'Language model').click();
    await expect(writing('Leviticus 7')).toBeVisible();
    await expect(panel(page).getByText('We haven’t written notes on Leviticus 7 yet.')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => model.requests.length).toBe(1);
    expect(model.requests[0]!.over).toBe(false);
    await page.getByRole('button', { name: 'Next: Leviticus 8' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leviticus 8' })).toBeVisible();
    await expect.poll(() => model.requests[0]!.aborted).toBe(true);
    await expect(panel(page).getByText('We haven’t written notes on Leviticus 8 yet.')).toBeVisible();
    await expect(writing('Leviticus 8')).toHaveCount(0);
    // Come back to, it is begun again; closed, or changed for the library's, it ends.
    await page.getByRole('button', { name: 'Previous: Leviticus 7' }).first().click();
    await expect(writing('Leviticus 7')).toBeVisible();
    await expect.poll(() => model.requests.length).toBe(2);
    await engine(page, 'Built-in library').click();
    await expect.poll(() => model.requests[1]!.aborted).toBe(true);
    await engine(page, 'Language model').click();
    await expect.poll(() => model.requests.length).toBe(3);
    await panel(page).getByRole('button', { name: 'Close study' }).click();
    await expect.poll(() => model.requests[2]!.aborted).toBe(true);
  });

  test('is not offered to somebody who wants the library alone', async ({ page, model }) => {
    await register(page);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const changed = await page.request.patch('/api/account/settings', {
      data: { libraryOnly: true },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(changed.status()).toBe(200);
    const engines = page.waitForResponse('**/api/guidance/engine');
    await openStudy(page, '/bible/leviticus/5');
    await (await engines).finished();
    await expect(source(page)).toBeVisible();
    await expect(panel(page).getByRole('group', { name: 'Who writes this study' })).toHaveCount(0);
    expect(model.requests).toEqual([]);
  });
});

test.describe('a devotional by a model', () => {
  const WAIT = 6000;
  const waiting = (page: Page) => page.getByRole('heading', { name: 'Your devotional is being written' });
  const begin = (page: Page) => page.getByRole('button', { name: 'Begin Spiritual Formation' });
  const title = (page: Page) => page.getByRole('heading', { name: DEVOTIONAL_DRAFT.title });
  const slowly = () => [{ wait: WAIT }, { object: DEVOTIONAL_DRAFT }];

  /** A wish that the draft answers. */
  async function wish(page: Page): Promise<void> {
    await page.goto('/devotionals');
    await page.getByRole('button', { name: 'Hope in Trials' }).click();
    await page.getByLabel('Scripture reference (optional)').fill('Lamentations 3:22-24');
    await page.getByLabel('Life season').selectOption('growth');
    await begin(page).click();
  }

  async function kept(page: Page): Promise<Devotional[]> {
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    return (await page.request.get('/api/devotionals', { headers: { authorization: `Bearer ${token}` } })).json();
  }

  test('is waited for in peace, also through a reload, and made once', async ({ page, model }) => {
    model.always(slowly);
    await register(page);
    await wish(page);
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByText(`${STAND_IN_MODEL} is writing for you on “Hope in Trials”.`)).toBeVisible();
    await expect(page.getByText('You need not stay.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Preparing your devotional' })).toBeVisible();
    await expect(title(page)).toBeVisible({ timeout: WAIT * 2 });
    await expect(page.locator('.devotional-text')).toContainText(`Written by ${STAND_IN_MODEL}. ${VERSES}`);
    expect(await kept(page)).toHaveLength(1);
    // The second request found the first one's work.
    expect(model.requests.filter(({ endpoint }) => endpoint === 'chat')).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('wish')))).toEqual([]);
  });

  test('can be left and come back to', async ({ page, model }) => {
    model.always(slowly);
    await register(page);
    await wish(page);
    await expect(waiting(page)).toBeVisible();
    await page.getByRole('link', { name: 'Bible', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'John 3' })).toBeVisible();
    await page.getByRole('link', { name: 'Devotionals', exact: true }).first().click();
    await expect(waiting(page)).toBeVisible();
    await page.getByRole('link', { name: 'Bible', exact: true }).first().click();
    // It comes wherever one is, and moves nothing there.
    await expect(page.locator('#v36')).toBeAttached();
    await page.locator('#v36').scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(page.getByText('Your devotional is ready!', { exact: true })).toHaveCount(1, { timeout: WAIT * 2 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Devotionals', exact: true }).first().click();
    await expect(title(page)).toBeVisible();
    expect(await kept(page)).toHaveLength(1);
    expect(model.requests.filter(({ endpoint }) => endpoint === 'chat')).toHaveLength(1);
  });

  test('another one is waited for through a reload as well, beside today’s', async ({ page, model }) => {
    await register(page);
    model.always(() => [{ object: DEVOTIONAL_DRAFT }]);
    await wish(page);
    await expect(title(page)).toBeVisible();
    model.always(slowly);
    await page.getByRole('button', { name: 'Create New' }).click();
    await begin(page).click();
    await expect(waiting(page)).toBeVisible();
    await page.reload();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByText("Today's Devotional")).toBeVisible({ timeout: WAIT * 3 });
    expect(await kept(page)).toHaveLength(2);
    // From here on a reload is a reload.
    await page.reload();
    await expect(page.getByText("Today's Devotional")).toBeVisible();
    expect(await kept(page)).toHaveLength(2);
  });

  test('that fails is the library’s, and says why', async ({ page, model }) => {
    model.always(() => [{ status: 503 }]);
    await register(page);
    await wish(page);
    await expect(page.locator('.devotional-text')).toContainText(
      /The language model could not be used just now, so this is from the built-in library\./,
    );
  });
});
