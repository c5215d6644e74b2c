/**
 * `npm run db:restore -- FILE`: brings a backup back into the database that is configured, with the APP_SECRET under
 * which it was made. The file is looked through first; the database must be empty, or is emptied with `--force`.
 * Everything happens in one transaction: it ends as it was in the backup, or as it was before.
 */
import { parseArgs } from 'node:util';
import { checkBackup, markOf, openRows } from '#server/db/transfer/backup-file.ts';
import { loadSnapshot, TransferRefused } from '#server/db/transfer/snapshot.ts';
import { readEnv } from '#server/env.ts';
import { bringToNewest, openOwnPlace, runCommand } from './transfer-places.ts';

runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new TransferRefused('Name one file: npm run db:restore -- emmaus.backup');
  const env = readEnv(process.env, 'existing');
  const header = await checkBackup(file);
  if (!env.secrets.some((secret) => header.secret === markOf(secret))) {
    throw new TransferRefused(
      `${file} was made under another APP_SECRET: nothing in it would open. Set APP_SECRET to that one, or name it in APP_SECRET_PREVIOUS.`,
    );
  }
  const place = await openOwnPlace(env, 'restore', { create: true });
  try {
    await loadSnapshot(place.client, header, await openRows(file), { replace: values.force === true });
    await bringToNewest(place);
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${place.name} is as it was at ${header.createdAt}: ${header.tables.length} tables, ${rows} rows.`);
  } finally {
    await place.close();
  }
});
