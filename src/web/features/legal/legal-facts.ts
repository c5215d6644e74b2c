import { PRODUCT } from '#contract/product.ts';

/** Who owns the product and answers for it. */
export const COMPANY = `${PRODUCT} Companion LLC`;

/** Since when both texts hold (specification 2, section 2). */
export const EFFECTIVE = 'August 17, 2025';

/** Figures that the texts name; what the program decides itself is compared with it in legal-facts.test.ts. */
export const FACTS = {
  minimumAge: 13,
  /** Days after its last use on which a session ends. */
  sessionDays: 60,
  /** Days for which a day's sum of voice minutes is kept. */
  voiceDays: 400,
  /** Days for which the beginning and end of a single call are kept. */
  voiceCallDays: 30,
  /** Days for which it is kept what answers took of a language model. */
  modelDays: 400,
  /** Days within which a request by mail is done (specification 2, section 9). */
  requestDays: 30,
  /** Days before a new price or a change of terms that matters. */
  noticeDays: 30,
  /** US dollars that liability is limited to where less was paid in a year. */
  liabilityFloor: 100,
} as const;
