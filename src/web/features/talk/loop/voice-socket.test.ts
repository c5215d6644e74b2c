import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientMessage, clientMessageSchema, type ServerMessage } from '#contract/voice.ts';
import { createVoiceSocket, type SocketEnd, type VoiceSocket, type VoiceSocketOptions } from './voice-socket.ts';

const USAGE = {
  dailyVoiceMinutesUsed: 1,
  dailyLimitMinutes: 15,
  usedMinutes: 1,
  remainingMinutes: 14,
  percentageUsed: 7,
  planType: 'guided-path' as const,
  resetsAt: '2026-01-02T06:00:00.000Z',
};
const READY: ServerMessage = {
  type: 'ready',
  sessionId: 'one',
  engine: 'own',
  signedUrl: null,
  transcription: 'server',
  usage: USAGE,
  prayerRestMs: 900_000,
};

/** One connection as the server has it. */
interface Line {
  send(message: ServerMessage | string, bytes?: Uint8Array): void;
  /** The next thing the client said; audio as its length. */
  next(): Promise<ClientMessage | number>;
  break(): void;
}

/** What is asked of `ws` here; it comes without types. */
interface ServerSocket {
  send(data: string | Uint8Array): void;
  terminate(): void;
  on(event: 'message', listener: (data: Uint8Array, binary: boolean) => void): void;
}

let server: FastifyInstance;
let url: string;
let refusing: boolean;
let lines: Mailbox<Line>;
let opened: VoiceSocket | null;

/** Things that come one by one, and are waited for. */
class Mailbox<T> {
  private readonly things: T[] = [];
  private readonly takers: ((thing: T) => void)[] = [];
  put(thing: T): void {
    const taker = this.takers.shift();
    if (taker) taker(thing);
    else this.things.push(thing);
  }
  take(): Promise<T> {
    const thing = this.things.shift();
    return thing === undefined ? new Promise((resolve) => this.takers.push(resolve)) : Promise.resolve(thing);
  }
}

beforeEach(async () => {
  lines = new Mailbox();
  refusing = false;
  opened = null;
  server = fastify();
  await server.register(websocket);
  server.register(async (scope) => {
    scope.addHook('preValidation', async (_request, reply) => {
      if (refusing) await reply.status(429).send({ message: 'no' });
    });
    scope.get('/', { websocket: true }, (socket: ServerSocket) => {
      const said = new Mailbox<ClientMessage | number>();
      socket.on('message', (data, binary) =>
        said.put(binary ? data.length : clientMessageSchema.parse(JSON.parse(Buffer.from(data).toString()))),
      );
      lines.put({
        send: (message, bytes) => {
          socket.send(typeof message === 'string' ? message : JSON.stringify(message));
          if (bytes) socket.send(bytes);
        },
        next: () => said.take(),
        break: () => socket.terminate(),
      });
    });
  });
  url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});

afterEach(async () => {
  vi.useRealTimers();
  opened?.close();
  await server.close();
});

/** Connects, and keeps what is told in the order it was told. */
function call(options: Partial<VoiceSocketOptions> = {}) {
  const heard = new Mailbox<[ServerMessage, number | null]>();
  const away = new Mailbox<true>();
  const ends = new Mailbox<SocketEnd>();
  const shortened = new Mailbox<number>();
  opened = createVoiceSocket({
    url,
    begin: (unanswered) => ({
      history: [{ role: 'user', content: `waiting: ${[...unanswered].join(' ')}` }],
      numbers: { turn: 4, reply: 2 },
      prayer: null,
    }),
    onMessage: (message, bytes) => heard.put([message, bytes?.byteLength ?? null]),
    onAway: () => away.put(true),
    onShortened: (turn) => shortened.put(turn),
    onEnd: (end) => ends.put(end),
    whyRefused: async () => null,
    waits: { first: 5, most: 20, all: 5000, answer: 2000 },
    ...options,
  });
  return { socket: opened, heard, away, shortened, ends };
}

test('the first word is what was said before, and audio comes with its announcement', async () => {
  const { heard } = call();
  const line = await lines.take();
  expect(await line.next()).toEqual({
    type: 'start',
    history: [{ role: 'user', content: 'waiting: ' }],
    numbers: { turn: 4, reply: 2 },
    prayer: null,
  });
  line.send(READY);
  expect((await heard.take())[0].type).toBe('ready');
  line.send(
    { type: 'audio', reply: 1, index: 0, mimeType: 'audio/mpeg', durationMs: 900, bytes: 5 },
    new Uint8Array(5),
  );
  expect(await heard.take()).toMatchObject([{ type: 'audio', index: 0 }, 5]);
});

test('what is not of the contract is passed over; audio that was announced and never came is a silent sentence', async () => {
  const { heard } = call();
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  line.send('{"type":"tomorrow","thing":1}');
  line.send('not even JSON');
  line.send('{"type":"toString"}');
  line.send('[null]');
  line.send({ type: 'audio', reply: 1, index: 3, mimeType: 'audio/mpeg', durationMs: null, bytes: 9 });
  line.send({ type: 'amen' });
  expect(await heard.take()).toEqual([{ type: 'silent', reply: 1, index: 3 }, null]);
  expect(await heard.take()).toEqual([{ type: 'amen' }, null]);
});

test('a broken connection is made again, and the turn being spoken is told whole', async () => {
  const { socket, heard, away } = call();
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  await line.next();
  socket.send({ type: 'speech-begin', turn: 5, over: null });
  socket.sendAudio(5, new ArrayBuffer(1024));
  expect(await line.next()).toMatchObject({ type: 'speech-begin', turn: 5 });
  expect(await line.next()).toBe(1024);
  line.break();
  await away.take();
  expect(socket.ready).toBe(false);
  socket.sendAudio(5, new ArrayBuffer(512));
  socket.send({ type: 'heard', reply: 2, index: 0 });
  socket.send({ type: 'speech-end', turn: 5 });
  socket.send({ type: 'say', turn: 6, text: 'and this, in writing', over: null, typed: true });

  const again = await lines.take();
  expect(await again.next()).toMatchObject({ type: 'start', history: [{ content: 'waiting: 5 6' }] });
  again.send(READY);
  expect(await again.next()).toMatchObject({ type: 'speech-begin', turn: 5 });
  expect(await again.next()).toBe(1024);
  expect(await again.next()).toBe(512);
  expect(await again.next()).toMatchObject({ type: 'speech-end', turn: 5 });
  expect(await again.next()).toMatchObject({ type: 'say', turn: 6 });
});

test('what was answered is not told again; a reply that broke off before its first word is asked for again', async () => {
  const { socket, heard } = call();
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  for (const turn of [5, 6, 7]) socket.send({ type: 'say', turn, text: 'words', over: null, typed: true });
  line.send({ type: 'reply', reply: 3, turn: 5 });
  line.send({ type: 'sentence', reply: 3, index: 0, text: 'One.', part: 'prose', osis: null });
  line.send({ type: 'ignored', turn: 6, reason: 'nothing' });
  line.send({ type: 'reply', reply: 4, turn: 7 });
  for (let count = 0; count < 4; count++) await heard.take();
  line.break();
  const again = await lines.take();
  expect(await again.next()).toMatchObject({ history: [{ content: 'waiting: 7' }] });
  again.send(READY);
  expect(await again.next()).toMatchObject({ type: 'say', turn: 7 });
});

test('of a long turn its last two minutes are kept, and one that was no speech not at all', async () => {
  const { socket, heard, away, shortened } = call();
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  line.break();
  await away.take();
  socket.send({ type: 'speech-begin', turn: 5, over: null });
  socket.sendAudio(5, new ArrayBuffer(1024));
  socket.send({ type: 'speech-drop', turn: 5 });
  socket.send({ type: 'speech-begin', turn: 6, over: null });
  for (let second = 0; second < 130; second++) socket.sendAudio(6, new ArrayBuffer(32_000));
  socket.send({ type: 'speech-end', turn: 6 });
  const again = await lines.take();
  await again.next();
  again.send(READY);
  expect(await again.next()).toMatchObject({ type: 'speech-begin', turn: 6 });
  let bytes = 0;
  for (let said = await again.next(); typeof said === 'number'; said = await again.next()) bytes += said;
  expect(bytes).toBe(120 * 32_000);
  expect(await shortened.take()).toBe(6);
});

test('a turn of a minute and a half is told whole to the next connection', async () => {
  const { socket, heard } = call({ onShortened: () => expect.unreachable() });
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  socket.send({ type: 'speech-begin', turn: 5, over: null });
  for (let second = 0; second < 90; second++) socket.sendAudio(5, new ArrayBuffer(32_000));
  socket.send({ type: 'speech-end', turn: 5 });
  line.break();
  const again = await lines.take();
  await again.next();
  again.send(READY);
  expect(await again.next()).toMatchObject({ type: 'speech-begin', turn: 5 });
  for (let second = 0; second < 90; second++) expect(await again.next()).toBe(32_000);
  expect(await again.next()).toMatchObject({ type: 'speech-end', turn: 5 });
});

test('a line on which the server falls silent is taken for broken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { socket, heard, away } = call();
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  await vi.advanceTimersByTimeAsync(24_000);
  line.send({ type: 'usage', usage: USAGE, prayerRestMs: 0 });
  await heard.take();
  await vi.advanceTimersByTimeAsync(24_000);
  expect(socket.ready).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  await away.take();
  expect(socket.ready).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  const again = await lines.take();
  again.send(READY);
  await heard.take();
  expect(socket.ready).toBe(true);
});

test('a server that begins anew is met again; a call that has ended is not', async () => {
  const { heard, ends } = call();
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  line.send({ type: 'ended', reason: 'restart', message: '' });
  line.break();
  const again = await lines.take();
  again.send(READY);
  await heard.take();
  again.send({ type: 'ended', reason: 'limit', message: 'Daily voice limit reached!' });
  expect(await ends.take()).toEqual({ reason: 'limit', message: 'Daily voice limit reached!' });
});

test('a refusal is explained by what the server says elsewhere', async () => {
  refusing = true;
  const { ends } = call({ whyRefused: async () => ({ reason: 'limit', message: 'No minutes are left.' }) });
  expect(await ends.take()).toEqual({ reason: 'limit', message: 'No minutes are left.' });
});

test('a refusal nobody explains is taken for one after the third', async () => {
  refusing = true;
  let asked = 0;
  const { ends } = call({
    whyRefused: async () => {
      asked++;
      return null;
    },
  });
  expect(await ends.take()).toEqual({ reason: 'refused', message: '' });
  expect(asked).toBe(3);
});

test('a server that can’t be asked may come back', async () => {
  refusing = true;
  let asked = 0;
  const { heard } = call({
    whyRefused: async () => {
      asked++;
      if (asked === 4) refusing = false;
      throw new Error('unreachable');
    },
  });
  const line = await lines.take();
  line.send(READY);
  expect((await heard.take())[0].type).toBe('ready');
  expect(asked).toBe(4);
});

test('a server that stays away is given up in the end', async () => {
  const { heard, away, ends } = call({ waits: { first: 5, most: 10, all: 60, answer: 2000 } });
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  refusing = true;
  line.break();
  await away.take();
  expect(await ends.take()).toEqual({ reason: 'lost', message: '' });
});

test('hanging up says so and tries nothing more', async () => {
  const { socket, heard } = call();
  const line = await lines.take();
  line.send(READY);
  await heard.take();
  await line.next();
  socket.close();
  expect(await line.next()).toEqual({ type: 'end' });
  socket.send({ type: 'say', turn: 1, text: 'late', over: null, typed: true });
  expect(socket.ready).toBe(false);
});
