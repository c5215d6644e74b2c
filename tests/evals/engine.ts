import { parseArgs } from 'node:util';
import type { LanguageModel, ModelUsage } from '#guidance/model/language-model.ts';
import { DEVOTIONAL_PROMPT } from '#guidance/model/prompts/devotional.ts';
import type { Prompt } from '#guidance/model/prompts/prompt.ts';
import { REPLY_PROMPT } from '#guidance/model/prompts/reply.ts';
import { type ModelEndpoint, readEnv } from '#server/env.ts';
import { createOpenAiModel } from '#server/providers/llm/openai-model.ts';

/** What `npm run eval` was asked for. */
export interface EvalOptions {
  engine: 'library' | 'model';
  /** Parts to run; null: all. */
  only: readonly string[] | null;
  /** Print the misses of the development half. */
  misses: boolean;
  /** With a model, whose words cost money: how many replies, and how many devotionals. */
  replies: number;
  devotionals: number;
}

/** Reads the command line. Throws a sentence about what can't be read. */
export function readOptions(args: readonly string[]): EvalOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'library' },
      only: { type: 'string' },
      misses: { type: 'boolean', default: false },
      replies: { type: 'string', default: '60' },
      devotionals: { type: 'string', default: '12' },
    },
  });
  const { engine } = values;
  if (engine !== 'library' && engine !== 'model') throw new Error('--engine is “library” or “model”.');
  const count = (name: 'replies' | 'devotionals') => {
    if (/^\d{1,5}$/.test(values[name])) return Number(values[name]);
    throw new Error(`--${name} is a number.`);
  };
  return {
    engine,
    only: values.only?.split(',') ?? null,
    misses: values.misses,
    replies: count('replies'),
    devotionals: count('devotionals'),
  };
}

/** The model that is evaluated. */
export interface EvaluatedModel {
  model: LanguageModel;
  price: ModelEndpoint['price'];
}

/** The model that is configured; null: none is. Throws a sentence where the configuration can't be used. */
export function readModel(env: Record<string, string | undefined>): EvaluatedModel | null {
  // Nothing is sealed here: a server's own secret needn't be there, nor be made.
  const { model: endpoint } = readEnv({ ...env, APP_SECRET: 'nothing is sealed by an evaluation' });
  return endpoint && { model: createOpenAiModel(endpoint), price: endpoint.price };
}

/** "gpt-4o-mini at api.openai.com under reply@3" */
export function nameOf({ model }: EvaluatedModel, ...prompts: readonly Prompt[]): string {
  return `${model.name} at ${model.host} under ${prompts.map(({ id, version }) => `${id}@${version}`).join(' ')}`;
}

export const REPLY_PROMPTS = [REPLY_PROMPT] as const;
export const DEVOTIONAL_PROMPTS = [DEVOTIONAL_PROMPT] as const;

/** A model seen from outside, for one reply. */
export interface WatchedModel extends LanguageModel {
  /** By `performance.now()`; null: not yet. */
  askedAt: number | null;
  firstWordAt: number | null;
  usage: ModelUsage[];
}

/** Notes when a model is asked, when its first word comes and what it takes. */
export function watchModel(model: LanguageModel): WatchedModel {
  const watched: WatchedModel = {
    name: model.name,
    host: model.host,
    contextTokens: model.contextTokens,
    askedAt: null,
    firstWordAt: null,
    usage: [],
    async *stream(call, signal) {
      watched.askedAt ??= performance.now();
      for await (const chunk of model.stream(counted(call), signal)) {
        watched.firstWordAt ??= performance.now();
        yield chunk;
      }
    },
    object: (call, signal) => {
      watched.askedAt ??= performance.now();
      return model.object(counted(call), signal);
    },
  };
  const counted = <Call extends { onUsage?: (usage: ModelUsage) => void }>(call: Call): Call => ({
    ...call,
    onUsage: (usage: ModelUsage) => {
      watched.usage.push(usage);
      call.onUsage?.(usage);
    },
  });
  return watched;
}

/** What calls took, in one line. */
export function describeUsage(usage: readonly ModelUsage[], price: EvaluatedModel['price']): string {
  const input = usage.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
  const output = usage.reduce((sum, { outputTokens }) => sum + outputTokens, 0);
  const estimated = usage.filter((one) => one.estimated).length;
  const cost = price
    ? `$${((input * price.input + output * price.output) / 1e6).toFixed(4)} at $${price.input} and $${price.output} a million`
    : 'cost unknown (AI_PRICE_INPUT and AI_PRICE_OUTPUT are not set)';
  return `${usage.length} calls, ${input} tokens in, ${output} out${estimated > 0 ? ` (${estimated} calls counted from their text)` : ''}, ${cost}`;
}

/** Does the work for each item, a few at a time; results in the order of the items. */
export async function atOnce<T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const run = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, run));
  return results;
}

/** About `count` of the items, evenly over the whole. */
export function everyNth<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, index) => index % step === 0).slice(0, count);
}
