import {
  CALL_SAMPLE_RATE,
  type ClientMessage,
  clientMessageSchema,
  type EndReason,
  type ServerMessage,
  VOICE_WORDS,
  type VoiceStatus,
  type VoiceUsage,
} from '#contract/voice.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { localHour } from '#server/calendar/local-day.ts';
import type { Database } from '#server/db/client.ts';
import { createLocalLimiter, type LocalLimiter } from '#server/http/local-limiter.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { Meters } from '#server/metrics/meters.ts';
import type { SttProvider } from '#server/providers/stt/stt-provider.ts';
import type { TtsProvider } from '#server/providers/tts/tts-provider.ts';
import type { AgentAddress, VoiceAgent } from '#server/providers/voice-agent/voice-agent.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import { type CallSession, createCallSession } from './call-session.ts';
import { type CallClock, createVoiceMeter, type MeterEnd, type Tick } from './voice.meter.ts';
import { createVoiceStore } from './voice.store.ts';

/** A socket is asked for a sign of life this often, and given up after this long without one, in milliseconds. */
const PING_MS = 4_000;
const VANISHED_MS = 10_000;
/** How long a call may wait for its first message. */
const START_MS = 10_000;
/** How often the client is told the usage, in milliseconds, when nothing else happens. */
const USAGE_MS = 10_000;
/** A meter that can't be written for this long ends the call. */
const UNMETERED_MS = 30_000;
/** Unreadable messages after which the socket is closed. */
const MOST_FAULTS = 20;
/** Largest binary message: two seconds of audio. */
const FRAME_BYTES = 64 * 1024;
/** Turns a minute, by voice (noises begin many) and typed: more than anyone has. */
const SPOKEN_A_MINUTE = 120;
const SAID_A_MINUTE = 60;
/** Guesses a minute at unfinished turns; beyond it a turn is understood at its end alone. */
const GUESSES_A_MINUTE = 120;
/** Prayers begun and ended a minute, and names of hosted conversations in a call: each is written down. */
const PRAYERS_A_MINUTE = 30;
const MOST_NAMES = 5;
/**
 * How far the sound may be ahead of time, in bytes: a client brings back, after a broken connection, up to two minutes
 * that it kept. Beyond it sound is refused, and told of once in `LOUD_MS`.
 */
const SOUND_AHEAD_BYTES = 120 * CALL_SAMPLE_RATE * 2;
const LOUD_MS = 1_000;
/** Messages kept while a call begins. */
const MOST_EARLY = 50;
/** How long a socket may take to say goodbye. */
const FAREWELL_MS = 1_000;

/** The socket's own end codes, beside the ones of the protocol. */
const CLOSE_CODE: Record<EndReason, number> = {
  asked: 1000,
  limit: 4402,
  plan: 4403,
  idle: 4408,
  restart: 1012,
  failed: 4400,
};
const SIGNED_OUT_CODE = 4401;

/** What a call says when it ends, beside the words of the limit. */
const END_WORDS = {
  asked: 'The call has ended.',
  plan: 'Your plan no longer includes voice. Text conversations stay unlimited.',
  idle: 'It has been quiet for a while, so the call was ended to spare your minutes. Come back whenever you like.',
  restart: 'The connection is being renewed.',
  signedOut: 'You were signed out, so the call has ended.',
  unmetered: 'The call can’t go on just now. Please try again in a moment.',
  unreadable: 'The call could not be understood and has ended. Please start it again.',
  late: 'The call did not begin in time. Please start it again.',
} as const;

/** What calls are made of. */
export interface VoiceParts {
  db: Database;
  auth: AuthService;
  guidance: GuidanceEngine;
  corpus: Corpus;
  speech: SpeechService;
  tts: TtsProvider;
  stt: SttProvider | null;
  agent: VoiceAgent | null;
  /** The meter's clock. */
  now: () => Date;
  onFailure: (error: unknown) => void;
  meters: Pick<Meters, 'callEnded' | 'panelShown' | 'replied' | 'voiceCounted'>;
}

/** A WebSocket as calls use it. */
export interface CallSocket {
  readonly bufferedAmount: number;
  readonly readyState: number;
  readonly OPEN: number;
  send(data: string | Buffer): void;
  ping(): void;
  close(code: number): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}

/** A call that may begin. */
export interface Admission {
  callId: string;
  clock: CallClock;
  signedIn: SignedIn;
}

/** Calls and their meter. */
export interface VoiceService {
  status(): VoiceStatus;
  usage(userId: string): Promise<VoiceUsage>;
  /** How many calls this process holds. */
  openCalls(): number;
  /** Time used by calendar day, in milliseconds, oldest first: to be taken home. */
  days(userId: string): Promise<{ day: string; usedMs: number; restedMs: number }[]>;
  /** Throws `plan-required`, `voice-limit` or `too-many-requests`. */
  admit(signedIn: SignedIn): Promise<Admission>;
  /** Holds the call on an open socket until one of them ends it. */
  open(admission: Admission, socket: CallSocket): void;
  /** Closes calls whose process died, and settles hosted ones. Run from time to time. */
  reconcile(): Promise<void>;
  /** Ends every call of this process, telling each that it may begin again elsewhere. */
  close(): Promise<void>;
}

/** Builds it. */
export function createVoiceService(parts: VoiceParts): VoiceService {
  const { db, auth, stt, tts, agent, now, onFailure, meters } = parts;
  const store = createVoiceStore(db);
  const meter = createVoiceMeter({ store, auth, now, onCounted: meters.voiceCounted });
  /** How to end each running call. */
  const running = new Set<(reason: EndReason, message: string) => void>();
  /** Calls that are being written off. */
  const leaving = new Set<Promise<void>>();
  let closing = false;

  const transcription = stt ? ('server' as const) : ('browser' as const);

  const open = ({ callId, clock, signedIn }: Admission, socket: CallSocket): void => {
    const { userId } = signedIn;
    let session: CallSession | null = null;
    let stage: 'waiting' | 'beginning' | 'running' | 'over' = 'waiting';
    const early: ClientMessage[] = [];
    let faults = 0;
    let lastSign = { at: now().getTime(), seen: performance.now() };
    let lastUsage = { at: 0, plan: '', rests: true };
    let lastTick = performance.now();
    let ticks: NodeJS.Timeout | undefined;
    const limits: Partial<Record<ClientMessage['type'], LocalLimiter>> = {
      'speech-begin': createLocalLimiter(SPOKEN_A_MINUTE, 60),
      say: createLocalLimiter(SAID_A_MINUTE, 60),
      prayer: createLocalLimiter(PRAYERS_A_MINUTE, 60),
    };
    const guesses = createLocalLimiter(GUESSES_A_MINUTE, 60);
    let prays = false;
    let names = 0;
    const sound = { room: SOUND_AHEAD_BYTES, at: performance.now(), refused: Number.NEGATIVE_INFINITY };

    const isOver = () => stage === 'over';
    const send = (message: ServerMessage, bytes?: Buffer) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify(message));
      if (bytes) socket.send(bytes);
    };

    /** Takes everything down, once. `gone`: when a client that vanished was last heard of. */
    const leave = (why: EndReason | 'vanished' | 'closed', gone?: number) => {
      if (isOver()) return;
      stage = 'over';
      meters.callEnded(why);
      clearTimeout(ticks);
      clearTimeout(late);
      clearInterval(pings);
      running.delete(end);
      session?.end();
      session = null;
      const written = clock
        .stop(gone)
        .catch(onFailure)
        .finally(() => leaving.delete(written));
      leaving.add(written);
    };
    const end = (reason: EndReason, message: string, code = CLOSE_CODE[reason]) => {
      if (isOver()) return;
      send({ type: 'ended', reason, message });
      leave(reason);
      socket.close(code);
      setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
    };
    running.add(end);

    const fault = (code: string, message: string) => {
      faults += 1;
      if (faults > MOST_FAULTS) end('failed', END_WORDS.unreadable);
      else send({ type: 'error', code, message, turn: null });
    };

    /** Whether a piece of sound may be taken in: no more than time brings, and what may be ahead of it. */
    const takesIn = (bytes: number): boolean => {
      const at = performance.now();
      const since = ((at - sound.at) / 1000) * CALL_SAMPLE_RATE * 2;
      sound.room = Math.min(SOUND_AHEAD_BYTES, sound.room + since);
      sound.at = at;
      if (sound.room >= bytes) {
        sound.room -= bytes;
        return true;
      }
      if (at - sound.refused >= LOUD_MS) {
        sound.refused = at;
        fault('too-many-requests', 'There was more sound than time. Please say that once more.');
      }
      return false;
    };

    // The meter

    const endFor: Record<MeterEnd, () => void> = {
      limit: () => end('limit', `${VOICE_WORDS.reached} ${VOICE_WORDS.reachedMore}`),
      plan: () => end('plan', END_WORDS.plan),
      'signed-out': () => end('failed', END_WORDS.signedOut, SIGNED_OUT_CODE),
      taken: () => end('restart', END_WORDS.restart),
    };
    const tell = ({ state, warning, end: why }: Tick) => {
      lastTick = performance.now();
      if (state) {
        const { usage, prayerRestMs } = state;
        const rests = prayerRestMs > 0;
        const due = performance.now() - lastUsage.at >= USAGE_MS;
        if (due || warning || why || usage.planType !== lastUsage.plan || rests !== lastUsage.rests) {
          lastUsage = { at: performance.now(), plan: usage.planType, rests };
          send({ type: 'usage', usage, prayerRestMs });
        }
      }
      if (warning) send({ type: 'warning', percent: warning });
      if (why) endFor[why]();
    };
    const tick = async () => {
      let nextMs = 0;
      try {
        const done = await clock.tick();
        if (isOver()) return;
        tell(done);
        nextMs = done.nextMs;
        if (session?.isIdle()) end('idle', END_WORDS.idle);
      } catch (error) {
        onFailure(error);
        if (performance.now() - lastTick > UNMETERED_MS) end('failed', END_WORDS.unmetered);
        nextMs = 1_000;
      }
      if (!isOver()) tickIn(nextMs);
    };
    const tickIn = (ms: number) => {
      clearTimeout(ticks);
      ticks = setTimeout(() => void tick(), ms);
    };

    // The beginning

    /** Where the agent is met; null where the call is held here, as while another conversation may go on there uncounted. */
    const hostedAddress = async (): Promise<AgentAddress | null> => {
      if (!agent) return null;
      if (!(await meter.claimHosted(callId, userId))) {
        await meter.settleHosted(agent.callSeconds, onFailure, userId);
        if (!(await meter.claimHosted(callId, userId))) return null;
      }
      return agent.signedUrl().catch((error: unknown) => {
        // The call is held here then.
        onFailure(error);
        return null;
      });
    };
    const begin = async (start: Extract<ClientMessage, { type: 'start' }>) => {
      const carried =
        agent && start.hosted && (await meter.isOpenConversation(userId, start.hosted)) ? start.hosted : null;
      const [person, address] = await Promise.all([auth.me(userId), carried === null ? hostedAddress() : null]);
      if (isOver()) return;
      const engine = address || carried !== null ? 'hosted' : 'own';
      await clock.start(engine, carried ?? address?.conversationId);
      const first = await clock.tick();
      if (isOver()) return;
      if (!first.state) return tell(first);
      const { usage, prayerRestMs } = first.state;
      session = createCallSession({
        ...parts,
        caller: { firstName: person.firstName, hour: () => localHour(person.timeZone, now().getTime()) },
        seed: callId,
        send: (message, bytes) => {
          if (message.type === 'crisis') meters.panelShown();
          send(message, bytes);
        },
        buffered: () => socket.bufferedAmount,
        giveBack: clock.giveBack,
        rest: (on) => {
          clock.rest(on).then((done) => {
            if (!isOver()) tell(done);
            // What is left runs out sooner, or later, than it seemed.
            if (!isOver()) tickIn(done.nextMs);
          }, onFailure);
        },
        // A hosted call is spoken elsewhere; here it is always quiet.
        idles: engine === 'own',
        onReply: (of) => meters.replied({ purpose: 'call', ...of }),
      });
      const signedUrl = address?.url ?? null;
      send({ type: 'ready', sessionId: callId, engine, signedUrl, transcription, usage, prayerRestMs });
      lastUsage = { at: performance.now(), plan: usage.planType, rests: prayerRestMs > 0 };
      tell(first);
      if (isOver()) return;
      prays = start.prayer !== null && start.prayer !== undefined;
      session.begin(start);
      stage = 'running';
      for (const message of early.splice(0)) receive(message);
      if (!isOver()) tickIn(first.nextMs);
    };

    // What comes

    const receive = (message: ClientMessage) => {
      if (stage === 'waiting') {
        if (message.type === 'end') return end('asked', END_WORDS.asked);
        if (message.type !== 'start') return fault('bad-request', 'A call begins with “start”.');
        stage = 'beginning';
        clearTimeout(late);
        begin(message).catch((error: unknown) => {
          onFailure(error);
          end('failed', END_WORDS.unmetered);
        });
        return;
      }
      if (message.type === 'end') return end('asked', END_WORDS.asked);
      if (message.type === 'start') return fault('bad-request', 'This call has begun already.');
      if (stage === 'beginning') {
        if (early.length < MOST_EARLY) early.push(message);
        else fault('bad-request', 'This call has not begun yet.');
        return;
      }
      if (message.type === 'hosted') {
        names += 1;
        if (names > MOST_NAMES) return fault('too-many-requests', 'This call has its name.');
        void meter.nameHosted(callId, message.conversationId).catch(onFailure);
        return;
      }
      if (message.type === 'prayer' && message.on === prays) return;
      const limit = limits[message.type];
      if (limit && !limit.allows(callId))
        return fault('too-many-requests', 'That was a lot at once. Please wait a moment.');
      if (message.type === 'prayer') prays = message.on;
      if (message.type === 'speech-hush' && !guesses.allows(callId)) return;
      session?.receive(message);
    };

    socket.on('message', (data, isBinary) => {
      if (isOver()) return;
      lastSign = { at: now().getTime(), seen: performance.now() };
      if (isBinary) {
        if (data.length > FRAME_BYTES) fault('too-large', 'This piece of audio is too large.');
        else if (takesIn(data.length) && !session?.hear(data))
          fault('bad-request', 'There is audio where nobody is speaking.');
        return;
      }
      const message = readMessage(data);
      if (message) receive(message);
      else fault('validation-failed', 'This message can’t be read.');
    });
    socket.on('pong', () => {
      lastSign = { at: now().getTime(), seen: performance.now() };
    });
    socket.on('close', () => leave('closed'));

    const late = setTimeout(() => end('failed', END_WORDS.late), START_MS);
    const pings = setInterval(() => {
      if (performance.now() - lastSign.seen > VANISHED_MS) {
        leave('vanished', lastSign.at);
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) socket.ping();
    }, PING_MS);
    if (closing) end('restart', END_WORDS.restart);
  };

  return {
    status: () => ({
      configured: true,
      engine: agent ? 'hosted' : 'own',
      transcription,
      synthesis: tts.kind,
    }),
    usage: async (userId) => (await meter.read(userId)).usage,
    openCalls: () => running.size,
    days: (userId) => store.days(userId),
    admit: async (signedIn) => ({ ...(await meter.admit(signedIn)), signedIn }),
    open,
    reconcile: async () => {
      await meter.endDead();
      await meter.forgetOld();
      if (agent) await meter.settleHosted(agent.callSeconds, onFailure);
    },
    close: async () => {
      closing = true;
      for (const end of [...running]) end('restart', END_WORDS.restart);
      await Promise.all(leaving);
    },
  };
}

/** A message as the contract has it; null for anything else. */
function readMessage(data: Buffer): ClientMessage | null {
  try {
    const parsed = clientMessageSchema.safeParse(JSON.parse(data.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
