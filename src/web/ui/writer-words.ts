import type { ModelFaultReason } from '#contract/writer.ts';

/** Who wrote something, as far as it is known; what was stored by an earlier version says less. */
export interface Wrote {
  engine: 'library' | 'model' | null;
  modelName?: string | null | undefined;
  fallback?: ModelFaultReason | null | undefined;
}

/** Where the library answered: on this device, or on the server. */
export type Setting = 'device' | null;

/** What answers, in two words. */
export const ENGINE_LABEL = { library: 'Built-in library', model: 'Language model' } as const;

/** What became of the model where the library answered in its place. */
const INSTEAD: Record<Exclude<ModelFaultReason, 'chosen'>, string> = {
  unavailable: 'The language model could not be used just now',
  busy: 'Too much was asked of the language model at once',
  slow: 'The language model took too long',
  refused: 'The language model declined to write this',
  empty: 'The language model gave nothing that could be used',
  'broken-off': 'The language model broke off',
  allowance: 'Your share of the language model for today is used up',
};

const CHOSEN = 'From the built-in library alone, as you have set it.';
const VERSES = 'Any verse in it comes from the World English Bible, not from the model.';

/** Names who wrote a reply, and where it was not who might have: why. */
export function writerSentence({ engine, modelName, fallback }: Wrote, setting: Setting = null): string {
  if (engine === 'model') {
    const name = modelName || 'a language model';
    return fallback
      ? `Begun by ${name}, which broke off; finished from the built-in library. ${VERSES}`
      : `Written by ${name}. ${VERSES}`;
  }
  if (fallback === 'chosen') return CHOSEN;
  if (fallback) return `${INSTEAD[fallback]}, so this is from the built-in library.`;
  if (setting === 'device') return 'Answered on this device, from the built-in library.';
  return 'From the built-in library, written and reviewed beforehand.';
}
