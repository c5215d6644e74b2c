import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, register, test } from './visitor.ts';

test.use({
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
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
  // The answers that are refusals are told by the browser as well.
  expectedErrors: [/Failed to load resource/],
});

/** A server that has its own transcription, as far as the page knows. */
async function withStatus(page: Page, transcription: 'server' | 'browser'): Promise<void> {
  await page.route('**/api/voice/status', (route) =>
    route.fulfill({ json: { configured: true, engine: 'own', transcription, synthesis: 'embedded' } }),
  );
}

/** Answers recordings, and requires each to be WebM in base64. */
async function transcribes(page: Page, answer: (route: Route) => Promise<void>): Promise<() => number> {
  let count = 0;
  await page.route('**/api/audio/transcribe', async (route) => {
    const { audioData } = route.request().postDataJSON() as { audioData: string };
    expect(Buffer.from(audioData, 'base64').subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    count += 1;
    await answer(route);
  });
  return () => count;
}

/** Dictates for a moment. */
async function dictate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dictate', exact: true }).click();
  // The fake microphone beeps once a second: a second is enough to have been heard.
  await expect(page.getByText('0:01 of 2:00')).toBeVisible();
  await page.getByRole('button', { name: 'Stop dictating' }).click();
}

const field = (page: Page) => page.getByLabel('Your message');
const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { message: 'No.', code } });

test.beforeEach(async ({ page }) => {
  await register(page);
});

test('what is said follows what was written, and can be sent', async ({ page }) => {
  await withStatus(page, 'server');
  const count = await transcribes(page, (route) => route.fulfill({ json: { text: ' and I cannot sleep. ' } }));
  await page.goto('/chat');
  await field(page).fill('My father is ill');
  await dictate(page);
  await expect(field(page)).toHaveValue('My father is ill and I cannot sleep.');
  await expect(field(page)).toBeFocused();
  expect(count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Emmaus answered' })).toBeVisible();
});

test('recording is visible, works by keyboard, and Escape forgets it', async ({ page }) => {
  await withStatus(page, 'server');
  const count = await transcribes(page, (route) => route.fulfill({ json: { text: 'never' } }));
  await page.goto('/conversation');
  await field(page).fill('Kept');
  await page.getByRole('button', { name: 'Dictate', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Listening' })).toBeAttached();
  await expect(page.getByText('0:01 of 2:00')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Dictate', exact: true })).toBeFocused();
  await expect(page.getByText('of 2:00')).toBeHidden();
  await expect(field(page)).toHaveValue('Kept');
  expect(count()).toBe(0);
});

for (const [what, answer, title, description] of [
  [
    'nothing was understood',
    refusal(422, 'not-understood'),
    'Transcription Failed',
    'Could not understand the audio. Please try again.',
  ],
  [
    'no words came back',
    (route: Route) => route.fulfill({ json: { text: ' ' } }),
    'Transcription Failed',
    'Could not understand the audio. Please try again.',
  ],
  [
    'the server failed',
    refusal(500, 'internal'),
    'Transcription Error',
    'Failed to process audio. Please try typing instead.',
  ],
  [
    'the network broke',
    (route: Route) => route.abort(),
    'Transcription Error',
    'Failed to process audio. Please try typing instead.',
  ],
] as const) {
  test(`says so when ${what}, and keeps the draft`, async ({ page }) => {
    await withStatus(page, 'server');
    await transcribes(page, answer);
    await page.goto('/chat');
    await field(page).fill('Lord');
    await dictate(page);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('Lord');
    await expect(page.getByRole('button', { name: 'Dictate', exact: true })).toHaveAttribute('aria-disabled', 'false');
  });
}

test('says so when there is no microphone', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await withStatus(page, 'server');
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Dictate', exact: true }).click();
  await expect(page.getByText('Microphone Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to access microphone. Please check permissions.', { exact: true })).toBeVisible();
});

test.describe('where the server has no transcription', () => {
  test.beforeEach(async ({ page }) => {
    // A stand-in for the browser's recogniser, whose own needs a service on the net.
    await page.addInitScript(() => {
      class Recognition {
        onresult: ((event: unknown) => void) | null = null;
        onend: (() => void) | null = null;
        start() {
          setTimeout(() => this.onresult?.({ results: [[{ transcript: 'from the browser' }]] }), 50);
        }
        stop() {
          setTimeout(() => this.onend?.(), 50);
        }
        abort() {}
      }
      Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
    });
  });

  test('the browser listens after consent, which is remembered', async ({ page }) => {
    await withStatus(page, 'server');
    const count = await transcribes(page, refusal(501, 'no-transcription'));
    await page.goto('/chat');
    await field(page).fill('Words');
    await dictate(page);
    const question = page.getByRole('region', { name: 'May your browser listen?' });
    await expect(question).toBeVisible();
    await expect(question).toContainText('may send what you say to its maker');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Allow' }).click();
    await dictateFrom(page);
    await expect(field(page)).toHaveValue('Words from the browser');

    await page.getByRole('button', { name: 'Dictate', exact: true }).click();
    await dictateFrom(page);
    await expect(field(page)).toHaveValue('Words from the browser from the browser');
    expect(count()).toBe(1);
    await expect(question).toBeHidden();

    // It was this person's, and goes with them.
    const keptYes = () => page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value === 'yes'));
    expect(await keptYes()).toHaveLength(1);
    // Words that are only here would be asked about first.
    await field(page).fill('');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/chat'));
    expect(await keptYes()).toEqual([]);
  });

  test('nothing listens without consent', async ({ page }) => {
    await withStatus(page, 'browser');
    await page.goto('/chat');
    await field(page).fill('Words');
    await page.getByRole('button', { name: 'Dictate', exact: true }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('region', { name: 'May your browser listen?' })).toBeHidden();
    await expect(field(page)).toHaveValue('Words');
    await expect(page.getByText('Listening')).toHaveCount(0);
  });
});

/** Waits until the browser has heard something, and stops it. */
async function dictateFrom(page: Page): Promise<void> {
  await expect(page.getByText('from the browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop dictating' }).click();
}

test('has no microphone where the browser can neither record nor recognize', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['MediaRecorder', 'SpeechRecognition', 'webkitSpeechRecognition'])
      Reflect.deleteProperty(window, name);
  });
  await withStatus(page, 'server');
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dictate', exact: true })).toHaveCount(0);
});

test('an answer of the conversation is read aloud from beginning to end, and stops', async ({ page }) => {
  await withStatus(page, 'server');
  const spoken: { text: string; voice: string }[] = [];
  await page.route('**/api/openai-tts', async (route) => {
    spoken.push(route.request().postDataJSON() as { text: string; voice: string });
    await route.fulfill({ contentType: 'audio/wav', body: silence(3) });
  });
  await page.goto('/conversation');
  await expect(page.getByText(/Voice synthesis/)).toBeVisible();
  await field(page).fill("i lost my job last week and i'm scared we'll lose the house");
  await page.keyboard.press('Enter');
  const reply = page.getByRole('article', { name: 'Emmaus answered' });
  await reply.getByRole('button', { name: 'Play this answer' }).click();
  await expect(reply.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.poll(() => spoken.map(({ text }) => text).join(' ')).toContain('Amen');
  for (const { text, voice } of spoken) {
    expect(voice).toBe('nova');
    expect(text).not.toMatch(/[*>⟦]|\[ \]|\(WEB\)/);
  }
  await reply.getByRole('button', { name: 'Stop' }).click();
  await expect(reply.getByRole('button', { name: 'Play this answer' })).toBeVisible();
});

/** Seconds of silence as a WAV file, 8,000 samples a second. */
function silence(seconds: number): Buffer {
  const data = Buffer.alloc(seconds * 16_000);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
