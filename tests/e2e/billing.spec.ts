import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './visitor.ts';

const PASSWORD = 'whither thou goest';
const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const NEEDS_APPROVAL = '4000002500003155';
const FAILS_LATER = '4000000000000341';

/** An account made over the API; the browser is still a stranger. */
async function makeAccount(request: APIRequestContext, firstName = 'Ruth'): Promise<string> {
  const email = `payer-${crypto.randomUUID()}@example.org`;
  const answer = await request.post('/auth/register', { data: { email, password: PASSWORD, firstName } });
  expect(answer.status()).toBe(200);
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1240');
  await page.getByLabel('CVC').fill('123');
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const plans = (page: Page) => page.locator('[data-plan]');

/** Signs in and subscribes through the hosted checkout; ends on /home. */
async function subscribe(page: Page, request: APIRequestContext, button: RegExp, card = GOOD): Promise<string> {
  const email = await makeAccount(request);
  await page.goto('/login?redirect=%2Fpricing');
  await signIn(page, email);
  await page.waitForURL('**/pricing');
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/sandbox/checkout/cs_*');
  await fillCard(page, card);
  await payButton(page).click();
  await page.waitForURL('**/payment-success?session_id=cs_*');
  await page.getByRole('link', { name: 'Enter the app' }).click();
  await page.waitForURL('**/home');
  return email;
}

test('a visitor chooses a plan, signs in, is led on to pay, and is welcomed', async ({ page, request }) => {
  const email = await makeAccount(request);
  await page.goto('/');
  await page.getByRole('button', { name: /^Annual/ }).click();
  await page.getByRole('button', { name: 'Choose Guided Path' }).click();
  await page.waitForURL('**/login?redirect=%2Fpricing');
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
    selectedPlan: 'guided-path',
    billingCycle: 'annual',
  });
  await signIn(page, email);
  await page.waitForURL('**/sandbox/checkout/cs_*');
  await expect(page.getByRole('heading', { name: 'Guided Path, $89.99 a year' })).toBeVisible();
  await expect(page.getByText('Test mode. No real card is charged.').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.getItem('selectedPlan'))).toBeNull();
  await fillCard(page, GOOD);
  await payButton(page).click();
  await page.waitForURL('**/payment-success?session_id=cs_*');
  await expect(page.getByRole('heading', { name: 'Verifying Payment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome, Ruth' })).toBeVisible();
  await expect(page.getByText('Subscription status')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  for (const card of ['Start Talking', 'Prayer Vault', 'Scripture'])
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter the app' }).click();
  await page.waitForURL('**/home');
  const side = page.getByRole('complementary').first();
  await expect(side.getByText('Guided Path')).toBeVisible();
  // Voice comes with it: Talk is a link now.
  await expect(page.getByRole('link', { name: 'Talk' }).first()).toBeVisible();
  // Who has a plan is not sold another.
  await page.goto('/pricing');
  await page.waitForURL('**/home');
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a visitor pays without an account, after a declined card, and the plan waits for the account', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Unlimited Prayer, $24.99' }).click();
    await page.waitForURL('**/checkout?billing=monthly&plan=unlimited-prayer&amount=24.99');
    await expect(payButton(page)).toHaveText('Pay $24.99');
    await expectAccessible(page);
    await fillCard(page, DECLINED);
    await payButton(page).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    const email = `lydia-${crypto.randomUUID()}@example.org`;
    await page.getByLabel('Email').fill(email);
    await payButton(page).click();
    await expect(page.getByText('Payment Failed').first()).toBeVisible();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    // Nothing typed is lost.
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillCard(page, GOOD);
    await payButton(page).click();
    await page.waitForURL('**/payment-success?payment_intent=pi_*');
    await expect(page.getByRole('heading', { name: 'Verifying Payment' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    for (const benefit of [
      'Unlimited voice conversations',
      'Private prayer vault',
      '24/7 guidance',
      'Crisis detection',
    ]) {
      await expect(page.getByText(benefit, { exact: true })).toBeVisible();
    }
    const id = new URL(page.url()).searchParams.get('payment_intent')!;
    await expect(page.getByText(`Payment …${id.slice(-8)}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create your account' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/payment-success?payment_intent=pi_*');
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'Enter the app' }).click();
    await page.waitForURL('**/home');
    await expect(page.getByRole('complementary').first().getByText('Unlimited Prayer')).toBeVisible();
  });

  test('a card that asks for approval is paid with it, and not without it', async ({ page, request }) => {
    const email = await makeAccount(request);
    await page.goto('/login?redirect=%2Fcheckout%3Fplan%3Dfaith-starter%26amount%3D4.99');
    await signIn(page, email);
    await page.waitForURL('**/checkout?plan=faith-starter&amount=4.99');
    await fillCard(page, NEEDS_APPROVAL);
    await payButton(page).click();
    const question = page.getByRole('dialog', { name: 'Your test bank asks: is this you?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('Payment Failed').first()).toBeVisible();
    await payButton(page).click();
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  test('a made-up address never shows a success', async ({ page }) => {
    for (const query of [
      'payment_intent=pi_made_up&payment_intent_client_secret=pi_made_up_secret_x&redirect_status=succeeded',
      'payment_intent=pi_made_up&redirect_status=failed',
    ]) {
      await page.goto(`/payment-success?${query}`);
      await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
      await expect(page.getByText('Payment Successful!')).toHaveCount(0);
    }
    await page.goto('/payment-success?session_id=cs_made_up');
    await page.waitForURL('**/login?redirect=*');
    await page.goto('/payment-success');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Payment Successful!')).toHaveCount(0);
  });

  test('a wrong amount in the address is not charged', async ({ page }) => {
    await page.goto('/checkout?billing=annual&plan=unlimited-prayer&amount=1.00');
    await expect(page.getByText('This link says $1.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return to Homepage' })).toBeVisible();
    await page.goto('/checkout?plan=gold');
    await expect(page.getByRole('heading', { name: 'This plan is not one of ours' })).toBeVisible();
  });

  test('cancelling can be thought better of, fails without harm, and is said', async ({ page, request }) => {
    await subscribe(page, request, /Guided Path/);
    await page.goto('/profile');
    const open = page.getByRole('button', { name: 'Cancel Subscription' });
    const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
    await open.click();
    await expect(dialog).toContainText('Guided Path, $9.99 a month');
    await expect(dialog).toContainText('to the end of the current billing period');
    await expectAccessible(page);
    // To keep it is the main way, and the other is as large and on the same line.
    const keep = dialog.getByRole('button', { name: 'Keep Subscription' });
    const cancel = dialog.getByRole('button', { name: 'Cancel Subscription' });
    await expect(keep).toHaveClass(/btn-act/);
    await expect(cancel).toHaveClass(/btn-line/);
    const [one, other] = [(await keep.boundingBox())!, (await cancel.boundingBox())!];
    expect([other.y, other.height]).toEqual([one.y, one.height]);
    expect(Math.abs(other.width - one.width)).toBeLessThan(24);
    await keep.click();
    await expect(dialog).toHaveCount(0);

    await page.route('**/api/stripe/cancel-subscription', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await open.click();
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Cancellation Failed').first()).toBeVisible();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Subscription Canceled').first()).toBeVisible();
    await expect(
      page.getByText('Your subscription will remain active until the end of your current billing period.').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep my subscription' }).click();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  });
});

test('the plan goes up and down in place, at the price shown before', async ({ page, request }) => {
  await subscribe(page, request, /Guided Path/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByRole('radio', { name: /Unlimited Prayer/ }).check();
  await expect(dialog).toContainText(/Due now\s*\$15\.00/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change to Unlimited Prayer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Unlimited Prayer Plan')).toBeVisible();
  await expect(page.getByText('$15.00')).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByRole('radio', { name: /Faith Starter/ }).check();
  await expect(dialog).toContainText(/Due now\s*\$0\.00/);
  await dialog.getByRole('button', { name: 'Change to Faith Starter' }).click();
  await expect(page.getByText('Faith Starter Plan')).toBeVisible();
});

test('renewals come and fail: the plan stays through the days of grace, and is lowered after them', async ({
  page,
  request,
}) => {
  await subscribe(page, request, /Guided Path/, FAILS_LATER);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Card and invoices' }).click();
  await page.waitForURL('**/sandbox/portal/bps_*');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move 1 month on' }).click();
  await page.getByRole('button', { name: 'Move 1 day on' }).click();
  const back = page.getByRole('link', { name: /Back/ });
  await back.click();
  await page.waitForURL('**/profile');
  await expect(page.getByText('Guided Path Plan')).toBeVisible();
  await page.getByRole('button', { name: 'Mend the card' }).click();
  await page.waitForURL('**/sandbox/portal/bps_*');
  await page.getByRole('button', { name: 'Move 1 week on' }).click();
  await expect(page.getByRole('button', { name: 'Move 1 week on' })).not.toHaveAttribute('aria-busy', 'true');
  await page.goto('/profile');
  await expect(page.getByText('Faith Starter, without a subscription')).toBeVisible();
  // A mended card brings it back.
  await page.getByRole('button', { name: 'Mend the card' }).click();
  await page.waitForURL('**/sandbox/portal/bps_*');
  await fillCard(page, GOOD);
  await page.getByRole('button', { name: 'Use this card from now on' }).click();
  await expect(page.getByText('Ending in 4242')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Guided Path Plan')).toBeVisible();
  await page.getByRole('button', { name: 'Card and invoices' }).click();
  await page.getByRole('button', { name: 'Move 1 month on' }).click();
  await expect(page.getByRole('button', { name: 'Move 1 month on' })).not.toHaveAttribute('aria-busy', 'true');
  await page.goto('/profile');
  await expect(page.getByText('$9.99', { exact: true })).toHaveCount(3);
});

test('two impatient clicks, and two tabs, are one purchase', async ({ page, context, request }) => {
  const email = await makeAccount(request);
  await page.goto('/login?redirect=%2Fpricing');
  await signIn(page, email);
  await page.waitForURL('**/pricing');
  const asked: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/create-checkout-session')) asked.push(sent.url());
  });
  await page.getByRole('button', { name: 'Choose Guided Path' }).dblclick();
  await page.waitForURL('**/sandbox/checkout/cs_*');
  expect(asked).toHaveLength(1);
  const second = await context.newPage();
  await second.goto('/pricing');
  await second.getByRole('button', { name: 'Choose Guided Path' }).click();
  await second.waitForURL('**/sandbox/checkout/cs_*');
  expect(second.url()).toBe(page.url());
  await fillCard(page, GOOD);
  await fillCard(second, GOOD);
  await Promise.all([payButton(page).dblclick(), payButton(second).click()]);
  for (const tab of [page, second]) {
    await tab.waitForURL('**/payment-success?session_id=cs_*');
    await expect(tab.getByRole('heading', { name: 'Welcome, Ruth' })).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByText('$9.99', { exact: true })).toHaveCount(1);
  await second.close();
});

test('an account is deleted while it subscribes, and nothing more is charged', async ({ page, request }) => {
  const email = await subscribe(page, request, /Guided Path/);
  await page.goto('/account-deletion');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('I understand that this cannot be undone').check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  const again = await request.post('/auth/login', { data: { email, password: PASSWORD } });
  expect(again.status()).toBe(401);
});

test('the plans show the prices of the specification, monthly and annually', async ({ page }) => {
  const prices = { monthly: ['$4.99', '$9.99', '$24.99'], annual: ['$49.99', '$89.99', '$224.99'] };
  const savings = ['$9.89', '$29.89', '$74.89'];
  for (const path of ['/', '/pricing']) {
    await page.goto(path);
    for (const [index, price] of prices.monthly.entries()) await expect(plans(page).nth(index)).toContainText(price);
    await page.getByRole('button', { name: /^Annual/ }).click();
    for (const [index, price] of prices.annual.entries()) {
      await expect(plans(page).nth(index)).toContainText(price);
      if (path === '/pricing') await expect(plans(page).nth(index)).toContainText(`Save ${savings[index]}`);
    }
  }
  await expect(page.getByText('Save up to 17%')).toBeVisible();
});
