import { request } from 'node:http';
import {
  CALL_SAMPLE_RATE,
  type ClientMessage,
  type ServerMessage,
  serverMessageSchema,
  VOICE_SOCKET,
} from '#contract/voice.ts';

/** One kind of message. */
type Kind<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** The other end of a call. Everything the server says is checked against the contract. */
export interface CallClient {
  /** Everything said so far, oldest first. */
  messages: ServerMessage[];
  /** Audio as it came, by `reply/index`. */
  audio: Map<string, Buffer>;
  send(message: ClientMessage): void;
  /** Sends something that is no message. */
  sendRaw(data: string | Buffer): void;
  /** The first message of a kind that was not awaited before; waits for it. */
  next<T extends ServerMessage['type']>(type: T, where?: (message: Kind<T>) => boolean): Promise<Kind<T>>;
  /** Speaks a turn and ends it. */
  speak(turn: number, pcm: Buffer, over?: number | null): void;
  /** Starts the call and waits until it runs. */
  start(more?: Partial<Extract<ClientMessage, { type: 'start' }>>): Promise<Kind<'ready'>>;
  /** The code with which the socket closed. */
  closed: Promise<number>;
  close(): void;
}

/** Who calls, and from which page. */
export interface CallHeaders {
  token?: string;
  headers?: Record<string, string>;
}

/** Opens a socket; rejects when the server refuses. */
export async function openCall(address: string, { token, headers = {} }: CallHeaders = {}): Promise<CallClient> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${VOICE_SOCKET}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    // The browser's type knows no headers; Node's own socket takes them.
  } as unknown as string[]);
  socket.binaryType = 'arraybuffer';
  const messages: ServerMessage[] = [];
  const audio = new Map<string, Buffer>();
  const awaited = new Set<ServerMessage>();
  const waiting = new Set<() => void>();
  let announced: Kind<'audio'> | null = null;
  let over = false;
  let fault: unknown = null;

  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => {
      over = true;
      for (const look of waiting) look();
      resolve(code);
    });
  });
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    try {
      if (typeof data !== 'string') {
        if (!announced) throw new Error('bytes came that no message announced');
        if (announced.bytes !== data.byteLength) throw new Error('other bytes came than were announced');
        audio.set(`${announced.reply}/${announced.index}`, Buffer.from(data));
        announced = null;
        return;
      }
      if (announced) throw new Error('audio was announced and did not follow');
      const message = serverMessageSchema.parse(JSON.parse(data));
      if (message.type === 'audio') announced = message;
      messages.push(message);
    } catch (error) {
      fault = error;
    }
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('the server refused the call')), { once: true });
  });

  const client: CallClient = {
    messages,
    audio,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (data) => socket.send(typeof data === 'string' ? data : new Uint8Array(data)),
    next: (type, where = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = messages.find(
            (message): message is Kind<typeof type> =>
              message.type === type && !awaited.has(message) && where(message as Kind<typeof type>),
          );
          if (found) {
            waiting.delete(look);
            awaited.add(found);
            resolve(found);
          } else if (fault || over) {
            waiting.delete(look);
            reject(fault ?? new Error(`the call ended before “${type}”; it said ${JSON.stringify(messages)}`));
          }
        };
        waiting.add(look);
        look();
      }),
    speak: (turn, pcm, spokenOver = null) => {
      client.send({ type: 'speech-begin', turn, over: spokenOver });
      for (let at = 0; at < pcm.length; at += FRAME_BYTES) client.sendRaw(pcm.subarray(at, at + FRAME_BYTES));
      client.send({ type: 'speech-end', turn });
    },
    start: (more = {}) => {
      client.send({ type: 'start', history: [], ...more });
      return client.next('ready');
    },
    close: () => socket.close(),
  };
  return client;
}

/** Bytes of a tenth of a second. */
const FRAME_BYTES = CALL_SAMPLE_RATE / 5;

/** A tone as a call carries it, of so many milliseconds. `pitch` in Hertz tells recordings apart. */
export function toneOf(ms: number, pitch = 220): Buffer {
  const samples = Math.round((CALL_SAMPLE_RATE * ms) / 1000);
  const pcm = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1)
    pcm.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * pitch * at) / CALL_SAMPLE_RATE)), at * 2);
  return pcm;
}

/** What a server answered to a request for a call. */
export interface UpgradeAnswer {
  status: number;
  retryAfter: number | null;
  code: string | null;
}

/** Asks for a call and hangs up at once; 101 is a call that began. */
export function askForCall(address: string, { token, headers = {} }: CallHeaders = {}): Promise<UpgradeAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${VOICE_SOCKET}`, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, retryAfter: null, code: null });
    });
    asked.on('response', async (response) => {
      let body = '';
      for await (const part of response.setEncoding('utf8')) body += part as string;
      const retryAfter = response.headers['retry-after'];
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: retryAfter === undefined ? null : Number(retryAfter),
        code: (JSON.parse(body) as { code: string }).code,
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
