import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { TOKEN_KEY } from '#web/lib/api.ts';

/**
 * What a test asks over its browser's head says whose page it comes from, as a browser would: the server takes no write
 * that rests on a cookie and doesn't say. Of every context there is, and of those that are still to be made.
 */
function sayWhoseRequest(request: APIRequestContext): void {
  const kind = Object.getPrototypeOf(request) as APIRequestContext & { says?: true };
  if (kind.says) return;
  kind.says = true;
  const plain = kind.fetch;
  const saying: typeof plain = function (this: APIRequestContext, asked, options) {
    return plain.call(this, asked, { ...options, headers: { 'sec-fetch-site': 'same-origin', ...options?.headers } });
  } as typeof plain;
  kind.fetch = saying;
}

/** Browser errors that a test expects; anything else on the console fails it. */
export const test = base.extend<{ expectedErrors: RegExp[]; quietConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      sayWhoseRequest(page.request);
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What every visitor's account opens with. */
export const PASSWORD = 'whither thou goest';

/** Makes an account through the form; ends on /pricing. */
export async function registerByForm(page: Page, firstName = 'Ruth'): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.org`;
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/pricing');
  return email;
}

/**
 * Makes an account over the API and leaves the browser signed in, as the form does: two pages drawn less for each
 * test that is about something else. Ends on an address of the site that is no page of the app.
 */
export async function register(page: Page, firstName = 'Ruth'): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.org`;
  const answer = await page.context().request.post('/auth/register', {
    data: { email, password: PASSWORD, firstName, timeZone: 'America/Chicago' },
  });
  expect(answer.status()).toBe(200);
  const { user, token } = (await answer.json()) as { user: unknown; token: string };
  // A page of the site that draws nothing, and asks for no icon either.
  await page.route('**/signing-in', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title><link rel="icon" href="data:,">' }),
  );
  await page.goto('/signing-in');
  await page.unroute('**/signing-in');
  await page.evaluate(
    ([key, value, state]) => {
      localStorage.setItem(key!, value!);
      localStorage.setItem('auth-storage', state!);
    },
    [TOKEN_KEY, token, JSON.stringify({ state: { user, token }, version: 0 })],
  );
  return email;
}

/** Writes and sends a message on /chat, and waits for the whole reply. */
export async function ask(page: Page, text: string): Promise<void> {
  const answers = page.getByRole('article', { name: 'Emmaus answered' });
  // What was said before, if anything, stands there before it is counted.
  await expect(page.getByText('Loading your conversations...').or(page.locator('.stream .skel'))).toHaveCount(0);
  const before = await answers.count();
  await page.getByLabel('Your message').fill(text);
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(before + 1);
}

/** From here on the browser takes nothing more into storage: it is full. What is there stays, and can be taken away. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

/** What axe can find in one light and not in the other. */
const RULES_OF_LIGHT = ['color-contrast', 'link-in-text-block'];

/** Draws the page by lamp instead of on paper, or the other way around; the theme that was set before, or null. */
async function turnLight(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'] ?? null;
    const shown = before ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'lamp' : 'paper');
    dataset['theme'] = shown === 'lamp' ? 'paper' : 'lamp';
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Whatever spins for ever never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return before;
  });
}

/** What axe finds on the page as it is drawn now: each rule with what breaks it. */
async function find(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (values) => {
    // Only what is wrong is described; describing all that is right takes longer than looking.
    const looker = (window as unknown as { axe: typeof axe }).axe;
    const found = await looker.run(document, {
      resultTypes: ['violations'],
      ...(values ? { runOnly: { type: 'rule', values } } : {}),
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, rules);
}

/** Fails on anything axe finds on the page once it is drawn, on paper and by lamp. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('h1').first()).toBeAttached();
  // One that was brought stays until the page is left.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const here = await find(page);
  const before = await turnLight(page);
  const there = await find(page, RULES_OF_LIGHT);
  await page.evaluate((theme) => {
    if (theme === null) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, before);
  expect([...here, ...there.map((one) => `by the other light, ${one}`)]).toEqual([]);
}
