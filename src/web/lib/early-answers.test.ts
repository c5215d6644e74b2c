import { afterEach, expect, test } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const own = { authorization: 'Bearer mine' };
const asked = (address: string) =>
  Object.assign(globalThis, {
    earlyAnswers: { authorization: 'Bearer mine', answers: { [address]: Promise.resolve(new Response('early')) } },
  });
afterEach(() => void Reflect.deleteProperty(globalThis, 'earlyAnswers'));

test('what the page asked for is given once', async () => {
  asked('/auth/me');
  const answer = await takeEarlyAnswer('/auth/me', { headers: own });
  expect(await answer?.text()).toBe('early');
  expect(takeEarlyAnswer('/auth/me', { headers: own })).toBeUndefined();
});

test('nobody is given what was asked for somebody else', () => {
  asked('/auth/me');
  expect(takeEarlyAnswer('/auth/me', { headers: { authorization: 'Bearer another' } })).toBeUndefined();
  // Nor is it left lying about.
  expect(takeEarlyAnswer('/auth/me', { headers: own })).toBeUndefined();
});

test('a change is never taken for a question', () => {
  asked('/api/conversations');
  expect(takeEarlyAnswer('/api/conversations', { method: 'POST', headers: own })).toBeUndefined();
  expect(takeEarlyAnswer('/api/other', { headers: own })).toBeUndefined();
});
