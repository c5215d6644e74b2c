/**
 * `npm run lighthouse`: Lighthouse's mobile measurements of three pages on the real server, each the median of three
 * visits, against what they must reach. Needs the built app. After that: how soon the page answers to typing, opening,
 * turning and ticking on a processor four times slower, and what a long session costs. What falls short is measured
 * again, since a busy machine only ever slows it; every result is printed. Ends with 1 where something falls short to
 * the end. With `--speeds=told` speeds are printed and decide nothing: for a machine that others use as well.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createServerProcesses } from '../tests/support/server-process.ts';
import { findChromium } from './find-chromium.ts';

const VISITS = 3;
/** How often a page is given its visits before it falls short. */
const ROUNDS = 6;
/** How often one visit is tried: a browser may close under it. */
const TRIES = 3;

/** What every page must reach: scores from 0 to 1, times in milliseconds. */
const LEAST = { performance: 0.95, accessibility: 1, 'best-practices': 1 } as const;
const MOST = { lcp: 2500, cls: 0.05, inp: 200, turn: 50 } as const;
/** Growth of a session over its last hundred turned chapters, in bytes. */
const MOST_GROWTH = 8 * 1024 * 1024;
/** How often the interactions are measured before one of them falls short. */
const INTERACTION_ROUNDS = 3;

const PAGES = ['/', '/bible/john/3', '/chat'] as const;
const AUDITS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
} as const;

type Category = keyof typeof LEAST;
type Figures = Record<Category | keyof typeof AUDITS, number>;

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const profile = mkdtempSync(join(tmpdir(), 'emmaus-lighthouse-'));
const servers = createServerProcesses();
const speedsDecide = !process.argv.includes('--speeds=told');

/** What falls short, and whether it is a speed, which a busy machine explains. */
interface Shortfall {
  text: string;
  isSpeed: boolean;
}
const problems: Shortfall[] = [];
const decides = ({ isSpeed }: Shortfall) => speedsDecide || !isSpeed;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Makes an account over the API and leaves its session in the browser. */
async function signIn(context: BrowserContext, address: string): Promise<void> {
  const answer = await context.request.post(`${address}/auth/register`, {
    data: {
      email: 'speed@example.org',
      password: 'whither thou goest',
      firstName: 'Ruth',
      timeZone: 'America/Chicago',
    },
  });
  const { user, token } = (await answer.json()) as { user: unknown; token: string };
  const page = await context.newPage();
  await page.goto(`${address}/privacy`);
  await page.evaluate(
    ([given, stored]) => {
      localStorage.setItem('authToken', given!);
      localStorage.setItem('auth-storage', stored!);
    },
    [token, JSON.stringify({ state: { user, token }, version: 0 })],
  );
  await page.close();
}

/** What an earlier visit left behind, but for who is signed in. */
const LEFT_BEHIND = 'service_workers,cache_storage,indexeddb';

/** One first visit: nothing is kept of the page, and no worker answers. Throws where the page did not come. */
async function visit(url: string, port: number): Promise<{ figures: Figures; faults: string[] }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: LEFT_BEHIND });
  await session.send('Network.clearBrowserCache');
  await page.close();
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(LEAST),
    // The session is in the browser's storage, which stays as it is.
    disableStorageReset: true,
    skipAudits: ['screenshot-thumbnails'],
  });
  if (!result) throw new Error(`${url} was not measured.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figures = {} as Figures;
  for (const name of Object.keys(LEAST) as Category[]) figures[name] = lhr.categories[name]?.score ?? 0;
  for (const [name, id] of Object.entries(AUDITS)) {
    figures[name as keyof typeof AUDITS] = lhr.audits[id]?.numericValue ?? Number.NaN;
  }
  // Speed is judged by its figures; of the others every audit counts.
  const judged = new Set(
    (['accessibility', 'best-practices'] as const).flatMap((name) => lhr.categories[name]?.auditRefs ?? []),
  );
  const faults = [...judged]
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${lhr.audits[id]?.title}: ${JSON.stringify(lhr.audits[id]?.details ?? {}).slice(0, 600)}`);
  const folder = process.env['LIGHTHOUSE_REPORTS'];
  if (folder) writeFileSync(join(folder, `${new URL(url).pathname.replaceAll('/', '_')}.json`), JSON.stringify(lhr));
  return { figures, faults };
}

/** The same, tried again where the browser or the page was lost. */
async function visitSurely(url: string, port: number): ReturnType<typeof visit> {
  for (let count = 1; ; count += 1) {
    try {
      return await visit(url, port);
    } catch (error) {
      console.log(`${url}: ${error instanceof Error ? error.message : String(error)}`);
      if (count === TRIES) throw error;
    }
  }
}

/** The medians of some visits, printed. */
async function measure(address: string, path: string, port: number): Promise<{ figures: Figures; faults: string[] }> {
  const visits = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await visitSurely(address + path, port));
  const figures = {} as Figures;
  for (const name of Object.keys(visits[0]!.figures) as (keyof Figures)[]) {
    figures[name] = median(visits.map((one) => one.figures[name]));
  }
  const score = (name: Category) => Math.round(figures[name] * 100);
  console.log(
    `${path.padEnd(15)} performance ${score('performance')}, accessibility ${score('accessibility')}, best practices ${score('best-practices')};` +
      ` LCP ${(figures.lcp / 1000).toFixed(2)} s, FCP ${(figures.fcp / 1000).toFixed(2)} s, SI ${(figures.si / 1000).toFixed(2)} s,` +
      ` TBT ${figures.tbt.toFixed(0)} ms, CLS ${figures.cls.toFixed(3)}`,
  );
  return { figures, faults: [...new Set(visits.flatMap((one) => one.faults))] };
}

function shortfalls(path: string, figures: Figures, faults: string[]): Shortfall[] {
  const wrong: Shortfall[] = [];
  for (const [name, least] of Object.entries(LEAST)) {
    const score = figures[name as Category];
    const text = `${path}: ${name} ${Math.round(score * 100)}, at least ${least * 100}`;
    if (score < least) wrong.push({ text, isSpeed: name === 'performance' });
  }
  for (const name of ['lcp', 'cls'] as const) {
    const text = `${path}: ${name} ${figures[name].toFixed(3)}, below ${MOST[name]}`;
    if (!(figures[name] < MOST[name])) wrong.push({ text, isSpeed: name === 'lcp' });
  }
  const audits = faults.map((text) => ({ text, isSpeed: false }));
  return wrong.some(({ isSpeed }) => !isSpeed) ? [...wrong, ...audits] : wrong;
}

/** Keeps how long each press or key took until the screen had changed: the longest part of Event Timing. */
async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longest: Record<string, number> = {};
    Object.assign(window, { longestEvents: longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) longest[entry.name] = Math.max(longest[entry.name] ?? 0, entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest of them so far, which is then forgotten; 16 where all were shorter than can be told. */
async function longestEvent(page: Page): Promise<number> {
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const { longestEvents } = window as unknown as { longestEvents: Record<string, number> };
    const most = Math.max(16, ...Object.values(longestEvents));
    for (const name of Object.keys(longestEvents)) delete longestEvents[name];
    return most;
  });
}

/** The shortfalls of the interactions, each of which is given again where it took too long. */
async function checkInteractions(): Promise<void> {
  const page = await context.newPage();
  await watchEvents(page);
  const session = await context.newCDPSession(page);
  let slow: Shortfall[] = [];
  for (let round = 0; round < INTERACTION_ROUNDS; round += 1) {
    slow = await interact(page, session);
    if (!slow.some(decides)) break;
  }
  problems.push(...slow);
  await turnPages(page, address, session);
  await page.close();
}

/** Interaction to next paint on a processor four times slower. Returns those that took too long. */
async function interact(page: Page, session: CDPSession): Promise<Shortfall[]> {
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const times: [what: string, ms: number][] = [];
  const record = async (what: string) => void times.push([what, await longestEvent(page)]);

  await page.goto(`${address}/chat`);
  const field = page.getByLabel('Your message');
  await field.waitFor();
  await page.waitForTimeout(1500);
  // A second round goes on with the same conversation.
  const answered = page.getByRole('article', { name: 'Emmaus answered' });
  const before = await answered.count();
  await slow(4);
  await field.click();
  await page.keyboard.type('I am worried about my daughter.', { delay: 60 });
  await record('typing a message');
  await page.keyboard.press('Enter');
  await record('sending it');
  await expect(answered).toHaveCount(before + 1, { timeout: 60_000 });
  await page.waitForTimeout(1000);
  await longestEvent(page);
  const step = page.locator('.step').last();
  await step.scrollIntoViewIfNeeded();
  await step.click();
  await record('ticking a step');
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await record('opening the profile sheet');
  await page.keyboard.press('Escape');
  await slow(1);

  await page.goto(`${address}/bible/john/3`);
  await page
    .getByRole('heading', { name: /John 3/ })
    .first()
    .waitFor();
  await page.waitForTimeout(2000);
  await longestEvent(page);
  await slow(4);
  for (let turn = 0; turn < 5; turn += 1) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(1200);
  }
  await record('turning five chapters');
  await slow(1);

  for (const [what, ms] of times) console.log(`Interaction to next paint, ${what}: ${ms.toFixed(0)} ms`);
  const late = times.filter(([, ms]) => ms >= MOST.inp);
  return late.map(([what, ms]) => ({ text: `${what}: ${ms} ms, below ${MOST.inp} ms`, isSpeed: true }));
}

/** How long a chapter that is there takes until its words stand on the screen, and what a long session costs. */
async function turnPages(page: Page, address: string, session: CDPSession): Promise<void> {
  await page.goto(`${address}/bible/genesis/1`);
  await page
    .getByRole('heading', { name: /Genesis 1/ })
    .first()
    .waitFor();
  await page.waitForTimeout(1500);
  /** Milliseconds from the key to the frame that shows the next chapter. */
  const turn = async (key: 'ArrowRight' | 'ArrowLeft') =>
    page.evaluate(async (pressed) => {
      const words = () => document.querySelector('main .scripture')?.textContent?.slice(0, 200) ?? '';
      const before = words();
      if (before === '') throw new Error('There is no chapter to be turned.');
      const begun = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      while (words() === before || words() === '') {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        if (performance.now() - begun > 5000) throw new Error('The chapter was not turned.');
      }
      return performance.now() - begun;
    }, key);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize;
  };
  // Its neighbours are fetched beforehand, once one stays.
  const times: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    times.push(await turn('ArrowRight'));
    await page.waitForTimeout(700);
  }
  const turned = median(times);
  console.log(
    `A chapter that is there: ${turned.toFixed(0)} ms until it is drawn (${times.map((ms) => ms.toFixed(0)).join(', ')})`,
  );
  const late = `turning to a chapter that is there: ${turned.toFixed(0)} ms, below ${MOST.turn}`;
  if (turned >= MOST.turn) problems.push({ text: late, isSpeed: true });

  const sizes: number[] = [await heap()];
  for (let hundred = 0; hundred < 2; hundred += 1) {
    for (let count = 0; count < 100; count += 1) {
      await turn('ArrowRight');
      await page.waitForTimeout(60);
    }
    sizes.push(await heap());
  }
  const megabytes = sizes.map((bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`);
  console.log(
    `Memory of the page: ${megabytes[0]}, after a hundred chapters ${megabytes[1]}, after two hundred ${megabytes[2]}`,
  );
  const growth = sizes[2]! - sizes[1]!;
  const grown = `the second hundred chapters cost ${(growth / 1024 / 1024).toFixed(1)} MB`;
  if (growth > MOST_GROWTH) problems.push({ text: grown, isSpeed: false });
}

// Lighthouse speaks to the browser through a port of its own.
const port = 9222 + (process.pid % 2000);
const { address } = await servers.start();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: ['--no-sandbox', '--headless=new', `--remote-debugging-port=${port}`],
  viewport: { width: 412, height: 823 },
});
try {
  const wanted = only ? [only] : PAGES;
  // Strangers arrive at the first one; the others are for who has a session.
  for (const path of wanted.filter((one) => one === '/')) await check(path);
  await signIn(context, address);
  for (const path of wanted.filter((one) => one !== '/')) await check(path);
  await checkInteractions();
} finally {
  await context.close();
  await servers.endAll();
  servers.clean();
  rmSync(profile, { recursive: true, force: true });
}

async function check(path: string): Promise<void> {
  let wrong: Shortfall[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { figures, faults } = await measure(address, path, port);
    wrong = shortfalls(path, figures, faults);
    if (!wrong.some(decides)) break;
    console.log(`Falls short so far: ${wrong.map(({ text }) => text).join('; ')}`);
  }
  problems.push(...wrong);
}

for (const problem of problems)
  if (decides(problem)) console.error(`Falls short: ${problem.text}`);
  else console.log(`Slower than it should be, on this machine now: ${problem.text}`);
process.exitCode = problems.some(decides) ? 1 : 0;
