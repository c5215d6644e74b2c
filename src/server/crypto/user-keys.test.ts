import { expect, test } from 'vitest';
import { createKeyRing } from './user-keys.ts';

const ring = createKeyRing(['a secret that only tests use, 32+']);
const key = ring.createDataKey();
const cipher = ring.cipher('ruth', key);

test('opens what it sealed, and seals the same words differently each time', () => {
  const [one, two] = [cipher.seal('Where you go, I will go. ü 🙏', 'row'), cipher.seal('x', 'row')];
  expect(cipher.open(one, 'row')).toBe('Where you go, I will go. ü 🙏');
  expect(cipher.seal('x', 'row')).not.toEqual(two);
  expect(one.includes('Where')).toBe(false);
});

test('refuses another row, person, key, secret, or a changed byte', () => {
  const sealed = cipher.seal('mine', 'row');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => cipher.open(sealed, 'other row')).toThrow();
  expect(() => ring.cipher('naomi', key).open(sealed, 'row')).toThrow();
  expect(() => ring.cipher('ruth', ring.createDataKey()).open(sealed, 'row')).toThrow();
  expect(() => createKeyRing(['another secret of thirty-two chars']).cipher('ruth', key)).toThrow();
  expect(() => cipher.open(changed, 'row')).toThrow();
});
