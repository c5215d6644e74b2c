import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PRODUCT } from '#contract/product.ts';
import { createApp } from './app.ts';
import { leaveToOwner } from './data-owner.ts';
import { createDeps } from './deps.ts';
import { readEnv } from './env.ts';
import { stopGracefully } from './lifecycle.ts';
import { createClearAway } from './work/clear-away.ts';

/** Beside what replies are given, so long stopping may take, in milliseconds: a minute in all, as it comes. */
const STOP_MS = 30_000;
/**
 * Signals that follow the first sooner than this, in milliseconds, are the same one: a terminal sends it to every
 * process at once, and those that started this one pass it on as well.
 */
const SAME_SIGNAL_MS = 1000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  // It may be on a volume that is new.
  const made = mkdirSync(tmpdir(), { recursive: true });
  if (made) leaveToOwner(made);
  const deps = await createDeps(env);
  const app = await createApp(deps);
  await deps.guidance.warmUp({ model: deps.model !== null });
  // What reading the library left behind is a fifth of the process.
  createClearAway()();
  await app.listen({ port: env.port, host: env.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  app.log.info(
    {
      node: process.version,
      database: env.databaseUrl ? 'separate' : 'built-in',
      writes: env.model ? 'model' : 'library',
      billing: deps.billing.kind,
      voice: deps.voiceAgent ? 'hosted' : deps.tts.kind,
      transcription: deps.stt !== null,
      mail: env.smtpUrl ? 'smtp' : 'files',
      metrics: env.metricsToken !== null,
    },
    'started',
  );

  let asked: number | null = null;
  const stop = async (why: string, code: number) => {
    asked = performance.now();
    app.log.info({ why }, 'stopping');
    // Whatever holds on then is a fault that no supervisor should have to wait out.
    setTimeout(() => process.exit(1), env.stop.notice + env.stop.drain + STOP_MS).unref();
    try {
      await stopGracefully(app, env.stop);
      await deps.close();
      process.exit(code);
    } catch (error) {
      app.log.error({ err: error }, 'stopped without being finished');
      process.exit(1);
    }
  };
  const onSignal = (signal: string) => {
    if (asked === null) void stop(signal, 0);
    // Who asks twice doesn't want to wait.
    else if (performance.now() - asked > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const broken = (kind: string) => (error: unknown) => {
    app.log.fatal({ err: error, kind }, 'an error that nobody caught');
    // Nobody knows what state it is in: others go on, and this one begins anew. One that stops already goes on with that.
    if (asked === null) void stop(kind, 1);
  };
  process.on('uncaughtException', broken('uncaughtException'));
  process.on('unhandledRejection', broken('unhandledRejection'));
  // Last: who reads this may already send signals.
  console.log(`${PRODUCT} is ready at http://localhost:${port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
