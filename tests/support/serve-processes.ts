/**
 * A site as it is run where there is much to do: a PostgreSQL of its own, several server processes on it with one
 * secret, and a balancer before them that gives each request to another one. Ends on SIGTERM or SIGINT.
 *
 *     DATA_DIR=… node_modules/.bin/node tests/support/serve-processes.ts --port 4173 --processes 2
 *
 * The other settings are those of the server, from the environment. The processes have one data folder, where their
 * letters are; `database-url` in it says where the database is.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBalancer } from './balancer.ts';
import { startSeparatePostgres } from './separate-postgres.ts';
import { createServerProcesses } from './server-process.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, processes: { type: 'string' } } });
const { DATA_DIR: folder, ...settings } = process.env;
if (!folder) throw new Error('DATA_DIR is required.');

const postgres = await startSeparatePostgres({ folder: join(folder, 'postgres') });
writeFileSync(join(folder, 'database-url'), postgres.url);
const site = createServerProcesses({
  APP_SECRET: 'one secret for all processes of a test',
  ...(settings as Record<string, string>),
  PORT: '0',
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  TRUST_PROXY: '1',
});
// At once, as an operator's orchestrator starts them: only one of them brings the database to the newest schema.
const servers = await Promise.all(Array.from({ length: Number(values.processes ?? 2) }, () => site.start()));
for (const { child } of servers) {
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
}
const balancer = await openBalancer(
  servers.map(({ address }) => address),
  Number(values.port ?? 0),
);
console.log(`ready at ${balancer.address}`);

let leaving = false;
const leave = async () => {
  if (leaving) return;
  leaving = true;
  await balancer.close();
  await site.endAll();
  site.clean();
  await postgres.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());
