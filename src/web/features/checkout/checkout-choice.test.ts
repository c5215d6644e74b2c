import { describe, expect, it } from 'vitest';
import { readCheckoutChoice } from './checkout-choice.ts';

const read = (query: string) => readCheckoutChoice(new URLSearchParams(query));

describe('readCheckoutChoice', () => {
  it('takes Guided Path, monthly, at 9.99 where nothing is said', () => {
    expect(read('')).toEqual({ planType: 'guided-path', billingCycle: 'monthly', amount: 999 });
  });
  it('turns dollars into whole cents', () => {
    expect(read('billing=annual&plan=unlimited-prayer&amount=224.99')).toEqual({
      planType: 'unlimited-prayer',
      billingCycle: 'annual',
      amount: 22499,
    });
    expect(read('amount=4.35')?.amount).toBe(435);
  });
  it.each(['plan=gold', 'billing=weekly', 'amount=free', 'amount=0', 'amount=-9.99', 'amount=Infinity'])(
    'knows nothing of %s',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );
});
