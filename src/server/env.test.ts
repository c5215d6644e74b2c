import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['DATABASE_POOL', 'many'],
  ['DATABASE_POOL', '7'],
  ['DATABASE_POOL', '501'],
  ['DATABASE_TIMEOUT', '0'],
  ['DATABASE_TIMEOUT', '15s'],
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
  ['AI_BASE_URL', 'localhost:11434'],
  ['AI_BASE_URL', 'https://me:secret@ai.example/v1'],
  ['AI_BASE_URL', 'https://ai.example/v1?api-version=3'],
  ['TTS_BASE_URL', 'https://ai.example/v1#top'],
  ['AI_API_KEY', 'two words'],
  ['OPENAI_API_KEY', 'sk-ключ'],
  ['AI_MODEL', 'm'.repeat(201)],
  ['AI_DAILY_TOKENS', '0'],
  ['AI_DAILY_TOKENS', '1.5'],
  ['AI_CONTEXT_TOKENS', '8k'],
  ['AI_CONTEXT_TOKENS', '4095'],
  ['AI_CONTEXT_TOKENS', '10000001'],
  ['AI_PRICE_INPUT', 'cheap'],
  ['AI_PRICE_OUTPUT', '-1'],
  ['TTS_BASE_URL', 'off'],
  ['STT_BASE_URL', 'embedded'],
  ['STT_BASE_URL', 'ftp://speech.example'],
  ['ELEVENLABS_BASE_URL', 'elevenlabs'],
])('a bad %s is named', (name, value) => {
  expect(() => readEnv({ DATA_DIR: folder, [name]: value })).toThrow(name);
});

test('a database elsewhere is spoken to in cipher, and shows who it is', () => {
  const read = (query: string) => () => readEnv({ DATA_DIR: folder, DATABASE_URL: query });
  const far = 'postgres://emmaus:word@db.example.com:5432/emmaus';
  for (const query of [
    '',
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=no-verify',
    '?sslmode=require&uselibpqcompat=true',
  ])
    expect(read(far + query)).toThrow('DATABASE_URL: must ask for an encrypted connection with ?sslmode=verify-full');
  expect(read('postgres://emmaus@localhost/emmaus?host=db.example.com')).toThrow('DATABASE_URL');
  expect(read('postgres://emmaus@/emmaus?host=db.example.com')).toThrow('DATABASE_URL');
  expect(read('postgres://emmaus@8.8.8.8/emmaus')).not.toThrow('word');
  for (const query of [
    '?sslmode=verify-full',
    '?sslmode=verify-full&uselibpqcompat=true',
    '?sslmode=require',
    '?ssl=true',
  ])
    expect(read(far + query)).not.toThrow();
  for (const near of [
    'postgres://emmaus@localhost:5433/emmaus',
    'postgres://emmaus@database/emmaus',
    'postgres://emmaus@10.1.2.3/emmaus',
    'postgres://emmaus@[::1]/emmaus',
    'postgres://emmaus@localhost/emmaus?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres:///emmaus?host=/var/run/postgresql',
    'postgres://emmaus:word@/emmaus?host=%2Fvar%2Frun%2Fpostgresql&port=5432',
  ])
    expect(read(near)).not.toThrow();
  const direct = { DATABASE_URL: 'postgres://emmaus@localhost/emmaus', DATABASE_DIRECT_URL: far };
  expect(() => readEnv({ DATA_DIR: folder, ...direct })).toThrow('DATABASE_DIRECT_URL: must ask for');
});

test('a direct address alone leads nowhere', () => {
  const read = () => readEnv({ DATA_DIR: folder, DATABASE_DIRECT_URL: 'postgres://localhost/x' });
  expect(read).toThrow('DATABASE_URL: is required when DATABASE_DIRECT_URL is set');
});

test('a secret that was cut off is named, not used', () => {
  const dataDir = mkdtempSync(join(folder, 'cut-'));
  writeFileSync(join(dataDir, 'app-secret'), '');
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(/app-secret holds no secret/);
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe('');
});

const production = { DATA_DIR: folder, NODE_ENV: 'production', APP_SECRET: 's'.repeat(32) };

test('production asks for a secret and keeps its rate limits', () => {
  expect(() => readEnv({ DATA_DIR: folder, NODE_ENV: 'production' })).toThrow('APP_SECRET');
  const env = readEnv({ ...production, PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: 'off' });
  expect(env.rateLimits).toBe(true);
});

test('production is at an address with a certificate, or on this machine', () => {
  const read = (address?: string) => () =>
    readEnv({ ...production, BILLING: 'sandbox', ...(address ? { PUBLIC_URL: address } : {}) });
  expect(read()).toThrow('PUBLIC_URL: is required when NODE_ENV is production');
  for (const bare of [
    'http://emmaus.example',
    'http://192.168.1.20:3000',
    'http://emmaus.lan',
    'http://localhost.example',
  ])
    expect(read(bare)).toThrow('PUBLIC_URL: must begin with https:// when NODE_ENV is production');
  for (const good of ['https://emmaus.example', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
    expect(read(good)).not.toThrow();
  expect(() => readEnv({ DATA_DIR: folder, PUBLIC_URL: 'http://emmaus.lan' })).not.toThrow();
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
});

test('the sandbox of a site that people find is asked for by name', () => {
  const site = { ...production, PUBLIC_URL: 'https://emmaus.example' };
  expect(() => readEnv(site)).toThrow(/BILLING: nobody takes payments\. .*"sandbox"/);
  expect(() => readEnv({ ...site, BILLING: 'free' })).toThrow('BILLING');
  expect(readEnv({ ...site, BILLING: 'sandbox' }).stripe).toBeNull();
  expect(readEnv({ ...site, ...keys }).stripe).not.toBeNull();
  expect(readEnv({ ...site, ...keys, BILLING: 'stripe' }).stripe).not.toBeNull();
  // Tried on one's own machine, nothing needs to be set.
  expect(readEnv({ ...production, PUBLIC_URL: 'http://localhost:3000' }).stripe).toBeNull();
});

test('no key of Stripe’s is left lying beside the sandbox', () => {
  const read = (source: Record<string, string>) => () => readEnv({ DATA_DIR: folder, ...source });
  for (const [name, value] of Object.entries({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4000' })) {
    if (name === 'STRIPE_SECRET_KEY') continue;
    expect(read({ [name]: value })).toThrow(`STRIPE_SECRET_KEY: is required when ${name} is set`);
  }
  expect(read({ ...keys, STRIPE_SECRET_KEY: '' })).toThrow('STRIPE_SECRET_KEY: is required');
  expect(read({ BILLING: 'stripe' })).toThrow('STRIPE_SECRET_KEY: is required when BILLING is "stripe"');
  expect(read({ ...keys, BILLING: 'sandbox' })).toThrow('BILLING: can’t be "sandbox" when STRIPE_SECRET_KEY is set');
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

describe('speech', () => {
  const read = (source: Record<string, string>) => readEnv({ DATA_DIR: folder, ...source });

  test('is read by the embedded voice and heard by the browser where nothing is set', () => {
    expect(read({})).toMatchObject({ tts: null, stt: null, elevenLabs: null });
    const local = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama3.2' };
    expect(read(local)).toMatchObject({ tts: null, stt: null });
  });

  test('goes to OpenAI with a key alone, and to the model’s address where that is named', () => {
    expect(read({ OPENAI_API_KEY: 'sk-1' })).toMatchObject({
      tts: { baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1', model: 'gpt-4o-mini-tts' },
      stt: { baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1', model: 'gpt-4o-mini-transcribe' },
    });
    const own = read({
      OPENAI_API_KEY: 'sk-1',
      AI_API_KEY: 'own',
      AI_BASE_URL: 'http://localhost:8000/v1/',
      AI_MODEL: 'off',
    });
    expect(own.tts).toMatchObject({ baseUrl: 'http://localhost:8000/v1', apiKey: 'own' });
  });

  test('goes to addresses of its own, which may want no key', () => {
    const env = read({ TTS_BASE_URL: 'http://localhost:8880/v1/', TTS_MODEL: 'kokoro', STT_MODEL: 'whisper-1' });
    expect(env.tts).toEqual({ baseUrl: 'http://localhost:8880/v1', apiKey: null, model: 'kokoro' });
    expect(env.stt).toBeNull();
    expect(read({ STT_BASE_URL: 'http://localhost:9000', STT_MODEL: 'whisper-1' }).stt).toEqual({
      baseUrl: 'http://localhost:9000',
      apiKey: null,
      model: 'whisper-1',
    });
  });

  test('never takes a key in the clear out of one’s own network', () => {
    const far = [
      'http://speech.example/v1',
      'http://8.8.8.8',
      'http://172.32.0.1',
      'http://10.0.0.1.example',
      'http://[2001:db8::1]',
    ];
    const near = [
      'https://speech.example/v1',
      'http://localhost:8880',
      'http://127.0.0.2',
      'http://[::1]:9000',
      'http://10.1.2.3',
      'http://172.20.0.4:8000',
      'http://192.168.1.20',
      'http://[fd12:3456::1]',
      'http://kokoro:8880/v1',
      'http://speech.lan',
    ];
    for (const name of ['TTS_BASE_URL', 'STT_BASE_URL', 'AI_BASE_URL']) {
      for (const AI_MODEL of ['off', 'llama3.2']) {
        for (const address of far) {
          const given = { AI_MODEL, [name]: address };
          expect(() => read({ ...given, OPENAI_API_KEY: 'sk-1' })).toThrow(`${name}: must begin with https://`);
          expect(() => read({ ...given, AI_API_KEY: 'own' })).toThrow(name);
        }
        for (const address of near) {
          expect(() => read({ AI_MODEL, OPENAI_API_KEY: 'sk-1', [name]: address })).not.toThrow();
        }
      }
      // Nor, without any key, what people write and say.
      for (const address of far) {
        const open = () => read({ AI_MODEL: 'off', [name]: address });
        expect(open).toThrow(`${name}: must begin with https://`);
      }
    }
    for (const address of far) {
      expect(() => read({ AI_BASE_URL: address, AI_MODEL: 'llama3.2' })).toThrow('AI_BASE_URL');
      expect(() => read({ ...keys, STRIPE_API_BASE: address.replace('/v1', '') })).toThrow(
        'STRIPE_API_BASE: must begin with https://',
      );
    }
    const agent = (address: string) => () =>
      read({ ELEVENLABS_API_KEY: 'xi', ELEVENLABS_AGENT_ID: 'agent', ELEVENLABS_BASE_URL: address });
    expect(agent('http://agent.example')).toThrow('ELEVENLABS_BASE_URL: must begin with https://');
    expect(agent('http://192.168.1.20')).not.toThrow();
    expect(agent('http://127.0.0.1:4000')).not.toThrow();
  });

  test('stays here where that is wished although there is a key', () => {
    const env = read({ OPENAI_API_KEY: 'sk-1', TTS_BASE_URL: 'embedded', STT_BASE_URL: 'off' });
    expect(env).toMatchObject({ tts: null, stt: null });
  });

  test('is held by the hosted agent where agent and key are named; an agent without a key is a mistake', () => {
    expect(read({ ELEVENLABS_API_KEY: 'xi', ELEVENLABS_AGENT_ID: 'agent' }).elevenLabs).toEqual({
      apiKey: 'xi',
      agentId: 'agent',
      baseUrl: 'https://api.elevenlabs.io',
    });
    expect(read({ ELEVENLABS_API_KEY: 'xi' }).elevenLabs).toBeNull();
    expect(() => read({ ELEVENLABS_AGENT_ID: 'agent' })).toThrow('ELEVENLABS_API_KEY');
  });
});

describe('the language model', () => {
  const read = (source: Record<string, string>) => readEnv({ DATA_DIR: folder, ...source });
  const OPENAI = 'https://api.openai.com/v1';

  test('is none where nothing is set, and where that is wished although there is a key or an address', () => {
    expect(read({}).model).toBeNull();
    expect(read({ AI_MODEL: 'off' }).model).toBeNull();
    expect(read({ OPENAI_API_KEY: 'sk-1', AI_MODEL: 'off' })).toMatchObject({ model: null, tts: { baseUrl: OPENAI } });
    expect(read({ AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'k', AI_MODEL: 'off' }).model).toBeNull();
    expect(read({ AI_BASE_URL: '', AI_MODEL: '', OPENAI_API_KEY: '' }).model).toBeNull();
  });

  test('is OpenAI’s with a key alone', () => {
    expect(read({ OPENAI_API_KEY: 'sk-1' }).model).toEqual({
      baseUrl: OPENAI,
      apiKey: 'sk-1',
      model: 'gpt-4o-mini',
      embeddingModel: null,
      moderationModel: null,
      contextTokens: 16_384,
      dailyTokens: null,
      price: null,
    });
    expect(read({ OPENAI_API_KEY: 'sk-1', AI_MODEL: 'gpt-4.1' }).model).toMatchObject({ model: 'gpt-4.1' });
    expect(read({ OPENAI_API_KEY: 'sk-1', AI_BASE_URL: `${OPENAI}/` }).model).toMatchObject({ model: 'gpt-4o-mini' });
    expect(() => read({ AI_BASE_URL: OPENAI })).toThrow('OPENAI_API_KEY: is required');
  });

  test('is somebody else’s where an address is named, with a key or without; then its name is needed', () => {
    expect(read({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama3.2' }).model).toMatchObject({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'llama3.2',
    });
    const far = { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'own', OPENAI_API_KEY: 'sk-1' };
    expect(read({ ...far, AI_MODEL: 'm-1' }).model).toMatchObject({ apiKey: 'own', model: 'm-1' });
    expect(() => read(far)).toThrow(/AI_MODEL: is required when AI_BASE_URL is set; .*"off"/);
    expect(() => read({ AI_BASE_URL: 'http://localhost:11434/v1' })).toThrow('AI_MODEL: is required');
    expect(() => read({ AI_MODEL: 'llama3.2' })).toThrow('AI_MODEL: needs AI_BASE_URL or OPENAI_API_KEY');
  });

  test('is not OpenAI’s unasked where the key is for speech servers of one’s own', () => {
    const speech = {
      OPENAI_API_KEY: 'any',
      TTS_BASE_URL: 'http://kokoro:8880/v1',
      STT_BASE_URL: 'http://whisper:9000',
    };
    expect(read(speech).model).toBeNull();
    expect(read({ ...speech, STT_BASE_URL: 'off' }).model).toBeNull();
    expect(read({ ...speech, AI_MODEL: 'gpt-4o-mini' }).model).toMatchObject({ baseUrl: OPENAI });
    // Here the key goes to OpenAI as it is, or is for nothing else.
    expect(read({ OPENAI_API_KEY: 'sk-1', TTS_BASE_URL: 'http://kokoro:8880/v1' }).model).not.toBeNull();
    expect(read({ OPENAI_API_KEY: 'sk-1', TTS_BASE_URL: 'embedded', STT_BASE_URL: 'off' }).model).not.toBeNull();
  });

  test('takes a key as a file of secrets ends it, and never names a bad one', () => {
    expect(read({ OPENAI_API_KEY: 'sk-1\n' }).model).toMatchObject({ apiKey: 'sk-1' });
    expect(() => read({ OPENAI_API_KEY: 'sk-1 sk-2' })).not.toThrow('sk-');
  });

  test('has options, and prices come in pairs', () => {
    const key = { OPENAI_API_KEY: 'sk-1' };
    const options = {
      AI_EMBEDDING_MODEL: 'text-embedding-3-small',
      AI_MODERATION_MODEL: 'omni-moderation-latest',
      AI_CONTEXT_TOKENS: '4096',
      AI_DAILY_TOKENS: '50000',
      AI_PRICE_INPUT: '0.15',
      AI_PRICE_OUTPUT: '0.6',
    };
    expect(read({ ...key, ...options }).model).toMatchObject({
      embeddingModel: 'text-embedding-3-small',
      moderationModel: 'omni-moderation-latest',
      contextTokens: 4096,
      dailyTokens: 50_000,
      price: { input: 0.15, output: 0.6 },
    });
    expect(read({ ...key, AI_PRICE_INPUT: '0', AI_PRICE_OUTPUT: '0' }).model?.price).toEqual({ input: 0, output: 0 });
    expect(() => read({ ...key, AI_CONTEXT_TOKENS: '2048' })).toThrow(
      'AI_CONTEXT_TOKENS: must be 4096 or more: with less there is no room for instructions and an answer',
    );
    expect(() => read({ ...key, AI_PRICE_INPUT: '1' })).toThrow('AI_PRICE_OUTPUT: is required');
    expect(() => read({ ...key, AI_PRICE_OUTPUT: '1' })).toThrow('AI_PRICE_INPUT: is required');
  });
});
