import { PRODUCT } from '#contract/product.ts';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { readEnv } from './env.ts';

/** How long open streams may go on after a stop was asked for. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const deps = await createDeps(env);
  const app = await createApp(deps);
  await deps.guidance.warmUp({ model: deps.model !== null });
  await app.listen({ port: env.port, host: env.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  console.log(`${PRODUCT} is ready at http://localhost:${port}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), DRAIN_MS);
    late.unref();
    await app.close();
    await deps.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
