/**
 * `npm run db:restore -- FILE`: brings a backup back into the database that is configured, with the APP_SECRET under
 * which it was made. The file is looked through first; the database must be empty, or is emptied with `--force`.
 * Everything happens in one transaction: it ends as it was in the backup, or as it was before. Who was signed in then,
 * and letters that waited, don't come back unless `--keep-sessions` says that a site is being moved; who left since stays
 * away by the list in DATA_DIR.
 */
import { parseArgs } from 'node:util';
import { checkBackup, openRows } from '#server/db/transfer/backup-file.ts';
import { leaveBehind } from '#server/db/transfer/leave-behind.ts';
import { loadSnapshot, TransferRefused } from '#server/db/transfer/snapshot.ts';
import { readEnv } from '#server/env.ts';
import { bringToNewest, openOwnPlace, runCommand } from './transfer-places.ts';

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new TransferRefused('Name one file: npm run db:restore -- emmaus.backup');
  const env = readEnv(process.env, 'existing');
  const { header, authentic } = await checkBackup(file, env.secrets);
  if (!authentic) {
    console.log(
      `${file} was made by an older version: that nobody changed it can’t be shown. Be sure that it lay where nobody else can write.`,
    );
  }
  const place = await openOwnPlace(env, 'restore', { create: true });
  try {
    console.log(`${file} is brought back into ${place.name}.`);
    await loadSnapshot(place.client, header, await openRows(file), { replace: values.force === true });
    await bringToNewest(place);
    const keepSessions = values['keep-sessions'] === true;
    const left = await leaveBehind(place.client, { dataDir: env.dataDir, keepSessions });
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${place.name} is as it was at ${header.createdAt}: ${header.tables.length} tables, ${rows} rows.`);
    console.log(
      keepSessions
        ? 'Whoever was signed in then is so again, and letters that waited are sent.'
        : `Left behind: ${left.sessions} sessions (everybody signs in anew), ${left.letters} letters and notes that waited, links in letters, counters.`,
    );
    if (left.people > 0) console.log(`${left.people} accounts that were deleted since stay deleted.`);
  } finally {
    await place.close();
  }
});
