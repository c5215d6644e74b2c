import { z } from 'zod';
import * as account from '#contract/account.ts';
import * as auth from '#contract/auth.ts';
import * as bible from '#contract/bible.ts';
import * as billing from '#contract/billing.ts';
import * as conversations from '#contract/conversations.ts';
import * as devotionals from '#contract/devotionals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorSchema } from '#contract/errors.ts';
import * as feedback from '#contract/feedback.ts';
import * as guidance from '#contract/guidance.ts';
import * as marks from '#contract/marks.ts';
import { PRODUCT } from '#contract/product.ts';
import * as sandbox from '#contract/sandbox.ts';
import * as speech from '#contract/speech.ts';
import * as vault from '#contract/vault.ts';
import * as voice from '#contract/voice.ts';
import * as writer from '#contract/writer.ts';

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) },
});

/** Every endpoint of the contract. */
function endpoints(): Endpoint[] {
  return [
    account,
    auth,
    bible,
    billing,
    conversations,
    devotionals,
    feedback,
    guidance,
    marks,
    sandbox,
    speech,
    vault,
    voice,
    writer,
  ].flatMap((module) =>
    Object.values(module).filter(
      (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
    ),
  );
}

/** The OpenAPI document, generated from the contract. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      ...(endpoint.auth === 'session' ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body, 'input') } } : {}),
      responses: {
        200: { description: 'Success', content: json(endpoint.output, 'output') },
        default: { description: 'What went wrong', content: json(errorSchema, 'output') },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: PRODUCT, version: '0.1.0' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        // Without a certificate its name is 'emmaus_session'.
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-emmaus_session' },
      },
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}
