import { expect, test } from 'vitest';
import { FEEDBACK_REASONS } from '#contract/feedback.ts';
import { CONSENT, REASON_LABEL } from './feedback-words.ts';

test('every reason can be chosen by words of its own', () => {
  const reasons = [...FEEDBACK_REASONS.helped, ...FEEDBACK_REASONS.didNotHelp];
  expect(Object.keys(REASON_LABEL).sort()).toEqual([...reasons].sort());
  expect(new Set(Object.values(REASON_LABEL)).size).toBe(reasons.length);
  for (const label of Object.values(REASON_LABEL)) expect(label).not.toMatch(/[!—–.]/);
});

test('consent says what is shared, with whom, for what, and that it can be taken back', () => {
  expect(CONSENT.label).toMatch(/people who make/);
  for (const part of ['your question', 'this reply', 'your words here', 'to judge', 'take this back', 'deleted'])
    expect(CONSENT.shared).toContain(part);
});
