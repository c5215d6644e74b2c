/**
 * `npm run db:move -- --to=postgres://…`: carries everything from the database that is configured (the built-in one,
 * or another PostgreSQL) into an empty one, with the server stopped and its own environment. A password can be left
 * out of the address and given in PGPASSWORD or ~/.pgpass. Nothing is changed where it comes from, but that the built-in
 * one gets a note that it was moved, by which servers and commands refuse it. Where it goes to, everything happens in one
 * transaction, so that it can be begun again after a failure.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noteMoved } from '#server/db/moved-note.ts';
import { loadSnapshot, rowsOf, TransferRefused, takeSnapshot } from '#server/db/transfer/snapshot.ts';
import { readEnv } from '#server/env.ts';
import { isDatabaseOverheard } from '#server/near-hosts.ts';
import { bringToNewest, openOwnPlace, openPlace, refuseServers, runCommand } from './transfer-places.ts';

runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!/^postgres(?:ql)?:\/\//.test(values.to ?? '')) {
    throw new TransferRefused('Say where to: npm run db:move -- --to=postgres://user@host/database');
  }
  if (isDatabaseOverheard(values.to!)) {
    throw new TransferRefused(
      'The address must ask for an encrypted connection with ?sslmode=verify-full, except on this machine or in a network of your own.',
    );
  }
  const env = readEnv(process.env, 'existing');
  const to = await openPlace({ connectionString: values.to! }, 'move');
  try {
    await refuseServers(to);
    const from = await openOwnPlace(env, 'move');
    try {
      const snapshot = await takeSnapshot(from.client);
      await loadSnapshot(to.client, snapshot, (table) => rowsOf(from.client, table));
      const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`${snapshot.tables.length} tables and ${rows} rows are in ${to.name}, each table compared.`);
      // Else whoever forgets DATABASE_URL goes on with what was left, and nobody notices.
      if (from.builtIn)
        console.log(`${from.name} was left as it is, marked as moved in ${noteMoved(env.dataDir, to.name)}.`);
      else console.log(`${from.name} was left as it is.`);
    } finally {
      await from.close();
    }
    await bringToNewest(to);
    console.log('Set, and start the server:');
    console.log(
      `  DATABASE_URL  to the address you gave here${env.database.direct ? ', and DATABASE_DIRECT_URL' : ''}`,
    );
    console.log(
      process.env.APP_SECRET
        ? '  APP_SECRET    as it is set now: without it nothing that was carried opens'
        : `  APP_SECRET    to what stands in ${join(env.dataDir, 'app-secret')}: without it nothing that was carried opens`,
    );
  } finally {
    await to.close();
  }
});
