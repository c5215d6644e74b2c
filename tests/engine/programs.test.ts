import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { carrierOf, compileProgram, PROGRAMS } from '../../scripts/compile-programs.ts';

test.each(PROGRAMS)('what the engine carries is the program as it is written: %s', async (program) => {
  expect(readFileSync(carrierOf(program), 'utf8')).toBe(await compileProgram(program));
});
