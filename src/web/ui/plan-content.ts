import {
  annualSaving,
  formatPrice,
  monthsFree,
  PLAN_ORDER,
  perDayUnder,
  savedPercent,
} from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';

/** One line of a plan's list; `included` is false for what the plan leaves out. */
export interface PlanFeature {
  text: string;
  included: boolean;
}

/** What a plan is said to be; its prices are in the catalogue. */
export interface PlanContent {
  /** Whom it suits, in a few words. */
  bestFor: string;
  /** One sentence about it. */
  description: string;
  /** Whether it carries "Most popular". */
  popular: boolean;
  features: readonly PlanFeature[];
  /** The words on its button. */
  choose: string;
  /** How a year's saving is put: in months, or in per cent. */
  savingIn: 'months' | 'percent';
}

function includes(...texts: string[]): PlanFeature[] {
  return texts.map((text) => ({ text, included: true }));
}

/** The wording of the three plans. */
export const PLAN_CONTENT: Record<PlanType, PlanContent> = {
  'faith-starter': {
    bestFor: 'For the first steps',
    description: 'Text conversations without a limit, and everything there is to read.',
    popular: false,
    features: [
      ...includes(
        'Unlimited text conversations',
        'The whole Bible, with study',
        'Daily devotionals',
        'Prayer vault',
        'Works offline',
      ),
      { text: 'Voice conversation', included: false },
    ],
    choose: 'Begin with Faith Starter',
    savingIn: 'months',
  },
  'guided-path': {
    bestFor: 'For walking every day',
    description: 'Write or talk, with a quarter of an hour of voice each day.',
    popular: true,
    features: includes(
      'Everything in Faith Starter',
      'Voice, 15 minutes per day',
      'Prayer pause in a call',
      'Live captions',
    ),
    choose: 'Choose Guided Path',
    savingIn: 'percent',
  },
  'unlimited-prayer': {
    bestFor: 'For the household',
    description: 'An hour of voice each day, and room for the people you live with.',
    popular: false,
    features: includes('Everything in Guided Path', 'Voice, 60 minutes per day', 'Family sharing', 'Extended study'),
    choose: 'Choose Unlimited Prayer',
    savingIn: 'months',
  },
};

/** What paying for a year saves, as it is said: "2 months free", "save 25%". */
export function annualClaim(plan: PlanType): string {
  return PLAN_CONTENT[plan].savingIn === 'months' ? `${monthsFree(plan)} months free` : `save ${savedPercent(plan)}%`;
}

/** The largest of these savings: "up to 3 months free". */
export function bestAnnualClaim(): string {
  return `up to ${Math.max(...PLAN_ORDER.map(monthsFree))} months free`;
}

/** What a day costs: "Under $0.17 a day". */
export function perDayClaim(plan: PlanType): string {
  return `Under ${formatPrice(perDayUnder(plan))} a day`;
}

/** What a year's payment saves, in dollars: "Save $9.89 a year". */
export function annualSavingClaim(plan: PlanType): string {
  return `Save ${formatPrice(annualSaving(plan))} a year`;
}
