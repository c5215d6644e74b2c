/**
 * Signs people out: `npm run sessions:end -- --email=ruth@example.org`, or `--all`. It can run beside the servers.
 */
import { parseArgs } from 'node:util';
import { endSessions } from '#server/end-sessions.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from './open-database.ts';

const { values } = parseArgs({ options: { email: { type: 'string' }, all: { type: 'boolean', default: false } } });
if (values.all === (values.email !== undefined)) {
  console.error('Say whose: --email=ruth@example.org, or --all.');
  process.exit(2);
}
const database = await openDatabase(readEnv(process.env, 'existing'));
try {
  const ended = await endSessions(database.db, values.email ?? null);
  if (ended === null) {
    console.error(`No account in ${database.name} has that address.`);
    process.exitCode = 1;
  } else console.log(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended in ${database.name}.`);
} finally {
  await database.close();
}
