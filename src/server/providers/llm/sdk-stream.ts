import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModelMiddleware, streamText, wrapLanguageModel } from 'ai';
import type { ModelCall } from '#guidance/model/language-model.ts';
import type { ModelEndpoint } from '#server/env.ts';
import type { SentSchema } from './model-schema.ts';

/** One request as the SDK makes it. */
export interface SdkRequest {
  call: ModelCall;
  /** What an object must look like; null: words. */
  schema: { name: string; sent: SentSchema } | null;
  /** The only way out: see `createWire`. */
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
}

const OPENAI_HOST = /(?:^|\.)api\.openai\.com$/;

// The SDK's own notes about a provider's abilities go to nobody.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Thoughts some models write into their answers. */
const THOUGHTS: LanguageModelMiddleware[] = ['think', 'thinking'].map((tagName) =>
  extractReasoningMiddleware({ tagName }),
);

/** Asks once, and hands over all that comes, the provider's own pieces (`raw`) before what was read from them. */
export function openSdkStream(
  endpoint: Pick<ModelEndpoint, 'baseUrl' | 'apiKey' | 'model'>,
  { call, schema, fetch, signal }: SdkRequest,
) {
  const { host } = new URL(endpoint.baseUrl);
  const provider = createOpenAICompatible({
    name: 'language',
    baseURL: endpoint.baseUrl,
    ...(endpoint.apiKey ? { apiKey: endpoint.apiKey } : {}),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    // OpenAI's newer models know the limit under its newer name only; other servers know the older one.
    transformRequestBody: ({ max_tokens, ...body }) =>
      OPENAI_HOST.test(host) ? { ...body, max_completion_tokens: max_tokens } : { ...body, max_tokens },
  });
  const format: LanguageModelMiddleware = {
    specificationVersion: 'v4',
    transformParams: async ({ params }) =>
      schema
        ? {
            ...params,
            responseFormat: { type: 'json', schema: schema.sent.json, name: schema.name },
            providerOptions: { language: { strictJsonSchema: schema.sent.strict } },
          }
        : params,
  };
  const { stream } = streamText({
    // A model, never its name: by a name alone the SDK would ask its maker's gateway.
    model: wrapLanguageModel({ model: provider.chatModel(endpoint.model), middleware: [format, ...THOUGHTS] }),
    instructions: call.system,
    messages: call.turns.map(({ role, content }) => ({ role, content })),
    maxOutputTokens: call.maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    include: { rawChunks: true },
    // Faults come with the stream; by itself the SDK would write them, with what was sent, to the console.
    onError: () => undefined,
  });
  return stream;
}
