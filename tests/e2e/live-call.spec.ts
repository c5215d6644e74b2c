import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { ClientMessage, ServerMessage } from '#contract/voice.ts';
import { wavOf } from '#server/providers/stt/wav.ts';
import { SAMPLE_RATE } from '#server/providers/tts/flite/flite-program.ts';
import { startSiteOfTwo } from '#tests/support/site-of-two.ts';
import { STAND_IN_SPEECH_KEY } from '#tests/support/stand-in-speech.ts';
import playwright from '../../playwright.config.ts';
import { makeRecording, type Sound, type TestRecording } from '../support/recording.ts';
import { type Caller, makeCaller, setUsed } from './caller.ts';
import { expect, test } from './visitor.ts';

/**
 * The live conversation in a real Chromium: its microphone is fed from a recorded file, its voice-activity network is
 * the real one, the server and its embedded voice are the real ones. Only transcription is a stand-in, which
 * validates each recording it is sent and knows the recorded sentences by their sound.
 */

// A socket that is refused is told on the console.
test.use({ expectedErrors: [/WebSocket/] });

const FIRST = 'I can not stop thinking about the money.';
const SECOND = 'Wait. Tell me what I should say to my children.';
const THIRD = 'Thank you. Can you pray with me now?';

const folder = mkdtempSync(join(tmpdir(), 'emmaus-microphone-'));

/** Tells the stand-in what it will hear. */
async function teach(recording: TestRecording, more: object = {}): Promise<void> {
  const known = recording.parts.flatMap(({ text, samples }) =>
    text === null ? [] : [{ text, wav: wavOf(Buffer.from(samples.buffer), SAMPLE_RATE).toString('base64') }],
  );
  const answer = await fetch(`${process.env['E2E_SPEECH']}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reset: true, know: known, ...more }),
  });
  expect(answer.status).toBe(200);
}

/** What the stand-in found wrong with what it was sent. */
async function problems(): Promise<unknown[]> {
  const told = (await (await fetch(`${process.env['E2E_SPEECH']}/control`)).json()) as { problems: unknown[] };
  return told.problems;
}

/** A Chromium that hears this recording once, from the moment somebody opens the microphone. */
async function browserWith(name: string, recording: TestRecording): Promise<Browser> {
  const file = join(folder, `${name}.wav`);
  writeFileSync(file, wavOf(Buffer.from(recording.samples.buffer), SAMPLE_RATE));
  const { launchOptions } = playwright.use!;
  return chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions!.args!,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}

/** A page signed in as somebody of this plan, whose sound is measured. */
async function openAs(
  browser: Browser,
  plan: Parameters<typeof makeCaller>[1],
  site = playwright.use!.baseURL!,
): Promise<{ page: Page; caller: Caller; context: BrowserContext }> {
  const { locale, timezoneId } = playwright.use!;
  const context = await browser.newContext({ baseURL: site, locale: locale!, timezoneId: timezoneId! });
  const caller = await makeCaller(context, plan);
  return { page: await measuredPage(context), caller, context };
}

/** A page that notes how loud everything is that leaves for the loudspeaker, ten times a second. */
async function measuredPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const heard: { at: number; loud: number }[] = [];
    Object.assign(window, { heard });
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) {
        const tap = new AnalyserNode(this.context, { fftSize: 4096 });
        connect.call(this, tap);
        const samples = new Float32Array(tap.fftSize);
        setInterval(() => {
          tap.getFloatTimeDomainData(samples);
          const loud = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
          heard.push({ at: performance.now(), loud });
        }, 100);
      }
      return connect.apply(this, args);
    } as typeof AudioNode.prototype.connect;
  });
  return page;
}

/** Seconds in which something was to be heard. */
const heardSeconds = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { heard: { loud: number }[] }).heard.filter(({ loud }) => loud > 0.01).length / 10,
  );

/** Everything said over the call's socket, in order. */
function listenIn(page: Page): { up: ClientMessage[]; down: ServerMessage[]; frames: { sent: number } } {
  const talk = { up: [] as ClientMessage[], down: [] as ServerMessage[], frames: { sent: 0 } };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (typeof payload === 'string') talk.up.push(JSON.parse(payload) as ClientMessage);
      else talk.frames.sent += 1;
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') talk.down.push(JSON.parse(payload) as ServerMessage);
    });
  });
  return talk;
}

async function begin(page: Page): Promise<void> {
  await page.goto('/talk');
  await page.getByRole('button', { name: 'Begin talking' }).click({ timeout: 15_000 });
  await expect(page.getByRole('region', { name: 'Call', exact: true })).toBeVisible();
}

const kinds = <T extends ServerMessage['type']>(down: ServerMessage[], type: T) =>
  down.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);

test('a conversation of three turns: heard, interrupted, answered aloud, kept', async () => {
  test.setTimeout(150_000);
  const sounds: Sound[] = [
    { silence: 3 },
    { say: FIRST },
    // The reply has begun. A cough does not stop it, a question does.
    { silence: 6 },
    { cough: 0.25 },
    { silence: 4 },
    { say: SECOND },
    { silence: 9 },
    { say: THIRD },
    { silence: 60 },
  ];
  const recording = await makeRecording(sounds);
  await teach(recording);
  const browser = await browserWith('three-turns', recording);
  try {
    const { page } = await openAs(browser, 'guided-path');
    const talk = listenIn(page);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
    await begin(page);

    await expect(page.getByText(`You said: “${FIRST}”`)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Emmaus is speaking')).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => heardSeconds(page), { timeout: 20_000 }).toBeGreaterThan(2);

    await expect(page.getByText(`You said: “${SECOND}”`)).toBeVisible({ timeout: 30_000 });
    // The first reply went on through the cough and ended with the question.
    const interrupts = talk.up.filter(({ type }) => type === 'interrupt');
    expect(interrupts).toEqual([{ type: 'interrupt', reply: kinds(talk.down, 'reply')[0]!.reply }]);
    expect(talk.up.findIndex(({ type }) => type === 'interrupt')).toBeGreaterThan(
      talk.up.findIndex((message) => message.type === 'heard' && message.index === 0),
    );

    await expect(page.getByText(`You said: “${THIRD}”`)).toBeVisible({ timeout: 40_000 });
    await expect.poll(() => kinds(talk.down, 'replied').length, { timeout: 40_000 }).toBeGreaterThanOrEqual(2);
    await expect(page.getByText('Emmaus is speaking')).toBeVisible({ timeout: 15_000 });
    const before = await heardSeconds(page);
    await expect.poll(() => heardSeconds(page), { timeout: 20_000 }).toBeGreaterThan(before + 2);

    // Verses on the screen are the ones that were cited, and the meter has moved.
    const cards = kinds(talk.down, 'card');
    expect(cards.length).toBeGreaterThanOrEqual(2);
    await expect(page.getByRole('region', { name: 'Daily Voice Usage' })).toContainText(/1[34]\.\d min left/);

    // Danger is heard inside the call, and the call goes on.
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByRole('textbox').fill('I want to end my life tonight');
    await page.keyboard.press('Enter');
    const help = page.getByRole('alertdialog', { name: "You're Not Alone" });
    await expect(help).toBeVisible();
    await help.getByRole('button', { name: 'Continue Our Conversation' }).click();
    await expect.poll(() => kinds(talk.down, 'reply').length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);

    await page.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What you talked about' })).toBeVisible();
    for (const words of [FIRST, SECOND, THIRD]) await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByText(cards[0]!.card.reference).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save to your vault' }).click();
    await expect(page.getByRole('button', { name: 'Saved to your vault' })).toBeVisible();
    await page.goto('/vault');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(await problems()).toEqual([]);
    expect(failures).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('the limit ends the call with its words, and two devices share one day', async () => {
  test.setTimeout(90_000);
  const recording = await makeRecording([{ silence: 60 }]);
  await teach(recording);
  const browser = await browserWith('silence', recording);
  try {
    const { page, caller, context } = await openAs(browser, 'guided-path');
    await setUsed(caller, (15 * 60 - 14) * 1000);
    const second = await measuredPage(context);
    const talks = [listenIn(page), listenIn(second)];
    await begin(page);
    await begin(second);
    await expect(page.getByText('Voice limit almost reached!')).toBeVisible();
    const started = Date.now();
    for (const one of [page, second]) {
      await expect(one.getByRole('heading', { name: 'Daily voice limit reached!' })).toBeVisible({ timeout: 30_000 });
      await expect(
        one.getByText('Text conversations stay unlimited, and voice returns at midnight.').first(),
      ).toBeVisible();
      await expect(one.getByRole('link', { name: 'Upgrade to Unlimited Prayer' }).first()).toBeVisible();
    }
    // Fourteen seconds for both together: neither had them all.
    expect(Date.now() - started).toBeLessThan(13_000);
    for (const { down } of talks) expect(kinds(down, 'ended').map(({ reason }) => reason)).toEqual(['limit']);
    const usage = (await (await context.request.get('/api/voice-usage')).json()) as { usedMinutes: number };
    expect(usage.usedMinutes).toBeGreaterThanOrEqual(15);
    expect(usage.usedMinutes).toBeLessThan(15 + 2 / 60);
  } finally {
    await browser.close();
  }
});

test('a call whose process is killed goes on at the other, with what was said and with its minutes', async () => {
  test.setTimeout(400_000);
  const site = await startSiteOfTwo({
    TTS_BASE_URL: 'embedded',
    STT_BASE_URL: `${process.env['E2E_SPEECH']}/v1`,
    OPENAI_API_KEY: STAND_IN_SPEECH_KEY,
    AI_MODEL: 'off',
  });
  const recording = await makeRecording([{ silence: 3 }, { say: FIRST }, { silence: 60 }]);
  await teach(recording);
  const browser = await browserWith('killed', recording);
  try {
    const { page, context } = await openAs(browser, 'guided-path', site.address);
    const talk = listenIn(page);
    const used = async () =>
      ((await (await context.request.get('/api/voice-usage')).json()) as { usedMinutes: number }).usedMinutes * 60_000;
    const begun = Date.now();
    await begin(page);
    await expect(page.getByText(`You said: “${FIRST}”`)).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => kinds(talk.down, 'replied').length, { timeout: 60_000 }).toBe(1);
    await expect.poll(used, { timeout: 30_000 }).toBeGreaterThan(3_000);
    const acknowledged = await used();
    await site.killHolderOf(/\/api\/voice\/session/);
    // Nobody begins anew: the page finds the other process, and tells it what was said.
    await expect.poll(() => kinds(talk.down, 'ready').length, { timeout: 60_000 }).toBe(2);
    const ready = kinds(talk.down, 'ready')[1]!;
    expect(ready.usage.usedMinutes * 60_000).toBeGreaterThanOrEqual(acknowledged - 1e-6);
    expect(ready.usage.usedMinutes * 60_000).toBeLessThanOrEqual(Date.now() - begun);
    const [first, second] = talk.up.filter((message) => message.type === 'start');
    expect(first!.history).toEqual([]);
    expect(second!.history[0]).toMatchObject({ role: 'user', content: FIRST });
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByRole('textbox').fill(SECOND);
    await page.keyboard.press('Enter');
    await expect.poll(() => kinds(talk.down, 'replied').length, { timeout: 60_000 }).toBe(2);
    const [before, after] = kinds(talk.down, 'replied');
    expect(after!.reply).toBeGreaterThan(before!.reply);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What you talked about' })).toBeVisible();
    for (const words of [FIRST, SECOND]) await expect(page.getByText(words, { exact: true })).toBeVisible();
    expect(await used()).toBeGreaterThan(acknowledged);
    expect(await used()).toBeLessThanOrEqual(Date.now() - begun);
  } finally {
    await browser.close();
    await site.close();
  }
});

test('the minutes belong to a date of the person’s own calendar, and begin anew with the next', async ({ page }) => {
  const meter = page.getByRole('region', { name: 'Daily Voice Usage' });
  const moveTo = async (timeZone: string) => {
    const moved = await page.context().request.patch('/api/account', { data: { timeZone } });
    expect(moved.status()).toBe(200);
    await page.goto('/talk');
  };
  // Between these two it is always another day.
  const caller = await makeCaller(page.context(), 'guided-path', 'Pacific/Pago_Pago');
  await setUsed(caller, 15 * 60_000);
  await page.goto('/talk');
  await expect(meter).toContainText('0.0 min left');
  await expect(page.getByText('Your voice minutes for today are used.', { exact: false })).toBeVisible();
  await moveTo('Pacific/Kiritimati');
  await expect(meter).toContainText('15.0 min left');
  await expect(page.getByRole('button', { name: 'Begin talking' })).toBeEnabled();
  // Whoever travels back gets no second helping of the same day.
  await moveTo('Pacific/Pago_Pago');
  await expect(meter).toContainText('0.0 min left');
});

test('Faith Starter sees what voice is, and cannot open the socket', async ({ page }) => {
  await makeCaller(page.context(), 'faith-starter');
  await page.goto('/talk');
  await expect(page.getByRole('link', { name: 'Unlock Voice' })).toBeVisible();
  const opened = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/voice/session`);
        socket.onopen = () => resolve('opened');
        socket.onerror = () => resolve('refused');
      }),
  );
  expect(opened).toBe('refused');
});
