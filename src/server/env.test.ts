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
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_BASE', 'api.stripe.example'],
  ['STRIPE_API_BASE', 'http://localhost:4000/v1'],
])('a bad %s is named', (name, value) => {
  expect(() => readEnv({ DATA_DIR: folder, [name]: value })).toThrow(name);
});

test('production asks for a secret and keeps its rate limits', () => {
  expect(() => readEnv({ DATA_DIR: folder, NODE_ENV: 'production' })).toThrow('APP_SECRET');
  const env = readEnv({ DATA_DIR: folder, NODE_ENV: 'production', APP_SECRET: 's'.repeat(32), RATE_LIMITS: 'off' });
  expect(env.rateLimits).toBe(true);
});

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('Stripe is used when all of its keys are there', () => {
  expect(readEnv({ DATA_DIR: folder }).stripe).toBeNull();
  expect(readEnv({ DATA_DIR: folder, ...keys, STRIPE_SECRET_KEY: 'rk_live_1' }).stripe).toEqual({
    secretKey: 'rk_live_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: null,
  });
  const elsewhere = readEnv({ DATA_DIR: folder, ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4000' });
  expect(elsewhere.stripe?.apiBase).toBe('http://127.0.0.1:4000');
  expect(readEnv({ DATA_DIR: folder, ...keys, STRIPE_SECRET_KEY: '' }).stripe).toBeNull();
});

test('a key of Stripe that is missing is named, a secret is not', () => {
  const read = (source: Record<string, string>) => () => readEnv({ DATA_DIR: folder, ...source });
  expect(read({ ...keys, STRIPE_PUBLISHABLE_KEY: '' })).toThrow(
    "The configuration can't be used. STRIPE_PUBLISHABLE_KEY: is required when STRIPE_SECRET_KEY is set.",
  );
  expect(read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_PUBLISHABLE_KEY: .*STRIPE_WEBHOOK_SECRET: /);
  expect(read({ ...keys, STRIPE_WEBHOOK_SECRET: 'wh-5ecret' })).not.toThrow('wh-5ecret');
  expect(read({ ...keys, STRIPE_WEBHOOK_SECRET: 'wh-5ecret' })).toThrow('STRIPE_WEBHOOK_SECRET');
});
