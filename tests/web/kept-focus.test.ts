import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../src/web');

test('nothing is disabled while what it was pressed for goes on: the keyboard would be nowhere', () => {
  const found = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [
      ...readFileSync(join(web, file), 'utf8').matchAll(
        /<(?:button|input|textarea|select)\b[^<]*?\sdisabled=\{([^}]*)\}/g,
      ),
    ]
      .filter(([, when]) =>
        /\b(?:busy|trying|printing|clearing|saving|sending|\w*[pP]ending|isFetching\w*)\b/.test(when!),
      )
      .map(([, when]) => `${file}: disabled={${when}}`),
  );
  expect(found).toEqual([]);
});
