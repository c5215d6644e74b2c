import type { ClientMessage, EndReason, ServerMessage } from '#contract/voice.ts';
import { isServerMessage } from '#contract/voice-messages.ts';
import { CALL_SAMPLE_RATE } from '#contract/voice-words.ts';

/** How a call's socket is over for good. */
export interface SocketEnd {
  reason: EndReason | 'refused' | 'lost';
  /** What the person is told; '' where the reason says all. */
  message: string;
}

/** What a socket is made of. */
export interface VoiceSocketOptions {
  /** ws: or wss: address. */
  url: string;
  /** Asked whenever a connection begins: what was said before. `unanswered` turns are sent again, and not part of it. */
  begin(unanswered: ReadonlySet<number>): Omit<Extract<ClientMessage, { type: 'start' }>, 'type'>;
  /** Whatever the server says, in order; `audio` comes with its bytes. */
  onMessage(message: ServerMessage, bytes: ArrayBuffer | null): void;
  /** The connection broke and is being made again. */
  onAway(): void;
  /** A turn is sent again after a break, and its beginning was too long ago to be kept. */
  onShortened(turn: number): void;
  /** It is over and nothing more is tried. Not told after `close`. */
  onEnd(end: SocketEnd): void;
  /**
   * Why a connection was refused, which a browser doesn't tell; null where nothing speaks against another attempt.
   * Rejects where the server can't be asked.
   */
  whyRefused(): Promise<SocketEnd | null>;
  /** Milliseconds; shorter in tests. */
  waits?: Partial<typeof WAITS>;
}

/** The socket of a call: typed, connected again by itself, and losing no turn that was not answered. */
export interface VoiceSocket {
  send(message: ClientMessage): void;
  /** Audio of the turn that is being spoken. */
  sendAudio(turn: number, pcm: ArrayBuffer): void;
  /** Whether the server has taken up the call. */
  readonly ready: boolean;
  /** Says that the call ends, and lets go. */
  close(): void;
}

const WAITS = {
  /** Until the first attempt to connect again; doubled each time up to `most`. */
  first: 500,
  most: 8000,
  /** From the break until nothing more is tried. */
  all: 60_000,
  /** Until a connection in which the server says nothing is given up. */
  answer: 10_000,
  /** The same once the call runs, in which the server tells the usage every ten seconds. */
  silence: 25_000,
};

/** Bytes of a turn that are kept until it is answered: two minutes, which is all the server takes of one. */
const KEPT_BYTES = 120 * CALL_SAMPLE_RATE * 2;

/** Refusals nobody can explain, after which a call that never began is given up. */
const MOST_REFUSALS = 3;

/** What was sent of a turn that is not yet answered. */
interface KeptTurn {
  entries: (ClientMessage | ArrayBuffer)[];
  bytes: number;
  /** Its beginning is no longer kept. */
  shortened: boolean;
}

/** Connects a call. */
export function createVoiceSocket(options: VoiceSocketOptions): VoiceSocket {
  const waits = { ...WAITS, ...options.waits };
  const kept = new Map<number, KeptTurn>();
  let socket: WebSocket | null = null;
  let ready = false;
  let over = false;
  let everReady = false;
  let brokenAt: number | null = null;
  let attempts = 0;
  let refusals = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when the server says nothing for too long. */
  let patience: ReturnType<typeof setTimeout> | undefined;
  let pairing: Extract<ServerMessage, { type: 'audio' }> | null = null;
  let praying = false;
  /** The turn of the last reply. */
  let answered = -1;

  const page = typeof window === 'undefined' ? null : window;
  page?.addEventListener('online', onOnline);
  page?.addEventListener('offline', onOffline);
  connect();

  function connect(): void {
    if (over) return;
    clearTimeout(again);
    again = undefined;
    const opened = new WebSocket(options.url);
    socket = opened;
    opened.binaryType = 'arraybuffer';
    pairing = null;
    awaitWord(opened, waits.answer);
    opened.onopen = () => {
      if (socket !== opened) return;
      const start = options.begin(new Set(kept.keys()));
      opened.send(JSON.stringify({ type: 'start', ...start } satisfies ClientMessage));
    };
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (socket !== opened) return;
      // A line can be dead for minutes before the browser knows.
      if (ready) awaitWord(opened, waits.silence);
      receive(data);
    };
    opened.onclose = () => broke(opened);
  }

  function awaitWord(which: WebSocket, ms: number): void {
    clearTimeout(patience);
    patience = setTimeout(() => broke(which), ms);
  }

  function receive(data: unknown): void {
    if (typeof data !== 'string') {
      const announced = pairing;
      pairing = null;
      if (announced && data instanceof ArrayBuffer) options.onMessage(announced, data);
      return;
    }
    dropPairing();
    const message = parse(data);
    if (!message) return;
    if (message.type === 'audio') {
      pairing = message;
      return;
    }
    if (message.type === 'ended') {
      if (message.reason === 'restart') return;
      finish({ reason: message.reason, message: message.message });
      return;
    }
    settle(message);
    if (message.type === 'ready') goOn();
    options.onMessage(message, null);
  }

  /** Audio that was announced and did not come: its sentence is read. */
  function dropPairing(): void {
    if (!pairing) return;
    const { reply, index } = pairing;
    pairing = null;
    options.onMessage({ type: 'silent', reply, index }, null);
  }

  /** Forgets what need not be sent again. */
  function settle(message: ServerMessage): void {
    if (message.type === 'reply') answered = message.turn;
    else if (message.type === 'sentence') {
      // A reply that broke off before its first word is asked for again.
      for (const turn of kept.keys()) if (turn <= answered) kept.delete(turn);
    } else if (message.type === 'ignored') kept.delete(message.turn);
    else if (message.type === 'error' && message.turn !== null) kept.delete(message.turn);
    else if (message.type === 'transcript' && message.final && praying) kept.delete(message.turn);
  }

  /** The server has taken up the call: it gets what it did not answer. */
  function goOn(): void {
    if (!socket) return;
    awaitWord(socket, waits.silence);
    ready = true;
    everReady = true;
    brokenAt = null;
    attempts = 0;
    for (const turn of [...kept.keys()].sort((one, other) => one - other)) {
      const { entries, shortened } = kept.get(turn)!;
      for (const entry of entries) socket.send(entry instanceof ArrayBuffer ? entry : JSON.stringify(entry));
      if (shortened) options.onShortened(turn);
    }
  }

  function broke(which: WebSocket): void {
    if (socket !== which || over) return;
    clearTimeout(patience);
    detach();
    dropPairing();
    ready = false;
    const first = brokenAt === null;
    brokenAt ??= Date.now();
    if (first && everReady) options.onAway();
    if (everReady) {
      tryAgain();
      return;
    }
    void options.whyRefused().then(
      (end) => {
        if (over) return;
        refusals++;
        if (end) finish(end);
        else if (refusals >= MOST_REFUSALS) finish({ reason: 'refused', message: '' });
        else tryAgain();
      },
      () => {
        if (!over) tryAgain();
      },
    );
  }

  function tryAgain(): void {
    const left = waits.all - (Date.now() - brokenAt!);
    if (left <= 0) {
      finish({ reason: 'lost', message: '' });
      return;
    }
    const wait = Math.min(waits.most, waits.first * 2 ** attempts) * (0.75 + Math.random() / 2);
    attempts++;
    // Without a network there is nothing to try; its return begins at once.
    if (page && navigator.onLine === false) again = setTimeout(() => finish({ reason: 'lost', message: '' }), left);
    else again = setTimeout(connect, Math.min(wait, left));
  }

  function onOnline(): void {
    if (!over && !socket) connect();
  }

  /** A socket doesn't notice for minutes that the network is gone. */
  function onOffline(): void {
    if (socket) broke(socket);
  }

  function detach(): void {
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    if (socket.readyState < WebSocket.CLOSING) socket.close(1000);
    socket = null;
  }

  function finish(end: SocketEnd): void {
    if (over) return;
    letGo();
    options.onEnd(end);
  }

  function letGo(): void {
    over = true;
    ready = false;
    clearTimeout(again);
    clearTimeout(patience);
    page?.removeEventListener('online', onOnline);
    page?.removeEventListener('offline', onOffline);
    detach();
    kept.clear();
  }

  function keep(turn: number, entry: ClientMessage | ArrayBuffer): void {
    const log = kept.get(turn) ?? { entries: [], bytes: 0, shortened: false };
    kept.set(turn, log);
    log.entries.push(entry);
    if (!(entry instanceof ArrayBuffer)) return;
    log.bytes += entry.byteLength;
    while (log.bytes > KEPT_BYTES) {
      log.shortened = true;
      const oldest = log.entries.findIndex((one) => one instanceof ArrayBuffer);
      log.bytes -= (log.entries.splice(oldest, 1)[0] as ArrayBuffer).byteLength;
    }
  }

  return {
    send(message) {
      if (over) return;
      if (message.type === 'prayer') praying = message.on;
      if (message.type === 'speech-drop') kept.delete(message.turn);
      else if ('turn' in message) keep(message.turn, message);
      if (ready) socket?.send(JSON.stringify(message));
    },
    sendAudio(turn, pcm) {
      if (over) return;
      keep(turn, pcm);
      if (ready) socket?.send(pcm);
    },
    get ready() {
      return ready;
    },
    close() {
      if (over) return;
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'end' } satisfies ClientMessage));
      letGo();
    },
  };
}

/** A message of the server, or null for what is none: another version of it may say more than this one knows. */
function parse(data: string): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(data);
    return isServerMessage(message) ? message : null;
  } catch {
    return null;
  }
}
