import { z } from 'zod';
import type { ModelEndpoint } from '#server/env.ts';
import { callProvider, ProviderFault } from '../provider-call.ts';

/** Says what kinds of harm a text speaks of. It may add to what is heard here, and never takes away from it. */
export interface Moderator {
  /** The provider's own names ("self-harm/intent"), those it is sure of. Rejects with `ProviderFault`. */
  flags(text: string, signal?: AbortSignal): Promise<string[]>;
}

/** How patient it is; tests are less so. */
export interface ModeratorPatience {
  /** Milliseconds for a text, a second attempt included. */
  overallMs: number;
  /** Milliseconds without a byte in the middle of an answer. */
  idleMs: number;
}

/** It is asked beside what is built in, and nobody waits long for a second opinion. */
const PATIENCE: ModeratorPatience = { overallMs: 3000, idleMs: 2000 };
/** Longest text in characters that is looked at; of a longer one, its end: what was said last. */
const LONGEST_TEXT = 16_000;
const LARGEST_ANSWER = 256 * 1024;

const answerSchema = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.boolean().nullable()) })).min(1),
});

/** An OpenAI-compatible moderation; null where none is named. */
export function createOpenAiModerator(
  endpoint: Pick<ModelEndpoint, 'baseUrl' | 'apiKey' | 'moderationModel'>,
  patience: ModeratorPatience = PATIENCE,
): Moderator | null {
  const { moderationModel: model } = endpoint;
  if (!model) return null;
  return {
    flags: async (text, signal) => {
      const input = text.slice(-LONGEST_TEXT).toWellFormed().trim();
      if (input === '') return [];
      return callProvider({
        url: `${endpoint.baseUrl}/moderations`,
        headers: {
          'content-type': 'application/json',
          ...(endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {}),
        },
        body: JSON.stringify({ model, input }),
        ...patience,
        maxBytes: LARGEST_ANSWER,
        signal,
        read: ({ bytes }) => readFlags(bytes),
      });
    },
  };
}

function readFlags(bytes: Buffer): string[] {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ProviderFault('The provider’s answer is not whole JSON.');
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new ProviderFault('The provider’s answer holds no categories.');
  const found = answer.data.results.flatMap(({ categories }) => Object.entries(categories));
  return [...new Set(found.flatMap(([name, flagged]) => (flagged ? [name] : [])))];
}
