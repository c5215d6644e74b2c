import { expect, register, registerByForm, test } from './visitor.ts';

test('signed-in screens send a stranger to sign in, and back again after', async ({ page }) => {
  const email = await registerByForm(page);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/chat');
  await page.waitForURL('**/login?redirect=%2Fchat');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('whither thou goest');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/chat');
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('wrong sign-in, mismatched and short passwords say what the specification says', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).first()).toBeVisible();

    await page.goto('/register');
    await page.getByLabel('Email').fill('a@example.org');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please ensure both passwords are identical.').first()).toBeVisible();
    await page.getByLabel('Confirm password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Password must be at least 8 characters long.').first()).toBeVisible();
  });

  test('an unknown address answers 404 and says so', async ({ page }) => {
    const response = await page.goto('/no/such/place');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

test('a redirect never leaves the site', async ({ page }) => {
  await register(page);
  await page.goto('/login?redirect=//elsewhere.example/');
  await page.waitForURL('**/home');
});

test('Talk does nothing for faith-starter and says why', async ({ page }) => {
  await register(page);
  await page.goto('/home');
  const talk = page.getByRole('navigation', { name: 'Main' }).first().getByRole('button', { name: /^Talk/ });
  await expect(talk).toHaveAttribute('aria-disabled', 'true');
  // A disabled item takes no click; this one is forced, as an impatient finger would.
  await talk.click({ force: true });
  await expect(page).toHaveURL(/\/home$/);
});
