import type { Chance } from '#tests/bench/load/chance.ts';

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Words that some program somewhere takes for more than words. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202egnirts\u202c \u200f\u200e',
  '\ufeff\u200b\u2060',
  'e\u0301'.repeat(400),
  '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}'.repeat(60),
  "' or '1'='1' --",
  "'; drop table users; --",
  '") union select password_hash from users --',
  "\\'; select pg_sleep(20); --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '$(sleep 20)',
  '`id`',
  '; cat /etc/passwd #',
  '| nc 127.0.0.1 1 &',
  '{{7*7}}',
  '$' + '{7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '%s%s%s%n',
  '../../../../etc/passwd',
  '..\\..\\windows\\system32',
  '/dev/zero',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x1F',
  '1e999',
  '١٢٣',
  '9007199254740993',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'Europe/../../etc',
  'a\r\nset-cookie: owned=1',
  '\u001b[31m\u0007',
  'John 999:999',
  'Ps.119.999',
  'x'.repeat(300),
  'y'.repeat(9_000),
  'z'.repeat(300_000),
];

const HOSTILE_OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_VALUE,
  5e-324,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { $gt: '' },
  { toString: 1 },

  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  deep(50),
  deep(3_000),
  Array.from({ length: 5_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at])),
];

/** Something that does not belong where it is put. */
export function hostileValue(chance: Chance): unknown {
  return chance.number() < 0.6 ? chance.of(HOSTILE_TEXTS) : chance.of(HOSTILE_OTHERS);
}

/** A copy in which one to three things are other than they should be. */
export function spoil(value: unknown, chance: Chance): unknown {
  let spoiled: unknown = structuredClone(value);
  const times = chance.of([1, 1, 2, 3]);
  for (let time = 0; time < times; time += 1) spoiled = spoilOnce(spoiled, chance);
  return spoiled;
}

function spoilOnce(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.number() < 0.06) return hostileValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.number() < 0.3) return [...value, hostileValue(chance)];
    const at = Math.floor(chance.number() * value.length);
    return value.map((one, place) => (place === at ? spoilOnce(one, chance) : one));
  }
  const names = Object.keys(value);
  const change = chance.of(['replace', 'replace', 'replace', 'inside', 'remove', 'add'] as const);
  const name = names.length > 0 ? chance.of(names) : 'extra';
  const record = value as Record<string, unknown>;
  if (change === 'remove') return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
  if (change === 'add') {
    const extra = chance.of(['extra', 'userId', 'planType', 'role', 'isAdmin', 'user_id', 'prototype', '']);
    return { ...record, [extra]: hostileValue(chance) };
  }
  return { ...record, [name]: change === 'inside' ? spoilOnce(record[name], chance) : hostileValue(chance) };
}
