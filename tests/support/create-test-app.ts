import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { User } from '#contract/auth.ts';
import { createVerifier } from '#guidance/verify/verify-quotations.ts';
import { createVerseSearch } from '#scripture/search/verse-search.ts';
import { createApp } from '#server/app.ts';
import { connect, type DatabaseClient } from '#server/db/client.ts';
import { chooseBilling, chooseSpeech, connectModel } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { LET_THROUGH } from '#server/http/errors.ts';
import { loadDevotionals } from '#server/library/load-devotionals.ts';
import { loadStudy } from '#server/library/load-study.ts';
import type { LogStream } from '#server/log/create-logger.ts';
import type { SandboxConsole } from '#server/providers/billing/sandbox/sandbox-billing.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import { NO_VOICES, openFurtherVoices } from '#server/providers/sword/sword-voices.ts';
import { readBuiltCorpus } from './built-corpus.ts';
import { loadBuiltLibrary } from './built-library.ts';
import { createStandInDevotionals, type StandInDevotionals } from './stand-in-devotionals.ts';
import { createStandInGuidance, type StandInGuidance } from './stand-in-guidance.ts';
import { createTestDatabase, databaseAt } from './test-database.ts';

export const APP_SECRET = 'a secret that only tests use, 32+';
export const PASSWORD = 'correct horse battery';

/** A person with an account and a live session. */
export interface Person {
  email: string;
  token: string;
  user: User;
}

/** What a request may carry. */
export interface Ask {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real app on a database of its own, with stand-ins for the engines and the mail. */
export interface TestApp {
  app: FastifyInstance;
  database: DatabaseClient;
  databaseName: string;
  /** The stand-ins; unused where the built engines answer. */
  guidance: StandInGuidance;
  devotionals: StandInDevotionals;
  /** Every letter sent, oldest first; what an answer to do with an account gave occasion to is there with it. */
  mail: Mail[];
  /** The built-in payment provider's own side. */
  sandbox: SandboxConsole | null;
  ask(method: InjectOptions['method'], url: string, ask?: Ask): Promise<LightMyRequestResponse>;
  register(more?: { firstName?: string; timeZone?: string }): Promise<Person>;
  /** Listens on a free port; the address without a slash at the end. */
  listen(): Promise<string>;
  /** The same database under a newly built app, as after a restart. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Computed from the text alone, and as often as not the longest part of building an app: made once a process. */
const ofText = once(() => {
  const corpus = readBuiltCorpus();
  return { corpus, search: createVerseSearch(corpus), study: loadStudy(corpus), verifier: createVerifier(corpus) };
});

/** What the build made: seconds to load, so made once a process. */
const builtEngines = once(async () => {
  const loaded = await loadBuiltLibrary();
  const { corpus, search, guidance, verifier } = loaded;
  return { corpus, search, guidance, verifier, study: loadStudy(corpus), devotionals: loadDevotionals(loaded) };
});

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Jobs that an answer to do with an account can leave behind, and that could be done now. */
const POSTED = `select 1 from pgboss.job where name in ('letter', 'forgot-password', 'forget-person', 'leave-provider')
  and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`;

/** Builds it. Rate limits are off unless a test is about them. */
export async function createTestApp(
  options: {
    rateLimits?: boolean;
    publicUrl?: string;
    swordPath?: string;
    /** Stripe's keys and the address of its stand-in; without them, the sandbox. */
    stripe?: Record<`STRIPE_${string}`, string>;
    /** Speech providers' addresses and keys; without them, the embedded voice and no transcription. */
    speech?: Record<`${'AI' | 'OPENAI' | 'TTS' | 'STT' | 'ELEVENLABS'}_${string}`, string>;
    /** A language model's address, key and name, as `StandInModel.env` has them; without it, the library answers. */
    model?: Record<string, string>;
    /** The engines and the library that the build made answer, instead of stand-ins. */
    builtEngine?: boolean;
    /** The clock of the voice meter and of devotionals. */
    now?: () => Date;
    /** Hears every line of the log, at its most talkative. */
    log?: LogStream;
    /** Other settings of the environment. */
    env?: Record<string, string>;
    /** Another app, on whose database this one works as well: two processes of one site. */
    beside?: TestApp;
  } = {},
): Promise<TestApp> {
  const at = options.beside ? databaseAt(options.beside.databaseName) : await createTestDatabase();

  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: options.log ? 'trace' : 'warn',
    APP_SECRET,
    DATA_DIR: tmpdir(),
    RATE_LIMITS: options.rateLimits ? 'on' : 'off',
    PUBLIC_URL: options.publicUrl ?? 'http://localhost:3000',
    // A key that is here for speech must not lead to a model's real address.
    AI_MODEL: 'off',
    ...options.stripe,
    ...options.model,
    ...options.speech,
    ...options.env,
  });
  const built = options.builtEngine ? await builtEngines() : null;
  const { corpus, search, study, verifier } = built ?? ofText();
  const database = connect(at);
  // Whichever process takes a letter up sends it.
  const mail: Mail[] = options.beside?.mail ?? [];
  const speech = chooseSpeech(env);
  const guidance = createStandInGuidance();
  const devotionals = createStandInDevotionals(corpus);
  // What the database refused in the place of the contract is answered well, and a fault all the same. A test that hears
  // the log sees it there.
  const letThrough: string[] = [];
  const watch: LogStream = { write: (line) => void (line.includes(LET_THROUGH) && letThrough.push(line)) };
  const build = async () => {
    const chosen = chooseBilling(env, database);
    const app = await createApp({
      ...chosen,
      ...connectModel(env),
      ...speech,
      now: options.now ?? (() => new Date()),
      env,
      database,
      aloneOnDatabase: false,
      logStream: options.log ?? watch,
      guidance: built?.guidance ?? guidance.engine,
      devotionals: built?.devotionals ?? devotionals.engine,
      corpus,
      verifier,
      search,
      study,
      voices: options.swordPath ? openFurtherVoices(options.swordPath, corpus, () => undefined) : NO_VOICES,
      mailer: { send: async (letter) => void mail.push(letter) },
      close: async () => undefined,
    });
    return { app, sandbox: chosen.sandbox };
  };

  /** Until letters and farewells that were put into their queues have been done, or failed and wait for another time. */
  const posted = async (): Promise<void> => {
    for (let patience = 500; patience > 0; patience -= 1) {
      const { rowCount } = await database.pool.query(POSTED);
      if (rowCount === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  const test: TestApp = {
    ...(await build()),
    database,
    databaseName: at.database,
    guidance,
    devotionals,
    mail,
    ask: async (method, url, { token, body, headers } = {}) => {
      const answer = await test.app.inject({
        ...(method ? { method } : {}),
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const wrote = method !== 'GET' && answer.statusCode < 400;
      if (wrote && /^\/(?:auth|api\/account)\b/.test(url)) await posted();
      return answer;
    },
    register: async (more = {}) => {
      const email = `${randomUUID()}@example.org`;
      const answer = await test.ask('POST', '/auth/register', { body: { email, password: PASSWORD, ...more } });
      if (answer.statusCode !== 200) throw new Error(`registering answered ${answer.statusCode}: ${answer.body}`);
      return { email, ...(answer.json() as { token: string; user: User }) };
    },
    listen: async () => {
      await test.app.listen({ port: 0, host: '127.0.0.1' });
      const address = test.app.server.address();
      if (typeof address !== 'object' || !address) throw new Error('not listening');
      return `http://127.0.0.1:${address.port}`;
    },
    restart: async () => {
      await test.app.close();
      Object.assign(test, await build());
    },
    close: async () => {
      await test.app.close();
      await speech.tts.close();
      await database.close();
      if (letThrough.length > 0) throw new Error(letThrough.join(''));
    },
  };
  return test;
}
