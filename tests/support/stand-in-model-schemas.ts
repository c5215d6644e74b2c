/** What OpenAI's documentation allows in the requests the stand-in model takes. */
import { z } from 'zod';

const text = z.string().refine((value) => value.isWellFormed(), 'must be well-formed');
const turn = (...roles: [string, ...string[]]) => z.strictObject({ role: z.enum(roles), content: text });

const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string().optional(),
      strict: z.boolean().nullable().optional(),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
]);

/** `POST /chat/completions`, without the parts a conversation in text has no use for: tools, sound, pictures. */
export const chatBody = z
  .strictObject({
    model: z.string(),
    messages: z.array(turn('system', 'developer', 'user', 'assistant')).min(1),
    stream: z.boolean().optional(),
    stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
    max_tokens: z.number().int().min(1).max(16_384).optional(),
    max_completion_tokens: z.number().int().min(1).max(16_384).optional(),
    temperature: z.number().min(0).max(2).optional(),
    top_p: z.number().min(0).max(1).optional(),
    presence_penalty: z.number().min(-2).max(2).optional(),
    frequency_penalty: z.number().min(-2).max(2).optional(),
    stop: z.union([z.string(), z.array(z.string()).max(4)]).optional(),
    seed: z.number().int().optional(),
    store: z.boolean().optional(),
    response_format: responseFormat.optional(),
  })
  .superRefine((body, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    if (body.stream_options && !body.stream) fault('stream_options is only allowed when stream is true');
    if (body.max_tokens && body.max_completion_tokens) fault('max_tokens and max_completion_tokens exclude each other');
    const { messages } = body;
    if (messages.at(-1)?.role !== 'user') fault('the last message is not the person’s');
    if (messages.at(-1)?.content.trim() === '') fault('the last message is empty');
    const isInstruction = (role: string) => role === 'system' || role === 'developer';
    if (messages.filter(({ role }) => isInstruction(role)).length !== 1 || !isInstruction(messages[0]!.role)) {
      fault('there must be one system message, and it comes first');
    }
  });

const inputs = z.union([text.min(1), z.array(text.min(1)).min(1).max(2048)]);

/** `POST /embeddings`. */
export const embeddingsBody = z.strictObject({
  model: z.string(),
  input: inputs,
  encoding_format: z.literal('float').optional(),
  dimensions: z.number().int().min(1).max(3072).optional(),
});

/** `POST /moderations`. */
export const moderationsBody = z.strictObject({ model: z.string(), input: inputs });

type Json = { [key: string]: unknown };

/** Keywords a strict schema may use. */
const STRICT = new Set([
  '$schema',
  '$defs',
  '$ref',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'title',
  'description',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'pattern',
  'format',
]);

/** Why a schema is none that OpenAI takes as strict; empty where it is one. */
export function strictFaults(schema: Json): string[] {
  const faults: string[] = [];
  if (schema['type'] !== 'object') faults.push('the root must be an object');
  const look = (node: unknown, path: string): void => {
    if (Array.isArray(node)) {
      for (const [at, one] of node.entries()) look(one, `${path}/${at}`);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const given = node as Json;
    for (const name of Object.keys(given)) if (!STRICT.has(name)) faults.push(`${path}: "${name}" is not permitted`);
    const properties = (given['properties'] ?? {}) as Json;
    if (given['type'] === 'object') {
      if (given['additionalProperties'] !== false) faults.push(`${path}: "additionalProperties" must be false`);
      const required = (given['required'] ?? []) as string[];
      for (const name of Object.keys(properties)) {
        if (!required.includes(name)) faults.push(`${path}: "required" must name "${name}"`);
      }
    }
    for (const [name, one] of Object.entries(properties)) look(one, `${path}/${name}`);
    for (const [name, one] of Object.entries((given['$defs'] ?? {}) as Json)) look(one, `${path}/$defs/${name}`);
    look(given['items'], `${path}/items`);
    look(given['anyOf'], `${path}/anyOf`);
  };
  look(schema, '#');
  return faults;
}

/** A small value that fits a schema: one word for a text, as few things as are allowed. */
export function smallestValueOf(schema: Json, defs: Json = (schema['$defs'] ?? {}) as Json): unknown {
  const ref = schema['$ref'];
  if (typeof ref === 'string') return smallestValueOf((defs[ref.split('/').at(-1)!] ?? {}) as Json, defs);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Array.isArray(schema['anyOf'])) return smallestValueOf(schema['anyOf'][0] as Json, defs);
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  switch (type) {
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Json);
      return Object.fromEntries(properties.map(([name, one]) => [name, smallestValueOf(one as Json, defs)]));
    }
    case 'array': {
      const one = (schema['items'] ?? {}) as Json;
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => smallestValueOf(one, defs));
    }
    case 'string':
      return 'word';
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}
