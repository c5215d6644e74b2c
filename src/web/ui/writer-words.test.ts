import { expect, test } from 'vitest';
import { modelFaultSchema } from '#contract/writer.ts';
import { writerSentence } from './writer-words.ts';

const library = { engine: 'library', modelName: null, fallback: null } as const;
const model = { engine: 'model', modelName: 'a-model-7', fallback: null } as const;

test('every reply names what wrote it', () => {
  expect(writerSentence(library)).toMatch(/built-in library/);
  expect(writerSentence({ ...library, fallback: 'chosen' })).toMatch(/built-in library alone/);
  expect(writerSentence(library, 'device')).toMatch(/on this device.*built-in library/);
  expect(writerSentence(model)).toMatch(/a-model-7.*verse in it comes from the World English Bible/);
  // A reply that was stored before models had names.
  expect(writerSentence({ engine: 'model' })).toMatch(/a language model.*World English Bible/i);
  expect(writerSentence({ engine: null })).toBe(writerSentence(library));
});

test('each reason for which the library answered has a sentence of its own', () => {
  const said = modelFaultSchema.options.map((fallback) => writerSentence({ ...library, fallback }));
  expect(new Set(said).size).toBe(said.length);
  for (const [at, sentence] of said.entries())
    expect(sentence).toMatch(
      modelFaultSchema.options[at] === 'chosen' ? /library alone/ : /language model.*built-in library\.$/,
    );
});

test('why a single reply came from the library goes before what holds for all of them', () => {
  const slow = { ...library, fallback: 'slow' } as const;
  expect(writerSentence(slow, 'device')).toBe(writerSentence(slow));
});

test('a reply that the library finished names both, and vouches for no verse of the model', () => {
  for (const fallback of modelFaultSchema.options) {
    const sentence = writerSentence({ ...model, fallback });
    expect(sentence).toMatch(/a-model-7.*built-in library.*World English Bible/);
    expect(sentence).not.toBe(writerSentence(model));
  }
});

test('a model that could not be used is not said to have been out of reach', () => {
  expect(writerSentence({ ...library, fallback: 'unavailable' })).toBe(
    'The language model could not be used just now, so this is from the built-in library.',
  );
});

test('the sentences are plain', () => {
  const all = [null, ...modelFaultSchema.options].flatMap((fallback) =>
    [library, model].map((writer) => writerSentence({ ...writer, fallback })),
  );
  for (const sentence of all) expect(sentence).not.toMatch(/[!—–]|\bAI\b|undefined|null/);
});
