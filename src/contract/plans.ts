import { z } from 'zod';

/** The three plans; a user without one counts as faith-starter. */
export const planTypeSchema = z.enum(['faith-starter', 'guided-path', 'unlimited-prayer']);
export type PlanType = z.infer<typeof planTypeSchema>;

/** Plan names as people read them. */
export const PLAN_LABEL: Record<PlanType, string> = {
  'faith-starter': 'Faith Starter',
  'guided-path': 'Guided Path',
  'unlimited-prayer': 'Unlimited Prayer',
};

/** Prices in US cents. */
export const PLAN_PRICE: Record<PlanType, { monthly: number; annual: number }> = {
  'faith-starter': { monthly: 499, annual: 4999 },
  'guided-path': { monthly: 999, annual: 8999 },
  'unlimited-prayer': { monthly: 2499, annual: 22499 },
};

/** Live voice minutes a day. */
export const VOICE_MINUTES: Record<PlanType, number> = {
  'faith-starter': 0,
  'guided-path': 15,
  'unlimited-prayer': 60,
};

/** Subtitle of the chat screen by plan (specification 2, section 2). */
export const CHAT_SUBTITLE: Record<PlanType, string> = {
  'faith-starter': 'Unlimited text conversations',
  'guided-path': 'Unlimited text + 15 min daily voice',
  'unlimited-prayer': 'Unlimited text + 60 min daily voice',
};

/** Whether the plan includes live voice conversation. */
export function hasVoice(plan: PlanType): boolean {
  return VOICE_MINUTES[plan] > 0;
}
