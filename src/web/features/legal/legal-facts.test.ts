import { expect, test } from 'vitest';
import { SESSION_DAYS } from '#server/http/session.ts';
import { FACTS } from './legal-facts.ts';

test('the privacy text names the days after which a session really ends', () => {
  expect(FACTS.sessionDays).toBe(SESSION_DAYS);
});
