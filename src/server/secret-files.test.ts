import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'emmaus-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'a secret that only this test uses';
const fileWith = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('a secret can be given as a file, with the line end that editors leave', () => {
  const env = readEnv({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://emmaus.example',
    BILLING: 'sandbox',
    APP_SECRET_FILE: fileWith('app-secret', `${SECRET}\n`),
    DATABASE_URL_FILE: fileWith('database-url', 'postgres://emmaus:word@database/emmaus\n'),
    METRICS_TOKEN_FILE: '',
  });
  expect([env.appSecret, env.databaseUrl, env.metricsToken]).toEqual([
    SECRET,
    'postgres://emmaus:word@database/emmaus',
    null,
  ]);
});

test('what is in the file is held to the same rules, and never repeated', () => {
  expect(() => readEnv({ APP_SECRET_FILE: fileWith('short', 'Absalom') })).toThrow(/^(?!.*Absalom).*APP_SECRET/s);
});

test('a file that is missing, empty or beside the variable itself is named', () => {
  const given = {
    APP_SECRET_FILE: join(folder, 'nowhere'),
    DATABASE_URL_FILE: fileWith('empty', '\n'),
    AI_API_KEY: 'a-key',
    AI_API_KEY_FILE: fileWith('key', 'another-key'),
  };
  expect(() => readEnv(given)).toThrow(
    /APP_SECRET_FILE: .*nowhere can't be read; DATABASE_URL_FILE: .*empty is empty; AI_API_KEY_FILE: can't be set together with AI_API_KEY\.$/,
  );
});
