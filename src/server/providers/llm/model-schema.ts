import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

/** A schema as providers take it: in the strict way, if it allows for that. */
export interface SentSchema {
  json: JSONSchema7;
  /** Every property of every object is required: what OpenAI asks of a strict schema. */
  strict: boolean;
}

/** What providers understand in a strict schema. Lengths and patterns are left to our own validation. */
const KEPT = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'description',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  '$ref',
  '$defs',
]);

type Json = { [key: string]: unknown };

/** Brings a schema to the part of JSON Schema that providers share. */
export function toSentSchema(schema: z.ZodType): SentSchema {
  let strict = true;
  const reduce = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(reduce);
    if (typeof node !== 'object' || node === null) return node;
    const kept: Json = {};
    for (const [key, value] of Object.entries(node)) {
      const name = key === 'oneOf' ? 'anyOf' : key === 'definitions' ? '$defs' : key;
      if (!KEPT.has(name)) continue;
      if (name === 'properties' || name === '$defs') {
        kept[name] = Object.fromEntries(Object.entries(value as Json).map(([of, its]) => [of, reduce(its)]));
      } else kept[name] = name === 'enum' || name === 'const' || name === 'required' ? value : reduce(value);
    }
    if (kept['type'] === 'object') {
      const required = (kept['required'] ?? []) as string[];
      strict &&= Object.keys((kept['properties'] ?? {}) as Json).every((name) => required.includes(name));
      strict &&= kept['additionalProperties'] === undefined || kept['additionalProperties'] === false;
      kept['additionalProperties'] ??= false;
    }
    return kept;
  };
  const json = reduce(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) as JSONSchema7;
  return { json, strict: strict && json.type === 'object' };
}
