/**
 * `npm run db:backup -- FILE`: writes everything in the database into one file, as it was at one moment, while the
 * server goes on; with the server's own environment. The file can be read by its owner alone. What people wrote stays
 * sealed in it: keep it apart from APP_SECRET, without which it can't be opened, and keep APP_SECRET, too.
 */
import { parseArgs } from 'node:util';
import { writeBackup } from '#server/db/transfer/backup-file.ts';
import { rowsOf, TransferRefused, takeSnapshot } from '#server/db/transfer/snapshot.ts';
import { readEnv } from '#server/env.ts';
import { openOwnPlace, runCommand } from './transfer-places.ts';

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new TransferRefused('Name one file: npm run db:backup -- emmaus.backup');
  const env = readEnv(process.env, 'existing');
  const place = await openOwnPlace(env, 'backup', { beside: true });
  try {
    const snapshot = await takeSnapshot(place.client);
    const header = { ...snapshot, createdAt: new Date().toISOString() };
    const bytes = await writeBackup(file, header, env.appSecret, (table) => rowsOf(place.client, table));
    const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${file}: ${place.name}, ${snapshot.tables.length} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.`,
    );
    console.log('It opens only with the APP_SECRET of this server. Keep that too, and not beside the file.');
  } finally {
    await place.close();
  }
});
