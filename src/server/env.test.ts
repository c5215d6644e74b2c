import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'emmaus-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nothing needs to be set', () => {
  const env = readEnv({ DATA_DIR: folder });
  expect(env).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: null, rateLimits: true });
  expect(env.appSecret.length).toBeGreaterThanOrEqual(32);
  expect(readEnv({ DATA_DIR: folder, PORT: '' }).appSecret).toBe(env.appSecret);
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'emmaus.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'http://localhost'],
  ['APP_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'perhaps'],
  ['RATE_LIMITS', 'no'],
  ['NODE_ENV', 'staging'],
])('a bad %s is named', (name, value) => {
  expect(() => readEnv({ DATA_DIR: folder, [name]: value })).toThrow(name);
});

test('production asks for a secret and keeps its rate limits', () => {
  expect(() => readEnv({ DATA_DIR: folder, NODE_ENV: 'production' })).toThrow('APP_SECRET');
  const env = readEnv({ DATA_DIR: folder, NODE_ENV: 'production', APP_SECRET: 's'.repeat(32), RATE_LIMITS: 'off' });
  expect(env.rateLimits).toBe(true);
});
