import { z } from 'zod';

/** A JSON Schema as the document has it. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  nullable?: boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** One operation of the OpenAPI document. */
export interface Operation {
  /** "POST /api/vault" */
  name: string;
  method: string;
  /** With `{id}` in it. */
  path: string;
  params: { name: string; required: boolean; schema: Schema }[];
  query: { name: string; required: boolean; schema: Schema }[];
  body: Schema | null;
  /** Whether the document asks for a session. */
  secured: boolean;
  /** Checks a successful answer's JSON; null where the answer is a file, or nothing is promised of it. */
  output: z.ZodType | null;
  /** Checks what is refused. */
  refusal: z.ZodType;
}

interface Documented {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: unknown[];
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

/** Reads the document that a running server shows. Throws where it has no operations. */
export async function readOperations(address: string): Promise<Operation[]> {
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Documented>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security, responses }]): Operation => {
      const among = (place: string) => parameters.filter((parameter) => parameter.in === place);
      const output = responses['200']!.content['application/json']!.schema;
      // What is a text, or anything, is a download or a stream.
      const free = output.type === 'string' || Object.keys(output).every((key) => key === '$schema');
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        params: among('path'),
        query: among('query'),
        body: requestBody?.content['application/json']?.schema ?? null,
        secured: security !== undefined,
        output: free ? null : fromDocument(output),
        refusal: fromDocument(responses.default!.content['application/json']!.schema),
      };
    }),
  );
  if (operations.length === 0) throw new Error('The document names no operation.');
  return operations;
}

const fromDocument = (schema: Schema): z.ZodType =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: 'openapi-3.0' });
