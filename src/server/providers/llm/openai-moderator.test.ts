import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  STAND_IN_MODEL_KEY,
  STAND_IN_MODERATION_MODEL,
  type StandInModel,
  startStandInModel,
} from '#tests/support/stand-in-model.ts';
import { ProviderFault } from '../provider-call.ts';
import { createOpenAiModerator } from './openai-moderator.ts';

let stand: StandInModel;
beforeAll(async () => {
  stand = await startStandInModel();
});
afterAll(() => stand.close());
beforeEach(() => stand.reset());

const make = (overallMs = 10_000) =>
  createOpenAiModerator(
    { baseUrl: stand.address, apiKey: STAND_IN_MODEL_KEY, moderationModel: STAND_IN_MODERATION_MODEL },
    { overallMs, idleMs: 2000 },
  )!;

test('there is none where no model is named', () => {
  expect(createOpenAiModerator({ baseUrl: stand.address, apiKey: null, moderationModel: null })).toBeNull();
});

test('names what a text speaks of, of a long one what was said last', async () => {
  stand.flag((text) => (/pills/.test(text) ? ['self-harm', 'self-harm/intent'] : []));
  expect(await make().flags('I counted the pills.')).toEqual(['self-harm', 'self-harm/intent']);
  expect(await make().flags('I counted the sheep.')).toEqual([]);
  expect(await make().flags(`${'and so on '.repeat(5000)} the pills \ud83d`)).toHaveLength(2);
  expect(await make().flags('   ')).toEqual([]);
  expect(stand.requests).toHaveLength(3);
  expect(stand.problems).toEqual([]);
});

test.each([500, 429, 'cut', 'garbage'] as const)('%s is tried once more, and then said', async (fault) => {
  stand.flag(() => ['violence']);
  stand.fail('moderations', fault);
  expect(await make().flags('a secret')).toEqual(['violence']);
  stand.fail('moderations', fault, fault);
  await expect(make().flags('a secret')).rejects.toBeInstanceOf(ProviderFault);
});

test('is not waited for', async () => {
  stand.fail('moderations', 'hang');
  const start = performance.now();
  await expect(make(300).flags('a secret')).rejects.toThrow('took too long');
  expect(performance.now() - start).toBeLessThan(2000);
});
