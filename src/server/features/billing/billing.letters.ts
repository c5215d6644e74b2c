import { formatPrice, GRACE_DAYS, PLAN_LABEL, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { PRODUCT } from '#contract/product.ts';
import type { ProviderCustomer, ProviderSubscription } from '#server/providers/billing/billing-provider.ts';

/** A letter and what it is about; there is never a second one with the same key. */
export interface Letter {
  key: string;
  subject: string;
  body: string;
}

interface Occasion {
  /** What was stored before this reading. */
  before: {
    subscriptions: readonly { id: string; status: string; cancelAtPeriodEnd: boolean }[];
    invoices: readonly { id: string; status: string }[];
  };
  state: ProviderCustomer;
  publicUrl: string;
  firstName: string | null;
  /** Whether the plan belongs to an account. */
  claimed: boolean;
  /** Whether the person has a running subscription beside the ones that ended. */
  subscribed: boolean;
}

const EVERY: Record<BillingCycle, string> = { monthly: 'a month', annual: 'a year' };

function day(date: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** The letters that a new reading of a customer gives occasion to. */
export function lettersOf({ before, state, publicUrl, firstName, claimed, subscribed }: Occasion): Letter[] {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  const write = (key: string, subject: string, ...paragraphs: string[]): Letter => ({
    key,
    subject,
    body: [greeting, ...paragraphs, `${PRODUCT}\n${publicUrl}`].join('\n\n'),
  });
  const letters: Letter[] = [];
  const subscriptionOf = (id: string | null) => state.subscriptions.find((one) => one.id === id);

  for (const invoice of state.invoices) {
    const known = before.invoices.find(({ id }) => id === invoice.id);
    if (known?.status === invoice.status && invoice.status !== 'open') continue;
    const subscription = subscriptionOf(invoice.subscriptionId);
    const plan = subscription ? PLAN_LABEL[subscription.planType] : PRODUCT;
    const amount = formatPrice(invoice.amount);
    if (invoice.status === 'paid') {
      letters.push(
        write(
          `receipt:${invoice.id}`,
          `Your receipt for ${plan}, ${amount}`,
          `thank you. We received ${amount} on ${day(invoice.createdAt)} for ${plan}${invoice.number ? ` (invoice ${invoice.number})` : ''}.`,
          ...(subscription ? [nextPayment(subscription)] : []),
          ...(invoice.url ? [`The invoice: ${invoice.url}`] : []),
          claimed
            ? `You can change the plan or cancel at any time in your profile: ${publicUrl}/profile`
            : `The plan is waiting for you. Sign in with this email address, or create an account with it and confirm the address, and it is yours: ${publicUrl}/login`,
        ),
      );
    } else if (invoice.status === 'refunded') {
      letters.push(
        write(
          `refund:${invoice.id}`,
          `${amount} is on its way back to you`,
          `we returned ${amount}${invoice.number ? ` (invoice ${invoice.number})` : ''} in full. Depending on your bank it is in your account within five to ten days.`,
          ...(subscribed
            ? [
                `You have a subscription already, and nobody should pay twice. It goes on as before: ${publicUrl}/profile`,
              ]
            : []),
        ),
      );
      // An invoice is open for a while before it is charged, too: only the subscription says that it failed.
    } else if (
      invoice.reason === 'renewal' &&
      (subscription?.status === 'past_due' || subscription?.status === 'unpaid')
    ) {
      letters.push(
        write(
          `failed:${invoice.id}`,
          'A payment did not go through',
          `the payment of ${amount} for ${plan} did not go through. That happens: a card runs out, a bank is careful.`,
          `Nothing changes for ${GRACE_DAYS} days. We try again in the meantime; if you would rather mend the card yourself, you can do it here: ${publicUrl}/profile`,
          'Your conversations, notes and prayers stay yours either way.',
        ),
      );
    }
  }

  for (const one of state.subscriptions) {
    const known = before.subscriptions.find(({ id }) => id === one.id);
    if (!known || known.status === 'incomplete') continue;
    const plan = PLAN_LABEL[one.planType];
    // What was returned has its own letter.
    const returned = state.invoices.some(
      ({ subscriptionId, status }) => subscriptionId === one.id && status === 'refunded',
    );
    if (one.status === 'canceled' && known.status !== one.status && !returned) {
      letters.push(
        write(
          `ended:${one.id}`,
          `${plan} has ended`,
          `your subscription to ${plan} has ended, and nothing more will be charged.`,
          `Everything you wrote stays yours, and text conversation stays open. Should you wish to come back: ${publicUrl}/pricing`,
        ),
      );
    } else if (one.cancelAtPeriodEnd && !known.cancelAtPeriodEnd) {
      letters.push(
        write(
          `canceled:${one.id}:${one.currentPeriodEnd.toISOString()}`,
          'Your subscription is canceled',
          `as you asked, ${plan} will not renew. You keep it until ${day(one.currentPeriodEnd)}, and nothing more will be charged.`,
          `If you change your mind before then, one press in your profile keeps it: ${publicUrl}/profile`,
        ),
      );
    }
  }
  return letters;
}

function nextPayment({ planType, billingCycle, currentPeriodEnd, cancelAtPeriodEnd }: ProviderSubscription): string {
  if (cancelAtPeriodEnd) return `It ends on ${day(currentPeriodEnd)} and does not renew.`;
  return `It renews on ${day(currentPeriodEnd)} at ${formatPrice(PLAN_PRICE[planType][billingCycle])} ${EVERY[billingCycle]}.`;
}

/** How the letter is called that tells of a deleted account: the only one that stays. */
export const DELETION_SUBJECT = 'Your account is deleted';

/** The receipt of a deleted account. */
export function deletionReceipt(input: {
  firstName: string | null;
  /** The plans that were ended for it. */
  ended: readonly PlanType[];
  at: Date;
}): Omit<Letter, 'key'> {
  const plans = input.ended.map((plan) => PLAN_LABEL[plan]).join(' and ');
  return {
    subject: DELETION_SUBJECT,
    body: [
      input.firstName ? `Hello ${input.firstName},` : 'Hello,',
      `your account was deleted on ${day(input.at)}, as you asked: your profile, conversations, prayer vault, devotionals, highlights and notes are gone from our database.`,
      ...(plans ? [`Your subscription to ${plans} was canceled first. Nothing more will be charged.`] : []),
      'What the law asks us to keep about payments (amounts, dates and invoice numbers) stays without your name or address. Backups that still hold your data are overwritten within 30 days.',
      'Go well.',
      PRODUCT,
    ].join('\n\n'),
  };
}
