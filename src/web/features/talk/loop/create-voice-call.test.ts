import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import websocket from '@fastify/websocket';
import { type Browser, chromium, type Page } from '@playwright/test';
import fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SPEECH_WORDS } from '#contract/speech.ts';
import { type ClientMessage, clientMessageSchema, type ServerMessage, VOICE_SOCKET } from '#contract/voice.ts';
import { wavOf } from '#server/providers/stt/wav.ts';
import { createElevenLabsAgent } from '#server/providers/voice-agent/elevenlabs-agent.ts';
import { makeRecording, type TestRecording } from '#tests/support/recording.ts';
import { type StandInElevenLabs, startStandInElevenLabs } from '#tests/support/stand-in-elevenlabs.ts';
import { findChromium } from '../../../../../scripts/find-chromium.ts';
import type { CallState, VoiceCall } from './voice-call.ts';

/** A page with one button that begins a call. */
const PAGE = '<!doctype html><title>call</title><button>Talk</button><script type="module" src="/begin.js"></script>';
const BEGIN = `
import { createVoiceCall } from '/create-voice-call.js';
const call = createVoiceCall();
Object.assign(window, { voiceCall: call, phases: [], loudest: [0, 0] });
call.state.subscribe(({ phase }) => { if (window.phases.at(-1) !== phase) window.phases.push(phase); });
call.onLevel((...levels) => { window.loudest = window.loudest.map((level, at) => Math.max(level, levels[at])); });
document.querySelector('button').addEventListener('click', () => call.start());
`;

declare global {
  /** What the page keeps for its test. */
  interface Window {
    voiceCall: VoiceCall;
    phases: string[];
    loudest: [number, number];
    /** Answers the browser's question for the microphone. */
    answerPrompt(): void;
  }
}

const TYPES: Record<string, string> = {
  '.wasm': 'application/wasm',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};
const WORDS = 'I have been lying awake at night, worrying about money.';
const USAGE = {
  dailyVoiceMinutesUsed: 1,
  dailyLimitMinutes: 15,
  usedMinutes: 1,
  remainingMinutes: 14,
  percentageUsed: 7,
  planType: 'guided-path' as const,
  resetsAt: '2026-01-02T06:00:00.000Z',
};
const TRACE = { intent: 'comfort', topics: [], aspect: null, passages: [], used: [], crisis: [] };

const toWav = ({ samples }: TestRecording) => wavOf(Buffer.from(samples.buffer), 16_000);

/** One connection as the server has it. */
interface Line {
  send(message: ServerMessage, bytes?: Uint8Array): void;
  /** Everything the client said, in order. */
  said: ClientMessage[];
  /** Bytes of audio that came in all. */
  audio: number;
  break(): void;
}

/** What is asked of `ws` here; it comes without types. */
interface ServerSocket {
  send(data: string | Uint8Array): void;
  terminate(): void;
  on(event: 'message', listener: (data: Uint8Array, binary: boolean) => void): void;
}

let folder: string;
let site: FastifyInstance;
let address: string;
let browser: Browser;
let page: Page;
let lines: Line[];
let complaints: string[];
/** Who holds the calls of a test: this server, or an agent of others. */
let agent: StandInElevenLabs | null;
let speech: TestRecording;
/** Something the companion says: two seconds of it. */
let answer: Uint8Array;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voice-call-'));
  speech = await makeRecording([{ silence: 1.5 }, { say: WORDS }, { silence: 4 }, { cough: 0.25 }, { silence: 2 }]);
  writeFileSync(join(folder, 'speech.wav'), toWav(speech));
  answer = toWav(await makeRecording([{ say: 'The Lord is near to those who have a broken heart.' }]));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: {
      outDir: join(folder, 'site'),
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        input: { 'create-voice-call': join(import.meta.dirname, 'create-voice-call.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  site = fastify();
  await site.register(websocket);
  site.get('/api/voice/status', async () => ({
    configured: true,
    engine: agent ? 'hosted' : 'own',
    transcription: 'server',
    synthesis: 'embedded',
  }));
  site.post<{ Body: { text: string } }>('/api/guidance/crisis', async ({ body }) => ({
    detected: /end my life/.test(body.text),
    categories: [],
    resources: [],
  }));
  site.register(async (scope) => {
    scope.get(VOICE_SOCKET, { websocket: true }, (socket: ServerSocket) => {
      lines.push(lineOf(socket));
    });
  });
  site.get('/*', async (request, reply) => {
    // What the server's own policy allows of this.
    const others = agent ? createElevenLabsAgent(agent).socketOrigin : '';
    reply.header(
      'content-security-policy',
      `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ${others}; media-src 'self' blob:; worker-src 'self' blob:`,
    );
    const path = new URL(request.url, 'http://site').pathname;
    if (path === '/') return reply.type('text/html').send(PAGE);
    if (path === '/begin.js') return reply.type('text/javascript').send(BEGIN);
    if (path === '/favicon.ico') return reply.status(204).send();
    const file = join(folder, 'site', path);
    if (!existsSync(file)) return reply.status(404).send('');
    return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(readFileSync(file));
  });
  address = await site.listen({ port: 0, host: '127.0.0.1' });
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${join(folder, 'speech.wav')}%noloop`,
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  lines = [];
  complaints = [];
  agent = null;
});
afterEach(async () => {
  await page.context().close();
  await agent?.close();
  expect(complaints).toEqual([]);
});

/** A connection that takes up whatever call comes. */
function lineOf(socket: ServerSocket): Line {
  const line: Line = {
    said: [],
    audio: 0,
    send: (message, bytes) => {
      socket.send(JSON.stringify(message));
      if (bytes) socket.send(bytes);
    },
    break: () => socket.terminate(),
  };
  socket.on('message', async (data, binary) => {
    if (binary) {
      line.audio += data.length;
      return;
    }
    const message = clientMessageSchema.parse(JSON.parse(Buffer.from(data).toString()));
    line.said.push(message);
    if (message.type !== 'start') return;
    line.send({
      type: 'ready',
      sessionId: 'one',
      engine: agent ? 'hosted' : 'own',
      signedUrl: agent ? (await createElevenLabsAgent(agent).signedUrl()).url : null,
      transcription: 'server',
      usage: USAGE,
      prayerRestMs: 60_000,
    });
  });
  return line;
}

const stateOf = () => page.evaluate(() => window.voiceCall.state.getState());
const isIn = (phase: CallState['phase']) =>
  expect.poll(async () => (await stateOf()).phase, { timeout: 20_000 }).toBe(phase);
/** Waits until the client has said something of a kind, and returns the first of it. */
async function said<Type extends ClientMessage['type']>(line: Line, type: Type) {
  await expect.poll(() => line.said.map((message) => message.type), { timeout: 20_000 }).toContain(type);
  return line.said.find((message): message is Extract<ClientMessage, { type: Type }> => message.type === type)!;
}

/** Opens the page and presses the button. */
async function press(microphone: boolean, before?: () => void): Promise<void> {
  const context = await browser.newContext({ permissions: microphone ? ['microphone'] : [] });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  if (before) await page.addInitScript(before);
  await page.goto(address);
  await page.getByRole('button').click();
}

/** The same; returns the server's end. */
async function begin(microphone: boolean): Promise<Line> {
  await press(microphone);
  await isIn('listening');
  return lines[0]!;
}

const type = (text: string) => page.evaluate((words) => window.voiceCall.say(words), text);

/** Answers a turn with sentences; `sounds` says which are audio, which broken audio, which none. */
function reply(line: Line, number: number, turn: number, sounds: ('spoken' | 'broken' | 'silent')[]): void {
  line.send({ type: 'reply', reply: number, turn });
  for (const [index, sound] of sounds.entries()) {
    line.send({ type: 'sentence', reply: number, index, text: `Sentence ${index}.`, part: 'prose', osis: null });
    if (sound === 'silent') {
      line.send({ type: 'silent', reply: number, index });
      continue;
    }
    const bytes = sound === 'spoken' ? answer : new Uint8Array(200).fill(7);
    line.send(
      { type: 'audio', reply: number, index, mimeType: 'audio/wav', durationMs: null, bytes: bytes.length },
      bytes,
    );
  }
  line.send({
    type: 'replied',
    reply: number,
    sentences: sounds.length,
    content: 'The whole reply.',
    scriptureReferences: [],
    steps: [],
    prayer: null,
    engine: 'library',
    trace: TRACE,
  });
}

test('what is said is heard whole, and the answer is spoken, whatever becomes of a piece of it', async () => {
  const line = await begin(true);
  const { turn, over } = await said(line, 'speech-begin');
  expect(over).toBeNull();
  await said(line, 'speech-hush');
  line.send({ type: 'transcript', turn, text: WORDS, final: false, complete: true });
  await said(line, 'speech-end');
  const [spoken] = speech.parts;
  const seconds = line.audio / 32_000;
  // All of it, what stands before it, and the silence that ended it.
  expect(seconds).toBeGreaterThan(spoken!.to - spoken!.from);
  expect(seconds).toBeLessThan(spoken!.to - spoken!.from + 3);

  line.send({ type: 'transcript', turn, text: WORDS, final: true, complete: true });
  reply(line, 1, turn, ['spoken', 'broken', 'spoken']);
  // The cough in the recording falls into it, and stops nothing.
  await expect
    .poll(() => line.said.filter((message) => message.type === 'heard').map(({ index }) => index), { timeout: 30_000 })
    .toEqual([0, 1, 2]);
  await isIn('listening');
  expect(line.said.map((message) => message.type)).not.toContain('interrupt');
  const { turns, saying } = await stateOf();
  expect(turns.map(({ role, text, cut }) => [role, text, cut])).toEqual([
    ['user', WORDS, false],
    ['assistant', 'Sentence 0. Sentence 1. Sentence 2.', false],
  ]);
  expect(saying).toBeNull();
  const [phases, loudest] = await page.evaluate(() => [window.phases, window.loudest] as const);
  expect(phases).toEqual(['connecting', 'listening', 'hearing', 'thinking', 'speaking', 'listening']);
  expect(loudest[0]).toBeGreaterThan(0.3);
  expect(loudest[1]).toBeGreaterThan(0.05);
  await page.evaluate(() => window.voiceCall.end());
  await said(line, 'end');
  expect((await stateOf()).end).toEqual({ reason: 'asked', message: '' });
});

test('without a microphone the call goes on in writing, and the limit ends it', async () => {
  const line = await begin(false);
  expect(await stateOf()).toMatchObject({ ears: 'typing', notice: SPEECH_WORDS.microphone });
  await type('  I am afraid  ');
  const { turn, text, typed, over } = await said(line, 'say');
  expect([text, typed, over]).toEqual(['I am afraid', true, null]);
  await isIn('thinking');
  reply(line, 1, turn, ['silent']);
  await said(line, 'heard');
  line.send({ type: 'warning', percent: 90 });
  line.send({ type: 'ended', reason: 'limit', message: 'Daily voice limit reached!' });
  await isIn('ended');
  expect(await stateOf()).toMatchObject({
    warned: 90,
    end: { reason: 'limit', message: 'Daily voice limit reached!' },
    turns: [{ text: 'I am afraid' }, { text: 'Sentence 0.', cut: false }],
  });
});

test('words typed over a reply take its place, and what was heard of it is all that stays', async () => {
  const line = await begin(false);
  await type('One');
  await said(line, 'say');
  reply(line, 1, 0, ['silent', 'spoken', 'spoken']);
  await said(line, 'heard');
  await type('Two');
  await expect.poll(() => line.said.at(-1)).toMatchObject({ type: 'say', turn: 1, text: 'Two', over: 1 });
  expect((await stateOf()).turns[1]).toMatchObject({ text: 'Sentence 0. Sentence 1.', cut: true });
  expect((await stateOf()).saying).toBeNull();
  line.send({ type: 'error', code: 'transcription-failed', message: '', turn: 0 });
  await expect.poll(async () => (await stateOf()).notice).toEqual(SPEECH_WORDS.failed);
  line.send({ type: 'reply', reply: 2, turn: 1 });
  // What is understood later makes good for it.
  await expect.poll(async () => (await stateOf()).notice).toBeNull();
  await page.evaluate(() => window.voiceCall.hush());
  await expect.poll(() => line.said.at(-1)).toEqual({ type: 'interrupt', reply: 2 });
});

test('after a broken connection the conversation goes on where it was', async () => {
  const first = await begin(false);
  await type('One');
  await said(first, 'say');
  reply(first, 1, 0, ['silent']);
  await said(first, 'heard');
  await isIn('listening');
  await type('Two');
  await expect.poll(() => first.said.filter((message) => message.type === 'say').length).toBe(2);
  first.break();
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2);
  const second = lines[1]!;
  await said(second, 'say');
  expect(second.said).toEqual([
    {
      type: 'start',
      history: [
        { role: 'user', content: 'One' },
        { role: 'assistant', content: 'The whole reply.', trace: TRACE },
      ],
      numbers: { turn: 1, reply: 1 },
      prayer: null,
    },
    { type: 'say', turn: 1, text: 'Two', over: null, typed: true },
  ]);
  expect(await page.evaluate(() => window.phases)).toContain('reconnecting');
});

test('in a prayer nothing is answered, and a broken connection loses no word of it', async () => {
  const line = await begin(false);
  await type('One');
  await said(line, 'say');
  reply(line, 1, 0, ['spoken']);
  await isIn('speaking');
  await page.evaluate(() => window.voiceCall.setPrayer(true));
  await isIn('praying');
  await said(line, 'prayer');
  expect(line.said.slice(-2)).toEqual([
    { type: 'interrupt', reply: 1 },
    { type: 'prayer', on: true },
  ]);
  expect((await stateOf()).restsUntil).toBeGreaterThan(Date.now());
  await type('Lord, hold me.');
  await expect.poll(() => line.said.at(-1)).toMatchObject({ type: 'say', turn: 1 });
  line.send({ type: 'transcript', turn: 1, text: 'Lord, hold me.', final: true, complete: true });
  await expect.poll(async () => (await stateOf()).you?.text).toBe('Lord, hold me.');
  line.break();
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2);
  const again = lines[1]!;
  await expect.poll(() => again.said[0]).toMatchObject({ type: 'start', prayer: 'Lord, hold me.' });
  await isIn('praying');
  await page.evaluate(() => window.voiceCall.setPrayer(false));
  await expect.poll(() => again.said.at(-1)).toEqual({ type: 'prayer', on: false });
  await isIn('thinking');
  reply(again, 2, 1, ['silent']);
  await said(again, 'heard');
  await isIn('listening');
});

/** The browser asks for the microphone until the test answers. */
function holdPrompt(): void {
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  let answered: Promise<void> | null = null;
  mediaDevices.getUserMedia = async (wishes) => {
    answered ??= new Promise((resolve) => {
      window.answerPrompt = resolve;
    });
    await answered;
    return ask(wishes);
  };
}

test('words written while the browser asks for the microphone bring help at once, and an answer later', async () => {
  await press(true, holdPrompt);
  await expect.poll(() => page.evaluate(() => typeof window.answerPrompt)).toBe('function');
  await type('I want to end my life tonight');
  await expect.poll(async () => (await stateOf()).crisis?.detected).toBe(true);
  expect(lines).toEqual([]);
  expect(await stateOf()).toMatchObject({ phase: 'connecting', turns: [{ text: 'I want to end my life tonight' }] });
  await page.evaluate(() => window.answerPrompt());
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
  await said(lines[0]!, 'say');
  expect(lines[0]!.said.slice(0, 2)).toEqual([
    { type: 'start', history: [], numbers: { turn: 0, reply: 0 }, prayer: null },
    { type: 'say', turn: 0, text: 'I want to end my life tonight', over: null, typed: true },
  ]);
});

test('a turn the server is done with before it ends is not waited for', async () => {
  const line = await begin(true);
  await page.evaluate(() => window.voiceCall.hold(true));
  const { turn } = await said(line, 'speech-begin');
  // A press without sound is no turn: half a second of 16 kHz PCM16 is one.
  await expect.poll(() => line.audio, { timeout: 20_000 }).toBeGreaterThan(16_000);
  line.send({ type: 'error', code: 'transcription-failed', message: '', turn });
  await expect.poll(async () => (await stateOf()).notice).toEqual(SPEECH_WORDS.failed);
  await page.evaluate(() => {
    window.voiceCall.setMuted(true);
    window.voiceCall.hold(false);
  });
  expect(await said(line, 'speech-end')).toMatchObject({ turn });
  expect((await stateOf()).phase).toBe('listening');
});

test('the words of a call that others hold are read for danger, and into a prayer nobody speaks', async () => {
  agent = await startStandInElevenLabs();
  const next = agent.nextCall();
  await press(true, holdPrompt);
  await expect.poll(() => page.evaluate(() => typeof window.answerPrompt), { timeout: 10_000 }).toBe('function');
  await type('Are you there?');
  await page.evaluate(() => window.answerPrompt());
  const call = await next;
  await expect.poll(() => call.written, { timeout: 10_000 }).toEqual(['Are you there?']);
  expect((await stateOf()).crisis).toBeNull();
  await type('I want to end my life tonight');
  await expect.poll(async () => (await stateOf()).crisis?.detected).toBe(true);
  expect((await stateOf()).turns.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual([
    'Are you there?',
    'I want to end my life tonight',
  ]);
  await page.evaluate(() => window.voiceCall.dismissCrisis());
  call.hear('I want to end my life now');
  await expect.poll(async () => (await stateOf()).crisis?.detected).toBe(true);
  expect(lines[0]!.said.map((message) => message.type)).not.toContain('say');

  await isIn('speaking');
  await expect.poll(() => page.evaluate(() => window.loudest[1])).toBeGreaterThan(0.05);
  await page.evaluate(() => window.voiceCall.hush());
  await isIn('listening');
  expect((await stateOf()).saying).toBeNull();
  call.hear('And now?');
  await isIn('speaking');
  await page.evaluate(() => window.voiceCall.setPrayer(true));
  await isIn('praying');
  // It is not gone on with from its middle.
  await page.evaluate(() => window.voiceCall.setPrayer(false));
  expect((await stateOf()).phase).toBe('listening');
});
