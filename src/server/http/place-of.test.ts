import { expect, test } from 'vitest';
import { createLocalLimiter } from './local-limiter.ts';
import { placeOf } from './rate-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (ip, place) => expect(placeOf({ ip })).toBe(place));

test('the networks of one /48 have twenty times as much together as one of them, and others aren’t counted with them', () => {
  const { allows } = createLocalLimiter(2, 60);
  const from = (ip: string) => allows(placeOf({ ip }));
  expect([1, 2, 3].map(() => from('2001:db8:1:0::1'))).toEqual([true, true, false]);
  const others = Array.from({ length: 60 }, (_, network) => from(`2001:db8:1:${(network + 1).toString(16)}::1`));
  expect(others.indexOf(false)).toBe(37);
  expect(others.lastIndexOf(true)).toBe(36);
  expect(from('2001:db8:2::1')).toBe(true);
  expect(from('203.0.113.7')).toBe(true);
});
