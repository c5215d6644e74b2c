import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { PackManifest } from '#contract/device-manifest.ts';
import { DEVICE_CACHE } from '#contract/device-packs.ts';
import type { AnswerEvent, AnswerInput, Reply } from '#guidance/types.ts';
import { answerSearch, type SearchAnswer } from '#scripture/search/answer-search.ts';
import { loadLibrary } from '#server/library/load-library.ts';
import { openFrontDoor } from '#tests/support/front-door.ts';
import type { EngineCall, EngineResult, FromEngine } from '#web/lib/device/engine-protocol.ts';
import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

test.use({
  serviceWorkers: 'allow',
  // What a page without a network asks for and doesn't get.
  expectedErrors: [/Failed to load resource|net::ERR_/],
});

const onDevice = (page: Page) => page.getByRole('region', { name: 'On this device', exact: true });
const download = (page: Page, name: string) => onDevice(page).getByRole('button', { name: `Download ${name}` });
const remove = (page: Page, name: string) => onDevice(page).getByRole('button', { name: `Remove ${name}` });
const progress = (page: Page, name: string) => onDevice(page).getByRole('progressbar', { name: `Downloading ${name}` });

/** Waits until a service worker answers for the page, as it does from the second visit on. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}

const cached = (page: Page) =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, DEVICE_CACHE);

/** Holds back files of the packs: each comes so many milliseconds late. */
async function slowly(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.route(/\/device\/[0-9a-f]{16}\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined);
  });
}

test('the whole Bible comes to the device, and is read and searched without a network', async ({
  page,
  context,
  baseURL,
}) => {
  const door = await openFrontDoor(baseURL!);
  await makeCaller(context, 'faith-starter');
  const signedIn = await context.storageState();
  await context.addCookies(
    signedIn.cookies.map(({ name, value }) => ({ name, value, url: door.address, httpOnly: true })),
  );
  await page.goto(`${door.address}/profile`);
  await underWorker(page);
  await expect(download(page, 'The Bible')).toContainText('1.2 MB');
  await download(page, 'The Bible').click();
  await expect(remove(page, 'The Bible')).toBeVisible();
  await expect(onDevice(page)).toContainText('On this device, 4.2 MB.');

  // The server is gone, and the network with it.
  await door.shut();
  await context.setOffline(true);
  await page.goto(`${door.address}/bible/john/3`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'John 3' })).toBeVisible();
  await expect(page.getByText('For God so loved the world')).toBeVisible();
  for (const [path, heading, words] of [
    ['psalms/119', 'Psalm 119', 'ALEPH'],
    ['revelation/22', 'Revelation 22', 'The grace of the Lord Jesus Christ be with all the saints. Amen.'],
    ['genesis/1', 'Genesis 1', 'In the beginning, God created the heavens and the earth.'],
    ['malachi/4', 'Malachi 4', 'For, behold, the day comes'],
    ['jude/1', 'Jude 1', 'Jude, a servant of Jesus Christ'],
  ] as const) {
    await page.goto(`${door.address}/bible/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
  }
  // The page is turned, over the end of a testament as well.
  await page.goto(`${door.address}/bible/malachi/4`);
  await page
    .getByRole('button', { name: /Next.*Matthew 1/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matthew 1' })).toBeVisible();
  await expect(page.locator('#bible-book option')).toHaveCount(66);

  await page.getByRole('button', { name: 'Search the Bible' }).click();
  const box = page.getByRole('searchbox');
  await box.fill('still waters');
  await expect(page.locator('.hits li').first()).toContainText('Psalm 23:2');
  await expect(page.getByText('Searched on this device.')).toBeVisible();
  await box.fill('1 john 4:8');
  await page.getByRole('link', { name: 'Go to 1 John 4:8' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '1 John 4' })).toBeVisible();

  // What is not here is said, with what helps.
  await page.goto(`${door.address}/bible/xyz/3`);
  await expect(page.getByText('There is no book called “xyz”.')).toBeVisible();
  await context.setOffline(false);
  await door.close();
});

test('a chapter that the worker keeps says nothing of a network', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/bible/john/3');
  await underWorker(page);
  // Under the worker, which keeps what is read and what is fetched ahead.
  await page.goto('/bible/john/3');
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open('emmaus-chapters')).match('/api/bible/john/4')) !== undefined,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.offline-mark:visible')).toBeVisible({ timeout: 10_000 });
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role=status]')) said.push(status.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Next: John 4' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('John 4');
  await page.waitForTimeout(500);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((words) => words.includes('connected again'))).toEqual([]);
});

test('a chapter that isn’t on the device says so, and how it can be', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/bible/john/3');
  await underWorker(page);
  await context.setOffline(true);
  await page.goto('/bible/obadiah/1');
  const said = page.getByRole('alert').filter({ hasText: 'This chapter' });
  await expect(said).toContainText(
    'This chapter isn’t on this device. Once you are connected, you can download the whole Bible',
  );
  // It is there as soon as there is a network again.
  await context.setOffline(false);
  await expect(page.getByText('The vision of Obadiah')).toBeVisible({ timeout: 20_000 });
});

test('what no Bible has is said without a network as with one, with the same way on', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/bible/john/1');
  await underWorker(page);
  // Under the worker, which keeps what is read.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'John 1' })).toBeVisible();
  await context.setOffline(true);
  const said = page.getByRole('alert');
  await page.goto('/bible/nobook/1');
  await expect(said).toContainText('There is no book called “nobook”.');
  await expect(page.getByRole('button', { name: 'Open John 3' })).toBeVisible();
  await page.goto('/bible/jhon/1');
  await expect(said).toContainText('There is no book called “jhon”.');
  await page.goto('/bible/philipians/1');
  await expect(said).toContainText('Did you mean Philippians?');
  await page.goto('/bible/john/99');
  await expect(said).toContainText('John has 21 chapters; there is no chapter 99.');
  await expect(said).not.toContainText('on this device');
  await page.getByRole('button', { name: 'Open John 1' }).click();
  await expect(page.getByText('In the beginning was the Word')).toBeVisible();
});

test('a download shows how far it is, is called off, and goes on after a reload where it was', async ({
  page,
  context,
}) => {
  await makeCaller(context, 'faith-starter');
  await slowly(context, 400);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/profile');
  await download(page, 'The Bible').click();
  await expect(progress(page, 'The Bible')).toBeVisible();
  await expect
    .poll(async () => Number(await progress(page, 'The Bible').getAttribute('aria-valuenow')))
    .toBeGreaterThan(10);
  await expect(onDevice(page)).toContainText(/\d\.\d MB of 1\.2 MB/);
  await onDevice(page).getByRole('button', { name: 'Cancel downloading The Bible' }).click();
  await expect(download(page, 'The Bible')).toBeEnabled();
  await expect.poll(async () => (await cached(page)).length).toBe(0);

  await download(page, 'The Bible').click();
  await expect.poll(async () => (await cached(page)).filter((path) => /Lev\.json$/.test(path)).length).toBe(1);
  await page.reload();
  asked.length = 0;
  await expect(remove(page, 'The Bible')).toBeVisible({ timeout: 30_000 });
  expect(asked.filter((path) => /\/(?:Gen|Exod)\.json$/.test(path))).toEqual([]);
  expect(asked.some((path) => path.endsWith('/Rev.json'))).toBe(true);

  await remove(page, 'The Bible').click();
  await expect(download(page, 'The Bible')).toBeVisible();
  await expect.poll(() => cached(page)).toEqual([]);
});

test('two tabs download once, and both know', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await slowly(context, 200);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const other = await context.newPage();
  await page.goto('/profile');
  await other.goto('/profile');
  await download(page, 'The Bible').click();
  await expect(progress(other, 'The Bible')).toBeVisible();
  await expect(remove(page, 'The Bible')).toBeVisible({ timeout: 30_000 });
  await expect(remove(other, 'The Bible')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/Gen.json'))).toHaveLength(1);

  // The one that downloads is closed: the other goes on with it.
  await remove(other, 'The Bible').click();
  await expect(download(page, 'The Bible')).toBeVisible();
  await download(page, 'The Bible').click();
  await expect(progress(other, 'The Bible')).toBeVisible();
  await page.close();
  await expect(remove(other, 'The Bible')).toBeVisible({ timeout: 30_000 });
});

test('a device that is full is told what is needed, and nothing half is kept', async ({ page, context, baseURL }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  const devtools = await context.newCDPSession(page);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: baseURL! });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: usage + 1_500_000 });
  await download(page, 'The Bible').click();
  await expect(onDevice(page).getByRole('alert')).toContainText(
    'There isn’t enough room on this device: 4.2 MB more are needed.',
  );
  // Room for what else there is, until somebody tries again.
  expect(await cached(page)).toEqual([]);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL! });
  await onDevice(page).getByRole('button', { name: 'Try again The Bible' }).click();
  await expect(remove(page, 'The Bible')).toBeVisible();
});

test('a newer version comes beside the old one, and takes its place when it is whole', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await download(page, 'The Bible').click();
  await expect(remove(page, 'The Bible')).toBeVisible();
  const before = await cached(page);

  // The server has another text by now; its file comes late.
  const text = JSON.stringify({ hash: 'another text' });
  const newer = '/device/0123456789abcdef/text.json';
  const come = Promise.withResolvers<void>();
  await context.route('**/device/manifest.json', async (route) => {
    const manifest = (await (await route.fetch()).json()) as PackManifest;
    const bible = manifest.packs.find(({ id }) => id === 'bible')!;
    const file = bible.files.find(({ name }) => name === 'text.json')!;
    const sha256 = createHash('sha256').update(text).digest('hex');
    bible.version = 'newer';
    bible.bytes += text.length - file.bytes;
    Object.assign(file, { url: newer, bytes: text.length, transfer: text.length, sha256 });
    await route.fulfill({ json: manifest });
  });
  await context.route(`**${newer}`, async (route) => {
    await come.promise;
    await route.fulfill({ body: text, contentType: 'application/json' });
  });
  await page.reload();
  await expect(progress(page, 'The Bible')).toBeVisible();
  // The old one is read meanwhile.
  expect((await cached(page)).filter((path) => before.includes(path))).toEqual(before);
  come.resolve();
  await expect(remove(page, 'The Bible')).toBeVisible();
  await expect.poll(async () => (await cached(page)).filter((path) => path.endsWith('/text.json'))).toEqual([newer]);
  // Only what had changed was fetched.
  expect((await cached(page)).filter((path) => !before.includes(path))).toEqual([newer]);
});

test('what this app reads no more is fetched anew for those who have it', async ({ page, context }) => {
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await download(page, 'The Bible').click();
  await expect(remove(page, 'The Bible')).toBeVisible();
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const record = await (await cache.match('/device/installed/bible.json'))!.json();
    await cache.put('/device/installed/bible.json', Response.json({ ...record, format: 0, version: 'old' }));
  }, DEVICE_CACHE);
  await page.reload();
  await expect(remove(page, 'The Bible')).toBeVisible({ timeout: 20_000 });
});

test('the engine answers on the device as the server does', async ({ page, context }) => {
  test.setTimeout(180_000);
  await makeCaller(context, 'faith-starter');
  await page.goto('/profile');
  await underWorker(page);
  await download(page, 'Guidance').click();
  await expect(progress(page, 'Guidance')).toBeVisible();
  await expect(remove(page, 'Guidance')).toBeVisible({ timeout: 60_000 });
  await expect(remove(page, 'The Bible')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(remove(page, 'Guidance')).toBeVisible();

  const first: AnswerInput = { message: 'i keep checking my bank app at 3am', history: [], seed: 'bank' };
  const script = (await cached(page)).find((path) => path.includes('/guidance-worker-'))!;
  /** Asks the engine's own script, as the app does, one call after the other. */
  const ask = (calls: EngineCall[]) =>
    page.evaluate(
      async ([address, all]) => {
        const worker = new Worker(address as string, { type: 'module' });
        const answers: { events: AnswerEvent[]; result: EngineResult; took: number }[] = [];
        for (const [id, call] of (all as EngineCall[]).entries()) {
          const started = performance.now();
          const events: AnswerEvent[] = [];
          const result = await new Promise<EngineResult>((resolve, reject) => {
            worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
              if (data.say === 'event') events.push(data.event);
              else if (data.say === 'done') resolve(data.result);
              else reject(new Error(data.message));
            };
            worker.onerror = (event) => reject(new Error(event.message));
            worker.postMessage({ id, ...call });
          });
          answers.push({ events, result, took: performance.now() - started });
        }
        worker.terminate();
        return answers;
      },
      [script, calls] as const,
    );
  const replyOf = (events: AnswerEvent[]): Reply => {
    const last = events.at(-1);
    if (last?.type !== 'done') throw new Error('no reply');
    return { ...last.reply, timings: {} };
  };
  const { corpus, search, guidance, library } = await loadLibrary();
  const server = async (input: AnswerInput) => {
    const events: AnswerEvent[] = [];
    for await (const event of guidance.answer(input)) events.push(event);
    return replyOf(events);
  };
  const begun = await server(first);
  const inputs: AnswerInput[] = [
    first,
    {
      message: 'and what if i lose the house too',
      history: [
        { role: 'user', content: first.message },
        { role: 'assistant', content: begun.content, trace: begun.trace },
      ],
      seed: 'bank',
      firstName: 'Ruth',
      hour: 3,
    },
    { message: 'what does Romans 8:28 mean', history: [], seed: 'romans' },
    { message: 'i want to end my life', history: [], seed: 'danger' },
    { message: 'my baby girl was born this morning!!', history: [], seed: 'glad' },
  ];
  const answers = await ask(inputs.map((input) => ({ call: 'answer', input })));
  for (const [index, input] of inputs.entries()) {
    expect(replyOf(answers[index]!.events)).toEqual(await server(input));
  }
  expect(replyOf(answers[3]!.events).crisisAlert?.categories).toContain('suicide');
  // The first event of danger comes before anything else.
  expect(answers[3]!.events[0]!.type).toBe('crisis');

  // The sentence encoder sees the same in other sentences: what they are like is found with the same scores.
  const sentences = library.topics.flatMap(({ cues }) => cues[0] ?? []).slice(0, 25);
  expect(sentences).toHaveLength(25);
  const found = await ask(sentences.map((text) => ({ call: 'search', text, limit: 10, narrowing: {} })));
  for (const [index, text] of sentences.entries()) {
    const there = await answerSearch(corpus, search, text, 10, {});
    const here = found[index]!.result as SearchAnswer;
    for (const [place, { score }] of there.results.entries()) {
      expect(Math.abs(here.results[place]!.score - score)).toBeLessThan(1e-4);
    }
  }
});
