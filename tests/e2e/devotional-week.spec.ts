import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Streak } from '#contract/devotionals.ts';
import { createServerProcesses, moveClock, type ServerProcess } from '#tests/support/server-process.ts';
import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

// A server whose clock the tests move; what is offline can't be loaded.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
const servers = createServerProcesses({}, true);
let server: ServerProcess;
test.beforeAll(async () => {
  server = await servers.start();
});
test.afterAll(async () => {
  await servers.endAll();
  servers.clean();
});

const tile = (page: Page, name: string) => page.locator('.stat', { hasText: name }).getByRole('definition');
const toasts = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Devotional Complete!' });
const LAMPS = { done: 'kept', rest: 'a rest day', open: 'open', ahead: 'still to come' } as const;

/** One device with its storage, that travels: each place has its time zone, and its hour. */
function createDevice(browser: Browser) {
  let kept: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  let here: BrowserContext | undefined;
  const leave = async () => {
    kept = await here?.storageState();
    await here?.close();
  };
  return {
    /** Lands; the page that was open is gone. */
    arrive: async (timezoneId: string, local: string): Promise<Page> => {
      await leave();
      here = await browser.newContext({
        baseURL: server.address,
        timezoneId,
        ...(kept ? { storageState: kept } : {}),
      });
      const at = new Date(local);
      await moveClock(server.child, at);
      await here.clock.setFixedTime(at);
      if (!kept) await makeCaller(here, 'faith-starter', timezoneId);
      return here.newPage();
    },
    /** What the server says there, and what the account's own zone has to do with it: nothing. */
    streak: async (timeZone: string): Promise<Streak> => {
      const answer = await here!.request.get(`/api/devotionals/streak?timeZone=${encodeURIComponent(timeZone)}`);
      return answer.json();
    },
    leave,
  };
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin Spiritual Formation' }).click();
  await expect(page.getByText("Today's Devotional")).toBeVisible();
  await expect(page.getByLabel('Personal journal')).toBeVisible();
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('Completed.');
}

/** Reads a devotional of the day and completes it: the streak there, as the page says it. */
async function keepToday(page: Page, streak: number): Promise<void> {
  await page.goto('/devotionals');
  await begin(page);
  await complete(page);
  await expect(toasts(page)).toContainText(streak === 1 ? 'Day Streak: 1 day' : `Day Streak: ${streak} days`);
  await expect(tile(page, 'Day Streak')).toHaveText(String(streak));
}

/** The week as its lamps say it, Sunday to Saturday. */
async function expectWeek(page: Page, ...week: (keyof typeof LAMPS)[]): Promise<void> {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const lamps = page.locator('.week .day .sr');
  await expect(lamps).toHaveText(week.map((state, at) => `${names[at]}: ${LAMPS[state]}`));
}

test('a week from Chicago over Tokyo to Honolulu: every day counts where it was lived', async ({ browser }) => {
  test.setTimeout(120_000);
  const device = createDevice(browser);

  // Sunday evening in Chicago; in Greenwich it is Monday.
  let page = await device.arrive('America/Chicago', '2026-11-15T20:00:00-06:00');
  await keepToday(page, 1);
  await expect(page.getByText('One day. Keep building, one day at a time.')).toBeVisible();
  page = await device.arrive('America/Chicago', '2026-11-16T07:00:00-06:00');
  await keepToday(page, 2);

  // Fourteen hours in the air, fifteen hours ahead.
  page = await device.arrive('Asia/Tokyo', '2026-11-17T21:00:00+09:00');
  await keepToday(page, 3);
  expect(await device.streak('Asia/Tokyo')).toMatchObject({ streak: 3, doneToday: true });

  // Wednesday: begun at breakfast, completed in the night train without a network. The page is closed there.
  page = await device.arrive('Asia/Tokyo', '2026-11-18T22:00:00+09:00');
  await page.goto('/devotionals');
  await begin(page);
  // What listens for danger comes with the first touch; a device that can't listen shows help over everything.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('Personal journal').fill('Snow on the mountain, and nobody awake but me.');
  await page.getByRole('button', { name: 'Save and Mark Complete' }).click();
  await expect(toasts(page)).toContainText('Day Streak: 4 days');
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('Kept on this device');
  expect(await device.streak('Asia/Tokyo')).toMatchObject({ streak: 3, doneToday: false });

  // Over the date line: Thursday morning in Honolulu, twenty-nine hours later. Home is the first thing that is opened.
  page = await device.arrive('Pacific/Honolulu', '2026-11-19T08:00:00-10:00');
  const told = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await page.goto('/home');
  const late = (await (await told).json()) as { localDate: string; streak: number; journalEntry: string };
  expect(late).toMatchObject({ localDate: '2026-11-18', streak: 4 });
  expect(late.journalEntry).toBe('Snow on the mountain, and nobody awake but me.');
  await page.reload();
  await expect(page.getByRole('heading', { name: '4 days' })).toBeVisible();
  await expect(page.getByText('Today is still open, all day.')).toBeVisible();
  await expectWeek(page, 'done', 'done', 'done', 'done', 'open', 'ahead', 'ahead');
  await keepToday(page, 5);

  // Friday is slept through. On Saturday nothing is lost, and it can be made good.
  page = await device.arrive('Pacific/Honolulu', '2026-11-21T09:00:00-10:00');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '5 days' })).toBeVisible();
  await expect(page.getByText('You rested on Friday. Your lamp stayed lit.')).toBeVisible();
  await page.goto('/devotionals');
  await expect(page.getByText('If you like, two devotionals today make up for Friday.')).toBeVisible();
  await keepToday(page, 6);
  await expect(page.getByText('If you like, a second devotional today can stand for Friday.')).toBeVisible();
  await expectWeek(page, 'done', 'done', 'done', 'done', 'done', 'rest', 'done');
  await page.getByRole('button', { name: 'Create New' }).click();
  await begin(page);
  await complete(page);
  await expect(tile(page, 'Day Streak')).toHaveText('7');
  await expect(page.getByText('Seven days. Amazing dedication, and rest counts too.')).toBeVisible();
  await expectWeek(page, 'done', 'done', 'done', 'done', 'done', 'done', 'done');
  expect(await device.streak('Pacific/Honolulu')).toMatchObject({ streak: 7, total: 7, thisWeek: 7, catchUp: null });

  // Back in Tokyo it is Sunday already, and a new week; the days stay what they were.
  page = await device.arrive('Asia/Tokyo', '2026-11-22T20:00:00+09:00');
  await page.goto('/devotionals');
  await expect(page.getByRole('button', { name: 'Begin Spiritual Formation' })).toBeVisible();
  await expect(tile(page, 'Day Streak')).toHaveText('7');
  await expectWeek(page, 'open', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead');

  // Monday at dawn there is Sunday in Honolulu, two hours later: Monday is kept already, and today is still Sunday.
  page = await device.arrive('Asia/Tokyo', '2026-11-23T06:30:00+09:00');
  await keepToday(page, 8);
  page = await device.arrive('Pacific/Honolulu', '2026-11-22T13:30:00-10:00');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '8 days' })).toBeVisible();
  await expectWeek(page, 'open', 'done', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead');
  await expect(page.locator('.week [aria-current=date]')).toContainText('Sunday: open');
  await device.leave();
});

test('midnight takes nothing from under anybody’s pen', async ({ browser }) => {
  const device = createDevice(browser);
  const page = await device.arrive('America/Chicago', '2026-11-23T23:50:00-06:00');
  await page.goto('/devotionals');
  await begin(page);
  const title = await page.locator('#devotional-title').textContent();
  await page.getByLabel('Personal journal').fill('Before twelve.');
  const morning = new Date('2026-11-24T06:30:00-06:00');
  await moveClock(server.child, morning);
  await page.clock.setFixedTime(morning);
  // The page is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // However far down the reader was.
  await expect(page.getByText('It is Tuesday now. What you wrote is kept.')).toBeInViewport();
  await expect(page.getByText('Tuesday, November 24')).toBeVisible();
  await expect(page.getByText('Monday’s devotional')).toBeVisible();
  // Nor does a network that comes back, and asks for what is today now.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByLabel('Personal journal').fill('Before twelve. And after.');
  await page.getByRole('button', { name: 'Go to today' }).click();
  await expect(page.getByRole('button', { name: 'Begin Spiritual Formation' })).toBeVisible();
  await page.getByRole('region', { name: 'Past devotionals' }).getByRole('button').click();
  const detail = page.getByRole('dialog', { name: title! });
  await expect(detail.getByLabel('Personal journal')).toHaveValue('Before twelve. And after.');
  await page.keyboard.press('Escape');
  // With nothing open, another midnight needs no question.
  await page.clock.setFixedTime(new Date('2026-11-25T00:10:00-06:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Wednesday, November 25')).toBeVisible();
  await device.leave();
});
