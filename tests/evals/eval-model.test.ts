import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';

const root = join(import.meta.dirname, '../..');

let model: StandInModel;
beforeEach(async () => {
  model = await startStandInModel();
});
afterEach(() => model.close());

/** Runs the evaluation as somebody at a shell would. */
async function evaluate(args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'tests/evals/run.ts'), ...args], {
    cwd: root,
    env: { ...(process.env['PATH'] ? { PATH: process.env['PATH'] } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const HOST = () => new URL(model.address).host;
const GOOD = `That is a long night to be awake in, and you are tired of it.

[[Matthew 6:26]]

You are seen, whatever the number on the screen says.`;

test('without an endpoint it says so and runs nothing', async () => {
  const { code, said } = await evaluate(['--engine=model'], {});
  expect(code).toBe(2);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toContain('No language model is configured, so nothing was run');
  const wrong = await evaluate(['--engine=model'], { AI_BASE_URL: 'http://example.com/v1', AI_MODEL: 'm' });
  expect(wrong.code).toBe(2);
  expect(wrong.said).toMatch(/^The configuration can't be used\. AI_BASE_URL: /);
  expect((await evaluate(['--engine=parrot'], {})).said.trim()).toBe('--engine is “library” or “model”.');
});

test('the report says who wrote, what it took, and what is the same for both', async () => {
  model.always(() => GOOD);
  const { code, said } = await evaluate(['--engine=model', '--replies=6', '--only=replies,references'], {
    ...model.env,
    AI_PRICE_INPUT: '0.15',
    AI_PRICE_OUTPUT: '0.6',
  });
  expect(said).toMatch(new RegExp(`^Engine: gpt-4o-mini at ${HOST()} under reply@\\d+ devotional@\\d+\n`));
  expect(said).toMatch(new RegExp(`\nReplies, by gpt-4o-mini at ${HOST()} under reply@\\d+\n`));
  // Some things the library answers better: for these the model isn't asked.
  const counts =
    / {2}6 replies: (\d) by the model, 0 begun by it and finished by the library, (\d) by the library(?: \(the model is not asked for these \d\))?\n/.exec(
      said,
    );
  const byModel = Number(counts?.[1]);
  expect(byModel).toBeGreaterThanOrEqual(3);
  expect(byModel + Number(counts?.[2])).toBe(6);
  expect(said).toMatch(/ {2}\d+ passages; 0 quotation mismatches, in cards and prose\n/);
  expect(said).toMatch(
    /first word of the model p50 \d+ p95 \d+; first visible text p50 \d+ p95 \d+; whole reply p50 \d+/,
  );
  expect(said).toMatch(
    / {2}[1-6] calls, [1-9]\d+ tokens in, [1-9]\d+ out, \$0\.\d{4} at \$0\.15 and \$0\.6 a million\n/,
  );
  expect(said).toMatch(/\nReferences \(same for both engines\): \d+ of \d+ texts read exactly/);
  expect(said).not.toContain('Devotionals');
  expect(code).toBe(0);
  expect(model.requests).toHaveLength(byModel);
  expect(model.problems).toEqual([]);
});

test('what a model misquotes is put right and counted, and none of it is seen', async () => {
  model.always(
    () =>
      `You are tired. “For God so loved the world that he gave his only begotten Son, that whosoever believeth in him should not perish” (John 3:16). Hezekiah 4:2 says so as well.\n\nHe knows that you are awake tonight.`,
  );
  const { code, said } = await evaluate(['--engine=model', '--replies=6', '--only=replies'], model.env);
  expect(said).toContain('0 quotation mismatches');
  const counts =
    /in 100 replies, before anybody saw them: corrected ([\d.]+), unmarked ([\d.]+), removed ([\d.]+)/.exec(said);
  expect(Number(counts?.[1])).toBeGreaterThan(0);
  expect(said).toContain('cost unknown');
  expect(code).toBe(0);
});

test('a model that is down leaves all to the library, and the run fails: nothing was learned', async () => {
  model.always(() => [{ status: 401 }]);
  const { code, said } = await evaluate(['--engine=model', '--replies=6', '--only=replies'], model.env);
  expect(said).toMatch(
    / 0 by the model, 0 begun by it and finished by the library, 6 by the library \(unavailable [3-6]/,
  );
  expect(said).toContain('The model wrote no reply at all');
  expect(code).toBe(1);
});
