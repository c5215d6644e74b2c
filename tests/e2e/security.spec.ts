import type { Page } from '@playwright/test';
import settings from '../../react-router.config.ts';
import { makeCaller } from './caller.ts';
import { setUpSealedVault } from './vault-steps.ts';
import { ask, expect, PASSWORD, register, test } from './visitor.ts';

/** Where pages of an attacker would be. No request ever leaves for it. */
const ELSEWHERE = 'https://elsewhere.example';

/** Collects what a content policy refuses in a page, over all it opens. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeBinding('tellRefused', (_source, told: string) => void refused.push(told));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { tellRefused(told: string): void }).tellRefused(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  return refused;
}

const lookAt = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

test.describe('no page of the app does what its policy refuses', () => {
  // A 404 page is sent with its status; links without tokens are refused, and so is a second subscription.
  test.use({ expectedErrors: [/status of 40[0149]/] });

  test('those for everybody', async ({ page }) => {
    const refused = await watchRefusals(page);
    const others = ['/forgot-password', '/reset-password?token=x', '/verify-email?token=x', '/nowhere'];
    for (const path of [...settings.prerender, ...others]) await lookAt(page, path);
    // Drawn by the router, without a new page.
    await page.goto('/');
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(refused).toEqual([]);
  });

  test('signed in: screens, a reply, danger, the reader and its study, dialogs and menus', async ({
    page,
    context,
  }) => {
    const refused = await watchRefusals(page);
    await makeCaller(context, 'guided-path');
    for (const path of ['/home', '/profile', '/devotionals', '/conversation', '/talk', '/vault', '/share', '/bible'])
      await lookAt(page, path);
    await page.goto('/chat');
    await ask(page, 'i can’t forgive my brother');
    await ask(page, 'i want to kill myself');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    // The page behind stands still as long as a dialog is open: by a sheet that it adopts, where it had an element.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Profile' }).click();
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
    const held = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    expect(await held()).toBe('hidden');
    expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(held).not.toBe('hidden');
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.goto('/bible/john/3');
    await expect(page.getByText('For God so loved the world').first()).toBeVisible();
    await page.getByRole('button', { name: 'Enable Advanced Study Mode' }).click();
    await expect(page.getByRole('complementary', { name: 'Study' })).toBeVisible();
    expect(refused).toEqual([]);
  });

  test('a sealed vault, whose key a worker makes with WebAssembly', async ({ page, context }) => {
    const refused = await watchRefusals(page);
    await makeCaller(context, 'faith-starter');
    await page.goto('/vault');
    await setUpSealedVault(page, 'green pastures still');
    expect(refused).toEqual([]);
  });

  test('a payment in the sandbox', async ({ page, request }) => {
    const refused = await watchRefusals(page);
    const email = `payer-${crypto.randomUUID()}@example.org`;
    await request.post('/auth/register', { data: { email, password: PASSWORD, firstName: 'Ruth' } });
    await page.goto('/login?redirect=%2Fpricing');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/pricing');
    await page.getByRole('button', { name: /Guided Path/ }).click();
    await page.waitForURL('**/sandbox/checkout/cs_*');
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry').fill('1240');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL('**/payment-success?session_id=cs_*');
    await lookAt(page, '/checkout?billing=monthly&plan=unlimited-prayer&amount=24.99');
    expect(refused).toEqual([]);
  });
});

test('the policy of every page names what may run, and nothing unsafe', async ({ request }) => {
  for (const path of [...settings.prerender, '/home', '/bible/john/3', '/app-shell']) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("require-trusted-types-for 'script'")]);
    expect(policy).not.toMatch(/unsafe|\*(?!\.js\.stripe)|'nonce|strict-dynamic/);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).toContain("style-src 'self';");
    expect(await answer.text()).not.toMatch(/ style="|<style/);
  }
});

test.describe('what somebody brought into a page', () => {
  // Refusals; and React, which finds in the page what it did not draw.
  test.use({ expectedErrors: [/Content Security Policy|Trusted|ERR_|violates|status of 404|React error #418/i] });

  test('as markup neither runs nor is loaded', async ({ page }) => {
    const away: string[] = [];
    // What a policy refuses never gets as far as here.
    await page.route(`${ELSEWHERE}/**`, async (route) => {
      away.push(route.request().url());
      await route.abort();
    });
    const refused = await watchRefusals(page);
    await page.route('/terms', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '</main>',
        `<script>window.ran = 'a script'</script><script src="${ELSEWHERE}/x.js"></script>
<script type="module">window.ran = 'a module'</script><base href="${ELSEWHERE}/">
<style>h1 { visibility: hidden }</style><link rel="stylesheet" href="${ELSEWHERE}/x.css">
<img id="pixel" src="${ELSEWHERE}/pixel.png"><img src="/none.png" onerror="window.ran = 'an attribute'">
<iframe src="${ELSEWHERE}/frame"></iframe><object data="${ELSEWHERE}/object"></object>
<a id="leap" href="javascript:window.ran='a link'" style="position:fixed;inset:0;z-index:99">here</a></main>`,
      );
      await route.fulfill({ response: answer, body });
    });
    // Whether React takes it away again does not matter: it does not come before the parser has seen it.
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('#leap')?.click());
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
    expect(away).toEqual([]);
    const directives = new Set(refused.map((told) => told.split(' ')[1]));
    for (const directive of ['script-src-elem', 'style-src-elem', 'img-src', 'frame-src', 'base-uri', 'style-src-attr'])
      expect([...directives]).toContain(directive);
  });

  test('by a script of ours that hands over strings, does nothing', async ({ page }) => {
    await register(page);
    await lookAt(page, '/home');
    const outcome = await page.evaluate(async (elsewhere) => {
      const page = window as unknown as { ran?: string };
      /** What comes of an attempt: the name of the error, or that there was none. */
      const attempt = (action: () => unknown) => {
        try {
          action();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = (fill: (made: HTMLScriptElement) => void) => {
        const made = document.createElement('script');
        fill(made);
        document.body.append(made);
      };
      const outcome = {
        html: attempt(() => {
          document.createElement('div').innerHTML = '<img src=x onerror="window.ran = 1">';
        }),
        after: attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
        text: attempt(() => script((made) => Object.assign(made, { textContent: 'window.ran = "text"' }))),
        source: attempt(() => script((made) => Object.assign(made, { src: `${elsewhere}/x.js` }))),
        data: attempt(() => script((made) => Object.assign(made, { src: 'data:text/javascript,window.ran = 1' }))),
        api: attempt(() => script((made) => Object.assign(made, { src: '/api/bible/books' }))),
        timer: attempt(() => window.setTimeout('window.ran = "timer"')),
        worker: attempt(() => new Worker(URL.createObjectURL(new Blob(['0'])))),
        policy: attempt(() =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('lax', { createHTML: (html: string) => html }),
        ),
        // Not HTML at all: what React hands over where it draws the page's own scripts anew.
        plain: attempt(() => {
          document.createElement('div').innerHTML = 'a < b';
        }),
      };
      const style = document.createElement('style');
      style.textContent = 'h1 { visibility: hidden }';
      document.head.append(style);
      document.body.setAttribute('style', 'visibility: hidden');
      // Not at once: what a test calls itself may evaluate strings.
      const evaluated = await new Promise((resolve) =>
        setTimeout(() => resolve(attempt(() => Reflect.construct(Function, ['window.ran = "eval"'])())), 300),
      );
      const sent = await fetch(`${elsewhere}/told`, { method: 'POST', mode: 'no-cors' }).catch(() => 'refused');
      return { ...outcome, evaluated, ran: page.ran, sent: sent === 'refused' };
    }, ELSEWHERE);
    expect(outcome).toEqual({
      html: 'TypeError',
      after: 'TypeError',
      text: 'TypeError',
      source: 'TypeError',
      data: 'TypeError',
      api: 'TypeError',
      timer: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
      plain: 'done',
      evaluated: 'EvalError',
      ran: undefined,
      sent: true,
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('where a page is not as it was drawn', () => {
  test.use({ expectedErrors: [/React error #418/] });

  test('React draws it anew, whose own scripts the policies let pass', async ({ page }) => {
    const refused = await watchRefusals(page);
    // As a browser's translation changes it, before the app has taken it over.
    await page.route('/pricing', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<main([^>]*)>/, '<section$1>').replace('</main>', '</section>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/pricing');
    await expect(page.locator('main h1')).toBeVisible();
    await page
      .getByRole('link', { name: /sign in|login/i })
      .first()
      .click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(refused).toEqual([]);
  });
});
