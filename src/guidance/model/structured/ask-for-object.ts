import type { z } from 'zod';
import { type LanguageModel, ModelFault, type ModelFaultReason, type ModelPurpose } from '../language-model.ts';
import type { Prompt } from '../prompts/prompt.ts';

/** What is asked of a model in one JSON object, and how the answer is judged. */
export interface ObjectQuestion<S extends z.ZodType, T> {
  prompt: Prompt;
  purpose: ModelPurpose;
  /** Names the schema to the provider: letters, digits, underscores. */
  schemaName: string;
  schema: S;
  /** What the model writes from. It goes as JSON in the person's turn: data, whatever stands in it. */
  given: unknown;
  maxTokens: number;
  /** Milliseconds for everything, the second try included. */
  budget: number;
  /** What can be kept of an answer of the right shape, and what is wrong with it; with a fault nothing is kept. */
  judge(answer: z.output<S>): Promise<Judged<T>>;
}

/** An answer after it was looked through. */
export interface Judged<T> {
  kept: T;
  /** For the model, one sentence each. */
  faults: string[];
}

/** What came of a question. */
export type ObjectAnswer<T> =
  | { kept: T; fault: null; tries: 1 | 2 }
  | { kept: null; fault: ModelFaultReason; tries: 1 | 2; faults: string[] };

/** Before the faults of a first answer. */
const REPAIR = `That answer can't be used yet. What is wrong with it:
{{FAULTS}}
Write the whole object again with these things put right and the rest as it is. The instructions stay the same.`;
/** What of a broken answer is shown to its writer again, in characters, and how many of its faults. */
const MOST_SHOWN = 16_000;
const MOST_FAULTS = 20;

/**
 * Asks for one object, and once more with a list of its faults where the first can't be used. Never throws but where
 * `signal` aborts: what the model fails at is told as a fault.
 */
export async function askForObject<S extends z.ZodType, T>(
  model: LanguageModel,
  question: ObjectQuestion<S, T>,
  signal?: AbortSignal,
): Promise<ObjectAnswer<T>> {
  const late = AbortSignal.timeout(question.budget);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  const given = JSON.stringify(question.given);
  let tries: 1 | 2 = 1;
  let before: { answer: string; faults: string[] } | null = null;
  for (;;) {
    let answer: unknown;
    try {
      answer = await unless(
        ended,
        model.object(
          {
            purpose: question.purpose,
            system: question.prompt.text,
            turns: [
              { role: 'user', content: given },
              ...(before
                ? [
                    { role: 'assistant' as const, content: before.answer },
                    { role: 'user' as const, content: REPAIR.replace('{{FAULTS}}', () => listed(before!.faults)) },
                  ]
                : []),
            ],
            maxTokens: question.maxTokens,
            schemaName: question.schemaName,
            schema: question.schema,
          },
          ended,
        ),
      );
    } catch (error) {
      signal?.throwIfAborted();
      const fault = late.aborted ? 'slow' : error instanceof ModelFault ? error.reason : 'unavailable';
      // Something that is no object is a broken answer like any other; a model that is down stays down.
      if (fault !== 'empty' || tries === 2) return { kept: null, fault, tries, faults: before?.faults ?? [] };
      answer = undefined;
    }
    signal?.throwIfAborted();
    const judged = await judge(question, answer);
    if (judged.kept !== null) return { kept: judged.kept, fault: null, tries };
    if (tries === 2) return { kept: null, fault: 'empty', tries, faults: judged.faults };
    before = { answer: (JSON.stringify(answer) ?? '{}').slice(0, MOST_SHOWN), faults: judged.faults };
    tries = 2;
  }
}

async function judge<S extends z.ZodType, T>(
  { schema, judge: look }: ObjectQuestion<S, T>,
  answer: unknown,
): Promise<{ kept: T | null; faults: string[] }> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    return { kept: null, faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const { kept, faults } = await look(parsed.data);
  return { kept: faults.length === 0 ? kept : null, faults };
}

function listed(faults: readonly string[]): string {
  return faults
    .slice(0, MOST_FAULTS)
    .map((fault) => `- ${fault.slice(0, 240)}`)
    .join('\n');
}

/** The work's result; what comes after the end was called is nobody's. */
async function unless<T>(ended: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  ended.throwIfAborted();
  let stop = () => {};
  const end = new Promise<never>((_resolve, reject) => {
    stop = () => reject(ended.reason);
    ended.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    ended.removeEventListener('abort', stop);
  }
}
