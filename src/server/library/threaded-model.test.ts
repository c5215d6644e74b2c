import { expect, test } from 'vitest';
import { loadSentenceModel } from './sentence-encoder.ts';
import { createThreadedModel } from './threaded-model.ts';

const TEXTS = ['i keep checking my bank app at 3am', 'He counts the sparrows.', 'hope'];

test('a thread encodes as this one does, number for number, also where many ask at once', async () => {
  const own = await loadSentenceModel();
  const threaded = createThreadedModel();
  const [together, ...alone] = await Promise.all([
    threaded.embed(TEXTS),
    ...TEXTS.map((text) => threaded.embed([text])),
  ]);
  const expected = await own.embed(TEXTS);
  for (const [row, vector] of expected.entries()) expect(Array.from(together![row]!)).toEqual(Array.from(vector));
  for (const [row, text] of TEXTS.entries()) {
    const [vector] = await own.embed([text]);
    expect(Array.from(alone[row]![0]!)).toEqual(Array.from(vector!));
  }
});

test('a text that breaks the encoder fails alone', async () => {
  const threaded = createThreadedModel();
  const broken = threaded.embed([null as unknown as string]);
  const whole = threaded.embed(['hope']);
  await expect(broken).rejects.toThrow('The sentence encoder failed');
  expect((await whole)[0]).toHaveLength(512);
});
