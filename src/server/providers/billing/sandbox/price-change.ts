/** A subscription and its customer's credit at the moment of a change; amounts in US cents, times in unix seconds. */
export interface PriceChange {
  oldPrice: number;
  newPrice: number;
  /** Whether the cycle changes: then a new period begins now, else the running one is kept. */
  newCycle: boolean;
  periodStart: number;
  periodEnd: number;
  now: number;
  /** Credit from before, that is used up first. */
  credit: number;
  /** A renewal that isn't paid yet and has to be, with the change. */
  owed: number;
}

/** What the change comes to, in US cents. */
export interface PricedChange {
  /** The new plan's price for its time less what is left of the old one's; below zero it becomes credit. */
  difference: number;
  /** Of the difference, charged now. */
  charge: number;
  /** Charged now in all: the difference and what was owed. */
  dueNow: number;
  /** Credit afterwards. */
  credit: number;
}

/** Works out a change of plan, to the second and the cent. The one place for it: the preview and the charge both ask here. */
export function priceChange(change: PriceChange): PricedChange {
  const length = Math.max(1, change.periodEnd - change.periodStart);
  const left = Math.min(length, Math.max(0, change.periodEnd - change.now));
  const unused = Math.round((change.oldPrice * left) / length);
  const cost = change.newCycle ? change.newPrice : Math.round((change.newPrice * left) / length);
  const difference = cost - unused;
  const charge = Math.max(0, difference - change.credit);
  return { difference, charge, dueNow: charge + change.owed, credit: change.credit + charge - difference };
}
