import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { devotionalsFileSchema } from './devotionals.ts';
import type { Endpoint } from './endpoint.ts';
import { clientMessageSchema } from './voice.ts';

/** Inputs whose end is elsewhere, with where. */
const ELSEWHERE: Record<string, string> = {
  'POST /api/conversations/:id/messages body.content': 'the service answers 413; a body has 256 KiB',
  'POST /api/conversations/private body.content': 'the service answers 413; a body has 640 KiB',
  'POST /api/conversations/enhanced body.message': 'the service answers 413; a body has 256 KiB',
  'POST /api/conversations/device-exchanges body.content': 'the service answers 413; a body has 256 KiB',
  'POST /api/guidance/crisis body.text': 'danger is heard in a text of any length; a body has 256 KiB',
  'PUT /api/bible/marks body.note': 'the service answers 413; a body has 256 KiB',
  'POST /api/vault body.content': 'the service answers 413; a body has 1 MiB',
  'PATCH /api/vault/:id body.content': 'the service answers 413; a body has 1 MiB',
  'PATCH /api/vault/:id body.base': 'as long as what was kept; a body has 1 MiB',
  'POST /api/vault/import body.items[].content': 'the service answers 413; a body has 8 MiB',
  'POST /api/audio/transcribe body.audioData': 'a recording; a body has 8 MiB',
};

/** Kinds of strings whose pattern has an end. */
const SHORT_FORMATS = new Set(['uuid', 'date']);
/** Kinds of strings that name a time. */
const TIMES = new Set(['datetime', 'date', 'time']);

interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; format?: string; value?: number } } }[];
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: z.core.$ZodType[];
}

/** What a column of 32 bits holds. */
const [LEAST, MOST] = [-(2 ** 31), 2 ** 31 - 1];

/** Whether a number has both ends, and every number between them fits into a column of 32 bits. */
function isBounded(def: Definition): boolean {
  const bound = (check: string) => def.checks?.find((one) => one._zod.def.check === check)?._zod.def.value;
  const [least, most] = [bound('greater_than'), bound('less_than')];
  return least !== undefined && most !== undefined && least >= LEAST && most <= MOST;
}

/** Whether an instant or a date is refused at the ends of the years that four digits name. */
const ENDS = ['0000-01-01', '0001-01-01', '9999-12-31'];
function isOfOurTime(schema: z.core.$ZodType, format: string): boolean {
  const told = format === 'date' ? ENDS : ENDS.map((day) => `${day}T12:00:00Z`);
  return told.every((one) => !z.safeParse(schema, one).success);
}

/** The places in a schema whose strings, lists, numbers or times have no end. */
function endless(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as unknown as Definition;
  const checks = new Set(def.checks?.map((check) => check._zod.def.check));
  switch (def.type) {
    case 'string':
      return (checks.has('max_length') || SHORT_FORMATS.has(def.format ?? '')) &&
        (!TIMES.has(def.format ?? '') || isOfOurTime(schema, def.format!))
        ? []
        : [path];
    case 'array':
      return [...(checks.has('max_length') ? [] : [path]), ...endless(def.element!, `${path}[]`)];
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, inner]) => endless(inner, `${path}.${name}`));
    case 'union':
      return [...new Set(def.options!.flatMap((option) => endless(option, path)))];
    case 'optional':
    case 'nullable':
    case 'default':
      return endless(def.innerType!, path);
    case 'pipe':
      // A number that is read from words is bounded as what comes of them.
      return [...endless(def.in!, path), ...(def.out!._zod.def.type === 'number' ? endless(def.out!, path) : [])];
    case 'number':
      return isBounded(def) ? [] : [path];
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      throw new Error(`What a ${def.type} at ${path} may hold is not known here.`);
  }
}

const modules = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => import(join(import.meta.dirname, name)) as Promise<Record<string, unknown>>),
);
const endpoints = new Set(
  modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
    ),
);

test('every string, list, number and time that comes in has an end, in the contract or where it is said', () => {
  expect(endpoints.size).toBeGreaterThan(60);
  const found = [...endpoints].flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([kind, schema]) =>
      schema ? endless(schema, `${method} ${path} ${kind}`) : [],
    ),
  );
  expect(found.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

test('and so has everything in the files that are brought back, and in what a call is told', () => {
  expect(endless(devotionalsFileSchema, 'devotionals')).toEqual([]);
  expect(endless(clientMessageSchema, 'message')).toEqual([]);
});
