import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ERROR_STATUS, type ErrorBody } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { createDevotionalWriter } from '#guidance/model/devotional/write-devotional.ts';
import { createStudyWriter } from '#guidance/model/study/write-study.ts';
import { createKeyRing } from './crypto/user-keys.ts';
import { isDatabaseAway } from './db/is-away.ts';
import { isUnholdable } from './db/pg-code.ts';
import { noteGone } from './db/transfer/leave-behind.ts';
import type { Deps } from './deps.ts';
import { registerAccountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { createAccountStore } from './features/account/account.store.ts';
import { createOwnDataService } from './features/account/own-data.service.ts';
import { readPushKeys } from './features/account/push-keys.ts';
import { createReminders } from './features/account/reminders.ts';
import { registerAuthRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createAuthStore } from './features/auth/auth.store.ts';
import { createLetterCount } from './features/auth/letter-count.ts';
import { registerBibleRoutes } from './features/bible/bible.routes.ts';
import { createBibleService } from './features/bible/bible.service.ts';
import { createWrittenStudiesStore } from './features/bible/written-studies.store.ts';
import { createWrittenStudies } from './features/bible/written-studies.ts';
import { registerBillingRoutes } from './features/billing/billing.routes.ts';
import { createBillingService } from './features/billing/billing.service.ts';
import { createBillingStore } from './features/billing/billing.store.ts';
import { registerSandboxRoutes } from './features/billing/sandbox.routes.ts';
import { registerConversationRoutes } from './features/conversations/conversations.routes.ts';
import { createConversationService } from './features/conversations/conversations.service.ts';
import { createConversationStore } from './features/conversations/conversations.store.ts';
import { createLiveReplies } from './features/conversations/live-replies.ts';
import { createPrivateConversations } from './features/conversations/private-conversations.ts';
import { registerDevotionalRoutes } from './features/devotionals/devotionals.routes.ts';
import { createDevotionalService } from './features/devotionals/devotionals.service.ts';
import { createDevotionalStore } from './features/devotionals/devotionals.store.ts';
import { registerFeedbackRoutes } from './features/feedback/feedback.routes.ts';
import { createFeedbackService } from './features/feedback/feedback.service.ts';
import { registerGuidanceRoutes } from './features/guidance/guidance.routes.ts';
import { registerMarkRoutes } from './features/marks/marks.routes.ts';
import { createMarkService } from './features/marks/marks.service.ts';
import { createMarkStore } from './features/marks/marks.store.ts';
import { registerSpeechRoutes } from './features/speech/speech.routes.ts';
import { createSpeechService } from './features/speech/speech.service.ts';
import { createSecondEar } from './features/usage/second-ear.ts';
import { createUsageService } from './features/usage/usage.service.ts';
import { registerVaultRoutes } from './features/vault/vault.routes.ts';
import { createVaultService } from './features/vault/vault.service.ts';
import { registerVoiceRoutes } from './features/voice/voice.routes.ts';
import { createVoiceService } from './features/voice/voice.service.ts';
import { registerCspReports } from './http/csp-reports.ts';
import { registerDeviceFiles } from './http/device-files.ts';
import { databaseAway, HttpError, isOwnerGone, LET_THROUGH, NOT_RIGHT, notSignedIn } from './http/errors.ts';
import { createFirstWords } from './http/first-words.ts';
import { observeRequests } from './http/observe-requests.ts';
import { registerOperationsRoutes } from './http/operations.routes.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createRequestLimits } from './http/request-limits.ts';
import type { Authenticate } from './http/route.ts';
import { headersOfRefusals, REPORTS_ADDRESS, registerSecurityHeaders } from './http/security-headers.ts';
import { fromElsewhere, mayUseCookie, readToken, refuseForeignWrites } from './http/session.ts';
import { loadWebBuild } from './http/static-files.ts';
import { answerUnreadable } from './http/unreadable-request.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLetters } from './jobs/letters.ts';
import { createReasonLikeness, readReasons } from './library/reason-likeness.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLogger } from './log/create-logger.ts';
import {
  meterHearing,
  meterLanguageModel,
  meterProvider,
  meterPush,
  meterReplies,
  meterStudies,
} from './metrics/metered-parts.ts';
import { createMeterBoard, type Meters, NO_METERS } from './metrics/meters.ts';
import { createPushSender } from './providers/push/push-sender.ts';

/** So long a request may take to arrive whole, in milliseconds: an archive of 2 GB over a line of 3 Mbit/s. */
const REQUEST_MS = 2 * 3_600_000;

/** Builds the server from its parts, without listening. */
export async function createApp(given: Deps): Promise<FastifyInstance> {
  const { env, database } = given;
  const board = env.metricsToken === null ? null : createMeterBoard();
  const meters = board?.meters ?? NO_METERS;
  const deps = meterProviders(given, meters);
  const replying = meterReplies(deps.guidance, meters, 'conversation');
  const hearing = meterHearing(deps.guidance, meters);
  const https = env.publicUrl.startsWith('https:');
  const refusing = headersOfRefusals(https);
  const app = fastify({
    logger: createLogger(env.logLevel, deps.logStream),
    // `observeRequests` writes a request's line.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytes,
    // Who sends a request a byte at a time holds no connection for ever; headers have Node's minute.
    requestTimeout: REQUEST_MS,
    // An address that can't be read is one where there is nothing.
    frameworkErrors: (_error, request, reply) => {
      const body: ErrorBody = { message: 'There is nothing at this address.', code: 'not-found' };
      void (reply as FastifyReply)
        .headers({ ...refusing, 'x-request-id': request.id })
        .status(404)
        .type('application/json; charset=utf-8')
        .send(body);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, refusing),
    trustProxy: (_address, hop) => hop < env.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // What arrives on a connection that is still busy while the server stops is answered, and the connection closed.
    return503OnClosing: false,
  });
  const lifecycle = createLifecycle();
  app.decorate('lifecycle', lifecycle);
  const limits = createRateLimiter(database.db, env.rateLimits, meters.limited);
  app.decorate('requestLimits', createRequestLimits(env.rateLimits, meters.limited, limits));
  observeRequests(app, meters, env.production ? 'info' : 'debug');
  const web = loadWebBuild(env.publicUrl, undefined, createFirstWords(deps.corpus));
  await app.register(fastifyCookie);
  await registerSecurityHeaders(app, {
    stripe: Boolean(env.stripe),
    voiceSocket: deps.voiceAgent?.socketOrigin,
    https,
    scriptHashes: web.scriptHashes,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  refuseForeignWrites(app, env.publicUrl, REPORTS_ADDRESS);
  // An empty JSON body is no body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parsed) => {
    if (text === '') return parsed(null, undefined);
    try {
      parsed(null, JSON.parse(text as string));
    } catch {
      parsed(new HttpError('malformed-json', 'This request isn’t valid JSON.'));
    }
  });

  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const known =
      error instanceof HttpError
        ? error
        : isOwnerGone(error)
          ? notSignedIn()
          : isBrokenOff(error, request)
            ? new HttpError('client-closed-request', 'This request broke off.')
            : isDatabaseAway(error)
              ? databaseAway()
              : isUnholdable(error)
                ? new HttpError('validation-failed', NOT_RIGHT)
                : fromFramework(error);
    if (isUnholdable(error)) request.log.warn({ err: error }, LET_THROUGH);
    // What a server was set up without has not failed, whoever asks for it.
    if (known.status >= 500 && known.status !== ERROR_STATUS['no-transcription'])
      request.log.error({ err: error }, 'request failed');
    meters.refused(known.code);
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    const body: ErrorBody = {
      message: known.message,
      code: known.code,
      ...(known.details ? { details: known.details } : {}),
    };
    return reply.status(known.status).type('application/json; charset=utf-8').send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    if (web.answer(request, reply)) return reply;
    throw new HttpError('not-found', 'There is nothing at this address.');
  });

  const keys = createKeyRing(env.secrets);
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  const jobs = createJobs({
    pool: database.pool,
    secrets: env.secrets,
    onFailure: ({ error, final, ...failed }) =>
      app.log[final ? 'error' : 'warn'](
        { ...(typeof error === 'string' ? { codes: error } : { err: error }), ...failed },
        final ? 'a job failed for good' : 'a job failed and is tried again',
      ),
    onTrouble: onFailure,
  });
  const letters = createLetters(jobs, deps.mailer);
  const auth = createAuthService({
    store: createAuthStore(database.db),
    keys,
    letters,
    publicUrl: env.publicUrl,
    refusesGuessable: env.production,
    later: (email) => jobs.enqueue('forgot-password', { email }),
    mayWriteTo: createLetterCount(limits),
    // What somebody paid before they had an account becomes theirs; signing in never fails over it.
    onConfirmed: (userId, email) => billing.claimByEmail(userId, email).catch(onFailure),
  });
  const billing = createBillingService({
    store: createBillingStore({ db: database.db, provider: deps.billing.kind, publicUrl: env.publicUrl, letters }),
    auth,
    provider: deps.billing,
    letters,
    jobs,
    withLock: database.withLock,
    onFailure,
  });
  const authenticate: Authenticate = async (request) => {
    const given = readToken(request, https);
    if (!given) return null;
    if (given.from === 'cookie' && !mayUseCookie(request, env.publicUrl)) throw fromElsewhere();
    return auth.authenticate(given.token);
  };
  const reasonLikeness =
    deps.embedder &&
    createReasonLikeness({
      embedder: deps.embedder,
      file: join(env.dataDir, 'reason-vectors.bin'),
      reasons: readReasons,
      onFailure,
    });
  deps.model?.tellFailures((error) => app.log.error({ err: error }, 'the language model failed'));
  const usage = createUsageService({
    db: database.db,
    model: deps.model,
    dailyTokens: env.model?.dailyTokens ?? null,
    price: env.model?.price ?? null,
    listen: deps.moderator && createSecondEar(deps.moderator, onFailure),
    likeness: reasonLikeness?.likeness,
    now: deps.now,
    onFailure,
  });
  const feedback = createFeedbackService({ db: database.db, auth, guidance: hearing, secrets: env.secrets });
  const conversations = createConversationService({
    store: createConversationStore(database.db),
    auth,
    guidance: replying,
    modelFor: usage.modelFor,
    feedbackOf: feedback.of,
    live: createLiveReplies(),
    onFailure,
  });
  if (deps.aloneOnDatabase) await conversations.beginAlone();

  registerAuthRoutes(app, authenticate, auth, limits, env.publicUrl);
  // Without an address of its own in the configuration, the server is where it was asked.
  const siteOf = (request: FastifyRequest) =>
    env.publicUrlGiven ? env.publicUrl : `${request.protocol}://${request.host}`;
  registerBillingRoutes(app, authenticate, billing, limits, siteOf);
  if (deps.sandbox) {
    registerSandboxRoutes(app, authenticate, deps.sandbox, limits);
    deps.sandbox.deliverTo((rawBody, signature) => billing.receiveEvent(rawBody, signature));
  }
  registerGuidanceRoutes(app, authenticate, meterReplies(deps.guidance, meters, 'try'), usage.statusFor, limits);
  registerFeedbackRoutes(app, authenticate, feedback, limits);
  const { corpus, study } = deps;
  const writtenStudies = createWrittenStudies({
    writer: createStudyWriter({ corpus, study: study.study }, deps.verifier),
    store: createWrittenStudiesStore(database.db),
    shared: deps.model,
    modelFor: usage.modelFor,
    corpusHash: corpus.hash,
    now: deps.now,
    onFailure,
  });
  registerBibleRoutes(app, authenticate, meterStudies(createBibleService({ ...deps, writtenStudies }), meters), limits);

  const marks = createMarkService({
    store: createMarkStore(database.db),
    auth,
    corpus: deps.corpus,
    guidance: hearing,
  });
  registerMarkRoutes(app, authenticate, marks, limits);

  const vault = createVaultService({ db: database.db, auth, guidance: hearing, now: deps.now });
  registerVaultRoutes(app, authenticate, vault, limits);

  const devotionals = createDevotionalService({
    store: createDevotionalStore(database.db),
    auth,
    engine: deps.devotionals,
    guidance: hearing,
    byModel: { writer: createDevotionalWriter(deps.corpus, deps.verifier), modelFor: usage.modelFor },
    withLock: database.withLock,
    now: deps.now,
    meters,
  });
  registerDevotionalRoutes(app, authenticate, devotionals, limits);

  const speech = createSpeechService({ db: database.db, secret: env.appSecret, tts: deps.tts, onFailure });
  registerSpeechRoutes(app, authenticate, speech, deps.stt, limits);
  const voice = createVoiceService({
    db: database.db,
    auth,
    guidance: deps.guidance,
    corpus: deps.corpus,
    speech,
    tts: deps.tts,
    stt: deps.stt,
    agent: deps.voiceAgent,
    now: deps.now,
    onFailure,
    meters,
  });
  await registerVoiceRoutes(app, authenticate, voice, limits, env.publicUrl);

  const accounts = createAccountStore(database.db);
  const pushKeys = readPushKeys(accounts, env.secrets);
  const account = createAccountService({
    store: accounts,
    auth,
    letters,
    publicUrl: env.publicUrl,
    pushKey: async () => (await pushKeys()).publicKey,
    now: deps.now,
    onFailure,
    onConfirmed: (userId, email) => billing.claimByEmail(userId, email),
  });
  registerConversationRoutes(
    app,
    authenticate,
    conversations,
    {
      conversations: createPrivateConversations({ auth, guidance: replying, modelFor: usage.modelFor }),
      isOn: async (userId) => (await account.settingsOf(userId)).privateMode,
    },
    limits,
  );
  const ownData = createOwnDataService({
    store: accounts,
    auth,
    account,
    billing,
    conversations,
    marks,
    vault,
    devotionals,
    feedback,
    modelDays: usage.days,
    voiceDays: voice.days,
    jobs,
    mailer: deps.mailer,
    noteGone: (userId) => noteGone(env.dataDir, userId),
  });
  registerAccountRoutes(app, authenticate, { auth, account, ownData }, limits, https);
  const reminders = createReminders({
    store: accounts,
    vault,
    letters,
    jobs,
    push: async () => meterPush(createPushSender(await pushKeys(), `mailto:${env.supportEmail}`), meters),
    publicUrl: env.publicUrl,
    now: deps.now,
    onFailure,
  });

  jobs.handle('push', reminders.sendPush);
  jobs.handle('forgot-password', ({ email }) => auth.sendReset(email));
  jobs.handle('forget-person', ownData.forget);
  jobs.handle('leave-provider', ({ customerIds }) => billing.leaveProvider(customerIds));
  jobs.handle('read-customer', ({ customerId }) => billing.readLate(customerId));
  jobs.handle('look-for-reminders', reminders.takeDue);
  jobs.handle('reconcile-payments', async () => {
    await deps.sandbox?.drain();
    await billing.reconcile();
  });
  jobs.handle('reconcile-calls', voice.reconcile);
  jobs.handle('forget-old', async () => {
    // What can't be forgotten now keeps nothing else from it; the job counts as failed.
    const outcomes = await Promise.allSettled([usage.forgetOld(), auth.forgetOld(), limits.forgetOld()]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
  app.addHook('onReady', async () => {
    if (env.production && env.smtpUrl === null)
      app.log.warn('SMTP_URL is not set: letters become files in DATA_DIR/mail and reach nobody.');
    if (env.production && env.stripe === null)
      app.log.warn('STRIPE_SECRET_KEY is not set: plans are paid in the sandbox, and nobody is charged.');
    if (env.model && env.model.dailyTokens === null) {
      app.log.warn('AI_DAILY_TOKENS is not set: each person may use as much of the language model as they like.');
    }
    reasonLikeness?.begin();
    await jobs.start();
    // What was missed while nobody listened; from then on the clock begins them.
    await jobs.enqueue('reconcile-payments', null);
    await jobs.enqueue('reconcile-calls', null);
  });
  app.addHook('onClose', async () => {
    // They need the database, which is closed next.
    await jobs.stop();
    await conversations.close();
    await voice.close();
    await usage.close();
    await reasonLikeness?.close();
  });

  lifecycle.rests(jobs.rest);
  lifecycle.holds(conversations.close);
  board?.lookAt({
    pool: () => ({
      total: database.pool.totalCount,
      idle: database.pool.idleCount,
      waiting: database.pool.waitingCount,
    }),
    queues: jobs.numbers,
    openCalls: voice.openCalls,
    modelState: () => deps.model?.state() ?? null,
  });
  app.addHook('onClose', async () => board?.close());
  registerOperationsRoutes(app, {
    askDatabase: () => database.db.execute(sql`select 1`),
    isDraining: lifecycle.isDraining,
    contact: env.supportEmail,
    metrics: board && { board, token: env.metricsToken ?? '' },
  });
  await registerCspReports(app);
  await web.register(app);
  await registerDeviceFiles(app);
  return app;
}

/** The same parts, whose calls to others are counted. */
function meterProviders(deps: Deps, meters: Meters): Deps {
  const metered = <T extends object | null>(provider: T, name: string): T =>
    provider === null ? provider : meterProvider(provider, name, meters);
  return {
    ...deps,
    model: deps.model && meterLanguageModel(deps.model, meters),
    mailer: metered(deps.mailer, 'mail'),
    billing: metered(deps.billing, deps.billing.kind),
    tts: metered(deps.tts, 'speech'),
    stt: metered(deps.stt, 'transcription'),
    voiceAgent: metered(deps.voiceAgent, 'voice-agent'),
    embedder: metered(deps.embedder, 'embedding'),
    moderator: metered(deps.moderator, 'moderation'),
  };
}

/** Whether a request's own connection went while its body was still coming: nobody is there to be answered. */
const isBrokenOff = (error: Error & { code?: string }, { raw }: FastifyRequest) =>
  error.code === 'ECONNRESET' && error.message === 'aborted' && raw.readableAborted;

/** Fastify's own refusals, in our codes. Anything unknown is ours to answer for, without its insides. */
function fromFramework(error: FastifyError): HttpError {
  // Others' errors carry status codes, too, about requests that were ours.
  const status = error.code?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  if (status === ERROR_STATUS['too-large']) return new HttpError('too-large', 'This request is too large.');
  if (status === ERROR_STATUS['unsupported-media-type'])
    return new HttpError('unsupported-media-type', 'Please send JSON (content-type: application/json).');
  if (status >= 400 && status < 500) return new HttpError('bad-request', 'This request can’t be read.');
  return new HttpError('internal', 'Something went wrong on our side. Nothing you wrote was lost; please try again.');
}
