import type { Page } from '@playwright/test';
import { scriptCall } from '#tests/e2e/scripted-call.ts';
import type { Person } from './people.ts';
import type { Size } from './sheet.ts';

/** The evening, and the morning, on which all pictures are taken. */
export const EVENING = new Date('2026-11-20T21:42:00-06:00');
export const MORNING = new Date('2026-11-20T07:10:00-06:00');

/** Who can stand in front of a screen. */
export interface Cast {
  /** Nobody signed in. */
  visitor(): Promise<null>;
  /** At home here: conversations, vault, devotionals, marks, Guided Path. */
  ruth(): Promise<Person>;
  /** Signed in for the first time, with nothing kept. */
  naomi(): Promise<Person>;
  /** What people do type: the longest names, titles and words, emoji, letters from right to left. */
  elimelech(): Promise<Person>;
  /** Somebody of their own for this one picture, who may change things. */
  own(size: Size): Promise<Person>;
  /** One who keeps no conversations. */
  boaz(): Promise<Person>;
  ids: { prayer: string; sealed: string; checkout: string; portal: string };
}

/** One screen or state of it. */
export interface Screen {
  /** Name of its file. */
  name: string;
  /** What the table says of it. */
  shows: string;
  as: Exclude<keyof Cast, 'ids'>;
  path: string | ((cast: Cast) => string);
  morning?: boolean;
  /** Something is held back on purpose: what stands for it is the picture. */
  unfinished?: boolean;
  /** The worker of the app answers too, as for everybody who comes a second time. */
  worker?: boolean;
  /** How it is looked at: on paper, in the colours of the system, or twice as large. */
  look?: 'print' | 'contrast' | 'zoom';
  /** Before the page is opened. */
  before?(page: Page, size: Size): Promise<unknown>;
  /** What is done on the page before the picture. */
  after?(page: Page, size: Size): Promise<unknown>;
}

/** What somebody writes who can't sleep. */
export const WORRY = "i lost my job last week and i'm scared we'll lose the house";

/** Whether the frame of a phone is drawn: a bar below, and sheets. */
export const isPhone = ({ width }: Size) => width < 1024;
/** Presses the first button of a name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Brings the first element of a selector to the top. */
export const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
/** Writes a message and sends it. */
export const ask = async (page: Page, words: string) => {
  await page.getByLabel('Your message').fill(words);
  await page.keyboard.press('Enter');
};
/** Presses what opens a dialog; what draws it may still be on its way. */
export const openDialog = async (page: Page, name: string | RegExp) => {
  await press(page, name);
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
};
/** Opens a sheet of a phone; a desktop has what is in it on the page. */
export const openSheet = async (page: Page, size: Size, name: string) => {
  if (isPhone(size)) await openDialog(page, name);
};
/** Waits until the app's own worker answers for the page. */
export const underWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
/** Goes back to the first line of what stands on the chat. */
export const toFirst = (page: Page) => page.locator('.stream').evaluate((area) => area.scrollTo({ top: 0 }));
/** Requests that never come back. */
export const hold = (page: Page, path: string) => page.route(path, () => undefined);
/** Requests that a server refuses that is busy. */
export const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 503, json: { message: 'The server rests for a moment.', code: 'unavailable' } }),
  );

/** A call that says what it is told to, on a server that hears by itself. */
export const scriptTalk = async (page: Page) => {
  await scriptCall(page);
  await page.route('**/api/voice/status', (route) =>
    route.fulfill({ json: { configured: true, engine: 'own', transcription: 'server', synthesis: 'embedded' } }),
  );
};

/** Goes to the end of the page. */
export const toFoot = (page: Page) => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
