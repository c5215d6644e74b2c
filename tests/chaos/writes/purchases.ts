import type { readSubscription } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import type { PlanType } from '#contract/plans.ts';
import type { Desk, Subject } from '../desk.ts';
import { join, type Member, pay } from '../join.ts';

/** What somebody bought, as it was acknowledged. */
export interface Bought {
  member: Member;
  plan: PlanType;
  /** Whether it was canceled at the end of its period. */
  canceled: boolean;
  /** Changes of plan that were acknowledged. */
  changes: number;
  /** Letters that told of a cancellation: there is one for a period, however often it is canceled. */
  letters: number;
}

/** Milliseconds within which a change shows: events that come late are among what is tried here. */
const SHOWS_MS = 20_000;

/** Payments: by people who join for it, and a subscription of one's own that is changed, canceled and taken up again. */
export interface PurchaseSubject extends Subject {
  /** Everybody who paid. */
  bought: readonly Bought[];
}

/** Makes it. */
export function createPurchases(desk: Desk): PurchaseSubject {
  const { ask, look, find, chance, member, bank } = desk;
  const bought: Bought[] = [];
  let own: Bought | null = null;

  /** A change that is made at the provider is acknowledged, and may show only once the provider was read again. */
  const checkOwn = async (): Promise<void> => {
    if (!own) return;
    for (const until = Date.now() + SHOWS_MS; ; await pause(300)) {
      const there = await look<Output<typeof readSubscription>>('/api/billing/subscription');
      const subscription = there?.subscription;
      const shows = subscription?.planType === own.plan && subscription.cancelAtPeriodEnd === own.canceled;
      if (shows) return;
      if (Date.now() < until) continue;
      if (!subscription) return find('lost', 'the subscription is gone');
      return find(
        'changed',
        `the plan is ${subscription.planType}, canceled: ${subscription.cancelAtPeriodEnd}; not ${own.plan}, ${own.canceled}`,
      );
    }
  };
  const subscribe = async (): Promise<Bought> => {
    if (own) return own;
    await pay(member, 'guided-path', bank, chance.number() < 0.5);
    own = { member, plan: 'guided-path', canceled: false, changes: 0, letters: 0 };
    bought.push(own);
    return own;
  };
  const sell = async () => {
    const buyer = await join(`${member.name}-buyer${bought.length + 1}`, { ...member.way, token: '' });
    await pay(buyer, 'unlimited-prayer', bank, chance.number() < 0.5);
    bought.push({ member: buyer, plan: 'unlimited-prayer', canceled: false, changes: 0, letters: 0 });
  };
  const changePlan = async () => {
    const mine = await subscribe();
    await checkOwn();
    if (mine.canceled) await resume();
    const planType = mine.plan === 'guided-path' ? 'unlimited-prayer' : 'guided-path';
    await ask('POST', '/api/stripe/change-plan', { planType, billingCycle: 'monthly' });
    mine.plan = planType;
    mine.changes += 1;
  };
  const cancel = async () => {
    const mine = await subscribe();
    if (mine.canceled) await resume();
    await checkOwn();
    await ask('POST', '/api/stripe/cancel-subscription');
    mine.canceled = true;
    mine.letters = 1;
  };
  const resume = async () => {
    const mine = await subscribe();
    if (!mine.canceled) await cancel();
    await checkOwn();
    await ask('POST', '/api/stripe/resume-subscription');
    mine.canceled = false;
  };

  return {
    bought,
    acts: [
      { name: 'payment', weight: 4, do: sell },
      { name: 'plan changed', weight: 3, do: changePlan },
      { name: 'subscription canceled', weight: 3, do: cancel },
      { name: 'subscription resumed', weight: 3, do: resume },
    ],
    check: checkOwn,
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
