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

/** Fails on anything axe finds on the page, once it is drawn. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('h1').first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
}
