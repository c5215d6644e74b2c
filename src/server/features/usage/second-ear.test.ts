import { expect, test } from 'vitest';
import { ProviderFault } from '#server/providers/provider-call.ts';
import { createSecondEar, dangerIn } from './second-ear.ts';

test.each([
  [['self-harm'], ['suicide']],
  [['self-harm/intent'], ['suicide']],
  [['self-harm/instructions'], ['suicide']],
  [['self-harm', 'self-harm/intent'], ['suicide']],
  [['sexual/minors'], ['child-harm']],
  [
    ['sexual', 'sexual/minors', 'self-harm'],
    ['child-harm', 'suicide'],
  ],
  [['self_harm_intent'], ['suicide']],
  [['selfharm'], ['suicide']],
  [['Self-Harm'], ['suicide']],
])('%j is heard as %j', (flags, heard) => {
  expect(dangerIn(flags)).toEqual(heard);
});

test('what Judges, the Psalms, a film or a frightened person are flagged for alarms nobody', () => {
  const flags = [
    'violence',
    'violence/graphic',
    'harassment',
    'harassment/threatening',
    'hate',
    'hate/threatening',
    'illicit',
    'illicit/violent',
    'sexual',
    'a flag of tomorrow',
    '',
    'constructor',
  ];
  expect(dangerIn(flags)).toEqual([]);
});

test('a provider that fails has heard nothing, is spoken of once, and is asked again', async () => {
  const failures: unknown[] = [];
  const asked: string[] = [];
  let away = true;
  const listen = createSecondEar(
    {
      flags: async (text) => {
        asked.push(text);
        if (away) throw new ProviderFault('The provider answered 503.');
        return ['self-harm'];
      },
    },
    (error) => void failures.push(error),
  );
  for (const message of ['one', 'two', 'three', 'four', 'five']) expect(await listen(message)).toEqual([]);
  away = false;
  expect(await listen('six')).toEqual(['suicide']);
  expect(asked).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  expect(failures).toEqual([expect.objectContaining({ message: 'The provider answered 503.' })]);
});
