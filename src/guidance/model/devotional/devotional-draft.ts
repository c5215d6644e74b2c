import { z } from 'zod';

/** What a model is asked for; lengths and rules stand in the prompt and are held to afterwards. */
export const devotionalDraftSchema = z.object({
  title: z.string().describe('Two to seven words, no full stop.'),
  opening: z.string().describe('15 to 40 words, beginning with "You" or "Your".'),
  context: z.string().describe('45 to 85 words: the passage in its place.'),
  teaching: z.string().describe('75 to 130 words: one idea.'),
  picture: z.string().describe('30 to 70 words: one true picture from ordinary life.'),
  today: z.string().describe('40 to 80 words: what it says to this reader now.'),
  closing: z.string().describe('8 to 25 words.'),
  questions: z.array(z.string()).describe('Two to four questions that cannot be answered with yes or no.'),
  steps: z.array(z.string()).describe('Two or three small things to do today.'),
  prayer: z.string().describe('Two to four sentences, ending with "Amen."'),
});

/** A devotional's parts as a model wrote them. */
export type DevotionalDraft = z.infer<typeof devotionalDraftSchema>;
