import { randomUUID } from 'node:crypto';
import { hasVoice, VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import { PRAYER_REST_MS, VOICE_WARNINGS, VOICE_WORDS, type VoiceUsage } from '#contract/voice.ts';
import { localDay, nextMidnight, splitByDay } from '#server/calendar/local-day.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { VoiceAgent } from '#server/providers/voice-agent/voice-agent.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { DayRow, Share, VoiceStore } from './voice.store.ts';

/** Calls one person can have at once, on all devices. */
const CALLS_AT_ONCE = 4;
/**
 * Most that one tick can charge. Time is taken from the given clock alone, which can be set: backwards it charges
 * nothing, and forwards, or after the machine slept, no more than this.
 */
const LONGEST_TICK_MS = 30_000;
const USUAL_TICK_MS = 2_000;
const SHORTEST_TICK_MS = 200;
/** After this long an agent that doesn't say how long a conversation was is not asked again. */
const SETTLE_WITHIN_MS = 86_400_000;
/** After this long a conversation that its agent doesn't know was never held: its address is no longer good. */
const UNKNOWN_WITHIN_MS = 30 * 60_000;
/** Times between two askings: as long as the conversation is past, within these. */
const ASK_AGAIN_MS = { soonest: 60_000, latest: 3_600_000 } as const;
const SETTLED_AT_ONCE = 50;

/** What a person has used and may use today. */
export interface MeterState {
  usage: VoiceUsage;
  /** Milliseconds left today; 0 where the plan has no voice. */
  remainingMs: number;
  /** Milliseconds of prayer pause left today in which the clock rests. */
  prayerRestMs: number;
}

/** Why the meter ends a call. */
export type MeterEnd = 'limit' | 'plan' | 'signed-out' | 'taken';

/** What a tick found: where things stand, and whether the call must end. */
export interface Tick {
  state: MeterState | null;
  end: MeterEnd | null;
  /** A share of the day's minutes passed since the call began that nobody was told of yet. */
  warning: (typeof VOICE_WARNINGS)[number] | null;
  /** Milliseconds until the next tick is due. */
  nextMs: number;
}

/** The clock of one call. Everything it does happens in the order it was asked. */
export interface CallClock {
  /** Begins to count. `agentConversationId`: the hosted agent's name for the conversation, where it is known. */
  start(kind: 'own' | 'hosted', agentConversationId?: string | null): Promise<void>;
  /** Writes the time since the last tick. */
  tick(): Promise<Tick>;
  /** Rests or goes on from this instant, even where the ledger can't be written now; what came before is counted as it was. */
  rest(on: boolean): Promise<Tick>;
  /** Takes milliseconds off again that a fault of ours or a provider's took. */
  giveBack(ms: number): void;
  /** Counts the last time and ends the call, before ticks still waiting. `lastSign`: when a client that vanished was last heard of. */
  stop(lastSign?: number): Promise<void>;
}

/** Time of a call up to an instant, as it is put into the ledger. */
interface Writing {
  to: number;
  shares: Share[];
  /** Milliseconds of credit that were taken off. */
  back: number;
}

/** What it is made of. */
export interface MeterParts {
  store: VoiceStore;
  auth: Pick<AuthService, 'me'>;
  now: () => Date;
  /** Hears of milliseconds that were put into the ledger. */
  onCounted?: (milliseconds: number) => void;
}

/** Builds the meter over the one ledger of voice time. */
export function createVoiceMeter({ store, auth, now, onCounted = () => undefined }: MeterParts) {
  const stateOf = (plan: PlanType, timeZone: string | null, at: number, day: DayRow): MeterState => {
    const limitMinutes = VOICE_MINUTES[plan];
    const usedMinutes = day.usedMs / 60_000;
    const remainingMs = Math.max(0, limitMinutes * 60_000 - day.usedMs);
    return {
      remainingMs,
      prayerRestMs: Math.max(0, PRAYER_REST_MS - day.restedMs),
      usage: {
        dailyVoiceMinutesUsed: usedMinutes,
        dailyLimitMinutes: limitMinutes,
        usedMinutes,
        remainingMinutes: remainingMs / 60_000,
        percentageUsed: limitMinutes > 0 ? Math.min(100, (usedMinutes / limitMinutes) * 100) : 100,
        planType: plan,
        resetsAt: new Date(nextMidnight(timeZone, at)).toISOString(),
      },
    };
  };

  const read = async (userId: string): Promise<MeterState> => {
    const { planType, timeZone } = await auth.me(userId);
    const at = now().getTime();
    return stateOf(planType, timeZone, at, await store.readDay(userId, localDay(timeZone, at)));
  };

  /** The clock of a call that `admit` began. */
  const clockOf = (callId: string, { userId, sessionId }: SignedIn): CallClock => {
    /** Until when the ledger holds this call, in milliseconds. */
    let until = now().getTime();
    let started = false;
    let stopping = false;
    /** Whether the clock rested at `until`, and what became of that afterwards. */
    let resting = false;
    let changes: { at: number; on: boolean }[] = [];
    let credit = 0;
    /** What this call was charged for a day; time is given back out of it alone. */
    let charged = { day: '', ms: 0 };
    let told = 0;
    /** Writings whose answers did not come. At most one of them is in the ledger. */
    let unanswered: Writing[] = [];
    let queue: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
      const done = queue.then(work);
      queue = done.catch(() => undefined);
      return done;
    };
    const over = (end: MeterEnd): Tick => ({ state: null, end, warning: null, nextMs: USUAL_TICK_MS });

    const restsNow = () => changes.at(-1)?.on ?? resting;

    /** The time from `until` to an instant by days; what of it, and of earlier time today, is given back. */
    const writingTo = (zone: string | null, to: number): Writing => {
      const byDay = new Map<string, Share>();
      let start = Math.max(Math.min(until, to), to - LONGEST_TICK_MS);
      let rests = resting;
      for (const change of [...changes.filter(({ at }) => at <= to), { at: to, on: rests }]) {
        const end = Math.max(start, change.at);
        for (const { day, ms } of splitByDay(zone, start, end)) {
          const share = byDay.get(day) ?? { day, usedMs: 0, restedMs: 0 };
          if (rests) share.restedMs += ms;
          else share.usedMs += ms;
          byDay.set(day, share);
        }
        start = end;
        rests = change.on;
      }
      const shares = [...byDay.values()];
      const last = shares.at(-1)!;
      const back = Math.min(credit, last.usedMs + (charged.day === last.day ? charged.ms : 0));
      last.usedMs -= back;
      return { to, shares, back };
    };

    /** A writing is in the ledger. */
    const written = ({ to, shares, back }: Writing) => {
      onCounted(shares.reduce((sum, { usedMs: counted }) => sum + counted, 0));
      const { day, usedMs } = shares.at(-1)!;
      credit -= back;
      charged = { day, ms: Math.max(0, (charged.day === day ? charged.ms : 0) + usedMs) };
      resting = changes.findLast(({ at }) => at <= to)?.on ?? resting;
      changes = changes.filter(({ at }) => at > to);
      until = to;
      unanswered = [];
    };

    const write = async (writing: Writing) => {
      unanswered.push(writing);
      return store.count(callId, new Date(until), new Date(writing.to), writing.shares);
    };

    const count = async (zone: string | null, to: number): Promise<DayRow | null> => {
      let due = writingTo(zone, to);
      let days = await write(due);
      if (!days) {
        const call = await store.findCall(callId);
        if (!call || call.endedAt) return null;
        // An answer that got lost on its way: that time was written, and must not be written twice.
        const stands = call.countedUntil.getTime();
        written(unanswered.find((writing) => writing.to === stands) ?? { ...writingTo(zone, stands), back: 0 });
        due = writingTo(zone, to);
        days = await write(due);
        if (!days) return null;
      }
      written(due);
      return days.get(due.shares.at(-1)!.day) ?? { usedMs: 0, restedMs: 0 };
    };

    /** An instant asked for earlier, when it is its turn: a tick before it may have counted beyond it. */
    const instantOf = (asked: number) => (asked >= until ? asked : Math.min(until, now().getTime()));

    const tick = async (asked = now().getTime()): Promise<Tick> => {
      if (stopping) return over('taken');
      const at = new Date(instantOf(asked));
      const [person, around] = await Promise.all([
        auth.me(userId).catch((error: unknown) => {
          if (error instanceof HttpError && error.code === 'not-signed-in') return null;
          throw error;
        }),
        store.readAround(sessionId, userId),
      ]);
      if (!person || !around.signedIn) return over('signed-out');
      if (!started) return over('taken');
      const day = await count(person.timeZone, at.getTime());
      if (!day) return over('taken');
      const state = stateOf(person.planType, person.timeZone, at.getTime(), day);
      const passed = VOICE_WARNINGS.findLast((percent) => state.usage.percentageUsed >= percent);
      const warning = passed && passed > told && state.remainingMs > 0 ? passed : null;
      // Where more minutes came with another plan, it is told again when those run low.
      told = passed ?? 0;
      const end = !hasVoice(person.planType) ? 'plan' : state.remainingMs <= 0 ? 'limit' : null;
      // While praying, what is left of the rest goes first.
      const left = state.remainingMs + (restsNow() ? state.prayerRestMs : 0);
      const share = left / (2 * Math.max(1, around.calls));
      const nextMs = Math.min(USUAL_TICK_MS, Math.max(SHORTEST_TICK_MS, share));
      return { state, end, warning, nextMs };
    };

    return {
      start: (kind, agentConversationId = null) =>
        inTurn(async () => {
          const at = now();
          await store.startClock(callId, at, kind, agentConversationId);
          until = at.getTime();
          started = true;
        }),
      tick: () => inTurn(() => tick()),
      rest: (on) => {
        const asked = now().getTime();
        // At once, so that neither a database that fails nor a call that stops loses it.
        changes.push({ at: asked, on });
        return inTurn(() => tick(asked));
      },
      giveBack: (ms) => {
        if (!restsNow() && ms > 0) credit += Math.round(ms);
      },
      stop: (lastSign) => {
        const asked = now().getTime();
        stopping = true;
        return inTurn(async () => {
          if (started) {
            started = false;
            // What was counted after a client had gone was not used.
            if (lastSign !== undefined && lastSign < until && !resting) credit += until - lastSign;
            const to = lastSign === undefined ? instantOf(asked) : Math.max(until, lastSign);
            const person = await auth.me(userId).catch(() => null);
            if (person) await count(person.timeZone, to);
          }
          await store.endCall(callId);
        });
      },
    };
  };

  return {
    read,

    /**
     * Lets a person begin a call. Throws `plan-required`, `voice-limit` (with the seconds until midnight) or
     * `too-many-requests`.
     */
    admit: async (signedIn: SignedIn): Promise<{ callId: string; clock: CallClock }> => {
      const { userId } = signedIn;
      const { usage, remainingMs } = await read(userId);
      if (!hasVoice(usage.planType)) {
        throw new HttpError('plan-required', 'Live voice conversation is part of Guided Path and Unlimited Prayer.');
      }
      if (remainingMs <= 0) {
        const seconds = (Date.parse(usage.resetsAt) - now().getTime()) / 1000;
        throw new HttpError('voice-limit', `${VOICE_WORDS.reached} ${VOICE_WORDS.reachedMore}`, {
          retryAfter: Math.max(1, Math.ceil(seconds)),
        });
      }
      const callId = randomUUID();
      if (!(await store.insertCall(callId, userId, now(), CALLS_AT_ONCE))) {
        throw new HttpError(
          'too-many-requests',
          'You are in a call on several devices. Please end one of them first.',
          {
            retryAfter: 15,
          },
        );
      }
      return { callId, clock: clockOf(callId, signedIn) };
    },

    /** Whether a call may be held by the hosted agent; it is marked so then. See the store. */
    claimHosted: (callId: string, userId: string) => store.claimHosted(callId, userId, now()),
    /** Whether a hosted conversation is the person's own, to be carried on. */
    isOpenConversation: store.isOpenConversation,

    /** The hosted agent's name for a call. */
    nameHosted: (callId: string, conversationId: string) => store.nameHostedCall(callId, conversationId),

    /** Ends calls whose process died at their last heartbeat. */
    endDead: () => store.endDeadCalls(),

    /** Forgets what nobody asks about any more. */
    forgetOld: () => store.forgetOld(now()),

    /**
     * Adds to the ledger what hosted agents say of conversations beyond what their calls counted, prayer included,
     * at most what was left of the day. Where nothing can be learned they are asked again later, for a day. `of`: one
     * person's alone, whether or not it is time to ask.
     */
    settleHosted: async (
      callSeconds: VoiceAgent['callSeconds'],
      onFailure: (error: unknown) => void,
      of: string | null = null,
    ) => {
      for (const one of await store.listUnsettled(now(), SETTLED_AT_ONCE, of)) {
        try {
          const said = await callSeconds(one.conversationId, one.startedAt).catch((error: unknown) => {
            onFailure(error);
            return 'running' as const;
          });
          const age = now().getTime() - one.endedAt.getTime();
          if (typeof said === 'string' && age <= (said === 'unknown' ? UNKNOWN_WITHIN_MS : SETTLE_WITHIN_MS)) {
            const pause = Math.min(ASK_AGAIN_MS.latest, Math.max(ASK_AGAIN_MS.soonest, age));
            await store.askLater(one, new Date(now().getTime() + pause));
            continue;
          }
          const missing = typeof said === 'string' ? 0 : Math.max(0, Math.round(said * 1000) - one.knownMs);
          const { planType, timeZone } = await auth.me(one.userId);
          const day = localDay(timeZone, one.endedAt.getTime());
          const { usedMs } = await store.readDay(one.userId, day);
          const left = Math.max(0, VOICE_MINUTES[planType] * 60_000 - usedMs);
          await store.settle(one, now(), { day, usedMs: Math.min(missing, left), restedMs: 0 });
        } catch (error) {
          onFailure(error);
        }
      }
    },
  };
}
