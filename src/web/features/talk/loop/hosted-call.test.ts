import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createElevenLabsAgent } from '#server/providers/voice-agent/elevenlabs-agent.ts';
import { type StandInElevenLabs, startStandInElevenLabs } from '#tests/support/stand-in-elevenlabs.ts';
import { findChromium } from '../../../../../scripts/find-chromium.ts';
import type { HostedCall } from './hosted-call.ts';

/** A page with one button that begins a call; it keeps everything it is told, in order. */
const PAGE = '<!doctype html><title>call</title><button>Call</button><script type="module" src="/begin.js"></script>';
const BEGIN = `
import { HostedCallFailed, MicrophoneRefused, startHostedCall } from '/hosted-call.js';
window.told = [];
window.levels = [0, 0];
const tell = (...words) => window.told.push(words.join(' '));
document.querySelector('button').addEventListener('click', async () => {
  window.giveUp = new AbortController();
  try {
    window.call = await startHostedCall({
      signedUrl: window.signedUrl,
      signal: window.giveUp.signal,
      onReady: (id) => tell('ready', id),
      onUser: (text, final) => tell(final ? 'user' : 'user?', text),
      onAgent: (text, cut) => tell(cut ? 'cut' : 'agent', text),
      onPhase: (phase) => tell('phase', phase),
      onLevels: (...levels) => { window.levels = window.levels.map((level, at) => Math.max(level, levels[at])); },
      onEnd: (reason) => tell('end', reason),
      onError: (message) => tell('error', message),
    });
    tell('started');
  } catch (error) {
    tell(error instanceof MicrophoneRefused ? 'refused' : error instanceof HostedCallFailed ? 'failed' : 'gone');
  }
});
`;

declare global {
  /** What the page keeps for its test. */
  interface Window {
    told: string[];
    levels: [number, number];
    signedUrl: string;
    giveUp: AbortController;
    call: HostedCall;
  }
}

let folder: string;
let standIn: StandInElevenLabs;
let site: FastifyInstance;
let address: string;
let browser: Browser;
let page: Page;
let blocked: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosted-call-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { 'hosted-call': join(import.meta.dirname, 'hosted-call.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  standIn = await startStandInElevenLabs();
  const { socketOrigin } = createElevenLabsAgent(standIn);
  site = fastify();
  site.get('/*', async (request, reply) => {
    // What the server's own policy allows of this.
    reply.header(
      'content-security-policy',
      `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ${socketOrigin}; media-src 'self' blob:; worker-src 'self' blob:`,
    );
    const path = new URL(request.url, 'http://site').pathname;
    if (path === '/') return reply.type('text/html').send(PAGE);
    if (path === '/begin.js') return reply.type('text/javascript').send(BEGIN);
    const file = join(folder, path);
    if (!existsSync(file)) return reply.status(404).send('');
    return reply.type('text/javascript').send(readFileSync(file));
  });
  address = await site.listen({ port: 0, host: '127.0.0.1' });
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream'],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await standIn?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  standIn.faults.clear();
  standIn.violations.length = 0;
  const context = await browser.newContext({ permissions: ['microphone'] });
  page = await context.newPage();
  blocked = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
});
afterEach(() => page.context().close());

const told = () => page.evaluate(() => window.told);
const hears = (words: string) => expect.poll(told, { timeout: 15_000 }).toContain(words);
/** Opens the page and presses the button. */
const press = async () => {
  await page.goto(address);
  const { url: signedUrl } = await createElevenLabsAgent(standIn).signedUrl();
  await page.evaluate((url) => {
    window.signedUrl = url;
  }, signedUrl);
  await page.getByRole('button').click();
};
/** A call that has begun, from the agent's side. */
const begin = async () => {
  const next = standIn.nextCall();
  await press();
  const call = await next;
  await hears('started');
  return call;
};

/** The meters of both sides have moved. */
const bothHeard = () =>
  expect.poll(() => page.evaluate(() => Math.min(...window.levels)), { timeout: 15_000 }).toBeGreaterThan(0);

test('both hear each other, in voice and in writing, until one ends it', async () => {
  const call = await begin();
  await hears(`ready ${call.id}`);
  await hears('agent Peace to you. What is on your heart?');
  await hears('phase speaking');
  await expect.poll(() => call.loudest, { timeout: 15_000 }).toBeGreaterThan(0.05);
  await hears('phase listening');
  await bothHeard();

  call.hearing('I can');
  await hears('user? I can');
  const spoken = async () => (await told()).filter((words) => words === 'phase speaking').length;
  const before = await spoken();
  await page.evaluate(() => window.call.setSilent(true));
  call.hear('I can’t sleep');
  await hears('user I can’t sleep');
  await hears('agent I heard you say: I can’t sleep');
  await expect.poll(spoken).toBeGreaterThan(before);
  // Speaking all the same, and not heard.
  const now = () =>
    page.evaluate(async () => {
      window.levels = [0, 0];
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return [window.told.findLast((words) => words.startsWith('phase')), window.levels[1]];
    });
  await expect.poll(now).toEqual(['phase speaking', 0]);
  await page.evaluate(() => window.call.setSilent(false));
  call.hear('wait');
  await hears('cut I heard you say...');
  await page.evaluate(() => window.call.say('in writing'));
  await hears('agent You wrote: in writing');
  expect(call.written).toEqual(['in writing']);
  await expect.poll(() => page.evaluate(() => window.levels[1])).toBeGreaterThan(0.05);
  call.ping();
  await expect.poll(() => call.pongs).toBe(2);

  await page.evaluate(() => window.call.end());
  await call.ended;
  const all = await told();
  expect(all.at(-1)).toBe('end asked');
  expect(all.filter((words) => words.startsWith('end'))).toHaveLength(1);
  expect(standIn.violations).toEqual([]);
  expect(blocked).toEqual([]);
});

test('a browser that records and plays at its own rate alone is heard and hears, too', async () => {
  // As Firefox: no constraint of the rate is known.
  await page.addInitScript(() => {
    const known = navigator.mediaDevices.getSupportedConstraints.bind(navigator.mediaDevices);
    navigator.mediaDevices.getSupportedConstraints = () => ({ ...known(), sampleRate: false });
  });
  const call = await begin();
  await expect.poll(() => call.loudest, { timeout: 15_000 }).toBeGreaterThan(0.05);
  await hears('phase listening');
  await bothHeard();
  expect(blocked).toEqual([]);
});

test('muted, nothing of the room goes out', async () => {
  const call = await begin();
  await expect.poll(() => call.loudest, { timeout: 15_000 }).toBeGreaterThan(0.05);
  await page.evaluate(() => window.call.setMuted(true));
  // What was on its way is still heard.
  const sofar = call.heardMs;
  await expect.poll(() => call.heardMs, { timeout: 15_000 }).toBeGreaterThan(sofar + 500);
  call.loudest = 0;
  const muted = call.heardMs;
  // The fake microphone beeps once a second.
  await expect.poll(() => call.heardMs, { timeout: 15_000 }).toBeGreaterThan(muted + 2500);
  expect(call.loudest).toBe(0);
  await page.evaluate(() => window.call.setMuted(false));
  await expect.poll(() => call.loudest, { timeout: 15_000 }).toBeGreaterThan(0.05);
});

test('the agent’s goodbye and a broken line are told apart', async () => {
  const call = await begin();
  call.hangUp();
  await hears('end agent');
  const second = await begin();
  second.drop();
  await hears('end lost');
});

test('a call that is given up ends on both sides', async () => {
  const call = await begin();
  await page.evaluate(() => window.giveUp.abort());
  await call.ended;
  expect((await told()).at(-1)).toBe('end asked');
});

test('without a microphone the person is told so, and no call begins', async () => {
  const before = standIn.calls.size;
  // Whatever isn't granted here is refused.
  await page.context().clearPermissions();
  await page.context().grantPermissions(['clipboard-read']);
  await press();
  await hears('refused');
  expect(await told()).toEqual(['refused']);
  expect(standIn.calls.size).toBe(before);
});

test('an agent that can’t be met is a failure', async () => {
  standIn.faults.add('refuse-socket');
  await press();
  await hears('failed');
  expect(await told()).toEqual(['failed']);
});
