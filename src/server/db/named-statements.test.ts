import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

// A pooler that hands out transactions gives the next statement to a connection where the name is not known, or is
// somebody else's: docs/decisions/0011-postgresql.md.
test('no statement of the server has a name', () => {
  const files = globSync(['src/server/**/*.ts', 'scripts/**/*.ts'], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(150);
  const named = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /\.prepare\(\s*['"`]/.test(text) || /\.query\(\s*\{[^}]*\bname:/.test(text);
  });
  expect(named).toEqual([]);
});
