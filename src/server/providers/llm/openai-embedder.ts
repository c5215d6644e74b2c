import { z } from 'zod';
import type { ModelEndpoint } from '#server/env.ts';
import { callProvider, ProviderFault } from '../provider-call.ts';

/** Turns texts into directions: those that mean the same point the same way. */
export interface ProviderEmbedder {
  /** Tells apart what was embedded by different models: vectors of one are not comparable with another's. */
  readonly id: string;
  /** How many numbers a vector has; null before the first was made. */
  readonly dimensions: number | null;
  /** One vector of length 1 for each text. Rejects with `ProviderFault`. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

/** How patient it is; tests are less so. */
export interface EmbedderPatience {
  /** Milliseconds for a batch, a second attempt included. */
  overallMs: number;
  /** Milliseconds without a byte in the middle of an answer. */
  idleMs: number;
}

const PATIENCE: EmbedderPatience = { overallMs: 10_000, idleMs: 5000 };
/** Texts in one request: the provider's limit is 2048; smaller ones fail in smaller parts. */
const BATCH = 64;
/** Longest text in characters, about half of what such models read. */
const LONGEST_TEXT = 16_000;
/** A batch of the longest vectors, as JSON. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1).max(8192) })),
});

/** An OpenAI-compatible embedder; null where none is named. */
export function createOpenAiEmbedder(
  endpoint: Pick<ModelEndpoint, 'baseUrl' | 'apiKey' | 'embeddingModel'>,
  patience: EmbedderPatience = PATIENCE,
): ProviderEmbedder | null {
  const { embeddingModel: model } = endpoint;
  if (!model) return null;
  let dimensions: number | null = null;

  const embedBatch = (texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array[]> =>
    callProvider({
      url: `${endpoint.baseUrl}/embeddings`,
      headers: {
        'content-type': 'application/json',
        ...(endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {}),
      },
      body: JSON.stringify({ model, input: texts.map(toInput), encoding_format: 'float' }),
      ...patience,
      maxBytes: LARGEST_ANSWER,
      signal,
      read: ({ bytes }) => {
        const vectors = readVectors(bytes, texts.length);
        dimensions ??= vectors[0]!.length;
        if (vectors.some((vector) => vector.length !== dimensions)) {
          throw new ProviderFault('The provider’s vectors are not all of one length.');
        }
        return vectors;
      },
    });

  return {
    id: `openai:${endpoint.baseUrl}:${model}`,
    get dimensions() {
      return dimensions;
    },
    embed: async (texts, signal) => {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += BATCH) {
        vectors.push(...(await embedBatch(texts.slice(at, at + BATCH), signal)));
      }
      return vectors;
    },
  };
}

/** Providers refuse a text without words, and one that is too long. */
function toInput(text: string): string {
  return text.slice(0, LONGEST_TEXT).toWellFormed().trim() || '-';
}

/** In the order of the texts, which is not promised for the answer. */
function readVectors(bytes: Buffer, count: number): Float32Array[] {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ProviderFault('The provider’s answer is not whole JSON.');
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new ProviderFault('The provider’s answer holds no vectors.');
  const vectors = new Map(answer.data.data.map(({ index, embedding }) => [index, toUnit(embedding)]));
  return Array.from({ length: count }, (_, index) => {
    const vector = vectors.get(index);
    if (!vector) throw new ProviderFault('The provider’s answer lacks a vector.');
    return vector;
  });
}

function toUnit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (!Number.isFinite(length) || length === 0) throw new ProviderFault('The provider’s vector has no direction.');
  return Float32Array.from(values, (value) => value / length);
}
