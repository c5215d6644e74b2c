import { join } from 'node:path';
import type { DevotionalEngine } from '#guidance/devotional/devotional.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import type { Verifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { VerseSearch } from '#scripture/search/verse-search.ts';
import { markOfSecret } from './crypto/key-chain.ts';
import { connect, type DatabaseClient } from './db/client.ts';
import { claimDataDir, startEmbeddedPostgres } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { requireBilling } from './db/require-billing.ts';
import { requireSecret } from './db/require-secret.ts';
import type { Env } from './env.ts';
import { loadDevotionals } from './library/load-devotionals.ts';
import { loadLibrary } from './library/load-library.ts';
import { type LoadedStudy, loadStudy } from './library/load-study.ts';
import type { LogStream } from './log/create-logger.ts';
import type { BillingProvider } from './providers/billing/billing-provider.ts';
import { createSandboxBilling, type SandboxConsole } from './providers/billing/sandbox/sandbox-billing.ts';
import { createStripeBilling } from './providers/billing/stripe/stripe-billing.ts';
import { createOpenAiEmbedder, type ProviderEmbedder } from './providers/llm/openai-embedder.ts';
import { createOpenAiModel, type OpenAiModel } from './providers/llm/openai-model.ts';
import { createOpenAiModerator, type Moderator } from './providers/llm/openai-moderator.ts';
import { createFileMailer, createSmtpMailer, type Mailer } from './providers/mail/mailer.ts';
import { createOpenAiStt } from './providers/stt/openai-stt.ts';
import type { SttProvider } from './providers/stt/stt-provider.ts';
import { type FurtherVoices, NO_VOICES, openFurtherVoices } from './providers/sword/sword-voices.ts';
import { createFliteTts } from './providers/tts/flite/flite-tts.ts';
import { createOpenAiTts } from './providers/tts/openai-tts.ts';
import type { TtsProvider } from './providers/tts/tts-provider.ts';
import { createElevenLabsAgent } from './providers/voice-agent/elevenlabs-agent.ts';
import type { VoiceAgent } from './providers/voice-agent/voice-agent.ts';

/** Everything the app is given; the only place where providers are chosen makes it. */
export interface Deps {
  env: Env;
  database: DatabaseClient;
  /** Whether no other process can be on this database: it is the server's own. */
  aloneOnDatabase: boolean;
  guidance: GuidanceEngine;
  devotionals: DevotionalEngine;
  corpus: Corpus;
  /** Holds prose to the text. */
  verifier: Verifier;
  search: VerseSearch;
  study: LoadedStudy;
  /** Commentaries of the operator's own. */
  voices: FurtherVoices;
  mailer: Mailer;
  billing: BillingProvider;
  /** The built-in test provider's own side; null where Stripe is configured. */
  sandbox: SandboxConsole | null;
  /** The language model that answers; null: the library does. */
  model: OpenAiModel | null;
  /** A second way to find passages; null where none is configured. */
  embedder: ProviderEmbedder | null;
  /** A second ear for danger; null where none is configured. */
  moderator: Moderator | null;
  tts: TtsProvider;
  /** Null where nobody is configured; then the browser may do it. */
  stt: SttProvider | null;
  /** Null where calls are held by this server. */
  voiceAgent: VoiceAgent | null;
  /** Where the log goes; standard output where nothing is given. */
  logStream?: LogStream;
  /** The clock of the voice meter and of devotionals. */
  now(): Date;
  /** Closes the database, and PostgreSQL if it is our own. */
  close(): Promise<void>;
}

/** What whoever looks after the server reads when the built-in PostgreSQL died. */
function tellOfRevival(why: string | null): void {
  console.error(why ?? 'The built-in PostgreSQL ended unasked and was started again; what was committed is there.');
}

/** Opens the database, loads the library and chooses providers by what is configured. */
export async function createDeps(env: Env): Promise<Deps> {
  const library = loadLibrary();
  // Awaited below; a failure there must not surface first as an unhandled rejection.
  library.catch(() => undefined);
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir, { revive: tellOfRevival });
  if (embedded) claimDataDir(env.dataDir);
  const database = connect(env.databaseUrl ?? embedded!.connection, {
    ...env.database,
    mark: markOfSecret(env.appSecret),
  });
  const speech = chooseSpeech(env);
  const close = async () => {
    try {
      await speech.tts.close();
      await database.close();
    } finally {
      // Whatever those have to say: it is ours to end.
      await embedded?.stop();
    }
  };
  try {
    await migrateDatabase(database.sessions, {
      onWait: () => console.error('Waiting for another process that migrates this database.'),
    });
    await requireSecret(database.db, env.secrets);
    await requireBilling(database.db, env.stripe ? 'stripe' : 'sandbox', env.billingFrom);
    const loaded = await library;
    const { corpus, search, guidance, verifier } = loaded;
    const mailer = env.smtpUrl
      ? createSmtpMailer(env.smtpUrl, env.mailFrom)
      : createFileMailer(join(env.dataDir, 'mail'), env.mailFrom);
    const voices = env.swordPath ? openFurtherVoices(env.swordPath, corpus, console.warn) : NO_VOICES;
    const study = loadStudy(corpus);
    return {
      env,
      database,
      aloneOnDatabase: embedded !== null,
      guidance,
      devotionals: loadDevotionals(loaded),
      corpus,
      verifier,
      search,
      study,
      voices,
      mailer,
      ...chooseBilling(env, database),
      ...connectModel(env),
      ...speech,
      now: () => new Date(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The language model and its options, where they are configured. */
export function connectModel({ model }: Env): Pick<Deps, 'model' | 'embedder' | 'moderator'> {
  if (!model) return { model: null, embedder: null, moderator: null };
  return {
    model: createOpenAiModel(model),
    embedder: createOpenAiEmbedder(model),
    moderator: createOpenAiModerator(model),
  };
}

/** Voices by what is configured; the embedded one starts with its first text. */
export function chooseSpeech(env: Env): Pick<Deps, 'tts' | 'stt' | 'voiceAgent'> {
  return {
    tts: env.tts ? createOpenAiTts(env.tts) : createFliteTts(),
    stt: env.stt ? createOpenAiStt(env.stt) : null,
    voiceAgent: env.elevenLabs ? createElevenLabsAgent(env.elevenLabs) : null,
  };
}

/** Stripe where its keys are set, else the built-in sandbox, which `readEnv` lets nobody have unasked in production. */
export function chooseBilling(env: Env, { db }: DatabaseClient): Pick<Deps, 'billing' | 'sandbox'> {
  if (env.stripe) return { billing: createStripeBilling(env.stripe), sandbox: null };
  const { provider, console } = createSandboxBilling({ db, secret: env.appSecret });
  return { billing: provider, sandbox: console };
}
