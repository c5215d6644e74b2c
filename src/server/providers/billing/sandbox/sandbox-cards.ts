import type { TestCard } from '#contract/sandbox.ts';
import { CardDeclined } from '../billing-provider.ts';

/** How a card behaves; kept in place of its number. */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'insufficient-funds'
  | 'asks-for-approval'
  | 'fails-later'
  | 'expired'
  | 'incorrect-cvc';

/** A card as it may be kept: never its number or its code. */
export interface KeptCard {
  last4: string;
  behaviour: CardBehaviour;
  expMonth: number;
  expYear: number;
}

const BEHAVIOUR: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000002500003155', 'asks-for-approval'],
  ['4000000000003220', 'asks-for-approval'],
  ['4000000000000341', 'fails-later'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'incorrect-cvc'],
]);

const DECLINED = 'Your card was declined.';

/** What a card says that never works; undefined for those that can. */
const REFUSAL: Partial<Record<CardBehaviour, string>> = {
  declined: DECLINED,
  'insufficient-funds': 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  'incorrect-cvc': 'Your card’s security code is incorrect.',
};

/** What a payment says when the card's owner didn't approve it. */
export const NOT_APPROVED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Reads a card as it was typed. `now` is the customer's clock: a card is good to the end of
 * its month. Throws `CardDeclined` with a sentence for whichever part is wrong.
 */
export function readCard(typed: TestCard, now: Date): KeptCard {
  const number = typed.number.replace(/\s/g, '');
  const behaviour = BEHAVIOUR.get(number);
  if (!behaviour) throw new CardDeclined('Your card number is not a test card. No real card is ever charged here.');
  const expiry = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(typed.expiry.trim());
  const expMonth = Number(expiry?.[1]);
  if (!expiry || expMonth < 1 || expMonth > 12) {
    throw new CardDeclined('Your card’s expiration date is incomplete. Please write it as MM / YY.');
  }
  const expYear = expiry[2]!.length === 2 ? 2000 + Number(expiry[2]) : Number(expiry[2]);
  if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
    throw new CardDeclined('Your card’s expiration date is in the past.');
  }
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) {
    throw new CardDeclined('Your card’s security code is incomplete. It has three or four digits.');
  }
  return { last4: number.slice(-4), behaviour, expMonth, expYear };
}

/** What happens when a card is used for the first time. */
export function useCard(
  card: KeptCard,
): { paid: true } | { paid: false; approve: true } | { paid: false; why: string } {
  const why = REFUSAL[card.behaviour];
  if (why) return { paid: false, why };
  return card.behaviour === 'asks-for-approval' ? { paid: false, approve: true } : { paid: true };
}

/** Why a card on file can't be charged without its owner (a renewal, a change of plan); null when it can. */
export function refusalOnFile(card: KeptCard | null): string | null {
  if (!card) return 'There is no card on file. Please add one and try again.';
  return card.behaviour === 'fails-later' ? DECLINED : (REFUSAL[card.behaviour] ?? null);
}
