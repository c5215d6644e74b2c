import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileScoreRows } from '../../scripts/compile-score-rows.ts';

test('what the engine carries is the program as it is written', async () => {
  const carried = new URL('../../src/guidance/embed/score-rows.wasm.ts', import.meta.url);
  expect(readFileSync(carried, 'utf8')).toBe(await compileScoreRows());
});
