import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Browser errors that a test expects; anything else on the console fails it. */
export const test = base.extend<{ expectedErrors: RegExp[]; quietConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
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

/** Makes an account through the form; ends on /pricing. */
export async function register(page: Page, firstName = 'Ruth'): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.org`;
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('whither thou goest');
  await page.getByLabel('Confirm password').fill('whither thou goest');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/pricing');
  return email;
}

/** Writes and sends a message on /chat, and waits for the whole reply. */
export async function ask(page: Page, text: string): Promise<void> {
  const answers = page.getByRole('article', { name: 'Emmaus answered' });
  const before = await answers.count();
  await page.getByLabel('Your message').fill(text);
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(before + 1);
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

/** Fails on anything axe finds on the page once it is drawn, on paper and by lamp. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('h1').first()).toBeAttached();
  const here = await new AxeBuilder({ page }).analyze();
  const before = await turnLight(page);
  const there = await new AxeBuilder({ page }).withRules(RULES_OF_LIGHT).analyze();
  await page.evaluate((theme) => {
    if (theme === null) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, before);
  const found = [...here.violations, ...there.violations.map((one) => ({ ...one, id: `${one.id}, other light` }))];
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
}
