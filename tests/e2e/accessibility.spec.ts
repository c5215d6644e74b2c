import { ask, expect, expectAccessible, register, test } from './visitor.ts';

test.use({ expectedErrors: [/status of 404/] });

for (const path of [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/pricing',
  '/privacy',
  '/nowhere',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds nothing on the signed-in screens and dialogs', async ({ page }) => {
  await register(page);
  for (const path of ['/home', '/profile', '/bible', '/devotionals', '/conversation', '/talk', '/vault']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/chat');
  await expect(page.getByText('Welcome, Ruth')).toBeVisible();
  await expectAccessible(page);
  await ask(page, 'my dad died on tuesday and i want to scream');
  await expectAccessible(page);
  await ask(page, 'i want to kill myself');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page);
});
