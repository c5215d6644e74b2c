import { z } from 'zod';

/** Kinds of danger the crisis check tells apart. */
export const crisisCategorySchema = z.enum(['suicide', 'abuse', 'child-harm', 'harm-to-others', 'medical']);

/** One place to get help; `phone` and `text` are dialled as they stand. */
export const crisisResourceSchema = z.object({
  name: z.string(),
  phone: z.string(),
  /** Number a text goes to, with `textBody` as its first word; absent where none exists. */
  text: z.string().optional(),
  textBody: z.string().optional(),
  description: z.string(),
});
export type CrisisResource = z.infer<typeof crisisResourceSchema>;

/** What a reply carries when danger was heard. */
export const crisisAlertSchema = z.object({
  detected: z.boolean(),
  categories: z.array(crisisCategorySchema),
  resources: z.array(crisisResourceSchema),
});
export type CrisisAlert = z.infer<typeof crisisAlertSchema>;

/** The same where a device brings it. What it says is heard anew here; it only may not be without end. */
export const broughtAlertSchema = z.object({
  detected: z.boolean(),
  categories: z.array(crisisCategorySchema).max(20),
  resources: z
    .array(
      z.object({
        name: z.string().max(200),
        phone: z.string().max(60),
        text: z.string().max(60).optional(),
        textBody: z.string().max(60).optional(),
        description: z.string().max(1000),
      }),
    )
    .max(40),
});
