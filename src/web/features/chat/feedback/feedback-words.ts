import type { FeedbackReason } from '#contract/feedback.ts';
import { PRODUCT } from '#contract/product.ts';

/** The reasons as they can be chosen. */
export const REASON_LABEL: Record<FeedbackReason, string> = {
  understood: 'It understood me',
  'right-passage': 'The right passage',
  'good-step': 'A step I can take',
  'good-prayer': 'The prayer',
  misunderstood: 'It misunderstood me',
  'wrong-passage': 'The wrong passage',
  'too-long': 'Too long',
  preachy: 'It preached at me',
  unkind: 'It was unkind',
  'not-true': 'Something is not true',
  other: 'Something else',
};

/** What consent is asked for, and what comes of it: all of it, before it is given. */
export const CONSENT = {
  label: `Let the people who make ${PRODUCT} read this`,
  shared:
    'They see your question, this reply and your words here, to judge how well it answers. Nothing else of your account goes with them, and nobody else gets them. You can take this back here at any time; the copy is then deleted.',
  /** What holds without it. */
  otherwise:
    'Without this, yes or no and the reasons are counted, and what you write stays encrypted with your own key.',
} as const;
