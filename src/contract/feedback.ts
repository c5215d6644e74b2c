import { z } from 'zod';
import { crisisAlertSchema } from './crisis.ts';
import { endpoint } from './endpoint.ts';

/** What can be said of a reply that did not help, or did. */
export const FEEDBACK_REASONS = {
  helped: ['understood', 'right-passage', 'good-step', 'good-prayer'],
  didNotHelp: ['misunderstood', 'wrong-passage', 'too-long', 'preachy', 'unkind', 'not-true', 'other'],
} as const;

export const feedbackReasonSchema = z.enum([...FEEDBACK_REASONS.helped, ...FEEDBACK_REASONS.didNotHelp]);
export type FeedbackReason = z.infer<typeof feedbackReasonSchema>;

/** The most a comment may have, in characters. */
export const FEEDBACK_COMMENT_LENGTH = 1000;

/** What a person said of a reply. */
export const feedbackSchema = z.object({
  helpful: z.boolean(),
  reasons: z.array(feedbackReasonSchema).max(8).default([]),
  comment: z.string().trim().max(FEEDBACK_COMMENT_LENGTH, 'At most 1,000 characters.').default(''),
  /** Consent: whether those who make the product may read the question, the reply and the comment to judge them. */
  shareWords: z.boolean().default(false),
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** Whether all reasons belong to the answer they are given for. */
const fits = ({ helpful, reasons }: Feedback) => {
  const own: readonly FeedbackReason[] = FEEDBACK_REASONS[helpful ? 'helped' : 'didNotHelp'];
  return reasons.every((reason) => own.includes(reason));
};

const params = z.object({ id: z.uuid(), messageId: z.uuid() });

export const giveFeedback = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/messages/:messageId/feedback',
  auth: 'session',
  summary:
    'Says whether a reply helped, and why; replaces what was said before. Words are kept for evaluation only with consent.',
  params,
  body: feedbackSchema.refine(fits, 'These reasons belong to the other answer.'),
  /** With the help, where the comment speaks of danger. */
  output: feedbackSchema.extend({ crisisAlert: crisisAlertSchema.optional() }),
});

export const withdrawFeedback = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/messages/:messageId/feedback',
  auth: 'session',
  summary: 'Takes back what was said of a reply, and every copy of words that was kept with it.',
  params,
  output: z.object({ ok: z.literal(true) }),
});
