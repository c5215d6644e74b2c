import { PLAN_LABEL, VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import type { VoiceUsage } from '#contract/voice.ts';
import { VOICE_WARNINGS, VOICE_WORDS } from '#contract/voice-words.ts';

const [NEAR, ALMOST] = VOICE_WARNINGS;

/** What the meter shows of a day's voice minutes. */
export interface MeterState {
  /** Green, yellow or red: below 80 per cent, from 80, from 90. */
  tone: 'ok' | 'near' | 'full';
  /** 0 to 100, for the bar. */
  percent: number;
  /** Minutes with one decimal. Never "0.0" while any time remains; `left` and `used` add up to `limit`. */
  left: string;
  used: string;
  limit: string;
  warning: 'approaching' | 'almost' | 'reached' | null;
  title: string | null;
  text: string | null;
  /** Where more time is to be had, in one sentence; null on the largest plan. */
  hint: string | null;
  action: { label: string; to: '/pricing' | '/profile' } | null;
}

/** What each plan is told of the next one. Starter has no minutes, so nothing can be five times as many. */
const HINT: Record<PlanType, string | null> = {
  'faith-starter': `${PLAN_LABEL['guided-path']} gives you voice: ${VOICE_MINUTES['guided-path']} min/day.`,
  'guided-path': `${PLAN_LABEL['unlimited-prayer']} gives you ${
    VOICE_MINUTES['unlimited-prayer'] / VOICE_MINUTES['guided-path']
  }x the voice time: ${VOICE_MINUTES['unlimited-prayer']} min/day.`,
  'unlimited-prayer': null,
};

const AT_LIMIT = {
  'faith-starter': { label: `Upgrade to ${PLAN_LABEL['guided-path']}`, to: '/pricing' },
  'guided-path': { label: `Upgrade to ${PLAN_LABEL['unlimited-prayer']}`, to: '/pricing' },
  'unlimited-prayer': { label: 'Manage Subscription', to: '/profile' },
} as const satisfies Record<PlanType, MeterState['action']>;

/** Per cent of the day's minutes that are used, unrounded; 100 where the plan has none. */
export function percentUsed({ usedMinutes, dailyLimitMinutes }: VoiceUsage): number {
  return dailyLimitMinutes > 0 ? (usedMinutes / dailyLimitMinutes) * 100 : 100;
}

/**
 * What the meter says. `flagged`: the 80 per cent were crossed before somebody's eyes, or a call warned of it; only
 * then are they told that they come near.
 */
export function meterState(usage: VoiceUsage, flagged: boolean): MeterState {
  const percent = Math.min(100, Math.max(0, percentUsed(usage)));
  const limit = usage.dailyLimitMinutes;
  const remaining = percent >= 100 ? 0 : Math.max(0.1, Math.round((limit - usage.usedMinutes) * 10) / 10);
  const left = Math.min(limit, remaining);
  const shared = {
    percent,
    left: left.toFixed(1),
    used: (limit - left).toFixed(1),
    limit: `${limit}`,
  };
  if (percent >= 100)
    return {
      ...shared,
      tone: 'full',
      warning: 'reached',
      title: VOICE_WORDS.reached,
      text: VOICE_WORDS.reachedMore,
      hint: HINT[usage.planType],
      action: AT_LIMIT[usage.planType],
    };
  if (percent >= ALMOST)
    return {
      ...shared,
      tone: 'full',
      warning: 'almost',
      title: VOICE_WORDS.almost,
      text: VOICE_WORDS.resets,
      hint: HINT[usage.planType],
      action: { label: VOICE_WORDS.upgradeNow, to: '/pricing' },
    };
  const near = percent >= NEAR;
  return {
    ...shared,
    tone: near ? 'near' : 'ok',
    warning: near && flagged ? 'approaching' : null,
    title: near && flagged ? VOICE_WORDS.approaching : null,
    text: null,
    hint: near && flagged ? HINT[usage.planType] : null,
    action: null,
  };
}

/** What is certain of a day's minutes, in one sentence, with the meter's numbers. */
export function usedToday(usage: VoiceUsage): string {
  const { used, limit } = meterState(usage, false);
  return `You have used ${Number(used)} of your ${limit} ${limit === '1' ? 'minute' : 'minutes'} today.`;
}

/** Whether the first warning's share was crossed between two readings of one day. */
export function crossedNear(before: VoiceUsage, now: VoiceUsage): boolean {
  return before.resetsAt === now.resetsAt && percentUsed(before) < NEAR && percentUsed(now) >= NEAR;
}

/**
 * The usage as it must be by now, `elapsedMs` of a running call after the server told it. Only the server ends a day:
 * a sliver is left until it says so.
 */
export function advanceUsage(usage: VoiceUsage, elapsedMs: number): VoiceUsage {
  if (elapsedMs <= 0 || usage.remainingMinutes <= 0) return usage;
  const usedMinutes = Math.min(usage.dailyLimitMinutes - 0.001, usage.usedMinutes + elapsedMs / 60_000);
  // Told with less than the sliver left: it stands.
  if (usedMinutes <= usage.usedMinutes) return usage;
  return {
    ...usage,
    usedMinutes,
    dailyVoiceMinutesUsed: usedMinutes,
    remainingMinutes: usage.dailyLimitMinutes - usedMinutes,
    percentageUsed: (usedMinutes / usage.dailyLimitMinutes) * 100,
  };
}
