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

/**
 * Times at and behind the ends of what programs hold, in UTC or only there: the calendars of PostgreSQL, of JavaScript
 * and of four digits, and clocks of 32 bits. Each is a time of ISO 8601, so that no pattern refuses it.
 */
const EDGE_INSTANTS: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00+23:59',
  '1899-12-31T23:59:59Z',
  '1900-01-01T00:00:00+14:00',
  '2199-12-31T23:59:59.999-12:00',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999-12:00',
];

/** The same of dates. */
const EDGE_DATES: readonly string[] = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'];

/** Whole numbers at and behind the ends of the kinds that hold them. */
const EDGE_INTEGERS: readonly number[] = [
  -1,
  0,
  2 ** 15,
  2 ** 31 - 2,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

/** What a schema says of a value that is a number, a date or an instant. */
export interface Measure {
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Whether a value has a place on a line, and so one at its end. */
export function isMeasured({ type, format }: Measure): boolean {
  return type === 'integer' || type === 'number' || format === 'date-time' || format === 'date';
}

/** How often a number is one that its schema lets through: only that reaches the program. */
const LET_THROUGH = 0.75;

/** A value of the right kind at the end of what can be held, or a step behind it: schema and program may differ there. */
export function edgeValue({ format, minimum, maximum }: Measure, chance: Chance): unknown {
  if (format === 'date') return chance.of(EDGE_DATES);
  if (format === 'date-time') return chance.of(EDGE_INSTANTS);
  const ends = [minimum, maximum].flatMap((end) => (end === undefined ? [] : [end - 1, end, end + 1]));
  const all = [...ends, ...EDGE_INTEGERS];
  const within = all.filter((one) => one >= (minimum ?? one) && one <= (maximum ?? one));
  return chance.of(within.length > 0 && chance.number() < LET_THROUGH ? within : all);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * A copy of something without a schema, one of whose numbers, dates or instants, or every instant, is at the end of what
 * can be held.
 */
export function toTheEdge<T>(value: T, chance: Chance): T {
  const copy = structuredClone(value);
  const sites: { measure: Measure; put(to: unknown): void }[] = [];
  const look = (holder: Record<string, unknown>) => {
    for (const [name, one] of Object.entries(holder)) {
      if (typeof one === 'object' && one !== null) look(one as Record<string, unknown>);
      const measure: Measure =
        typeof one === 'number'
          ? { type: 'integer' }
          : { type: 'string', format: INSTANT.test(String(one)) ? 'date-time' : DATE.test(String(one)) ? 'date' : '' };
      if (isMeasured(measure)) sites.push({ measure, put: (to) => Object.assign(holder, { [name]: to }) });
    }
  };
  look(copy as Record<string, unknown>);
  if (sites.length === 0) return copy;
  const site = chance.of(sites);
  const edge = edgeValue(site.measure, chance);
  const every = site.measure.format === 'date-time' && chance.number() < 0.5;
  for (const one of every ? sites.filter(({ measure }) => measure.format === 'date-time') : [site]) one.put(edge);
  return copy;
}

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
