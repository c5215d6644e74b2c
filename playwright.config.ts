import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
// Turns speech into words as a provider would; the voice itself is the embedded one.
const speechPort = port + 1;
process.env.E2E_SPEECH ??= `http://127.0.0.1:${speechPort}`;
// More than one: on a PostgreSQL of their own, with a balancer before them that gives each request to another process.
const processes = Number(process.env.E2E_PROCESSES ?? 1);
// Workers read this file again; the server's folder is made once.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'emmaus-e2e-'));

const SOUND = /\/(?:live-call|chapter-audio)\.spec\.ts$/;
/** The installed app: its worker, downloads, and a network that fails. Most of it is waiting. */
const INSTALLED = /\/(?:offline-[\w-]+|updates|changing-hands)\.spec\.ts$/;
/** What holds for every screen, looked at on each. */
const SCREENS = /\/(?:accessibility|keyboard|layout|budgets|screens-of-trouble|scene|print)\.spec\.ts$/;
/**
 * Journeys with a server of their own: they don't come to the processes under test. By their files and titles. Those in
 * which one of two processes is killed bring two of their own, and belong to every run.
 */
const OWN_SERVER = /(?:written-by-model|devotional-week)\.spec\.ts|\.ts with a language model |a server that is killed/;

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  projects: [
    {
      name: 'journeys',
      testIgnore: [SOUND, INSTALLED, SCREENS],
      ...(processes === 1 ? {} : { grepInvert: OWN_SERVER }),
    },
    { name: 'installed', testMatch: INSTALLED },
    { name: 'screens', testMatch: SCREENS },
    // What is played and heard in real time has the machine to itself: it is run apart.
    { name: 'sound', testMatch: SOUND, workers: 1 },
  ],
  retries: 0,
  timeout: 60_000,
  outputDir: join(process.env.E2E_DATA_DIR, 'results'),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A dialog still fading in has not the contrast it ends with.
    contextOptions: { reducedMotion: 'reduce' },
    // A test that is about the worker lets it in: behind it, a page's requests can't be answered by a test.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
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
      ],
    },
  },
  webServer: [
    {
      command: `node tests/support/stand-in-speech.ts --port ${speechPort}`,
      url: `${process.env.E2E_SPEECH}/control`,
    },
    {
      command:
        processes === 1
          ? 'node src/server/main.ts'
          : `node tests/support/serve-processes.ts --port ${port} --processes ${processes}`,
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 60_000 * processes,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        TTS_BASE_URL: 'embedded',
        STT_BASE_URL: `${process.env.E2E_SPEECH}/v1`,
        OPENAI_API_KEY: 'sk-stand-in-speech',
      },
    },
  ],
});
