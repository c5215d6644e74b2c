import { z } from 'zod';

/** The three plans; a user without one counts as faith-starter. */
export const planTypeSchema = z.enum(['faith-starter', 'guided-path', 'unlimited-prayer']);
export type PlanType = z.infer<typeof planTypeSchema>;

/** How often a plan is paid. */
export const billingCycleSchema = z.enum(['monthly', 'annual']);
export type BillingCycle = z.infer<typeof billingCycleSchema>;
