import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PRODUCT } from '#contract/product.ts';
import type { Secrets } from './crypto/key-chain.ts';
import { leaveToOwner } from './data-owner.ts';
import { DEFAULT_CONNECTIONS, DEFAULT_STATEMENT_TIMEOUT, LEAST_CONNECTIONS } from './db/client.ts';
import { isDatabaseOverheard, isNear, isOnThisMachine } from './near-hosts.ts';
import { withSecretFiles } from './secret-files.ts';

const url = z.url({ protocol: /^https?$/ });
/** Where an API begins: paths are put behind it. */
const base = url.refine(
  (address) => !URL.canParse(address) || new URL(address).href === bareAddress(address),
  'must be an address without a user name, a query or a fragment',
);
/** A key travels in a header, which takes no other characters. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters');
/** A whole number of seconds. */
const seconds = (most: number, usual: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of seconds')
    .default(usual)
    .transform(Number)
    .pipe(z.number().max(most, `must be ${most} or less`));
/** US dollars per million tokens. */
const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be a number of US dollars, such as 0.15')
  .transform(Number);

/** Tokens that our longest instructions and a short answer take together. */
const LEAST_CONTEXT = 4096;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.string().regex(/^\d+$/, 'must be a number').default('3000').transform(Number).pipe(z.number().max(65535)),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** In production with a certificate, or on this machine. */
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./var'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The secret that was used before, until `npm run keys:rotate` says that nothing needs it any more. */
  APP_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Where DATABASE_URL leads to a pooler in transaction mode: PostgreSQL itself, for locks and migrations. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Connections that one process may hold. */
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of connections, such as 20')
    .default(String(DEFAULT_CONNECTIONS))
    .transform(Number)
    .pipe(z.number().min(LEAST_CONNECTIONS, `must be ${LEAST_CONNECTIONS} or more`).max(500, 'must be 500 or less')),
  /** Seconds that a statement may take. */
  DATABASE_TIMEOUT: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of seconds, such as 15')
    .default(String(DEFAULT_STATEMENT_TIMEOUT / 1000))
    .transform(Number)
    .pipe(z.number().min(1, 'must be 1 or more').max(600, 'must be 600 or less')),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default(`${PRODUCT} <hello@localhost>`),
  SUPPORT_EMAIL: z.email().default('support@localhost.localdomain'),
  SWORD_PATH: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How many proxies stand in front; their word for the client's address is taken, and nobody else's. */
  TRUST_PROXY: z
    .enum(['true', 'false', '1', '2', '3'])
    .default('false')
    .transform((value) => (value === 'false' ? 0 : value === 'true' ? 1 : Number(value))),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Whoever shows it may read `/metrics`; without one, nobody may. */
  METRICS_TOKEN: key.min(16, 'must have at least 16 characters').optional(),
  STOP_NOTICE_SECONDS: seconds(120, '0'),
  STOP_DRAIN_SECONDS: seconds(600, '25'),
  /** Who takes payments, where no key says so: in production the sandbox must be asked for. */
  BILLING: z.enum(['stripe', 'sandbox']).optional(),
  /** Who took them until now, for the one start that changes it. */
  BILLING_FROM: z.enum(['stripe', 'sandbox']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'must begin with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: url.regex(/^\w+:\/\/[^/?#]+\/?$/, 'must have no path').optional(),
  AI_BASE_URL: base.optional(),
  AI_API_KEY: key.optional(),
  OPENAI_API_KEY: key.optional(),
  /** `off` leaves answers to the library although a key is set. */
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_EMBEDDING_MODEL: z.string().min(1).max(200).optional(),
  AI_MODERATION_MODEL: z.string().min(1).max(200).optional(),
  AI_CONTEXT_TOKENS: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, 'must be a whole number of tokens, such as 16384')
    .default('16384')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(
          LEAST_CONTEXT,
          `must be ${LEAST_CONTEXT} or more: with less there is no room for instructions and an answer`,
        )
        .max(10_000_000, 'must be 10000000 or less'),
    ),
  AI_DAILY_TOKENS: z
    .string()
    .regex(/^[1-9]\d{0,11}$/, 'must be a whole number above 0')
    .transform(Number)
    .optional(),
  AI_PRICE_INPUT: price.optional(),
  AI_PRICE_OUTPUT: price.optional(),
  /** `embedded` keeps the built-in voice although a key is set. */
  TTS_BASE_URL: z.union([z.literal('embedded'), base], 'must be an address, or "embedded"').optional(),
  TTS_MODEL: z.string().min(1).default('gpt-4o-mini-tts'),
  /** `off` leaves transcription to the browser although a key is set. */
  STT_BASE_URL: z.union([z.literal('off'), base], 'must be an address, or "off"').optional(),
  STT_MODEL: z.string().min(1).default('gpt-4o-mini-transcribe'),
  ELEVENLABS_API_KEY: key.optional(),
  ELEVENLABS_AGENT_ID: z.string().min(1).optional(),
  ELEVENLABS_BASE_URL: base.default('https://api.elevenlabs.io'),
});

/** The server's configuration, read once. */
export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Own address without a slash at the end. */
  publicUrl: string;
  /** Whether that was configured; if not, it is a guess that holds on this machine alone. */
  publicUrlGiven: boolean;
  dataDir: string;
  /** Master secret; every key is derived from it. */
  appSecret: string;
  /** It, and the one that was used before: what was sealed under that opens. */
  secrets: Secrets;
  databaseUrl: string | null;
  /** How the database is used; `direct`: where a session can be had, null for the same address. */
  database: { direct: string | null; connections: number; statementTimeout: number };
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  /** A folder of SWORD modules whose commentaries and dictionaries join study mode. */
  swordPath: string | null;
  logLevel: string;
  /** Proxies in front of this server whose word for the client's address is taken. */
  trustProxy: number;
  rateLimits: boolean;
  /** Who shows it may read the server's numbers; null: nobody may. */
  metricsToken: string | null;
  /** How long a stop takes, in milliseconds: see `StopTimes`. */
  stop: { notice: number; drain: number };
  /** Where payments go; null: the sandbox, in which nothing is charged. */
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    /** Another host than Stripe's own, for tests. */
    apiBase: string | null;
  } | null;
  /** Whose customers the plans in the database may rest on although it is another one now; null: nobody else's. */
  billingFrom: 'stripe' | 'sandbox' | null;
  /** The language model that answers; null: the library does. */
  model: ModelEndpoint | null;
  /** Who reads aloud; null: the embedded voice. */
  tts: SpeechEndpoint | null;
  /** Who turns speech into words; null: nobody here, the browser may. */
  stt: SpeechEndpoint | null;
  /** The hosted voice agent; null: calls are held by this server. */
  elevenLabs: { apiKey: string; agentId: string; baseUrl: string } | null;
}

/** An OpenAI-compatible speech endpoint. */
export interface SpeechEndpoint {
  /** Without a slash at the end: "https://api.openai.com/v1". */
  baseUrl: string;
  /** Null for a server that wants none. */
  apiKey: string | null;
  model: string;
}

/** An OpenAI-compatible endpoint for language. */
export interface ModelEndpoint {
  /** Without a slash at the end: "https://api.openai.com/v1". */
  baseUrl: string;
  /** Null for a server that wants none. */
  apiKey: string | null;
  model: string;
  /** Null: passages are found by what is built in. */
  embeddingModel: string | null;
  /** Null: danger is heard by what is built in. */
  moderationModel: string | null;
  /** Tokens that fit into one call, what it is given and what it writes together. */
  contextTokens: number;
  /** Tokens a person may use in a day; null: as many as they like. */
  dailyTokens: number | null;
  /** US dollars per million tokens; null: costs are not counted. */
  price: { input: number; output: number } | null;
}

/** Where a key alone leads to. */
const OPENAI = 'https://api.openai.com/v1';
/** What is asked there where nothing else is named. */
const OPENAI_MODEL = 'gpt-4o-mini';

/**
 * Reads and checks the environment. Throws one sentence that names every bad variable. `existing`: of a server that has
 * run before; then nothing is made where its secret should be.
 */
export function readEnv(source: Record<string, string | undefined>, of: 'new' | 'existing' = 'new'): Env {
  // Docker and Kubernetes give secrets as files.
  const complete = withSecretFiles(source, Object.keys(schema.shape));
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(complete).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration can't be used. ${faults.join('; ')}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  if (production && !values.APP_SECRET) {
    throw new Error("The configuration can't be used. APP_SECRET: is required when NODE_ENV is production.");
  }
  if (production) checkPublicUrl(values.PUBLIC_URL);
  checkAddresses(values);
  const appSecret = values.APP_SECRET ?? ownSecret(dataDir, of);
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new Error("The configuration can't be used. DATABASE_URL: is required when DATABASE_DIRECT_URL is set.");
  }
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrlGiven: values.PUBLIC_URL !== undefined,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    dataDir,
    appSecret,
    secrets: [appSecret, ...(values.APP_SECRET_PREVIOUS === undefined ? [] : [values.APP_SECRET_PREVIOUS])],
    databaseUrl: values.DATABASE_URL ?? null,
    database: {
      direct: values.DATABASE_DIRECT_URL ?? null,
      connections: values.DATABASE_POOL,
      statementTimeout: values.DATABASE_TIMEOUT * 1000,
    },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    swordPath: values.SWORD_PATH ? resolve(values.SWORD_PATH) : null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    rateLimits: production || values.RATE_LIMITS === 'on',
    metricsToken: values.METRICS_TOKEN ?? null,
    stop: { notice: values.STOP_NOTICE_SECONDS * 1000, drain: values.STOP_DRAIN_SECONDS * 1000 },
    stripe: readStripe(values),
    billingFrom: values.BILLING_FROM ?? null,
    model: readModel(values),
    tts: readSpeech(values, values.TTS_BASE_URL, values.TTS_MODEL),
    stt: readSpeech(values, values.STT_BASE_URL, values.STT_MODEL),
    elevenLabs: readElevenLabs(values),
  };
}

/**
 * Throws where people would be served in production at an address without a certificate, or at one that nobody named:
 * their sessions would travel in the clear, and letters would lead elsewhere.
 */
function checkPublicUrl(address: string | undefined): void {
  if (address && (address.startsWith('https:') || isOnThisMachine(address))) return;
  const what = address ? 'must begin with https://' : 'is required';
  throw new Error(
    `The configuration can't be used. PUBLIC_URL: ${what} when NODE_ENV is production: the https:// address at which people find the site, or http://localhost:3000 to try it on this machine.`,
  );
}

/** Where an address may begin with http://, in the words of a refusal. */
const EXCEPTED = 'except for an address on this machine or in a network of your own';

/** Throws one sentence that names every address to which keys, or what people write and say, would travel in the clear. */
function checkAddresses(values: z.infer<typeof schema>): void {
  const faults: string[] = [];
  for (const name of [
    'STRIPE_API_BASE',
    'AI_BASE_URL',
    'TTS_BASE_URL',
    'STT_BASE_URL',
    'ELEVENLABS_BASE_URL',
  ] as const) {
    const address = values[name];
    if (!address?.startsWith('http:') || isNear(address)) continue;
    faults.push(`${name}: must begin with https://, because keys or people’s own words are sent there, ${EXCEPTED}`);
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const address = values[name];
    if (!address || !isDatabaseOverheard(address)) continue;
    faults.push(`${name}: must ask for an encrypted connection with ?sslmode=verify-full, ${EXCEPTED}`);
  }
  if (faults.length > 0) throw new Error(`The configuration can't be used. ${faults.join('; ')}.`);
}

/** The endpoint's own address, else the model's where a key is set. */
function readSpeech(values: z.infer<typeof schema>, given: string | undefined, model: string): SpeechEndpoint | null {
  if (given === 'embedded' || given === 'off') return null;
  const apiKey = values.AI_API_KEY ?? values.OPENAI_API_KEY ?? null;
  const address = given ?? (apiKey ? (values.AI_BASE_URL ?? OPENAI) : null);
  return address ? { baseUrl: address.replace(/\/+$/, ''), apiKey, model } : null;
}

/** The model's endpoint: an address that was named, or OpenAI's own where there is a key for it. */
function readModel(values: z.infer<typeof schema>): ModelEndpoint | null {
  const apiKey = values.AI_API_KEY ?? values.OPENAI_API_KEY ?? null;
  const wanted = values.AI_MODEL;
  const faults: string[] = [];
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = values;
  if ((input === undefined) !== (output === undefined)) {
    faults.push(
      input === undefined
        ? 'AI_PRICE_INPUT: is required when AI_PRICE_OUTPUT is set'
        : 'AI_PRICE_OUTPUT: is required when AI_PRICE_INPUT is set',
    );
  }
  const baseUrl = values.AI_BASE_URL?.replace(/\/+$/, '') ?? (isForOpenAi(values, apiKey) ? OPENAI : null);
  const model = wanted ?? (baseUrl === OPENAI ? OPENAI_MODEL : null);
  if (wanted !== 'off') {
    if (!baseUrl && wanted) {
      faults.push('AI_MODEL: needs AI_BASE_URL or OPENAI_API_KEY, or leave it out and the library answers');
    }
    if (baseUrl && !model) {
      faults.push(
        'AI_MODEL: is required when AI_BASE_URL is set; name the model that shall answer, or "off" to leave answers to the library',
      );
    }
    if (baseUrl === OPENAI && !apiKey) faults.push('OPENAI_API_KEY: is required when AI_BASE_URL is OpenAI’s address');
  }
  if (faults.length > 0) throw new Error(`The configuration can't be used. ${faults.join('; ')}.`);
  if (!baseUrl || !model || wanted === 'off') return null;
  return {
    baseUrl,
    apiKey,
    model,
    embeddingModel: values.AI_EMBEDDING_MODEL ?? null,
    moderationModel: values.AI_MODERATION_MODEL ?? null,
    contextTokens: values.AI_CONTEXT_TOKENS,
    dailyTokens: values.AI_DAILY_TOKENS ?? null,
    price: input === undefined || output === undefined ? null : { input, output },
  };
}

/**
 * Whether a key without an address is OpenAI's. Where speech addresses were named and none of them is OpenAI's, the
 * key is theirs: it, and what people write, go to a company only if somebody asked for that.
 */
function isForOpenAi(values: z.infer<typeof schema>, apiKey: string | null): boolean {
  if (!apiKey) return false;
  if (values.AI_MODEL) return true;
  const speech = [
    readSpeech(values, values.TTS_BASE_URL, values.TTS_MODEL),
    readSpeech(values, values.STT_BASE_URL, values.STT_MODEL),
  ].flatMap((endpoint) => endpoint?.baseUrl ?? []);
  return speech.length === 0 || speech.includes(OPENAI);
}

/** Key and agent, or neither. */
function readElevenLabs(values: z.infer<typeof schema>): Env['elevenLabs'] {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_AGENT_ID: agentId, ELEVENLABS_BASE_URL: baseUrl } = values;
  if (apiKey && agentId) return { apiKey, agentId, baseUrl: baseUrl.replace(/\/+$/, '') };
  if (!agentId) return null;
  throw new Error("The configuration can't be used. ELEVENLABS_API_KEY: is required when ELEVENLABS_AGENT_ID is set.");
}

/**
 * All three keys or none. None is the sandbox, in which plans cost nothing: a site that people find must ask for it by
 * name, so that a key which was forgotten gives nothing away.
 */
function readStripe(values: z.infer<typeof schema>): Env['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    BILLING: billing,
  } = values;
  if (secretKey && publishableKey && webhookSecret && billing !== 'sandbox') {
    return { secretKey, publishableKey, webhookSecret, apiBase: values.STRIPE_API_BASE ?? null };
  }
  const companions = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'] as const;
  const faults: string[] = [];
  if (secretKey) {
    const missing = companions.filter((name) => name !== 'STRIPE_API_BASE' && !values[name]);
    faults.push(...missing.map((name) => `${name}: is required when STRIPE_SECRET_KEY is set`));
    if (billing === 'sandbox') faults.push('BILLING: can’t be "sandbox" when STRIPE_SECRET_KEY is set');
  } else {
    const alone = companions.find((name) => values[name]) ?? (billing === 'stripe' ? 'BILLING' : undefined);
    if (alone)
      faults.push(
        `STRIPE_SECRET_KEY: is required when ${alone === 'BILLING' ? 'BILLING is "stripe"' : `${alone} is set`}`,
      );
    else if (values.NODE_ENV === 'production' && !billing && !isOnThisMachine(values.PUBLIC_URL ?? '')) {
      faults.push(
        'BILLING: nobody takes payments. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or BILLING to "sandbox", in which everybody has every plan with a test card and nobody pays',
      );
    }
  }
  if (faults.length > 0) throw new Error(`The configuration can't be used. ${faults.join('; ')}.`);
  return null;
}

/** The address without what an API's base can't have. */
function bareAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** The secret kept beside the data; made on the first start. */
function ownSecret(dataDir: string, of: 'new' | 'existing'): string {
  const file = join(dataDir, 'app-secret');
  if (of === 'existing' && !existsSync(file)) {
    throw new Error(`There is no app-secret in ${dataDir}. Set APP_SECRET, or DATA_DIR to the server’s own folder.`);
  }
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const made = `${file}.${process.pid}`;
    const secret = randomBytes(32).toString('base64url');
    // On the disk before anything is sealed with it.
    rmSync(made, { force: true });
    writeFileSync(made, secret, { mode: 0o600, flag: 'wx', flush: true });
    leaveToOwner(made);
    try {
      // Whole or not at all, and of two processes that start at once on one folder the first one's.
      linkSync(made, file);
    } catch {
      // It is there by now, or the file system knows no links.
      if (!existsSync(file)) {
        writeFileSync(file, secret, { mode: 0o600, flag: 'wx', flush: true });
        leaveToOwner(file);
      }
    } finally {
      rmSync(made);
    }
    if (process.platform !== 'win32') flushFolder(dataDir);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret. Put the former one there, or set APP_SECRET.`);
  return secret;
}

/** Has the names in a folder on the disk, too. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
