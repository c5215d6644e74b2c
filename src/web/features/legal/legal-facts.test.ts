import { expect, test } from 'vitest';
import { MODEL_USAGE_DAYS } from '#server/features/usage/usage.store.ts';
import { VOICE_KEPT_DAYS } from '#server/features/voice/voice.store.ts';
import { SESSION_DAYS } from '#server/http/session.ts';
import { FACTS } from './legal-facts.ts';

test('the privacy text names the days after which a session really ends', () => {
  expect(FACTS.sessionDays).toBe(SESSION_DAYS);
});

test('the privacy text names the days for which voice minutes are really kept', () => {
  expect({ calls: FACTS.voiceCallDays, days: FACTS.voiceDays }).toEqual(VOICE_KEPT_DAYS);
});

test('the privacy text names the days for which the use of a language model is really kept', () => {
  expect(FACTS.modelDays).toBe(MODEL_USAGE_DAYS);
});
