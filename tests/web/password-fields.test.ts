import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const built = join(import.meta.dirname, '../../build/web/client');

test.each([
  ['login', ['current-password']],
  ['register', ['new-password', 'new-password']],
])('passwords on /%s are hidden while they are typed, and password managers are told which they are', (page, kinds) => {
  const html = readFileSync(join(built, page, 'index.html'), 'utf8');
  const fields = [...html.matchAll(/<input\b[^>]*type="password"[^>]*>/g)].map(([field]) => field);
  expect(fields.map((field) => /autocomplete="([^"]+)"/i.exec(field)?.[1])).toEqual(kinds);
  for (const field of fields) expect(field).not.toMatch(/maxlength|pattern|readonly|onpaste/i);
});
