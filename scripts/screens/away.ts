import type { Page } from '@playwright/test';
import { shareText } from '#tests/e2e/share-text.ts';
import { ask, EVENING, press, refuse, type Screen, scrollTo, toFirst, underWorker, WORRY } from './screen.ts';

/** Files that are kept on the device. */
const PACKS = /\/device\/[0-9a-f]{16}\//;
/** Each of them comes so many milliseconds late: a download that is seen on its way. */
const LATE = 400;

const toDownloads = (page: Page) => scrollTo(page, 'section[aria-labelledby="on-this-device"]');
const download = async (page: Page) => {
  await press(page, 'Download Guidance');
  await page.getByRole('button', { name: 'Remove Guidance' }).waitFor({ timeout: 240_000 });
};
const goOffline = (page: Page) => page.context().setOffline(true);
/** Waits for the mark that says so. */
const seeOffline = (page: Page) =>
  page.getByText('Offline', { exact: true }).filter({ visible: true }).first().waitFor();
/** Waits until it is said that something could not be had. */
const seeAlert = (page: Page) => page.getByRole('alert').first().waitFor({ timeout: 30_000 });
/** A screen whose part of the server does not answer. */
const failed = (part: 'vault' | 'devotionals', shows: string): Screen => ({
  name: `${part}-failed`,
  shows,
  as: 'ruth',
  path: `/${part}`,
  before: (page) => refuse(page, `**/api/${part}**`),
  after: seeAlert,
});
/** Asks where the answers are on the device and nothing else can be reached. */
const askHere = async (page: Page) => {
  await underWorker(page);
  await download(page);
  await page.goto('/chat');
  await page.getByText(/^Welcome, /).waitFor();
  await goOffline(page);
  await seeOffline(page);
  await ask(page, WORRY);
  await page.getByText('Answered on this device, from').waitFor({ timeout: 120_000 });
};

/** Without a network, with a server that doesn't answer, and what was brought before. */
export const AWAY: readonly Screen[] = [
  {
    name: 'share-text',
    shows: 'What another app shared, and what can be done with it.',
    as: 'own',
    path: '/home',
    after: (page) =>
      shareText(
        page,
        'Blessed are those who mourn, for they shall be comforted.\n\nMy aunt read this at the grave today. I want to keep it.',
      ),
  },
  {
    name: 'downloads-coming',
    shows: 'Downloads on their way, in the profile.',
    as: 'own',
    path: '/profile',
    before: async (page) => {
      // How far it is, is told by a clock that goes.
      await page.clock.setSystemTime(EVENING);
      await page.clock.resume();
      await page.route(PACKS, async (route) => {
        await new Promise((come) => setTimeout(come, LATE));
        await route.continue().catch(() => undefined);
      });
    },
    after: async (page) => {
      await press(page, 'Download Guidance');
      await page.getByRole('progressbar', { name: 'Downloading The Bible' }).waitFor();
      await page.waitForFunction(() => {
        const [bible] = document.querySelectorAll('[role=progressbar]');
        return Number(bible?.getAttribute('aria-valuenow')) > 20;
      });
      await toDownloads(page);
    },
  },
  {
    name: 'downloads-done',
    shows: 'Downloads that are on the device.',
    as: 'own',
    path: '/profile',
    after: async (page) => {
      await download(page);
      await toDownloads(page);
    },
  },
  {
    name: 'downloads-failed',
    shows: 'A download that lost its connection.',
    as: 'own',
    path: '/profile',
    before: (page) => page.route(PACKS, (route) => route.abort()),
    after: async (page) => {
      await press(page, 'Download The Bible');
      await page.getByRole('region', { name: 'On this device' }).getByRole('alert').waitFor({ timeout: 60_000 });
      await toDownloads(page);
    },
  },
  {
    name: 'chat-on-device',
    shows: 'An answer that the device gave without a connection.',
    as: 'own',
    path: '/profile',
    worker: true,
    after: async (page) => {
      await askHere(page);
      await toFirst(page);
    },
  },
  {
    name: 'chat-on-device-end',
    shows: 'How an answer of the device ends.',
    as: 'own',
    path: '/profile',
    worker: true,
    after: askHere,
  },
  {
    name: 'bible-offline',
    shows: 'A chapter read without a connection.',
    as: 'ruth',
    path: '/bible/psalms/23',
    worker: true,
    after: async (page) => {
      await underWorker(page);
      await page.goto('/bible/psalms/23');
      await page.getByText('Yahweh is my shepherd').waitFor();
      await page.waitForTimeout(1000);
      await goOffline(page);
      await page.goto('/bible/psalms/23');
      await page.getByText('Yahweh is my shepherd').waitFor();
      await seeOffline(page);
    },
  },
  {
    name: 'bible-not-here',
    shows: 'A chapter that is not on the device, without a connection.',
    as: 'own',
    path: '/bible/psalms/23',
    worker: true,
    after: async (page) => {
      await underWorker(page);
      await page.goto('/bible/psalms/23');
      await page.getByText('Yahweh is my shepherd').waitFor();
      await goOffline(page);
      await page.goto('/bible/joel/2');
      await seeAlert(page);
      await seeOffline(page);
    },
  },
  {
    name: 'home-failed',
    shows: 'Home while the server does not answer.',
    as: 'ruth',
    path: '/home',
    before: (page) => refuse(page, '**/api/**'),
    after: (page) => seeAlert(page).catch(() => undefined),
  },
  {
    name: 'not-started',
    shows: 'A chapter where a part of the app never came: what can be read stays.',
    as: 'ruth',
    path: '/bible/john/3',
    unfinished: true,
    before: (page) => refuse(page, '**/assets/entry.client-*.js'),
    after: seeAlert,
  },
  failed('vault', 'The vault while the server does not answer.'),
  failed('devotionals', 'The devotional while the server does not answer.'),
  {
    name: 'talk-offline',
    shows: 'Talk without a connection.',
    as: 'ruth',
    path: '/talk',
    after: async (page) => {
      await page.getByRole('button', { name: 'Begin talking' }).waitFor();
      await goOffline(page);
      await seeOffline(page);
    },
  },
];
