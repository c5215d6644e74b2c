import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The steps of a build as they are written down: a script, and what it is run anew for. */
const STEPS = [
  ...readFileSync(join(root, 'scripts/prepare.mjs'), 'utf8').matchAll(/script: '([^']+)',\s+inputs: \[([^\]]+)\]/g),
].map(([, script = '', inputs = '']) => ({
  script,
  inputs: [...inputs.matchAll(/'([^']+)'/g)].map(([, path = '']) => path),
}));

/** A script and the scripts it is made of. */
function scriptsOf(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path) || !existsSync(join(root, path))) return known;
  known.add(path);
  for (const [, to = ''] of readFileSync(join(root, path), 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']+\.m?[jt]s)'/g))
    scriptsOf(relative(root, join(root, dirname(path), to)), known);
  return known;
}

test('what a step of the build is made of is among what it is run anew for', () => {
  expect(STEPS.length).toBeGreaterThan(5);
  const missing = STEPS.flatMap(({ script, inputs }) =>
    [...scriptsOf(script)]
      .filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)))
      .map((path) => `${script}: ${path}`),
  );
  expect(missing).toEqual([]);
});
