import { randomUUID } from 'node:crypto';
import { hasVoice, VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import { PRAYER_REST_MS, VOICE_WARNINGS, VOICE_WORDS, type VoiceUsage } from '#contract/voice.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SignedIn } from '#server/http/session.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { localDay, nextMidnight, splitByDay } from './voice.day.ts';
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
/** How far a hosted agent's figure may exceed our own: its rounding and its goodbye. More would be a fault, and not the person's. */
const SETTLED_BEYOND_MS = 120_000;
/** After this long an agent that says nothing is not asked again. */
const SETTLE_WITHIN_MS = 86_400_000;
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
  /** Begins to count. */
  start(kind: 'own' | 'hosted'): Promise<void>;
  /** Writes the time since the last tick. */
  tick(): Promise<Tick>;
  /** Rests or goes on; what came before is counted as it was. */
  rest(on: boolean): Promise<Tick>;
  /** Takes milliseconds off again that a fault of ours or a provider's took. */
  giveBack(ms: number): void;
  /** Counts the last time and ends the call. `lastSign`: when a client that vanished was last heard of. */
  stop(lastSign?: number): Promise<void>;
}

/** What it is made of. */
export interface MeterParts {
  store: VoiceStore;
  auth: Pick<AuthService, 'me'>;
  now: () => Date;
}

/** Builds the meter over the one ledger of voice time. */
export function createVoiceMeter({ store, auth, now }: MeterParts) {
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
    let resting = false;
    let credit = 0;
    /** What this call was charged for a day; time is given back out of it alone. */
    let charged = { day: '', ms: 0 };
    let told = 0;
    let queue: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
      const done = queue.then(work);
      queue = done.catch(() => undefined);
      return done;
    };
    const over = (end: MeterEnd): Tick => ({ state: null, end, warning: null, nextMs: USUAL_TICK_MS });

    /** The time from `until` to an instant by days; `back`: what of it, and of earlier time today, is given back. */
    const sharesTo = (zone: string | null, to: number): { shares: Share[]; back: number } => {
      const from = Math.max(Math.min(until, to), to - LONGEST_TICK_MS);
      const shares = splitByDay(zone, from, to).map(({ day, ms }) => ({
        day,
        usedMs: resting ? 0 : ms,
        restedMs: resting ? ms : 0,
      }));
      const last = shares.at(-1)!;
      const back = Math.min(credit, last.usedMs + (charged.day === last.day ? charged.ms : 0));
      last.usedMs -= back;
      return { shares, back };
    };

    const count = async (zone: string | null, to: number): Promise<DayRow | null> => {
      let due = sharesTo(zone, to);
      let days = await store.count(callId, new Date(until), new Date(to), due.shares);
      if (!days) {
        const call = await store.findCall(callId);
        if (!call || call.endedAt) return null;
        // An answer that got lost on its way: that time was written, and must not be written twice.
        until = call.countedUntil.getTime();
        due = sharesTo(zone, to);
        days = await store.count(callId, new Date(until), new Date(to), due.shares);
        if (!days) return null;
      }
      const { day, usedMs } = due.shares.at(-1)!;
      credit -= due.back;
      charged = { day, ms: Math.max(0, (charged.day === day ? charged.ms : 0) + usedMs) };
      until = to;
      return days.get(day) ?? { usedMs: 0, restedMs: 0 };
    };

    /** An instant asked for earlier, when it is its turn: a tick before it may have counted beyond it. */
    const instantOf = (asked: number) => (asked >= until ? asked : Math.min(until, now().getTime()));

    const tick = async (asked = now().getTime()): Promise<Tick> => {
      const at = new Date(instantOf(asked));
      const [person, around] = await Promise.all([
        auth.me(userId).catch((error: unknown) => {
          if (error instanceof HttpError && error.code === 'not-signed-in') return null;
          throw error;
        }),
        store.readAround(sessionId, userId, at),
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
      const share = state.remainingMs / (2 * Math.max(1, around.calls));
      const nextMs =
        resting && state.prayerRestMs > 0 ? USUAL_TICK_MS : Math.min(USUAL_TICK_MS, Math.max(SHORTEST_TICK_MS, share));
      return { state, end, warning, nextMs };
    };

    return {
      start: (kind) =>
        inTurn(async () => {
          const at = now();
          await store.startClock(callId, at, kind);
          until = at.getTime();
          started = true;
        }),
      tick: () => inTurn(() => tick()),
      rest: (on) => {
        const asked = now().getTime();
        return inTurn(async () => {
          const done = await tick(asked);
          resting = on;
          return done;
        });
      },
      giveBack: (ms) => {
        if (!resting && ms > 0) credit += Math.round(ms);
      },
      stop: (lastSign) => {
        const asked = now().getTime();
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

    /** The hosted agent's name for a call. */
    nameHosted: (callId: string, conversationId: string) => store.nameHostedCall(callId, conversationId),

    /** Ends calls whose process died at their last heartbeat. */
    endDead: () => store.endDeadCalls(now()),

    /** Forgets what nobody asks about any more. */
    forgetOld: () => store.forgetOld(now()),

    /** Settles hosted calls by what the agent says of them. One that fails to answer is asked again later. */
    settleHosted: async (
      callSeconds: (conversationId: string, startedAt: Date) => Promise<number | null>,
      onFailure: (error: unknown) => void,
    ) => {
      for (const call of await store.listUnsettled(SETTLED_AT_ONCE)) {
        try {
          const seconds = await callSeconds(call.conversationId, call.startedAt);
          const old = now().getTime() - call.endedAt.getTime() > SETTLE_WITHIN_MS;
          if (seconds === null && !old) continue;
          const missing = Math.max(0, Math.round((seconds ?? 0) * 1000) - call.countedMs);
          await store.settle(call.id, now(), {
            day: localDay(call.timeZone, call.endedAt.getTime()),
            usedMs: Math.min(missing, SETTLED_BEYOND_MS),
            restedMs: 0,
          });
        } catch (error) {
          onFailure(error);
        }
      }
    },
  };
}
