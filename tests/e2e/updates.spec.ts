import type { Page } from '@playwright/test';
import { type FrontDoor, openFrontDoor } from '../support/front-door.ts';
import { makeCaller } from './caller.ts';
import { choose } from './vault-steps.ts';
import { expect, expectAccessible, test } from './visitor.ts';

test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Somebody dictates.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

/** What a browser says on its console where no server answers, or a file is gone. */
const NO_ANSWER = [/Failed to load resource|Failed to fetch|ERR_/];

let door: FrontDoor;
test.beforeEach(async ({ baseURL }) => {
  door = await openFrontDoor(baseURL!);
});
test.afterEach(() => door.close());

/** Opens a path and waits until the worker has the page. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(door.address + path);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
}

/** Looks for a newer version, as every page does every five minutes. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const banner = (page: Page) => page.getByRole('region', { name: 'Update available' });
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'] ?? 'first');
/** Waits until the page is of a build; while it is loaded anew it can't be asked. */
const expectBuild = (page: Page, name: string) =>
  expect.poll(() => buildOf(page).catch(() => 'on its way'), { timeout: 15_000 }).toBe(name);

/** Lets milliseconds of a page's held clock pass in small pieces: a worker that takes over has no other clock than ours. */
async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    await page.clock.runFor(500);
    await page.waitForTimeout(100);
  }
}

/** Asks the worker of a page itself. */
const askWorker = (page: Page, type: string) =>
  page.evaluate(
    (type) =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller!.postMessage({ type }, [port2]);
      }),
    type,
  );

test('a new build shows the banner and replaces the old one without losing what is being written', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await openWithWorker(page, '/chat');
  await page.getByLabel('Your message').fill('I can’t forgive my brother');
  await page.goto(`${door.address}/vault`);
  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  await page.getByLabel('Your prayer').fill('Lord, soften me');

  door.deploy('second0000');
  await lookForUpdate(page);
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  expect(await buildOf(page)).toBe('first');
  const before = await askWorker(page, 'GET_VERSION');
  await banner(page).getByRole('button', { name: 'Update' }).click();
  await expectBuild(page, 'second0000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(before).toEqual({ type: 'VERSION', version: expect.stringMatching(/^[0-9a-f]{10}$/) });
  expect(await askWorker(page, 'GET_VERSION')).toEqual({ type: 'VERSION', version: 'second0000' });

  await page.getByRole('button', { name: 'Write a prayer or note' }).click();
  await expect(page.getByLabel('Your prayer')).toHaveValue('Lord, soften me');
  await page.goto(`${door.address}/chat`);
  await expect(page.getByLabel('Your message')).toHaveValue('I can’t forgive my brother');
});

test('the banner lies over no heading and nothing one came for, on any width', async ({ page, context }) => {
  await openWithWorker(page, '/');
  door.deploy('second0000');
  await lookForUpdate(page);
  const covered: string[] = [];
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(door.address + path);
      await expect(page.locator('h1:visible').first()).toBeVisible();
      await expect(banner(page)).toBeVisible();
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [768, 1024],
        [1024, 480],
        [1024, 600],
        [1024, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        // The page has measured the banner at this width, and made room for it.
        await expect
          .poll(() =>
            banner(page).evaluate(
              (node: HTMLElement) =>
                Number.parseFloat(document.documentElement.style.getPropertyValue('--notice')) - node.offsetHeight,
            ),
          )
          .toBe(0);
        const found = await banner(page).evaluate((node) => {
          const over = node.getBoundingClientRect();
          const wide = innerWidth;
          if (over.left < 0 || over.right > wide || over.top < 0 || over.bottom > innerHeight) return ['the edge'];
          // From this height on all of the sidebar is seen at once, and below it once it is scrolled to.
          const side = document.querySelector('.side');
          if (side && innerHeight >= 600 && side.scrollHeight > side.clientHeight) return ['the foot of the sidebar'];
          // What is at the head of a page is there to be pressed.
          return [
            ...document.querySelectorAll(
              'h1, h2, h3, label, .send, main .btn-act, #message, .tools button, header :is(a, button), .side, .side :is(a, button)',
            ),
          ]
            .filter((one) => !node.contains(one) && one.checkVisibility())
            .filter((one) => {
              if (side?.contains(one)) one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
              const box = one.getBoundingClientRect();
              if (box.width <= 1 || box.height <= 1) return false;
              return box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
            })
            .map((one) => one.outerHTML.slice(0, 80));
        });
        covered.push(...found.map((one) => `${path}, ${width} wide: ${one}`));
      }
    }
  };
  await look(['/', '/login', '/pricing']);
  await makeCaller(context, 'guided-path');
  await look(['/home', '/chat', '/bible/john/3', '/talk', '/vault', '/welcome']);
  expect(covered).toEqual([]);
});

test('"Later" sends the banner away until there is another build', async ({ page }) => {
  await page.clock.install();
  await openWithWorker(page, '/pricing');
  door.deploy('second0000');
  await lookForUpdate(page);
  await banner(page).getByRole('button', { name: 'Later' }).click();
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward('10:00');
  await expect(banner(page)).toBeHidden();
  expect(await buildOf(page)).toBe('first');
  // Found by the page itself, at its next look.
  door.deploy('third00000');
  await page.clock.fastForward('05:01');
  await expect(banner(page)).toBeVisible({ timeout: 15_000 });
});

test('"Later" is said in every tab: none that is opened afterwards takes the others along by itself', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/pricing');
  door.deploy('second0000');
  await lookForUpdate(page);
  await banner(page).getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('update-refused'))).toBe('second0000');
  const other = await context.newPage();
  await other.clock.install();
  // Public pages come from the server, of whichever build.
  await other.goto(`${door.address}/terms`);
  await expect(other.locator('.update-place')).toBeAttached({ timeout: 15_000 });
  await other.clock.runFor(60_000);
  await other.waitForTimeout(2500);
  await expect(banner(other)).toBeHidden();
  expect(await buildOf(page)).toBe('first');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
});

test('a new build puts itself in place after half a minute, when nobody is writing', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.clock.install();
  await openWithWorker(page, '/chat');
  const field = page.getByLabel('Your message');
  await field.fill('I can’t forgive my brother');
  door.deploy('second0000');
  await lookForUpdate(page);
  await expect(banner(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await page.clock.runFor(3000);
  expect(await buildOf(page)).toBe('first');
  // Elsewhere on the page for a while, and the words still stand there.
  await field.blur();
  await page.clock.runFor(15_000);
  await page.waitForTimeout(1500);
  expect(await buildOf(page)).toBe('first');
  await field.fill('');
  await page.clock.runFor(9500);
  await expectBuild(page, 'second0000');
});

test('a worker that took over before the page listened has the page loaded anew', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await openWithWorker(page, '/home');
  // What follows updates begins when the page is quiet, and here not before it is told to.
  await page.addInitScript(() => {
    window.requestIdleCallback = (action) => {
      window.addEventListener('quiet', () => action({ didTimeout: false, timeRemaining: () => 50 }), { once: true });
      return 0;
    };
  });
  await page.goto(`${door.address}/vault`);
  expect(await buildOf(page)).toBe('first');
  door.deploy('second0000');
  await lookForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), { timeout: 20_000 })
    .toBe('installed');
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const told = ['controllerchange', 'message'].map(
      (type) => new Promise((resolve) => navigator.serviceWorker.addEventListener(type, resolve, { once: true })),
    );
    waiting!.postMessage({ type: 'SKIP_WAITING' });
    await Promise.all(told);
  });
  expect(await askWorker(page, 'GET_VERSION')).toEqual({ type: 'VERSION', version: 'second0000' });
  expect(await buildOf(page)).toBe('first');
  await page.evaluate(() => window.dispatchEvent(new Event('quiet')));
  await expectBuild(page, 'second0000');
});

test('a form that is half filled is not thrown away, whatever of it is in focus', async ({ page }) => {
  await page.clock.install();
  await openWithWorker(page, '/register');
  // What follows updates comes when the page is quiet.
  await expect(page.locator('.update-place')).toBeAttached();
  await page.getByLabel('Email').fill('ruth@example.org');
  await page.getByLabel('Password', { exact: true }).focus();
  door.deploy('second0000');
  await lookForUpdate(page);
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await page.waitForTimeout(1500);
  expect(await buildOf(page)).toBe('first');
  await expect(page.getByLabel('Email')).toHaveValue('ruth@example.org');
});

test.describe('what a reload would end', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  /** A build comes, and a minute passes in which it would put itself in place. */
  async function letMinutePass(page: Page): Promise<void> {
    door.deploy('second0000');
    await lookForUpdate(page);
    await expect(banner(page)).toBeVisible();
    await page.clock.runFor(60_000);
    await page.waitForTimeout(1500);
  }

  test('a payment', async ({ page }) => {
    await page.clock.install();
    await openWithWorker(page, '/checkout?billing=monthly&plan=unlimited-prayer&amount=24.99');
    await letMinutePass(page);
    expect(await buildOf(page)).toBe('first');
    // Back inside the app: the payment is over.
    await page.evaluate(() => window.history.pushState(null, '', '/pricing'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await letPass(page, 5000);
    await expectBuild(page, 'second0000');
  });

  test('a private conversation', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.request.patch('/api/account/settings', { data: { privateMode: true } });
    await page.clock.install();
    await openWithWorker(page, '/chat');
    await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible();
    await page.getByLabel('Your message').fill('what does Romans 8:28 mean');
    await page.getByLabel('Your message').press('Enter');
    await expect(page.getByText('Romans 8:28').first()).toBeVisible();
    await page.getByLabel('Your message').blur();
    await letMinutePass(page);
    expect(await buildOf(page)).toBe('first');
    await page.getByRole('link', { name: 'Bible' }).first().click();
    await letPass(page, 9500);
    await expectBuild(page, 'second0000');
  });

  test('a dialog, whose words somebody may be writing down', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.clock.install();
    await openWithWorker(page, '/vault');
    await choose(page, 'Set up a sealed vault');
    const dialog = page.getByRole('dialog', { name: 'Set up your sealed vault' });
    await dialog.getByLabel('Passphrase', { exact: true }).fill('green pastures still');
    await dialog.getByLabel('Passphrase again').fill('green pastures still');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const phrase = dialog.getByRole('list', { name: 'Recovery phrase' });
    await expect(phrase.getByRole('listitem')).toHaveCount(12);
    const words = await phrase.textContent();
    door.deploy('second0000');
    await lookForUpdate(page);
    await expect(page.locator('.update-banner')).toBeAttached();
    await page.clock.runFor(60_000);
    await page.waitForTimeout(1500);
    expect(await buildOf(page)).toBe('first');
    expect(await phrase.textContent()).toBe(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await letPass(page, 9500);
    await expectBuild(page, 'second0000');
  });

  test('dictation', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await page.route('**/api/voice/status', (route) =>
      route.fulfill({ json: { configured: true, engine: 'own', transcription: 'server', synthesis: 'embedded' } }),
    );
    await page.route('**/api/audio/transcribe', (route) => route.fulfill({ json: { text: '' } }));
    await page.clock.install();
    await openWithWorker(page, '/chat');
    await page.getByRole('button', { name: 'Dictate', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop dictating' })).toBeVisible();
    await letMinutePass(page);
    expect(await buildOf(page)).toBe('first');
    await page.getByRole('button', { name: 'Stop dictating' }).click();
    await expect(page.getByRole('button', { name: 'Dictate', exact: true })).toBeVisible();
    await letPass(page, 15_000);
    await expectBuild(page, 'second0000');
  });
});

test('a server of another configuration has its pages fetched anew, with its headers', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await openWithWorker(page, '/vault');
  const configurationOf = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('emmaus-shell-1')).keys();
      const shell = keys.filter(({ url }) => new URL(url).pathname === '/app-shell');
      const kept = await (await caches.open('emmaus-shell-1')).match(shell.at(-1)!);
      return [shell.length, kept!.headers.get('x-configuration')];
    });
  expect(await configurationOf()).toEqual([1, null]);
  door.configure('fedcba9876543210');
  await lookForUpdate(page);
  await banner(page).getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => configurationOf().catch(() => null), { timeout: 30_000 }).toEqual([1, 'fedcba9876543210']);
});

test.describe('a build that is gone', () => {
  test.use({
    expectedErrors: [/Failed to load resource|Error loading route module|Failed to fetch dynamically imported/],
  });

  test('where a file of it is neither kept nor on the server, pages come from there', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await openWithWorker(page, '/pricing');
    await page.evaluate(async () => {
      const cache = await caches.open('emmaus-shell-1');
      for (const request of await cache.keys())
        if (/\/vault\.page-[^/]+\.js$/.test(request.url)) await cache.delete(request);
    });
    door.deploy('second0000', /\/vault\.page-[^/]+\.js$/);
    // The browser's own cache has it as well.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto(`${door.address}/vault`);
    // The page was loaded anew, once, and not from what is kept.
    await expect.poll(() => door.asked).toContain('GET /vault');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    expect(door.asked.filter((asked) => asked === 'GET /vault')).toHaveLength(1);
  });
});

test('who has guidance gets the new engine with the new app, and the old one goes', async ({ page }) => {
  await openWithWorker(page, '/pricing');
  const engines = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('emmaus-device-library')).keys();
      return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'));
    });
  expect(await engines()).toEqual([]);
  await page.evaluate(async () => {
    const cache = await caches.open('emmaus-device-library');
    await cache.put('/device/installed/guidance.json', Response.json({ id: 'guidance' }));
    await cache.put('/assets/guidance-worker-OLDOLDOL.js', new Response('old'));
  });
  door.deploy('second0000');
  await lookForUpdate(page);
  await banner(page).getByRole('button', { name: 'Update' }).click();
  await expectBuild(page, 'second0000');
  await expect.poll(engines).toEqual([expect.stringMatching(/^\/assets\/guidance-worker-(?!OLD)[\w-]+\.js$/)]);
});

test('a device without room lets go of chapters, so that the app itself can be replaced', async ({ page }) => {
  await openWithWorker(page, '/pricing');
  await page.evaluate(async () => {
    const cache = await caches.open('emmaus-chapters');
    for (let at = 0; at < 8; at += 1) await cache.put(`/api/bible/some/${at}`, new Response(new Uint8Array(1_000_000)));
  });
  const devtools = await page.context().newCDPSession(page);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: door.address });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: door.address, quotaSize: usage + 60_000 });
  door.deploy('second0000');
  await lookForUpdate(page).catch(() => undefined);
  await expect.poll(() => page.evaluate(() => caches.has('emmaus-chapters'))).toBe(false);
  // What a page has open takes its room until that is closed.
  await page.reload();
  await expect
    .poll(
      async () => {
        await lookForUpdate(page).catch(() => undefined);
        return banner(page).isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});

test('a voice that reads is not cut off', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.clock.install();
  await openWithWorker(page, '/bible/john/3');
  await page.getByRole('button', { name: 'Play Chapter' }).click();
  const dock = page.getByRole('region', { name: 'Listening' });
  await expect(dock.getByRole('button', { name: 'Pause' })).toBeVisible();
  door.deploy('second0000');
  await lookForUpdate(page);
  await expect(banner(page)).toBeVisible();
  await page.clock.fastForward('01:00');
  // Longer than it would take, were it free to.
  await page.waitForTimeout(3000);
  expect(await buildOf(page)).toBe('first');
  await dock.getByRole('button', { name: 'Stop' }).click();
  await expectBuild(page, 'second0000');
});

test('the first worker of a page never reloads it', async ({ page }) => {
  await page.goto(`${door.address}/pricing`);
  await page.evaluate(() => {
    document.documentElement.dataset['seen'] = 'yes';
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
  // What would reload it would have done so by now.
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => document.documentElement.dataset['seen'])).toBe('yes');
});

test('a tab that updates takes another along, unless somebody is writing there', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await openWithWorker(page, '/pricing');
  const writing = await context.newPage();
  await writing.goto(`${door.address}/chat`);
  await writing.getByLabel('Your message').fill('I can’t forgive my brother');
  const reading = await context.newPage();
  await reading.goto(`${door.address}/terms`);
  await expect.poll(() => reading.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  // The scripts of a page that was opened before are gone from the server.
  door.deploy('second0000', /\/devotionals\.page-/);
  await lookForUpdate(page);
  await banner(page).getByRole('button', { name: 'Update' }).click();
  await expectBuild(page, 'second0000');
  await expectBuild(reading, 'second0000');
  expect(await buildOf(writing)).toBe('first');
  await expect(banner(writing)).toBeVisible();

  // They are still there for the page that belongs to them.
  await writing.getByRole('link', { name: 'Devotionals' }).first().click();
  await expect(writing).toHaveURL(/devotionals/);
  await expect(writing.getByRole('heading', { level: 1 })).toHaveText('Spiritual Formation Journey');
});

test.describe('without a server', () => {
  test.use({ expectedErrors: NO_ANSWER });

  test('pages open, those never opened before too, and there is a 404 page', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await openWithWorker(page, '/pricing');
    await door.shut();
    for (const path of ['/pricing', '/login', '/privacy', '/forgot-password']) {
      await page.goto(door.address + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${door.address}/nowhere/at/all`);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.goto(`${door.address}/vault`);
    await expect(page).toHaveTitle(/vault/i);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a dead worker is waited for no longer than two and three seconds', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await openWithWorker(page, '/pricing');
    await page.addInitScript(() => {
      ServiceWorker.prototype.postMessage = () => undefined;
    });
    await page.goto(`${door.address}/profile`);
    await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset['seen'] = 'yes';
    });
    const pressed = Date.now();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Clearing...' })).toBeDisabled();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['seen']).catch(() => 'yes'), { timeout: 8000 })
      .toBeUndefined();
    expect(Date.now() - pressed).toBeGreaterThan(2900);
    expect(await page.getByText(/^Version /).count()).toBe(0);
  });

  test('a cleared cache fills itself, and downloads and drafts stay', async ({ page, context }) => {
    await makeCaller(context, 'faith-starter');
    await openWithWorker(page, '/chat');
    await page.getByLabel('Your message').fill('I can’t forgive my brother');
    await page.evaluate(async () => {
      await (await caches.open('emmaus-device-library')).put('/device/some-file', new Response('downloaded'));
      await (await caches.open('emmaus-chapters')).put('/api/bible/some/1', new Response('read'));
    });
    await page.goto(`${door.address}/profile`);
    const { version } = (await askWorker(page, 'GET_VERSION')) as { version: string };
    await expect(page.getByText(`Version ${version}`)).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset['seen'] = 'yes';
    });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['seen']).catch(() => 'yes'), { timeout: 8000 })
      .toBeUndefined();
    const kept = (path: string) =>
      page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? null, path);
    expect(await kept('/device/some-file')).toBe('downloaded');
    expect(await kept('/api/bible/some/1')).toBeNull();
    // All of it again, the pages last.
    await expect
      .poll(
        () =>
          page.evaluate(
            async () =>
              (await (await caches.open('emmaus-shell-1')).match('/welcome', { ignoreSearch: true })) !== undefined,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    await door.shut();
    await page.goto(`${door.address}/chat`);
    await expect(page.getByLabel('Your message')).toHaveValue('I can’t forgive my brother');
  });
});

test('files that went missing on the device come from the network', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await openWithWorker(page, '/pricing');
  await page.evaluate(async () => {
    const cache = await caches.open('emmaus-shell-1');
    for (const request of await cache.keys()) await cache.delete(request);
  });
  await page.goto(`${door.address}/vault`);
  await expect(page.getByRole('button', { name: 'Write a prayer or note' })).toBeVisible();
  // And are there from then on.
  await expect
    .poll(
      () =>
        page.evaluate(
          async () =>
            (await (await caches.open('emmaus-shell-1')).match('/app-shell', { ignoreSearch: true })) !== undefined,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
});

test('shared text waits for its owner, and stands in no address', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await openWithWorker(page, '/chat');
  await page.getByLabel('Your message').fill('Begun before');
  /** Shares as another app does: by a form that leads here. */
  const share = () =>
    page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = '/share';
      for (const [name, value] of [
        ['title', 'A psalm'],
        ['text', 'Be still, and know'],
        ['url', 'https://example.org/46'],
      ]) {
        const field = document.createElement('textarea');
        field.name = name!;
        field.value = value!;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    });
  await share();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared with Emmaus');
  await expect(page).toHaveURL(`${door.address}/share`);
  await expectAccessible(page);
  await expect(page.locator('blockquote')).toHaveText('A psalm\n\nBe still, and know\n\nhttps://example.org/46');
  // Seen again after a reload: nothing has become of it yet.
  await page.reload();
  await page.getByRole('button', { name: 'Bring it to a chat' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue(
    'Begun before\n\nA psalm\n\nBe still, and know\n\nhttps://example.org/46',
  );
  await page.goto(`${door.address}/share`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing came over');

  // What nobody came back to is not there for whoever has the device later.
  await share();
  await expect(page.locator('blockquote')).toBeVisible();
  await page.evaluate(async () => {
    const cache = await caches.open('emmaus-shared');
    const shared = await (await cache.match('/share'))!.json();
    await cache.put('/share', Response.json({ ...shared, at: shared.at - 2 * 60 * 60_000 }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing came over');

  await share();
  await page.getByRole('button', { name: 'Keep it in the vault' }).click();
  await expect(page).toHaveURL(/\/vault/);
  await expect(page.getByText('Be still, and know').first()).toBeVisible();
  expect(door.asked.filter((asked) => /POST \/share|still/.test(asked))).toEqual([]);
});

test('shared text waits until somebody has signed in', async ({ page, context }) => {
  const { email } = await makeCaller(context, 'faith-starter');
  const stranger = await context.browser()!.newContext({ serviceWorkers: 'allow' });
  const other = await stranger.newPage();
  await other.goto(`${door.address}/login`);
  await expect
    .poll(() => other.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
  await other.evaluate(async () => {
    const form = new FormData();
    form.set('text', 'Be still, and know');
    await fetch('/share', { method: 'POST', body: form });
  });
  await other.goto(`${door.address}/share`);
  await expect(other).toHaveURL(`${door.address}/login?redirect=%2Fshare`);
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('whither thou goest');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.locator('blockquote')).toHaveText('Be still, and know');
  await stranger.close();
  await page.close();
});

test('a server without a worker before it answers a share kindly', async ({ request }) => {
  const answer = await request.post(`${door.address}/share`, {
    multipart: { title: '', text: 'Be still, and know', url: '' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/share');
});

test('the manifest installs the app: what it names is there', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/home',
    name: 'Emmaus',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
  });
  const shapes = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(new Set(shapes)).toEqual(new Set(['narrow', 'wide']));
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Chat',
    'Bible',
    'Today’s devotional',
    'Prayer vault',
  ]);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await request.get(src);
    const [mediaType] = picture.headers()['content-type']!.split(';');
    expect([src, picture.status(), mediaType]).toEqual([src, 200, type]);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test('the worker is asked for anew each time, and says whose pages it keeps', async ({ request }) => {
  const answer = await request.get('/service-worker.js');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(await answer.text()).not.toContain('site-not-written-yet');
});
